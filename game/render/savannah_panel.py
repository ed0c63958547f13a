"""The panel of consequences: what a choice would do, what was done last, or a card seen closely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.layout.slots import Slot
from game.render import hud, theme, tokens
from game.render.canvas import Canvas
from game.render.face import CANCEL, CONFIRM, Look, Spot
from game.render.hud import ButtonLook
from game.render.labels import label
from game.render.savannah_effects import Row, rows, told
from game.render.savannah_pieces import Pieces
from game.render.savannah_seats import signed
from game.rules import events as ev
from game.rules.core import Preview

MARGIN, ROW, BUTTON = 24.0, 37.0, 64.0
MOST = 5
"""The most rows that have room."""
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
    _rows(canvas, look, slot, found, y, preview.view.seat)
    _parts(canvas, slot, preview.changes[preview.view.seat])
    _sums(canvas, look, slot, preview.changes)
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
    _rows(canvas, look, slot, told(look.last, look, pieces.game), y, look.view.seat, limit=MOST + 4)


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
    x, y = slot.x + MARGIN, slot.y + 46
    left = x
    if heading.seat is not None:
        tokens.seat_token(canvas, look.seats[heading.seat].tint, x + 20, y, 40)
        left += 52
    elif heading.card is not None:
        card = pieces.game.cards[heading.card]
        tokens.level_disc(canvas, pieces.game.groups[card.group], card.level, x + 22, y, 46, 30)
        left += 58
    room = slot.x + slot.w - MARGIN - left - (96 if heading.card else 0)
    label(canvas, heading.text, left, y, room, size=theme.TYPE.heading, least=28)
    if heading.card is not None:
        _medal(canvas, heading.card, slot.x + slot.w - MARGIN - 40, y + 2, pieces)
    return slot.y + 104


def _medal(canvas: Canvas, card: str, x: float, y: float, pieces: Pieces) -> None:
    """The head of the card in a disc of its group's colour."""
    group = pieces.game.groups[pieces.game.cards[card].group]
    canvas.circle(x, y, 40, theme.SKY, border=4, border_colour=theme.group_colour(group.colour))
    canvas.picture(canvas.art.animal(card), x - 30, y - 30, 60, 60)


def _rows(
    canvas: Canvas, look: Look, slot: Slot, found: Sequence[Row], y: float, viewer: int, limit: int = MOST
) -> None:
    shown = found if len(found) <= limit else found[: limit - 1]
    x, right = slot.x + MARGIN, slot.x + slot.w - MARGIN
    for index, row in enumerate(shown):
        middle = y + index * ROW + ROW / 2
        canvas.picture(canvas.art.icon(row.icon), x, middle - 14, 28, 28)
        edge = right
        if row.points is not None:
            text = signed(row.points)
            canvas.text(
                text, right, middle, size=26, weight="extrabold", colour=theme.GAIN, anchor="midright"
            )
            edge -= canvas.text_size(text, size=26, weight="extrabold")[0] + 10
        for owner in reversed(row.owners[:4]):
            tokens.seat_token(canvas, look.seats[owner].tint, edge - 13, middle, 26)
            edge -= 29
        canvas.text(
            row.text,
            x + 38,
            middle,
            size=25,
            anchor="midleft",
            max_width=edge - x - 42,
            shrink=theme.TYPE.smallest,
        )
    if len(found) > limit:
        more = look.words.n("and {count} more", "and {count} more", len(found) - len(shown))
        middle = y + len(shown) * ROW + ROW / 2
        canvas.text(more, x + 38, middle, size=23, colour=theme.INK_SOFT, anchor="midleft")


def _sums(canvas: Canvas, look: Look, slot: Slot, changes: Sequence[Mapping[str, int]]) -> None:
    """How everybody's points would change, as far as it can be known."""
    x, w = slot.x + MARGIN, slot.w - 2 * MARGIN
    y = slot.y + slot.h - BUTTON - 20 - 66
    canvas.rounded(x, y, w, 54, 14, theme.PAPER_DEEP)
    pitch = w / len(changes)
    order = [(look.view.seat + step) % len(changes) for step in range(len(changes))]
    for index, seat in enumerate(order):
        change = changes[seat].get("total", 0)
        middle = x + pitch * (index + 0.5)
        size = 26 if len(changes) < 5 else 23
        text = signed(change)
        wide = canvas.text_size(text, size=size, weight="extrabold")[0]
        tokens.seat_token(canvas, look.seats[seat].tint, middle - wide / 2 - 6, y + 27, 28)
        colour = theme.GAIN if change > 0 else theme.LOSS if change < 0 else theme.INK_SOFT
        canvas.text(
            text,
            middle - wide / 2 + 14,
            y + 27,
            size=size,
            weight="extrabold",
            colour=colour,
            anchor="midleft",
        )


def _parts(canvas: Canvas, slot: Slot, change: Mapping[str, int]) -> None:
    """How the lines of the own points would change."""
    found = [(icon, change[part]) for part, icon in PARTS if change.get(part)]
    y = slot.y + slot.h - BUTTON - 20 - 66 - 24
    x = slot.x + MARGIN + 4
    for icon, value in found:
        text = signed(value)
        canvas.picture(canvas.art.icon(icon), x, y - 13, 26, 26)
        colour = theme.GAIN if value > 0 else theme.LOSS
        wide = canvas.text(text, x + 30, y, size=24, weight="bold", colour=colour, anchor="midleft")[2]
        x += 30 + wide + 18


def _button(canvas: Canvas, look: Look, spot: Spot, preview: Preview) -> None:
    on = look.at is not None and look.at.key == spot.key
    focused = look.focus is not None and look.focus.key == spot.key
    if spot.key == "back":
        shown = ButtonLook(look.words.t("Back"), cap="Esc")
    else:
        label = next((_LABELS[type(e)] for e in preview.events if type(e) in _LABELS), "Go on")
        shown = ButtonLook(look.words.t(label), icon="check", main=True)
    hud.button(canvas, spot, shown, on=on, focused=focused)


_LABELS: Mapping[type[object], str] = {
    ev.CardPlayed: "Play it",
    ev.CardDiscarded: "Discard it",
    ev.CardStolen: "Steal it",
}
