"""The field of candidates: who is dropped, who is left, how often each is tried."""

from __future__ import annotations

import pytest

from game.ai.halving import Halving


def play(size: int, iterations: int, keep: int = 1) -> Halving:
    """A field in which the higher number is the better candidate."""
    field = Halving(size, iterations, keep)
    while not field.done:
        for candidate in field.alive:
            field.record(candidate, float(candidate), 0.5 * candidate)
        field.passed()
    return field


@pytest.mark.parametrize("size", [1, 2, 3, 5, 16, 20])
def test_the_best_is_left(size: int) -> None:
    field = play(size, 400)
    assert field.alive == [size - 1]
    assert field.best() == size - 1
    assert field.mean(size - 1) == size - 1
    assert field.mean_lead(size - 1) == (size - 1) / 2


@pytest.mark.parametrize("size", [2, 3, 5, 16, 20])
@pytest.mark.parametrize("iterations", [100, 400, 1000])
def test_the_iterations_are_spent(size: int, iterations: int) -> None:
    field = play(size, iterations)
    assert 0.7 * iterations <= field.iterations <= iterations


def test_the_longer_in_the_field_the_oftener_tried() -> None:
    field = play(16, 640)
    assert field.visits == sorted(field.visits)
    assert field.visits[0] == 10
    assert field.visits[15] == field.visits[14] > 8 * field.visits[0]


def test_a_field_that_is_kept_is_tried_evenly() -> None:
    field = play(5, 100, keep=5)
    assert field.visits == [20] * 5


def test_even_the_least_effort_tries_each_once() -> None:
    assert min(play(16, 1).visits) == 1


def test_before_any_trial_the_first_is_best() -> None:
    field = Halving(4, 100)
    assert field.best() == 0
    field.record(1, -5.0, -5.0)
    assert field.best() == 1


def looked_twice() -> Halving:
    """Eight candidates of which four are left, about to be looked at closer."""
    field = Halving(8, 80, 4)
    while not field.done:
        for candidate in field.alive:
            field.record(candidate, float(candidate), 0.5 * candidate)
        field.passed()
    field.look_closer(40)
    return field


def test_a_closer_look_begins_with_those_that_are_left() -> None:
    field = looked_twice()
    assert field.alive == [4, 5, 6, 7]
    assert not field.done
    before = list(field.visits)
    for candidate in field.alive:
        field.record(candidate, 100.0 - candidate, 50.0 - candidate)
    field.passed()
    assert [now - was for now, was in zip(field.visits, before, strict=True)] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert [field.mean(candidate) for candidate in field.alive] == [96.0, 95.0, 94.0, 93.0]


def test_a_closer_look_has_a_say_when_its_first_round_is_over() -> None:
    """A single trial of another kind does not outweigh all those before."""
    field = looked_twice()
    found = []
    while len(field.alive) == 4:
        for candidate in field.alive:
            field.record(candidate, 100.0 - candidate, 50.0 - candidate)
        field.passed()
        found.append(field.best())
    assert found == [7] * (len(found) - 1) + [4]
    assert len(found) > 2


def test_before_a_closer_look_has_tried_any_the_best_stays_the_best() -> None:
    field = looked_twice()
    assert field.best() == 7
    assert [field.mean_lead(candidate) for candidate in range(8)] == [0.5 * n for n in range(8)]


def test_what_is_out_moves_with_those_that_are_looked_at_closer() -> None:
    field = looked_twice()
    for candidate in field.alive:
        field.record(candidate, 100.0 + candidate, 10.0 + 0.5 * candidate)
    assert [field.mean(candidate) for candidate in range(8)] == [100.0 + n for n in range(8)]
    assert [field.mean_lead(candidate) for candidate in range(8)] == [10.0 + 0.5 * n for n in range(8)]


def test_a_closer_look_ends_with_one() -> None:
    field = looked_twice()
    while not field.done:
        for candidate in field.alive:
            field.record(candidate, float(-candidate), 0.0)
        field.passed()
    assert field.alive == [4]
    assert 0.7 * 120 <= field.iterations <= 120
