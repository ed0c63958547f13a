"""The controls of menus and forms: what each holds, how it looks, what it does when it is chosen.

What is pressed and held is known to pygame_gui; it is read when somebody wants to use a control, not when it
is shown. All that is seen but a line of text goes through the canvas.
"""

# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.render import glyphs, gui_shape, theme
from game.render.gui_letters import writable
from game.render.labels import block, fitted

if TYPE_CHECKING:
    from pygame_gui.elements import UIButton

    from game.render.canvas import Canvas
    from game.render.gui import Gui
    from game.render.gui_entry import EntryLine

Box = tuple[float, float, float, float]
Act = Callable[[], None]

LEAST = float(theme.TYPE.smallest)
SMALLER = 0.8
"""How small letters may become beside the sign of a key, as a share of their size; else it is left out."""
LABELS = {"main": theme.WHITE, "dark": theme.WHITE, "area": theme.WHITE, "free": theme.INK_SOFT}
"""Colours of letters on the styles that are not paper."""

BARE = frozenset(("area", "free"))
"""The styles without a body of the theme's: one is invisible, one is drawn like paper."""

LIFTED = frozenset(("plain", "main"))
"""The styles that stand out from their ground and throw a shadow."""


def inside(box: Box, x: float, y: float) -> bool:
    """Whether a point lies in a box."""
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]


@dataclass
class Control:
    """Something that can be focused and used; `name` is unique in its gui and lasts over a rebuild."""

    name: str
    box: Box
    enabled: bool = field(default=True, kw_only=True)
    radius: float = field(default=16, kw_only=True)
    ring: Box | None = field(default=None, kw_only=True)
    """Where the ring is drawn that shows the focus; None: round the box."""

    def build(self, gui: Gui) -> None:
        """Make what pygame_gui needs at the window's scale."""

    @property
    def told(self) -> str:
        """What it says, in words."""
        return ""

    @property
    def bare(self) -> Box | None:
        """The part that pygame_gui knows nothing of and is clicked all the same."""
        return None

    def confirm(self) -> bool:
        """Use it; whether that meant anything."""
        return False

    def step(self, dx: int) -> bool:
        """Left or right while it has the focus; whether that meant anything but moving the focus."""
        return False

    def under(self, canvas: Canvas, gui: Gui) -> None:
        """Draw what lies under lines of text."""

    def over(self, canvas: Canvas, gui: Gui) -> None:
        """Draw what lies over them."""

    def nearest(self) -> tuple[float, float]:
        """The point from which distances to other controls are measured."""
        x, y, w, h = self.box
        return x + w / 2, y + h / 2


