"""Words that have to fit: on one line, smaller where need be, else on several, and only then cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.render import text as letters
from game.render.canvas import Anchor, Canvas
from game.render.theme import INK, TYPE
from game.render.vector import Colour

_ANCHORS: dict[str, Anchor] = {"left": "midleft", "center": "center"}
_LEADING = 1.12
_APART = 1.14


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
) -> float:
    """A name whose middle line is at `middle`, from x on, or round x where it is centred; gives its width."""
    face = canvas.face(font, weight, size)
    smaller = letters.shrink(string, face, room * canvas.scale, least * canvas.scale)
    if letters.width(string, smaller) <= room * canvas.scale or len(letters.words(string)) < 2:
        return canvas.text(
            string, x, middle, size=size, font=font, weight=weight, colour=colour, anchor=_ANCHORS[align],
            max_width=room, shrink=least,
        )[2]  # fmt: skip
    lines = letters.wrap(string, smaller, room * canvas.scale)
    if len(lines) > 2 and font == "title":
        # The letters of texts are narrower than those of titles.
        return label(
            canvas, string, x, middle, room, size=size, least=least, font="text", weight="bold",
            colour=colour, align=align,
        )  # fmt: skip
    rows = letters.limit(lines, 2, smaller, room * canvas.scale)
    step = least * _LEADING
    return max(
        canvas.text(
            row, x, middle + (index - (len(rows) - 1) / 2) * step, size=least, font=font, weight=weight,
            colour=colour, anchor=_ANCHORS[align], grown=least,
        )[2]
        for index, row in enumerate(rows)
    )  # fmt: skip


def fitted(canvas: Canvas, string: str, room: float, *, size: float, weight: str = "bold") -> float:
    """How wide words on one line are, in letters of their size or, where they have to fit, smaller ones."""
    face = canvas.face("text", weight, size)
    smaller = letters.shrink(string, face, room * canvas.scale, TYPE.smallest * canvas.scale)
    return min(room, letters.width(string, smaller) / canvas.scale)


def block(
    canvas: Canvas,
    string: str,
    x: float,
    middle: float,
    room: float,
    high: float,
    *,
    size: float,
    lines: int = 2,
    least: float = TYPE.smallest,
    leading: float = _APART,
    font: str = "text",
    weight: str = "medium",
    colour: Colour = INK,
    align: Literal["left", "center"] = "left",
) -> float:
    """Words in a box so high, whose middle line is at `middle`; gives back their height.

    The letters are as large as they are to be, or smaller down to `least`, in at most so many lines.
    """
    shown, rows = _set(canvas, string, room, high, size, lines, least, leading, font, weight)
    if align == "center" and len(rows) > 1:
        rows = _even(string, letters.Face.of(font, weight, shown * canvas.scale), room * canvas.scale, rows)
    step = shown * leading
    for index, row in enumerate(rows):
        canvas.text(
            row, x, middle + (index - (len(rows) - 1) / 2) * step, size=shown, font=font, weight=weight,
            colour=colour, anchor=_ANCHORS[align], grown=shown,
        )  # fmt: skip
    return len(rows) * step


def _even(string: str, face: letters.Face, room: float, rows: Sequence[str]) -> Sequence[str]:
    """The same lines, about equally long, where that tears no word."""
    longest = max(letters.width(word, face) for word in letters.words(string))
    even = letters.wrap(string, face, max(longest, letters.balanced(string, face, room)))
    return even if longest <= room and len(even) == len(rows) else rows


def tall(
    canvas: Canvas, string: str, room: float, high: float, *, size: float, weight: str = "medium"
) -> float:
    """How high a block of these words is in such a box: that of its one line or its two; 0 without words."""
    if not string:
        return 0.0
    shown, rows = _set(canvas, string, room, high, size, 2, TYPE.smallest, _APART, "text", weight)
    return len(rows) * shown * _APART


def _set(
    canvas: Canvas,
    string: str,
    room: float,
    high: float,
    size: float,
    lines: int,
    least: float,
    leading: float,
    font: str,
    weight: str,
) -> tuple[float, Sequence[str]]:
    """The size of the letters and the lines in them."""
    shown, wide = canvas.grown(size), room * canvas.scale
    while True:
        face = letters.Face.of(font, weight, shown * canvas.scale)
        rows = letters.wrap(string, face, wide)
        whole = all(letters.width(word, face) <= wide for word in letters.words(string))
        if shown <= least or (whole and len(rows) <= lines and len(rows) * shown * leading <= high):
            return shown, letters.limit(rows, lines, face, wide)
        shown = max(least, shown - 1)
