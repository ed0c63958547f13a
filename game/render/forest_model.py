"""What lies on the forest's table, as a value that events move on.

`model_of` reads it from a view; `advance` gives the next one after an event. So a table that followed the
events shows what a fresh view shows, `taker` aside: who took a place of the offer is not in a view, and is
told only where it follows from what lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.rules import events as ev

if TYPE_CHECKING:
    from game.rules.savernake.view import SavernakeView

ROUNDS = 15
PLACES = ("rooster", "goat", "armadillo", "rabbit")
FOODS = ("berry", "worm", "egg", "nut")


@dataclass(frozen=True, slots=True)
class Tile:
    """A card in a forest: its cell, its turn in degrees, whether it lies face down, and its tokens."""

    card: str
    x: int
    y: int
    turn: int
    down: bool = False
    water: tuple[str, ...] = ()
    burrows: int = 0

    @property
    def cell(self) -> tuple[int, int]:
        """Where it lies, from the starting animal."""
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class OfferPlace:
    """A place of the offer: its card, or nothing and the seat that took it, where that is known."""

    card: str | None
    taker: int | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """A card that was taken and is not yet placed."""

    seat: int
    card: str
    place: str


@dataclass(frozen=True, slots=True)
class Gift:
    """A token that a seat was given and has not yet put down: water or burrow."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class ForestModel:
    """The whole table. `unseen` counts the cards of both decks that nobody has seen: animals, paths."""

    round: int
    first: int
    next_first: int
    turn: int | None
    offer: tuple[OfferPlace, ...]
    held: Held | None
    gift: Gift | None
    forests: tuple[tuple[Tile, ...], ...]
    unseen: tuple[int, int]

    @property
    def players(self) -> int:
        """How many forests there are."""
        return len(self.forests)

    @property
    def taken(self) -> int:
        """How many places of the offer were taken in this round."""
        return sum(place.card is None for place in self.offer)

    def without_takers(self) -> ForestModel:
        """The same table, silent about who took what: what a fresh view can confirm."""
        return replace(self, offer=tuple(OfferPlace(place.card) for place in self.offer))

    def tile(self, seat: int, card: str) -> Tile:
        """The card in a seat's forest; raises KeyError where it is not there."""
        for tile in self.forests[seat]:
            if tile.card == card:
                return tile
        raise KeyError(card)


def model_of(view: SavernakeView) -> ForestModel:
    """The table as a view tells it."""
    forests = tuple(
        tuple(
            Tile(card.card, card.x, card.y, card.turn, card.down, _in_order(card.water), card.burrows)
            for card in forest
        )
        for forest in view.forests
    )
    seat = view.to_move
    held = gift = None
    if seat is not None and view.taken is not None:
        held = Held(seat, view.taken, str(view.taken_from))
    if seat is not None and view.phase in ("water", "burrow"):
        gift = Gift(seat, view.phase)
    return ForestModel(
        round=view.round,
        first=view.first,
        next_first=view.next_first,
        turn=seat,
        offer=_offer(view, forests, held),
        held=held,
        gift=gift,
        forests=forests,
        unseen=(len(view.unseen["animals"]), len(view.unseen["paths"])),
    )


def advance(model: ForestModel, event: ev.Event) -> ForestModel:
    """The table after an event; the same one where the event changes nothing that lies on it."""
    step = _STEPS.get(type(event))
    return step(model, event) if step is not None else model


def after(model: ForestModel, events: Iterable[ev.Event]) -> ForestModel:
    """The table after several events."""
    for event in events:
        model = advance(model, event)
    return model


# ---- who took what, as far as the table tells


def _offer(
    view: SavernakeView, forests: Sequence[Sequence[Tile]], held: Held | None
) -> tuple[OfferPlace, ...]:
    """The offer with the takers that follow from the first player's mark and the last cards laid."""
    empty = [place for place, card in zip(PLACES, view.offer, strict=True) if card is None]
    found: dict[str, int] = {}
    if view.round < ROUNDS and empty:
        acted = _acted(view, len(empty))
        if held is not None:
            found[held.place] = held.seat
        elif view.phase in ("water", "burrow") and view.to_move is not None:
            found["goat" if view.phase == "water" else "armadillo"] = view.to_move
        for seat in acted:
            if seat not in found.values() and forests[seat][-1].card in view.game.animals:
                found["rabbit"] = seat
        if "rooster" in empty and "rooster" not in found:
            found["rooster"] = view.next_first
        open_seats = [seat for seat in acted if seat not in found.values()]
        open_places = [place for place in empty if place not in found]
        if len(open_seats) == len(open_places) == 1:
            found[open_places[0]] = open_seats[0]
    return tuple(
        OfferPlace(card, found.get(place) if card is None else None)
        for place, card in zip(PLACES, view.offer, strict=True)
    )


