"""The lower half of a savannah card: its hunts row by row, its sweep, and where it may be placed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.render import tokens
from game.render.canvas import Canvas
from game.render.theme import ALLOWED, DARK_SOFT, GAIN, INK, LOSS, PAPER_DEEP, REFUSED, WHITE
from game.render.vector import disc, paint, path, stroke
from game.rules.savannah.cards import Card, Group, Hunt

CONDITIONS = {"green_outnumber_red": "mob", "most_animals": "matriarch"}
"""The sign of each condition a hunt may have."""
GAP = 1.2
"""Between two rows."""
GROWN = 1.42
_SWEPT = "#e7e0c4"


@dataclass(frozen=True, slots=True)
class Room:
    """A rectangle on the face of a card."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class RowLook:
    """Sizes within a row of hunts; `limit` writes the sign ≤ before the highest level."""

    act: float
    disc: float
    step: float
    text: float
    sign: float
    gap: float
    limit: bool
    pad: float = 0.62
    """Space beside the digit in a tag of reach, in heights of the tag."""
    least: float = 21.0
    """The smallest letters."""
    most: float = GROWN
    """So many times as large are the rows where few leave room."""


def hunts(
    canvas: Canvas,
    rows: Sequence[Hunt],
    groups: Mapping[str, Group],
    room: Room,
    height: float,
    look: RowLook,
) -> None:
    """The hunts from top to bottom: larger where few leave room, closer where there are many.

    Signs that would not fit beside each other get smaller and overlap more; letters never do.
    """
    if not rows:
        return
    wide = max(row_width(canvas, hunt, groups, look) for hunt in rows)
    grown = min(look.most, room.h / len(rows) / (height + GAP), room.w / wide)
    if grown > 1:
        look, height = _grown(look, grown), height * grown
    else:
        look = _narrowed(canvas, rows, groups, room, _flat(look, room.h / len(rows) - GAP))
    pitch = min(height + GAP, room.h / len(rows))
    for index, hunt in enumerate(rows):
        _row(canvas, hunt, groups, Room(room.x, room.y + index * pitch, room.w, pitch - GAP), look)


def rows_high(
    canvas: Canvas,
    rows: Sequence[Hunt],
    groups: Mapping[str, Group],
    room: Room,
    height: float,
    look: RowLook,
) -> float:
    """How much of the height of a room the hunts take in it."""
    if not rows:
        return 0.0
    wide = max(row_width(canvas, hunt, groups, look) for hunt in rows)
    grown = max(1.0, min(look.most, room.h / len(rows) / (height + GAP), room.w / wide))
    return min(room.h, len(rows) * (height * grown + GAP))


def _grown(look: RowLook, by: float) -> RowLook:
    return replace(
        look,
        act=look.act * by,
        disc=look.disc * by,
        step=look.step * by,
        text=look.text * by,
        sign=look.sign * by,
        gap=look.gap * by,
    )


def _flat(look: RowLook, height: float) -> RowLook:
    """Signs and letters no higher than a row."""
    return replace(
        look,
        act=min(look.act, height),
        disc=min(look.disc, height),
        sign=min(look.sign, height),
        text=max(look.least, min(look.text, height * 1.2)),
    )


def _narrowed(
    canvas: Canvas, rows: Sequence[Hunt], groups: Mapping[str, Group], room: Room, look: RowLook
) -> RowLook:
    """The signs smaller and closer together until every row fits."""
    for _ in range(12):
        if max(row_width(canvas, hunt, groups, look) for hunt in rows) <= room.w:
            break
        look = replace(
            look,
            act=look.act * 0.97,
            disc=look.disc * 0.97,
            step=look.step * 0.9,
            gap=look.gap * 0.9,
            pad=look.pad * 0.97,
        )
    return look


