"""The moment of whoever won: a crown comes down on the panel."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from game.render.canvas import Canvas
from game.render.motion import Leg, Sprite

FACE = ("crown",)
SIZE, INSET, TILT = 72.0, (36.0, 24.0), -14.0
"""The size of a crown that lies, how far within the corner of a panel, and how it is tilted."""
DROP, LARGE = 56.0, 2.2
"""How far it comes down, and how much larger it is at first."""
LENGTH, LOOK = 0.7, 0.9
"""Seconds in which it comes, and for which it is looked at."""
Z = 2000.0
"""Over all that lies."""

Box = tuple[float, float, float, float]


def coming(boxes: Iterable[tuple[int, Box]]) -> tuple[dict[Hashable, Sprite], list[Leg]]:
    """The crowns of seats over their panels, and the legs that bring them down."""
    before, legs = dict[Hashable, Sprite](), list[Leg]()
    for seat, (x, y, *_) in boxes:
        lies = Sprite(FACE, x + INSET[0], y + INSET[1], SIZE, SIZE, angle=TILT, z=Z)
        above = replace(lies, y=lies.y - DROP, w=SIZE * LARGE, h=SIZE * LARGE, angle=0.0, opacity=0.0)
        before["crown", seat] = above
        legs.append(Leg(("crown", seat), 0.0, LENGTH, lies, "out", squash=0.25))
    return before, legs


def draw(canvas: Canvas, sprite: Sprite) -> None:
    """A crown as it lies in the air."""
    w, h = sprite.w * (1 + sprite.squash / 2), sprite.h * (1 - sprite.squash)
    x, y = sprite.x - w / 2, sprite.y + sprite.h / 2 - h
    opacity = round(255 * max(0.0, min(1.0, sprite.opacity)))
    icon = canvas.art.icon("big_five")
    canvas.picture(icon, x, y, w, h, angle=round(sprite.angle), opacity=opacity, steady=True)
