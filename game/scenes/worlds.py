"""The two worlds as menus show them: pictures, characters, how many may play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Character:
    """Who sits in a seat: an animal and what it is called."""

    animal: str
    name: str


@dataclass(frozen=True, slots=True)
class World:
    """A game as a place to go to. Names and sentences are English sources."""

    game: str
    name: str
    line: str
    ground: str
    colour: str
    tree_left: bool
    """Whether the tree that both grounds share stands at the left edge of this one."""
    players: Sequence[int]
    """How many may play, fewest first."""
    heads: tuple[str, str, str]
    characters: tuple[Character, ...]
    page: str
    """The page of the rulebook."""
    hidden: bool
    """Whether each seat has a hand that the others may not see."""
    told_first: bool
    """Whether the game is told who begins; else whoever begins sits in its first seat."""


WORLDS: Mapping[str, World] = MappingProxyType(
    {
        "savernake": World(
            game="savernake",
            name="Savernake Forest",
            line="Grow a forest of paths and bring the food home.",
            ground="title_forest",
            colour="#3f5a2c",
            tree_left=False,
            players=range(2, 5),
            heads=("owl", "fox", "badger"),
            characters=(
                Character("fox", "The quick fox"),
                Character("stoat", "The sly stoat"),
                Character("mole", "The patient mole"),
                Character("jay", "The loud jay"),
            ),
            page="savernake",
            hidden=False,
            told_first=True,
        ),
        "savannah": World(
            game="savannah",
            name="Circle of Life: on the Savannah",
            line="Hunt, scare and survive in the long line of life.",
            ground="title_savannah",
            colour="#c98a4a",
            tree_left=True,
            players=range(2, 6),
            heads=("zebra", "lion", "elephant"),
            characters=(
                Character("lion", "The brave lion"),
                Character("impala", "The careful impala"),
                Character("rhino", "The proud rhino"),
                Character("elephant", "The old elephant"),
                Character("vulture", "The waiting vulture"),
            ),
            page="savannah",
            hidden=True,
            told_first=False,
        ),
    }
)
