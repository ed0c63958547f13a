"""The player that looks one action ahead: points now, and room to gain more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

from game.ai.forest_look import rank
from game.ai.forest_value import GAIN_A_ROUND, PLAIN, forest_value, rounds_done
from game.ai.player import Decided, Estimate, Report
from game.ai.savannah_value import savannah_value
from game.rules.core import Action, View
from game.rules.savannah.codes import BYTE, DISCARD, HAND, KIND, STEAL
from game.rules.savannah.state import SavannahState
from game.rules.savernake.actions import KEEP, PLACE, TAKE, TAKE_BASE
from game.rules.savernake.cards import ROUNDS
from game.rules.savernake.state import SavernakeState

Worths = Mapping[Action, float]
"""What is compared, by legal action."""


def savernake_worths(state: SavernakeState) -> Worths:
    """What a card adds to the forest of the deciding seat where it lies best, or where it is placed; else the
    worth of the forest after each legal action."""
    value, seat = forest_value(state.tables, PLAIN), state.seat
    if state.phase == TAKE:
        best: dict[Action, float] = {}
        for worth, place, _ in rank(value, state, seat, state.left):
            best[TAKE_BASE + place] = max(worth, best.get(TAKE_BASE + place, worth))
        return best
    if state.phase == PLACE:
        ranked = rank(value, state, seat, 1 << state.place)
        return {action: worth for worth, _, action in ranked}
    done = _done(state)
    return {action: value.forest(_after(state, action), seat, done) for action in state.legal()}


def savernake_ahead(state: SavernakeState) -> float:
    """What a worth has to be added to, to be the lead expected at the end."""
    value, seat, done = forest_value(state.tables, PLAIN), state.seat, _done(state)
    own = value.forest(state, seat, done) if state.phase in (TAKE, PLACE) else 0.0
    others = (other for other in range(state.players) if other != seat)
    best = max(value.expected(state, other, rounds_done(state, other)) for other in others)
    return own + GAIN_A_ROUND * (ROUNDS - done) - best


def _done(state: SavernakeState) -> int:
    """How many rounds are done for the deciding seat once it has decided."""
    return state.round if state.phase == KEEP else state.round + 1


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
AHEAD: Mapping[str, Callable[[Any], float]] = MappingProxyType(
    {"savernake": savernake_ahead, "savannah": lambda state: 0.0}
)
"""What makes leads of the worths."""


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
        state = view.sample(rng)
        worths, ahead = WORTHS[view.game.name](state), AHEAD[view.game.name](state)
        found = {action: Estimate(1, worths[action] + ahead) for action in legal}
        return Decided(best_of(worths, legal, rng), Report(iterations=len(legal), actions=found))
