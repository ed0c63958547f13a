"""The paths of a forest, found by walking from piece to piece: slow and plain, for the table and for tests.

Play itself never walks: see `state`. Nothing here uses what play keeps, so that each can check the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.rules.savernake.cards import FOODS, Animal, CardSet
from game.rules.savernake.grid import STEPS, turned

Piece = tuple[int, int, int]
"""A piece of path: x and y of its card, and which segment of it; 0 for a den."""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card in a forest: where it lies, turned by how many degrees; animals also with their tokens."""

    card: str
    x: int
    y: int
    turn: int
    down: bool = False
    water: tuple[str, ...] = ()
    burrows: int = 0


@dataclass(frozen=True, slots=True)
class PathInfo:
    """Everything joined together (F5): its pieces, animals and food, and what it counts now (F11).

    `scorer` is the animal that counts, None where none lies face up; `stored` is what it stores, item by
    item as (food, value), best first.
    """

    pieces: tuple[Piece, ...]
    animals: tuple[str, ...]
    down: tuple[str, ...]
    foods: Mapping[str, int]
    scorer: str | None
    stored: tuple[tuple[str, int], ...]
    points: int

    @property
    def cells(self) -> frozenset[tuple[int, int]]:
        """The places of the cards that it lies on."""
        return frozenset((x, y) for x, y, _ in self.pieces)


@dataclass(frozen=True, slots=True)
class Part:
    """One piece as it lies: the edges it reaches, the card it is on and the food it carries."""

    edges: str
    placed: PlacedCard
    food: tuple[str, ...]


def find_paths(cards: CardSet, forest: Sequence[PlacedCard]) -> tuple[PathInfo, ...]:
    """All paths of a forest, in the order in which their first pieces were laid."""
    parts = lay_out(cards, forest)
    found = []
    visited: set[Piece] = set()
    for piece in parts:
        if piece not in visited:
            path = _walk(parts, piece)
            visited.update(path)
            found.append(_info(cards, parts, path))
    return tuple(found)


def lay_out(cards: CardSet, forest: Sequence[PlacedCard]) -> dict[Piece, Part]:
    """Every piece of path in a forest, as it lies."""
    return {piece: part for placed in forest for piece, part in _parts(cards, placed)}


def _parts(cards: CardSet, placed: PlacedCard) -> Iterator[tuple[Piece, Part]]:
    turns = placed.turn // 90
    if placed.card in cards.animals:
        exits = cards.animals[placed.card].exits
        yield (placed.x, placed.y, 0), Part(turned(exits, turns), placed, ())
        return
    for number, segment in enumerate(cards.paths[placed.card].segments):
        yield (placed.x, placed.y, number), Part(turned(segment.ends, turns), placed, segment.food)


def _walk(parts: Mapping[Piece, Part], start: Piece) -> tuple[Piece, ...]:
    """All pieces that hang together with one: neighbours are joined where both reach the side (F3)."""
    path = [start]
    for piece in path:
        path += [other for other in joined(parts, piece) if other not in path]
    return tuple(path)


def joined(parts: Mapping[Piece, Part], piece: Piece) -> Iterator[Piece]:
    """The pieces that a piece is joined with: neighbours of which both reach the side (F3)."""
    x, y, _ = piece
    for edge in parts[piece].edges:
        step_x, step_y = STEPS[edge]
        for number in (0, 1):
            other = (x + step_x, y + step_y, number)
            if other in parts and turned(edge, 2) in parts[other].edges:
                yield other


def _info(cards: CardSet, parts: Mapping[Piece, Part], path: tuple[Piece, ...]) -> PathInfo:
    items = [item for piece in path for item in parts[piece].food]
    dens = [parts[piece].placed for piece in path if parts[piece].placed.card in cards.animals]
    up = sorted((den for den in dens if not den.down), key=lambda den: den.card)
    scorer: str | None = None
    stored: tuple[tuple[str, int], ...] = ()
    points = 0
    for den in up:  # of equal ones the first by name counts
        animal = cards.animals[den.card]
        store = _store(animal, den, items)
        worth = animal.base + sum(value for _, value in store)
        if scorer is None or worth > points:
            scorer, stored, points = den.card, store, worth
    return PathInfo(
        pieces=path,
        animals=tuple(den.card for den in up),
        down=tuple(sorted(den.card for den in dens if den.down)),
        foods=MappingProxyType({food: items.count(food) for food in FOODS}),
        scorer=scorer,
        stored=stored,
        points=points,
    )


def _store(animal: Animal, den: PlacedCard, items: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """The best foods, as many as storage allows; watered food is worth 1 more (F6, F11)."""
    worth = {food: animal.food[food] + (food in den.water) for food in FOODS}
    valued = [(food, worth[food]) for food in FOODS for _ in range(items.count(food)) if worth[food]]
    valued.sort(key=lambda item: -item[1])
    return tuple(valued[: animal.capacity + den.burrows])
