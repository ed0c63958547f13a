"""Paths of the forest as SVG fragments on a square of 100: straights, quarter circles, bridges, cut ends.

A path meets an edge at its middle, at a right angle, and is a fifth of the side wide with its rim. Fragments
are made for a card that lies upright and are turned as a whole; points on a path are turned one by one, so
that food stays upright.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable
from random import Random

from game.render.forest_ground import blades
from game.render.theme import BARK, FOREST_DARK, FOREST_GROUND, FOREST_LIGHT, PATH, PATH_LIGHT, PATH_RIM, mix
from game.render.vector import disc, paint, path, polygon, rect, stroke

Point = tuple[float, float]
Rims = tuple[str, ...]
"""The colours of a rim, the one that counts first; none: the plain rim."""

SIDE = 100.0
MIDDLE = 50.0
WIDTH = 20.0
"""The width of a path with its rim."""
RIM, RIM_TINTED = 1.6, 3.0
PIECES = 6
"""About so many times a rim of several colours goes through them on a card."""
_EDGES: dict[str, Point] = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
_OUT: dict[str, Point] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_OVER = 3.0
"""How far a path is drawn over the edge, so that nothing shows between two cards."""
_SPREAD = {1: (0.5,), 2: (0.3, 0.7), 3: (0.23, 0.5, 0.77)}
_SPREAD_UNDER = {1: (0.2,), 2: (0.2, 0.8), 3: (0.12, 0.28, 0.85)}
_SPREAD_OVER = {1: (0.5,), 2: (0.16, 0.84), 3: (0.14, 0.5, 0.86)}


def edges_turned(ends: str, turn: int) -> str:
    """The edges after a turn clockwise by degrees."""
    return "".join("NESW"[("NESW".index(edge) + turn // 90) % 4] for edge in ends)


def turned(point: Point, turn: int) -> Point:
    """A point of the square after a turn clockwise by quarter turns round its middle."""
    x, y = point[0] - MIDDLE, point[1] - MIDDLE
    for _ in range(turn // 90 % 4):
        x, y = -y, x
    return x + MIDDLE, y + MIDDLE


def straight(ends: str) -> bool:
    """Whether a segment runs straight over the card."""
    return set(ends) in ({"N", "S"}, {"E", "W"})


def _corner(ends: str) -> Point:
    """The corner that a bend runs round."""
    (ax, ay), (bx, by) = _OUT[ends[0]], _OUT[ends[1]]
    return MIDDLE * (1 + ax + bx), MIDDLE * (1 + ay + by)


def along(ends: str, share: float) -> Point:
    """The point of a segment that lies a share (0 to 1) of the way from its first edge to its second."""
    (ax, ay), (bx, by) = _EDGES[ends[0]], _EDGES[ends[1]]
    if straight(ends):
        return ax + (bx - ax) * share, ay + (by - ay) * share
    cx, cy = _corner(ends)
    start, end = math.atan2(ay - cy, ax - cx), math.atan2(by - cy, bx - cx)
    sweep = (end - start + math.pi) % math.tau - math.pi
    angle = start + sweep * share
    return cx + MIDDLE * math.cos(angle), cy + MIDDLE * math.sin(angle)


def _line(ends: str) -> str:
    """The middle line of a segment, a little over both edges."""
    (ax, ay), (bx, by) = _EDGES[ends[0]], _EDGES[ends[1]]
    (aox, aoy), (box, boy) = _OUT[ends[0]], _OUT[ends[1]]
    start, end = f"M{ax + aox * _OVER} {ay + aoy * _OVER}", f"L{bx + box * _OVER} {by + boy * _OVER}"
    if straight(ends):
        return f"{start} {end}"
    cx, cy = _corner(ends)
    clockwise = int((ax - cx) * (by - cy) - (ay - cy) * (bx - cx) > 0)
    return f"{start} L{ax} {ay} A{MIDDLE} {MIDDLE} 0 0 {clockwise} {bx} {by} {end}"


def _exit(edge: str) -> str:
    (x, y), (ox, oy) = _EDGES[edge], _OUT[edge]
    return f"M{x + ox * _OVER} {y + oy * _OVER} L{MIDDLE} {MIDDLE}"


def _way(lines: Iterable[str], rims: Rims, ends: Iterable[tuple[str, bool]] = ()) -> str:
    """A way along lines: its rim, then its sand, then the lighter middle.

    `ends` are the segments as `_pieces` takes them; a rim of several colours has these by turns along them.
    """
    steps = " ".join(lines)
    edge = RIM_TINTED if rims else RIM
    wide = WIDTH + (0.8 if rims else 0)
    drawn = ""
    if rims:
        drawn += path(steps, stroke(mix(rims[0], "#20140c", 0.45), WIDTH + 2.2, cap="butt"))
    drawn += path(steps, stroke(rims[0] if rims else PATH_RIM, wide, cap="butt"))
    if len(rims) > 1:
        for part, half in ends:
            drawn += _pieces(part, rims, half=half)
    return (
        drawn
        + path(steps, stroke(PATH, WIDTH - 2 * edge + (0.8 if rims else 0), cap="butt"))
        + path(steps, stroke(PATH_LIGHT, (WIDTH - 2 * edge) * 0.55, opacity=0.6, cap="butt"))
    )


def _pieces(ends: str, rims: Rims, *, half: bool) -> str:
    """The other colours of a rim over its first: the same seen from both ends, so that neighbours meet.

    `half`: only from the first edge to the middle, as an exit runs to its den.
    """
    there_and_back = [*range(len(rims)), *range(len(rims) - 2, 0, -1)]
    rounds = max(1, round(PIECES / len(there_and_back)))
    order = [*there_and_back * rounds, 0]
    step = 1 / (len(order) - 1)
    drawn = ""
    for index, colour in enumerate(order):
        low, high = max(0.0, (index - 0.5) * step), min(0.5 if half else 1.0, (index + 0.5) * step)
        if colour and low < high:
            points = [along(ends, low + (high - low) * part / 6) for part in range(7)]
            steps = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
            drawn += path(steps, stroke(mix(rims[colour], "#20140c", 0.45), WIDTH + 2.2, cap="butt"))
            drawn += path(steps, stroke(rims[colour], WIDTH + 0.8, cap="butt"))
    return drawn


def _pebbles(ends: str, seed: str) -> str:
    random = Random(zlib.crc32(f"{ends} {seed}".encode()))
    drawn = ""
    for _ in range(7):
        x, y = along(ends, random.random())
        spot = (x + random.uniform(-6, 6), y + random.uniform(-6, 6))
        drawn += disc(*spot, random.uniform(0.5, 1.0), paint(PATH_RIM, opacity=0.35))
    return drawn


def segment(ends: str, rims: Rims = (), seed: str = "") -> str:
    """A segment from edge to edge on an upright card; `rims` are the colours of its rim."""
    return _way((_line(ends),), rims, ((ends, False),)) + _pebbles(ends, seed)


def exits(edges: str, rims: Rims = ()) -> str:
    """The ways from a den out of the card."""
    across = {"N": "NS", "E": "EW", "S": "SN", "W": "WE"}
    return _way((_exit(edge) for edge in edges), rims, ((across[edge], True) for edge in edges))


def bridge(under: str, over: str, rims: tuple[Rims, Rims], seed: str = "") -> str:
    """Two straights that cross: the second goes over the first on a bridge with parapets."""
    turn = 0 if set(over) == {"E", "W"} else 90
    rail = rims[1][0] if rims[1] else None
    return segment(under, rims[0], seed) + segment(over, rims[1], seed) + _deck(rail, turn)


def _deck(rim: str | None, turn: int) -> str:
    """The bridge itself, for a way from west to east, turned by degrees."""
    rail = rim or BARK
    low, high = 50 - WIDTH / 2, 50 + WIDTH / 2
    shade = paint("#1c120c", opacity=0.09)
    planks = "".join(
        rect(x, low + 0.5, 4.1, WIDTH - 1, paint(mix("#c99b62", "#a87a46", index % 3 / 2)), 0.8)
        for index, x in enumerate(29.6 + 4.5 * step for step in range(9))
    )
    rails = "".join(
        rect(26.5, y - 2.2, 47, 4.4, paint(mix(rail, "#1c120c", 0.5)), 2.2)
        + rect(27, y - 2.2, 46, 2.9, paint(rail), 1.45)
        + rect(28.5, y - 1.7, 43, 0.9, paint(mix(rail, "#ffffff", 0.4)), 0.45)
        + "".join(
            disc(x, y, 3.1, paint(mix(rail, "#1c120c", 0.5)))
            + disc(x, y - 0.5, 2.4, paint(mix(rail, "#ffffff", 0.2)))
            for x in (28, 72)
        )
        for y in (low - 0.6, high + 0.6)
    )
    drawn = (
        "".join(rect(41, low - depth, 18, depth, shade) for depth in (3.4, 4.6, 5.8, 7.0))
        + "".join(rect(41, high, 18, depth, shade) for depth in (3.4, 5.0, 6.6, 8.2, 9.8))
        + rect(28, low, 44, WIDTH, paint("#7d5730"))
        + planks
        + rails
    )
    return f'<g transform="rotate({turn} 50 50)">{drawn}</g>'


def places(ends: str, count: int, *, level: str = "") -> tuple[Point, ...]:
    """Where food lies along a segment of an upright card; `level` is "under" or "over" on a bridge."""
    spread = {"under": _SPREAD_UNDER, "over": _SPREAD_OVER}.get(level, _SPREAD)
    shares = spread.get(count) or tuple((index + 0.5) / count for index in range(count))
    return tuple(along(ends, share) for share in shares)


def cut(edge: str) -> str:
    """The end of a path that is cut at an edge of the card as it lies: a ragged end in grass, a barrier."""
    turn = "NESW".index(edge) * 90
    random = Random(zlib.crc32(edge.encode()))
    ragged = [(36.0, -4.0), (64.0, -4.0), (64.0, 4.0)]
    ragged += [(61.5 - 4.6 * step, random.uniform(2.0, 6.5)) for step in range(6)]
    ragged += [(36.0, 4.0)]
    grass = polygon(ragged, paint(FOREST_GROUND))
    tufts = "".join(
        blades(38.5 + 3.9 * step, 5.5 + random.uniform(-2.0, 1.6), random.uniform(0.8, 1.15), colour)
        for step, colour in enumerate((FOREST_DARK, FOREST_LIGHT) * 3 + (FOREST_DARK,))
    )
    log = (
        rect(36.5, 8.6, 27, 4.6, paint(mix(BARK, "#1c120c", 0.45)), 2.3)
        + rect(36.5, 8.0, 27, 3.9, paint("#9a6c42"), 1.95)
        + rect(38.5, 8.6, 20, 0.9, paint("#c08f5c"), 0.45)
        + disc(37.6, 10.2, 2.5, paint("#d9b483"))
        + disc(37.6, 10.2, 1.3, paint("#9a6c42"))
    )
    upright = f'<g transform="rotate({turn} 50 50)">{grass}{log}</g>'
    return upright + f'<g transform="rotate({turn} 50 50)">{tufts}</g>'
