"""The cards of Circle of Life as data: read from TOML, checked field by field, never trusted.

A card does what its data says. What may stand in a file is said by the tables of checks below, so that a
person who types in the cards of a printed game is told the file, the card and the field of every slip.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from game.rules.card_text import load_tables
from game.rules.core import CardFileError

DECK = 64
"""How many cards a file must hold, copies counted."""
KINDS = 31
"""The most kinds of cards a file may hold: a kind takes five bits, and one code stands for a hidden card."""
LEVELS = range(1, 6)
ACTS = ("kill", "scare", "steal")
WHENS = ("green_outnumber_red", "most_animals")
COLOURS = ("violet", "orange", "cyan", "yellow", "green", "blue", "red", "brown")


@dataclass(frozen=True, slots=True)
class Placement:
    """What a group asks of the card `right` places from the right end before its own card is placed.

    That card must not be of level `not_level` nor of group `not_group`, unless it is of `unless_group`;
    "level" stands for the level of the card to be placed.
    """

    right: int | Literal["level"]
    not_level: int | Literal["level"] | None = None
    not_group: str | None = None
    unless_group: str | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """A group of animals: its colour, points alive, in hand and as right-most card, and its placement."""

    id: str
    colour: str
    alive: int
    hand: int
    rightmost: int = 0
    placement: Placement | None = None


@dataclass(frozen=True, slots=True)
class Hunt:
    """One row of a card's actions; no groups: every group; neither right nor left: the full line."""

    act: str
    groups: tuple[str, ...] = ()
    max_level: int | None = None
    right: int | None = None
    left: int | None = None
    when: str | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card, with its number of copies in the deck."""

    id: str
    group: str
    level: int
    copies: int
    herd: str | None = None
    big_five: bool = False
    sweep: int | None = None
    hunts: tuple[Hunt, ...] = ()


@dataclass(frozen=True, slots=True)
class CardSet:
    """The groups and the kinds of cards, the latter in the order of their ids."""

    groups: Mapping[str, Group]
    cards: Mapping[str, Card]

    @property
    def total(self) -> int:
        """How many cards the deck has."""
        return sum(card.copies for card in self.cards.values())

    def digest(self) -> str:
        """A hash of what the cards say, however the file is laid out."""
        content = [[asdict(entry) for entry in part.values()] for part in (self.groups, self.cards)]
        content[0].sort(key=lambda group: str(group["id"]))
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def card_set(groups: Collection[Group], cards: Collection[Card]) -> CardSet:
    """A set of cards in its fixed order."""
    kinds = sorted(cards, key=lambda card: card.id)
    return CardSet(
        MappingProxyType({group.id: group for group in groups}),
        MappingProxyType({card.id: card for card in kinds}),
    )


def read_cards(path: Path) -> CardSet:
    """The cards of a file; raises `CardFileError`, in one line, for a file that cannot be used."""
    data = load_tables(path)
    try:
        top = _table({"groups": (_groups, _REQUIRED), "cards": (_entries, _REQUIRED)})(data)
        groups: dict[str, Group] = top["groups"]
    except _WrongError as wrong:
        raise CardFileError(str(path), "", wrong.field, wrong.reason) from None
    cards: dict[str, Card] = {}
    fields = _card_fields(groups)
    for number, entry in enumerate(top["cards"], 1):
        name = entry.get("id") if isinstance(entry, dict) else None
        shown = _shown(name) if isinstance(name, str) else f"no. {number}"
        try:
            card = Card(**_table(fields)(entry))
            if card.id in cards:
                raise _WrongError("stands twice in the file", "id")
        except _WrongError as wrong:
            raise CardFileError(str(path), shown, wrong.field, wrong.reason) from None
        cards[card.id] = card
    if len(cards) > KINDS:
        raise CardFileError(str(path), "", "cards", f"has {len(cards)} kinds; {KINDS} are the most")
    result = card_set(groups.values(), cards.values())
    if result.total != DECK:
        raise CardFileError(str(path), "", "copies", f"the copies sum to {result.total}, not {DECK}")
    return result


# ---- the checks of fields: each gives the value, or says what is wrong and where below it


class _WrongError(Exception):
    """What is wrong with a field, and the path to it."""

    def __init__(self, reason: str, field: str = "") -> None:
        super().__init__(reason)
        self.reason, self.field = reason, field

    def inside(self, outer: str) -> _WrongError:
        """The same, seen from the field around it."""
        joint = "." if self.field and not self.field.startswith("[") else ""
        return _WrongError(self.reason, f"{_shown(outer)}{joint}{self.field}")


def _shown(text: str) -> str:
    """A text from the file, fit for an error of one line."""
    return text[:40] if text.isprintable() else text[:40].encode("unicode_escape").decode()


_Check = Callable[[object], Any]
_REQUIRED = object()
_Fields = Mapping[str, tuple[_Check, Any]]
"""For each field its check, and its value where it is left out."""


def _table(fields: _Fields) -> _Check:
    """A table with these fields and no other."""

    def check(value: object) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise _WrongError("must be a table")
        for name in value:
            if name not in fields:
                raise _WrongError(f"is unknown; a field is one of {', '.join(fields)}", _shown(name))
        result: dict[str, Any] = {}
        for name, (test, default) in fields.items():
            if name in value:
                try:
                    result[name] = test(value[name])
                except _WrongError as wrong:
                    raise wrong.inside(name) from None
            elif default is _REQUIRED:
                raise _WrongError("is missing", name)
            else:
                result[name] = default
        return result

    return check


def _list(check: _Check) -> _Check:
    """A list with something in it; its entries count from 1."""

    def checked(value: object) -> tuple[Any, ...]:
        result = []
        for number, entry in enumerate(_entries(value), 1):
            try:
                result.append(check(entry))
            except _WrongError as wrong:
                raise wrong.inside(f"[{number}]") from None
        return tuple(result)

    return checked


def _entries(value: object) -> list[Any]:
    if not isinstance(value, list) or not value:
        raise _WrongError("must be a list with at least one entry")
    return value


def _whole(low: int, high: int) -> _Check:
    """A whole number within bounds; true and false are none."""

    def check(value: object) -> int:
        if type(value) is not int:
            raise _WrongError(f"must be a whole number from {low} to {high}")
        if not low <= value <= high:
            shown = value if abs(value) < 10**9 else "a number this large"
            raise _WrongError(f"must be from {low} to {high}, not {shown}")
        return value

    return check


def _yes_or_no(value: object) -> bool:
    if type(value) is not bool:
        raise _WrongError("must be true or false")
    return value


def _identifier(value: object) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", value):
        raise _WrongError("must be a name of small letters, digits and _ (40 at most)")
    return value


def _one_of(names: Collection[str]) -> _Check:
    def check(value: object) -> str:
        if not isinstance(value, str) or value not in names:
            shown = f"'{_shown(value)}' is unknown; " if isinstance(value, str) else ""
            raise _WrongError(f"{shown}must be one of {', '.join(names)}")
        return value

    return check


def _number_or_level(numbers: range) -> _Check:
    whole = _whole(numbers[0], numbers[-1])

    def check(value: object) -> int | str:
        if value == "level":
            return "level"
        if isinstance(value, str):
            raise _WrongError('must be a whole number or "level"')
        number: int = whole(value)
        return number

    return check


_LEVEL = _whole(LEVELS[0], LEVELS[-1])
_REACH = _whole(1, DECK)


def _groups(value: object) -> dict[str, Group]:
    """The groups by id; a placement may only name groups that the file has."""
    if not isinstance(value, dict) or not value:
        raise _WrongError("must be a table with at least one group")
    fields: _Fields = {
        "colour": (_one_of(COLOURS), _REQUIRED),
        "alive": (_whole(0, 99), _REQUIRED),
        "hand": (_whole(-99, 0), _REQUIRED),
        "rightmost": (_whole(-99, 0), 0),
        "placement": (_placement(value), None),
    }
    groups = {}
    for name, entry in value.items():
        try:
            groups[name] = Group(_identifier(name), **_table(fields)(entry))
        except _WrongError as wrong:
            raise wrong.inside(name) from None
    return groups


def _placement(groups: Collection[str]) -> _Check:
    table = _table(
        {
            "right": (_number_or_level(range(1, DECK + 1)), _REQUIRED),
            "not_level": (_number_or_level(LEVELS), None),
            "not_group": (_one_of(groups), None),
            "unless_group": (_one_of(groups), None),
        }
    )

    def check(value: object) -> Placement:
        placement = Placement(**table(value))
        if placement.not_level is None and placement.not_group is None:
            raise _WrongError("must have not_level or not_group")
        return placement

    return check


def _hunt(groups: Collection[str]) -> _Check:
    table = _table(
        {
            "act": (_one_of(ACTS), _REQUIRED),
            "groups": (_list(_one_of(groups)), ()),
            "max_level": (_LEVEL, None),
            "right": (_REACH, None),
            "left": (_REACH, None),
            "when": (_one_of(WHENS), None),
        }
    )

    def check(value: object) -> Hunt:
        hunt = Hunt(**table(value))
        if hunt.right is not None and hunt.left is not None:
            raise _WrongError("cannot be counted from both ends", "left")
        if len(set(hunt.groups)) < len(hunt.groups):
            raise _WrongError("names a group twice", "groups")
        if hunt.act == "steal" and hunt != Hunt("steal"):
            raise _WrongError("a steal has no other field", "act")
        return hunt

    return check


def _card_fields(groups: Collection[str]) -> _Fields:
    return {
        "id": (_identifier, _REQUIRED),
        "group": (_one_of(groups), _REQUIRED),
        "level": (_LEVEL, _REQUIRED),
        "copies": (_whole(1, DECK), _REQUIRED),
        "herd": (_identifier, None),
        "big_five": (_yes_or_no, False),
        "sweep": (_REACH, None),
        "hunts": (_list(_hunt(groups)), ()),
    }
