"""An exhibition without anybody to look after it: it comes back to the games that play by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import time
from math import ceil

from game.input.intents import FocusLost, Intent, Point, Quit, Release, Resized
from game.render import theme
from game.render.canvas import Canvas
from game.render.labels import block
from game.scenes.attract import Attract, Programme
from game.scenes.context import Context, Sounds
from game.scenes.menu import HEIGHT, WIDTH, dim, panel
from game.scenes.stack import Scene
from game.scenes.warming import Warming
from game.scenes.worlds import WORLDS, World
from game.store.kiosk import Kiosk

WARNING = 10.0
"""Seconds before the end of the wait in which a person is asked whether anybody is there."""
POINTER = 3.0
"""Seconds after which a pointer that does not move is hidden."""
FAR = 24.0
"""How far the pointer has to go for somebody to be there: a table trembles."""
LOOK = 20.0
"""Seconds between two looks at the time of the day, at the most."""
SHEET = (510.0, 300.0, 900.0, 480.0)


def worlds_of(kiosk: Kiosk) -> dict[str, World]:
    """The games of an exhibition, each with the numbers of players that can be chosen."""
    found = {game: WORLDS[game] for game in WORLDS if game in kiosk.games}
    if not kiosk.players:
        return found
    chosen = {
        game: tuple(count for count in world.players if count in kiosk.players)
        for game, world in found.items()
    }
    return {game: replace(world, players=chosen[game]) for game, world in found.items()}


class StillThere(Scene):
    """Asks whether anybody is there; a press answers it and does nothing else."""

    opaque = False

    def __init__(self, context: Context, until: float, gone: Callable[[], None]) -> None:
        """`gone` is called at the time `until`, unless something was pressed before."""
        super().__init__(context)
        self._until, self._gone = until, gone
        self._shown = self.left

    @property
    def left(self) -> int:
        """The seconds that are left."""
        return max(0, ceil(self._until - self.context.clock()))

    def update(self, dt: float) -> None:
        if self.context.clock() >= self._until:
            if not self.context.stage.changing:
                self._gone()
        elif self.left != self._shown:
            self._shown, self.dirty = self.left, True

    @property
    def wake_in(self) -> float | None:
        now = self.context.clock()
        return max(0.0, self._until - max(0, self._shown - 1) - now)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Quit):
            return False
        if not isinstance(intent, Point | Release | Resized | FocusLost):
            self.context.sounds.play("button")
            self.context.stage.pop()
        return True

    @property
    def told(self) -> str:
        t = self.context.words.t
        said = (t("Is anybody there?"), t("Press to go on. Else the game plays by itself again."))
        return f"{self.left} · {' '.join(said)}"

    def draw(self, canvas: Canvas) -> None:
        words = self.context.words
        dim(canvas, 170)
        panel(canvas, *SHEET)
        _, y, w, h = SHEET
        middle, room = WIDTH / 2, w - 80
        canvas.text(
            words.t("Is anybody there?"), middle, y + 84, size=theme.TYPE.title + 6, font="title",
            anchor="center", max_width=room, shrink=theme.TYPE.large,
        )  # fmt: skip
        canvas.circle(middle, HEIGHT / 2 + 10, 92, theme.PAPER_DEEP, border=8, border_colour=theme.ACCENT)
        canvas.text(str(self._shown), middle, HEIGHT / 2 + 10, size=96, font="title", anchor="center")
        block(
            canvas, words.t("Press to go on. Else the game plays by itself again."), middle, y + h - 74, room,
            108, size=theme.TYPE.large, weight="semibold", colour=theme.INK_SOFT, align="center",
        )  # fmt: skip


class Keeper:
    """Keeps an exhibition going: who is there, when it is heard, whether the pointer is seen."""

    def __init__(
        self,
        context: Context,
        kiosk: Kiosk,
        *,
        seed: int | None = None,
        show_pointer: Callable[[bool], None] = lambda shown: None,
        now: Callable[[], time],
    ) -> None:
        """`seed` is the number of the first table, `now` tells the time of the day."""
        self._context, self._kiosk, self._now = context, kiosk, now
        self._seed = seed
        self._rounds = 0
        self._warming = Warming(context)
        self._show_pointer, self._pointer_shown = show_pointer, True
        self._place = (0.0, 0.0)
        self._presses = 0
        self._since = self._moved_at = context.clock()

    # ---- what is shown while nobody plays

    def attract(self) -> Attract:
        """The games that play by themselves, each time with another first."""
        names, turn = tuple(self._context.worlds), self._rounds % len(self._context.worlds)
        seed = self._seed if self._seed is not None else self._context.new_seed()
        self._rounds, self._seed = self._rounds + 1, None
        level = self._kiosk.levels[0] if self._kiosk.levels else "greedy"
        programme = Programme((*names[turn:], *names[:turn]), None, None, seed, level)
        title = self._context.show_title
        return Attract(self._context, programme, wake=title, leave=title, warming=self._warming)

    def _gone(self) -> None:
        self._context.stage.reset(self.attract())

    # ---- who is there

    def hear(self, intent: Intent) -> None:
        """Notice a pointer that moves."""
        if not isinstance(intent, Point):
            return
        self._moved_at = self._context.clock()
        if max(abs(intent.x - self._place[0]), abs(intent.y - self._place[1])) >= FAR:
            self._place = (intent.x, intent.y)
            self._since = self._moved_at

    def watch(self, presses: int) -> None:
        """Look after everything, once a frame, with how often something was pressed so far."""
        now, stage = self._context.clock(), self._context.stage
        if presses != self._presses:
            self._presses, self._since = presses, now
        self._hide_pointer(now)
        self._keep_hours(self._context.sounds)
        if stage.changing or isinstance(stage.top, StillThere):
            return
        if stage.top is None:
            self._context.show_title()
        elif isinstance(stage.top, Attract):
            self._since = now
        elif now >= self._since + self._kiosk.idle - WARNING:
            stage.push(StillThere(self._context, self._since + self._kiosk.idle, self._gone))

    @property
    def wake_in(self) -> float:
        """Seconds until there is something to look after."""
        now, times = self._context.clock(), [LOOK]
        if not isinstance(self._context.stage.top, Attract | StillThere):
            times.append(self._since + self._kiosk.idle - WARNING - now)
        if self._pointer_shown:
            times.append(self._moved_at + POINTER - now)
        return max(0.0, min(times))

    # ---- pointer and sound

    def _hide_pointer(self, now: float) -> None:
        shown = now - self._moved_at < POINTER
        if shown != self._pointer_shown:
            self._pointer_shown = shown
            self._show_pointer(shown)

    def _keep_hours(self, sounds: Sounds) -> None:
        hours = self._kiosk.sound_hours
        sounds.muted = hours is not None and not hours.hold(self._now())
