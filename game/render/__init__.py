"""Draws what a seat may see: cards, tokens, forest, line, motion, text, theme, sound."""
