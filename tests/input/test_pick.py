"""The pick machine, without a window: on real positions of both games and under any order of presses."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.input.pick import PickMachine, ways
from game.rules.core import Pick, State, View, play
from game.rules.registry import GAMES, load

GAME_OF = {name: load(name) for name in GAMES}


def view_after(name: str, actions: int, seed: int) -> View:
    """The view of the seat to move after so many random actions (fewer where the game ends)."""
    rng = Random(seed)
    state: State = GAME_OF[name].new(GAME_OF[name].player_range[0], rng)
    for _ in range(actions):
        before = state.copy()
        state.apply(rng.choice(state.legal()))
        if state.seat < 0:
            state = before
            break
    return state.view(state.seat)


views = st.builds(view_after, st.sampled_from(list(GAMES)), st.integers(0, 75), st.integers(0, 10**6))


@given(views)
@settings(max_examples=60, deadline=None)
def test_each_legal_action_can_be_reached_by_its_picks(view: View) -> None:
    machine = PickMachine.over(view)
    reached = set()
    for picks, actions in machine.ways:
        way = machine
        for pick in picks:
            way = way.choose(pick)
        assert way.confirm() == actions
        reached.add(actions[0])
    assert reached == set(view.legal())


@given(
    views,
    st.lists(
        st.tuples(st.sampled_from(["choose", "cancel", "cycle", "junk"]), st.integers(0, 999)), max_size=12
    ),
)
@settings(max_examples=80, deadline=None)
def test_any_presses_leave_a_machine_that_leads_on(view: View, presses: list[tuple[str, int]]) -> None:
    machine = PickMachine.over(view)
    for kind, number in presses:
        options = machine.options()
        if kind == "choose" and options:
            machine = machine.choose(options[number % len(options)])
        elif kind == "cancel":
            machine = machine.cancel()
        elif kind == "cycle":
            machine = machine.cycle(1 if number % 2 else -1)
        elif kind == "junk":
            assert machine.choose(Pick("card", "no such card")) == machine
        assert machine.options() or machine.ready is not None
        assert all(machine.choose(pick) != machine for pick in machine.options())


@given(views, st.integers(0, 999))
@settings(max_examples=60, deadline=None)
def test_cancelling_everything_leads_back_to_the_start(view: View, number: int) -> None:
    start = machine = PickMachine.over(view)
    while options := machine.options():
        machine = machine.choose(options[number % len(options)])
    while machine.pressed:
        machine = machine.cancel()
    assert machine.picked == start.picked


def test_taking_and_placing_are_one_way() -> None:
    view = view_after("savernake", 0, 1)
    machine = PickMachine.over(view).choose(Pick("place", "goat"))
    cell = machine.options()[0]
    machine = machine.choose(cell)
    assert machine.options()[0].kind == "turn"
    actions = machine.choose(machine.options()[0]).confirm()
    assert actions is not None
    assert [view.game.text(action).split()[0] for action in actions] == ["take", "place"]


def test_turning_goes_round_the_legal_rotations() -> None:
    machine = PickMachine.over(view_after("savernake", 0, 1)).choose(Pick("place", "goat"))
    machine = machine.choose(machine.options()[0])
    turns = machine.options()
    first = machine.choose(turns[0])
    assert first.cycle(1).picked[-1] == turns[1 % len(turns)]
    assert first.cycle(-1).cycle(1) == first
    seen = first
    for _ in turns:
        seen = seen.cycle(1)
    assert seen == first


def test_a_pick_of_an_earlier_depth_is_chosen_anew() -> None:
    machine = PickMachine.over(view_after("savernake", 0, 1))
    goat = machine.choose(Pick("place", "goat"))
    rooster = goat.choose(goat.options()[0]).choose(Pick("place", "rooster"))
    assert rooster.picked == (Pick("place", "rooster"),)


def test_a_forced_pick_is_taken_but_nothing_is_played_by_itself() -> None:
    state = GAME_OF["savernake"].new(2, Random(3))
    play(state, GAME_OF["savernake"].parse("take armadillo"))
    play(state, state.legal()[0])
    assert state.phase == "burrow"
    machine = PickMachine.over(state.view(state.seat))
    assert machine.options() == ()
    assert machine.confirm() == tuple(state.legal())
    assert machine.cancel() == machine


@pytest.mark.parametrize("name", GAMES)
def test_nobody_picks_for_another_seat(name: str) -> None:
    state = GAME_OF[name].new(2, Random(4))
    assert ways(state.view(1)) == ()
    assert PickMachine.over(state.view(1)).ready is None
