"""How fast a table goes, whether a second press is asked for, and which of two equal cards is meant."""

from __future__ import annotations

from random import Random

import pytest

from game.input.intents import Command, Press, Release
from game.layout.builtin import builtin
from game.match.match import Match, Seat
from game.render.face import SPEEDS
from game.render.motion import Queue
from game.render.savannah_face import SavannahFace
from game.rules.savannah import SavannahGame
from game.scenes import factory
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.table import PAUSE, TableScene
from tests.scenes.machine import Hand

GAME = SavannahGame()


def table(hand: Hand, *kinds: str, seed: int = 3, actions: tuple[str, ...] = ()) -> TableScene:
    match = Match(GAME, [Seat(f"Seat {i}", kind) for i, kind in enumerate(kinds)], seed)
    for text in actions:
        match.play(GAME.parse(text))
    face = SavannahFace(builtin("savannah", len(kinds)), bystander="human" not in kinds)
    scene = TableScene(hand.context, match, face, on_pause=lambda scene: None, on_over=lambda scene: None)
    hand.show(scene)
    face.skip()
    scene.update(0.01)
    return scene


@pytest.fixture(autouse=True)
def _settings(hand: Hand) -> None:
    hand.context.settings.motion = hand.context.settings.confirm = True
    hand.context.settings.speed = "normal"


@pytest.mark.parametrize("speed", [name for name, factor in SPEEDS.items() if factor])
def test_the_speed_is_that_of_motions_computers_and_sounds(hand: Hand, speed: str) -> None:
    hand.context.settings.speed = speed
    scene = table(hand, "random", "random")
    scene.think(float("inf"))
    factor = SPEEDS[speed]
    assert hand.context.sounds.tempo == factor
    assert scene.wake_in == pytest.approx(PAUSE / factor)
    scene.update(0.01)
    assert scene.match.ply == 0
    hand.now += PAUSE / factor + 0.001
    scene.update(0.01)
    assert scene.match.ply == 1
    assert scene.face.moving


def test_switched_off_nothing_moves_and_nobody_waits(hand: Hand) -> None:
    hand.context.settings.speed = "off"
    scene = table(hand, "random", "random")
    scene.think(float("inf"))
    scene.update(0.01)
    assert hand.context.sounds.tempo == 0
    assert scene.match.ply >= 1
    assert not scene.face.moving


def test_without_motion_computers_still_take_their_time(hand: Hand) -> None:
    hand.context.settings.motion = False
    scene = table(hand, "random", "random")
    scene.think(float("inf"))
    assert hand.context.sounds.tempo == 1
    assert scene.wake_in == pytest.approx(PAUSE)


def press(hand: Hand, scene: TableScene, key: str) -> None:
    spot = next(spot for spot in scene.face.spots(scene.look()) if spot.key == key)
    hand.now += 1
    scene.handle(Press(spot.x + 8, spot.y + spot.h * 0.6))
    scene.handle(Release(spot.x + 8, spot.y + spot.h * 0.6))


def able(scene: TableScene) -> list[str]:
    options = scene.choice.machine.options()
    return [spot.key for spot in scene.face.spots(scene.look()) if spot.pick in options]


@pytest.mark.parametrize("confirm", [True, False])
def test_one_press_plays_only_where_no_second_one_is_asked_for(hand: Hand, confirm: bool) -> None:
    hand.context.settings.confirm = confirm
    seed = next(seed for seed in range(50) if len(set(GAME.new(2, Random(f"deal {seed}")).legal())) > 1)
    scene = table(hand, "human", "random", seed=seed)
    press(hand, scene, able(scene)[0])
    assert scene.match.ply == (0 if confirm else 1)


