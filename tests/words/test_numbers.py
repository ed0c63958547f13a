"""Numbers and dates in the ways of each language; what is kept knows nothing of them."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from game.words.catalog import Words, languages
from game.words.numbers import COMMA, DAYS, day, decimal, moment


def test_every_language_has_its_ways() -> None:
    others = {*languages()} - {"en"}
    assert others == COMMA == {*DAYS}


@pytest.mark.parametrize(
    ("language", "number", "on"),
    [
        ("en", "−4.2", "2026-03-04"),
        ("de", "−4,2", "04.03.2026"),
        ("es", "−4,2", "04/03/2026"),
        ("fr", "−4,2", "04/03/2026"),
        ("nl", "−4,2", "04-03-2026"),
        ("pt_BR", "−4,2", "04/03/2026"),
        ("en_XA", "−4.2", "2026-03-04"),
        ("xx", "−4.2", "2026-03-04"),
    ],
)
def test_numbers_and_days_are_written_as_the_language_does(language: str, number: str, on: str) -> None:
    words = Words(language)
    assert decimal(words, -4.2) == number
    assert day(words, date(2026, 3, 4)) == on
    assert moment(words, datetime(2026, 3, 4, 7, 5)) == f"{on} 07:05"


def test_whole_numbers_keep_their_place() -> None:
    assert decimal(Words("de"), 12) == "12,0"
    assert decimal(Words("en"), 12) == "12.0"
