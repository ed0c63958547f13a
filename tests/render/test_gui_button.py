"""Buttons answer wherever they are seen, and hold no pictures: they are drawn on the canvas."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.layout.transform import Transform
from game.render.gui import Gui
from game.render.gui_controls import Button

BOX = (300.0, 200.0, 400.0, 90.0)
INSIDE = ((301, 201), (698, 201), (301, 288), (698, 288), (500, 245))
OUTSIDE = ((297, 245), (703, 245), (500, 197), (500, 293))


def shown(used: list[str], *, enabled: bool = True) -> Gui:
    """A form with one button."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    button = Button("go", BOX, "Go", lambda: used.append("go"), enabled=enabled)
    return Gui(lambda: Transform((1280, 720)), lambda: 0.0, lambda gui: gui.add(button))


def click(gui: Gui, x: float, y: float) -> None:
    gui.press(x, y)
    gui.release(x, y)


@pytest.mark.parametrize("point", INSIDE)
def test_a_button_answers_up_to_its_corners(point: tuple[float, float]) -> None:
    used: list[str] = []
    click(shown(used), *point)
    assert used == ["go"]


@pytest.mark.parametrize("point", OUTSIDE)
def test_beside_it_nothing_answers(point: tuple[float, float]) -> None:
    used: list[str] = []
    gui = shown(used)
    click(gui, 500, 245)
    click(gui, *point)
    assert used == ["go"]


def test_one_that_is_out_of_use_does_not_answer() -> None:
    used: list[str] = []
    click(shown(used, enabled=False), 500, 245)
    assert not used


def test_one_that_is_left_while_it_is_held_does_not_answer() -> None:
    used: list[str] = []
    gui = shown(used)
    gui.press(500, 245)
    gui.release(500, 400)
    assert not used


def test_a_button_holds_no_pictures_of_itself() -> None:
    """A form has dozens of buttons, each with five states."""
    gui = shown([])
    click(gui, 500, 245)
    button = gui["go"]
    assert isinstance(button, Button)
    assert button.element is not None
    shape = button.element.drawable_shape
    assert shape is not None
    pictures = [button.element.image, shape.base_surface, *(state.surface for state in shape.states.values())]
    assert all(picture.get_size() <= (1, 1) for picture in pictures)
