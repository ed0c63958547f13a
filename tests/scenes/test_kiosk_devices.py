"""Every device in an exhibition: what wakes or answers it does that alone; whoever plays on is heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.setup import Setup
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store.kiosk import Kiosk
from tests.scenes.test_kiosk import OVER_A_BUTTON, SIZE, Hall


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path, Kiosk())
    yield made
    made.app.close()


def mouse(hall: Hall, button: int = pygame.BUTTON_LEFT) -> None:
    hall.click(button, *OVER_A_BUTTON)


def finger(hall: Hall, kind: int, x: float, y: float) -> None:
    pixel = hall.app.window.transform.to_window(x, y)
    at = {"x": (pixel[0] + 0.5) / SIZE[0], "y": (pixel[1] + 0.5) / SIZE[1]}
    hall.post(kind, touch_id=7, finger_id=1, **at, dx=0.0, dy=0.0, pressure=1.0)
    hall.frame()


def touch(hall: Hall) -> None:
    finger(hall, pygame.FINGERDOWN, *OVER_A_BUTTON)
    finger(hall, pygame.FINGERUP, *OVER_A_BUTTON)
    hall.frame()


def key(code: int) -> Callable[[Hall], None]:
    return lambda hall: hall.key(code)


def button(number: int) -> Callable[[Hall], None]:
    def press(hall: Hall) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            hall.post(kind, instance_id=0, button=number)
            hall.frame()
        hall.frame()

    return press


def stick(axis: int) -> Callable[[Hall], None]:
    def push(hall: Hall) -> None:
        for value in (32767, 0):
            hall.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
            hall.frame()
        hall.frame()

    return push


PRESSES: dict[str, Callable[[Hall], None]] = {
    "left button": mouse,
    "right button": lambda hall: mouse(hall, pygame.BUTTON_RIGHT),
    "middle button": lambda hall: mouse(hall, pygame.BUTTON_MIDDLE),
    "thumb button": lambda hall: mouse(hall, pygame.BUTTON_X1),
    "finger": touch,
    "enter": key(pygame.K_RETURN),
    "space": key(pygame.K_SPACE),
    "letter": key(pygame.K_k),
    "escape": key(pygame.K_ESCAPE),
    "arrow": key(pygame.K_DOWN),
    "tab": key(pygame.K_TAB),
    "shift": key(pygame.K_LSHIFT),
    "help": key(pygame.K_F1),
    "full screen": key(pygame.K_F11),
    "sound": key(pygame.K_m),
    "pad A": button(pygame.CONTROLLER_BUTTON_A),
    "pad B": button(pygame.CONTROLLER_BUTTON_B),
    "pad start": button(pygame.CONTROLLER_BUTTON_START),
    "pad guide": button(pygame.CONTROLLER_BUTTON_GUIDE),
    "pad shoulder": button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER),
    "pad cross": button(pygame.CONTROLLER_BUTTON_DPAD_DOWN),
    "pad stick pressed in": button(pygame.CONTROLLER_BUTTON_LEFTSTICK),
    "pad stick": stick(pygame.CONTROLLER_AXIS_LEFTY),
    "pad other stick": stick(pygame.CONTROLLER_AXIS_RIGHTY),
    "pad trigger": stick(pygame.CONTROLLER_AXIS_TRIGGERLEFT),
}
"""Everything that a visitor can press, each over the way into a game."""
EACH = pytest.mark.parametrize("press", PRESSES.values(), ids=PRESSES)


def scenes(hall: Hall) -> list[str]:
    return [type(scene).__name__ for scene in hall.app.stage.scenes]


def untouched(hall: Hall) -> bool:
    """Whether the title is there alone, with its focus and the sound as they were before any press."""
    fresh = Title(hall.app.context)
    top = hall.app.stage.top
    return (
        isinstance(top, Title)
        and scenes(hall) == ["Title"]
        and top.gui.focus == fresh.gui.focus
        and not hall.app.context.sounds.muted
        and not hall.app.window.fullscreen
    )


def to_a_table(hall: Hall) -> TableScene:
    hall.key(pygame.K_RETURN)
    hall.wait(1)
    setup = Setup(hall.app.context, next(iter(hall.app.context.worlds.values())))
    setup.start()
    hall.frame()
    hall.wait(1)
    table = hall.app.stage.top
    assert isinstance(table, TableScene)
    return table


@EACH
def test_a_press_over_a_button_wakes_and_does_nothing_else(hall: Hall, press: Callable[[Hall], None]) -> None:
    assert scenes(hall) == ["Attract"]
    press(hall)
    assert untouched(hall)


@pytest.mark.parametrize("name", ["left button", "finger"])
def test_the_second_tap_of_a_double_one_belongs_to_the_first(hall: Hall, name: str) -> None:
    for _ in range(2):
        PRESSES[name](hall)
    assert untouched(hall)
    hall.wait(1)
    PRESSES[name](hall)
    assert hall.top == "Setup"


def test_a_finger_that_woke_it_and_goes_on_does_nothing(hall: Hall) -> None:
    finger(hall, pygame.FINGERDOWN, *OVER_A_BUTTON)
    for x in (500, 700, 480):
        finger(hall, pygame.FINGERMOTION, x, OVER_A_BUTTON[1])
    finger(hall, pygame.FINGERUP, *OVER_A_BUTTON)
    hall.wait(1)
    assert untouched(hall)


@EACH
def test_an_answer_over_a_card_is_an_answer_alone(hall: Hall, press: Callable[[Hall], None]) -> None:
    table = to_a_table(hall)
    hall.wait(85)
    assert hall.top == "StillThere"
    picked, ply = table.choice.machine.pressed, table.match.ply
    press(hall)
    assert scenes(hall) == ["Title", "TableScene"]
    assert (table.choice.machine.pressed, table.match.ply) == (picked, ply)
    changed = (table.pinned, table.opened, table.chrome.log.open, table.study.on, table.hints.searching)
    assert not any(changed)
    hall.wait(75)
    assert hall.top == "TableScene"


@EACH
def test_every_press_is_somebody_who_plays_on(hall: Hall, press: Callable[[Hall], None]) -> None:
    hall.key(pygame.K_RETURN)
    for _ in range(3):
        hall.wait(70)
        press(hall)
        assert hall.top not in ("StillThere", "Attract")


def test_the_wheel_is_somebody_who_plays_on(hall: Hall) -> None:
    to_a_table(hall)
    for _ in range(4):
        hall.wait(70)
        hall.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
        hall.frame()
        assert hall.top == "TableScene"


@pytest.mark.parametrize("held", ["nothing", "mouse", "finger"])
def test_a_pointer_that_goes_about_is_somebody_also_with_something_in_hand(hall: Hall, held: str) -> None:
    table = to_a_table(hall)
    spot = next(spot for spot in table.spots() if spot.grip)
    x, y = spot.centre
    pixel = hall.app.window.transform.to_window(x, y)
    if held == "mouse":
        hall.post(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=pixel)
    elif held == "finger":
        finger(hall, pygame.FINGERDOWN, x, y)
    hall.frame()
    for step, pause in ((120, 0.1), (240, 60), (120, 60), (240, 60), (120, 60)):
        hall.wait(pause)
        if held == "finger":
            finger(hall, pygame.FINGERMOTION, x + step, y)
        else:
            pos = hall.app.window.transform.to_window(x + step, y)
            hall.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(held == "mouse", 0, 0))
        hall.frame()
        assert hall.top == "TableScene"
    assert (table.drag.carried is not None) == (held != "nothing")


def test_what_is_in_hand_when_nobody_answers_goes_back(hall: Hall) -> None:
    table = to_a_table(hall)
    spot = next(spot for spot in table.spots() if spot.grip)
    away = hall.app.window.transform.to_window(900, 300)
    here = hall.app.window.transform.to_window(*spot.centre)
    hall.post(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=here)
    hall.frame()
    hall.post(pygame.MOUSEMOTION, pos=away, rel=(0, 0), buttons=(1, 0, 0))
    hall.frame()
    assert table.drag.carried is not None
    ply = table.match.ply
    hall.wait(82)
    assert hall.top == "StillThere"
    assert table.drag.carried is None
    hall.post(pygame.MOUSEBUTTONUP, button=pygame.BUTTON_LEFT, pos=away)
    hall.frame()
    assert (hall.top, table.match.ply) == ("StillThere", ply)
