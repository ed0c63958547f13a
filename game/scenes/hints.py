"""The hint of a table: looked for when a person asks, in what frames leave of their time, then kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.ai.player import Player, Report
from game.match.advice import Advice, Hint
from game.render.hint import HintLook
from game.rules.core import View
from game.words.catalog import Words
from game.words.hints import hint_words


class Hints:
    """At most one hint at a time. The adviser is made anew for each, so that nothing is remembered."""

    def __init__(self, adviser: Callable[[], Player]) -> None:
        self._adviser = adviser
        self._advice: Advice | None = None
        self.shown: HintLook | None = None
        """The hint, once it is found."""

    @property
    def searching(self) -> bool:
        """Whether a hint is looked for."""
        return self._advice is not None and self.shown is None

    @property
    def report(self) -> Report:
        """What was found so far, also once the hint is shown."""
        return self._advice.report if self._advice is not None else Report()

    @property
    def found(self) -> Hint | None:
        """The hint that is shown."""
        return self._advice.hint if self._advice is not None and self.shown is not None else None

    def ask(self, view: View, seed: int, ply: int) -> None:
        """Look for a hint for the seat of the view, the same each time for a table number and a ply."""
        self.drop()
        self._advice = Advice(view, self._adviser(), Random(f"hint {seed} {ply}"))

    def drop(self) -> bool:
        """Forget the hint and the search for it; whether there was either."""
        any_there = self._advice is not None
        self._advice = self.shown = None
        return any_there

    def step(self, deadline: float) -> Hint | None:
        """Look on until the deadline; the hint where it was found now."""
        if self._advice is None or not self.searching:
            return None
        return self._advice.hint if self._advice.step(deadline) else None


def look_of(hint: Hint, words: Words, names: Sequence[str]) -> HintLook:
    """What the table shows of a hint."""
    game = hint.preview.view.game
    picks = tuple(pick for _, action in hint.ways for pick in game.picks(action))
    told = hint_words(words, hint.ways, hint.preview, hint.lead, names, hint.whole)
    return HintLook(picks, told, hint.preview.action)
