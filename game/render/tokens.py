"""Small things that lie on cards and tables: tokens of the seats, groups and levels, water, burrows."""

from __future__ import annotations

from game.render.canvas import Canvas
from game.render.theme import (
    ACTS,
    DARK,
    INK,
    SEAT_COLOURS,
    WHITE,
    group_colour,
    ink_on,
    mix,
)
from game.render.vector import dashed, disc, fade, paint, rect, stroke
from game.rules.savannah.cards import Group


def seat_token(canvas: Canvas, seat: int, x: float, y: float, size: float, *, opacity: int = 255) -> None:
    """The token of a seat, told by colour and shape, its middle at (x, y)."""
    file = canvas.art.token(f"seat_{seat % len(SEAT_COLOURS)}")
    canvas.picture(file, x - size / 2, y - size / 2, size, size, opacity=opacity, steady=True)


def seat_shape(
    canvas: Canvas, seat: int, x: float, y: float, size: float, *, colour: str | None = None
) -> None:
    """The bare shape of a seat in its colour, for rows of pips and beside names."""
    index = seat % len(SEAT_COLOURS)
    file = canvas.art.token(f"shape_{index}")
    canvas.picture(file, x - size / 2, y - size / 2, size, size, tint=colour or SEAT_COLOURS[index])


def first_player(canvas: Canvas, x: float, y: float, size: float, *, opacity: int = 255) -> None:
    """The sign of the first player."""
    canvas.picture(
        canvas.art.token("first_player"), x - size / 2, y - size / 2, size, size, opacity=opacity, steady=True
    )


def free_place(canvas: Canvas, x: float, y: float, size: float, *, dashes: bool = False) -> None:
    """The place on a card where a token can lie."""
    look = stroke(WHITE, 7, opacity=0.9)
    edge = dashed(6, 6, 88, 88, 26, look, 17, 12) if dashes else rect(6, 6, 88, 88, look, 26)
    drawn = rect(6, 6, 88, 88, paint(DARK, opacity=0.22), 26) + edge
    canvas.svg(drawn, x - size / 2, y - size / 2, size, size, view=(0, 0, 100, 100))


def copies(canvas: Canvas, count: int, x: float, y: float, height: float) -> None:
    """How many of a card the deck holds."""
    wide = height * 35 / 26
    canvas.rounded(x - wide / 2, y - height / 2, wide, height, height / 2, "#33241bd0")
    canvas.text(f"×{count}", x, y, size=height * 21 / 26, font="title", colour=WHITE, anchor="center")


def water(canvas: Canvas, x: float, y: float, size: float, *, opacity: int = 255) -> None:
    """A water token."""
    canvas.picture(
        canvas.art.food("water_token"), x - size / 2, y - size / 2, size, size, opacity=opacity, steady=True
    )


def burrow(canvas: Canvas, x: float, y: float, size: float, *, opacity: int = 255) -> None:
    """A burrow token."""
    canvas.picture(
        canvas.art.food("burrow_token"), x - size / 2, y - size / 2, size, size, opacity=opacity, steady=True
    )


def button_disc(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """A disc with a darker foot and a lighter head, as all round signs have."""
    shine = fade("shine", ((0, mix(colour, "#ffffff", 0.22)), (0.55, colour), (1, mix(colour, DARK, 0.14))))
    drawn = (
        shine + disc(50, 50, 50, paint(mix(colour, DARK, 0.45))) + disc(50, 48.5, 46.5, 'fill="url(#shine)"')
    )
    canvas.svg(drawn, x - size / 2, y - size / 2, size, size, view=(0, 0, 100, 100))


def group_disc(canvas: Canvas, group: Group, x: float, y: float, size: float) -> None:
    """The symbol of a group on a disc of its colour."""
    colour = group_colour(group.colour)
    button_disc(canvas, x, y, size, colour)
    sign = size * 0.7
    emblem(canvas, group, x, y - size * 0.01, sign)


def emblem(canvas: Canvas, group: Group, x: float, y: float, size: float, colour: str | None = None) -> None:
    """The bare symbol of a group, in the colour that reads best on the group's own."""
    shown = colour or ink_on(group_colour(group.colour))
    canvas.picture(canvas.art.emblem(group.id), x - size / 2, y - size / 2, size, size, tint=shown)


def every_group_disc(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The white disc that stands for animals of every group."""
    drawn = disc(50, 50, 50, paint(mix(INK, WHITE, 0.3))) + disc(50, 48.5, 43.5, paint("#ffffff"))
    canvas.svg(drawn, x - size / 2, y - size / 2, size, size, view=(0, 0, 100, 100))


def level_disc(
    canvas: Canvas, group: Group, level: int, x: float, y: float, size: float, text: float
) -> None:
    """The level of a card in a disc of its group's colour, with a white rim."""
    colour = group_colour(group.colour)
    ink = ink_on(colour)
    low = mix(colour, DARK, 0.1) if ink == WHITE else colour
    shine = fade("shine", ((0, mix(colour, "#ffffff", 0.2)), (0.5, colour), (1, low)))
    drawn = (
        shine
        + disc(50, 50, 50, paint(DARK, opacity=0.55))
        + disc(50, 49, 48, paint(WHITE))
        + disc(50, 49, 42, 'fill="url(#shine)"')
    )
    canvas.svg(drawn, x - size / 2, y - size / 2, size, size, view=(0, 0, 100, 100))
    canvas.text(str(level), x, y - size * 0.01, size=text, font="title", colour=ink, anchor="center")


def act_disc(canvas: Canvas, act: str, x: float, y: float, size: float) -> None:
    """What a card does to another: the sign of the act on a disc of its colour."""
    button_disc(canvas, x, y, size, ACTS.get(act, INK))
    sign = size * 0.66
    canvas.picture(canvas.art.icon(act), x - sign / 2, y - sign / 2, sign, sign, tint=WHITE)


def act_sign(canvas: Canvas, act: str, x: float, y: float, size: float) -> None:
    """The bare sign of an act in its colour."""
    canvas.picture(canvas.art.icon(act), x - size / 2, y - size / 2, size, size, tint=ACTS.get(act, INK))
