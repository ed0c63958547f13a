"""Who plays which animal: every seat may choose, and no two have one head."""

from __future__ import annotations

import pytest

from game.ai.characters import species_of
from game.rules.registry import GAMES
from game.scenes.casting import Part, cast, choices, following
from game.scenes.context import HUMAN
from game.scenes.setup import Setup
from game.scenes.worlds import WORLDS
from tests.scenes.machine import Hand

KINDS = (HUMAN, "easy", "normal", "hard", "greedy")


@pytest.mark.parametrize("game", GAMES)
def test_no_two_seats_have_one_head_whatever_they_chose(game: str) -> None:
    most = WORLDS[game].players[-1]
    for shift in range(len(KINDS)):
        for wish in (0, 2):
            parts = [
                Part(kind := KINDS[(seat * (1 + shift % 2) + shift) % len(KINDS)], choices(game, kind)[wish])
                for seat in range(most)
            ]
            heads = [species_of(character) for character in cast(game, parts)]
            assert len(set(heads)) == most


@pytest.mark.parametrize("game", GAMES)
def test_what_was_chosen_is_given_and_pressing_on_goes_round_all_that_are_free(game: str) -> None:
    parts = [Part(HUMAN), Part("normal"), Part("hard")]
    seen = []
    for _ in range(30):
        parts[2] = Part("hard", following(game, parts, 2))
        assert cast(game, parts)[2] == parts[2].wanted
        seen.append(parts[2].wanted)
    assert set(seen) <= set(choices(game, "hard"))
    assert len(set(seen)) >= 3


def test_a_person_may_be_any_animal_of_the_game() -> None:
    assert len(choices("savannah", HUMAN)) == 15
    assert len(choices("savernake", HUMAN)) == 12


def test_the_portrait_is_pressed_for_another_animal_and_its_name_goes_along(hand: Hand) -> None:
    hand.context.settings.tables = {}
    setup = Setup(hand.context, WORLDS["savannah"])
    hand.show(setup)
    before = setup.setup().seats[1]
    hand.click("character-1")
    after = setup.setup().seats[1]
    assert after.character != before.character
    assert after.name != before.name
    assert after.kind == before.kind
    hand.click("start")
    kept = hand.tables[-1].seats[1]
    assert kept == after
    assert Setup(hand.context, WORLDS["savannah"]).setup().seats[1] == after


def test_the_speed_is_set_where_the_game_is_set_up_but_not_by_a_visitor(hand: Hand) -> None:
    from dataclasses import replace

    setup = Setup(hand.context, WORLDS["savannah"])
    hand.show(setup)
    control = setup.gui["speed"]
    assert control is not None
    control.step(1)
    assert hand.context.settings.speed == "fast"
    hand.context.settings.speed = "normal"
    locked = Setup(replace(hand.context, locked=True), WORLDS["savannah"])
    assert locked.gui["speed"] is None
