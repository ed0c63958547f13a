"""What stands still on the forest's table while something moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.render.forest_frame import Camera
    from game.render.forest_model import ForestModel
    from game.render.forest_numbers import Numbers


@dataclass(frozen=True, slots=True)
class Scenery:
    """What stands still: the table, its numbers, how each forest lies, and what is in the air instead.

    `bare` are the cells, by seat, whose card is in the air; `hidden` the signs (first, next) that are.
    """

    model: ForestModel
    numbers: Numbers
    cameras: tuple[Camera, ...]
    bare: frozenset[tuple[int, int, int]] = frozenset()
    hidden: frozenset[str] = frozenset()
    glide: tuple[Camera, ...] = ()
    """Where the cameras come from, while they glide to `cameras`."""
