"""Gamepads: what their buttons mean, held directions, and their coming and going at any time."""

from __future__ import annotations

import pygame
import pytest
from pygame._sdl2 import controller

from game.input.devices import Devices
from game.input.devices.pads import BUTTONS, CROSS
from game.input.intents import Cancel, Command, Confirm, FocusLost, Intent, Move, Next, Stir, Turn
from game.input.steering import AGAIN, FIRST
from tests.input.conftest import Clock, polled, post


def down(button: int, pad: int = 0) -> None:
    post(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button)


def up(button: int, pad: int = 0) -> None:
    post(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=button)


def axis(number: int, value: float, pad: int = 0) -> None:
    post(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=round(value * 32767))


class Stick:
    """Stands for a controller or joystick of pygame: a number, and how its axes stand when it is opened."""

    def __init__(self, number: int, axes: tuple[float, ...] = (0.0, 0.0), full: float = 32767) -> None:
        self.number, self.axes, self.full = number, axes, full

    def as_joystick(self) -> Stick:
        return self

    def get_instance_id(self) -> int:
        return self.number

    def get_numaxes(self) -> int:
        return len(self.axes)

    def get_axis(self, number: int) -> float:
        return self.axes[number] * self.full


@pytest.mark.parametrize(
    ("button", "intent"),
    [
        (pygame.CONTROLLER_BUTTON_A, Confirm()),
        (pygame.CONTROLLER_BUTTON_B, Cancel()),
        (pygame.CONTROLLER_BUTTON_X, Turn(1)),
        (pygame.CONTROLLER_BUTTON_Y, Command("zoom")),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Command("hint")),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Command("log")),
        (pygame.CONTROLLER_BUTTON_START, Command("menu")),
        (pygame.CONTROLLER_BUTTON_BACK, Command("undo")),
    ],
)
def test_buttons(devices: Devices, button: int, intent: Intent) -> None:
    down(button)
    up(button)
    assert polled(devices) == [intent]
    assert devices.hand == "pad"


def test_other_buttons_only_say_that_somebody_is_there(devices: Devices) -> None:
    down(pygame.CONTROLLER_BUTTON_GUIDE)
    assert polled(devices) == [Stir()]
    assert devices.presses == 1


def test_the_stick_that_means_nothing_only_says_that_somebody_is_there(devices: Devices) -> None:
    for value in (0.1, 1.0, 1.0, 0.0, 0.0):
        axis(pygame.CONTROLLER_AXIS_RIGHTX, value)
    assert polled(devices) == [Stir()]
    assert devices.presses == 1


@pytest.mark.parametrize("button", CROSS)
def test_the_cross_moves_and_repeats_while_it_is_held(devices: Devices, clock: Clock, button: int) -> None:
    move = Move(*CROSS[button])
    down(button)
    assert polled(devices) == [move]
    clock.now += FIRST
    assert polled(devices) == [move]
    clock.now += AGAIN
    assert polled(devices) == [move]
    up(button)
    clock.now += 1
    assert polled(devices) == []


def test_the_stick_moves_and_its_middle_is_dead(devices: Devices, clock: Clock) -> None:
    for value in (0.2, 0.5, 0.3):
        axis(0, value)
    assert polled(devices) == []
    axis(0, 0.9)
    axis(0, 1.0)
    axis(0, 0.5)
    assert polled(devices) == [Move(1, 0)]
    axis(0, 0.0)
    axis(1, -0.8)
    assert polled(devices) == [Move(0, -1)]
    clock.now += FIRST
    assert polled(devices) == [Move(0, -1)]


def test_triggers_go_along_the_ring(devices: Devices) -> None:
    for number, step in ((pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1), (pygame.CONTROLLER_AXIS_TRIGGERLEFT, -1)):
        axis(number, 1.0)
        axis(number, 0.9)
        axis(number, 0.0)
        assert polled(devices) == [Next(step)]


def test_a_held_direction_ends_with_the_scene_and_with_the_focus(devices: Devices, clock: Clock) -> None:
    for end in (devices.let_go, lambda: post(pygame.WINDOWFOCUSLOST)):
        down(pygame.CONTROLLER_BUTTON_DPAD_UP)
        assert Move(0, -1) in polled(devices)
        end()
        clock.now += 1
        assert polled(devices) in ([], [FocusLost()])
        up(pygame.CONTROLLER_BUTTON_DPAD_UP)


def test_waiting_ends_when_a_direction_is_due(devices: Devices, clock: Clock) -> None:
    down(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    polled(devices)
    clock.now += FIRST - 0.003
    devices.wait(None)
    clock.now += 0.004
    assert polled(devices) == [Move(-1, 0)]


def test_pads_come_and_go_at_any_time(devices: Devices, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty rounds of adding, adding once more, using, removing, and removing what is not there."""
    devices.find_pads()
    monkeypatch.setattr(controller, "Controller", Stick)
    for _ in range(50):
        for pad in (0, 0, 1):
            post(pygame.CONTROLLERDEVICEADDED, device_index=pad)
        polled(devices)
        assert devices._pads.count == 2
        down(pygame.CONTROLLER_BUTTON_DPAD_UP, 1)
        for pad in (1, 1, 99, 0, -1):
            post(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
        assert polled(devices) == [Move(0, -1)]
        assert devices._pads.count == 0
        assert devices._pads.due_in is None


def test_a_pad_that_cannot_be_opened_is_no_error(devices: Devices) -> None:
    devices.find_pads()
    for index in (0, 5, -1):
        post(pygame.CONTROLLERDEVICEADDED, device_index=index)
        post(pygame.JOYDEVICEADDED, device_index=index)
    assert polled(devices) == []
    assert devices._pads.count == 0
    devices.close()
    devices.close()


def test_a_pinned_axis_is_left_out_until_it_moves(
    devices: Devices, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    devices.find_pads()
    monkeypatch.setattr(controller, "Controller", lambda index: Stick(index, (1.0, 0.0)))
    post(pygame.CONTROLLERDEVICEADDED, device_index=0)
    for value in (1.0, 0.97, 1.0, 0.99):
        axis(0, value)
        clock.now += 1
        assert polled(devices) == []
    axis(1, 1.0)
    assert polled(devices) == [Move(0, 1)]
    axis(1, 0.0)
    axis(0, 0.1)
    axis(0, 1.0)
    assert polled(devices) == [Move(1, 0)]


def test_a_stick_that_nothing_is_known_of_plays_too(
    devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    devices.find_pads()
    monkeypatch.setattr(controller, "is_controller", lambda index: index == 1)
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: Stick(index + 10, full=1.0))
    for index in (0, 1, 0):
        post(pygame.JOYDEVICEADDED, device_index=index)
    polled(devices)
    assert devices._pads.count == 1
    post(pygame.JOYBUTTONDOWN, instance_id=10, button=0)
    post(pygame.JOYBUTTONDOWN, instance_id=11, button=0)
    post(pygame.JOYBUTTONDOWN, instance_id=10, button=63)
    post(pygame.JOYAXISMOTION, instance_id=10, axis=1, value=-1.0)
    post(pygame.JOYAXISMOTION, instance_id=10, axis=1, value=0.0)
    post(pygame.JOYHATMOTION, instance_id=10, hat=0, value=(0, -1))
    assert polled(devices) == [Confirm(), Stir(), Move(0, -1), Move(0, 1)]


def test_every_button_has_a_meaning_of_its_own() -> None:
    assert len(set(BUTTONS.values())) == len(BUTTONS)
