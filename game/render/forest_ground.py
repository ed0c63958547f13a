"""The ground of the forest: moss, grass and small things, without a seam from cell to cell.

Each cell owns a few features that its coordinates decide; a cell draws its own and its neighbours', in one
fixed order, so that what reaches over an edge goes on in the next card. The pattern repeats after `PERIOD`
cells.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random

from game.render.theme import FOREST_DARK, FOREST_GROUND, FOREST_LIGHT, LEAF, mix
from game.render.vector import disc, ellipse, paint, path, rect

PERIOD = 4
SIDE = 100.0
"""Fragments are drawn on a square of this side."""

_REACH = 34.0
_DEEP = mix(FOREST_DARK, "#24331a", 0.25)
_Feature = tuple[float, float, str]


def _patch(random: Random) -> _Feature:
    x, y = random.uniform(0, SIDE), random.uniform(0, SIDE)
    colour = random.choice((FOREST_DARK, FOREST_LIGHT))
    wide, high = random.uniform(14, 26), random.uniform(8, 15)
    return x, y, ellipse(0, 0, wide, high, paint(colour, opacity=0.22), random.uniform(-30, 30))


def _tuft(random: Random) -> _Feature:
    x, y = random.uniform(0, SIDE), random.uniform(0, SIDE)
    size = random.uniform(0.6, 1.15)
    colour = random.choice((_DEEP, FOREST_DARK, FOREST_LIGHT))
    return x, y, blades(0, 0, size, colour)


def _speck(random: Random) -> _Feature:
    x, y = random.uniform(0, SIDE), random.uniform(0, SIDE)
    colour = random.choice((FOREST_DARK, FOREST_LIGHT, FOREST_LIGHT))
    return x, y, ellipse(0, 0, random.uniform(0.8, 1.8), random.uniform(0.5, 0.9), paint(colour, opacity=0.8))


def _ornament(random: Random) -> _Feature:
    x, y = random.uniform(0, SIDE), random.uniform(0, SIDE)
    kind = random.randrange(3)
    if kind == 0:
        petals = "".join(
            disc(dx, dy, 1.0, paint("#f7f0dc")) for dx, dy in ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0))
        )
        return x, y, petals + disc(0, 0, 0.8, paint("#e8b93c"))
    if kind == 1:
        turn = random.uniform(0, 360)
        colour = random.choice((LEAF, "#b8692a", "#c9952f"))
        shape = path("M-3 0 Q0 -2.4 3 0 Q0 2.4 -3 0Z", paint(colour, opacity=0.9))
        return x, y, f'<g transform="rotate({turn:.0f})">{shape}</g>'
    return (
        x,
        y,
        (
            rect(-0.7, -0.5, 1.4, 2.8, paint("#efe3c8"), 0.6)
            + path("M-2.4 0 Q-2.2 -2.8 0 -2.8 Q2.2 -2.8 2.4 0Z", paint("#a8442f"))
            + disc(-0.7, -1.4, 0.4, paint("#f7efdc"))
        ),
    )


_KINDS: tuple[tuple[Callable[[Random], _Feature], int], ...] = (
    (_patch, 7),
    (_speck, 26),
    (_tuft, 11),
    (_ornament, 3),
)


def blades(x: float, y: float, size: float, colour: str) -> str:
    """A tuft of grass that grows from (x, y)."""
    steps = (
        f"M{x - 1.6 * size:.2f} {y:.2f} Q{x - 2 * size:.2f} {y - 2.4 * size:.2f} {x - 3 * size:.2f} "
        f"{y - 3.4 * size:.2f} Q{x - 0.8 * size:.2f} {y - 2.6 * size:.2f} {x:.2f} {y - 4.6 * size:.2f} "
        f"Q{x + 0.8 * size:.2f} {y - 2.6 * size:.2f} {x + 3 * size:.2f} {y - 3.4 * size:.2f} "
        f"Q{x + 2 * size:.2f} {y - 2.4 * size:.2f} {x + 1.6 * size:.2f} {y:.2f}Z"
    )
    return path(steps, paint(colour))


@lru_cache(maxsize=PERIOD * PERIOD * len(_KINDS))
def _features(x: int, y: int, kind: int) -> tuple[_Feature, ...]:
    make, count = _KINDS[kind]
    random = Random(zlib.crc32(f"{x % PERIOD} {y % PERIOD} {kind}".encode()))
    return tuple(make(random) for _ in range(count))


def _seen(x: int, y: int, kind: int) -> Iterator[str]:
    """What of the cell and of its neighbours can be seen on the cell."""
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            for at_x, at_y, drawn in _features(x + across, y + down, kind):
                px, py = at_x + across * SIDE, at_y + down * SIDE
                if -_REACH < px < SIDE + _REACH and -_REACH < py < SIDE + _REACH:
                    yield f'<g transform="translate({px:.2f} {py:.2f})">{drawn}</g>'


@lru_cache(maxsize=PERIOD * PERIOD)
def _cell(x: int, y: int) -> str:
    base = rect(-1, -1, SIDE + 2, SIDE + 2, paint(FOREST_GROUND))
    return base + "".join(drawn for kind in range(len(_KINDS)) for drawn in _seen(x, y, kind))


def ground(x: int, y: int) -> str:
    """The ground of a cell as an SVG fragment on a square of `SIDE`."""
    return _cell(x % PERIOD, y % PERIOD)
