"""pygame_gui's manager as the game uses it: read only where something is to be worked with a hand."""

# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from functools import lru_cache

import pygame_gui
from pygame_gui.core.resource_loaders import BlockingThreadedResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from game.layout.transform import Transform
from game.render.gui_theme import at_scale


@lru_cache(maxsize=2)
def _theme(scale: float) -> UIAppearanceTheme:
    """The theme at a scale, with the shapes that were drawn with it."""
    loader = BlockingThreadedResourceLoader()
    made = UIAppearanceTheme(loader, "en")
    made.load_theme(at_scale(scale))
    loader.start()
    loader.update()
    return made


class Manager(pygame_gui.UIManager):
    """A manager that is told where the pointer is instead of asking the mouse."""

    pointer = (-1, -1)

    def __init__(self, transform: Transform) -> None:
        self._scale = transform.scale
        width, height = transform.window
        super().__init__((max(1, width), max(1, height)), enable_live_theme_updates=False)

    def create_new_theme(self, theme_path: object = None) -> UIAppearanceTheme:
        return _theme(self._scale)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer
