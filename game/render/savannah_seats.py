"""The panels of the seats on the savannah: who sits there, what is left, what was killed, how many points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.layout.slots import Slot
from game.render import hud, points_sheet, theme, tokens
from game.render import text as letters
from game.render.canvas import Box, Canvas
from game.render.face import Look
from game.render.labels import block, label
from game.render.savannah_model import Model, Piece
from game.render.savannah_pieces import Pieces
from game.render.savannah_plan import Plan
from game.rules.savannah.codes import TOKENS
from game.rules.savannah.view import SavannahView
from game.words.marks import marked
from game.words.numbers import plain, signed

PARTS = (
    ("alive", marked("Alive"), "alive"),
    ("hand", marked("Hand"), "hand"),
    ("kills", marked("Kills"), "kill"),
)
"""The lines of the own points: their name in a score, in words, and their sign."""
SUM = 148.0
"""How wide the sheet of the sum of the own points is."""
PITCH = 36.0
"""From one line of the own points to the next."""
HELD = 33.0
"""How large the heads are of a hand that is laid open."""


@dataclass(frozen=True, slots=True)
class Points:
    """What a seat's points are now, by line; None for what nobody at this screen may know."""

    lines: dict[str, int]
    hidden: bool

    @property
    def total(self) -> int:
        """The points that can be seen."""
        return self.lines["total"] if not self.hidden else self.open

    @property
    def open(self) -> int:
        """The points without the hand, which can be compared between all seats."""
        return self.lines["total"] - self.lines["hand"]


def open_points(look: Look) -> tuple[Points, ...]:
    """The points of all seats where every hand is seen; else none."""
    lines = (view.scores()[seat].items() for seat, view in enumerate(look.open))
    return tuple(Points({name: int(value) for name, value in line}, False) for line in lines)


def open_hand(look: Look, seat: int) -> tuple[str, ...]:
    """The hand of a seat where every hand is seen; else nothing."""
    view = look.open[seat] if look.open else None
    return view.hand if isinstance(view, SavannahView) else ()


def big_five(pieces: Pieces) -> tuple[str, ...]:
    """The Big Five of the card set."""
    return tuple(card.id for card in pieces.game.cards.values() if card.big_five)


def panel(
    canvas: Canvas, look: Look, model: Model, plan: Plan, pieces: Pieces, seat: int, points: Points
) -> None:
    """The panel of a seat, that of the viewer with every line of its points."""
    slot = plan.panel(seat)
    turn, on, own = _state(look, model, plan, seat)

    def paint(inner: Canvas) -> None:
        _sheet(inner, slot, look.seats[seat].tint, turn, on)
        (_own if own else _other)(inner, look, model, plan, pieces, seat, points)
        if not own:
            _hand(inner, look, plan, pieces, seat)

    hud.kept(canvas, content(look, model, plan, seat, points), slot.rect, paint, edge=26)


def content(look: Look, model: Model, plan: Plan, seat: int, points: Points) -> tuple[object, ...]:
    """All that the panel of a seat depends on."""
    killed = tuple(piece.card for piece in model.kills[seat])
    lines = (*points.lines.values(), points.hidden)
    state = _state(look, model, plan, seat)
    hand = () if plan.around(seat) == 0 else open_hand(look, seat)
    shown = (model.tokens[seat], killed, lines, hand)
    return ("panel", look.words.language, look.seats[seat], *state, *shown)


def _state(look: Look, model: Model, plan: Plan, seat: int) -> tuple[bool, bool, bool]:
    """Whether it is the seat's turn, whether a person is on its panel, and whether it is the viewer's."""
    return model.to_move == seat, look.on in (f"panel.{seat}", _key(seat)), plan.around(seat) == 0


def _key(seat: int) -> str:
    """The key of the spot on a seat's points."""
    return f"{points_sheet.KEY}{seat}"


def points_box(plan: Plan, seat: int) -> Box:
    """Where the points of a seat stand on its panel."""
    x, y, w, _ = plan.panel(seat).rect
    if plan.around(seat) == 0:
        # A little to the left of the panel's middle, so that arrows come to both.
        return x + 16, y + 162, w - 52, 162
    return (x + w - 96, y + 50, 90, 50) if plan.narrow(seat) else (x + w - 110, y + 8, 104, 78)


