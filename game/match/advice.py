"""Advice for a person: the same search as a computer's, over what that person may know."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.ai.player import Player, Report
from game.rules.core import Action, Preview, View
from game.rules.whole import Whole, followed


@dataclass(frozen=True, slots=True)
class Hint:
    """The best way found: its actions with the views they are decided in, and what the last would do.

    `lead` is the lead expected at the end; None where there was nothing to be weighed.
    """

    ways: tuple[tuple[View, Action], ...]
    preview: Preview
    lead: float | None

    @property
    def whole(self) -> Whole | None:
        """What the last would do to its end, where another decision falls into it."""
        return followed(self.preview)


class Advice:
    """A hint being looked for. Decisions that are made together are one hint."""

    def __init__(self, view: View, player: Player, rng: Random) -> None:
        """Begin for the seat of the view, which must be the seat to move."""
        self._view, self._player, self._rng = view, player, rng
        self._ways: list[tuple[View, Action]] = []
        self._thought = player.think(view, rng)
        self._lead: float | None = None
        self.report = Report()
        """What was found so far of the decision that had to be weighed."""
        self.hint: Hint | None = None
        """The hint, once it is found."""

    def step(self, deadline: float) -> bool:
        """Think until `time.perf_counter()` reaches the deadline; True when the hint is found."""
        while self.hint is None:
            done = self._thought.step(deadline)
            report = self._thought.report()
            if report.actions:
                self.report = report
            if not done:
                return False
            self._decided(self._thought.best())
        return True

    def _decided(self, action: Action) -> None:
        """Take an action for good, and go on with what is decided together with it."""
        view = self._view
        self._ways.append((view, action))
        found = self._thought.report().actions.get(action)
        if found is not None and found.visits:
            self._lead = found.value
        preview = view.preview(action)
        if view.phase in view.game.continues:
            self._view = preview.view
            self._thought = self._player.think(self._view, self._rng)
            return
        self.hint = Hint(tuple(self._ways), preview, self._lead)
