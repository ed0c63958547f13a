"""What of the savannah's table moves, as sprites: a pure function of the model and the plan."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from game.render.carrying import Carried
from game.render.motion import Sprite
from game.render.savannah_line import Place
from game.render.savannah_model import Model, Piece
from game.render.savannah_plan import CHOSEN, HOVERED, Plan, Rect

BACK: Hashable = ("back",)
LINE_Z, HAND_Z, CARRIED_Z = 10.0, 40.0, 60.0


@dataclass(frozen=True, slots=True)
class Attention:
    """What a person attends to: places of the line and of the hand."""

    line: int | None = None
    hand: int | None = None
    chosen: int | None = None
    carried: Carried | None = None
    """What is dragged, or on its way back."""

    def carries(self, index: int) -> bool:
        """Whether a card of the hand is dragged."""
        return self.carried is not None and self.carried.key == f"hand.{index}"


LIFT = 18.0
"""How high over the table a card is carried."""
NOBODY = Attention()


def card(name: str | None, owner: int | None = None) -> Hashable:
    """The face of a card, or its back where it is not known."""
    return BACK if name is None else ("card", name, owner)


def key(piece: Piece) -> Hashable:
    """The key of a piece's sprite."""
    return ("piece", piece.number)


def at(face: Hashable, box: Rect, z: float) -> Sprite:
    """A sprite that fills a rectangle."""
    x, y, w, h = box
    return Sprite(face, x + w / 2, y + h / 2, w, h, z=z)


def on_line(piece: Piece, place: Place, index: int) -> Sprite:
    """A card of the line in its place."""
    return at(card(piece.card, piece.owner), (place.x, place.y, place.w, place.h), LINE_Z + index / 100)


def sprites(model: Model, plan: Plan, attention: Attention = NOBODY) -> dict[Hashable, Sprite]:
    """Every sprite of the table when nothing moves."""
    shown: dict[Hashable, Sprite] = {}
    strip = plan.line(len(model.line), attention.line)
    for index, piece in enumerate(model.line):
        if piece is not None:
            sprite = on_line(piece, strip.at(index), index)
            shown[key(piece)] = replace(sprite, z=LINE_Z + 1) if index == attention.line else sprite
    if model.played is not None:
        shown[key(model.played)] = on_line(model.played, strip.coming, len(model.line))
    for seat, hand in enumerate(model.hands):
        for index, piece in enumerate(hand):
            shown[key(piece)] = in_hand(model, plan, seat, index, attention)
    return shown


def in_hand(model: Model, plan: Plan, seat: int, index: int, attention: Attention = NOBODY) -> Sprite:
    """A card of a hand: large and open for the viewer, small and from behind for others."""
    hand = model.hands[seat]
    piece = hand[index]
    if seat == model.viewer:
        if attention.carried is not None and attention.carries(index):
            box = attention.carried.moved(plan.hand(index, len(hand), CHOSEN))
            return replace(at(card(piece.card), box, CARRIED_Z), lift=LIFT)
        raised = CHOSEN if index == attention.chosen else HOVERED if index == attention.hand else 0.0
        box = plan.hand(index, len(hand), raised)
        return at(card(piece.card), box, HAND_Z + index / 100 + (1 if raised else 0))
    return at(card(piece.card), plan.backs(seat, index), HAND_Z + index / 100)
