"""Contact sheets: every animal of a game on one picture, large and as small as it is ever drawn."""

from __future__ import annotations

from typing import Any

import pygame

from game.render import theme
from game.render.art import Art
from game.render.canvas import Canvas
from game.render.lens import LocalLens
from game.rules.registry import load
from game.words.catalog import Words
from game.words.names import name_of

LARGE, SMALL = 256, 48
"""The sizes in pixels at which each animal is shown."""
COLUMNS = 6
_CELL = (LARGE + SMALL + 44, LARGE + 62)
_EDGE = 16


def sheet(game: str, art: Art, words: Words) -> pygame.Surface:
    """The animals of a game by name, each large, small on paper and small on dark."""
    animals = _animals(game)
    rows = -(-len(animals) // COLUMNS)
    size = (COLUMNS * _CELL[0] + 2 * _EDGE, rows * _CELL[1] + 2 * _EDGE)
    canvas = Canvas(pygame.Surface(size), LocalLens(1, 1, 1), art)
    canvas.fill(theme.SAND)
    for index, animal in enumerate(animals):
        x = _EDGE + index % COLUMNS * _CELL[0]
        y = _EDGE + index // COLUMNS * _CELL[1]
        _cell(canvas, animal, name_of(words, animal), x, y)
    return canvas.surface


def _animals(game: str) -> list[str]:
    loaded: Any = load(game)
    return sorted(loaded.animals if hasattr(loaded, "animals") else loaded.cards)


def _cell(canvas: Canvas, animal: str, name: str, x: float, y: float) -> None:
    file, (w, h) = canvas.art.animal(animal), _CELL
    canvas.rounded(x + 4, y + 4, w - 8, h - 8, theme.RADIUS.card, theme.PAPER)
    canvas.picture(file, x + 14, y + 12, LARGE, LARGE)
    left = x + LARGE + 22
    for ground, top in ((theme.PAPER_DEEP, y + 20), (theme.FOREST_GROUND, y + 92), (theme.DARK, y + 164)):
        canvas.rounded(left - 6, top - 6, SMALL + 12, SMALL + 12, 12, ground)
        canvas.picture(file, left, top, SMALL, SMALL)
    canvas.text(
        name, x + w / 2, y + h - 26, size=theme.TYPE.large, font="title", anchor="center", max_width=w - 24,
        shrink=theme.TYPE.smallest,
    )  # fmt: skip
