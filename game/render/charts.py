"""Charts: an axis that can be read, bars that lie side by side, lines told apart by colour and shape."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor

from game.render import theme, tokens
from game.render.canvas import Box, Canvas
from game.words.numbers import plain

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
"""The distances that two ticks of an axis may have."""
MARKER, MARKER_GAP = 20.0, 90.0
"""The size of a marker, and the least distance of two on one line."""


@dataclass(frozen=True, slots=True)
class Axis:
    """Numbers along a line: from `low` to `high`, with a tick every `step`."""

    low: int
    high: int
    step: int

    @property
    def ticks(self) -> range:
        """The numbers that are marked, the ends among them."""
        return range(self.low, self.high + 1, self.step)

    def share(self, value: float) -> float:
        """How far along the axis a value lies, from 0 to 1."""
        return (value - self.low) / (self.high - self.low)


def axis(values: Sequence[float], most: int = 6) -> Axis:
    """The axis that holds zero and all values with at most so many steps between its ticks.

    >>> axis([3, 17]), axis([-4, 61])
    (Axis(low=0, high=20, step=5), Axis(low=-20, high=80, step=20))
    """
    low, high = min(0, *values, 0), max(1, *values, 1)
    for step in STEPS:
        found = Axis(floor(low / step) * step, ceil(high / step) * step, step)
        if len(found.ticks) - 1 <= most:
            return found
    step = ceil((high - low) / (most - 1))
    return Axis(floor(low / step) * step, ceil(high / step) * step, step)


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar from zero to a value and what is written at its end; beside the axis, where there is a mark."""

    value: float
    text: str
    mark: float | None = None


def bars(
    canvas: Canvas,
    box: Box,
    rows: Sequence[Bar],
    found: Axis,
    colour: str,
    label: Callable[[int], str] = lambda tick: plain(tick),
    beside: float | None = None,
) -> None:
    """Bars one below the other, over an axis at their foot; `label` writes a tick; `beside` is the room
    at its right."""
    x, y, w, h = box
    foot = y + h - 38
    for tick in found.ticks:
        at = x + found.share(tick) * w
        canvas.rect(at - 1, y, 2, foot - y, theme.INK_FAINT if tick == 0 else theme.PAPER_EDGE)
        canvas.text(
            label(tick), at, foot + 20, size=theme.TYPE.smallest, weight="medium", colour=theme.INK_SOFT,
            anchor="center", max_width=w / max(1, len(found.ticks) - 1) - 10,
        )  # fmt: skip
    zero = x + found.share(0) * w
    high = (foot - y) / max(1, len(rows))
    thick = min(46.0, high * 0.56)
    for index, row in enumerate(rows):
        middle = y + (index + 0.5) * high
        end = x + found.share(row.value) * w
        left, right = min(zero, end), max(zero, end)
        if right - left >= 1:
            canvas.rounded(left, middle - thick / 2, right - left, thick, min(8.0, thick / 4), colour)
        words = right + 12
        if row.mark is not None:
            diamond(canvas, x + found.share(row.mark) * w, middle)
            words = x + w + 24
        else:
            _clear(canvas, row.text, words, middle)
        canvas.text(
            row.text, words, middle, size=theme.TYPE.caption, weight="bold", anchor="midleft",
            max_width=None if beside is None else x + w + beside - words, shrink=theme.TYPE.smallest,
        )  # fmt: skip


def _clear(canvas: Canvas, words: str, x: float, middle: float) -> None:
    """Paper under words of an axis, so that no line of it runs through them."""
    wide, high = canvas.text_size(words, size=theme.TYPE.caption, weight="bold")
    canvas.rect(x - 6, middle - high / 2, wide + 12, high, theme.PAPER)


def diamond(canvas: Canvas, x: float, y: float) -> None:
    """A mark on a chart, its middle at (x, y)."""
    points = [(x, y - 14), (x + 12, y), (x, y + 14), (x - 12, y)]
    canvas.polygon(points, theme.FOCUS, border=3, border_colour=theme.INK)


@dataclass(frozen=True, slots=True)
class Line:
    """Values of a seat (0 to 4, its colour and shape) from left to right."""

    seat: int
    values: Sequence[int]


def lines(canvas: Canvas, box: Box, found: Sequence[Line], marks: Sequence[tuple[float, str]]) -> None:
    """Lines over a common axis; `marks` are (share of the width, words) along the foot."""
    x, y, w, h = box
    scale = axis([value for line in found for value in line.values], 5)
    left, foot, right = x + 64, y + h - 16 - canvas.grown(theme.TYPE.smallest), x + w - 84
    for tick in scale.ticks:
        level = foot - scale.share(tick) * (foot - y)
        canvas.rect(left, level - 1, right - left, 2, theme.INK_FAINT if tick == 0 else theme.PAPER_EDGE)
        canvas.text(
            plain(tick), left - 12, level, size=theme.TYPE.smallest, weight="medium",
            colour=theme.INK_SOFT, anchor="midright",
        )  # fmt: skip
    for share, words in marks:
        at = left + share * (right - left)
        canvas.rect(at - 1, foot, 2, 8, theme.INK_FAINT)
        canvas.text(
            words, at, foot + 24, size=theme.TYPE.smallest, weight="medium", colour=theme.INK_SOFT,
            anchor="center",
        )  # fmt: skip
    for line in found:
        points = [
            (
                left + (right - left) * index / max(1, len(line.values) - 1),
                foot - scale.share(value) * (foot - y),
            )
            for index, value in enumerate(line.values)
        ]
        _line(canvas, line.seat, points)
    _ends(canvas, found, [foot - scale.share(line.values[-1]) * (foot - y) for line in found], right)


def _line(canvas: Canvas, seat: int, points: Sequence[tuple[float, float]]) -> None:
    colour = theme.SEAT_COLOURS[seat]
    if len(points) > 1:
        canvas.line(points, theme.PAPER, 8)
        canvas.line(points, colour, 4)
    last = points[0][0] - MARKER_GAP
    for x, y in points[:-1]:
        if x - last >= MARKER_GAP:
            last = x
            tokens.seat_shape(canvas, seat, x, y, MARKER + 8, colour=theme.PAPER)
            tokens.seat_shape(canvas, seat, x, y, MARKER)


def _ends(canvas: Canvas, found: Sequence[Line], levels: Sequence[float], right: float) -> None:
    """At the end of each line its seat's shape and last value, moved apart where they would meet."""
    order = sorted(range(len(found)), key=lambda index: levels[index])
    places: list[float] = []
    for index in order:
        places.append(max(levels[index], places[-1] + 30 if places else levels[index]))
    lift = max(0.0, (places[-1] - max(levels)) / 2) if places else 0.0
    for index, level in zip(order, places, strict=True):
        line = found[index]
        tokens.seat_shape(canvas, line.seat, right + 16, level - lift, MARKER + 2)
        canvas.text(
            plain(line.values[-1]), right + 34, level - lift, size=theme.TYPE.caption,
            weight="bold", colour=theme.SEAT_COLOURS[line.seat], anchor="midleft",
        )  # fmt: skip
