"""What levels measure, in positions whose amounts are known."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.events import CardPlayed, Hunted, LineCard, Swept
from game.rules.goals import Course, Goal, GoalError, measures
from game.rules.registry import GAMES, load


@pytest.mark.parametrize("game", GAMES)
def test_every_measure_gives_a_whole_number_all_through_a_game(game: str) -> None:
    rng = Random(3)
    state = load(game).new(2, rng)
    while state.seat >= 0:
        for name in measures(game):
            assert Goal(game, name, (1, 2, 3)).amount(Course(state, 0, ())) >= 0
        state.apply(rng.choice(state.legal()))
    course = Course(state, 0, ())
    assert measures(game)["points"](course) == state.totals()[0]
    assert measures(game)["lead"](course) == state.totals()[0] - state.totals()[1]


def test_a_forest_begins_with_a_path_over_one_card_and_a_hungry_animal() -> None:
    course = Course(load("savernake").new(2, Random(1)), 0, ())
    assert measures("savernake")["path"](course) == 1
    assert measures("savernake")["full"](course) == -1


def test_the_hunt_of_one_card_is_measured_not_of_several() -> None:
    state = load("savannah").new(2, Random(1))
    levels = {name: card.level for name, card in state.game.cards.items()}

    def killed(*cards: str) -> Hunted:
        return Hunted(0, "kill", 0, tuple(LineCard(n, card, None) for n, card in enumerate(cards)))

    first = [CardPlayed(0, "lion", 6, True), killed("zebra"), killed("zebra")]
    events = [*first, CardPlayed(0, "lion", 6, True), killed("zebra")]
    assert measures("savannah")["hunt"](Course(state, 0, events)) == 2 * levels["zebra"]
    assert measures("savannah")["hunt"](Course(state, 1, events)) == 0


def test_an_animal_swept_away_leaves_nothing_of_standing_firm() -> None:
    state = load("savannah").new(2, Random(4))
    state.apply(state.legal()[0])
    own = measures("savannah")["alive"](Course(state, 0, ()))
    swept = Swept(1, 3, (LineCard(0, "zebra", 0),))
    assert own > 0
    assert measures("savannah")["unswept"](Course(state, 0, ())) == own
    assert measures("savannah")["unswept"](Course(state, 0, (swept,))) == 0
    assert measures("savannah")["unswept"](Course(state, 1, (swept,))) == 0


def test_a_goal_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(GoalError, match="no such goal; use one of points, lead"):
        Goal("savannah", "glory", (1, 2, 3))


@pytest.mark.parametrize("stars", [(0, 1, 2), (3, 2, 4), (1, 2, 1001)])
def test_stars_have_to_rise(stars: tuple[int, int, int]) -> None:
    with pytest.raises(GoalError, match="use rising numbers"):
        Goal("savernake", "points", stars)


@pytest.mark.parametrize("game", GAMES)
def test_a_level_ends_when_the_turns_of_its_seat_are_done(game: str) -> None:
    rng = Random(5)
    state = load(game).new(2, rng)
    goal, turns = Goal(game, "points", (1, 2, 3), turns=2), 0
    opening = state.phase
    while not goal.over(state, 0, turns):
        turns += state.seat == 0 and state.phase == opening
        state.apply(rng.choice(state.legal()))
    assert turns == 2
    assert state.seat != 0 or state.phase == opening
