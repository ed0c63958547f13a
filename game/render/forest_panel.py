"""The seats' panels: the own one with every animal and its stores, the others' with their forests."""

from __future__ import annotations

from game.render import hud, theme, tokens
from game.render.forest_frame import Box
from game.render.forest_places import BAR, HEADER
from game.render.forest_stores import Entry, badge, entries, row, row_height
from game.render.forest_table import Table
from game.render.labels import label
from game.render.theme import RADIUS, TYPE, mix

LISTED = 260.0
"""From this room on another seat's panel lists its animals with their stores."""
CHIP = 76.0
"""Height of an animal's head with its points, in the panels of others."""


def draw(table: Table, seat: int) -> None:
    """Draw what stands on the panel of a seat, without the forest of another."""
    box = table.places.panel(seat)
    if table.places.at(seat) == 0:
        _own(table, seat, box)
    else:
        _other(table, seat, box)


def content(table: Table, seat: int) -> float:
    """How high the paper of a panel is: no higher than what stands on it, no higher than its slot."""
    _, y, _, h = table.places.panel(seat)
    count = len((table.ahead or table.scenery.numbers).animals[seat])
    if table.places.at(seat) == 0:
        return HEADER + 12 + count * row_height(count, h - HEADER - 14)
    _, top, _, high = table.places.forest(seat)
    foot = top + high - y + 14
    below = h - foot
    if below >= LISTED:
        return foot + 6 + count * row_height(count, below - 14)
    return h if below >= CHIP else min(h, foot)


def paper(table: Table, seat: int) -> None:
    """The ground of a panel; whoever is to decide has it framed in the seat's colour."""
    canvas = table.canvas
    x, y, w, _ = table.places.panel(seat)
    h = content(table, seat)
    canvas.shadow(x, y, w, h, RADIUS.panel, spread=14, drop=5, opacity=100)
    turn = table.model.turn == seat
    colour = theme.SEAT_COLOURS[table.tint(seat)] if turn else theme.PAPER_EDGE
    canvas.rounded(x, y, w, h, RADIUS.panel, theme.PAPER, border=5 if turn else 2, border_colour=colour)


def title(table: Table, seat: int, box: Box, high: float, *, size: float) -> None:
    """The seat's token and name, and its points: now, and by how much the preview would change them."""
    canvas = table.canvas
    x, y, w, _ = box
    middle = y + high / 2 + 2
    side = high * 0.56
    pad = high * 0.21
    tokens.seat_token(canvas, table.tint(seat), x + pad + side / 2, middle, side)
    now = table.scenery.numbers.totals[seat]
    then = table.ahead.totals[seat] if table.ahead is not None else now
    number = canvas.text(
        str(then), x + w - pad, middle, size=size * 1.45, font="title", colour=theme.INK, anchor="midright"
    )
    right = number[0] - 8
    if then != now:
        right = badge(table, then - now, right, middle, size=size * 0.8, anchor="right") - 8
    left = x + pad + side + 8
    name = table.look.names[seat] if seat < len(table.look.names) else ""
    label(
        canvas, name, left, middle, max(40.0, right - left), size=size,
        colour=theme.SEAT_COLOURS[table.tint(seat)],
    )  # fmt: skip


def _own(table: Table, seat: int, box: Box) -> None:
    title(table, seat, box, HEADER, size=33)
    for entry, place in rows(table, seat, box):
        row(table, entry, *place)


def _lines(table: Table, seat: int, room: Box) -> list[tuple[Entry, Box]]:
    x, y, w, h = room
    found = entries(table, seat)
    high = row_height(len(found), h)
    return [(entry, (x, y + index * high, w, high)) for index, entry in enumerate(found)]


def rows(table: Table, seat: int, box: Box) -> list[tuple[Entry, Box]]:
    """A seat's animals with the rectangles of their rows in a panel."""
    x, y, w, h = box
    return _lines(table, seat, (x + 12, y + HEADER, w - 24, h - HEADER - 14))


# ---- others


def _other(table: Table, seat: int, box: Box) -> None:
    title(table, seat, box, BAR, size=29)
    x, y, w, h = box
    _, top, _, high = table.places.forest(seat)
    above, below = top - (y + BAR), y + h - (top + high)
    look = table.look
    on = look.at is not None and look.at.key == f"forest.{seat}"
    fx, fy, fw, fh = table.places.forest(seat)
    ground = mix(theme.PAPER_DEEP, theme.MOSS, 0.16 if not on else 0.3)
    canvas = table.canvas
    canvas.rounded(fx - 4, fy - 4, fw + 8, fh + 8, RADIUS.card, ground)
    if on:
        hud.ring(canvas, fx - 4, fy - 4, fw + 8, fh + 8, RADIUS.card, grow=0)
    if below >= LISTED:
        place = (x + 12, top + high + 12, w - 24, below - 20)
        for entry, line in _lines(table, seat, place):
            row(table, entry, *line)
    elif max(above, below) >= CHIP:
        start = y + BAR - 4 if above >= below else top + high + 10
        chips(table, seat, (x + 12, start, w - 24, max(above, below) - 8))


def chips(table: Table, seat: int, box: Box) -> None:
    """The heads of a seat's animals, each with its points on its colour."""
    canvas = table.canvas
    x, y, w, h = box
    found = entries(table, seat)
    lines = max(1, int(h // CHIP))
    in_line = max(1, -(-len(found) // lines))
    step = min(82.0, w / in_line)
    for index, entry in enumerate(found):
        left = x + index % in_line * step
        top = y + index // in_line * CHIP
        side = min(48.0, step - 4)
        middle = left + step / 2
        canvas.circle(
            middle, top + side / 2 + 1, side / 2, theme.PAPER_DEEP, border=4, border_colour=entry.colour
        )
        head = side * 0.8
        canvas.picture(
            canvas.art.animal(entry.animal), middle - head / 2, top + 1 + (side - head) / 2, head, head,
            opacity=90 if entry.down else 255,
        )  # fmt: skip
        canvas.text(
            str(entry.points), middle, top + side + 15, size=TYPE.caption, weight="extrabold",
            colour=theme.INK_FAINT if entry.down or entry.instead else theme.INK, anchor="center",
            grown=min(canvas.grown(TYPE.caption), (CHIP - side) * 1.06),
        )  # fmt: skip
