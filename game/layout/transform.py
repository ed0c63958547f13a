"""From the canvas to the window and back: the one place that knows how large the window is.

Everything is laid out on a canvas of 1920 × 1080. The window shows it as large as it fits, centred, with bars
where the proportions differ. All edges are rounded from exact fractions, so that two rectangles that share
an edge on the canvas share it in the window, and a pixel that is drawn is the pixel that is hit.
"""

from __future__ import annotations

from dataclasses import dataclass, field

CANVAS = (1920, 1080)
"""Width and height of the canvas that every coordinate of a scene refers to."""

_GRAIN = 64
"""Canvas coordinates are taken to the nearest 1/64, so that the noise of sums cannot move an edge."""


@dataclass(frozen=True, slots=True)
class Transform:
    """The mapping for one size of window; a window without area counts as one pixel.

    >>> Transform((1280, 720)).rect_to_window(24, 20, 384, 136)
    (16, 13, 256, 91)
    """

    window: tuple[int, int]
    foot: int = 0
    """The height in pixels that is kept free below the canvas."""
    scale: float = field(init=False, compare=False)
    """Window pixels for one unit of the canvas."""
    offset: tuple[int, int] = field(init=False, compare=False)
    """The window pixel where the canvas begins: the width of the bars at the left and above."""
    _ratio: tuple[int, int] = field(init=False, compare=False, repr=False)
    """The scale as a fraction."""

    def __post_init__(self) -> None:
        """Work out once what every drawing asks for."""
        width, height = max(1, self.window[0]), max(1, self.window[1] - self.foot)
        narrow = width * CANVAS[1] <= height * CANVAS[0]
        up, down = (width, CANVAS[0]) if narrow else (height, CANVAS[1])
        left = (width * down - CANVAS[0] * up) // (2 * down)
        top = (height * down - CANVAS[1] * up) // (2 * down)
        object.__setattr__(self, "_ratio", (up, down))
        object.__setattr__(self, "scale", up / down)
        object.__setattr__(self, "offset", (left, top))

    def to_window(self, x: float, y: float) -> tuple[int, int]:
        """The window pixel that shows a point of the canvas."""
        left, top = self.offset
        return self._pixel(x) + left, self._pixel(y) + top

    def to_canvas(self, px: float, py: float) -> tuple[float, float]:
        """The point of the canvas under the middle of a window pixel; outside the canvas in the bars.

        A point tested with `x <= cx < x + w` is inside exactly where `rect_to_window` draws.
        """
        up, down = self._ratio
        left, top = self.offset
        return (2 * (px - left) + 1) * down / (2 * up), (2 * (py - top) + 1) * down / (2 * up)

    def rect_to_window(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """Left, top, width and height in pixels; neighbours share their edge without gap or overlap."""
        left, top = self.offset
        x0, y0 = self._edge(x), self._edge(y)
        return x0 + left, y0 + top, self._edge(x + w) - x0, self._edge(y + h) - y0

    def length(self, size: float) -> int:
        """A length in pixels, at least one: for borders, radii and sizes of letters."""
        return max(1, self._edge(size))

    def _pixel(self, value: float) -> int:
        up, down = self._ratio
        return (round(value * _GRAIN) * up) // (_GRAIN * down)

    def _edge(self, value: float) -> int:
        """The nearest pixel edge, halves downwards."""
        up, down = self._ratio
        return -((_GRAIN * down - 2 * round(value * _GRAIN) * up) // (2 * _GRAIN * down))
