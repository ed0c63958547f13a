"""The database of the statistics: opened, checked, asked. Used by the writer's thread alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from game.store.files import set_aside
from game.store.folder import Folder
from game.store.played import HUMAN, LAST, LONGEST, About, Played, Report, Sitting, Tally, Trouble

VERSION = 1
APPLICATION = 0x32574C44
"""The mark of SQLite files that are statistics of this game."""
LARGEST = 100_000_000
"""Bytes of the largest database that is opened."""
PATIENCE = 3.0
"""Seconds to wait for another program that holds the database."""
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
HELD = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""What it fails with where another program holds it."""
MOST = 100_000
"""More points than any seat ever has, won or lost."""
PEOPLE = 20
"""So many people can be asked about one by one."""

TABLES = f"""
CREATE TABLE game (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, ended TEXT NOT NULL, name TEXT NOT NULL,
  players INTEGER NOT NULL, record TEXT NOT NULL);
CREATE TABLE seat (
  game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE, number INTEGER NOT NULL, name TEXT NOT NULL,
  kind TEXT NOT NULL, character TEXT NOT NULL, points INTEGER NOT NULL, place INTEGER NOT NULL,
  PRIMARY KEY (game, number));
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
"""
FOREIGN = f"""
SELECT (SELECT count(*) FROM game WHERE typeof(id) != 'integer' OR typeof(players) != 'integer'
    OR players NOT BETWEEN 1 AND 99
    OR typeof(ended) != 'text' OR typeof(name) != 'text' OR typeof(record) != 'text'
    OR max(length(ended), length(name), length(record)) > {LONGEST})
  + (SELECT count(*) FROM seat WHERE typeof(points) != 'integer' OR typeof(place) != 'integer'
    OR typeof(name) != 'text' OR typeof(kind) != 'text' OR typeof(character) != 'text'
    OR points NOT BETWEEN -{MOST} AND {MOST} OR game NOT IN (SELECT id FROM game)
    OR max(length(name), length(kind), length(character)) > {LONGEST})
"""
"""How many rows hold what this program never writes."""
SCHEMA = {("table", "game"), ("table", "seat")}
MINE = f"""
WITH mine AS (
  SELECT game.id, game.name, game.players, {{person}} AS person, max(seat.place = 1) AS won,
    max(seat.points) AS best, sum(seat.points) AS points, count(*) AS sat
  FROM game JOIN seat ON seat.game = game.id
  WHERE seat.kind = '{HUMAN}' AND :game IN ('', game.name) AND :player IN ('', seat.name)
  GROUP BY game.id, person)
"""
"""The games of people that are asked about: one row a game, or with `person` one for each person in it."""
COUNTED = "count(*), sum(won), max(best), sum(points) * 1.0 / sum(sat)"
AGAINST = f"""
SELECT DISTINCT game, kind FROM seat WHERE kind != '{HUMAN}'
  OR (SELECT count(*) FROM seat AS other WHERE other.game = seat.game AND other.kind = '{HUMAN}') > 1
"""
"""Whom people met in a game: computers of these levels, and each other."""
ALONE, EACH = MINE.format(person="''"), MINE.format(person="seat.name")
GROUPS = {
    "game": f"{ALONE} SELECT name, {COUNTED} FROM mine GROUP BY 1 ORDER BY 1",
    "players": f"{ALONE} SELECT players, {COUNTED} FROM mine GROUP BY 1 ORDER BY 1",
    "player": f"{EACH} SELECT person, {COUNTED} FROM mine GROUP BY 1 ORDER BY 2 DESC, 1",
    "level": f"{ALONE} SELECT met.kind, {COUNTED} FROM mine JOIN ({AGAINST}) AS met ON met.game = mine.id "
    "GROUP BY 1 ORDER BY 1",
}


class _NewerError(Exception):
    """The database is of a version that this program does not know."""


