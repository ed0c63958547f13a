"""The numbers of the actions, unique over all phases, and the names of the phases and places.

    burrow   the animal's card number          0 …  18
    place    cell × 4 + quarter turns         36 … 255   (cells begin at 9, see `grid`)
    take     TAKE_BASE + place of the offer  256 … 259
    water    WATER_BASE + animal × 4 + food  260 … 335
    keep     KEEP_BASE + animal              336 … 354

`TAKE_BASE` and `WATER_BASE` are multiples of four, so that the last two bits are the place and the food.
"""

from __future__ import annotations

from game.rules.savernake.cards import ANIMALS, FOODS
from game.rules.savernake.grid import REACH, cell_at

TAKE, PLACE, WATER, BURROW, KEEP, OVER = "take", "place", "water", "burrow", "keep", "over"
PHASES = (TAKE, PLACE, WATER, BURROW, KEEP, OVER)
PLACES = ("rooster", "goat", "armadillo", "rabbit")
ROOSTER, GOAT, ARMADILLO, RABBIT = range(4)
OFFER = 15
"""All four places of the offer, as a set of bits."""

TAKE_BASE = 256
WATER_BASE = TAKE_BASE + len(PLACES)
KEEP_BASE = WATER_BASE + ANIMALS * len(FOODS)

TAKES = tuple(tuple(TAKE_BASE + p for p in range(4) if left >> p & 1) for left in range(16))
"""By the set of places left in the offer: the actions that take one."""
TAKEN = tuple(4 - left.bit_count() for left in range(16))
"""By the set of places left in the offer: how many cards were taken."""

ALL_ACTIONS = (
    *range(ANIMALS),
    *(cell_at(x, y) * 4 + turn for y in REACH for x in REACH for turn in range(4)),
    *range(TAKE_BASE, KEEP_BASE + ANIMALS),
)


def phase_of(action: int) -> str:
    """The phase that an action belongs to.

    >>> [phase_of(action) for action in (18, 36, 255, 256, 260, 336)]
    ['burrow', 'place', 'place', 'take', 'water', 'keep']
    """
    if action < ANIMALS:
        return BURROW
    if action < TAKE_BASE:
        return PLACE
    if action < WATER_BASE:
        return TAKE
    return WATER if action < KEEP_BASE else KEEP
