"""Fingers: one is the pointer, its twin of the mouse is left out, a second one changes nothing."""

from __future__ import annotations

import pygame
import pytest

from game.input.devices import Devices
from game.input.devices.touch import LONG, TWIN
from game.input.intents import FocusLost, Hold, Intent, Point, Press, Release
from tests.input.conftest import SCALE, SIZE, Clock, polled, post

KINDS = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}
BUTTONS = {"down": pygame.MOUSEBUTTONDOWN, "up": pygame.MOUSEBUTTONUP}


def finger(kind: str, x: int, y: int, number: int = 0, device: int = 7) -> None:
    at = {"x": (x + 0.5) / SIZE[0], "y": (y + 0.5) / SIZE[1]}
    post(KINDS[kind], touch_id=device, finger_id=number, **at, dx=0.0, dy=0.0, pressure=1.0)


def button(kind: str, x: int, y: int, *, touch: bool) -> None:
    post(BUTTONS[kind], pos=(x, y), button=1, touch=touch)


def at(kind: type[Point | Press | Release | Hold], x: int, y: int) -> Intent:
    return kind(x * SCALE, y * SCALE)


def test_a_tap_is_a_press_where_it_is(devices: Devices) -> None:
    finger("down", 40, 50)
    finger("up", 40, 50)
    assert polled(devices) == [at(Point, 40, 50), at(Press, 40, 50), at(Release, 40, 50)]
    assert devices.hand == "touch"
    assert devices.presses == 1


def test_a_finger_drags(devices: Devices) -> None:
    finger("down", 40, 50)
    finger("move", 90, 60)
    finger("up", 120, 70)
    found = polled(devices)
    assert found[2:] == [at(Point, 90, 60), at(Point, 120, 70), at(Release, 120, 70)]


@pytest.mark.parametrize("flagged", [True, False])
@pytest.mark.parametrize("first", ["finger", "mouse"])
def test_a_finger_and_its_twin_are_one_press(devices: Devices, flagged: bool, first: str) -> None:
    def twin(kind: str) -> None:
        button(kind, 41, 50, touch=flagged)

    for kind in ("down", "up"):
        if first == "mouse":
            twin(kind)
        finger(kind, 40, 50)
        if first == "finger":
            twin(kind)
    found = polled(devices)
    assert sum(isinstance(intent, Press) for intent in found) == 1
    assert sum(isinstance(intent, Release) for intent in found) == 1


def test_a_mouse_that_is_told_of_as_a_finger_is_a_mouse(devices: Devices) -> None:
    button("down", 40, 50, touch=False)
    finger("down", 40, 50, device=-1)
    finger("up", 40, 50, device=-1)
    button("up", 40, 50, touch=False)
    assert polled(devices) == [at(Press, 40, 50), at(Release, 40, 50)]
    assert devices.hand == "mouse"


def test_a_mouse_elsewhere_or_later_is_a_press_of_its_own(devices: Devices, clock: Clock) -> None:
    finger("down", 40, 50)
    finger("up", 40, 50)
    button("down", 200, 50, touch=False)
    button("up", 200, 50, touch=False)
    assert sum(isinstance(intent, Press) for intent in polled(devices)) == 2
    clock.now += TWIN + 0.1
    button("down", 40, 50, touch=False)
    assert polled(devices) == [at(Press, 40, 50)]


def test_a_second_finger_breaks_no_drag(devices: Devices) -> None:
    finger("down", 40, 50)
    finger("move", 90, 60)
    finger("down", 200, 100, number=1)
    finger("move", 210, 100, number=1)
    finger("up", 210, 100, number=1)
    finger("move", 120, 70)
    finger("up", 120, 70)
    finger("down", 10, 10, number=1)
    found = polled(devices)
    assert found == [
        at(Point, 40, 50), at(Press, 40, 50), at(Point, 90, 60), at(Point, 120, 70), at(Release, 120, 70),
        at(Point, 10, 10), at(Press, 10, 10),
    ]  # fmt: skip


def test_the_first_finger_lifted_before_the_second_ends_the_press(devices: Devices) -> None:
    finger("down", 40, 50)
    finger("down", 200, 100, number=1)
    finger("up", 40, 50)
    finger("move", 220, 100, number=1)
    finger("up", 220, 100, number=1)
    assert polled(devices)[2:] == [at(Release, 40, 50)]


def test_a_finger_that_rests_asks_for_a_closer_look_once(devices: Devices, clock: Clock) -> None:
    finger("down", 40, 50)
    polled(devices)
    clock.now += LONG - 0.01
    finger("move", 42, 51)
    assert polled(devices) == [at(Point, 42, 51)]
    clock.now += 0.02
    assert polled(devices) == [at(Hold, 42, 51)]
    clock.now += 1
    assert polled(devices) == []
    finger("up", 42, 51)
    assert polled(devices) == [at(Release, 42, 51)]


def test_a_finger_that_drags_asks_for_none(devices: Devices, clock: Clock) -> None:
    finger("down", 40, 50)
    finger("move", 80, 50)
    polled(devices)
    clock.now += 2 * LONG
    assert polled(devices) == []


def test_waiting_ends_when_a_finger_has_rested(devices: Devices, clock: Clock) -> None:
    finger("down", 40, 50)
    polled(devices)
    clock.now += LONG - 0.003
    devices.wait(None)
    clock.now += 0.004
    assert polled(devices) == [at(Hold, 40, 50)]


def test_a_finger_from_before_a_change_says_nothing_more(devices: Devices, clock: Clock) -> None:
    finger("down", 40, 50)
    polled(devices)
    devices.let_go()
    clock.now += 2 * LONG
    finger("move", 90, 50)
    finger("up", 90, 50)
    assert polled(devices) == []
    finger("down", 90, 50)
    assert polled(devices) == [at(Point, 90, 50), at(Press, 90, 50)]


def test_lost_focus_forgets_the_finger(devices: Devices) -> None:
    finger("down", 40, 50)
    post(pygame.WINDOWFOCUSLOST)
    finger("up", 40, 50)
    assert polled(devices)[2:] == [FocusLost()]


def test_the_edges_of_the_screen_are_inside_the_window(devices: Devices) -> None:
    for x, y in ((0.0, 0.0), (1.0, 1.0), (-0.1, 1.2)):
        post(pygame.FINGERDOWN, touch_id=7, finger_id=0, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
        post(pygame.FINGERUP, touch_id=7, finger_id=0, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
    presses = [intent for intent in polled(devices) if isinstance(intent, Press)]
    last = ((SIZE[0] - 1) * SCALE, (SIZE[1] - 1) * SCALE)
    assert presses == [Press(0, 0), Press(*last), Press(0, last[1])]


@pytest.mark.parametrize(("later", "aside", "presses"), [(0.1, 5, 1), (0.1, 90, 2), (0.4, 5, 2)])
def test_the_second_of_two_quick_taps_says_nothing_where_a_new_scene_came(
    devices: Devices, clock: Clock, later: float, aside: int, presses: int
) -> None:
    finger("down", 40, 50)
    found = polled(devices)
    devices.let_go()
    finger("up", 40, 50)
    clock.now += later
    finger("down", 40 + aside, 50)
    finger("up", 40 + aside, 50)
    found += polled(devices)
    assert sum(isinstance(intent, Press) for intent in found) == presses
    assert sum(isinstance(intent, Release) for intent in found) == presses - 1
    assert devices.presses == 2
