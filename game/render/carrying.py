"""What a person drags over a table, and how it goes back to where it lay when it is let go elsewhere."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

PACE = 0.07
"""Seconds in which most of the way back is gone."""
ARRIVED = 0.8
"""So near to where it lay it lies there."""


@dataclass(frozen=True, slots=True)
class Carried:
    """What is dragged: the key of the spot that it was taken from, and how far it is from where it lay."""

    key: str
    dx: float
    dy: float

    def moved(self, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        """A rectangle as far away as what is carried.

        >>> Carried("hand.0", 5, -5).moved((10, 20, 30, 40))
        (15, 15, 30, 40)
        """
        x, y, w, h = box
        return x + self.dx, y + self.dy, w, h


class Carrying:
    """Follows what is carried; nothing waits for its way back and nothing depends on it."""

    def __init__(self) -> None:
        self.instant = False
        self._now: Carried | None = None
        self._held = False

    @property
    def restless(self) -> bool:
        """Whether something is on its way back."""
        return self._now is not None and not self._held

    def forget(self) -> None:
        """What was carried is where it belongs."""
        self._now, self._held = None, False

    def shown(self, carried: Carried | None) -> Carried | None:
        """What is to be drawn: what is carried, else what is on its way back."""
        self._held = carried is not None
        if carried is not None:
            self._now = carried
        elif self.instant:
            self._now = None
        return self._now

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self._now is None or self._held:
            return
        left = math.exp(-dt / PACE)
        nearer = replace(self._now, dx=self._now.dx * left, dy=self._now.dy * left)
        self._now = nearer if math.hypot(nearer.dx, nearer.dy) >= ARRIVED else None
