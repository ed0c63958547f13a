"""How a lesson looks: the guide with its words, the buttons, and the arrow to what is meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.layout.slots import Layout
from game.render import glyphs, hud, theme
from game.render.canvas import Box, Canvas
from game.render.face import Look, Spot
from game.render.hud import ButtonLook
from game.render.labels import block
from game.scenes.chrome import Chrome
from game.scenes.context import Context
from game.words.keys import key_name
from game.words.marks import marked

GO, BACK, AGAIN, LEAVE = "lesson.go", "lesson.back", "lesson.again", "menu"
"""Commands of a lesson's own buttons."""
HEAD = 118.0
BUTTON = (176.0, 60.0)
CONFIRM_ROOM = 264.0
"""What the button that plays what is chosen takes of the prompt's place."""
PART = 32.0
"""The largest letters of the name of a part."""
LARGEST = 28.0
"""The sizes that words of the guide may have, the largest that fits."""
LEADING = 1.2
ARROW = 84.0
WIDE = 600.0
"""From this width on the arrow points to the middle."""


@dataclass(frozen=True, slots=True)
class Speech:
    """What the guide says now, and how far the lesson is."""

    head: Path
    part: str
    count: str
    says: str
    refused: bool = False
    """Whether that is why something is not done."""
    reads: bool = False
    """Whether it is to be read, so that there is a button that goes on."""
    go: str = ""


class LessonChrome(Chrome):
    """The buttons of a lesson and the speech of its guide."""

    buttons = (
        (BACK, marked("Back"), "step_back", "U"),
        (AGAIN, marked("Again"), "undo", ""),
        ("rules", marked("Rules"), "help", "F1"),
        (LEAVE, marked("Leave"), "close", "Esc"),
    )

    def __init__(self, context: Context, layout: Layout) -> None:
        super().__init__(context, layout)
        self.reads = False
        """Whether the button that goes on is there."""

    def spots(self) -> tuple[Spot, ...]:
        """The buttons, the one that goes on first."""
        x, y, w, h = place(self._layout)
        wide, high = BUTTON
        go = Spot(GO, x + w - wide - 14, y + h - high - 12, wide, high, command=GO)
        return (go, *super().spots()) if self.reads else super().spots()


def place(layout: Layout) -> Box:
    """Where the guide speaks: in place of a tall prompt, else between the opponent and the buttons."""
    asks, buttons = layout["prompt"], layout["buttons"]
    if asks.h >= 100:
        return asks.x - 8, asks.y - 4, asks.w + 16, asks.h + 10
    left = layout["panel.1"].x + layout["panel.1"].w + 20
    return left, 10.0, buttons.x - 20 - left, layout["caption"].y - 16


def speech(canvas: Canvas, box: Box, said: Speech, go: Spot | None, look: Look) -> None:
    """The guide, its words, and the button that goes on."""
    x, y, w, h = box
    radius = float(theme.RADIUS.panel)
    canvas.shadow(x, y, w, h, radius, spread=18, drop=6, opacity=120)
    canvas.rounded(x, y, w, h, radius, theme.PAPER, border=3, border_colour=theme.FOCUS)
    side = min(HEAD, h - 20)
    canvas.picture(said.head, x + 12, y + (h - side) / 2, side, side)
    left = x + side + 26
    room = x + w - 20 - left
    canvas.text(
        said.count, left + room, y + 23, size=theme.TYPE.smallest, weight="bold", colour=theme.INK_SOFT,
        anchor="midright",
    )  # fmt: skip
    counted = canvas.text_size(said.count, size=theme.TYPE.smallest, weight="bold")[0]
    canvas.text(
        said.part, left, y + 25, size=theme.TYPE.text, font="title", colour=theme.ACCENT, anchor="midleft",
        max_width=room - counted - 16, shrink=theme.TYPE.smallest,
        grown=min(canvas.grown(theme.TYPE.text), PART),
    )  # fmt: skip
    if go is not None:
        room = go.x - 16 - left
    colour = theme.LOSS if said.refused else theme.INK
    lead = 40.0 if said.refused else 0.0
    _fitted(canvas, said.says, (left + lead, y + 46, room - lead, h - 58), colour)
    if said.refused:
        canvas.picture(canvas.art.icon("not_allowed"), left, y + 46, 30, 30, tint=theme.LOSS)
    if go is not None:
        at, focus = look.at, look.focus
        sign = key_name(look.words, glyphs.fitting("Enter", look.hand))
        shown = ButtonLook(said.go, "play", sign, main=True)
        hud.button(
            canvas, go, shown, on=at is not None and at.key == GO,
            focused=focus is not None and focus.key == GO,
        )  # fmt: skip


def _fitted(canvas: Canvas, text: str, box: Box, colour: str) -> None:
    """A text in a box, as large as it fits."""
    x, y, w, h = box
    most = max(1, int(h / (theme.TYPE.smallest * LEADING)))
    block(
        canvas, text, x, y + h / 2, w, h, size=LARGEST, lines=most, weight="semibold", colour=colour,
        leading=LEADING,
    )  # fmt: skip


def marks(canvas: Canvas, boxes: Sequence[Box], lift: float) -> None:
    """A frame round each thing that is meant, and an arrow to the last; `lift` is how far it swings back."""
    for x, y, w, h in boxes:
        for grow, width, tint in ((9.0, 9.0, theme.DARK), (7.0, 5.0, theme.FOCUS)):
            canvas.rounded(
                x - grow, y - grow, w + 2 * grow, h + 2 * grow, 20, None, border=width, border_colour=tint
            )
    if boxes:
        x, y = _tip(boxes[-1])
        left, top = min(x + lift, 1912 - ARROW), min(y + lift, 1072 - ARROW)
        canvas.picture(canvas.art.icon("pointer"), left, top, ARROW, ARROW)


def _tip(box: Box) -> tuple[float, float]:
    """Where the arrow ends: near the lower right corner, below the middle of what is wide."""
    x, y, w, h = box
    if w > WIDE:
        return x + w / 2 + 36, y + h / 2 + 66
    return x + w - min(w * 0.2, 40.0), y + h - min(h * 0.4, 84.0)
