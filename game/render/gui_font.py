"""The game's letters as a font for pygame_gui, so that what is written looks like what is shown elsewhere."""

from __future__ import annotations

import pygame
import pygame_gui

from game.render import text as letters
from game.render.text import Face

Metrics = list[tuple[int, int, int, int, int, int]]


class LetterFont(pygame_gui.core.interfaces.IGUIFontInterface):
    """A face of `game.render.text`: it has every letter there is, some of them as the neutral glyph."""

    underline = False
    underline_adjustment = 0.0

    def __init__(self, face: Face) -> None:
        self.face = face
        self._heights = letters.measure(face)
        self._texts = letters.Texts(1 << 20)

    def size(self, text: str) -> tuple[int, int]:
        """Width and height in pixels."""
        return letters.width(text, self.face), self._heights.ascent + self._heights.descent

    def get_rect(self, text: str) -> pygame.Rect:
        """The box of a text, its base line where pygame_gui looks for it."""
        return pygame.Rect((0, self._heights.ascent), self.size(text)) if text else pygame.Rect(0, 0, 0, 0)

    def get_metrics(self, text: str) -> Metrics:
        """Where each letter lies; pygame_gui asks only whether there is one."""
        return [(0, w, 0, self._heights.ascent, w, 0) for w in (letters.width(c, self.face) for c in text)]

    def render_premul(self, text: str, text_color: pygame.Color) -> pygame.Surface:
        """The drawn text."""
        ink = (text_color.r, text_color.g, text_color.b, text_color.a)
        return self._texts.line(text, self.face, ink).premul_alpha()

    def render_premul_to(
        self,
        text: str,
        text_colour: pygame.Color,
        surf_size: tuple[int, int],
        surf_position: tuple[int, int],
    ) -> pygame.Surface:
        """The drawn text on a surface of a size, its base line at a position."""
        surface = pygame.Surface(surf_size, pygame.SRCALPHA)
        surface.fill((0, 0, 0, 0))
        at = (surf_position[0], surf_position[1] - self._heights.ascent)
        surface.blit(self.render_premul(text, text_colour), at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface

    def get_point_size(self) -> int:
        """The size in pixels."""
        return self.face.pixels

    def get_padding_height(self) -> int:
        """What lies below the base line."""
        return self._heights.descent + 1

    def get_direction(self) -> int:
        """Letters are set from left to right, in the order in which they were written."""
        return pygame.DIRECTION_LTR
