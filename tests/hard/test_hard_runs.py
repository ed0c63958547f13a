"""The long trials in little: each runs to its end and finds nothing."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.rules.registry import GAMES
from game.store import records
from game.store.home import Home
from tests.hard import kills, weak
from tests.hard.weak import Frame, Seen, Told

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "module",
    ["hands", "tongues", "bench", "bench.hindsight", "bench.hitch", "bench.judge", "bench.soak"]
    + [
        f"hard.{name}"
        for name in ("climber", "fuzz", "kills", "monkey", "peeper", "stars", "visitors", "weak")
    ],
)
def test_each_long_trial_tells_what_it_does_and_what_is_wrong_in_lines(module: str) -> None:
    words = [sys.executable, "-m", f"tests.{module}"]
    helped = subprocess.run([*words, "--help"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert helped.returncode == 0, helped.stderr
    assert "usage:" in helped.stdout
    wrong = subprocess.run([*words, "--no-such-word"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert wrong.returncode == 2
    assert "Traceback" not in wrong.stderr


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


@pytest.mark.parametrize("game", GAMES)
def test_a_table_stopped_and_let_go_goes_on_by_ordinary_steps(game: str) -> None:
    seen = weak.watched(game, 0.5, 3.0, 0.5)
    assert seen.code == 0
    assert seen.told.frames
    assert max(frame.step for frame in seen.told.frames) <= weak.LONGEST_STEP
    assert all(later.ply <= sooner.ply + 1 for sooner, later in pairwise(seen.told.frames))


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        (Told([Frame(0.0, 0.1, 0.002, 3), Frame(0.1, 0.1, 0.002, 4)], [0.1]), ""),
        (Told([Frame(0.0, 0.2, 0.002, 3)], [0.1]), "a step of 0.20 s"),
        (Told([Frame(0.0, 0.1, 0.5, 3)], [0.1]), "a frame thought for 500.0 ms"),
        (Told([Frame(0.0, 0.1, 0.0, 3), Frame(0.1, 0.1, 0.0, 5)], [0.1]), "more than one action in a frame"),
        (Told([Frame(0.0, 0.1, 0.0, 3)], [0.1, 0.9]), "a key was answered after 0.90 s"),
        (Told([], []), "a key was answered after 0.00 s"),
    ],
)
def test_what_a_weak_machine_may_not_do_is_noticed(told: Told, fault: str) -> None:
    assert (Seen(told, 0).faults(0) or [""])[0] == fault
