"""Where a lesson stands: which step is due, which picks lead on, and to which step one can go back."""

from __future__ import annotations

from collections.abc import Sequence

from game.input.pick import PickMachine
from game.rules.core import Action, Pick
from game.words.lessons import WHOLE, Step

TURN = "turn"
"""The kind of a pick that is free until it is confirmed: a card is turned until it lies as it should."""

Way = tuple[Pick, ...]


def leads(picked: Sequence[Pick], way: Way) -> bool:
    """Whether picks are on the way, however the card in hand is turned.

    >>> leads((Pick("place", "goat"), Pick("cell", (0, 1))), (Pick("place", "goat"), Pick("cell", (0, -1))))
    False
    """
    if len(picked) > len(way):
        return False
    return all(
        one == other or (one.kind == other.kind == TURN) for one, other in zip(picked, way, strict=False)
    )


def may(machine: PickMachine, picks: Sequence[Pick], way: Way) -> bool:
    """Whether picks made by one press lead on along the way."""
    for pick in picks:
        machine = machine.choose(pick)
    return set(picks) <= set(machine.picked) and leads(machine.picked, way)


def following(machine: PickMachine, way: Way) -> Pick | None:
    """The next pick of the way that a person has to make; None where all are made."""
    return way[len(machine.picked)] if len(machine.picked) < len(way) else None


class Course:
    """The steps of a lesson and the one that is due."""

    def __init__(self, steps: Sequence[Step], at: int = 0) -> None:
        self.steps = tuple(steps)
        self.at = at

    @property
    def step(self) -> Step:
        """The step that is due."""
        return self.steps[self.at]

    @property
    def over(self) -> bool:
        """Whether the step that is due is the last."""
        return self.at == len(self.steps) - 1

    def read(self) -> bool:
        """Go on from something that was read; whether a step follows."""
        if self.over:
            return False
        self.at += 1
        return True

    def follow(self, ply: int, picked: Sequence[Pick]) -> bool:
        """Go on past what was done by now, and back to what was taken back; whether the step changed."""
        before = self.at
        while not self.over and _done(self.step, ply, picked):
            self.at += 1
        while self.at and self.step.ply == ply and _undone(self.steps[self.at - 1], ply, picked):
            self.at -= 1
        return self.at != before

    def back(self, ready: bool) -> int:
        """The step to go back to: the one before, or the one that is due while its position is not reached
        (`ready` is False); only steps at which nothing has to be picked already."""
        at = self.at - 1 if ready else self.at
        while at > 0 and not self.opens(at):
            at -= 1
        return max(0, at)

    def again(self) -> int:
        """The first step of the part."""
        return next(i for i, step in enumerate(self.steps) if step.part == self.step.part)

    def opens(self, at: int) -> bool:
        """Whether nothing has to be picked already at a step."""
        if at == 0:
            return True
        before, step = self.steps[at - 1], self.steps[at]
        return before.ply != step.ply or not before.asks


def _done(step: Step, ply: int, picked: Sequence[Pick]) -> bool:
    if not step.asks or ply < step.ply:
        return False
    return ply > step.ply or (step.asks != WHOLE and any(pick.kind == step.asks for pick in picked))


def _undone(step: Step, ply: int, picked: Sequence[Pick]) -> bool:
    return bool(step.asks) and step.ply == ply and not _done(step, ply, picked)


def settled(ready: tuple[Action, ...] | None, asked: tuple[Action, ...]) -> bool:
    """Whether what is chosen is what is asked, to the last turn."""
    return ready is not None and ready == asked
