"""Round, decks, first player and the prompt of the forest's table, and the ground under it all."""

from __future__ import annotations

from game.layout.slots import Slot
from game.render import backs, glyphs, hud, theme, tokens
from game.render.face import CONFIRM, Spot
from game.render.forest_frame import Box
from game.render.forest_model import ROUNDS
from game.render.forest_offer import HELPS, THEN
from game.render.forest_places import DECKS
from game.render.forest_table import Table
from game.render.hud import ButtonLook
from game.render.labels import block
from game.render.theme import RADIUS, TYPE
from game.words.keys import key_name

GROUND = "#33281d"
BUTTON = (232.0, 76.0)
COUNT = 40.0
"""The room for the number of cards beside a deck."""


def ground(table: Table) -> None:
    """The forest floor, painted once, and the clearing that the own forest grows in."""
    canvas = table.canvas
    layout = table.places.layout
    hud.ground(canvas, layout, GROUND)
    slot = layout["forest.0"]
    canvas.rounded(slot.x - 8, slot.y - 8, slot.w + 16, slot.h + 16, 30, theme.SHADE, opacity=110)


def caption(table: Table) -> None:
    """The round."""
    model = table.model
    shown = min(model.round + 1, ROUNDS)
    text = table.t("Round {n} of {all}", n=shown, all=ROUNDS)
    if model.round >= ROUNDS:
        text = table.t("Settling") if model.turn is not None else table.t("All rounds played")
    hud.pill(table.canvas, table.places.layout["caption"], text, size=TYPE.text)


def decks(table: Table) -> None:
    """The two decks with the number of cards that nobody has seen."""
    canvas = table.canvas
    slot = table.places.layout["tokens"]
    canvas.rounded(slot.x, slot.y, slot.w, slot.h, RADIUS.panel, theme.SHADE, opacity=table.veil)
    for deck, count in zip(DECKS, reversed(table.model.unseen), strict=True):
        x, y, side, _ = table.places.deck(deck)
        if count:
            backs.stack(canvas, deck, x, y, side, count)  # type: ignore[arg-type]
        else:
            canvas.rounded(x, y, side, side, 6, None, border=2, border_colour=theme.DARK_SOFT)
        canvas.text(
            str(count), x + side + 6, y + side / 2 - 2, size=TYPE.large, font="title", colour=theme.WHITE,
            anchor="midleft", max_width=COUNT, shrink=TYPE.smallest,
        )  # fmt: skip
    x, _, side, _ = table.places.deck(DECKS[-1])
    left = x + side + 6 + COUNT + 7
    words, room = table.t("cards not yet seen"), slot.x + slot.w - left - 2
    block(
        canvas, words, left, slot.y + slot.h / 2, room, slot.h, size=TYPE.smallest, colour=theme.SAND, lines=3
    )


def markers(table: Table) -> dict[str, tuple[Box, int]]:
    """Where the signs lie of who began this round and who begins the next, and how opaque each is."""
    model, found = table.model, {}
    if model.turn is None or model.round >= ROUNDS:
        return {}
    seen = table.places.seen
    if "first" not in table.scenery.hidden and seen(model.first):
        found["first"] = (table.places.marker(model.first), 255)
    if "next" not in table.scenery.hidden and model.next_first != model.first and seen(model.next_first):
        found["next"] = (table.places.next_marker(model.next_first), 150)
    return {name: sign for name, sign in found.items() if not _under_log(table, sign[0])}


def _under_log(table: Table, box: Box) -> bool:
    """Whether the open log lies over a box, or over a part of it."""
    x, y, w, h = box
    left, top, wide, high = table.places.layout["log"].rect
    return table.look.log and left < x + w and x < left + wide and top < y + h and y < top + high


def marker(table: Table, box: Box, opacity: int) -> None:
    """One of the two signs."""
    x, y, side, _ = box
    tokens.first_player(table.canvas, x + side / 2, y + side / 2, side, opacity=opacity)


# ---- the prompt


def button(slot: Slot) -> Spot:
    """Where the button lies that plays what is chosen."""
    w, h = BUTTON[0], min(BUTTON[1], slot.h - 20)
    return Spot("confirm", slot.x + slot.w - w - 16, slot.y + (slot.h - h) / 2, w, h, command=CONFIRM)


def label(table: Table) -> str:
    """What the button says."""
    return {
        "take": table.t("Place it"),
        "place": table.t("Place it"),
        "water": table.t("Water it"),
        "burrow": table.t("Dig here"),
        "keep": table.t("Keep it"),
    }.get(table.look.view.phase, table.t("Go on"))


def asks(table: Table) -> tuple[object, ...]:
    """All that the prompt depends on."""
    look, seat = table.look, table.model.turn
    ready = look.choosing and look.machine.ready is not None
    acts = seat is not None and (look.choosing or look.thinking is not None)
    key = button(table.places.layout["prompt"]).key
    at, focus = look.at, look.focus
    pressed = (at is not None and at.key == key, focus is not None and focus.key == key, label(table))
    return (
        _asked(table, ready),
        second(table),
        bool(look.refusal),
        table.tint(seat) if acts and seat is not None else None,
        (pressed, look.hand) if ready else None,
    )


def _asked(table: Table, ready: bool) -> str:
    """The question, or what a hint says instead of it."""
    look = table.look
    if look.hint is not None and not ready:
        what = look.hint.words.what
        taken = table.picked("place") is not None and table.picked("place") == look.hint.value("place")
        return what[-1] if taken else " ".join(what)
    return look.prompt or look.caption


