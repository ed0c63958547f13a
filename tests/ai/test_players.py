"""What every computer player promises: legal at any time, repeatable, fair, and no needless thought."""

from __future__ import annotations

import gc
from random import Random
from time import perf_counter

import pytest

from game.ai import levels, thinking
from game.ai.player import Decided, Player, Report, Thought
from game.ai.search import Effort, Softness
from game.ai.searcher import Level, SearchPlayer
from game.match.match import Match, Seat, run
from game.rules import record as rec
from game.rules.core import Action
from tests.ai.positions import CASES, GAME_OF, some, states, view_of

SMALL = {
    "soft": Level(dict.fromkeys(GAME_OF, Effort(24, 60.0)), dict.fromkeys(GAME_OF, Softness(4, 6.0, 5.0))),
    "sharp": Level(dict.fromkeys(GAME_OF, Effort(24, 60.0)), {}),
}
"""The manners of the levels, with little effort."""


def players() -> dict[str, Player]:
    return {
        "random": levels.make("random"),
        "greedy": levels.make("greedy"),
        **{name: SearchPlayer(name, level) for name, level in SMALL.items()},
    }


def finish(thought: Thought) -> tuple[Action, Report]:
    while not thought.step(float("inf")):
        pass
    return thought.best(), thought.report()


def found(report: Report) -> dict[Action, tuple[int, float]]:
    return {action: (estimate.visits, estimate.value) for action, estimate in report.actions.items()}


@pytest.mark.parametrize(("name", "seats"), CASES)
@pytest.mark.parametrize("kind", players())
def test_a_decision_is_a_legal_action_with_estimates_of_legal_actions(
    kind: str, name: str, seats: int
) -> None:
    for state in some(name, seats, 1, 9):
        legal = state.legal()
        action, report = finish(players()[kind].think(view_of(state), Random(2)))
        assert action in legal
        assert set(report.actions) <= set(legal)
        assert not report.ceiling
        assert kind == "random" or sum(e.visits for e in report.actions.values()) == report.iterations > 0


@pytest.mark.parametrize(("name", "seats"), CASES)
@pytest.mark.parametrize("kind", SMALL)
def test_the_best_is_legal_at_any_interruption(kind: str, name: str, seats: int) -> None:
    for state in some(name, seats, 2, 17):
        thought = players()[kind].think(view_of(state), Random(3))
        assert thought.best() in state.legal()
        while not thought.step(perf_counter() + 0.0003):
            assert thought.best() in state.legal()
            assert set(thought.report().actions) <= set(state.legal())


@pytest.mark.parametrize(("name", "seats"), CASES)
@pytest.mark.parametrize("kind", players())
def test_the_same_seed_decides_the_same_however_it_is_sliced(kind: str, name: str, seats: int) -> None:
    for state in some(name, seats, 3, 25):
        action, report = finish(players()[kind].think(view_of(state), Random(4)))
        thought = players()[kind].think(view_of(state), Random(4))
        while not thought.step(perf_counter() + 0.0002):
            pass
        assert thought.best() == action
        assert found(thought.report()) == found(report)


@pytest.mark.parametrize(("name", "seats"), CASES)
@pytest.mark.parametrize("kind", players())
def test_what_is_hidden_from_the_mover_changes_nothing(kind: str, name: str, seats: int) -> None:
    for number, state in enumerate(some(name, seats, 4, 12)):
        view = view_of(state)
        other = view.sample(Random(number)).view(state.seat)
        assert other.as_json() == view.as_json()
        one = finish(players()[kind].think(view, Random(5)))
        two = finish(players()[kind].think(other, Random(5)))
        assert one[0] == two[0]
        assert found(one[1]) == found(two[1])


@pytest.mark.parametrize("name", GAME_OF)
@pytest.mark.parametrize("kind", SMALL)
def test_a_forced_decision_is_not_searched(kind: str, name: str) -> None:
    state = GAME_OF[name].new(2, Random(6))
    rng = Random(7)
    forced = 0
    while state.seat >= 0:
        legal = state.legal()
        if len(legal) == 1:
            thought = players()[kind].think(view_of(state), rng)
            assert isinstance(thought, Decided)
            assert (thought.best(), thought.report().iterations) == (legal[0], 0)
            forced += 1
        state.apply(rng.choice(legal))
    assert forced


