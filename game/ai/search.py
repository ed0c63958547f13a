"""The search that both games share: roll-outs over hidden cards dealt anew, and a field that is halved.

An iteration is one roll-out of one candidate. All candidates meet the same deals and the same luck in them,
so that what tells them apart is what they do. Work is done in small bites, and the clock is read between
them: how much is thought is a count, the clock only decides in which step.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from time import perf_counter
from typing import Any, Protocol

from game.ai.halving import Halving
from game.ai.player import Estimate, Report
from game.rules.core import Action, View

Way = tuple[Action, ...]
"""The actions that one decision amounts to, in their order."""

Outcome = tuple[float, float]
"""What a roll-out came to: its utility, by which candidates are chosen, and the lead in points."""

Luck = Sequence[float]
"""Numbers from 0 to 1 that decide what chance there is in a roll-out beyond the order of the cards."""

LUCK = 64
"""How many such numbers a deal comes with; a roll-out that needs more begins again."""


def winning(lead: float, spread: float) -> float:
    """The chance to win with a lead that may still move so far; with no spread, what the lead says.

    >>> winning(3, 0), winning(0, 5)
    (1.0, 0.5)
    """
    if not spread:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return 1.0 / (1.0 + exp(-lead / spread))


class Policy(Protocol):
    """What the search has to know of a game, for the decision of one view."""

    def ways(self) -> Sequence[Way]:
        """The candidates, what looks best first."""
        ...

    def play_out(self, state: Any, way: Way, luck: Luck) -> Generator[None, None, Outcome]:
        """Play a position on from a candidate, in bites; the state is the roll-out's own."""
        ...


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is thought: roll-outs in all, and the seconds after which a slow machine stops."""

    iterations: int
    ceiling: float = 20.0


class Search:
    """One decision being searched: a `Thought`."""

    def __init__(self, view: View, policy: Policy, rng: Random, effort: Effort, keep: int = 1) -> None:
        self.ways = tuple(policy.ways())
        self.field = Halving(len(self.ways), effort.iterations, keep)
        self._view, self._policy, self._rng, self._effort = view, policy, rng, effort
        self._seconds = 0.0
        self._struck = False
        self._done = False
        self._work = self._bites()

    def step(self, deadline: float) -> bool:
        """Think until `time.perf_counter()` reaches the deadline; True when the decision is made."""
        if self._done:
            return True
        began = now = perf_counter()
        ceiling = began + self._effort.ceiling - self._seconds
        work = self._work
        while now < deadline:
            if now >= ceiling:
                self._struck = self._done = True
                break
            if next(work, self) is self:
                self._done = True
                break
            now = perf_counter()
        self._seconds += perf_counter() - began
        return self._done

    def best(self) -> Action:
        """The first action of the best way so far."""
        return self.best_way()[0]

    def best_way(self) -> Way:
        """The best candidate so far."""
        return self.ways[self.field.best()]

    def report(self) -> Report:
        """For each first action the trials of all its ways, and the lead of the best of them."""
        field = self.field
        found: dict[Action, Estimate] = {}
        chosen: dict[Action, tuple[int, float]] = {}
        for candidate, way in enumerate(self.ways):
            visits, old = field.visits[candidate], found.get(way[0])
            rank = (visits, field.mean(candidate))
            better = old is None or rank > chosen[way[0]]
            if better:
                chosen[way[0]] = rank
            value = field.mean_lead(candidate) if better or old is None else old.value
            found[way[0]] = Estimate(visits + (old.visits if old else 0), value)
        return Report(field.iterations, self._seconds, found, self._struck)

    def _bites(self) -> Generator[None, None, None]:
        """The whole work: one deal after the other, each played out by every candidate in the field."""
        field, rng, policy, ways = self.field, self._rng, self._policy, self.ways
        random = rng.random
        while not field.done:
            deal = self._view.sample(rng)
            luck = [random() for _ in range(LUCK)]
            for candidate in field.alive:
                utility, lead = yield from policy.play_out(deal.copy(), ways[candidate], luck)
                field.record(candidate, utility, lead)
                yield
            field.passed()
