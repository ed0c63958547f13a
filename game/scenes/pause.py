"""The pause: over a table that stands still below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.render import theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.render.labels import block
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, panel
from game.scenes.message import Message
from game.scenes.settings import SettingsScene

WIDE, ROW, GAP, MARGIN = 560.0, 76.0, 16.0, 48.0
MANY, TIGHT = 9, 66.0
"""From so many buttons on each is less high."""
CAPS = {"resume": "Esc", "rulebook": "F1", "controls": "?"}
"""The keys that do the same as a button."""


class Pause(MenuScene):
    """Resume, begin anew, look into the rulebook or the settings, go to the title, or leave the game."""

    opaque = False
    foot = 0.0
    _name = ""
    """Room for a line below the buttons."""

    def __init__(
        self,
        context: Context,
        restart: Callable[[], None],
        page: str = "",
        save: Callable[[Callable[[str], None]], None] | None = None,
        watch: Callable[[], None] | None = None,
    ) -> None:
        """`restart` begins the same table anew; `page` is where the rulebook opens; where they are given,
        `save` saves the match under a name, which it tells, and `watch` shows how it went so far."""
        self._restart, self.page, self._save, self._watch = restart, page, save, watch
        count = (5 if context.locked else 7) + (save is not None) + (watch is not None)
        self._row = ROW if count < MANY else TIGHT
        self._high = 2 * MARGIN + 84 + count * self._row + (count - 1) * GAP + 24 + self.foot
        self._left, self._top = (WIDTH - WIDE) / 2, (HEIGHT - self._high) / 2
        super().__init__(context, focus="resume")

    def controls(self, gui: Gui) -> None:
        t = self.context.words.t
        rows = [
            ("resume", t("Go on"), self.back, "play"),
            ("restart", t("Begin anew"), self._ask_restart, "undo"),
            ("rulebook", t("Rulebook"), lambda: self.context.show_rulebook(self.page), "help"),
            ("controls", t("Controls"), self.context.show_controls, "mouse"),
            ("title", t("To the title"), self._ask_title, "back"),
        ]
        if self._save is not None:
            rows.insert(2, ("save", t("Save under a name"), partial(self._save, self.saved), "pile"))
        if self._watch is not None:
            rows.insert(2, ("watch", t("Watch so far"), self._watch, "eye"))
        if not self.context.locked:
            rows.insert(-1, ("settings", t("Settings"), self._settings, "settings"))
            rows.append(("quit", t("Leave the game"), self._ask_quit, "close"))
        y = self._top + MARGIN + 84
        for name, text, act, icon in rows:
            first = name == "resume"
            gui.add(
                Button(
                    name,
                    (self._left + MARGIN, y, WIDE - 2 * MARGIN, self._row),
                    text,
                    act,
                    style="main" if first else "plain",
                    icon=self.icon(icon, light=first),
                    align="left",
                    cap=CAPS.get(name, ""),
                )
            )
            y += self._row + GAP + (24 if first else 0)

    def draw(self, canvas: Canvas) -> None:
        dim(canvas)
        panel(canvas, self._left, self._top, WIDE, self._high)
        heading = self.context.words.t("A pause")
        canvas.text(
            heading, WIDTH / 2, self._top + MARGIN + 22, size=theme.TYPE.title, font="title",
            anchor="center", max_width=WIDE - 2 * MARGIN, shrink=theme.TYPE.large,
        )  # fmt: skip
        self.gui.draw(canvas)

    def saved(self, name: str) -> None:
        """Tell that the match was saved under a name."""
        self._name = name
        self.dirty = True

    @property
    def news(self) -> str:
        return self.context.words.t("Saved as {name}.", name=self._name) if self._name else ""

    def _settings(self) -> None:
        self.context.stage.push(SettingsScene(self.context))

    def _leave(self, heading: str, go: str, act: Callable[[], None]) -> None:
        """Leave the table; it has to be sure, for the game is lost."""
        self._ask(heading, go, act)

    def _ask(self, heading: str, go: str, act: Callable[[], None]) -> None:
        text = self.context.words.t("The game on the table ends here.")
        self.context.stage.push(Message.question(self.context, heading, text, go, act))

    def _ask_restart(self) -> None:
        t = self.context.words.t
        self._ask(t("Begin anew?"), t("Begin anew"), self._restart)

    def _ask_title(self) -> None:
        t = self.context.words.t
        self._leave(t("Back to the title?"), t("To the title"), self.context.show_title)

    def _ask_quit(self) -> None:
        t = self.context.words.t
        self._leave(t("Leave the game?"), t("Leave the game"), self.context.quit)


class Kept(Pause):
    """The pause of a match that is kept: leaving it loses nothing."""

    foot = 44.0

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        lasting = self.context.words.t("The title lets you go on with this game.")
        block(
            canvas, self.news or lasting, WIDTH / 2,
            self._top + self._high - MARGIN + 2, WIDE - 2 * MARGIN + 40, 64, size=theme.TYPE.smallest,
            colour=theme.INK_SOFT, align="center",
        )  # fmt: skip

    def _leave(self, heading: str, go: str, act: Callable[[], None]) -> None:
        act()
