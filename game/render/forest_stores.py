"""An animal in a list: its colour, what it stores and what that is worth, its tokens, its points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.render import theme
from game.render.canvas import Canvas
from game.render.forest_numbers import Numbers
from game.render.forest_table import Table
from game.render.labels import block
from game.render.theme import RADIUS, TYPE, mix

ROW = 112.0
"""The most height a row takes."""
COMPACT = 78.0
"""Below this height a row is one line, without its name."""
_SLOT = (36.0, 52.0)
DIGIT, TAIL = 0.74, 0.22
"""How high a digit is, and how far a letter reaches under its line, in sizes of the letters."""
VALUE = 28.0
"""The largest letters in which a store says what it is worth."""


@dataclass(frozen=True, slots=True)
class Entry:
    """All that a row tells of an animal. `fresh` are the items that the preview adds to its store."""

    animal: str
    colour: str
    stored: tuple[tuple[str, int], ...]
    fresh: int
    base: int
    capacity: int
    burrows: int
    water: tuple[str, ...]
    points: int
    delta: int
    instead: str | None
    down: bool
    lit: bool


def entries(table: Table, seat: int) -> tuple[Entry, ...]:
    """A seat's animals in the order of laying, as they stand or as the preview would have them."""
    shown = table.ahead or table.scenery.numbers
    tiles = {tile.card: tile for tile in table.model.forests[seat]}
    return tuple(_entry(table, seat, animal, shown, tiles.get(animal)) for animal in shown.animals[seat])


def _entry(table: Table, seat: int, animal: str, shown: Numbers, tile: object) -> Entry:
    card = table.game.animals[animal]
    now, then = table.scenery.numbers.store(seat, animal), shown.store(seat, animal)
    stored = then.stored if then is not None else ()
    old = list(now.stored) if now is not None else []
    order = [item for item in stored if _take_out(old, item)]
    fresh = list(stored)
    for item in order:
        fresh.remove(item)
    after = _tile_after(table, seat, animal)
    return Entry(
        animal,
        shown.tint(seat, animal),
        (*order, *fresh),
        len(fresh),
        card.base,
        card.capacity,
        after[1],
        after[0],
        then.points if then is not None else 0,
        (then.points if then else 0) - (now.points if now else 0),
        then.instead_of_it if then is not None else None,
        then is None,
        animal in table.lit,
    )


def _tile_after(table: Table, seat: int, animal: str) -> tuple[tuple[str, ...], int]:
    """Water and burrows of an animal, as the preview would have them."""
    preview = table.look.preview
    view = preview.view if preview is not None and table.ahead is not None else None
    if view is not None:
        for card in view.forests[seat]:  # type: ignore[attr-defined]
            if card.card == animal:
                return tuple(card.water), card.burrows
    for tile in table.model.forests[seat]:
        if tile.card == animal:
            return tile.water, tile.burrows
    return (), 0


def _take_out(items: list[tuple[str, int]], item: tuple[str, int]) -> bool:
    if item not in items:
        return False
    items.remove(item)
    return True


def row_height(count: int, room: float) -> float:
    """How high each of so many rows is in the room there is."""
    return min(ROW, room / max(1, count))


def row(table: Table, entry: Entry, x: float, y: float, w: float, h: float) -> None:
    """Draw an animal's row into a rectangle; what is the same as before is only copied."""

    def paint(inner: Canvas) -> None:
        _row(replace(table, canvas=inner), entry, w, h)

    key = ("row", entry, table.look.words.language)
    table.canvas.layer(key, x, y, w, h, paint)


def _row(table: Table, entry: Entry, w: float, h: float) -> None:
    canvas = table.canvas
    gap = 5.0 if h > 50 else 2.0
    ground = theme.lit(entry.colour) if entry.lit else theme.PAPER_DEEP
    canvas.rounded(0, 0, w, h - gap, RADIUS.card, ground)
    if entry.lit:
        canvas.rounded(0, 0, w, h - gap, RADIUS.card, None, border=3, border_colour=entry.colour)
    canvas.rounded(6, 8, 9, h - gap - 16, 4.5, entry.colour)
    if h >= COMPACT:
        _full(table, entry, 0, 0, w, h - gap)
    else:
        _line(table, entry, 0, 0, w, h - gap)


