"""Table layouts: Tiled maps into frozen, checked values."""
