"""The strip that tells the goal of a level: what is asked, how long there is time, and the stars."""

from __future__ import annotations

from dataclasses import dataclass

from game.render import theme
from game.render.canvas import Box, Canvas

STAR = 26.0
PAD = 14.0


@dataclass(frozen=True, slots=True)
class GoalLook:
    """What is asked next, the time that is left, the amounts from which there are stars, and that of now."""

    asked: str
    left: str
    stars: tuple[int, ...]
    amount: int


def draw(canvas: Canvas, box: Box, look: GoalLook) -> None:
    """The strip, in two lines: the sentence; the amount, the stars with theirs, and the time."""
    x, y, w, h = box
    canvas.shadow(x, y, w, h, 18, spread=6, drop=4, opacity=60)
    canvas.rounded(x, y, w, h, 18, theme.PAPER, border=2, border_colour=theme.PAPER_EDGE)
    canvas.text(
        look.asked,
        x + PAD,
        y + h * 0.29,
        size=theme.TYPE.caption,
        weight="bold",
        anchor="midleft",
        max_width=w - 2 * PAD,
        shrink=theme.TYPE.smallest,
    )
    middle = y + h * 0.7
    at = x + PAD
    for least in look.stars:
        at = stars_amount(canvas, at, middle, least, reached=look.amount >= least)
    canvas.text(
        look.left,
        x + w - PAD,
        middle,
        size=theme.TYPE.smallest,
        weight="medium",
        colour=theme.INK_SOFT,
        anchor="midright",
        max_width=max(40.0, x + w - PAD - at),
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
