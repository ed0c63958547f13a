"""The study overlay: what a search finds, action by action, for those who want to watch it think.

What a search weighs are the cards that its seat could play: where hands are hidden they would give it away.
So the thoughts of a seat are shown only where the game hides nothing, to the person whose own seat it is
(the search for a hint), or where all seats are computers and nobody plays against what is seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.player import Report
from game.render.hint import Bar, StudyLook
from game.rules.core import View
from game.words.catalog import Words
from game.words.deeds import brief
from game.words.numbers import signed

EVERY = 0.2
"""Seconds from one look at a search to the next."""
MOST = 6
"""So many actions are shown."""


class Study:
    """Whether the overlay is wanted, and what it shows until it is looked at a search again."""

    def __init__(self) -> None:
        self.on = False
        self.shown: StudyLook | None = None
        self._next = 0.0

    def toggle(self) -> None:
        """Want it, or want it no more."""
        self.on = not self.on
        self.forget()

    def forget(self) -> None:
        """Show nothing of the search any more."""
        self.shown = None
        self.renew()

    def renew(self) -> None:
        """The search has come to its end: look at it without waiting."""
        self._next = 0.0

    def due(self, now: float) -> bool:
        """Whether it is time to look at the search; a yes begins the next wait."""
        if not self.on or now < self._next:
            return False
        self._next = now + EVERY
        return True

    def show(self, look: StudyLook | None) -> bool:
        """Show this from now on; whether it differs."""
        changed = look != self.shown
        self.shown = look
        return changed


def open_to(seat: int, viewer: int, *, hidden: bool, bystander: bool) -> bool:
    """Whether a viewer may see the thoughts of a seat; `hidden`: hands are hidden in this game."""
    return not hidden or bystander or seat == viewer


def bars(report: Report, view: View, words: Words, names: Sequence[str]) -> tuple[Bar, ...]:
    """The actions tried most, the most first; `view` is that of the seat that decides."""
    ranked = sorted(report.actions.items(), key=lambda found: (found[1].visits, found[1].value), reverse=True)
    whole = sum(found.visits for _, found in ranked)
    if not whole:
        return ()
    return tuple(
        Bar(
            brief(words, view, action, names),
            found.visits / whole,
            words.t("{size} %", size=round(100 * found.visits / whole)),
            signed(round(found.value)) if found.visits else "",
        )
        for action, found in ranked[:MOST]
    )
