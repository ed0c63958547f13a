"""Where scenes are set up and drawn without a window, by a clock of frames alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.render.canvas import Canvas
from game.rules.core import PlainError
from game.scenes.context import Context
from game.scenes.stack import Scene

STEP = 1 / 60
"""Seconds of a frame."""


LONGEST = 60 * 240
"""The most frames that are waited for something."""


class ShotError(PlainError):
    """A picture that cannot be drawn or written."""


class Clock:
    """Time that passes by frames alone."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True, slots=True)
class Studio:
    """Where scenes are set up and drawn: one frame after the other, as the loop of the window would."""

    context: Context
    canvas: Callable[[], Canvas]
    clear: Callable[[], None]
    clock: Clock

    def show(self, *scenes: Scene, seconds: float = 1.0) -> None:
        """Put scenes on the stage and let some time pass."""
        self.context.stage.reset(*scenes)
        self.wait(seconds)

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""
        for _ in range(round(seconds / STEP)):
            self.frame()

    def until(self, done: Callable[[], bool]) -> None:
        """Let time pass until something is so. Raises `ShotError` where it never is."""
        for _ in range(LONGEST):
            if done():
                return
            self.frame()
        raise ShotError("what is waited for never happens")

    def frame(self) -> None:
        """One frame, undrawn."""
        self.clock.now += STEP
        stage = self.context.stage
        stage.change()
        if stage.top is not None:
            stage.top.update(STEP)
            if stage.top.thinking:
                stage.top.think(float("inf"))

    def seen(self) -> pygame.Surface:
        """What is seen now, drawn."""
        canvas = self.canvas()
        self.clear()
        self.context.stage.draw(canvas)
        return canvas.surface


Setting = Callable[[Studio], None]
