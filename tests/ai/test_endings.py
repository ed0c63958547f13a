"""The end of a game is counted: against the slow way of trying everything."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.exact import Exact, share
from game.ai.forest_end import forest_end
from game.ai.savannah_end import played, possible_draws, savannah_end, turns
from tests.ai.positions import states, view_of


def most(state: Any, seat: int) -> int:
    """The most points that a seat can reach by its own actions alone, until another seat decides."""
    if state.seat != seat or state.phase == "keep":
        return int(state.totals()[seat])
    best = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        best = max(best, most(after, seat))
    return best


def counted(thought: Exact) -> Exact:
    while not thought.step(float("inf")):
        pass
    return thought


def last_takes(players: int, seed: int) -> list[Any]:
    """The takes of the last round of a random game."""
    return [s for s in states("savernake", players, seed) if s.round == 14 and s.phase == "take"]


def test_the_last_card_of_a_forest_brings_the_most_points() -> None:
    for seed in range(3):
        state = last_takes(2, seed)[-1]
        seat = state.seat
        ending = forest_end(view_of(state))
        assert ending is not None
        way = counted(Exact(ending, 60.0)).best_way()
        after = state.copy()
        for action in way:
            after.apply(action)
        assert most(after, seat) == most(state, seat)


def test_the_last_but_one_reckons_with_what_the_last_will_take() -> None:
    state = last_takes(2, 3)[0]
    seat = state.seat
    ending = forest_end(view_of(state))
    assert ending is not None
    thought = counted(Exact(ending, 60.0))
    best = (-1.0, 0.0)
    for take in state.legal():
        taken = state.copy()
        taken.apply(take)
        own = most(taken, seat)
        action = taken.legal()[0]
        taken.apply(action)
        while taken.seat == seat:
            taken.apply(taken.legal()[0])
        other = most(taken, taken.seat)
        totals = [own, other] if seat == 0 else [other, own]
        best = max(best, share(totals, seat))
    assert max(thought.found.values()) == best


def test_no_end_is_counted_while_cards_are_hidden() -> None:
    assert all(forest_end(view_of(s)) is None for s in states("savernake", 2, 4) if s.round < 14)
    early = [s for s in states("savannah", 2, 4) if s.tables.last - s.drawn + 1 > 2]
    assert early
    assert all(savannah_end(view_of(s), Random(1)) is None for s in early)


def test_the_very_last_turn_on_the_savannah_is_the_best_on_average() -> None:
    for seed in range(6):
        for state in states("savannah", 2, seed):
            if state.drawn == state.tables.last:
                view = view_of(state)
                ending = savannah_end(view, Random(2))
                assert ending is not None
                best = counted(Exact(ending, 60.0)).best_way()
                deals = [view.sample(Random(number)) for number in range(300)]
                worths = {
                    way: sum(share(played(deal, way).totals(), state.seat)[0] for deal in deals) / len(deals)
                    for way, _ in turns(state)
                }
                assert worths[best] >= max(worths.values()) - 0.06


def test_all_that_may_be_drawn_is_as_often_as_it_lies_hidden() -> None:
    ends = [s for seed in range(9) for s in states("savannah", 2, seed) if s.drawn == s.tables.last]
    for state in [s for s in ends if s.phase == "play"]:
        hidden = state.hands[1 - state.seat] + state.deck[state.drawn :]
        draws = possible_draws(state)
        assert sum(times for _, times in draws) == len(hidden)
        for deal, times in draws:
            assert deal.problems() == []
            assert hidden.count(deal.deck[deal.drawn]) == times
