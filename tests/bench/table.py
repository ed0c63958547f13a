"""What the fullest tables cost, beside the bare copying that they are made of: time, hitches and memory."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

from tests.bench.effort import Effort
from tests.bench.figures import Figure, Goal
from tests.bench.frame import OwnClock

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table import TableScene

FULLEST = {"savernake": 4, "savannah": 5}
"""The players of the table with the most on it."""
SIZE, LARGE = (1920, 1080), (3840, 2160)
CARDS, CARD = 60, (140, 210)
BARE = Goal(2.0, least=False)
MEMORY = Goal(200.0, least=False)
HITCH = Goal(25.0, least=False)
MEGABYTE = 1 << 20


def figures(effort: Effort) -> Iterator[Figure]:
    """Frames at rest and in motion against the bare copying; the caches; the longest frame of whole games."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for game, players in FULLEST.items():
        with _Table(game, players, SIZE) as table:
            table.play(effort.plies)
            still, bare = table.drawn(effort.rounds), bare_copies(effort.rounds)
            yield Figure(f"{game}, {players} players: a frame of the table", "ms", still)
            yield Figure("a screen and 60 cards, copied", "ms", bare)
            times = tuple(ours / theirs for ours, theirs in zip(still, bare, strict=True))
            yield Figure(f"{game}, the table / the bare copies", "×", times, BARE)
    for game, players in FULLEST.items():
        with _Table(game, players, SIZE) as table:
            work, opening = table.whole(effort.plies)
            name = f"{game}, {players} players, to the end"
            yield Figure(f"{name}: the longest frame", "ms", (max(work),), HITCH)
            yield Figure(f"{name}: frames above {HITCH.bound:.0f} ms", "", (float(_above(work)),))
            yield Figure(f"{name}: the longest frame that opens the table", "ms", (max(opening),), HITCH)
            yield Figure(f"{name}: all that open it", "ms", (sum(opening),))
            yield Figure("all pictures kept at 1080p", "MB", (table.kept,), MEMORY)
    with _Table("savannah", FULLEST["savannah"], LARGE) as table:
        table.play(effort.plies)
        yield Figure("all pictures kept at 2160p", "MB", (table.kept,), MEMORY)


def bare_copies(rounds: int) -> tuple[float, ...]:
    """Milliseconds of CPU time to copy a screen-filling picture and 60 cards with soft corners."""
    import pygame

    screen = pygame.display.get_surface()
    assert screen is not None
    ground = pygame.Surface(SIZE).convert()
    card = pygame.Surface(CARD, pygame.SRCALPHA).convert_alpha()
    card.fill((250, 241, 222, 255))
    pygame.draw.rect(card, (0, 0, 0, 0), (0, 0, 12, 12))
    places = [(31 * index % 1700, 97 * index % 850) for index in range(CARDS)]

    def copy() -> None:
        screen.blit(ground, (0, 0))
        for place in places:
            screen.blit(card, place)

    return _timed(copy, rounds)


def _timed(work: Callable[[], None], rounds: int, times: int = 20) -> tuple[float, ...]:
    """Milliseconds of each call, a mean a round; a round before the first is not counted."""
    found = []
    for number in range(rounds + 1):
        began = time.thread_time()
        for _ in range(times):
            work()
        if number:
            found.append(1000 * (time.thread_time() - began) / times)
    return tuple(found)


def _above(work: list[float]) -> int:
    return sum(value > HITCH.bound for value in work)


class _Table:
    """A table of computers in a window of its own, by a clock that stands still while others are at work."""

    def __init__(self, game: str, players: int, size: tuple[int, int]) -> None:
        from game.app import App, Options
        from game.scenes.context import SeatSetup, TableSetup
        from game.scenes.garbage import Garbage

        self._clock = clock = OwnClock()
        options = Options(size=size, rng=Random(5), garbage=Garbage())
        self.app: App = App(options, clock=clock, sleep=clock.sleep)
        self.app.devices.wait = self._wait  # type: ignore[method-assign]
        seats = tuple(SeatSetup(f"Seat {number}", "greedy") for number in range(1, players + 1))
        self._setup = TableSetup(game, seats, 7)

    def __enter__(self) -> _Table:
        return self

    def __exit__(self, *given: object) -> None:
        self.app.close()

    def _wait(self, seconds: float | None) -> None:
        self._clock.sleep(min(seconds or 0.0, 1.0))

    @property
    def scene(self) -> TableScene | None:
        """The table, while it is on top."""
        from game.scenes.table import TableScene

        top = self.app.stage.top
        return top if isinstance(top, TableScene) else None

    def frame(self) -> float:
        """Milliseconds of CPU time of a frame."""
        began = time.process_time()
        self.app.frame()
        return 1000 * (time.process_time() - began)

    def open(self) -> list[float]:
        """The frames from the title to the first one in which the table is seen."""
        from game.scenes import beforehand
        from game.scenes.title import Title

        self.app.stage.push(Title(self.app.context))
        self.frame()
        beforehand.begin().join()
        self.app.context.start(self._setup)
        work = [self.frame()]
        while (scene := self.scene) is not None and not scene.seen:
            work.append(self.frame())
        return work

    def play(self, plies: int) -> None:
        """Play so many actions without a motion, or until the game is over."""
        self.app.context.start(self._setup)
        self.frame()
        while (scene := self.scene) is not None and not scene.match.over and scene.match.ply < plies:
            scene.skip()
            self.frame()
        if scene is not None:
            scene.face.skip()
            self.frame()

    def drawn(self, rounds: int) -> tuple[float, ...]:
        """Milliseconds of CPU time to draw the table as it stands."""
        scene = self.scene
        assert scene is not None
        canvas = self.app.window.canvas
        return _timed(lambda: scene.draw(canvas), rounds)

    def whole(self, plies: int) -> tuple[list[float], list[float]]:
        """The frames of a game to its end (or so many actions), and those that open it."""
        opening = self.open()
        work = []
        while (scene := self.scene) is not None and scene.match.ply < 4 * plies:
            work.append(self.frame())
        return work, opening

    @property
    def kept(self) -> float:
        """Megabytes of everything drawn that is kept."""
        art, scene = self.app.window.art, self.scene
        still = getattr(getattr(scene, "face", None), "_still", None)
        return (art.used + (still.used if still is not None else 0)) / MEGABYTE
