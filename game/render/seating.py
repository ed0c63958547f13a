"""Who sits where round a table: place 0 is that of whoever looks at it, the others follow clockwise."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a table of so many `players`, as seat `viewer` sees it.

    Without a `home` all of them turn with the viewer. With one they sit as that seat sees them, and only the
    viewer changes places: with the seat at home.

    >>> [Seating(2, 4).at(seat) for seat in range(4)], [Seating(2, 4, 0).at(seat) for seat in range(4)]
    ([2, 3, 0, 1], [2, 1, 0, 3])
    """

    viewer: int
    players: int
    home: int | None = None

    def at(self, seat: int) -> int:
        """The place of a seat."""
        if self.home is None:
            return (seat - self.viewer) % self.players
        if seat == self.viewer:
            return 0
        return ((self.viewer if seat == self.home else seat) - self.home) % self.players

    def seat(self, place: int) -> int:
        """Who sits at a place."""
        return next(seat for seat in range(self.players) if self.at(seat) == place)
