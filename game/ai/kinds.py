"""The names of the kinds of seats, for those who only speak of them: the players are heavy to read."""

from __future__ import annotations

from typing import Final

HUMAN: Final = "human"
"""A person decides."""

COMPUTERS: Final = ("random", "greedy", "easy", "normal", "hard")
"""The computer players, weakest first, as `levels.PLAYERS` has them."""
