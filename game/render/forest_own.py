"""The own forest: what lies there, where the card in hand may go, and what that would bring."""

from __future__ import annotations

from dataclasses import replace

from game.render import hud, theme, tokens
from game.render.canvas import Box, Canvas
from game.render.forest_frame import Camera, Cell, around, reachable
from game.render.forest_model import PLACES, ROUNDS, Tile
from game.render.forest_places import plaque
from game.render.forest_spots import cell_options, own_animals, turn_sign
from game.render.forest_stores import badge
from game.render.forest_table import Table
from game.render.forest_tiles import Forest, card, forest
from game.render.vector import dashed, stroke
from game.rules.core import Pick

PALE = (244, 234, 210)
"""What shines through a card that is not yet laid."""

KINDS = ("cell.", "animal.", "food.")
"""The spots that lie in the own forest."""


def draw(table: Table, camera: Camera) -> None:
    """Draw the own forest with all that can be done in it."""
    seat = table.viewer
    ghost = placing(table)
    settled = table.scenery.cameras[seat]
    _ghost_cells(table, camera, ghost.cell if ghost is not None else None)
    numbers = table.ahead or table.scenery.numbers
    bare = frozenset((x, y) for at, x, y in table.scenery.bare if at == seat)
    if ghost is not None:
        table.canvas.rect(*camera.rect(ghost.cell), (*PALE, 150))
    tiles = _tokens_ahead(table, table.model.forests[seat])
    forest(table, Forest(tiles, numbers.tints(seat), ghost, bare), camera, settled)
    _dim(table, camera)
    _mark_last(table, camera)
    if ghost is not None:
        _ring_ghost(table, camera, ghost)
    _refused(table)
    _choices(table, camera)
    focus = table.look.focus
    if focus is not None and table.look.choosing and focus.key.startswith(KINDS):
        hud.ring(table.canvas, focus.x, focus.y, focus.w, focus.h, 14, grow=3)


def _dim(table: Table, camera: Camera) -> None:
    """Where an animal is pointed at in the list, or two share a path, the rest of the forest steps back."""
    look = table.look
    pointed = look.at is not None and look.at.key.startswith("row.")
    if not (pointed or (look.choosing and look.view.phase == "keep")):
        return
    pieces = [table.scenery.numbers.pieces(table.viewer, animal) for animal in table.lit]
    on_path = {(x, y) for path in pieces for x, y, _ in path}
    for tile in table.model.forests[table.viewer]:
        if tile.cell not in on_path:
            table.canvas.rect(*camera.rect(tile.cell), (28, 18, 12, 120))


def placing(table: Table) -> Tile | None:
    """The card in hand as it would lie in the cell that is pointed at or chosen."""
    look = table.look
    if look.preview is None or look.view.phase not in ("take", "place"):
        return None
    picks = {pick.kind: pick.value for pick in table.game.picks(look.preview.action)}
    found = in_hand(table)
    cell, turn = picks.get("cell"), picks.get("turn")
    if found is None or not isinstance(cell, tuple) or not isinstance(turn, int):
        return None
    return Tile(found, cell[0], cell[1], turn)


def in_hand(table: Table) -> str | None:
    """The card that the person has in hand."""
    if table.model.held is not None:
        return table.model.held.card
    place = table.picked("place")
    return table.model.offer[PLACES.index(str(place))].card if place is not None else None


