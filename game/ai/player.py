"""The protocol of computer players: a view in, an action out, thought in slices of time.

A player is handed a view and never a state. Thinking is a resumable value, so that the frame loop can give
it what is left of each frame; how much is thought is a count, so that a seeded game repeats on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from game.rules.core import Action, View


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a search found of one action: how often it was tried and the expected lead in points."""

    visits: int
    value: float


@dataclass(frozen=True, slots=True)
class Report:
    """What a thought amounts to so far; `ceiling` tells that the clock cut it short."""

    iterations: int = 0
    seconds: float = 0.0
    actions: Mapping[Action, Estimate] = field(default_factory=dict)
    ceiling: bool = False


class Thought(Protocol):
    """One decision being thought about."""

    def step(self, deadline: float) -> bool:
        """Think until `time.perf_counter()` reaches the deadline; True when the decision is made."""
        ...

    def best(self) -> Action:
        """The best action so far: a legal one at any time."""
        ...

    def report(self) -> Report:
        """What was found so far."""
        ...


class Player(Protocol):
    """A computer player of one skill and manner."""

    @property
    def name(self) -> str:
        """The kind of seat that this player fills."""
        ...

    def think(self, view: View, rng: Random) -> Thought:
        """Begin a decision for the seat of the view, which must be the seat to move."""
        ...


class TakenUp:
    """The second half of a decision whose first half was played before the game was put away.

    The first half is thought through again, so that the player goes on with what it had planned.
    """

    def __init__(self, first: Thought, second: Callable[[], Thought]) -> None:
        self._first = first
        self._begin = second
        self._second: Thought | None = None

    def step(self, deadline: float) -> bool:
        """Think until the deadline; True when the decision is made."""
        if self._second is None:
            if not self._first.step(deadline):
                return False
            self._second = self._begin()
        return self._second.step(deadline)

    def best(self) -> Action:
        """The best action so far."""
        return (self._second or self._begin()).best()

    def report(self) -> Report:
        """What was found so far of the second half."""
        return (self._second or self._begin()).report()


@dataclass(frozen=True, slots=True)
class Decided:
    """A thought that needed no search: forced decisions and the simple players."""

    action: Action
    found: Report = Report()

    def step(self, deadline: float) -> bool:
        """Nothing is left to think about."""
        return True

    def best(self) -> Action:
        """The action decided on."""
        return self.action

    def report(self) -> Report:
        """What the simple look found."""
        return self.found
