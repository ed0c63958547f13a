"""What a table shows of a hint and of a search, as values."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import Action, Pick
from game.words.hints import HintWords


@dataclass(frozen=True, slots=True)
class HintLook:
    """A hint to be shown: the picks that lead to it, and its words."""

    picks: tuple[Pick, ...]
    words: HintWords
    action: Action
    """The last action that it proposes."""

    def value(self, kind: str) -> object:
        """What the hint picks of a kind; None where it picks nothing of it."""
        return next((pick.value for pick in self.picks if pick.kind == kind), None)


@dataclass(frozen=True, slots=True)
class Bar:
    """One action of a search: in words, its share of the trials from 0 to 1 and as it is told, and the lead
    expected of it."""

    text: str
    share: float
    told: str
    lead: str


@dataclass(frozen=True, slots=True)
class StudyLook:
    """What a search has found so far; without bars the note tells why there are none."""

    title: str
    bars: tuple[Bar, ...] = ()
    note: str = ""
