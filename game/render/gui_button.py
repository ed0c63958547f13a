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

PIXEL = (1, 1)
"""The least size of a shape."""


class Area(UIButton):
    """A button without a picture: of those nobody sees it would keep one for each of its states."""

    def rebuild(self) -> None:
        """Made anew, one pixel large for those who draw it, as large as it is for those who point at it."""
        whole, self.rect = self.rect, pygame.Rect(self.rect.topleft, PIXEL)
        super().rebuild()
        self.rect = whole
        assert self.drawable_shape is not None
        self.drawable_shape.click_area_shape = whole.copy()


def make(gui: Gui, name: str, box: Box, style: str, act: Callable[[], None]) -> UIButton:
    """A button that calls `act` when it was pressed and let go."""
    rect = pygame.Rect(gui.transform.rect_to_window(*box))
    element = Area(rect, "", gui.manager, object_id=ObjectID(f"#{name}", f"@{style}"))
    element.bind(UI_BUTTON_PRESSED, act)
    element.bind(UI_BUTTON_START_PRESS, lambda: None)
    return element
