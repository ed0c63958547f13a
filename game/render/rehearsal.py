"""Drawing beforehand in pieces: it pauses where its time is over, and goes on in the next frame.

So what takes long to draw for the first time is drawn in the course of several frames, without a word of
it in the drawing itself. It runs on a thread of its own, though never at the same time as whoever waits for
it: one goes on only while the other stands still.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Thread

Over = Callable[[], bool]


class DroppedError(Exception):
    """Nobody waits for the drawing any more."""


class TooLongError(Exception):
    """More has to be made for a picture than a frame has time for."""


class Patience:
    """Asked before anything is made that is not held: where a rehearsal runs, it may pause there."""

    def __init__(self) -> None:
        self.rehearsal: Rehearsal | None = None
        """The one that runs."""
        self.over: Over | None = None
        """Whether the time for a picture that is drawn for a frame is over; None: it may take any."""

    def ask(self, *, long: bool = False) -> None:
        """Let the time pass that there is not; `long`: what is to be made takes longer than a frame.

        Raises `DroppedError` where nobody waits any more, `TooLongError` where a frame cannot wait.
        """
        if self.rehearsal is not None:
            self.rehearsal.breathe()
        elif self.over is not None and (long or self.over()):
            raise TooLongError


class Rehearsal:
    """A drawing that is done bit by bit, asked for through a `Patience`."""

    def __init__(self, patience: Patience, draw: Callable[[], None]) -> None:
        self._patience, self._draw = patience, draw
        self._mine, self._theirs = Lock(), Lock()
        """Held by whoever stands still: the drawing, and whoever waits for it."""
        self._over: Over = lambda: False
        self._dropped = False
        self._error: Exception | None = None
        self._thread: Thread | None = None
        self.done = False

    def go_on(self, over: Over) -> bool:
        """Draw until the time is over; whether all is drawn. Raises what the drawing raises."""
        if self.done:
            return True
        self._over = over
        self._run()
        if self._error is not None:
            raise self._error
        return self.done

    def drop(self) -> None:
        """End it as it is."""
        if not self.done and self._thread is not None:
            self._dropped, self._over = True, lambda: False
            self._run()
        self.done = True

    def breathe(self) -> None:
        """Within the drawing: where the time is over, stand still until there is more.

        Raises `DroppedError`.
        """
        if not self._over():
            return
        self._theirs.release()
        self._mine.acquire()
        if self._dropped:
            raise DroppedError

    def _run(self) -> None:
        """Let the drawing go on until it pauses or ends."""
        self._patience.rehearsal = self
        if self._thread is None:
            self._theirs.acquire()
            self._mine.acquire()
            self._thread = Thread(target=self._perform, name="rehearsal", daemon=True)
            self._thread.start()
        else:
            self._mine.release()
        self._theirs.acquire()
        self._patience.rehearsal = None

    def _perform(self) -> None:
        try:
            self._draw()
        except DroppedError:
            pass
        except Exception as error:
            self._error = error
        self.done = True
        self._theirs.release()
