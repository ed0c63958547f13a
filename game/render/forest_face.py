"""The face of Savernake Forest: follows what happens, tells what can be pointed at, and draws the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.layout.slots import Layout
from game.render import (
    forest_ahead,
    forest_air,
    forest_carry,
    forest_hint,
    forest_overlay,
    forest_own,
    forest_parts,
    forest_spots,
)
from game.render.canvas import Canvas
from game.render.carrying import Carried, Carrying
from game.render.face import Look, Picks, Spot
from game.render.forest_frame import Camera, between
from game.render.forest_model import model_of
from game.render.forest_moves import motions, opening
from game.render.forest_numbers import Numbers, numbers_of
from game.render.forest_places import Places
from game.render.forest_scenery import Scenery
from game.render.forest_table import Table
from game.render.motion import EASES, Queue
from game.render.patches import Patches
from game.rules.core import Pick, View
from game.rules.events import CardPlaced, Event


class ForestFace:
    """The drawing of the forest's table for one layout."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._queue = Queue()
        self._rest: Scenery | None = None
        """The table after the last motion."""
        self._places: Places | None = None
        self._home: int | None = None
        self._turn = 0
        """How the card in hand is turned, in degrees; kept from cell to cell."""
        self._ahead: tuple[object, Numbers] | None = None
        self._in_hand = ""
        """The place of the offer whose card the person has in hand already."""
        self._still = Patches()
        self._carrying = Carrying()

    # ---- following the game

    def keep_places(self, home: int | None) -> None:
        """From the next position on the seats keep the places that they have for seat `home`; None: they turn
        with the viewer."""
        self._home = home

    def show(self, view: View) -> None:
        """Show a position at once."""
        self._queue.skip_all()
        self._carrying.forget()
        seen: Any = view
        self._places = Places(self.layout, view.seat, view.players, self._home)
        model = model_of(seen)
        self._rest = Scenery(model, numbers_of(seen), self._places.cameras(model))
        self._turn = 0

    def open(self, view: View) -> None:
        """Show a position, its offer dealt before the viewer's eyes."""
        self.show(view)
        assert self._places is not None
        assert self._rest is not None
        if self._rest.model.held is None and None not in (place.card for place in self._rest.model.offer):
            self._queue.push(*opening(self._places, self._rest))

    def tell(
        self, events: Sequence[Event], view: View, *, by: str = "", carried: Carried | None = None
    ) -> None:
        """Queue the motions of what happened; the position after it is `view`. No two cards are equal; what
        was `carried` is where it goes already."""
        if self._rest is None or self._places is None or self._places.viewer != view.seat:
            self.show(view)
            return
        seen: Any = view
        numbers, dropped = numbers_of(seen), carried is not None
        self._carrying.forget()
        for event in events:
            self._rest, found = motions(
                self._places, self._rest, event, numbers, in_hand=self._in_hand, dropped=dropped
            )
            self._queue.push(*found)
            if isinstance(event, CardPlaced):
                self._turn = 0

    @property
    def moving(self) -> bool:
        """Whether a motion runs or waits."""
        return self._queue.moving

    @property
    def restless(self) -> bool:
        """Whether something that was let go is on its way back."""
        return self._carrying.restless

    def hurry(self, speed: float, *, fades: bool = False) -> None:
        """From now on move so many times as fast as normal, or fade instead; 0: at once."""
        self._queue.speed, self._queue.fades = speed, fades
        self._carrying.instant = speed <= 0 or fades
        if speed <= 0:
            self._queue.skip_all()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._queue.update(dt)
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

    # ---- the card in hand

    def fill(self, picks: Picks) -> Pick | None:
        """The rotation that the card is held in, or the one that is the same for it (F2)."""
        options = picks.options()
        if not options or options[0].kind != "turn":
            return None
        wanted = Pick("turn", self._turn % (90 * len(options)))
        return wanted if wanted in options else options[0]

    def heed(self, picks: Sequence[Pick]) -> None:
        """Hold the card as the picks of a hint would have it, until it is turned."""
        turn = next((pick.value for pick in picks if pick.kind == "turn"), None)
        if isinstance(turn, int):
            self._turn = turn

    def turn(self, picks: Picks, step: int) -> Pick | None:
        """The pick that turns the card in hand; before a cell is chosen its place stays picked."""
        picked = picks.picked
        if not picked:
            self._turn = (self._turn + 90 * step) % 360
            return None
        if picked[-1].kind == "place":
            self._turn = (self._turn + 90 * step) % 360
            return picked[-1]
        if picked[-1].kind != "turn":
            return None
        around = picks.options_at(len(picked) - 1)
        found = around[(around.index(picked[-1]) + step) % len(around)]
        self._turn = int(str(found.value))
        return found

    # ---- pointing and drawing

    def spots(self, look: Look) -> tuple[Spot, ...]:
        """Everything that can be pointed at now; nothing of the game while things move."""
        if self._rest is None or self._places is None:
            return ()
        return forest_spots.spots(self._table(None, look))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the whole table, its ground included."""
        if self._rest is None or self._places is None:
            self.show(look.view)
        look = replace(look, carried=self._carrying.shown(look.carried))
        self._blit_still(canvas, look)
        table = self._table(canvas, look)
        for seat in self._gliding(table):
            self._forest(table, seat)
        if self._queue.running is not None:
            forest_air.draw(table, self._queue.running, self._queue.progress)
        else:
            forest_hint.draw(table)
            forest_overlay.cursor(table)
            forest_carry.gift_ring(table)
            forest_carry.draw(table, self._turn)
            forest_overlay.points(table)
        forest_overlay.opened(table)
        forest_overlay.closer(table)

    def _blit_still(self, canvas: Canvas, look: Look) -> None:
        """Copy what stands still; where anything of it changed, that part is drawn anew."""
        table = self._table(canvas, look)
        gliding = self._gliding(table)
        self._still.show(canvas, forest_parts.ground(table), forest_parts.parts(table, self._turn, gliding))

    def _gliding(self, table: Table) -> list[int]:
        """The seats whose forest is on its way to a new middle."""
        came, goes = table.scenery.glide, table.scenery.cameras
        return [seat for seat, camera in enumerate(came) if camera != goes[seat]]

    def ahead(self, canvas: Canvas, look: Look) -> Iterator[None]:
        """Draw, piece by piece, on a canvas that nobody sees, what the motions that wait will show."""
        if self._rest is None or self._places is None:
            return
        table = Table(canvas, look, self._places, self._rest)
        yield from forest_ahead.steps(table, self._queue.motions, self._rest, self._turn, self._still.keys)

    def differs(self, view: View) -> str | None:
        """None where the table shows exactly what a fresh view shows; else the difference in words."""
        seen: Any = view
        if self._queue.moving:
            return "something still moves"
        if self._rest is None or self._places is None:
            return "nothing is shown yet"
        model, numbers = model_of(seen), numbers_of(seen)
        fresh = Scenery(model.without_takers(), numbers, self._places.cameras(model))
        shown = replace(self._rest, model=self._rest.model.without_takers())
        for name in ("model", "numbers", "cameras", "bare", "hidden", "glide"):
            one, other = getattr(shown, name), getattr(fresh, name)
            if one != other:
                return f"{name}: shown {one}, should be {other}"
        return None

    # ---- within

    def _table(self, canvas: Canvas | None, look: Look) -> Table:
        assert self._rest is not None
        assert self._places is not None
        scenery = self._scenery()
        ahead = self._numbers_ahead(look) if not self._queue.moving else None
        table = Table(canvas or _NOWHERE, look, self._places, scenery, ahead)
        self._in_hand = str(table.picked("place") or "") if look.choosing else ""
        return replace(table, lit=_lit(table))

    def _scenery(self) -> Scenery:
        """What stands still now."""
        assert self._rest is not None
        running = self._queue.running
        if running is None:
            return self._rest
        found = running.origin
        assert isinstance(found, Scenery)
        return replace(found, glide=()) if self._queue.fades and found.glide else found

    def _numbers_ahead(self, look: Look) -> Numbers | None:
        """The numbers that the preview leads to, counted once for each preview."""
        if look.preview is None:
            return None
        if self._ahead is None or self._ahead[0] is not look.preview:
            seen: Any = look.preview.view
            self._ahead = (look.preview, numbers_of(seen))
        return self._ahead[1]

    def _camera(self, seat: int) -> Camera:
        """How a forest lies at this moment."""
        scenery = self._scenery()
        if not scenery.glide:
            return scenery.cameras[seat]
        share = EASES["both"](min(1.0, self._queue.progress * 1.2))
        return between(scenery.glide[seat], scenery.cameras[seat], share)

    def _forest(self, table: Table, seat: int) -> None:
        """Draw a forest as it lies at this moment."""
        camera = self._camera(seat)
        if table.places.at(seat) == 0:
            forest_own.draw(table, camera)
        else:
            forest_parts.other(table, seat, camera)


def _lit(table: Table) -> frozenset[str]:
    """The own animals that are pointed at, or that are asked about."""
    look = table.look
    found: set[str] = set()
    if look.choosing and look.view.phase == "keep":
        return frozenset(str(pick.value) for pick in look.machine.options_at(0))
    if look.at is not None:
        kind, _, rest = look.at.key.partition(".")
        if kind in ("row", "animal", "food"):
            found.add(rest.partition(".")[0])
    return frozenset(found)


_NOWHERE: Any = None
"""Stands for a canvas where spots are asked for and nothing is drawn."""
