"""Dragging over the forest's table: the card or token in the air, and where it lay."""

from __future__ import annotations

from game.render import hud, theme, tokens
from game.render.forest_frame import Box
from game.render.forest_model import PLACES
from game.render.forest_table import Table
from game.render.forest_tiles import card

GIFT = "gift"
"""The key of the spot of a token that was given and is still to be put down."""


def draw(table: Table, turn: int) -> None:
    """What is dragged, or on its way back; over a place where it may be let go the table shows it there."""
    carried, look = table.look.carried, table.look
    if carried is None or (look.at is not None and look.at.drop and look.preview is not None):
        return
    if carried.key == GIFT:
        _token(table, carried.moved(table.places.gift(table.viewer)))
        return
    found, box = carried_card(table), _rest(table)
    if found is None or box is None:
        return
    x, y, w, h = carried.moved(box)
    table.canvas.shadow(x, y, w, h, 14, spread=26, drop=18, opacity=130)
    card(table, found, (x, y, w, h), turn=turn)
    hud.chosen(table.canvas, x, y, w, h, 12, grow=3)


def _token(table: Table, box: Box) -> None:
    x, y, w, h = box
    gift = table.model.gift
    if gift is not None:
        draw_token = tokens.water if gift.kind == "water" else tokens.burrow
        draw_token(table.canvas, x + w / 2, y + h / 2, w)


def carried_card(table: Table) -> str | None:
    """The card that is dragged."""
    carried, held = table.look.carried, table.model.held
    if carried is None or carried.key == GIFT:
        return None
    if held is not None:
        return held.card
    place = carried.key.partition(".")[2]
    if place not in PLACES:
        place = str(table.picked("place") or "")
    return table.model.offer[PLACES.index(place)].card if place in PLACES else None


def _rest(table: Table) -> Box | None:
    """Where the card lay that is dragged."""
    carried = table.look.carried
    assert carried is not None
    where, _, rest = carried.key.partition(".")
    if where == "offer":
        return table.places.held(table.viewer, rest)
    if where == "cell":
        x, y = rest.split(".")
        return table.scenery.cameras[table.viewer].rect((int(x), int(y)))
    return None


def lifted(table: Table, place: str) -> bool:
    """Whether the card of a place of the offer is not there but in the air."""
    carried = table.look.carried
    return carried is not None and carried.key == f"offer.{place}"


def gift_ring(table: Table) -> None:
    """The cursor of the keys and the pointer on the token that is to be put down."""
    at = table.look.at
    if at is not None and at.key == GIFT and table.look.carried is None:
        x, y, w, _ = table.places.gift(table.viewer)
        table.canvas.circle(x + w / 2, y + w / 2, w / 2 + 4, None, border=4, border_colour=theme.WHITE)
