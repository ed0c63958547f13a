"""The matches that were begun and not finished, one of each game, those saved under a name, those finished.

A match is kept after every action; what was written last can be gone on with, whatever happens in between.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from game.rules import record as rec
from game.rules.record import Record
from game.store import records
from game.store.files import FileError, copies_of, is_there, read_bounded, set_aside
from game.store.folder import Folder
from game.store.names import file_name, same
from game.store.writer import Writer

KEPT = 50
"""So many finished games are kept; of more the oldest go."""
OWN = re.compile(r"\d{8}-\d{6}-\d{6,}-[a-z]+\.json")
"""How the files of finished games are named."""
COPIES = 2
"""So many of the files before it are kept of a match that is not finished."""


def _now() -> datetime:
    return datetime.now(UTC)


class Saves:
    """The matches in a data folder; where nothing can be written they last as long as the program runs."""

    def __init__(self, folder: Folder, writer: Writer, now: Callable[[], datetime] = _now) -> None:
        self.folder, self._writer, self._now = folder, writer, now
        self._running: dict[str, Record | None] = {}
        self._deals: dict[str, deque[Mapping[str, tuple[str, ...]]]] = {}
        """The deals of each game that were kept or found here: as many as there are files of a match."""
        self._last_name = ""
        self._deleted: set[Path] = set()
        self._unusable: set[Path] = set()
        self._named: dict[Path, Record] = {}
        """What was saved under a name since the program began."""
        self._bases: dict[str, Path] = {}

    @property
    def settled(self) -> bool:
        """Whether everything that was to be kept is."""
        return self._writer.idle

    # ---- not finished

    def keep(self, record: Record) -> None:
        """A match as it stands now: it takes the place of that which was kept of its game."""
        record = replace(record, saved=self._now().isoformat(timespec="seconds"))
        self._note_deal(record)
        self._running[record.game] = record
        self._unusable.difference_update(self._files(record.game))
        self._put(self._base(record.game), record, COPIES)

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
        path = self._base(game)
        return [path, *copies_of(path, COPIES)]

    def _base(self, game: str) -> Path:
        """Where a match of this game is kept: beside the file of a newer version, where there is one."""
        if game not in self._bases:
            path = self.folder.running(game)
            newer = any(
                is_there(file) and records.is_newer(file) for file in (path, *copies_of(path, COPIES))
            )
            self._bases[game] = self.folder.running(f"{game}-{rec.VERSION}") if newer else path
        return self._bases[game]

    def newer(self, game: str) -> Path | None:
        """The match of this game that a newer version of the program keeps, and this one leaves as it is."""
        path = self.folder.running(game)
        return path if self._base(game) != path else None

    def _usable(self, path: Path) -> bool:
        return path not in self._unusable and is_there(path)

    def _read(self, game: str) -> Record | None:
        while any(map(self._usable, self._files(game))):
            path = next(filter(self._usable, self._files(game)))
            with suppress(records.RecordFileError):
                record = records.read(path)
                if record.game == game:
                    self._note_deal(record)
                    return record
            self.set_aside(game)
        return None

    def _note_deal(self, record: Record) -> None:
        deals = self._deals.setdefault(record.game, deque(maxlen=COPIES + 1))
        if record.cards not in deals:
            deals.append(record.cards)

    # ---- under a name

    def save(self, name: str, record: Record) -> Path:
        """Save a match as it stands under a name, in place of what had that name: its file.

        Raises `BadNameError`.
        """
        path = self.folder.saved / file_name(name)
        record = replace(record, saved=self._now().isoformat(timespec="seconds"))
        others = self._give_way(path)
        self._named[path] = record
        self._deleted.discard(path)
        self._do(path, partial(_clear, path))
        self._put(path, record)
        self._do(path, lambda: _remove_others(others, path) if _holds(path, record) else None)
        return path

    def _give_way(self, path: Path, moved: Path | None = None) -> list[Path]:
        """Other files that have a name on some machine: from now on they are not there any more.

        They lie there until what takes their place is written, so that a full disk costs nothing.
        """
        others = [other for other in self.saved() if same(other, path) and other not in (path, moved)]
        self._deleted.update(others)
        for other in others:
            self._named.pop(other, None)
        return others

    def saved(self) -> list[Path]:
        """The matches that were saved under a name, by name."""
        found = {*_records_in(self.folder.saved), *self._named} - self._deleted
        return sorted(found, key=lambda path: path.name.casefold())

    def named(self, path: Path) -> Record | None:
        """The match of a file, where it was saved since the program began; None: it has to be read."""
        return self._named.get(path)

    def taken(self, name: str, but: Path | None = None) -> Path | None:
        """The file that has this name already, another than `but`; None where none has.

        Raises `BadNameError`.
        """
        path = self.folder.saved / file_name(name)
        return next((other for other in self.saved() if same(other, path) and other != but), None)

    def rename(self, path: Path, name: str, record: Record) -> Path:
        """Give a saved match, which is this record, another name, in place of what had that name: its file.

        Raises `BadNameError`.
        """
        new = self.folder.saved / file_name(name)
        if new == path:
            return path
        others = self._give_way(new, path)
        self._named.pop(path, None)
        self._named[new] = record
        self._deleted.discard(new)
        self._deleted.add(path)

        def act() -> None:
            _clear(new)
            path.replace(new)
            _remove_others(others, new)

        self._do(path, act)
        return new

    # ---- finished

    def finish(self, record: Record) -> str:
        """A match came to its end: it goes to the finished ones. The name of its file."""
        now = self._now()
        record = replace(record, saved=now.isoformat(timespec="seconds"))
        folder, name = self.folder.finished, self._name(now, record.game)
        self._put(folder / name, record)
        self._running[record.game] = None
        self._note_deal(record)
        deals = tuple(self._deals[record.game])
        for path in reversed(self._files(record.game)):
            self._do(path, partial(_leave, path, folder / name, deals))
        self._do(folder, lambda: _prune(folder, name))
        return name

    def finished(self) -> list[Path]:
        """The finished games, the newest first."""
        found = sorted(_records_in(self.folder.finished), reverse=True)
        return [path for path in found if path not in self._deleted]

    def delete(self, path: Path) -> None:
        """Do without a finished or a saved game from now on."""
        self._deleted.add(path)
        self._named.pop(path, None)
        self._do(path, partial(_remove, path))

    def _name(self, now: datetime, game: str) -> str:
        """A name that sorts by time, unlike the one before."""
        stamp = now.strftime("%Y%m%d-%H%M%S-%f")
        stamp = max(stamp, f"{self._last_name}0") if stamp <= self._last_name else stamp
        self._last_name = stamp
        return f"{stamp}-{game}.json"

    # ---- within

    def _put(self, path: Path, record: Record, copies: int = 0) -> None:
        if not self.folder.fault:
            self._writer.put(path, _data(record), copies)

    def _do(self, path: Path, act: Callable[[], object]) -> None:
        if not self.folder.fault:
            self._writer.do(path, act)


def _data(record: Record) -> bytes:
    """What is written of a record."""
    return (rec.dumps(record) + "\n").encode()


def _records_in(folder: Path) -> list[Path]:
    try:
        return list(folder.glob("*.json"))
    except OSError:
        return []


def _remove(path: Path) -> None:
    """Do away with a file; a folder that has its name is only given another. Raises `OSError`."""
    if path.is_dir() and not path.is_symlink():
        set_aside(path)
    else:
        path.unlink(missing_ok=True)


def _leave(path: Path, finished: Path, deals: Collection[Mapping[str, tuple[str, ...]]]) -> None:
    """Do away with a match that is over, where it lies among the finished ones. Raises `OSError`.

    A match of none of these deals is one that another window of the program keeps.
    """
    if finished.is_file() and not _of_another(path, deals):
        path.unlink(missing_ok=True)


def _of_another(path: Path, deals: Collection[Mapping[str, tuple[str, ...]]]) -> bool:
    try:
        return records.read(path).cards not in deals
    except records.RecordFileError:
        return False


def _clear(path: Path) -> None:
    """Give a folder, or a file of a newer version, another name, so that it is not lost. Raises `OSError`."""
    if (path.is_dir() and not path.is_symlink()) or records.is_newer(path):
        set_aside(path)


def _remove_others(others: Iterable[Path], path: Path) -> None:
    """Do away with files that another takes the place of, as far as they are not that one by another name.

    Raises `OSError`.
    """
    for other in others:
        if not (is_there(other) and other.samefile(path)):
            _clear(other)
            _remove(other)


def _holds(path: Path, record: Record) -> bool:
    """Whether this very record lies in a file."""
    try:
        return read_bounded(path, records.LIMIT) == _data(record)
    except FileError:
        return False


def _prune(folder: Path, newest: str) -> None:
    """Let the oldest of too many finished games go, as far as this program made them. Raises `FileError`.

    What is named by a later time than the newest was made before the clock was set back.
    """
    try:
        own = [path for path in folder.glob("*.json") if OWN.fullmatch(path.name) and path.is_file()]
        for path in sorted(own, key=lambda path: (path.name <= newest, path.name))[:-KEPT]:
            if not records.is_newer(path):
                path.unlink(missing_ok=True)
    except OSError as error:
        raise FileError(error.strerror or str(error)) from error
