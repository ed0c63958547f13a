"""The narrator: a strip below the canvas that tells in large letters what happened and what can be done."""

from __future__ import annotations

import pygame

from game.render import theme
from game.render.art import Art
from game.render.canvas import Canvas, composed
from game.render.labels import block

SHARE = 0.12
"""The part of the window's height that the strip takes."""
HIGH = 140.0
"""The height of the strip in units of its own."""
SIZE, EDGE = 44.0, 40.0


def height(window: int) -> int:
    """The pixels of the strip in a window so high."""
    return round(window * SHARE)


def draw(surface: pygame.Surface, art: Art, text: str) -> None:
    """Draw the strip with its text at the foot of the window."""
    wide, down = surface.get_size()
    high = height(down)
    units = wide * HIGH / max(1, high)

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 0, units, HIGH, theme.SHADE)
        canvas.rect(0, 0, units, 4, theme.GOLD)
        room = units - 2 * EDGE
        block(
            canvas, text, EDGE, HIGH / 2 + 2, room, HIGH - 16, size=SIZE, least=28, lines=3,
            weight="bold", colour=theme.WHITE,
        )  # fmt: skip

    surface.blit(composed((wide, high), (units, HIGH), paint, art, solid=True), (0, down - high))
