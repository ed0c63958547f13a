"""How what happens on the savannah is shown: one motion for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from game.render import crown
from game.render.motion import Effect, Leg, Motion, Sprite, Sprites
from game.render.savannah_model import Model, Piece, advance, held, pieces_at
from game.render.savannah_plan import Plan
from game.render.savannah_sprites import BACK, LINE_Z, at, card, key, sprites
from game.rules import events as ev
from game.rules.events import Event

SHOW_WIDTH = 253.0
"""How wide a card is that is held up for all to see."""
TOKEN = 40.0
INSTANT = 0.001


def motion(model: Model, event: Event, plan: Plan) -> tuple[Model, Motion]:
    """The table after an event, and the motion that leads there."""
    after = advance(model, event)
    show = _SHOWS.get(type(event))
    if show is None or after is model:
        return after, Motion("none", {}, sprites(after, plan), origin=model)
    return after, show(model, after, event, plan)


def deal(model: Model, plan: Plan) -> Motion:
    """The deal at the beginning: hands one seat after the other, then the line from left to right."""
    after = sprites(model, plan)
    deck = _deck(plan)
    order = [piece for hand in model.hands for piece in hand]
    line = [piece for piece in model.line if piece is not None]
    before: dict[Hashable, Sprite] = {}
    legs: list[Leg] = []
    begin = 0.15
    for piece, pause in [(p, 0.09) for p in order] + [(p, 0.14) for p in line]:
        end = after[key(piece)]
        before[key(piece)] = replace(deck, face=end.face, back=BACK, flip=1.0, opacity=0.0)
        legs.append(Leg(key(piece), begin, INSTANT, replace(before[key(piece)], opacity=1.0)))
        flip = 1.0 if end.face == BACK else 0.0
        legs.append(
            Leg(key(piece), begin + INSTANT, 0.5, replace(end, back=BACK, flip=flip), "out", 40, 26, 0.05)
        )
        begin += pause
    return Motion("deal", before, after, tuple(legs), hold=0.25, origin=model)


# ---- what happens with cards


def _played(model: Model, after: Model, event: ev.CardPlayed, plan: Plan) -> Motion:
    piece = after.played
    assert piece is not None
    start, end = sprites(model, plan), sprites(after, plan)
    home = end[key(piece)]
    bare = replace(home, face=card(piece.card))
    legs = list(_slides(start, end, 0.0, 0.5, leave=(key(piece),)))
    if model.viewer == event.seat:
        legs.append(Leg(key(piece), 0.0, 0.55, bare, "both", 60, 40, 0.14))
        landed = 0.55
    else:
        landed = _held_up(piece, start, bare, plan, legs)
    effects = (_dust(bare, landed - 0.05, 0.45, seed=piece.number),)
    if piece.owner is not None:
        start, legs = _token_to_card(start, legs, model, piece.owner, home, plan, landed)
    return Motion("play", start, end, tuple(legs), effects, hold=0.12, origin=model)


def _held_up(piece: Piece, start: dict[Hashable, Sprite], bare: Sprite, plan: Plan, legs: list[Leg]) -> float:
    """Another seat's card comes up from its hand, is shown to all, and goes to its place; when it lands."""
    x, y = plan.stage
    up = Sprite(bare.face, x, y, SHOW_WIDTH, SHOW_WIDTH * 1.5, z=bare.z, lift=26, back=BACK)
    start[key(piece)] = replace(start[key(piece)], face=bare.face, back=BACK, flip=1.0)
    legs.append(Leg(key(piece), 0.0, 0.6, up, "both", 20, 20))
    legs.append(Leg(key(piece), 1.35, 0.5, replace(bare, back=BACK), "both", 50, 30, 0.14))
    return 1.85


def _token_to_card(
    start: dict[Hashable, Sprite],
    legs: list[Leg],
    model: Model,
    seat: int,
    home: Sprite,
    plan: Plan,
    begin: float,
) -> tuple[dict[Hashable, Sprite], list[Leg]]:
    """The seat's token hops from its panel onto the card that lies at home."""
    x, y = plan.token(seat, model.tokens[seat] - 1)
    hop, name = _token(seat, x, y, home.z + 1), ("token", seat, "out")
    landing = replace(hop, x=home.x + home.w * 0.3, y=home.y - home.h * 0.04, w=TOKEN, h=TOKEN)
    start = {**start, name: replace(hop, opacity=0.0)}
    number = next(leg.key for leg in legs if leg.end.face == card(_name(home)))
    legs = [
        *legs,
        Leg(name, begin, INSTANT, hop),
        Leg(name, begin + INSTANT, 0.4, landing, "both", 60, 10),
        Leg(name, begin + 0.401, INSTANT, replace(landing, opacity=0.0)),
        Leg(number, begin + 0.4, INSTANT, home),
        Leg(number, begin + 0.401, 0.16, home, "out", squash=0.06),
    ]
    return start, legs


