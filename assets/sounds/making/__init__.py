"""Makes the sounds of the game out of nothing but arithmetic."""
