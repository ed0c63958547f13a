"""What came of the deals of the day: the first game of each counts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.store.files import FileError, is_there, read_bounded, set_aside
from game.store.folder import Folder
from game.store.writer import Writer

VERSION = 1
LIMIT = 100_000
"""Bytes of the largest file that is read."""
KEPT = 200
"""So many results are kept; of more the oldest go."""


_Points = Annotated[int, Meta(ge=-1000, le=1000)]


@dataclass(frozen=True, slots=True)
class Result:
    """The own points and those of the rival."""

    own: _Points
    rival: _Points


class Days:
    """The results, by day and game; where nothing can be written they last as long as the program runs."""

    def __init__(self, folder: Folder, writer: Writer) -> None:
        self._folder, self._writer = folder, writer
        self._results: dict[str, Result] = {}
        self._fixed = bool(folder.fault)
        """Whether the file is not to be written: it is of a newer program, or nothing can be."""
        self._load()

    def of(self, day: date, game: str) -> Result | None:
        """What came of the deal of a day; None where it was not played."""
        return self._results.get(_key(day, game))

    def keep(self, day: date, game: str, result: Result) -> None:
        """Remember a result, unless there is one of this deal."""
        if _key(day, game) in self._results:
            return
        self._results[_key(day, game)] = result
        self._results = dict(sorted(self._results.items())[-KEPT:])
        if not self._fixed:
            self._writer.put(self._folder.days, dumps(self._results))

    def _load(self) -> None:
        path = self._folder.days
        if self._folder.fault or not is_there(path):
            return
        try:
            raw = msgspec.json.decode(read_bounded(path, LIMIT), type=dict[str, Any])
            self._fixed = raw.get("days", 0) > VERSION
            if not self._fixed:
                self._results = msgspec.convert(raw.get("results"), dict[str, Result])
        except (msgspec.MsgspecError, FileError, UnicodeError, RecursionError, TypeError):
            self._writer.do(path, partial(set_aside, path))


def _key(day: date, game: str) -> str:
    return f"{day.isoformat()} {game}"


def dumps(results: Mapping[str, Result]) -> bytes:
    """The file, the same for the same results."""
    found = {key: {"own": r.own, "rival": r.rival} for key, r in sorted(results.items())}
    return (json.dumps({"days": VERSION, "results": found}, indent=1) + "\n").encode()
