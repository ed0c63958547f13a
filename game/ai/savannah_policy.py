"""How a roll-out on the savannah is played, and what it comes to where it is cut.

Every seat chooses by soft-max on what a card changes at once: its own animals and kills, the animals of
others, the penalty it is rid of. Some turns on the roll-out is cut; what lives there counts by its chance to
live on.
"""

from __future__ import annotations

from array import array
from collections.abc import Generator, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import exp
from random import Random

from game.ai.savannah_value import SavannahValue, savannah_value, strikes
from game.ai.search import Luck, Payoff, Stage, winning
from game.ai.thinking import Way
from game.rules.core import View
from game.rules.savannah.codes import DISCARD, KIND, OWNER, SEATS, STEAL
from game.rules.savannah.hunts import Condition
from game.rules.savannah.state import SavannahState
from game.rules.savannah.tables import Tables

CUT = 12
"""After so many decisions a roll-out is cut."""
TEMPERATURE = 3.0
"""The difference in points that makes a choice of a roll-out e times as likely."""
UNIT = 4
"""Gains are counted in quarters of a point, so that they fit tables of bytes."""
MOST = 255
"""The most that one card may gain or lose in these units, however many points it is worth."""
HIGHEST = 70 * MOST
"""More than all cards of a line can gain or lose."""
LARGEST = 600.0
"""The largest exponent taken, so that no number grows out of bounds."""
PRIZE = 3
"""What it is worth beyond its level to steal one of the Big Five."""
WIN = 12.0
"""What a sure win is worth, in points of lead."""
SPREAD = (4.0, 2.2)
"""How far the lead still moves: at the end, and for the root of each turn that is left."""

Hits = tuple[tuple[Condition | None, slice, bytes, bytes], ...]


class SavannahTactics:
    """What each card changes at once, as tables."""

    def __init__(self, tables: Tables, players: int, temperature: float = TEMPERATURE) -> None:
        """`temperature` is the difference in points that makes a choice e times as likely."""
        self.tables = tables
        self.base = _base(tables)
        self.hits = tuple(
            tuple(_hits(tables, kind, seat, players) for kind in range(len(tables.names)))
            for seat in range(players)
        )
        self.steal = tuple(
            UNIT * (2 * tables.level[kind] + PRIZE * (kind in tables.big_five))
            for kind in range(len(tables.names))
        )
        self.weights = _weights(temperature)

    def choose(self, state: SavannahState, legal: Sequence[int], luck: float) -> int:
        """One of the legal actions, those likelier that gain more."""
        weights = self.weights
        first = legal[0]
        chances = []
        if first < DISCARD:
            line, base, hits = state.line, self.base, self.hits[state.seat]
            for kind in legal:
                gain = base[kind]
                for when, reach, good, bad in hits[kind]:
                    part = line[reach]
                    change = sum(part.translate(good)) - sum(part.translate(bad))
                    if change and (when is None or when(state, kind | state.seat + 1 << OWNER)):
                        gain += change
                chances.append(weights[gain])
        elif first < STEAL:
            penalty = self.tables.hand
            chances = [weights[HIGHEST + UNIT * penalty[action & KIND]] for action in legal]
        else:
            steal = self.steal
            chances = [weights[HIGHEST + steal[action & KIND]] for action in legal]
        reached = list(accumulate(chances))
        luck *= reached[-1]
        for action, bound in zip(legal, reached, strict=True):
            if luck < bound:
                return action
        return legal[-1]


@cache
def _weights(temperature: float) -> array[float]:
    """By gain, from `-HIGHEST` on: how likely a choice is beside others."""
    gains = range(-HIGHEST, HIGHEST + 1)
    return array("d", (exp(min(gain / UNIT / temperature, LARGEST)) for gain in gains))


def _base(tables: Tables) -> tuple[int, ...]:
    """By kind: what it brings to be alive and out of the hand, above the origin of the weights."""
    alive = tables.alive[0]
    return tuple(
        HIGHEST + UNIT * (alive[1 << OWNER | kind] + tables.hand[kind]) for kind in range(len(tables.names))
    )


def _hits(tables: Tables, hunter: int, seat: int, players: int) -> Hits:
    """The steps of a card as gains and losses of its seat, by the code that is hit."""
    found = []
    for kills, when, reach, hit in strikes(tables, hunter):
        good, bad = bytearray(256), bytearray(256)
        for code in range((SEATS + 1) << OWNER):
            if not hit[code]:
                continue
            owner = (code >> OWNER) - 1
            gain = UNIT * tables.level[code] if kills else 0
            if owner == seat:
                bad[code] = min(MOST, UNIT * tables.alive[seat][code])
            elif owner >= 0:
                gain += UNIT * tables.alive[owner][code] // (players - 1)
            good[code] = min(MOST, gain)
        found.append((when, reach, bytes(good), bytes(bad)))
    return tuple(found)


@lru_cache(maxsize=16)
def savannah_tactics(tables: Tables, players: int) -> SavannahTactics:
    """The one set of tactics of a card set and a number of seats."""
    return SavannahTactics(tables, players)


class SavannahPolicy:
    """Candidates and roll-outs for one decision on the savannah."""

    whole = None
    stages = (Stage(1.0, 1, whole),)
    """There are never many candidates: all are looked at in one way."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.legal = tuple(view.legal())
        tables: Tables = view.game.tables  # type: ignore[attr-defined]
        self.value: SavannahValue = savannah_value(tables, view.players)
        self.tactics = savannah_tactics(tables, view.players)

    def ways(self) -> Sequence[Way]:
        """Every legal action."""
        return tuple((action,) for action in self.legal)

    def some_ways(self, rng: Random, count: int) -> Sequence[Way]:
        """Every legal action: there are never many."""
        return self.ways()

    def play_out(
        self, state: SavannahState, way: Way, luck: Luck, look: None
    ) -> Generator[None, None, Payoff]:
        """Play on until the cut, then count."""
        for action in way:
            state.apply(action)
        choose = self.tactics.choose
        for number in range(CUT):
            if state.seat < 0:
                break
            legal = state.legal()
            state.apply(legal[0] if len(legal) == 1 else choose(state, legal, luck[number]))
        return self.payoff(state)
        # Never reached: it makes a generator of what is short enough to be one bite.
        yield

    def payoff(self, state: SavannahState) -> Payoff:
        """Utility and lead of the seat where a roll-out ends: winning counts beside the lead."""
        value, seat = self.value, self.seat
        if state.seat < 0:
            worth: list[float] = list(state.totals())
            turns = 0
        else:
            worth = value.open_worth(state)
            turns = value.turns_left(state)
            for other, hand in enumerate(state.hands):
                worth[other] += value.hand_worth(hand, turns)
        own = worth.pop(seat)
        lead = own - max(worth)
        spread = SPREAD[0] + SPREAD[1] * turns**0.5 if turns else 0.0
        return lead + WIN * winning(lead, spread), lead
