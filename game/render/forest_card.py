"""A card of the forest, drawn from its data: an animal in its den or a piece of path, at any quarter turn.

Ground and paths run over the edge to the next card; what is read (food values, storage, base points, name)
stays upright and keeps to the corners and the foot of the den, clear of every exit. Wide enough
(`VALUES_FROM`) a card shows its values, wider (`NAME_FROM`) its name too; narrower ones show head, paths and
food.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.render import forest_path as ways
from game.render.canvas import Canvas
from game.render.forest_ground import ground
from game.render.theme import (
    BARK,
    DARK,
    DEN,
    DEN_RIM,
    GOLD,
    INK,
    INK_FAINT,
    PAPER,
    TYPE,
    WATER,
    WHITE,
    mix,
)
from game.render.vector import disc, ellipse, paint, stroke
from game.rules.savernake.cards import FOODS, Animal, PathCard

NameOf = Callable[[str], str]
"""Gives the name of an animal by its id, in the language of the game."""

VALUES_FROM = 140
"""From this width on the canvas a card shows its values."""
NAME_FROM = 204
"""From this width on the canvas an animal's card shows its name."""
_WIDEST = 230.0
_SQUARE = (0.0, 0.0, 100.0, 100.0)
_DEN = 29.0
_CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))


def title_of(id: str) -> str:
    """A name made from an id, where no words are at hand."""
    return id.replace("_", " ").capitalize()


def draw(
    canvas: Canvas,
    card: Animal | PathCard,
    x: float,
    y: float,
    w: float,
    *,
    turn: int = 0,
    cell: tuple[int, int] = (0, 0),
    rims: Sequence[str | None] = (),
    cuts: Collection[str] = (),
    water: Collection[str] = (),
    burrows: int = 0,
    down: bool = False,
    framed: bool = False,
    name_of: NameOf = title_of,
    angle: float = 0,
    opacity: int = 255,
    scale: float = 1,
) -> None:
    """A card with its left upper corner at (x, y), turned clockwise by `turn` (0, 90, 180, 270) degrees.

    `cell` chooses the piece of ground; `rims` colours the rim of each segment (of the exits and the den for
    an animal), None for the plain one; `cuts` names the edges, as the card lies, at which its path is cut.
    `water` and `burrows` are the tokens on an animal, `down` shows it face down, `framed` gives a card that
    lies or moves by itself its round corners. `angle`, `opacity` and `scale` are for cards that move.
    """
    units = max(float(VALUES_FROM), min(w, _WIDEST))
    name = name_of(card.id) if isinstance(card, Animal) and w >= NAME_FROM and not down else ""
    values = w >= VALUES_FROM
    colours = tuple(rims)
    edges = "".join(edge for edge in ways.edges_turned(_ends(card), turn) if edge in cuts)
    wet = tuple(food for food in FOODS if food in water)
    spot = (cell[0] % 4, cell[1] % 4)
    identity = _identity(card)
    key = (identity, turn, spot, colours, edges, wet, burrows, down, framed, name, values)

    def paint_card(inner: Canvas) -> None:
        if isinstance(card, Animal):
            _paint_animal(inner, units, card, turn, spot, colours, edges)
            if down:
                _face_down(inner, units)
            else:
                _paint_den(inner, units, card, colours[0] if colours else None, values=values)
                if values:
                    _paint_values(inner, units, card, wet, burrows, name)
        else:
            _paint_path(inner, units, card, turn, spot, colours, edges)
        if framed:
            _frame(inner, units)

    canvas.layer(
        key,
        x,
        y,
        w,
        w,
        paint_card,
        units=(units, units),
        angle=angle,
        opacity=opacity,
        scale=scale,
        steady=framed,
    )


def _ends(card: Animal | PathCard) -> str:
    """The edges that the card's paths reach, as it lies upright."""
    if isinstance(card, Animal):
        return card.exits
    return "".join(part.ends for part in card.segments)


def _identity(card: Animal | PathCard) -> tuple[object, ...]:
    """What of a card decides its picture, as a key."""
    if isinstance(card, Animal):
        return "animal", card.id, card.capacity, card.base, tuple(card.food.items()), card.exits
    return "path", card.id, card.segments


def _rim(rims: Sequence[str | None], index: int) -> str | None:
    return rims[index] if index < len(rims) else None


def _drawn(canvas: Canvas, units: float, fragment: str, *, keep: bool = False) -> None:
    canvas.svg(fragment, 0, 0, units, units, view=_SQUARE, keep=keep)


def _turned(fragment: str, turn: int) -> str:
    return f'<g transform="rotate({turn} 50 50)">{fragment}</g>' if turn % 360 else fragment


# ---- path cards


def _paint_path(
    canvas: Canvas,
    units: float,
    card: PathCard,
    turn: int,
    cell: tuple[int, int],
    rims: Sequence[str | None],
    cuts: str,
) -> None:
    bridged = len(card.segments) == 2 and all(ways.straight(part.ends) for part in card.segments)
    if bridged:
        under, over = card.segments
        drawn = ways.bridge(under.ends, over.ends, (_rim(rims, 0), _rim(rims, 1)), card.id)
    else:
        drawn = "".join(
            ways.segment(part.ends, _rim(rims, index), card.id) for index, part in enumerate(card.segments)
        )
    barriers = "".join(ways.cut(edge) for edge in cuts)
    _drawn(canvas, units, ground(*cell), keep=True)
    _drawn(canvas, units, _turned(drawn, turn) + barriers)
    for index, part in enumerate(card.segments):
        level = ("under", "over")[index] if bridged else ""
        spots = ways.places(part.ends, len(part.food), level=level)
        for food, spot in zip(part.food, spots, strict=True):
            _food(canvas, units, food, ways.turned(spot, turn))


