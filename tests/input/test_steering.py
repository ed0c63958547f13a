"""A held direction, and axes that are pushed, tremble or are broken."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.input.steering import AGAIN, FIRST, NOWHERE, OFF, ON, Axis, Steering, dominant


def test_a_held_direction_repeats_after_a_while_and_makes_up_for_nothing() -> None:
    steering = Steering()
    assert steering.hold((1, 0), 0.0)
    assert not steering.hold((1, 0), 0.1)
    assert not steering.again(FIRST - 0.01)
    assert steering.again(FIRST)
    assert not steering.again(FIRST + AGAIN / 2)
    assert steering.again(FIRST + 10)
    assert not steering.again(FIRST + 10.01)
    assert not steering.hold(NOWHERE, 20)
    assert steering.due_in(30) is None
    assert not steering.again(30)


def test_an_axis_counts_when_it_is_pushed_far_enough_and_until_it_is_back() -> None:
    axis = Axis()
    assert [axis.move(value) for value in (0.1, ON - 0.01, ON, OFF, OFF - 0.01, -1.0, 1.0)] == [
        0, 0, 1, 1, 0, -1, 1,
    ]  # fmt: skip


@given(st.lists(st.floats(-ON + 0.01, ON - 0.01), max_size=30))
def test_trembling_in_the_dead_zone_is_nothing(values: list[float]) -> None:
    axis = Axis()
    assert not any(axis.move(value) for value in values)


@given(st.sampled_from([-1.0, -0.8, 0.6, 1.0]), st.lists(st.floats(-0.2, 0.2), max_size=30))
def test_a_pinned_axis_is_left_out_until_it_moves(found: float, trembling: list[float]) -> None:
    axis = Axis(found)
    assert not any(axis.move(max(-1.0, min(1.0, found + by))) for by in trembling)
    axis.move(0.0)
    assert axis.move(found) == (1 if found > 0 else -1)


def test_askew_a_stick_stays_in_its_direction() -> None:
    assert dominant(1, 1, NOWHERE) == (1, 0)
    assert dominant(1, 1, (0, 1)) == (0, 1)
    assert dominant(0, 1, (1, 0)) == (0, 1)
    assert dominant(0, 0, (1, 0)) == NOWHERE
