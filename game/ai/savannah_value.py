"""What a position on the savannah is worth to each seat: points, less what is not likely to last.

An animal counts for its points times its chance to be alive at the end. That chance follows from the card
set: from what each card of the deck does to each place of the line, and from how the line moves on.
"""

from __future__ import annotations

from functools import lru_cache

from game.rules.savannah.codes import BIG_FIVE, GAP, KIND, OWNER
from game.rules.savannah.hunts import STEAL
from game.rules.savannah.state import SavannahState
from game.rules.savannah.tables import Tables

DEPTH = 24
"""So many places from the right are told apart; what stands further left is as the last of them."""
TURNS = 64
"""More turns than a game has."""
DANGER = 1.25
"""How much likelier than by chance a card is played that takes an animal of another seat."""
WHEN_HOLDS = 0.5
"""How often the condition of a hunt is met."""
COLLECTED = (0.0, 0.01, 0.04, 0.12, 0.35, 1.0)
"""By how many of the Big Five a kill pile holds: the share of their bonus that is counted."""
HELD = 0.12
"""The share of the penalty counted for a card that there is time to play."""


class SavannahValue:
    """The worth of positions under one card set."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.last = tables.last
        self.big_five = tables.big_five
        self.chances = _chances(tables)
        """By turns left, then by place from the right << 5 | kind: the chance to be alive at the end."""
        self.alive = tuple(tables.alive[0][1 << OWNER | kind] for kind in range(KIND + 1))
        self.penalty = tuple(tables.hand[kind] for kind in range(KIND + 1))
        self.rightmost = tables.rightmost

    def open_worth(self, state: SavannahState) -> list[float]:
        """For each seat what everybody sees: animals, kills, Big Five; not the hands."""
        turns = self.last - state.drawn + 1
        chance, alive = self.chances[turns], self.alive
        worth = [0.0] * (state.players + 1)
        place = 0
        for code in reversed(state.line):
            worth[code >> OWNER] += alive[code & KIND] * chance[place | code & KIND]
            if place < DEPTH - 1 << OWNER:
                place += 1 << OWNER
        del worth[0]
        level, big_five = self.tables.level, self.big_five
        for seat, pile in enumerate(state.kills):
            if pile:
                worth[seat] += sum(pile.translate(level))
                if not big_five.isdisjoint(pile):
                    worth[seat] += BIG_FIVE * COLLECTED[len(big_five.intersection(pile))]
        if not turns and state.line[-1] >> OWNER:
            worth[(state.line[-1] >> OWNER) - 1] -= self.rightmost[state.line[-1]]
        return worth

    def hand_worth(self, hand: bytes, plays: int) -> float:
        """What cards in hand cost, when their seat has so many turns left to be rid of them."""
        held = sorted([self.penalty[kind] for kind in hand], reverse=True)
        cost = sum(held[plays:])
        return -cost - HELD * sum(held[:plays])

    def plays_left(self, state: SavannahState, seat: int) -> int:
        """How many turns a seat still has, the one being played included."""
        turns = self.last - state.drawn + 1
        wait = (seat - state.seat) % state.players
        return (turns - wait + state.players - 1) // state.players


def _hits(tables: Tables, hunter: int, kind: int) -> list[float]:
    """By place from the right: how surely one card takes another from a long line."""
    found = [0.0] * DEPTH
    for _, act, when, _, reach, _, _, keep in tables.steps[hunter]:
        if act != STEAL and keep[kind] != GAP:
            for place in range(DEPTH)[::-1][reach]:
                found[place] = max(found[place], WHEN_HOLDS if when else 1.0)
    return found


def _chances(tables: Tables) -> tuple[tuple[float, ...], ...]:
    """The chances of each kind at each place, by turns left: backwards from the end of the game."""
    deck = tables.deck
    danger = []
    for kind in range(len(tables.names)):
        hits = [_hits(tables, hunter, kind) for hunter in deck]
        danger.append(
            [min(1.0, DANGER * sum(hit[place] for hit in hits) / len(deck)) for place in range(DEPTH)]
        )
    size = DEPTH << OWNER
    now = [1.0] * size
    found = [tuple(now)]
    for _ in range(TURNS):
        now = [0.0] * size
        for place in range(DEPTH):
            following = min(place + 1, DEPTH - 1)
            for kind in range(len(tables.names)):
                now[place << OWNER | kind] = (1 - danger[kind][place]) * found[-1][following << OWNER | kind]
        found.append(tuple(now))
    return tuple(found)


@lru_cache(maxsize=8)
def savannah_value(tables: Tables) -> SavannahValue:
    """The one value of a card set."""
    return SavannahValue(tables)
