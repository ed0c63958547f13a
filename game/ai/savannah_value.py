"""What a position on the savannah is worth to each seat: points, less what is not likely to last.

An animal counts for its points times its chance to be alive at the end. That chance follows from the card
set: from what each card of the deck does to each place of the line, and from how the line moves on. How much
animals, kills, cards in hand and the Big Five count with so many turns left was learned from play
(`savannah_learn`), and lies in a small file.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.rules.core import PlainError
from game.rules.savannah.cards import ACTS
from game.rules.savannah.codes import BIG_FIVE, GAP, KIND, OWNER
from game.rules.savannah.hunts import Condition
from game.rules.savannah.state import SavannahState
from game.rules.savannah.tables import Tables

LEARNED = Path(__file__).resolve().parents[2] / "assets" / "ai" / "savannah.json"
DEPTH = 24
"""So many places from the right are told apart; what stands further left is as the last of them."""
TURNS = 64
"""More turns than a game has."""
DANGER = 0.8
"""How likely a card that takes an animal is played, against one drawn from the whole deck at random."""
WHEN_HOLDS = 0.5
"""How often the condition of a hunt is met."""
COMPLETE = 20.0
"""What a pile with all of the Big Five counts before the end, for it may be stolen from."""
ALMOST = 3.0
"""What a pile counts that lacks one of them."""


class Weights(NamedTuple):
    """How much of what a seat has counts with some turns left, in points."""

    alive: float
    kills: float
    hand: float


AT_THE_END = Weights(1.0, 1.0, 1.0)


class SavannahValue:
    """The worth of positions under one card set, for one number of seats."""

    def __init__(self, tables: Tables, weights: Sequence[Weights]) -> None:
        """`weights` are by turns left."""
        self.tables = tables
        self.last = tables.last
        self.big_five = tables.big_five
        self.weights = weights
        self.worths = tuple(
            _worths(tables, chances, weight.alive)
            for chances, weight in zip(_chances(tables), weights, strict=True)
        )
        """By turns left, then by place from the right << 5 | kind: what a living animal counts."""
        self.penalty = tables.hand
        self.collected = ((BIG_FIVE, 0.0),) + ((COMPLETE, ALMOST),) * TURNS
        """By turns left, then by how many of the Big Five are missing: what a pile counts for them."""

    def turns_left(self, state: SavannahState) -> int:
        """How many turns are still to be ended, the one being played included."""
        return self.last - state.drawn + 1

    def open_worth(self, state: SavannahState) -> list[float]:
        """For each seat what everybody sees: animals, kills, Big Five; not the hands."""
        turns = self.last - state.drawn + 1
        worths = self.worths[turns]
        totals = [0.0] * (state.players + 1)
        place = 0
        for code in reversed(state.line):
            totals[code >> OWNER] += worths[place | code & KIND]
            if place < DEPTH - 1 << OWNER:
                place += 1 << OWNER
        del totals[0]
        weights, level, big_five = self.weights[turns], self.tables.level, self.big_five
        for seat, pile in enumerate(state.kills):
            if pile:
                totals[seat] += weights.kills * sum(pile.translate(level))
                if not big_five.isdisjoint(pile):
                    missing = len(big_five.difference(pile))
                    if missing <= 1:
                        totals[seat] += self.collected[turns][missing]
        if not turns and state.line[-1] >> OWNER:
            totals[(state.line[-1] >> OWNER) - 1] -= self.tables.rightmost[state.line[-1]]
        return totals

    def hand_worth(self, hand: bytes, turns: int) -> float:
        """What cards in hand cost with so many turns left."""
        return -self.weights[turns].hand * sum(hand.translate(self.penalty))


class Strike(NamedTuple):
    """A sweep or a hunt of a card: whether it kills, its condition, its reach, and by code what it hits."""

    kills: bool
    when: Condition | None
    reach: slice
    hits: bytes


def strikes(tables: Tables, kind: int) -> list[Strike]:
    """What a card does to the line, in order; a steal does nothing to it."""
    return [
        Strike(ACTS[act : act + 1] == ("kill",), when, reach, bytes(code == GAP for code in spare))
        for _, act, when, _, reach, _, spare, _ in tables.steps[kind]
        if ACTS[act : act + 1] != ("steal",)
    ]


def _hits(tables: Tables, hunter: int) -> list[list[float]]:
    """By kind, then by place from the right: how surely one card takes it from a long line."""
    found = [[0.0] * DEPTH for _ in tables.names]
    for strike in strikes(tables, hunter):
        sure, reach = WHEN_HOLDS if strike.when else 1.0, range(DEPTH)[::-1][strike.reach]
        for kind, places in enumerate(found):
            if strike.hits[kind]:
                for place in reach:
                    places[place] = max(places[place], sure)
    return found


@lru_cache(maxsize=4)
def _chances(tables: Tables) -> tuple[array[float], ...]:
    """The chances of each kind at each place, by turns left: backwards from the end of the game."""
    deck, kinds = tables.deck, range(len(tables.names))
    danger = [[0.0] * DEPTH for _ in kinds]
    for hunter in kinds:
        weight = DANGER * deck.count(hunter) / len(deck)
        for kind, hits in enumerate(_hits(tables, hunter)):
            danger[kind] = [min(1.0, old + weight * hit) for old, hit in zip(danger[kind], hits, strict=True)]
    safety = [[1.0 - risk for risk in risks] for risks in danger]
    found = [array("d", [1.0]) * (DEPTH << OWNER)]
    for _ in range(TURNS):
        now, after = array("d", [0.0]) * (DEPTH << OWNER), found[-1]
        for place in range(DEPTH):
            following = min(place + 1, DEPTH - 1) << OWNER
            for kind in kinds:
                now[place << OWNER | kind] = safety[kind][place] * after[following | kind]
        found.append(now)
    return tuple(found)


def _worths(tables: Tables, chances: Sequence[float], weight: float) -> array[float]:
    alive = tables.alive[0][1 << OWNER : 2 << OWNER]
    return array("d", (weight * chance * alive[place & KIND] for place, chance in enumerate(chances)))


def learned(players: int, path: Path = LEARNED) -> list[Weights]:
    """The weights by turns left, between what was learned on a straight line.

    Raises `PlainError` where the file cannot be used.
    """
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))["seats"][str(players)]
        known = [(0.0, AT_THE_END)] + [(float(row["turns"]), Weights(**row["weights"])) for row in rows]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise PlainError(f"{path}: cannot be used as the computer players' weights: {error!r}") from error
    return [_between(known, turns) for turns in range(TURNS + 1)]


def _between(known: Sequence[tuple[float, Weights]], turns: int) -> Weights:
    after = next((number for number, (at, _) in enumerate(known) if at >= turns), len(known) - 1)
    before = max(0, after - 1)
    (low, one), (high, other) = known[before], known[after]
    share = min(1.0, (turns - low) / (high - low)) if high > low else 1.0
    return Weights(*(a + share * (b - a) for a, b in zip(one, other, strict=True)))


@lru_cache(maxsize=16)
def savannah_value(tables: Tables, players: int) -> SavannahValue:
    """The one value of a card set and a number of seats. Raises `PlainError` without the learned weights."""
    return SavannahValue(tables, learned(players))
