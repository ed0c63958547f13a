"""The game playing by itself: a table, its results for a while, the next table; a key begins to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ai.characters import species_of
from game.input.intents import Cancel, FocusLost, Intent, Point, Quit, Release, Resized, Scroll
from game.layout.slots import Slot
from game.render import theme
from game.render.canvas import Canvas
from game.render.face import SPEEDS
from game.render.gui import Gui
from game.render.labels import block
from game.rules.record import Record
from game.scenes import factory, high_scores
from game.scenes.context import Context, TableSetup
from game.scenes.menu import WIDTH, dim, ground, portrait
from game.scenes.results import Results
from game.scenes.seats import filled
from game.scenes.stack import Scene
from game.scenes.table import TableScene
from game.store.scores import Scores
from game.words.narration import Narrator

if TYPE_CHECKING:
    from game.scenes.warming import Warming

CARD = 2.6
"""Seconds for which a game is named before its table."""
RESULTS = 8.0
"""Seconds for which the results of a game are shown."""
NOTICED, LETTERS = 0.6, 16.0
"""Seconds until a caption is noticed, and letters that are read in a second at normal speed."""
LISTS = 7.0
"""Seconds for which the high scores are shown."""
FADE = 0.35
"""Seconds in which one picture gives way to the next, each way."""
IDLE = Point | Release | Scroll | Resized | FocusLost
"""The intents that are nobody who wants to play: all others are."""


@dataclass(frozen=True, slots=True)
class Programme:
    """What is played: these games in turn, `games` tables in all (None: without end).

    Table i is dealt from `seed` + i. Without a number of players each game goes round all that it allows.
    """

    names: tuple[str, ...]
    players: int | None = None
    games: int | None = None
    seed: int = 1
    level: str = "greedy"

    def table(self, number: int, context: Context) -> TableSetup | None:
        """The table of a number, 0 first; None after the last."""
        if self.games is not None and number >= self.games:
            return None
        turn, at = divmod(number, len(self.names))
        world = context.worlds[self.names[at]]
        players = self.players or world.players[(turn + 1) % len(world.players)]
        seats = tuple(
            filled(context.words, world.game, self.level, place, str(place)) for place in range(players)
        )
        return TableSetup(world.game, seats, self.seed + number)


class Standings(Results):
    """Results that nobody has to answer."""

    def controls(self, gui: Gui) -> None:
        """There is nothing to press."""


class Attract(Scene):
    """Tables that play themselves, with a word to whoever looks on."""

    played = True

    def __init__(
        self,
        context: Context,
        programme: Programme,
        *,
        wake: Callable[[], None],
        leave: Callable[[], None],
        pace: float = 1.0,
        warming: Warming | None = None,
    ) -> None:
        """`wake` is for somebody who wants to play, `leave` for Escape and for the end of the programme;
        `warming` draws meanwhile what is not seen yet."""
        super().__init__(context)
        self._warming = warming
        self.programme, self._wake, self._leave, self._pace = programme, wake, leave, pace
        self.number = 0
        """The number of the table, 0 first."""
        self.setup = self._setup_of(0)
        self._read_by = 0.0
        """When the caption of the table has been read."""
        self.table = self._table()
        self.results: Standings | None = None
        self.naming = True
        """Whether the game is named, before its table is seen."""
        self.listing = False
        """Whether the high scores are shown, after the results."""
        self._until = 0.0
        self._veil, self._closing = 1.0, False

    # ---- life

    def enter(self) -> None:
        self.context.sounds.ambience(self.setup.game)
        self.naming = True
        self._until = self.context.clock() + CARD

    def leave(self) -> None:
        self.table.leave()
        if self._warming is not None:
            self._warming.pause()

    def update(self, dt: float) -> None:
        self._fade(dt)
        if self.playing:
            self.table.update(dt)
            self._let_read()
        elif self.context.clock() >= self._until:
            self._closing = True
        if self.results is not None and not self.listing:
            self.results.update(dt)
        if self._closing and self._veil >= 1.0:
            self._closing = False
            if self.naming:
                self.naming = False
                self.table.enter()
            elif self._scores is not None and not self.listing:
                self.listing, self._until = True, self.context.clock() + LISTS
            else:
                self._next()
        self.dirty = self.dirty or self.table.dirty or (self.results is not None and self.results.busy)

    @property
    def asleep(self) -> bool:
        return True

    @property
    def playing(self) -> bool:
        """Whether the table is seen and goes on."""
        return not self.naming and self.results is None

    def prepare(self, deadline: float) -> None:
        if self.playing and self.table.preparing:
            self.table.prepare(deadline)
        elif self._warming is not None:
            self._warming.step(deadline)

    @property
    def preparing(self) -> bool:
        warming = self._warming is not None and self._warming.waiting
        return warming or (self.playing and self.table.preparing)

    def think(self, deadline: float) -> None:
        self.table.think(deadline)

    @property
    def thinking(self) -> bool:
        return self.playing and self.table.thinking

    @property
    def busy(self) -> bool:
        moving = self._closing or self._veil > 0.0 or (self.results is not None and self.results.busy)
        return moving or (self.playing and self.table.busy)

    @property
    def record(self) -> Record:
        return self.table.record

    @property
    def wake_in(self) -> float | None:
        return self.table.wake_in if self.playing else max(0.0, self._until - self.context.clock())

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Quit):
            return False
        if isinstance(intent, Cancel):
            self._leave()
        elif not isinstance(intent, IDLE):
            self.context.sounds.play("button")
            self._wake()
        elif isinstance(intent, Resized) and self.results is not None:
            self.results.handle(intent)
        self.dirty = True
        return True

    @property
    def _scores(self) -> Scores | None:
        """The high scores, where somebody is on them."""
        scores = self.context.scores
        return scores if scores is not None and any(map(scores.best, self.context.worlds)) else None

    # ---- from table to table

    def _setup_of(self, number: int) -> TableSetup:
        setup = self.programme.table(number, self.context)
        assert setup is not None
        return setup

    def _table(self) -> TableScene:
        match = factory.match_of(self.context, self.setup)
        table = factory.seated(
            self.context,
            match,
            on_pause=lambda scene: None,
            on_over=self._over,
            on_played=self._narrate,
            pace=self._pace,
        )
        self._narrator = Narrator(self.context.words, table.names, getattr(match.game, "cards", {}))
        self._totals = _totals(table)
        self._read_by = 0.0
        return table

    def _narrate(self, table: TableScene) -> None:
        """Tell what happened and why, and let it stand until it is read."""
        before, self._totals = self._totals, _totals(table)
        seat = table.last[0].seat if table.last else 0
        table.caption = self._narrator.tell(table.last, self._totals[seat] - before[seat])
        speed = self._pace * SPEEDS[self.context.settings.speed]
        time = (NOTICED + len(table.caption) / LETTERS) / speed if speed > 0 else 0.0
        self._read_by = self.context.clock() + (0.0 if self._narrator.goes_on else time)

    def _let_read(self) -> None:
        """Let whoever decides wait for the caption."""
        if self.table.computer.thought is not None and self.context.clock() < self._read_by:
            self.table.computer.wait_until(self._read_by)

    def _over(self, table: TableScene) -> None:
        self.results = Standings(self.context, table.match.outcome(), self.setup, table.match.seed)
        self.results.enter()
        self._until = self.context.clock() + RESULTS
        self.dirty = True

    def _next(self) -> None:
        self.number += 1
        setup = self.programme.table(self.number, self.context)
        if setup is None:
            self._leave()
            return
        self.table.leave()
        self.setup, self.results, self.listing = setup, None, False
        self.table = self._table()
        self.enter()

    def _fade(self, dt: float) -> None:
        """Let the veil rise over what goes and fall over what comes: a fade, where motion is reduced too."""
        step = dt / FADE if SPEEDS[self.context.settings.speed] > 0 else 1.0
        before = self._veil
        self._veil = min(1.0, self._veil + step) if self._closing else max(0.0, self._veil - step)
        self.dirty = self.dirty or self._veil != before

    # ---- showing

    @property
    def told(self) -> str:
        t = self.context.words.t
        if self.playing:
            return f"{self.table.caption} {self._call}".strip()
        if self.naming:
            world = self.context.worlds[self.setup.game]
            said = f"{t(world.name)} · {t(world.line)}"
        else:
            said = (
                self.results.headline if self.results is not None and not self.listing else t("High scores")
            )
        return f"{said} · {self._call}"

    def draw(self, canvas: Canvas) -> None:
        if self.naming:
            self._name(canvas)
        else:
            self.table.face.draw(canvas, self.table.look())
        self.table.dirty = False
        if self.listing and self._scores is not None:
            high_scores.draw(canvas, self.context, self._scores)
        elif self.results is not None:
            self.results.draw(canvas)
            self.results.dirty = False
        slot = self.table.face.layout["buttons"] if self.playing else MIDDLE if self.listing else BELOW
        invite(canvas, slot, self.context.words.t("Playing by itself"), self._call)
        if self._veil > 0.0:
            dim(canvas, round(255 * self._veil))

    def _name(self, canvas: Canvas) -> None:
        """The name of the game over its land, and who is to play."""
        world, t = self.context.worlds[self.setup.game], self.context.words.t
        ground(canvas, self.context, world)
        dim(canvas, 130)
        for colour, drop in (((28, 18, 12, 150), 8), (theme.WHITE, 0)):
            canvas.text(
                t(world.name),
                WIDTH / 2,
                330 + drop,
                size=112,
                font="title",
                colour=colour,
                anchor="center",
                max_width=1760,
                shrink=60,
            )
        canvas.text(
            t(world.line),
            WIDTH / 2,
            446,
            size=40,
            weight="bold",
            colour=theme.WHITE,
            anchor="center",
            max_width=1700,
            shrink=theme.TYPE.text,
        )
        players = self.setup.seats
        for place, seat in enumerate(players):
            x = WIDTH / 2 + (place - (len(players) - 1) / 2) * 236
            head = self.context.paths.art / "animals" / f"{species_of(seat.character)}.svg"
            portrait(canvas, head, place, x, 650, 96)

    @property
    def _call(self) -> str:
        return self.context.words.t("Press a key to play")


def _totals(table: TableScene) -> list[int]:
    """The points of every seat as a bystander sees them."""
    return [score["total"] for score in table.view.scores()]


MIDDLE = Slot("invitation", "buttons", 680.0, 960.0, 560.0, 116.0)
BELOW = Slot("invitation", "buttons", 1280.0, 912.0, 560.0, 116.0)
"""Where the invitation stands while there is no table."""


def invite(canvas: Canvas, slot: Slot, shown: str, call: str) -> None:
    """What is seen, and that whoever looks on may play."""
    x, y, w, h = slot.rect
    radius = float(theme.RADIUS.panel)
    canvas.shadow(x, y, w, h, radius, spread=16, drop=6, opacity=110)
    canvas.rounded(x, y, w, h, radius, theme.DARK, opacity=236)
    line = max(h * 0.36, 1.25 * canvas.grown(theme.TYPE.text))
    canvas.text(
        shown,
        x + w / 2,
        y + line / 2 + 4,
        size=theme.TYPE.text,
        weight="semibold",
        colour=theme.WHITE,
        anchor="center",
        max_width=w - 28,
        shrink=theme.TYPE.smallest,
    )
    canvas.rounded(x + 10, y + line + 4, w - 20, h - line - 14, radius - 8, theme.ACCENT)
    block(
        canvas, call, x + w / 2, y + line + 4 + (h - line - 14) / 2, w - 40, h - line - 14,
        size=theme.TYPE.large, font="title", colour=theme.WHITE, align="center",
    )  # fmt: skip
