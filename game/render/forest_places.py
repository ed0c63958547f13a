"""Where things lie on the forest's table: everything that is drawn, moved or pressed asks here.

Pure geometry over a layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.layout.slots import Layout
from game.render.forest_den import QUARTERS, units_of, value_box
from game.render.forest_frame import Box, Camera, camera
from game.render.forest_model import PLACES, ForestModel, Tile
from game.render.seating import Seating

if TYPE_CHECKING:
    from collections.abc import Sequence

HEAD = 56
"""Height of a helper's name and gift above its card."""
DECKS = ("forest_path", "forest_animal")
HEADER = 84
"""Height of the name and points at the top of the own panel."""
BAR = 62
"""Height of the name and points at the top of another seat's panel."""

QUARTER = 0.39
"""The side of a quarter of an animal's card, in which a food's value stands, for a card of side 1."""


NOWHERE = Camera(0.0, 0.0, 1.0)
"""How a forest lies that is not seen."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places of one table, as seat `viewer` sees it."""

    layout: Layout
    viewer: int
    players: int
    home: int | None = None
    """The seat as which all others keep their places; None: they turn with the viewer."""

    def at(self, seat: int) -> int:
        """Where a seat sits: 0 is the viewer's place."""
        return Seating(self.viewer, self.players, self.home).at(seat)

    def seat(self, place: int) -> int:
        """Who sits at a place."""
        return Seating(self.viewer, self.players, self.home).seat(place)

    def seen(self, seat: int) -> bool:
        """Whether a seat has a place at the table: at one for a single player chance has none."""
        return f"panel.{self.at(seat)}" in self.layout

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats that are seen, clockwise."""
        return tuple(seat for seat in map(self.seat, range(1, self.players)) if self.seen(seat))

    # ---- the offer

    def offer(self, place: str) -> Box:
        """The card's square at a place of the offer, under the helper's head."""
        slot = self.layout[f"offer.{place}"]
        side = min(slot.w - 24, slot.h - HEAD - 8)
        return slot.x + (slot.w - side) / 2, slot.y + slot.h - side - 4, side, side

    def deck(self, deck: str) -> Box:
        """The square of a deck of unseen cards."""
        slot = self.layout["tokens"]
        side = min(slot.h - 12, 66)
        left = slot.x + 8 + DECKS.index(deck) * (side + 56)
        return left, slot.y + (slot.h - side) / 2 - 4, side, side

    def away(self, place: str) -> Box:
        """Where a card that leaves the game goes: out of the window, the way it looks out."""
        x, y, w, h = self.offer(place)
        column = self.layout[f"offer.{PLACES[0]}"].x == self.layout[f"offer.{PLACES[-1]}"].x
        return (-w * 1.4, y, w, h) if column else (x, -h * 1.4, w, h)

    # ---- forests

    def forest(self, seat: int) -> Box:
        """The slot of a seat's forest."""
        return self.layout[f"forest.{self.at(seat)}"].rect

    def panel(self, seat: int) -> Box:
        """The slot of a seat's panel."""
        return self.layout[f"panel.{self.at(seat)}"].rect

    def title(self, seat: int) -> Box:
        """Where a seat's name and points stand on its panel."""
        x, y, w, _ = self.panel(seat)
        return x, y, w, HEADER if self.at(seat) == 0 else BAR

    def camera(self, seat: int, forest: Sequence[Tile]) -> Camera:
        """How a forest lies in its slot; those of others show what is there, without what may come."""
        cells = [tile.cell for tile in forest]
        if not self.seen(seat):
            return NOWHERE
        if self.at(seat) != 0:
            return camera(self.forest(seat), cells, full=True, least=3)
        return camera(self.forest(seat), cells, full=len(forest) == 16)

    def cameras(self, model: ForestModel) -> tuple[Camera, ...]:
        """How all forests lie, by seat."""
        return tuple(self.camera(seat, forest) for seat, forest in enumerate(model.forests))

    # ---- what is held

    def held(self, seat: int, place: str) -> Box:
        """Where a card that was taken waits: raised over the offer, or beside another seat's forest."""
        if self.at(seat) == 0:
            x, y, w, h = self.offer(place)
            return x + 9, y + 3, w, h
        x, y, w, h = self.forest(seat)
        side = min(176.0, w * 0.52)
        return x - side * 0.62, y + (h - side) / 2, side, side

    def gift(self, seat: int) -> Box:
        """Where a token waits until it is put down: by the seat's name."""
        x, y, w, _ = self.panel(seat)
        if self.at(seat) == 0:
            return x + w - 40, y - 38, 62, 62
        return x - 30, y + 4, 54, 54

    def helper(self, place: str) -> Box:
        """The head of a helper."""
        slot = self.layout[f"offer.{place}"]
        return slot.x + 12, slot.y + 1, 52, 52

    def marker(self, seat: int) -> Box:
        """Where the sign of the first player lies: at the upper left corner of the seat's panel."""
        x, y, *_ = self.panel(seat)
        return x - 15, y - 19, 48, 48

    def next_marker(self, seat: int) -> Box:
        """Where the sign lies that a seat begins the next round: beside that of the first player."""
        x, y, w, h = self.marker(seat)
        return x + w - 4, y + 4, w - 12, h - 12


def quarter(box: Box, food: str) -> Box:
    """The quarter of an animal's card that tells what a food is worth, between the ways."""
    x, y, w, h = box
    across, down = QUARTERS[food]
    side = w * QUARTER
    return x + across * (w - side), y + down * (h - side), side, side


def plaque(box: Box, food: str) -> Box:
    """The value in such a quarter, as large as the card draws it."""
    x, y, w, _ = box
    units = units_of(w)
    left, top, wide, high = (side * w / units for side in value_box(units, food))
    return x + left, y + top, wide, high


def burrow_place(box: Box) -> Box:
    """Where burrows lie on an animal's card: with its storage, at the foot of the den."""
    x, y, w, _ = box
    side = w * 0.2
    return x + w * 0.36 - side / 2, y + w * 0.71 - side / 2, side, side


def middle(box: Box) -> tuple[float, float]:
    """The middle of a rectangle."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2
