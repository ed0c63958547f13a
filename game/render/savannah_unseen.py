"""The pile laid open as far as it is known: how many cards of each kind nobody at this seat has seen."""

from __future__ import annotations

from dataclasses import dataclass

from game.layout.slots import Slot
from game.render import hud, theme
from game.render.canvas import Box, Canvas
from game.render.face import Look, Spot
from game.render.savannah_fans import HEAD, close_button, close_spot, head, sheet, stealing
from game.render.savannah_model import Model
from game.render.savannah_pieces import Pieces
from game.rules.savannah.game import SavannahGame
from game.rules.savannah.view import SavannahView

LINES = 3
BESIDE = 14.0
"""The least gap between the words of two kinds."""
KEY = "deck"
"""The spot that opens it."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: how many of its cards have not been seen, of how many."""

    card: str
    left: int
    all: int


def shown(look: Look) -> bool:
    """Whether it is open: a card that has to be chosen goes before it."""
    return look.opened == KEY and not stealing(look)


def kinds(look: Look, model: Model, game: SavannahGame) -> tuple[Kind, ...]:
    """All kinds, those of a group together, the lower levels first.

    To those who only look on the hand at the bottom is as hidden as any other.
    """
    view = look.view
    assert isinstance(view, SavannahView)
    left = dict(view.unseen)
    if model.viewer is None and view.to_move is not None:
        for card in view.hand:
            left[card] += 1
    groups = list(game.groups)
    cards = sorted(game.cards.values(), key=lambda card: (groups.index(card.group), card.level))
    return tuple(Kind(card.id, left[card.id], card.copies) for card in cards)


def boxes(count: int, slot: Slot) -> list[Box]:
    """Where the kinds lie: in a few lines of equal fields."""
    across = max(1, -(-count // LINES))
    x, y, w, h = slot.x + 24, slot.y + HEAD + 8, slot.w - 48, slot.h - HEAD - 22
    wide, high = w / across, h / LINES
    return [(x + i % across * wide, y + i // across * high, wide, high) for i in range(count)]


def spots(look: Look, model: Model, slot: Slot, game: SavannahGame) -> tuple[Spot, ...]:
    """What can be pointed at where it is open."""
    if not shown(look):
        return ()
    found = kinds(look, model, game)
    places = zip(found, boxes(len(found), slot), strict=True)
    cards = (Spot(f"fan.{i}", *box, card=kind.card, stop=not i) for i, (kind, box) in enumerate(places))
    return (*cards, close_spot(slot))


def draw(canvas: Canvas, look: Look, model: Model, slot: Slot, pieces: Pieces) -> bool:
    """Draw it where it is open; False where it is not."""
    if not shown(look):
        return False
    found = kinds(look, model, pieces.game)
    sheet(canvas, slot)
    head(canvas, look, slot, look.words.t("Not seen yet: in the pile or in hands"), _count(found), None)
    for index, (kind, box) in enumerate(zip(found, boxes(len(found), slot), strict=True)):
        _kind(canvas, pieces, kind, box, on=look.on == f"fan.{index}")
        if look.focus is not None and look.focus.key == f"fan.{index}":
            hud.ring(canvas, *box, 12, grow=0)
    close_button(canvas, look, slot)
    return True


def _count(found: tuple[Kind, ...]) -> int:
    return sum(kind.left for kind in found)


def _kind(canvas: Canvas, pieces: Pieces, kind: Kind, box: Box, *, on: bool) -> None:
    """The head of a kind on the colour of its group, and how many are left; pale where none is."""
    x, y, w, h = box
    if on:
        canvas.rounded(x + 2, y + 2, w - 4, h - 4, 12, theme.WHITE)
    data = pieces.game.cards[kind.card]
    colour = theme.group_colour(pieces.game.groups[data.group].colour)
    radius = min(w, h - 34) / 2 - 3
    cx, cy = x + w / 2, y + radius + 4
    edge = colour if kind.left else theme.PAPER_EDGE
    canvas.circle(
        cx, cy, radius, theme.WHITE if kind.left else theme.PAPER_DEEP, border=4, border_colour=edge
    )
    side = radius * 1.5
    file = canvas.art.animal(kind.card)
    canvas.picture(file, cx - side / 2, cy - side / 2, side, side, opacity=255 if kind.left else 60)
    text = pieces.words.t("{have} of {all}", have=kind.left, all=kind.all)
    least, weight = float(theme.TYPE.smallest), "extrabold" if kind.left else "medium"
    if canvas.text_size(text, size=least, weight=weight, grown=least)[0] > w - BESIDE:
        text = f"{kind.left}/{kind.all}"
    canvas.text(
        text, cx, y + h - 17, size=theme.TYPE.text if kind.left else theme.TYPE.caption,
        weight=weight, colour=theme.INK if kind.left else theme.INK_FAINT, anchor="center",
        max_width=w - BESIDE, shrink=least,
    )  # fmt: skip
