"""How cards and actions are written as bytes, and the numbers of the rules that no card changes.

A *kind* of card is a number from 0, in the order of the cards' ids. A card on the line is one byte, its
*code*: the kind in the low five bits; above them 0 where the card is nobody's, else the owner's seat plus 1.
An action is a byte too: the kind to play, 32 + kind to discard, 64 + 32 * seat + kind to steal from a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.savannah.cards import Card

SEATS = 5
HAND = 3
START = 6
TOKENS = 10
BIG_FIVE = 25

UNKNOWN = 31
"""The kind of a card that is not known: worth nothing and never to be played."""
GAP = 255
"""Stands on the line in place of a card taken this turn (S1)."""
KIND = 31
"""The bits of a code or an action that are the kind."""
OWNER = 5
"""The number of bits to the right of the owner in a code, and of the seat in an action."""
DISCARD, STEAL = 32, 64
"""The first action to discard and to steal."""

BYTE = tuple(bytes([code]) for code in range(256))
GAP_BYTE = BYTE[GAP]
TOKEN_OF = tuple((seat + 1) << OWNER for seat in range(SEATS))
"""The bits of a code that say whose token lies on it."""
TO_KIND = bytes(code & KIND for code in range(256))
"""Translates codes to kinds."""

STEAL_FROM = tuple(
    bytes(STEAL + (seat << OWNER) + (code & KIND) for code in range(256)) for seat in range(SEATS)
)
"""For each seat: translates kinds to the actions that steal them from it."""


def owner(code: int) -> int | None:
    """The seat whose token lies on a card of the line."""
    return (code >> OWNER) - 1 if code >> OWNER else None


def table(kinds: Sequence[Card], value: Callable[[Card, int | None], int]) -> bytes:
    """For `bytes.translate`: the value of each code, by its card and its owner; 0 for what is no card."""
    entries = [0] * 256
    for code in range((SEATS + 1) << OWNER):
        if code & KIND < len(kinds):
            entries[code] = value(kinds[code & KIND], owner(code))
    return bytes(entries)


def owned(seat: int) -> bytes:
    """For `bytes.translate`: 1 for each code that is the seat's, its unknown cards included."""
    return bytes(code >> OWNER == seat + 1 for code in range(256))
