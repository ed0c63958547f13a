"""Everything that is looked up in play, made once from the card set, and the caches of pure functions.

Cards are numbers: the animals by name from 0, then the path cards by name. So the animal that comes first in
the alphabet has the lowest bit of a set of animals, which F9 and the traces ask for.

The *content* of a path is one int: a count of six bits for each food, above them a bit for each animal.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from game.rules.remembered import Remembered
from game.rules.savernake.actions import KEEP_BASE, WATER_BASE
from game.rules.savernake.cards import ANIMALS, FOODS, PATHS, Animal, CardSet, PathCard
from game.rules.savernake.grid import FIRST_HALF, HALF, SIDE, TURNS, WIDTH, bits, place_actions, turned

FOOD_BITS = 6
FOOD_COUNT = (1 << FOOD_BITS) - 1
ANIMAL_SHIFT = FOOD_BITS * len(FOODS)
FOOD_MASK = (1 << ANIMAL_SHIFT) - 1
CARDS = ANIMALS + PATHS
UNKNOWN = CARDS
"""Stands in a deck for a card that a view does not know."""
ALL_ANIMALS = bytes(range(ANIMALS))
ALL_PATHS = bytes(range(ANIMALS, CARDS))
ALL_WATERED = 15

KEEPS_KEPT = 1_000
PLACEMENTS_KEPT = 2_000
POINTS_KEPT = 1_000

Segments = tuple[tuple[int, int, int], ...]


class Tables:
    """The tables of one card set; `placements` and `points` remember what was looked up."""

    def __init__(self, cards: CardSet) -> None:
        animals, paths = tuple(cards.animals.values()), tuple(cards.paths.values())
        self.names = (*cards.animals, *cards.paths)
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.dens = tuple(
            (_sides(animal.exits, turns), 1 << ANIMAL_SHIFT + number)
            for number, animal in enumerate(animals)
            for turns in range(4)
        )
        """By animal << 2 | turns: the sides of its exits from twice the cell's number, and its content."""
        self.segments = (((),) * 4 * ANIMALS) + tuple(
            _segments(card, turns) for card in paths for turns in range(4)
        )
        """By card << 2 | quarter turns: the two sides that each segment joins, and its food."""
        self.kinds = tuple(
            [_kind([_den(animal, turns) for turns in TURNS]) for animal in animals]
            + [_kind([_joined(card, turns) for turns in TURNS]) for card in paths]
        )
        """By card: the place in `TURNS` of how many of its rotations differ (F2)."""
        self.capacity = tuple(animal.capacity for animal in animals)
        self.base = tuple(animal.base for animal in animals)
        self.values = tuple(
            _values([animal.food[food] for food in FOODS], watered)
            for animal in animals
            for watered in range(ALL_WATERED + 1)
        )
        """By animal << 4 | watered foods: (shift of the food's count, value), best first, none worth 0."""
        self.waters = tuple(
            tuple(WATER_BASE + 4 * animal + food for food in range(4) if not watered >> food & 1)
            for animal in range(ANIMALS)
            for watered in range(ALL_WATERED + 1)
        )
        """By animal << 4 | watered foods: the actions that water one food more (F6)."""
        self.keeps = Remembered(_keeps, KEEPS_KEPT)
        """By a set of animals: the actions that keep one of them, by name (F9)."""
        self.kind_keys = tuple(kind << HALF for kind in self.kinds)
        self.first_placements: Remembered[int, tuple[int, ...]] = Remembered(
            lambda key: place_actions(key >> HALF, key & FIRST_HALF, 0), PLACEMENTS_KEPT
        )
        """By kind of card << HALF | free cells of the first four rows: the actions that place it there."""
        self.last_placements: Remembered[int, tuple[int, ...]] = Remembered(
            lambda key: place_actions(key >> HALF, key & FIRST_HALF, WIDTH // 2), PLACEMENTS_KEPT
        )
        """The same of the last four rows. Halves recur far more often than whole forests."""
        self.points = Remembered(self._points, POINTS_KEPT)
        """By (animal << 8 | tokens) << 24 | food counts: the points of the animal."""

    def _points(self, key: int) -> int:
        """Base points and best foods, as many as storage allows (F11)."""
        tokens = key >> ANIMAL_SHIFT
        animal = tokens >> 8
        room = self.capacity[animal] + (tokens & 15)
        found = self.base[animal]
        for shift, value in self.values[tokens >> 4]:
            stored = min(key >> shift & FOOD_COUNT, room)
            found += stored * value
            room -= stored
        return found

    def name(self, card: int) -> str | None:
        """The id of a card; None where it is `UNKNOWN`."""
        return None if card == UNKNOWN else self.names[card]


def shuffled(cards: bytes, rng: Random) -> bytes:
    """The cards in an order drawn evenly; uses `random` alone, which is the same in every Python."""
    random = rng.random
    return bytes(sorted(cards, key=lambda card: random()))


def _sides(edges: str, turns: int) -> tuple[int, ...]:
    return tuple(SIDE[edge] for edge in turned(edges, turns))


def _segments(card: PathCard, turns: int) -> Segments:
    found = []
    for segment in card.segments:
        one, other = _sides(segment.ends, turns)
        food = sum(1 << FOOD_BITS * FOODS.index(item) for item in segment.food)
        found.append((one, other, food))
    return tuple(found)


def _joined(card: PathCard, turns: int) -> Hashable:
    """What a rotation joins: edges and food of the segments, in any order (F2)."""
    return frozenset((frozenset(turned(s.ends, turns)), tuple(sorted(s.food))) for s in card.segments)


def _den(animal: Animal, turns: int) -> Hashable:
    """What a rotation of an animal joins: the edges of its den (F4)."""
    return frozenset(turned(animal.exits, turns))


def _kind(forms: Sequence[Hashable]) -> int:
    """The place in `TURNS` of the first that gives the same form as a full turn does."""
    return forms.index(forms[-1])


def _values(worth: list[int], watered: int) -> tuple[tuple[int, int], ...]:
    values = [(FOOD_BITS * food, value + (watered >> food & 1)) for food, value in enumerate(worth)]
    return tuple(sorted((pair for pair in values if pair[1]), key=lambda pair: -pair[1]))


def _keeps(animals: int) -> tuple[int, ...]:
    return tuple(KEEP_BASE + animal for animal in bits(animals))
