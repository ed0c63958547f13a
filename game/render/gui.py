"""Menus and forms: feeds pygame_gui its events, holds the focus ring, rebuilds at every size.

A scene gives a function that adds its controls; it is called again whenever the window's size or the scene
itself asks for it, and must take every value from the scene, so that nothing is lost by a rebuild.
"""

# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Protocol

import pygame

from game.layout.transform import Transform
from game.render.canvas import Canvas
from game.render.gui_controls import Control, Entry, inside
from game.render.gui_ring import draw_ring, nearest
from game.render.gui_scroll import ScrollArea
from game.render.gui_slider import Slider

if TYPE_CHECKING:
    from game.render.gui_entry import EntryLine
    from game.render.gui_manager import Manager

LOOK_AGAIN = 1 / 60
"""Seconds between two looks whether pygame_gui is read."""
A_BIT = 0.003
"""Seconds of a frame in which controls are made to be worked."""
BLINK = 0.4
"""Seconds for which the caret is shown and not shown."""

AWAY = -1_000_000.0
"""Where a pointer is that points at nothing, as both of its coordinates."""


class Adds(Protocol):
    """Adds controls to a gui."""

    def __call__(self, gui: Gui) -> None:
        """Called at every rebuild."""
        ...


class Gui:
    """The controls of one scene."""

    def __init__(
        self,
        window: Callable[[], Transform],
        clock: Callable[[], float],
        build: Adds,
        *,
        focus: str = "",
        hand: Callable[[], str] = lambda: "keys",
        larger: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """Controls made by `build`; the one named `focus` has the focus first, else the first."""
        self._window, self._clock, self._build = window, clock, build
        self.hand = hand
        """Tells the device that was used last."""
        self.larger = larger
        """Tells how much larger than usual letters are."""
        self.transform = window()
        self._manager: Manager | None = None
        self._built = self._drawn = False
        self.controls: list[Control] = []
        self._unbuilt: list[Control] = []
        """Those that pygame_gui does not know yet."""
        self.focus = focus
        self.ring = False
        """Whether the focus is shown: since the last key, until the pointer is pressed."""
        self.hovered = ""
        self.dirty = True
        """Whether something looks different since it was drawn last."""
        self.used = 0
        """How often a control was used."""
        self._due: list[Callable[[], object]] = []
        self._then = clock()
        self.pointer = (AWAY, AWAY)
        """Where the pointer is."""
        self._held = ""
        self.rebuild()

    # ---- what pygame_gui knows

    @property
    def manager(self) -> Manager:
        """pygame_gui's manager at the window's scale."""
        if self._manager is None:
            from game.render.gui_manager import Manager

            self._manager = Manager(self.transform)
        return self._manager

    def _ready(self, until: float = float("inf")) -> None:
        """Make what pygame_gui needs to know of the controls, as far as there is time; without a limit now
        that it counts."""
        if self._built:
            return
        dirty = self.dirty
        while self._unbuilt:
            self._unbuilt.pop(0).build(self)
            if self._clock() >= until:
                return
        self._built = True
        self._set_focus(self.focus)
        self._tell_pointer()
        self.dirty = dirty

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
        """Seconds until there is something to do: the caret blinks, the controls are made to be worked."""
        if self._drawn and not self._built:
            return LOOK_AGAIN if _reading().is_alive() else 0.0
        return BLINK if self.typing else None

    def rebuild(self) -> None:
        """Make all controls anew, at the scale of the window."""
        caret = self._caret()
        if self.transform != self._window():
            self.transform = self._window()
            self._manager = None
        elif self._manager is not None:
            self._manager.set_focus_set(None)
            self._manager.clear_and_reset()
        self._built, self.controls = False, []
        self._build(self)
        # Lines of text are drawn by pygame_gui itself.
        self._unbuilt = sorted(self.controls, key=lambda control: not isinstance(control, Entry))
        while self._unbuilt and isinstance(self._unbuilt[0], Entry):
            self._unbuilt.pop(0).build(self)
        usable = [control.name for control in self.controls if control.enabled]
        if self.focus not in usable:
            self.focus = usable[0] if usable else ""
        self._set_focus(self.focus)
        focused = self.focused
        if isinstance(focused, Entry) and caret is not None:
            focused.element.edit_position = min(caret, len(focused.text))
            focused.element.redraw()
        self._hover()

    def update(self) -> None:
        """Let the time pass since the last call: the caret blinks, pressed shapes come back."""
        now = self._clock()
        if self._drawn and not self._built and not _reading().is_alive():
            self._ready(now + A_BIT)
        if self._manager is not None:
            self._manager.update(min(1.0, now - self._then))
        self._then = now
        self.dirty = self.dirty or self.typing

    def draw(self, canvas: Canvas) -> None:
        """Draw every control, and the ring round the one that has the focus."""
        self._fit()
        for control in self.controls:
            control.under(canvas, self)
        if self._manager is not None:
            self._manager.draw_ui(canvas.surface)
        for control in self.controls:
            control.over(canvas, self)
        focused = self.focused
        if focused is not None and (self.ring or isinstance(focused, Entry)):
            draw_ring(canvas, focused)
        self.dirty, self._drawn = False, True

    # ---- what a person does, one method for each; True where a control took it

    def point(self, x: float, y: float) -> bool:
        """The pointer is here."""
        self._fit()
        self.pointer = (x, y)
        held = [one for one in self._movable() if one.held]
        if held:
            self.dirty = held[0].drag(x, y) or self.dirty
            return True
        before = self.hovered
        self._hover()
        self.dirty = self.dirty or self.hovered != before or self._selecting()
        return bool(self.hovered)

    def press(self, x: float, y: float) -> bool:
        """The pointer was pressed down: what lies there gets the focus."""
        self._fit()
        self.pointer = (x, y)
        self._hover()
        control = self._at(x, y)
        self.ring, self.dirty = False, True
        if control is None or not control.enabled:
            if self.typing:
                self._set_focus("")
            return control is not None
        self._set_focus(control.name)
        if isinstance(control, ScrollArea | Slider):
            control.press(x, y)
        if control.bare is not None and inside(control.bare, x, y):
            self._held = control.name
        self._mouse(pygame.MOUSEBUTTONDOWN, x, y)
        return True

    def release(self, x: float = AWAY, y: float = AWAY) -> bool:
        """The pointer was let go; away from everything it has no effect."""
        self._fit()
        for one in self._movable():
            one.let_go()
        held, self._held = self[self._held], ""
        if held is not None and held.bare is not None and inside(held.bare, x, y):
            self._due.append(held.confirm)
        self._mouse(pygame.MOUSEBUTTONUP, x, y)
        self.dirty = True
        return self._carry_out()

    def scroll(self, notches: float, x: float, y: float) -> bool:
        """The wheel was turned over a point."""
        areas = self._areas()
        under = [area for area in areas if inside(area.box, x, y)] or areas
        self.dirty = any(area.by(notches) for area in under[:1]) or self.dirty
        return bool(under)

    def confirm(self) -> bool:
        """Use what has the focus; from a line of text that nothing comes of go on to the next control."""
        self._show_ring()
        focused = self.focused
        if isinstance(focused, Entry) and focused.entered is None:
            return self.next(1)
        if focused is None or not focused.enabled:
            return False
        self._due.append(focused.confirm)
        return self._carry_out()

    def next(self, step: int) -> bool:
        """The focus goes along the ring."""
        self._show_ring()
        usable = self._usable()
        if not usable:
            return False
        at = next((i for i, control in enumerate(usable) if control.name == self.focus), None)
        index = (at + step) % len(usable) if at is not None else 0 if step > 0 else len(usable) - 1
        self._set_focus(usable[index].name)
        return True

    def move(self, dx: int, dy: int) -> bool:
        """The focus goes in a direction, unless the control that has it makes something of it."""
        self._show_ring()
        focused = self.focused
        if focused is None:
            return self.next(1)
        if (dx and focused.step(dx)) or (dy and isinstance(focused, ScrollArea) and focused.by(dy)):
            self.dirty = True
            return True
        found = nearest(focused, self._usable(), dx, dy)
        if found is not None:
            self._set_focus(found.name)
        return found is not None

    def write(self, string: str) -> bool:
        """Letters for the line of text that has the focus."""
        return self._edit(lambda line: line.write(string))

    def edit(self, key: str) -> bool:
        """A key for the line of text that has the focus; where none has, to leaf through what scrolls."""
        if self.typing:
            return self._edit(lambda line: line.edit(key))
        self.dirty = True
        return any(area.page(key) for area in self._areas())

    # ---- within

    def _fit(self) -> None:
        if self._window() != self.transform:
            self.rebuild()

    def _show_ring(self) -> None:
        self._fit()
        self.dirty = self.dirty or not self.ring
        self.ring = True

    def _carry_out(self) -> bool:
        """Use the controls that the last event was meant for; whether there was one."""
        any_due = bool(self._due)
        self.used += any_due
        while self._due:
            self.dirty = True
            self._due.pop(0)()
        return any_due

    def _areas(self) -> list[ScrollArea]:
        return [control for control in self.controls if isinstance(control, ScrollArea)]

    def _movable(self) -> list[ScrollArea | Slider]:
        return [control for control in self.controls if isinstance(control, ScrollArea | Slider)]

    def _usable(self) -> list[Control]:
        return [control for control in self.controls if control.enabled]

    def _at(self, x: float, y: float) -> Control | None:
        return next((c for c in reversed(self.controls) if inside(c.box, x, y)), None)

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        return (-1, -1) if x <= AWAY / 2 else self.transform.to_window(x, y)

    def _mouse(self, kind: int, x: float, y: float) -> None:
        if not self._built and kind == pygame.MOUSEBUTTONUP:
            return
        self._ready()
        pixel = self._pixel(x, y)
        self.manager.process_events(pygame.event.Event(kind, button=pygame.BUTTON_LEFT, pos=pixel))

    def _hover(self) -> None:
        control = self._at(*self.pointer)
        self.hovered = control.name if control is not None and control.enabled else ""
        self._tell_pointer()

    def _tell_pointer(self) -> None:
        if self._built and self._manager is not None:
            self._manager.pointer = self._pixel(*self.pointer)
            self._manager.update(0)

    def _selecting(self) -> bool:
        focused = self.focused
        return isinstance(focused, Entry) and focused.element.selection_in_progress

    def _edit(self, act: Callable[[EntryLine], None]) -> bool:
        self._show_ring()
        focused = self.focused
        if not isinstance(focused, Entry):
            return False
        act(focused.element)
        focused.pull()
        self.manager.update(0)
        self.dirty = True
        return True

    def _set_focus(self, name: str) -> None:
        self.focus, self.dirty = name, True
        focused = self.focused
        element = focused.element if isinstance(focused, Entry) else None
        if element is None:
            if self._manager is not None:
                self._manager.set_focus_set(None)
        elif not element.is_focused:
            self.manager.set_focus_set(element)
            element.edit_position = len(element.text)
            element.redraw()
        if focused is not None and element is not None:
            # Where an input method shows what is being composed.
            pygame.key.set_text_input_rect(pygame.Rect(self.transform.rect_to_window(*focused.box)))

    def _caret(self) -> int | None:
        focused = self.focused
        return focused.element.edit_position if isinstance(focused, Entry) else None


@cache
def _reading() -> Thread:
    """Reads pygame_gui, from the first call on; whoever needs it before waits for it."""
    thread = Thread(target=import_module, args=("game.render.gui_manager",), name="gui", daemon=True)
    thread.start()
    return thread
