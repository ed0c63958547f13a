"""A hint in words: what to do, what that brings at once, and what may be expected of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.rules.core import Action, Preview, View
from game.rules.whole import Whole
from game.words.catalog import Words
from game.words.deeds import deed
from game.words.marks import marked
from game.words.names import name_of
from game.words.numbers import signed

PARTS: Mapping[str, str] = MappingProxyType(
    marked(
        {
            "alive": "Alive",
            "rightmost": "Right-most",
            "hand": "Hand",
            "kills": "Kills",
            "big_five": "Big Five",
        }
    )
)
"""What the lines of a score are called that are no animals."""


@dataclass(frozen=True, slots=True)
class HintWords:
    """The sentences of a hint; those that have nothing to say are empty."""

    what: tuple[str, ...]
    """What to do, one sentence for each action."""
    points: int
    """The points that it brings at once."""
    now: str
    """The same in words."""
    parts: tuple[str, ...]
    """The lines of the own points that change."""
    others: tuple[str, ...]
    """How the points of others change."""
    lead: str
    """The lead that is expected at the end."""

    def brief(self) -> str:
        """What it brings, in one line."""
        now = f"{self.now} ({', '.join(self.parts)})" if self.parts else self.now
        return " · ".join(part for part in (now, *self.others, self.lead) if part)


def hint_words(
    words: Words,
    ways: Sequence[tuple[View, Action]],
    preview: Preview,
    lead: float | None,
    names: Sequence[str],
    whole: Whole | None = None,
) -> HintWords:
    """The words of a hint: the actions with the views they are decided in, and the preview of the last, with
    what it leads to where another decision falls into it: then they tell of the best way."""
    seat = preview.view.seat
    if whole is not None:
        preview = whole.best
    own = preview.changes[seat]
    return HintWords(
        what=tuple(deed(words, view, action, names) for view, action in ways),
        points=own.get("total", 0),
        now=_now(words, own.get("total", 0), open_=whole is not None and len(set(whole.span(seat))) > 1),
        parts=tuple(
            words.t("{part} {points}", part=_part(words, part), points=signed(points))
            for part, points in own.items()
            if part != "total"
        ),
        others=tuple(_others(words, preview, names)),
        lead=expected(words, lead),
    )


def expected(words: Words, lead: float | None) -> str:
    """The lead that a search expects, in whole points; nothing where none was looked for.

    >>> expected(Words(), 5.6), expected(Words(), -0.2), expected(Words(), None)
    ('Expected lead: +6', 'Expected lead: 0', '')
    """
    return words.t("Expected lead: {points}", points=signed(round(lead))) if lead is not None else ""


def _now(words: Words, points: int, *, open_: bool = False) -> str:
    if open_:
        return words.t("Up to {points} points now", points=signed(points))
    if not points:
        return words.t("No points now")
    return words.n("{points} point now", "{points} points now", abs(points), points=signed(points))


def _part(words: Words, part: str) -> str:
    return words.t(PARTS[part]) if part in PARTS else name_of(words, part)


def _others(words: Words, preview: Preview, names: Sequence[str]) -> Iterator[str]:
    for seat, change in enumerate(preview.changes):
        if seat != preview.view.seat and change.get("total"):
            yield words.t("{who} {points}", who=names[seat], points=signed(change["total"]))
