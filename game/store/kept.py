"""Small JSON files of values by name: with a version, kept at once and whole.

A file that cannot be used is set aside; a value that cannot be used is left out, and the file is kept as it
was found. A file of a newer program is left as it is, and what another window wrote meanwhile is not lost.
Where nothing can be written the values last as long as the program runs.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar, get_args, get_origin

import msgspec

from game.store.files import FileError, is_there, keep_bad, read_bounded, set_aside
from game.store.writer import Writer

VERSION = 1
LIMIT = 200_000
"""Bytes of the largest file that is read."""

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class _Found(Generic[Value]):
    """What a file holds."""

    values: dict[str, Value] = field(default_factory=dict)
    bad: bytes | None = None
    """The file as it was found, where some of it cannot be used."""
    useless: bool = False
    newer: bool = False


class Kept(Generic[Value]):
    """The values of a file; `values` is changed by its owner, who then calls `keep`.

    A value is replaced and never changed itself, for it is written a little later.
    """

    def __init__(
        self,
        path: Path | None,
        writer: Writer,
        name: str,
        part: str,
        kind: Any,
        join: Callable[[dict[str, Value], dict[str, Value]], dict[str, Value]],
    ) -> None:
        """In the file `name` holds the version and `part` the values, each of the type `kind`; `join` makes
        one of the own values and those that the file holds."""
        self._path, self._writer, self._name, self._part = path, writer, name, part
        self._kind, self._join = kind, join
        self.values: dict[str, Value] = {}
        if path is not None:
            found = self._read(path)
            self.values = found.values
            self._path = None if found.newer else path
            if found.useless or found.bad is not None:
                writer.do(path, partial(_put_aside, path, found))

    def keep(self) -> None:
        """Have the values written, some time soon."""
        if self._path is not None:
            self._writer.blend(self._path, partial(self._blended, self._path, dict(self.values)))

    def _blended(self, path: Path, values: dict[str, Value]) -> bytes | None:
        """What is to be written where these are the own values."""
        found = self._read(path)
        if found.newer:
            return None
        _put_aside(path, found)
        joined = {key: _plain(value) for key, value in sorted(self._join(values, found.values).items())}
        return (json.dumps({self._name: VERSION, self._part: joined}, indent=1) + "\n").encode()

    def _read(self, path: Path) -> _Found[Value]:
        if not is_there(path):
            return _Found()
        try:
            data = read_bounded(path, LIMIT)
            raw = msgspec.json.decode(data.removeprefix(BOM_UTF8), type=dict[str, Any])
            if raw.get(self._name, 0) > VERSION:
                return _Found(newer=True)
            found = msgspec.convert(raw.get(self._part), dict[str, Any])
        except (msgspec.MsgspecError, FileError, UnicodeError, RecursionError, TypeError):
            return _Found(useless=True)
        usable = {key: _usable(value, self._kind) for key, value in found.items()}
        values = {key: value for key, value in usable.items() if value is not None}
        whole = all(_count(values.get(key)) == _count(value) for key, value in found.items())
        return _Found(values, None if whole else data, useless=bool(found) and not values)


def _put_aside(path: Path, found: _Found[Any]) -> None:
    """Keep what cannot be used. Raises `FileError`, `OSError`."""
    if found.useless:
        set_aside(path)
    elif found.bad is not None:
        keep_bad(path, found.bad)


def _usable(value: Any, kind: Any) -> Any:
    """A value as its type; of a list what can be used of it. None where nothing can."""
    if get_origin(kind) is list and isinstance(value, list):
        found = [_usable(one, *get_args(kind)) for one in value]
        return [one for one in found if one is not None] or (None if value else [])
    with suppress(msgspec.ValidationError):
        return msgspec.convert(value, kind)
    return None


def _count(value: Any) -> int:
    """How many things a value is of."""
    return len(value) if isinstance(value, list) else int(value is not None)


def _plain(value: Any) -> Any:
    return [asdict(one) for one in value] if isinstance(value, list) else asdict(value)
