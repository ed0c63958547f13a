"""A small panel over every scene: what the last frames took, how much of it was search, what is kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.layout.transform import CANVAS
from game.render import theme
from game.render.art import MEGABYTE, Art
from game.render.canvas import Canvas
from game.scenes.frames import FrameTimes
from game.words.catalog import Words
from game.words.numbers import decimal

FRAMES = 120
"""So many of the last frames are looked at."""
AGAIN = 0.25
"""Seconds for which the panel shows the same numbers."""
WIDE, HIGH, LINE = 470.0, 118.0, 32.0
THINK = "think"


class Budget:
    """The panel, and the frames that it tells of."""

    def __init__(self, words: Words, art: Art, clock: Callable[[], float]) -> None:
        self._words, self._art, self._clock = words, art, clock
        self._frames: deque[FrameTimes] = deque(maxlen=FRAMES)
        self._since = 0.0
        self._lines: tuple[str, ...] = ()
        self.shown = False

    def add(self, frame: FrameTimes) -> None:
        """Count a frame."""
        self._frames.append(frame)

    def toggle(self) -> None:
        """Show the panel, or put it away."""
        self.shown = not self.shown
        self._lines = ()

    @property
    def wake_in(self) -> float | None:
        """Seconds until the panel shows other numbers; None while it is not shown."""
        return max(0.0, self._since + AGAIN - self._clock()) if self.shown else None

    @property
    def stale(self) -> bool:
        """Whether the panel shall show other numbers."""
        return self.shown and (not self._lines or self._clock() >= self._since + AGAIN)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel where it is shown, with the numbers that hold for a while."""
        if not self.shown:
            return
        if self.stale:
            self._lines, self._since = self._read(), self._clock()
        left, top = CANVAS[0] - WIDE - 8, CANVAS[1] - HIGH - 8
        canvas.rect(left, top, WIDE, HIGH, theme.DARK)
        for index, line in enumerate(self._lines):
            canvas.text(
                line, left + 16, top + 27 + index * LINE, size=theme.TYPE.smallest, colour=theme.WHITE,
                anchor="midleft", max_width=WIDE - 32,
            )  # fmt: skip

    def _read(self) -> tuple[str, ...]:
        t = self._words.t
        work = sorted(1000 * frame.work for frame in self._frames) or [0.0]
        draws = [1000 * _drawing(frame) for frame in self._frames if frame.drawn] or [0.0]
        search = sum(frame.parts.get(THINK, 0.0) for frame in self._frames)
        whole = sum(frame.work for frame in self._frames)
        return (
            t(
                "Frame {middle} ms, longest {most} ms",
                middle=decimal(self._words, work[len(work) // 2]), most=decimal(self._words, work[-1]),
            ),
            t(
                "Drawing {draw} ms, search {share} % of the work",
                draw=decimal(self._words, sum(draws) / len(draws)),
                share=round(100 * search / whole) if whole else 0,
            ),
            t(
                "Pictures kept: {used} of {most} MB",
                used=round(self._art.used / MEGABYTE), most=round(self._art.room / MEGABYTE),
            ),
        )  # fmt: skip


def _drawing(frame: FrameTimes) -> float:
    """The seconds in which a frame was drawn and shown."""
    return sum(seconds for part, seconds in frame.parts.items() if part.startswith(("draw", "flip")))
