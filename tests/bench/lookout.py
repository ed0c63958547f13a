"""Looks out for frames that hang: what each took of a processor and of the wall clock, and what it did."""

from __future__ import annotations

import gc
import threading
import time
from array import array
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from game.app import App, FrameTimes
from game.render.cache import SurfaceCache
from game.render.rehearsal import Rehearsal

LONG = 25.0
"""Milliseconds from which on a frame hangs."""
GAP = 50.0
"""Milliseconds between two pictures of what moves from which on it is told of."""
NOTED = 2.0
"""Milliseconds from which on something that was made, or a collection, is told of."""
LONGEST_REST = 1 / 60
"""Seconds that a frame waits at the most, however long nothing happens."""


class FrameClock:
    """Seconds for which the frames had a processor or slept: threads beside them do not count.

    A rehearsal draws for the frames, though on a thread of its own: it counts.
    """

    def __init__(self) -> None:
        self._main = time.pthread_getcpuclockid(threading.get_ident())
        self._over = self._slept = 0.0
        self._drawing: int | None = None
        """The clock of the rehearsal that is under way."""

    def __call__(self) -> float:
        return self.work + self._slept

    @property
    def work(self) -> float:
        """What the frames had of a processor."""
        drawing = 0.0 if self._drawing is None else time.clock_gettime(self._drawing)
        return time.clock_gettime(self._main) + self._over + drawing

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self._slept += seconds

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count rehearsals."""
        perform, run = Rehearsal._perform, Rehearsal._run

        def performed(one: Rehearsal) -> None:
            self._drawing = time.pthread_getcpuclockid(threading.get_ident())
            perform(one)
            self._over += time.clock_gettime(self._drawing)
            self._drawing = None

        def ran(one: Rehearsal) -> None:
            run(one)
            if one.done and one._thread is not None:
                one._thread.join()

        with patch.object(Rehearsal, "_perform", performed), patch.object(Rehearsal, "_run", ran):
            yield


@dataclass(slots=True)
class Seen:
    """A frame: what was asked for last, the scene, its milliseconds, and what took long in it."""

    act: str
    scene: str
    work: float
    wall: float
    parts: Mapping[str, float] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    gap: float = 0.0
    """Since the picture before, where something moved meanwhile."""

    def __str__(self) -> str:
        parts = sorted(self.parts.items(), key=lambda part: -part[1])[:3]
        told = [f"{name} {1000 * seconds:.0f}" for name, seconds in parts if seconds >= NOTED / 1000]
        return (
            f"{self.work:6.1f} ms (wall {self.wall:6.1f}, gap {self.gap:4.0f})  {self.act} · {self.scene} · "
            f"{', '.join(told)} · {'; '.join(self.notes)}"
        )


class Lookout:
    """Drives an app frame by frame and writes down what each took, from poll until it waits."""

    def __init__(self, clock: FrameClock) -> None:
        self.clock, self.act = clock, ""
        self.work = array("d")
        """The milliseconds of each frame; no more is kept of most, for garbage is looked for in what is."""
        self.long: list[Seen] = []
        """The frames that were long, or whose picture came late."""
        self.moving = 0
        """How many pictures were of what moves."""
        self._parts: Mapping[str, float] = {}
        self._notes: list[str] = []
        self._drawn, self._shown_at = False, 0.0
        self._moves = False
        self._rests: tuple[float, float] | None = None
        """When the frame began to wait."""

    def observe(self, times: FrameTimes) -> None:
        """What the app tells of a frame."""
        self._parts, self._drawn = times.parts, times.drawn

    def wait(self, seconds: float | None) -> None:
        """Wait for an event, in place of the app's own wait."""
        self.sleep(LONGEST_REST if seconds is None else seconds)

    def sleep(self, seconds: float) -> None:
        """Let time pass for the app; the frame is over."""
        if self._rests is None:
            self._rests = self._now()
        self.clock.sleep(min(seconds, LONGEST_REST))

    def frame(self, app: App) -> None:
        """A frame."""
        self._parts, self._notes, self._rests, self._drawn = {}, [], None, False
        began = self._now()
        app.frame()
        ended = self._rests or self._now()
        work, wall = (1000 * (end - begin) for begin, end in zip(began, ended, strict=True))
        scene = type(app.stage.top).__name__
        gap = self._gap(app)
        self.work.append(work)
        self.moving += gap > 0
        if work > LONG or gap > GAP:
            self.long.append(Seen(self.act, scene, work, wall, self._parts, tuple(self._notes), gap))
        if not app.window.art.ahead.idle:
            # What is drawn beside the frames has the time that a frame leaves it.
            time.sleep(0.012)

    def _gap(self, app: App) -> float:
        """Milliseconds since the picture before, where this one is of what moves."""
        if not self._drawn:
            return 0.0
        now, moved = self.clock(), self._moves
        gap = 1000 * (now - self._shown_at) if moved else 0.0
        self._shown_at, self._moves = now, app.stage.busy
        return gap

    def _now(self) -> tuple[float, float]:
        return self.clock.work, time.perf_counter()

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Write down what takes long: what is made, and garbage that is collected."""
        get = SurfaceCache.get
        began = 0.0

        def got(cache: SurfaceCache, key: Any, make: Callable[[], Any]) -> Any:
            def made() -> Any:
                since = self.clock.work
                found = make()
                self._note(since, f"made {_name(key)}")
                return found

            return get(cache, key, made)

        def collected(phase: str, info: dict[str, int]) -> None:
            nonlocal began
            if phase == "start":
                began = self.clock.work
            else:
                self._note(began, f"garbage of generation {info['generation']}")

        gc.callbacks.append(collected)
        try:
            with ExitStack() as stack:
                stack.enter_context(self.clock.counting())
                stack.enter_context(patch.object(SurfaceCache, "get", got))
                yield
        finally:
            gc.callbacks.remove(collected)

    def _note(self, since: float, what: str) -> None:
        took = 1000 * (self.clock.work - since)
        if took >= NOTED:
            self._notes.append(f"{what} {took:.0f}")


def _name(key: Any) -> str:
    parts = key if isinstance(key, tuple) else (key,)
    words = [getattr(part, "name", str(part)) for part in parts]
    return " ".join(words)[:60].replace("\n", " ")
