"""What the guide of each game says, step by step: small tables over the records in `assets/learn`.

A step belongs to a position of its record. It is read, or it asks for something: one pick on the way to the
record's action, or that action whole. Places in braces are filled with the points of the position, by line
and seat, and with the name of the opponent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.words.marks import marked

WHOLE = "whole"
"""Asked for is the rest of the action."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to read or to do at a position.

    `asks` is empty where there is only something to read, else the kind of the pick that is made, or `WHOLE`.
    `shows` are the spots and slots of the table that are meant.
    """

    part: int
    """The number of its part, 1 first."""
    ply: int
    says: str
    asks: str = ""
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game in about ten parts: who guides, what the parts are called, and the steps."""

    guide: str
    """The animal whose head speaks."""
    parts: tuple[str, ...]
    steps: tuple[Step, ...]
    praise: str


def _read(says: str, part: int, ply: int, *shows: str) -> Step:
    return Step(part, ply, says, "", shows)


def _do(says: str, part: int, ply: int, asks: str = WHOLE) -> Step:
    return Step(part, ply, says, asks)


SWEPT = ("line.0", "line.1")
OFFER = ("offer.rooster", "offer.goat", "offer.armadillo", "offer.rabbit")

FOREST = Lesson(
    guide="owl",
    parts=marked(
        (
            "Your forest",
            "Take a card and lay it",
            "Water",
            "The others",
            "A new animal",
            "Join paths",
            "A burrow",
            "Be the first",
            "The last card",
            "One animal on a path",
        )
    ),
    steps=(
        _read("Hello, I am the owl! This is your forest. A hungry fox lives in it.", 1, 0, "forest.0"),
        _read("An egg is worth 4 points to the fox, a worm 2. It can store 3 foods.", 1, 0, "forest.0"),
        _read("Four cards are on offer, and you take one. The animal above it helps you.", 2, 0, *OFFER),
        _do("Take the card of the goat. The goat will give you water.", 2, 0, "place"),
        _do("Lay it in the place above the fox.", 2, 0, "cell"),
        _do("Turn it until the path runs into the fox's den: R, wheel or right button. Then press it.", 2, 0),
        _do("Water makes a food worth 1 point more. Foxes love eggs: press the egg of the fox twice.", 3, 2),
        _read("{other} took the card of the rooster. So it chose first in this round.", 4, 8, "first"),
        _do("The rabbit gives an animal. Take the squirrel: it brings points of its own.", 5, 8, "place"),
        _do("Lay it to the right of the fox, where the two do not share a path.", 5, 8, "cell"),
        _do("It lies well like this. Press it again.", 5, 8),
        _do("Two eggs! Take the card of the armadillo.", 6, 13, "place"),
        _do("Lay it above the squirrel, beside your bend.", 6, 13, "cell"),
        _do("Turn it until both paths join, so that the eggs come to the fox. Then press it.", 6, 13),
        _do("A burrow is room for one food more. The fox has the most food: press the fox twice.", 7, 15),
        _read(
            "The fox has {fox} points now: 3 of its own, and the best foods on its path.", 8, 19, "row.fox"
        ),
        _do("Take the card of the rooster: then you choose first in the next round.", 8, 19, "place"),
        _do("Lay it below the squirrel.", 8, 19, "cell"),
        _do("Nuts for the squirrel! It lies well like this, so press it again.", 8, 19),
        _read("Ten rounds later. A forest has four rows of four cards: one gap is left.", 9, 73, "forest.0"),
        _do("Take the last animal, the wildcat: it goes into the gap. It loves eggs.", 9, 73, "place"),
        _do("Turn it until its path leads to the eggs. Then press it.", 9, 73),
        _do("Wildcat and badger share a path now, but only one may stay. Press the wildcat twice.", 10, 75),
        _read(
            "All animals together bring {total} points. The other has {rival}: you win!", 10, 76, "panel.0"
        ),
    ),
    praise=marked("Now you know the forest. Grow one of your own!"),
)

SAVANNAH = Lesson(
    guide="giraffe",
    parts=marked(
        (
            "The line",
            "Play a card",
            "Hunt",
            "The mob",
            "Scare",
            "Steal",
            "The matriarch",
            "Nothing fits",
            "The sweep",
            "The end",
        )
    ),
    steps=(
        _read("Hello, I am the giraffe! This is the line. New animals come to its right end.", 1, 0, "line"),
        _read("These three cards are your hand. Most points at the end win.", 1, 0, "hand"),
        _do("A termite brings 12 points if it lives to the end. Press it twice to play it.", 2, 0),
        _read("Oh no! A mongoose ate your termite. Your token came home to you.", 3, 2, "line.-1"),
        _do("Now you hunt! The leopard kills prey among the last four cards. Press it twice.", 3, 2),
        _read("Three kills lie on your pile. Each is worth its level: 6 points.", 3, 4, "kills.0"),
        _read("The mob came! Large mammals outnumbered predators, and killed your leopard.", 4, 4, "line.-1"),
        _do(
            "Scare them! A tsetse fly drives large mammals from the last three places. Press it twice.", 5, 4
        ),
        _read("Three giants ran from a fly! Scared cards lie here and bring nobody points.", 6, 6, "discard"),
        _do("The vulture steals from another player's pile. Press it twice.", 6, 6),
        _do("Take your leopard back: it is worth more than the termite. Press it twice.", 6, 7),
        _read("{other} played a lion. It scared your vulture away.", 7, 9, "line.-1"),
        _do("The elephant kills the lion if you have most tokens in the line. You do! Press it twice.", 7, 9),
        _read(
            "Lion and leopard wear a crown: all the Big Five on your pile bring 25 more.", 7, 11, "panel.0"
        ),
        _read("Level 1 may not stand beside level 1. So none of your cards fits now.", 8, 11, "line.-1"),
        _do("Then you throw one away. Kept in hand, the gazelle costs most: press it twice.", 8, 11),
        _read("Many turns later. The vulture also sweeps: only the last six cards stay.", 9, 44, *SWEPT),
        _do("The two that go are not yours. Press the vulture twice.", 9, 44),
        _do("And it steals again: take the leopard. Press it twice.", 9, 45),
        _read("Two cards are left to draw. When the last is drawn, the game ends.", 10, 53, "deck"),
        _do("Cards in your hand cost points at the end, a lion 10. So press the lion twice.", 10, 53),
        _read(
            "Living animals and kills count, less your hand: {total} to {rival}. You win!", 10, 55, "panel.0"
        ),
    ),
    praise=marked("Now you know the savannah. Play a game of your own!"),
)

LESSONS: Mapping[str, Lesson] = MappingProxyType({"savernake": FOREST, "savannah": SAVANNAH})
"""The lesson of each game."""
