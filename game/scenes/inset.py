"""A table shown smaller, in a frame: the place for controls round it, whatever its layout."""

from __future__ import annotations

from dataclasses import dataclass

from game.layout.transform import CANVAS
from game.render import theme
from game.render.canvas import Canvas
from game.render.lens import Lens


@dataclass(frozen=True, slots=True)
class Inset:
    """A lens that shows the whole canvas smaller, with its upper left corner at (x, y)."""

    lens: Lens
    x: float
    y: float
    share: float

    @property
    def scale(self) -> float:
        """Pixels for one unit of what is shown smaller."""
        return self.lens.scale * self.share

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a point."""
        return self.lens.to_window(self.x + x * self.share, self.y + y * self.share)

    def rect_to_window(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """The pixels of a rectangle; neighbours share their edges."""
        share = self.share
        return self.lens.rect_to_window(self.x + x * share, self.y + y * share, w * share, h * share)


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the smaller table lies on the canvas."""

    x: float
    y: float
    share: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The rectangle that the table fills."""
        return self.x, self.y, CANVAS[0] * self.share, CANVAS[1] * self.share

    def canvas(self, canvas: Canvas) -> Canvas:
        """The canvas on which the table is drawn as if it filled everything."""
        return Canvas(canvas.surface, Inset(canvas.lens, self.x, self.y, self.share), canvas.art)

    def inside(self, x: float, y: float) -> tuple[float, float] | None:
        """The table's point under a point of the canvas; None outside of it."""
        left, top, w, h = self.box
        if not (left <= x < left + w and top <= y < top + h):
            return None
        return (x - left) / self.share, (y - top) / self.share

    def draw(self, canvas: Canvas) -> None:
        """The frame itself, over the edges of the table."""
        x, y, w, h = self.box
        canvas.rounded(x - 6, y - 6, w + 12, h + 12, 14, None, border=7, border_colour=theme.DARK)
        canvas.rounded(x - 3, y - 3, w + 6, h + 6, 11, None, border=2, border_colour=theme.BARK)
