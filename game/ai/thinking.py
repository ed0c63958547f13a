"""Thinking in slices: work as a generator of small bites, with the clock read between them."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter

from game.ai.player import Report
from game.rules.core import Action

Way = tuple[Action, ...]
"""The actions that one decision amounts to, in their order."""

Bites = Generator[None, None, None]
"""Work that is done bite by bite, each well under a millisecond."""


class Thinking:
    """What every thought with work to do has in common: steps, the seconds used, and the ceiling."""

    def __init__(self, ceiling: float) -> None:
        self.seconds = 0.0
        self.struck = False
        """Whether the ceiling in seconds cut the work short."""
        self.done = False
        self._ceiling = ceiling
        self._work = self.bites()

    def bites(self) -> Bites:
        """The whole work."""
        raise NotImplementedError

    def best_way(self) -> Way:
        """The actions of the best decision so far."""
        raise NotImplementedError

    def report(self) -> Report:
        """What was found so far."""
        raise NotImplementedError

    def step(self, deadline: float) -> bool:
        """Think until `time.perf_counter()` reaches the deadline; True when the decision is made.

        The ceiling is for whoever waits for the decision: without a deadline nobody does, and the same seed
        leads to the same decision however slow the machine is.
        """
        began = now = perf_counter()
        ceiling = began + self._ceiling - self.seconds if deadline < float("inf") else deadline
        work = self._work
        while not self.done and now < deadline:
            if now >= ceiling:
                self.struck = self.done = True
            elif next(work, self) is self:
                self.done = True
            now = perf_counter()
        self.seconds += now - began
        return self.done

    def best(self) -> Action:
        """The first action of the best decision so far: a legal one at any time."""
        return self.best_way()[0]
