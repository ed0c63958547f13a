"""The queue of events: each goes to the device that it belongs to, and comes out as intents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from time import perf_counter, sleep
from typing import Literal

import pygame

from game.input.chord import Chord
from game.input.devices import keyboard, mouse, pads, touch
from game.input.intents import FocusLost, Intent, Quit, Resized

ToCanvas = Callable[[float, float], tuple[float, float]]
Hand = Literal["mouse", "touch", "keys", "pad"]

WINDOW = (
    pygame.QUIT,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSLOST,
)
READ = (*WINDOW, *keyboard.EVENTS, *mouse.EVENTS, *touch.EVENTS, *pads.EVENTS)
"""The events that are read; the queue takes no other, so that none can wake a waiting loop."""

REPEAT = (400, 40)
"""Milliseconds until a held key repeats, and between its repeats."""

LAST_COUNTS = (pygame.MOUSEMOTION, pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED)
"""Events of which only the last in a row says anything."""

NOTHING = pygame.event.Event(pygame.NOEVENT)

NAP = 1 / 60
"""Seconds between two looks for an event while nothing happens: a frame."""

LONG_NAP = 0.1
"""The same while the window is minimised."""

DROWSY_AFTER = 20.0
"""Seconds of waiting after which the naps become longer, for nobody is there."""

DROWSY = 0.04
"""Seconds of such a nap: too short for whoever comes back to notice."""


def _known() -> list[int]:
    """The events that there are: to block every number that one could have takes a moment."""
    numbers = {value for value in vars(pygame.constants).values() if isinstance(value, int)}
    likely = (number for number in numbers if pygame.QUIT <= number < pygame.NUMEVENTS)
    return [number for number in likely if pygame.event.event_name(number) != "Unknown"]


class Devices:
    """Turns what the devices did since the last poll into intents."""

    def __init__(self, to_canvas: ToCanvas, clock: Callable[[], float] = perf_counter) -> None:
        """Take over the event queue; `to_canvas` maps a window's pixel to the canvas."""
        self._keyboard, self._pads = keyboard.Keyboard(), pads.Pads(clock)
        self._mouse, self._touch = mouse.Mouse(to_canvas, clock), touch.Touch(to_canvas, clock)
        self._typing = True
        self.typing = False
        self.hand: Hand = "mouse"
        """The device that was used last."""
        self.nap = NAP
        """Seconds between two looks for an event while waiting."""
        self._waiting: list[pygame.event.Event] = []
        pygame.event.set_blocked(_known())
        pygame.event.set_allowed(list(READ))

    @property
    def typing(self) -> bool:
        """Whether letters are text rather than commands."""
        return self._typing

    @typing.setter
    def typing(self, typing: bool) -> None:
        # An input method would keep letters for itself that are commands.
        if typing != self._typing:
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
        self._typing = self._keyboard.typing = typing

    @property
    def staff(self) -> Chord | None:
        """The chord that is the command "staff", whatever else it would mean."""
        return self._keyboard.staff

    @staff.setter
    def staff(self, chord: Chord) -> None:
        self._keyboard.staff = chord

    @property
    def presses(self) -> int:
        """How often a key, a button, a finger or the wheel was used; a held key counts once."""
        return sum(one.presses for one in (self._keyboard, self._mouse, self._touch, self._pads))

    def find_pads(self) -> None:
        """Look for gamepads from now on: where there are none it takes a moment all the same."""
        self._pads.start()

    def close(self) -> None:
        """Let go of what was opened."""
        self._pads.stop()

    def poll(self) -> Iterator[Intent]:
        """Everything that was asked for since the last poll, in order; of pointer moves in a row the last.

        What an intent changes, such as `typing`, holds for the next one already.
        """
        if pygame.key.get_repeat() != REPEAT:
            pygame.key.set_repeat(*REPEAT)
        waiting, self._waiting = self._waiting, []
        events = [*self._keyboard.timely([*waiting, *pygame.event.get()]), NOTHING]
        for event, following in pairwise(events):
            if event.type != following.type or event.type not in LAST_COUNTS:
                yield from self._read(event)
        yield from self._touch.due()
        yield from self._pads.due()

    def wait(self, seconds: float | None) -> None:
        """Sleep until an event arrives or something held is due, at most so many seconds; None: as long as
        it takes.

        Whether one arrived is looked for after each nap: pygame's own wait looks a thousand times a second,
        which costs some percent of a processor.
        """
        times = [time for time in (seconds, self._touch.due_in, self._pads.due_in) if time is not None]
        until = perf_counter() + min(times) if times else None
        slept = 0.0
        while not self._waiting:
            nap = self.nap if slept < DROWSY_AFTER else max(self.nap, DROWSY)
            left = nap if until is None else until - perf_counter()
            if left < 0.001:
                return
            sleep(min(nap, left))
            slept += min(nap, left)
            self._waiting = pygame.event.get()

    def let_go(self) -> None:
        """Forget what is held: until it is let go and pressed anew it says nothing."""
        for one in (self._keyboard, self._mouse, self._touch, self._pads):
            one.let_go()

    def _read(self, event: pygame.event.Event) -> Iterable[Intent]:
        if event.type in WINDOW:
            return self._window(event)
        if event.type in touch.EVENTS:
            return self._finger(event)
        if event.type in mouse.EVENTS:
            return self._pointed(event)
        if event.type in keyboard.EVENTS:
            return self._used("keys", self._keyboard, event)
        if event.type in pads.EVENTS:
            return self._used("pad", self._pads, event)
        return ()

    def _used(
        self, hand: Hand, device: keyboard.Keyboard | pads.Pads, event: pygame.event.Event
    ) -> Iterable[Intent]:
        before = device.presses
        for intent in device.read(event):
            self.hand = hand if device.presses != before else self.hand
            yield intent

    def _finger(self, event: pygame.event.Event) -> Iterable[Intent]:
        """What a finger asks for, unless the mouse told of it before."""
        if event.type == pygame.FINGERDOWN and not self._touch.down:
            width, height = pygame.display.get_window_size()
            pixel = (int(event.x * width), int(event.y * height))
            if self._mouse.pressed_near(pixel, touch.TWIN, touch.NEAR):
                return
        for intent in self._touch.read(event):
            self.hand = "touch"
            yield intent

    def _pointed(self, event: pygame.event.Event) -> Iterable[Intent]:
        """What the mouse asks for, unless it only tells of a finger once more."""
        if event.type in mouse.PLACED and self._touch.is_twin(event):
            self._mouse.forget(event)
            return
        before = (self._mouse.presses, self._mouse.moves)
        for intent in self._mouse.read(event):
            if (self._mouse.presses, self._mouse.moves) != before:
                self.hand = "mouse"
            yield intent

    def _window(self, event: pygame.event.Event) -> Iterable[Intent]:
        match event.type:
            case pygame.QUIT:
                yield Quit()
            case pygame.WINDOWSIZECHANGED:
                yield Resized(event.x, event.y)
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                yield Resized(*pygame.display.get_window_size())
            case pygame.WINDOWFOCUSLOST:
                for one in (self._keyboard, self._mouse, self._touch, self._pads):
                    one.lose()
                yield FocusLost()
