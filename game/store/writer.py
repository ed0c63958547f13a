"""The one thread that writes files, so that no frame waits for a disk."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from time import monotonic

from game.store.files import FileError, write_atomic

Job = tuple[Path, bool, Callable[[], object]]
"""The file that it is about, whether that is written (else something else is done) and the work."""

FAULTS_KEPT = 50
"""So many of the last faults are kept until somebody asks: in an exhibition nobody does, for months."""


class Writer:
    """Carries out work on files in the order in which it was asked for.

    Of several writings of one file in a row only the last is done. What fails is told by `faults`, and the
    work goes on with the next.
    """

    def __init__(self, write: Callable[[Path, bytes, int], None] = write_atomic) -> None:
        """A writer whose thread begins with the first work."""
        self._write = write
        self._jobs: deque[Job] = deque()
        self._change = Condition()
        self._working = self._closed = False
        self._thread: Thread | None = None
        self._faults: deque[tuple[Path, str]] = deque(maxlen=FAULTS_KEPT)

    def put(self, path: Path, data: bytes, copies: int = 0) -> None:
        """Write a file whole or not at all, some time soon, and keep so many of those that were there."""
        self._renew(path, lambda: self._write(path, data, copies))

    def blend(self, path: Path, make: Callable[[], bytes | None]) -> None:
        """The same with what is made of the file when its turn has come; None: it stays as it is."""

        def act() -> None:
            data = make()
            if data is not None:
                self._write(path, data, 0)

        self._renew(path, act)

    def do(self, path: Path, act: Callable[[], object]) -> None:
        """Do something else about a file, after all that was asked for before."""
        with self._change:
            self._add((path, False, act))

    @property
    def idle(self) -> bool:
        """Whether everything is done."""
        with self._change:
            return not self._jobs and not self._working

    def faults(self) -> list[str]:
        """What failed since the last time this was asked: the file's name and the reason."""
        return [fault for _, fault in self.failed()]

    def failed(self) -> list[tuple[Path, str]]:
        """The same, each with the file that it is about."""
        with self._change:
            found = list(self._faults)
            self._faults.clear()
        return found

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until everything is done, but no longer; whether it is."""
        until = monotonic() + seconds
        with self._change:
            while self._jobs or self._working:
                left = until - monotonic()
                if left <= 0:
                    return False
                self._change.wait(left)
        return True

    def close(self, seconds: float = 5.0) -> bool:
        """Do what is left, and take no more; whether all was done in that time."""
        done = self.flush(seconds)
        with self._change:
            self._closed = True
            self._change.notify_all()
        return done

    def _renew(self, path: Path, act: Callable[[], object]) -> None:
        with self._change:
            if self._jobs and self._jobs[-1][:2] == (path, True):
                self._jobs.pop()
            self._add((path, True, act))

    def _add(self, job: Job) -> None:
        if self._closed:
            return
        self._jobs.append(job)
        self._change.notify_all()
        if self._thread is None:
            self._thread = Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while (job := self._next()) is not None:
            fault = _carried_out(job)
            with self._change:
                self._working = False
                if fault:
                    self._faults.append((job[0], fault))
                self._change.notify_all()

    def _next(self) -> Job | None:
        with self._change:
            while not self._jobs:
                if self._closed:
                    return None
                self._change.wait()
            self._working = True
            return self._jobs.popleft()


def _carried_out(job: Job) -> str:
    """Do the work; what went wrong, "" where nothing did."""
    path, _, act = job
    try:
        act()
    except (FileError, OSError) as error:
        return f"{path.name}: {getattr(error, 'strerror', None) or error}"
    except Exception as error:
        # Whatever it is: without this thread nothing would be kept any more.
        return f"{path.name}: {type(error).__name__}: {error}"
    return ""
