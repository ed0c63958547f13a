"""The long trials in little: each runs to its end and finds nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.registry import GAMES
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
    assert kills.killed(tmp_path, "savannah", 1, 0.1).sound
    kept = tmp_path / "running" / "savannah.json"
    assert not kills.judged(tmp_path, "savannah", [1, 2, 3, 4, 5, 6, 7, 8, 9]).sound
    kept.write_text(kept.read_text().replace("play ", "play no_"))
    assert "not legal" in kills.judged(tmp_path, "savannah", [1]).fault
