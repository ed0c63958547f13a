"""Undo at a table: out of choices, then out of decisions; searches end; what cannot be undone is said."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.input.intents import Cancel, Command, Confirm, Point, Press, Turn
from game.match.undo import SEEN
from game.rules.record import Note
from game.scenes import factory
from game.scenes.curtain import Curtain
from game.scenes.table import TableScene
from tests.scenes.evening import Evening
from tests.scenes.machine import Hand
from tests.scenes.tables import Table


def test_undo_leads_out_of_the_choices_first(hand: Hand) -> None:
    table = Table(hand, "savernake", "human", "greedy")
    table.choose()
    presses = len(table.scene.choice.machine.pressed)
    for _ in range(presses):
        table.undo()
    assert table.scene.choice.machine.picked == ()
    assert table.match.ply == 0
    assert not table.scene.can_step_back()


def test_choose_act_and_undo_five_times_in_a_row(hand: Hand) -> None:
    table = Table(hand, "savernake", "human", "human")
    before = table.match.digest()
    for n in range(5):
        table.act(n)
        assert table.match.ply == 2
        table.undo()
        assert table.match.ply == 0
        assert table.match.digest() == before
        table.settle()
        assert table.scene.viewer == 0
        assert table.scene.face.differs(table.match.view(0)) is None
    assert table.match.notes == []
    hand.frame()


def test_undo_while_a_computer_thinks_ends_its_search(hand: Hand) -> None:
    table = Table(hand, "savernake", "human", "hard")
    before = table.match.digest()
    table.act()
    table.scene.face.skip()
    while table.match.view(0).to_move == 0:
        table.settle()
        table.act()
        table.scene.face.skip()
    table.scene.update(0.01)
    assert table.scene.thinking
    steps = 0
    while table.match.ply:
        table.undo()
        steps += 1
        assert not table.scene.thinking
    assert steps in (1, 2)
    assert table.match.digest() == before
    assert table.match.notes == [], "nothing was seen and nobody has decided"
    table.settle()
    assert table.scene.choosing


def test_a_decision_is_taken_back_against_a_computer_and_noted(hand: Hand) -> None:
    table = Table(hand, "savannah", "human", "random")
    before = table.match.digest()
    table.act()
    table.settle()
    table.undo()
    assert table.match.digest() == before
    assert table.match.record().notes == (Note(0, "takeback"),)
    said = table.scene.chrome._said
    assert said.startswith(f"Taken back: {table.scene.names[0]} ")
    assert "record" in said
    assert table.kept[-1] == 0
    table.settle()
    assert table.scene.face.differs(table.match.view(0)) is None
    assert table.scene.look().caption == ""
    hand.frame()


def test_what_cannot_be_undone_is_said(hand: Hand) -> None:
    table = Table(hand, "savannah", "human", "random")
    table.undo()
    assert table.scene.chrome.hush_in(hand.now) is not None
    assert table.match.ply == 0
    hand.frame()
    hand.now += 10
    table.scene.update(0.01)
    assert table.scene.chrome.hush_in(hand.now) is None


def test_the_button_says_whether_there_is_something_to_undo(hand: Hand) -> None:
    from game.scenes import table_look

    table = Table(hand, "savernake", "human", "human")
    assert not table_look.buttons(table.scene).able("undo")
    table.choose()
    shown = table_look.buttons(table.scene)
    assert shown.able("undo")
    assert shown.label("undo", "Undo") == "Back"
    table.act()
    table.settle()
    shown = table_look.buttons(table.scene)
    assert shown.able("undo")
    assert shown.label("undo", "Undo") == "Undo"


def undo_by_button(hand: Hand, scene: TableScene) -> None:
    spot = next(spot for spot in scene.spots() if spot.key == "button.undo")
    scene.handle(Point(*spot.centre))
    scene.handle(Press(*spot.centre))


def undo_by_ctrl_z(hand: Hand, scene: TableScene) -> None:
    hand.key(pygame.K_z, pygame.KMOD_CTRL)


def undo_by_u(hand: Hand, scene: TableScene) -> None:
    hand.key(pygame.K_u)


def undo_by_pad(hand: Hand, scene: TableScene) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        button = pygame.CONTROLLER_BUTTON_BACK
        pygame.event.post(pygame.event.Event(kind, instance_id=0, button=button))
    hand.frame()


def undo_by_finger(hand: Hand, scene: TableScene, held: float = 0.05) -> None:
    spot = next(spot for spot in scene.spots() if spot.key == "button.undo")
    pixel, size = hand.app.window.transform.to_window(*spot.centre), pygame.display.get_window_size()
    at = {"x": (pixel[0] + 0.5) / size[0], "y": (pixel[1] + 0.5) / size[1], "dx": 0.0, "dy": 0.0}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        event = pygame.event.Event(kind, touch_id=7, finger_id=1, pressure=1.0, **at)
        pygame.event.post(event)
        hand.frame(held)
        hand.frame()


def undo_by_long_press(hand: Hand, scene: TableScene) -> None:
    undo_by_finger(hand, scene, held=1.5)


def card_drawn(hand: Hand) -> TableScene:
    """One of two people has played and drawn; the other has opened the curtain and decides."""
    evening = Evening(hand, "savannah", "human", "human")
    evening.open()
    evening.wait()
    evening.play(Random(1))
    while evening.curtain is None:
        evening.wait()
    evening.open()
    while not evening.scene.choosing:
        evening.wait()
    return evening.scene


def taken_up_again(hand: Hand) -> TableScene:
    """The same, left and gone on with from its record."""
    scene = factory.of_record(hand.context, card_drawn(hand).match.record())
    hand.show(scene)
    while hand.top is not scene or not scene.choosing:
        if isinstance(hand.top, Curtain) and hand.top.ready:
            hand.top.handle(Confirm())
        hand.frame(0.5)
    return scene


def offer_laid_out(hand: Hand) -> TableScene:
    """The first round of two people is over and the next offer lies open."""
    table = Table(hand, "savernake", "human", "human")
    while not any(isinstance(event, SEEN) for entry in table.match.log[-1:] for event in entry.events):
        table.act()
        table.settle()
    return table.scene


@pytest.mark.parametrize("revealed", [card_drawn, taken_up_again, offer_laid_out])
@pytest.mark.parametrize(
    "undo",
    [undo_by_button, undo_by_ctrl_z, undo_by_u, undo_by_pad, undo_by_finger, undo_by_long_press],
)
def test_what_was_revealed_is_taken_back_by_no_device(
    hand: Hand, undo: Callable[[Hand, TableScene], None], revealed: Callable[[Hand], TableScene]
) -> None:
    scene = revealed(hand)
    digest, record = scene.match.digest(), scene.match.record()
    hand.now += 2
    undo(hand, scene)
    assert (scene.match.digest(), scene.match.record()) == (digest, record)
    assert "cannot be undone" in scene.chrome._said
    hand.context.settings.motion = True


def test_a_choice_is_made_and_left_five_times_and_nothing_is_changed(hand: Hand) -> None:
    for game in ("savannah", "savernake"):
        table = Table(hand, game, "human", "greedy")
        digest = table.match.digest()
        for turn in range(5):
            table.choose(turn)
            for leave in (Cancel(), Command("undo"), Turn(1))[turn % 2 : turn % 2 + 1]:
                while table.scene.choice.machine.pressed:
                    hand.now += 1
                    table.scene.handle(leave)
            assert table.match.digest() == digest
            assert table.scene.choice.machine.picked == ()
        assert table.match.ply == 0
