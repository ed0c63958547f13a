"""The panel of consequences: what a choice would do, what was done last, or a card seen closely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.layout.slots import Slot
from game.render import glyphs, hud, theme, tokens
from game.render import text as letters
from game.render.canvas import Canvas
from game.render.face import CANCEL, CONFIRM, Look, Spot
from game.render.hud import ButtonLook
from game.render.labels import block, label
from game.render.savannah_effects import HERE, Row, rows, told
from game.render.savannah_pieces import Pieces
from game.rules import events as ev
from game.rules.core import Preview
from game.rules.whole import Whole
from game.words.marks import marked
from game.words.numbers import signed

MARGIN, ROW, BUTTON = 24.0, 34.0, 64.0
WIDE, CLOSE, MOST = 42.0, 29.0, 6
"""From one row to the next where there are few and where there are many, and the most that have room."""
TALL, LEAST_ROWS = 47.0, 2
"""The height of a row of two lines, and how many rows are always told."""
LOW = 400.0
"""A panel of less height tells of the sums alone, not of the lines that they are made of."""
SUMS, PARTS_HIGH = 152.0, 37.0
"""The height of the sums with the buttons below them, and of the lines above."""
WEIGHTY = ("steal", "hint", "not_allowed")
"""The rows that are never left out, by their signs."""
LEAST = 22
"""The least size of the changes of points beside each other."""
PARTS = (
    ("alive", "alive"),
    ("rightmost", "from_right"),
    ("hand", "hand"),
    ("kills", "kill"),
    ("big_five", "big_five"),
)
"""The lines of a score, and their signs."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What a panel is about: words, the card, and whose deed it is."""

    text: str
    card: str | None = None
    seat: int | None = None


def buttons(slot: Slot, look: Look) -> tuple[Spot, ...]:
    """The buttons of the panel: there once something is chosen."""
    if not (look.choosing and look.machine.ready is not None):
        return ()
    y = slot.y + slot.h - BUTTON - 20
    room = slot.w - 2 * MARGIN
    if not look.machine.pressed:
        return (Spot("play", slot.x + MARGIN, y, room, BUTTON, command=CONFIRM),)
    half = (room - 14) * 0.42
    return (
        Spot("play", slot.x + MARGIN + half + 14, y, room - half - 14, BUTTON, command=CONFIRM),
        Spot("back", slot.x + MARGIN, y, half, BUTTON, command=CANCEL),
    )


def consequences(canvas: Canvas, look: Look, slot: Slot, pieces: Pieces, preview: Preview) -> None:
    """What the preview would do, in words and points, before it is done."""
    heading = _heading(look, preview, pieces)
    _sheet(canvas, slot, strong=look.certain)
    y = _title(canvas, look, slot, heading, pieces)
    found = (*rows(preview, look, pieces.game), *_advised(look, preview))
    low = slot.h < LOW
    bottom = slot.y + slot.h - SUMS - (0 if low else PARTS_HIGH)
    _rows(canvas, look, slot, found, y, preview.view.seat, limit=min(MOST, _room(y, bottom)))
    whole = look.whole or Whole(preview, (preview,))
    if not low:
        _parts(canvas, slot, whole, preview.view.seat)
    _sums(canvas, look, slot, whole)
    for spot in buttons(slot, look):
        _button(canvas, look, spot, preview)


def _advised(look: Look, preview: Preview) -> Iterator[Row]:
    """That a hint proposes this, and what is expected of it."""
    if look.hint is not None and look.hint.action == preview.action:
        yield Row("hint", look.hint.words.lead or look.words.t("Nothing else can be done"))


def last(canvas: Canvas, look: Look, slot: Slot, pieces: Pieces) -> None:
    """What was done last."""
    deed = next(
        (e for e in look.last if isinstance(e, ev.CardPlayed | ev.CardDiscarded | ev.CardStolen)), None
    )
    if deed is None:
        return
    _sheet(canvas, slot, strong=False)
    who = look.names[deed.seat]
    y = _title(canvas, look, slot, Heading(who, deed.card, deed.seat), pieces)
    limit = min(MOST + 3, _room(y, slot.y + slot.h - 8))
    _rows(canvas, look, slot, told(look.last, look, pieces.game), y, look.view.seat, limit=limit)


