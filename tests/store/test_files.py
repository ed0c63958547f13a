"""Reading with a bound, writing whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.store.files import (
    ASIDE,
    FileError,
    keep_bad,
    make_folder,
    read_bounded,
    set_aside,
    sweep,
    write_atomic,
)


def test_written_bytes_are_read_back_and_nothing_else_is_left(tmp_path: Path) -> None:
    target = tmp_path / "new folder" / "game.json"
    write_atomic(target, b"one")
    write_atomic(target, b"two")
    assert read_bounded(target, 10) == b"two"
    assert [path.name for path in target.parent.iterdir()] == ["game.json"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_at_any_step_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    target = tmp_path / "game.json"
    write_atomic(target, b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os if step == "fsync" else Path, step, fail)
    with pytest.raises(FileError, match="No space left"):
        write_atomic(target, b"new")
    monkeypatch.undo()
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_another_program_may_take_a_copy_away_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, replace = tmp_path / "file", Path.replace

    def quicker(path: Path, other: Path) -> Path:
        if path == target:
            path.unlink()
        return replace(path, other)

    write_atomic(target, b"one")
    monkeypatch.setattr(Path, "exists", lambda path: True)
    monkeypatch.setattr(Path, "replace", quicker)
    write_atomic(target, b"two", copies=1)
    monkeypatch.undo()
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("file", b"two")]


def test_a_file_over_the_bound_is_refused(tmp_path: Path) -> None:
    target = tmp_path / "big"
    target.write_bytes(b"x" * 11)
    with pytest.raises(FileError, match="larger than 10 bytes"):
        read_bounded(target, 10)
    assert read_bounded(target, 11) == b"x" * 11


def test_what_is_no_plain_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", tmp_path / "missing", Path("bad\0name")):
        with pytest.raises(FileError):
            read_bounded(path, 10)


def test_files_that_cannot_be_used_do_not_take_each_others_place(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for number in range(ASIDE + 3):
        keep_bad(path, b"%d" % number)
        keep_bad(path, b"%d" % number)
    found = [file.read_bytes() for file in tmp_path.iterdir()]
    assert sorted(map(int, found)) == [*range(ASIDE - 1), ASIDE + 2]
    path.write_bytes(b"bad")
    assert set_aside(path).read_bytes() == b"bad"
    assert not path.exists()
    assert len(list(tmp_path.iterdir())) == ASIDE


def test_what_was_never_written_to_its_end_is_swept_away(tmp_path: Path) -> None:
    names = (".game.json.abc.part", ".game.json.new.part", "game.json", ".hidden", "mine.part")
    for name in names:
        (tmp_path / name).write_bytes(b"")
        os.utime(tmp_path / name, (1, 1) if "new" not in name else None)
    sweep(tmp_path)
    sweep(tmp_path / "nowhere")
    assert {path.name for path in tmp_path.iterdir()} == {*names} - {names[0]}


def test_a_folder_in_a_place_that_is_gone_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    with pytest.raises(OSError, match="No such file"):
        make_folder(Path("a") / "b")
