"""Cards of the forest on the table: one by itself, and a whole forest without seams."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from game.render import forest_card, theme
from game.render.canvas import Canvas
from game.render.forest_frame import Box, Camera, Cell, used
from game.render.forest_model import Tile
from game.render.forest_numbers import Piece
from game.render.forest_path import edges_turned
from game.render.forest_table import Table
from game.render.theme import ANIMAL_TINTS

STEPS: Mapping[str, Cell] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
EDGE = "#35491f"
"""The side of the cards that a forest shows where it ends."""
_OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
_MARGIN = 0.12


class Cards(Protocol):
    """What is to be known of the cards to draw them."""

    @property
    def game(self) -> Any:
        """The game with its cards."""
        ...

    def name(self, ident: str) -> str:
        """What a card is called."""
        ...


def data(game: Any, id: str) -> Any:
    """What a card says."""
    return game.animals[id] if id in game.animals else game.path_cards[id]


def card(
    table: Table,
    id: str,
    box: Box,
    *,
    turn: int = 0,
    down: bool = False,
    angle: float = 0,
    opacity: int = 255,
    scale: float = 1,
    framed: bool = True,
) -> None:
    """A card by itself, with round corners."""
    forest_card.draw(
        table.canvas, data(table.game, id), box[0], box[1], box[2],
        turn=turn, down=down, framed=framed, name_of=table.name, angle=angle, opacity=opacity, scale=scale,
    )  # fmt: skip


def reached(game: Any, tile: Tile) -> tuple[str, ...]:
    """The edges that each piece of a card reaches, as it lies."""
    found = data(game, tile.card)
    if tile.card in game.animals:
        return (edges_turned(found.exits, tile.turn),)
    return tuple(edges_turned(segment.ends, tile.turn) for segment in found.segments)


def cut_edges(game: Any, tiles: Sequence[Tile]) -> dict[Cell, str]:
    """By cell: the edges at which a neighbour cuts a path off (F3)."""
    edges = {tile.cell: "".join(reached(game, tile)) for tile in tiles}
    found = {}
    for (x, y), own in edges.items():
        cut = ""
        for edge in own:
            dx, dy = STEPS[edge]
            other = edges.get((x + dx, y + dy))
            if other is not None and _OPPOSITE[edge] not in other:
                cut += edge
        found[x, y] = cut
    return found


@dataclass(frozen=True)
class Forest:
    """A forest as it is to be drawn: tiles, colours of the paths, a pale card, cells whose card is away."""

    tiles: tuple[Tile, ...]
    tints: Mapping[Piece, tuple[str, ...]]
    ghost: Tile | None = None
    bare: frozenset[Cell] = frozenset()
    faded: Mapping[Cell, int] | None = None

    @property
    def key(self) -> tuple[object, ...]:
        """What decides its picture."""
        return self.tiles, tuple(sorted(self.tints.items())), self.ghost, self.bare


def forest(table: Table, shown: Forest, camera: Camera, settled: Camera | None = None) -> None:
    """A whole forest; on the way of its camera to `settled` one picture of it is moved and scaled."""
    if not shown.tiles:
        return
    if settled is None or settled == camera:
        _draw(table, table.canvas, shown, camera)
        return
    left, top, wide, high = _around(shown, settled, table.canvas.scale)
    local = Camera(settled.x - left, settled.y - top, settled.size)
    scale = camera.size / settled.size
    x, y = camera.x + (wide / 2 - local.x) * scale, camera.y + (high / 2 - local.y) * scale

    def paint(inner: Canvas) -> None:
        _draw(table, inner, shown, local)

    key = ("forest", shown.key)
    table.canvas.layer(key, x - wide / 2, y - high / 2, wide, high, paint, scale=scale, steady=True)


def _around(shown: Forest, camera: Camera, scale: float) -> Box:
    """A forest with its margin, in whole pixels: cards are as large in a picture of it as they are in it."""
    x, y, w, h = camera.frame(used([tile.cell for tile in shown.tiles]))
    edge = camera.size * _MARGIN
    left, top = math.floor((x - edge) * scale) / scale, math.floor((y - edge) * scale) / scale
    right, bottom = math.ceil((x + w + edge) * scale) / scale, math.ceil((y + h + edge) * scale) / scale
    return left, top, right - left, bottom - top


def pieces(table: Cards, canvas: Canvas, shown: Forest, camera: Camera) -> Iterator[None]:
    """Draw the cards of a forest one by one."""
    cuts, dens = cut_edges(table.game, shown.tiles), _dens(table.game, shown.tiles)
    for tile in shown.tiles:
        if tile.cell not in shown.bare:
            _tile(table, canvas, tile, camera, shown.tints, cuts[tile.cell], dens.get(tile.card))
            yield


def _draw(table: Table, canvas: Canvas, shown: Forest, camera: Camera) -> None:
    tiles = [*shown.tiles, shown.ghost] if shown.ghost is not None else list(shown.tiles)
    cuts = cut_edges(table.game, tiles)
    size = camera.size
    dens = _dens(table.game, tiles)
    for tile in shown.tiles:
        x, y, w, h = camera.rect(tile.cell)
        canvas.shadow(x, y, w, h, size * 0.05, spread=size * 0.07, drop=size * 0.035, opacity=60)
    _sides(canvas, [tile.cell for tile in shown.tiles], camera)
    for tile in shown.tiles:
        if tile.cell in shown.bare:
            canvas.rect(*camera.rect(tile.cell), theme.FOREST_DARK)
            continue
        _tile(table, canvas, tile, camera, shown.tints, cuts[tile.cell], dens.get(tile.card))
    _edges(canvas, [tile.cell for tile in shown.tiles], camera)
    if shown.ghost is not None:
        ghost = shown.ghost
        cut, den = cuts[ghost.cell], dens.get(ghost.card)
        _tile(table, canvas, ghost, camera, shown.tints, cut, den, opacity=175)


def _dens(game: Any, tiles: Sequence[Tile]) -> dict[str, str]:
    """By animal: its own colour, which its place in the forest gives it."""
    animals = [tile.card for tile in tiles if tile.card in game.animals]
    return {animal: ANIMAL_TINTS[place % len(ANIMAL_TINTS)] for place, animal in enumerate(animals)}


def _tile(
    table: Cards,
    canvas: Canvas,
    tile: Tile,
    camera: Camera,
    tints: Mapping[Piece, tuple[str, ...]],
    cuts: str,
    den: str | None,
    *,
    opacity: int = 255,
) -> None:
    x, y, w, _ = camera.rect(tile.cell)
    pieces = len(reached(table.game, tile))
    rims = [tints.get((tile.x, tile.y, piece), ()) for piece in range(pieces)]
    forest_card.draw(
        canvas, data(table.game, tile.card), x, y, w,
        turn=tile.turn, cell=tile.cell, rims=rims, den=den, cuts=cuts, water=tile.water, burrows=tile.burrows,
        down=tile.down, name_of=table.name, opacity=opacity,
    )  # fmt: skip


def turning(table: Table, canvas: Canvas, seat: int, card: str, down: bool, size: float) -> None:
    """A tile as it lies in its forest, or face down, by itself at (0, 0): for one that is turned over."""
    forest = table.model.forests[seat]
    tile = replace(table.model.tile(seat, card), down=down)
    cuts = cut_edges(table.game, forest)[tile.cell]
    local = Camera(-tile.x * size, -tile.y * size, size)
    tints, den = table.scenery.numbers.tints(seat), _dens(table.game, forest).get(card)
    _tile(table, canvas, tile, local, tints, cuts, den)


def _sides(canvas: Canvas, cells: Collection[Cell], camera: Camera) -> None:
    """The thickness of the cards, seen where nothing lies to the south."""
    high = max(2.0, camera.size * 0.035)
    for x, y in cells:
        if (x, y + 1) not in cells:
            left, top, w, h = camera.rect((x, y))
            canvas.rect(left, top + h - 1, w, high + 1, EDGE)


def _edges(canvas: Canvas, cells: Collection[Cell], camera: Camera) -> None:
    """A darker line where the forest ends."""
    thick = max(1.0, camera.size * 0.012)
    for x, y in cells:
        left, top, w, h = camera.rect((x, y))
        strips = {
            (0, -1): (left, top, w, thick),
            (0, 1): (left, top + h - thick, w, thick),
            (-1, 0): (left, top, thick, h),
            (1, 0): (left + w - thick, top, thick, h),
        }
        for (dx, dy), strip in strips.items():
            if (x + dx, y + dy) not in cells:
                canvas.rect(*strip, (*_rgb(EDGE), 150))


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