def _full(table: Table, entry: Entry, x: float, y: float, w: float, h: float) -> None:
    canvas = table.canvas
    head = min(66.0, h - 30)
    opacity = 90 if entry.down else 255
    canvas.picture(canvas.art.animal(entry.animal), x + 21, y + 5, head, head, opacity=opacity)
    # The disc ends above the frame of a row that is lit.
    _base(table, entry, x + 21 + head / 2, y + min(head + (h - head) / 2 + 2, h - 17))
    low, high = h < 95, min(_SLOT[1], max(44.0, h - 40))
    left, line = x + 98, y + (24 if not low else 19 if h > 80 else 15)
    name, least = table.name(entry.animal), float(TYPE.smallest)
    wide = canvas.text_size(name, size=least, weight="bold", grown=least)[0]
    above = h - high - 4
    # Letters may reach under their line, but not into the stores.
    most = max(least + 2, (above - 2) / (DIGIT + TAIL))
    size = min(28.0 if low else 36.0, 0.8 * above)
    # The digits end above the slots, which may reach under them.
    middle = min(line + 1, y + above - 4 - DIGIT / 2 * size)
    right = _points(
        table, entry, x + w - 12, middle, size, max(least + 2, 0.9 * above), w - 28 - (left - x) - wide
    )
    room = right - 8 - left
    fits = canvas.text_size(name, size=least, font="title", grown=least)[0] <= room
    bold = canvas.text_size(name, size=least, weight="bold", grown=least)[0] <= room
    size = 23.0 if low else 27.0
    line = min(line, y + above - (DIGIT / 2 + TAIL) * min(canvas.grown(size), most))
    canvas.text(
        name, left, line, size=size, font="title" if fits else "text", weight="bold" if bold else "medium",
        colour=theme.INK, anchor="midleft", max_width=room, shrink=least, grown=min(canvas.grown(size), most),
    )  # fmt: skip
    note = _note(table, entry)
    if note:
        block(
            canvas, note, left, y + h - high / 2 - 5, w - 108, high, size=TYPE.caption, colour=theme.INK_SOFT
        )
        return
    _slots(table, entry, left, y + h - high - 4, w - 98 - 8, high)


def _line(table: Table, entry: Entry, x: float, y: float, w: float, h: float) -> None:
    canvas = table.canvas
    head = min(56.0, h - 4)
    top = y + (h - head) / 2
    opacity = 90 if entry.down else 255
    canvas.picture(canvas.art.animal(entry.animal), x + 20, top, head, head, opacity=opacity)
    right = _points(table, entry, x + w - 10, y + h / 2, 30)
    left = x + 28 + head
    room = right - 10 - left
    if entry.instead is not None:
        side = min(40.0, h - 6)
        canvas.picture(canvas.art.animal(entry.instead), left, y + (h - side) / 2, side, side)
        left, room = left + side + 6, room - side - 6
    note = table.t("Asleep") if entry.down else table.t("counts") if entry.instead is not None else ""
    if note:
        canvas.text(
            note, left, y + h / 2, size=TYPE.smallest, colour=theme.INK_SOFT, anchor="midleft",
            max_width=room,
        )  # fmt: skip
        return
    high = min(_SLOT[1], h - 8)
    _slots(table, entry, left, y + (h - high) / 2, room, high)


def _note(table: Table, entry: Entry) -> str:
    if entry.down:
        return table.t("Asleep")
    if entry.instead is not None:
        return table.t("{animal} counts here", animal=table.name(entry.instead))
    return ""


def _base(table: Table, entry: Entry, x: float, y: float) -> None:
    """The base points, in the disc they have on the card."""
    if entry.down:
        return
    canvas = table.canvas
    canvas.rounded(x - 27, y - 15, 54, 28, 14, theme.mix(theme.LEAF, theme.PAPER, 0.35))
    canvas.picture(canvas.art.icon("base_points"), x - 22, y - 11, 20, 20, tint=theme.INK)
    canvas.text(
        str(entry.base),
        x + 11,
        y - 1,
        size=TYPE.smallest,
        weight="extrabold",
        colour=theme.INK,
        anchor="center",
        grown=min(canvas.grown(TYPE.smallest), VALUE),
    )


