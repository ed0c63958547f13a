"""A hint on the forest's table: the lamp on what it means, the card as it would lie, and its words."""

from __future__ import annotations

from collections.abc import Iterator

from game.render import hint_panel, theme
from game.render.canvas import Box
from game.render.forest_model import PLACES
from game.render.forest_own import in_hand, placing
from game.render.forest_panel import rows
from game.render.forest_places import plaque
from game.render.forest_table import Table
from game.render.forest_tiles import card
from game.render.hint import HintLook

Spot = tuple[float, float]

STUDY = 366.0
"""The least height of the sheet on which a search is shown, over the foot of the own panel."""


def draw(table: Table) -> None:
    """Draw what a hint means, and what a search has found."""
    look = table.look
    if look.hint is not None and look.choosing:
        for x, y in _meant(table, look.hint):
            hint_panel.lamp(table.canvas, x, y)
    if look.study is not None and not look.opened:
        hint_panel.study(table.canvas, _sheet(table), look.study)


def _sheet(table: Table) -> Box:
    """Where a search is shown: over the foot of the own panel, from where a row of it begins or ends."""
    x, y, w, h = table.places.panel(table.viewer)
    found = rows(table, table.viewer, (x, y, w, h))
    edges = [y, *(box[1] for _, box in found), *(box[1] + box[3] + 18 for _, box in found[-1:])]
    top = max(edge for edge in edges if edge <= y + h - STUDY or edge == y)
    return x, top, w, y + h - top


def _corner(box: Box) -> Spot:
    x, y, w, _ = box
    return x + w - 4, y + 4


def _meant(table: Table, hint: HintLook) -> Iterator[Spot]:
    """Where the lamps are that show what the hint means."""
    place, cell = hint.value("place"), hint.value("cell")
    if place is not None and table.picked("place") != place:
        x, y, w, h = table.places.offer(str(place))
        yield x + w - 2, y + h / 2
    if isinstance(cell, tuple):
        yield from _cell(table, hint, cell)
    animal, food = hint.value("animal") or hint.value("keep"), hint.value("food")
    if animal is None:
        return
    box = table.scenery.cameras[table.viewer].rect(table.model.tile(table.viewer, str(animal)).cell)
    if food is None:
        yield _corner(box)
    else:
        x, y, w, h = plaque(box, str(food))
        table.canvas.rounded(x - 3, y - 3, w + 6, h + 6, 14, None, border=5, border_colour=theme.FOCUS)
        yield x + w / 2, y - 24


def _cell(table: Table, hint: HintLook, cell: tuple[int, int]) -> Iterator[Spot]:
    """The cell that a card is to be laid on, with the card lying there, unless another one is in hand."""
    shown, ghost = _card(table, hint), placing(table)
    if shown is None:
        return
    box = table.scenery.cameras[table.viewer].rect(cell)
    if ghost is None or (ghost.cell != cell and ghost.card == shown):
        turn = int(str(hint.value("turn") or 0))
        x, y, w, h = box
        hint_panel.frame(table.canvas, box, 14, grow=-2)
        table.canvas.rounded(x, y, w, h, 12, theme.PARCHMENT, opacity=150)
        card(table, shown, box, turn=turn, opacity=185)
        table.canvas.rounded(x, y, w, h, 12, None, border=4, border_colour=theme.FOCUS)
        yield _corner(box)


def _card(table: Table, hint: HintLook) -> str | None:
    """The card that the hint lays; None while another one is in hand."""
    place, held = hint.value("place"), in_hand(table)
    if place is None:
        return held
    wanted = table.model.offer[PLACES.index(str(place))].card
    return wanted if held in (None, wanted) else None
