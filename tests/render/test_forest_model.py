"""The forest's table as a value: events move it on to exactly what a fresh view tells."""

from __future__ import annotations

from random import Random

import pytest

from game.render.forest_model import PLACES, advance, after, model_of
from game.rules.events import Event, HelpGiven
from game.rules.savernake import SavernakeGame

GAME = SavernakeGame()


@pytest.mark.parametrize("seed", range(12))
def test_events_lead_to_what_a_fresh_view_tells(seed: int) -> None:
    rng = Random(f"forest model {seed}")
    state = GAME.new(2 + seed % 3, rng, first=seed % 2)
    shown = model_of(state.view(0))
    while state.seat >= 0:
        events: list[Event] = []
        state.apply(rng.choice(state.legal()), events)
        shown = after(shown, events)
        fresh = model_of(state.view(seed % 2))
        assert shown.without_takers() == fresh.without_takers()
        for place, told in zip(shown.offer, fresh.offer, strict=True):
            assert told.taker in (None, place.taker), "a view told a wrong taker"
    assert shown.turn is None
    assert shown.round == 15
    assert all(place.card is None and place.taker is None for place in shown.offer)


def test_taken_places_remember_who_took_them() -> None:
    rng = Random("takers")
    state = GAME.new(3, rng)
    shown = model_of(state.view(0))
    events: list[Event] = []
    state.apply(GAME.parse("take rabbit"), events)
    shown = after(shown, events)
    assert shown.offer[PLACES.index("rabbit")].taker == 0
    assert shown.held is not None
    assert (shown.held.seat, shown.held.place) == (0, "rabbit")
    assert shown.taken == 1


def test_a_view_alone_tells_the_taker_where_it_follows() -> None:
    rng = Random("takers of a view")
    state = GAME.new(4, rng)
    for text in ("take rabbit", "place 1 0 0", "take rooster"):
        state.apply(GAME.parse(text))
    fresh = model_of(state.view(3))
    takers = dict(zip(PLACES, (place.taker for place in fresh.offer), strict=True))
    assert takers == {"rooster": 1, "goat": None, "armadillo": None, "rabbit": 0}


def test_what_lies_on_no_table_changes_nothing() -> None:
    shown = model_of(GAME.new(2, Random(1)).view(0))
    assert advance(shown, HelpGiven(0, "rabbit", "animal")) is shown


def test_a_card_that_is_not_there_has_no_tile() -> None:
    shown = model_of(GAME.new(2, Random(1)).view(0))
    with pytest.raises(KeyError):
        shown.tile(0, "no_such_card")
