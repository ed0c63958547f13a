"""The two decks laid open as far as they are known: the cards that nobody has seen, by their kinds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.render import hud, theme
from game.render.canvas import Box, Canvas
from game.render.face import CLOSE, Spot
from game.render.forest_table import Table
from game.render.forest_tiles import card
from game.render.labels import block
from game.render.theme import RADIUS, TYPE

KEY = "decks"
"""The spot that opens them."""
SHEET: Box = (400.0, 120.0, 1496.0, 780.0)
TOP, LEFT = 122.0, 250.0
"""The room for the title, and for the names of the kinds."""
PALE = 46
"""How much of a card is seen that has been seen before."""
BETWEEN, ROOM = 26.0, 0.9
"""The gap between two kinds, at the most, and the share of its field that a card fills."""
LARGEST = 86.0


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards of a name, each with the word whether it is still to be seen."""

    name: str
    cards: tuple[tuple[str, bool], ...]

    @property
    def left(self) -> int:
        """How many have not been seen."""
        return sum(left for _, left in self.cards)


def kinds(table: Table) -> tuple[Kind, ...]:
    """The kinds of path cards, then the animals."""
    unseen = {card for cards in table.look.view.as_json()["unseen"].values() for card in cards}
    named: dict[str, list[tuple[str, bool]]] = {}
    for ident in table.game.path_cards:
        named.setdefault(table.name(ident), []).append((ident, ident in unseen))
    animals = [(ident, ident in unseen) for ident in table.game.animals]
    named[table.t("Animals")] = sorted(animals, key=lambda found: table.name(found[0]))
    return tuple(Kind(name, tuple(cards)) for name, cards in named.items())


@dataclass(frozen=True, slots=True)
class Shelf:
    """A kind with the boxes of its cards."""

    kind: Kind
    top: float
    boxes: tuple[Box, ...]


def shelves(found: Sequence[Kind]) -> tuple[Shelf, ...]:
    """The kinds one under the other, their cards as large as the sheet allows."""
    x, y, w, h = SHEET
    room, high = w - LEFT - 40, h - TOP - 30
    between = min(BETWEEN, high / 2 / max(1, len(found)))
    high -= between * (len(found) - 1)
    side = LARGEST
    while side > 1 and sum(_lines(kind, room, side) for kind in found) * side > high:
        side -= 1
    made, top = [], y + TOP
    across = int(room // side)
    for kind in found:
        boxes = tuple(
            (x + LEFT + i % across * side, top + i // across * side, side * ROOM, side * ROOM)
            for i in range(len(kind.cards))
        )
        made.append(Shelf(kind, top, boxes))
        top += _lines(kind, room, side) * side + between
    return tuple(made)


def _lines(kind: Kind, room: float, side: float) -> int:
    return -(-len(kind.cards) // int(room // side))


def spots(table: Table) -> Iterator[Spot]:
    """A press anywhere closes it; on a card it looks closer."""
    yield Spot("close", 0.0, 0.0, 1920.0, 1080.0, command=CLOSE)
    for shelf in shelves(kinds(table)):
        for (ident, _), box in zip(shelf.kind.cards, shelf.boxes, strict=True):
            yield Spot(f"unseen.{ident}", *box, card=ident)


def draw(table: Table) -> None:
    """Draw the decks laid open."""
    canvas = table.canvas
    x, y, w, _ = SHEET
    canvas.rect(0, 0, 1920, 1080, (20, 12, 8, 190))
    hud.kept(canvas, ("unseen", table.look.words.language, kinds(table)), SHEET, lambda at: _sheet(table, at))
    at = table.look.at
    for shelf in shelves(kinds(table)):
        for (ident, _), box in zip(shelf.kind.cards, shelf.boxes, strict=True):
            if at is not None and at.key == f"unseen.{ident}":
                hud.ring(canvas, *box, RADIUS.small, grow=5)
    text, room = table.t("Press anywhere or Esc to go back"), w * 0.4 - 60
    wide = min(room, canvas.text_size(text, size=TYPE.caption, weight="medium")[0])
    block(canvas, text, x + w - 36 - wide, y + 62, wide, 60, size=TYPE.caption, colour=theme.INK_SOFT)


def _sheet(table: Table, canvas: Canvas) -> None:
    inner = replace(table, canvas=canvas)
    x, y, w, h = SHEET
    inner.canvas.rounded(x, y, w, h, RADIUS.panel, theme.PAPER)
    inner.canvas.text(
        table.t("Cards that nobody has seen yet"), x + 36, y + 62, size=TYPE.heading, font="title",
        anchor="midleft", max_width=w * 0.6 - 60, shrink=TYPE.text,
    )  # fmt: skip
    for shelf in shelves(kinds(table)):
        side = shelf.boxes[0][3]
        inner.canvas.text(
            shelf.kind.name, x + 36, shelf.top + side * 0.28, size=TYPE.large, font="title",
            anchor="midleft", max_width=LEFT - 46, shrink=TYPE.smallest,
            grown=max(TYPE.smallest, min(inner.canvas.grown(TYPE.large), side * 0.46)),
        )  # fmt: skip
        count = table.t("{have} of {all}", have=shelf.kind.left, all=len(shelf.kind.cards))
        inner.canvas.text(
            count, x + 36, shelf.top + side * 0.8, size=TYPE.text, weight="bold", colour=theme.INK_SOFT,
            anchor="midleft", max_width=LEFT - 46,
            grown=max(TYPE.smallest, min(inner.canvas.grown(TYPE.text), side * 0.42)),
        )  # fmt: skip
        for (ident, left), box in zip(shelf.kind.cards, shelf.boxes, strict=True):
            card(inner, ident, box, opacity=255 if left else PALE)
