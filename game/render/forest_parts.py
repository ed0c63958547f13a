"""The parts of the forest's table that stand still, each with all that it depends on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

from game.render import forest_carry, forest_hud, forest_offer, forest_own, forest_panel
from game.render.canvas import Box, Canvas
from game.render.forest_frame import Camera
from game.render.forest_model import PLACES
from game.render.forest_table import Table
from game.render.forest_tiles import Forest, forest
from game.render.patches import Paint, Part

Edge = tuple[float, float, float, float]
NONE: Edge = (0.0, 0.0, 0.0, 0.0)
SIGN: Edge = (2.0, 2.0, 2.0, 2.0)
OFFER: Edge = (0.0, 0.0, 0.0, 14.0)
STACK: Edge = (8.0, 8.0, 4.0, 20.0)
FOREST: Edge = (0.0, 0.0, 0.0, 4.0)
PILL: Edge = (12.0, 9.0, 12.0, 15.0)
PAPER: Edge = (15.5, 10.5, 15.5, 20.5)
PROMPT: Edge = (10.0, 2.0, 10.0, 2.0)
OWN: Edge = (9.0, 9.0, 9.0, 9.0)
LAID: Edge = (18.0, 12.0, 18.0, 26.0)
HELD: Edge = (50.0, 34.0, 50.0, 66.0)
BADGE: Edge = (18.0, 44.0, 64.0, 26.0)
"""How far shadows, rings and badges reach over what they belong to: left, above, right, below."""
WHOLE = 16
"""So many cards has a forest to which none is still to come."""
_OWN = ("row.", "cell.", "animal.", "food.", "turn")
"""The spots by which the own forest changes when they are pointed at."""


def parts(table: Table, turn: int, gliding: Collection[int]) -> list[Part]:
    """All that stands still over the ground; `turn` is that of the card in hand, `gliding` the seats whose
    forest does not stand still."""
    return [
        _caption(table),
        _decks(table),
        *(_offer(table, index) for index in range(len(PLACES))),
        *_panels(table, gliding),
        *_own(table, gliding),
        *_markers(table),
        _prompt(table),
        *_held(table, turn),
        *_gift(table),
    ]


def _part(
    table: Table, name: str, box: Box, key: object, draw: Callable[[Table], object], edge: Edge
) -> Part:
    def paint(canvas: Canvas) -> None:
        draw(replace(table, canvas=canvas))

    x, y, w, h = box
    left, above, right, below = edge
    whole = (x - left, y - above, w + left + right, h + above + below)
    return Part(name, whole, (key, table.look.words.language), paint)


def _on(table: Table) -> str:
    at = table.look.at
    return at.key if at is not None else ""


def _caption(table: Table) -> Part:
    model = table.model
    key = (model.round, model.turn is None)
    return _part(table, "caption", table.places.layout["caption"].rect, key, forest_hud.caption, PILL)


def _decks(table: Table) -> Part:
    return _part(
        table, "decks", table.places.layout["tokens"].rect, table.model.unseen, forest_hud.decks, STACK
    )


def _offer(table: Table, index: int) -> Part:
    name, place = PLACES[index], table.model.offer[index]
    look = table.look
    on = _on(table) == f"offer.{name}" and look.choosing
    held = table.picked("place") == name or forest_carry.lifted(table, name)
    key = (place, held, on, look.seats if place.taker is not None else ())
    box = table.places.layout[f"offer.{name}"].rect
    return _part(table, name, box, key, lambda at: forest_offer.place(at, name, place), OFFER)


def _panels(table: Table, gliding: Collection[int]) -> Iterator[Part]:
    """The panels, those of others with their forests."""
    for seat in (table.viewer, *table.places.others):
        yield _paper(table, seat)
        key = (*_numbers(table, seat), table.look.seats)
        box = table.places.panel(seat)
        if seat == table.viewer:
            own = (*key, table.lit)
            yield _part(table, "panel.own", box, own, lambda at: forest_panel.draw(at, at.viewer), NONE)
            continue
        flies = seat in gliding
        laid = (_bare(table, seat), table.scenery.cameras[seat], flies, _on(table) == f"forest.{seat}")

        def draw(at: Table, seat: int = seat, flies: bool = flies) -> None:
            forest_panel.draw(at, seat)
            if not flies:
                other(at, seat, at.scenery.cameras[seat])

        whole = _union(box, table.places.forest(seat))
        yield _part(table, f"panel.{seat}", whole, (*key, *laid), draw, FOREST)


def _paper(table: Table, seat: int) -> Part:
    key = (table.model.turn == seat, table.tint(seat), forest_panel.content(table, seat))
    box = table.places.panel(seat)
    return _part(table, f"paper.{seat}", box, key, lambda at: forest_panel.paper(at, seat), PAPER)


def _numbers(table: Table, seat: int, *, totals: bool = True) -> tuple[object, ...]:
    """What a panel counts (a forest has no `totals`): as it stands, and as the preview would have it."""
    found: list[object] = [table.model.forests[seat]]
    for numbers in (table.scenery.numbers, table.ahead):
        if numbers is not None:
            found += [numbers.totals[seat] if totals else None, numbers.paths[seat], numbers.animals[seat]]
    return (*found, table.look.preview if table.ahead is not None else None)


def _bare(table: Table, seat: int) -> frozenset[tuple[int, int]]:
    return frozenset((x, y) for at, x, y in table.scenery.bare if at == seat)


def other(table: Table, seat: int, camera: Camera) -> None:
    """Draw another seat's forest, the card it laid last framed."""
    tints = table.scenery.numbers.tints(seat)
    shown = Forest(table.scenery.model.forests[seat], tints, None, _bare(table, seat))
    forest(table, shown, camera, table.scenery.cameras[seat])
    forest_own.mark_last(table, seat, camera)


