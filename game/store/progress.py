"""How far a person climbed: the stars and the best amount of each level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from game.store.folder import Folder
from game.store.kept import Kept
from game.store.writer import Writer

STARS = 3
MOST = 1_000_000
"""More than can be reached in any level."""


@dataclass(frozen=True, slots=True)
class Reached:
    """What a person reached in a level at best."""

    stars: Annotated[int, Meta(ge=0, le=STARS)]
    amount: Annotated[int, Meta(ge=0, le=MOST)]


NONE = Reached(0, 0)


class Progress:
    """What was reached, by the id of the level."""

    def __init__(self, folder: Folder, writer: Writer) -> None:
        path = None if folder.fault else folder.progress
        self._levels = Kept[Reached](path, writer, "progress", "levels", Reached, _better)

    def of(self, level: str) -> Reached:
        """What was reached in a level, nothing where it was not tried."""
        return self._levels.values.get(level, NONE)

    def stars(self, game: str) -> int:
        """All stars of a game."""
        found = self._levels.values.items()
        return sum(reached.stars for level, reached in found if level.startswith(f"{game}/"))

    def reach(self, level: str, stars: int, amount: int) -> bool:
        """Remember what was reached; whether it is better than before."""
        before = self.of(level)
        better = _rank(Reached(stars, amount)) > _rank(before)
        if better:
            self._levels.values[level] = Reached(stars, amount)
            self._levels.keep()
        return better


def _rank(reached: Reached) -> tuple[int, int]:
    return reached.stars, reached.amount


def _better(own: dict[str, Reached], found: dict[str, Reached]) -> dict[str, Reached]:
    """Of each level what is better."""
    return {level: max(own.get(level, NONE), found.get(level, NONE), key=_rank) for level in {**found, **own}}
