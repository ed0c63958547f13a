"""What an animal's card tells: its den in a clearing of its own, four food values, storage, base points.

The clearing and the values that touch the den show whose values they are where two animals lie side by side.
Values keep to the four quarters between the ways, so that they are clear of every exit at any turn.
"""

from __future__ import annotations

from collections.abc import Collection

from game.render.canvas import Canvas
from game.render.theme import (
    BARK,
    DARK,
    DEN,
    DEN_RIM,
    GOLD,
    INK,
    INK_SOFT,
    PAPER,
    TYPE,
    WATER,
    WHITE,
    ZERO,
    mix,
)
from game.render.vector import disc, paint, rect, stroke
from game.rules.savernake.cards import FOODS, Animal

Box = tuple[float, float, float, float]

LEAST, MOST = 140.0, 230.0
"""The units that a card with values is laid out in: its width on the canvas, within these bounds."""
DEN_RADIUS = 29.0
"""The radius of the den, for a card of side 100."""
QUARTERS = {"berry": (0, 0), "worm": (1, 0), "egg": (0, 1), "nut": (1, 1)}
"""In which quarter of the card the value of a food stands."""
VALUE = (44.0, 27.0)
_REACH = 0.385
"""How far a value reaches from its side of the card towards the way in the middle."""


def units_of(width: float) -> float:
    """The units that a card of this width on the canvas is laid out in."""
    return max(LEAST, min(width, MOST))


def plate_top(units: float) -> float:
    """Where the plate with storage and base points begins, at the foot of the den."""
    return min(units * 0.735, units - 50) - 12.5


def value_box(units: float, food: str) -> Box:
    """Where the value of a food stands on a card laid out in these units: two on the den, two under it."""
    right, low = QUARTERS[food]
    w, h = VALUE
    x = units * (1 - _REACH) if right else units * _REACH - w
    half, radius = units * (0.5 - _REACH), units * (DEN_RADIUS + 1.2) / 100
    rim = units / 2 - (radius * radius - half * half) ** 0.5
    return x, plate_top(units) + 28.5 if low else max(3.0, rim + 2 - h), w, h


_SQUARE = (0.0, 0.0, 100.0, 100.0)


def clearing() -> str:
    """The paler ground that belongs to one animal, on a square of 100."""
    glow = "#dfe6a6"
    return (
        rect(2.4, 2.4, 95.2, 95.2, paint(glow, opacity=0.16), 25)
        + rect(3.6, 3.6, 92.8, 92.8, paint(glow, opacity=0.2), 24)
        + rect(4.6, 4.6, 90.8, 90.8, stroke("#f4f3c6", 0.9, opacity=0.5), 23.4)
    )


def draw_den(canvas: Canvas, units: float, card: Animal, rim: str | None, *, values: bool) -> None:
    """The den with the animal in it, its rim in a colour."""
    edge = rim or DEN_RIM
    drawn = (
        disc(50, 52.2, DEN_RADIUS + 1.4, paint(DARK, opacity=0.35))
        + disc(50, 50, DEN_RADIUS + 1.2, paint(mix(edge, DARK, 0.5)))
        + disc(50, 50, DEN_RADIUS + 0.4, paint(edge))
        + disc(50, 50, DEN_RADIUS - 2.2, paint(DEN))
        + disc(50, 50, DEN_RADIUS - 4.2, stroke(mix(DEN, DEN_RIM, 0.45), 1.2))
    )
    canvas.svg(drawn, 0, 0, units, units, view=_SQUARE)
    size = units * (0.435 if values else 0.56)
    middle = min(units * 0.445, plate_top(units) + units * 0.035 - size / 2) if values else units * 0.5
    canvas.picture(canvas.art.animal(card.id), units / 2 - size / 2, middle - size / 2, size, size)


def draw_values(canvas: Canvas, units: float, card: Animal, water: Collection[str]) -> None:
    """The four food values; drawn before the den, which they are tucked under."""
    for food in FOODS:
        _value(canvas, value_box(units, food), food, card.food.get(food, 0), food in water)


def _value(canvas: Canvas, box: Box, food: str, value: int, wet: bool) -> None:
    """One food and its points; a zero stands back, water adds one and shows its token."""
    x, y, w, h = box
    shown = value + wet
    ground, edge, thick = (PAPER, BARK, 1.5) if shown else (ZERO, ZERO, 0.0)
    if wet:
        edge, thick = WATER, 2.5
    canvas.rounded(x, y, w, h, 9, ground, border=thick, border_colour=edge)
    sign = 24.0 if shown else 20.0
    middle = y + h / 2
    canvas.picture(
        canvas.art.food(food), x + 14 - sign / 2, middle - sign / 2, sign, sign, opacity=255 if shown else 150
    )
    if wet:
        canvas.picture(canvas.art.food("water_token"), x + 13, middle, 14, 14)
    colour = WATER if wet else INK if shown else INK_SOFT
    canvas.text(
        str(shown), x + w - 10.5, middle, size=TYPE.caption, font="title", colour=colour, anchor="center"
    )


SHRUNK = 12.0
"""How small a name may become on a card seen closely; what is legible decides before that."""


def draw_plate(canvas: Canvas, units: float, card: Animal, burrows: int, name: str) -> None:
    """Storage and base points at the foot of the den, with the name between where there is room."""
    storage, h = card.capacity + burrows, 25.0
    left, right = _chip_width(storage), _chip_width(card.base)
    room = units - left - right - 13
    wide = canvas.text_size(name, size=TYPE.card, weight="bold")[0] if name else 0.0
    if wide > room:
        name, wide = (name, room) if units >= MOST else ("", 0.0)
    wide += 6 if name else 0
    total = left + wide + right
    x, y = units / 2 - total / 2, plate_top(units)
    canvas.rounded(x - 2.5, y - 1.5, total + 5, h + 5, 14, "#1c120c50")
    canvas.rounded(x - 2.5, y - 2.5, total + 5, h + 5, 14, BARK, border=1, border_colour=mix(BARK, DARK, 0.6))
    if name:
        canvas.text(
            name,
            x + left + wide / 2,
            y + h / 2,
            size=TYPE.card,
            weight="bold",
            colour=WHITE,
            anchor="center",
            max_width=room,
            shrink=SHRUNK,
        )
    _chip(canvas, "capacity", storage, x, y, left, h, DARK, WHITE, dug=bool(burrows))
    _chip(canvas, "base_points", card.base, x + left + wide, y, right, h, GOLD, INK)


def _chip_width(number: int) -> float:
    return 38.0 if number < 10 else 51.0


def _chip(
    canvas: Canvas,
    icon: str,
    number: int,
    x: float,
    y: float,
    w: float,
    h: float,
    ground_colour: str,
    text: str,
    *,
    dug: bool = False,
) -> None:
    canvas.rounded(x + 0.5, y, w - 1, h, 11, ground_colour)
    sign = 19.5 if dug else 18.0
    middle = y + h / 2
    left = x + (1 if dug else 4)
    if dug:
        canvas.picture(canvas.art.food("burrow_token"), left, middle - sign / 2, sign, sign)
    else:
        canvas.picture(canvas.art.icon(icon), left, middle - sign / 2, sign, sign, tint=text)
    canvas.text(str(number), x + w - 4, middle, size=TYPE.card, font="title", colour=text, anchor="midright")
