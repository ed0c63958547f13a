"""The one reader of the event queue: mouse, wheel and keyboard become intents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from time import perf_counter, sleep
from types import MappingProxyType

import pygame

from game.input.chord import Chord
from game.input.intents import (
    AWAY,
    Cancel,
    Command,
    Confirm,
    Edit,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Quit,
    Release,
    Resized,
    Scroll,
    Stir,
    Text,
    Turn,
)

ToCanvas = Callable[[float, float], tuple[float, float]]

READ = (
    pygame.QUIT,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWLEAVE,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)
"""The events that are read; the queue takes no other, so that none can wake a waiting loop."""

PLAIN: Mapping[int, Intent] = MappingProxyType(
    {
        pygame.K_RETURN: Confirm(),
        pygame.K_KP_ENTER: Confirm(),
        pygame.K_SPACE: Confirm(),
        pygame.K_ESCAPE: Cancel(),
        pygame.K_TAB: Next(1),
        pygame.K_LEFT: Move(-1, 0),
        pygame.K_RIGHT: Move(1, 0),
        pygame.K_UP: Move(0, -1),
        pygame.K_DOWN: Move(0, 1),
        pygame.K_HOME: Edit("home"),
        pygame.K_END: Edit("end"),
        pygame.K_PAGEUP: Edit("page_up"),
        pygame.K_PAGEDOWN: Edit("page_down"),
        pygame.K_BACKSPACE: Edit("backspace"),
        pygame.K_DELETE: Edit("delete"),
        pygame.K_F1: Command("help"),
        pygame.K_F10: Command("menu"),
        pygame.K_F3: Command("frames"),
        pygame.K_F11: Command("fullscreen"),
    }
)
"""What a key means by itself, also while text is written (but for the space bar)."""

LETTERS: Mapping[int, Intent] = MappingProxyType(
    {
        pygame.K_r: Turn(1),
        pygame.K_h: Command("hint"),
        pygame.K_u: Command("undo"),
        pygame.K_l: Command("log"),
        pygame.K_z: Command("zoom"),
        pygame.K_m: Command("mute"),
        pygame.K_s: Command("study"),
        pygame.K_x: Command("skip"),
    }
)
"""What a letter means while no text is written."""

WRITING: Mapping[int, Intent] = MappingProxyType({pygame.K_LEFT: Edit("left"), pygame.K_RIGHT: Edit("right")})
"""Keys that mean something else while text is written."""

SHIFTED: Mapping[int, Intent] = MappingProxyType({pygame.K_TAB: Next(-1)})
"""With Shift."""

SHIFTED_LETTERS: Mapping[int, Intent] = MappingProxyType({pygame.K_r: Turn(-1)})
"""With Shift while no text is written."""

SHIFTED_WRITING: Mapping[int, Intent] = MappingProxyType(
    {pygame.K_LEFT: Edit("select_left"), pygame.K_RIGHT: Edit("select_right")}
)
"""With Shift while text is written."""

QUESTIONS = (pygame.K_SLASH, ord("ß"))
"""Keys that are the question mark with Shift."""

CONTROLLED: Mapping[int, Intent] = MappingProxyType(
    {
        pygame.K_z: Command("undo"),
        pygame.K_a: Edit("select_all"),
        pygame.K_c: Edit("copy"),
        pygame.K_x: Edit("cut"),
        pygame.K_v: Edit("paste"),
    }
)
"""With Ctrl (or the command key)."""

REPEATING = (Move, Next, Edit)
"""What a held key goes on asking for."""

REPEAT = (400, 40)
"""Milliseconds until a held key repeats, and between its repeats."""

LAST_COUNTS = (pygame.MOUSEMOTION, pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED)
"""Events of which only the last in a row says anything."""

NOTHING = pygame.event.Event(pygame.NOEVENT)

NAP = 1 / 60
"""Seconds between two looks for an event while nothing happens: a frame."""

LONG_NAP = 0.1
"""The same while the window is minimised."""

DOUBLE_CLICK = 0.35
"""Seconds after a scene change in which a second press at the same point belongs to the first."""

SAME_POINT = 12
"""Pixels within which two presses are at the same point."""

LEFT, RIGHT = pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT
OTHERS = (pygame.BUTTON_MIDDLE, pygame.BUTTON_X1, pygame.BUTTON_X2)
"""Buttons that mean nothing; what else a wheel reports as buttons is no press."""

MODIFIERS: Mapping[str, int] = MappingProxyType(
    {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT, "meta": pygame.KMOD_META}
)
"""What is held down with a key, by its name in a chord."""


class Devices:
    """Turns what the devices did since the last poll into intents."""

    def __init__(self, to_canvas: ToCanvas, clock: Callable[[], float] = perf_counter) -> None:
        """Take over the event queue; `to_canvas` maps a window's pixel to the canvas."""
        self.to_canvas = to_canvas
        self._typing = True
        self.typing = False
        self.presses = 0
        """How often a key, a button or the wheel was used; a held key counts once."""
        self.staff: Chord | None = None
        """The chord that is the command "staff", whatever else it would mean."""
        self.nap = NAP
        """Seconds between two looks for an event while waiting."""
        self._clock = clock
        self._waiting: list[pygame.event.Event] = []
        self._keys: set[int] = set()
        self._stale_keys: set[int] = set()
        self._buttons: set[int] = set()
        self._stale_buttons: set[int] = set()
        self._text_is_stale = False
        self._pointer = (AWAY, AWAY)
        self._last_press: tuple[float, int, int] = (float("-inf"), 0, 0)
        self._deaf_until = float("-inf")
        pygame.event.set_blocked(None)
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
        self._typing = typing

    def poll(self) -> Iterator[Intent]:
        """Everything that was asked for since the last poll, in order; of pointer moves in a row the last.

        What an intent changes, such as `typing`, holds for the next one already.
        """
        if pygame.key.get_repeat() != REPEAT:
            pygame.key.set_repeat(*REPEAT)
        waiting, self._waiting = self._waiting, []
        events = [*waiting, *pygame.event.get(), NOTHING]
        for event, following in pairwise(events):
            if event.type != following.type or event.type not in LAST_COUNTS:
                yield from self._read(event)

    def wait(self, seconds: float | None) -> None:
        """Sleep until an event arrives, at most so many seconds; None: as long as it takes.

        Whether one arrived is looked for after each nap: pygame's own wait looks a thousand times a second,
        which costs some percent of a processor.
        """
        until = None if seconds is None else perf_counter() + seconds
        while not self._waiting:
            left = self.nap if until is None else until - perf_counter()
            if left < 0.001:
                return
            sleep(min(self.nap, left))
            self._waiting = pygame.event.get()

    def let_go(self) -> None:
        """Forget what is held: until it is let go and pressed anew it says nothing.

        The second press of a double click is forgotten as well, for it was meant for what was there before.
        """
        self._stale_keys |= self._keys
        self._stale_buttons |= self._buttons
        self._deaf_until = self._last_press[0] + DOUBLE_CLICK

    def _read(self, event: pygame.event.Event) -> Iterable[Intent]:
        match event.type:
            case pygame.MOUSEMOTION:
                self._pointer = self.to_canvas(*event.pos)
                yield Point(*self._pointer)
            case pygame.MOUSEBUTTONDOWN:
                yield from self._pressed(event.button, event.pos)
            case pygame.MOUSEBUTTONUP:
                yield from self._released(event.button, event.pos)
            case pygame.MOUSEWHEEL:
                yield from self._wheel(event)
            case pygame.KEYDOWN:
                yield from self._key(event)
            case pygame.KEYUP:
                self._keys.discard(event.key)
                self._stale_keys.discard(event.key)
                self._text_is_stale = self._text_is_stale and bool(self._stale_keys)
            case pygame.TEXTINPUT:
                if self.typing and not self._text_is_stale:
                    yield Text(event.text)
            case _:
                yield from self._window(event)

    def _window(self, event: pygame.event.Event) -> Iterable[Intent]:
        match event.type:
            case pygame.QUIT:
                yield Quit()
            case pygame.WINDOWSIZECHANGED:
                yield Resized(event.x, event.y)
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                yield Resized(*pygame.display.get_window_size())
            case pygame.WINDOWLEAVE:
                self._pointer = (AWAY, AWAY)
                yield Point(AWAY, AWAY)
            case pygame.WINDOWFOCUSLOST:
                self._keys.clear()
                self._stale_keys.clear()
                self._text_is_stale = False
                self._stale_buttons |= self._buttons
                yield FocusLost()

    def _pressed(self, button: int, pos: tuple[int, int]) -> Iterable[Intent]:
        if button not in (LEFT, RIGHT, *OTHERS):
            return
        self.presses += 1
        if button in OTHERS:
            yield Stir()
            return
        self._buttons.add(button)
        self._stale_buttons.discard(button)
        if button == RIGHT:
            yield Turn(1)
            return
        now, (_, x, y) = self._clock(), self._last_press
        again = now < self._deaf_until and max(abs(pos[0] - x), abs(pos[1] - y)) <= SAME_POINT
        self._last_press = (now, *pos)
        if again:
            self._stale_buttons.add(button)
            return
        yield Press(*self.to_canvas(*pos))

    def _released(self, button: int, pos: tuple[int, int]) -> Iterable[Intent]:
        stale = button in self._stale_buttons
        self._buttons.discard(button)
        self._stale_buttons.discard(button)
        if button == LEFT and not stale:
            yield Release(*self.to_canvas(*pos))

    def _wheel(self, event: pygame.event.Event) -> Iterable[Intent]:
        notches = event.precise_y if hasattr(event, "precise_y") else float(event.y)
        if notches:
            self.presses += 1
            yield Scroll(-notches, *self._pointer)

    def _key(self, event: pygame.event.Event) -> Iterable[Intent]:
        again = event.key in self._keys
        self._keys.add(event.key)
        self.presses += not again
        if self.staff is not None and _is(self.staff, event):
            yield Command("staff")
            return
        self._text_is_stale = event.key in self._stale_keys
        if self._text_is_stale:
            return
        intent = self._meaning(event) or (None if self.typing else Stir())
        if intent is not None and (not again or isinstance(intent, REPEATING)):
            yield intent

    def _meaning(self, event: pygame.event.Event) -> Intent | None:
        key, mod = event.key, event.mod
        if mod & pygame.KMOD_ALT:
            return Command("fullscreen") if key == pygame.K_RETURN else None
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return CONTROLLED.get(key)
        tables = self._tables(bool(mod & pygame.KMOD_SHIFT))
        if not self.typing and _asks(event):
            return Command("help")
        if self.typing and key == pygame.K_SPACE:
            return None
        return next((table[key] for table in tables if key in table), None)

    def _tables(self, shifted: bool) -> Sequence[Mapping[int, Intent]]:
        """Where the meaning of a key is looked up, first come first served."""
        if self.typing:
            return (SHIFTED_WRITING, SHIFTED, PLAIN) if shifted else (WRITING, PLAIN)
        return (SHIFTED, SHIFTED_LETTERS, PLAIN, LETTERS) if shifted else (PLAIN, LETTERS)


def _asks(event: pygame.event.Event) -> bool:
    """Whether a key is the question mark; while no text is written few keyboards say so themselves."""
    return (
        event.unicode == "?"
        or event.key == pygame.K_QUESTION
        or bool(event.mod & pygame.KMOD_SHIFT and event.key in QUESTIONS)
    )


def _is(chord: Chord, event: pygame.event.Event) -> bool:
    """Whether a key went down with exactly what a chord holds."""
    held = {name for name, mask in MODIFIERS.items() if event.mod & mask}
    return pygame.key.name(event.key).lower() == chord.key and held == chord.modifiers
