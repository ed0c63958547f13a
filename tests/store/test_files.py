"""Reading with a bound, writing whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.store.files import FileError, read_bounded, write_atomic


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
