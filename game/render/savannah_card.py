"""A card of the savannah, drawn from its data alone, in three faces by the width it is drawn at.

*Full* (200 and wider) shows all there is, *small* (80 to 200) the portrait, level, group, token and the hunts
as signs, *sliver* (narrower, or where cards overlap) level, group, head and token. Each face is laid out in
units of its own, in which no letter is smaller than 21 at the narrowest width it is used at.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from game.render import tokens
from game.render.canvas import Canvas
from game.render.savannah_rows import Room, RowLook, hunts, placement, rows_high, sweep
from game.render.savannah_scene import scene, window
from game.render.theme import (
    DARK,
    FOCUS,
    GAIN,
    INK,
    LOSS,
    PAPER,
    PAPER_DEEP,
    PAPER_EDGE,
    TYPE,
    WHITE,
    group_colour,
    ink_on,
    mix,
    tinted,
)
from game.render.vector import paint as painted
from game.render.vector import path
from game.rules.savannah.cards import Card, Group

NameOf = Callable[[str], str]
"""Gives the name of a card or group by its id, in the language of the game."""
Look = Literal["plain", "shut"]
"""How a card stands: as it is, or darkened because it may not be played."""


class Face(StrEnum):
    """How much of a card is shown."""

    FULL = "full"
    SMALL = "small"
    SLIVER = "sliver"


FULL_FROM, SMALL_FROM = 200, 80
PROPORTION = 1.5
"""Height of a card for one unit of width; a sliver may be any height."""


def face_of(width: float) -> Face:
    """The face for a width on the canvas."""
    if width >= FULL_FROM:
        return Face.FULL
    return Face.SMALL if width >= SMALL_FROM else Face.SLIVER


def title_of(id: str) -> str:
    """A name made from an id, where no words are at hand."""
    return id.replace("_", " ").capitalize()


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where things stand on a face, in its own units; the same for every card."""

    w: float
    h: float
    edge: float
    radius: float
    art: Room
    level: tuple[float, float, float, float]
    """Middle, size and size of the digit."""
    token: tuple[float, float, float]
    """Middle and size of the token place."""
    head: tuple[float, float, float]
    """Middle and size of the portrait."""
    least: float = float(TYPE.card)
    """The smallest letters, in units, that are large enough at the width that is drawn."""


_FULL = _Plan(200, 300, 3.5, 13, Room(3, 3, 194, 118), (25, 25, 42, 30), (173, 100, 34), (100, 66, 112))


def _small(width: float, count: int) -> _Plan:
    w = max(float(SMALL_FROM), min(width, 120.0))
    h = PROPORTION * w
    rows = max(_small_rows(w) * 3, LOWEST * count) + 4
    art = Room(2, 2, w - 4, h - rows - 4)
    size = min(art.h * 1.0, w * 0.74)
    return _Plan(
        w,
        h,
        2.2,
        w * 0.075,
        art,
        (14, 14, 25, 21),
        (w - 13, art.h - 9 if art.h > SHALLOW else 13, 20),
        (w / 2 + (9 if w < 100 else 3), art.y + art.h / 2 + 2, size),
    )


SHALLOW = 46.0
"""In a window no higher than this the signs of the lower corners move up beside the others."""
LOWEST = 16.4
"""The least height of a row of hunts in which its letters stand clear."""


def _small_rows(width: float) -> float:
    return 18.4 + (width - SMALL_FROM) * 0.075


def _sliver(width: float, height: float) -> _Plan:
    w = max(28.0, width)
    h = height * w / width
    size = min(w * 0.98, h - 100)
    middle = 50 + (h - 50 - 28) / 2
    return _Plan(
        w,
        h,
        2.2,
        6,
        Room(2, 2, w - 4, h - 4),
        (w / 2, 16, min(28, w - 4), 21),
        (w / 2, h - 17, min(24, w - 6)),
        (w / 2, middle, size),
    )


def _plan(face: Face, width: float, height: float, hunts: int = 0) -> _Plan:
    if face is Face.FULL:
        return _FULL
    return _small(width, hunts) if face is Face.SMALL else _sliver(width, height)


