"""The pick machine: how a person reaches a legal action by a short sequence of choices.

It knows nothing of devices or windows. It holds the picks made so far, offers exactly those that still
lead to a legal action, takes a forced pick by itself, steps back on cancel, and gives the action when one
is left and confirmed. A machine is a value: every step gives a new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.core import Action, Game, Pick

Way = tuple[tuple[Pick, ...], Action]
"""An action and the picks that lead to it."""


@dataclass(frozen=True, slots=True)
class PickMachine:
    """The picks on the way to one of the legal actions; `pressed` are the depths a person chose at."""

    ways: tuple[Way, ...]
    picked: tuple[Pick, ...] = ()
    pressed: tuple[int, ...] = ()

    @classmethod
    def over(cls, game: Game, legal: Sequence[Action]) -> PickMachine:
        """A machine over the legal actions, with what is forced already picked."""
        return cls(tuple((game.picks(action), action) for action in legal))._forced()

    def options(self) -> tuple[Pick, ...]:
        """The next picks that still lead to a legal action, in the engine's order; none when complete."""
        depth = len(self.picked)
        return tuple(dict.fromkeys(way[depth] for way, _ in self._open() if len(way) > depth))

    def options_at(self, depth: int) -> tuple[Pick, ...]:
        """The picks that could have been made at an earlier depth."""
        return replace(self, picked=self.picked[:depth]).options()

    @property
    def ready(self) -> Action | None:
        """The action that the picks amount to; None while a choice is open."""
        return next((action for way, action in self.ways if way == self.picked), None)

    def choose(self, pick: Pick) -> PickMachine:
        """The machine after a pick, an earlier one chosen anew; unchanged where the pick leads nowhere."""
        for depth in range(len(self.picked), -1, -1):
            if pick in self.options_at(depth):
                pressed = (*(d for d in self.pressed if d < depth), depth)
                return PickMachine(self.ways, (*self.picked[:depth], pick), pressed)._forced()
        return self

    def cancel(self) -> PickMachine:
        """The machine one press earlier; unchanged where nothing was pressed."""
        if not self.pressed:
            return self
        return PickMachine(self.ways, self.picked[: self.pressed[-1]], self.pressed[:-1])

    def confirm(self) -> Action | None:
        """The action to play, where the picks are complete: a person's press is what emits it."""
        return self.ready

    def cycle(self, step: int) -> PickMachine:
        """The last pick exchanged for the next (1) or previous (-1) one of its kind: turning a card."""
        if not self.picked:
            return self
        depth = len(self.picked) - 1
        around = self.options_at(depth)
        at = around.index(self.picked[depth])
        turned = around[(at + step) % len(around)]
        return replace(self, picked=(*self.picked[:depth], turned))._forced()

    def _open(self) -> list[Way]:
        depth = len(self.picked)
        return [way for way in self.ways if way[0][:depth] == self.picked]

    def _forced(self) -> PickMachine:
        machine = self
        while len(options := machine.options()) == 1 and machine.ready is None:
            machine = replace(machine, picked=(*machine.picked, options[0]))
        return machine
