"""Actions as text and as picks, and back.

The words of a text after the first are the values of its picks, a cell being two of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.core import NotationError, Pick, one_line
from game.rules.savernake.actions import (
    ALL_ACTIONS,
    BURROW,
    KEEP,
    KEEP_BASE,
    PLACE,
    PLACES,
    TAKE,
    TAKE_BASE,
    WATER,
    WATER_BASE,
    phase_of,
)
from game.rules.savernake.cards import FOODS
from game.rules.savernake.grid import REACH, cell_at, position

_ACTIONS = frozenset(ALL_ACTIONS)
_COORDINATES = {str(number): number for number in REACH}
_DEGREES = {str(turns * 90): turns for turns in range(4)}
_KINDS = {
    ("place",): TAKE,
    ("cell", "turn"): PLACE,
    ("animal", "food"): WATER,
    ("animal",): BURROW,
    ("keep",): KEEP,
}
"""Which picks make an action of which phase."""


class Notation:
    """The notation of one card set: `animals` are its names by card number."""

    def __init__(self, animals: Sequence[str]) -> None:
        self._animals = tuple(animals)
        self._numbers = {name: number for number, name in enumerate(animals)}
        self._parsers: dict[str, tuple[str, Callable[[Sequence[str]], int]]] = {
            TAKE: ("PLACE", self._take),
            PLACE: ("X Y DEGREES", self._place),
            WATER: ("ANIMAL FOOD", self._water),
            BURROW: ("ANIMAL", self._burrow),
            KEEP: ("ANIMAL", self._keep),
        }

    def picks(self, action: int) -> tuple[Pick, ...]:
        """The choices that lead to an action. Raises `NotationError` where the number is none."""
        if action not in _ACTIONS:
            raise NotationError(f"{action} is the number of no action")
        phase = phase_of(action)
        if phase == TAKE:
            return (Pick("place", PLACES[action - TAKE_BASE]),)
        if phase == PLACE:
            return (Pick("cell", position(action >> 2)), Pick("turn", (action & 3) * 90))
        if phase == WATER:
            animal, food = divmod(action - WATER_BASE, len(FOODS))
            return (Pick("animal", self._animals[animal]), Pick("food", FOODS[food]))
        if phase == KEEP:
            return (Pick("keep", self._animals[action - KEEP_BASE]),)
        return (Pick("animal", self._animals[action]),)

    def text(self, action: int) -> str:
        """The notation of an action. Raises `NotationError` where the number is none."""
        return " ".join([phase_of(action), *_words(self.picks(action))])

    def parse(self, text: str) -> int:
        """The action of a text. Raises `NotationError`, which tells the word at fault."""
        verb, *words = text.split(" ")
        if verb not in self._parsers:
            known = ", ".join(self._parsers)
            raise NotationError(f"'{_short(text)}' is no action: it has to begin with one of {known}")
        form, parser = self._parsers[verb]
        if len(words) != len(form.split()):
            raise NotationError(
                f"'{_short(text)}' is no action: write '{verb} {form}', one space between words"
            )
        try:
            return parser(words)
        except NotationError as error:
            raise NotationError(f"'{_short(text)}' is no action: {error}") from None

    def from_picks(self, picks: Sequence[Pick]) -> int:
        """The action of a sequence of choices. Raises `NotationError`."""
        phase = _KINDS.get(tuple(pick.kind for pick in picks))
        if phase is None:
            raise NotationError(f"no action has the picks {', '.join(pick.kind for pick in picks) or 'none'}")
        return self.parse(" ".join([phase, *_words(picks)]))

    def _take(self, words: Sequence[str]) -> int:
        return TAKE_BASE + _index(words[0], PLACES, "place")

    def _place(self, words: Sequence[str]) -> int:
        for word in words[:2]:
            if word not in _COORDINATES:
                raise NotationError(f"'{_short(word)}' is no column or row from {REACH[0]} to {REACH[-1]}")
        if words[2] not in _DEGREES:
            raise NotationError(f"'{_short(words[2])}' is no rotation; rotations are {', '.join(_DEGREES)}")
        x, y = (_COORDINATES[word] for word in words[:2])
        return cell_at(x, y) * 4 + _DEGREES[words[2]]

    def _water(self, words: Sequence[str]) -> int:
        return WATER_BASE + len(FOODS) * self._animal(words[0]) + _index(words[1], FOODS, "food")

    def _burrow(self, words: Sequence[str]) -> int:
        return self._animal(words[0])

    def _keep(self, words: Sequence[str]) -> int:
        return KEEP_BASE + self._animal(words[0])

    def _animal(self, word: str) -> int:
        if word not in self._numbers:
            raise NotationError(f"the card set has no animal '{_short(word)}'")
        return self._numbers[word]


def _words(picks: Sequence[Pick]) -> list[str]:
    words: list[str] = []
    for _, value in picks:
        words.extend(map(str, value) if isinstance(value, tuple) else [str(value)])
    return words


def _index(word: str, names: tuple[str, ...], what: str) -> int:
    if word not in names:
        raise NotationError(f"'{_short(word)}' is no {what}; known are {', '.join(names)}")
    return names.index(word)


def _short(text: str) -> str:
    """A text in an error, on one line and not too long."""
    return one_line(text, 60)
