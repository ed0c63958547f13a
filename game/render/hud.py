"""What both tables have around the game: buttons, the prompt and short notes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.layout.slots import Layout, Slot
from game.layout.transform import CANVAS
from game.render import glyphs, theme, tokens
from game.render import text as letters
from game.render.art import Art
from game.render.canvas import Box, Canvas, composed
from game.render.face import Look, Spot
from game.render.labels import block, fitted
from game.render.lens import Lens

LINE, APART = 1.25, 1.2
"""So much higher is a pill with each line, in sizes of its letters, and so far apart are its lines."""
AIR = 10.0
"""The least that the parts of a button with a key leave of its width, on both sides together."""
NOTE_WIDTH, NOTE_ICON = 430.0, 46.0
"""How wide a note is at the most, and the room for its sign."""


@dataclass(frozen=True, slots=True)
class ButtonLook:
    """What a button says: its words, its sign and the key that does the same."""

    label: str
    icon: str = ""
    cap: str = ""
    main: bool = False
    lit: bool = False
    """Whether what the button stands for is on."""
    size: float = float(theme.TYPE.text)
    """The size of its words."""


@dataclass(frozen=True, slots=True)
class Shifted:
    """A lens whose origin lies elsewhere."""

    lens: Lens
    dx: float
    dy: float

    @property
    def scale(self) -> float:
        """Pixels of the surface for one unit of the canvas."""
        return self.lens.scale

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a point."""
        return self.lens.to_window(x - self.dx, y - self.dy)

    def rect_to_window(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """The pixels of a rectangle; neighbours share their edges."""
        return self.lens.rect_to_window(x - self.dx, y - self.dy, w, h)


def kept(
    canvas: Canvas, key: Hashable, box: Box, paint: Callable[[Canvas], None], *, edge: float = 0
) -> None:
    """What `paint` draws in a box and `edge` around it, painted once for its key and then only copied."""
    x, y, w, h = box[0] - edge, box[1] - edge, box[2] + 2 * edge, box[3] + 2 * edge

    def shifted(inner: Canvas) -> None:
        paint(Canvas(inner.surface, Shifted(inner.lens, x, y), inner.art))

    canvas.layer((key, box), x, y, w, h, shifted)


def ground(canvas: Canvas, layout: Layout, base: str) -> None:
    """The pictures of a table's ground, painted once."""
    key = ("ground", layout.ground)
    canvas.layer(key, 0, 0, *CANVAS, lambda inner: paint_ground(inner, layout, base), solid=True)


def ground_ahead(art: Art, size: tuple[int, int], layout: Layout, base: str) -> None:
    """Have the ground of a table painted before it is asked for, at a size in pixels."""

    def make() -> pygame.Surface:
        own = Art(art.root, {"pictures": 1, "shapes": 1, "layers": 1})
        return composed(size, CANVAS, lambda inner: paint_ground(inner, layout, base), own, solid=True)

    key = (("ground", layout.ground), *size)
    if art.layers.peek(key) is None:
        art.ahead.wish(key, make, art.layers.keep)


def paint_ground(canvas: Canvas, layout: Layout, base: str) -> None:
    """The pictures of a ground over its colour."""
    canvas.rect(0, 0, *CANVAS, base)
    for picture in layout.ground:
        opacity = round(255 * picture.opacity)
        with canvas.clip(picture.x, picture.y, picture.w, picture.h):
            canvas.picture(
                picture.image, *picture.whole, angle=picture.angle, flip=picture.flip, opacity=opacity
            )


def ring(canvas: Canvas, x: float, y: float, w: float, h: float, radius: float, *, grow: float = 6) -> None:
    """The cursor of the keys, round what it is on: white between dark lines, unlike what is chosen."""
    for inset, width, colour in ((0.0, 8.0, theme.DARK), (2.0, 4.0, theme.WHITE)):
        reach = grow - inset
        canvas.rounded(
            x - reach, y - reach, w + 2 * reach, h + 2 * reach, radius + reach, None,
            border=width, border_colour=colour,
        )  # fmt: skip


def chosen(canvas: Canvas, x: float, y: float, w: float, h: float, radius: float, *, grow: float = 6) -> None:
    """The frame round what is chosen or in hand."""
    canvas.rounded(
        x - grow, y - grow, w + 2 * grow, h + 2 * grow, radius + grow, None,
        border=5, border_colour=theme.FOCUS,
    )  # fmt: skip


def button(
    canvas: Canvas, spot: Spot, look: ButtonLook, *, on: bool, focused: bool, able: bool = True
) -> None:
    """A button on its spot: `on` while the pointer or the focus is on it."""
    x, y, w, h = spot.x, spot.y, spot.w, spot.h
    ground = theme.PAPER
    ink = theme.INK if able else theme.INK_FAINT
    if look.main:
        ground, ink = (theme.ACCENT_HOVER if on else theme.ACCENT), theme.WHITE
    elif look.lit:
        ground = theme.GOLD
    elif on and able:
        ground = theme.WHITE
    radius = float(theme.RADIUS.button)
    canvas.shadow(x, y, w, h, radius, spread=12, drop=4, opacity=90 if able else 40)
    canvas.rounded(x, y, w, h, radius, ground, border=0 if look.main else 2, border_colour=theme.PAPER_EDGE)
    _inside(canvas, spot, look, ink, able)
    if focused:
        ring(canvas, x, y, w, h, radius)


def _inside(canvas: Canvas, spot: Spot, look: ButtonLook, ink: str, able: bool) -> None:
    """Sign, words and key of a button, in the middle of it together."""
    sign = 28.0 if look.icon else 0.0
    size, gap, cap = _spaced(canvas, spot, look, sign)
    beside = (cap + gap if cap else 0) + (sign + gap if sign else 0)
    room = spot.w - beside - (AIR if cap else 16)
    wide = fitted(canvas, look.label, room, size=size)
    whole = wide + beside
    x, middle = spot.x + (spot.w - whole) / 2, spot.y + spot.h / 2
    if sign:
        file = canvas.art.icon(look.icon, light=look.main)
        canvas.picture(file, x, middle - sign / 2, sign, sign, opacity=255 if able else 130)
        x += sign + gap
    least = float(theme.TYPE.smallest)
    if canvas.text_size(look.label, size=least, weight="bold", grown=least)[0] > room:
        block(
            canvas, look.label, x, middle, room, spot.h - 8, size=least, weight="bold", colour=ink,
            leading=1.0,
        )  # fmt: skip
    else:
        canvas.text(
            look.label, x, middle, size=size, weight="bold", colour=ink, anchor="midleft", max_width=room,
            shrink=least,
        )  # fmt: skip
    if cap:
        glyphs.draw(canvas, look.cap, x + wide + gap, middle, dark=look.main)


def _spaced(canvas: Canvas, spot: Spot, look: ButtonLook, sign: float) -> tuple[float, float, float]:
    """The size of a button's words, the space between its parts, and the width of its key: all are smaller
    where the key would touch the edge, and it is left out where it would even then."""
    cap = glyphs.width(canvas, look.cap) if look.cap else 0.0
    for size, gap in ((look.size, 8.0), (float(theme.TYPE.smallest), 5.0)):
        wide = canvas.text_size(look.label, size=size, weight="bold")[0]
        if cap and wide + cap + gap + (sign + gap if sign else 0) <= spot.w - AIR:
            return size, gap, cap
    return look.size, 8.0, 0.0


def pill(
    canvas: Canvas,
    slot: Slot,
    text: str,
    *,
    icon: str = "",
    tint: int | None = None,
    dark: bool = True,
    size: float = 0,
    rows: int = 1,
) -> None:
    """Words in the middle of a slot, on a pill that is no wider than needed and grows downwards with each of
    at most so many lines; what has no room even then is left out by whole sentences."""
    if not text:
        return
    size = size or min(slot.h * 0.62, float(theme.TYPE.large))
    lead = slot.h * 0.8 if icon or tint is not None else 0.0
    room = slot.w - 56 - lead
    lines, shown = _set(canvas, text, size, room, slot.h, rows)
    wide = min(room, max(canvas.text_size(line, size=size, grown=shown)[0] for line in lines))
    whole, high = wide + lead + 48, slot.h + (len(lines) - 1) * size * LINE
    x, middle = slot.x + (slot.w - whole) / 2, slot.y + high / 2
    ground, ink = (theme.DARK, theme.WHITE) if dark else (theme.PAPER, theme.INK)
    canvas.shadow(x, slot.y, whole, high, slot.h / 2, spread=10, drop=3, opacity=70)
    canvas.rounded(x, slot.y, whole, high, slot.h / 2, ground, opacity=232 if dark else 245)
    if tint is not None:
        tokens.seat_token(canvas, tint, x + 16 + lead / 2, middle, slot.h * 0.66)
    elif icon:
        side = slot.h * 0.72
        file = canvas.art.icon(icon, light=dark)
        canvas.picture(file, x + 16 + (lead - side) / 2, middle - side / 2, side, side)
    for index, line in enumerate(lines):
        canvas.text(
            line, x + 24 + lead, middle + (index - (len(lines) - 1) / 2) * shown * APART, size=size,
            colour=ink, anchor="midleft", max_width=room, shrink=theme.TYPE.smallest, grown=shown,
        )  # fmt: skip


def _set(
    canvas: Canvas, text: str, size: float, room: float, high: float, rows: int
) -> tuple[list[str], float]:
    """The lines of words on a pill that is so high for one of them, and the size of their letters: with two
    and more they are no larger than the pill has room for."""
    grown = canvas.grown(size)
    if canvas.text_size(text, size=size)[0] <= room or rows < 2:
        return sentences(canvas, text, size, room), grown
    least = min(grown, (high + (rows - 1) * size * LINE - 6) / (1 + (rows - 1) * APART))
    return sentences(canvas, text, size, room, rows, grown=least), least


def sentences(
    canvas: Canvas, text: str, size: float, room: float, rows: int = 1, *, grown: float | None = None
) -> list[str]:
    """The text in lines, at most so many, without its last sentences where they have no room; `grown` is the
    size of its letters where that is known already."""
    face = canvas.face("text", "semibold", size, grown)
    while ". " in text and len(letters.wrap(text, face, room * canvas.scale)) > rows:
        text = text.rpartition(". ")[0] + "."
    even = letters.balanced(text, face, room * canvas.scale)
    lines = letters.wrap(text, face, even)
    return lines if len(lines) <= rows else [text]


def dots(canvas: Canvas, x: float, y: float, radius: float, time: float) -> None:
    """A bubble in which three dots rise one after the other: something is thought about."""
    canvas.circle(x, y, radius, theme.DARK)
    for step in range(3):
        phase = (time * 1.6 - step * 0.18) % 1.0
        up = radius * 0.26 * max(0.0, 1 - abs(phase - 0.25) * 6)
        canvas.circle(x + (step - 1) * radius * 0.52, y - up, radius * 0.17, theme.WHITE)


def note(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    *,
    icon: str = "",
    wide: float = NOTE_WIDTH,
    hangs: bool = False,
) -> None:
    """A short note whose foot's middle (its head's, where it hangs) is at (x, y), kept on the canvas."""
    if text:
        w, h = note_size(canvas, text, icon=icon, wide=wide)
        _note(canvas, text, _inside_canvas((x - w / 2, y if hangs else y - h, w, h)), icon)


def note_at(canvas: Canvas, text: str, spot: Box, spare: Sequence[Box], *, icon: str = "") -> None:
    """A short note about something, beside it, where it hides least of what is to be spared."""
    if text:
        size = note_size(canvas, text, icon=icon)
        _note(canvas, text, beside(spot, size, spare), icon)


def note_size(canvas: Canvas, text: str, *, icon: str = "", wide: float = NOTE_WIDTH) -> tuple[float, float]:
    """Width and height of a note: its lines are about equally long."""
    size, lead = float(theme.TYPE.text), NOTE_ICON if icon else 0.0
    face = canvas.face("text", "semibold", size)
    room = letters.balanced(text, face, (wide - 40 - lead) * canvas.scale)
    rows = len(letters.wrap(text, face, room))
    return room / canvas.scale + 42 + lead, rows * canvas.grown(size) * 1.28 + 28


def beside(spot: Box, size: tuple[float, float], spare: Sequence[Box]) -> Box:
    """The place for a note about a spot: above, below or at a side, where it hides least.

    >>> beside((100, 100, 50, 50), (80, 40), [(0, 0, 300, 100)])
    (85.0, 160, 80, 40)
    """
    x, y, w, h = spot
    wide, high = size
    middle, left, right = x + w / 2 - wide / 2, x - 10 - wide, x + w + 10
    found = [
        _inside_canvas((at, top, wide, high))
        for at, top in (
            (middle, y - 10 - high),
            (middle, y + h + 10),
            (right, y),
            (left, y),
            (right, y - high * 0.6),
            (left, y - high * 0.6),
            (x + w - wide, y + h + 6),
            (x, y + h + 6),
        )
    ]
    return min(found, key=lambda box: sum(_shared(box, other) for other in (*spare, spot, spot)))


def _inside_canvas(box: Box) -> Box:
    x, y, w, h = box
    return min(max(x, 12.0), 1908 - w), min(max(y, 12.0), 1068 - h), w, h


def _shared(one: Box, other: Box) -> float:
    """The area that two rectangles share."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def _note(canvas: Canvas, text: str, box: Box, icon: str) -> None:
    left, top, w, h = box
    size, lead = float(theme.TYPE.text), NOTE_ICON if icon else 0.0
    canvas.shadow(left, top, w, h, 16, spread=14, drop=5, opacity=110)
    canvas.rounded(left, top, w, h, 16, theme.PAPER, border=2, border_colour=theme.PAPER_EDGE)
    if icon:
        canvas.picture(canvas.art.icon(icon), left + 14, top + h / 2 - 18, 36, 36)
    canvas.paragraph(
        text, left + 20 + lead, top + 14, w - 40 - lead, size=size, weight="semibold", leading=1.28
    )


def seat_tint(look: Look, seat: int) -> int:
    """The number of a seat's colour and shape."""
    return look.seats[seat].tint
