"""The player that looks one action ahead: points now, and room to gain more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

from game.ai.forest_look import rank
from game.ai.forest_value import PLAIN, forest_value
from game.ai.player import Decided, Estimate, Report
from game.ai.savannah_value import savannah_value
from game.rules.core import Action, View
from game.rules.savannah.codes import BYTE, DISCARD, HAND, KIND, STEAL
from game.rules.savannah.state import SavannahState
from game.rules.savernake.actions import KEEP, PLACE, TAKE, TAKE_BASE
from game.rules.savernake.state import SavernakeState

Worths = Mapping[Action, float]


def savernake_worths(state: SavernakeState) -> Worths:
    """The worth to the deciding seat of each legal action; a card is taken for where it would lie."""
    value, seat = forest_value(state.tables, PLAIN), state.seat
    if state.phase == TAKE:
        best: dict[Action, float] = {}
        for worth, place, _ in rank(value, state, seat, state.left):
            best[TAKE_BASE + place] = max(worth, best.get(TAKE_BASE + place, worth))
        return best
    if state.phase == PLACE:
        ranked = rank(value, state, seat, 1 << state.place)
        return {action: worth for worth, _, action in ranked}
    done = state.round if state.phase == KEEP else state.round + 1
    return {action: value.forest(_after(state, action), seat, done) for action in state.legal()}


def savannah_worths(state: SavannahState) -> Worths:
    """The lead that each legal action gives the deciding seat over the best other, as far as it can see."""
    value, seat = savannah_value(state.tables, state.players), state.seat
    turns = value.turns_left(state) - 1
    worths: dict[Action, float] = {}
    for action in state.legal():
        after = _after(state, action)
        worth = value.open_worth(after)
        if action < STEAL:
            hand = state.hands[seat].replace(BYTE[action & KIND], b"", 1)
        else:
            hand = after.hands[seat][: HAND - 1]
        own = worth.pop(seat) + value.hand_worth(hand, turns)
        worths[action] = own - max(worth) - (0.01 if DISCARD <= action < STEAL else 0.0)
    return worths


def _after(state: Any, action: Action) -> Any:
    following = state.copy()
    following.apply(action)
    return following


WORTHS: Mapping[str, Callable[[Any], Worths]] = MappingProxyType(
    {"savernake": savernake_worths, "savannah": savannah_worths}
)


def best_of(worths: Worths, order: Sequence[Action], rng: Random) -> Action:
    """An action of the highest worth; of equal ones any, each as likely."""
    most = max(worths.values())
    best = [action for action in order if worths[action] >= most - 1e-9]
    return best[0] if len(best) == 1 else rng.choice(best)


@dataclass(frozen=True, slots=True)
class GreedyPlayer:
    """Takes what looks best one action ahead."""

    name: str = "greedy"

    def think(self, view: View, rng: Random) -> Decided:
        """The decision is made at once."""
        legal = view.legal()
        worths = WORTHS[view.game.name](view.sample(rng))
        found = {action: Estimate(1, worths[action]) for action in legal}
        return Decided(best_of(worths, legal, rng), Report(iterations=len(legal), actions=found))