def live(canvas: Canvas, look: Look, plan: Plan, seat: int) -> None:
    """What moves over the panel of a seat: the sign that it thinks, and the cursor of the keys."""
    if look.thinking == seat:
        x, y, radius = _head(plan, seat)
        hud.dots(canvas, x - radius * 0.72, y - radius * 0.72, radius * 0.36, look.time)
    if look.focus is not None and look.focus.key == f"panel.{seat}":
        hud.ring(canvas, *plan.panel(seat).rect, theme.RADIUS.panel)
    if look.focus is not None and look.focus.key == _key(seat):
        hud.ring(canvas, *points_box(plan, seat), theme.RADIUS.card, grow=2)


def _sheet(canvas: Canvas, slot: Slot, tint: int, turn: bool, on: bool) -> None:
    x, y, w, h = slot.rect
    radius = float(theme.RADIUS.panel)
    colour = theme.SEAT_COLOURS[tint]
    canvas.shadow(x, y, w, h, radius, spread=18, drop=6, opacity=110)
    if turn:
        canvas.rounded(x - 5, y - 5, w + 10, h + 10, radius + 5, colour)
    ground = theme.WHITE if on else theme.PAPER
    canvas.rounded(x, y, w, h, radius, ground, border=2, border_colour=colour if turn else theme.PAPER_EDGE)


def _head(plan: Plan, seat: int) -> tuple[float, float, float]:
    """Where the portrait of a seat is, and its radius."""
    x, y, _, h = plan.panel(seat).rect
    if plan.around(seat) == 0:
        return x + 86, y + 86, 66
    return (x + 52, y + h / 2, 40) if plan.narrow(seat) else (x + 64, y + h / 2, 50)


def portrait(canvas: Canvas, look: Look, seat: int, x: float, y: float, radius: float) -> None:
    """The head of a seat in a disc of its colour, with its token."""
    face = look.seats[seat]
    canvas.circle(
        x, y, radius, theme.WHITE, border=radius * 0.11, border_colour=theme.SEAT_COLOURS[face.tint]
    )
    side = radius * 1.46
    canvas.picture(canvas.art.animal(face.head), x - side / 2, y - side / 2, side, side)
    tokens.seat_token(canvas, face.tint, x + radius * 0.7, y + radius * 0.7, radius * 0.76)


# ---- the panels of the others


def _other(
    canvas: Canvas, look: Look, model: Model, plan: Plan, pieces: Pieces, seat: int, points: Points
) -> None:
    if plan.narrow(seat):
        _narrow(canvas, look, model, plan, pieces, seat, points)
        return
    x, y, w, h = plan.panel(seat).rect
    portrait(canvas, look, seat, *_head(plan, seat))
    room = w - 128 - 118
    label(canvas, look.seats[seat].name, x + 126, y + 33, room, size=theme.TYPE.large)
    _pips(canvas, look.seats[seat].tint, model.tokens[seat], *plan.tokens(seat), 20)
    _kill_row(canvas, pieces, model.kills[seat], x + 126, plan.kills(seat).y + 20, w - 126 - 112, 32)
    canvas.rect(x + w - 112, y + 16, 2, h - 32, theme.PAPER_DEEP)
    total = plain(points.total)
    right = x + w - 58 - (16 if points.hidden else 0)
    canvas.text(total, right, y + 34, size=46, font="title", anchor="center", max_width=74, shrink=30)
    words, least = look.words.t("points"), float(theme.TYPE.smallest)
    narrow = canvas.text_size(words, size=least, weight="medium", grown=least)[0]
    canvas.text(
        words, x + w - 57, y + 66, size=least, weight="medium", colour=theme.INK_SOFT, anchor="center",
        max_width=max(94.0, narrow), shrink=least,
    )  # fmt: skip
    if points.hidden:
        canvas.text(
            "−?", x + w - 12, y + 37, size=25, weight="extrabold", colour=theme.LOSS, anchor="midright",
            max_width=30,
        )  # fmt: skip


def _hand(canvas: Canvas, look: Look, plan: Plan, pieces: Pieces, seat: int) -> None:
    """The heads of a hand that is laid open, where its backs would be."""
    hand = open_hand(look, seat)
    if not hand:
        return
    x, y, w, h = plan.panel(seat).rect
    heads(canvas, pieces, hand, x + w - 10 - 3 * (HELD + 2), y + h - 10 - HELD, 3 * (HELD + 2), HELD)


