"""Why something may not be done: one table from the reason to its sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.rules.core import Refusal
from game.words.catalog import Words
from game.words.marks import marked
from game.words.names import name_of, seat_name

Facts = Mapping[str, str | int]
Tell = Callable[[Words, Facts, Sequence[str]], str]


def sentence(words: Words, refusal: Refusal, names: Sequence[str]) -> str:
    """The refusal as a sentence; `names` are those of the seats.

    >>> sentence(Words(), Refusal("A", "level_at", {"place": 2, "level": 2, "card": "mongoose"}), ())
    'The 2nd card from the right is level 2.'
    """
    tell = _REASONS.get(refusal.reason)
    if tell is None:
        return words.t("This may not be done now.")
    return tell(words, refusal.facts, names)


PLACES: Mapping[int, tuple[str, str]] = MappingProxyType(
    marked(
        {
            1: ("The right-most card is level {level}.", "The right-most card is of the group: {group}."),
            2: (
                "The 2nd card from the right is level {level}.",
                "The 2nd card from the right is of the group: {group}.",
            ),
            3: (
                "The 3rd card from the right is level {level}.",
                "The 3rd card from the right is of the group: {group}.",
            ),
            4: (
                "The 4th card from the right is level {level}.",
                "The 4th card from the right is of the group: {group}.",
            ),
            5: (
                "The 5th card from the right is level {level}.",
                "The 5th card from the right is of the group: {group}.",
            ),
        }
    )
)
"""For each place from the right: the sentence about a level and that about a group."""


def _place(facts: Facts) -> int:
    return int(facts.get("place", 1))


def _level(words: Words, facts: Facts, names: Sequence[str]) -> str:
    beyond = marked("Card no. {place} from the right is level {level}.")
    text = PLACES.get(_place(facts), (beyond, ""))[0]
    return words.t(text, place=_place(facts), level=facts.get("level", ""))


def _group(words: Words, facts: Facts, names: Sequence[str]) -> str:
    beyond = marked("Card no. {place} from the right is of the group: {group}.")
    text = PLACES.get(_place(facts), ("", beyond))[1]
    return words.t(text, place=_place(facts), group=name_of(words, str(facts.get("group", ""))))


def _plain(text: str, *kinds: str) -> Tell:
    """A sentence whose named places are cards, foods or numbers; those in `kinds` are ids to be named."""

    def tell(words: Words, facts: Facts, names: Sequence[str]) -> str:
        shown = {name: name_of(words, str(fact)) if name in kinds else fact for name, fact in facts.items()}
        return words.t(text, **shown)

    return tell


def _seat(text: str, field: str = "seat") -> Tell:
    """A sentence about a seat, `who`."""

    def tell(words: Words, facts: Facts, names: Sequence[str]) -> str:
        seat = int(facts.get(field, 0))
        who = names[seat] if seat < len(names) else seat_name(words, seat)
        return words.t(text, who=who)

    return tell


_REASONS: Mapping[str, Tell] = MappingProxyType(
    {
        "over": _plain("The game is over."),
        "not_your_turn": _seat("It is the turn of {who}."),
        "wrong_phase": _plain("Something else has to be decided first."),
        # Circle of Life
        "level_at": _level,
        "group_at": _group,
        "can_play": _plain("{playable} may be played, so no card is discarded.", "playable"),
        "not_in_hand": _plain("You do not hold this card."),
        "empty_pile": _seat("The kill pile of {who} is empty."),
        "not_in_pile": _plain("This card is not in that pile."),
        "own_pile": _plain("Nobody steals from the own kill pile."),
        "no_such_seat": _plain("Nobody sits there."),
        # Savernake Forest
        "not_offered": _plain("The card of the {place} is already taken.", "place"),
        "not_dealt": _plain("The card of the {place} is not known yet.", "place"),
        "same_rotation": _plain("Turned like this the card is the same as at {turn}°."),
        "cell_taken": _plain("A card lies here already."),
        "not_touching": _plain("A card must touch another by a side."),
        "too_wide": _plain("A forest is at most {columns} cards wide."),
        "too_high": _plain("A forest is at most {rows} cards high."),
        "not_yours": _plain("{animal} is not in your forest.", "animal"),
        "has_water": _plain("The {food} of {animal} has water already.", "animal", "food"),
        "not_on_path": _plain("{animal} is not on the path that is settled now.", "animal"),
    }
)
"""The sentence of each reason that the rules give."""
