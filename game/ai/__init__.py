"""Computer players behind one protocol: they are handed views, never a state."""
