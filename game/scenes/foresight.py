"""Draws beforehand what the motions of a face will show, in what is left of frames."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.render.canvas import Canvas
from game.render.face import Face, Look, Provident
from game.render.lens import Lens
from game.scenes.context import Context


class Foresight:
    """The drawings that are still to be made for what was told to a face last."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._steps: Iterator[None] | None = None
        self._lens: Lens | None = None

    def look_out(self, face: Face, look: Look) -> None:
        """Something was told to a face: from now on draw what comes of it."""
        art = self._context.art
        if art is None or not isinstance(face, Provident):
            return
        self._lens = self._context.window()
        self._steps = face.ahead(Canvas(pygame.Surface((1, 1)), self._lens, art), look)

    def forget(self) -> None:
        """Nothing of it will be shown."""
        self._steps = None

    @property
    def waiting(self) -> bool:
        """Whether anything is still to be drawn."""
        return self._steps is not None

    def step(self, deadline: float) -> None:
        """Draw one thing after the other, none begun after the deadline."""
        if self._lens != self._context.window():
            self.forget()
        while self._steps is not None and self._context.clock() < deadline:
            if next(self._steps, self) is self:
                self._steps = None
