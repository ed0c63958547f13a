"""How a roll-out in the forest is played: the own forest alone, card after card, by its worth.

Taking a card and placing it are one decision. The others take cards at random, by habit, and their forests
are not looked at, but for the round being played: there they take what they would like best, so that it
counts to take a card that another wants. To choose late costs more than the own forest tells. Some rounds on
the roll-out is cut, and what may be expected of the forest counts: that is quicker, and chance further on
only blurs what a way is worth. Most ways are looked at for two rounds only, and any two cards of an offer
stand for all of it; the best ways then have roll-outs three times as long.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from random import Random
from typing import NamedTuple

from game.ai.forest_look import Ranked, rank
from game.ai.forest_value import ForestValue, forest_value, rounds_done
from game.ai.search import Luck, Payoff, Stage, winning
from game.ai.thinking import Way
from game.rules.core import View
from game.rules.savernake.actions import (
    BURROW,
    OFFER,
    PLACE,
    ROOSTER,
    TAKE,
    TAKE_BASE,
    TAKEN,
    WATER,
)
from game.rules.savernake.cards import ROUNDS
from game.rules.savernake.state import SavernakeState

BEST = 16
"""So many of the best ways to take and place are candidates,"""
BEST_OF_PLACE = 2
"""and at least so many of each place of the offer."""
BEST_TOKENS = 6
"""So many of the best ways to put down a token are candidates."""
GLANCE = 9.0
"""So far behind the best may look what a person still thinks of."""
SURELY_SEEN = 4
"""So many of the best nobody overlooks, nor the best with each card of the offer: against them it is judged
how far behind another is."""
TOKENS = (WATER, BURROW)
"""The phases in which a token is put down."""
DENIAL = 1.0
"""How much of what another seat loses counts, when a card that it wants is taken."""
WIN = 10.0
"""What a sure win is worth, in points of lead."""
SPREAD = (1.0, 2.0)
"""How far the lead still moves: at the end, and for the root of the rounds that are left."""

HABIT = (1, 4, 3, 5)
"""How often a card is taken from each place of the offer, against the others, as counted in games."""
WAIT = 0.6
"""What it costs a round, in points of lead, that one seat more chooses before the own."""
STAYS = {2: ROUNDS, 3: 2}
"""For so many rounds who chooses first will go on to do so, by seats; with more the rooster always goes."""


class Look(NamedTuple):
    """How a roll-out is played."""

    rounds: int
    """After so many, the one being played included, it is cut."""
    cards: int
    """So many cards of each later offer are weighed, any of them: of two no loss was seen beside all four."""


WHOLE = Look(rounds=6, cards=4)
"""The look by which all ways are compared."""
STAGES = (Stage(0.8, 6, Look(rounds=2, cards=2)), Stage(0.2, 1, Look(rounds=6, cards=2)))
"""The best way is looked for among all for a short time ahead, then among the best as far as it pays."""
MISSED = 0.7
"""What a round brings less, in points, where not all cards of its offer are weighed."""

PLACES = tuple(tuple(place for place in range(4) if left >> place & 1) for left in range(16))
"""By the set of places left in the offer: the places,"""
PICKS = tuple(tuple(place for place in places for _ in range(HABIT[place])) for places in PLACES)
"""and each of them as often as it is taken."""
WEIGHED = tuple(
    tuple(
        tuple(sum(1 << place for place in some) for some in combinations(places, min(cards, len(places))))
        for places in PLACES
    )
    for cards in range(5)
)
"""By how many cards of an offer are weighed and by the set of places left: each set of so many of them."""


class ForestPolicy:
    """Candidates and roll-outs for one decision in the forest."""

    whole = WHOLE

    def __init__(self, view: View) -> None:
        root: SavernakeState = view.sample(Random(0))  # type: ignore[assignment]
        self.root = root
        """For what everybody sees; its decks are of no meaning."""
        self.seat, self.players = view.seat, view.players
        self.value: ForestValue = forest_value(root.tables)
        others = [seat for seat in range(self.players) if seat != self.seat]
        self.wants = {seat: best_of_places(rank(self.value, root, seat, root.left)) for seat in others}
        """What each other seat would gain at each place of the offer as it is now."""
        self.expected = {seat: self.value.expected(root, seat, rounds_done(root, seat)) for seat in others}
        """The points that each other seat is expected to reach, if it gets what it wants now."""
        self.stages = STAGES if root.round + STAGES[0].look.rounds < ROUNDS else STAGES[-1:]
        """Near the end the short look sees as far as the long one."""
        self.spread = SPREAD[0] + SPREAD[1] * (ROUNDS - root.round) ** 0.5

    # ---- candidates

    def ways(self) -> Sequence[Way]:
        """What looks best, the best first."""
        root, seat, value = self.root, self.seat, self.value
        if root.phase == TAKE:
            ranked = self._ranked
            kept = ranked[:BEST]
            for place in PLACES[root.left]:
                of_place = [way for way in ranked if way[1] == place]
                kept += [way for way in of_place[:BEST_OF_PLACE] if way not in kept]
            return [(TAKE_BASE + place, action) for _, place, action in kept]
        if root.phase == PLACE:
            return [(action,) for _, _, action in self._ranked[:BEST]]
        tokens = sorted((-value.token(root, seat, action), action) for action in root.legal())
        return [(action,) for _, action in tokens[:BEST_TOKENS]]

    def some_ways(self, rng: Random, count: int) -> Sequence[Way]:
        """What nobody overlooks, and others that do not look far behind, each as likely."""
        best = list(self.ways())
        seen = best[:SURELY_SEEN]
        if self.root.phase == TAKE:
            first = {way[0]: way for way in reversed(best)}
            seen += [way for way in first.values() if way not in seen]
        others = [way for way in (best if self.root.phase in TOKENS else self._near()) if way not in seen]
        return seen + rng.sample(others, max(0, min(count - len(seen), len(others))))

    def _near(self) -> list[Way]:
        """Ways that look at most so far behind the best."""
        ranked, taking = self._ranked, self.root.phase == TAKE
        near = [way for way in ranked if way[0] >= ranked[0][0] - GLANCE]
        return [(TAKE_BASE + place, action) if taking else (action,) for _, place, action in near]

    @cached_property
    def _ranked(self) -> Ranked:
        """Every way to take and place a card, or to place the one taken, the best first."""
        root = self.root
        places = root.left if root.phase == TAKE else 1 << root.place
        return in_order(rank(self.value, root, self.seat, places))

    # ---- roll-outs

    def play_out(
        self, state: SavernakeState, way: Way, luck: Luck, look: Look
    ) -> Generator[None, None, Payoff]:
        """Fill the own forest until the cut, then count."""
        seat, value = self.seat, self.value
        for action in way:
            state.apply(action)
        self._put_token(state)
        denied = self._end_round(state)
        waiting = self._waiting(state)
        chances, weighed = endless(luck), WEIGHED[look.cards]
        cut, missed = min(self.root.round + look.rounds, ROUNDS), 0.0
        while state.round < cut:
            if state.seat != seat:
                picks = PICKS[state.left]
                pass_over(state, picks[int(next(chances) * len(picks))])
                continue
            yield
            places, some = state.left, weighed[state.left]
            if len(some) > 1:
                places = some[int(next(chances) * len(some))]
                missed += MISSED
            _, place, action = max(rank(value, state, seat, places))
            state.apply(TAKE_BASE + place)
            state.apply(action)
            self._put_token(state)
        rivals = [expected - DENIAL * denied.get(other, 0.0) for other, expected in self.expected.items()]
        over = state.round >= ROUNDS
        own = value.points(state, seat) if over else value.expected(state, seat, state.round)
        lead = own + missed - max(rivals) - waiting
        return lead + WIN * winning(lead, self.spread), lead

    def _waiting(self, state: SavernakeState) -> float:
        """What it costs to choose after others, as it will be when a round begins."""
        before = (self.seat - state.first) % self.players
        return WAIT * before * min(STAYS.get(self.players, 1), ROUNDS - state.round)

    def _put_token(self, state: SavernakeState) -> None:
        """Put down a token that the seat has to put down, where it is worth most."""
        if state.phase in TOKENS:
            state.apply(self.value.best_token(state, self.seat, state.place)[1])

    def _end_round(self, state: SavernakeState) -> dict[int, float]:
        """The others take what they want most until the round ends; gives what each then lacks."""
        denied: dict[int, float] = {}
        current = state.round
        while state.round == current < ROUNDS and state.seat != self.seat:
            wants, seat = self.wants[state.seat], state.seat
            place = max(PLACES[state.left], key=lambda place: (wants.get(place, 0.0), -place))
            denied[seat] = max(wants.values(), default=0.0) - wants.get(place, 0.0)
            pass_over(state, place)
        return denied


def best_of_places(ranked: Ranked) -> dict[int, float]:
    """By place of the offer: the worth of the best way to place its card."""
    best: dict[int, float] = {}
    for worth, place, _ in ranked:
        best[place] = max(worth, best.get(place, worth))
    return best


def in_order(ranked: Ranked) -> Ranked:
    """The ways from the best on, in an order that is always the same."""
    return sorted(ranked, key=lambda way: (-way[0], way[1], way[2]))


def endless(luck: Luck) -> Iterator[float]:
    """The numbers over and over."""
    while True:
        yield from luck


def pass_over(state: SavernakeState, place: int) -> None:
    """The seat to move takes a card, and its forest is not looked at."""
    state.left ^= 1 << place
    if place == ROOSTER:
        state.next_first = state.seat
    if TAKEN[state.left] < state.players:
        state.seat = (state.seat + 1) % state.players
        return
    state.round += 1
    state.left = OFFER
    state.seat = state.first = state.next_first
