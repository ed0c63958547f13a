"""Gathers the texts of the game for its translators, and compiles what they translated."""
