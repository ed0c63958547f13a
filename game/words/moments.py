"""The moments of a finished game, in sentences: one table from the kind of moment to its sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from game.words.catalog import Words
from game.words.names import name_of, names_of


class Told(Protocol):
    """What a moment tells: see `game.match.story.Moment`."""

    @property
    def kind(self) -> str:
        """What it is."""
        ...

    @property
    def seat(self) -> int:
        """Whose it is."""
        ...

    @property
    def turn(self) -> int:
        """In which turn."""
        ...

    @property
    def count(self) -> int:
        """How much."""
        ...

    @property
    def cards(self) -> tuple[str, ...]:
        """Of what: for hunts, sweeps and animals turned down the card that did it first."""
        ...

    @property
    def other(self) -> int:
        """Another seat that it is about."""
        ...


def sentence(words: Words, moment: Told, names: Sequence[str]) -> str:
    """A moment as a sentence about the seats of these names."""
    return _SENTENCES[moment.kind](words, moment, names)


def _led(words: Words, moment: Told, names: Sequence[str]) -> str:
    if not moment.turn:
        return words.t("{who} led from the first card to the last.", who=names[moment.seat])
    return words.t("{who} led from turn {turn} to the end.", who=names[moment.seat], turn=moment.turn)


def _changes(words: Words, moment: Told, names: Sequence[str]) -> str:
    return words.n("The lead changed once.", "The lead changed {count} times.", moment.count)


def _gain(words: Words, moment: Told, names: Sequence[str]) -> str:
    return words.n(
        "The best turn was turn {turn}: {card} brought {who} {count} point.",
        "The best turn was turn {turn}: {card} brought {who} {count} points.",
        moment.count,
        turn=moment.turn,
        card=_first(words, moment),
        who=names[moment.seat],
    )


def _loss(words: Words, moment: Told, names: Sequence[str]) -> str:
    return words.n(
        "The hardest blow fell in turn {turn}: {card} of {who} cost {victim} {count} point.",
        "The hardest blow fell in turn {turn}: {card} of {who} cost {victim} {count} points.",
        moment.count,
        turn=moment.turn,
        card=_first(words, moment),
        who=names[moment.seat],
        victim=names[moment.other],
    )


def _hunt(words: Words, moment: Told, names: Sequence[str]) -> str:
    return words.t(
        "The largest hunt was in turn {turn}: {card} of {who} killed {cards}.",
        turn=moment.turn,
        card=_first(words, moment),
        who=names[moment.seat],
        cards=names_of(words, list(moment.cards[1:])),
    )


def _sweep(words: Words, moment: Told, names: Sequence[str]) -> str:
    return words.n(
        "The largest sweep was in turn {turn}: {card} of {who} took {count} card off the line.",
        "The largest sweep was in turn {turn}: {card} of {who} took {count} cards off the line.",
        moment.count,
        turn=moment.turn,
        card=_first(words, moment),
        who=names[moment.seat],
    )


def _steal(words: Words, moment: Told, names: Sequence[str]) -> str:
    return words.t(
        "In turn {turn} {who} stole {card} from {victim}.",
        turn=moment.turn,
        who=names[moment.seat],
        card=_first(words, moment),
        victim=names[moment.other],
    )


def _big_five(words: Words, moment: Told, names: Sequence[str]) -> str:
    return words.t("{who} brought home the Big Five.", who=names[moment.seat])


def _path(words: Words, moment: Told, names: Sequence[str]) -> str:
    return words.n(
        "The longest path runs over {count} card in the forest of {who}.",
        "The longest path runs over {count} cards in the forest of {who}.",
        moment.count,
        who=names[moment.seat],
    )


def _animal(words: Words, moment: Told, names: Sequence[str]) -> str:
    return words.n(
        "The best fed animal is {animal} of {who}, with {count} point.",
        "The best fed animal is {animal} of {who}, with {count} points.",
        moment.count,
        animal=_first(words, moment),
        who=names[moment.seat],
    )


def _turned(words: Words, moment: Told, names: Sequence[str]) -> str:
    return words.t(
        "{who} had to turn down {animals} in the end.",
        who=names[moment.seat],
        animals=names_of(words, list(moment.cards[1:])),
    )


def _first(words: Words, moment: Told) -> str:
    return name_of(words, moment.cards[0])


_SENTENCES: Mapping[str, Callable[[Words, Told, Sequence[str]], str]] = MappingProxyType(
    {
        "led": _led,
        "changes": _changes,
        "gain": _gain,
        "loss": _loss,
        "hunt": _hunt,
        "sweep": _sweep,
        "steal": _steal,
        "big_five": _big_five,
        "path": _path,
        "animal": _animal,
        "turned": _turned,
    }
)
