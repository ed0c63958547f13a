"""Somebody at the running game with one device, who does what can be done by it alone."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Sequence
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App, Options
from game.render.art import Art
from game.render.face import CONFIRM, TURN, Spot
from game.scenes import focus
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.curtain import Curtain
from game.scenes.results import Results
from game.scenes.table import TableScene
from game.store.settings import Settings

SIZES = ((960, 540), (800, 450), (1024, 768), (1366, 768), (800, 700))
LONGEST = 4000
"""The most frames of a game: one that takes longer is stuck."""
APART = 0.35
"""Seconds between two presses, which are no double click."""
ART = Art()


ARROWS = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN, (0, -1): pygame.K_UP}
CROSS = {
    (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
}


class StuckError(AssertionError):
    """Nothing can be done, or nothing comes of what is done."""


class Player:
    """One device at a game in its window; `drawn` false leaves the pictures out, to be quick."""

    def __init__(self, seed: int, *, drawn: bool = True, speed: str = "off") -> None:
        self.rng = Random(seed)
        self.now = 100.0
        settings = Settings(speed=speed, motion=drawn, confirm=self.rng.random() < 0.7)
        options = Options(self.rng.choice(SIZES), settings, rng=Random(seed), art=ART)
        self.app = App(options, clock=lambda: self.now, sleep=lambda seconds: None)
        self.app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
        self._drawn, self._draw = drawn, self.app._draw
        self.app._draw = self._draw_some  # type: ignore[method-assign]
        self.frames = 0

    def _draw_some(self, moved: bool, began: float) -> bool | None:
        # A curtain opens only once it has been seen shut.
        top = self.top
        shut = isinstance(top, Curtain) and not top.ready
        return self._draw(moved, began) if self._drawn or shut else False

    # ---- a game

    def play(self, game: str) -> TableScene:
        """A whole game to its results: its table. Raises `StuckError`."""
        table = self.begin(game)
        while not isinstance(self.top, Results):
            if isinstance(self.top, Curtain):
                self.open_curtain()
            elif self.top is table and table.choosing:
                self.decide(table)
            self.frame(0.1)
        return table

    def begin(self, game: str) -> TableScene:
        """A table of a game, of two seats or more, one or two of them people."""
        most = {"savernake": 4, "savannah": 5}[game]
        seats = self.rng.randint(2, most)
        people = 2 if self.rng.random() < 0.25 else 1
        forms = tuple(SeatSetup(f"Seat {i}", "human" if i < people else "random") for i in range(seats))
        self.app.context.start(TableSetup(game, forms, self.rng.randrange(1, 10**6)))
        self.frame()
        table = self.table
        if not self._drawn:
            table.foresight.look_out = lambda face, look: None  # type: ignore[method-assign]
        return table

    @property
    def top(self) -> object:
        return self.app.stage.top

    @property
    def table(self) -> TableScene:
        return next(scene for scene in self.app.stage.scenes if isinstance(scene, TableScene))

    def frame(self, seconds: float = 1 / 60) -> None:
        self.frames += 1
        if self.frames > LONGEST:
            raise StuckError(f"{type(self.top).__name__} goes on for ever")
        self.now += seconds
        self.app.frame()

    def close(self) -> None:
        self.app.close()

    # ---- a decision

    def decide(self, table: TableScene) -> None:
        """Make one pick or carry out what is chosen."""
        self.frame(APART)
        machine = table.choice.machine
        if machine.ready is not None and self.rng.random() < 0.3:
            self.turn(table)
        if machine.ready is not None and self.rng.random() < 0.8:
            self.confirm(table)
            return
        choice = table.choice
        able = [s for s in table.spots() if s.pick is not None and choice.may(s.pick, s.lead)]
        able = [spot for spot in able if spot.pick not in machine.picked]
        if not able:
            self.confirm(table)
            return
        spot = self.rng.choice(able)
        before = (table.match.ply, machine)
        self.use(table, spot)
        if (table.match.ply, table.choice.machine) == before:
            raise StuckError(f"nothing comes of {spot.key}")

    def confirm(self, table: TableScene) -> None:
        """Carry out what is chosen: by its button, or by choosing it once more."""
        spots = table.spots()
        found = [spot for spot in spots if spot.command == CONFIRM]
        found += [spot for spot in spots if spot.key == table.pressed and self._settled(table, spot)]
        if not found:
            raise StuckError(f"nothing to choose and nothing to confirm: {table.choice.machine.picked}")
        before = table.match.ply
        spot = self.rng.choice(found)
        self.use(table, spot, once_more=True)
        if table.match.ply == before:
            raise StuckError(f"what is confirmed is not carried out: {spot.key}")

    def _settled(self, table: TableScene, spot: Spot) -> bool:
        """Whether pressing a spot carries out what is chosen."""
        return spot.pick is not None and table.choice.settled(spot.pick, spot.lead)

    # ---- what each device does its own way

    def use(self, table: TableScene, spot: Spot, *, once_more: bool = False) -> None:
        """Go to a spot and press it; `once_more` where that confirms."""
        raise NotImplementedError

    def turn(self, table: TableScene) -> None:
        """Turn the card in hand."""
        raise NotImplementedError

    def open_curtain(self) -> None:
        """Press where a curtain hangs, once it has been seen for a while."""
        self.frame(1.0)
        self.tap((0.5, 0.5))

    def tap(self, at: tuple[float, float]) -> None:
        """Press at a place of the window, given in shares of it."""
        raise NotImplementedError

    def post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))

    def pixel(self, spots: Sequence[Spot], spot: Spot) -> tuple[int, int]:
        """A pixel at which a spot lies on top. Raises `StuckError` where there is none."""
        shares = [(0.5, 0.5)] + [(i / 9, j / 9) for i in range(1, 9) for j in range(1, 9)]
        for across, down in shares:
            pixel = self.app.window.transform.to_window(spot.x + spot.w * across, spot.y + spot.h * down)
            x, y = self.app.window.transform.to_canvas(*pixel)
            hit = next((other for other in reversed(spots) if other.holds(x, y)), None)
            if hit is not None and hit.key == spot.key:
                return pixel
        raise StuckError(f"{spot.key} lies under other things")


class Pointer(Player):
    """A device that points: presses spots, or drags what can be dragged."""

    def use(self, table: TableScene, spot: Spot, *, once_more: bool = False) -> None:
        spots = table.spots()
        pixel = self.pixel(spots, spot)
        source = self._source(spots, spot)
        if source is not None and not once_more and self.rng.random() < 0.5:
            self.drag(self.pixel(spots, source), pixel)
        else:
            self.click(pixel)
        self.frame(APART)

    def _source(self, spots: Sequence[Spot], goal: Spot) -> Spot | None:
        """What can be dragged to a place of the forest."""
        if not goal.drop or goal.grip:
            return None
        return next((spot for spot in spots if spot.grip and spot.key in ("gift", *self._chosen())), None)

    def _chosen(self) -> tuple[str, ...]:
        picked = self.table.choice.machine.picked
        return tuple(f"offer.{pick.value}" for pick in picked if pick.kind == "place")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        self.down(start)
        for pixel in (middle, end):
            self.move(pixel)
        self.up(end)

    def click(self, pixel: tuple[int, int]) -> None:
        self.down(pixel)
        self.up(pixel)

    def tap(self, at: tuple[float, float]) -> None:
        width, height = self.app.window.transform.window
        self.click((int(at[0] * width), int(at[1] * height)))

    def turn(self, table: TableScene) -> None:
        sign = next((spot for spot in table.spots() if spot.command == TURN), None)
        if sign is not None:
            self.click(self.pixel(table.spots(), sign))
            self.frame(APART)

    def down(self, pixel: tuple[int, int]) -> None:
        raise NotImplementedError

    def move(self, pixel: tuple[int, int]) -> None:
        raise NotImplementedError

    def up(self, pixel: tuple[int, int]) -> None:
        raise NotImplementedError


class Mouse(Pointer):
    """A mouse."""

    def down(self, pixel: tuple[int, int]) -> None:
        self.move(pixel)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1, touch=False)
        self.frame()

    def move(self, pixel: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.frame()

    def up(self, pixel: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pixel, button=1, touch=False)
        self.frame()

    def turn(self, table: TableScene) -> None:
        if table.match.game.name == "savernake" and self.rng.random() < 0.5:
            self.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
            self.frame(APART)
        else:
            super().turn(table)


class Touch(Pointer):
    """A finger, with the mouse that some systems tell of as well."""

    def down(self, pixel: tuple[int, int]) -> None:
        self._finger(pygame.FINGERDOWN, pixel)
        self._twin(pygame.MOUSEBUTTONDOWN, pixel)
        self.frame()

    def move(self, pixel: tuple[int, int]) -> None:
        self._finger(pygame.FINGERMOTION, pixel)
        self.frame()

    def up(self, pixel: tuple[int, int]) -> None:
        self._finger(pygame.FINGERUP, pixel)
        self._twin(pygame.MOUSEBUTTONUP, pixel)
        self.frame()

    def _finger(self, kind: int, pixel: tuple[int, int]) -> None:
        width, height = self.app.window.transform.window
        at = {"x": (pixel[0] + 0.5) / width, "y": (pixel[1] + 0.5) / height}
        self.post(kind, touch_id=3, finger_id=1, dx=0.0, dy=0.0, pressure=1.0, **at)

    def _twin(self, kind: int, pixel: tuple[int, int]) -> None:
        if self.rng.random() < 0.5:
            self.post(kind, pos=pixel, button=1, touch=True)


class Buttons(Player):
    """A device without a pointer: moves the focus to what is meant, and confirms it."""

    def use(self, table: TableScene, spot: Spot, *, once_more: bool = False) -> None:
        if not table.pointing.keys:
            self.step((1, 0))
        # Where the focus is makes things give way, so the way is looked for anew at each step.
        for _ in range(len(table.spots())):
            way = self._way(table, spot)
            if not way:
                break
            self.step(way[0])
        for _ in range(len(table.spots()) + 1):
            if table.at() == spot or table.pointing.focus == spot.key:
                break
            self.ring()
        if table.pointing.focus != spot.key and table.at() != spot:
            raise StuckError(f"the focus is on {table.pointing.focus} instead of {spot.key}")
        self.tap((0, 0))
        self.frame(APART)

    def _way(self, table: TableScene, goal: Spot) -> list[tuple[int, int]] | None:
        """The shortest way of arrows to a spot; None where there is none."""
        spots, start = table.spots(), table.at()
        if start is None:
            return None
        found: dict[str, list[tuple[int, int]]] = {start.key: []}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            if here.key == goal.key:
                return found[here.key]
            for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                there = focus.towards(spots, here, *way)
                if there.key not in found:
                    found[there.key] = [*found[here.key], way]
                    queue.append(there)
        return None

    def step(self, way: tuple[int, int]) -> None:
        raise NotImplementedError

    def ring(self) -> None:
        raise NotImplementedError


class Keys(Buttons):
    """A keyboard."""

    def step(self, way: tuple[int, int]) -> None:
        self.key(ARROWS[way])

    def ring(self) -> None:
        self.key(pygame.K_TAB)

    def tap(self, at: tuple[float, float]) -> None:
        self.key(self.rng.choice((pygame.K_RETURN, pygame.K_SPACE)))

    def turn(self, table: TableScene) -> None:
        if table.match.game.name == "savernake":
            self.key(pygame.K_r)
            self.frame(APART)

    def key(self, key: int) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.post(pygame.KEYUP, key=key, mod=0)
        self.frame()


class Pad(Buttons):
    """A gamepad: its cross or its stick."""

    def step(self, way: tuple[int, int]) -> None:
        if self.rng.random() < 0.5:
            self.button(CROSS[way])
            return
        axis = 0 if way[0] else 1
        for value in (32000 * (way[0] or way[1]), 0):
            self.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        self.frame()

    def ring(self) -> None:
        for value in (32000, 0):
            axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
            self.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        self.frame()

    def tap(self, at: tuple[float, float]) -> None:
        self.button(pygame.CONTROLLER_BUTTON_A)

    def turn(self, table: TableScene) -> None:
        if table.match.game.name == "savernake":
            self.button(pygame.CONTROLLER_BUTTON_X)
            self.frame(APART)

    def button(self, button: int) -> None:
        self.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
        self.post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)
        self.frame()


PLAYERS = {"mouse": Mouse, "touch": Touch, "keys": Keys, "pad": Pad}
