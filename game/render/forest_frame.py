"""Where the cells of a forest lie on the canvas: the frame it may still grow into, fitted into its slot.

Pure geometry. A frame is a range of columns and rows; a camera maps cells to canvas units. While a forest
grows its camera glides from one to the next (`between`).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

Cell = tuple[int, int]
Box = tuple[float, float, float, float]

SPAN = 4
"""Columns and rows that a forest may have (F1)."""
STRIP = 0.36
"""How much of two cells beside a forest that cannot grow that way is left free, in cells."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Columns from `left` to `right` and rows from `top` to `bottom`, both ends included."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def columns(self) -> int:
        """How many columns it has."""
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return self.bottom - self.top + 1

    def cells(self) -> tuple[Cell, ...]:
        """Every cell, row by row."""
        rows, columns = range(self.top, self.bottom + 1), range(self.left, self.right + 1)
        return tuple((x, y) for y in rows for x in columns)


def used(cells: Collection[Cell]) -> Frame:
    """The smallest frame round the cells; raises ValueError where there are none."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return Frame(min(xs), min(ys), max(xs), max(ys))


def reachable(cells: Collection[Cell]) -> Frame:
    """The used frame and what the next card may add to it on each side (F1).

    >>> reachable([(0, 0)]), reachable([(0, 0), (3, 0)])
    (Frame(left=-1, top=-1, right=1, bottom=1), Frame(left=0, top=-1, right=3, bottom=1))
    """
    box = used(cells)
    wide, high = int(box.columns < SPAN), int(box.rows < SPAN)
    return Frame(box.left - wide, box.top - high, box.right + wide, box.bottom + high)


def around(cells: Collection[Cell]) -> tuple[Cell, ...]:
    """The free cells that touch a card by a side, whether or not the forest would be too wide there."""
    taken = set(cells)
    steps = ((0, -1), (-1, 0), (1, 0), (0, 1))
    found = {(x + dx, y + dy) for x, y in taken for dx, dy in steps} - taken
    return tuple(sorted(found, key=lambda cell: (cell[1], cell[0])))


@dataclass(frozen=True, slots=True)
class Camera:
    """Maps cells to the canvas: cell (0, 0) has its upper left corner at (x, y), sides are `size` long."""

    x: float
    y: float
    size: float

    def rect(self, cell: tuple[float, float]) -> Box:
        """Where a cell lies."""
        return self.x + cell[0] * self.size, self.y + cell[1] * self.size, self.size, self.size

    def centre(self, cell: tuple[float, float]) -> tuple[float, float]:
        """The middle of a cell."""
        return self.x + (cell[0] + 0.5) * self.size, self.y + (cell[1] + 0.5) * self.size

    def cell(self, x: float, y: float) -> Cell:
        """The cell under a point of the canvas."""
        return int((x - self.x) // self.size), int((y - self.y) // self.size)

    def frame(self, box: Frame) -> Box:
        """Where a frame lies."""
        left, top, *_ = self.rect((box.left, box.top))
        return left, top, box.columns * self.size, box.rows * self.size


def camera(slot: Box, cells: Collection[Cell], *, full: bool = False, least: int = SPAN) -> Camera:
    """The camera that centres what a forest may still reach in the slot, as large as it fits.

    A forest that is `full` (no card is still to come) is centred by itself; another that has all its columns
    or rows leaves a strip beside them, where one can point and be told why nothing may lie there. Never
    larger than a frame of `least` columns and rows would be, so that the first cards are no posters.
    """
    laid = used(cells)
    box = laid if full else reachable(cells)
    wide = box.columns + (STRIP if not full and laid.columns == SPAN else 0)
    high = box.rows + (STRIP if not full and laid.rows == SPAN else 0)
    x, y, w, h = slot
    size = min(w / max(wide, least), h / max(high, least))
    left = x + (w - box.columns * size) / 2 - box.left * size
    top = y + (h - box.rows * size) / 2 - box.top * size
    return Camera(left, top, size)


def between(one: Camera, other: Camera, share: float) -> Camera:
    """The camera on its way from one to the other."""
    return Camera(
        one.x + (other.x - one.x) * share,
        one.y + (other.y - one.y) * share,
        one.size + (other.size - one.size) * share,
    )
