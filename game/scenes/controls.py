"""The card that tells what can be done with the device in use, and by which of its keys and buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.input.intents import Command, Intent
from game.render import glyphs, theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button, Choice
from game.render.labels import label
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, panel
from game.words.catalog import Words
from game.words.keys import key_name

WIDE, MARGIN = 1240.0, 56.0
ROW, HEAD, FOOT = 62.0, 116.0, 92.0
BETWEEN, SIGN = 56.0, 46.0
"""The room between two columns, and the height of a drawn sign."""
HANDS = ("mouse", "touch", "keys", "pad")
"""The devices in the order in which they are offered."""


@dataclass(frozen=True, slots=True)
class Line:
    """What can be done, and the signs of what does it on each device; one that has none leaves it out."""

    words: str
    signs: Mapping[str, tuple[str, ...]]


def lines(words: Words) -> tuple[Line, ...]:
    """All that can be done, what is done most first."""
    t = words.t
    return (
        Line(
            t("Go to something"),
            {"keys": ("arrows", "Tab"), "pad": ("pad:cross", "pad:stick", "pad:triggers")},
        ),
        Line(
            t("Choose, play"),
            {
                "mouse": ("mouse:left",),
                "touch": ("touch:tap",),
                "keys": ("Enter", "Space"),
                "pad": ("pad:south",),
            },
        ),
        Line(t("Drag to where it goes"), {"mouse": ("mouse:drag",), "touch": ("touch:drag",)}),
        Line(t("Step back"), {"mouse": ("mouse:right",), "keys": ("Esc",), "pad": ("pad:east",)}),
        Line(
            t("Turn a card"),
            {
                "mouse": ("mouse:wheel", "mouse:right"),
                "touch": ("turn",),
                "keys": ("R",),
                "pad": ("pad:west",),
            },
        ),
        Line(
            t("Look closer"),
            {"mouse": ("mouse:rest",), "touch": ("touch:hold",), "keys": ("Z",), "pad": ("pad:north",)},
        ),
        Line(t("Hint"), {"keys": ("H",), "pad": ("pad:left shoulder",)}),
        Line(t("Log"), {"keys": ("L",), "pad": ("pad:right shoulder",)}),
        Line(t("Undo"), {"keys": ("U", "Ctrl+Z"), "pad": ("pad:back",)}),
        Line(t("Study"), {"keys": ("S",)}),
        Line(t("Menu"), {"keys": ("F10",), "pad": ("pad:start",)}),
        Line(t("Rulebook"), {"keys": ("F1",), "pad": ("pad:right stick",)}),
        Line(t("Controls"), {"keys": ("?",), "pad": ("pad:left stick",)}),
        Line(t("Full screen"), {"keys": ("F11", "Alt+Enter")}),
        Line(t("Sound"), {"keys": ("M",)}),
    )


class Controls(MenuScene):
    """Over whatever is shown; begins with the device that was used last."""

    opaque = False

    def __init__(self, context: Context) -> None:
        self.hand = context.hand()
        super().__init__(context, focus="done")

    def handle(self, intent: Intent) -> bool:
        if intent == Command("controls"):
            self.back()
            return True
        return super().handle(intent)

    # ---- what can be done here

    @property
    def shown(self) -> list[Line]:
        """The lines of the device that is told of."""
        return [line for line in lines(self.context.words) if self.hand in line.signs]

    @property
    def _size(self) -> tuple[float, float]:
        """How wide and high the card is."""
        rows = -(-len(self.shown) // 2) if self._columns == 2 else len(self.shown)
        return WIDE, HEAD + rows * ROW + FOOT + 2 * MARGIN + (0 if self._columns == 2 else ROW)

    @property
    def _columns(self) -> int:
        return 2 if len(self.shown) > 8 else 1

    @property
    def _corner(self) -> tuple[float, float]:
        wide, high = self._size
        return (WIDTH - wide) / 2, (HEIGHT - high) / 2

    def controls(self, gui: Gui) -> None:
        t = self.context.words.t
        (x, y), (wide, high) = self._corner, self._size
        names = (self.context.words.p("device", "Mouse"), t("Touch"), t("Keyboard"), t("Gamepad"))
        box = (x + wide - MARGIN - 440, y + MARGIN - 16, 440.0, 70.0)
        gui.add(Choice("device", box, names, HANDS.index(self.hand), self._tell_of, radius=14))
        foot = (x + wide - MARGIN - 260, y + high - MARGIN - 72, 260.0, 76.0)
        icon = self.icon("check", light=True)
        gui.add(Button("done", foot, t("Done"), self.back, style="main", icon=icon, cap="Esc"))

    def _tell_of(self, index: int) -> None:
        self.hand = HANDS[index]
        self.gui.rebuild()

    # ---- showing

    def draw(self, canvas: Canvas) -> None:
        t = self.context.words.t
        (x, y), (wide, high) = self._corner, self._size
        dim(canvas)
        panel(canvas, x, y, wide, high)
        left, top = x + MARGIN, y + MARGIN
        room = wide - 2 * MARGIN - 470
        canvas.text(
            t("Controls"), left, top - 14, size=theme.TYPE.title, font="title", max_width=room,
            shrink=theme.TYPE.text,
        )  # fmt: skip
        shown, columns = self.shown, self._columns
        rows = -(-len(shown) // columns)
        column = (wide - 2 * MARGIN - (columns - 1) * BETWEEN) / columns
        for index, line in enumerate(shown):
            at = (left + index // rows * (column + BETWEEN), top + HEAD + index % rows * ROW)
            self._line(canvas, line, *at, column)
        if columns == 1:
            canvas.text(
                t("All else has its button on the screen."), left, top + HEAD + rows * ROW + ROW / 2 + 8,
                size=theme.TYPE.caption, weight="medium", colour=theme.INK_SOFT, anchor="midleft",
                max_width=wide - 2 * MARGIN,
            )  # fmt: skip
        self.gui.draw(canvas)

    def _line(self, canvas: Canvas, line: Line, x: float, y: float, wide: float) -> None:
        """The words at the left, the signs at the right, and a thread between them."""
        signs = [key_name(self.context.words, sign) for sign in line.signs[self.hand]]
        whole = sum(glyphs.width(canvas, sign, SIGN) for sign in signs) + 12 * (len(signs) - 1)
        middle, room = y + ROW / 2, wide - whole - 40
        label(canvas.printed(), line.words, x, middle, room, size=canvas.grown(theme.TYPE.text), font="text")
        canvas.rect(x, y + ROW - 2, wide, 2, theme.PAPER_DEEP)
        at = x + wide - whole
        for sign in signs:
            at += glyphs.draw(canvas, sign, at, middle, size=SIGN) + 12
