"""What a card would do, in words and points: rows made from a preview alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game.render.face import Look
from game.rules import events as ev
from game.rules.core import Preview
from game.rules.events import Event, LineCard
from game.rules.savannah.game import SavannahGame
from game.rules.whole import Whole
from game.words.marks import marked
from game.words.names import name_of

HERE = "\x1f"
"""Stands in the words of a row for the tokens of those whose cards are taken."""


@dataclass(frozen=True, slots=True)
class Row:
    """One consequence: its sign, its words, the seats whose tokens go back, and points if it brings some.

    Where tokens go back they stand before the name of the card, at `HERE` in the words; `scorer` is the seat
    that gets the points.
    """

    icon: str
    text: str
    owners: tuple[int, ...] = ()
    points: int | None = None
    scorer: int | None = None

    @property
    def words(self) -> str:
        """The words alone."""
        return self.text.replace(HERE, "")


def rows(preview: Preview, look: Look, game: SavannahGame) -> tuple[Row, ...]:
    """The consequences of a preview, in the order in which they happen."""
    if look.whole is None:
        return tuple(_rows(preview.events, look, game))
    return (
        *_events_rows(preview.events, look, game),
        _to_steal(look.whole, look, game),
        *_events_rows(after_steal(look.whole), look, game),
        *_herd(look.whole.best.events, look, game),
    )


def after_steal(whole: Whole) -> tuple[Event, ...]:
    """What follows a steal, which is the same whatever is stolen."""
    events = whole.best.events
    at = next((i for i, event in enumerate(events) if isinstance(event, ev.CardStolen)), len(events))
    return events[at + 1 :]


def _to_steal(whole: Whole, look: Look, game: SavannahGame) -> Row:
    """That a card is to be stolen, and the most that it brings."""
    stolen = [event for way in whole.ways for event in way.events if isinstance(event, ev.CardStolen)]
    most = max((game.cards[event.card].level for event in stolen), default=0)
    return Row("steal", look.words.t("Then steal one card, up to {points}", points=f"+{most}"))


def told(events: tuple[Event, ...], look: Look, game: SavannahGame) -> tuple[Row, ...]:
    """What happened, in the same rows, the deed itself first."""
    return (*_deeds(events, look), *_rows(events, look, game))


def _deeds(events: tuple[Event, ...], look: Look) -> Iterator[Row]:
    for event in events:
        if isinstance(event, ev.CardPlayed):
            yield Row("play", look.words.t("Plays {card}", card=name_of(look.words, event.card)))
        elif isinstance(event, ev.CardDiscarded):
            yield Row("discard", look.words.t("Discards {card}", card=name_of(look.words, event.card)))
        elif isinstance(event, ev.CardStolen):
            yield Row("steal", look.words.t("Steals {card}", card=name_of(look.words, event.card)))


def _rows(events: tuple[Event, ...], look: Look, game: SavannahGame) -> Iterator[Row]:
    yield from _events_rows(events, look, game)
    yield from _idle(events, look, game)


def _events_rows(events: tuple[Event, ...], look: Look, game: SavannahGame) -> Iterator[Row]:
    for event in events:
        make = _ROWS.get(type(event))
        if make is not None:
            yield from make(event, look, game)


def _merged(
    taken: tuple[LineCard, ...],
    text: str,
    icon: str,
    look: Look,
    points: Callable[[str], int | None],
    scorer: int | None = None,
) -> Iterator[Row]:
    """One row for each kind of card taken; `scorer` gets the points."""
    kinds = dict.fromkeys(card.card for card in taken)
    for kind in kinds:
        same = [card for card in taken if card.card == kind]
        name = name_of(look.words, kind)
        if len(same) > 1:
            name = look.words.t("{count} × {name}", count=len(same), name=name)
        each = points(kind)
        owners = tuple(card.owner for card in same if card.owner is not None)
        words = look.words.t(text, card=f"{HERE}{name}")
        yield Row(icon, words, owners, None if each is None else each * len(same), scorer)


def _hunted(event: ev.Hunted, look: Look, game: SavannahGame) -> Iterator[Row]:
    if event.act == "kill":
        level = {kind: card.level for kind, card in game.cards.items()}
        yield from _merged(event.taken, marked("Kills {card}"), "kill", look, level.__getitem__, event.seat)
    else:
        yield from _merged(event.taken, marked("Scares {card}"), "scare", look, lambda kind: None)


def _swept(event: ev.Swept, look: Look, game: SavannahGame) -> Iterator[Row]:
    yield from _merged(event.taken, marked("Sweeps {card}"), "sweep", look, lambda kind: None)


def _stolen(event: ev.CardStolen, look: Look, game: SavannahGame) -> Iterator[Row]:
    text = look.words.t("From {who}", who=look.names[event.victim])
    yield Row("steal", text, (), game.cards[event.card].level, event.seat)


def _played(event: ev.CardPlayed, look: Look, game: SavannahGame) -> Iterator[Row]:
    if not event.token:
        yield Row("not_allowed", look.words.t("No token left: it is nobody's"))


def _discarded(event: ev.CardDiscarded, look: Look, game: SavannahGame) -> Iterator[Row]:
    yield Row("discard", look.words.t("Does nothing more"))


_ROWS: Mapping[type[Event], Callable[[Any, Look, SavannahGame], Iterator[Row]]] = MappingProxyType(
    {
        ev.CardPlayed: _played,
        ev.CardDiscarded: _discarded,
        ev.Hunted: _hunted,
        ev.Swept: _swept,
        ev.CardStolen: _stolen,
    }
)


def _idle(events: tuple[Event, ...], look: Look, game: SavannahGame) -> Iterator[Row]:
    """What a card can do but does not: its herd that joins it, a steal to come, and that nothing happens."""
    played = next((event for event in events if isinstance(event, ev.CardPlayed)), None)
    if played is None:
        return
    card = game.cards[played.card]
    yield from _herd(events, look, game)
    hunted = {event.hunt for event in events if isinstance(event, ev.Hunted)}
    steals = any(hunt.act == "steal" for hunt in card.hunts)
    if steals and not any(isinstance(event, ev.CardDrawn | ev.CardStolen) for event in events):
        yield Row("steal", look.words.t("Then steals from a kill pile"))
    elif not hunted and card.hunts and not steals:
        yield Row("eye", look.words.t("Finds no prey in its reach"))
    elif not card.hunts and card.sweep is None:
        yield Row("alive", look.words.t("Hunts nothing"))


def _herd(events: tuple[Event, ...], look: Look, game: SavannahGame) -> Iterator[Row]:
    played = next((event for event in events if isinstance(event, ev.CardPlayed)), None)
    if played is not None and joins(events) and game.cards[played.card].herd is not None:
        yield Row("paw", look.words.t("Its herd comes to its side"))


def joins(events: tuple[Event, ...]) -> tuple[int, ...]:
    """The places of the line whose cards move up to join their herd: those that others then stand left of."""
    order = next((event.order for event in events if isinstance(event, ev.LineRegrouped)), ())
    return tuple(place for at, place in enumerate(order) if any(other > place for other in order[:at]))
