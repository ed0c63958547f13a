"""The offer: four helpers, what each gives, and the card that lies under it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.render import hud, theme, tokens
from game.render.forest_carry import lifted
from game.render.forest_model import OfferPlace
from game.render.forest_places import HEAD
from game.render.forest_table import Table
from game.render.forest_tiles import card
from game.render.labels import block, label
from game.render.theme import RADIUS, TYPE
from game.words.marks import marked

GIFTS: Mapping[str, str] = MappingProxyType(
    marked(
        {
            "rooster": "begins next",
            "goat": "+ 1 water",
            "armadillo": "+ 1 burrow",
            "rabbit": "an animal",
        }
    )
)
"""What each helper gives, in short."""
HELPS: Mapping[str, str] = MappingProxyType(
    marked(
        {
            "rooster": "You begin the next round and choose first.",
            "goat": "Then water for one food of an animal: each item scores 1 more.",
            "armadillo": "Then a burrow for one animal: it stores 1 item more.",
            "rabbit": "A new animal for your forest: the card itself is the gift.",
        }
    )
)
"""What each helper gives, in a sentence."""

THEN: Mapping[str, str] = MappingProxyType(
    marked(
        {
            "rooster": "Then you are the first player of the next round.",
            "goat": "Then the goat gives you water.",
            "armadillo": "Then the armadillo gives you a burrow.",
            "rabbit": "The rabbit's gift is the animal itself.",
        }
    )
)
"""What follows when the card from a helper is laid."""


def place(table: Table, name: str, place: OfferPlace) -> None:
    """Draw a place of the offer."""
    canvas = table.canvas
    slot = table.places.layout[f"offer.{name}"]
    box = table.places.offer(name)
    look = table.look
    held = table.picked("place") == name or lifted(table, name)
    on = look.at is not None and look.at.key == f"offer.{name}" and look.choosing and place.card is not None
    canvas.rounded(slot.x, slot.y, slot.w, slot.h, RADIUS.panel, theme.SHADE, opacity=table.veil)
    _head(table, name, lit=held or on)
    if place.card is None or held:
        _empty(table, place, box)
        return
    x, y, w, h = box
    canvas.shadow(x, y, w, h, RADIUS.card, spread=10, drop=4)
    card(table, place.card, box)
    if on:
        hud.ring(canvas, x, y, w, h, RADIUS.card, grow=3)


LARGEST = 28.0
"""The largest letters of which two lines have room beside a helper."""


def _head(table: Table, name: str, *, lit: bool) -> None:
    canvas = table.canvas
    slot = table.places.layout[f"offer.{name}"]
    x, y, side, _ = table.places.helper(name)
    canvas.picture(canvas.art.root / "helpers" / f"{name}.svg", x, y, side, side)
    left, room = x + side + 8, slot.x + slot.w - x - side - 11
    gift, size = table.t(GIFTS[name]), float(TYPE.smallest)
    if canvas.text_size(table.name(name), size=size, font="title", grown=size)[0] > room or (
        canvas.text_size(gift, size=size, grown=size)[0] > room
    ):
        block(
            canvas, gift, left, y + HEAD / 2, room, HEAD, size=size, weight="semibold",
            colour=theme.GOLD if lit else theme.SAND,
        )  # fmt: skip
        return
    plain = canvas.printed()
    plain.text(
        table.name(name), left, y + 14, size=min(canvas.grown(TYPE.text), LARGEST), font="title",
        colour=theme.GOLD if lit else theme.WHITE, anchor="midleft", max_width=room, shrink=size,
    )  # fmt: skip
    plain.text(
        gift, left, y + HEAD - 14, size=min(canvas.grown(size), LARGEST - 4), weight="semibold",
        colour=theme.SAND, anchor="midleft", max_width=room, shrink=size,
    )  # fmt: skip


def _empty(table: Table, place: OfferPlace, box: tuple[float, float, float, float]) -> None:
    """A place that was taken stays empty, with the mark of who took it."""
    canvas = table.canvas
    x, y, w, h = box
    canvas.rounded(x, y, w, h, RADIUS.card, (0, 0, 0, 60), border=2, border_colour=(*_rgb(theme.SAND), 70))
    if place.taker is None:
        return
    middle = x + w / 2
    tokens.seat_token(canvas, table.tint(place.taker), middle, y + h / 2 - 16, 58)
    name = table.look.names[place.taker] if place.taker < len(table.look.names) else ""
    label(
        canvas, name, middle, y + h / 2 + 44, w - 16, size=TYPE.caption, font="text", colour=theme.SAND,
        align="center",
    )  # fmt: skip


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
