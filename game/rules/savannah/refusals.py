"""Why an action may not be played: its ruling, the kind of reason, and the facts for a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Refusal
from game.rules.savannah.codes import DISCARD, KIND, OWNER, STEAL
from game.rules.savannah.placement import forbids, looks_at

if TYPE_CHECKING:
    from game.rules.savannah.state import SavannahState


def refusal(state: SavannahState, seat: int, action: int) -> Refusal | None:
    """What forbids a seat an action; None where it is legal. Raises `NotationError` for what is no action."""
    state.game.text(action)
    if state.seat < 0:
        return Refusal("turn", "over", {})
    if state.seat != seat:
        return Refusal("turn", "not_your_turn", {"seat": state.seat})
    if (state.phase == "steal") != (action >= STEAL):
        return Refusal("turn", "wrong_phase", {"phase": state.phase})
    if action >= STEAL:
        return _no_steal(state, (action - STEAL) >> OWNER, action & KIND)
    kind = action & KIND
    if kind not in state.hands[seat]:
        return Refusal("A", "not_in_hand", {"card": state.tables.names[kind]})
    return _no_play(state, kind) if action < DISCARD else _no_discard(state, kind)


def _no_play(state: SavannahState, kind: int) -> Refusal | None:
    """What stands where the card's placement looks, if it forbids the card."""
    card = state.tables.kinds[kind]
    rule = state.tables.groups[card.group].placement
    if rule is None or looks_at(card, rule) > len(state.line):
        return None
    place = looks_at(card, rule)
    other = state.tables.kinds[state.line[-place] & KIND]
    facts: dict[str, str | int] = {"card": card.id, "place": place, "other": other.id}
    match forbids(card, rule, other):
        case "level":
            return Refusal("A", "level_at", {**facts, "level": other.level})
        case "group":
            return Refusal("A", "group_at", {**facts, "group": other.group})
        case _:
            return None


def _no_discard(state: SavannahState, kind: int) -> Refusal | None:
    """A card of the hand that can be played, if there is one."""
    playable = state.legal()[0]
    if playable >= DISCARD:
        return None
    names = state.tables.names
    return Refusal("A", "can_play", {"card": names[kind], "playable": names[playable]})


def _no_steal(state: SavannahState, victim: int, kind: int) -> Refusal | None:
    """Why this card cannot be taken from that kill pile (S7)."""
    name = state.tables.names[kind]
    if victim == state.seat:
        return Refusal("S7", "own_pile", {"card": name, "seat": victim})
    if victim >= state.players:
        return Refusal("S7", "no_such_seat", {"card": name, "seat": victim})
    if not state.kills[victim]:
        return Refusal("S7", "empty_pile", {"card": name, "seat": victim})
    if kind not in state.kills[victim]:
        return Refusal("S7", "not_in_pile", {"card": name, "seat": victim})
    return None
