"""A card of the forest, drawn from its data: an animal in its den or a piece of path, at any quarter turn.

Ground and paths run over the edge to the next card; what is read (food values, storage, base points, name)
stays upright and keeps to the quarters round the den and to its foot, clear of every exit. Wide enough
(`VALUES_FROM`) a card shows its values, wider (`NAME_FROM`) its name too; narrower ones show head, paths and
food.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.render import forest_path as ways
from game.render.canvas import Canvas
from game.render.forest_den import LEAST, clearing, draw_den, draw_plate, draw_values, units_of
from game.render.forest_ground import ground
from game.render.theme import DARK
from game.render.vector import ellipse, paint
from game.rules.savernake.cards import FOODS, Animal, PathCard

Rim = str | tuple[str, ...] | None
"""The colour or colours of the rim of a way; None: the plain one."""
NameOf = Callable[[str], str]
"""Gives the name of an animal by its id, in the language of the game."""

VALUES_FROM = LEAST
"""From this width on the canvas a card shows its values."""
NAME_FROM = 204
"""From this width on the canvas an animal's card shows its name."""
_SQUARE = (0.0, 0.0, 100.0, 100.0)


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
    rims: Sequence[Rim] = (),
    den: str | None = None,
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

    `cell` chooses the piece of ground; `rims` colours the rim of each segment (of the exits for an animal),
    by turns where there are several colours, None for the plain one; `den` colours that of the den, else the
    first of these does; `cuts` names the edges, as the card lies, at which its path is cut.
    `water` and `burrows` are the tokens on an animal, `down` shows it face down, `framed` gives a card that
    lies or moves by itself its round corners. `angle`, `opacity` and `scale` are for cards that move.
    """
    units = units_of(w)
    name = name_of(card.id) if isinstance(card, Animal) and w >= NAME_FROM and not down else ""
    values = w >= VALUES_FROM
    colours = tuple(rims)
    edges = "".join(edge for edge in ways.edges_turned(_ends(card), turn) if edge in cuts)
    wet = tuple(food for food in FOODS if food in water)
    spot = (cell[0] % 4, cell[1] % 4)
    identity = _identity(card)
    key = (identity, turn, spot, colours, den, edges, wet, burrows, down, framed, name, values)

    def paint_card(surface: Canvas) -> None:
        inner = surface.printed()
        if isinstance(card, Animal):
            _paint_animal(inner, units, card, turn, spot, colours, edges, cleared=values and not down)
            if down:
                _face_down(inner, units)
            elif values:
                draw_values(inner, units, card, wet)
                draw_den(inner, units, card, den or _first(colours), values=True)
                draw_plate(inner, units, card, burrows, name)
            else:
                draw_den(inner, units, card, den or _first(colours), values=False)
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


def _rim(rims: Sequence[Rim], index: int) -> tuple[str, ...]:
    """The colours of a segment's rim; none for the plain one."""
    rim = rims[index] if index < len(rims) else None
    return (rim,) if isinstance(rim, str) else rim or ()


def _first(rims: Sequence[Rim]) -> str | None:
    return next(iter(_rim(rims, 0)), None)


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
    rims: Sequence[Rim],
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
    rims: Sequence[Rim],
    cuts: str,
    *,
    cleared: bool,
) -> None:
    drawn = _turned(ways.exits(card.exits, _rim(rims, 0)), turn)
    barriers = "".join(ways.cut(edge) for edge in cuts)
    _drawn(canvas, units, ground(*cell), keep=True)
    _drawn(canvas, units, (clearing() if cleared else "") + drawn + barriers)


def _face_down(canvas: Canvas, units: float) -> None:
    """The back of the card over its den: it scores nothing, its exits still join."""
    size = units * 0.58
    at = (units - size) / 2
    canvas.shadow(at, at, size, size, size * 0.1, spread=units * 0.05, drop=units * 0.02)
    canvas.picture(canvas.art.back("forest_animal"), at, at, size, size)


def _frame(canvas: Canvas, units: float) -> None:
    canvas.round_off(units * 0.06)
    canvas.rounded(0, 0, units, units, units * 0.06, None, border=2, border_colour="#3d5a28")
