"""A button of pygame_gui's: it knows when it is pressed, held and pointed at; its body is drawn elsewhere."""

# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame_gui import UI_BUTTON_PRESSED, UI_BUTTON_START_PRESS
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton

if TYPE_CHECKING:
    from game.render.canvas import Box
    from game.render.gui import Gui


def make(gui: Gui, name: str, box: Box, style: str, act: Callable[[], None]) -> UIButton:
    """A button that calls `act` when it was pressed and let go."""
    rect = pygame.Rect(gui.transform.rect_to_window(*box))
    element = UIButton(rect, "", gui.manager, object_id=ObjectID(f"#{name}", f"@{style}"))
    element.bind(UI_BUTTON_PRESSED, act)
    element.bind(UI_BUTTON_START_PRESS, lambda: None)
    return element
