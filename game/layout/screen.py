"""Where a window opens: as it was left, unless the screen has changed since. Pure, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Size = tuple[int, int]

LEAST: Size = (800, 450)
"""The smallest window that one opens as."""
SHARE = 0.94
"""So much of a desktop a window takes up at the most: its frame and the bars need room too."""
SEEN: Size = (160, 40)
"""So much of a window has to lie on the desktop, its upper edge among it, to be taken hold of."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How to open a window: on which display, how large, and where; None: in the middle."""

    display: int
    size: Size
    position: tuple[int, int] | None = None


def opening(size: Size, position: tuple[int, int] | None, display: int, desktops: Sequence[Size]) -> Opening:
    """The opening of a window that was left so, on desktops of these sizes.

    How several displays lie beside each other is not told, so that a window keeps its position on a single
    one alone.

    >>> opening((1280, 720), (-5000, -5000), 1, [(1920, 1080)])
    Opening(display=0, size=(1280, 720), position=None)
    """
    if not desktops:
        return Opening(0, size)
    chosen = display if 0 <= display < len(desktops) else 0
    desktop = desktops[chosen]
    fitting = tuple(
        max(1, min(side, round(whole * SHARE))) for side, whole in zip(size, desktop, strict=True)
    )
    found = (fitting[0], fitting[1])
    kept = (
        position if position is not None and len(desktops) == 1 and _seen(found, position, desktop) else None
    )
    return Opening(chosen, found, kept)


def _seen(size: Size, position: tuple[int, int], desktop: Size) -> bool:
    """Whether enough of a window lies on the desktop."""
    across = min(position[0] + size[0], desktop[0]) - max(position[0], 0)
    return across >= SEEN[0] and 0 <= position[1] <= desktop[1] - SEEN[1]
