"""How things move on the forest's table: from an event to motions, without a word drawn.

Each motion carries the `Scenery` that stands still under it. What a motion leads to is the table after the
event, so the last one of a turn leaves exactly what a fresh view shows.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.render import forest_home
from game.render.forest_frame import Box
from game.render.forest_model import PLACES, OfferPlace, advance
from game.render.forest_places import Places, burrow_place, middle, plaque
from game.render.forest_scenery import Scenery
from game.render.motion import Effect, Leg, Motion, Sprite
from game.rules import events as ev

if TYPE_CHECKING:
    from game.render.forest_numbers import Numbers


@dataclass(frozen=True, slots=True)
class Step:
    """An event with the table on both sides of it."""

    places: Places
    before: Scenery
    after: Scenery
    event: Any
    in_hand: str = ""
    dropped: bool = False


Maker = Callable[[Step], Iterator[Motion]]


def motions(
    places: Places,
    before: Scenery,
    event: ev.Event,
    numbers: Numbers,
    *,
    in_hand: str = "",
    dropped: bool = False,
) -> tuple[Scenery, list[Motion]]:
    """The scenery after an event, and the motions that lead to it.

    `numbers` are those after the action; `in_hand` is the place whose card the viewer has raised already,
    and `dropped` tells that what was in hand was let go where it goes.
    """
    model = advance(before.model, event)
    counted = numbers if isinstance(event, _COUNTED) else before.numbers
    scenery = Scenery(model, counted, places.cameras(model))
    make = _MAKERS.get(type(event))
    if type(event) in _OF_SEATS and not places.seen(event.seat):
        make = _blown if isinstance(event, ev.CardTaken) else None
    found = list(make(Step(places, before, scenery, event, in_hand, dropped))) if make is not None else []
    return scenery, found


def opening(places: Places, scenery: Scenery) -> list[Motion]:
    """The first cards are dealt."""
    return [_deal(places, scenery, scenery)]


_OF_SEATS = (ev.CardTaken, ev.CardPlaced, ev.HelpGiven, ev.WaterPut, ev.BurrowPut, ev.AnimalKept)
"""The events that are what a seat does."""
_COUNTED = (ev.CardPlaced, ev.WaterPut, ev.BurrowPut, ev.AnimalKept, ev.GameEnded)
"""The events that change points."""


# ---- the pieces in the air


def card(id: str, box: Box, *, angle: float = 0.0, **more: Any) -> Sprite:
    """A card in the air over a rectangle."""
    x, y = middle(box)
    return Sprite(("card", id), x, y, box[2], box[3], angle=angle, **more)


def thing(kind: str, box: Box, **more: Any) -> Sprite:
    """A token or sign in the air over a rectangle."""
    x, y = middle(box)
    return Sprite((kind,), x, y, box[2], box[3], **more)


def _motion(
    name: str, scenery: Scenery, before: Mapping[Hashable, Sprite], *legs: Leg, **more: Any
) -> Motion:
    return Motion(name, before, {}, legs, origin=scenery, **more)


def _signed(angle: int) -> float:
    """The shorter way round to a turn."""
    return float(angle - 360 if angle > 180 else angle)


# ---- what each event looks like


def _offer(step: Step) -> Iterator[Motion]:
    yield from _leftovers(step)
    yield _deal(step.places, step.before, step.after)


def _leftovers(step: Step) -> Iterator[Motion]:
    """What nobody took leaves the game (F7)."""
    places, model = step.places, step.before.model
    left = [name for name, place in zip(PLACES, model.offer, strict=True) if place.card is not None]
    if not left:
        return
    cards = dict(zip(PLACES, model.offer, strict=True))
    before: dict[Hashable, Sprite] = {
        ("left", name): card(str(cards[name].card), places.offer(name)) for name in left
    }
    legs = [
        Leg(
            ("left", name),
            0.08 * index,
            0.5,
            card(str(cards[name].card), places.away(name), angle=-24, opacity=0.0),
            ease="in",
            lift=10,
        )
        for index, name in enumerate(left)
    ]
    emptied = tuple(OfferPlace(None, place.taker) for place in model.offer)
    yield _motion("leave", replace(step.before, model=replace(model, offer=emptied)), before, *legs)


def _deal(places: Places, before: Scenery, after: Scenery) -> Motion:
    model = after.model
    shown = replace(model, offer=tuple(OfferPlace(None) for _ in PLACES))
    sprites: dict[Hashable, Sprite] = {}
    legs: list[Leg] = []
    for index, (name, place) in enumerate(zip(PLACES, model.offer, strict=True)):
        deck = "forest_animal" if name == PLACES[-1] else "forest_path"
        back = ("back", deck)
        start = card(str(place.card), places.deck(deck), back=back, flip=1.0, z=10 - index)
        sprites["deal", name] = start
        end = card(str(place.card), places.offer(name), back=back, flip=0.0, z=10 - index)
        legs.append(Leg(("deal", name), 0.14 * index, 0.5, end, arc=36, lift=22, squash=0.5))
    hidden = {"next"}
    came, goes = before.model.next_first, model.first
    if came != before.model.first and places.seen(came) and places.seen(goes):
        hidden.add("first")
        sprites["first"] = thing("first", places.next_marker(came))
        end = thing("first", places.marker(goes))
        legs.append(Leg("first", 0.1, 0.4, end, squash=0.6))
    return _motion("deal", replace(after, model=shown, hidden=frozenset(hidden)), sprites, *legs)


def _take(step: Step) -> Iterator[Motion]:
    event: ev.CardTaken = step.event
    places = step.places
    if places.at(event.seat) == 0 and event.place == step.in_hand:
        return
    start = card(event.card, places.offer(event.place))
    end = card(event.card, places.held(event.seat, event.place), lift=18)
    leg = Leg("card", 0, 0.62, end, arc=50, lift=26)
    scenery = replace(step.after, model=replace(step.after.model, held=None))
    yield _motion("take", scenery, {"card": start}, leg)


def _blown(step: Step) -> Iterator[Motion]:
    """A card that chance takes is blown out of the game."""
    event: ev.CardTaken = step.event
    places = step.places
    end = card(event.card, places.away(event.place), angle=-40, opacity=0.0)
    leg = Leg("card", 0, 0.7, end, ease="in", arc=60, lift=20)
    scenery = replace(step.after, model=replace(step.after.model, held=None))
    yield _motion("leave", scenery, {"card": card(event.card, places.offer(event.place))}, leg)


def _place(step: Step) -> Iterator[Motion]:
    event: ev.CardPlaced = step.event
    places, held = step.places, step.before.model.held
    cell = step.before.cameras[event.seat].rect((event.x, event.y))
    rest = held.place if held is not None else PLACES[0]
    own = places.at(event.seat) == 0
    end = card(event.card, cell, angle=_signed(event.turn))
    if own and step.dropped:
        start, leg = replace(end, lift=18), Leg("card", 0, 0.25, end, squash=0.7)
    else:
        start = card(event.card, places.held(event.seat, rest), lift=18, angle=end.angle if own else 0.0)
        leg = Leg("card", 0, 0.55, end, arc=46, lift=24, squash=0.7)
    scenery = replace(step.before, model=replace(step.before.model, held=None))
    yield _motion("place", scenery, {"card": start}, leg)
    yield _landed(step, event.seat, cell)


def _landed(step: Step, seat: int, box: Box) -> Motion:
    """Leaves fly up, the points rise, and the forest finds its new middle."""
    x, y, w, h = box
    own = step.places.at(seat) == 0
    effects = [Effect("leaves", x, y, w, h, 0.0, 0.6, seed=int(x * 7 + y))] if own else []
    effects += _points(step, seat, box)
    scenery = replace(step.after, glide=step.before.cameras)
    still: dict[Hashable, Sprite] = {"still": Sprite(None, 0, 0, 0, 0, opacity=0)}
    glide = Leg("still", 0.05, 0.45, still["still"])
    return _motion("land", scenery, still, glide, effects=tuple(effects))


def _points(step: Step, seat: int, box: Box) -> list[Effect]:
    delta = step.after.numbers.totals[seat] - step.before.numbers.totals[seat]
    if not delta:
        return []
    x, y, w, h = box
    return [Effect("points", x, y, w, h, 0.0, 0.9, text=f"{delta:+d}".replace("-", "\u2212"))]


def _help(step: Step) -> Iterator[Motion]:
    event: ev.HelpGiven = step.event
    places = step.places
    start = thing("first" if event.gift == "first" else event.gift, places.helper(event.place), opacity=0.0)
    if event.gift == "first":
        if step.after.model.first == event.seat:
            return
        end = thing("first", places.next_marker(event.seat))
        scenery = replace(step.before, hidden=frozenset({"next"}))
    elif event.gift in ("water", "burrow"):
        end = thing(event.gift, places.gift(event.seat))
        scenery = step.before
    else:
        return
    yield _motion("help", scenery, {"gift": start}, Leg("gift", 0, 0.55, end, arc=60, lift=18, squash=0.5))


def _token(step: Step, kind: str, animal: str, at: Callable[[Box], Box]) -> Iterator[Motion]:
    seat = step.event.seat
    tile = step.before.model.tile(seat, animal)
    box = step.before.cameras[seat].rect(tile.cell)
    end = thing(kind, at(box))
    start = thing(kind, step.places.gift(seat))
    leg = Leg("gift", 0, 0.6, end, arc=70, lift=20, squash=0.8)
    if step.dropped:
        start, leg = replace(end, lift=20), Leg("gift", 0, 0.25, end, squash=0.8)
    scenery = replace(step.before, model=replace(step.before.model, gift=None))
    points = _points(step, seat, box)
    yield _motion(kind, scenery, {"gift": start}, leg)
    if points:
        yield Motion("count", {}, {}, effects=tuple(points), origin=step.after)


def _water(step: Step) -> Iterator[Motion]:
    event: ev.WaterPut = step.event
    return _token(step, "water", event.animal, lambda box: _square(plaque(box, event.food)))


def _square(box: Box) -> Box:
    """The square in the middle of a rectangle."""
    x, y, w, h = box
    return x + (w - h) / 2, y, h, h


def _burrow(step: Step) -> Iterator[Motion]:
    event: ev.BurrowPut = step.event
    return _token(step, "burrow", event.animal, burrow_place)


def _keep(step: Step) -> Iterator[Motion]:
    event: ev.AnimalKept = step.event
    tiles = [step.before.model.tile(event.seat, name) for name in event.turned]
    camera = step.before.cameras[event.seat]
    before: dict[Hashable, Sprite] = {}
    legs = []
    for index, tile in enumerate(tiles):
        x, y, size, _ = camera.rect(tile.cell)
        face, back = (("tile", event.seat, tile.card, down) for down in (False, True))
        start = Sprite(face, x + size / 2, y + size / 2, size, size, back=back)
        before["turned", tile.card] = start
        end = replace(start, flip=1.0)
        legs.append(Leg(("turned", tile.card), 0.15 * index, 0.6, end, lift=22, arc=20, squash=0.4))
    bare = frozenset((event.seat, tile.x, tile.y) for tile in tiles)
    yield _motion("keep", replace(step.before, bare=bare), before, *legs, hold=0.25)


def _closed(step: Step) -> Iterator[Motion]:
    """After the last round what is left of the offer leaves too."""
    if step.before.model.round != step.after.model.round:
        yield from _leftovers(step)


def _ended(step: Step) -> Iterator[Motion]:
    yield from _closed(step)
    yield from forest_home.motions(step.places, step.after, step.event.winners)


_MAKERS: Mapping[type[ev.Event], Maker] = MappingProxyType(
    {
        ev.OfferDealt: _offer,
        ev.CardTaken: _take,
        ev.CardPlaced: _place,
        ev.HelpGiven: _help,
        ev.WaterPut: _water,
        ev.BurrowPut: _burrow,
        ev.AnimalKept: _keep,
        ev.TurnBegan: _closed,
        ev.GameEnded: _ended,
    }
)
