"""The face of Circle of Life: follows what happens, tells what can be pointed at, and draws the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.layout.slots import Layout
from game.render import (
    hud,
    points_sheet,
    savannah_ahead,
    savannah_carry,
    savannah_fans,
    savannah_parts,
    savannah_seats,
    savannah_spots,
    savannah_table,
    savannah_unseen,
    theme,
)
from game.render.canvas import Canvas
from game.render.carrying import Carried, Carrying
from game.render.face import Look, Picks, Spot
from game.render.motion import Queue, Settling
from game.render.patches import Patches
from game.render.savannah_model import Model, difference, meant, of_view
from game.render.savannah_motions import deal, motion
from game.render.savannah_pieces import Pieces
from game.render.savannah_plan import Plan
from game.render.savannah_scenery import Scenery, attention
from game.render.savannah_seats import Points
from game.render.savannah_sprites import NOBODY, sprites
from game.render.savannah_table import Shown
from game.rules.core import Pick, View
from game.rules.events import Event
from game.rules.savannah.view import SavannahView


class SavannahFace:
    """The drawing of the savannah's table for one layout; a bystander sees no hand."""

    def __init__(self, layout: Layout, *, bystander: bool = False) -> None:
        self.layout = layout
        self._bystander = bystander
        self._queue = Queue()
        self._settling = Settling()
        self._carrying = Carrying()
        self._still = Patches()
        """The table under all that moves, as it was drawn last."""
        self._home: int | None = None
        self._plan = Plan(layout, 0, bystander)
        self._model: Model | None = None
        """The table after the last motion."""
        self._points: tuple[Points, ...] = ()
        self._shown_points: tuple[Points, ...] = ()
        """The points before the motions that run."""

    # ---- following the game

    def keep_places(self, home: int | None) -> None:
        """From the next position on the seats keep the places that they have for seat `home`; None: they turn
        with the viewer."""
        self._home = home

    def show(self, view: View) -> None:
        """Show a position at once."""
        self._queue.skip_all()
        self._settling.forget()
        self._carrying.forget()
        seen = _savannah(view)
        self._plan = Plan(self.layout, seen.seat, self._bystander, self._home)
        self._model = of_view(seen, None if self._bystander else seen.seat)
        self._points = self._points_of(seen)

    def open(self, view: View) -> None:
        """Show a position, dealt out before the viewer's eyes."""
        self.show(view)
        assert self._model is not None
        self._shown_points = self._points
        self._queue.push(deal(self._model, self._plan))

    def tell(
        self, events: Sequence[Event], view: View, *, by: str = "", carried: Carried | None = None
    ) -> None:
        """Queue the motions of what happened; `view` is what came of it, `by` tells which card it was and
        `carried` from where it goes on."""
        seen = _savannah(view)
        if self._model is None or self._plan.viewer != seen.seat:
            self.show(view)
            return
        if not self._queue.moving:
            self._shown_points = self._points
        self._model = meant(self._model, by)
        self._carrying.forget()
        for event in events:
            before = self._model
            self._model, step = motion(before, event, self._plan)
            self._queue.push(savannah_carry.gone_on(step, before, self._plan, carried))
        self._points = self._points_of(seen)
        if seen.to_move is None and not self._bystander:
            self._model = of_view(seen, seen.seat, self._model.numbers)

    @property
    def moving(self) -> bool:
        """Whether a motion runs or waits."""
        return self._queue.moving

    @property
    def restless(self) -> bool:
        """Whether something still settles where a person looked."""
        return self._settling.restless or self._carrying.restless

    def hurry(self, speed: float, *, fades: bool = False) -> None:
        """From now on move so many times as fast as normal, or fade instead; 0: at once."""
        self._queue.speed, self._queue.fades = speed, fades
        self._settling.instant = self._carrying.instant = speed <= 0 or fades
        if speed <= 0:
            self._queue.skip_all()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._queue.update(dt)
        self._settling.update(dt)
        self._carrying.update(dt)

    def finish(self) -> None:
        """End the running motion at once."""
        self._queue.finish()

    def skip(self) -> None:
        """End all motions at once."""
        self._queue.skip_all()

    def sounds(self) -> tuple[str, ...]:
        """The names of the motions that began since the last time this was asked."""
        return self._queue.begun()

    # ---- the pick machine

    def fill(self, picks: Picks) -> Pick | None:
        """The table picks nothing by itself."""
        return None

    def heed(self, picks: Sequence[Pick]) -> None:
        """Nothing can be held one way or another."""

    def turn(self, picks: Picks, step: int) -> Pick | None:
        """Nothing can be turned."""
        return None

    # ---- pointing and drawing

    def spots(self, look: Look) -> tuple[Spot, ...]:
        """All that can be pointed at now, in the order of Tab."""
        return savannah_spots.spots(self._scenery(look), look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the whole table, its ground included."""
        look = replace(look, carried=self._carrying.shown(look.carried))
        scenery = self._scenery(look)
        running = self._queue.running
        shown = self._sprites(scenery)
        points = self._points if running is None else self._shown_points
        points = savannah_seats.open_points(look) or points
        self._still.show(canvas, self._ground, savannah_parts.parts(look, scenery, points, shown))
        savannah_table.cursor(canvas, look)
        savannah_table.line(canvas, look, scenery, shown)
        for seat in range(len(points)):
            savannah_seats.live(canvas, look, scenery.plan, seat)
        savannah_table.words(canvas, look, scenery)
        opened = (canvas, look, scenery.model, self.layout["hand"], scenery.pieces)
        fan = scenery.still and (savannah_unseen.draw(*opened) or savannah_fans.draw(*opened))
        if self._bystander and not fan:
            savannah_table.shown_last(canvas, look, scenery)
        savannah_table.hands(canvas, look, scenery, shown, fan=fan)
        savannah_table.side(canvas, look, scenery)
        savannah_carry.draw(canvas, look, scenery, shown)
        if running is not None:
            savannah_table.flying(canvas, scenery, running, self._queue.progress, shown)
        savannah_table.notes(canvas, look, scenery)
        self._explain(canvas, look, scenery, points)

    def ahead(self, canvas: Canvas, look: Look) -> Iterator[None]:
        """Draw, piece by piece, on a canvas that nobody sees, what the motions that wait will show."""
        if self._model is None:
            return
        pieces = _pieces(look)
        rest = Scenery(self._model, self._plan, pieces, NOBODY, True)
        around: list[Callable[[Canvas], None]] = [
            partial(_panel, look, rest, seat, its) for seat, its in enumerate(self._points)
        ]
        around.append(lambda at: savannah_table.last(at, look, rest))
        if self._bystander:
            around.append(lambda at: savannah_table.shown_last(at, look, rest))
        yield from savannah_ahead.steps(canvas, pieces, self._queue.motions, around)

    def differs(self, view: View) -> str | None:
        """None where the table shows exactly what a fresh view shows; else the difference in words."""
        if self._queue.moving:
            return "something still moves"
        if self._model is None:
            return "nothing is shown yet"
        seen = _savannah(view)
        if self._points != self._points_of(seen):
            return f"points: the table shows {self._points}"
        return difference(self._model, seen)

    # ---- within

    def _explain(self, canvas: Canvas, look: Look, scenery: Scenery, points: tuple[Points, ...]) -> None:
        """The points that are pointed at, line by line."""
        seat = points_sheet.seat_of(look)
        if seat is not None and scenery.still:
            box = savannah_seats.points_box(scenery.plan, seat)
            spare = self.layout["caption"].rect
            points_sheet.draw(canvas, look, seat, box, spare, hidden=points[seat].hidden)

    def _ground(self, canvas: Canvas) -> None:
        hud.ground(canvas, self.layout, theme.GRASS)

    def _scenery(self, look: Look) -> Scenery:
        if self._model is None:
            self.show(look.view)
        running = self._queue.running
        model = running.origin if running is not None else self._model
        assert isinstance(model, Model)
        still = running is None
        return Scenery(model, self._plan, _pieces(look), attention(model, look) if still else NOBODY, still)

    def _sprites(self, scenery: Scenery) -> Shown:
        running = self._queue.running
        if running is not None:
            shown = running.sprites(self._queue.progress)
            self._settling.jump(shown)
            return shown
        goal = sprites(scenery.model, self._plan, scenery.attention)
        return self._settling.towards(goal, savannah_carry.carried_keys(goal))

    def _points_of(self, view: SavannahView) -> tuple[Points, ...]:
        over = view.to_move is None
        return tuple(
            Points(
                {name: int(value) for name, value in score.items()},
                not over and (self._bystander or seat != view.seat),
            )
            for seat, score in enumerate(view.scores())
        )


def _pieces(look: Look) -> Pieces:
    return Pieces(_savannah(look.view).game, look.words, tuple(seat.tint for seat in look.seats))


def _panel(look: Look, scenery: Scenery, seat: int, points: Points, canvas: Canvas) -> None:
    savannah_seats.panel(canvas, look, scenery.model, scenery.plan, scenery.pieces, seat, points)


def _savannah(view: View) -> SavannahView:
    assert isinstance(view, SavannahView)
    return view
