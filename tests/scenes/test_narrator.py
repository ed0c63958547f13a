"""The narrator's strip: it takes nothing from the scenes, and tells what has the focus or what happened."""

from __future__ import annotations

import pygame
import pytest

from game.layout.transform import CANVAS, Transform
from game.render import narrator, theme
from game.scenes.settings import SettingsScene
from game.scenes.title import Title
from tests.scenes.machine import Hand


def test_the_canvas_lies_above_the_strip() -> None:
    foot = narrator.height(720)
    whole, above = Transform((1280, 720)), Transform((1280, 720), foot)
    assert above.to_window(*CANVAS)[1] <= 720 - foot < whole.to_window(*CANVAS)[1]
    for point in ((0, 0), (960, 540), (1919, 1079)):
        assert above.to_canvas(*above.to_window(*point)) == pytest.approx(point, abs=1 / above.scale)


@pytest.fixture
def settings(hand: Hand) -> SettingsScene:
    scene = SettingsScene(hand.context)
    hand.show(Title(hand.context), scene)
    return scene


def test_it_is_there_at_once_and_goes_at_once(hand: Hand, settings: SettingsScene) -> None:
    surface = hand.app.window.canvas.surface
    strip = (4, surface.get_height() - narrator.height(surface.get_height()) + 6)
    before = hand.context.window().scale
    settings.gui["narrator"].step(1)  # type: ignore[union-attr]
    hand.frame()
    assert hand.context.window().scale < before
    assert surface.get_at(strip) == pygame.Color(theme.SHADE)
    settings.gui["narrator"].step(1)  # type: ignore[union-attr]
    hand.frame()
    assert hand.context.window().scale == before


def test_what_has_the_focus_is_told(settings: SettingsScene) -> None:
    settings.gui.focus = "speed"
    assert settings.told == "Speed · Normal · how fast cards move"
    settings.gui.focus = "done"
    assert settings.told == "Done"
