"""Sentences about a card on a sheet of paper beside it."""

from __future__ import annotations

from collections.abc import Sequence

from game.render import text as letters
from game.render import theme
from game.render.canvas import Box, Canvas

WIDE = 520.0
GAP, EDGE = 24.0, 16.0
MARGIN, TITLE, BETWEEN = 30.0, 58.0, 12.0
SIZE, LEADING, INDENT = float(theme.TYPE.text), 1.28, 26.0
CANVAS = (1920.0, 1080.0)


def box_beside(canvas: Canvas, card: Box, sentences: Sequence[str]) -> Box:
    """Where the sheet lies: right of the card, or left where there is more room; whole on the canvas."""
    x, y, w, h = card
    high = 2 * MARGIN + TITLE + sum(_high(canvas, one) + BETWEEN for one in sentences) - BETWEEN
    right = x + w + GAP
    left = right if right + WIDE <= CANVAS[0] - EDGE else x - GAP - WIDE
    top = min(max(y + (h - high) / 2, EDGE), max(EDGE, CANVAS[1] - EDGE - high))
    return left, top, WIDE, high


def beside(canvas: Canvas, card: Box, title: str, sentences: Sequence[str]) -> None:
    """Draw the sentences beside a card."""
    x, y, w, h = box_beside(canvas, card, sentences)
    radius = float(theme.RADIUS.panel)
    canvas.shadow(x, y, w, h, radius, spread=24, drop=9, opacity=130)
    canvas.rounded(x, y, w, h, radius, theme.PAPER, border=2, border_colour=theme.PAPER_EDGE)
    room = w - 2 * MARGIN
    canvas.text(
        title, x + MARGIN, y + MARGIN, size=theme.TYPE.heading, font="title", max_width=room, shrink=24
    )
    y += MARGIN + TITLE
    for sentence in sentences:
        canvas.circle(x + MARGIN + 7, y + canvas.grown(SIZE) * 0.62, 5, theme.ACCENT)
        room = WIDE - 2 * MARGIN - INDENT
        y += BETWEEN + canvas.paragraph(sentence, x + MARGIN + INDENT, y, room, size=SIZE, leading=LEADING)


def _high(canvas: Canvas, sentence: str) -> float:
    face = canvas.face("text", "medium", SIZE)
    rows = letters.wrap(sentence, face, (WIDE - 2 * MARGIN - INDENT) * canvas.scale)
    return len(rows) * canvas.grown(SIZE) * LEADING
