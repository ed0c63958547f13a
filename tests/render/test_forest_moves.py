"""Motions of the forest's table: every card is somewhere at any moment, and ends where the rules put it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.layout.builtin import builtin
from game.layout.reader import read
from game.render.forest_model import PLACES, model_of
from game.render.forest_moves import motions, opening
from game.render.forest_numbers import numbers_of
from game.render.forest_places import Places, middle
from game.render.forest_scenery import Scenery
from game.render.motion import Motion
from game.rules.events import CardPlaced, Event, OfferDealt
from game.rules.savernake import SavernakeGame

GAME = SavernakeGame()
ROOT = Path(__file__).resolve().parents[2]
ALONE = ROOT / "levels" / "challenges" / "savernake" / "01.tmx"
"""The map of a table for one."""


def scenery_of(places: Places, view: object) -> Scenery:
    model = model_of(view)  # type: ignore[arg-type]
    return Scenery(model, numbers_of(view), places.cameras(model))  # type: ignore[arg-type]


def cards_seen(motion: Motion, progress: float) -> Counter[str]:
    """The cards that a motion shows: lying still and in the air."""
    still = motion.origin
    assert isinstance(still, Scenery)
    seen = Counter(place.card for place in still.model.offer if place.card is not None)
    for seat, forest in enumerate(still.model.forests):
        seen.update(tile.card for tile in forest if (seat, tile.x, tile.y) not in still.bare)
    if still.model.held is not None:
        seen[still.model.held.card] += 1
    for sprite in motion.sprites(progress).values():
        match sprite.face:
            case ("card", str(card)) | ("tile", int(), str(card), bool()):
                seen[card] += 1
    return seen


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_no_card_is_ever_shown_twice_and_none_of_a_forest_is_lost(players: int, seed: int) -> None:
    rng = Random(f"moves {seed}")
    state = GAME.new(players, rng)
    places = Places(builtin("savernake", players), 0, players)
    shown = scenery_of(places, state.view(0))
    kinds: set[str] = set()
    while state.seat >= 0:
        events: list[Event] = []
        state.apply(rng.choice(state.legal()), events)
        numbers = numbers_of(state.view(0))
        for event in events:
            before = {tile.card for forest in shown.model.forests for tile in forest}
            shown, found = motions(places, shown, event, numbers)
            for motion in found:
                kinds.add(motion.name)
                for progress in (0.0, 0.3, 0.7, 0.99):
                    seen = cards_seen(motion, progress)
                    assert max(seen.values()) == 1, (motion.name, seen)
                    assert before <= set(seen), motion.name
    assert {"take", "place", "land", "help", "water", "burrow", "deal"} <= kinds
    assert ("leave" in kinds) == (players < 4)


def test_at_a_table_for_one_chance_is_seen_only_in_what_it_takes() -> None:
    rng = Random("alone")
    state = GAME.new(2, rng)
    places = Places(read(ALONE, ROOT), 0, 2)
    assert (places.seen(0), places.seen(1), places.others) == (True, False, ())
    shown = scenery_of(places, state.view(0))
    done: dict[str, set[str]] = {}
    while state.seat >= 0:
        events: list[Event] = []
        state.apply(rng.choice(state.legal()), events)
        for event in events:
            shown, found = motions(places, shown, event, numbers_of(state.view(0)))
            if event.seat == 1:
                done.setdefault(type(event).__name__, set()).update(motion.name for motion in found)
            for motion in found:
                assert max(cards_seen(motion, 0.5).values()) == 1
    assert done["CardTaken"] == {"leave"}
    for name in ("CardPlaced", "HelpGiven", "WaterPut", "BurrowPut", "AnimalKept"):
        assert done[name] == set(), name


def test_a_card_that_is_blown_away_leaves_the_canvas() -> None:
    state = GAME.new(2, Random(5), first=1)
    places = Places(read(ALONE, ROOT), 0, 2)
    shown = scenery_of(places, state.view(0))
    events: list[Event] = []
    state.apply(GAME.parse("take goat"), events)
    (motion,) = motions(places, shown, events[0], numbers_of(state.view(0)))[1]
    start, end = motion.sprites(0)["card"], motion.sprites(0.9999)["card"]
    assert (start.x, start.y) == middle(places.offer("goat"))
    assert end.x + end.w / 2 < 0
    assert end.opacity < 0.01


def test_a_card_lands_on_its_cell_turned_as_it_lies() -> None:
    state = GAME.new(2, Random(5))
    places = Places(builtin("savernake", 2), 0, 2)
    state.apply(GAME.parse("take goat"))
    shown = scenery_of(places, state.view(0))
    action = next(action for action in state.legal() if GAME.picks(action)[1].value == 90)
    events: list[Event] = []
    state.apply(action, events)
    laid = next(event for event in events if isinstance(event, CardPlaced))
    _, found = motions(places, shown, laid, numbers_of(state.view(0)))
    end = found[0].sprites(0.9999)["card"]
    assert (end.x, end.y) == pytest.approx(middle(shown.cameras[0].rect((laid.x, laid.y))), abs=0.5)
    assert end.angle == pytest.approx(90, abs=0.5)
    assert end.w == pytest.approx(shown.cameras[0].size, abs=0.5)


def test_the_offer_is_dealt_from_the_decks_to_its_places() -> None:
    places = Places(builtin("savernake", 3), 0, 3)
    shown = scenery_of(places, GAME.new(3, Random(5)).view(0))
    (deal,) = opening(places, shown)
    for name in PLACES:
        deck = "forest_animal" if name == "rabbit" else "forest_path"
        start, end = deal.sprites(0)["deal", name], deal.sprites(0.9999)["deal", name]
        assert (start.x, start.y) == middle(places.deck(deck))
        assert start.seen == ("back", deck)
        assert (end.x, end.y) == pytest.approx(middle(places.offer(name)), abs=0.5)
        assert end.seen == end.face


def test_what_nobody_took_leaves_the_table() -> None:
    rng = Random("leftovers")
    state = GAME.new(2, rng)
    places = Places(builtin("savernake", 2), 0, 2)
    shown = scenery_of(places, state.view(0))
    while True:
        events: list[Event] = []
        left = [place.card for place in shown.model.offer if place.card is not None]
        state.apply(rng.choice(state.legal()), events)
        for event in events:
            if isinstance(event, OfferDealt):
                _, found = motions(places, shown, event, numbers_of(state.view(0)))
                leave, deal = found
                assert {sprite.face[1] for sprite in leave.sprites(0).values()} == set(left)  # type: ignore[index]
                assert all(sprite.x + sprite.w / 2 < 0.3 * 1920 for sprite in leave.sprites(0.999).values())
                assert deal.name == "deal"
                return
            shown, _ = motions(places, shown, event, numbers_of(state.view(0)))


def test_the_seats_sit_clockwise_from_the_viewer() -> None:
    places = Places(builtin("savernake", 4), 2, 4)
    assert [places.at(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [places.seat(place) for place in range(4)] == [2, 3, 0, 1]
