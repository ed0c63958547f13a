"""The cloth of a curtain in the colour of a seat: two halves that part in the middle."""

from __future__ import annotations

import math
from functools import partial

from game.layout.transform import CANVAS
from game.render import theme, tokens
from game.render.canvas import Canvas
from game.render.vector import fade, paint, path, rect, stroke

FOLDS = 8
"""Folds of each half."""
SWAGS = 4
"""Arcs of the valance over each half."""
STRIPS = 40
"""Strips of a fold, each of one shade."""
HEM, VALANCE = 1034.0, 96.0
"""Where the cloth ends, and how far the valance hangs down."""
HALF = CANVAS[0] / 2


def draw(canvas: Canvas, tint: int, apart: float, opacity: int = 255) -> None:
    """Both halves, each drawn aside by so much; closed, nothing shows through."""
    for index, x in enumerate((-apart, HALF + apart)):
        paint_half = partial(_half, tint=tint, left=not index)
        # In motion a half is always as wide, so that it is painted once.
        canvas.layer(
            ("curtain", tint, index), x, 0, HALF, CANVAS[1], paint_half, opacity=opacity, steady=apart > 0
        )


def _half(canvas: Canvas, *, tint: int, left: bool) -> None:
    """One half of the cloth at (0, 0)."""
    colour = theme.mix(theme.SEAT_COLOURS[tint], theme.DARK, 0.26)
    _folds(canvas, colour)
    floor = theme.mix(theme.SHADE, colour, 0.16)
    canvas.svg(_hem(floor) + _valance(colour), 0, 0, HALF, CANVAS[1], view=(0, 0, HALF, CANVAS[1]))
    for index in range(SWAGS):
        x = HALF / SWAGS * (index + 0.5)
        tokens.seat_shape(canvas, tint, x, VALANCE * 0.52, 36, colour=theme.GOLD)
    canvas.rect(HALF - 6 if left else 0.0, 0, 6, CANVAS[1], theme.mix(colour, theme.SHADE, 0.7))


def _folds(canvas: Canvas, colour: str) -> None:
    """The folds from the top to the floor: strips, each a little lighter or darker than the one before."""
    light, dark = theme.mix(colour, theme.WHITE, 0.12), theme.mix(colour, theme.SHADE, 0.62)
    step = HALF / FOLDS / STRIPS
    for index in range(FOLDS * STRIPS):
        share = (index % STRIPS + 0.5) / STRIPS
        wave = 0.5 - 0.5 * math.cos(2 * math.pi * share**0.8)
        canvas.rect(index * step, 0, step + 1, CANVAS[1], theme.mix(dark, light, wave))


def _hem(floor: str) -> str:
    """The floor under the cloth, whose folds end in arcs, and the braid on it."""
    wide = HALF / FOLDS
    edge, braid = f"M0 {CANVAS[1]} V{HEM}", ""
    for index in range(FOLDS):
        x = index * wide
        edge += f" Q{x + wide / 2:.1f} {HEM + 30} {x + wide:.1f} {HEM}"
        braid += f"M{x:.1f} {HEM - 26} Q{x + wide / 2:.1f} {HEM + 4} {x + wide:.1f} {HEM - 26}"
    return path(f"{edge} V{CANVAS[1]}Z", paint(floor)) + path(braid, stroke(theme.GOLD, 7, opacity=0.9))


def _valance(colour: str) -> str:
    """What hangs in arcs over the top of the cloth."""
    top = theme.mix(colour, theme.DARK, 0.22)
    low = theme.mix(colour, theme.WHITE, 0.05)
    wide = HALF / SWAGS
    drawn = fade("swag", ((0.0, top), (1.0, low)))
    for index in range(SWAGS):
        x = index * wide
        arc = f"Q{x + wide / 2:.1f} {VALANCE + 62} {x:.1f} {VALANCE - 34}"
        back = f"Q{x + wide / 2:.1f} {VALANCE + 74} {x:.1f} {VALANCE - 22}"
        shade = f"M{x:.1f} 0 H{x + wide:.1f} V{VALANCE - 22} {back}Z"
        drawn += path(shade, paint(theme.SHADE, opacity=0.35))
        drawn += path(f"M{x:.1f} 0 H{x + wide:.1f} V{VALANCE - 34} {arc}Z", 'fill="url(#swag)"')
        drawn += path(f"M{x + wide:.1f} {VALANCE - 34} {arc}", stroke(theme.GOLD, 8))
    return drawn + rect(0, 0, HALF, 14, paint(theme.GOLD))
