"""The game playing by itself: table after table, and a key that begins to play."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.input.intents import Command, Edit, Intent, Point, Stir, Text, Turn
from game.scenes.attract import FADE, Attract, Programme
from tests.scenes.machine import Hand


@pytest.fixture
def woken() -> list[str]:
    return []


@pytest.fixture
def attract(hand: Hand, woken: list[str]) -> Attract:
    hand.context.settings.motion, hand.context.settings.speed = False, "off"
    programme = Programme(("savannah", "savernake"), 2, 3, 40, "random")
    scene = Attract(
        hand.context, programme, wake=lambda: woken.append("wake"), leave=lambda: woken.append("leave")
    )
    hand.show(scene)
    return scene


def wait_for(hand: Hand, scene: Attract, number: int) -> None:
    """Let the time pass until a table of that number is named."""
    for _ in range(3000):
        if scene.number == number or not hand.app.running:
            return
        hand.frame(0.0 if scene.thinking else scene.wake_in or 0.02)
    raise AssertionError(f"table {number} never comes")


def test_both_worlds_in_turn_each_from_its_own_number_then_it_leaves(
    hand: Hand, attract: Attract, woken: list[str]
) -> None:
    seen = []
    for number in range(3):
        wait_for(hand, attract, number)
        seen.append((attract.setup.game, attract.setup.seed))
    assert seen == [("savannah", 40), ("savernake", 41), ("savannah", 42)]
    wait_for(hand, attract, 3)
    assert woken[0] == "leave"


def test_without_a_number_it_goes_round_all_tables(hand: Hand) -> None:
    programme = Programme(("savannah", "savernake"))
    tables = [programme.table(number, hand.context) for number in range(14)]
    seats = [(setup.game, len(setup.seats)) for setup in tables if setup is not None]
    assert {count for game, count in seats if game == "savannah"} == {2, 3, 4, 5}
    assert {count for game, count in seats if game == "savernake"} == {2, 3, 4}


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_LEFT, pygame.K_TAB, pygame.K_l])
def test_a_key_wakes_it(hand: Hand, attract: Attract, woken: list[str], key: int) -> None:
    hand.key(key)
    assert woken == ["wake"]


def test_a_press_wakes_it_and_a_passing_pointer_does_not(
    hand: Hand, attract: Attract, woken: list[str]
) -> None:
    attract.handle(Point(500, 500))
    assert woken == []
    hand.at(500, 500)
    assert woken == ["wake"]


@pytest.mark.parametrize(
    "key",
    [
        *range(pygame.K_a, pygame.K_z + 1),
        *range(pygame.K_0, pygame.K_9 + 1),
        *(pygame.K_SPACE, pygame.K_F1, pygame.K_F3, pygame.K_F5, pygame.K_F11),
        *(pygame.K_LSHIFT, pygame.K_DELETE, pygame.K_KP_5),
    ],
)
def test_every_key_wakes_it_and_does_nothing_else(
    hand: Hand, attract: Attract, woken: list[str], key: int
) -> None:
    muted = hand.context.settings.muted
    hand.key(key)
    assert woken == ["wake"]
    assert hand.context.settings.muted == muted


@pytest.mark.parametrize("intent", [Text("ü"), Turn(1), Stir(), Command("mute"), Edit("home")])
def test_whatever_is_pressed_wakes_it(attract: Attract, woken: list[str], intent: Intent) -> None:
    attract.handle(intent)
    assert woken == ["wake"]


def test_escape_leaves(hand: Hand, attract: Attract, woken: list[str]) -> None:
    hand.key(pygame.K_ESCAPE)
    assert woken == ["leave"]


def test_no_hand_is_ever_shown(hand: Hand, attract: Attract) -> None:
    for _ in range(600):
        hand.frame(0.0 if attract.thinking else attract.wake_in or 0.02)
        if attract.playing:
            assert attract.table.look().bystander
            assert not [
                spot for spot in attract.table.face.spots(attract.table.look()) if "hand." in spot.key
            ]
        if attract.number:
            return


# ---- captions


@pytest.mark.parametrize("game", ["savannah", "savernake"])
@pytest.mark.parametrize("motion", [True, False])
def test_every_caption_stands_until_it_is_read(hand: Hand, game: str, motion: bool) -> None:
    hand.context.settings.motion = motion
    programme = Programme((game,), 2, 1, 40, "random")
    scene = Attract(hand.context, programme, wake=lambda: None, leave=lambda: None)
    hand.show(scene)
    shown: list[tuple[str, float]] = []
    for _ in range(6000):
        caption = "" if scene.naming else scene.table.caption
        if not shown or shown[-1][0] != caption:
            shown.append((caption, hand.now))
        if len(shown) > 16 or scene.results is not None:
            break
        hand.now += 0.1
        scene.update(0.1)
        if scene.thinking:
            scene.think(float("inf"))
    assert len(shown) > 16
    for (text, came), (following, went) in pairwise(shown):
        if text and not following.startswith(text):
            assert went - came >= len(text) / 18, text


def test_a_game_watched_at_once_waits_for_no_caption(hand: Hand) -> None:
    programme = Programme(("savannah",), 2, 1, 40, "random")
    scene = Attract(hand.context, programme, wake=lambda: None, leave=lambda: None, pace=0.0)
    hand.show(scene)
    began = hand.now
    for _ in range(3000):
        if scene.results is not None:
            break
        hand.now += 0.01
        scene.update(0.01)
        if scene.thinking:
            scene.think(float("inf"))
    assert scene.results is not None
    assert hand.now - began < 20


def test_the_veil_fades_where_motion_is_reduced(hand: Hand) -> None:
    hand.context.settings.motion = False
    scene = Attract(hand.context, Programme(("savannah",), 2, 1, 40), wake=lambda: None, leave=lambda: None)
    scene.enter()
    scene.update(FADE / 2)
    assert 0 < scene._veil < 1
    scene.update(FADE)
    assert scene._veil == 0
