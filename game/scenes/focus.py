"""Where the arrows and Tab lead: pure geometry over the spots of a table."""

from __future__ import annotations

from collections.abc import Sequence

from game.render.face import Spot

ASIDE = 2.2
"""How much farther a step to the side counts than one straight ahead."""


def towards(spots: Sequence[Spot], here: Spot, dx: int, dy: int) -> Spot:
    """The nearest spot in a direction, straight ahead before aside; `here` where none lies there."""
    found = [(_distance(here, spot, dx, dy), i) for i, spot in enumerate(spots) if spot.key != here.key]
    ahead = [(distance, i) for distance, i in found if distance is not None]
    return spots[min(ahead)[1]] if ahead else here


def _distance(here: Spot, there: Spot, dx: int, dy: int) -> float | None:
    """How far a spot is in a direction; None where it does not lie there: sideways only what is beside."""
    (x, y), (cx, cy) = here.centre, there.centre
    along = (cx - x) * dx + (cy - y) * dy
    if along <= 1:
        return None
    across, down = _apart(here.x, here.w, there.x, there.w), _apart(here.y, here.h, there.y, there.h)
    if dx:
        return along + abs(cy - y) * 0.02 if down <= 0 else None
    return along + ASIDE * (across + abs(cx - x) * 0.25) if down > 0 else None


def _apart(one: float, length: float, other: float, other_length: float) -> float:
    """The gap between two stretches of a line; 0 where they overlap."""
    return max(0.0, other - (one + length), one - (other + other_length))


def around(spots: Sequence[Spot], here: Spot | None, step: int) -> Spot | None:
    """The next or previous spot at which Tab stops; None where there is none."""
    ring = [spot for spot in spots if spot.stop or (here is not None and spot.key == here.key)]
    if not ring:
        return None
    keys = [spot.key for spot in ring]
    if here is None or here.key not in keys:
        return ring[0] if step > 0 else ring[-1]
    return ring[(keys.index(here.key) + step) % len(ring)]


def first(spots: Sequence[Spot], likely: Sequence[object]) -> Spot | None:
    """Where the keys begin: the first spot whose pick can be made, else the first of all."""
    able = (spot for spot in spots if spot.pick is not None and spot.pick in likely)
    return next(able, spots[0] if spots else None)
