"""The worth of forests: what is judged without laying a card agrees with laying it."""

from __future__ import annotations

import random
from collections.abc import Generator
from statistics import fmean

import pytest

from game.ai.forest_look import rank
from game.ai.forest_policy import (
    HABIT,
    PICKS,
    PLACES,
    STAGES,
    SURELY_SEEN,
    WAIT,
    WEIGHED,
    WHOLE,
    ForestPolicy,
    Look,
)
from game.ai.forest_value import PLAIN, TUNED, Outlook, forest_value
from game.ai.search import Payoff
from game.rules.savernake.actions import TAKE_BASE
from tests.ai.positions import some, states, view_of


def test_points_are_those_of_the_rules() -> None:
    for state in some("savernake", 3, 1, 5):
        value = forest_value(state.tables)
        assert [value.points(state, seat) for seat in range(3)] == state.totals()
        assert value.forest(state, 0, 15) == state.totals()[0]


@pytest.mark.parametrize("outlook", [PLAIN, TUNED])
def test_a_card_adds_what_it_is_ranked_by(outlook: Outlook) -> None:
    """True for cards of one segment, whose cell cuts no path twice: there nothing is left out."""
    judged = 0
    for state in states("savernake", 2, 2):
        if state.phase != "take" or state.round > 13:
            continue
        value = forest_value(state.tables, outlook)
        seat, before = state.seat, None
        for worth, place, action in rank(value, state, seat, state.left & 7):
            segments = state.tables.segments[state.card_at(place) << 2]
            ends = [state.ends[seat][2 * (action >> 2) + side] for side in (0, 3, 16, 1)]
            met = [path for path in ends if path]
            if place or len(segments) > 1 or len(set(met)) < len(met):
                continue
            after = state.copy()
            after.apply(TAKE_BASE + place)
            after.apply(action)
            if value.around[after.occupied[seat]] and narrows(state.occupied[seat], after.occupied[seat]):
                continue
            before = value.forest(state, seat, state.round + 1)
            gain = value.forest(after, seat, state.round + 1) - before + outlook.first_player
            assert worth == pytest.approx(gain)
            judged += 1
    assert judged > 100


def narrows(before: int, after: int) -> bool:
    """Whether a forest has grown wider or higher, which may shut ends elsewhere."""
    return spans(before) != spans(after)


def spans(occupied: int) -> tuple[int, int]:
    columns = 0
    rows = 0
    for row in range(8):
        cells = occupied >> 8 * row & 255
        columns |= cells
        rows |= bool(cells) << row
    return columns, rows


def test_a_token_is_put_where_it_is_worth_most() -> None:
    seen = 0
    for seed in range(4):
        for state in states("savernake", 2, seed):
            if state.phase in ("water", "burrow"):
                value = forest_value(state.tables)
                gain, action = value.best_token(state, state.seat, state.place)
                assert action in state.legal()
                assert gain >= 0
                seen += 1
    assert seen > 10


def test_candidates_hold_the_best_of_every_place() -> None:
    for state in states("savernake", 4, 3):
        if state.phase == "take":
            ways = ForestPolicy(view_of(state)).ways()
            assert len(ways) == len(set(ways))
            takes = {take for take, _ in ways}
            assert takes == {TAKE_BASE + place for place in PLACES[state.left]}
            for take, action in ways:
                after = state.copy()
                after.apply(take)
                assert action in after.legal()


@pytest.mark.parametrize("count", [2, 12])
def test_nobody_overlooks_the_best_nor_the_best_with_a_card_of_the_offer(count: int) -> None:
    for state in [state for state in some("savernake", 2, 7, 6) if state.phase != "keep"]:
        policy = ForestPolicy(view_of(state))
        best, seen = policy.ways(), policy.some_ways(random.Random(1), count)
        assert len(set(seen)) == len(seen)
        assert set(best[:SURELY_SEEN]) <= set(seen)
        if state.phase == "take":
            firsts = [next(way for way in best if way[0] == take) for take in state.legal()]
            assert set(firsts) <= set(seen)
            assert len(seen) <= max(count, SURELY_SEEN + len(firsts) - 1)
        else:
            assert len(seen) <= max(count, SURELY_SEEN)


LOOKS = (WHOLE, *(stage.look for stage in STAGES))