def _narrow(
    canvas: Canvas, look: Look, model: Model, plan: Plan, pieces: Pieces, seat: int, points: Points
) -> None:
    """The same where there is little room: the name goes over the whole width."""
    x, y, w, _ = plan.panel(seat).rect
    portrait(canvas, look, seat, *_head(plan, seat))
    label(canvas, look.seats[seat].name, x + 102, y + 31, w - 116, size=28)
    tint = look.seats[seat].tint
    _pips(canvas, tint, model.tokens[seat], *plan.tokens(seat), 16)
    five = not open_hand(look, seat)
    _kill_row(canvas, pieces, model.kills[seat], x + 104, y + 107, w - 104 - 88, 26, five=five)
    total = plain(points.total)
    right = x + w - 50 - (14 if points.hidden else 0)
    canvas.text(
        total,
        right,
        y + 74,
        size=36,
        font="title",
        anchor="center",
        max_width=48 if points.hidden else 60,
        shrink=26,
    )
    if points.hidden:
        canvas.text(
            "−?", x + w - 12, y + 76, size=23, weight="extrabold", colour=theme.LOSS, anchor="midright",
            max_width=28,
        )  # fmt: skip


def _pips(canvas: Canvas, tint: int, left: int, x: float, y: float, pitch: float, size: float) -> None:
    """Ten marks of a seat's colour and shape; those whose tokens are out are pale."""
    for index in range(TOKENS):
        if index < left:
            tokens.seat_shape(canvas, tint, x + index * pitch, y, size)
        else:
            tokens.seat_shape(canvas, tint, x + index * pitch, y, size * 0.72, colour=theme.PAPER_EDGE)


def _kill_row(
    canvas: Canvas,
    pieces: Pieces,
    kills: Sequence[Piece],
    x: float,
    y: float,
    room: float,
    size: float,
    *,
    five: bool = True,
) -> None:
    """How many cards were killed, and where there is room which of the Big Five are among them."""
    canvas.picture(canvas.art.icon("kill"), x - 3, y - 14, 28, 28)
    count = canvas.text(str(len(kills)), x + 30, y, size=27, weight="extrabold", anchor="midleft")[2]
    wanted = big_five(pieces) if five else ()
    left = x + max(66.0, 30 + count + 8)
    pitch = min(size + 6, (x + room - left) / max(1, len(wanted)))
    taken = {piece.card for piece in kills}
    for index, card in enumerate(wanted):
        badge(canvas, card, left + index * pitch + size / 2, y, min(size, pitch), card in taken)


def badge(canvas: Canvas, card: str, x: float, y: float, size: float, taken: bool) -> None:
    """One of the Big Five: its head on gold where it was killed, else pale on paper."""
    ground = theme.GOLD if taken else theme.PAPER_DEEP
    edge = theme.FOCUS_DEEP if taken else theme.PAPER_EDGE
    canvas.circle(x, y, size / 2, ground, border=2.5 if taken else 1.5, border_colour=edge)
    side = size * 0.76
    file = canvas.art.animal(card)
    canvas.picture(file, x - side / 2, y - side / 2, side, side, opacity=255 if taken else 70)


# ---- the own panel


def _own(
    canvas: Canvas, look: Look, model: Model, plan: Plan, pieces: Pieces, seat: int, points: Points
) -> None:
    slot = plan.panel(seat)
    x, y, w, _ = slot.rect
    portrait(canvas, look, seat, *_head(plan, seat))
    label(canvas, look.seats[seat].name, x + 170, y + 56, w - 190, size=theme.TYPE.heading, least=24)
    _pips(canvas, look.seats[seat].tint, model.tokens[seat], *plan.tokens(seat), 22)
    _sum(canvas, look, x + 18, y + 168, points)
    _lines(canvas, look, x + 178, y + 168, w - 178 - 18, points, _five_text(model, pieces, seat))
    _heap(canvas, look, plan.kills(seat), pieces, model.kills[seat])


