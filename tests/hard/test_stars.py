"""Stars, high scores and days outlive a kill, and the trial of it would notice a loss."""

from __future__ import annotations

from pathlib import Path

from game.store.home import Home
from tests.hard import stars
from tests.hard.earner import Deed, do

DEEDS: list[Deed] = [
    ["stars", "savannah/01", 2, 30],
    ["scores", "savannah", "ANN", 44],
    ["visitors", "savernake", "BEN", 51],
    ["day", "2026-03-02", "savannah", 41, -3],
    ["stars", "savannah/01", 3, 36],
]


def earned(folder: Path, deeds: list[Deed]) -> None:
    home = Home(folder)
    for deed in deeds:
        do(deed, home.progress, home.days, home.scores, home.visitors)
    home.close()


def test_what_was_earned_is_there_after_a_kill(tmp_path: Path) -> None:
    kills = [stars.killed(tmp_path, number, 0.15 * number) for number in range(2)]
    assert [kill.fault for kill in kills] == ["", ""]
    assert kills[1].told > 0


def test_a_loss_is_noticed(tmp_path: Path) -> None:
    folder, before = tmp_path / "data", tmp_path / "before"
    before.mkdir()
    told = [DEEDS[0], 1, *DEEDS[1:], 5]
    earned(folder, DEEDS)
    assert stars.judged(folder, before, told).fault == ""
    assert stars.judged(folder, before, DEEDS).fault == ""
    assert "progress.json" in stars.judged(folder, before, told[:2]).fault
    (folder / "days.json").rename(folder / "days.json.bad")
    assert "days.json" in stars.judged(folder, before, told).fault
    assert "more in the folder: days.json.bad" in stars.judged(folder, before, DEEDS).fault
    (folder / "scores.json").write_bytes(b'{"scores": 1, "li')
    assert "cannot be read" in stars.judged(folder, before, told).fault


def test_what_was_asked_for_last_may_lack(tmp_path: Path) -> None:
    folder, before = tmp_path / "data", tmp_path / "before"
    before.mkdir()
    earned(folder, DEEDS[:4])
    assert stars.judged(folder, before, [*DEEDS[:4], 4, DEEDS[4]]).fault == ""
    assert "progress.json" in stars.judged(folder, before, [*DEEDS, 5]).fault
