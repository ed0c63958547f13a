"""A forest drawn as one: where paths are cut, and which colour each path has."""

from __future__ import annotations

from random import Random

import pytest

from game.render.forest_model import Tile, model_of
from game.render.forest_numbers import numbers_of
from game.render.forest_tiles import cut_edges, reached
from game.render.theme import ANIMAL_TINTS
from game.rules.savernake import SavernakeGame

GAME = SavernakeGame()


def test_a_path_is_cut_only_where_a_neighbour_does_not_go_on() -> None:
    fox = Tile("fox", 0, 0, 0)
    assert reached(GAME, fox) == ("N",)
    goes_on = Tile("straight_01", 0, -1, 0)
    ends_it = Tile("straight_01", 0, -1, 90)
    assert cut_edges(GAME, [fox]) == {(0, 0): ""}
    assert cut_edges(GAME, [fox, goes_on]) == {(0, 0): "", (0, -1): ""}
    assert cut_edges(GAME, [fox, ends_it]) == {(0, 0): "N", (0, -1): ""}


@pytest.mark.parametrize("seed", range(4))
def test_pieces_have_the_colours_of_their_animals_and_others_none(seed: int) -> None:
    rng = Random(f"tints {seed}")
    state = GAME.new(3, rng)
    while state.seat >= 0:
        state.apply(rng.choice(state.legal()))
    view = state.view(0)
    numbers = numbers_of(view)
    for seat in range(3):
        tints = numbers.tints(seat)
        for path in view.paths(seat):
            for piece in path.pieces:
                assert (piece in tints) == bool(path.animals)
        for place, animal in enumerate(numbers.animals[seat]):
            assert numbers.tint(seat, animal) == ANIMAL_TINTS[place % len(ANIMAL_TINTS)]
        stores = [numbers.store(seat, animal) for animal in numbers.animals[seat]]
        assert sum(store.points for store in stores if store is not None) == numbers.totals[seat]


def test_colours_of_the_first_animals_differ() -> None:
    assert len(set(ANIMAL_TINTS)) == len(ANIMAL_TINTS)


def test_an_animal_that_does_not_count_names_the_one_that_does() -> None:
    for seed in range(60):
        rng = Random(f"shared {seed}")
        state = GAME.new(2, rng)
        while state.seat >= 0 and state.phase != "keep":
            state.apply(rng.choice(state.legal()))
        if state.seat < 0:
            continue
        view = state.view(state.seat)
        path = next(path for path in view.paths(view.seat) if len(path.animals) > 1)
        numbers = numbers_of(view)
        for animal in path.animals:
            store = numbers.store(view.seat, animal)
            assert store is not None
            assert store.instead_of_it == (None if animal == path.scorer else path.scorer)
        shown = {numbers.tint(view.seat, animal) for animal in path.animals}
        for piece in path.pieces:
            colours = numbers.tints(view.seat)[piece]
            assert set(colours) == shown
            assert colours[0] == numbers.tint(view.seat, str(path.scorer))
        assert model_of(view).turn == view.seat
        return
    pytest.fail("no game came to a shared path")