def token_place(
    x: float, y: float, w: float, h: float | None = None, *, face: Face | None = None
) -> tuple[float, float, float]:
    """The middle and the size of the token place of a card drawn there."""
    height = PROPORTION * w if h is None else h
    plan = _plan(face or face_of(w), w, height)
    scale = w / plan.w
    across, down, size = plan.token
    return x + across * scale, y + down * scale, size * scale


def draw(
    canvas: Canvas,
    card: Card,
    group: Group,
    x: float,
    y: float,
    w: float,
    h: float | None = None,
    *,
    groups: dict[str, Group],
    name_of: NameOf = title_of,
    seat: int | None = None,
    face: Face | None = None,
    look: Look = "plain",
    angle: float = 0,
    opacity: int = 255,
    scale: float = 1,
) -> None:
    """A card with its left upper corner at (x, y), with the token of a seat where one is given."""
    shown = face or face_of(w)
    height = PROPORTION * w if h is None else h
    plan = _plan(shown, w, height, len(card.hunts))
    names = (name_of(card.id), name_of(group.id)) if shown is Face.FULL else ()
    least = round(TYPE.card * plan.w / max(plan.w, w), 1)
    key = ("savannah", card, group, shown, names, least, seat, look)

    def paint(surface: Canvas) -> None:
        inner = surface.printed()
        _PAINTERS[shown](inner, replace(plan, least=least), card, group, groups, names)
        if seat is not None:
            tokens.seat_token(inner, seat, *plan.token)
        if look == "shut":
            inner.rect(0, 0, plan.w, plan.h, "#2418128c")
        inner.round_off(plan.radius)

    canvas.layer(
        key,
        x,
        y,
        w,
        height,
        paint,
        units=(plan.w, plan.h),
        angle=angle,
        opacity=opacity,
        scale=scale,
        steady=True,
    )


# ---- what the faces share


def _ground(canvas: Canvas, plan: _Plan, card: Card, group: Group) -> None:
    canvas.rect(0, 0, plan.w, plan.h, PAPER)
    room = plan.art
    canvas.svg(
        scene(group.id, card.id), room.x, room.y, room.w, room.h, view=window(room.w, room.h), keep=False
    )


def _head(canvas: Canvas, plan: _Plan, card: Card) -> None:
    x, y, size = plan.head
    canvas.svg(
        f'<ellipse cx="50" cy="50" rx="50" ry="50" {painted(DARK, opacity=0.16)}/>',
        x - size * 0.36,
        y + size * 0.36,
        size * 0.72,
        size * 0.15,
        view=(0, 0, 100, 100),
    )
    canvas.picture(canvas.art.animal(card.id), x - size / 2, y - size / 2, size, size)


def _frame(canvas: Canvas, plan: _Plan, colour: str = DARK) -> None:
    canvas.rounded(0, 0, plan.w, plan.h, plan.radius, None, border=plan.edge, border_colour=colour)


def _level(canvas: Canvas, plan: _Plan, card: Card, group: Group) -> None:
    x, y, size, text = plan.level
    tokens.level_disc(canvas, group, card.level, x, y, size, text)


def _token_place(canvas: Canvas, plan: _Plan, *, large: bool = False) -> None:
    tokens.free_place(canvas, *plan.token, dashes=large)


def _crown(canvas: Canvas, x: float, y: float, size: float) -> None:
    drawn = '<circle cx="50" cy="50" r="50" ' + painted(DARK, opacity=0.5) + "/>"
    drawn += '<circle cx="50" cy="49" r="47" ' + painted(WHITE) + "/>"
    canvas.svg(drawn, x - size / 2, y - size / 2, size, size, view=(0, 0, 100, 100))
    sign = size * 0.74
    canvas.picture(canvas.art.icon("big_five"), x - sign / 2, y - sign / 2, sign, sign)


# ---- the full face

_ROWS = RowLook(act=24, disc=22, step=16, text=21, sign=22, gap=3, limit=True)
_ROW = 27.8
_BESIDE, _ACROSS = (36.0, 158.0), (8.0, 184.0)
"""Where words of the band begin and their room: beside the group's symbol, or alone where they are long."""
_USUAL = 3
"""So many hunts have room under the whole band; where there are more, it has only the name."""


