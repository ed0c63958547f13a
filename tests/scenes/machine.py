"""A hand at the machine: the real window on SDL's dummy driver, played by posting events."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App, Options
from game.render.art import Art
from game.scenes.context import Context, TableSetup
from game.scenes.stack import Scene

SIZE = (640, 360)
ART = Art()


class Hand:
    """Presses keys and the mouse of a running game, and keeps the tables that were asked for."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self.now = 100.0
        self.tables: list[TableSetup] = []
        self.app = App(
            Options(size=size, art=ART), table=self._table, clock=lambda: self.now, sleep=lambda seconds: None
        )
        self.app.devices.wait = lambda seconds: None  # type: ignore[method-assign]

    def _table(self, context: Context, setup: TableSetup) -> Scene:
        self.tables.append(setup)
        return Scene(context)

    def show(self, *scenes: Scene) -> None:
        self.app.stage.reset(*scenes)
        self.frame()

    def frame(self, seconds: float = 1 / 60) -> None:
        self.now += seconds
        self.app.frame()

    @property
    def context(self) -> Context:
        return self.app.context

    @property
    def top(self) -> Scene:
        assert self.app.stage.top is not None
        return self.app.stage.top

    @property
    def names(self) -> list[str]:
        return [type(scene).__name__ for scene in self.app.stage.scenes]

    def key(self, key: int, mod: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.frame()

    def write(self, text: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.frame()

    def press(self, x: float, y: float) -> None:
        self._mouse(pygame.MOUSEBUTTONDOWN, x, y)

    def release(self, x: float, y: float) -> None:
        self._mouse(pygame.MOUSEBUTTONUP, x, y)

    def click(self, name: str) -> None:
        """Click on a control of the top scene."""
        self.at(*self.middle(name))

    def at(self, x: float, y: float) -> None:
        self.press(x, y)
        self.release(x, y)
        self.frame()

    def middle(self, name: str) -> tuple[float, float]:
        control = self.top.gui[name]  # type: ignore[attr-defined]
        x, y, w, h = control.ring or control.box
        return x + w / 2, y + h / 2

    def _mouse(self, kind: int, x: float, y: float) -> None:
        pos = self.app.window.transform.to_window(x, y)
        pygame.event.post(pygame.event.Event(kind, button=pygame.BUTTON_LEFT, pos=pos))
