"""Several people at one screen: a hand is drawn for its owner alone, who has opened the curtain."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.input.intents import (
    Cancel,
    Command,
    Confirm,
    Intent,
    Move,
    Next,
    Press,
    Scroll,
    Stir,
    Turn,
)
from game.layout.transform import Transform
from game.render import cloth
from game.render.art import Art
from game.render.canvas import Canvas
from game.scenes.curtain import DEAF
from tests.scenes.evening import Evening, frame, secret
from tests.scenes.machine import Hand


@pytest.mark.parametrize(("motion", "plays"), [(False, 60), (True, 4)])
def test_no_hand_is_drawn_before_its_owner_has_opened(
    hand: Hand, watched: list[str], motion: bool, plays: int
) -> None:
    """Four people play; what is drawn is open to all, or the hand of whoever opened the curtain last."""
    evening = Evening(hand, "savannah", *["human"] * 4, motion=motion)
    rng, holder, hidden = Random(3), -1, 0
    for _ in range(plays):
        if evening.match.over:
            break
        seat = evening.match.to_move
        assert seat is not None
        for _ in range(200):
            if evening.curtain is not None or evening.scene.choosing:
                break
            _look(evening, watched, holder)
        if evening.curtain is not None:
            watched.clear()
            frame(evening)
            assert watched == [], "nothing shows through"
            assert evening.scene.seats[seat] == evening.curtain.seat
            evening.ripe()
            evening.curtain.handle(Confirm())
            holder = seat
        assert holder == seat
        while evening.curtain is not None or not evening.scene.choosing:
            _look(evening, watched, holder)
        _look(evening, watched, holder)
        hidden += len(secret(evening, holder))
        evening.play(rng)
        _look(evening, watched, holder)
    assert hidden > 10


def _look(evening: Evening, watched: list[str], holder: int) -> None:
    """One frame, in which no card is drawn that only somebody else's hand holds."""
    hidden = secret(evening, holder)
    watched.clear()
    frame(evening)
    assert not hidden.intersection(watched)


