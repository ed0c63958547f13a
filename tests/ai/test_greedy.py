"""What the greedy player tells of its look: the lead that each action leads to, as every player tells it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

import pytest

from game.ai import levels
from game.ai.forest_value import rounds_done
from game.rules.core import Action
from tests.ai.positions import states, view_of


def told(state: Any) -> dict[Action, float]:
    report = levels.make("greedy").think(view_of(state), Random(1)).report()
    assert set(report.actions) == set(state.legal())
    return {action: found.value for action, found in report.actions.items()}


def after(state: Any, action: Action) -> Any:
    following = state.copy()
    following.apply(action)
    return following


def lead(state: Any, seat: int) -> int:
    totals = state.totals()
    return int(totals.pop(seat) - max(totals))


def decisions(*phases: str) -> Iterator[Any]:
    for players in (2, 3, 4):
        for seed in range(6):
            yield from (state for state in states("savernake", players, seed) if state.phase in phases)


def is_last(state: Any) -> bool:
    """Whether nobody takes a card any more."""
    return bool(state.round == 14 and (state.seat + 1 - state.first) % state.players == 0)


def test_at_the_settling_it_is_the_lead_itself() -> None:
    found = list(decisions("keep"))
    assert found
    for state in found:
        expected = {action: lead(after(state, action), state.seat) for action in state.legal()}
        assert told(state) == pytest.approx(expected)


def test_with_the_last_token_of_all_it_is_the_lead_itself() -> None:
    found = [state for state in decisions("water", "burrow") if is_last(state)]
    assert found
    for state in found:
        expected = {action: lead(after(state, action), state.seat) for action in state.legal()}
        assert told(state) == pytest.approx(expected)


def test_with_the_last_card_of_all_it_is_the_lead_nearly() -> None:
    """Two segments of a card on one path are added up as if each came alone."""
    found = [state for state in decisions("place") if is_last(state)]
    assert found
    gaps = [
        abs(worth - lead(after(state, action), state.seat))
        for state in found
        for action, worth in told(state).items()
    ]
    assert fmean(gaps) < 1


def test_in_the_first_rounds_nobody_is_told_to_be_far_ahead() -> None:
    """What all still have to come counts for all: it is a lead from the first card on."""
    early = [state for state in decisions("take", "place", "water", "burrow") if state.round < 3]
    assert len({state.phase for state in early}) > 2
    leads = [fmean(told(state).values()) for state in early]
    assert abs(fmean(leads)) < 5
    assert max(map(abs, leads)) < 20


def test_a_card_is_taken_for_the_best_place_that_it_has() -> None:
    for state in list(decisions("take"))[::7]:
        for action, worth in told(state).items():
            assert worth == pytest.approx(max(told(after(state, action)).values()))


def test_the_rounds_that_are_done_count_who_has_had_a_turn() -> None:
    for state in decisions("take"):
        before = [(state.first + turn) % state.players for turn in range(state.players)]
        before = before[: before.index(state.seat)]
        for seat in set(range(state.players)) - {state.seat}:
            assert rounds_done(state, seat) == state.round + (seat in before)
