"""Which levels there are to be: what each asks for, against whom, from where, how well for three stars."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

SCENES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "savernake": ("glade", "river_bank", "birch_wood", "old_oaks", "moonlight", "first_snow"),
        "savannah": ("waterhole", "green_season", "river_crossing", "rocks", "dry_season", "night"),
    }
)
"""By game: the landscape of each step."""

SHARES = (0.6, 0.7, 0.8, 0.88, 0.95, 1.0)
"""By step: how much of what the search finds beyond one star is asked for three."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """A level to be made: `skip` turns are played before it, `turns` are given (0: all that are left)."""

    game: str
    step: int
    goal: str
    players: int
    turns: int
    skip: int
    solo: bool = False
    least: int = 0
    """What the search has to find at the least."""
    behind: bool = False
    """Whether somebody else has to be ahead when it begins."""


def _step(game: str, step: int, *rows: tuple[str, int, int, int, str, int]) -> tuple[Recipe, ...]:
    """Rows of goal, players, turns, turns skipped, manner ("solo", "behind" or "") and the least amount."""
    return tuple(
        Recipe(game, step, goal, players, turns, skip, manner == "solo", least, manner == "behind")
        for goal, players, turns, skip, manner, least in rows
    )


RECIPES: tuple[Recipe, ...] = (
    *_step(
        "savernake",
        1,
        ("points", 2, 3, 7, "solo", 0),
        ("feast", 2, 3, 8, "solo", 0),
        ("points", 2, 3, 12, "solo", 0),
        ("full", 2, 6, 8, "solo", 3),
        ("points", 2, 4, 4, "solo", 0),
    ),
    *_step(
        "savernake",
        2,
        ("points", 2, 4, 9, "solo", 0),
        ("feast", 2, 4, 5, "solo", 0),
        ("full", 2, 6, 7, "solo", 3),
        ("lead", 2, 4, 11, "behind", 0),
        ("path", 2, 9, 0, "solo", 0),
    ),
    *_step(
        "savernake",
        3,
        ("points", 2, 5, 10, "solo", 0),
        ("lead", 2, 5, 10, "behind", 0),
        ("feast", 2, 6, 3, "solo", 0),
        ("full", 2, 8, 7, "solo", 4),
        ("points", 3, 5, 5, "", 0),
    ),
    *_step(
        "savernake",
        4,
        ("points", 2, 7, 0, "solo", 0),
        ("path", 2, 10, 0, "solo", 0),
        ("lead", 3, 6, 9, "behind", 0),
        ("full", 2, 9, 6, "solo", 4),
        ("points", 2, 8, 7, "solo", 0),
    ),
    *_step(
        "savernake",
        5,
        ("points", 4, 8, 7, "", 0),
        ("feast", 3, 9, 0, "", 0),
        ("lead", 2, 8, 7, "behind", 0),
        ("full", 2, 11, 4, "solo", 4),
        ("points", 2, 10, 5, "solo", 0),
    ),
    *_step(
        "savernake",
        6,
        ("path", 2, 13, 0, "solo", 0),
        ("lead", 4, 9, 6, "behind", 0),
        ("full", 2, 13, 2, "solo", 5),
        ("points", 3, 0, 0, "", 0),
        ("points", 2, 0, 0, "solo", 0),
    ),
    *_step(
        "savannah",
        1,
        ("points", 2, 8, 6, "", 0),
        ("alive", 2, 8, 4, "", 0),
        ("kills", 2, 8, 4, "", 0),
        ("lead", 2, 8, 8, "behind", 0),
        ("unswept", 2, 8, 6, "", 0),
    ),
    *_step(
        "savannah",
        2,
        ("points", 2, 9, 10, "", 0),
        ("hunt", 2, 10, 4, "", 6),
        ("lead", 2, 9, 6, "behind", 0),
        ("alive", 3, 8, 3, "", 0),
        ("kills", 2, 10, 8, "", 0),
    ),
    *_step(
        "savannah",
        3,
        ("unswept", 3, 9, 3, "", 0),
        ("points", 3, 9, 5, "", 0),
        ("big_five", 2, 16, 6, "", 3),
        ("lead", 3, 9, 5, "behind", 0),
        ("hunt", 3, 10, 2, "", 6),
    ),
    *_step(
        "savannah",
        4,
        ("points", 2, 12, 6, "", 0),
        ("alive", 4, 9, 2, "", 0),
        ("lead", 2, 12, 12, "behind", 0),
        ("big_five", 2, 0, 4, "", 4),
        ("kills", 3, 12, 4, "", 0),
    ),
    *_step(
        "savannah",
        5,
        ("unswept", 4, 9, 2, "", 0),
        ("points", 4, 9, 2, "", 0),
        ("hunt", 2, 14, 6, "", 8),
        ("lead", 4, 9, 3, "behind", 0),
        ("points", 2, 16, 8, "", 0),
    ),
    *_step(
        "savannah",
        6,
        ("lead", 5, 7, 2, "behind", 0),
        ("alive", 5, 0, 1, "", 0),
        ("points", 3, 0, 3, "", 0),
        ("big_five", 2, 0, 2, "", 4),
        ("lead", 2, 0, 8, "behind", 0),
    ),
)
"""Thirty for each game, in the order of the ladder."""
