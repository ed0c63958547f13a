"""The pixels of boxes and shadows: smooth, and no dearer where they are large."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.render import vector
from game.render.vector import Colour, rgba

TILE = 256
"""The side of the square that veils are laid with, in pixels."""


def style(colour: Colour | None, border: float, border_colour: Colour | None) -> str:
    """How a shape is filled and edged, as attributes of SVG."""
    filling = 'fill="none"' if colour is None else vector.paint(colour)
    if not border or border_colour is None:
        return filling
    return f'{filling} {vector.paint(border_colour, kind="stroke")} stroke-width="{border:.2f}"'


def veil(colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A square of one colour that lets through what lies below."""
    surface = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
    surface.fill(colour)
    return vector.native(surface)


def _framed(
    size: tuple[int, int], corner: int, draw: Callable[[tuple[int, int]], pygame.Surface]
) -> pygame.Surface:
    """What `draw` draws at a size, where all but its corners is even: drawn small, its middle drawn out."""
    wide, high = (min(length, 2 * corner + 2) for length in size)
    if wide * high > size[0] * size[1] / 2:
        return draw(size)
    drawn = draw((wide, high))
    made = vector.blank(size)
    for x, w, to_x, to_w in _thirds(size[0], corner):
        for y, h, to_y, to_h in _thirds(size[1], corner):
            piece = pygame.transform.scale(drawn.subsurface((x, y, w, h)), (to_w, to_h))
            made.blit(piece, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _thirds(length: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """Begin and length of the pieces of a side as it is drawn, and where they go; one where it is short."""
    if length <= 2 * corner + 2:
        return ((0, length, 0, length),)
    end = corner + 2
    middle = (corner, 2, corner, length - 2 * corner)
    return ((0, corner, 0, corner), middle, (end, corner, length - corner, corner))


def rounded(
    size: tuple[int, int],
    radius: float,
    colour: Colour | None,
    border: float,
    border_colour: Colour | None,
) -> pygame.Surface:
    """A box with round corners; its border lies within it."""
    width, height = size
    edge = border / 2 if border_colour is not None else 0.0
    bend = max(0.0, min(radius, width / 2, height / 2) - edge)
    look = style(colour, border, border_colour)

    def draw(size: tuple[int, int]) -> pygame.Surface:
        wide, high = size
        shape = vector.rect(edge, edge, max(0.0, wide - 2 * edge), max(0.0, high - 2 * edge), look, bend)
        return vector.raster(shape, (0, 0, wide, high), size)

    return _framed(size, math.ceil(bend + border) + 1, draw)


def shadow(size: tuple[int, int], radius: float, edge: int, opacity: int, colour: Colour) -> pygame.Surface:
    """A stack of thin rounded rectangles, each a little smaller: soft towards the outside."""
    corner = math.ceil(radius + 2 * edge) + 1
    return _framed(
        (size[0] + 2 * edge, size[1] + 2 * edge),
        corner,
        lambda whole: whole_shadow(whole, radius, edge, opacity, colour),
    )


def whole_shadow(
    size: tuple[int, int], radius: float, edge: int, opacity: int, colour: Colour
) -> pygame.Surface:
    """The same at its whole size, whatever it takes."""
    width, height = size
    steps = max(4, min(14, edge), min(40, edge // 2))
    red, green, blue, _ = rgba(colour)
    share = 1 - (1 - opacity / 255) ** (1 / steps)
    shapes = []
    for step in range(steps):
        inset = 2 * edge * (step / steps) ** 0.8 * 0.9
        w, h = width - 2 * inset, height - 2 * inset
        if w > 0 and h > 0:
            bend = min(radius + edge - inset / 2, w / 2, h / 2)
            look = vector.paint((red, green, blue), opacity=share)
            shapes.append(vector.rect(inset, inset, w, h, look, max(0.0, bend)))
    return vector.raster("".join(shapes), (0, 0, width, height), (width, height))
