"""The strip that tells the goal of a level: what is asked, how long there is time, and the stars."""

from __future__ import annotations

from dataclasses import dataclass

from game.render import theme
from game.render.canvas import Box, Canvas
from game.render.labels import block

STAR = 26.0
PAD = 14.0
THREE_ROWS = 110.0
"""From this height on the time has a row of its own."""


@dataclass(frozen=True, slots=True)
class GoalLook:
    """What is asked next, the time that is left, the amounts from which there are stars, and that of now."""

    asked: str
    left: str
    stars: tuple[int, ...]
    amount: int


def draw(canvas: Canvas, box: Box, look: GoalLook) -> None:
    """The sentence, in two lines where it is long; the stars with their amounts; the time, beside them or in
    a row of its own."""
    x, y, w, h = box
    canvas.shadow(x, y, w, h, 18, spread=6, drop=4, opacity=60)
    canvas.rounded(x, y, w, h, 18, theme.PAPER, border=2, border_colour=theme.PAPER_EDGE)
    high = h >= THREE_ROWS
    rows = (0.25, 0.615, 0.845) if high else (0.34, 0.79, 0.79)
    plain = canvas.printed()
    block(
        plain,
        look.asked,
        x + PAD,
        y + h * rows[0],
        w - 2 * PAD,
        h * (0.46 if high else 0.6),
        size=min(canvas.grown(theme.TYPE.caption), theme.TYPE.large),
        weight="bold",
    )
    at = x + PAD
    for least in look.stars:
        at = stars_amount(plain, at, y + h * rows[1], least, reached=look.amount >= least)
    plain.text(
        look.left,
        x + PAD if high else x + w - PAD,
        y + h * rows[2],
        size=min(canvas.grown(theme.TYPE.smallest), theme.TYPE.text),
        weight="medium",
        colour=theme.INK_SOFT,
        anchor="midleft" if high else "midright",
        max_width=w - 2 * PAD if high else max(40.0, x + w - PAD - at),
        shrink=theme.TYPE.smallest,
    )


def star(canvas: Canvas, x: float, y: float, side: float, *, full: bool) -> None:
    """A star with its middle there, full or empty."""
    canvas.picture(
        canvas.art.icon("star" if full else "star_empty"),
        x - side / 2,
        y - side / 2,
        side,
        side,
    )


def stars_amount(canvas: Canvas, x: float, y: float, least: int, *, reached: bool) -> float:
    """A star and its amount, from x on; where the next begins."""
    star(canvas, x + STAR / 2, y, STAR, full=reached)
    x, _, w, _ = canvas.text(
        str(least), x + STAR + 5, y, size=theme.TYPE.caption, weight="bold", anchor="midleft"
    )
    return x + w + 9
