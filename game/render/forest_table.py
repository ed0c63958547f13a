"""What every drawer of the forest's table is handed: where, what and for whom it draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.render.canvas import Canvas
from game.render.face import Look
from game.render.forest_numbers import Numbers
from game.render.forest_places import Places
from game.render.forest_scenery import Scenery
from game.words.names import name_of

if TYPE_CHECKING:
    from game.render.forest_model import ForestModel


@dataclass(frozen=True)
class Table:
    """One drawing of the table. `ahead` are the numbers that the preview leads to; None without one."""

    canvas: Canvas
    look: Look
    places: Places
    scenery: Scenery
    ahead: Numbers | None = None
    lit: frozenset[str] = frozenset()
    """The own animals that are pointed at or asked about."""

    @property
    def game(self) -> Any:
        """The game with its cards."""
        return self.look.view.game

    @property
    def model(self) -> ForestModel:
        """What lies on the table."""
        return self.scenery.model

    @property
    def viewer(self) -> int:
        """Whose table it is."""
        return self.places.viewer

    @property
    def veil(self) -> int:
        """How opaque the dark grounds of small words are: more so over a landscape, which may be bright."""
        return 225 if self.places.layout.scenic else 120

    def t(self, text: str, **facts: object) -> str:
        """A text in the person's language."""
        return self.look.words.t(text, **facts)

    def name(self, ident: str) -> str:
        """What a card, food or place is called."""
        return name_of(self.look.words, ident)

    def tint(self, seat: int) -> int:
        """The number of a seat's colour and shape."""
        return self.look.seats[seat].tint if seat < len(self.look.seats) else seat

    def picked(self, kind: str) -> object:
        """The value of the pick of a kind that was made; None without one."""
        return next((pick.value for pick in self.look.machine.picked if pick.kind == kind), None)
