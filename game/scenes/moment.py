"""A moment that is past: the table as an action of the log left it, while the match waits below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.intents import (
    Cancel,
    Command,
    Confirm,
    Edit,
    FocusLost,
    Intent,
    Move,
    Point,
    Press,
    Quit,
    Scroll,
)
from game.input.pick import PickMachine
from game.render import hud, theme
from game.render.canvas import Canvas
from game.render.face import Look, Restless, Spot
from game.render.hud import ButtonLook
from game.rules.core import View
from game.rules.record import Record
from game.scenes.faces import face_of
from game.scenes.pointing import Pointing, find
from game.scenes.stack import Scene
from game.words.log import sentences

if TYPE_CHECKING:
    from game.scenes.table import TableScene

NOTHING = PickMachine(())
"""Nobody picks anything in a moment that is past."""
LEAVES = {"page_up": -10, "page_down": 10, "home": -100_000, "end": 100_000}


class Moment(Scene):
    """The log stays beside it: another line shows another moment, a press elsewhere leads back to now.

    Where hands are hidden it is seen as whoever looks at the table saw it then; else with the eyes of the
    seat that acted.
    """

    def __init__(self, table: TableScene, ply: int) -> None:
        super().__init__(table.context)
        self._table, self.log = table, table.chrome.log
        match = table.match
        self.face = face_of(table.context, match.game.name, len(match.seats), bystander=table.bystander)
        self.face.hurry(0.0)
        self.face.keep_places(table.home)
        self._told = self.log.told(match.log, table.audience, table.names)
        self.pointing = Pointing(table.context.clock)
        self.pointing.place = table.pointing.place
        self.pinned = ""
        self.index = 0
        """Which of the actions that the log tells of is shown."""
        self._view: View = table.view
        self.show(ply)

    # ---- what is shown

    @property
    def ply(self) -> int:
        """The action that is shown, by the number of actions before it."""
        return self._told[self.index]

    @property
    def until(self) -> int:
        """How many actions led to the position: what an action brings about untold belongs to it."""
        later = self._told[self.index + 1 : self.index + 2]
        return later[0] if later else self._table.match.ply

    def show(self, ply: int) -> None:
        """Show the position that an action of the log led to."""
        table = self._table
        self.index = max((i for i, told in enumerate(self._told) if told <= ply), default=0)
        actor = table.match.log[self.ply].seat
        seat = table.viewer if table.hidden else actor
        self._view = table.match.past(self.until, seat)
        self.face.show(self._view)
        self.log.choose(self.ply)
        self.pinned, self.dirty = "", True

    def _step(self, step: int) -> None:
        self.show(self._told[min(max(0, self.index + step), len(self._told) - 1)])

    # ---- life

    def leave(self) -> None:
        if not self._table.pointing.keys:
            self.log.chosen = None

    @property
    def record(self) -> Record:
        return self._table.record

    @property
    def busy(self) -> bool:
        return isinstance(self.face, Restless) and self.face.restless

    @property
    def wake_in(self) -> float | None:
        return self.pointing.lingers_in(self._spots())

    def update(self, dt: float) -> None:
        self.face.update(dt)
        if self.pointing.watch(self._spots()) or self.pointing.lingers:
            self.dirty = True

    # ---- intents

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Quit):
            return False
        self.dirty = True
        match intent:
            case Point(x, y):
                self.pointing.point(x, y)
            case Press(x, y):
                self.pointing.point(x, y)
                self._pressed(x, y)
            case Move(dx, dy):
                self._step(dy or dx)
            case Edit(key) if key in LEAVES:
                self._step(LEAVES[key])
            case Scroll(dy):
                self.log.scroll(dy)
            case FocusLost():
                self.pointing.lose()
            case Confirm() | Cancel():
                self._back()
            case Command(name):
                self._command(name)
        return True

    def _pressed(self, x: float, y: float) -> None:
        ply = self.log.at((x, y))
        if self.pinned:
            self.pinned = ""
        elif ply is not None:
            self.show(ply)
        elif not self.log.covers((x, y)):
            self._back()

    def _command(self, name: str) -> None:
        match name:
            case "zoom":
                spot = find(self._spots(), self.pointing.hover)
                self.pinned = "" if self.pinned or spot is None else spot.card or ""
            case "rules" | "help":
                self.context.show_rulebook(self._table.match.game.name)
            case "log" | "menu" | "undo":
                self._back()

    def _back(self) -> None:
        """Out of the closer look, else to where the game is."""
        if self.pinned:
            self.pinned = ""
        elif not self.context.stage.changing:
            self.context.stage.pop()

    # ---- showing

    def _spots(self) -> tuple[Spot, ...]:
        if self.log.covers(self.pointing.place):
            return ()
        return self.face.spots(self._look(None))

    def look(self) -> Look:
        """All that the drawing depends on."""
        return self._look(find(self._spots(), self.pointing.hover))

    def _look(self, hover: Spot | None) -> Look:
        table, words = self._table, self.context.words
        last = tuple(
            event.seen_by(table.audience)
            for entry in table.match.log[self.ply : self.until]
            for event in entry.events
        )
        lingering = hover is not None and hover.linger and self.pointing.lingers
        return Look(
            view=self._view,
            machine=NOTHING,
            words=words,
            seats=table.seats,
            bystander=table.bystander,
            on=hover.key if hover is not None else "",
            hover=hover,
            caption=" ".join(sentences(words, last, table.names)),
            last=last,
            zoom=self.pinned or (hover.card if lingering and hover is not None else None) or None,
            pinned=bool(self.pinned),
            log=True,
            time=self.context.clock(),
        )

    @property
    def told(self) -> str:
        said = (self._look(None).caption, self.context.words.t("Back to now: press beside it"))
        return " · ".join(part for part in said if part)

    def draw(self, canvas: Canvas) -> None:
        look = self.look()
        self.face.draw(canvas, look)
        self._plaque(canvas)
        table = self._table
        self.log.draw(
            canvas, look, table.match.log, table.audience, place=self.pointing.place, shown=self.ply,
            help=self.context.words.t("Back to now: press beside it"),
        )  # fmt: skip

    def _plaque(self, canvas: Canvas) -> None:
        """Where the buttons are now: that this is past, and the way back."""
        x, y, w, h = self.face.layout["buttons"].rect
        t, middle = self.context.words.t, x + w / 2
        canvas.shadow(x, y, w, h, theme.RADIUS.panel, spread=16, drop=6, opacity=110)
        canvas.rounded(x, y, w, h, theme.RADIUS.panel, theme.DARK, opacity=240)
        canvas.text(
            t("As it was"), middle, y + h * 0.2, size=theme.TYPE.heading, font="title", colour=theme.GOLD,
            anchor="center", max_width=w - 32, shrink=theme.TYPE.text,
        )  # fmt: skip
        canvas.text(
            t("Action {ply} of {length}", ply=self.until, length=self._table.match.ply), middle, y + h * 0.45,
            size=theme.TYPE.text, colour=theme.WHITE, anchor="center", max_width=w - 32,
            shrink=theme.TYPE.smallest,
        )  # fmt: skip
        spot = Spot("now", x + 14, y + h * 0.6, w - 28, h * 0.4 - 14, command="now")
        at = self.pointing.place
        on = at is not None and spot.holds(*at)
        shown = ButtonLook(t("Back to now"), "", "Esc", main=True, size=theme.TYPE.text)
        hud.button(canvas, spot, shown, on=on, focused=False)