class _BrokenError(Exception):
    """The file is none of this program's databases, or a damaged one."""


class Ledger:
    """The database of a data folder; one in memory alone where that of the folder cannot be used."""

    def __init__(self, folder: Folder, tell: Callable[[Trouble], None]) -> None:
        """Open the database, a fresh one where there is none; `tell` hears why one is not used."""
        self._path, self._tell = folder.statistics, tell
        self._fixed = bool(folder.fault)
        self._base: sqlite3.Connection | None = None
        self._left = False
        """Whether the file is left as it is, and all is counted in memory."""

    def run(self, act: Callable[[Ledger], None]) -> None:
        """Do something with the database; with a fresh one where it is found broken, which is set aside.

        Where it fails that was open already, the file may be another by now: it is opened once more.
        """
        again = self._open
        for _ in range(3):
            try:
                act(self)
                return
            except _BrokenError as error:
                self._give_up(error)
            except (_NewerError, sqlite3.Error, OSError) as error:
                if again and getattr(error, "sqlite_errorcode", None) not in HELD:
                    self.close()
                else:
                    self._leave("newer" if isinstance(error, _NewerError) else "unusable", error)
                again = False

    @property
    def _open(self) -> bool:
        """Whether it is the database of the file that is open."""
        return self._base is not None and not self._fixed and not self._left

    @property
    def base(self) -> sqlite3.Connection:
        """The open database."""
        if self._base is None:
            self._base = _copy(self._path) if self._fixed else _open(self._path)
            self._base.text_factory = _text
        return self._base

    # ---- what is done with it

    def add(self, played: Played) -> None:
        """Count a game that is not counted yet."""
        with _guarded(self.base) as base:
            found = base.execute(
                "INSERT OR IGNORE INTO game (key, ended, name, players, record) VALUES (?, ?, ?, ?, ?)",
                (played.key, played.ended, played.game, len(played.seats), played.record),
            )
            if found.rowcount == 1:
                base.executemany(
                    "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [
                        (found.lastrowid, number, s.name, s.kind, s.character, s.points, s.place)
                        for number, s in enumerate(played.seats)
                    ],
                )

    def wipe(self) -> None:
        """Forget all games."""
        with _guarded(self.base) as base:
            base.execute("DELETE FROM seat")
            base.execute("DELETE FROM game")

    def report(self, about: About) -> Report:
        """The answer to a question."""
        asked = {"game": about.game, "player": about.player}
        with _guarded(self.base) as base:
            total = next(_tallies(base, f"{ALONE} SELECT '', {COUNTED} FROM mine", asked))
            groups = {name: tuple(_tallies(base, query, asked)) for name, query in GROUPS.items()}
            won = [bool(row[0]) for row in base.execute(f"{ALONE} SELECT won FROM mine ORDER BY id", asked)]
            people = base.execute(
                "SELECT name FROM seat WHERE kind = ? GROUP BY name ORDER BY count(*) DESC, name LIMIT ?",
                (HUMAN, PEOPLE),
            )
            runs = [(key, len(list(run))) for key, run in groupby(won)]
            return Report(
                total,
                groups,
                streak=runs[-1][1] if runs and runs[-1][0] else 0,
                longest=max((length for key, length in runs if key), default=0),
                last=tuple(_last(base, asked)),
                players=tuple(row[0] for row in people),
            )

    def close(self) -> None:
        """Let go of the file."""
        if self._base is not None:
            self._base.close()
            self._base = None

    # ---- where it cannot be used

    def _leave(self, kind: str, error: Exception) -> None:
        """Leave the file as it is, and count in memory from now on."""
        self.close()
        self._tell(Trouble("newer" if kind == "newer" else "unusable", self._path.name, str(error)))
        self._base, self._left = _fresh(), True

    def _give_up(self, error: _BrokenError) -> None:
        """Set the file aside, so that the next one begins afresh."""
        self.close()
        try:
            if self._fixed:
                raise OSError(str(error))
            moved = set_aside(self._path)
        except OSError as fault:
            self._leave("unusable", fault)
            return
        self._tell(Trouble("broken", moved.name, str(error)))


