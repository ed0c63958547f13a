"""What a person wants, whatever device says it: the only form in which input reaches a scene.

Coordinates are those of the canvas. A pointer that has left the window is at `AWAY`. Intents are equal where
they are of one kind and say the same.
"""

from __future__ import annotations

from dataclasses import dataclass

AWAY = -1_000_000.0
"""Where a pointer is that points at nothing, as both of its coordinates."""

COMMANDS = (
    "hint",
    "undo",
    "log",
    "study",
    "zoom",
    "help",
    "controls",
    "menu",
    "fullscreen",
    "mute",
    "skip",
    "staff",
    "frames",
)
"""The names that a `Command` may have."""

EDITS = (
    "left",
    "right",
    "home",
    "end",
    "page_up",
    "page_down",
    "backspace",
    "delete",
    "select_left",
    "select_right",
    "select_all",
    "copy",
    "cut",
    "paste",
)
"""The keys that an `Edit` may name."""


@dataclass(frozen=True, slots=True)
class Intent:
    """Something a person wants or the window tells."""


@dataclass(frozen=True, slots=True)
class At(Intent):
    """What the pointer does at a place."""

    x: float
    y: float


class Point(At):
    """The pointer is now here."""

    __slots__ = ()


class Press(At):
    """The pointer was pressed down here."""

    __slots__ = ()


class Release(At):
    """The pointer was let go here."""

    __slots__ = ()


class Hold(At):
    """What was pressed down has been held here for a while: a closer look is asked for."""

    __slots__ = ()


class Confirm(Intent):
    """Yes: whatever has the focus."""

    __slots__ = ()


class Space(Confirm):
    """Yes by the space bar: a closer look, where the pointer rests on a card."""

    __slots__ = ()


class Cancel(Intent):
    """Back: one step, or out of what is open."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Move(Intent):
    """Move the focus: one of dx and dy is 1 or -1, the other 0."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Next(Intent):
    """Move the focus along its ring: 1 onward, -1 backward."""

    step: int


@dataclass(frozen=True, slots=True)
class Turn(Intent):
    """Turn what is held: 1 clockwise, -1 against; `back` where it is a step back if nothing can be turned."""

    step: int
    back: bool = False


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """Scroll by so many notches, positive towards the foot, with the pointer here."""

    dy: float
    x: float = AWAY
    y: float = AWAY


@dataclass(frozen=True, slots=True)
class Command(Intent):
    """One of `COMMANDS`."""

    name: str


@dataclass(frozen=True, slots=True)
class Text(Intent):
    """Letters were written."""

    string: str


@dataclass(frozen=True, slots=True)
class Edit(Intent):
    """One of `EDITS`: for text being written, and to leaf through a page."""

    key: str


class Stir(Intent):
    """Something was pressed that means nothing here, but somebody is there."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Resized(Intent):
    """The window has this size in pixels now, or must be drawn anew at the size it has."""

    width: int
    height: int


class FocusLost(Intent):
    """Whatever was held down counts as let go, without an effect."""

    __slots__ = ()


class Quit(Intent):
    """The window was asked to close."""

    __slots__ = ()
