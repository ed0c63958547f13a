"""What is looked at more closely: another seat's forest, or a single card."""

from __future__ import annotations

from game.render import explain, forest_unseen, hud, points_sheet, theme
from game.render.forest_frame import Box, camera
from game.render.forest_own import mark_last
from game.render.forest_panel import rows, title
from game.render.forest_places import HEADER
from game.render.forest_stores import row
from game.render.forest_table import Table
from game.render.forest_tiles import Forest, card, data, forest
from game.render.labels import block
from game.render.theme import RADIUS, TYPE
from game.words import cards

SHEET: Box = (400.0, 40.0, 1496.0, 1000.0)
LIST = 430.0
CARD = 460.0


def opened(table: Table) -> None:
    """A forest drawn large, with its animals beside it; or the decks, as far as they are known."""
    key = table.look.opened
    if key == forest_unseen.KEY:
        forest_unseen.draw(table)
    if not key.startswith("forest."):
        return
    seat = int(key.partition(".")[2])
    canvas = table.canvas
    x, y, w, h = SHEET
    canvas.rect(0, 0, 1920, 1080, (20, 12, 8, 190))
    canvas.shadow(x, y, w, h, RADIUS.panel, spread=30, drop=12, opacity=140)
    canvas.rounded(x, y, w, h, RADIUS.panel, theme.PAPER)
    wide = w - LIST - 24
    canvas.rounded(x + 24, y + 24, wide - 24, h - 48, RADIUS.card, theme.mix(theme.BARK, theme.DARK, 0.4))
    tiles = table.model.forests[seat]
    lens = camera((x + 44, y + 44, wide - 64, h - 88), [tile.cell for tile in tiles], full=True)
    forest(table, Forest(tiles, table.scenery.numbers.tints(seat)), lens)
    mark_last(table, seat, lens)
    panel = (x + wide + 12, y + 12, LIST, h - 76)
    title(table, seat, panel, HEADER, size=36)
    for entry, place in rows(table, seat, panel):
        row(table, entry, *place)
    block(
        canvas, table.t("Press anywhere or Esc to go back"), panel[0] + LIST / 2, y + h - 36, LIST - 20, 56,
        size=TYPE.smallest, colour=theme.INK_SOFT, align="center",
    )  # fmt: skip


def cursor(table: Table) -> None:
    """The cursor of the keys on what only tells something: the decks, signs and animals of the list."""
    focus = table.look.focus
    if focus is not None and focus.key.partition(".")[0] in ("decks", "first", "next", "row", "points"):
        hud.ring(table.canvas, focus.x, focus.y, focus.w, focus.h, 10, grow=3)


def points(table: Table) -> None:
    """The points that are pointed at, line by line."""
    seat = points_sheet.seat_of(table.look)
    if seat is not None:
        spare = table.places.layout["prompt"].rect
        points_sheet.draw(table.canvas, table.look, seat, table.places.title(seat), spare)


def closer(table: Table) -> None:
    """A single card, large, and what it says in words."""
    shown = table.look.zoom
    if shown is None:
        return
    canvas = table.canvas
    canvas.rect(0, 0, 1920, 1080, (20, 12, 8, 150))
    x, y = 960 - (CARD + explain.GAP + explain.WIDE) / 2, 540 - CARD / 2
    canvas.shadow(x, y, CARD, CARD, RADIUS.card, spread=34, drop=14, opacity=160)
    card(table, shown, (x, y, CARD, CARD))
    said = cards.savernake(table.look.words, data(table.game, shown))
    explain.beside(canvas, (x, y, CARD, CARD), table.name(shown), said)
