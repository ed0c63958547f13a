"""High scores in the manner of arcades: ten a list, today's and those of all time, three letters a name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from game.store.kept import Kept
from game.store.writer import Writer

TEN = 10
"""The entries of a list."""
LETTERS = 3
NAME = re.compile(rf"[A-Z]{{{LETTERS}}}")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a list: who, how many points, and the day as ISO writes it."""

    name: Annotated[str, Meta(pattern=rf"^{NAME.pattern}\Z")]
    points: Annotated[int, Meta(ge=-1000, le=1000)]
    day: Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")]


class Scores:
    """The lists by game in a file; without one they last as long as the program runs.

    Of equal points the earlier entry stands before the later one.
    """

    def __init__(self, path: Path | None, writer: Writer, today: Callable[[], date] = date.today) -> None:
        self._today = today
        self._lists = Kept[list[Entry]](path, writer, "scores", "lists", list[Entry], self._both)

    def best(self, game: str) -> Sequence[Entry]:
        """The ten best of all time."""
        return _ten(self._lists.values.get(game, []))

    def today(self, game: str) -> Sequence[Entry]:
        """The ten best of this day."""
        day = self._today().isoformat()
        return _ten(_of_day(self._lists.values.get(game, []), day))

    def fits(self, game: str, points: int) -> bool:
        """Whether points have a place on today's list, and so perhaps on the other."""
        found = self.today(game)
        return points > 0 and (len(found) < TEN or points > found[-1].points)

    def enter(self, game: str, name: str, points: int) -> Entry:
        """Put a name on the lists. Raises `ValueError` for a name that is not three letters A to Z."""
        if not NAME.fullmatch(name):
            raise ValueError(f"'{name}' is not {LETTERS} letters A to Z")
        entry = Entry(name, points, self._today().isoformat())
        self._lists.values[game] = self._shown([*self._lists.values.get(game, []), entry])
        self._lists.keep()
        return entry

    def _shown(self, entries: list[Entry]) -> list[Entry]:
        """What is on one of the lists, in the order of entering: days that are over leave only their best."""
        shown = [*_ten(entries), *_ten(_of_day(entries, self._today().isoformat()))]
        return [entry for entry in entries if any(entry is other for other in shown)]

    def _both(self, own: dict[str, list[Entry]], found: dict[str, list[Entry]]) -> dict[str, list[Entry]]:
        """The lists of both: what the file holds, then what was entered here since."""
        games = dict.fromkeys((*found, *own))
        return {game: self._shown(_joined(own.get(game, []), found.get(game, []))) for game in games}


def _joined(own: list[Entry], found: list[Entry]) -> list[Entry]:
    """Both, and what both have only once."""
    more = list((Counter(own) - Counter(found)).elements())
    return [*found, *more]


def _of_day(entries: Sequence[Entry], day: str) -> list[Entry]:
    return [entry for entry in entries if entry.day == day]


def _ten(entries: Sequence[Entry]) -> Sequence[Entry]:
    return sorted(entries, key=lambda entry: -entry.points)[:TEN]
