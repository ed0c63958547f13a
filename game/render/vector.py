"""Shapes as SVG fragments: written as text, drawn smooth at any size by SDL's SVG reader."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Sequence
from functools import lru_cache

import pygame

Colour = str | tuple[int, int, int] | tuple[int, int, int, int]
"""A colour as "#rrggbb", "#rrggbbaa" or as numbers from 0 to 255."""

_ROOT = re.compile(r"<svg\b[^>]*>", re.S)
_ATTRIBUTE = re.compile(r'\s(width|height|preserveAspectRatio)\s*=\s*"([^"]*)"')
_NUMBER = re.compile(r"[0-9.]+")


def rgba(colour: Colour) -> tuple[int, int, int, int]:
    """The four numbers of a colour; raises ValueError for a text that is none."""
    if isinstance(colour, str):
        parsed = pygame.Color(colour)
        return parsed.r, parsed.g, parsed.b, parsed.a
    return (colour[0], colour[1], colour[2], colour[3] if len(colour) == 4 else 255)


def paint(colour: Colour, *, opacity: float = 1.0, kind: str = "fill") -> str:
    """The attributes that paint with a colour: `fill="…"`, with its opacity where it is not full."""
    red, green, blue, alpha = rgba(colour)
    share = alpha / 255 * opacity
    solid = f'{kind}="#{red:02x}{green:02x}{blue:02x}"'
    return solid if share >= 1 else f'{solid} {kind}-opacity="{share:.3f}"'


def stroke(colour: Colour, width: float, *, opacity: float = 1.0, cap: str = "round") -> str:
    """The attributes of a line without a filling."""
    return (
        f'fill="none" {paint(colour, opacity=opacity, kind="stroke")} stroke-width="{width:.2f}" '
        f'stroke-linecap="{cap}" stroke-linejoin="round"'
    )


def rect(x: float, y: float, w: float, h: float, look: str, radius: float = 0) -> str:
    """A rectangle, its corners rounded by a radius."""
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{radius:.2f}" {look}/>'


@lru_cache(maxsize=32)
def dashed(x: float, y: float, w: float, h: float, radius: float, look: str, dash: float, gap: float) -> str:
    """A rounded rectangle in dashes, each a piece of its own: SDL's reader draws dashed outlines unevenly.

    The gap is made to fit, so that the last one is as wide as the others.
    """
    quarter = math.pi * radius / 2
    around = 2 * (w + h - 4 * radius) + 4 * quarter
    step = around / max(1, round(around / (dash + gap)))
    pieces = []
    for index in range(round(around / step)):
        points = [_along((x, y, w, h), radius, index * step + dash * part / 6) for part in range(7)]
        pieces.append("M" + " L".join(f"{px:.2f} {py:.2f}" for px, py in points))
    return path(" ".join(pieces), look)


def _along(box: tuple[float, float, float, float], radius: float, way: float) -> tuple[float, float]:
    """The point of a rounded rectangle's outline so far from the beginning of its upper edge, clockwise."""
    x, y, w, h = box
    begins = ((x + radius, y), (x + w, y + radius), (x + w - radius, y + h), (x, y + h - radius))
    heads = ((1, 0), (0, 1), (-1, 0), (0, -1))
    side, corner = 0, math.pi * radius / 2
    while way > (length := (w, h)[side % 2] - 2 * radius) + corner:
        way -= length + corner
        side = (side + 1) % 4
    (px, py), (dx, dy) = begins[side], heads[side]
    angle = max(0.0, way - length) / radius if radius else 0.0
    reach, sink = min(way, length) + radius * math.sin(angle), radius * (1 - math.cos(angle))
    return px + dx * reach - dy * sink, py + dy * reach + dx * sink


def disc(x: float, y: float, radius: float, look: str) -> str:
    """A circle round (x, y)."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {look}/>'


def ellipse(x: float, y: float, rx: float, ry: float, look: str, angle: float = 0) -> str:
    """An ellipse round (x, y), turned clockwise by degrees."""
    turn = f' transform="rotate({angle:.1f} {x:.2f} {y:.2f})"' if angle else ""
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" {look}{turn}/>'


def path(steps: str, look: str) -> str:
    """A path in SVG's own notation."""
    return f'<path d="{steps}" {look}/>'


def polygon(points: Sequence[tuple[float, float]], look: str) -> str:
    """A closed outline through points."""
    return f'<polygon points="{" ".join(f"{x:.2f},{y:.2f}" for x, y in points)}" {look}/>'


def fade(
    name: str, stops: Sequence[tuple[float, Colour]], line: tuple[float, float, float, float] = (0, 0, 0, 1)
) -> str:
    """A linear gradient to be used as `fill="url(#name)"`; `line` runs over the box of the shape."""
    rows = "".join(
        f'<stop offset="{at:.3f}" stop-color="#{r:02x}{g:02x}{b:02x}" stop-opacity="{a / 255:.3f}"/>'
        for at, (r, g, b, a) in ((at, rgba(colour)) for at, colour in stops)
    )
    x1, y1, x2, y2 = line
    return (
        f'<linearGradient id="{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" '
        f'gradientUnits="objectBoundingBox">{rows}</linearGradient>'
    )


def native(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the pixel form of the window, where there is one."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def blank(size: tuple[int, int]) -> pygame.Surface:
    """A clear surface in the pixel form of the window, where there is one."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    form = native(pygame.Surface((1, 1), pygame.SRCALPHA))
    # A surface has that form already on most machines, and to copy a large one takes its time.
    return made if made.get_masks() == form.get_masks() else native(made)


def raster(fragment: str, view: tuple[float, float, float, float], size: tuple[int, int]) -> pygame.Surface:
    """The picture of an SVG fragment: the box `view` (x, y, w, h) of it fills `size` pixels exactly.

    Clear where the box has no width or no height, as in a window of next to nothing.
    """
    width, height = max(1, size[0]), max(1, size[1])
    x, y, w, h = view
    if w <= 0 or h <= 0:
        return blank((width, height))
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><g transform="scale({width / w:.6f} {height / h:.6f}) '
        f'translate({-x:.4f} {-y:.4f})">{fragment}</g></svg>'
    )
    return native(pygame.image.load(io.BytesIO(text.encode()), "fragment.svg"))


def raster_file(source: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a whole SVG text that fills `size` pixels exactly.

    Raises ValueError where the text is no SVG, pygame.error where SDL cannot read it.
    """
    root = _ROOT.search(source)
    if root is None:
        raise ValueError("no <svg> in the picture")
    tag = root.group()
    measures = dict(_ATTRIBUTE.findall(tag))
    plain = _ATTRIBUTE.sub("", tag)
    if "viewBox" not in plain:
        found = [_NUMBER.match(measures.get(side, "")) for side in ("width", "height")]
        w, h = (side.group() if side else str(default) for side, default in zip(found, size, strict=True))
        plain = f'<svg viewBox="0 0 {w} {h}"{plain[4:]}'
    exact = f'<svg width="{max(1, size[0])}" height="{max(1, size[1])}" preserveAspectRatio="none"{plain[4:]}'
    text = source[: root.start()] + exact + source[root.end() :]
    return native(pygame.image.load(io.BytesIO(text.encode()), "picture.svg"))
