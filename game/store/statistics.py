"""Every finished game of a person, counted: asked and answered on the writer's thread, never in the frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.rules import record as rec
from game.rules.record import Record
from game.store.folder import Folder
from game.store.writer import Writer

if TYPE_CHECKING:
    from game.store.ledger import Ledger
    from game.store.played import About, Played, Report, Trouble


def _now() -> datetime:
    return datetime.now(UTC)


class Statistics:
    """The statistics of a data folder; where nothing can be written they last as long as the program runs."""

    def __init__(self, folder: Folder, writer: Writer, now: Callable[[], datetime] = _now) -> None:
        self.folder, self._writer, self._now = folder, writer, now
        self._ledger: Ledger | None = None
        self._answers: dict[About, Report] = {}
        self._troubles: list[Trouble] = []

    def count(self, record: Record, totals: tuple[int, ...], file: str) -> None:
        """Count a match that came to its end with these points, and is kept in a file of this name."""
        from hashlib import sha256

        from game.store.played import Played, Sitting, placed

        seats = tuple(
            Sitting(seat.name, seat.kind, seat.character, total, placed(totals, number))
            for number, (seat, total) in enumerate(zip(record.seats, totals, strict=True))
        )
        key = sha256(rec.dumps(replace(record, saved="")).encode(errors="replace")).hexdigest()
        self.add(Played(key, self._now().isoformat(timespec="seconds"), record.game, seats, file))

    def add(self, played: Played) -> None:
        """Count a game, once."""
        from game.store.played import bounded

        self._do(lambda ledger: ledger.add(bounded(played)))

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
