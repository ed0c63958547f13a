"""A game being played: seats, turns, log."""
