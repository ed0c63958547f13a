"""The end of a game, where little is unknown: every way is counted, none is guessed."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Protocol

from game.ai.player import Estimate, Report
from game.ai.thinking import Bites, Thinking, Way
from game.rules.core import Action

Worth = tuple[float, float]
"""What a way is worth: the share of a win first, then the lead in points."""


class Ending(Protocol):
    """What a game has to tell of an end that can be counted."""

    first: Way
    """A legal way to begin with."""

    def count(self) -> Generator[tuple[Way, Worth] | None, None, None]:
        """Every way with its worth, in bites; a way that comes again replaces what was found of it."""
        ...


class Exact(Thinking):
    """One decision being counted."""

    def __init__(self, ending: Ending, ceiling: float) -> None:
        super().__init__(ceiling)
        self._ending = ending
        self.found: dict[Way, Worth] = {}

    def bites(self) -> Bites:
        """Count every way."""
        for found in self._ending.count():
            if found is not None:
                way, worth = found
                self.found[way] = worth
            yield

    def best_way(self) -> Way:
        """The way worth most of those counted; of equal ones the first."""
        return max(self.found, key=self.found.__getitem__, default=self._ending.first)

    def report(self) -> Report:
        """For each first action its ways counted, and the lead of the best of them."""
        visits: dict[Action, int] = {}
        best: dict[Action, Worth] = {}
        for way, worth in self.found.items():
            visits[way[0]] = visits.get(way[0], 0) + 1
            best[way[0]] = max(worth, best.get(way[0], worth))
        actions = {action: Estimate(visits[action], best[action][1]) for action in visits}
        return Report(len(self.found), self.seconds, actions, self.struck)


def share(totals: Sequence[int], seat: int) -> Worth:
    """What final points are worth to a seat.

    >>> share([5, 5, 3], 0), share([5, 7], 0)
    ((0.5, 0), (0.0, -2))
    """
    own, best = totals[seat], max(totals)
    won = 1.0 / totals.count(best) if own == best else 0.0
    return won, own - max(total for other, total in enumerate(totals) if other != seat)