@contextmanager
def _guarded(base: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """A transaction in which damage to the file is told from all else that can go wrong."""
    try:
        with base:
            yield base
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", None) in DAMAGE:
            raise _BrokenError(str(error)) from error
        raise


def _text(data: bytes) -> str:
    """What a database gives as text, also where it is none."""
    return data.decode(errors="replace")


def _fresh() -> sqlite3.Connection:
    """A database that lasts as long as the program runs."""
    base = sqlite3.connect(":memory:", check_same_thread=False)
    base.executescript(TABLES)
    return base


def _open(path: Path) -> sqlite3.Connection:
    """The database of a file, made where there is none. Raises this module's errors and SQLite's."""
    if path.is_symlink() or (path.exists() and not path.is_file()):
        raise _BrokenError("not a plain file")
    if path.exists() and path.stat().st_size > LARGEST:
        raise _BrokenError(f"larger than {LARGEST:,} bytes")
    path.parent.mkdir(parents=True, exist_ok=True)
    base = sqlite3.connect(path, timeout=PATIENCE, check_same_thread=False)
    try:
        _check(base)
    except BaseException:
        base.close()
        raise
    return base


def _copy(path: Path) -> sqlite3.Connection:
    """What can be read of a file that cannot be written, in memory."""
    base = _fresh()
    if not path.is_file():
        return base
    kept = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        _check(kept)
        kept.backup(base)
    finally:
        kept.close()
    return base


def _check(base: sqlite3.Connection) -> None:
    """Make the tables of an empty database. Raises where another is not one of this program's."""
    with _guarded(base):
        base.execute("PRAGMA trusted_schema = OFF")
        version = base.execute("PRAGMA user_version").fetchone()[0]
        mark = base.execute("PRAGMA application_id").fetchone()[0]
        found = {
            (kind, name)
            for kind, name in base.execute("SELECT type, name FROM sqlite_master")
            if not name.startswith("sqlite_autoindex_")
        }
        if mark == APPLICATION and version > VERSION:
            raise _NewerError(f"version {version} is newer than this program knows")
        if not found and not version and not mark:
            base.executescript(f"BEGIN; {TABLES} COMMIT;")
            return
        if mark != APPLICATION or version != VERSION or found != SCHEMA:
            raise _BrokenError("no statistics of this game")
        if base.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise _BrokenError("damaged")
    _check_rows(base)


def _check_rows(base: sqlite3.Connection) -> None:
    try:
        foreign = base.execute(FOREIGN).fetchone()[0]
    except sqlite3.OperationalError as error:
        if "no such column" not in str(error):
            raise
        raise _BrokenError(str(error)) from error
    if foreign:
        raise _BrokenError("it holds what this program never writes")


def _tallies(base: sqlite3.Connection, query: str, asked: dict[str, str]) -> Iterator[Tally]:
    for key, games, wins, best, average in base.execute(query, asked):
        yield Tally(str(key), games, wins or 0, best or 0, average or 0.0)


def _last(base: sqlite3.Connection, asked: dict[str, str]) -> Iterator[Played]:
    rows = base.execute(
        f"""
        SELECT game.id, key, ended, game.name, record, seat.name, kind, character, points, place
        FROM game JOIN seat ON seat.game = game.id
        WHERE game.id IN (SELECT id FROM ({ALONE} SELECT id FROM mine ORDER BY id DESC LIMIT {LAST}))
        ORDER BY game.id DESC, number
        """,
        asked,
    )
    for _, found in groupby(rows, key=itemgetter(0)):
        seats = list(found)
        _, key, ended, game, record = seats[0][:5]
        yield Played(key, ended, game, tuple(Sitting(*seat[5:]) for seat in seats), record)
