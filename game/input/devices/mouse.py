"""The mouse: a press, its tail, and the wheel."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.input.intents import AWAY, Intent, Point, Press, Release, Scroll, Stir, Turn

ToCanvas = Callable[[float, float], tuple[float, float]]

EVENTS = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.WINDOWLEAVE,
)

PLACED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
"""Those that tell where the pointer is."""

DOUBLE_CLICK = 0.35
"""Seconds after a scene change in which a second press at the same point belongs to the first."""

SAME_POINT = 12
"""Pixels within which two presses are at the same point."""

MOVED = 6
"""Pixels that the pointer has to go for the mouse to be in use: a table trembles."""

LEFT, RIGHT = pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT
OTHERS = (pygame.BUTTON_MIDDLE, pygame.BUTTON_X1, pygame.BUTTON_X2)
"""Buttons that mean nothing; what else a wheel reports as buttons is no press."""


class Mouse:
    """Turns the mouse into the pointer."""

    def __init__(self, to_canvas: ToCanvas, clock: Callable[[], float]) -> None:
        self._to_canvas, self._clock = to_canvas, clock
        self.presses = 0
        self.moves = 0
        """How often the pointer went farther than by trembling."""
        self._buttons: set[int] = set()
        self._stale: set[int] = set()
        self._pointer = (AWAY, AWAY)
        self._pixel = (0, 0)
        self._last_press: tuple[float, int, int] = (float("-inf"), 0, 0)
        self._deaf_until = float("-inf")

    @property
    def held(self) -> bool:
        """Whether the left button is down."""
        return LEFT in self._buttons

    def pressed_near(self, pos: tuple[int, int], seconds: float, near: int) -> bool:
        """Whether the left button is down since a moment ago, near a pixel."""
        then, x, y = self._last_press
        close = max(abs(pos[0] - x), abs(pos[1] - y)) <= near
        return self.held and close and self._clock() <= then + seconds

    def read(self, event: pygame.event.Event) -> Iterable[Intent]:
        """What the mouse asks for."""
        match event.type:
            case pygame.MOUSEMOTION:
                yield from self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                yield from self._press(event.button, event.pos)
            case pygame.MOUSEBUTTONUP:
                yield from self._release(event.button, event.pos)
            case pygame.MOUSEWHEEL:
                yield from self._wheel(event)
            case pygame.WINDOWLEAVE:
                self._pointer = (AWAY, AWAY)
                if not self.held:
                    yield Point(AWAY, AWAY)

    def forget(self, event: pygame.event.Event) -> None:
        """An event that is left out: a button that is let go is held no more."""
        if event.type == pygame.MOUSEBUTTONUP:
            self._buttons.discard(event.button)
            self._stale.discard(event.button)

    def let_go(self) -> None:
        """Until a held button is let go it says nothing; the second press of a double click is left out as
        well, for it was meant for what was there before."""
        self._stale |= self._buttons
        self._deaf_until = self._last_press[0] + DOUBLE_CLICK

    def lose(self) -> None:
        """What is held down says nothing any more."""
        self._stale |= self._buttons

    def _moved(self, pos: tuple[int, int]) -> Iterable[Intent]:
        if max(abs(pos[0] - self._pixel[0]), abs(pos[1] - self._pixel[1])) >= MOVED:
            self._pixel = pos
            self.moves += 1
        self._pointer = self._to_canvas(*pos)
        yield Point(*self._pointer)

    def _press(self, button: int, pos: tuple[int, int]) -> Iterable[Intent]:
        if button not in (LEFT, RIGHT, *OTHERS):
            return
        self.presses += 1
        if button in OTHERS:
            yield Stir()
            return
        self._buttons.add(button)
        self._stale.discard(button)
        if button == RIGHT:
            yield Turn(1, back=True)
            return
        now, (_, x, y) = self._clock(), self._last_press
        again = now < self._deaf_until and max(abs(pos[0] - x), abs(pos[1] - y)) <= SAME_POINT
        self._last_press = (now, *pos)
        if again:
            self._stale.add(button)
            return
        yield Press(*self._to_canvas(*pos))

    def _release(self, button: int, pos: tuple[int, int]) -> Iterable[Intent]:
        stale = button in self._stale
        self._buttons.discard(button)
        self._stale.discard(button)
        if button == LEFT and not stale:
            yield Release(*self._to_canvas(*pos))

    def _wheel(self, event: pygame.event.Event) -> Iterable[Intent]:
        notches = event.precise_y if hasattr(event, "precise_y") else float(event.y)
        if notches:
            self.presses += 1
            yield Scroll(-notches, *self._pointer)
