"""How much is measured."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """The counts of all benchmarks; the medians are taken over the rounds."""

    rounds: int = 9
    games: int = 100
    """Play-outs a round."""
    copies: int = 20_000
    samples: int = 2_000
    iterations: int = 1_200
    """Roll-outs of a search: as many as hard has for a decision."""
    simulations: int = 100
    """Simulations of the other search."""
    frames: int = 2_000
    plies: int = 44
    """Actions until a table is full; a game watched to its end has four times as many at the most."""
    starts: int = 9
    demos: int = 8
    """Demo games of a kiosk."""


QUICK = Effort(
    rounds=1,
    games=1,
    copies=10,
    samples=10,
    iterations=20,
    simulations=5,
    frames=20,
    plies=2,
    starts=1,
    demos=1,
)
"""So little that the figures mean nothing: to see that everything runs."""
