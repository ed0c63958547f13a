"""Records on disk: read with errors that name the file and the field, written whole or not at all."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path
from typing import Annotated

import msgspec

from game.rules import record as rec
from game.rules.core import PlainError, one_line
from game.rules.record import Note, NoteKind, Record, SeatRecord
from game.rules.registry import GAMES
from game.store.files import FileError, read_bounded, write_atomic

LIMIT = 1_000_000
"""Bytes of the largest record that is read: a game of either kind takes a few thousand."""
MOST = 99
"""More seats than any table has; so many can still be listed."""


class RecordFileError(PlainError):
    """A record file that cannot be used: one line with the file, the place and the reason."""


class NewerRecordError(RecordFileError):
    """A record of a newer version than this program knows: it has to be left as it is."""


_Label = Annotated[str, msgspec.Meta(max_length=200)]
"""A text that is shown on one line of the table: no name is longer."""


class _Seat(msgspec.Struct, forbid_unknown_fields=True):
    name: _Label = ""
    kind: _Label = "human"
    character: _Label = ""
    colour: _Label = ""


class _Note(msgspec.Struct, forbid_unknown_fields=True):
    ply: int
    kind: NoteKind


class _Version(msgspec.Struct):
    record: int


class _Record(msgspec.Struct, forbid_unknown_fields=True):
    record: int
    game: str
    players: Annotated[int, msgspec.Meta(ge=0, le=MOST)]
    cards: dict[str, list[str]]
    actions: list[str]
    first: int = 0
    seats: Annotated[list[_Seat], msgspec.Meta(max_length=MOST)] = []
    seed: int | None = None
    set: _Label = ""
    saved: _Label = ""
    notes: list[_Note] = []


def parse(data: bytes | str) -> Record:
    """The record of a JSON text. Raises `RecordFileError`, which names the field at fault."""
    # Some editors begin a file with a mark of its bytes.
    data = data.removeprefix("\ufeff") if isinstance(data, str) else data.removeprefix(BOM_UTF8)
    if len(data) > LIMIT:
        raise RecordFileError(f"larger than {LIMIT:,} bytes: no record is")
    try:
        version = msgspec.json.decode(data, type=_Version).record
        if version > rec.VERSION:
            raise NewerRecordError(f"'record': version {version} is newer than this program knows")
        if version < 1:
            raise RecordFileError(f"'record': there is no version {version}")
        raw = msgspec.json.decode(data, type=_Record)
    except msgspec.ValidationError as error:
        raise RecordFileError(_one_line(error)) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordFileError(f"not JSON: {_one_line(error)}") from error
    if raw.game not in GAMES:
        shown = one_line(raw.game, 40)
        raise RecordFileError(f"'game': unknown game '{shown}': use one of {', '.join(GAMES)}")
    return Record(
        game=raw.game,
        players=raw.players,
        cards={name: tuple(cards) for name, cards in raw.cards.items()},
        actions=tuple(raw.actions),
        first=raw.first,
        seats=tuple(SeatRecord(s.name, s.kind, s.character, s.colour) for s in raw.seats),
        seed=raw.seed,
        set=raw.set,
        saved=raw.saved,
        notes=tuple(Note(n.ply, n.kind) for n in raw.notes),
    )


def read(path: Path) -> Record:
    """The record of a file. Raises `RecordFileError` with the file's name before the reason."""
    try:
        return parse(read_bounded(path, LIMIT))
    except NewerRecordError as error:
        raise NewerRecordError(f"{path}: {error}") from error
    except (FileError, RecordFileError) as error:
        raise RecordFileError(f"{path}: {error}") from error


def is_newer(path: Path) -> bool:
    """Whether a file is a record of a newer version than this program knows."""
    try:
        read(path)
    except NewerRecordError:
        return True
    except RecordFileError:
        return False
    return False


def write(path: Path, record: Record) -> None:
    """Write the record whole or not at all. Raises `FileError`."""
    write_atomic(path, (rec.dumps(record) + "\n").encode())


def _one_line(error: Exception) -> str:
    return one_line(str(error), 200)