@dataclass
class Button(Control):
    """A button: an area that does something. Styles: plain, main, dark, row, free, area."""

    text: str
    act: Act
    style: str = field(default="plain", kw_only=True)
    icon: Path | None = field(default=None, kw_only=True)
    cap: str = field(default="", kw_only=True)
    selected: bool = field(default=False, kw_only=True)
    size: float = field(default=theme.TYPE.large, kw_only=True)
    align: str = field(default="center", kw_only=True)
    means: str = field(default="", kw_only=True)
    """What it says where it shows no words of its own."""
    element: UIButton | None = field(default=None, init=False, repr=False)

    @property
    def told(self) -> str:
        return self.means or self.text

    @property
    def bare(self) -> Box | None:
        return self.box if self.style in BARE else None

    def build(self, gui: Gui) -> None:
        if self.style in BARE:
            return
        from game.render.gui_button import make

        self.element = make(gui, self.name, self.box, self.style, lambda: gui.later(self.name))
        if not self.enabled:
            self.element.disable()

    def confirm(self) -> bool:
        self.act()
        return True

    def under(self, canvas: Canvas, gui: Gui) -> None:
        if self.style in LIFTED:
            canvas.shadow(*self.box, self.radius, spread=5, drop=4, opacity=45)
        if self.style not in BARE:
            state = gui_shape.state_of(
                enabled=self.enabled,
                held=held(self.element),
                selected=self.selected,
                hovered=gui.hovered == self.name,
            )
            gui_shape.draw(canvas, self.box, self.style, state)

    def over(self, canvas: Canvas, gui: Gui) -> None:
        if self.style == "area":
            return
        if self.style == "free":
            hovered = gui.hovered == self.name
            edge = theme.LEAF if hovered else theme.PAPER_DEEP
            ground = theme.PAPER_DEEP if hovered else theme.mix(theme.PAPER, theme.PAPER_DEEP, 0.4)
            canvas.rounded(*self.box, self.radius, ground, border=2, border_colour=edge)
        drop = 2 if held(self.element) else 0
        x, y, w, h = self.box
        side = min(h * 0.5, self.size * 1.3)
        icon = side + (12 if self.text else 0) if self.icon is not None else 0
        sign = glyphs.fitting(self.cap, gui.hand()) if self.cap else ""
        cap = _cap_width(canvas, sign) + 14 if sign else 0
        room = w - 32 - icon - cap
        least = max(LEAST, SMALLER * canvas.grown(self.size))
        if cap and canvas.text_size(self.text, size=LEAST, weight="bold", grown=least)[0] > room:
            room, cap = room + cap, 0
        if icon and any(
            canvas.text_size(word, size=LEAST, weight="bold", grown=LEAST)[0] > room
            for word in self.text.split()
        ):
            room, icon = room + icon, 0
        wide = fitted(canvas, self.text, room + 1, size=self.size) if self.text else 0
        left = x + 20 if self.align == "left" else x + (w - wide - icon - cap) / 2
        if icon and self.icon is not None:
            opacity = 255 if self.enabled else 110
            canvas.picture(self.icon, left, y + (h - side) / 2 + drop, side, side, opacity=opacity)
        if self.text:
            middle = (left + icon, y + h / 2 + drop)
            _words(canvas, self.text, middle, room + 1, h, size=self.size, colour=self.ink)
        if cap:
            _cap(canvas, sign, left + icon + wide + 14, y + h / 2 + drop)

    @property
    def ink(self) -> str:
        """The colour of its letters."""
        if not self.enabled:
            return LABELS.get(self.style, theme.INK_SOFT)
        if self.selected and self.style == "plain":
            return theme.WHITE
        return LABELS.get(self.style, theme.INK)


@dataclass
class Choice(Control):
    """One of several values, with an arrow at each side."""

    options: Sequence[str]
    index: int
    changed: Callable[[int], None]
    icons: Sequence[Path | None] = field(default=(), kw_only=True)
    elements: list[UIButton] = field(default_factory=list, init=False, repr=False)

    @property
    def told(self) -> str:
        return self.options[self.index]

    @property
    def bare(self) -> Box | None:
        x, y, w, h = self.box
        return x + h, y, w - 2 * h, h

    @property
    def steps(self) -> tuple[Box, Box]:
        """The arrows to the value before and to the next."""
        x, y, w, h = self.box
        return (x, y, h, h), (x + w - h, y, h, h)

    def build(self, gui: Gui) -> None:
        from game.render.gui_button import make

        less, more = self.steps
        self.elements = [
            make(gui, f"{self.name}-less", less, "step", lambda: gui.later(self.name, -1)),
            make(gui, f"{self.name}-more", more, "step", lambda: gui.later(self.name, 1)),
        ]

    def confirm(self) -> bool:
        return self.step(1)

    def step(self, dx: int) -> bool:
        if len(self.options) > 1:
            self.index = (self.index + dx) % len(self.options)
            self.changed(self.index)
        return True

    def under(self, canvas: Canvas, gui: Gui) -> None:
        canvas.rounded(*self.box, self.radius, theme.PAPER_DEEP)
        for index, box in enumerate(self.steps):
            on = inside(box, *gui.pointer)
            state = gui_shape.state_of(enabled=True, held=self._held(index), selected=False, hovered=on)
            gui_shape.draw(canvas, box, "step", state)

    def _held(self, index: int) -> bool:
        return bool(self.elements) and held(self.elements[index])

    def over(self, canvas: Canvas, gui: Gui) -> None:
        x, y, w, h = self.box
        text = self.options[self.index]
        icon = self.icons[self.index] if self.icons else None
        side, gap = (h * 0.62, 10.0) if icon is not None else (0.0, 0.0)
        room = w - 2 * h - 24 - side - gap
        size = theme.TYPE.large - 2
        wide = min(canvas.text_size(text, size=size, weight="bold")[0], room)
        left = x + (w - wide - side - gap) / 2
        if icon is not None:
            canvas.picture(icon, left, y + (h - side) / 2, side, side)
        _words(canvas, text, (left + side + gap, y + h / 2), room + 1, h, size=size)
        for index, middle, way in ((0, x + h / 2, -1), (1, x + w - h / 2, 1)):
            drop = 2 if self._held(index) else 0
            _chevron(canvas, middle, y + h / 2 + drop, h * 0.13, way)


