"""A direction that is held: it is asked for at once, and again and again after a while. Pure, in seconds."""

from __future__ import annotations

from dataclasses import dataclass

FIRST, AGAIN = 0.4, 0.12
"""Seconds until a held direction repeats, and between its repeats."""
ON, OFF = 0.55, 0.35
"""So far a stick has to be pushed to count, and to come back to count no more, of 1."""
FREED = 0.3
"""So far an axis that was found pushed has to move before it counts."""

Way = tuple[int, int]
NOWHERE: Way = (0, 0)


class Steering:
    """Repeats a direction for as long as it is held."""

    def __init__(self) -> None:
        self.way = NOWHERE
        self._due = float("inf")

    def hold(self, way: Way, now: float) -> bool:
        """This direction is held from now on; whether it is to be gone in at once."""
        if way == self.way:
            return False
        self.way = way
        self._due = now + FIRST if way != NOWHERE else float("inf")
        return way != NOWHERE

    def again(self, now: float) -> bool:
        """Whether a held direction is due once more; a long pause makes up for nothing."""
        if now < self._due:
            return False
        self._due = now + AGAIN
        return True

    def due_in(self, now: float) -> float | None:
        """Seconds until it is; None while nothing is held."""
        return max(0.0, self._due - now) if self.way != NOWHERE else None


@dataclass(slots=True)
class Axis:
    """An axis of a stick, from -1 to 1, that counts as pushed one way, the other, or not at all.

    One that is found pushed when its stick appears may be broken: it counts once it has moved.
    """

    found: float = 0.0
    side: int = 0
    pinned: bool = False

    def __post_init__(self) -> None:
        self.pinned = abs(self.found) > OFF

    def move(self, value: float) -> int:
        """The axis is here now: -1, 0 or 1 as it is pushed."""
        if self.pinned and abs(value - self.found) < FREED:
            return 0
        self.pinned = False
        if abs(value) < (OFF if self.side * value > 0 else ON):
            self.side = 0
        else:
            self.side = 1 if value > 0 else -1
        return self.side


def dominant(x: int, y: int, before: Way) -> Way:
    """The one direction of two axes; pushed askew a stick stays in the direction that it had.

    >>> dominant(1, -1, (0, -1))
    (0, -1)
    """
    if x and y:
        return before if before in ((x, 0), (0, y)) else (x, 0)
    return (x, y)
