"""One thread writes, in order, whatever fails and whenever it ends."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path

import pytest

from game.store.files import FileError, write_atomic
from game.store.writer import FAULTS_KEPT, Writer


class Disk:
    """A file system that can be made to wait and to fail."""

    def __init__(self) -> None:
        self.written: list[tuple[str, bytes]] = []
        self.go = threading.Event()
        self.go.set()
        self.broken: set[str] = set()

    def write(self, path: Path, data: bytes, copies: int) -> None:
        assert self.go.wait(5)
        assert threading.current_thread().name == "writer"
        if path.name in self.broken:
            raise FileError("No space left on device")
        self.written.append((path.name, data))


@pytest.fixture
def disk() -> Disk:
    return Disk()


def test_work_is_done_in_its_order(disk: Disk, tmp_path: Path) -> None:
    writer = Writer(disk.write)
    writer.put(tmp_path / "a", b"1")
    writer.put(tmp_path / "b", b"2")
    writer.do(tmp_path / "a", lambda: disk.written.append(("moved", b"")))
    writer.put(tmp_path / "a", b"3")
    assert writer.close()
    assert disk.written == [("a", b"1"), ("b", b"2"), ("moved", b""), ("a", b"3")]


def test_nobody_waits_and_only_the_last_of_many_is_written(disk: Disk, tmp_path: Path) -> None:
    disk.go.clear()
    writer = Writer(disk.write)
    for number in range(100):
        writer.put(tmp_path / "a", b"%d" % number)
    assert not writer.flush(0.01)
    assert not writer.idle
    disk.go.set()
    assert writer.close()
    assert writer.idle
    assert disk.written[-1] == ("a", b"99")
    assert len(disk.written) <= 2


def test_of_faults_that_nobody_asks_for_only_the_last_are_kept(disk: Disk, tmp_path: Path) -> None:
    writer = Writer(disk.write)
    for number in range(FAULTS_KEPT + 5):
        disk.broken.add(str(number))
        writer.put(tmp_path / str(number), b"")
    assert writer.close()
    assert [path.name for path, _ in writer.failed()] == [str(5 + number) for number in range(FAULTS_KEPT)]
    assert writer.failed() == []


def test_what_fails_is_told_and_the_rest_goes_on(disk: Disk, tmp_path: Path) -> None:
    disk.broken.add("a")
    writer = Writer(disk.write)
    writer.put(tmp_path / "a", b"1")
    writer.put(tmp_path / "b", b"2")
    writer.do(tmp_path / "c", lambda: (tmp_path / "c").unlink())
    assert writer.close()
    assert disk.written == [("b", b"2")]
    assert writer.faults() == ["a: No space left on device", "c: No such file or directory"]
    assert writer.faults() == []


def test_work_that_fails_in_any_way_does_not_end_the_writing(disk: Disk, tmp_path: Path) -> None:
    def fails() -> None:
        raise ZeroDivisionError("on purpose")

    writer = Writer(disk.write)
    writer.do(tmp_path / "a", fails)
    writer.put(tmp_path / "b", b"1")
    assert writer.close()
    assert writer.faults() == ["a: ZeroDivisionError: on purpose"]
    assert len(disk.written) == 1


def test_after_the_end_nothing_is_taken(disk: Disk, tmp_path: Path) -> None:
    writer = Writer(disk.write)
    assert writer.close()
    writer.put(tmp_path / "a", b"1")
    assert writer.flush(0.1)
    assert disk.written == []


def test_it_does_not_wait_for_ever_at_the_end(disk: Disk, tmp_path: Path) -> None:
    disk.go.clear()
    writer = Writer(disk.write)
    writer.put(tmp_path / "a", b"1")
    assert not writer.close(0.05)
    disk.go.set()


@pytest.mark.parametrize("step", ["mkstemp", "fdopen", "fsync", "replace"])
def test_a_disk_that_fails_at_any_step_leaves_the_last_good_file(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "file"
    write_atomic(target, b"old")

    def fail(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    home = {"mkstemp": "tempfile", "replace": "pathlib.Path"}.get(step, "os")
    monkeypatch.setattr(f"{home}.{step}", fail)
    writer = Writer()
    writer.put(target, b"new")
    assert writer.close()
    monkeypatch.undo()
    assert writer.faults() == ["file: Input/output error"]
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_what_is_made_of_a_file_is_made_when_its_turn_has_come(disk: Disk, tmp_path: Path) -> None:
    asked: list[bytes] = []

    def make(data: bytes) -> bytes:
        asked.append(data)
        return data

    disk.go.clear()
    writer = Writer(disk.write)
    writer.put(tmp_path / "a", b"1")
    for data in (b"2", b"3", b"4"):
        writer.blend(tmp_path / "b", partial(make, data))
    writer.blend(tmp_path / "c", lambda: None)
    assert asked == []
    disk.go.set()
    assert writer.close()
    assert asked == [b"4"]
    assert disk.written == [("a", b"1"), ("b", b"4")]
