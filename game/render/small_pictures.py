"""Small pictures of a position, for a list: what everybody may see, and no hand of anybody.

They are painted piece by piece, so that a frame can end between two pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import pygame

from game.render import theme, tokens, vector
from game.render.art import Art
from game.render.canvas import Box, Canvas
from game.render.forest_frame import camera
from game.render.forest_model import model_of
from game.render.forest_numbers import numbers_of
from game.render.forest_tiles import Forest, pieces
from game.render.lens import LocalLens
from game.words.catalog import Words
from game.words.names import name_of

SIZE = (212.0, 119.25)
"""Width and height on the canvas of the list: as wide and high as a table."""
SHOWN = 5
"""So many cards of the line are shown at the most, the last ones."""
CARD = (38.0, 54.0)
APART = 2.4


FLOOR = theme.mix(theme.BARK, theme.DARK, 0.45)
"""Where a forest stands."""
LAND = (
    vector.rect(0, 0, SIZE[0], 74, vector.paint(theme.SKY))
    + vector.disc(44, 58, 17, vector.paint(theme.PAPER))
    + vector.rect(0, 72, SIZE[0], SIZE[1] - 72, vector.paint(theme.GRASS))
    + vector.ellipse(70, 74, 60, 5, vector.paint(theme.mix(theme.GRASS, theme.ACACIA, 0.5)))
    + vector.ellipse(188, 75, 50, 6, vector.paint(theme.mix(theme.GRASS, theme.ACACIA, 0.5)))
)
"""Where the line stands."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a small picture is painted of: a view, the colours of the seats, and the seat whose forest is
    shown."""

    view: Any
    tints: tuple[int, ...]
    seat: int
    words: Words

    @property
    def game(self) -> Any:
        """The game with its cards."""
        return self.view.game

    def name(self, ident: str) -> str:
        """What a card is called."""
        return name_of(self.words, ident)


def painted(surface: pygame.Surface, art: Art, scene: Scene) -> Iterator[None]:
    """Paint a position on a surface of any size, piece by piece."""
    canvas = Canvas(surface, LocalLens.fill(surface.get_size(), SIZE), art, printed=True)
    yield from _PAINTERS[scene.game.name](canvas, scene)
    canvas.round_off(float(theme.RADIUS.card))


def _savannah(canvas: Canvas, scene: Scene) -> Iterator[None]:
    """The right end of the line: heads on the colour of their group, with the tokens of their owners."""
    row = scene.view.row[-SHOWN:]
    canvas.svg(LAND, 0, 0, *SIZE)
    yield
    wide, high = CARD
    beside = (SIZE[0] - SHOWN * wide - (SHOWN - 1) * APART) / 2
    x, y = SIZE[0] - beside - wide, (SIZE[1] - high) / 2 + 8
    for card in reversed(row):
        _card(canvas, scene, card, (x, y, wide, high))
        x -= wide + APART
        yield


def _card(canvas: Canvas, scene: Scene, card: Any, box: Box) -> None:
    x, y, w, h = box
    data = scene.game.cards[card.card]
    colour = theme.group_colour(scene.game.groups[data.group].colour)
    canvas.rounded(x, y, w, h, 6, theme.tinted(colour), border=3, border_colour=colour)
    side = w * 0.84
    canvas.picture(canvas.art.animal(card.card), x + (w - side) / 2, y + 6, side, side)
    if card.owner is not None:
        tokens.seat_token(canvas, scene.tints[card.owner], x + w / 2, y + h - 7, 19)


def _forest(canvas: Canvas, scene: Scene) -> Iterator[None]:
    """The forest of a seat, as it lies."""
    canvas.rect(0, 0, *SIZE, FLOOR)
    tiles = model_of(scene.view).forests[scene.seat]
    room = (6.0, 5.0, SIZE[0] - 12, SIZE[1] - 10)
    lens = camera(room, [tile.cell for tile in tiles], full=True, least=3)
    shown = Forest(tiles, numbers_of(scene.view).tints(scene.seat))
    yield
    yield from pieces(scene, canvas, shown, lens)


_PAINTERS: Mapping[str, Callable[[Canvas, Scene], Iterator[None]]] = MappingProxyType(
    {"savannah": _savannah, "savernake": _forest}
)


def leading(totals: Sequence[int], people: Sequence[int], *, over: bool) -> int:
    """Whose forest stands for a position: the winner's once it is over, else the first person's.

    >>> leading([3, 9, 4], [2], over=False), leading([3, 9, 4], [2], over=True)
    (2, 1)
    """
    if over:
        return totals.index(max(totals))
    return people[0] if people else 0
