"""How food comes home: over the pieces of its path to the den that stores it (F11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.rules.savernake.cards import CardSet
from game.rules.savernake.paths import Part, PathInfo, Piece, PlacedCard, find_paths, joined, lay_out


@dataclass(frozen=True, slots=True)
class Homing:
    """A food that is stored: its value, and the cells that it comes over, from its own to the den's."""

    food: str
    value: int
    cells: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Larder:
    """An animal that counts, its points, and the food that comes home to it, the best first."""

    animal: str
    points: int
    foods: tuple[Homing, ...]


def larders(cards: CardSet, forest: Sequence[PlacedCard]) -> tuple[Larder, ...]:
    """The animals of a forest that count, in the order of their paths."""
    parts = lay_out(cards, forest)
    return tuple(
        Larder(path.scorer, path.points, tuple(_foods(parts, path)))
        for path in find_paths(cards, forest)
        if path.scorer is not None
    )


def _foods(parts: Mapping[Piece, Part], path: PathInfo) -> Iterator[Homing]:
    """What the scorer of a path stores; of equal food that which lies nearest."""
    den = next(piece for piece in path.pieces if parts[piece].placed.card == path.scorer)
    ways = _ways(parts, den)
    left = [(food, way) for way in ways for food in parts[way[0]].food]
    for food, value in path.stored:
        found = next(item for item in left if item[0] == food)
        left.remove(found)
        yield Homing(food, value, tuple((x, y) for x, y, _ in found[1]))


def _ways(parts: Mapping[Piece, Part], den: Piece) -> list[tuple[Piece, ...]]:
    """The shortest way from every piece of a path to its den, the nearest first."""
    ways: dict[Piece, tuple[Piece, ...]] = {den: (den,)}
    for piece in (order := [den]):
        for other in joined(parts, piece):
            if other not in ways:
                ways[other] = (other, *ways[piece])
                order.append(other)
    return list(ways.values())
