"""The stars of levels on disk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.store.folder import Folder
from game.store.progress import Progress, Reached
from game.store.writer import Writer


def opened(folder: Path) -> tuple[Progress, Writer]:
    writer = Writer()
    return Progress(Folder(folder), writer), writer


def test_stars_are_there_the_next_time(tmp_path: Path) -> None:
    progress, writer = opened(tmp_path)
    assert progress.reach("savannah/01", 2, 30)
    assert progress.reach("savernake/04", 3, 5)
    assert writer.flush()
    again, _ = opened(tmp_path)
    assert again.of("savannah/01") == Reached(2, 30)
    assert (again.stars("savannah"), again.stars("savernake")) == (2, 3)


def test_only_what_is_better_counts(tmp_path: Path) -> None:
    progress, _ = opened(tmp_path)
    progress.reach("savannah/01", 2, 30)
    assert not progress.reach("savannah/01", 1, 20)
    assert not progress.reach("savannah/01", 2, 30)
    assert progress.reach("savannah/01", 2, 31)
    assert progress.of("savannah/01") == Reached(2, 31)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '{"progress": 1}',
        '{"progress": 1, "levels": {"savannah/01": {"stars": 4, "amount": 1}}}',
        '{"progress": "one", "levels": {}}',
        '{"progress": 1, "levels": {"savannah/01": {"stars": 1, "amount": NaN}}}',
        '{"progress": 1, "levels": {"savannah/01": {"stars": 3, "amount": 1%s}}}' % ("0" * 300),
        '{"progress": 1, "levels": {"savannah/01": null}}',
    ],
)
def test_a_file_that_cannot_be_used_is_set_aside(tmp_path: Path, text: str) -> None:
    file = tmp_path / "progress.json"
    file.write_text(text, encoding="utf-8")
    progress, writer = opened(tmp_path)
    progress.reach("savannah/01", 1, 7)
    assert writer.flush()
    assert json.loads(file.read_text(encoding="utf-8"))["levels"] == {
        "savannah/01": {"stars": 1, "amount": 7}
    }
    kept = [path for path in tmp_path.iterdir() if path != file]
    assert [path.read_text(encoding="utf-8") for path in kept] == [text]


def test_a_newer_file_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    file.write_text('{"progress": 2, "levels": {}}', encoding="utf-8")
    progress, writer = opened(tmp_path)
    progress.reach("savannah/01", 1, 7)
    assert writer.flush()
    assert file.read_text(encoding="utf-8") == '{"progress": 2, "levels": {}}'


def test_a_value_that_cannot_be_used_costs_no_other(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    good = '"savannah/01": {"stars": 2, "amount": 9}, "savernake/07": {"stars": 3, "amount": 40}'
    text = f'\ufeff{{"progress": 1, "levels": {{"savannah/02": {{"stars": 9, "amount": 1}}, {good}}}}}'
    file.write_text(text, encoding="utf-8")
    for _ in range(2):
        progress, writer = opened(tmp_path)
        assert (progress.of("savannah/01"), progress.of("savannah/02")) == (Reached(2, 9), Reached(0, 0))
        assert progress.stars("savernake") == 3
        assert writer.flush()
        assert [path.name for path in sorted(tmp_path.iterdir())] == ["progress.json", "progress.json.bad"]
    progress.reach("savannah/02", 1, 5)
    assert writer.flush()
    assert (tmp_path / "progress.json.bad").read_text(encoding="utf-8") == text
    assert opened(tmp_path)[0].of("savannah/02") == Reached(1, 5)
