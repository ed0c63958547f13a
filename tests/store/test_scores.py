"""The lists of high scores, from day to day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from game.store.scores import TEN, Scores
from game.store.writer import Writer

MONDAY, TUESDAY = date(2026, 3, 2), date(2026, 3, 3)


def kept(path: Path, day: date = MONDAY) -> tuple[Scores, Writer]:
    writer = Writer()
    return Scores(path, writer, lambda: day), writer


def test_a_name_is_on_both_lists_and_there_the_next_time(tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    scores, writer = kept(file)
    scores.enter("savannah", "ANN", 44)
    scores.enter("savannah", "BEN", 51)
    assert writer.flush()
    again, _ = kept(file)
    assert [entry.name for entry in again.today("savannah")] == ["BEN", "ANN"]
    assert [entry.name for entry in again.best("savannah")] == ["BEN", "ANN"]
    assert not again.best("savernake")


def test_the_list_of_a_day_is_empty_the_day_after(tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    scores, writer = kept(file)
    scores.enter("savannah", "ANN", 44)
    assert writer.flush()
    again, _ = kept(file, TUESDAY)
    assert not again.today("savannah")
    assert [entry.name for entry in again.best("savannah")] == ["ANN"]
    assert again.fits("savannah", 1)


def test_ten_have_a_place_and_of_equals_the_first(tmp_path: Path) -> None:
    scores, _ = kept(tmp_path / "scores.json")
    for points in range(10, 10 + TEN):
        assert scores.fits("savernake", points)
        scores.enter("savernake", "ANN", points)
    assert not scores.fits("savernake", 10)
    assert scores.fits("savernake", 11)
    scores.enter("savernake", "BEN", 11)
    found = scores.today("savernake")
    assert len(found) == TEN
    assert [entry.points for entry in found][-2:] == [11, 11]
    assert [entry.name for entry in found if entry.points == 11] == ["ANN", "BEN"]


def test_nothing_has_a_place_without_points(tmp_path: Path) -> None:
    scores, _ = kept(tmp_path / "scores.json")
    assert not scores.fits("savannah", 0)
    assert not scores.fits("savannah", -5)


@pytest.mark.parametrize("name", ["", "AB", "ABCD", "ab1", "ÄÖÜ", "A\nB"])
def test_a_name_is_three_letters(tmp_path: Path, name: str) -> None:
    scores, _ = kept(tmp_path / "scores.json")
    with pytest.raises(ValueError, match="not 3 letters"):
        scores.enter("savannah", name, 5)


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", '{"scores": 1}', '{"scores": 1, "lists": {"savannah": [{"name": "A", "points": 1}]}}'),
        '{"scores": 1, "lists": {"a": [{"name": "ABC\\n", "points": 1, "day": "2026-01-01"}]}}',
        '{"scores": 1, "lists": {"a": [{"name": "ABC", "points": 1, "day": "2026-01-01\\n"}]}}',
    ],
)
def test_a_file_that_cannot_be_used_is_set_aside(tmp_path: Path, text: str) -> None:
    file = tmp_path / "scores.json"
    file.write_text(text, encoding="utf-8")
    scores, writer = kept(file)
    scores.enter("savannah", "ANN", 7)
    assert writer.flush()
    assert kept(file)[0].best("savannah")[0].name == "ANN"
    others = [path for path in tmp_path.iterdir() if path != file]
    assert [path.read_text(encoding="utf-8") for path in others] == [text]


def test_a_newer_file_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    file.write_text('{"scores": 2}', encoding="utf-8")
    scores, writer = kept(file)
    scores.enter("savannah", "ANN", 7)
    assert writer.flush()
    assert file.read_text(encoding="utf-8") == '{"scores": 2}'


def test_an_entry_that_cannot_be_used_costs_no_other(tmp_path: Path) -> None:
    file = tmp_path / "scores.json"
    good = '{"name": "ANN", "points": 5, "day": "2026-03-02"}'
    text = f'{{"scores": 1, "lists": {{"savannah": [{good}, {{"name": "ben", "points": 7}}, 5, {good}]}}}}'
    file.write_text(text, encoding="utf-8")
    scores, writer = kept(file)
    assert [entry.name for entry in scores.best("savannah")] == ["ANN", "ANN"]
    scores.enter("savannah", "CAT", 9)
    assert writer.flush()
    assert [entry.name for entry in kept(file)[0].best("savannah")] == ["CAT", "ANN", "ANN"]
    assert (tmp_path / "scores.json.bad").read_text(encoding="utf-8") == text
