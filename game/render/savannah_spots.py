"""Everything on the savannah's table that can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator

from game.render import (
    points_sheet,
    savannah_carry,
    savannah_fans,
    savannah_panel,
    savannah_seats,
    savannah_unseen,
)
from game.render.face import OPEN, Look, Spot
from game.render.savannah_scenery import Scenery
from game.rules.core import Pick
from game.words.names import names_of
from game.words.refusals import sentence


def spots(scenery: Scenery, look: Look) -> tuple[Spot, ...]:
    """All spots in the order of Tab: what is decided first, then what can be looked at."""
    if not scenery.still:
        return ()
    if closing := points_sheet.closing(look):
        return closing
    slot = scenery.plan.layout["hand"]
    opened = (look, scenery.model, slot, scenery.pieces.game)
    fan = savannah_unseen.spots(*opened) or savannah_fans.spots(*opened)
    return (
        *(() if fan else _hand(scenery, look)),
        *savannah_panel.buttons(scenery.plan.layout["consequences"], look),
        *_line(scenery),
        *_piles(scenery, look),
        *_panels(scenery, look),
        *_points(scenery, look),
        *fan,
        *savannah_carry.spots(scenery, look),
    )


def _hand(scenery: Scenery, look: Look) -> Iterator[Spot]:
    model, game = scenery.model, scenery.pieces.game
    if model.viewer is None or look.bystander:
        return
    slot = scenery.plan.layout["hand"]
    discarding = scenery.discarding(look)
    hand = model.hands[model.viewer]
    for index, piece in enumerate(hand):
        if piece.card is None:
            continue
        x, _, w, _ = scenery.plan.hand(index, len(hand))
        play = game.parse(f"play {piece.card}")
        note = ""
        if discarding:
            refusal = look.view.refusal(play)
            note = sentence(look.words, refusal, look.names) if refusal is not None else ""
        yield Spot(
            f"hand.{index}",
            x,
            slot.y,
            w,
            slot.h,
            pick=Pick("discard" if discarding else "card", piece.card),
            action=None if discarding else play,
            card=piece.card,
            note=note,
            grip="take",
        )


def _line(scenery: Scenery) -> Iterator[Spot]:
    line = scenery.plan.line(len(scenery.model.line), scenery.attention.line)
    last = len(line.cards) - 1
    for index, (piece, place) in enumerate(zip(scenery.model.line, line.cards, strict=True)):
        if piece is not None:
            w = place.w if index in (last, scenery.attention.line) else min(place.w, place.step)
            yield Spot(
                f"line.{index}",
                place.x,
                place.y,
                w,
                place.h,
                card=piece.card,
                stop=index == last,
                linger=True,
            )


def _piles(scenery: Scenery, look: Look) -> Iterator[Spot]:
    x, y, w, h = scenery.plan.deck
    note = look.words.n(
        "{count} card is left to draw; with the last one the game ends. Press to see what may come.",
        "{count} cards are left to draw; with the last one the game ends. Press to see what may come.",
        scenery.model.pile,
    )
    yield Spot(
        savannah_unseen.KEY, x, y, w, h, note="" if savannah_unseen.shown(look) else note, command=OPEN
    )
    x, y, w, h = scenery.plan.discard
    count = len(scenery.model.discard)
    note = look.words.n("{count} card on the discard pile", "{count} cards on the discard pile", count)
    yield Spot("discard", x, y, w, h, note=note, command=OPEN)


def _panels(scenery: Scenery, look: Look) -> Iterator[Spot]:
    seats = range(len(scenery.model.tokens))
    for step, seat in enumerate(sorted(seats, key=scenery.plan.around)):
        x, y, w, h = scenery.plan.panel(seat).rect
        pick = _victim(scenery, look, seat)
        note = look.words.t("Points without the hidden hand")
        hidden = step and look.view.to_move is not None
        if hidden and (hand := savannah_seats.open_hand(look, seat)):
            cards = names_of(look.words, list(hand))
            note = look.words.t("{who} holds: {cards}.", who=look.names[seat], cards=cards)
        yield Spot(
            f"panel.{seat}", x, y, w, h, pick=pick, command="" if pick else OPEN, note=note if hidden else ""
        )


def _points(scenery: Scenery, look: Look) -> Iterator[Spot]:
    """The points on the panels: pointing at them explains every line."""
    for seat in range(len(scenery.model.tokens)):
        box = savannah_seats.points_box(scenery.plan, seat)
        yield points_sheet.spot(seat, box, _victim(scenery, look, seat))


def _victim(scenery: Scenery, look: Look, seat: int) -> Pick | None:
    """The pick of a seat from which something can be stolen now."""
    able = savannah_fans.stealing(look) and scenery.model.kills[seat] and scenery.plan.around(seat) != 0
    return Pick("seat", seat) if able else None
