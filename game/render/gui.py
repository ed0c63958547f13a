"""Menus and forms: turns intents into pygame_gui's events, holds the focus ring, rebuilds at every size.

A scene gives a function that adds its controls; it is called again whenever the window's size or the scene
itself asks for it, and must take every value from the scene, so that nothing is lost by a rebuild.
"""

# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
import pygame_gui

from game.input.intents import (
    AWAY,
    Confirm,
    Edit,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Release,
    Scroll,
    Text,
)
from game.layout.transform import Transform
from game.render import theme
from game.render.canvas import Canvas
from game.render.gui_controls import Control, Entry, inside
from game.render.gui_scroll import ScrollArea
from game.render.gui_theme import at_scale

BLINK = 0.4
"""Seconds for which the caret is shown and not shown."""

KEYS = (Move, Next, Confirm, Text, Edit)
"""The intents after which the ring shows where the focus is."""


class Adds(Protocol):
    """Adds controls to a gui."""

    def __call__(self, gui: Gui) -> None:
        """Called at every rebuild."""
        ...


class _Manager(pygame_gui.UIManager):
    """A manager that knows the pointer from intents instead of asking the mouse."""

    pointer = (-1, -1)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


class Gui:
    """The controls of one scene."""

    def __init__(
        self,
        window: Callable[[], Transform],
        clock: Callable[[], float],
        build: Adds,
        *,
        focus: str = "",
    ) -> None:
        """Controls made by `build`; the one named `focus` has the focus first, else the first."""
        self._window, self._clock, self._build = window, clock, build
        self.transform = window()
        self.manager: _Manager
        self.controls: list[Control] = []
        self.focus = focus
        self.ring = False
        """Whether the focus is shown: since the last key, until the pointer is pressed."""
        self.hovered = ""
        self.dirty = True
        """Whether something looks different since it was drawn last."""
        self._due: list[Callable[[], object]] = []
        self._then = clock()
        self._pointer = (AWAY, AWAY)
        self.rebuild()

    # ---- for the function that builds

    def add(self, control: Control) -> None:
        """Add a control; the order is that of the focus ring."""
        self.controls.append(control)

    def later(self, name: str, step: int = 0) -> None:
        """Use a control once the present event is dealt with; a step for one that has values."""
        control = self[name]
        if control is not None:
            self._due.append(control.confirm if not step else lambda: control.step(step))

    # ---- for the scene

    def __getitem__(self, name: str) -> Control | None:
        """The control of that name, or None."""
        return next((control for control in self.controls if control.name == name), None)

    @property
    def focused(self) -> Control | None:
        """The control that has the focus."""
        return self[self.focus]

    @property
    def typing(self) -> bool:
        """Whether letters go into a line of text."""
        return isinstance(self.focused, Entry)

    @property
    def wake_in(self) -> float | None:
        """Seconds until the caret blinks; None while there is none."""
        return BLINK if self.typing else None

    def rebuild(self) -> None:
        """Make all controls anew, at the scale of the window."""
        caret = self._caret()
        self.transform = self._window()
        width, height = self.transform.window
        self.manager = _Manager(
            (max(1, width), max(1, height)), at_scale(self.transform.scale), enable_live_theme_updates=False
        )
        self.controls = []
        self._build(self)
        for control in self.controls:
            control.build(self)
        usable = [control.name for control in self.controls if control.enabled]
        if self.focus not in usable:
            self.focus = usable[0] if usable else ""
        self._set_focus(self.focus)
        focused = self.focused
        if isinstance(focused, Entry) and caret is not None:
            focused.element.edit_position = min(caret, len(focused.text))
            focused.element.redraw()
        self._hover()

    def handle(self, intent: Intent) -> bool:
        """Answer an intent; whether it was meant for a control."""
        if self._window() != self.transform:
            self.rebuild()
        if isinstance(intent, KEYS):
            self.dirty = self.dirty or not self.ring
            self.ring = True
        taken = self._answer(intent)
        while self._due:
            self.dirty = True
            self._due.pop(0)()
        return taken

    def update(self) -> None:
        """Let the time pass since the last call: the caret blinks, pressed shapes come back."""
        now = self._clock()
        self.manager.update(min(1.0, now - self._then))
        self._then = now
        self.dirty = self.dirty or self.typing

    def draw(self, canvas: Canvas) -> None:
        """Draw every control, and the ring round the one that has the focus."""
        if self._window() != self.transform:
            self.rebuild()
        for control in self.controls:
            control.under(canvas)
        self.manager.draw_ui(canvas.surface)
        for control in self.controls:
            control.over(canvas, self)
        focused = self.focused
        if focused is not None and (self.ring or isinstance(focused, Entry)):
            _ring(canvas, focused)
        self.dirty = False

    # ---- within

    def _answer(self, intent: Intent) -> bool:
        match intent:
            case Point(x, y):
                return self._point(x, y)
            case Press(x, y):
                return self._press(x, y)
            case Scroll(dy, x, y):
                return self._scroll(dy, x, y)
            case Edit(key) if not self.typing:
                return any(area.page(key) for area in self._areas())
            case Release(x, y):
                self._let_go()
                self._mouse(pygame.MOUSEBUTTONUP, x, y)
                self.dirty = True
            case FocusLost():
                self._let_go()
                self._mouse(pygame.MOUSEBUTTONUP, AWAY, AWAY)
                self.dirty = True
            case Confirm():
                return self._confirm()
            case Next(step):
                return self._next(step)
            case Move(dx, dy):
                return self._move(dx, dy)
            case Text() | Edit():
                return self._write(intent)
        return False

    def _areas(self) -> list[ScrollArea]:
        return [control for control in self.controls if isinstance(control, ScrollArea)]

    def _let_go(self) -> None:
        for area in self._areas():
            area.grab = None

    def _scroll(self, dy: float, x: float, y: float) -> bool:
        areas = self._areas()
        under = [area for area in areas if inside(area.box, x, y)] or areas[:1]
        self.dirty = any(area.by(dy) for area in under[:1]) or self.dirty
        return bool(under)

    def _at(self, x: float, y: float) -> Control | None:
        return next((c for c in reversed(self.controls) if inside(c.box, x, y)), None)

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        return (-1, -1) if x <= AWAY / 2 else self.transform.to_window(x, y)

    def _mouse(self, kind: int, x: float, y: float) -> None:
        pixel = self._pixel(x, y)
        self.manager.process_events(pygame.event.Event(kind, button=pygame.BUTTON_LEFT, pos=pixel))

    def _point(self, x: float, y: float) -> bool:
        self._pointer = (x, y)
        held = [area for area in self._areas() if area.grab is not None]
        if held:
            self.dirty = held[0].drag(y) or self.dirty
            return True
        before = self.hovered
        self._hover()
        self.dirty = self.dirty or self.hovered != before or self._dragging()
        return bool(self.hovered)

    def _hover(self) -> None:
        control = self._at(*self._pointer)
        self.hovered = control.name if control is not None and control.enabled else ""
        self.manager.pointer = self._pixel(*self._pointer)
        self.manager.update(0)

    def _dragging(self) -> bool:
        focused = self.focused
        return isinstance(focused, Entry) and focused.element.selection_in_progress

    def _press(self, x: float, y: float) -> bool:
        self._pointer = (x, y)
        self._hover()
        control = self._at(x, y)
        self.ring, self.dirty = False, True
        if control is None or not control.enabled:
            if self.typing:
                self._set_focus("")
            return control is not None
        self._set_focus(control.name)
        if isinstance(control, ScrollArea):
            control.press(x, y)
        self._mouse(pygame.MOUSEBUTTONDOWN, x, y)
        return True

    def _confirm(self) -> bool:
        focused = self.focused
        if isinstance(focused, Entry):
            return self._next(1)
        if focused is None or not focused.enabled:
            return False
        self._due.append(focused.confirm)
        return True

    def _write(self, intent: Text | Edit) -> bool:
        focused = self.focused
        if not isinstance(focused, Entry):
            return False
        if isinstance(intent, Text):
            focused.element.write(intent.string)
        else:
            focused.element.edit(intent.key)
        focused.pull()
        self.manager.update(0)
        self.dirty = True
        return True

    def _usable(self) -> list[Control]:
        return [control for control in self.controls if control.enabled]

    def _next(self, step: int) -> bool:
        usable = self._usable()
        if not usable:
            return False
        at = next((i for i, control in enumerate(usable) if control.name == self.focus), None)
        index = (at + step) % len(usable) if at is not None else 0 if step > 0 else len(usable) - 1
        self._set_focus(usable[index].name)
        return True

    def _move(self, dx: int, dy: int) -> bool:
        focused = self.focused
        if focused is None:
            return self._next(1)
        if dx and focused.step(dx):
            self.dirty = True
            return True
        if dy and isinstance(focused, ScrollArea) and focused.by(dy):
            self.dirty = True
            return True
        found = _nearest(focused, self._usable(), dx, dy)
        if found is not None:
            self._set_focus(found.name)
        return found is not None

    def _set_focus(self, name: str) -> None:
        self.focus, self.dirty = name, True
        focused = self.focused
        element = focused.element if isinstance(focused, Entry) else None
        if element is None:
            self.manager.set_focus_set(None)
        elif not element.is_focused:
            self.manager.set_focus_set(element)
            element.edit_position = len(element.text)
            element.redraw()

    def _caret(self) -> int | None:
        focused = self.focused
        return focused.element.edit_position if isinstance(focused, Entry) else None


