"""Finished games as values, and what they add up to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

HUMAN = "human"
"""The kind of a seat for which a person decides."""
LAST = 20
"""So many of the last games are told one by one."""
LONGEST = 200
"""Letters of the longest name or id that is kept."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sat in a seat of a finished game, and what it came to: `place` 1 has won, alone or shared."""

    name: str
    kind: str
    character: str
    points: int
    place: int


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. `key` is that of no other game, `record` the name of the file that keeps it."""

    key: str
    ended: str
    """When, as ISO writes it."""
    game: str
    seats: tuple[Sitting, ...]
    record: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games that belong together: how many, how many won, and people's best and average points in them."""

    key: str
    games: int
    wins: int
    best: int
    average: float

    @property
    def share(self) -> float:
        """The share of games won, from 0 to 1."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class About:
    """What is asked: games of one kind or all (""), of one person or of everybody ("")."""

    game: str = ""
    player: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """The answer: `groups` has the tallies by "game", "players", "player" and "level"."""

    total: Tally
    groups: dict[str, tuple[Tally, ...]]
    streak: int
    """Games won in a row up to now."""
    longest: int
    """The most games ever won in a row."""
    last: tuple[Played, ...]
    """The last games, the newest first."""
    players: tuple[str, ...]
    """The people who ever played, whatever was asked, those with most games first."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why the database is not used: it is newer, it was broken and is set aside, or it cannot be opened."""

    kind: Literal["newer", "broken", "unusable"]
    file: str
    reason: str


def placed(points: tuple[int, ...], seat: int) -> int:
    """The place of a seat, 1 the best; equal points share a place (F12, S13).

    >>> [placed((4, 9, 9), seat) for seat in range(3)]
    [3, 1, 1]
    """
    return 1 + sum(other > points[seat] for other in points)


def bounded(played: Played) -> Played:
    """The game with its names as the database can hold them."""
    seats = tuple(
        replace(seat, name=_plain(seat.name), kind=_plain(seat.kind), character=_plain(seat.character))
        for seat in played.seats
    )
    return replace(played, seats=seats)


def _plain(text: str) -> str:
    """A text as the database can hold it."""
    return text[:LONGEST].encode(errors="replace").decode()
