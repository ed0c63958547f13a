"""The buttons of a table and the drawer with the log of every action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.layout.slots import Layout, Slot
from game.match.match import Entry
from game.render import hud
from game.render.canvas import Canvas
from game.render.face import Look, Spot
from game.render.hud import ButtonLook, LogLine
from game.scenes.context import Context
from game.words.log import sentences

NOTCH = 60.0
"""How far one notch of the wheel scrolls the log."""
GAP = 12.0
BUTTONS = (
    ("undo", "Back", "undo", "U"),
    ("log", "Log", "log", "L"),
    ("rules", "Rules", "help", "F1"),
    ("menu", "Menu", "menu", "Esc"),
)
"""Command, words, sign and key of each button."""
LEAVES = {"page_up": -6.0, "page_down": 6.0, "home": -1000.0, "end": 1000.0}


class Chrome:
    """What stands around the game on both tables."""

    def __init__(self, context: Context, layout: Layout) -> None:
        self._words, self._layout = context.words, layout
        self.open = False
        """Whether the log is drawn out."""
        self._back, self._most = 0.0, 0.0

    @property
    def drawer(self) -> Slot:
        """Where the log lies."""
        return self._layout["log"]

    def covers(self, place: tuple[float, float] | None) -> bool:
        """Whether the log is open and lies over that point."""
        return self.open and place is not None and self.drawer.holds(*place)

    def toggle(self) -> None:
        """Draw the log out at its newest line, or push it back."""
        self.open, self._back = not self.open, 0.0

    def scroll(self, notches: float) -> None:
        """Scroll the log, positive towards the newest line."""
        self._back = min(max(0.0, self._back - notches * NOTCH), self._most)

    def leaf(self, key: str) -> None:
        """Scroll by the keys that leaf through pages."""
        if self.open:
            self.scroll(LEAVES.get(key, 0.0))

    def spots(self, *, undo: bool) -> tuple[Spot, ...]:
        """The buttons; stepping back only where there is something to step back from."""
        slot = self._layout["buttons"]
        columns = int(slot.number("columns", 2))
        rows = -(-len(BUTTONS) // columns)
        w = (slot.w - GAP * (columns - 1)) / columns
        h = (slot.h - GAP * (rows - 1)) / rows
        return tuple(
            Spot(
                f"button.{name}",
                slot.x + (i % columns) * (w + GAP),
                slot.y + (i // columns) * (h + GAP),
                w,
                h,
                command=name,
                stop=name != "undo" or undo,
            )
            for i, (name, *_) in enumerate(BUTTONS)
        )

    def draw(
        self, canvas: Canvas, look: Look, log: Sequence[Entry], audience: int | None, *, undo: bool
    ) -> None:
        """Draw the buttons, and the log where it is open."""
        on = look.at.key if look.at is not None else ""
        held = look.focus.key if look.focus is not None else ""
        spots = self.spots(undo=undo)

        def paint(inner: Canvas) -> None:
            for spot, (name, label, icon, cap) in zip(spots, BUTTONS, strict=True):
                shown = ButtonLook(self._words.t(label), icon, cap)
                able = name != "undo" or undo
                hud.button(inner, spot, shown, on=on == spot.key, focused=held == spot.key, able=able)

        keys = {spot.key for spot in spots}
        key = ("buttons", self._words.language, on if on in keys else "", held if held in keys else "", undo)
        hud.kept(canvas, key, self._layout["buttons"].rect, paint, edge=20)
        self.draw_log(canvas, look, log, audience)

    def draw_log(self, canvas: Canvas, look: Look, log: Sequence[Entry], audience: int | None) -> None:
        """Draw the log where it is open."""
        if self.open:
            lines = tuple(self._lines(look, log, audience))
            title = self._words.t("What happened")
            self._most = hud.drawer(canvas, self.drawer, title, lines, self._back)

    def _lines(self, look: Look, log: Sequence[Entry], audience: int | None) -> Iterator[LogLine]:
        for entry in log:
            events = [event.seen_by(audience) for event in entry.events]
            for i, text in enumerate(sentences(self._words, events, look.names)):
                yield LogLine(look.seats[entry.seat].tint, text, first=i == 0)
