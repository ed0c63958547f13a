"""High scores in the manner of arcades: ten a list, today's and those of all time, three letters a name."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.store.files import FileError, is_there, read_bounded, set_aside
from game.store.writer import Writer

VERSION = 1
LIMIT = 100_000
"""Bytes of the largest file that is read."""
TEN = 10
"""The entries of a list."""
LETTERS = 3
NAME = re.compile(rf"[A-Z]{{{LETTERS}}}")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a list: who, how many points, and the day as ISO writes it."""

    name: Annotated[str, Meta(pattern=f"^{NAME.pattern}$")]
    points: Annotated[int, Meta(ge=-1000, le=1000)]
    day: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class Scores:
    """The lists by game in a file; without one they last as long as the program runs.

    Of equal points the earlier entry stands before the later one.
    """

    def __init__(self, path: Path | None, writer: Writer, today: Callable[[], date] = date.today) -> None:
        self._path, self._writer, self._today = path, writer, today
        self._entries: dict[str, list[Entry]] = {}
        if path is not None:
            self._load(path)

    def best(self, game: str) -> Sequence[Entry]:
        """The ten best of all time."""
        return _ten(self._entries.get(game, []))

    def today(self, game: str) -> Sequence[Entry]:
        """The ten best of this day."""
        day = self._today().isoformat()
        return _ten([entry for entry in self._entries.get(game, []) if entry.day == day])

    def fits(self, game: str, points: int) -> bool:
        """Whether points have a place on today's list, and so perhaps on the other."""
        found = self.today(game)
        return points > 0 and (len(found) < TEN or points > found[-1].points)

    def enter(self, game: str, name: str, points: int) -> Entry:
        """Put a name on the lists. Raises `ValueError` for a name that is not three letters A to Z."""
        if not NAME.fullmatch(name):
            raise ValueError(f"'{name}' is not {LETTERS} letters A to Z")
        entry = Entry(name, points, self._today().isoformat())
        self._entries.setdefault(game, []).append(entry)
        self._entries[game] = self._kept(game)
        if self._path is not None:
            self._writer.put(self._path, dumps(self._entries))
        return entry

    def _kept(self, game: str) -> list[Entry]:
        """What is on one of the lists, in the order of entering: days that are over leave only their best."""
        shown = [*self.best(game), *self.today(game)]
        return [entry for entry in self._entries[game] if any(entry is other for other in shown)]

    def _load(self, path: Path) -> None:
        if not is_there(path):
            return
        try:
            raw = msgspec.json.decode(read_bounded(path, LIMIT), type=dict[str, Any])
            if raw.get("scores", 0) > VERSION:
                self._path = None
                return
            self._entries = msgspec.convert(raw.get("lists"), dict[str, list[Entry]])
        except (msgspec.MsgspecError, FileError, UnicodeError, RecursionError, TypeError):
            self._writer.do(path, partial(set_aside, path))


def _ten(entries: Sequence[Entry]) -> Sequence[Entry]:
    return sorted(entries, key=lambda entry: -entry.points)[:TEN]


def dumps(lists: Mapping[str, Sequence[Entry]]) -> bytes:
    """The file, the same for the same lists."""
    found = {
        game: [{"name": e.name, "points": e.points, "day": e.day} for e in entries]
        for game, entries in sorted(lists.items())
    }
    return (json.dumps({"scores": VERSION, "lists": found}, indent=1) + "\n").encode()
