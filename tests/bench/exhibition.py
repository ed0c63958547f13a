"""An exhibition by a clock that runs as fast as frames are drawn: demo games, and now and then a visitor."""

from __future__ import annotations

from datetime import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.app import ROOT, App, Options
from game.app import Exhibition as Shown
from game.input.chord import parse
from game.render.sound import Sounds
from game.scenes.attract import Attract
from game.scenes.context import Settings
from game.scenes.garbage import Garbage
from game.scenes.table import TableScene
from game.store.home import Home
from game.store.kiosk import Kiosk

if TYPE_CHECKING:
    from game.scenes.results import Results

STEP = 0.1
"""Seconds that pass in a frame while something moves: the most that the game lets pass."""
REST = 20.0
"""Seconds that pass at once while nothing happens, at the most."""
VISIT_EACH = 10
"""Games from one visitor to the next."""
PRESSES = 8
"""So often a visitor presses Enter: to title, setup, table, and for a few moves. Nobody is there then."""
BETWEEN = 4.0
"""Seconds between two of these presses."""
OPENED = 1000.0
"""What the clock shows when it opens."""


class FastClock:
    """Time that passes only where the game waits for it."""

    def __init__(self) -> None:
        self.now = OPENED

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        """A frame is over."""
        self.now += STEP

    def rest(self, seconds: float | None) -> None:
        """Nothing happens for a while."""
        self.now += REST if seconds is None else min(REST, max(seconds, 1e-3))


class Exhibition:
    """The kiosk's window, and how many games and visitors it saw."""

    def __init__(self, size: tuple[int, int], data: Path, level: str) -> None:
        """Open it over a data folder; computer players of a level."""
        self.clock = clock = FastClock()
        self.games = self.visits = 0
        self._presses, self._press_at = 0, 0.0
        self._results: Results | None = None
        self._at_table = False
        home, noon = Home(data), time(12)
        options = Options(
            size,
            Settings(),
            home=home,
            exhibition=Shown(Kiosk(levels=(level,)), parse("ctrl+shift+q"), 1, lambda: noon),
            faults=home.faults,
            rng=Random(1),
            sounds=lambda: Sounds(ROOT / "assets" / "sounds", Random(1), clock=clock),
            garbage=Garbage(),
        )
        self.app = App(options, clock=clock, sleep=clock.sleep)
        self.app.devices.wait = clock.rest  # type: ignore[method-assign]

    @property
    def minutes(self) -> float:
        """How long it has been open, by its own clock."""
        return (self.clock() - OPENED) / 60

    def frame(self) -> None:
        """A frame, with what a visitor does in it."""
        self._press()
        self.app.frame()
        top = self.app.stage.top
        self._count_game(top.results if isinstance(top, Attract) else None)
        at_table = isinstance(top, TableScene)
        self.visits += at_table and not self._at_table
        self._at_table = at_table

    def _count_game(self, results: Results | None) -> None:
        """Notice the end of a game, after some of which somebody comes."""
        if results is not None and results is not self._results:
            self.games += 1
            if self.games % VISIT_EACH == 0:
                self._presses, self._press_at = PRESSES, self.clock()
        self._results = results

    def _press(self) -> None:
        if self._presses and self.clock() >= self._press_at:
            self._presses, self._press_at = self._presses - 1, self.clock() + BETWEEN
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r"))
