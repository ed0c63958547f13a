"""Whether frames keep their time: the table at full size while the computer players think.

Played twice: by a clock that stands still while other programs have the processor, which tells what the game
itself does, and by the wall clock, which tells what a person meets on this machine as busy as it is.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles
from typing import TYPE_CHECKING
from unittest.mock import patch

from tests.bench.effort import Effort
from tests.bench.figures import Figure, Goal

if TYPE_CHECKING:
    from game.scenes.context import Context, TableSetup
    from game.scenes.stack import Scene
    from game.scenes.ways import TableMaker

GAMES = ("savernake", "savannah")
SIZE = (1920, 1080)
LEVEL = "hard"
FRAME = 1000 / 60
"""Milliseconds."""
LATE = Goal(1.0, least=False)
LONG = Goal(1.0, least=False)
PLAYERS = 2

OWN, WALL = "a processor of its own", "the wall clock"


class OwnClock:
    """Seconds for which this process had a processor or slept; nobody waits for the sleep."""

    def __init__(self) -> None:
        self._slept = 0.0

    def __call__(self) -> float:
        return time.process_time() + self._slept

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self._slept += seconds


class WallClock:
    """Time as it passes."""

    def __call__(self) -> float:
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        time.sleep(seconds)


@dataclass(slots=True)
class Watched:
    """Milliseconds: the work of each frame, and how far each thought went past its deadline."""

    work: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)


def figures(effort: Effort) -> Iterator[Figure]:
    """How late `step` comes back, and how many frames are too long, by game."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for game in GAMES:
        for name, clock in ((OWN, OwnClock()), (WALL, WallClock())):
            with thinking_by(clock):
                seen = watched(game, effort.frames, clock)
            at = f"{game}, {LEVEL}, {name}"
            yield Figure(f"{at}: frames in which it thought", "", (float(len(seen.late)),))
            yield Figure(f"{at}: past the deadline, 99 of 100", "ms", (percentile(seen.late, 99),), LATE)
            yield Figure(f"{at}: frames above {FRAME:.1f} ms", "%", (share_above(seen.work, FRAME),), LONG)
            for part in (50, 99):
                yield Figure(f"{at}: work of {part} frames in 100", "ms", (percentile(seen.work, part),))


@contextmanager
def thinking_by(clock: Callable[[], float]) -> Iterator[None]:
    """The computer players read this clock."""
    with patch("game.ai.thinking.perf_counter", clock):
        yield


def timed_tables(clock: Callable[[], float], late: list[float]) -> TableMaker:
    """Tables whose every thought notes in `late` how many milliseconds after its deadline it came back."""
    from game.scenes import factory

    def table(context: Context, setup: TableSetup) -> Scene:
        scene = factory.table(context, setup)
        think = scene.think

        def timed(deadline: float) -> None:
            think(deadline)
            late.append(1000 * max(0.0, clock() - deadline))

        scene.think = timed  # type: ignore[method-assign]
        return scene

    return table


def watched(game: str, frames: int, clock: OwnClock | WallClock) -> Watched:
    """So many frames of computers that play one game after the other."""
    from game.app import App, FrameTimes, Options
    from game.scenes.context import SeatSetup, TableSetup
    from game.scenes.garbage import Garbage
    from game.scenes.results import Results

    seen = Watched()

    def observe(frame: FrameTimes) -> None:
        seen.work.append(1000 * frame.work)

    def wait(seconds: float | None) -> None:
        clock.sleep(min(seconds or 0.0, 1.0))

    options = Options(size=SIZE, rng=Random(5), observe=observe, garbage=Garbage())
    app = App(options, table=timed_tables(clock, seen.late), clock=clock, sleep=clock.sleep)
    app.devices.wait = wait  # type: ignore[method-assign]
    setup = TableSetup(game, tuple(SeatSetup(f"Seat {n}", LEVEL) for n in range(1, PLAYERS + 1)))
    try:
        app.context.start(setup)
        while len(seen.work) < frames:
            app.frame()
            if isinstance(app.stage.top, Results):
                app.context.start(setup)
    finally:
        app.close()
    return seen


def share_above(values: list[float], bound: float) -> float:
    """Of a hundred, how many are above a bound.

    >>> share_above([1.0, 2.0, 3.0, 4.0], 3.5)
    25.0
    """
    return 100 * sum(value > bound for value in values) / len(values)


def percentile(values: list[float], percent: int) -> float:
    """The value that so many of a hundred do not pass; 0 where there are none.

    >>> percentile([float(n) for n in range(101)], 99)
    99.0
    """
    if len(values) < 2:
        return values[0] if values else 0.0
    return quantiles(values, n=100, method="inclusive")[percent - 1]
