"""A month of an exhibition in an hour or two: what the program holds while demo games go on and on, drawn.

    python -m tests.bench.soak --games 500

Nobody waits: each frame while something moves lets a tenth of a second pass, and a rest passes at once. After
some games a visitor comes, presses Enter a few times and walks away.
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import linear_regression, mean
from typing import TYPE_CHECKING

from tests.bench.effort import Effort
from tests.bench.figures import Figure, Goal, table
from tests.bench.frame import thinking_by

if TYPE_CHECKING:
    from tests.bench.exhibition import Exhibition

SETTLED = 50
"""Games until everything was seen once; from here on nothing may grow."""
EACH = 5
"""Games from one look to the next."""
SIZE = (1280, 720)
LEVEL = "greedy"
FIRST = 5.0
"""Minutes in which a kiosk comes to know its games."""
LEAST = 3
"""Looks that a slope needs."""
GROWTH = Goal(2.0, least=False)
FLAT = Goal(0.01, least=False)
MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class Held:
    """What the program holds after so many games."""

    games: int
    minutes: float
    """The exhibition's own time."""
    memory: float
    """Megabytes in use by the process."""
    pictures: float
    """Megabytes of the caches of everything drawn."""
    results: int
    """Results that functions keep."""
    blocks: int
    """Pieces of memory that Python gave away."""
    handles: int
    files: int
    """Bytes in the data folder."""

    def __str__(self) -> str:
        return (
            f"{self.games:>4} games, {self.minutes / 60:>5.1f} h: {self.memory:.1f} MB, "
            f"pictures {self.pictures:.1f} MB, {self.results} results, {self.blocks} blocks, "
            f"{self.handles} handles, {self.files} bytes of files"
        )


GROWING = ("memory", "pictures", "results", "blocks", "handles", "files")
"""What must not grow."""


def figures(effort: Effort) -> Iterator[Figure]:
    """A short run: how memory grows once the first minutes are over."""
    found = list(watched(effort.demos, 1))
    first = next((held for held in found if held.minutes >= FIRST), found[0])
    yield Figure(f"a kiosk after {first.minutes:.0f} minutes: memory", "MB", (first.memory,))
    growth = 100 * (found[-1].memory / first.memory - 1)
    yield Figure(f"the same after {found[-1].minutes:.0f} minutes: growth", "%", (growth,), GROWTH)


def slopes(samples: Sequence[Held]) -> Iterator[Figure]:
    """How everything grows from game to game once all was seen."""
    for name in GROWING:
        values = [float(getattr(held, name)) for held in samples]
        found = slope([float(held.games) for held in samples], values)
        yield Figure(f"{name}: growth a game", "%", (found,), FLAT, digits=4)


def slope(xs: Sequence[float], ys: Sequence[float]) -> float:
    """How much values grow from one x to the next, in percent of their mean.

    >>> slope([0.0, 1.0, 2.0], [99.0, 100.0, 101.0])
    1.0
    """
    middle = mean(ys)
    return 100 * linear_regression(xs, ys).slope / middle if middle else 0.0


def watched(games: int, each: int, size: tuple[int, int] = SIZE) -> Iterator[Held]:
    """What is held after each so many games, until so many are over."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from tests.bench.exhibition import Exhibition

    with tempfile.TemporaryDirectory() as data:
        show = Exhibition(size, Path(data), LEVEL)
        try:
            with thinking_by(show.clock):
                for last in range(each, games + 1, each):
                    while show.games < last:
                        show.frame()
                    yield look(show, Path(data))
        finally:
            show.app.close()


def look(show: Exhibition, data: Path) -> Held:
    """What the program holds now, garbage left out."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return Held(
        show.games,
        show.minutes,
        _resident() / MEGABYTE,
        show.app.window.art.used / MEGABYTE,
        _results(),
        sys.getallocatedblocks(),
        sum(1 for _ in Path("/proc/self/fd").iterdir()),
        sum(file.stat().st_size for file in data.rglob("*") if file.is_file()),
    )


def _resident() -> int:
    """Bytes of memory that the process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


def _results() -> int:
    """So many results the bounded caches of all functions of the game keep."""
    return sum(
        found.cache_info().currsize
        for name, module in list(sys.modules.items())
        if name.startswith("game.")
        for found in vars(module).values()
        if hasattr(found, "cache_info") and found.__module__ == name
    )


def main(words: Sequence[str]) -> int:
    """Run the exhibition, a line a look, and print how everything grew; 1 where something did."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=500, metavar="N", help="demo games in all")
    parser.add_argument("--settled", type=int, default=SETTLED, metavar="N", help="games that do not count")
    parser.add_argument("--size", type=_size, default=SIZE, metavar="WxH", help="of the window, in pixels")
    options = parser.parse_args(words)
    samples = []
    for held in watched(options.games, EACH, options.size):
        print(held, flush=True)
        if held.games >= options.settled:
            samples.append(held)
    if len(samples) < LEAST:
        print(f"no slopes: they need {options.settled + LEAST * EACH} games", file=sys.stderr)
        return 0
    found = list(slopes(samples))
    print(table([("soak", found)]))
    return int(any(figure.goal is not None and not figure.goal.met(figure.middle) for figure in found))


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    return int(wide), int(high)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
