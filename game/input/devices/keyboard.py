"""The keyboard: what each key means, while text is written and while none is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

import pygame

from game.input.chord import Chord
from game.input.intents import Cancel, Command, Confirm, Edit, Intent, Move, Next, Space, Stir, Text, Turn

EVENTS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)

PLAIN: Mapping[int, Intent] = MappingProxyType(
    {
        pygame.K_RETURN: Confirm(),
        pygame.K_KP_ENTER: Confirm(),
        pygame.K_SPACE: Space(),
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

MODIFIERS: Mapping[str, int] = MappingProxyType(
    {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT, "meta": pygame.KMOD_META}
)
"""What is held down with a key, by its name in a chord."""

HELD_BY: Mapping[int, int] = MappingProxyType(
    {
        pygame.K_LCTRL: pygame.KMOD_CTRL,
        pygame.K_RCTRL: pygame.KMOD_CTRL,
        pygame.K_LALT: pygame.KMOD_ALT,
        pygame.K_RALT: pygame.KMOD_ALT,
        pygame.K_LGUI: pygame.KMOD_META,
        pygame.K_RGUI: pygame.KMOD_META,
    }
)
"""The keys that are held down with others, and what they stand for in an event."""
ALL_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Keyboard:
    """Turns keys into intents."""

    def __init__(self) -> None:
        self.typing = False
        """Whether letters are text rather than commands."""
        self.staff: Chord | None = None
        """The chord that is the command "staff", whatever else it would mean."""
        self.presses = 0
        self._down: set[int] = set()
        self._stale: set[int] = set()
        self._text_is_stale = False
        self._unsure = 0
        """What counts as held only once it is pressed anew: its letting go may have been missed."""

    def read(self, event: pygame.event.Event) -> Iterable[Intent]:
        """What a key asks for."""
        match event.type:
            case pygame.KEYDOWN:
                yield from self._key(event)
            case pygame.KEYUP:
                self._down.discard(event.key)
                self._stale.discard(event.key)
                self._text_is_stale = self._text_is_stale and bool(self._stale)
            case pygame.TEXTINPUT:
                if self.typing and not self._text_is_stale:
                    yield Text(event.text)

    def timely(self, events: Sequence[pygame.event.Event]) -> Iterator[pygame.event.Event]:
        """The events of one look at the queue, without the repeats that nobody can have meant.

        The timer of the repeats runs on through a slow picture, while nobody reads that the key was let go:
        of a key that was let go meanwhile none counts, of one that is held the last.
        """
        held, repeats = set(self._down), dict[int, int]()
        unmeant = set[int]()
        for place, event in enumerate(events):
            if event.type == pygame.KEYDOWN and event.key in held:
                unmeant |= {repeats[event.key]} if event.key in repeats else set()
                repeats[event.key] = place
            elif event.type == pygame.KEYDOWN:
                held.add(event.key)
            elif event.type == pygame.KEYUP:
                held.discard(event.key)
                if event.key in repeats:
                    unmeant.add(repeats.pop(event.key))
            elif event.type == pygame.WINDOWFOCUSLOST:
                held.clear()
                repeats.clear()
        return (event for place, event in enumerate(events) if place not in unmeant)

    def let_go(self) -> None:
        """Until a held key is let go and pressed anew it says nothing."""
        self._stale |= self._down

    def lose(self) -> None:
        """No key is held any more; what the system still says to be held is not believed."""
        self._down.clear()
        self._stale.clear()
        self._text_is_stale = False
        self._unsure = ALL_HELD

    def _key(self, event: pygame.event.Event) -> Iterable[Intent]:
        again = event.key in self._down
        self._down.add(event.key)
        self.presses += not again
        self._unsure &= ~HELD_BY.get(event.key, 0)
        mod = event.mod & ~self._unsure
        if self.staff is not None and _is(self.staff, event.key, mod):
            yield Command("staff")
            return
        self._text_is_stale = event.key in self._stale
        if self._text_is_stale:
            return
        intent = self._meaning(event, mod) or (None if self.typing else Stir())
        if intent is not None and (not again or isinstance(intent, REPEATING)):
            yield intent

    def _meaning(self, event: pygame.event.Event, mod: int) -> Intent | None:
        key = event.key
        if mod & pygame.KMOD_ALT:
            return Command("fullscreen") if key == pygame.K_RETURN else None
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return CONTROLLED.get(key)
        tables = self._tables(bool(mod & pygame.KMOD_SHIFT))
        if not self.typing and _asks(event):
            return Command("controls")
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


def _is(chord: Chord, key: int, mod: int) -> bool:
    """Whether a key went down with exactly what a chord holds."""
    held = {name for name, mask in MODIFIERS.items() if mod & mask}
    return pygame.key.name(key).lower() == chord.key and held == chord.modifiers