def row_width(canvas: Canvas, hunt: Hunt, groups: Mapping[str, Group], look: RowLook) -> float:
    """How wide the signs of a hunt are beside each other, with a little air before the reach."""
    wide = look.act + look.gap
    if hunt.act == "steal":
        return wide + look.sign
    known = [name for name in hunt.groups if name in groups]
    wide += look.disc + max(0, len(known) - 1) * look.step + look.gap * 0.75
    if hunt.max_level is not None:
        wide += canvas.text_size(_level(hunt.max_level, look), size=look.text, font="title")[0] + look.gap
    if hunt.when is not None:
        wide += look.disc
    reach = hunt.right if hunt.right is not None else hunt.left
    return wide if reach is None else wide + 2 + reach_width(canvas, reach, look.sign, look.text, look.pad)


def _level(level: int, look: RowLook) -> str:
    return f"≤{level}" if look.limit else str(level)


def _row(canvas: Canvas, hunt: Hunt, groups: Mapping[str, Group], room: Room, look: RowLook) -> None:
    canvas.rounded(room.x - 2, room.y, room.w + 4, room.h, room.h * 0.36, PAPER_DEEP)
    middle = room.y + room.h / 2
    tokens.act_disc(canvas, hunt.act, room.x + look.act / 2 - 1, middle, look.act)
    x = room.x + look.act + look.gap
    if hunt.act == "steal":
        _sign(canvas, "pile", x + look.sign / 2, middle, look.sign)
        return
    x = _whom(canvas, hunt, groups, x, middle, look)
    if hunt.when is not None:
        size = look.disc * 0.98
        _sign(canvas, CONDITIONS.get(hunt.when, "help"), x + size / 2, middle, size)
    _reach(canvas, hunt, room.x + room.w, middle, look)


def _whom(
    canvas: Canvas, hunt: Hunt, groups: Mapping[str, Group], x: float, y: float, look: RowLook
) -> float:
    """The discs of the groups and the highest level; gives back where the next sign begins."""
    known = [groups[name] for name in hunt.groups if name in groups]
    if not known:
        tokens.every_group_disc(canvas, x + look.disc / 2, y, look.disc)
    for index, group in reversed(list(enumerate(known))):
        tokens.group_disc(canvas, group, x + index * look.step + look.disc / 2, y, look.disc)
    x += look.disc + max(0, len(known) - 1) * look.step + look.gap * 0.75
    if hunt.max_level is not None:
        text = _level(hunt.max_level, look)
        wide = canvas.text(text, x, y, size=look.text, font="title", colour=INK, anchor="midleft")[2]
        x += wide + look.gap
    return x


def _reach(canvas: Canvas, hunt: Hunt, right: float, y: float, look: RowLook) -> None:
    """From which end and how far; nothing where the hunt takes the full line."""
    reach = hunt.right if hunt.right is not None else hunt.left
    if reach is not None:
        wide = reach_width(canvas, reach, look.sign, look.text, look.pad)
        x = right - wide / 2 + 2
        reach_tag(canvas, reach, x, y, look.sign, look.text, from_left=hunt.left is not None, pad=look.pad)


def reach_width(canvas: Canvas, count: int, height: float, text: float, pad: float = 0.62) -> float:
    """The width of a tag of reach."""
    return canvas.text_size(str(count), size=text, font="title")[0] + height * pad


def reach_tag(
    canvas: Canvas,
    count: int,
    x: float,
    y: float,
    height: float,
    text: float,
    *,
    from_left: bool = False,
    pad: float = 0.62,
) -> None:
    """A count from one end of the line: a dark tag that starts flat at that end and points the way."""
    wide = reach_width(canvas, count, height, text, pad)
    tip, bend = height * 0.68 * pad, height * 0.2
    half = height / 2
    steps = (
        f"M{wide - bend} 0 Q{wide} 0 {wide} {bend} V{height - bend} Q{wide} {height} {wide - bend} {height} "
        f"H{tip + bend * 0.4} Q{tip} {height} {tip * 0.8} {height * 0.93} L{bend * 0.3} {half + bend * 0.5} "
        f"Q0 {half} {bend * 0.3} {half - bend * 0.5} L{tip * 0.8} {height * 0.07} "
        f"Q{tip} 0 {tip + bend * 0.4} 0Z"
    )
    shape = path(steps, paint(DARK_SOFT))
    if from_left:
        shape = f'<g transform="translate({wide:.2f} 0) scale(-1 1)">{shape}</g>'
    canvas.svg(shape, x - wide / 2, y - half, wide, height)
    shift = height * pad * (-0.16 if from_left else 0.16)
    canvas.text(str(count), x + shift, y, size=text, font="title", colour=WHITE, anchor="center")