def _name(sprite: Sprite) -> str | None:
    face = sprite.face
    return face[1] if isinstance(face, tuple) and len(face) > 1 else None


def _discarded(model: Model, after: Model, event: ev.CardDiscarded, plan: Plan) -> Motion:
    piece = held(model, event.seat, event.card)
    start, end = sprites(model, plan), sprites(after, plan)
    home = at(card(event.card), plan.discard, 60)
    legs = list(_slides(start, end, 0.1, 0.4, leave=(key(piece),)))
    if model.viewer == event.seat:
        legs.append(Leg(key(piece), 0.0, 0.6, home, "both", 80, 40, 0.1, spin=-8))
    else:
        _held_up(piece, start, home, plan, legs)
    return Motion("discard", start, end, tuple(legs), hold=0.1, origin=model)


def _drawn(model: Model, after: Model, event: ev.CardDrawn, plan: Plan) -> Motion:
    start, end = sprites(model, plan), sprites(after, plan)
    piece = next(piece for piece in after.hands[event.seat] if piece.number == model.numbers)
    home = end[key(piece)]
    start[key(piece)] = replace(_deck(plan), face=home.face, back=BACK, flip=1.0)
    flip = 1.0 if home.face == BACK else 0.0
    own = model.viewer == event.seat
    legs = list(_slides(start, end, 0.0, 0.35, leave=(key(piece),)))
    goal = replace(home, back=BACK, flip=flip)
    legs.append(Leg(key(piece), 0.0, 0.6 if own else 0.4, goal, "both", 40, 34, 0.05 if own else 0))
    return Motion("draw", start, end, tuple(legs), hold=0.08, origin=model)


# ---- what a card does to others


def _hunted(model: Model, after: Model, event: ev.Hunted, plan: Plan) -> Motion:
    return _kill(model, after, event, plan) if event.act == "kill" else _scare(model, after, event, plan)


def _kill(model: Model, after: Model, event: ev.Hunted, plan: Plan) -> Motion:
    """The hunter leaps at its prey and back; the prey falls and goes to the hunter's kill pile."""
    start, end = sprites(model, plan), sprites(after, plan)
    legs: list[Leg] = []
    effects: list[Effect] = []
    prey = pieces_at(model, event.taken)
    gap = max(0.16, 0.42 - 0.06 * len(prey))
    struck = 0.3
    for index, piece in enumerate(reversed(prey)):
        at_prey = start[key(piece)]
        when = struck + index * gap
        if model.played is not None:
            legs += _leap(key(model.played), start[key(model.played)], at_prey, when, gap, first=index == 0)
        effects.append(_flash("strike", at_prey, when, piece.number))
        start, more = _falls(start, piece, model, plan, when, plan.heap(event.seat), at_prey)
        legs += more
    if model.played is not None:
        home = start[key(model.played)]
        legs.append(Leg(key(model.played), struck + len(prey) * gap, 0.35, home, "both", 20, 20, 0.1))
    return Motion("kill", start, end, tuple(legs), tuple(effects), hold=0.15, origin=model)


def _leap(hunter: Hashable, home: Sprite, prey: Sprite, when: float, gap: float, *, first: bool) -> list[Leg]:
    """The hunter on its way to a prey, to be there at `when`."""
    there = replace(
        home, x=prey.x + min(prey.w, home.w) * 0.42, y=prey.y - 26, z=home.z + 50, lift=22, angle=-9
    )
    length = 0.28 if first else gap * 0.8
    return [Leg(hunter, max(0.0, when - length), length, there, "strike" if first else "both", 46, 14)]


def _falls(
    start: dict[Hashable, Sprite],
    piece: Piece,
    model: Model,
    plan: Plan,
    when: float,
    goal: tuple[float, float],
    lies: Sprite,
) -> tuple[dict[Hashable, Sprite], list[Leg]]:
    """A card that was killed: it tilts, shrinks away to a kill pile, and its token hops back."""
    bare = card(piece.card)
    hit = replace(lies, face=bare, angle=7, y=lies.y + 8, z=lies.z + 20)
    small = replace(hit, x=goal[0], y=goal[1], w=34, h=51, angle=0, lift=0, opacity=0.0)
    legs = [
        Leg(key(piece), when, 0.12, hit, "out"),
        Leg(key(piece), when + 0.2, 0.5, replace(small, opacity=0.9), "both", 30, 30),
        Leg(key(piece), when + 0.7, 0.12, small, "linear"),
    ]
    if piece.owner is None:
        return start, legs
    start, back = _token_home(start, piece, model, plan, when + 0.05, lies)
    return start, legs + back


