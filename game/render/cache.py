"""A cache of surfaces that never holds more than a given number of bytes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

import pygame

from game.render.rehearsal import Patience


def size_of(surface: pygame.Surface) -> int:
    """The bytes that the pixels of a surface take."""
    return surface.get_pitch() * surface.get_height()


AT_ONCE = 1 / 4
"""The share of what is held that is put in order at once when the oldest are looked for."""
OWN = 512
"""About so many bytes Python takes for a surface and its key, beside pixels and texts."""


def weight(key: Hashable, surface: pygame.Surface) -> int:
    """The bytes that a surface takes with its key: the text of a drawing may be longer than its pixels."""
    parts = key if isinstance(key, tuple) else (key,)
    return OWN + size_of(surface) + sum(len(part) for part in parts if isinstance(part, str))


@dataclass(slots=True)
class _Kept:
    """A surface with the bytes that it takes, and when it was asked for last."""

    surface: pygame.Surface
    bytes: int
    asked: int


class SurfaceCache:
    """Surfaces by key; the ones not asked for longest leave first when the bytes run out.

    A key is looked up once a call: keys are long, and frames ask for hundreds.
    """

    def __init__(self, budget: int, patience: Patience | None = None) -> None:
        """No more than `budget` bytes; `patience` is asked before anything is made."""
        self.budget = budget
        self._patience = patience or Patience()
        self.used = 0
        self._held: dict[Hashable, _Kept] = {}
        self._calls = 0
        self._oldest: list[tuple[int, Hashable]] = []
        """Keys with when they were asked for last as they were put in order, the oldest at the end."""

    def __len__(self) -> int:
        return len(self._held)

    def __iter__(self) -> Iterator[Hashable]:
        """The keys of all that is held."""
        return iter(self._held)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of the key, made first where it is not held; one larger than the budget is not kept."""
        found = self.peek(key)
        if found is not None:
            return found
        self._patience.ask()
        made = make()
        self.keep(key, made)
        return made

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The surface of the key, or None where it is not held."""
        found = self._held.get(key)
        if found is None:
            return None
        self._calls += 1
        found.asked = self._calls
        return found.surface

    def drop(self, match: Callable[[Hashable], bool]) -> None:
        """Let go of every surface whose key matches."""
        for key in [key for key in self._held if match(key)]:
            self._let_go(key)

    def limit(self, budget: int) -> None:
        """Hold no more than so many bytes from now on."""
        self.budget = budget
        self._make_room()

    def clear(self) -> None:
        """Let go of every surface."""
        self._held.clear()
        self._oldest.clear()
        self.used = 0

    def keep(self, key: Hashable, surface: pygame.Surface) -> None:
        """Hold a surface that was made elsewhere; one larger than the budget is not kept."""
        size = weight(key, surface)
        if size > self.budget:
            return
        if key in self._held:
            self._let_go(key)
        self._calls += 1
        self._held[key] = _Kept(surface, size, self._calls)
        self.used += size
        self._make_room()

    def _make_room(self) -> None:
        """Let go of what was not asked for longest, as long as the budget is passed."""
        while self.used > self.budget:
            self._let_go(self._longest_unasked())

    def _longest_unasked(self) -> Hashable:
        """Its key. Many are put in order at once, for all have to be looked at for that; what was asked for
        since is passed over."""
        while True:
            while self._oldest:
                asked, key = self._oldest.pop()
                kept = self._held.get(key)
                if kept is not None and kept.asked == asked:
                    return key
            ages = sorted((kept.asked, key) for key, kept in self._held.items())
            self._oldest = ages[: 1 + int(len(ages) * AT_ONCE)][::-1]

    def _let_go(self, key: Hashable) -> None:
        self.used -= self._held.pop(key).bytes