def _sign(canvas: Canvas, icon: str, x: float, y: float, size: float) -> None:
    canvas.picture(canvas.art.icon(icon), x - size / 2, y - size / 2, size, size, tint=INK)


def sweep(canvas: Canvas, count: int, room: Room, text: float) -> None:
    """The sweep: all cards beyond the count from the right go."""
    canvas.rounded(room.x, room.y, room.w, room.h, room.h * 0.32, _SWEPT)
    size = room.h * 0.86
    middle = room.y + room.h / 2
    tokens.act_sign(canvas, "sweep", room.x + size / 2 + 1, middle, size)
    canvas.text(
        str(count), room.x + room.w - 4, middle, size=text, font="title", colour=INK, anchor="midright"
    )


def placement(
    canvas: Canvas, card: Card, group: Group, groups: Mapping[str, Group], room: Room, text: float
) -> None:
    """Beside which card it may not be placed: the place from the right, and the level or group refused."""
    rule = group.placement
    if rule is None and group.rightmost:
        _costly_end(canvas, group.rightmost, room, text)
        return
    if rule is None:
        canvas.rounded(room.x, room.y, room.w, room.h, 9, ALLOWED)
        canvas.picture(
            canvas.art.icon("check"), room.x + room.w / 2 - 14, room.y + room.h / 2 - 14, 28, 28, tint=GAIN
        )
        return
    canvas.rounded(room.x, room.y, room.w, room.h, 9, REFUSED)
    level = card.level if rule.not_level == "level" else rule.not_level
    refused = groups.get(rule.not_group) if rule.not_group else None
    spared = groups.get(rule.unless_group) if rule.unless_group else None
    x = room.x + (room.w / 2 if spared is None else 15)
    y = room.y + 17.5
    size = 31.0 if spared is None else 27.0
    _ring(canvas, x, y, size, slash=refused is None)
    if level is not None:
        canvas.text(str(level), x, y, size=text, font="title", colour=INK, anchor="center")
    if refused is not None:
        tokens.group_disc(canvas, refused, x, y, size * 0.78)
        _ring(canvas, x, y, size, slash=True)
    if spared is not None:
        tokens.group_disc(canvas, spared, room.x + room.w - 10, y - 3, 18)
        canvas.picture(canvas.art.icon("check"), room.x + room.w - 16, y + 5, 12, 12, tint=GAIN)
    place = card.level if rule.right == "level" else rule.right
    reach_tag(canvas, place, room.x + room.w / 2, room.y + room.h - 12.5, 20, text)


def _costly_end(canvas: Canvas, points: int, room: Room, text: float) -> None:
    """It may be placed anywhere, and costs points where it stands at the right end when the game ends."""
    canvas.rounded(room.x, room.y, room.w, room.h, 9, ALLOWED)
    y = room.y + 17
    canvas.picture(canvas.art.icon("check"), room.x + 2, y - 9, 18, 18, tint=GAIN)
    canvas.picture(canvas.art.icon("from_right"), room.x + 21, y - 11, 22, 22, tint=LOSS)
    canvas.rounded(room.x, room.y + room.h - 26, room.w, 26, 9, REFUSED)
    canvas.text(
        f"−{-points}" if points < 0 else f"+{points}", room.x + room.w / 2, room.y + room.h - 13, size=text,
        font="title", colour=LOSS if points < 0 else GAIN, anchor="center",
    )  # fmt: skip


def _ring(canvas: Canvas, x: float, y: float, size: float, *, slash: bool) -> None:
    """The sign that forbids what stands in it."""
    drawn = disc(50, 50, 45, stroke(LOSS, 9))
    if slash:
        drawn += path("M19 19 L81 81", stroke(LOSS, 8, opacity=0.8))
    canvas.svg(drawn, x - size / 2, y - size / 2, size, size, view=(0, 0, 100, 100))
