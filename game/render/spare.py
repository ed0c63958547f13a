"""The picture of a table that is gone, kept for the next table."""

from __future__ import annotations

import pygame


class Spare:
    """Holds one picture that nobody uses: what a table takes is held whether there is one or not, and the
    first frame of the next need not ask the machine for megabytes."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None

    def take(self, size: tuple[int, int]) -> pygame.Surface:
        """An opaque surface of so many pixels, all black."""
        found, self._surface = self._surface, None
        if found is not None and found.get_size() == size:
            found.set_clip(None)
            found.fill("black")
            return found
        made = pygame.Surface(size)
        return made.convert() if pygame.display.get_surface() else made

    def keep(self, surface: pygame.Surface) -> None:
        """Nobody uses this one any more; one that was kept before is let go."""
        self._surface = surface

    def clear(self) -> None:
        """Keep none."""
        self._surface = None
