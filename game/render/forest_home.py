"""The final count of the forest: food hops home along its path, den by den, points rise; then the crown.

All forests are counted at the same time, an animal of each at once.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from game.render import crown
from game.render.motion import Effect, Leg, Motion, Sprite

if TYPE_CHECKING:
    from game.render.forest_frame import Camera
    from game.render.forest_places import Places
    from game.render.forest_scenery import Scenery
    from game.rules.savernake.homing import Larder

HOP, STAGGER = 0.16, 0.1
"""Seconds of a hop from card to card, and between one food and the next."""
RISE = 0.5
"""Seconds for which the points of an animal are seen to rise."""
SIDE, ARC = 0.3, 0.28
"""The size of food on its way and the height of its hops, as shares of a card."""


def motions(places: Places, scenery: Scenery, winners: Sequence[int]) -> Iterator[Motion]:
    """The count, from nothing to the points of all, and the moment of whoever won."""
    totals = [0] * len(scenery.numbers.totals)
    for wave in zip_longest(*scenery.numbers.larders):
        counting = replace(scenery, numbers=replace(scenery.numbers, totals=tuple(totals)))
        before, legs, effects = dict[Hashable, Sprite](), list[Leg](), list[Effect]()
        for seat, larder in enumerate(wave):
            if larder is None:
                continue
            totals[seat] += larder.points
            if places.seen(seat):
                _comes_home(scenery, seat, larder, before, legs, effects)
        if effects:
            yield Motion("home", before, {}, tuple(legs), tuple(effects), origin=counting)
    seen = [seat for seat in winners if places.seen(seat)]
    if seen:
        yield _crown(places, scenery, seen)


def _comes_home(
    scenery: Scenery,
    seat: int,
    larder: Larder,
    before: dict[Hashable, Sprite],
    legs: list[Leg],
    effects: list[Effect],
) -> None:
    """The food of an animal on its way to the den, and its points when all is there."""
    camera, last = scenery.cameras[seat], 0.0
    for number, food in enumerate(larder.foods):
        key, begin = ("food", seat, number), STAGGER * number
        stops = [_lies(camera, food.food, cell) for cell in food.cells]
        before[key] = stops[0]
        for index, stop in enumerate(stops[1:]):
            home = index == len(stops) - 2
            end = replace(stop, opacity=0.0) if home else stop
            legs.append(Leg(key, begin + HOP * index, HOP, end, "soft", arc=camera.size * ARC))
        last = max(last, begin + HOP * (len(stops) - 1))
    cell = next(tile.cell for tile in scenery.model.forests[seat] if tile.card == larder.animal)
    x, y, w, h = camera.rect(cell)
    effects.append(
        Effect("points", x, y, w, h, last, RISE, text=f"{larder.points:+d}".replace("-", "\u2212"))
    )


def _lies(camera: Camera, food: str, cell: tuple[int, int]) -> Sprite:
    x, y = camera.centre(cell)
    return Sprite(("food", food), x, y, camera.size * SIDE, camera.size * SIDE)


def _crown(places: Places, scenery: Scenery, winners: Sequence[int]) -> Motion:
    """A crown comes down on the panel of everybody who won, with leaves around it."""
    before, legs = crown.coming((seat, places.panel(seat)) for seat in winners)
    effects = []
    for leg in legs:
        size = leg.end.w
        left, top = leg.end.x - size, leg.end.y - size
        effects.append(Effect("leaves", left, top, 2 * size, 2 * size, leg.over * 0.7, 0.9))
    return Motion("crown", before, {}, tuple(legs), tuple(effects), hold=crown.LOOK, origin=scenery)
