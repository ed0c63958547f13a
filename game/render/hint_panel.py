"""Draws hints and searches: the lamp on what is meant, the words on their sheet, the bars of the study."""

from __future__ import annotations

from collections.abc import Sequence

from game.render import theme
from game.render.canvas import Box, Canvas
from game.render.hint import Bar, HintLook, StudyLook
from game.render.labels import block
from game.words.catalog import Words
from game.words.hints import HintWords

MARGIN = 22.0
LAMP = 50.0
LEADING = 1.25
LEAST = 44.0
"""The least height of an action of a search."""


def lamp(canvas: Canvas, x: float, y: float, size: float = LAMP) -> None:
    """The sign on what a hint means, its middle at (x, y)."""
    canvas.circle(x, y, size / 2 + 9, theme.FOCUS, opacity=90)
    canvas.circle(x, y, size / 2, theme.FOCUS, border=3, border_colour=theme.DARK)
    side = size * 0.62
    canvas.picture(canvas.art.icon("hint"), x - side / 2, y - side / 2, side, side, tint=theme.INK)


def frame(canvas: Canvas, box: Box, radius: float, *, grow: float = 5) -> None:
    """A glow round what a hint means."""
    x, y, w, h = box
    for wider, opacity in ((9.0, 70), (4.0, 120)):
        reach = grow + wider
        canvas.rounded(
            x - reach, y - reach, w + 2 * reach, h + 2 * reach, radius + reach, theme.FOCUS, opacity=opacity
        )


def sheet(canvas: Canvas, box: Box) -> None:
    """The paper that hints and searches are written on."""
    x, y, w, h = box
    radius = float(theme.RADIUS.panel)
    canvas.shadow(x, y, w, h, radius, spread=18, drop=6, opacity=110)
    canvas.rounded(x, y, w, h, radius, theme.PAPER, border=3, border_colour=theme.FOCUS)


def hint(canvas: Canvas, words: Words, box: Box, shown: HintLook, found: StudyLook | None) -> None:
    """A hint in words on its sheet, and under it what was weighed, where that is wanted."""
    sheet(canvas, box)
    x, y, w, h = box
    lamp(canvas, x + MARGIN + 22, y + 42, 44)
    head = canvas.text(
        words.t("Hint"), x + MARGIN + 60, y + 42, size=theme.TYPE.heading, font="title", anchor="midleft",
        max_width=w * 0.3, shrink=theme.TYPE.smallest,
    )  # fmt: skip
    _lead(canvas, shown.words, x + w - MARGIN, y + 42, w - 2 * MARGIN - 60 - head[2] - 16)
    y = _paragraphs(canvas, shown.words, (x + MARGIN, y + 84, w - 2 * MARGIN, h - 84))
    if found is not None:
        foot = box[1] + box[3]
        room = foot - y - 12
        if room - 10 < LEAST:
            return
        canvas.rect(x + MARGIN, y + 4, w - 2 * MARGIN, 2, theme.PAPER_DEEP)
        bars(canvas, found.bars, (x + MARGIN, y + 14, w - 2 * MARGIN, room - 10))


def study(canvas: Canvas, box: Box, found: StudyLook) -> None:
    """What a search has found so far, on its sheet."""
    sheet(canvas, box)
    x, y, w, h = box
    side = 32.0
    canvas.picture(canvas.art.icon("eye"), x + MARGIN - 4, y + 34 - side / 2, side, side)
    block(
        canvas,
        found.title,
        x + MARGIN + 40,
        y + 34,
        w - 2 * MARGIN - 40,
        58,
        size=theme.TYPE.large,
        font="title",
    )
    room = (x + MARGIN, y + 66, w - 2 * MARGIN, h - 66 - 16)
    if found.note:
        canvas.paragraph(found.note, *room[:3], size=theme.TYPE.text, colour=theme.INK_SOFT, leading=LEADING)
    bars(canvas, found.bars, room)


def bars(canvas: Canvas, found: Sequence[Bar], room: Box) -> None:
    """The actions of a search, one below the other, as many as there is room for."""
    x, y, w, h = room
    pitch = min(54.0, max(LEAST, h / max(1, len(found))))
    for index, bar in enumerate(found[: int(h / pitch + 0.01)]):
        _bar(canvas, bar, (x, y + index * pitch, w, pitch))


def _bar(canvas: Canvas, bar: Bar, box: Box) -> None:
    """One action: its words and its lead, and below them its share of the trials as a strip."""
    x, y, w, h = box
    size, thick = float(theme.TYPE.caption), 9.0
    words, strip = y + h * 0.33, y + h * 0.76
    lead = canvas.text(
        bar.lead,
        x + w,
        words,
        size=size + 2,
        weight="extrabold",
        anchor="midright",
        grown=_low(canvas, size + 2, h),
    )[2]
    canvas.text(
        bar.text, x, words, size=size, weight="semibold", anchor="midleft",
        max_width=w - lead - 14, shrink=theme.TYPE.smallest, grown=_low(canvas, size, h),
    )  # fmt: skip
    room = w - 66
    canvas.rounded(x, strip, room, thick, thick / 2, theme.PAPER_DEEP)
    if bar.share > 0:
        canvas.rounded(x, strip, max(thick, room * bar.share), thick, thick / 2, theme.FOCUS)
    canvas.text(
        bar.told, x + w, strip + thick / 2, size=theme.TYPE.smallest, weight="medium", colour=theme.INK_SOFT,
        anchor="midright", grown=theme.TYPE.smallest,
    )  # fmt: skip


def _low(canvas: Canvas, size: float, high: float) -> float:
    """The size of letters in a bar so high."""
    return max(size, min(canvas.grown(size), high * 0.56))


def _lead(canvas: Canvas, words: HintWords, right: float, middle: float, room: float) -> None:
    """The lead that is expected, on a tag of its own."""
    if not words.lead:
        return
    size = float(theme.TYPE.caption)
    wide = min(room, canvas.text_size(words.lead, size=size, weight="bold")[0] + 28)
    canvas.rounded(right - wide, middle - 22, wide, 44, 19, theme.DARK_SOFT)
    block(
        canvas, words.lead, right - wide / 2, middle, wide - 24, 46, size=size, weight="bold",
        colour=theme.WHITE, align="center", leading=1.06,
    )  # fmt: skip


def _paragraphs(canvas: Canvas, words: HintWords, room: Box) -> float:
    """What to do and what it brings; gives back where the next thing begins."""
    x, y, w, _ = room
    for text in words.what:
        y += 4 + canvas.paragraph(text, x, y, w, size=29, weight="extrabold", leading=LEADING)
    colour = theme.GAIN if words.points > 0 else theme.LOSS if words.points < 0 else theme.INK_SOFT
    y += 4 + canvas.paragraph(words.now, x, y + 4, w, size=26, weight="bold", colour=colour, leading=LEADING)
    for parts in (words.parts, words.others):
        if parts:
            text = ", ".join(parts)
            y += 2 + canvas.paragraph(text, x, y + 2, w, size=23, colour=theme.INK_SOFT, leading=LEADING)
    return y + 4
