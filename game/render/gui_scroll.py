"""A window onto something taller than itself, with a bar to drag."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.render import theme
from game.render.gui_controls import Control, inside

if TYPE_CHECKING:
    from game.render.canvas import Canvas
    from game.render.gui import Gui

NOTCH = 90.0
"""Canvas units for one notch of the wheel or one press of an arrow."""

BAR = 14.0
"""The width of the bar."""

SHORTEST = 60.0
"""The thumb is never shorter."""


@dataclass
class ScrollArea(Control):
    """Shows `box` out of content that is `content` high, from `offset` on; `moved` is told of every move."""

    content: float
    offset: float
    moved: Callable[[float], None]
    grab: float | None = field(default=None, init=False)
    """Where on the thumb it is held; None while it is not."""
    page_grab: tuple[float, float] | None = field(default=None, init=False)
    """Where the page itself is held, and the offset that it had then; None while it is not."""

    def __post_init__(self) -> None:
        self.offset = min(max(self.offset, 0.0), self.furthest)

    @property
    def furthest(self) -> float:
        """The largest offset there is."""
        return max(0.0, self.content - self.box[3])

    def to(self, offset: float) -> bool:
        """Scroll to an offset, as far as there is content; whether that is elsewhere."""
        offset = min(max(offset, 0.0), self.furthest)
        if offset == self.offset:
            return False
        self.offset = offset
        self.moved(offset)
        return True

    def by(self, notches: float) -> bool:
        """Scroll by notches, positive towards the foot; whether that is elsewhere."""
        return self.to(self.offset + notches * NOTCH)

    def page(self, key: str) -> bool:
        """Scroll by one of the keys page_up, page_down, home, end; whether it is one of them."""
        leap = self.box[3] * 0.85
        targets = {
            "page_up": self.offset - leap,
            "page_down": self.offset + leap,
            "home": 0.0,
            "end": self.furthest,
        }
        if key not in targets:
            return False
        self.to(targets[key])
        return True

    @property
    def rail(self) -> tuple[float, float, float, float]:
        """The box that the thumb runs in."""
        x, y, w, h = self.box
        return x + w - BAR, y, BAR, h

    @property
    def thumb(self) -> tuple[float, float, float, float]:
        """The box of the thumb."""
        x, y, w, h = self.rail
        high = max(SHORTEST, h * h / max(self.content, h))
        share = self.offset / self.furthest if self.furthest else 0.0
        return x, y + share * (h - high), w, high

    def press(self, x: float, y: float) -> None:
        """Take hold of the thumb, bring it to where the rail was pressed, or take hold of the page."""
        rail, thumb = self.rail, self.thumb
        if not self.furthest:
            return
        if not inside((rail[0] - 12, rail[1], rail[2] + 24, rail[3]), x, y):
            self.page_grab = (y, self.offset)
            return
        self.grab = (
            y - thumb[1] if inside((rail[0] - 12, thumb[1], BAR + 24, thumb[3]), x, y) else thumb[3] / 2
        )
        self.drag(x, y)

    @property
    def held(self) -> bool:
        """Whether the pointer holds the thumb or the page."""
        return self.grab is not None or self.page_grab is not None

    def let_go(self) -> None:
        """The pointer holds nothing any more."""
        self.grab = self.page_grab = None

    def drag(self, x: float, y: float) -> bool:
        """The pointer moved while it holds the thumb or the page."""
        if self.page_grab is not None:
            start, offset = self.page_grab
            return self.to(offset + start - y)
        if self.grab is None:
            return False
        rail, thumb = self.rail, self.thumb
        return self.to((y - self.grab - rail[1]) / max(1.0, rail[3] - thumb[3]) * self.furthest)

    def over(self, canvas: Canvas, gui: Gui) -> None:
        if not self.furthest:
            return
        held = self.grab is not None or gui.hovered == self.name
        canvas.rounded(*self.rail, BAR / 2, theme.PAPER_DEEP)
        canvas.rounded(*self.thumb, BAR / 2, theme.INK_SOFT if held else theme.SWEEP)
