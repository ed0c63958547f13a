"""Points, line by line: base and best foods of each animal that lies face up (F10, F11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.core import Outcome, Score, ScoreLine, winners
from game.rules.savernake.cards import FOODS
from game.rules.savernake.grid import bits
from game.rules.savernake.tables import ANIMAL_SHIFT, FOOD_BITS, FOOD_COUNT, FOOD_MASK, Tables

if TYPE_CHECKING:
    from game.rules.savernake.state import SavernakeState


def stores(tables: Tables, animal: int, tokens: int, foods: int) -> Iterator[tuple[str, int, int]]:
    """What the animal stores, best first: (food, how many, value of each) (F6, F11)."""
    room = tables.capacity[animal] + (tokens & 15)
    for shift, value in tables.values[animal << 4 | tokens >> 4]:
        stored = min(foods >> shift & FOOD_COUNT, room)
        room -= stored
        if stored:
            yield FOODS[shift // FOOD_BITS], stored, value


def scorer(tables: Tables, tokens: bytes | bytearray, content: int) -> tuple[int, int]:
    """The animal that counts on a path and its points: the best one, of equal ones the first by name (F9).

    The path has to have an animal face up.
    """
    foods = content & FOOD_MASK
    keys = [
        (animal << 8 | tokens[animal]) << ANIMAL_SHIFT | foods for animal in bits(content >> ANIMAL_SHIFT)
    ]
    points = [tables.points[key] for key in keys]
    best = max(points)
    return keys[points.index(best)] >> ANIMAL_SHIFT + 8, best


def scores(state: SavernakeState) -> list[Score]:
    """Each seat's points: `animals`, by name of those face up, and `total`."""
    return [_score(state, contents) for contents in state.contents]


def _score(state: SavernakeState, contents: list[int]) -> Score:
    points: dict[int, int] = {}
    for content in contents:
        up = bits(content >> ANIMAL_SHIFT)
        if up:
            points.update(dict.fromkeys(up, 0))
            animal, best = scorer(state.tables, state.tokens, content)
            points[animal] = best
    names = state.tables.names
    return {
        "animals": {names[animal]: points[animal] for animal in sorted(points)},
        "total": sum(points.values()),
    }


def outcome(state: SavernakeState) -> Outcome:
    """Who won and why, as the position stands: the highest total, a tie is shared (F12)."""
    totals = tuple(state.totals())
    found = tuple(lines(state, seat) for seat in range(state.players))
    return Outcome(totals, winners(totals), found, "F12")


def lines(state: SavernakeState, seat: int) -> tuple[ScoreLine, ...]:
    """Every line of a seat's points as the position stands, by animal."""
    return tuple(_lines(state, seat))


def _lines(state: SavernakeState, seat: int) -> Iterator[ScoreLine]:
    """The lines of each animal, by name: base, foods by value; 0 where it is turned or does not count."""
    tables = state.tables
    content_of = {a: content for content in state.contents[seat] for a in bits(content >> ANIMAL_SHIFT)}
    for animal in sorted(state.own[seat]):
        name = tables.names[animal]
        if animal not in content_of:
            yield ScoreLine("down", name, 1, 0, "F10")
        elif scorer(tables, state.tokens, content_of[animal])[0] != animal:
            yield ScoreLine("shared", name, 1, 0, "F9")
        else:
            yield ScoreLine("base", name, 1, tables.base[animal], "F11")
            foods = content_of[animal] & FOOD_MASK
            for food, count, value in stores(tables, animal, state.tokens[animal], foods):
                yield ScoreLine("food", name, count, value, "F11", food)
