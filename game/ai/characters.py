"""Who the computer players are: animals of each level with a taste of their own.

A taste only decides between ways that are about as good: what a character likes counts a fraction of a point
when ways are compared, and nothing in what a search reports. So a character plays as well as its level.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from types import MappingProxyType

from game.rules.core import Action, Game

STRONGEST = 0.5
"""What a thing liked without reserve is worth, in points."""

_NAME = re.compile(r"[a-z0-9_]{1,40}")

FARTHEST = 6
"""So many steps from the start is the farthest cell of a forest."""

USUAL = "normal"
"""The level whose characters lend their names and heads to kinds of players that have none."""

Taste = Mapping[str, float]
"""How much a character likes a thing, from -1 to 1. The things are those of `THINGS`."""


@dataclass(frozen=True, slots=True)
class Character:
    """One computer opponent: its id is its trait and its species."""

    id: str
    game: str
    level: str
    species: str
    """Whose head is its portrait."""
    taste: Taste


def _of(game: str, level: str, **tastes: Taste) -> list[Character]:
    return [
        Character(ident, game, level, ident.split("_", 1)[1], MappingProxyType(dict(taste)))
        for ident, taste in tastes.items()
    ]


CHARACTERS: Mapping[str, Character] = MappingProxyType(
    {
        character.id: character
        for character in (
            *_of(
                "savernake",
                "easy",
                merry_squirrel={"goat": 1.0, "near": 0.5},
                sleepy_dormouse={"armadillo": 1.0, "rooster": -1.0},
                curious_mouse={"rabbit": 1.0, "far": 0.5},
                gentle_deer={"goat": 0.7, "rabbit": 0.7},
            ),
            *_of(
                "savernake",
                "normal",
                quick_fox={"rooster": 1.0, "far": 0.5},
                sly_stoat={"rooster": 0.7, "goat": 0.7},
                patient_mole={"armadillo": 1.0, "near": 0.5},
                loud_jay={"rabbit": 1.0, "rooster": 0.5},
            ),
            *_of(
                "savernake",
                "hard",
                old_badger={"armadillo": 1.0, "near": 0.5},
                wise_owl={"rabbit": 1.0, "far": 0.5},
                cunning_marten={"rooster": 1.0, "near": 0.5},
                mighty_bear={"goat": 1.0, "armadillo": 0.5},
            ),
            *_of(
                "savannah",
                "easy",
                merry_meerkat={"small_mammals": 1.0, "insects": 0.5},
                shy_gazelle={"ungulates": 1.0, "predators": -1.0},
                playful_zebra={"ungulates": 1.0, "birds": 0.5},
                tall_giraffe={"large_mammals": 1.0, "insects": -0.5},
                busy_mongoose={"small_mammals": 1.0, "humans": -0.5},
            ),
            *_of(
                "savannah",
                "normal",
                brave_lion={"predators": 1.0, "humans": -0.5},
                careful_impala={"ungulates": 1.0, "predators": -0.5},
                proud_rhino={"large_mammals": 1.0, "scavengers": -0.5},
                old_elephant={"large_mammals": 1.0, "insects": 0.5},
                waiting_vulture={"scavengers": 1.0, "birds": 0.5},
            ),
            *_of(
                "savannah",
                "hard",
                silent_leopard={"predators": 1.0, "small_mammals": 0.5},
                swift_cheetah={"predators": 0.7, "birds": 0.7},
                bold_hyena={"scavengers": 1.0, "predators": 0.5},
                stern_buffalo={"large_mammals": 0.7, "ungulates": 0.7},
                wary_wildebeest={"insects": 1.0, "humans": -0.5},
            ),
        )
    }
)
"""All characters, by their ids; the order is that of a menu."""


def of_level(game: str, level: str) -> tuple[Character, ...]:
    """The characters of a level of a game, one for each seat that there can be."""
    return tuple(c for c in CHARACTERS.values() if (c.game, c.level) == (game, level))


def character_of(game: str, kind: str, place: int) -> str:
    """Who sits at a place: one of a level, else one of `USUAL`; "" in a game without characters."""
    found = of_level(game, kind) or of_level(game, USUAL)
    return found[place % len(found)].id if found else ""


def species_of(character: str) -> str:
    """Whose head a character has; any other name is itself the species, and no species where it is no name.

    >>> species_of("quick_fox"), species_of("fox"), species_of("../fox")
    ('fox', 'fox', '')
    """
    found = CHARACTERS.get(character)
    if found is not None:
        return found.species
    # It may come from a record, and names a picture.
    return character if _NAME.fullmatch(character) else ""


def taste_of(character: str, game: str, level: str) -> Taste:
    """What a character likes; nothing where it is none of that level of that game."""
    found = CHARACTERS.get(character)
    return found.taste if found is not None and (found.game, found.level) == (game, level) else {}


def liking(taste: Taste, things: Mapping[str, float]) -> float:
    """How many points a taste finds in some things, each there to a degree from 0 to 1.

    >>> round(liking({"rooster": 1.0, "far": -0.5}, {"rooster": 1.0, "far": 0.5}), 3)
    0.375
    """
    return STRONGEST * fsum(taste.get(thing, 0.0) * degree for thing, degree in things.items())


def _forest_things(game: Game, way: Sequence[Action]) -> dict[str, float]:
    """The place of the offer that a card is taken from; how near to the start it is laid, and how far."""
    things: dict[str, float] = {}
    for action in way:
        verb, *rest = game.text(action).split()
        if verb == "take":
            things[rest[0]] = 1.0
        elif verb == "place":
            far = (abs(int(rest[0])) + abs(int(rest[1]))) / FARTHEST
            things |= {"near": 1.0 - far, "far": far}
    return things


def _savannah_things(game: Game, way: Sequence[Action]) -> dict[str, float]:
    """The group of the card that is played."""
    # The menus ask this file for names: they shall not have to read a game for that.
    from game.rules.savannah.codes import DISCARD, KIND

    if way[0] >= DISCARD:
        return {}
    kind = game.tables.kinds[way[0] & KIND]  # type: ignore[attr-defined]
    return {kind.group: 1.0}


THINGS: Mapping[str, Callable[[Game, Sequence[Action]], dict[str, float]]] = MappingProxyType(
    {"savernake": _forest_things, "savannah": _savannah_things}
)


def likings(taste: Taste, game: Game, ways: Sequence[Sequence[Action]]) -> list[float]:
    """For each way what a taste finds in it, in points."""
    if not taste:
        return [0.0] * len(ways)
    things = THINGS[game.name]
    return [liking(taste, things(game, way)) for way in ways]
