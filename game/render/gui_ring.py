"""The focus: which control comes next in a direction, and the ring that shows where it is."""

from __future__ import annotations

from collections.abc import Sequence

from game.render import theme
from game.render.canvas import Box, Canvas
from game.render.gui_controls import Control


def nearest(here: Control, others: Sequence[Control], dx: int, dy: int) -> Control | None:
    """The control that is seen to lie next in a direction, one straight ahead before one aside.

    One that lies on another is beside it in the direction of their middles. To a side what is in the same row
    comes first, however far it is.
    """
    x, y, w, h = here.ring or here.box

    def distance(other: Control) -> tuple[bool, float] | None:
        ox, oy, ow, oh = other.ring or other.box
        if dx:
            ahead = ox - (x + w) if dx > 0 else x - (ox + ow)
            middle = (ox + ow / 2) - (x + w / 2)
            apart = max(0.0, oy - (y + h), y - (oy + oh))
            aside = apart + 0.1 * abs(oy + oh / 2 - y - h / 2)
        else:
            ahead = oy - (y + h) if dy > 0 else y - (oy + oh)
            middle = (oy + oh / 2) - (y + h / 2)
            apart = max(0.0, ox - (x + w), x - (ox + ow))
            aside = apart + 0.1 * abs(ox + ow / 2 - x - w / 2)
        nested = _holds((x, y, w, h), (ox, oy, ow, oh)) or _holds((ox, oy, ow, oh), (x, y, w, h))
        if middle * (dx or dy) <= 0 or (ahead < -min(w, h, ow, oh) / 2 and not nested):
            return None
        return bool(dx and apart), max(ahead, 0.0) + 3 * aside

    measured = [
        (d, i) for i, other in enumerate(others) if other is not here and (d := distance(other)) is not None
    ]
    return others[min(measured)[1]] if measured else None


def _holds(outer: Box, inner: Box) -> bool:
    """Whether a rectangle lies wholly on another."""
    x, y, w, h = outer
    ox, oy, ow, oh = inner
    return x <= ox and y <= oy and ox + ow <= x + w and oy + oh <= y + h


def draw_ring(canvas: Canvas, control: Control) -> None:
    """The ring round a control, dark outside and bright inside, so that it shows on every ground."""
    x, y, w, h = control.ring or control.box
    canvas.rounded(x - 7, y - 7, w + 14, h + 14, control.radius + 7, None, border=3, border_colour=theme.DARK)
    canvas.rounded(
        x - 6, y - 6, w + 12, h + 12, control.radius + 6, None, border=5, border_colour=theme.FOCUS
    )
