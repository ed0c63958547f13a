"""Every finished game of a person, counted: asked and answered on the writer's thread, never in the frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

from game.rules import record as rec
from game.rules.record import Record
from game.store.folder import Folder
from game.store.writer import Writer

if TYPE_CHECKING:
    from game.store.ledger import Ledger

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


def _now() -> datetime:
    return datetime.now(UTC)


def placed(points: tuple[int, ...], seat: int) -> int:
    """The place of a seat, 1 the best; equal points share a place (F12, S13).

    >>> [placed((4, 9, 9), seat) for seat in range(3)]
    [3, 1, 1]
    """
    return 1 + sum(other > points[seat] for other in points)


class Statistics:
    """The statistics of a data folder; where nothing can be written they last as long as the program runs."""

    def __init__(self, folder: Folder, writer: Writer, now: Callable[[], datetime] = _now) -> None:
        self.folder, self._writer, self._now = folder, writer, now
        self._ledger: Ledger | None = None
        self._answers: dict[About, Report] = {}
        self._troubles: list[Trouble] = []

    def count(self, record: Record, totals: tuple[int, ...], file: str) -> None:
        """Count a match that came to its end with these points, and is kept in a file of this name."""
        seats = tuple(
            Sitting(seat.name, seat.kind, seat.character, total, placed(totals, number))
            for number, (seat, total) in enumerate(zip(record.seats, totals, strict=True))
        )
        key = sha256(rec.dumps(replace(record, saved="")).encode(errors="replace")).hexdigest()
        self.add(Played(key, self._now().isoformat(timespec="seconds"), record.game, seats, file))

    def add(self, played: Played) -> None:
        """Count a game, once."""
        self._do(lambda ledger: ledger.add(_bounded(played)))

    def wipe(self) -> None:
        """Forget all games."""
        self._do(lambda ledger: ledger.wipe())

    def ask(self, about: About) -> None:
        """Have a question answered some time soon."""
        self._work(lambda ledger: self._answers.update({about: ledger.report(about)}))

    def answer(self, about: About) -> Report | None:
        """The answer to a question; None while there is none."""
        return self._answers.get(about)

    def trouble(self) -> Trouble | None:
        """What happened to the database, once; None where there is nothing to tell."""
        return self._troubles.pop(0) if self._troubles else None

    def close(self) -> None:
        """Let go of the database, after all that was asked for before."""
        if self._ledger is not None:
            self._work(lambda ledger: ledger.close())

    def _do(self, act: Callable[[Ledger], None]) -> None:
        """Change something: answers given before hold no more."""

        def work(ledger: Ledger) -> None:
            act(ledger)
            self._answers.clear()

        self._work(work)

    def _work(self, act: Callable[[Ledger], None]) -> None:
        def work() -> None:
            from game.store.ledger import Ledger

            if self._ledger is None:
                self._ledger = Ledger(self.folder, self._troubles.append)
            self._ledger.run(act)

        self._writer.do(self.folder.statistics, work)


def _bounded(played: Played) -> Played:
    seats = tuple(
        replace(seat, name=_plain(seat.name), kind=_plain(seat.kind), character=_plain(seat.character))
        for seat in played.seats
    )
    return replace(played, seats=seats)


def _plain(text: str) -> str:
    """A text as the database can hold it."""
    return text[:LONGEST].encode(errors="replace").decode()
