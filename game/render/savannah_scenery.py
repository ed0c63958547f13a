"""What every part of the savannah's drawing is handed."""

from __future__ import annotations

from collections.abc import Sequence
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

    def hinted(self, look: Look) -> int | None:
        """The card of the hand that the hint means."""
        if look.hint is None or look.view.phase != "play" or self.model.viewer is None:
            return None
        value = look.hint.value("card") or look.hint.value("discard")
        hand = self.model.hands[self.model.viewer]
        same = [index for index, piece in enumerate(hand) if piece.card == value]
        return next((index for index in same if look.pressed == f"hand.{index}"), same[0] if same else None)


def chosen_of(cards: Sequence[str | None], look: Look, where: str) -> int | None:
    """Which of the cards is the one picked last: of equal ones that which was pressed, else the first."""
    value = look.machine.picked[-1].value if look.machine.picked else None
    same = [index for index, card in enumerate(cards) if card is not None and card == value]
    return next((index for index in same if look.pressed == f"{where}.{index}"), same[0] if same else None)


def attention(model: Model, look: Look) -> Attention:
    """What the person attends to, by the key of the spot."""
    where, _, number = look.on.partition(".")
    index = int(number) if number.isdecimal() else None
    line = index if where == "line" and index is not None and index < len(model.line) else None
    hand = index if where == "hand" else None
    chosen = None
    if look.choosing and look.view.phase == "play" and look.machine.picked and model.viewer is not None:
        chosen = chosen_of([piece.card for piece in model.hands[model.viewer]], look, "hand")
    return Attention(line, hand, chosen, look.carried)
