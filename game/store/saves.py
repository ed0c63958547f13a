"""The matches that were begun and not finished, one of each game, and those that were finished.

A match is kept after every action; what was written last can be gone on with, whatever happens in between.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from game.rules import record as rec
from game.rules.record import Record
from game.store import records
from game.store.files import FileError, copies_of, is_there, set_aside
from game.store.folder import Folder
from game.store.writer import Writer

KEPT = 50
"""So many finished games are kept; of more the oldest go."""
COPIES = 2
"""So many of the files before it are kept of a match that is not finished."""


def _now() -> datetime:
    return datetime.now(UTC)


class Saves:
    """The matches in a data folder; where nothing can be written they last as long as the program runs."""

    def __init__(self, folder: Folder, writer: Writer, now: Callable[[], datetime] = _now) -> None:
        self.folder, self._writer, self._now = folder, writer, now
        self._running: dict[str, Record | None] = {}
        self._last_name = ""
        self._deleted: set[Path] = set()
        self._unusable: set[Path] = set()

    @property
    def settled(self) -> bool:
        """Whether everything that was to be kept is."""
        return self._writer.idle

    # ---- not finished

    def keep(self, record: Record) -> None:
        """A match as it stands now: it takes the place of that which was kept of its game."""
        record = replace(record, saved=self._now().isoformat(timespec="seconds"))
        self._running[record.game] = record
        self._unusable.difference_update(self._files(record.game))
        self._put(self.folder.running(record.game), record, COPIES)

    def running(self, game: str) -> Record | None:
        """The match of a game that can be gone on with; None where there is none.

        A file that cannot be used is set aside under another name, and the one before it counts.
        """
        if game not in self._running:
            self._running[game] = self._read(game)
        return self._running[game]

    def forget(self, game: str) -> None:
        """There is no match of this game to go on with any more."""
        self._running[game] = None
        for path in reversed(self._files(game)):
            self._do(path, partial(path.unlink, missing_ok=True))

    def set_aside(self, game: str) -> None:
        """The match of this game cannot be gone on with: keep its file under another name.

        The file before it, if there is one, is what `running` gives then.
        """
        self._running.pop(game, None)
        path = next((path for path in self._files(game) if self._usable(path)), None)
        if path is not None:
            self._unusable.add(path)
            self._do(path, partial(set_aside, path))

    def _files(self, game: str) -> list[Path]:
        """Where a match of this game may lie, the newest first."""
        path = self.folder.running(game)
        return [path, *copies_of(path, COPIES)]

    def _usable(self, path: Path) -> bool:
        return path not in self._unusable and is_there(path)

    def _read(self, game: str) -> Record | None:
        while any(map(self._usable, self._files(game))):
            path = next(filter(self._usable, self._files(game)))
            with suppress(records.RecordFileError):
                record = records.read(path)
                if record.game == game:
                    return record
            self.set_aside(game)
        return None

    # ---- finished

    def finish(self, record: Record) -> str:
        """A match came to its end: it goes to the finished ones. The name of its file."""
        now = self._now()
        record = replace(record, saved=now.isoformat(timespec="seconds"))
        folder, name = self.folder.finished, self._name(now, record.game)
        self._put(folder / name, record)
        self.forget(record.game)
        self._do(folder, lambda: _prune(folder))
        return name

    def finished(self) -> list[Path]:
        """The finished games, the newest first."""
        try:
            found = sorted(self.folder.finished.glob("*.json"), reverse=True)
        except OSError:
            return []
        return [path for path in found if path not in self._deleted]

    def delete(self, path: Path) -> None:
        """Do without a finished game from now on."""
        self._deleted.add(path)
        self._do(path, lambda: path.unlink(missing_ok=True))

    def _name(self, now: datetime, game: str) -> str:
        """A name that sorts by time, unlike the one before."""
        stamp = now.strftime("%Y%m%d-%H%M%S-%f")
        stamp = max(stamp, f"{self._last_name}0") if stamp <= self._last_name else stamp
        self._last_name = stamp
        return f"{stamp}-{game}.json"

    # ---- within

    def _put(self, path: Path, record: Record, copies: int = 0) -> None:
        if not self.folder.fault:
            self._writer.put(path, (rec.dumps(record) + "\n").encode(), copies)

    def _do(self, path: Path, act: Callable[[], object]) -> None:
        if not self.folder.fault:
            self._writer.do(path, act)


def _prune(folder: Path) -> None:
    """Let the oldest of too many finished games go. Raises `FileError`."""
    try:
        for path in sorted(folder.glob("*.json"))[:-KEPT]:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise FileError(error.strerror or str(error)) from error
