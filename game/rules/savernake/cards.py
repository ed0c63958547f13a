"""The cards as data: what an animal and a path card say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

FOODS = ("berry", "worm", "egg", "nut")
ANIMALS, PATHS = 19, 45
"""Four forests of sixteen cards: an animal to begin with and fifteen more, three path cards a round."""
ROUNDS = 15
"""Rounds of a game, and so the path cards that one forest can hold."""
KIND_OF_SHAPES = {
    ("straight",): "straight",
    ("curve",): "curve",
    ("straight", "straight"): "bridge",
    ("curve", "curve"): "double_curve",
}
"""What a path card is called by the shapes of its segments: how it is drawn."""


@dataclass(frozen=True, slots=True)
class Animal:
    """An animal card: storage, base points, what each food is worth to it, and the edges of its den."""

    id: str
    capacity: int
    base: int
    food: Mapping[str, int]
    exits: str


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of path that joins two edges of its card, and the food on it."""

    ends: str
    food: tuple[str, ...]

    @property
    def shape(self) -> str:
        """Whether it runs straight or in a curve."""
        return "straight" if set(self.ends) in ({"N", "S"}, {"E", "W"}) else "curve"


@dataclass(frozen=True, slots=True)
class PathCard:
    """A path card; its segments never meet on the card (F4)."""

    id: str
    kind: str
    segments: tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class CardSet:
    """All cards by id, in the order of their names, and a digest of what they say."""

    animals: Mapping[str, Animal]
    paths: Mapping[str, PathCard]
    digest: str
