"""What happened, in sentences for the log: one table from the kind of event to its sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.rules import events as ev
from game.words.catalog import Words
from game.words.names import name_of, names_of


def sentence(words: Words, event: ev.Event, names: Sequence[str]) -> str | None:
    """The event as a sentence about the seats of these names; None where it needs no telling."""
    tell = _SENTENCES.get(type(event))
    return tell(words, event, names) if tell is not None else None


def sentences(words: Words, events: Sequence[ev.Event], names: Sequence[str]) -> list[str]:
    """All that the events have to tell, in their order."""
    told = (sentence(words, event, names) for event in events)
    return [text for text in told if text]


def _played(words: Words, event: ev.CardPlayed, names: Sequence[str]) -> str:
    card = name_of(words, event.card)
    if event.token:
        return words.t("{who} plays {card}.", who=names[event.seat], card=card)
    return words.t("{who} plays {card} without a token.", who=names[event.seat], card=card)


def _discarded(words: Words, event: ev.CardDiscarded, names: Sequence[str]) -> str:
    card = name_of(words, event.card)
    return words.t("{who} can play no card and discards {card}.", who=names[event.seat], card=card)


def _swept(words: Words, event: ev.Swept, names: Sequence[str]) -> str:
    cards = names_of(words, [taken.card for taken in event.taken])
    return words.t("Swept away: {cards}.", cards=cards)


def _hunted(words: Words, event: ev.Hunted, names: Sequence[str]) -> str:
    cards = names_of(words, [taken.card for taken in event.taken])
    if event.act == "kill":
        return words.t("{who} kills: {cards}.", who=names[event.seat], cards=cards)
    return words.t("Scared away: {cards}.", cards=cards)


def _stolen(words: Words, event: ev.CardStolen, names: Sequence[str]) -> str:
    return words.t(
        "{who} steals {card} from {victim}.",
        who=names[event.seat],
        card=name_of(words, event.card),
        victim=names[event.victim],
    )


def _taken(words: Words, event: ev.CardTaken, names: Sequence[str]) -> str:
    return words.t(
        "{who} takes {card} from the {place}.",
        who=names[event.seat],
        card=name_of(words, event.card),
        place=name_of(words, event.place),
    )


def _help(words: Words, event: ev.HelpGiven, names: Sequence[str]) -> str | None:
    who = names[event.seat]
    gifts = {
        "first": words.t("{who} begins the next round.", who=who),
        "water": words.t("{who} gets a water token.", who=who),
        "burrow": words.t("{who} gets a burrow token.", who=who),
        "nothing": words.t("{who} has no food left for water.", who=who),
    }
    return gifts.get(event.gift)


def _water(words: Words, event: ev.WaterPut, names: Sequence[str]) -> str:
    return words.t(
        "{who} waters the {food} of {animal}.",
        who=names[event.seat],
        food=name_of(words, event.food),
        animal=name_of(words, event.animal),
    )


def _burrow(words: Words, event: ev.BurrowPut, names: Sequence[str]) -> str:
    return words.t(
        "{who} digs a burrow for {animal}.", who=names[event.seat], animal=name_of(words, event.animal)
    )


def _kept(words: Words, event: ev.AnimalKept, names: Sequence[str]) -> str:
    return words.t(
        "{who} keeps {animal} and turns down: {others}.",
        who=names[event.seat],
        animal=name_of(words, event.animal),
        others=names_of(words, list(event.turned)),
    )


def _ended(words: Words, event: ev.GameEnded, names: Sequence[str]) -> str:
    if len(event.winners) == 1:
        return words.t("The game is over: {who} wins.", who=names[event.winners[0]])
    return words.t("The game is over: a shared win of {who}.", who=", ".join(names[w] for w in event.winners))


_SENTENCES: Mapping[type[ev.Event], Callable[[Words, Any, Sequence[str]], str | None]] = MappingProxyType(
    {
        ev.CardPlayed: _played,
        ev.CardDiscarded: _discarded,
        ev.Swept: _swept,
        ev.Hunted: _hunted,
        ev.CardStolen: _stolen,
        ev.CardTaken: _taken,
        ev.HelpGiven: _help,
        ev.WaterPut: _water,
        ev.BurrowPut: _burrow,
        ev.AnimalKept: _kept,
        ev.GameEnded: _ended,
    }
)