def _nearest(here: Control, others: list[Control], dx: int, dy: int) -> Control | None:
    """The control that lies next in a direction, one straight ahead before one aside."""
    x, y, w, h = here.box

    def distance(other: Control) -> float | None:
        ox, oy, ow, oh = other.box
        if dx:
            ahead = ox - (x + w) if dx > 0 else x - (ox + ow)
            middle = (ox + ow / 2) - (x + w / 2)
            aside = max(0.0, oy - (y + h), y - (oy + oh)) + 0.1 * abs(oy + oh / 2 - y - h / 2)
        else:
            ahead = oy - (y + h) if dy > 0 else y - (oy + oh)
            middle = (oy + oh / 2) - (y + h / 2)
            aside = max(0.0, ox - (x + w), x - (ox + ow)) + 0.1 * abs(ox + ow / 2 - x - w / 2)
        if middle * (dx or dy) <= 0 or ahead < -min(w, h, ow, oh) / 2:
            return None
        return max(ahead, 0.0) + 3 * aside

    measured = [
        (d, i) for i, other in enumerate(others) if other is not here and (d := distance(other)) is not None
    ]
    return others[min(measured)[1]] if measured else None


def _ring(canvas: Canvas, control: Control) -> None:
    x, y, w, h = control.ring or control.box
    canvas.rounded(x - 7, y - 7, w + 14, h + 14, control.radius + 7, None, border=3, border_colour=theme.DARK)
    canvas.rounded(
        x - 6, y - 6, w + 12, h + 12, control.radius + 6, None, border=5, border_colour=theme.FOCUS
    )
