"""A person's decision as it grows: the picks, what they would do, and why others cannot be made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.input.pick import PickMachine
from game.render.face import Face, Spot
from game.rules.core import Action, Pick, Preview, Refusal, View
from game.rules.whole import Whole, followed
from game.words.catalog import Words
from game.words.refusals import sentence


class Choice:
    """The pick machine over one position, with what the table picks by itself and what each way would do."""

    def __init__(self, view: View, face: Face) -> None:
        """Begin at the view's position; where another seat decides there is nothing to pick."""
        self.view = view
        self._face = face
        self._previews: dict[tuple[Action, ...], Preview] = {}
        self._wholes: dict[Action, tuple[Preview, Whole | None]] = {}
        self.machine = self._filled(PickMachine.over(view))

    @property
    def ready(self) -> tuple[Action, ...] | None:
        """The actions that the picks amount to."""
        return self.machine.ready

    def may(self, pick: Pick, lead: Sequence[Pick] = ()) -> bool:
        """Whether a pick leads on from where the choice stands, or takes the place of one made before."""
        machine = self._led(lead)
        return any(pick in machine.options_at(depth) for depth in range(len(machine.picked) + 1))

    def settled(self, pick: Pick, lead: Sequence[Pick] = ()) -> bool:
        """Whether pressing this pick again plays: it is made, nothing is open or was chosen after it."""
        machine = self.machine
        if machine.ready is None or any(one not in machine.picked for one in (*lead, pick)):
            return False
        return machine.picked.index(pick) >= (machine.pressed[-1] if machine.pressed else 0)

    def choose(self, pick: Pick, lead: Sequence[Pick] = ()) -> None:
        """Make a pick, after those that lead to it; together they count as one press."""
        self.machine = self._filled(self._led((*lead, pick)))

    def cancel(self) -> bool:
        """Step back by one press; whether there was one."""
        if not self.machine.pressed:
            return False
        self.machine = self._filled(self.machine.cancel())
        return True

    def lift(self, pick: Pick) -> None:
        """Take a pick back, and all after it, so that another can be made in its place."""
        machine = self.machine
        if pick in machine.picked:
            depth = machine.picked.index(pick)
            pressed = tuple(at for at in machine.pressed if at < depth)
            self.machine = replace(machine, picked=machine.picked[:depth], pressed=pressed)

    def turn(self, step: int) -> bool:
        """Turn what is held; whether anything is."""
        pick = self._face.turn(self.machine, step)
        if pick is None:
            return False
        picked = self.machine.picked
        if picked and picked[-1].kind == pick.kind:
            picked = picked[:-1]
        self.machine = self._filled(replace(self.machine, picked=(*picked, pick)))
        return True

    def preview(self, spot: Spot | None) -> tuple[Preview | None, bool]:
        """What the picks would do, else what pressing the spot would complete; whether it is the former."""
        if self.machine.ready is not None and (
            spot is None or spot.pick is None or self.settled(spot.pick, spot.lead)
        ):
            return self._preview(self.machine.ready), True
        if spot is None or spot.pick is None or not self.may(spot.pick, spot.lead):
            ready = self.machine.ready
            return (self._preview(ready), True) if ready is not None else (None, False)
        would = self._filled(self._led((*spot.lead, spot.pick))).ready
        return (self._preview(would), False) if would is not None else (None, False)

    def whole(self, preview: Preview | None) -> Whole | None:
        """The same to the end, where another decision falls into the action, looked for once."""
        if preview is None:
            return None
        if preview.action not in self._wholes or self._wholes[preview.action][0] is not preview:
            self._wholes[preview.action] = (preview, followed(preview))
        return self._wholes[preview.action][1]

    def refusal(self, spot: Spot | None, words: Words, names: tuple[str, ...]) -> str:
        """Why the spot cannot be picked, in a sentence; empty where it can or where it is no choice."""
        refusal = self._refused(spot)
        return sentence(words, refusal, names) if refusal is not None else ""

    def ruling(self, spot: Spot | None) -> str:
        """The number of the ruling by which the spot cannot be picked; empty where it can."""
        refusal = self._refused(spot)
        return refusal.ruling if refusal is not None else ""

    def _refused(self, spot: Spot | None) -> Refusal | None:
        if spot is None or spot.action is None or (spot.pick is not None and self.may(spot.pick, spot.lead)):
            return None
        refusal = self.view.refusal(spot.action)
        if refusal is not None and refusal.reason == "wrong_phase":
            refusal = self._standing().refusal(spot.action)
        return refusal

    def _led(self, picks: Sequence[Pick]) -> PickMachine:
        """The machine after picks that are made by one press."""
        machine = self.machine
        for pick in picks:
            machine = machine.choose(pick)
        if len(picks) > 1 and picks[0] in machine.picked:
            first = machine.picked.index(picks[0])
            earlier = tuple(depth for depth in self.machine.pressed if depth < first)
            machine = replace(machine, pressed=(*earlier, first))
        return machine

    def _standing(self) -> View:
        """The view after the actions that are chosen already, of several that are decided together."""
        view, picked = self.view, self.machine.picked
        done: tuple[Action, ...] = ()
        while view.phase in view.game.continues:
            ways = {view.game.picks(action): action for action in view.legal()}
            action = next((found for way, found in ways.items() if way == picked[: len(way)]), None)
            if action is None:
                break
            picked = picked[len(view.game.picks(action)) :]
            done = (*done, action)
            view = self._preview(done).view
        return view

    def _preview(self, actions: tuple[Action, ...]) -> Preview:
        """What the last of the actions would do, after those before it."""
        if actions not in self._previews:
            view = self.view
            for action in actions[:-1]:
                view = view.preview(action).view
            self._previews[actions] = view.preview(actions[-1])
        return self._previews[actions]

    def _filled(self, machine: PickMachine) -> PickMachine:
        while machine.ready is None and (pick := self._face.fill(machine)) in machine.options():
            assert pick is not None
            machine = replace(machine, picked=(*machine.picked, pick))
        return machine
