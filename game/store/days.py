"""What came of the deals of the day: the first game of each counts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from msgspec import Meta

from game.store.folder import Folder
from game.store.kept import Kept
from game.store.writer import Writer

KEPT = 200
"""So many results are kept; of more the oldest go."""


_Points = Annotated[int, Meta(ge=-1000, le=1000)]


@dataclass(frozen=True, slots=True)
class Result:
    """The own points and those of the rival."""

    own: _Points
    rival: _Points


class Days:
    """The results, by day and game."""

    def __init__(self, folder: Folder, writer: Writer) -> None:
        path = None if folder.fault else folder.days
        self._results = Kept[Result](path, writer, "days", "results", Result, _first)

    def of(self, day: date, game: str) -> Result | None:
        """What came of the deal of a day; None where it was not played."""
        return self._results.values.get(_key(day, game))

    def keep(self, day: date, game: str, result: Result) -> None:
        """Remember a result, unless there is one of this deal."""
        if _key(day, game) in self._results.values:
            return
        self._results.values = _first({_key(day, game): result}, self._results.values)
        self._results.keep()


def _first(own: dict[str, Result], found: dict[str, Result]) -> dict[str, Result]:
    """The last days of both; of one deal what was kept first."""
    return dict(sorted({**own, **found}.items())[-KEPT:])


def _key(day: date, game: str) -> str:
    return f"{day.isoformat()} {game}"
