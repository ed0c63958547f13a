"""The two worlds as menus show them: pictures, how many may play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.words.marks import marked


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
            name=marked("Savernake Forest"),
            line=marked("Grow a forest of paths and bring the food home."),
            ground="title_forest",
            colour="#3f5a2c",
            tree_left=False,
            players=range(2, 5),
            heads=("owl", "fox", "badger"),
            page="savernake",
            hidden=False,
            told_first=True,
        ),
        "savannah": World(
            game="savannah",
            name=marked("Circle of Life: on the Savannah"),
            line=marked("Hunt, scare and survive in the long line of life."),
            ground="title_savannah",
            colour="#c98a4a",
            tree_left=True,
            players=range(2, 6),
            heads=("zebra", "lion", "elephant"),
            page="savannah",
            hidden=True,
            told_first=False,
        ),
    }
)
