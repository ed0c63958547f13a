"""Piles laid open where the hand lies: to look through one, or to steal from the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.layout.slots import Slot
from game.render import hint_panel, hud, theme, tokens
from game.render.canvas import Canvas
from game.render.face import CLOSE, Look, Spot
from game.render.labels import block, label
from game.render.savannah_model import Model
from game.render.savannah_pieces import Pieces
from game.render.savannah_scenery import chosen_of
from game.render.savannah_seats import heads
from game.rules.core import Pick
from game.rules.savannah.game import SavannahGame

TABS, HEAD = 300.0, 64.0
CARD = (172.0, 258.0)
"""The largest card of a fan."""
LEAST, FAN_GAP = 90.0, 10.0
Rect = tuple[float, float, float, float]
RAISED = 14.0


@dataclass(frozen=True, slots=True)
class Fan:
    """A pile that is open: its words, its cards from the lowest to the top, and the seat it belongs to."""

    title: str
    cards: tuple[str, ...]
    seat: int | None = None


def stealing(look: Look) -> bool:
    """Whether the person has to choose a card to steal."""
    return look.choosing and look.view.phase == "steal"


def opened(look: Look, model: Model) -> Fan | None:
    """The pile that was opened to look at."""
    where, _, number = look.opened.partition(".")
    if where == "discard":
        cards = tuple(piece.card for piece in model.discard if piece.card is not None)
        return Fan(look.words.t("Discard pile"), cards)
    if where == "panel":
        return kill_pile(look, model, int(number))
    return None


def kill_pile(look: Look, model: Model, seat: int) -> Fan:
    """The kill pile of a seat, equal cards together."""
    cards = tuple(sorted(piece.card for piece in model.kills[seat] if piece.card is not None))
    return Fan(look.words.t("Kill pile of {who}", who=look.names[seat]), cards, seat)


def victims(look: Look, model: Model) -> list[int]:
    """The seats that can be stolen from, in the order of their panels."""
    seats = [(look.view.seat + step) % len(model.kills) for step in range(1, len(model.kills))]
    return [seat for seat in seats if model.kills[seat]]


def chosen_victim(look: Look) -> int | None:
    """The seat whose pile was chosen."""
    return next((int(str(pick.value)) for pick in look.machine.picked if pick.kind == "seat"), None)


# ---- spots


def spots(look: Look, model: Model, slot: Slot, game: SavannahGame) -> tuple[Spot, ...]:
    """What can be pointed at where a pile is open."""
    if stealing(look):
        return _steal_spots(look, model, slot, game)
    fan = opened(look, model)
    if fan is None:
        return ()
    return (*_fan_spots(fan, _fan_room(slot), None), close_spot(slot))


def close_spot(slot: Slot) -> Spot:
    """What closes the pile that is open."""
    return Spot("close", slot.x + slot.w - 84, slot.y + 6, 72, 52, command=CLOSE)


def _steal_spots(look: Look, model: Model, slot: Slot, game: SavannahGame) -> tuple[Spot, ...]:
    seats = victims(look, model)
    chosen = chosen_victim(look)
    boxes = tabs(slot, len(seats), narrow=chosen is not None)
    found = [
        Spot(f"tab.{seat}", *box, pick=Pick("seat", seat)) for seat, box in zip(seats, boxes, strict=True)
    ]
    if chosen is not None:
        fan = kill_pile(look, model, chosen)
        found += _fan_spots(fan, _beside_tabs(slot), "card")
    return tuple(found)


def tabs(slot: Slot, count: int, *, narrow: bool) -> list[tuple[float, float, float, float]]:
    """A tab for each seat, over the whole width until one is chosen."""
    top, room = slot.y + HEAD, slot.h - HEAD - 16
    h = min(110.0, (room - 10 * (count - 1)) / max(1, count))
    w = TABS if narrow else slot.w - 40
    return [(slot.x + 20, top + i * (h + 10), w, h) for i in range(count)]


def _fan_room(slot: Slot) -> tuple[float, float, float, float]:
    return slot.x + 28, slot.y + HEAD + 26, slot.w - 56, slot.h - HEAD - 40


def _beside_tabs(slot: Slot) -> tuple[float, float, float, float]:
    return slot.x + TABS + 44, slot.y + HEAD + 26, slot.w - TABS - 72, slot.h - HEAD - 40


def places(count: int, room: Rect) -> list[Rect]:
    """The cards of a fan, in one line or two, as large as they can be beside each other; so many that they
    would be smaller than `LEAST` overlap."""
    x, y, w, h = room
    lines = max((1, 2), key=lambda lines: _card_width(count, lines, room))
    in_line = max(1, -(-count // lines))
    wide = max(LEAST if lines == 2 else 0.0, _card_width(count, lines, room))
    high, step = wide * 1.5, min(wide + FAN_GAP, (w - wide) / max(1, in_line - 1))
    top = y + (h - lines * high - (lines - 1) * FAN_GAP) / 2
    found = []
    for index in range(count):
        line, place = divmod(index, in_line)
        here = min(in_line, count - line * in_line)
        left = x + (w - (wide + step * (here - 1))) / 2
        found.append((left + place * step, top + line * (high + FAN_GAP), wide, high))
    return found


def _card_width(count: int, lines: int, room: Rect) -> float:
    """How wide cards may be that lie beside each other in so many lines."""
    _, _, w, h = room
    in_line = max(1, -(-count // lines))
    across, down = (w - FAN_GAP * (in_line - 1)) / in_line, (h - FAN_GAP * (lines - 1)) / lines / 1.5
    return min(CARD[0], across, down)


def _fan_spots(fan: Fan, room: tuple[float, float, float, float], kind: str | None) -> list[Spot]:
    boxes = places(len(fan.cards), room)
    return [
        Spot(
            f"fan.{index}",
            *box,
            pick=None if kind is None else Pick(kind, card),
            card=card,
            stop=index in (0, len(fan.cards) - 1) or kind is not None,
            linger=False,
            grip="" if kind is None else "take",
        )
        for index, (card, box) in enumerate(zip(fan.cards, boxes, strict=True))
    ]


# ---- drawing


def draw(canvas: Canvas, look: Look, model: Model, slot: Slot, pieces: Pieces) -> bool:
    """Draw the piles that are open; False where none is."""
    if stealing(look):
        _draw_steal(canvas, look, model, slot, pieces)
        return True
    fan = opened(look, model)
    if fan is None:
        return False
    sheet(canvas, slot)
    head(canvas, look, slot, fan.title, len(fan.cards), fan.seat)
    _draw_fan(canvas, look, fan, _fan_room(slot), pieces)
    if not fan.cards:
        text = look.words.t("Nothing lies here yet.")
        x, y = slot.centre
        canvas.text(text, x, y, size=28, colour=theme.INK_SOFT, anchor="center")
    close_button(canvas, look, slot)
    return True


def close_button(canvas: Canvas, look: Look, slot: Slot) -> None:
    """The button that closes the pile that is open."""
    on = look.at is not None and look.at.key == "close"
    held = look.focus is not None and look.focus.key == "close"
    hud.button(canvas, close_spot(slot), hud.ButtonLook("", icon="close"), on=on, focused=held)


def sheet(canvas: Canvas, slot: Slot) -> None:
    """The paper that an open pile lies on."""
    x, y, w, h = slot.rect
    canvas.shadow(x, y, w, h, theme.RADIUS.panel, spread=24, drop=8, opacity=130)
    canvas.rounded(x, y, w, h, theme.RADIUS.panel, theme.PAPER, border=2, border_colour=theme.PAPER_EDGE)


def head(canvas: Canvas, look: Look, slot: Slot, title: str, count: int | None, seat: int | None) -> None:
    """The title of an open pile, with the token of its seat and the number of its cards."""
    x, y = slot.x + 28, slot.y + 34
    if seat is not None:
        tokens.seat_token(canvas, look.seats[seat].tint, x + 16, y, 34)
        x += 46
    right = slot.x + slot.w - 108
    if count is not None:
        text = look.words.n("{count} card", "{count} cards", count)
        right -= canvas.text(
            text, right, y, size=25, weight="medium", colour=theme.INK_SOFT, anchor="midright", max_width=230,
            shrink=theme.TYPE.smallest,
        )[2]  # fmt: skip
    block(canvas, title, x, y, right - x - 20, 58, size=32, font="title")


def _draw_fan(
    canvas: Canvas, look: Look, fan: Fan, room: tuple[float, float, float, float], pieces: Pieces
) -> None:
    boxes = places(len(fan.cards), room)
    at = look.at.key if look.at is not None else ""
    first = chosen_of(fan.cards, look, "fan") if stealing(look) else None
    hinted = _hinted(look, fan)
    away = look.carried.key if look.carried is not None else ""
    for index, (card, (x, y, w, h)) in enumerate(zip(fan.cards, boxes, strict=True)):
        if f"fan.{index}" in (at, away):
            continue
        _fan_card(canvas, pieces, card, (x, y, w, h), chosen=index == first)
        if index == hinted:
            hint_panel.lamp(canvas, x + min(w, 74) / 2 + 8, y - 4, 42)
    for index, (card, (x, y, w, h)) in enumerate(zip(fan.cards, boxes, strict=True)):
        if at == f"fan.{index}" != away:
            _fan_card(canvas, pieces, card, (x, y - RAISED, w, h), chosen=index == first)
            if look.focus is not None:
                hud.ring(canvas, x, y - RAISED, w, h, 12)
            if index == hinted:
                hint_panel.lamp(canvas, x + min(w, 74) / 2 + 8, y - RAISED - 4, 42)


def _hinted(look: Look, fan: Fan) -> int | None:
    """The card of the fan that a hint means."""
    if look.hint is None or not stealing(look) or look.hint.value("seat") != fan.seat:
        return None
    return next((i for i, card in enumerate(fan.cards) if card == look.hint.value("card")), None)


def _fan_card(
    canvas: Canvas, pieces: Pieces, card: str, box: tuple[float, float, float, float], *, chosen: bool
) -> None:
    x, y, w, h = box
    canvas.shadow(x, y, w, h, 12, spread=9, drop=3, opacity=90)
    if chosen:
        canvas.rounded(x - 7, y - 7, w + 14, h + 14, 18, theme.FOCUS)
    pieces.card(canvas, card, box)


def _draw_steal(canvas: Canvas, look: Look, model: Model, slot: Slot, pieces: Pieces) -> None:
    sheet(canvas, slot)
    head(canvas, look, slot, look.words.t("Steal one card"), None, None)
    seats, chosen = victims(look, model), chosen_victim(look)
    boxes = tabs(slot, len(seats), narrow=chosen is not None)
    for seat, box in zip(seats, boxes, strict=True):
        cards = [piece.card for piece in model.kills[seat] if piece.card is not None]
        _tab(canvas, look, pieces, seat, cards, box, chosen=chosen == seat)
    if chosen is not None:
        _draw_fan(canvas, look, kill_pile(look, model, chosen), _beside_tabs(slot), pieces)


def _tab(
    canvas: Canvas,
    look: Look,
    pieces: Pieces,
    seat: int,
    cards: Sequence[str],
    box: tuple[float, float, float, float],
    *,
    chosen: bool,
) -> None:
    x, y, w, h = box
    on = look.at is not None and look.at.key == f"tab.{seat}"
    colour = theme.SEAT_COLOURS[look.seats[seat].tint]
    ground = theme.WHITE if on else theme.PAPER_DEEP
    edge = colour if chosen or on else theme.PAPER_EDGE
    canvas.rounded(x, y, w, h, 16, ground, border=5 if chosen else 2.5, border_colour=edge)
    tokens.seat_token(canvas, look.seats[seat].tint, x + 32, y + h / 2, 38)
    name, room = look.names[seat], TABS - 76
    if w > TABS:
        label(canvas, name, x + 60, y + h / 2, room, size=26, font="text", weight="bold")
        size = min(64.0, h - 20)
        heads(canvas, pieces, sorted(cards), x + TABS, y + (h - size) / 2, w - TABS - 24, size)
    else:
        text = look.words.n("{count} card", "{count} cards", len(cards))
        block(canvas, name, x + 60, y + h * 0.34, room, h * 0.56, size=26, weight="bold")
        canvas.text(
            text, x + 60, y + h * 0.8, size=22, colour=theme.INK_SOFT, anchor="midleft", max_width=room,
            grown=max(22, min(canvas.grown(22), h * 0.25)),
        )  # fmt: skip
    if look.focus is not None and look.focus.key == f"tab.{seat}":
        hud.ring(canvas, x, y, w, h, 16)
    if look.hint is not None and look.hint.value("seat") == seat:
        hint_panel.lamp(canvas, x + 12, y + 8, 42)