def _token_home(
    start: dict[Hashable, Sprite], piece: Piece, model: Model, plan: Plan, begin: float, lies: Sprite
) -> tuple[dict[Hashable, Sprite], list[Leg]]:
    """A token hops from a card back to its owner's panel."""
    assert piece.owner is not None
    x, y = plan.token(piece.owner, model.tokens[piece.owner])
    name = ("token", piece.owner, piece.number)
    here = _token(piece.owner, lies.x + lies.w * 0.25, lies.y, lies.z + 30)
    home = replace(here, x=x, y=y, w=24, h=24)
    legs = [
        Leg(name, begin, INSTANT, here),
        Leg(name, begin + INSTANT, 0.6, home, "both", 90, 12),
        Leg(name, begin + 0.61, INSTANT, replace(home, opacity=0.0)),
    ]
    return {**start, name: replace(here, opacity=0.0)}, legs


def _scare(model: Model, after: Model, event: ev.Hunted, plan: Plan) -> Motion:
    """What is scared starts up and runs off to the discard pile."""
    start, end = sprites(model, plan), sprites(after, plan)
    legs: list[Leg] = []
    effects: list[Effect] = []
    if model.played is not None:
        home = start[key(model.played)]
        roar = replace(home, w=home.w * 1.1, h=home.h * 1.1, lift=14)
        legs += [Leg(key(model.played), 0.0, 0.16, roar, "out"), Leg(key(model.played), 0.16, 0.2, home)]
    for index, piece in enumerate(pieces_at(model, event.taken)):
        when = 0.14 + 0.1 * index
        lies = start[key(piece)]
        effects.append(_flash("scare", lies, when, piece.number))
        start, more = _runs(start, piece, model, plan, when, lies)
        legs += more
    return Motion("scare", start, end, tuple(legs), tuple(effects), hold=0.15, origin=model)


def _runs(
    start: dict[Hashable, Sprite], piece: Piece, model: Model, plan: Plan, when: float, lies: Sprite
) -> tuple[dict[Hashable, Sprite], list[Leg]]:
    bare = card(piece.card)
    up = replace(lies, face=bare, y=lies.y - 30, angle=6, lift=24, z=lies.z + 20)
    pile = at(bare, plan.discard, lies.z + 20)
    legs = [
        Leg(key(piece), when, 0.16, up, "out"),
        Leg(key(piece), when + 0.2, 0.55, pile, "both", 70, 24, spin=-24),
    ]
    if piece.owner is None:
        return start, legs
    start, back = _token_home(start, piece, model, plan, when + 0.1, lies)
    return start, legs + back


def _swept(model: Model, after: Model, event: ev.Swept, plan: Plan) -> Motion:
    """A wave of dust runs through what is swept, from right to left."""
    start, end = sprites(model, plan), sprites(after, plan)
    legs: list[Leg] = []
    effects: list[Effect] = []
    gone = pieces_at(model, event.taken)
    pause = min(0.12, 0.9 / max(1, len(gone)))
    for index, piece in enumerate(reversed(gone)):
        when = 0.12 + pause * index
        lies = start[key(piece)]
        effects.append(_dust(lies, when - 0.05, 0.8, kind="cloud", seed=piece.number))
        start, more = _blown(start, piece, model, plan, when, lies)
        legs += more
    return Motion("sweep", start, end, tuple(legs), tuple(effects), hold=0.15, origin=model)


def _blown(
    start: dict[Hashable, Sprite], piece: Piece, model: Model, plan: Plan, when: float, lies: Sprite
) -> tuple[dict[Hashable, Sprite], list[Leg]]:
    bare = card(piece.card)
    tilted = replace(lies, face=bare, x=lies.x - 16, angle=-10, z=lies.z + 20)
    pile = at(bare, plan.discard, lies.z + 20)
    legs = [
        Leg(key(piece), when, 0.2, tilted, "in"),
        Leg(key(piece), when + 0.2, 0.5, pile, "in", 10, 14, spin=14),
    ]
    if piece.owner is None:
        return start, legs
    start, back = _token_home(start, piece, model, plan, when + 0.1, lies)
    return start, legs + back


