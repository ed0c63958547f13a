"""After a fault in a scene: it is logged with the game that leads there, and play goes on elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.core import PlainError
from game.rules.record import Record
from game.scenes.context import Context
from game.scenes.message import Message
from game.scenes.stack import Scene
from game.scenes.title import Title
from game.store.faults import FaultLog

CALM = 5.0
"""Seconds after which a fault has nothing to do with the one before it."""


class BrokenError(PlainError):
    """Faults follow upon each other wherever the game goes: it cannot go on."""


class Rescue:
    """Decides where the game goes on: at its last good position, else at the title.

    Where the very game that failed fails again without a move in between, it goes on at the title.
    """

    def __init__(self, context: Context, log: FaultLog) -> None:
        self._context, self._log = context, log
        self._record: Record | None = None
        self._last = float("-inf")
        self._in_a_row = 0

    @property
    def tired(self) -> bool:
        """Whether faults follow upon each other, so that it is better to wait a little."""
        return self._in_a_row > 1

    def after(self, error: Exception, scenes: Sequence[Scene]) -> Callable[[], None]:
        """Log a fault of these scenes, and give what is to be done next, once they are gone.

        Raises `BrokenError` where nothing is left to try.
        """
        record = self._write(error, scenes)
        now = self._context.clock()
        self._in_a_row = self._in_a_row + 1 if now - self._last < CALM else 0
        self._last = now
        again = record is not None and record == self._record
        self._record = record
        makers = [scene.rescue for scene in scenes if scene.rescue is not None]
        if self._context.locked:
            return self._title
        if makers and not again and not self._in_a_row:
            return lambda: self._resume(makers[-1])
        if self.tired:
            raise BrokenError(f"the game cannot go on: {type(error).__name__}: {error}") from error
        return self._back

    def _write(self, error: Exception, scenes: Sequence[Scene]) -> Record | None:
        """Log the fault; the record of the game, where it can still be had."""
        record: Record | None = None
        try:
            record = next((found for scene in reversed(scenes) if (found := scene.record) is not None), None)
        except Exception as other:
            error.add_note(f"its record cannot be had: {type(other).__name__}: {other}")
        self._log.add(error, [type(scene).__name__ for scene in scenes], record)
        return record

    def _resume(self, make: Callable[[], Scene]) -> None:
        t = self._context.words.t
        text = t("The game goes on from its last move, and what happened was noted for repair.")
        self._context.stage.reset(Title(self._context), make(), self._notice(text))

    def _back(self) -> None:
        text = self._context.words.t("Back to the title; what happened was noted for repair.")
        self._context.show_title()
        self._context.stage.push(self._notice(text))

    def _title(self) -> None:
        self._context.show_title()

    def _notice(self, text: str) -> Message:
        return Message.notice(self._context, self._context.words.t("Something went wrong"), text)
