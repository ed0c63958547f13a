"""What an action did, told as events: the same `apply`, with a look at the position before and after."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.core import winners
from game.rules.events import (
    AnimalKept,
    BurrowPut,
    CardPlaced,
    CardTaken,
    Event,
    GameEnded,
    HelpGiven,
    OfferDealt,
    TurnBegan,
    WaterPut,
)
from game.rules.savernake.actions import (
    BURROW,
    KEEP,
    KEEP_BASE,
    OVER,
    PLACE,
    PLACES,
    ROOSTER,
    TAKE,
    WATER,
    WATER_BASE,
)
from game.rules.savernake.cards import ANIMALS, FOODS
from game.rules.savernake.grid import bits, position

if TYPE_CHECKING:
    from game.rules.savernake.state import SavernakeState


def narrate(state: SavernakeState, action: int, events: list[Event]) -> None:
    """Carry out a legal action and append what happened: the deed, then whose turn came or the end."""
    seat, phase, round_before = state.seat, state.phase, state.round
    deed = _DEEDS[phase](state, action)
    state.apply(action)
    events.extend(deed)
    if phase == TAKE:
        return
    if phase == PLACE:
        events.append(_help(state, seat))
    if state.phase in (WATER, BURROW):
        return
    if state.phase == OVER:
        events.append(GameEnded(seat, winners(state.totals())))
    elif phase != KEEP or state.seat != seat:
        if state.round != round_before and state.phase == TAKE:
            events.append(OfferDealt(state.seat, state.round, state.offer()))
        events.append(TurnBegan(state.seat))


def _take(state: SavernakeState, action: int) -> list[Event]:
    place = action & 3
    return [CardTaken(state.seat, PLACES[place], state.tables.names[state.card_at(place)])]


def _place(state: SavernakeState, action: int) -> list[Event]:
    x, y = position(action >> 2)
    return [CardPlaced(state.seat, state.tables.names[state.card], x, y, (action & 3) * 90)]


def _water(state: SavernakeState, action: int) -> list[Event]:
    animal, food = divmod(action - WATER_BASE, len(FOODS))
    return [WaterPut(state.seat, state.tables.names[animal], FOODS[food])]


def _burrow(state: SavernakeState, action: int) -> list[Event]:
    return [BurrowPut(state.seat, state.tables.names[action])]


def _keep(state: SavernakeState, action: int) -> list[Event]:
    names = state.tables.names
    kept = action - KEEP_BASE
    turned = state.shared()[0] ^ 1 << kept
    return [AnimalKept(state.seat, names[kept], tuple(names[animal] for animal in bits(turned)))]


def _help(state: SavernakeState, seat: int) -> HelpGiven:
    """What the place gave, after the card was laid."""
    if state.card < ANIMALS:
        gift = "animal"
    elif state.phase in (WATER, BURROW):
        gift = state.phase
    else:
        gift = "first" if state.place == ROOSTER else "nothing"
    return HelpGiven(seat, PLACES[state.place], gift)


_DEEDS: dict[str, Callable[[SavernakeState, int], list[Event]]] = {
    TAKE: _take,
    PLACE: _place,
    WATER: _water,
    BURROW: _burrow,
    KEEP: _keep,
}