def _paint_full(
    canvas: Canvas,
    plan: _Plan,
    card: Card,
    group: Group,
    groups: dict[str, Group],
    names: tuple[str, ...],
) -> None:
    _ground(canvas, plan, card, group)
    _head(canvas, plan, card)
    many = len(card.hunts) > _USUAL
    top = 153.0 if many else 177.0
    canvas.rect(0, 121, 200, 179, tinted(group_colour(group.colour)))
    room = Room(8, top, 136, 264 - top)
    _watermark(canvas, group, room, rows_high(canvas, card.hunts, groups, room, _ROW, _ROWS))
    _band(canvas, plan, group, names, low=many)
    _copies(canvas, card)
    if card.big_five:
        _big_five(canvas)
    _level(canvas, plan, card, group)
    _token_place(canvas, plan, large=True)
    hunts(canvas, card.hunts, groups, room, _ROW, replace(_ROWS, least=plan.least))
    if card.sweep is not None:
        sweep(canvas, card.sweep, Room(149, 177, 45, 27), 21)
    placement(canvas, card, group, groups, Room(149, 207, 45, 57), 21)
    _points(canvas, card, group)
    _frame(canvas, plan)


def _watermark(canvas: Canvas, group: Group, room: Room, taken: float) -> None:
    """The group's symbol, pale, in what the hunts leave free of a room."""
    free = Room(room.x, room.y + taken, room.w, room.h - taken)
    if free.h < 40:
        return
    size = min(free.h - 2, free.w) if taken else min(1.12 * free.h, free.w)
    colour = mix(PAPER, group_colour(group.colour), 0.22)
    with canvas.clip(free.x - 6, free.y - 2, free.w + 12, free.h + 4):
        tokens.emblem(canvas, group, free.x + free.w / 2, free.y + free.h / 2, size, colour)


def _band(canvas: Canvas, plan: _Plan, group: Group, names: tuple[str, ...], *, low: bool) -> None:
    colour = group_colour(group.colour)
    text = ink_on(colour)
    high = 29 if low else 53
    canvas.rect(0, 121, 200, high, colour)
    canvas.rect(0, 121, 200, 2, mix(colour, "#ffffff", 0.3))
    canvas.rect(0, 119 + high, 200, 2, mix(colour, DARK, 0.28))
    name, kind = names
    small = plan.least
    font = "title" if canvas.text_size(name, size=small, font="title")[0] <= _BESIDE[1] else "text"
    beside = [canvas.text_size(name, size=small, font=font, weight="extrabold")[0] <= _BESIDE[1]]
    if not low:
        beside.append(canvas.text_size(kind, size=small, weight="medium")[0] <= _BESIDE[1])
    lines = [121 + (index + 0.5) * high / len(beside) for index, free in enumerate(beside) if free]
    if lines:
        tokens.emblem(canvas, group, 19.5, sum(lines) / len(lines), 27)
    left, room = _BESIDE if beside[0] else _ACROSS
    canvas.text(
        name,
        left,
        136.5,
        size=25,
        font=font,
        weight="extrabold",
        colour=text,
        anchor="midleft",
        max_width=room,
        shrink=small,
    )
    if not low:
        left, room = _BESIDE if beside[1] else _ACROSS
        canvas.text(
            kind,
            left,
            159,
            size=max(small, 20),
            weight="medium",
            colour=text,
            anchor="midleft",
            max_width=room,
            shrink=small,
        )


def _copies(canvas: Canvas, card: Card) -> None:
    tokens.copies(canvas, card.copies, 173.5, 22, 26)


def _big_five(canvas: Canvas) -> None:
    canvas.rounded(8, 91, 52, 27, 13.5, FOCUS, border=2, border_colour=WHITE)
    canvas.picture(canvas.art.icon("big_five"), 13, 94, 21, 21, tint=INK)
    canvas.text("5", 46, 104.5, size=22, font="title", colour=INK, anchor="center")


