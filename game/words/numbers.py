"""Numbers and dates as a person reads them: with a true minus, and in the ways of each language."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from types import MappingProxyType

from game.words.catalog import Words

COMMA = frozenset({"de", "es", "fr", "nl", "pt_BR"})
"""The languages that write a comma before the parts of one."""
DAYS: Mapping[str, str] = MappingProxyType(
    {"de": "%d.%m.%Y", "es": "%d/%m/%Y", "fr": "%d/%m/%Y", "nl": "%d-%m-%Y", "pt_BR": "%d/%m/%Y"}
)
"""How each language writes a day; the others as it is written where many languages meet."""
ANYWHERE = "%Y-%m-%d"


def plain(number: float) -> str:
    """A number as it is.

    >>> plain(-4), plain(12), plain(-0.5)
    ('−4', '12', '−0.5')
    """
    return str(number).replace("-", "−")


def signed(points: int) -> str:
    """What is won or lost, with its sign.

    >>> signed(5), signed(-3), signed(0)
    ('+5', '−3', '0')
    """
    return f"+{points}" if points > 0 else plain(points)


def decimal(words: Words, number: float) -> str:
    """A number with one place after the decimal sign.

    >>> decimal(Words("en"), -4.25), decimal(Words("de"), 12)
    ('−4.2', '12,0')
    """
    shown = plain(round(float(number), 1))
    return shown.replace(".", ",") if words.language in COMMA else shown


def day(words: Words, on: date) -> str:
    """A day.

    >>> day(Words("en"), date(2026, 3, 4)), day(Words("de"), date(2026, 3, 4))
    ('2026-03-04', '04.03.2026')
    """
    return on.strftime(DAYS.get(words.language, ANYWHERE))


def moment(words: Words, at: datetime) -> str:
    """A day and the time on it.

    >>> moment(Words("fr"), datetime(2026, 3, 4, 17, 5))
    '04/03/2026 17:05'
    """
    return f"{day(words, at)} {at:%H:%M}"


def by_clock(written: str) -> datetime | None:
    """A moment that ISO writes, by the clock of the machine; None where it is none that the clock knows.

    >>> by_clock("2026-03-04T17:05:00") == datetime(2026, 3, 4, 17, 5).astimezone(), by_clock("yesterday")
    (True, None)
    """
    try:
        return datetime.fromisoformat(written).astimezone()
    except (ValueError, OverflowError, OSError):
        return None
