"""Why nothing can be stepped back, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.words.catalog import Words
from game.words.marks import marked

REASONS: Mapping[str, str] = MappingProxyType(
    marked(
        {
            "nothing": "Nobody has decided anything yet that could be undone.",
            "over": "The game is over: nothing can be undone any more.",
            "seen": "A new card has been seen since: this cannot be undone.",
            "decided": "{who} has decided since: this cannot be undone.",
        }
    )
)
"""The sentence of each reason that a match gives."""


def refused(words: Words, reason: str, seat: int, names: Sequence[str]) -> str:
    """The sentence about seats of these names.

    >>> refused(Words(), "decided", 1, ("Ada", "Ben"))
    'Ben has decided since: this cannot be undone.'
    """
    who = names[seat] if 0 <= seat < len(names) else ""
    return words.t(REASONS.get(reason, marked("Nothing can be undone now.")), who=who)
