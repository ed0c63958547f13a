"""The points of a finished game as they are counted: part by part, those of all seats at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

PART = 0.55
"""Seconds in which a part is counted at normal speed."""


class Counting:
    """How far the points are counted; all of them until it begins."""

    def __init__(self, parts: Sequence[Sequence[int]]) -> None:
        """`parts` are the points of each part, by seat."""
        self._parts = parts
        self._most = max(map(len, parts), default=0)
        self._done = inf
        """How many parts are counted."""

    @property
    def moving(self) -> bool:
        """Whether points still rise."""
        return self._done < self._most

    def begin(self) -> None:
        """Count from nothing."""
        self._done = 0.0

    def finish(self) -> None:
        """Have everything counted at once."""
        self._done = inf

    def update(self, dt: float) -> None:
        """Let so many seconds pass."""
        self._done += dt / PART

    def shows(self, index: int) -> bool:
        """Whether a part is counted or being counted."""
        return index <= self._done

    def total(self, seat: int) -> int:
        """The points of a seat so far."""
        return round(
            sum(points * min(1.0, max(0.0, self._done - i)) for i, points in enumerate(self._parts[seat]))
        )
