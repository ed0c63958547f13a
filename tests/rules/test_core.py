"""The values that both games share."""

from __future__ import annotations

from game.rules.core import LONGEST_LINE, PlainError, changes, one_line


def test_an_error_is_one_line_whatever_stands_in_it() -> None:
    assert str(PlainError("a\nb\r\x1b[2J\u2028\u202e\udcff \0")) == "a?b??[2J??? ?"
    assert str(PlainError("Ümit 运城 🦁")) == "Ümit 运城 🦁"


def test_an_error_is_never_long_and_keeps_its_two_ends() -> None:
    line = str(PlainError("file.json: " + "x" * 1_000_000 + " is wrong"))
    assert len(line) == LONGEST_LINE
    assert line.startswith("file.json: xxx")
    assert line.endswith("xxx is wrong")


def test_a_text_that_fits_is_left_as_it_is() -> None:
    assert one_line("x" * 40, 40) == "x" * 40
    assert one_line("x" * 41, 40) == "x" * 20 + "…" + "x" * 19


def test_the_total_of_changes_comes_last() -> None:
    assert list(changes({"fox": 3, "total": 3}, {"owl": 4, "total": 4})) == ["fox", "owl", "total"]
    assert changes({"fox": 3}, {"fox": 3}) == {}