def _stolen(model: Model, after: Model, event: ev.CardStolen, plan: Plan) -> Motion:
    """A card rises from one kill pile, is shown, and goes to another."""
    start, end = sprites(model, plan), sprites(after, plan)
    (fx, fy), (tx, ty) = plan.heap(event.victim), plan.heap(event.seat)
    x, y = plan.layout["hand"].centre
    face, name = card(event.card), ("stolen",)
    here = Sprite(face, fx, fy, 34, 51, opacity=0.0, z=LINE_Z + 500)
    up = replace(here, x=x, y=y - 40, w=SHOW_WIDTH, h=SHOW_WIDTH * 1.5, opacity=1.0, lift=30)
    gone = replace(here, x=tx, y=ty)
    legs = (
        Leg(name, 0.0, 0.08, replace(here, opacity=1.0), "linear"),
        Leg(name, 0.08, 0.55, up, "both", 40, 30),
        Leg(name, 1.15, 0.5, replace(gone, opacity=0.9), "both", 40, 30),
        Leg(name, 1.65, 0.12, gone, "linear"),
    )
    return Motion("steal", {**start, name: here}, end, legs, hold=0.1, origin=model)


def _regrouped(model: Model, after: Model, event: ev.LineRegrouped, plan: Plan) -> Motion:
    """The gaps close; cards that join their herd rise over the others."""
    start, end = sprites(model, plan), sprites(after, plan)
    rank = {piece.number: place for place, piece in enumerate(p for p in model.line if p is not None)}
    joining = _joining([rank[p.number] for p in after.line if p is not None and p.number in rank])
    risen = {key(p) for p in model.line if p is not None and rank[p.number] in joining}
    legs = [
        replace(leg, arc=70.0, lift=26.0, length=0.65) if leg.key in risen else leg
        for leg in _slides(start, end, 0.0, 0.5)
    ]
    return Motion("regroup", start, end, tuple(legs), hold=0.1, origin=model)


def _joining(ranks: list[int]) -> set[int]:
    """Those that were overtaken from their old order: what now stands right of a card it stood left of."""
    return {rank for place, rank in enumerate(ranks) if any(other > rank for other in ranks[:place])}


def _turn(model: Model, after: Model, event: Event, plan: Plan) -> Motion:
    """What is left to settle before the next turn."""
    start, end = sprites(model, plan), sprites(after, plan)
    return Motion("settle", start, end, tuple(_slides(start, end, 0.0, 0.4)), origin=model)


def _ended(model: Model, after: Model, event: ev.GameEnded, plan: Plan) -> Motion:
    """The table comes to rest, and whoever won is crowned."""
    start, end = sprites(model, plan), sprites(after, plan)
    crowns, coming = crown.coming((seat, plan.panel(seat).rect) for seat in event.winners)
    legs = (*_slides(start, end, 0.0, 0.4), *coming)
    return Motion("crown", start | crowns, end, legs, hold=crown.LOOK, origin=model)


# ---- pieces of choreography


def _slides(
    start: dict[Hashable, Sprite], end: Sprites, begin: float, length: float, leave: tuple[Hashable, ...] = ()
) -> Iterator[Leg]:
    """Legs for all that lies elsewhere afterwards; narrow cards take their new width at once."""
    for name, goal in end.items():
        here = start.get(name)
        if here is None or name in leave or here == goal:
            continue
        if here.w != goal.w and goal.z < 40:
            start[name] = replace(here, w=goal.w, h=goal.h)
        yield Leg(name, begin, length, goal)


def _deck(plan: Plan) -> Sprite:
    return at(BACK, plan.deck, 60)


def _token(seat: int, x: float, y: float, z: float) -> Sprite:
    return Sprite(("token", seat), x, y, TOKEN * 0.7, TOKEN * 0.7, z=z)


def _flash(kind: str, lies: Sprite, begin: float, seed: int) -> Effect:
    side = max(120.0, lies.w)
    return Effect(kind, lies.x, lies.y, side, side, begin, 0.45, seed=seed)


def _dust(lies: Sprite, begin: float, length: float, *, seed: int, kind: str = "dust") -> Effect:
    return Effect(kind, lies.x, lies.y + lies.h / 2, lies.w, lies.h, max(0.0, begin), length, seed=seed)


_SHOWS: Mapping[type[Event], Callable[[Model, Model, Any, Plan], Motion]] = MappingProxyType(
    {
        ev.CardPlayed: _played,
        ev.CardDiscarded: _discarded,
        ev.Swept: _swept,
        ev.Hunted: _hunted,
        ev.CardStolen: _stolen,
        ev.CardDrawn: _drawn,
        ev.LineRegrouped: _regrouped,
        ev.TurnBegan: _turn,
        ev.GameEnded: _ended,
    }
)
