"""The title: both worlds side by side, each one step away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.render import theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.render.labels import block, tall
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, half_ground, half_ground_ahead, panel
from game.scenes.worlds import World

if TYPE_CHECKING:
    from threading import Thread

    from game.rules.record import Record
    from game.store.days import Days
    from game.store.progress import Progress
    from game.store.saves import Saves
    from game.store.statistics import Statistics

HALF = WIDTH / 2
PLAQUE = (150.0, 690.0, 660.0, 236.0)
"""Where the plaque of a world lies in its half."""
DAILY, LADDER = (832.0, 722.0, 256.0, 84.0), (832.0, 826.0, 256.0, 84.0)
"""Where the ways to the deal of the day and to the levels lie, between the worlds."""
BAR_TOP, BAR_HIGH = 986.0, 64.0
WAY, WAY_HIGH, WAY_DOWN = 290.0, 74.0, 134.0
"""The size of a way into a world, and how far below the top of its plaque it lies."""
LEARN, LEARN_HIGH = 400.0, 48.0
NAMED = 3
"""So many seats of a waiting match are named; more are counted."""
LAND_UP = 780.0
"""So much of the land of a single world lies above the canvas."""
LOOK_AGAIN = 1 / 60
"""Seconds between two looks whether the lands are drawn."""
VEIL, DEPTH, EDGE = 15, 6, 16.0
"""The veil over the world beside the one that comes forward: its steps, the depth and the width of each."""
ROUND = ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, -2), (-2, 2), (2, 2))
RIM = (64, 42, 30, 150)
"""The rim of the name where the land of one game fills the screen, which may be as bright as a sun."""
LIFT_SECONDS = 0.18
"""How long a world takes to come forward."""


class Title(MenuScene):
    """Two halves, each a way into its world; below them the rulebook and what belongs to the machine."""

    def __init__(self, context: Context, *, quick: bool = False) -> None:
        """`quick` shows small pictures of the lands at once, until they are drawn."""
        self.worlds = context.worlds
        self._lift = dict.fromkeys(self.worlds, 0.0)
        self._saves, self._statistics = context.saves, context.statistics
        self._progress, self._days = context.progress, context.days
        self.waiting = self._waiting()
        """The matches that can be gone on with."""
        latest = max(filter(None, self.waiting.values()), key=lambda record: record.saved, default=None)
        likely = f"continue-{latest.game}" if latest is not None else next(iter(self.worlds))
        super().__init__(context, focus=likely)
        self._reading: Thread | None = None
        self._quick = quick and len(self.worlds) > 1
        if self._quick:
            self.later += [self._begin_lands, self._end_lands]
        elif len(self.worlds) > 1:
            half_ground_ahead(context, list(self.worlds.values())[-1])
        for record in filter(None, self.waiting.values()):
            self.later.append(partial(self._foresee, record))

    def _begin_lands(self) -> None:
        from game.scenes import beforehand

        self._reading = beforehand.begin()
        for world in self.worlds.values():
            half_ground_ahead(self.context, world)

    def _end_lands(self) -> None:
        """Show the lands themselves as soon as they are drawn, and all is read."""
        art, reading = self.context.art, self._reading
        if (art is not None and not art.ahead.idle) or (reading is not None and reading.is_alive()):
            self.later.insert(0, self._end_lands)
            return
        self._quick, self.dirty = False, True

    def _foresee(self, record: Record) -> None:
        """Have the ground of a table painted that is likely to be gone on with."""
        from game.scenes.faces import foresee

        foresee(self.context, record.game, record.players)

    def _waiting(self) -> dict[str, Record | None]:
        return {game: self._saves.running(game) if self._saves else None for game in self.worlds}

    def controls(self, gui: Gui) -> None:
        t = self.context.words.t
        for index, world in enumerate(self.worlds.values()):
            gui.add(
                Button(
                    world.game,
                    (self._left(index), 0, HALF, BAR_TOP - 20),
                    "",
                    partial(self._enter, world),
                    style="area",
                    ring=self._plaque(index),
                    radius=28,
                    means=f"{t(world.name)} · {t('New game') if self.waiting[world.game] else t('Play')}",
                )
            )
        for index, game in enumerate(self.worlds):
            if (record := self.waiting[game]) is not None:
                gui.add(self._continue(index, record))
            gui.add(self._learn(index, game))
        if len(self.worlds) > 1 and not self.context.locked:
            self._ways_alone(gui)
        self._bar(gui)

    def _ways_alone(self, gui: Gui) -> None:
        """Between the worlds: what a person alone finds to do."""
        t = self.context.words.t
        if self._days is not None:
            act, icon = partial(self._show_daily, self._days), self.icon("points")
            gui.add(Button("daily", DAILY, t("Today's deal"), act, size=26, radius=20, icon=icon))
        if self._progress is not None:
            act, icon = partial(self._show_ladder, self._progress), self.icon("star")
            gui.add(Button("ladder", LADDER, t("Levels"), act, size=30, radius=20, icon=icon))

    def _show_daily(self, days: Days) -> None:
        from game.scenes.daily import Daily

        self.context.stage.push(Daily(self.context, days))

    def _show_ladder(self, progress: Progress) -> None:
        from game.scenes.ladder import Ladder

        self.context.stage.push(Ladder(self.context, progress))

    def _continue(self, index: int, record: Record) -> Button:
        x, y, w, _ = self._plaque(index)
        return Button(
            f"continue-{record.game}",
            (x + w / 2 - WAY - 10, y + WAY_DOWN, WAY, WAY_HIGH),
            self.context.words.t("Continue"),
            partial(self.context.resume, record),
            style="main",
            size=30,
            radius=18,
            icon=self.icon("play", light=True),
        )

    def _learn(self, index: int, game: str) -> Button:
        """The way to a lesson, which does not urge whoever had it."""
        x, y, w, h = self._plaque(index)
        t = self.context.words.t
        known = game in self.context.settings.learnt
        return Button(
            f"learn-{game}",
            (x + (w - LEARN) / 2, y + h + 6, LEARN, LEARN_HIGH),
            t("Learn it again") if known else t("New here? Learn to play"),
            partial(self._teach, game),
            style="dark",
            size=24,
            icon=self.icon("hint", light=True),
        )

    def _bar(self, gui: Gui) -> None:
        t = self.context.words.t
        rows = [("rulebook", t("Rulebook"), lambda: self.context.show_rulebook(""), "help", "F1", 290.0)]
        if self._saves is not None and not self.context.locked:
            rows.append(("games", t("Games"), partial(self._games, self._saves), "pile", "", 210.0))
        if self._statistics is not None and not self.context.locked:
            show = partial(self._show_statistics, self._statistics)
            rows.append(("statistics", t("Statistics"), show, "points", "", 240.0))
        if not self.context.locked:
            rows += self._machine()
        gap = 14.0
        share = min(1.0, (WIDTH - 40 - gap * (len(rows) - 1)) / sum(row[5] for row in rows))
        x = (WIDTH - share * sum(row[5] for row in rows) - gap * (len(rows) - 1)) / 2
        for name, text, act, icon, cap, room in rows:
            wide = share * room
            box = (x, BAR_TOP, wide, BAR_HIGH)
            gui.add(
                Button(name, box, text, act, style="dark", icon=self.icon(icon, light=True), cap=cap, size=26)
            )
            x += wide + gap

    def _machine(self) -> list[tuple[str, str, Callable[[], None], str, str, float]]:
        """What belongs to the machine: name, words, act, sign, key and width of each button."""
        t, settings = self.context.words.t, self.context.settings
        sound = t("Sound: off") if self.context.sounds.muted else t("Sound: on")
        screen = t("Window") if settings.fullscreen else t("Full screen")
        return [
            ("settings", t("Settings"), self._settings, "settings", "", 230.0),
            (
                "sound",
                sound,
                self.context.toggle_sound,
                "speaker_off" if self.context.sounds.muted else "speaker",
                "M",
                270.0,
            ),
            ("screen", screen, self.context.toggle_fullscreen, "eye", "F11", 310.0),
            ("quit", t("Leave"), self.context.quit, "close", "", 190.0),
        ]

    def back(self) -> None:
        """There is nothing behind the title."""

    def revealed(self) -> None:
        self.waiting = self._waiting()
        self.gui.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        step = dt / LIFT_SECONDS if self.context.settings.motion else 1.0
        for game, lift in self._lift.items():
            goal = self._goal(game)
            if lift != goal:
                self._lift[game] = min(goal, lift + step) if goal > lift else max(goal, lift - step)
                self.dirty = True

    @property
    def wake_in(self) -> float | None:
        return LOOK_AGAIN if self._quick else super().wake_in

    @property
    def busy(self) -> bool:
        return any(lift != self._goal(game) for game, lift in self._lift.items())

    def draw(self, canvas: Canvas) -> None:
        if len(self.worlds) == 1:
            self._draw_land(canvas, next(iter(self.worlds.values())))
        for index, world in enumerate(self.worlds.values()):
            self._draw_world(canvas, index, world)
        self._draw_name(canvas)
        self.gui.draw(canvas)

    def _goal(self, game: str) -> float:
        chosen = self.gui.focus if self.gui.ring else self.gui.hovered
        return 1.0 if chosen.removeprefix("continue-").removeprefix("learn-") == game else 0.0

    def _draw_land(self, canvas: Canvas, world: World) -> None:
        """The land of a single world, as large as the canvas is wide."""
        file = self.context.paths.art / "ground" / f"{world.ground}.svg"
        canvas.picture(file, 0, -LAND_UP, WIDTH, 2 * HEIGHT)

    def _draw_world(self, canvas: Canvas, index: int, world: World) -> None:
        lift, t = self._lift[world.game], self.context.words.t
        left = self._left(index)
        if len(self.worlds) > 1:
            half_ground(canvas, self.context, world, left, quick=self._quick)
        others = max((value for game, value in self._lift.items() if game != world.game), default=0.0)
        if others:
            _veil(canvas, left, others)
        for name, dx, dy, side in zip(world.heads, (-248, 0, 248), (60, 0, 60), (230, 320, 230), strict=True):
            if dx:
                self._head(canvas, name, left + HALF / 2 + dx, 556 + dy - 12 * lift, side)
        self._head(canvas, world.heads[1], left + HALF / 2, 548 - 26 * lift, 336)
        x, y, w, h = self._plaque(index)
        panel(canvas, x, y, w, h)
        record = self.waiting[world.game]
        line, size = t(world.line) if record is None else self._waits(record), float(theme.TYPE.text)
        two = tall(canvas, line, w - 40, 56, size=size) > 1.2 * canvas.grown(size)
        up = 10 if two else 0
        high = 72 - 2 * up
        block(
            canvas, t(world.name), x + w / 2, y + 50 - up, w - 60, high, size=48, font="title", align="center"
        )
        block(
            canvas, line, x + w / 2, y + 106 - up / 2, w - 40, 56, size=size, colour=theme.INK_SOFT,
            align="center", leading=1.1,
        )  # fmt: skip
        if record is None:
            self._draw_way_in(canvas, x + w / 2, y + WAY_DOWN, lift)
        else:
            self._draw_way_anew(canvas, x + w / 2 + 10, y + WAY_DOWN, lift)

    def _draw_way_in(self, canvas: Canvas, x: float, y: float, lift: float) -> None:
        colour = theme.mix(theme.ACCENT, theme.ACCENT_HOVER, lift)
        canvas.rounded(x - WAY / 2, y, WAY, WAY_HIGH, 18, colour)
        text = self.context.words.t("Play")
        middle = y + WAY_HIGH / 2
        canvas.text(
            text, x, middle, size=32, weight="extrabold", colour=theme.WHITE, anchor="center",
            max_width=WAY - 24, shrink=theme.TYPE.smallest,
        )  # fmt: skip

    def _draw_way_anew(self, canvas: Canvas, x: float, y: float, lift: float) -> None:
        """Beside the button that goes on with a match: a new one."""
        ground = theme.mix(theme.PAPER_DEEP, theme.WHITE, lift)
        canvas.rounded(x, y, WAY, WAY_HIGH, 18, ground, border=2, border_colour=theme.PAPER_EDGE)
        text, middle = self.context.words.t("New game"), y + WAY_HIGH / 2
        block(
            canvas, text, x + WAY / 2, middle, WAY - 24, WAY_HIGH - 8, size=30, weight="bold", align="center"
        )

    def _waits(self, record: Record) -> str:
        """Whom a match goes on with."""
        if len(record.seats) > NAMED or not record.seats:
            return self.context.words.t("A game of {count} players waits.", count=record.players)
        names = ", ".join(seat.name for seat in record.seats)
        return self.context.words.t("A game waits: {names}", names=names)

    def _head(self, canvas: Canvas, name: str, x: float, y: float, side: float) -> None:
        canvas.picture(self.animal(name), x - side / 2, y - side / 2, side, side)

    def _draw_name(self, canvas: Canvas) -> None:
        name = self.context.words.t("Two Wilds")
        canvas.text(name, HALF, 122, size=124, font="title", colour=(28, 18, 12, 130), anchor="center")
        for across, down in ROUND if len(self.context.worlds) == 1 else ():
            canvas.text(name, HALF + across, 114 + down, size=124, font="title", colour=RIM, anchor="center")
        canvas.text(name, HALF, 114, size=124, font="title", colour=theme.WHITE, anchor="center")

    def _enter(self, world: World) -> None:
        from game.scenes.setup import Setup

        self.context.stage.push(Setup(self.context, world))

    def _teach(self, game: str) -> None:
        from game.scenes.lesson import Lesson

        self.context.stage.push(Lesson(self.context, game))

    def _games(self, saves: Saves) -> None:
        from game.scenes.games import Games

        self.context.stage.push(Games(self.context, saves))

    def _show_statistics(self, statistics: Statistics) -> None:
        from game.scenes.statistics import StatisticsScene

        self.context.stage.push(StatisticsScene(self.context, statistics))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.context.stage.push(SettingsScene(self.context))

    def _left(self, index: int) -> float:
        """Where the half of a world begins; that of a single one lies in the middle."""
        return index * HALF if len(self.worlds) > 1 else HALF / 2

    def _plaque(self, index: int) -> tuple[float, float, float, float]:
        x, y, w, h = PLAQUE
        return self._left(index) + x, y, w, h


def _veil(canvas: Canvas, left: float, share: float) -> None:
    """Darken the half of a world that begins at `left`; the veil thins out towards the other world.

    Its depths are the same few whatever the share, for each is a surface that is kept.
    """
    steps, away = round(VEIL * share), -1 if left < HALF else 1
    thin = max(0, steps - 1) * EDGE
    canvas.rect(left + max(0, away) * thin, 0, HALF - thin, HEIGHT, (28, 18, 12, steps * DEPTH))
    for step in range(1, steps):
        x = HALF + away * step * EDGE
        canvas.rect(min(x, x - away * EDGE), 0, EDGE, HEIGHT, (28, 18, 12, step * DEPTH))