@pytest.mark.parametrize("look", LOOKS)
def test_a_roll_out_grows_the_own_forest_until_the_cut_and_leaves_its_deal_alone(look: Look) -> None:
    for state in some("savernake", 3, 4, 11):
        if state.phase == "keep" or state.round > 13:
            continue
        view = view_of(state)
        policy = ForestPolicy(view)
        deal = view.sample(random.Random(1))
        digest, playing = deal.digest(), deal.copy()
        for _ in policy.play_out(playing, policy.ways()[0], [0.3, 0.7], look):
            pass
        assert deal.digest() == digest
        assert playing.round == min(state.round + look.rounds, 15)
        assert playing.occupied[view.seat].bit_count() == playing.round + 1


def test_any_cards_of_an_offer_are_weighed_each_as_often() -> None:
    for cards in range(1, 5):
        for left, places in enumerate(PLACES):
            some = WEIGHED[cards][left]
            assert {weighed.bit_count() for weighed in some} == {min(cards, len(places))}
            assert all(weighed & left == weighed for weighed in some)
            assert len({sum(weighed >> place & 1 for weighed in some) for place in places}) <= 1
    assert WEIGHED[WHOLE.cards] == tuple((left,) for left in range(16))


def test_near_the_end_there_is_one_look() -> None:
    """The short one would see as far as the long one."""
    stages = {
        state.round: len(ForestPolicy(view_of(state)).stages)
        for state in states("savernake", 2, 3)
        if state.phase == "take"
    }
    assert stages == {round: 1 if round >= 13 else 2 for round in range(15)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_to_weigh_some_cards_only_is_made_up_for(players: int) -> None:
    """What few cards miss is counted in: on average both looks expect about the same lead."""
    apart, luck = [], random.Random(4)
    for state in (state for seed in range(4) for state in states("savernake", players, seed)):
        if state.phase != "take" or state.round > 10:
            continue
        view = view_of(state)
        policy = ForestPolicy(view)
        way = policy.ways()[0]
        for _ in range(4):
            deal, chances = view.sample(luck), [luck.random() for _ in range(64)]
            leads = [lead_of(policy.play_out(deal.copy(), way, chances, look)) for look in (WHOLE, LOOKS[-1])]
            apart.append(leads[1] - leads[0])
    assert len(apart) > 200
    assert abs(fmean(apart)) < 1.0


def lead_of(roll_out: Generator[None, None, Payoff]) -> float:
    """The lead that a roll-out comes to."""
    while True:
        try:
            next(roll_out)
        except StopIteration as end:
            found: Payoff = end.value
            return found[1]


def test_another_seat_is_denied_what_it_wants() -> None:
    """Two ways that differ only in what they leave to the others are not worth the same."""
    denied = 0
    for state in states("savernake", 2, 5):
        if state.phase == "take" and state.left == 15 and state.round < 12:
            view = view_of(state)
            policy = ForestPolicy(view)
            wants = policy.wants[1 - state.seat]
            wanted = max(wants, key=lambda place: wants[place])
            lacks = []
            for place in PLACES[15]:
                after = view.sample(random.Random(1))
                after.apply(TAKE_BASE + place)
                after.apply(after.legal()[0])
                policy._put_token(after)
                lacks.append((place, policy._end_round(after)))
            assert all(sum(lack.values()) == 0 for place, lack in lacks if place != wanted)
            denied += any(sum(lack.values()) > 0 for _, lack in lacks)
    assert denied > 3


@pytest.mark.parametrize(("players", "rounds"), [(2, 15), (3, 2), (4, 1)])
def test_to_choose_late_costs_lead_in_the_rounds_that_follow(players: int, rounds: int) -> None:
    for state in some("savernake", players, 6, 9):
        if state.phase != "take" or state.left != 15 or state.round > 12:
            continue
        view = view_of(state)
        policy, costs = ForestPolicy(view), []
        for first in range(players):
            after = view.sample(random.Random(1))
            after.round += 1
            after.first = (view.seat - first) % players
            costs.append(policy._waiting(after))
        after_this = 15 - state.round - 1
        assert costs == pytest.approx([WAIT * before * min(rounds, after_this) for before in range(players)])


def test_others_take_by_habit_what_is_left() -> None:
    for left, picks in enumerate(PICKS):
        assert set(picks) == set(PLACES[left])
        assert all(picks.count(place) == HABIT[place] for place in PLACES[left])
