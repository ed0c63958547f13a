"""How canvas coordinates become pixels of a surface."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol


class Lens(Protocol):
    """What a canvas needs of a transform: the scale, and where canvas coordinates lie on the surface."""

    @property
    def scale(self) -> float:
        """Pixels of the surface for one unit of the canvas."""
        ...

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a point."""
        ...

    def rect_to_window(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """The pixels of a rectangle; neighbours share their edges."""
        ...


def nearest(value: float) -> int:
    """The edge of a pixel that is nearest; of two the one further right or down."""
    return math.floor(value + 0.5)


@dataclass(frozen=True, slots=True)
class LocalLens:
    """Units of its own for a composite: `units` across fill the pixels of its surface."""

    scale: float
    across: float
    down: float

    @classmethod
    def fill(cls, size: tuple[int, int], units: tuple[float, float]) -> LocalLens:
        """The lens by which `units` (w, h) fill `size` pixels; a side without length counts as one pixel."""
        across, down = max(1, size[0]) / units[0], max(1, size[1]) / units[1]
        return cls(min(across, down), across, down)

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a point."""
        return x * self.across, y * self.down

    def rect_to_window(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """The pixels of a rectangle; neighbours share their edges."""
        left, top = nearest(x * self.across), nearest(y * self.down)
        return left, top, nearest((x + w) * self.across) - left, nearest((y + h) * self.down) - top