WRITTEN = 1.25
"""How much larger than usual letters in a line of text may be: a name has to be seen whole in it."""
LEAST_ENTRY = (32, 20)
"""Pixels of the smallest line of text: pygame_gui has no caret for one that is hardly there."""


@dataclass
class Entry(Control):
    """A line of text that a person writes; `changed` is told of every change, `entered` that it is done."""

    text: str
    changed: Callable[[str], None]
    limit: int = field(default=40, kw_only=True)
    accept: Callable[[str], bool] = field(default=writable, kw_only=True)
    refused: Act = field(default=lambda: None, kw_only=True)
    hint: str = field(default="", kw_only=True)
    entered: Act | None = field(default=None, kw_only=True)
    element: EntryLine = field(init=False, repr=False)

    @property
    def told(self) -> str:
        return self.text or self.hint

    def build(self, gui: Gui) -> None:
        from game.render.gui_entry import EntryLine

        x, y, w, h = gui.transform.rect_to_window(*self.box)
        rect = pygame.Rect(x, y, max(w, LEAST_ENTRY[0]), max(h, LEAST_ENTRY[1]))
        larger = min(gui.larger(), WRITTEN)
        self.element = EntryLine(rect, gui.manager, self.name, self.text, larger)
        self.element.limit(self.limit, self.accept)
        self.element.edit_position = len(self.text)
        if not self.enabled:
            self.element.disable()

    def confirm(self) -> bool:
        if self.entered is not None:
            self.entered()
        return self.entered is not None

    def put(self, text: str) -> None:
        """Set the text from outside."""
        self.text = text
        self.element.set_text(text)

    def pull(self) -> None:
        """Take over what was written, and tell of what was refused."""
        if self.element.text != self.text:
            self.text = self.element.text
            self.changed(self.text)
        if self.element.refusal:
            self.refused()

    def over(self, canvas: Canvas, gui: Gui) -> None:
        if self.hint and not self.text and gui.focus != self.name:
            x, y, w, h = self.box
            canvas.text(
                self.hint,
                x + 22,
                y + h / 2,
                size=theme.TYPE.text,
                weight="medium",
                colour=theme.INK_SOFT,
                anchor="midleft",
                max_width=w - 40,
                grown=min(canvas.grown(theme.TYPE.text), WRITTEN * theme.TYPE.text),
            )


def held(element: UIButton | None) -> bool:
    """Whether a button is pressed down now."""
    return element is not None and bool(element.held)


def _words(
    canvas: Canvas,
    text: str,
    at: tuple[float, float],
    room: float,
    high: float,
    *,
    size: float,
    colour: str = theme.INK,
) -> None:
    """Words in a control: on one line, or on two where they are long."""
    if canvas.text_size(text, size=LEAST, weight="bold", grown=LEAST)[0] > room:
        apart = max(1.0, min(1.14, (high - 4) / (2 * LEAST)))
        block(canvas, text, *at, room, high - 4, size=LEAST, weight="bold", colour=colour, leading=apart)
        return
    canvas.text(
        text, *at, size=size, weight="bold", colour=colour, anchor="midleft", max_width=room, shrink=LEAST
    )


def _cap_width(canvas: Canvas, text: str) -> float:
    if ":" in text:
        return glyphs.width(canvas, text)
    return max(34.0, canvas.text_size(text, size=theme.TYPE.smallest, weight="bold")[0] + 18)


def _cap(canvas: Canvas, text: str, x: float, y: float) -> None:
    """The key that does the same, on a little key cap, or the button of a gamepad."""
    if ":" in text:
        glyphs.draw(canvas, text, x, y, plate=True)
        return
    wide = _cap_width(canvas, text)
    canvas.rounded(x, y - 18, wide, 36, 9, theme.PAPER_DEEP, border=1.5, border_colour=theme.PAPER_EDGE)
    canvas.text(
        text,
        x + wide / 2,
        y,
        size=theme.TYPE.smallest,
        weight="bold",
        colour=theme.INK_SOFT,
        anchor="center",
    )


def _chevron(canvas: Canvas, x: float, y: float, size: float, way: int) -> None:
    points = [(x - way * size * 0.5, y - size), (x + way * size * 0.6, y), (x - way * size * 0.5, y + size)]
    canvas.line(points, theme.INK_SOFT, 5)
