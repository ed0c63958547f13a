"""A card file read and checked: every mistake is told with the file, the card and the field."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from game.rules.card_text import load_tables
from game.rules.core import CardFileError, one_line
from game.rules.savernake.cards import (
    ANIMALS,
    FOODS,
    KIND_OF_SHAPES,
    PATHS,
    ROUNDS,
    Animal,
    CardSet,
    PathCard,
    Segment,
)
from game.rules.savernake.grid import EDGES

DEFAULT_FILE = Path(__file__).resolve().parents[3] / "assets" / "cards" / "savernake.toml"
MOST_FOOD = 63
"""Items of one food that a path can hold: a food count has six bits. No storage needs to be larger."""
MOST_POINTS = 99

_ID = re.compile(r"[a-z0-9_]{1,40}")
_RESERVED = "total"
"""The name of a score line that is no card."""

_Card = TypeVar("_Card", Animal, PathCard)


def read_cards(file: Path | None = None) -> CardSet:
    """The cards of a file, None for those that ship with the game.

    Raises `CardFileError`: one line that names the file, the card and the field.
    """
    file = file or DEFAULT_FILE
    return _Reader(str(file)).card_set(file)


class _Reader:
    """Checks one card file; the file's name goes into every error."""

    def __init__(self, name: str) -> None:
        self.name = name

    def card_set(self, file: Path) -> CardSet:
        data = load_tables(file)
        self._keys("", data, ("animals", "paths"))
        animals = self._cards(data, "animals", ANIMALS, self._animal)
        paths = self._cards(data, "paths", PATHS, self._path_card)
        for card in paths:
            if card in animals:
                raise self._error(card, "id", "an animal and a path card cannot share an id")
        self._check_most_food(paths.values())
        return CardSet(animals, paths, _digest(animals, paths))

    def _error(self, card: str, field: str, reason: str) -> CardFileError:
        return CardFileError(self.name, card, field, reason)

    # ---- parts that all cards have

    def _keys(self, card: str, table: Mapping[str, Any], expected: tuple[str, ...]) -> None:
        for key in expected:
            if key not in table:
                raise self._error(card, key, "is missing")
        for key in table:
            if key not in expected:
                raise self._error(card, _shown(key), f"is unknown; known are {', '.join(expected)}")

    def _cards(
        self, data: Mapping[str, Any], part: str, number: int, read: Callable[[str, dict[str, Any]], _Card]
    ) -> Mapping[str, _Card]:
        tables = data[part]
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise self._error("", part, f"has to be a list of tables [[{part}]]")
        if len(tables) != number:
            raise self._error("", part, f"has {len(tables)} cards, the game needs {number}")
        cards: dict[str, _Card] = {}
        for place, table in enumerate(tables, 1):
            name = self._id(f"{part} {place}", table)
            if name in cards:
                raise self._error(name, "id", "is there twice")
            cards[name] = read(name, table)
        return MappingProxyType({name: cards[name] for name in sorted(cards)})

    def _id(self, where: str, table: Mapping[str, Any]) -> str:
        if "id" not in table:
            raise self._error(where, "id", "is missing")
        name = table["id"]
        if not isinstance(name, str):
            raise self._error(where, "id", f"has to be text, not {_shown(name)}")
        if not _ID.fullmatch(name):
            reason = f"'{_shown(name)}' has to be 1 to 40 small letters a-z, digits and underscores"
            raise self._error(where, "id", reason)
        if name == _RESERVED:
            raise self._error(name, "id", f"'{_RESERVED}' is the name of the sum of all points")
        return name

    def _number(self, card: str, field: str, value: object, highest: int) -> int:
        if type(value) is not int:  # a bool is an int, but no number on a card
            raise self._error(card, field, f"has to be a whole number, not {_shown(value)}")
        if not 0 <= value <= highest:
            raise self._error(card, field, f"has to be 0 to {highest}, not {_shown(value)}")
        return value

    def _edges(self, card: str, field: str, value: object) -> str:
        if not isinstance(value, str):
            raise self._error(card, field, f"has to be text, not {_shown(value)}")
        for edge in value:
            if edge not in EDGES:
                raise self._error(card, field, f"'{_shown(edge)}' is no edge; edges are N, E, S, W")
            if value.count(edge) > 1:
                raise self._error(card, field, f"edge {edge} is there twice")
        return value

    def _food(self, card: str, field: str, value: object) -> str:
        if not isinstance(value, str) or value not in FOODS:
            raise self._error(card, field, f"{_shown(value)} is no food; foods are {', '.join(FOODS)}")
        return value

    # ---- animals

    def _animal(self, name: str, table: dict[str, Any]) -> Animal:
        self._keys(name, table, ("id", "capacity", "base", "food", "exits"))
        exits = self._edges(name, "exits", table["exits"])
        if not exits:
            raise self._error(name, "exits", "a den needs at least one exit")
        return Animal(
            id=name,
            capacity=self._number(name, "capacity", table["capacity"], MOST_FOOD),
            base=self._number(name, "base", table["base"], MOST_POINTS),
            food=MappingProxyType(self._values(name, table["food"])),
            exits=exits,
        )

    def _values(self, name: str, food: object) -> dict[str, int]:
        if not isinstance(food, dict):
            raise self._error(name, "food", f"has to be a table of values, not {_shown(food)}")
        for key in food:
            self._food(name, "food", key)
        for key in FOODS:
            if key not in food:
                raise self._error(name, f"food.{key}", "is missing")
        return {key: self._number(name, f"food.{key}", food[key], MOST_POINTS) for key in FOODS}

    # ---- path cards

    def _path_card(self, name: str, table: dict[str, Any]) -> PathCard:
        self._keys(name, table, ("id", "kind", "segments"))
        found = table["segments"]
        if not isinstance(found, list) or len(found) not in (1, 2):
            raise self._error(name, "segments", "has to be a list of one or two segments")
        segments = tuple(self._segment(name, place, segment) for place, segment in enumerate(found, 1))
        ends = "".join(segment.ends for segment in segments)
        for edge in ends:
            if ends.count(edge) > 1:
                raise self._error(name, "segments", f"two segments share edge {edge}")
        kind = KIND_OF_SHAPES[tuple(segment.shape for segment in segments)]
        if table["kind"] != kind:
            raise self._error(
                name, "kind", f"segments like these make a '{kind}', not {_shown(table['kind'])}"
            )
        return PathCard(name, kind, segments)

    def _segment(self, name: str, place: int, segment: object) -> Segment:
        where = f"segments {place}"
        if not isinstance(segment, dict):
            raise self._error(name, where, f"has to be a table with ends and food, not {_shown(segment)}")
        for key in ("ends", "food"):
            if key not in segment:
                raise self._error(name, f"{where} {key}", "is missing")
        self._keys(name, segment, ("ends", "food"))
        ends = self._edges(name, f"{where} ends", segment["ends"])
        if len(ends) != 2:
            raise self._error(name, f"{where} ends", f"a segment joins two edges, not {len(ends)}")
        food = segment["food"]
        if not isinstance(food, list):
            raise self._error(name, f"{where} food", f"has to be a list, not {_shown(food)}")
        return Segment(ends, tuple(self._food(name, f"{where} food", item) for item in food))

    def _check_most_food(self, cards: Iterable[PathCard]) -> None:
        """The cards with most of a food may all come to lie on one path."""
        for food in FOODS:
            counts = sorted((sum(s.food.count(food) for s in card.segments), card.id) for card in cards)
            most = sum(count for count, _ in counts[-ROUNDS:])
            if most > MOST_FOOD:
                reason = f"too much {food}: {ROUNDS} cards can bring {most}, a path holds {MOST_FOOD}"
                raise self._error(counts[-1][1], "segments", reason)


def _shown(value: object) -> str:
    """A value in an error, on one line: lists and tables may be of any depth, numbers of any length."""
    if isinstance(value, str):
        return one_line(value, 40)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**9 else "a number this large"
    if isinstance(value, float):
        return str(value)
    return "a list" if isinstance(value, list) else "a table" if isinstance(value, dict) else "a date or time"


def _digest(animals: Mapping[str, Animal], paths: Mapping[str, PathCard]) -> str:
    """The same for files that differ only in layout, comments or the order of their cards."""
    content = {
        "animals": [
            {"id": a.id, "capacity": a.capacity, "base": a.base, "food": dict(a.food), "exits": a.exits}
            for a in animals.values()
        ],
        "paths": [asdict(card) for card in paths.values()],
    }
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