def _points(
    table: Table,
    entry: Entry,
    x: float,
    y: float,
    size: float,
    most: float = theme.LARGE,
    room: float | None = None,
) -> float:
    """The points that end at x, in letters no larger than `most` and smaller where there is no room; gives
    back where they begin."""
    canvas = table.canvas
    quiet = entry.down or entry.instead is not None
    colour = theme.INK_SOFT if quiet else theme.INK
    box = canvas.text(
        str(entry.points), x, y, size=size, font="title", colour=colour, anchor="midright",
        max_width=max(room, size * 1.3) if room is not None else None, shrink=TYPE.text,
        grown=max(size, min(canvas.grown(size), most)),
    )  # fmt: skip
    if not entry.delta:
        return box[0]
    return badge(table, entry.delta, box[0] - 8, y - 1, size=TYPE.caption, anchor="right")


def badge(
    table: Table,
    delta: int,
    x: float,
    y: float,
    *,
    size: float = 30,
    anchor: str = "center",
    opacity: int = 255,
) -> float:
    """A change in points on a pill: green with a plus, red with a minus; gives back its left edge."""
    canvas = table.canvas
    text = f"{delta:+d}".replace("-", "\u2212") if delta else "0"
    wide = canvas.text_size(text, size=size, font="title")[0] + size * 0.7
    high = size * 1.35
    left = x - wide if anchor == "right" else x - wide / 2
    ground = theme.GAIN if delta > 0 else theme.LOSS if delta < 0 else theme.DARK_SOFT
    canvas.rounded(
        left, y - high / 2, wide, high, high / 2, ground, border=2, border_colour=theme.WHITE, opacity=opacity
    )
    canvas.text(
        text,
        left + wide / 2,
        y,
        size=size,
        font="title",
        colour=theme.WHITE,
        anchor="center",
        opacity=opacity,
    )
    return left


# ---- the stores


def _slots(table: Table, entry: Entry, x: float, y: float, room: float, high: float = _SLOT[1]) -> None:
    count = max(1, entry.capacity + entry.burrows)
    step = min(_SLOT[0] + 3, room / count)
    for index, (food, value, kind) in enumerate(_contents(entry)):
        _slot(table, entry, index, (x + index * step, y, step - 3, high), food, value, kind)


def _contents(entry: Entry) -> Iterator[tuple[str | None, int, str]]:
    """By slot: its food and value, and whether it is full, new, empty or an empty burrow."""
    for index in range(entry.capacity + entry.burrows):
        if index < len(entry.stored):
            food, value = entry.stored[index]
            yield food, value, "new" if index >= len(entry.stored) - entry.fresh else "full"
        else:
            yield None, 0, "burrow" if index >= entry.capacity else "empty"


def _slot(
    table: Table,
    entry: Entry,
    index: int,
    box: tuple[float, float, float, float],
    food: str | None,
    value: int,
    kind: str,
) -> None:
    canvas = table.canvas
    x, y, w, h = box
    dug = index >= entry.capacity
    edge = theme.BURROW if dug else theme.GAIN if kind == "new" else theme.PAPER_EDGE
    ground = theme.WHITE if food else mix(theme.PAPER_DEEP, theme.INK, 0.1)
    if kind == "new":
        ground = theme.FRESH
    canvas.rounded(x, y, w, h, 7, ground, border=3 if dug or kind == "new" else 2, border_colour=edge)
    if food is None:
        if dug:
            side = min(w - 8, 26)
            canvas.picture(
                canvas.art.food("burrow"), x + (w - side) / 2, y + (h - side) / 2, side, side, opacity=150
            )
        return
    tall = h >= 44
    side = min(w - 4, h - 24 if tall else h - 4)
    top = y + 2 if tall else y + (h - side) / 2
    canvas.picture(canvas.art.food(food), x + (w - side) / 2, top, side, side)
    watered = food in entry.water
    if watered and w >= 24:
        canvas.picture(canvas.art.food("water"), x + w - 15, y + 1, 14, 14)
    if tall:
        shown = max(TYPE.smallest, min(canvas.grown(TYPE.smallest), VALUE, 1.2 * w))
        canvas.text(
            str(value), x + w / 2, y + h - 4 - DIGIT / 2 * shown, size=TYPE.smallest, weight="extrabold",
            colour=theme.WATER if watered else theme.INK, anchor="center", grown=shown,
        )  # fmt: skip
