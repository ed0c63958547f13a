"""Dragging: from the press on something that can be moved to where it is let go."""

from __future__ import annotations

from dataclasses import dataclass

from game.input.pick import PickMachine
from game.render.carrying import Carried
from game.render.face import Spot
from game.scenes.choice import Choice

REACH = 16.0
"""How far the pointer goes, held down, before it drags."""


@dataclass(frozen=True, slots=True)
class Grip:
    """What the pointer holds down: the spot, where it was pressed, and what is to come back if nothing comes
    of it; `plays` where letting go without a drag carries out what is chosen."""

    spot: Spot
    x: float
    y: float
    choice: Choice
    before: PickMachine
    pressed: str
    plays: bool = False


class Drag:
    """What is held down, and once the pointer went far enough what is carried."""

    def __init__(self) -> None:
        self.grip: Grip | None = None
        self.carried: Carried | None = None

    def take(self, grip: Grip) -> None:
        """The pointer was pressed on something that can be dragged."""
        self.grip, self.carried = grip, None

    def move(self, x: float, y: float) -> bool:
        """The pointer is here; whether something begins to be carried."""
        grip, carried = self.grip, self.carried
        if grip is None:
            return False
        dx, dy = x - grip.x, y - grip.y
        if carried is None and max(abs(dx), abs(dy)) < REACH:
            return False
        self.carried = Carried(grip.spot.key, dx, dy)
        return carried is None

    def end(self) -> tuple[Grip | None, Carried | None]:
        """Nothing is held any more: what was, and what was carried."""
        found = self.grip, self.carried
        self.grip = self.carried = None
        return found
