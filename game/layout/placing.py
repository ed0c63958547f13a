"""Whether slots make a table: all that are needed, each named once, large enough, inside, none on another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import isfinite
from types import MappingProxyType

from game.layout.demands import INSIDE, demanded
from game.layout.slots import LayoutError, Slot
from game.layout.transform import CANVAS

_SLACK = 0.01
"""Less than can be seen: what the sums of a drawing program leave."""


def placed(
    slots: Sequence[Slot], game: str, players: int, file: str, *, level: bool = False
) -> Mapping[str, Slot]:
    """The slots by name; raises `LayoutError` that names the file and the slot at fault."""
    demands = demanded(game, players, level=level)
    found: dict[str, Slot] = {}
    for slot in slots:
        place = f"slot '{slot.name}'"
        if slot.name in found:
            raise LayoutError(file, place, "is there twice")
        if slot.name not in demands:
            raise LayoutError(file, place, f"is no slot of {game} for {players} players")
        demand = demands[slot.name]
        if slot.kind != demand.kind:
            raise LayoutError(file, place, f"is of kind '{slot.kind}', not '{demand.kind}'")
        _inside(slot, file, place)
        if slot.w < demand.width or slot.h < demand.height:
            size, least = f"{slot.w:g} × {slot.h:g}", f"{demand.width:g} × {demand.height:g}"
            raise LayoutError(file, place, f"is too small: {size}, at least {least}")
        found[slot.name] = slot
    for name in demands:
        if name not in found:
            raise LayoutError(file, f"slot '{name}'", "is missing")
    _apart(found.values(), file)
    return MappingProxyType(found)


def _inside(slot: Slot, file: str, place: str) -> None:
    if not all(isfinite(value) for value in slot.rect):
        raise LayoutError(file, place, "has a size or place that is no finite number")
    right, bottom = CANVAS[0] + _SLACK, CANVAS[1] + _SLACK
    if slot.x < -_SLACK or slot.y < -_SLACK or slot.x + slot.w > right or slot.y + slot.h > bottom:
        raise LayoutError(file, place, f"reaches outside the canvas of {CANVAS[0]} × {CANVAS[1]}")


def _apart(slots: Iterable[Slot], file: str) -> None:
    for one, other in combinations([slot for slot in slots if not slot.overlay], 2):
        if _meet(one, other) and not _nested(one, other) and not _nested(other, one):
            raise LayoutError(file, f"slot '{other.name}'", f"lies over slot '{one.name}'")


def _meet(one: Slot, other: Slot) -> bool:
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return across > _SLACK and down > _SLACK


def _nested(inner: Slot, outer: Slot) -> bool:
    """Whether a seat's kill pile or forest lies wholly in the panel of the same seat."""
    stem, _, seat = inner.name.partition(".")
    if outer.name != f"{INSIDE.get(stem)}.{seat}":
        return False
    across = outer.x - _SLACK <= inner.x and inner.x + inner.w <= outer.x + outer.w + _SLACK
    return across and outer.y - _SLACK <= inner.y and inner.y + inner.h <= outer.y + outer.h + _SLACK
