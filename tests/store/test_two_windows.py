"""Two windows over one data folder: neither takes away what the other kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.rules.record import Record
from game.store import records
from game.store.days import Result
from game.store.home import Home
from game.store.progress import Reached

TRANSCRIPTS = Path(__file__).resolve().parents[1] / "transcripts"
ONE, OTHER = (records.read(TRANSCRIPTS / f"savannah-2p-00{number}.json") for number in (1, 2))
MONDAY, TUESDAY = date(2026, 3, 2), date(2026, 3, 3)


@pytest.fixture
def windows(tmp_path: Path) -> tuple[Home, Home]:
    return Home(tmp_path), Home(tmp_path)


def done(home: Home) -> None:
    assert home.writer.flush()
    assert home.trouble() == ""


def test_stars_of_both_are_kept_and_the_better_ones_count(windows: tuple[Home, Home], tmp_path: Path) -> None:
    one, other = windows
    one.progress.reach("savannah/01", 3, 9)
    one.progress.reach("savannah/02", 1, 4)
    done(one)
    other.progress.reach("savannah/02", 2, 5)
    other.progress.reach("savannah/01", 1, 2)
    done(other)
    found = Home(tmp_path).progress
    assert [found.of(f"savannah/0{number}") for number in (1, 2)] == [Reached(3, 9), Reached(2, 5)]


def test_the_first_game_of_a_day_counts_in_whichever_window(
    windows: tuple[Home, Home], tmp_path: Path
) -> None:
    one, other = windows
    one.days.keep(MONDAY, "savannah", Result(40, 30))
    done(one)
    other.days.keep(MONDAY, "savannah", Result(99, 1))
    other.days.keep(TUESDAY, "savannah", Result(7, 8))
    done(other)
    found = Home(tmp_path).days
    assert found.of(MONDAY, "savannah") == Result(40, 30)
    assert found.of(TUESDAY, "savannah") == Result(7, 8)


def test_no_more_days_are_kept_than_one_window_keeps(windows: tuple[Home, Home], tmp_path: Path) -> None:
    one, other = windows
    for number in range(150):
        one.days.keep(date.fromordinal(730_000 + 2 * number), "savannah", Result(1, 1))
    done(one)
    for number in range(150):
        other.days.keep(date.fromordinal(730_001 + 2 * number), "savannah", Result(1, 1))
    done(other)
    kept = Home(tmp_path).days._results.values
    assert len(kept) == 200
    assert min(kept) == f"{date.fromordinal(730_100).isoformat()} savannah"


@pytest.mark.parametrize("which", ["scores", "visitors"])
def test_the_names_of_both_are_on_the_lists(windows: tuple[Home, Home], tmp_path: Path, which: str) -> None:
    one, other = (getattr(home, which) for home in windows)
    one.enter("savannah", "ANN", 50)
    one.enter("savannah", "ANN", 50)
    done(windows[0])
    other.enter("savannah", "BEN", 40)
    other.enter("savernake", "BEN", 70)
    done(windows[1])
    found = getattr(Home(tmp_path), which)
    assert [entry.name for entry in found.best("savannah")] == ["ANN", "ANN", "BEN"]
    assert [entry.name for entry in found.today("savernake")] == ["BEN"]


def test_what_was_set_in_one_is_not_undone_by_the_other(windows: tuple[Home, Home], tmp_path: Path) -> None:
    one, other = windows
    one.settings.language = "de"
    one.keep_settings()
    one.settings.effects = 0.3
    one.keep_settings()
    done(one)
    other.settings.muted = True
    other.keep_settings()
    other.settings.music = 0.1
    other.keep_settings()
    done(other)
    found = Home(tmp_path).settings
    assert (found.language, found.effects, found.muted, found.music) == ("de", 0.3, True, 0.1)


@pytest.mark.parametrize("text", ["", '{"settings": 1, "speed": "light"}'])
def test_settings_that_broke_meanwhile_are_written_whole(
    windows: tuple[Home, Home], tmp_path: Path, text: str
) -> None:
    one, _ = windows
    one.settings.language = "de"
    one.keep_settings()
    done(one)
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    one.settings.muted = True
    one.keep_settings()
    done(one)
    found = Home(tmp_path).settings
    assert (found.language, found.muted) == ("de", True)


@pytest.mark.parametrize("name", ["settings.json", "progress.json", "days.json", "scores.json"])
def test_what_a_newer_version_wrote_meanwhile_stays(
    windows: tuple[Home, Home], tmp_path: Path, name: str
) -> None:
    text = f'{{"{name.removesuffix(".json")}": 9}}'
    (tmp_path / name).write_text(text, encoding="utf-8")
    home = windows[0]
    home.settings.muted = True
    home.keep_settings()
    home.progress.reach("savannah/01", 1, 7)
    home.days.keep(MONDAY, "savannah", Result(1, 1))
    home.scores.enter("savannah", "ANN", 7)
    done(home)
    assert (tmp_path / name).read_text(encoding="utf-8") == text


def part(record: Record, plies: int) -> Record:
    return replace(record, actions=record.actions[:plies])


def keep(home: Home, record: Record) -> None:
    home.saves.keep(record)
    done(home)


@pytest.mark.parametrize("order", ["one other", "other one", "one other one", "other one one"])
def test_the_end_of_one_match_takes_the_other_not_away(
    windows: tuple[Home, Home], tmp_path: Path, order: str
) -> None:
    one, other = windows
    for number, window in enumerate(order.split()):
        keep(*((one, part(ONE, 30 + number)) if window == "one" else (other, part(OTHER, 5))))
    one.saves.finish(ONE)
    done(one)
    found = Home(tmp_path).saves.running("savannah")
    assert found is not None
    assert replace(found, saved="") == part(OTHER, 5)


def test_a_match_that_gave_way_does_not_come_back_at_the_end_of_the_next(tmp_path: Path) -> None:
    home = Home(tmp_path)
    keep(home, part(OTHER, 5))
    home = Home(tmp_path)
    assert home.saves.running("savannah") is not None
    keep(home, ONE)
    home.saves.finish(ONE)
    done(home)
    assert Home(tmp_path).saves.running("savannah") is None
    assert not list((tmp_path / "running").iterdir())
