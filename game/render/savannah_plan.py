"""Where the savannah's table has its things: the slots of a layout, seen from the seat that looks at it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.layout.slots import Layout, Slot
from game.render.savannah_line import PROPORTION, Strip, strip
from game.render.seating import Seating

Rect = tuple[float, float, float, float]

HAND_GAP = 26.0
NARROW = 450.0
"""A panel of another seat that is less wide has its name over the whole width."""
COUNT = 22.0
"""The room below a pile for the number of its cards."""
CHOSEN, HOVERED = 1.0, 0.55
"""How far a card of the hand is raised, as a share of the room its slot has for it."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Every place on the table; seats go round from `viewer` at the bottom."""

    layout: Layout
    viewer: int
    bystander: bool = False
    """Whether nobody holds the cards at the bottom: then they lie in their panel like all others."""
    home: int | None = None
    """The seat as which all others keep their places; None: they turn with the viewer."""

    def panel(self, seat: int) -> Slot:
        """The panel of a seat."""
        return self.layout[f"panel.{self.around(seat)}"]

    def kills(self, seat: int) -> Slot:
        """Where the kill pile of a seat lies in its panel."""
        return self.layout[f"kills.{self.around(seat)}"]

    def around(self, seat: int) -> int:
        """The place of a seat, 0 at the bottom, then clockwise."""
        return Seating(self.viewer, self.layout.players, self.home).at(seat)

    def line(self, count: int, looked_at: int | None = None) -> Strip:
        """The places of so many cards on the line."""
        return _strip(self.layout["line"], count, looked_at)

    @property
    def deck(self) -> Rect:
        """The top card of the pile."""
        return _card_in(self.layout["deck"])

    @property
    def discard(self) -> Rect:
        """The top card of the discard pile."""
        return _card_in(self.layout["discard"])

    @property
    def hand_card(self) -> tuple[float, float]:
        """Width and height of a card of the own hand."""
        slot = self.layout["hand"]
        h = slot.h - slot.number("lift", 40)
        w = min(h / PROPORTION, (slot.w - 2 * HAND_GAP) / 3)
        return w, w * PROPORTION

    def hand(self, index: int, count: int, raised: float = 0.0) -> Rect:
        """A card of the own hand, raised by a share of the room above."""
        slot = self.layout["hand"]
        w, h = self.hand_card
        whole = count * w + (count - 1) * HAND_GAP
        lift = slot.number("lift", 40)
        x = slot.x + (slot.w - whole) / 2 + index * (w + HAND_GAP)
        return x, slot.y + slot.h - h - lift * raised, w, h

    def narrow(self, seat: int) -> bool:
        """Whether the panel of another seat has to do with little room."""
        return self.around(seat) != 0 and self.panel(seat).w < NARROW

    def backs(self, seat: int, index: int) -> Rect:
        """A card of another seat's hand, seen from behind in its panel."""
        panel = self.panel(seat)
        w = 20.0 if self.narrow(seat) else 26.0
        h = w * PROPORTION
        if self.around(seat) == 0:
            return panel.x + panel.w - 24 - (3 - index) * (w + 2), panel.y + 126, w, h
        return panel.x + panel.w - 18 - (3 - index) * (w + 1), panel.y + panel.h - 8 - h, w, h

    def token(self, seat: int, left: int) -> tuple[float, float]:
        """The middle of a seat's token, with so many left beside it."""
        x, y, pitch = self.tokens(seat)
        return x + min(left, 9) * pitch, y

    def tokens(self, seat: int) -> tuple[float, float, float]:
        """The middle of a seat's first token, and how far one is from the next."""
        panel = self.panel(seat)
        if self.around(seat) == 0:
            return panel.x + 182, panel.y + 106, 25.0
        if self.narrow(seat):
            return panel.x + 112, panel.y + 69, (panel.w - 112 - 92) / 9.4
        return panel.x + 136, panel.y + 70, min(25.0, (panel.w - 136 - 122) / 9.6)

    def heap(self, seat: int) -> tuple[float, float]:
        """Where a card goes that comes to a seat's kill pile."""
        slot = self.kills(seat)
        return slot.x + 20, slot.y + min(slot.h, 40) / 2

    @property
    def stage(self) -> tuple[float, float]:
        """Where a card that another seat plays is held up for all to see: its middle."""
        return self.layout["hand" if self.bystander else "consequences"].centre


def _card_in(slot: Slot) -> Rect:
    """A whole card as large as fits a slot, with room for its count below."""
    w = min(slot.w, (slot.h - COUNT) / PROPORTION)
    h = w * PROPORTION
    return slot.x + (slot.w - w) / 2, slot.y, w, h


@lru_cache(maxsize=512)
def _cached(box: Rect, above: float, below: float, count: int, looked_at: int | None) -> Strip:
    return strip(Slot("line", "cards", *box, {"above": above, "below": below}), count, looked_at)


def _strip(slot: Slot, count: int, looked_at: int | None) -> Strip:
    return _cached(slot.rect, slot.number("above", 60), slot.number("below", 28), count, looked_at)
