"""Everything on the forest's table that can be pointed at, with what pressing it would choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.render import forest_unseen, points_sheet
from game.render.face import CLOSE, OPEN, TURN, Spot
from game.render.forest_carry import GIFT
from game.render.forest_frame import Box, Cell, around
from game.render.forest_hud import button, help_of
from game.render.forest_model import FOODS, PLACES, ROUNDS, Tile
from game.render.forest_panel import rows
from game.render.forest_places import quarter
from game.render.forest_table import Table
from game.rules.core import Pick

if TYPE_CHECKING:
    from game.render.face import Look

WHOLE: Box = (0.0, 0.0, 1920.0, 1080.0)
LEAST = 24.0
"""A part of a cell narrower than this is not worth pointing at."""
REACH = 3
"""Farther from the starting animal no forest reaches (F1)."""


def spots(table: Table) -> tuple[Spot, ...]:
    """The spots of the table as it stands, in the order of Tab."""
    if table.look.opened.startswith("forest."):
        return (Spot("close", *WHOLE, command=CLOSE),)
    if closing := points_sheet.closing(table.look):
        return closing
    if table.look.opened == forest_unseen.KEY:
        return tuple(forest_unseen.spots(table))
    return tuple(_all(table))


def _all(table: Table) -> Iterator[Spot]:
    look = table.look
    yield from _offer(table)
    for seat in (table.viewer, *table.places.others):
        yield points_sheet.spot(seat, table.places.title(seat))
    if look.choosing:
        yield from {
            "take": _cells,
            "place": _cells,
            "water": _foods,
            "burrow": _animals,
            "keep": _animals,
        }.get(look.view.phase, _nothing)(table)
        if look.machine.ready is not None:
            yield button(table.places.layout["prompt"])
            yield from _turn(table)
        yield from _gift(table)
    yield from _rows(table)
    yield from _signs(table)
    for seat in table.places.others:
        note = table.t("Look at the forest of {who}.", who=look.names[seat])
        yield Spot(f"forest.{seat}", *table.places.forest(seat), command=OPEN, note=note)


def _nothing(table: Table) -> Iterator[Spot]:
    yield from ()


def _offer(table: Table) -> Iterator[Spot]:
    choosing = table.look.choosing and table.look.view.phase == "take"
    for name, place in zip(PLACES, table.model.offer, strict=True):
        slot = table.places.layout[f"offer.{name}"]
        pick = Pick("place", name) if place.card is not None and choosing else None
        action = table.game.from_picks([Pick("place", name)]) if choosing else None
        yield Spot(
            f"offer.{name}", slot.x, slot.y, slot.w, slot.h, pick=pick, action=action, card=place.card,
            note=help_of(table, name), stop=pick is not None,
            grip="take" if pick is not None or _waits(table, name) else "",
        )  # fmt: skip


def _waits(table: Table, name: str) -> bool:
    """Whether the card in hand is raised over a place of the offer: taken, and still to be laid."""
    held, look = table.model.held, table.look
    return look.choosing and held is not None and held.seat == table.viewer and held.place == name


def cell_options(look: Look) -> tuple[Cell, ...]:
    """The cells that the card in hand may go to."""
    picked = look.machine.picked
    for depth in range(len(picked) + 1):
        options = look.machine.options_at(depth)
        if options and options[0].kind == "cell":
            return tuple(pick.value for pick in options if isinstance(pick.value, tuple))
    return ()


def _cells(table: Table) -> Iterator[Spot]:
    free = cell_options(table.look)
    if not free:
        return
    camera = table.scenery.cameras[table.viewer]
    laid = [tile.cell for tile in table.model.forests[table.viewer]]
    refused = [cell for cell in around(laid) if cell not in free]
    for cell in (*laid, *refused):
        box = _within(camera.rect(cell), table.places.forest(table.viewer))
        if box is not None:
            asked = _alike(cell, laid, refused)
            yield Spot(f"cell.{cell[0]}.{cell[1]}", *box, action=_place(table, asked), stop=False)
    taken = table.picked("cell")
    for cell in free:
        pick = Pick("cell", cell)
        yield Spot(
            f"cell.{cell[0]}.{cell[1]}", *camera.rect(cell), pick=pick, action=_place(table, cell),
            grip="lift" if cell == taken else "", drop=True,
        )  # fmt: skip


def _alike(cell: Cell, laid: list[Cell], refused: list[Cell]) -> Cell:
    """The cell itself, or where no action tells of it (too far off) one refused for the same."""
    axis = next((axis for axis in (0, 1) if abs(cell[axis]) > REACH), None)
    if axis is None:
        return cell
    lines = [other[axis] for other in laid]
    beyond = (other for other in refused if not min(lines) <= other[axis] <= max(lines))
    return next(other for other in beyond if abs(other[axis]) <= REACH)


SIGN = 56.0
"""The side of what is pressed to turn a card that was laid down."""


def turn_sign(box: Box) -> Box:
    """Where the sign lies that turns a card in a cell: over its upper left corner."""
    x, y, w, _ = box
    inset = w * 0.08
    return max(0.0, x + inset - SIGN / 2), max(0.0, y + inset - SIGN / 2), SIGN, SIGN


def _turn(table: Table) -> Iterator[Spot]:
    """The sign that turns the card that is laid down but not confirmed, where it can lie otherwise."""
    machine, cell = table.look.machine, table.picked("cell")
    if not isinstance(cell, tuple) or machine.picked[-1].kind != "turn":
        return
    if len(machine.options_at(len(machine.picked) - 1)) > 1:
        camera = table.scenery.cameras[table.viewer]
        yield Spot("turn", *turn_sign(camera.rect(cell)), command=TURN)


def _place(table: Table, cell: Cell) -> int:
    """The action of laying a card there, to ask why it is refused."""
    action: int = table.game.from_picks([Pick("cell", cell), Pick("turn", 0)])
    return action


def _within(box: Box, slot: Box) -> Box | None:
    """The part of a rectangle that lies in a slot."""
    left, top = max(box[0], slot[0]), max(box[1], slot[1])
    right, bottom = min(box[0] + box[2], slot[0] + slot[2]), min(box[1] + box[3], slot[1] + slot[3])
    if right - left < LEAST or bottom - top < LEAST:
        return None
    return left, top, right - left, bottom - top


def _gift(table: Table) -> Iterator[Spot]:
    """The token that was given: it can be dragged to where it goes."""
    gift = table.model.gift
    if gift is not None and gift.seat == table.viewer and table.look.view.phase in ("water", "burrow"):
        yield Spot(GIFT, *table.places.gift(gift.seat), stop=False, grip="take")


def _signs(table: Table) -> Iterator[Spot]:
    """The signs of the first player, which say what they mean, and the decks."""
    model, names = table.model, table.look.names
    if model.turn is not None and model.round < ROUNDS:
        note = table.t("{who} began this round.", who=names[model.first])
        if table.places.seen(model.first):
            yield Spot("first", *table.places.marker(model.first), note=note, stop=False)
        if model.next_first != model.first and table.places.seen(model.next_first):
            note = table.t("{who} begins the next round.", who=names[model.next_first])
            yield Spot("next", *table.places.next_marker(model.next_first), note=note, stop=False)
    slot = table.places.layout["tokens"]
    animals, paths = model.unseen
    note = table.t(
        "Still hidden in the decks: paths {paths}, animals {animals}. Press to see which.",
        paths=paths, animals=animals,
    )  # fmt: skip
    yield Spot(forest_unseen.KEY, *slot.rect, note=note, command=OPEN)


# ---- own animals


def own_animals(table: Table) -> list[Tile]:
    """The own animals, as they lie."""
    return [tile for tile in table.model.forests[table.viewer] if tile.card in table.game.animals]


def _foods(table: Table) -> Iterator[Spot]:
    """The four quarters of each own animal: where water can be put."""
    camera = table.scenery.cameras[table.viewer]
    for tile in own_animals(table):
        for food in FOODS:
            action = table.game.from_picks([Pick("animal", tile.card), Pick("food", food)])
            yield Spot(
                f"food.{tile.card}.{food}", *quarter(camera.rect(tile.cell), food), pick=Pick("food", food),
                lead=(Pick("animal", tile.card),), action=action, stop=food not in tile.water,
                drop=True,
            )  # fmt: skip


def animal_pick(table: Table, animal: str) -> Pick | None:
    """The pick that an own animal stands for now."""
    kind = {"burrow": "animal", "keep": "keep"}.get(table.look.view.phase)
    return Pick(kind, animal) if kind is not None and table.look.choosing else None


def _animals(table: Table) -> Iterator[Spot]:
    camera = table.scenery.cameras[table.viewer]
    for tile in own_animals(table):
        pick = animal_pick(table, tile.card)
        action = table.game.from_picks([pick]) if pick is not None else None
        yield Spot(
            f"animal.{tile.card}", *camera.rect(tile.cell), pick=pick, action=action, card=tile.card,
            drop=pick is not None and pick.kind == "animal",
        )  # fmt: skip


def _rows(table: Table) -> Iterator[Spot]:
    """The list of own animals: pointing at one shows its path, pressing it chooses it where that is asked."""
    for entry, box in rows(table, table.viewer, table.places.panel(table.viewer)):
        pick = animal_pick(table, entry.animal)
        yield Spot(f"row.{entry.animal}", *box, pick=pick, card=entry.animal, stop=False)
