"""A notice to read or a question to answer, over whatever was there."""

from __future__ import annotations

from collections.abc import Callable

from game.render import text as letters
from game.render import theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, panel

WIDE = 900.0
MARGIN = 56.0
LEADING = 1.35
BUTTON = (250.0, 72.0)


class Message(MenuScene):
    """A heading, a text, and one or two buttons; Cancel leaves all as it is."""

    opaque = False

    def __init__(
        self,
        context: Context,
        heading: str,
        text: str,
        *,
        leave: str,
        go: str = "",
        act: Callable[[], None] = lambda: None,
    ) -> None:
        """`leave` closes it, `go`, where given, closes it and acts."""
        self.heading, self.text = heading, text
        self._leave, self._go, self._act = leave, go, act
        size = theme.grown(theme.TYPE.large, context.letters)
        # Letters are whole pixels high: in a small window they may take a line more than in a large one.
        scale = context.window().scale
        face = letters.Face.of("text", "medium", size * scale)
        rows = len(letters.wrap(text, face, (WIDE - 2 * MARGIN) * scale))
        self._text_height = rows * size * LEADING
        self._high = MARGIN + 76 + self._text_height + 40 + BUTTON[1] + MARGIN
        self._left, self._top = (WIDTH - WIDE) / 2, (HEIGHT - self._high) / 2
        super().__init__(context, focus="leave")
        # The button in colour is not the one that Enter presses: keys have to see which is.
        self.gui.ring = bool(go) and context.hand() in ("keys", "pad")

    @classmethod
    def notice(cls, context: Context, heading: str, text: str) -> Message:
        """Something to read."""
        return cls(context, heading, text, leave=context.words.t("All right"))

    @classmethod
    def question(cls, context: Context, heading: str, text: str, go: str, act: Callable[[], None]) -> Message:
        """Something to decide: `go` acts, the other button leaves all as it is."""
        return cls(context, heading, text, leave=context.words.t("Stay here"), go=go, act=act)

    def controls(self, gui: Gui) -> None:
        wide, high = BUTTON
        right, y = self._left + WIDE - MARGIN, self._top + self._high - MARGIN - high
        if not self._go:
            gui.add(Button("leave", (right - wide, y, wide, high), self._leave, self.back, style="main"))
            return
        gui.add(Button("leave", (right - 2 * wide - 24, y, wide, high), self._leave, self.back))
        gui.add(Button("go", (right - wide, y, wide, high), self._go, self._do, style="main"))

    @property
    def news(self) -> str:
        return f"{self.heading}: {self.text}"

    def draw(self, canvas: Canvas) -> None:
        dim(canvas)
        panel(canvas, self._left, self._top, WIDE, self._high)
        x, y = self._left + MARGIN, self._top + MARGIN
        room = WIDE - 2 * MARGIN
        canvas.text(self.heading, x, y, size=theme.TYPE.heading + 6, font="title", max_width=room, shrink=26)
        canvas.paragraph(
            self.text, x, y + 76, room, size=theme.TYPE.large, leading=LEADING, colour=theme.INK_SOFT
        )
        self.gui.draw(canvas)

    def _do(self) -> None:
        self.context.stage.pop()
        self._act()