def _own(table: Table, gliding: Collection[int]) -> Iterator[Part]:
    """The own forest with all that can be done in it."""
    seat, look, on = table.viewer, table.look, _on(table)
    if seat in gliding:
        return
    camera = table.scenery.cameras[seat]
    key: tuple[object, ...] = (
        *_numbers(table, seat, totals=False),
        camera,
        _bare(table, seat),
        table.model.held if table.model.held is not None and table.model.held.seat == seat else None,
        table.model.round,
        look.seats,
        look.bystander,
        table.lit,
        on if on.startswith(_OWN) else "",
        look.focus if on.startswith(_OWN) else None,
        look.choosing,
    )
    if look.choosing:
        key += (look.view, look.machine.picked, look.machine.ready, look.preview, look.certain, look.refusal)
    box = table.places.forest(seat)
    yield _part(table, "own", box, key, lambda at: forest_own.draw(at, camera), _reach(table))


def _reach(table: Table) -> Edge:
    """How far the own forest reaches over its slot."""
    if table.look.choosing and table.look.preview is not None:
        return BADGE
    return LAID if len(table.model.forests[table.viewer]) >= WHOLE else OWN


def _markers(table: Table) -> Iterator[Part]:
    for name, (box, opacity) in forest_hud.markers(table).items():

        def draw(at: Table, box: Box = box, opacity: int = opacity) -> None:
            forest_hud.marker(at, box, opacity)

        yield _part(table, f"marker.{name}", box, opacity, draw, SIGN)


def _prompt(table: Table) -> Part:
    return _part(
        table, "prompt", table.places.layout["prompt"].rect, forest_hud.asks(table), forest_hud.prompt, PROMPT
    )


def _held(table: Table, turn: int) -> Iterator[Part]:
    """The card that waits to be put down."""
    held, look = table.model.held, table.look
    if held is not None and held.seat in table.places.others:
        box = table.places.held(held.seat, held.place)
        yield _part(table, "held", box, held, forest_own.held_by_other, HELD)
    place = forest_own.raised(table)
    if place is not None:
        box = table.places.held(table.viewer, place)
        focused = look.focus is not None and look.focus.key == f"offer.{place}"
        pale = forest_own.placing(table) is not None
        away = look.carried is not None
        key = (forest_own.in_hand(table), turn, pale, look.choosing, focused, away)
        yield _part(table, "in hand", box, key, lambda at: forest_own.in_offer(at, turn), HELD)


def _gift(table: Table) -> Iterator[Part]:
    gift = table.model.gift
    carried = table.look.carried
    if (
        gift is not None
        and table.places.seen(gift.seat)
        and (carried is None or carried.key != forest_carry.GIFT)
    ):
        box = table.places.gift(gift.seat)
        yield _part(table, "gift", box, gift, forest_own.held_token, SIGN)


def ground(table: Table) -> Paint:
    """What lies under all parts."""

    def paint(canvas: Canvas) -> None:
        forest_hud.ground(replace(table, canvas=canvas))

    return paint


def _union(one: Box, two: Box) -> Box:
    x, y = min(one[0], two[0]), min(one[1], two[1])
    right, bottom = max(one[0] + one[2], two[0] + two[2]), max(one[1] + one[3], two[1] + two[3])
    return x, y, right - x, bottom - y
