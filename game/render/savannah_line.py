"""The geometry of the line: whole cards at the right end, where it counts, narrow ones where it is long.

Pure: the number of cards and the one that is looked at give every rectangle. The place after the last card is
always kept free, for the card that is being played.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor

from game.layout.slots import Slot

PROPORTION = 1.5
"""Height of a whole card for one unit of width."""
GAP, SLIM_GAP = 10.0, 4.0
SLIM = 48.0
"""How narrow a card gets before whole cards at the right end have to give way."""
WIDTHS = 8.0
"""Narrow cards come in widths of these steps, so that they need not be drawn anew for each new card."""
NARROWEST, CLOSEST = 40.0, 35.0
"""How narrow a card can get, and how much of it can be seen at the least."""
SMALLEST = 0.79
"""Whole cards get this much smaller before any becomes a narrow one."""
EVEN = 2.0
"""Whole cards come in widths of these steps too."""
RAISE = 16.0
"""How far the card that is looked at is raised."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card of the line lies, and how much of its width is not under the next one."""

    x: float
    y: float
    w: float
    h: float
    step: float

    @property
    def slim(self) -> bool:
        """Whether the card is a narrow one."""
        return self.h > PROPORTION * self.w + 1

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the card."""
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class Strip:
    """The places of the cards from left to right, and the place for the card that is played next."""

    cards: tuple[Place, ...]
    coming: Place

    def at(self, place: int) -> Place:
        """The place of a card; beyond the last one that of the card being played."""
        return self.cards[place] if place < len(self.cards) else self.coming


def strip(slot: Slot, count: int, looked_at: int | None = None) -> Strip:
    """Where `count` cards lie in the slot `line`, one of them perhaps looked at."""
    top = slot.y + slot.number("above", 60)
    most = slot.y + slot.h - slot.number("below", 28) - top
    w = min(most / PROPORTION, max(most / PROPORTION * SMALLEST, slot.w / (count + 1) - GAP))
    w = EVEN * floor(w / EVEN)
    h = w * PROPORTION
    y = top + (most - h) * 0.6
    room = slot.w - w - GAP
    steps = _steps(count, w, room)
    drawn = [_card_width(step, w) for step in steps]
    if looked_at is not None and looked_at < count and steps[looked_at] < w:
        steps = _spread(steps, looked_at, w, room)
        drawn[looked_at] = w
    left = slot.x + (room - sum(steps)) / 2
    cards = []
    for index, step in enumerate(steps):
        raised = RAISE if index == looked_at else 0.0
        cards.append(Place(left, y - raised, drawn[index], h, step))
        left += step
    return Strip(tuple(cards), Place(left + (GAP - SLIM_GAP), y, w, h, w))


def _steps(count: int, w: float, room: float) -> list[float]:
    """The steps from card to card: whole ones at the right as far as they leave the others room enough."""
    if count * (w + GAP) <= room:
        return [w + GAP] * count
    slim = SLIM + SLIM_GAP
    whole = max(0, int((room - count * slim) / (w + GAP - slim)))
    others = count - whole
    step = min(w * 0.6, (room - whole * (w + GAP)) / others)
    return [step] * others + [w + GAP] * whole


def _spread(steps: list[float], looked_at: int, w: float, room: float) -> list[float]:
    """Make one narrow card whole; the other narrow ones move together, then the whole ones too."""
    spread = [*steps[:looked_at], w + SLIM_GAP, *steps[looked_at + 1 :]]
    narrow = [i for i, step in enumerate(steps) if step < w and i != looked_at]
    others = [i for i, step in enumerate(steps) if step >= w]
    for group, least in ((narrow, CLOSEST), (others, w * 0.5)):
        short = sum(spread) - room
        if short <= 0 or not group:
            continue
        less = min(short / len(group), spread[group[0]] - least)
        for index in group:
            spread[index] -= less
    return spread


def _card_width(step: float, w: float) -> float:
    """How wide a card is drawn that has so much room until the next one."""
    if step > w:
        return w
    return max(NARROWEST, WIDTHS * ceil((step - SLIM_GAP / 2) / WIDTHS))
