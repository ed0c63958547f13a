"""The curtain between two people at one screen: it hides the table until the one it names opens it."""

from __future__ import annotations

from collections.abc import Callable

from game.input.intents import (
    Cancel,
    Command,
    Confirm,
    FocusLost,
    Intent,
    Point,
    Press,
    Quit,
    Release,
    Resized,
)
from game.render import cloth, glyphs, theme
from game.render.canvas import Canvas
from game.render.face import SeatLook
from game.render.labels import block
from game.scenes.context import Context
from game.scenes.menu import WIDTH, panel, portrait
from game.scenes.stack import Scene
from game.words.keys import key_name

DEAF = 0.8
"""Seconds from when the curtain is seen, and from each press that came too early, in which a press is still
that of whoever was at the table before."""
IDLE = Point | Release | Resized | FocusLost
"""The intents that are no press."""
SLIDE = 0.5
"""Seconds in which the curtain opens."""
SHEET = (560.0, 250.0, 800.0, 580.0)


class Curtain(Scene):
    """Nothing of the table shows while it is closed: it is opaque, and what lies below is not drawn."""

    def __init__(
        self,
        context: Context,
        seat: SeatLook,
        mover: SeatLook | None,
        page: str,
        *,
        opened: Callable[[], None],
        pause: Callable[[], None],
    ) -> None:
        """`mover` is the seat that is to move, None where none is; `opened` is called when the person of
        `seat` opens it; `page` is where the rulebook opens."""
        super().__init__(context)
        self.seat, self._mover, self._page = seat, mover, page
        self._opened, self._pause = opened, pause
        self._drawn = False
        self._ready_at: float | None = None
        """When a press opens it; None until it has been seen shut."""
        self._told = False
        """Whether the picture shows that a press opens it."""
        self._gone: float | None = None
        """How far it is open, from 0 to 1; None while it is closed."""

    # ---- life

    def enter(self) -> None:
        self._drawn, self._ready_at, self._told = False, None, False

    def revealed(self) -> None:
        self.enter()

    def update(self, dt: float) -> None:
        # What was pressed while the first picture of it was made has been read by now, and was too early.
        if self._drawn and self._ready_at is None:
            self._ready_at = self.context.clock() + DEAF
        if self.ready != self._told:
            self._told = self.dirty = True
        if self._gone is None or self._gone >= 1:
            return
        self._gone = min(1.0, self._gone + dt / SLIDE)
        self._leave_when_gone()

    @property
    def ready(self) -> bool:
        """Whether a press opens it."""
        return self._ready_at is not None and self.context.clock() >= self._ready_at

    @property
    def busy(self) -> bool:
        return self._gone is not None or self._ready_at is None

    @property
    def wake_in(self) -> float | None:
        if self._told or self._ready_at is None:
            return None
        return max(0.0, self._ready_at - self.context.clock())

    # ---- opening

    def handle(self, intent: Intent) -> bool:
        """A fresh press opens it; nothing that is asked for here reaches the table.

        Any press that comes too early begins the wait anew, so that a row of quick ones never opens it.
        """
        early = not self.ready
        if early and self._ready_at is not None and not isinstance(intent, IDLE | Quit):
            self._ready_at = self.context.clock() + DEAF
        match intent:
            case Quit():
                return False
            case Press() | Confirm() if not early:
                self._pressed()
            case Cancel() | Command("menu"):
                if self._gone is None:
                    self._pause()
            case Command("help"):
                self.context.show_rulebook(self._page)
        return True

    def _pressed(self) -> None:
        if self._gone is not None:
            self._gone = 1.0
            self._leave_when_gone()
        else:
            self._opened()
            self.opaque = False
            self._gone, self.dirty = 0.0, True
            self.context.sounds.play("curtain")

    def _leave_when_gone(self) -> None:
        if self._gone is not None and self._gone >= 1 and not self.context.stage.changing:
            self.context.stage.pop()

    # ---- showing

    @property
    def _turn(self) -> str:
        """Whose turn it is: a computer may move before the person who looks."""
        t = self.context.words.t
        if self._mover is None:
            return ""
        if self._mover is self.seat:
            return t("It is your turn.")
        return t("It is the turn of {who}.", who=self._mover.name)

    @property
    def told(self) -> str:
        said = (self._turn, self.context.words.t("Press when only you look at the screen."))
        return f"{self.seat.name}: {' '.join(part for part in said if part)}"

    def draw(self, canvas: Canvas) -> None:
        self._drawn = True
        share = self._gone or 0.0
        eased = share * share * (3 - 2 * share)
        if self.context.settings.motion:
            cloth.draw(canvas, self.seat.tint, eased * WIDTH / 2)
        else:
            cloth.draw(canvas, self.seat.tint, 0.0, round(255 * (1 - eased)))
        if self._gone is None:
            self._words(canvas)

    def _words(self, canvas: Canvas) -> None:
        t = self.context.words.t
        x, y, w, h = SHEET
        middle = x + w / 2
        panel(canvas, *SHEET)
        head = self.context.paths.art / "animals" / f"{self.seat.head}.svg"
        portrait(canvas, head, self.seat.tint, middle, y + 150, 112)
        canvas.text(
            self.seat.name, middle, y + 322, size=theme.TYPE.title, font="title",
            colour=theme.SEAT_COLOURS[self.seat.tint], anchor="center", max_width=w - 80,
            shrink=theme.TYPE.large,
        )  # fmt: skip
        canvas.text(
            self._turn, middle, y + 392, size=theme.TYPE.heading, font="title", anchor="center",
            max_width=w - 80, shrink=theme.TYPE.text,
        )  # fmt: skip
        block(
            canvas, t("Press when only you look at the screen."), middle, y + 464, w - 80, 76,
            size=theme.TYPE.large, colour=theme.INK_SOFT, align="center", weight="semibold",
        )  # fmt: skip
        if not self.ready:
            return
        sign = key_name(self.context.words, glyphs.fitting("Enter", self.context.hand()))
        if sign:
            glyphs.draw(canvas, sign, middle - glyphs.width(canvas, sign) / 2, y + h - 62)