def _food(canvas: Canvas, units: float, food: str, spot: tuple[float, float]) -> None:
    size = units * 0.185
    x, y = spot[0] * units / 100, spot[1] * units / 100
    shadow = ellipse(50, 50, 50, 50, paint(DARK, opacity=0.22))
    canvas.svg(shadow, x - size * 0.36, y + size * 0.3, size * 0.72, size * 0.22, view=_SQUARE)
    canvas.picture(canvas.art.food(food), x - size / 2, y - size / 2, size, size)


# ---- animal cards


def _paint_animal(
    canvas: Canvas,
    units: float,
    card: Animal,
    turn: int,
    cell: tuple[int, int],
    rims: Sequence[str | None],
    cuts: str,
) -> None:
    drawn = _turned(ways.exits(card.exits, _rim(rims, 0)), turn)
    barriers = "".join(ways.cut(edge) for edge in cuts)
    _drawn(canvas, units, ground(*cell), keep=True)
    _drawn(canvas, units, drawn + barriers)


def _paint_den(canvas: Canvas, units: float, card: Animal, rim: str | None, *, values: bool) -> None:
    edge = rim or DEN_RIM
    drawn = (
        disc(50, 52.2, _DEN + 1.4, paint(DARK, opacity=0.35))
        + disc(50, 50, _DEN + 1.2, paint(mix(edge, DARK, 0.5)))
        + disc(50, 50, _DEN + 0.4, paint(edge))
        + disc(50, 50, _DEN - 2.2, paint(DEN))
        + disc(50, 50, _DEN - 4.2, stroke(mix(DEN, DEN_RIM, 0.45), 1.2))
    )
    _drawn(canvas, units, drawn)
    size = units * (0.435 if values else 0.56)
    middle = min(units * 0.445, _plate_top(units) + units * 0.035 - size / 2) if values else units * 0.5
    canvas.picture(canvas.art.animal(card.id), units / 2 - size / 2, middle - size / 2, size, size)


def _paint_values(
    canvas: Canvas, units: float, card: Animal, water: Collection[str], burrows: int, name: str
) -> None:
    for food, (right, low) in zip(FOODS, _CORNERS, strict=True):
        _value(canvas, units, food, card.food.get(food, 0), food in water, right=bool(right), low=bool(low))
    _plate(canvas, units, card, burrows, name)


def _value(canvas: Canvas, units: float, food: str, value: int, wet: bool, *, right: bool, low: bool) -> None:
    """One food and its points in a corner; a zero is pale, water adds one and shows its token."""
    w, h, inset = 44.0, 27.0, 4.0
    x = units - inset - w if right else inset
    y = units - inset - h if low else inset
    shown = value + wet
    border = {"border": 2.0, "border_colour": WATER} if wet else {"border": 1.0, "border_colour": DEN_RIM}
    canvas.rounded(x, y, w, h, 9, PAPER if shown else "#faf1ded0", **border)  # type: ignore[arg-type]
    sign = 24.0
    middle = y + h / 2
    canvas.picture(canvas.art.food(food), x + 2, middle - sign / 2, sign, sign, opacity=255 if shown else 120)
    if wet:
        canvas.picture(canvas.art.food("water_token"), x + 13, middle, 14, 14)
    colour = WATER if wet else INK if shown else INK_FAINT
    canvas.text(
        str(shown), x + w - 10.5, middle, size=TYPE.caption, font="title", colour=colour, anchor="center"
    )


def _plate_top(units: float) -> float:
    return min(units * 0.735, units - 50) - 12.5


def _plate(canvas: Canvas, units: float, card: Animal, burrows: int, name: str) -> None:
    """Storage and base points at the foot of the den, with the name between where there is room."""
    storage, h = card.capacity + burrows, 25.0
    left, right = _chip_width(storage), _chip_width(card.base)
    room = units - left - right - 13
    wide = canvas.text_size(name, size=TYPE.smallest, weight="bold")[0] if name else 0.0
    if wide > room:
        name, wide = (name, room) if units >= _WIDEST else ("", 0.0)
    wide += 6 if name else 0
    total = left + wide + right
    x, y = units / 2 - total / 2, _plate_top(units)
    canvas.rounded(x - 2.5, y - 1.5, total + 5, h + 5, 14, "#1c120c50")
    canvas.rounded(x - 2.5, y - 2.5, total + 5, h + 5, 14, BARK, border=1, border_colour=mix(BARK, DARK, 0.6))
    if name:
        canvas.text(
            name,
            x + left + wide / 2,
            y + h / 2,
            size=TYPE.smallest,
            weight="bold",
            colour=WHITE,
            anchor="center",
            max_width=room,
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
    sign = 22.0 if dug else 18.0
    middle = y + h / 2
    left = x + (1 if dug else 4)
    if dug:
        canvas.picture(canvas.art.food("burrow_token"), left, middle - sign / 2, sign, sign)
    else:
        canvas.picture(canvas.art.icon(icon), left, middle - sign / 2, sign, sign, tint=text)
    canvas.text(
        str(number), x + w - 4, middle, size=TYPE.smallest, font="title", colour=text, anchor="midright"
    )


def _face_down(canvas: Canvas, units: float) -> None:
    """The back of the card over its den: it scores nothing, its exits still join."""
    size = units * 0.58
    at = (units - size) / 2
    canvas.shadow(at, at, size, size, size * 0.1, spread=units * 0.05, drop=units * 0.02)
    canvas.picture(canvas.art.back("forest_animal"), at, at, size, size)


def _frame(canvas: Canvas, units: float) -> None:
    canvas.round_off(units * 0.06)
    canvas.rounded(0, 0, units, units, units * 0.06, None, border=2, border_colour="#3d5a28")
