"""Which characters may be written into a line of text."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"
"""Invisible letters that spelling and emoji need."""

UNWRITABLE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Kinds of characters that are no letters: controls, half letters, line ends, ones that mean nothing."""


def writable(letter: str) -> bool:
    """Whether a name may hold the character.

    >>> [writable(c) for c in ("W", "ש", "🦊", chr(0), chr(0x202E))]
    [True, True, True, False, False]
    """
    return letter in JOINERS or unicodedata.category(letter) not in UNWRITABLE


def digit(letter: str) -> bool:
    """Whether a number may hold the character."""
    return letter in "0123456789"
