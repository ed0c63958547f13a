"""Fingers: the first one down is the pointer; what a system tells of it as a mouse as well is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.input.devices.mouse import DOUBLE_CLICK
from game.input.intents import Hold, Intent, Point, Press, Release

ToCanvas = Callable[[float, float], tuple[float, float]]

EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
MOUSE_TOUCH = (-1, 0xFFFFFFFF, 0xFFFFFFFFFFFFFFFF)
"""The ids of the touch device that is really a mouse."""

LONG = 0.55
"""Seconds for which a finger rests on one point to ask for a closer look."""
STILL = 14
"""Pixels within which a finger counts as resting."""
TWIN = 0.4
"""Seconds after a finger in which a press of the mouse near it is the same press."""
NEAR = 48
"""Pixels within which they are near."""


class Touch:
    """Turns fingers into the pointer."""

    def __init__(self, to_canvas: ToCanvas, clock: Callable[[], float]) -> None:
        self._to_canvas, self._clock = to_canvas, clock
        self._finger: tuple[int, int] | None = None
        """The finger that is the pointer: its device and number."""
        self._pressed_at, self._start = float("-inf"), (0, 0)
        self._place = (0, 0)
        self._seen_at = float("-inf")
        self._rests = self._stale = False
        self._deaf_until = float("-inf")
        self.presses = 0

    @property
    def down(self) -> bool:
        """Whether a finger is the pointer now."""
        return self._finger is not None

    def read(self, event: pygame.event.Event) -> Iterable[Intent]:
        """What a finger asks for."""
        if event.touch_id in MOUSE_TOUCH:
            return
        finger = (event.touch_id, event.finger_id)
        if event.type == pygame.FINGERDOWN and self._finger is None:
            yield from self._press(finger, event)
        elif finger == self._finger:
            yield from self._move(event)
            if event.type == pygame.FINGERUP:
                yield from self._lift()

    def due(self) -> Iterable[Intent]:
        """A closer look, where a finger has rested for long enough."""
        if self._rests and self._clock() >= self._pressed_at + LONG:
            self._rests = False
            if not self._stale:
                yield Hold(*self._to_canvas(*self._place))

    @property
    def due_in(self) -> float | None:
        """Seconds until that is so; None where no finger rests."""
        return max(0.0, self._pressed_at + LONG - self._clock()) if self._rests else None

    def is_twin(self, event: pygame.event.Event) -> bool:
        """Whether an event of the mouse tells of a finger once more."""
        if getattr(event, "touch", False):
            return True
        if not self.down and self._clock() > self._seen_at + TWIN:
            return False
        return _apart(event.pos, self._place) <= NEAR

    def let_go(self) -> None:
        """Until the finger is lifted it says nothing more; the second tap of a double one is left out as
        well, for it was meant for what was there before."""
        self._stale = self._stale or self.down
        self._deaf_until = self._pressed_at + DOUBLE_CLICK
        self._rests = False

    def lose(self) -> None:
        """There is no finger any more."""
        self._finger, self._rests, self._stale = None, False, False

    def _press(self, finger: tuple[int, int], event: pygame.event.Event) -> Iterable[Intent]:
        before, now = self._start, self._clock()
        self._start = self._place = _pixel(event)
        again = now < self._deaf_until and _apart(before, self._start) <= NEAR
        self._finger, self._rests, self._stale = finger, not again, again
        self._pressed_at = self._seen_at = now
        self.presses += 1
        if again:
            return
        at = self._to_canvas(*self._place)
        yield Point(*at)
        yield Press(*at)

    def _move(self, event: pygame.event.Event) -> Iterable[Intent]:
        self._seen_at = self._clock()
        place = _pixel(event)
        if place == self._place:
            return
        self._place = place
        if _apart(place, self._start) > STILL:
            self._rests = False
        if not self._stale:
            yield Point(*self._to_canvas(*place))

    def _lift(self) -> Iterable[Intent]:
        stale = self._stale
        self.lose()
        if not stale:
            yield Release(*self._to_canvas(*self._place))


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How many pixels two points are apart, across or down."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _pixel(event: pygame.event.Event) -> tuple[int, int]:
    """The pixel of the window under a finger."""
    width, height = pygame.display.get_window_size()
    return (
        min(max(int(event.x * width), 0), width - 1),
        min(max(int(event.y * height), 0), height - 1),
    )
