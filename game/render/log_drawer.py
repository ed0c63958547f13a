"""The log in its drawer: the newest line at the foot, each line a place that can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.layout.slots import Slot
from game.render import text as letters
from game.render import theme, tokens
from game.render.canvas import Box, Canvas
from game.render.labels import block, tall

HEAD, FOOT = 104.0, 18.0
"""The least room for the title with what a press does, and that below the last line."""
HELP = 54.0
"""The most height of what a press does: two lines."""
LEADING, CLOSE = 1.3, 4.0
"""From one row to the next, in sizes of its letters, and the air round them that may be out of sight."""
LEFT, RIGHT = 22.0, 72.0
"""The room beside the words: for the sign of the seat, and for the bar that tells how far it is scrolled."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: what the seat of this colour and shape did; `first` opens an action.

    `ply` counts the actions before it.
    """

    tint: int
    text: str
    first: bool = True
    ply: int = 0


@dataclass(frozen=True, slots=True)
class LogWords:
    """What stands over the lines: a title, and what a press on a line does."""

    title: str
    help: str


@dataclass(frozen=True, slots=True)
class LogPlaces:
    """Where the log was drawn: how far it is scrolled and can be, and the box of each action in sight."""

    back: float
    most: float
    actions: tuple[tuple[int, Box], ...]

    def at(self, x: float, y: float) -> int | None:
        """The action whose lines lie at a point."""
        held = (ply for ply, (left, top, w, h) in self.actions if left <= x < left + w and top <= y < top + h)
        return next(held, None)


def drawer(
    canvas: Canvas,
    slot: Slot,
    words: LogWords,
    lines: Sequence[LogLine],
    *,
    back: float,
    at: int | None = None,
    shown: int | None = None,
    reveal: int | None = None,
) -> LogPlaces:
    """Draw the log, looked back by `back`, or so that the action `reveal` is in sight.

    The action `at` is the one that is pointed at, `shown` the one whose position is seen.
    """
    x, y, w, h = slot.rect
    canvas.shadow(x, y, w, h, theme.RADIUS.panel, spread=26, drop=10, opacity=130)
    canvas.rounded(x, y, w, h, theme.RADIUS.panel, theme.PAPER, border=2, border_colour=theme.PAPER_EDGE)
    room = w - LEFT - RIGHT
    top = _head(canvas, words, x + 28, y, w - 56)
    high = y + h - FOOT - top
    heights = [_height(canvas, line, room) for line in lines]
    most = max(0.0, sum(heights) - high)
    back = _in_sight(lines, heights, high, back, reveal)
    back = min(max(back, 0.0), most)
    begin = top + min(0.0, high - sum(heights)) + back
    places = _places(lines, heights, (x + 6, begin, w - 12), (top, top + high))
    with canvas.clip(x + 6, top - CLOSE, w - 12, high + 2 * CLOSE):
        for ply, box in places:
            _marked(canvas, box, lit=ply == at, shown=ply == shown)
        down = begin
        for line, its in zip(lines, heights, strict=True):
            if down + its > top and down < top + high:
                _line(canvas, line, x + LEFT, down, room, (top, top + high))
            down += its
    if most > 0:
        _bar(canvas, x + w - 16, top, high, back / most, high / sum(heights))
    return LogPlaces(back, most, places)


def _head(canvas: Canvas, words: LogWords, x: float, y: float, room: float) -> float:
    """The title, and under it what a press does; gives back where the lines begin."""
    size = float(theme.TYPE.caption)
    high = tall(canvas, words.help, room, HELP, size=size)
    two = high > 1.5 * canvas.grown(size)
    canvas.text(
        words.title, x, y + (34 if two else 40), size=theme.TYPE.heading, font="title", anchor="midleft",
        max_width=room, shrink=theme.TYPE.text, grown=theme.TYPE.heading if two else None,
    )  # fmt: skip
    middle = y + 58 + high / 2 if two else y + 82
    block(canvas, words.help, x, middle, room, HELP, size=size, colour=theme.INK_SOFT)
    return max(y + HEAD, middle + high / 2 + 4)


def _in_sight(
    lines: Sequence[LogLine], heights: Sequence[float], high: float, back: float, reveal: int | None
) -> float:
    """How far the log has to be looked back to for an action to be in sight."""
    mine = [index for index, line in enumerate(lines) if line.ply == reveal]
    if not mine:
        return back
    below = sum(heights[mine[-1] + 1 :])
    above = sum(heights[mine[0] :])
    return min(max(back, above - high), below)


def _places(
    lines: Sequence[LogLine],
    heights: Sequence[float],
    begin: tuple[float, float, float],
    sight: tuple[float, float],
) -> tuple[tuple[int, Box], ...]:
    """The boxes of the actions, as far as they are in sight."""
    x, y, w = begin
    spans: dict[int, tuple[float, float]] = {}
    for line, high in zip(lines, heights, strict=True):
        since, _ = spans.get(line.ply, (y, y))
        spans[line.ply] = (since, y + high)
        y += high
    low, foot = sight
    cut = ((ply, max(low, since), min(foot, until)) for ply, (since, until) in spans.items())
    return tuple((ply, (x, since, w, until - since)) for ply, since, until in cut if until > since + 1)


def _marked(canvas: Canvas, box: Box, *, lit: bool, shown: bool) -> None:
    x, y, w, h = box
    if lit or shown:
        canvas.rounded(x + 4, y + 3, w - 22, h - 1, 10, theme.WHITE if lit else theme.PAPER_DEEP)
    if shown:
        canvas.rounded(x + 4, y + 3, w - 22, h - 1, 10, None, border=4, border_colour=theme.FOCUS)


def _height(canvas: Canvas, line: LogLine, wide: float) -> float:
    size = float(theme.TYPE.caption)
    face = canvas.face("text", "semibold", size)
    rows = len(letters.wrap(line.text, face, wide * canvas.scale))
    return rows * canvas.grown(size) * LEADING + (14 if line.first else 4)


def _line(canvas: Canvas, line: LogLine, x: float, y: float, wide: float, sight: tuple[float, float]) -> None:
    """Draw a line as far as it is in sight: no row of its words is cut through."""
    size = float(theme.TYPE.caption)
    grown = canvas.grown(size)
    drop = 8 if line.first else 0
    if line.first and sight[0] <= y + drop + CLOSE:
        canvas.rect(x, y + 1, wide + 44, 1.5, theme.PAPER_DEEP)
        tokens.seat_shape(canvas, line.tint, x + 14, y + drop + grown * 0.65, 22)
    colour = theme.SEAT_COLOURS[line.tint] if line.first else theme.INK_SOFT
    rows = letters.wrap(line.text, canvas.face("text", "semibold", size), wide * canvas.scale)
    for index, row in enumerate(rows):
        above = y + drop + index * grown * LEADING
        if sight[0] <= above + CLOSE and above + grown * LEADING <= sight[1] + CLOSE:
            canvas.text(row, x + 38, above, size=size, weight="semibold", colour=colour, grown=grown)


def _bar(canvas: Canvas, x: float, y: float, h: float, back: float, share: float) -> None:
    length = max(40.0, h * share)
    at = y + (h - length) * (1 - back)
    canvas.rounded(x, at, 7, length, 3.5, theme.PAPER_EDGE)