def _points(canvas: Canvas, card: Card, group: Group) -> None:
    canvas.rect(0, 267, 200, 33, PAPER_DEEP)
    canvas.rect(0, 266, 200, 1.5, PAPER_EDGE)
    entries = [
        ("hand", _signed(group.hand), LOSS if group.hand else INK),
        ("alive", _signed(group.alive), GAIN if group.alive else INK),
        ("kill", str(card.level), INK),
    ]
    if group.rightmost and group.placement is not None:
        entries.append(("from_right", _signed(group.rightmost), LOSS))
    sign = 21.0 if len(entries) < 4 else 15.0
    gap = 3.0 if len(entries) < 4 else 1.0
    widths = [sign + gap + canvas.text_size(text, size=TYPE.card, font="title")[0] for _, text, _ in entries]
    space = (186 - sum(widths)) / (len(entries) - 1) if len(entries) > 1 else 0
    x = 7.0
    for (icon, text, colour), wide in zip(entries, widths, strict=True):
        canvas.picture(canvas.art.icon(icon), x, 281.5 - sign / 2, sign, sign, tint=colour)
        canvas.text(
            text,
            x + sign + gap,
            281.5,
            size=TYPE.card,
            font="title",
            colour=colour,
            anchor="midleft",
        )
        x += wide + space


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else f"+{points}" if points else "0"


# ---- the small face


def _paint_small(
    canvas: Canvas,
    plan: _Plan,
    card: Card,
    group: Group,
    groups: dict[str, Group],
    names: tuple[str, ...],
) -> None:
    colour = group_colour(group.colour)
    _ground(canvas, plan, card, group)
    _head(canvas, plan, card)
    low = plan.art.y + plan.art.h
    canvas.rect(0, low, plan.w, 3.4, colour)
    _level(canvas, plan, card, group)
    tokens.group_disc(canvas, group, 14, *((33.5, 16.5) if plan.w < 96 else (37, 20)))
    _token_place(canvas, plan)
    if card.big_five:
        _crown(canvas, plan.w - (13 if plan.art.h > SHALLOW else 34), 13, 19)
    row = _small_rows(plan.w)
    look = RowLook(
        act=row - 1.5,
        disc=row - 2.5,
        step=row - 9.5 if plan.w < 104 else row - 7,
        text=21,
        sign=row - 1.4,
        gap=1.2 if plan.w < 96 else 2.2,
        limit=plan.w >= 118,
        pad=0.34 if plan.w < 96 else 0.5,
        least=plan.least,
        most=1.24,
    )
    room = Room(4, low + 5, plan.w - 8, plan.h - low - 8)
    _watermark(canvas, group, room, rows_high(canvas, card.hunts, groups, room, row, look))
    if card.sweep is not None:
        left = 4 if plan.art.h > SHALLOW else plan.w - 41
        sweep(canvas, card.sweep, Room(left, low - 19.5, 37, 19), 21)
    hunts(canvas, card.hunts, groups, room, row, look)
    _frame(canvas, plan, mix(colour, DARK, 0.62))


# ---- the sliver


def _paint_sliver(
    canvas: Canvas,
    plan: _Plan,
    card: Card,
    group: Group,
    groups: dict[str, Group],
    names: tuple[str, ...],
) -> None:
    colour = group_colour(group.colour)
    _ground(canvas, plan, card, group)
    _head(canvas, plan, card)
    canvas.svg(path("M0 0H100V100H0Z", painted(colour)), 0, 0, plan.w, 32, view=(0, 0, 100, 100))
    _level(canvas, plan, card, group)
    tokens.group_disc(canvas, group, plan.w / 2, 42, min(24, plan.w - 6))
    _token_place(canvas, plan)
    _frame(canvas, plan, mix(colour, DARK, 0.62))


_PAINTERS: dict[Face, Callable[[Canvas, _Plan, Card, Group, dict[str, Group], tuple[str, ...]], None]] = {
    Face.FULL: _paint_full,
    Face.SMALL: _paint_small,
    Face.SLIVER: _paint_sliver,
}
