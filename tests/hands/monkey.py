"""Somebody who presses anything anywhere on every device: there is always something that can be done."""

from __future__ import annotations

import pygame

from game.scenes.menu import MenuScene
from game.scenes.message import Message
from game.scenes.pause import Pause
from game.scenes.results import Results
from game.scenes.table import TableScene
from game.scenes.title import Title
from tests.hands.players import CROSS, Mouse, StuckError

KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F10),
    *(pygame.K_F11, pygame.K_r, pygame.K_h, pygame.K_u, pygame.K_l, pygame.K_z, pygame.K_m, pygame.K_s),
    *(pygame.K_x, pygame.K_QUESTION, pygame.K_q),
)
BACKS = 14
"""From anywhere so many steps back lead to a pause, the results, the title or a question at the most."""


class Monkey(Mouse):
    """Presses at random."""

    def press_anything(self) -> None:
        """One tap, key or button, and a moment."""
        chance = self.rng.random()
        width, height = self.app.window.transform.window
        pixel = (self.rng.randrange(width), self.rng.randrange(height))
        if chance < 0.35:
            self.click(pixel)
        elif chance < 0.45:
            self.drag(pixel, (self.rng.randrange(width), self.rng.randrange(height)))
        elif chance < 0.5:
            at = {"x": pixel[0] / width, "y": pixel[1] / height, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
            for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
                self.post(kind, touch_id=3, finger_id=1, **at)
        elif chance < 0.6:
            button = self.rng.choice((*CROSS.values(), *range(6)))
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.post(kind, instance_id=0, button=button)
        else:
            self.key(self.rng.choice(KEYS))
        self.frame(self.rng.choice((0.02, 0.1, 0.5)))
        self.frames = 0

    def key(self, key: int) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.post(pygame.KEYUP, key=key, mod=0)
        self.frame()

    def check(self) -> None:
        """Something can be done now. Raises `StuckError` where nothing can."""
        top = self.top
        if isinstance(top, MenuScene):
            alive = any(control.enabled for control in top.gui.controls)
        elif isinstance(top, TableScene):
            alive = bool(top.spots())
            if top.choosing and top.drag.carried is None:
                alive = bool(top.choice.machine.options()) or top.choice.machine.ready is not None
        else:
            alive = top is not None
        if not alive:
            raise StuckError(f"nothing can be done in {type(top).__name__}")

    def step_back(self) -> None:
        """Step back until it leads no further. Raises `StuckError` where that leads nowhere."""
        for _ in range(BACKS):
            if isinstance(self.top, Pause | Results | Title | Message):
                return
            self.key(pygame.K_ESCAPE)
            self.frame(0.5)
        raise StuckError(f"no way back out of {type(self.top).__name__}")


def run(presses: int, seed: int) -> int:
    """Press so often, over both games; how often it was checked that there is a way on and a way back.

    Raises `StuckError`.
    """
    checked, number = 0, 0
    while number < presses:
        monkey = Monkey(seed + number, drawn=False)
        try:
            monkey.begin("savernake" if monkey.rng.random() < 0.5 else "savannah")
            for _ in range(min(400, presses - number)):
                number += 1
                monkey.press_anything()
                if not monkey.app.running:
                    break
                monkey.check()
                checked += 1
            if monkey.app.running:
                monkey.step_back()
        finally:
            monkey.close()
    return checked
