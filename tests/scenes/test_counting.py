"""The points of the savannah rise where the results are told; those of the forest rose on its table."""

from __future__ import annotations

import pygame
import pytest

from game.rules.core import Outcome, ScoreLine
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.counting import PART, Counting
from game.scenes.results import Results
from tests.scenes.machine import Hand

LINES = (
    (ScoreLine("alive", "birds", 1, 8, "S12"), ScoreLine("hand", "insects", 1, -1, "S12")),
    (ScoreLine("kills", "3", 2, 6, "S12"),),
)
SEATS = (SeatSetup("Ada", "human"), SeatSetup("Bo", "greedy"))


def results(hand: Hand, game: str = "savannah") -> Results:
    scene = Results(hand.context, Outcome((7, 6), (0,), LINES, "S13"), TableSetup(game, SEATS), 7)
    hand.show(scene)
    return scene


def test_parts_are_counted_one_after_the_other() -> None:
    counting = Counting([(8, -1), (6,)])
    assert not counting.moving
    counting.begin()
    assert [counting.total(seat) for seat in (0, 1)] == [0, 0]
    assert [counting.shows(part) for part in (0, 1)] == [True, False]
    counting.update(PART)
    assert [counting.total(seat) for seat in (0, 1)] == [8, 6]
    assert counting.shows(1)
    counting.update(PART)
    assert [counting.total(seat) for seat in (0, 1)] == [7, 6]
    assert not counting.moving


def test_the_totals_rise_and_stand_in_the_end(hand: Hand, written: list[str]) -> None:
    scene = results(hand)
    assert scene.busy
    written.clear()
    scene.draw(hand.app.window.canvas)
    assert "0" in written
    assert "Left in hand" not in written
    for _ in range(200):
        scene.update(0.02)
    assert not scene.busy
    written.clear()
    scene.draw(hand.app.window.canvas)
    assert {"7", "6", "Left in hand"} <= set(written)


def test_a_press_has_everything_counted_and_does_nothing_else(hand: Hand) -> None:
    scene = results(hand)
    hand.click("again")
    assert not scene.busy
    assert hand.tables == []
    hand.click("again")
    assert len(hand.tables) == 1


def test_a_key_skips_it_too(hand: Hand) -> None:
    scene = results(hand)
    hand.key(pygame.K_ESCAPE)
    assert not scene.busy
    assert hand.top is scene


@pytest.mark.parametrize(("motion", "speed"), [(False, "normal"), (True, "off")])
def test_nothing_rises_where_nothing_shall_move(hand: Hand, motion: bool, speed: str) -> None:
    hand.context.settings.motion, hand.context.settings.speed = motion, speed
    assert not results(hand).busy


def test_the_forest_is_counted_on_its_table(hand: Hand) -> None:
    assert not results(hand, "savernake").busy