def _room(top: float, bottom: float) -> int:
    """How many rows have room there, close to each other."""
    return max(2, int((bottom - top) // CLOSE))


def _heading(look: Look, preview: Preview, pieces: Pieces) -> Heading:
    for event in preview.events:
        if isinstance(event, ev.CardPlayed):
            return Heading(pieces.name(event.card), event.card)
        if isinstance(event, ev.CardDiscarded):
            return Heading(look.words.t("Discard {card}", card=pieces.name(event.card)), event.card)
        if isinstance(event, ev.CardStolen):
            return Heading(look.words.t("Steal {card}", card=pieces.name(event.card)), event.card)
    return Heading("")


def _sheet(canvas: Canvas, slot: Slot, *, strong: bool) -> None:
    x, y, w, h = slot.rect
    radius = float(theme.RADIUS.panel)
    canvas.shadow(x, y, w, h, radius, spread=18, drop=6, opacity=110)
    edge = theme.FOCUS if strong else theme.PAPER_EDGE
    canvas.rounded(x, y, w, h, radius, theme.PAPER, border=5 if strong else 2, border_colour=edge)


def _title(canvas: Canvas, look: Look, slot: Slot, heading: Heading, pieces: Pieces) -> float:
    """The head of the panel; gives back where what is under it begins."""
    x, y = slot.x + MARGIN, slot.y + (40 if slot.h < LOW else 46)
    left = x
    if heading.seat is not None:
        tokens.seat_token(canvas, look.seats[heading.seat].tint, x + 20, y, 40)
        left += 52
    elif heading.card is not None:
        card = pieces.game.cards[heading.card]
        tokens.level_disc(canvas, pieces.game.groups[card.group], card.level, x + 22, y, 46, 30)
        left += 58
    room = slot.x + slot.w - MARGIN - left - (96 if heading.card else 0)
    size = 28.0 if _two_lines(canvas, heading.text, room, 28.0) else float(theme.TYPE.smallest)
    label(canvas, heading.text, left, y, room, size=theme.TYPE.heading, least=size)
    if heading.card is not None:
        _medal(canvas, heading.card, slot.x + slot.w - MARGIN - 40, y + 2, pieces)
    return slot.y + (82 if slot.h < LOW else 94)


def _two_lines(canvas: Canvas, text: str, room: float, size: float) -> bool:
    """Whether a title has room in two lines of letters of a size."""
    face = canvas.face("title", "semibold", size, size)
    return len(letters.wrap(text, face, room * canvas.scale)) <= 2


def _medal(canvas: Canvas, card: str, x: float, y: float, pieces: Pieces) -> None:
    """The head of the card in a disc of its group's colour."""
    group = pieces.game.groups[pieces.game.cards[card].group]
    canvas.circle(x, y, 40, theme.SKY, border=4, border_colour=theme.group_colour(group.colour))
    canvas.picture(canvas.art.animal(card), x - 30, y - 30, 60, 60)


def _rows(
    canvas: Canvas, look: Look, slot: Slot, found: Sequence[Row], y: float, viewer: int, limit: int
) -> None:
    high, shown, lines = limit * CLOSE, list[Row](), list[float]()
    for allowed in range(limit, min(limit, LEAST_ROWS) - 1, -1):
        shown = list(_fitting(look, found, allowed))
        lines = [_high(canvas, look, row, slot) for row in shown]
        if sum(lines) <= high:
            break
    spare = high - sum(lines)
    more = next((pitch - CLOSE for pitch in (WIDE, ROW) if len(shown) * (pitch - CLOSE) <= spare), 0.0)
    for row, line in zip(shown, lines, strict=True):
        _row(canvas, look, row, slot, y + (line + more) / 2, line + more)
        y += line + more


def _high(canvas: Canvas, look: Look, row: Row, slot: Slot) -> float:
    """How high a row is at the least: one line, or two where its words are long."""
    edge = slot.x + slot.w - MARGIN
    if row.points is not None:
        wide = canvas.text_size(signed(row.points), size=26, weight="extrabold")[0]
        edge -= min(58.0, wide) + 10 + (30 if row.scorer is not None else 0)
    return TALL if _long(canvas, look, row, edge - slot.x - MARGIN - 42) else CLOSE


def _long(canvas: Canvas, look: Look, row: Row, room: float) -> bool:
    """Whether the words of a row have to stand in two lines."""
    return _words(canvas, look, row, 0, 0, theme.TYPE.smallest, draw=False) > room


def _halves(row: Row) -> tuple[Row, Row]:
    """A row whose words have no room on one line: to the tokens, and what comes after them."""
    before, here, after = row.text.partition(HERE)
    return replace(row, text=before + here), replace(row, text=after.strip(), owners=())


def _fitting(look: Look, found: Sequence[Row], limit: int) -> Iterator[Row]:
    """The rows that have room; where some have none it is told how many, and what weighs most is kept."""
    if len(found) <= limit:
        yield from found
        return
    kept = [row for row in found if row.icon in WEIGHTY][: max(0, limit - 1)]
    others = [row for row in found if row not in kept]
    room = max(0, limit - 1 - len(kept))
    hidden = len(others) - room
    yield from others[:room]
    yield Row("", look.words.n("and {count} more", "and {count} more", hidden))
    yield from kept


def _row(canvas: Canvas, look: Look, row: Row, slot: Slot, middle: float, high: float) -> None:
    x, edge = slot.x + MARGIN, slot.x + slot.w - MARGIN
    if row.icon:
        canvas.picture(canvas.art.icon(row.icon), x, middle - 14, 28, 28)
    if row.points is not None:
        edge = _points(canvas, look, row, edge, middle)
    usual = 25.0 if row.icon else 23.0
    size = max(usual, min(canvas.grown(usual), high * 1.05))
    room = edge - x - 42
    if _long(canvas, look, row, room) and row.owners and HERE in row.text:
        for half, down in zip(_halves(row), (-12, 12), strict=True):
            _line(canvas, look, half, (x + 38, middle + down), 23, room)
        return
    if _long(canvas, look, row, room):
        text, colour = row.text.replace(HERE, ""), theme.INK if row.icon else theme.INK_SOFT
        block(canvas, text, x + 38, middle, room, 46, size=23, weight="semibold", colour=colour, leading=1.0)
        return
    _line(canvas, look, row, (x + 38, middle), size, room)


def _line(canvas: Canvas, look: Look, row: Row, place: tuple[float, float], size: float, room: float) -> None:
    """The words of a row on one line, smaller where they would be too wide."""
    while size > theme.TYPE.smallest and _words(canvas, look, row, *place, size, draw=False) > room:
        size -= 1
    _words(canvas, look, row, *place, size, draw=True, room=room)


def _points(canvas: Canvas, look: Look, row: Row, edge: float, middle: float) -> float:
    """The points of a row, in the colour of who gets them, after the token; gives back their left edge."""
    text = signed(row.points or 0)
    colour = theme.GAIN if row.scorer is None else theme.SEAT_COLOURS[look.seats[row.scorer].tint]
    shown = canvas.text(
        text, edge, middle, size=26, weight="extrabold", colour=colour, anchor="midright", max_width=58
    )
    edge -= shown[2] + 10
    if row.scorer is None:
        return edge
    tokens.seat_token(canvas, look.seats[row.scorer].tint, edge - 9, middle, 26)
    return edge - 30


def _words(
    canvas: Canvas,
    look: Look,
    row: Row,
    x: float,
    middle: float,
    size: float,
    *,
    draw: bool,
    room: float = 0.0,
) -> float:
    """The words of a row, the tokens of those whose cards are taken before the name; gives back the width."""
    start = x
    before, here, after = row.text.partition(HERE)
    colour = theme.INK if row.icon else theme.INK_SOFT
    for text in (before, after):
        if draw and text:
            left = room - (x - start)
            canvas.text(
                text, x, middle, size=size, colour=colour, anchor="midleft", max_width=left, grown=size
            )
        x += canvas.text_size(text, size=size, grown=size)[0] if text else 0.0
        for owner in row.owners[:4] if here and text is before else ():
            if draw:
                tokens.seat_token(canvas, look.seats[owner].tint, x + 13, middle, 24)
            x += 30
    return x - start


def spanned(span: tuple[int, int]) -> str:
    """The least and the most of what points may change by.

    >>> spanned((3, 3)), spanned((-2, 5))
    ('+3', '−2…+5')
    """
    least, most = span
    return signed(most) if least == most else f"{signed(least)}…{signed(most)}"


def _tone(span: tuple[int, int]) -> str:
    least, most = span
    return theme.GAIN if least >= 0 < most else theme.LOSS if most <= 0 > least else theme.INK_SOFT


def _sums(canvas: Canvas, look: Look, slot: Slot, whole: Whole) -> None:
    """How everybody's points would change, as far as it can be known."""
    count = len(whole.first.changes)
    x, w = slot.x + MARGIN, slot.w - 2 * MARGIN
    y = slot.y + slot.h - BUTTON - 20 - 66
    canvas.rounded(x, y, w, 54, 14, theme.PAPER_DEEP)
    order = [(look.view.seat + step) % count for step in range(count)]
    spans = [whole.span(seat) for seat in order]
    size = 26 if count < 5 else 23
    while size > LEAST and sum(_wide(canvas, spanned(span), size) for span in spans) > w - 16:
        size -= 1
    texts: list[tuple[str, ...]] = [(spanned(span),) for span in spans]
    if sum(_wide(canvas, text, size) for text, *_ in texts) > w - 16:
        texts = [tuple(_stacked(span)) for span in spans]
    wides = [max(_wide(canvas, text, size) for text in lines) for lines in texts]
    spare = (w - sum(wides)) / count
    x += spare / 2
    for seat, lines, wide in zip(order, texts, wides, strict=True):
        tokens.seat_token(canvas, look.seats[seat].tint, x + 14, y + 27, 28)
        for index, text in enumerate(lines):
            canvas.text(
                text, x + 32, y + 27 + (index - (len(lines) - 1) / 2) * 24,
                size=size, weight="extrabold", colour=_tone(whole.span(seat)), anchor="midleft",
            )  # fmt: skip
        x += wide + spare


def _stacked(span: tuple[int, int]) -> Iterator[str]:
    """The same in two lines."""
    least, most = span
    if least != most:
        yield signed(least)
        yield f"…{signed(most)}"
    else:
        yield signed(most)


def _wide(canvas: Canvas, text: str, size: float) -> float:
    """The room that a seat's token and points take."""
    return 32 + canvas.text_size(text, size=size, weight="extrabold")[0]


def _parts(canvas: Canvas, slot: Slot, whole: Whole, seat: int) -> None:
    """How the lines of the own points would change."""
    spans = [(icon, whole.span(seat, part)) for part, icon in PARTS]
    y = slot.y + slot.h - BUTTON - 20 - 66 - 24
    x = slot.x + MARGIN + 4
    for icon, span in spans:
        if span == (0, 0):
            continue
        canvas.picture(canvas.art.icon(icon), x, y - 13, 26, 26)
        wide = canvas.text(
            spanned(span), x + 30, y, size=24, weight="bold", colour=_tone(span), anchor="midleft"
        )[2]
        x += 30 + wide + 18


def _button(canvas: Canvas, look: Look, spot: Spot, preview: Preview) -> None:
    on = look.at is not None and look.at.key == spot.key
    focused = look.focus is not None and look.focus.key == spot.key
    if spot.key == "back":
        shown = ButtonLook(look.words.t("Back"), cap=glyphs.fitting("Esc", look.hand))
    else:
        label = next((_LABELS[type(e)] for e in preview.events if type(e) in _LABELS), marked("Go on"))
        shown = ButtonLook(look.words.t(label), icon="check", main=True)
    hud.button(canvas, spot, shown, on=on, focused=focused)


_LABELS: Mapping[type[object], str] = {
    ev.CardPlayed: marked("Play it"),
    ev.CardDiscarded: marked("Discard it"),
    ev.CardStolen: marked("Steal it"),
}