def _sum(canvas: Canvas, look: Look, x: float, y: float, points: Points) -> None:
    """The total, large; below it the points without the hand, as they are shown of the others."""
    canvas.rounded(x, y, SUM, 150, 18, theme.PAPER_DEEP)
    total, t, over = plain(points.total), look.words.t, not points.lines["hand"]
    bare = points.hidden or over
    canvas.text(
        total, x + SUM / 2, y + (46 if bare else 28), size=64 if bare else 46, font="title", anchor="center",
        max_width=120, shrink=40,
    )  # fmt: skip
    words = t("without hand") if points.hidden else t("points") if over else t("with hand")
    block(
        canvas, words, x + SUM / 2, y + (104 if bare else 74), _room(canvas, words, 2), 56 if bare else 46,
        size=22, colour=theme.INK_SOFT, align="center",
    )  # fmt: skip
    if bare:
        return
    canvas.rect(x + 14, y + 101, SUM - 28, 2, theme.PAPER_EDGE)
    words = t("{points} without", points=plain(points.open))
    block(
        canvas, words, x + SUM / 2, y + 125, _room(canvas, words, 1), 48, size=22, weight="bold",
        align="center",
    )  # fmt: skip


def _room(canvas: Canvas, words: str, rows: int) -> float:
    """The width of words on the sheet of the sum: with air beside them, unless that takes more lines."""
    face = canvas.face("text", "bold", theme.TYPE.smallest, theme.TYPE.smallest)
    return SUM - 24 if len(letters.wrap(words, face, (SUM - 24) * canvas.scale)) <= rows else SUM - 6


def _five_text(model: Model, pieces: Pieces, seat: int) -> str:
    five = set(big_five(pieces))
    have = len(five & {piece.card for piece in model.kills[seat]})
    return f"{have}/{len(five)}"


def _lines(canvas: Canvas, look: Look, x: float, y: float, w: float, points: Points, five: str) -> None:
    rows = []
    for part, name, icon in PARTS:
        value = points.lines[part] + (points.lines["rightmost"] if part == "alive" else 0)
        hidden = points.hidden and part == "hand"
        rows.append((icon, name, "?" if hidden else signed(value), 0 if hidden else value))
    bonus = points.lines["big_five"]
    rows.append(("big_five", marked("Big Five"), signed(bonus) if bonus else five, bonus))
    for index, (icon, name, text, value) in enumerate(rows):
        middle = y + 18 + index * PITCH
        canvas.picture(canvas.art.icon(icon), x, middle - 14, 28, 28)
        colour = theme.GAIN if value > 0 else theme.LOSS if value < 0 else theme.INK
        shown = canvas.text(
            text,
            x + w,
            middle,
            size=26,
            weight="extrabold",
            colour=colour,
            anchor="midright",
            max_width=w * 0.4,
            grown=min(canvas.grown(26), PITCH),
        )
        canvas.text(
            look.words.t(name),
            x + 34,
            middle,
            size=24,
            weight="medium",
            colour=theme.INK_SOFT,
            anchor="midleft",
            max_width=w - 34 - shown[2] - 10,
            shrink=theme.TYPE.smallest,
            grown=min(canvas.grown(24), PITCH - 4),
        )


def _heap(canvas: Canvas, look: Look, slot: Slot, pieces: Pieces, kills: Sequence[Piece]) -> None:
    """The own kill pile: the Big Five, and under them the heads of all that was killed."""
    x, y, w, h = slot.rect
    canvas.rect(x, y - 12, w, 2, theme.PAPER_DEEP)
    five = big_five(pieces)
    taken = {piece.card for piece in kills}
    for index, card in enumerate(five):
        badge(canvas, card, x + 22 + index * 50, y + 22, 42, card in taken)
    text = look.words.n("{count} killed", "{count} killed", len(kills))
    canvas.text(
        text,
        x + w,
        y + 22,
        size=24,
        weight="bold",
        anchor="midright",
        max_width=w - 250,
        shrink=theme.TYPE.smallest,
    )
    heads(canvas, pieces, [piece.card for piece in kills], x, y + 54, w, h - 58)


def heads(
    canvas: Canvas, pieces: Pieces, cards: Sequence[str | None], x: float, y: float, w: float, size: float
) -> None:
    """A row of heads with their levels, the newest at the right; they overlap where there are many."""
    if not cards:
        return
    pitch = min(size + 6, (w - size) / max(1, len(cards) - 1))
    for index, card in enumerate(cards):
        if card is None:
            continue
        data = pieces.game.cards[card]
        group = pieces.game.groups[data.group]
        cx, cy = x + index * pitch + size / 2, y + size / 2
        colour = theme.group_colour(group.colour)
        canvas.circle(cx, cy, size / 2, theme.WHITE, border=3, border_colour=colour)
        side = size * 0.78
        canvas.picture(canvas.art.animal(card), cx - side / 2, cy - side / 2, side, side)
