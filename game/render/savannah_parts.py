"""The parts of the savannah's table that mostly stand still, each with all that it depends on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.render import savannah_marks, savannah_seats, savannah_table
from game.render.canvas import Canvas
from game.render.face import Look
from game.render.motion import Sprite
from game.render.patches import Part
from game.render.savannah_line import Strip
from game.render.savannah_scenery import Scenery
from game.render.savannah_seats import Points
from game.render.savannah_table import Shown

EDGE = 26.0
"""How far a shadow or a count reaches over what it belongs to, at the most."""
Rect = tuple[float, float, float, float]


def parts(look: Look, scenery: Scenery, points: Sequence[Points], shown: Shown) -> list[Part]:
    """All that lies under the cards that move, from the lowest."""
    return [
        *_piles(scenery),
        *_numbers(look, scenery),
        *(_panel(look, scenery, seat, its) for seat, its in enumerate(points)),
        *(() if look.open else _backs(scenery, shown)),
        *_last(look, scenery),
    ]


def _around(box: Rect) -> Rect:
    x, y, w, h = box
    return x - EDGE, y - EDGE, w + 2 * EDGE, h + 2 * EDGE


def _piles(scenery: Scenery) -> Iterator[Part]:
    model, plan = scenery.model, scenery.plan
    yield Part("deck", _around(plan.deck), model.pile, lambda canvas: savannah_table.deck(canvas, scenery))
    top = model.discard[-1].card if model.discard else None
    yield Part(
        "discard",
        _around(plan.discard),
        (top, len(model.discard), scenery.pieces.words.language),
        lambda canvas: savannah_table.discard(canvas, scenery),
    )


def _numbers(look: Look, scenery: Scenery) -> Iterator[Part]:
    """The count of the line, while it stands."""
    line = scenery.plan.line(len(scenery.model.line), scenery.attention.line)
    if not scenery.still or not line.cards:
        return
    raised, meant = scenery.attention.line, savannah_table.meant(look)
    gone = frozenset(place for place, piece in enumerate(scenery.model.line) if piece is None)

    def paint(canvas: Canvas) -> None:
        savannah_marks.numbers(canvas, line, raised, meant, gone)

    yield Part("numbers", _above(line), (line.cards, raised, meant, gone), paint)


def _above(line: Strip) -> Rect:
    """Where the numbers of a line lie."""
    first, last = line.cards[0], line.cards[-1]
    top, low = min(place.y for place in line.cards), max(place.y for place in line.cards)
    room = 3 * savannah_marks.NUMBER
    return first.x - room, top - room, last.x + last.w - first.x + 2 * room, low - top + room


def _panel(look: Look, scenery: Scenery, seat: int, points: Points) -> Part:
    model, plan = scenery.model, scenery.plan

    def paint(canvas: Canvas) -> None:
        savannah_seats.panel(canvas, look, model, plan, scenery.pieces, seat, points)

    key = savannah_seats.content(look, model, plan, seat, points)
    return Part(f"panel.{seat}", _around(plan.panel(seat).rect), key, paint)


def _backs(scenery: Scenery, shown: Shown) -> Iterator[Part]:
    """The hands of the others, while nothing moves: a part for each row."""
    rows: dict[float, list[Sprite]] = {}
    for sprite in savannah_table.backs_of(scenery, shown) if scenery.still else ():
        rows.setdefault(sprite.y, []).append(sprite)
    for y, row in rows.items():
        left, right = min(s.x - s.w for s in row), max(s.x + s.w for s in row)
        high = row[0].h

        def paint(canvas: Canvas, row: Sequence[Sprite] = row) -> None:
            scenery.pieces.sprites(canvas, row)

        yield Part(f"backs.{y}", (left, y - high, right - left, 2 * high), tuple(row), paint)


def _last(look: Look, scenery: Scenery) -> Iterator[Part]:
    """What was done last, beside the line."""
    if savannah_table.tells_last(look, scenery):
        key = (look.last, look.seats, look.view.seat, look.words.language)
        box = scenery.plan.layout["consequences"].rect
        yield Part("last", _around(box), key, lambda canvas: savannah_table.last(canvas, look, scenery))