class Clock:
    """A clock that a look at moves on by one."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        self.now += 1
        return self.now


@pytest.mark.parametrize("name", GAME_OF)
def test_the_clock_is_read_after_every_bite(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(thinking, "perf_counter", clock)
    for state in some(name, 2, 5, 30):
        thought = SearchPlayer("sharp", SMALL["sharp"]).think(view_of(state), Random(8))
        assert not thought.step(clock.now)
        before = thought.report().iterations
        steps = 0
        while not thought.step(clock.now + 3):
            steps += 1
            assert thought.report().iterations - before <= 3 * steps
        assert steps


@pytest.mark.parametrize(("name", "seats"), CASES)
@pytest.mark.parametrize("kind", SMALL)
def test_a_thought_leaves_nothing_to_the_collector_of_garbage(kind: str, name: str, seats: int) -> None:
    """What is collected in the middle of a bite makes it long."""
    for state in some(name, seats, 1, 9):
        thought = players()[kind].think(view_of(state), Random(2))
        gc.collect()
        gc.disable()
        try:
            finish(thought)
            assert gc.collect() == 0
        finally:
            gc.enable()


@pytest.mark.parametrize("name", GAME_OF)
def test_the_ceiling_in_seconds_is_told(name: str) -> None:
    level = Level({name: Effort(10_000_000, 0.01)}, {})
    thought = SearchPlayer("slow", level).think(view_of(next(states(name, 2, 6))), Random(9))
    assert thought.step(perf_counter() + 60)
    assert thought.report().ceiling
    assert thought.best() in thought.report().actions


@pytest.mark.parametrize("name", GAME_OF)
def test_where_nobody_waits_a_slow_machine_decides_as_a_quick_one(name: str) -> None:
    view = view_of(next(states(name, 2, 6)))
    found = [
        finish(SearchPlayer("any", Level({name: Effort(40, ceiling)}, {})).think(view, Random(9)))
        for ceiling in (0.0, 100.0)
    ]
    assert not any(report.ceiling for _, report in found)
    assert found[0][0] == found[1][0]
    assert found[0][1].actions == found[1][1].actions


def test_a_card_is_placed_as_it_was_planned_when_it_was_taken() -> None:
    planned = 0
    for state in states("savernake", 2, 7):
        if state.phase == "take":
            player = SearchPlayer("sharp", SMALL["sharp"])
            thought = player.think(view_of(state), Random(10))
            action, _ = finish(thought)
            assert isinstance(thought, thinking.Thinking)
            way = thought.best_way()
            state.apply(action)
            if len(way) > 1 and len(state.legal()) > 1:
                following = player.think(view_of(state), Random(11))
                assert isinstance(following, Decided)
                assert following.best() == way[1]
                planned += 1
    assert planned > 10


def test_a_plan_is_dropped_where_something_else_was_done() -> None:
    state = next(states("savernake", 2, 8))
    player = SearchPlayer("sharp", SMALL["sharp"])
    action, _ = finish(player.think(view_of(state), Random(12)))
    other = next(a for a in state.legal() if a != action)
    state.apply(other)
    assert not isinstance(player.think(view_of(state), Random(13)), Decided)


def test_a_plan_is_kept_for_its_own_table() -> None:
    """One player at two tables goes on with nothing that it planned at the other."""
    player = SearchPlayer("sharp", SMALL["sharp"])
    state, other = (next(states("savernake", players, 8)) for players in (2, 3))
    action, _ = finish(player.think(view_of(state), Random(12)))
    other.apply(action)
    assert other.phase == "place"
    assert not isinstance(player.think(view_of(other), Random(13)), Decided)


@pytest.fixture
def small_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {"sharp": lambda character: SearchPlayer("sharp", SMALL["sharp"], character)}
    monkeypatch.setattr(levels, "PLAYERS", {**levels.PLAYERS, **made})


@pytest.mark.usefixtures("small_levels")
@pytest.mark.parametrize("name", GAME_OF)
def test_a_match_taken_up_goes_on_as_planned(name: str) -> None:
    seats = [Seat("One", "sharp"), Seat("Two", "random")]
    whole = run(Match(GAME_OF[name], seats, 5)).record()
    for plies in (1, 2, 3, 4, 30):
        part = rec.Record(whole.game, whole.players, whole.cards, whole.actions[:plies], seats=whole.seats)
        again = Match(GAME_OF[name], seats, 5, part)
        for text in whole.actions[plies : plies + 3]:
            thought = again.thought()
            while not thought.step(perf_counter() + 0.0005):
                assert thought.best() in again.view(again.to_move or 0).legal()
            assert again.game.text(thought.best()) == text
            again.play(thought.best())


def test_an_endless_search_goes_on_until_it_is_stopped() -> None:
    for name in GAME_OF:
        state = next(states(name, 2, 9))
        thought = levels.searching(None).think(view_of(state), Random(14))
        assert not thought.step(perf_counter() + 0.1)
        seen = thought.report().iterations
        assert seen > 0
        assert thought.best() in state.legal()
        assert not thought.step(perf_counter() + 0.1)
        assert thought.report().iterations > seen


def test_the_number_of_iterations_is_kept_to() -> None:
    for name in GAME_OF:
        view = view_of(next(states(name, 2, 10)))
        _, report = finish(levels.searching(200).think(view, Random(15)))
        assert 100 <= report.iterations <= 200


@pytest.mark.parametrize("name", GAME_OF)
def test_every_level_has_an_effort_for_every_game(name: str) -> None:
    for kind in levels.LEVELS:
        assert levels.LEVELS[kind].efforts[name].iterations > 0
        assert levels.make(kind).name == kind


def test_an_unknown_kind_is_told() -> None:
    with pytest.raises(levels.UnknownPlayerError, match="'clever': use one of random, greedy, easy"):
        levels.make("clever")
