"""Small JSON files of values by name: with a version, kept at once and whole.

A file that cannot be used is set aside; a value that cannot be used is left out, and the file is kept as it
was found. A file of a newer program is left as it is. Where nothing can be written the values last as long as
the program runs.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from game.store.files import FileError, is_there, keep_bad, read_bounded, set_aside
from game.store.writer import Writer

VERSION = 1
LIMIT = 200_000
"""Bytes of the largest file that is read."""

Value = TypeVar("Value")


class Kept(Generic[Value]):
    """The values of a file; `values` is changed by its owner, who then calls `keep`."""

    def __init__(self, path: Path | None, writer: Writer, name: str, part: str, kind: Any) -> None:
        """In the file `name` holds the version and `part` the values, each of the type `kind`."""
        self._path, self._writer, self._name, self._part = path, writer, name, part
        self.values: dict[str, Value] = {}
        if path is not None and is_there(path):
            self._load(path, kind)

    def keep(self) -> None:
        """Have the values written, some time soon."""
        if self._path is None:
            return
        values = {key: _plain(value) for key, value in sorted(self.values.items())}
        text = json.dumps({self._name: VERSION, self._part: values}, indent=1)
        self._writer.put(self._path, (text + "\n").encode())

    def _load(self, path: Path, kind: Any) -> None:
        try:
            data = read_bounded(path, LIMIT)
            raw = msgspec.json.decode(data.removeprefix(BOM_UTF8), type=dict[str, Any])
            if raw.get(self._name, 0) > VERSION:
                self._path = None
                return
            found = msgspec.convert(raw.get(self._part), dict[str, Any])
        except (msgspec.MsgspecError, FileError, UnicodeError, RecursionError, TypeError):
            self._writer.do(path, partial(set_aside, path))
            return
        for key, value in found.items():
            with suppress(msgspec.ValidationError):
                self.values[key] = msgspec.convert(value, kind)
        if len(self.values) < len(found):
            self._writer.do(path, partial(keep_bad, path, data) if self.values else partial(set_aside, path))


def _plain(value: Any) -> Any:
    return [asdict(one) for one in value] if isinstance(value, list) else asdict(value)
