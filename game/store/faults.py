"""What went wrong inside the program, written down with the game that leads there, in bounded files."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from game import VERSION
from game.rules import record as rec
from game.rules.record import Record
from game.store.files import set_aside
from game.store.folder import Folder
from game.store.writer import Writer

LARGEST = 500_000
"""Bytes of the file; then it becomes the older of two, and the one that was older goes."""
LONGEST_TRACE = 20_000
"""Letters of where a fault came from that are kept; of more the beginning and the end are."""
LONGEST_ENTRY = 200_000
"""Bytes of an entry with its record; without the record it is always shorter."""


def _now() -> datetime:
    return datetime.now(UTC)


class FaultLog:
    """The log of a data folder: one JSON object a line. Where nothing can be written nothing is logged."""

    def __init__(self, folder: Folder, writer: Writer, now: Callable[[], datetime] = _now) -> None:
        self.folder, self._writer, self._now = folder, writer, now
        self._last = ""

    def add(self, error: Exception, scenes: Sequence[str], record: Record | None = None) -> None:
        """Write down an error, the scenes that were shown and the game that leads there.

        The same once more in a row is not written again.
        """
        trace = shorten("".join(traceback.format_exception(error)))
        if self.folder.fault or trace == self._last:
            return
        self._last = trace
        entry: dict[str, object] = {
            "time": self._now().isoformat(timespec="seconds"),
            "version": VERSION,
            "scenes": list(scenes),
            "trace": trace,
            "record": None if record is None else rec.as_json(record),
        }
        line = _line(entry)
        if len(line) > LONGEST_ENTRY:
            line = _line({**entry, "record": None})
        path = self.folder.faults
        self._writer.do(path, lambda: append(path, line))


def shorten(text: str, most: int = LONGEST_TRACE) -> str:
    """A text with its middle left out where it is too long.

    >>> shorten("abcdefghij", 4)
    'ab\\n...\\nij'
    """
    return text if len(text) <= most else f"{text[: most // 2]}\n...\n{text[-(most // 2) :]}"


def append(path: Path, line: bytes, largest: int = LARGEST) -> None:
    """Add a line to a file; one that would grow too large is put aside first. Raises `OSError`.

    What is no plain file, as a link that leads elsewhere, is given another name and not written to.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    for name in (path, older(path)):
        if name.is_symlink() or (name.exists() and not name.is_file()):
            set_aside(name)
    if path.exists() and path.stat().st_size + len(line) > largest:
        path.replace(older(path))
    with path.open("ab") as file:
        file.write(line)


def older(path: Path) -> Path:
    """Where the lines lie that were put aside."""
    return path.with_name(f"{path.stem}-older{path.suffix}")


def _line(entry: dict[str, object]) -> bytes:
    text = json.dumps(entry, ensure_ascii=False)
    return (text + "\n").encode("utf-8", errors="backslashreplace")
