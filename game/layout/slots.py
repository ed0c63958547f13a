"""What a table layout is: named rectangles on the canvas, and the pictures of the ground under them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

Prop = str | int | float | bool
"""A property that a map gives to a slot."""

_LONGEST_LINE = 1000
"""Signs of an error: what a stranger's map puts into it may be of any length."""

_NONE: Mapping[str, Prop] = MappingProxyType({})


class LayoutError(Exception):
    """A layout that cannot be used: one line with the file, the slot or place in it, and the reason."""

    def __init__(self, file: str, place: str, reason: str) -> None:
        line = ": ".join(part for part in (file, place, reason) if part)
        plain = "".join(sign if sign.isprintable() else " " for sign in line)
        plain = " ".join(plain.split())
        super().__init__(plain if len(plain) <= _LONGEST_LINE else f"{plain[: _LONGEST_LINE - 1]}…")
        self.file, self.place, self.reason = file, place, reason


@dataclass(frozen=True, slots=True)
class Slot:
    """A rectangle of the canvas with a name (`panel.2`) and a kind (`panel`)."""

    name: str
    kind: str
    x: float
    y: float
    w: float
    h: float
    props: Mapping[str, Prop] = field(default_factory=lambda: _NONE)

    @property
    def rect(self) -> tuple[float, float, float, float]:
        """Left, top, width and height."""
        return self.x, self.y, self.w, self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the slot."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def overlay(self) -> bool:
        """Whether the slot may lie over others: a drawer that opens and closes."""
        return self.props.get("overlay") is True

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the canvas lies in the slot."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def number(self, name: str, default: float) -> float:
        """A property that is a number, or the default where the map has none."""
        value = self.props.get(name, default)
        return default if isinstance(value, (bool, str)) else value


@dataclass(frozen=True, slots=True)
class Ground:
    """One picture of the ground: mirrored left to right if `flip`, turned clockwise, laid into its rectangle.

    The rectangle is that of the finished picture: a turn by 90 or 270 degrees has already swapped its
    sides. `opacity` goes from 0 to 1. `part` is what is shown of the picture before it is mirrored and
    turned, as left, top, width and height in fractions of the whole.
    """

    image: Path
    x: float
    y: float
    w: float
    h: float
    opacity: float = 1.0
    angle: int = 0
    flip: bool = False
    part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)

    @property
    def cut(self) -> bool:
        """Whether only a part of the picture is shown, so that drawing must be clipped to the rectangle."""
        return self.part != (0.0, 0.0, 1.0, 1.0)

    @property
    def whole(self) -> tuple[float, float, float, float]:
        """Where the whole picture is drawn, turned round its middle, so that `part` fills the rectangle."""
        u, v, wide, high = self.part
        if self.flip:
            u = 1 - u - wide
        for _ in range(self.angle // 90 % 4):
            u, v, wide, high = 1 - v - high, u, high, wide
        width, height = self.w / wide, self.h / high
        left, top = self.x - u * width, self.y - v * height
        if self.angle % 180 == 0:
            return left, top, width, height
        return left + (width - height) / 2, top + (height - width) / 2, height, width


@dataclass(frozen=True, slots=True)
class Layout:
    """A table for a game and a number of players: slots by name, ground in drawing order, its source."""

    game: str
    players: int
    slots: Mapping[str, Slot]
    ground: tuple[Ground, ...]
    source: str

    @property
    def scenic(self) -> bool:
        """Whether a landscape lies over the plain ground, bright or dark as it may be."""
        return any(picture.image.parent.name == "scenes" for picture in self.ground)

    def __getitem__(self, name: str) -> Slot:
        """The slot of that name; raises KeyError where the layout has none."""
        return self.slots[name]

    def __contains__(self, name: object) -> bool:
        """Whether the layout has a slot of that name."""
        return name in self.slots

    def at(self, x: float, y: float) -> tuple[Slot, ...]:
        """The slots under a point of the canvas, drawers first, then the smallest first."""
        found = [slot for slot in self.slots.values() if slot.holds(x, y)]
        return tuple(sorted(found, key=lambda slot: (not slot.overlay, slot.w * slot.h)))
