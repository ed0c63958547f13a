"""The final count: every food that is stored comes home over its path, and the points rise to the totals."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.layout.builtin import builtin
from game.render.forest_home import motions
from game.render.forest_numbers import numbers_of
from game.render.forest_places import Places
from game.render.forest_scenery import Scenery
from game.render.motion import Motion
from game.rules.savernake import SavernakeGame
from tests.render.test_forest_moves import scenery_of

GAME = SavernakeGame()


def ended(players: int, seed: int) -> tuple[Places, Scenery, tuple[int, ...]]:
    state, rng = GAME.new(players, Random(seed)), Random(seed)
    while state.seat >= 0:
        assert not numbers_of(state.view(0)).larders
        state.apply(rng.choice(state.legal()))
    places = Places(builtin("savernake", players), 0, players)
    return places, scenery_of(places, state.view(0)), state.outcome().winners


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_all_food_that_is_stored_comes_home(players: int, seed: int) -> None:
    places, scenery, winners = ended(players, seed)
    *waves, last = motions(places, scenery, winners)
    assert {wave.name for wave in waves} == {"home"}
    for seat, larders in enumerate(scenery.numbers.larders):
        stored = [path.stored for path in scenery.numbers.paths[seat] if path.scorer is not None]
        assert [tuple((food.food, food.value) for food in larder.foods) for larder in larders] == stored
        foods = sum(len(larder.foods) for larder in larders)
        assert foods == sum(1 for wave in waves for key in wave.before if key[:2] == ("food", seat))  # type: ignore[index]
        for larder in larders:
            den = next(tile.cell for tile in scenery.model.forests[seat] if tile.card == larder.animal)
            for food in larder.foods:
                assert food.cells[-1] == den
                for (x, y), (to_x, to_y) in pairwise(food.cells):
                    assert abs(x - to_x) + abs(y - to_y) == 1
    assert last.name == "crown"
    assert {key[1] for key in last.before} == set(winners)  # type: ignore[index]


def test_the_points_rise_from_nothing_to_the_totals() -> None:
    places, scenery, winners = ended(3, 5)
    shown = [totals(motion) for motion in motions(places, scenery, winners)]
    assert shown[0] == (0, 0, 0)
    assert shown[-1] == scenery.numbers.totals
    for earlier, later in pairwise(shown):
        assert all(one <= other for one, other in zip(earlier, later, strict=True))


def totals(motion: Motion) -> tuple[int, ...]:
    assert isinstance(motion.origin, Scenery)
    return motion.origin.numbers.totals


def test_food_that_has_come_home_is_gone() -> None:
    places, scenery, winners = ended(2, 7)
    for motion in motions(places, scenery, winners):
        if motion.name == "home":
            assert all(sprite.opacity == 0 for sprite in motion.sprites(0.999).values())
