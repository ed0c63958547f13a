"""A match is kept after every action, and what was kept can be gone on with, whatever happened since."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.rules import record as rec
from game.rules.record import Record
from game.rules.registry import load
from game.store import records
from game.store.folder import find
from game.store.home import Home
from game.store.saves import KEPT, Saves
from game.store.writer import Writer

ROOT = Path(__file__).resolve().parents[2]
WHOLE = {
    name: records.read(sorted((ROOT / "tests" / "transcripts").rglob(f"{name}*.json"))[0])
    for name in ("savannah", "savernake")
}


class Hours:
    """A clock that goes on by an hour whenever it is looked at."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(hours=1)
        return self.now


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(find(tmp_path), Writer(), Hours())


def reopened(saves: Saves) -> Saves:
    saves._writer.flush()
    return Saves(saves.folder, Writer(), Hours())


def cut(game: str, ply: int) -> Record:
    return replace(WHOLE[game], actions=WHOLE[game].actions[:ply])


def bare(record: Record | None) -> Record | None:
    return replace(record, saved="") if record is not None else None


def test_one_match_of_each_game_waits(saves: Saves) -> None:
    assert saves.running("savannah") is None
    for ply in (1, 2, 3):
        saves.keep(cut("savannah", ply))
    saves.keep(cut("savernake", 4))
    again = reopened(saves)
    assert bare(again.running("savannah")) == cut("savannah", 3)
    assert bare(again.running("savernake")) == cut("savernake", 4)
    assert again.running("savannah").saved == "2026-01-01T03:00:00+00:00"  # type: ignore[union-attr]


def test_a_finished_match_moves_and_does_not_wait(saves: Saves) -> None:
    saves.keep(cut("savannah", 5))
    saves.finish(WHOLE["savannah"])
    assert saves.running("savannah") is None
    again = reopened(saves)
    assert again.running("savannah") is None
    assert [bare(records.read(path)) for path in again.finished()] == [WHOLE["savannah"]]


def test_the_last_finished_games_are_kept(saves: Saves) -> None:
    for _ in range(KEPT + 3):
        saves.finish(WHOLE["savannah"])
    names = [path.name for path in reopened(saves).finished()]
    assert len(names) == KEPT
    assert names[-1].startswith("20260101-04")


def test_a_clock_that_was_set_back_costs_no_game_that_was_just_finished(saves: Saves, tmp_path: Path) -> None:
    for _ in range(KEPT):
        saves.finish(WHOLE["savannah"])
    later = reopened(saves)
    later._now = lambda: datetime(1970, 1, 1, tzinfo=UTC)
    names = [later.finish(WHOLE["savernake"]) for _ in range(3)]
    assert later._writer.flush()
    kept = [path.name for path in later.finished()]
    assert len(kept) == KEPT
    assert set(names) <= set(kept)


def test_games_finished_at_one_moment_do_not_meet(tmp_path: Path) -> None:
    saves = Saves(find(tmp_path), Writer(), lambda: datetime(2026, 1, 1, tzinfo=UTC))
    for _ in range(3):
        saves.finish(WHOLE["savannah"])
    assert len(reopened(saves).finished()) == 3


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b"[" * 99_999, rec.dumps(WHOLE["savernake"]).encode()])
def test_a_file_that_cannot_be_used_is_set_aside(saves: Saves, data: bytes) -> None:
    path = saves.folder.running("savannah")
    path.parent.mkdir()
    path.write_bytes(data)
    assert saves.running("savannah") is None
    saves._writer.flush()
    assert not path.exists()
    assert path.with_name("savannah.json.bad").read_bytes() == data


@pytest.mark.parametrize("name", ["x" * 300, "file/below", "nul\0nul"])
def test_a_folder_that_cannot_even_be_looked_into(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    home = Home(tmp_path / name)
    saves = home.saves
    assert (saves.running("savannah"), saves.finished()) == (None, [])
    saves.keep(cut("savannah", 3))
    assert bare(saves.running("savannah")) == cut("savannah", 3)
    saves.finish(WHOLE["savannah"])
    home.settings.muted = True
    home.keep_settings()
    home.close()
    assert home.trouble()


def test_where_nothing_can_be_written_a_match_waits_while_the_program_runs(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    writer = Writer()
    saves = Saves(find(tmp_path / "file"), writer)
    saves.keep(cut("savannah", 3))
    assert bare(saves.running("savannah")) == cut("savannah", 3)
    saves.finish(WHOLE["savannah"])
    assert saves.finished() == []
    assert writer.close()
    assert writer.faults() == []


SCRIPT = """
import sys
from dataclasses import replace
from pathlib import Path
from game.store import records
from game.store.folder import find
from game.store.saves import Saves
from game.store.writer import Writer
whole, writer = records.read(Path(sys.argv[2])), Writer()
saves = Saves(find(Path(sys.argv[1])), writer)
for lap in range(10_000):
    for ply in range(1, len(whole.actions)):
        saves.keep(replace(whole, actions=whole.actions[:ply]))
        writer.flush()
        print(ply, flush=True)
"""


@pytest.mark.parametrize("after", [0.0, 0.013, 0.04, 0.11])
def test_a_kill_at_any_moment_loses_at_most_the_last_action(tmp_path: Path, after: float) -> None:
    source = tmp_path / "whole.json"
    records.write(source, WHOLE["savannah"])
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(tmp_path / "data"), str(source)], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    first = process.stdout.readline()
    time.sleep(after)
    os.kill(process.pid, signal.SIGKILL)
    told = [int(line) for line in (first + process.stdout.read()).split()]
    process.wait()
    found = Saves(find(tmp_path / "data"), Writer()).running("savannah")
    assert found is not None
    length = len(WHOLE["savannah"].actions)
    assert len(found.actions) in (told[-1], told[-1] % (length - 1) + 1)
    rec.check(load("savannah"), found)
