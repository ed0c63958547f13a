"""The long trials in little: each runs to its end and finds nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.registry import GAMES
from game.store import records
from game.store.home import Home
from tests.hard import kills

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_killed_goes_on(game: str, tmp_path: Path) -> None:
    plies = []
    for number in range(2):
        kill = kills.killed(tmp_path, game, number, 0.05 * number)
        assert kill.fault == ""
        plies.append(kill.told)
    assert plies[1] > 0


def test_what_is_lost_is_noticed(tmp_path: Path) -> None:
    record = records.read(ROOT / "tests" / "transcripts" / "savannah-2p-001.json")
    home = Home(tmp_path)
    home.saves.keep(replace(record, actions=record.actions[:5]))
    home.close()
    faults = [kills.judged(tmp_path, "savannah", range(1, told + 1)).fault for told in (4, 5, 6, 7)]
    assert [bool(fault) for fault in faults] == [True, False, False, True]
    kept = home.folder.running("savannah")
    kept.write_text(kept.read_text().replace(record.actions[3], "play nobody"))
    assert "not legal" in kills.judged(tmp_path, "savannah", [5]).fault
    kept.unlink()
    assert "nothing" in kills.judged(tmp_path, "savannah", [4, 5]).fault
