"""The search that both games share: roll-outs over hidden cards dealt anew, and a field that is halved.

An iteration is one roll-out of one candidate. All candidates meet the same deals and the same luck in them,
so that what tells them apart is what they do. How much is thought is a count; the clock only decides in which
step.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import exp, fsum
from random import Random
from typing import Any, NamedTuple, Protocol

from game.ai.halving import Halving
from game.ai.player import Estimate, Report
from game.ai.thinking import Bites, Thinking, Way
from game.rules.core import Action, View

Payoff = tuple[float, float]
"""What a roll-out came to: its utility, by which candidates are chosen, and the lead in points."""

Luck = Sequence[float]
"""Numbers from 0 to 1 that decide what chance there is in a roll-out beyond the order of the cards."""

LUCK = 64
"""How many such numbers a deal comes with; a roll-out that needs more begins again."""
FIRST_LOOK = 8
"""Trials of each candidate in the first look of a search without an end."""


class Stage(NamedTuple):
    """A part of a search: its share of the roll-outs, how many candidates it leaves, how it looks at them."""

    share: float
    keep: int
    look: Any
    """What the policy is told of how to play a roll-out."""


class Policy(Protocol):
    """What the search has to know of a game, for the decision of one view."""

    @property
    def stages(self) -> Sequence[Stage]:
        """How the best way is looked for; the last stage leaves one."""
        ...

    @property
    def whole(self) -> Any:
        """The look by which several candidates are compared that all stay in the field."""
        ...

    def ways(self) -> Sequence[Way]:
        """The candidates, what looks best first."""
        ...

    def some_ways(self, rng: Random, count: int) -> Sequence[Way]:
        """What looks best, and besides it as many others as a person sees at a glance."""
        ...

    def play_out(self, state: Any, way: Way, luck: Luck, look: Any) -> Generator[None, None, Payoff]:
        """Play a position on from a candidate, in bites; the state is the roll-out's own."""
        ...


def winning(lead: float, spread: float) -> float:
    """The chance to win with a lead that may still move so far; with no spread, what the lead says.

    >>> winning(3, 0), winning(0, 5)
    (1.0, 0.5)
    """
    if not spread:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return 1.0 / (1.0 + exp(-max(-300.0, min(300.0, lead / spread))))


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is thought: roll-outs in all, and the seconds after which a slow machine stops."""

    iterations: int
    ceiling: float


class Search(Thinking):
    """One decision being searched."""

    def __init__(
        self,
        view: View,
        policy: Policy,
        rng: Random,
        effort: Effort,
        ways: Sequence[Way],
        keep: int = 1,
        likings: Sequence[float] = (),
    ) -> None:
        """Search among the ways for the best, or until `keep` of them are left, all looked at in one way.

        What is liked counts for so much more.
        """
        super().__init__(effort.ceiling)
        self.ways = tuple(ways)
        self._plan = plan(policy, len(self.ways), keep)
        self._iterations = effort.iterations
        self.field = Halving(len(self.ways), self._of(self._plan[0]), self._plan[0].keep)
        self._likings = tuple(likings) or (0.0,) * len(self.ways)
        self._view, self._policy, self._rng = view, policy, rng

    def best_way(self) -> Way:
        """The best candidate so far."""
        return self.ways[self.field.best()]

    def report(self) -> Report:
        """For each first action the trials of all its ways, and the lead of the best of them."""
        field = self.field
        order = sorted(
            range(len(self.ways)), key=lambda way: (field.visits[way], field.mean(way)), reverse=True
        )
        found: dict[Action, Estimate] = {}
        for way in order:
            action, visits = self.ways[way][0], field.visits[way]
            if action in found:
                found[action] = Estimate(found[action].visits + visits, found[action].value)
            else:
                found[action] = Estimate(visits, field.mean_lead(way))
        return Report(field.iterations, self.seconds, found, self.struck)

    def bites(self) -> Bites:
        """Stage after stage."""
        yield from self._look(self._plan[0].look)
        for stage in self._plan[1:]:
            self.field.look_closer(self._of(stage), stage.keep)
            yield from self._look(stage.look)

    def _look(self, look: Any) -> Bites:
        """One deal after the other, each played out by every candidate in the field."""
        field, rng, policy, ways = self.field, self._rng, self._policy, self.ways
        random, likings = rng.random, self._likings
        while not field.done:
            deal = self._view.sample(rng)
            luck = [random() for _ in range(LUCK)]
            for way in field.alive:
                utility, lead = yield from policy.play_out(deal.copy(), ways[way], luck, look)
                field.record(way, utility + likings[way], lead)
                yield
            field.passed()

    def _of(self, stage: Stage) -> int:
        """The roll-outs of a stage."""
        return round(self._iterations * stage.share)


def plan(policy: Policy, size: int, keep: int) -> Sequence[Stage]:
    """The stages of a search among so many candidates; those that would drop none leave their share."""
    if keep > 1:
        return (Stage(1.0, keep, policy.whole),)
    stages = [stage for stage in policy.stages if stage.keep < size] or policy.stages[-1:]
    share = fsum(stage.share for stage in stages)
    return [stage._replace(share=stage.share / share) for stage in stages]


@dataclass(frozen=True, slots=True)
class Softness:
    """How a level errs: it sees so many ways, and takes one that seems at most `margin` points behind."""

    ways: int
    margin: float
    temperature: float
    slip: tuple[float, float] = (0.0, 0.0)
    """How far behind the way is that it looks for: a decision's slip is drawn from this range of points."""


