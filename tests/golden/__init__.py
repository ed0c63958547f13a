"""Pictures of a few telling scenes as they are meant to look, and what draws and compares them."""
