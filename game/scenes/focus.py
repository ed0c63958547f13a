"""Where the arrows and Tab lead: pure geometry over the spots of a table."""

from __future__ import annotations

from collections.abc import Sequence

from game.render.face import Spot

ASIDE = 2.2
"""How much farther a step to the side counts than one straight ahead."""

TOUCH = 0.2
"""The share of a spot that has to be as high as another for them to be beside each other."""


def towards(spots: Sequence[Spot], here: Spot, dx: int, dy: int) -> Spot:
    """The nearest spot in a direction, straight ahead before aside; `here` where none lies there.

    Up and down lead through what can be chosen alike before they lead to anything else.
    """
    others = [spot for spot in spots if spot.key != here.key]
    alike = [spot for spot in others if _alike(spot, here)] if dy else []
    return _nearest(alike, here, dx, dy) or _nearest(others, here, dx, dy) or here


def _alike(one: Spot, other: Spot) -> bool:
    """Whether both stand for choices of one kind."""
    return one.pick is not None and other.pick is not None and one.pick.kind == other.pick.kind


def _nearest(spots: Sequence[Spot], here: Spot, dx: int, dy: int) -> Spot | None:
    found = [(_distance(here, spot, dx, dy), i) for i, spot in enumerate(spots)]
    ahead = [(distance, i) for distance, i in found if distance is not None]
    return spots[min(ahead)[1]] if ahead else None


def _distance(here: Spot, there: Spot, dx: int, dy: int) -> float | None:
    """How far a spot is in a direction; None where it does not lie there: sideways only what is beside."""
    (x, y), (cx, cy) = here.centre, there.centre
    along = (cx - x) * dx + (cy - y) * dy
    if along <= 1:
        return None
    across = _apart(here.x, here.w, there.x, there.w)
    if dx:
        return along + abs(cy - y) * 0.02 if _beside(here, there) else None
    return None if _beside(here, there) else along + ASIDE * (across + abs(cx - x) * 0.25)


def _beside(one: Spot, other: Spot) -> bool:
    """Whether a good part of one spot is as high as the other: cells of a forest touch, or nearly do."""
    shared = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return shared >= TOUCH * min(one.h, other.h)


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
