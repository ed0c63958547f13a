"""The power is cut at any step of writing: the match that goes on lacks its last action at the most."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules import record as rec
from game.rules.record import Record
from game.rules.registry import load
from game.store import records
from game.store.files import FileError, write_atomic
from game.store.folder import Folder, find
from game.store.home import Home
from game.store.saves import COPIES, Saves
from game.store.writer import Writer
from tests.store.at_once import AtOnce
from tests.store.forgetful import ForgetfulDisk

ROOT = Path(__file__).resolve().parents[2]
GAME = "savannah"
WHOLE = records.read(ROOT / "tests" / "transcripts" / "savannah-2p-001.json")


def cut(ply: int) -> Record:
    return replace(WHOLE, actions=WHOLE.actions[:ply])


def after(files: dict[str, bytes], root: Path, folder: Path) -> Record | None:
    """The match that can be gone on with where these files are left, in another folder."""
    for name, data in files.items():
        path = folder / Path(name).relative_to(root)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return Saves(Folder(folder), AtOnce()).running(GAME)


def test_a_power_cut_at_any_step_costs_the_last_action_at_the_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = ForgetfulDisk(tmp_path / "data")
    disk.root.mkdir()
    told: list[tuple[int, dict[str, bytes]]] = []
    ply = 0
    disk.at_step = lambda disk: told.extend((ply, dict(files)) for files in disk.remains())
    with monkeypatch.context() as patch:
        disk.watch(patch)
        saves = Saves(find(disk.root / "new"), AtOnce())
        for ply in range(1, COPIES + 4):
            saves.keep(cut(ply))
    seen = {(ply, frozenset(files.items())) for ply, files in told}
    assert len(seen) > 50
    for number, (ply, files) in enumerate(sorted(seen, key=lambda one: one[0])):
        found = after(dict(files), disk.root / "new", tmp_path / f"cut-{number}")
        if ply > 1:
            assert found is not None
        if found is not None:
            assert len(found.actions) in (ply - 1, ply)
            rec.check(load(GAME), found)


@pytest.mark.parametrize("spoilt", range(COPIES + 2))
@pytest.mark.parametrize("how", ["zeros", "cut", "empty", "gone"])
def test_where_the_newest_copies_are_spoilt_the_last_good_one_counts(
    tmp_path: Path, spoilt: int, how: str
) -> None:
    home = Home(tmp_path)
    for ply in range(1, 6):
        home.saves.keep(cut(ply))
        home.writer.flush()
    home.close()
    files = [tmp_path / "running" / f"{GAME}.json{end}" for end in ("", ".1", ".2")]
    for path in files[:spoilt]:
        size = path.stat().st_size
        path.write_bytes({"zeros": bytes(size), "cut": path.read_bytes()[: size // 2]}.get(how, b""))
        if how == "gone":
            path.unlink()
    again = Home(tmp_path)
    found = again.saves.running(GAME)
    again.close()
    assert (len(found.actions) if found is not None else 0) == (5 - spoilt if spoilt <= COPIES else 0)
    bad = [path.name for path in (tmp_path / "running").glob("*.bad")]
    assert len(bad) == (0 if how == "gone" else min(spoilt, COPIES + 1))


def test_a_match_that_cannot_go_on_gives_way_to_the_copy_before_it(tmp_path: Path) -> None:
    saves = Saves(find(tmp_path), AtOnce())
    for ply in (1, 2):
        saves.keep(cut(ply))
    again = Saves(find(tmp_path), AtOnce())
    for ply in (2, 1):
        found = again.running(GAME)
        assert found is not None
        assert len(found.actions) == ply
        again.set_aside(GAME)
    assert again.running(GAME) is None
    again.keep(cut(3))
    assert Saves(find(tmp_path), AtOnce()).running(GAME) is not None


@pytest.mark.parametrize("name", ["one", "ONE"])
def test_a_power_cut_while_a_saved_game_is_replaced_leaves_it_or_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    disk = ForgetfulDisk(tmp_path / "data")
    disk.root.mkdir()
    told: list[dict[str, bytes]] = []
    disk.watch(monkeypatch)
    Saves(Folder(disk.root), AtOnce()).save("one", cut(3))
    disk.at_step = lambda disk: told.extend(map(dict, disk.remains()))
    Saves(Folder(disk.root), AtOnce()).save(name, cut(4))
    monkeypatch.undo()
    assert len(told) > 10
    for files in told:
        left = [_actions(data) for path, data in files.items() if path.endswith(".json")]
        assert 3 in left or 4 in left


def _actions(data: bytes) -> int:
    try:
        return len(records.parse(data).actions)
    except records.RecordFileError:
        return -1


def test_of_a_match_that_is_over_no_copy_is_left(tmp_path: Path) -> None:
    saves = Saves(find(tmp_path), AtOnce())
    for ply in range(1, 6):
        saves.keep(cut(ply))
    saves.finish(WHOLE)
    assert list((tmp_path / "running").iterdir()) == []
    assert Saves(find(tmp_path), AtOnce()).running(GAME) is None


def test_a_full_disk_leaves_the_last_good_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(tmp_path)
    home.saves.keep(cut(3))
    home.writer.flush()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        home.saves.keep(cut(4))
        home.writer.flush()
        assert home.trouble() == f"{GAME}.json: No space left on device"
    again = Saves(find(tmp_path), Writer()).running(GAME)
    assert again is not None
    assert len(again.actions) == 3
    home.saves.keep(cut(5))
    home.close()
    assert len(list((tmp_path / "running").iterdir())) == 2


def test_each_game_that_a_full_disk_does_not_save_under_its_name_is_told_of(tmp_path: Path) -> None:
    """That nothing is kept by itself is told once; whoever asks for a name has to know each time."""

    def full(path: Path, data: bytes, copies: int) -> None:
        raise FileError("No space left on device")

    home = Home(tmp_path, Writer(full))
    for name in ("one", "two", "two"):
        home.saves.keep(cut(3))
        home.saves.save(name, cut(3))
        assert home.writer.flush()
        assert home.trouble() == f"{name}.json: No space left on device"
        home.saves.keep(cut(4))
        assert home.writer.flush()
        assert home.trouble() == ""
    home.close()


def test_a_match_that_ends_on_a_full_disk_is_still_there(tmp_path: Path) -> None:
    Saves(find(tmp_path), AtOnce()).keep(WHOLE)

    def full(path: Path, data: bytes, copies: int) -> None:
        raise FileError("No space left on device")

    writer = Writer(full)
    saves = Saves(find(tmp_path), writer)
    saves.finish(WHOLE)
    assert saves.running(GAME) is None
    assert writer.close()
    assert len(writer.faults()) == 1
    found = Saves(find(tmp_path), AtOnce()).running(GAME)
    assert found is not None
    assert found.actions == WHOLE.actions


def test_a_folder_that_cannot_be_made_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "link").symlink_to("nowhere")
    for name in ("file", "link"):
        with pytest.raises(FileError, match=f"^'{name}' is not a folder$"):
            write_atomic(tmp_path / name / "below" / "x", b"")
