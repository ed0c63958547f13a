"""The deal of the day: the same for everybody on earth, against a character that the day chooses."""

from __future__ import annotations

from datetime import date
from hashlib import sha256

from game.ai.characters import of_level

LEVEL = "normal"
"""How well the rival plays."""
NUMBERS = 1_000_000


def number(day: date, game: str) -> int:
    """The table number of a day, the same on every machine.

    >>> number(date(2026, 3, 2), "savannah")
    145664
    """
    found = sha256(f"{game} {day.isoformat()}".encode()).digest()
    return 1 + int.from_bytes(found[:8], "big") % NUMBERS


def rival(day: date, game: str) -> str:
    """The character that sits across, another one from day to day."""
    people = of_level(game, LEVEL)
    return people[day.toordinal() % len(people)].id
