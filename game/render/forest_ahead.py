"""What the motions that wait will show of the forest's table, drawn before they run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.render import forest_air, forest_parts
from game.render.forest_scenery import Scenery
from game.render.forest_table import Table
from game.render.forest_tiles import Forest, pieces
from game.render.motion import Motion


def steps(
    table: Table, motions: Sequence[Motion], rest: Scenery, turn: int, held: Mapping[str, object]
) -> Iterator[None]:
    """Draw piece by piece, nowhere to be seen, what the motions have in the air and what lies under them,
    and at last the table at rest; `held` are the keys of the parts that are drawn already."""
    known = dict(held)
    for motion in motions:
        scenery = motion.origin
        if isinstance(scenery, Scenery):
            at = replace(table, scenery=scenery, ahead=None)
            yield from forest_air.pictures(at, motion)
            yield from _parts(at, turn, known)
    yield from _parts(replace(table, scenery=rest, ahead=None), turn, known)


def _parts(table: Table, turn: int, known: dict[str, object]) -> Iterator[None]:
    """The parts that differ from those known, forests card by card first."""
    fresh = [part for part in forest_parts.parts(table, turn, ()) if known.get(part.name) != part.key]
    names = {part.name for part in fresh}
    for seat, forest in enumerate(table.model.forests):
        if ("own" if seat == table.viewer else f"panel.{seat}") in names:
            shown = Forest(forest, table.scenery.numbers.tints(seat), None, _bare(table, seat))
            yield from pieces(table, table.canvas, shown, table.scenery.cameras[seat])
    for part in fresh:
        known[part.name] = part.key
        part.paint(table.canvas)
        yield


def _bare(table: Table, seat: int) -> frozenset[tuple[int, int]]:
    return frozenset((x, y) for at, x, y in table.scenery.bare if at == seat)
