"""Asks for the name of what is saved, and says at once why one cannot be given."""

from __future__ import annotations

from collections.abc import Callable

from game.render import theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button, Entry
from game.render.labels import label
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, panel
from game.store.names import LONGEST, BadNameError, file_name
from game.words.troubles import about_name

WIDE, HIGH, MARGIN = 900.0, 430.0, 56.0
BUTTON = (250.0, 72.0)


class Naming(MenuScene):
    """A line to write a name in; nothing is done before it can be given."""

    opaque = False

    def __init__(
        self,
        context: Context,
        heading: str,
        go: str,
        act: Callable[[str], object],
        taken: Callable[[str], bool],
        name: str = "",
    ) -> None:
        """`act` is told the name; `taken` tells whether something has it that would be lost."""
        self.heading, self._go, self._act, self._taken = heading, go, act, taken
        self.name = name
        self._left, self._top = (WIDTH - WIDE) / 2, (HEIGHT - HIGH) / 2
        super().__init__(context, focus="name")

    @property
    def fault(self) -> str:
        """Why the name cannot be given; "" where it can."""
        try:
            file_name(self.name)
        except BadNameError as error:
            return about_name(self.context.words, error.fault, error.letter)
        return ""

    @property
    def replaces(self) -> bool:
        """Whether something with this name would be lost."""
        return not self.fault and self._taken(self.name)

    def controls(self, gui: Gui) -> None:
        wide, high = BUTTON
        right, y = self._left + WIDE - MARGIN, self._top + HIGH - MARGIN - high
        gui.add(
            Entry(
                "name",
                (self._left + MARGIN, self._top + 146, WIDE - 2 * MARGIN, 72),
                self.name,
                self._write,
                limit=LONGEST,
                hint=self.context.words.t("A name"),
                entered=self._do,
                radius=14,
            )
        )
        stay = self.context.words.t("Stay here")
        gui.add(Button("leave", (right - 2 * wide - 24, y, wide, high), stay, self.back))
        gui.add(
            Button(
                "go", (right - wide, y, wide, high), self._go, self._do, style="main", enabled=not self.fault
            )
        )

    def _write(self, text: str) -> None:
        could = not self.fault
        self.name = text
        if could == bool(self.fault):
            self.gui.rebuild()
        self.dirty = True

    def _do(self) -> None:
        if not self.fault:
            self.context.stage.pop()
            self._act(self.name)

    @property
    def news(self) -> str:
        return self.fault or self.heading

    def draw(self, canvas: Canvas) -> None:
        dim(canvas)
        panel(canvas, self._left, self._top, WIDE, HIGH)
        x, room = self._left + MARGIN, WIDE - 2 * MARGIN
        canvas.text(
            self.heading, x, self._top + MARGIN, size=theme.TYPE.heading + 6, font="title", max_width=room,
            shrink=26,
        )  # fmt: skip
        warning = self.context.words.t("A game has this name already: this one takes its place.")
        label(
            canvas, self.fault or (warning if self.replaces else ""), x, self._top + 250, room,
            size=theme.TYPE.caption, font="text", weight="bold",
            colour=theme.LOSS if self.fault else theme.FOCUS_DEEP,
        )  # fmt: skip
        self.gui.draw(canvas)
