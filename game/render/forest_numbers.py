"""What the rules count on a forest's table, ready to be drawn: points, paths and their colours.

Everything here is read from a view: no rule is worked out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.render.theme import ANIMAL_TINTS

if TYPE_CHECKING:
    from game.rules.savernake.homing import Larder
    from game.rules.savernake.paths import PathInfo
    from game.rules.savernake.view import SavernakeView

Piece = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Store:
    """How an animal stands: what it stores as (food, value), best first, its points, who counts instead."""

    stored: tuple[tuple[str, int], ...]
    points: int
    instead_of_it: str | None = None


@dataclass(frozen=True)
class Numbers:
    """Points and paths of all seats, as a view counts them."""

    totals: tuple[int, ...]
    paths: tuple[tuple[PathInfo, ...], ...]
    animals: tuple[tuple[str, ...], ...]
    """Each seat's animals in the order of laying: their place gives them their colour."""

    larders: tuple[tuple[Larder, ...], ...] = ()
    """Each seat's animals that count, once the game is over."""

    def tint(self, seat: int, animal: str) -> str:
        """The colour of an animal in its forest: of its den and its row, and of its path."""
        return ANIMAL_TINTS[self.animals[seat].index(animal) % len(ANIMAL_TINTS)]

    def tints(self, seat: int) -> Mapping[Piece, tuple[str, ...]]:
        """By piece of path: the colours of its animals, the one that counts first; none where neutral."""
        found: dict[Piece, tuple[str, ...]] = {}
        for path in self.paths[seat]:
            if path.scorer is not None:
                order = sorted(path.animals, key=lambda animal: animal != path.scorer)
                found.update(dict.fromkeys(path.pieces, tuple(self.tint(seat, animal) for animal in order)))
        return found

    def store(self, seat: int, animal: str) -> Store | None:
        """How an animal stands; None where it lies face down."""
        for path in self.paths[seat]:
            if path.scorer == animal:
                return Store(path.stored, path.points)
            if animal in path.animals:
                return Store((), 0, path.scorer)
        return None

    def pieces(self, seat: int, animal: str) -> frozenset[Piece]:
        """The pieces of the path that an animal is on."""
        for path in self.paths[seat]:
            if animal in path.animals or animal in path.down:
                return frozenset(path.pieces)
        return frozenset()


def numbers_of(view: SavernakeView) -> Numbers:
    """What a view counts."""
    animals = view.game.animals
    return Numbers(
        tuple(score["total"] for score in view.scores()),
        tuple(view.paths(seat) for seat in range(view.players)),
        tuple(tuple(card.card for card in forest if card.card in animals) for forest in view.forests),
        tuple(view.larders(seat) for seat in range(view.players)) if view.to_move is None else (),
    )
