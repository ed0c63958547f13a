"""Drawings made in the background before they are asked for: large ones, which a frame would feel.

SDL draws pictures without Python's lock, so that the frames go on meanwhile. What a job draws with is its
own; it meets the caches only when it is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Condition, Thread

import pygame

Make = Callable[[], pygame.Surface]
Keep = Callable[[Hashable, pygame.Surface], None]
"""Takes what was made and not asked for."""
MOMENT = 0.001
"""Seconds."""
MOST = 2
"""So many things are kept that were made and not asked for yet: each is as large as the window, and who
wished for it may have gone elsewhere."""


class Ahead:
    """Jobs by key, done one after the other; nothing begins before the first wish."""

    def __init__(self) -> None:
        self._change = Condition()
        self._wished: dict[Hashable, tuple[Make, Keep]] = {}
        self._made: dict[Hashable, tuple[pygame.Surface, Keep]] = {}
        self._making: Hashable = None
        self._size = 0
        """Counts the sizes of the window, so that nothing made for an old one is kept."""
        self._thread: Thread | None = None

    def wish(self, key: Hashable, make: Make, keep: Keep) -> None:
        """Have something made, unless it is or will be; `keep` takes it where nobody asks for it in time."""
        with self._change:
            if key in self._wished or key in self._made or key == self._making:
                return
            self._wished[key] = make, keep
            if self._thread is None:
                self._thread = Thread(target=self._run, name="ahead", daemon=True)
                self._thread.start()

    def take(self, key: Hashable) -> pygame.Surface | None:
        """What was made for a key, waited for where it is being made; None where it has to be made now."""
        with self._change:
            self._wished.pop(key, None)
            while self._making == key and key is not None:
                self._change.wait()
            made, _ = self._made.pop(key, (None, None))
            return made

    def settle(self) -> None:
        """Put all that was made, and not asked for so far, where it is kept: who wished for it may have gone
        elsewhere, and it is as large as the window."""
        with self._change:
            found, self._made = self._made, {}
        for key, (surface, keep) in found.items():
            keep(key, surface)

    def pending(self, key: Hashable) -> bool:
        """Whether a wish is still to be fulfilled, after a moment in which it may have been."""
        with self._change:
            if key in self._wished or (key == self._making and key is not None):
                self._change.wait(MOMENT)
            return key in self._wished or (key == self._making and key is not None)

    def made(self, key: Hashable) -> bool:
        """Whether something is there to be taken at once."""
        with self._change:
            return key in self._made

    @property
    def idle(self) -> bool:
        """Whether nothing is being made or waits for it."""
        with self._change:
            return not self._wished and self._making is None

    def forget(self) -> None:
        """Nobody will ask for any of it: the size of the window changed."""
        with self._change:
            self._size += 1
            self._wished.clear()
            self._made.clear()

    def _run(self) -> None:
        while (job := self._next()) is not None:
            key, make, keep, size = job
            try:
                made = make()
            except pygame.error:
                made = None
            with self._change:
                self._making = None
                if made is not None and size == self._size:
                    self._made[key] = made, keep
                if len(self._made) > MOST:
                    del self._made[next(iter(self._made))]
                self._change.notify_all()

    def _next(self) -> tuple[Hashable, Make, Keep, int] | None:
        """The next job; None where there is none, and the thread ends."""
        with self._change:
            if not self._wished:
                self._thread = None
                return None
            key = next(iter(self._wished))
            self._making = key
            return key, *self._wished.pop(key), self._size