def twins() -> tuple[int, tuple[int, int]]:
    """A deal in which the first seat may choose among cards, two of them equal: where they lie."""
    for seed in range(2000):
        state = GAME.new(2, Random(f"deal {seed}"))
        cards = state.view(0).hand
        if len(state.legal()) < 2:
            continue
        for first in range(3):
            for second in range(first + 1, 3):
                if cards[first] == cards[second] and GAME.parse(f"play {cards[first]}") in state.legal():
                    return seed, (first, second)
    raise AssertionError("no such deal")


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("button", [True, False])
def test_of_two_equal_cards_the_one_that_was_pressed_is_played(hand: Hand, which: int, button: bool) -> None:
    seed, places = twins()
    scene = table(hand, "human", "random", seed=seed)
    face = scene.face
    assert isinstance(face, SavannahFace)
    key = f"hand.{places[which]}"
    press(hand, scene, key)
    assert face._scenery(scene.look()).attention.chosen == places[which]
    assert face._model is not None
    piece = face._model.hands[0][places[which]].number
    if button:
        hand.now += 1
        scene.handle(Command("confirm"))
    else:
        press(hand, scene, key)
    assert scene.match.ply == 1
    motion = face._queue.running
    assert motion is not None
    flies = [leg.key for leg in motion.legs if leg.end.z < 40 and leg.lift]
    assert ("piece", piece) in flies


def test_pressing_the_other_of_two_equal_cards_chooses_that_one(hand: Hand) -> None:
    seed, places = twins()
    scene = table(hand, "human", "random", seed=seed)
    face = scene.face
    assert isinstance(face, SavannahFace)
    for place in places:
        press(hand, scene, f"hand.{place}")
        assert scene.match.ply == 0
        assert face._scenery(scene.look()).attention.chosen == place


@pytest.mark.parametrize("pause", [0.04, 0.08, 0.12])
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("name", ["log", "study", "hint", "undo"])
def test_quick_presses_on_a_button_are_one(hand: Hand, name: str, count: int, pause: float) -> None:
    scene = table(hand, "human", "random")
    spot = next(spot for spot in scene.chrome.spots() if spot.command == name)
    press(hand, scene, able(scene)[0])
    hand.now += 1
    for _ in range(count):
        scene.handle(Press(*spot.centre))
        scene.handle(Release(*spot.centre))
        hand.now += pause
    assert scene.chrome.log.open == (name == "log")
    assert scene.study.on == (name == "study")
    assert (scene.hints.searching or scene.hints.shown is not None) == (name == "hint")
    assert (scene.choice.ready is None) == (name == "undo")


@pytest.mark.parametrize("pause", [0.04, 0.08, 0.12])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_quick_presses_on_a_card_or_pile_do_one_thing(hand: Hand, count: int, pause: float) -> None:
    scene = table(hand, "human", "human")
    scene.veiled = False
    pile = next(spot for spot in scene.spots() if spot.key == "discard")
    hand.now += 1
    for _ in range(count):
        scene.handle(Press(*pile.centre))
        scene.handle(Release(*pile.centre))
        hand.now += pause
    assert scene.opened == "discard"
    hand.now += 1
    scene.handle(Press(5, 5))
    scene.handle(Release(5, 5))
    card = next(spot for spot in scene.spots() if spot.key == able(scene)[0])
    hand.now += 1
    for _ in range(count):
        scene.handle(Press(card.x + 8, card.y + card.h * 0.6))
        scene.handle(Release(card.x + 8, card.y + card.h * 0.6))
        hand.now += pause
    assert scene.match.ply == 1


@pytest.mark.parametrize("game", ["savannah", "savernake"])
def test_with_reduced_motion_things_fade_and_nothing_moves(hand: Hand, game: str) -> None:
    hand.context.settings.motion = False
    seats = tuple(SeatSetup(f"Seat {place}", "random") for place in range(2))
    scene = factory.table(hand.context, TableSetup(game, seats, 3))
    hand.show(scene)
    seen = set()
    for _ in range(12):
        queue: Queue = scene.face._queue  # type: ignore[attr-defined]
        for motion in queue.motions:
            seen.add(motion.name)
            assert not [leg for leg in motion.legs if leg.arc or leg.lift or leg.spin or leg.squash]
            for leg in motion.legs:
                start = motion.before.get(leg.key)
                ends = {(start.x, start.y)} if start is not None else set()
                ends |= {(other.end.x, other.end.y) for other in motion.legs if other.key == leg.key}
                shown = [motion.sprites(step / 20).get(leg.key) for step in range(20)]
                assert {(sprite.x, sprite.y) for sprite in shown if sprite is not None} <= ends
        scene.face.skip()
        scene.update(0.01)
        scene.think(float("inf"))
        hand.now += 2
        scene.update(0.01)
    assert len(seen) > 1