class SoftSearch(Search):
    """A search whose answer errs like a person: a way that is about as far behind as this decision's slip."""

    def __init__(
        self,
        view: View,
        policy: Policy,
        rng: Random,
        effort: Effort,
        ways: Sequence[Way],
        softness: Softness,
        likings: Sequence[float] = (),
    ) -> None:
        """A choice among the ways within the margin, less likely the further they are from the slip."""
        super().__init__(view, policy, rng, effort, ways, len(ways), likings)
        self._softness = softness
        self._chance = rng.random()
        self._slip = rng.uniform(*softness.slip)

    def best_way(self) -> Way:
        """The way chosen, by what was found so far."""
        field = self.field
        tried = [way for way in field.alive if field.visits[way]]
        if not tried:
            return self.ways[0]
        most = max(map(field.mean_lead, tried))
        behind = {way: most - field.mean_lead(way) for way in tried}
        near = [way for way in tried if behind[way] <= self._softness.margin]
        weights = [
            exp((self._likings[way] - abs(behind[way] - self._slip)) / self._softness.temperature)
            for way in near
        ]
        reached = self._chance * fsum(weights)
        for way, weight in zip(near, weights, strict=True):
            reached -= weight
            if reached < 0:
                return self.ways[way]
        return self.ways[near[-1]]


class EndlessSearch(Thinking):
    """A search without an end: it looks again, twice as long each time, until it is stopped."""

    def __init__(self, view: View, policy: Policy, rng: Random, ways: Sequence[Way]) -> None:
        super().__init__(float("inf"))
        self._view, self._policy, self._rng, self._ways = view, policy, rng, ways
        self._trials = FIRST_LOOK
        self._finished = self._running = self._look()
        self._before = 0

    def _look(self) -> Search:
        effort = Effort(self._trials * len(self._ways), float("inf"))
        return Search(self._view, self._policy, self._rng, effort, self._ways)

    def bites(self) -> Bites:
        """Look after look."""
        while True:
            yield from self._running.bites()
            self._finished = self._running
            self._before += self._running.field.iterations
            self._trials *= 2
            self._running = self._look()

    def best_way(self) -> Way:
        """The best way of the last look that came to its end."""
        return self._finished.best_way()

    def report(self) -> Report:
        """What the last look found that came to its end, with the iterations of all."""
        iterations = self._before + self._running.field.iterations
        return Report(iterations, self.seconds, self._finished.report().actions)
