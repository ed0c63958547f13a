"""Savernake Forest: a shared offer, a forest of sixteen cards for each seat, and the paths through it."""

from game.rules.savernake.game import SavernakeGame

__all__ = ["SavernakeGame"]
