"""What every part of the savannah's drawing is handed."""

from __future__ import annotations

from dataclasses import dataclass

from game.render.face import Look
from game.render.savannah_model import Model
from game.render.savannah_pieces import Pieces
from game.render.savannah_plan import Plan
from game.render.savannah_sprites import Attention


@dataclass(frozen=True, slots=True)
class Scenery:
    """The table as it stands, where its things are, and what a person attends to; `still`: nothing moves."""

    model: Model
    plan: Plan
    pieces: Pieces
    attention: Attention
    still: bool

    def discarding(self, look: Look) -> bool:
        """Whether the person can play no card and has to discard one."""
        options = look.machine.options_at(0)
        return look.choosing and bool(options) and options[0].kind == "discard"

    def shut(self, look: Look) -> frozenset[str]:
        """The cards of the hand that may not be played now."""
        if not look.choosing or look.view.phase != "play" or self.model.viewer is None:
            return frozenset()
        able = {pick.value for pick in look.machine.options_at(0) if pick.kind == "card"}
        hand = (piece.card for piece in self.model.hands[self.model.viewer])
        return frozenset(card for card in hand if card is not None and card not in able)


def attention(model: Model, look: Look) -> Attention:
    """What the person attends to, by the key of the spot."""
    where, _, number = look.on.partition(".")
    index = int(number) if number.isdecimal() else None
    line = index if where == "line" and index is not None and index < len(model.line) else None
    hand = index if where == "hand" else None
    chosen = None
    if look.choosing and look.view.phase == "play" and look.machine.picked and model.viewer is not None:
        cards = [piece.card for piece in model.hands[model.viewer]]
        value = look.machine.picked[-1].value
        chosen = next((i for i, card in enumerate(cards) if card == value), None)
    return Attention(line, hand, chosen)
