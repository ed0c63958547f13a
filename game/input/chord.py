"""A chord of keys as people write it: `ctrl+shift+q`."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import PlainError, one_line

MODIFIERS = ("ctrl", "shift", "alt", "meta")
FUNCTION_KEYS = tuple(f"f{number}" for number in range(1, 13))


class ChordError(PlainError):
    """A text that is no chord."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"'{one_line(text, 40)}' is no chord of keys: use ctrl, alt or meta, shift if you like, and a"
            " letter, a digit or f1 to f12, as in ctrl+shift+q"
        )


@dataclass(frozen=True, slots=True)
class Chord:
    """A key and what is held down with it."""

    key: str
    modifiers: frozenset[str]


def parse(text: str) -> Chord:
    """The chord that a text names; what it names can never be typed by chance. Raises `ChordError`.

    >>> parse("Ctrl+Shift+Q") == Chord("q", frozenset({"ctrl", "shift"}))
    True
    """
    *held, key = (part.strip() for part in text.lower().split("+"))
    letter = len(key) == 1 and key.isascii() and key.isalnum()
    strong = not {"ctrl", "alt", "meta"}.isdisjoint(held)
    if not (letter or key in FUNCTION_KEYS) or not strong or not set(held) <= set(MODIFIERS):
        raise ChordError(text)
    if len(set(held)) < len(held):
        raise ChordError(text)
    return Chord(key, frozenset(held))
