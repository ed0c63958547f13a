"""How far a person climbed: the stars and the best amount of each level, kept at once and whole."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.store.files import FileError, is_there, read_bounded, set_aside
from game.store.folder import Folder
from game.store.writer import Writer

VERSION = 1
LIMIT = 200_000
"""Bytes of the largest file that is read."""
STARS = 3


@dataclass(frozen=True, slots=True)
class Reached:
    """What a person reached in a level at best."""

    stars: Annotated[int, Meta(ge=0, le=STARS)]
    amount: Annotated[int, Meta(ge=0)]


class Progress:
    """What was reached, by the id of the level; where nothing can be written it lasts as long as we run."""

    def __init__(self, folder: Folder, writer: Writer) -> None:
        self._folder, self._writer = folder, writer
        self._levels: dict[str, Reached] = {}
        self._fixed = bool(folder.fault)
        """Whether the file is not to be written: it is of a newer program, or nothing can be."""
        self._load()

    def of(self, level: str) -> Reached:
        """What was reached in a level, nothing where it was not tried."""
        return self._levels.get(level, Reached(0, 0))

    def stars(self, game: str) -> int:
        """All stars of a game."""
        return sum(found.stars for level, found in self._levels.items() if level.startswith(f"{game}/"))

    def reach(self, level: str, stars: int, amount: int) -> bool:
        """Remember what was reached; whether it is better than before."""
        before = self.of(level)
        better = (stars, amount) > (before.stars, before.amount)
        if better:
            self._levels[level] = Reached(stars, amount)
            if not self._fixed:
                self._writer.put(self._folder.progress, dumps(self._levels))
        return better

    def _load(self) -> None:
        path = self._folder.progress
        if self._folder.fault or not is_there(path):
            return
        try:
            raw = msgspec.json.decode(read_bounded(path, LIMIT), type=dict[str, Any])
            self._fixed = raw.get("progress", 0) > VERSION
            if not self._fixed:
                self._levels = msgspec.convert(raw.get("levels"), dict[str, Reached])
        except (msgspec.MsgspecError, FileError, UnicodeError, RecursionError, TypeError):
            self._writer.do(path, partial(set_aside, path))


def dumps(levels: Mapping[str, Reached]) -> bytes:
    """The file, the same for the same stars."""
    found = {level: {"stars": r.stars, "amount": r.amount} for level, r in sorted(levels.items())}
    return (json.dumps({"progress": VERSION, "levels": found}, indent=1) + "\n").encode()