def _acted(view: SavernakeView, count: int) -> list[int]:
    """The seats that took a card in this round, in turn order."""
    return [(view.first + step) % view.players for step in range(min(count, view.players))]


# ---- one step for each kind of event


def _in_order(foods: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(foods))


def _dealt(model: ForestModel, event: ev.OfferDealt) -> ForestModel:
    animals, paths = model.unseen
    return replace(
        model,
        round=event.round,
        first=event.seat,
        next_first=event.seat,
        offer=tuple(OfferPlace(card) for card in event.cards),
        unseen=(animals - 1, paths - 3),
    )


def _taken(model: ForestModel, event: ev.CardTaken) -> ForestModel:
    offer = tuple(
        OfferPlace(None, event.seat) if name == event.place else place
        for name, place in zip(PLACES, model.offer, strict=True)
    )
    return replace(model, offer=offer, held=Held(event.seat, event.card, event.place))


def _placed(model: ForestModel, event: ev.CardPlaced) -> ForestModel:
    tile = Tile(event.card, event.x, event.y, event.turn)
    return replace(_with(model, event.seat, (*model.forests[event.seat], tile)), held=None)


def _helped(model: ForestModel, event: ev.HelpGiven) -> ForestModel:
    if event.gift == "first":
        return replace(model, next_first=event.seat)
    if event.gift in ("water", "burrow"):
        return replace(model, gift=Gift(event.seat, event.gift))
    return model


def _watered(model: ForestModel, event: ev.WaterPut) -> ForestModel:
    def water(tile: Tile) -> Tile:
        return replace(tile, water=_in_order((*tile.water, event.food)))

    return replace(_change(model, event.seat, (event.animal,), water), gift=None)


def _dug(model: ForestModel, event: ev.BurrowPut) -> ForestModel:
    def dig(tile: Tile) -> Tile:
        return replace(tile, burrows=tile.burrows + 1)

    return replace(_change(model, event.seat, (event.animal,), dig), gift=None)


def _kept(model: ForestModel, event: ev.AnimalKept) -> ForestModel:
    return _change(model, event.seat, event.turned, lambda tile: replace(tile, down=True))


def _began(model: ForestModel, event: ev.TurnBegan) -> ForestModel:
    return replace(_closed(model), turn=event.seat)


def _ended(model: ForestModel, event: ev.GameEnded) -> ForestModel:
    return replace(_closed(model), turn=None)


def _closed(model: ForestModel) -> ForestModel:
    """After the last round what is left of the offer leaves the table (F7); before, nothing changes."""
    if model.round < ROUNDS - 1 or model.taken < model.players:
        return model
    gone = tuple(OfferPlace(None) for _ in PLACES)
    return replace(model, round=ROUNDS, first=model.next_first, offer=gone)


def _with(model: ForestModel, seat: int, forest: tuple[Tile, ...]) -> ForestModel:
    forests = tuple(forest if at == seat else old for at, old in enumerate(model.forests))
    return replace(model, forests=forests)


def _change(
    model: ForestModel, seat: int, cards: Sequence[str], change: Callable[[Tile], Tile]
) -> ForestModel:
    forest = tuple(change(tile) if tile.card in cards else tile for tile in model.forests[seat])
    return _with(model, seat, forest)


_STEPS: Mapping[type[ev.Event], Callable[[ForestModel, Any], ForestModel]] = MappingProxyType(
    {
        ev.OfferDealt: _dealt,
        ev.CardTaken: _taken,
        ev.CardPlaced: _placed,
        ev.HelpGiven: _helped,
        ev.WaterPut: _watered,
        ev.BurrowPut: _dug,
        ev.AnimalKept: _kept,
        ev.TurnBegan: _began,
        ev.GameEnded: _ended,
    }
)
