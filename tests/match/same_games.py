"""Plays games by numbers and prints what each turn led to: `python -m tests.match.same_games`.

It needs the standard library alone, so that any Python 3.11 or newer can run it as it is.
"""

from __future__ import annotations

from game.match.match import Match, Seat
from game.rules.registry import load

TABLES = (
    ("savernake", ("normal", "easy"), 4),
    ("savannah", ("greedy", "easy", "random", "normal"), 3),
)
"""Game, seats and the number of the deal."""


def turns(game: str, kinds: tuple[str, ...], deal: int) -> list[str]:
    """The hash of the position after each action."""
    match = Match(load(game), [Seat(kind, kind) for kind in kinds], deal)
    found = [match.digest()]
    while not match.over:
        thought = match.thought()
        while not thought.step(float("inf")):
            pass
        match.play(thought.best())
        found.append(match.digest())
    return found


if __name__ == "__main__":
    for table in TABLES:
        print(*turns(*table))
