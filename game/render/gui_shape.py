"""The bodies of buttons, drawn on the canvas as the theme says for their style and state.

pygame_gui knows what a button does; its own shapes would take ten milliseconds each.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.render.canvas import Box, Canvas
from game.render.gui_theme import blocks, colour

BUTTON = "button"
"""The block of the theme that holds for all styles."""


@dataclass(frozen=True, slots=True)
class Body:
    """How a button looks in one state."""

    ground: str
    edge: str
    radius: float
    border: float


@lru_cache(maxsize=64)
def body(style: str, state: str) -> Body:
    """The look of a style in a state: normal, hovered, active, selected or disabled."""
    colours: dict[str, str] = {}
    lengths: dict[str, str] = {}
    for name in (BUTTON, f"@{style}"):
        block = blocks().get(name, {})
        colours |= block.get("colours", {})
        lengths |= block.get("misc", {})
    return Body(
        colour(colours[f"{state}_bg"]),
        colour(colours[f"{state}_border"]),
        float(lengths["shape_corner_radius"]),
        float(lengths["border_width"]),
    )


def draw(canvas: Canvas, box: Box, style: str, state: str) -> None:
    """Draw the body of a button."""
    look = body(style, state)
    canvas.rounded(*box, look.radius, look.ground, border=look.border, border_colour=look.edge)


def state_of(*, enabled: bool, held: bool, selected: bool, hovered: bool) -> str:
    """The state that shows.

    >>> state_of(enabled=True, held=False, selected=True, hovered=True)
    'selected'
    """
    if not enabled:
        return "disabled"
    return "active" if held else "selected" if selected else "hovered" if hovered else "normal"
