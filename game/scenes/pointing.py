"""What a person is on, by the pointer or by the keys: one of them leads at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.render.face import Spot
from game.scenes import focus

LINGER = 0.8
"""Seconds after which a closer look comes by itself."""

Spots = Sequence[Spot]


class Pointing:
    """The pointer's place and the focus of the keys, over spots that may change at any time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.keys = False
        """Whether the keys lead: since the last of them, until the pointer moves."""
        self.hover, self.focus = "", ""
        """The keys of the spots that the pointer is on and that the focus is on."""
        self.place: tuple[float, float] | None = None
        """Where the pointer is."""
        self._since = 0.0

    def point(self, x: float, y: float) -> None:
        """The pointer is here now."""
        self.place, self.keys = (x, y), False

    def lose(self) -> None:
        """There is no pointer any more."""
        self.place, self.hover = None, ""

    def watch(self, spots: Spots) -> bool:
        """Find what is under the pointer, which may rest while the table changes; whether it is new."""
        if self.place is None or self.keys:
            return False
        x, y = self.place
        key = next((spot.key for spot in reversed(spots) if spot.holds(x, y)), "")
        if key == self.hover:
            return False
        self.hover, self._since = key, self._clock()
        return True

    @property
    def lingers(self) -> bool:
        """Whether the pointer has been on its spot for a while."""
        return bool(self.hover) and not self.keys and self._clock() >= self._since + LINGER

    def lingers_in(self, spots: Spots) -> float | None:
        """Seconds until the pointer has been for a while on a spot that asks for it; None: it is on none."""
        spot = None if self.keys or self.lingers else find(spots, self.hover)
        return self._since + LINGER - self._clock() if spot is not None and spot.linger else None

    def at(self, spots: Spots, likely: Sequence[object]) -> Spot | None:
        """What the person is on; `likely` are the picks at which the keys begin: where there are none, the
        keys are on nothing until they are led somewhere."""
        if not self.keys:
            return find(spots, self.hover)
        return find(spots, self.focus) or (focus.first(spots, likely) if likely else None)

    def move(self, spots: Spots, likely: Sequence[object], dx: int, dy: int) -> None:
        """Move the focus by an arrow; the first one only shows where it is."""
        here = self.at(spots, likely)
        if self.keys and here is not None:
            here = focus.towards(spots, here, dx, dy)
        self._lead(here or focus.first(spots, likely))

    def step(self, spots: Spots, step: int) -> None:
        """Move the focus along the ring of Tab."""
        here = find(spots, self.focus) if self.keys else None
        self._lead(focus.around(spots, here, step))

    def _lead(self, spot: Spot | None) -> None:
        self.keys = True
        if spot is not None:
            self.focus = spot.key


def find(spots: Spots, key: str) -> Spot | None:
    """The spot of a key."""
    return next((spot for spot in spots if spot.key == key), None) if key else None
