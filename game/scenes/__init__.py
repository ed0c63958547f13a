"""The stack of scenes and its scenes."""