def prompt(table: Table) -> None:
    """What the person is asked, what it means, and the button that goes on."""
    canvas, look = table.canvas, table.look
    slot = table.places.layout["prompt"]
    canvas.rounded(slot.x - 8, slot.y, slot.w + 16, slot.h, RADIUS.panel, theme.DARK, opacity=225)
    ready = look.choosing and look.machine.ready is not None
    spot = button(slot)
    room = (spot.x if ready else slot.x + slot.w) - slot.x - 32
    x, middle = slot.x + 20, slot.y + slot.h / 2
    line = second(table)
    if look.choosing or look.thinking is not None:
        seat = table.model.turn
        if seat is not None:
            tokens.seat_token(canvas, table.tint(seat), x + 26, middle, 52)
            x, room = x + 68, room - 68
    _words(table, _asked(table, ready), line, (x, middle, room, slot.h))
    if ready:
        on = look.at is not None and look.at.key == spot.key
        focused = look.focus is not None and look.focus.key == spot.key
        sign = key_name(look.words, glyphs.fitting("Enter", look.hand))
        shown = ButtonLook(label(table), "", sign, main=True)
        hud.button(canvas, spot, shown, on=on, focused=focused)


def _words(table: Table, asked: str, line: str, place: tuple[float, float, float, float]) -> None:
    """The question, in two lines where it is long and there is room, and the line under it."""
    canvas, refused = table.canvas, bool(table.look.refusal)
    x, middle, room, high = place
    tall = high >= 120
    apart = min(30.0, high * 0.22)
    if not tall and line and canvas.text_size(line, size=TYPE.smallest, grown=TYPE.smallest)[0] > room - 38:
        _crowded(table, asked, line, place)
        return
    if tall and canvas.text_size(asked, size=26, font="title")[0] > room:
        block(
            canvas, asked, x, middle - 26, room, high * 0.5, size=27, least=TYPE.caption, font="title",
            colour=theme.WHITE, leading=1.2,
        )  # fmt: skip
        apart = 36.0
    else:
        share = 0.9 if not line else 0.5 if tall else 0.44
        block(
            canvas, asked, x, middle - (apart if line else 0), room, high * share, size=TYPE.large,
            least=TYPE.smallest, font="title", colour=theme.WHITE, leading=1.1,
        )  # fmt: skip
    lead = 38.0 if refused else 0.0
    two = tall and apart < 36
    size = float(TYPE.caption if two else TYPE.text)
    line = " ".join(hud.sentences(canvas, line, size, room - lead, 2 if two else 1)) if line else ""
    colour = theme.LOSS_LIGHT if refused else theme.SAND
    if refused:
        canvas.picture(canvas.art.icon("not_allowed"), x, middle + apart - 15, 30, 30, tint=theme.LOSS_LIGHT)
    if two and canvas.text_size(line, size=TYPE.caption)[0] > room - lead:
        block(
            canvas, line, x + lead, middle + high * 0.25 - 3, room - lead, high * 0.5 - 10, size=TYPE.caption,
            colour=colour, leading=1.12,
        )  # fmt: skip
    elif line:
        shown = canvas.grown(TYPE.text)
        if not tall:
            shown = max(float(TYPE.text), min(shown, high * 0.36))
        canvas.text(
            line, x + lead, middle + apart, size=TYPE.text, weight="medium", colour=colour, anchor="midleft",
            max_width=room - lead, shrink=TYPE.smallest, grown=shown,
        )  # fmt: skip


def _crowded(table: Table, asked: str, line: str, place: tuple[float, float, float, float]) -> None:
    """Where there is little height: the question on one line, two more under it."""
    canvas, refused = table.canvas, bool(table.look.refusal)
    x, middle, room, high = place
    block(
        canvas, asked, x, middle - high * 0.32, room, high * 0.32, size=TYPE.smallest, font="title",
        colour=theme.WHITE, lines=1,
    )  # fmt: skip
    lead = 38.0 if refused else 0.0
    if refused:
        canvas.picture(
            canvas.art.icon("not_allowed"), x, middle + high * 0.17 - 15, 30, 30, tint=theme.LOSS_LIGHT
        )
    block(
        canvas, line, x + lead, middle + high * 0.17, room - lead, high * 0.6, size=TYPE.smallest,
        leading=1.06, colour=theme.LOSS_LIGHT if refused else theme.SAND,
    )  # fmt: skip


def second(table: Table) -> str:
    """The line under the prompt: a refusal, else help for what is pointed at or held, else the last deed."""
    look = table.look
    if look.refusal:
        return look.refusal
    held = f"offer.{table.picked('place')}"
    if look.at is not None and look.at.note and look.at.key != held:
        return look.at.note
    if not look.choosing:
        return look.caption if look.prompt else ""
    place, hinted = table.picked("place"), look.hint is not None and look.machine.ready is None
    if place is None:
        return look.hint.words.brief() if look.hint is not None and hinted else look.caption
    if look.machine.ready is not None:
        return table.t(THEN[str(place)])
    turns = {
        "touch": table.t("Turn it with the sign on it, once it lies."),
        "pad": table.t("Turn it with the left of the four buttons."),
    }.get(look.hand) or table.t("Turn it with the wheel, the right button or R.")
    return f"{turns} {look.hint.words.now}." if look.hint is not None and hinted else turns


def help_of(table: Table, place: str) -> str:
    """What a helper gives, in a sentence."""
    return table.t(HELPS[place])