def _tokens_ahead(table: Table, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles with the water or burrow of the preview on them."""
    preview = table.look.preview
    if preview is None or table.look.view.phase not in ("water", "burrow"):
        return tiles
    picks = {pick.kind: str(pick.value) for pick in table.game.picks(preview.action)}
    animal, food = picks.get("animal"), picks.get("food")
    found = []
    for tile in tiles:
        if tile.card == animal:
            tile = (
                replace(tile, water=tuple(sorted((*tile.water, food))))
                if food
                else replace(tile, burrows=tile.burrows + 1)
            )
        found.append(tile)
    return tuple(found)


# ---- laying a card


def _ghost_cells(table: Table, camera: Camera, taken: Cell | None) -> None:
    """Where the card may go: pale frames, brighter while a card is in hand."""
    held = table.look.choosing and in_hand(table) is not None
    glides = camera != table.scenery.cameras[table.viewer]
    at = table.look.at
    for cell in cell_options(table.look) if held else _may_come(table):
        if cell == taken:
            continue
        x, y, w, h = camera.rect(cell)
        edge = w * 0.045
        on = at is not None and at.key == f"cell.{cell[0]}.{cell[1]}"
        box = (x + edge, y + edge, w - 2 * edge, h - 2 * edge)
        _ghost_cell(table.canvas, box, 64 if on else 30 if held else 8, held, glides=glides)


def _ghost_cell(canvas: Canvas, box: Box, pale: int, held: bool, *, glides: bool) -> None:
    """One pale frame; those of a size are one picture, and all are of one size on their way."""

    def paint(inner: Canvas) -> None:
        look = stroke(theme.PARCHMENT, 1.6, opacity=0.75 if held else 0.22)
        inner.rounded(0, 0, box[2], box[3], 16, (*PALE, pale))
        inner.svg(dashed(2, 2, 96, 96, 8, look, 6, 4.7), 0, 0, box[2], box[3], view=(0, 0, 100, 100))

    canvas.layer(("ghost cell", pale, held), *box, paint, steady=glides)


def _may_come(table: Table) -> list[Cell]:
    """The cells that the next card may go to, while none is in hand."""
    cells = [tile.cell for tile in table.model.forests[table.viewer]]
    if table.model.round >= ROUNDS:
        return []
    inside = reachable(cells).cells()
    return [cell for cell in around(cells) if cell in inside]


def _refused(table: Table) -> None:
    """A cell that was pointed at and may not be used."""
    at = table.look.at
    if at is not None and table.look.refusal and at.key.startswith("cell."):
        table.canvas.rounded(
            at.x + 3,
            at.y + 3,
            at.w - 6,
            at.h - 6,
            12,
            (163, 40, 31, 60),
            border=4,
            border_colour=theme.LOSS_LIGHT,
        )


def _ring_ghost(table: Table, camera: Camera, ghost: Tile) -> None:
    canvas = table.canvas
    x, y, w, h = camera.rect(ghost.cell)
    sure = table.look.certain
    canvas.rounded(
        x - 4, y - 4, w + 8, h + 8, 14, None,
        border=6 if sure else 4, border_colour=theme.FOCUS if sure else theme.PARCHMENT,
    )  # fmt: skip
    _gain(table, x + w - 8, y + 6)
    if sure and table.look.carried is None:
        _turn_sign(table, (x, y, w, h))


def _turn_sign(table: Table, box: Box) -> None:
    """What turns the card, by a press on it; it is not there where all turns are the same (F2)."""
    x, y, side, _ = turn_sign(box)
    middle, look, canvas = (x + side / 2, y + side / 2), table.look, table.canvas
    around = look.machine.options_at(len(look.machine.picked) - 1)
    if len(around) < 2:
        return
    on = look.at is not None and look.at.key == "turn"
    canvas.circle(*middle, 26, theme.WHITE if on else theme.FOCUS, border=3, border_colour=theme.DARK)
    canvas.picture(canvas.art.icon("turn_card"), middle[0] - 17, middle[1] - 17, 34, 34, tint=theme.INK)
    if look.focus is not None and look.focus.key == "turn":
        hud.ring(canvas, x, y, side, side, side / 2)


def _gain(table: Table, x: float, y: float) -> None:
    """What the preview brings, on a badge that stays on the canvas."""
    preview = table.look.preview
    if preview is not None:
        delta = preview.changes[table.viewer].get("total", 0)
        badge(table, delta, min(x, 1880), max(y, 30), size=38)


def raised(table: Table) -> str | None:
    """The place of the offer over which the card in hand is raised; None without one."""
    taken = table.model.held
    if taken is not None:
        return taken.place if taken.seat == table.viewer else None
    place = table.picked("place")
    return str(place) if place is not None and in_hand(table) and table.look.choosing else None


def in_offer(table: Table, turn: int) -> None:
    """The card in hand, raised over its place in the offer and turned as it would be laid."""
    place, held = raised(table), in_hand(table)
    if place is None or held is None or table.look.carried is not None:
        return
    pale = placing(table) is not None
    # What lies in the forest already is seen pale in its place, no more raised over it.
    x, y, w, h = table.places.offer(place) if pale else table.places.held(table.viewer, place)
    if not pale:
        table.canvas.shadow(x, y, w, h, 14, spread=22, drop=14, opacity=130)
    card(table, held, (x, y, w, h), turn=turn, opacity=90 if pale else 255)
    if not pale:
        hud.chosen(table.canvas, x, y, w, h, 12, grow=3)
    focus = table.look.focus
    if focus is not None and focus.key == f"offer.{place}":
        hud.ring(table.canvas, x, y, w, h, 12, grow=9)


# ---- water, burrow, keep


def _choices(table: Table, camera: Camera) -> None:
    look = table.look
    if not look.choosing:
        return
    if look.view.phase == "water":
        _waters(table, camera)
    elif look.view.phase in ("burrow", "keep"):
        _rings(table, camera)


def _waters(table: Table, camera: Camera) -> None:
    """The values that water can be put on."""
    canvas, look = table.canvas, table.look
    chosen = look.machine.picked if look.machine.ready is not None else ()
    for tile in own_animals(table):
        box = camera.rect(tile.cell)
        for food in ("berry", "worm", "egg", "nut"):
            if food in tile.water:
                continue
            x, y, w, h = plaque(box, food)
            key = f"food.{tile.card}.{food}"
            sure = chosen == (Pick("animal", tile.card), Pick("food", food))
            on = look.at is not None and look.at.key == key
            colour = theme.FOCUS if sure else theme.WHITE if on else "#7cc4ee"
            canvas.rounded(
                x - 3, y - 3, w + 6, h + 6, 13, None, border=5 if on or sure else 3, border_colour=colour
            )
            if (sure and not _elsewhere(table, key)) or on:
                _gain(table, x + w / 2, y - 16)


def _elsewhere(table: Table, key: str) -> bool:
    at = table.look.at
    return at is not None and at.pick is not None and at.key != key


def _rings(table: Table, camera: Camera) -> None:
    """The animals that can be chosen: for a burrow, or to be kept."""
    look = table.look
    options = look.machine.options_at(0)
    chosen = look.machine.picked[:1]
    at = look.at
    for tile in own_animals(table):
        pick = next((pick for pick in options if pick.value == tile.card), None)
        if pick is None:
            continue
        x, y, w, h = camera.rect(tile.cell)
        on = at is not None and at.pick == pick
        sure = chosen == (pick,)
        colour = theme.FOCUS if sure else theme.WHITE if on else theme.PARCHMENT
        table.canvas.rounded(
            x + 3, y + 3, w - 6, h - 6, 16, None, border=7 if on or sure else 3, border_colour=colour
        )
        if on or (sure and (at is None or at.pick is None)):
            _gain(table, x + w - 12, y + 14)


def _mark_last(table: Table, camera: Camera) -> None:
    """For a watcher: the card laid last."""
    if table.look.bystander:
        mark_last(table, table.viewer, camera)


def mark_last(table: Table, seat: int, camera: Camera) -> None:
    """A frame in the seat's colour round the card that it laid last."""
    tiles = table.model.forests[seat]
    if len(tiles) < 2:
        return
    x, y, w, h = camera.rect(tiles[-1].cell)
    thick = min(6.0, max(4.0, w * 0.04))
    table.canvas.rounded(
        x, y, w, h, w * 0.06, None, border=thick, border_colour=theme.SEAT_LIGHTS[table.tint(seat)]
    )


def held_by_other(table: Table) -> None:
    """The card that another seat took and has still to put down."""
    held = table.model.held
    if held is not None:
        box = table.places.held(held.seat, held.place)
        table.canvas.shadow(*box, 12, spread=24, drop=16, opacity=120)
        card(table, held.card, box)


def held_token(table: Table) -> None:
    """A token that was given and is not yet put down, by the seat's name."""
    gift = table.model.gift
    if gift is None:
        return
    x, y, w, h = table.places.gift(gift.seat)
    draw_token = tokens.water if gift.kind == "water" else tokens.burrow
    draw_token(table.canvas, x + w / 2, y + h / 2, w)
