"""The pick machine: how a person reaches a legal action by a short sequence of choices.

It knows nothing of devices or windows. It holds the picks made so far, offers exactly those that still
lead to a legal action, takes a forced pick by itself, steps back on cancel, and gives the actions when one
way is left and confirmed. A machine is a value: every step gives a new one.

Decisions that people make together are one way: taking a card of the offer and placing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.rules.core import Action, Pick, View

Way = tuple[tuple[Pick, ...], tuple[Action, ...]]
"""The picks that a person makes, and the actions they amount to."""


def ways(view: View) -> tuple[Way, ...]:
    """Every way from the view's position, in the engine's order; none where another seat decides."""
    return tuple(_ways(view))


def _ways(view: View) -> Iterator[Way]:
    game = view.game
    for action in view.legal():
        picks = game.picks(action)
        if view.phase in game.continues:
            for more, actions in _ways(view.preview(action).view):
                yield (*picks, *more), (action, *actions)
        else:
            yield picks, (action,)


@dataclass(frozen=True, slots=True)
class PickMachine:
    """The picks on the way to legal actions; `pressed` are the depths that a person chose at."""

    ways: tuple[Way, ...]
    picked: tuple[Pick, ...] = ()
    pressed: tuple[int, ...] = ()

    @classmethod
    def over(cls, view: View) -> PickMachine:
        """A machine over what is legal for the view's seat, with what is forced already picked."""
        return cls(ways(view))._forced()

    def options(self) -> tuple[Pick, ...]:
        """The next picks that still lead to a legal action, in the engine's order; none when complete."""
        return self.options_at(len(self.picked))

    def options_at(self, depth: int) -> tuple[Pick, ...]:
        """The picks that can be made at a depth not beyond the present one."""
        start = self.picked[:depth]
        return tuple(
            dict.fromkeys(way[depth] for way, _ in self.ways if len(way) > depth and way[:depth] == start)
        )

    @property
    def ready(self) -> tuple[Action, ...] | None:
        """The actions that the picks amount to; None while a choice is open."""
        return next((actions for way, actions in self.ways if way == self.picked), None)

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

    def confirm(self) -> tuple[Action, ...] | None:
        """What is to be played, where the picks are complete: a person's press is what asks for it."""
        return self.ready

    def cycle(self, step: int) -> PickMachine:
        """The last pick exchanged for the next (1) or the previous (-1) of its kind: turning a card."""
        if not self.picked:
            return self
        depth = len(self.picked) - 1
        around = self.options_at(depth)
        turned = around[(around.index(self.picked[depth]) + step) % len(around)]
        return replace(self, picked=(*self.picked[:depth], turned))

    def _forced(self) -> PickMachine:
        machine = self
        while machine.ready is None and len(options := machine.options()) == 1:
            machine = replace(machine, picked=(*machine.picked, options[0]))
        return machine
