"""Dragging cards over the savannah's table: where they can be let go, how they look, how they go on."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace

from game.render import hud, savannah_fans, savannah_table, theme
from game.render.canvas import Canvas
from game.render.carrying import Carried
from game.render.face import CONFIRM, Look, Spot
from game.render.motion import Leg, Motion, Sprite
from game.render.savannah_model import Model
from game.render.savannah_plan import Plan, Rect
from game.render.savannah_scenery import Scenery
from game.render.savannah_sprites import CARRIED_Z, Attention, key, sprites

AROUND = 34.0
"""So far beside a place a card may be let go."""
ABOVE = 40.0
"""So far above the line begins the land where a card may be let go."""


def spots(scenery: Scenery, look: Look) -> Iterator[Spot]:
    """Where the card that is dragged can be let go, which does what it was chosen for."""
    if look.carried is not None and look.choosing and look.machine.ready is not None:
        x, y, w, h = _goal(scenery, look)
        box = (x - AROUND, y - AROUND, w + 2 * AROUND, h + 2 * AROUND)
        yield Spot("drop", *box, command=CONFIRM, drop=True)


def _goal(scenery: Scenery, look: Look) -> Rect:
    """Where the card is to go: the line, the discard pile, the own kill pile."""
    plan = scenery.plan
    if savannah_fans.stealing(look):
        return plan.panel(plan.viewer).rect
    if scenery.discarding(look):
        return plan.discard
    x, y, w, h = plan.layout["line"].rect
    return x, y - ABOVE, w, h + ABOVE


def carried_keys(goal: Mapping[Hashable, Sprite]) -> list[Hashable]:
    """The sprites that are dragged, which follow the pointer at once."""
    return [name for name, sprite in goal.items() if sprite.z == CARRIED_Z]


def draw(canvas: Canvas, look: Look, scenery: Scenery, shown: Mapping[Hashable, Sprite]) -> None:
    """The card that is dragged, or on its way back, over everything; where it may be let go is framed."""
    if look.carried is None or not scenery.still:
        return
    on = look.at is not None and look.at.drop
    if look.choosing and (scenery.discarding(look) or savannah_fans.stealing(look)):
        x, y, w, h = _goal(scenery, look)
        colour = theme.FOCUS if on else theme.WHITE
        radius = 12.0 if scenery.discarding(look) else float(theme.RADIUS.panel)
        canvas.rounded(x - 6, y - 6, w + 12, h + 12, radius + 6, None, border=6, border_colour=colour)
        if scenery.discarding(look):
            savannah_table.discarded(canvas, scenery)
    scenery.pieces.sprites(canvas, [sprite for sprite in shown.values() if sprite.z == CARRIED_Z])
    place = _in_fan(look, scenery)
    if place is not None:
        card, box = place
        x, y, w, h = look.carried.moved(box)
        canvas.shadow(x, y, w, h, 14, spread=24, drop=16, opacity=120)
        scenery.pieces.card(canvas, card, (x, y, w, h))
        hud.chosen(canvas, x, y, w, h, 12)


def _in_fan(look: Look, scenery: Scenery) -> tuple[str, Rect] | None:
    """The card of an open pile that is dragged, and where it lay."""
    assert look.carried is not None
    slot, game = scenery.plan.layout["hand"], scenery.pieces.game
    found = savannah_fans.spots(look, scenery.model, slot, game)
    spot = next((spot for spot in found if spot.key == look.carried.key), None)
    if spot is None or spot.card is None:
        return None
    return spot.card, (spot.x, spot.y, spot.w, spot.h)


def gone_on(motion: Motion, model: Model, plan: Plan, carried: Carried | None) -> Motion:
    """A motion whose card goes on from where it was let go."""
    if carried is None or motion.name not in ("play", "discard", "steal"):
        return motion
    if motion.name == "steal":
        return _stolen(motion, plan)
    _, _, number = carried.key.partition(".")
    if model.viewer is None or not carried.key.startswith("hand.") or not number.isdecimal():
        return motion
    piece = key(model.hands[model.viewer][int(number)])
    start = sprites(model, plan, Attention(carried=carried))[piece]
    legs = tuple(replace(leg, arc=0.0) if leg.key == piece else leg for leg in motion.legs)
    return replace(motion, before={**motion.before, piece: start}, legs=legs)


def _stolen(motion: Motion, plan: Plan) -> Motion:
    """A card that was let go over the own kill pile shrinks onto it."""
    name = ("stolen",)
    home = motion.legs[-1].end
    x, y, w, h = plan.panel(plan.viewer).rect
    start = replace(home, x=x + w / 2, y=y + h / 2, w=120.0, h=180.0, opacity=1.0, lift=18)
    return replace(motion, before={**motion.before, name: start}, legs=(Leg(name, 0.0, 0.4, home),))
