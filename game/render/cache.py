"""A cache of surfaces that never holds more than a given number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


def size_of(surface: pygame.Surface) -> int:
    """The bytes that the pixels of a surface take."""
    return surface.get_pitch() * surface.get_height()


class SurfaceCache:
    """Surfaces by key; the ones not asked for longest leave first when the bytes run out."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self._held: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._held)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of the key, made first where it is not held; one larger than the budget is not kept."""
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
            return found
        made = make()
        self._keep(key, made)
        return made

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The surface of the key, or None where it is not held."""
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
        return found

    def drop(self, match: Callable[[Hashable], bool]) -> None:
        """Let go of every surface whose key matches."""
        for key in [key for key in self._held if match(key)]:
            self.used -= size_of(self._held.pop(key))

    def clear(self) -> None:
        """Let go of every surface."""
        self._held.clear()
        self.used = 0

    def _keep(self, key: Hashable, surface: pygame.Surface) -> None:
        size = size_of(surface)
        if size > self.budget:
            return
        if key in self._held:
            self.used -= size_of(self._held.pop(key))
        self._held[key] = surface
        self.used += size
        while self.used > self.budget:
            _, gone = self._held.popitem(last=False)
            self.used -= size_of(gone)
