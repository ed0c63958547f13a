"""A share from nothing to all, set by a thumb on a rail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.render import theme
from game.render.gui_controls import Control

if TYPE_CHECKING:
    from game.render.canvas import Canvas
    from game.render.gui import Gui

STEP = 0.05
"""How far one press of an arrow goes."""
EDGE, FIGURES = 34.0, 112.0
"""Room at the left of the rail, and at its right for the figures."""
RAIL, THUMB = 12.0, 19.0
"""The height of the rail and the radius of the thumb."""


@dataclass
class Slider(Control):
    """Shows a share from 0 to 1 in percent; `changed` is told of every change."""

    value: float
    changed: Callable[[float], None]
    percent: Callable[[int], str] = field(default=lambda share: f"{share}%", kw_only=True)
    """Tells a share in percent."""
    grab: float | None = field(default=None, init=False)
    """How far from its middle the thumb is held; None while it is not."""

    @property
    def told(self) -> str:
        return self.percent(round(100 * self.value))

    @property
    def rail(self) -> tuple[float, float]:
        """The left end of the way of the thumb, and its length."""
        x, _, w, _ = self.box
        return x + EDGE, w - EDGE - FIGURES

    @property
    def thumb(self) -> float:
        """Where the middle of the thumb is."""
        left, wide = self.rail
        return left + wide * self.value

    def to(self, value: float) -> bool:
        """Set a share in whole percents; whether that is another one."""
        value = round(min(max(value, 0.0), 1.0), 2)
        if value == self.value:
            return False
        self.value = value
        self.changed(value)
        return True

    def step(self, dx: int) -> bool:
        self.to(self.value + dx * STEP)
        return True

    @property
    def held(self) -> bool:
        """Whether the pointer holds the knob."""
        return self.grab is not None

    def let_go(self) -> None:
        """The pointer holds nothing any more."""
        self.grab = None

    def press(self, x: float, y: float) -> None:
        """Take hold of the thumb, or bring it to where the rail was pressed."""
        self.grab = x - self.thumb if abs(x - self.thumb) <= THUMB + 4 else 0.0
        self.drag(x, y)

    def drag(self, x: float, y: float) -> bool:
        """The pointer moved while it holds the thumb."""
        if self.grab is None:
            return False
        left, wide = self.rail
        return self.to((x - self.grab - left) / wide)

    def over(self, canvas: Canvas, gui: Gui) -> None:
        x, y, w, h = self.box
        left, wide = self.rail
        middle = y + h / 2
        canvas.rounded(*self.box, self.radius, theme.PAPER_DEEP)
        canvas.rounded(left, middle - RAIL / 2, wide, RAIL, RAIL / 2, theme.PAPER_EDGE)
        if self.value:
            canvas.rounded(left, middle - RAIL / 2, wide * self.value, RAIL, RAIL / 2, theme.LEAF)
        lit = self.grab is not None or gui.hovered == self.name
        canvas.circle(
            self.thumb,
            middle,
            THUMB,
            theme.WHITE,
            border=4,
            border_colour=theme.INK if lit else theme.INK_SOFT,
        )
        canvas.text(
            self.percent(round(self.value * 100)),
            x + w - 20,
            middle,
            size=theme.TYPE.large - 2,
            weight="bold",
            anchor="midright",
            max_width=FIGURES - 26,
            shrink=theme.TYPE.smallest,
        )
