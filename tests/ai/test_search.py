"""The search by a policy that is a table: in which stages it looks at what, and what it finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from random import Random
from typing import Any

import pytest

from game.ai.search import Effort, Luck, Payoff, Search, Stage, plan
from game.ai.thinking import Way
from game.rules.core import View
from tests.ai.positions import states, view_of

WAYS: Sequence[Way] = tuple((action,) for action in range(20))


class Told:
    """A policy that pays by a table for each look, and counts what it was asked for."""

    whole = "whole"
    stages = (Stage(0.8, 8, "short"), Stage(0.2, 1, "long"))

    def __init__(self, short: Sequence[float], long: Sequence[float]) -> None:
        self.worths = {"short": short, "long": long, "whole": long}
        self.asked: Counter[tuple[str, int]] = Counter()

    def ways(self) -> Sequence[Way]:
        return WAYS

    def some_ways(self, rng: Random, count: int) -> Sequence[Way]:
        return WAYS

    def play_out(self, state: Any, way: Way, luck: Luck, look: str) -> Generator[None, None, Payoff]:
        self.asked[look, way[0]] += 1
        worth = self.worths[look][way[0]]
        return worth, worth
        yield


def some_view() -> View:
    return view_of(next(iter(states("savannah", 2, 1))))


def searched(policy: Told, iterations: int, ways: Sequence[Way] = WAYS, keep: int = 1) -> Search:
    search = Search(some_view(), policy, Random(1), Effort(iterations, float("inf")), ways, keep)
    while not search.step(float("inf")):
        pass
    return search


def test_the_best_of_the_close_look_is_chosen_among_the_best_of_the_short_one() -> None:
    short = [float(n) for n in range(20)]
    long = [100.0 if n < 12 else float(-n) for n in range(20)]
    policy = Told(short, long)
    assert searched(policy, 1000).best_way() == (12,)
    assert {way for look, way in policy.asked if look == "long"} == set(range(12, 20))
    assert {way for look, way in policy.asked if look == "short"} == set(range(20))


@pytest.mark.parametrize("iterations", [200, 1000])
def test_each_stage_has_its_share(iterations: int) -> None:
    policy = Told([0.0] * 20, [0.0] * 20)
    search = searched(policy, iterations)
    looks: Counter[str] = Counter()
    for (look, _), times in policy.asked.items():
        looks[look] += times
    assert 0.7 * iterations <= search.field.iterations == looks.total() <= iterations
    assert 0.1 * looks.total() <= looks["long"] <= 0.3 * looks.total()


def test_a_stage_that_would_drop_nobody_leaves_its_share() -> None:
    policy = Told([0.0] * 20, [float(n) for n in range(20)])
    search = searched(policy, 400, WAYS[:8])
    assert {look for look, _ in policy.asked} == {"long"}
    assert search.best_way() == (7,)
    assert search.field.iterations >= 0.7 * 400
    assert plan(policy, 1, 1) == [Stage(1.0, 1, "long")]


def test_those_that_all_stay_are_compared_in_one_way() -> None:
    policy = Told([0.0] * 20, [float(n) for n in range(20)])
    search = searched(policy, 400, keep=20)
    assert set(policy.asked.values()) == {20}
    assert {look for look, _ in policy.asked} == {"whole"}
    assert search.field.alive == list(range(20))


def test_what_was_looked_at_shortly_is_told_beside_what_was_looked_at_closely() -> None:
    """The long look finds five points more of everything: those that it left out are told with them."""
    short = [float(n) for n in range(20)]
    search = searched(Told(short, [worth + 5.0 for worth in short]), 1000)
    told = search.report().actions
    assert {action: round(found.value, 6) for action, found in told.items()} == {
        n: n + 5.0 for n in range(20)
    }
