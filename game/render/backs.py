"""The backs of the three decks, and a deck as a stack of them."""

from __future__ import annotations

from typing import Literal

from game.render.canvas import Canvas
from game.render.theme import DARK

Deck = Literal["savannah", "forest_animal", "forest_path"]
PROPORTION: dict[Deck, float] = {"savannah": 1.5, "forest_animal": 1.0, "forest_path": 1.0}
"""Height for one unit of width."""

_STEP = 3.0
_MOST = 6


def back(
    canvas: Canvas,
    deck: Deck,
    x: float,
    y: float,
    w: float,
    *,
    angle: float = 0,
    opacity: int = 255,
    scale: float = 1,
) -> None:
    """The back of a card, its left upper corner at (x, y)."""
    h = w * PROPORTION[deck]

    def paint(inner: Canvas) -> None:
        inner.picture(canvas.art.back(deck), 0, 0, w, h)

    canvas.layer(("back", deck), x, y, w, h, paint, angle=angle, opacity=opacity, scale=scale, steady=True)


def stack(canvas: Canvas, deck: Deck, x: float, y: float, w: float, cards: int) -> None:
    """A pile of cards, higher the more there are (at most a few are drawn); nothing for an empty one."""
    if cards <= 0:
        return
    h = w * PROPORTION[deck]
    shown = min(_MOST, 1 + cards // 8)
    radius = w * 0.06
    canvas.shadow(x, y, w, h + _STEP * shown, radius, spread=12)
    for step in range(shown - 1, 0, -1):
        canvas.rounded(x, y + _STEP * step, w, h, radius, DARK, border=1, border_colour="#6b4f3a")
    back(canvas, deck, x, y, w)
