"""Names that have to fit: on one line, smaller where need be, else on two lines, and only then cut."""

from __future__ import annotations

from typing import Literal

from game.render import text as letters
from game.render.canvas import Anchor, Canvas
from game.render.theme import INK, TYPE
from game.render.vector import Colour

_ANCHORS: dict[str, Anchor] = {"left": "midleft", "center": "center"}
_LEADING = 1.06


def label(
    canvas: Canvas,
    string: str,
    x: float,
    middle: float,
    room: float,
    *,
    size: float,
    least: float = TYPE.smallest,
    font: str = "title",
    weight: str = "semibold",
    colour: Colour = INK,
    align: Literal["left", "center"] = "left",
) -> None:
    """A name whose middle line is at `middle`: from x on, or round x where it is centred."""
    face = letters.Face.of(font, weight, size * canvas.scale)
    smaller = letters.shrink(string, face, room * canvas.scale, least * canvas.scale)
    if letters.width(string, smaller) <= room * canvas.scale or len(string.split()) < 2:
        canvas.text(
            string, x, middle, size=size, font=font, weight=weight, colour=colour, anchor=_ANCHORS[align],
            max_width=room, shrink=least,
        )  # fmt: skip
        return
    rows = letters.limit(letters.wrap(string, smaller, room * canvas.scale), 2, smaller, room * canvas.scale)
    step = least * _LEADING
    for index, row in enumerate(rows):
        canvas.text(
            row, x, middle + (index - (len(rows) - 1) / 2) * step, size=least, font=font, weight=weight,
            colour=colour, anchor=_ANCHORS[align],
        )  # fmt: skip