def test_the_curtain_names_who_is_next_and_waits_for_a_fresh_press(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    curtain = evening.curtain
    assert curtain is not None
    assert curtain.seat.name == "Seat 0"
    curtain.handle(Press(900, 500))
    assert curtain.opaque, "a press of the one before is none of this one"
    evening.ripe()
    curtain.handle(Press(900, 500))
    assert not curtain.opaque
    assert evening.scene.viewer == 0
    evening.wait(0.01)
    assert evening.curtain is not None, "it fades"
    for _ in range(8):
        evening.wait(1)
    assert evening.curtain is None
    hand.context.settings.motion = True


@pytest.mark.parametrize(("first", "said"), [(0, "It is the turn of Seat 0."), (1, "It is your turn.")])
def test_it_says_whose_turn_it_is_where_a_computer_moves_first(
    hand: Hand, written: list[str], first: int, said: str
) -> None:
    kinds = ["random", "human", "human"]
    evening = Evening(hand, "savannah", *kinds[first:], *kinds[:first])
    curtain = evening.curtain
    assert curtain is not None
    assert curtain.seat.human
    frame(evening)
    assert said in curtain.told
    assert {line for line in written if "turn" in line} == {said}


def test_after_a_turn_the_next_person_sees_the_own_hand_alone(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    evening.open()
    evening.wait()
    evening.play(Random(1))
    while evening.curtain is None:
        evening.wait()
    assert evening.curtain.seat.name == "Seat 1"
    assert evening.scene.viewer == 0
    assert evening.scene.waiting_for == 1
    ply = evening.match.ply
    evening.scene.handle(Press(900, 850))
    assert evening.match.ply == ply
    evening.open()
    assert evening.scene.viewer == 1
    assert evening.scene.choosing
    assert evening.scene.face.differs(evening.match.view(1)) is None
    hand.context.settings.motion = True


def test_it_slides_aside_and_a_press_ends_that(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human", motion=True)
    curtain = evening.curtain
    assert curtain is not None
    evening.ripe()
    curtain.handle(Confirm())
    evening.wait(0.05)
    assert evening.curtain is curtain
    assert curtain.busy
    hand.frame()
    curtain.handle(Press(5, 5))
    evening.wait(0.05)
    assert evening.curtain is None


def test_escape_pauses_and_the_curtain_stays_shut(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    curtain = evening.curtain
    assert curtain is not None
    hand.now += 1
    assert curtain.handle(Cancel())
    assert curtain.handle(Command("hint"))
    assert evening.paused == 1
    assert curtain.opaque
    hand.context.settings.motion = True


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("savannah", ("human", "random")),
        ("savannah", ("random", "random")),
        ("savernake", ("human", "human")),
    ],
)
def test_where_nothing_is_hidden_from_anybody_there_is_none(
    hand: Hand, game: str, kinds: tuple[str, ...]
) -> None:
    evening = Evening(hand, game, *kinds)
    assert evening.curtain is None
    hand.context.settings.motion = True


def test_in_the_forest_the_table_turns_to_the_next_person(hand: Hand) -> None:
    evening = Evening(hand, "savernake", "human", "human")
    evening.wait()
    evening.play(Random(2))
    for _ in range(20):
        evening.wait()
    if evening.match.to_move == 1:
        assert evening.scene.viewer == 1
    assert evening.scene.choosing
    assert evening.curtain is None
    hand.context.settings.motion = True


EARLY = (Press(900, 500), Confirm(), Turn(1), Scroll(1), Move(1, 0), Next(1), Command("hint"), Stir())


@pytest.mark.parametrize("pause", [0.04, 0.12, 0.3, 0.5, 0.75])
@pytest.mark.parametrize("intent", EARLY[:2])
def test_a_row_of_quick_presses_never_opens_it(hand: Hand, intent: Intent, pause: float) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    for _ in range(40):
        assert evening.curtain is not None
        evening.curtain.handle(intent)
        evening.wait(pause)
    assert evening.curtain is not None
    assert evening.curtain.opaque
    evening.open()
    hand.context.settings.motion = True


@pytest.mark.parametrize("intent", EARLY)
def test_whatever_is_pressed_too_early_begins_the_wait_anew(hand: Hand, intent: Intent) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    curtain = evening.curtain
    assert curtain is not None
    evening.wait(0.05)
    evening.wait(DEAF - 0.1)
    curtain.handle(intent)
    evening.wait(0.2)
    curtain.handle(Confirm())
    assert curtain.opaque
    evening.wait(DEAF)
    curtain.handle(Confirm())
    assert not curtain.opaque
    hand.context.settings.motion = True


def test_presses_made_while_its_first_picture_is_drawn_are_too_early(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    curtain = evening.curtain
    assert curtain is not None
    hand.now += 3
    hand.press(900, 500)
    evening.wait(0.0)
    assert curtain.opaque
    hand.context.settings.motion = True


def test_clicking_on_and_on_plays_a_card_but_never_shows_the_next_hand(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human", motion=True)
    evening.open()
    evening.scene.face.skip()
    evening.wait(1)
    options = evening.scene.choice.machine.options()
    spot = next(s for s in evening.scene.face.spots(evening.scene.look()) if s.pick in options)
    for _ in range(120):
        hand.at(spot.x + 30, spot.y + spot.h * 0.6)
        evening.wait(0.06)
    assert evening.match.ply == 1
    assert evening.scene.viewer == 0
    assert evening.curtain is not None
    assert evening.curtain.opaque


def test_a_held_key_says_nothing_to_it(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    for _ in range(60):
        down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        pygame.event.post(down)
        evening.wait(0.04)
    assert evening.curtain is not None
    assert evening.curtain.opaque
    hand.context.settings.motion = True


@pytest.mark.usefixtures("hand")
def test_however_far_it_is_open_its_halves_are_painted_once() -> None:
    canvas = Canvas(pygame.Surface((1366, 768)), Transform((1366, 768)), Art())
    for apart in (0.5, 3.3, 100.0, 250.25, 711.9):
        cloth.draw(canvas, 1, apart)
    assert len({key for key in canvas.art.layers._held if key[0][0] == "curtain"}) == 2
