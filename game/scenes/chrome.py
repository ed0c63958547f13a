"""The buttons of a table, its log, and short words that go by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.layout.slots import Layout
from game.match.match import Entry
from game.render import glyphs, hud, theme
from game.render.canvas import Canvas
from game.render.face import Look, Spot
from game.render.hud import ButtonLook
from game.scenes.context import Context
from game.scenes.log_book import LogBook, Place
from game.words.marks import marked

GAP = 10.0
TALL, LONG = 60.0, 960.0
"""A prompt as high as this tells itself what a button is for; else a note does, as long as this on a line."""
SAID = 4.5
"""Seconds for which a short word is to be read."""
BUTTONS = (
    ("hint", marked("Hint"), "hint", "H"),
    ("undo", marked("Undo"), "undo", "U"),
    ("log", marked("Log"), "log", "L"),
    ("study", marked("Study"), "eye", "S"),
    ("rules", marked("Rules"), "help", "F1"),
    ("menu", marked("Menu"), "menu", "Esc"),
)
"""Command, words, sign and key of each button."""
NOTES = marked(
    {
        "hint": "What the best computer player would do here",
        "study": "Watch what the computer weighs, where that gives no hand away",
    }
)
"""What a button is for, where its words do not say it."""
VEILED = marked({"study": "Shows what a hint weighed: other thoughts would give hands away"})
"""The same where hands are hidden from a person who plays."""


@dataclass(frozen=True, slots=True)
class Buttons:
    """What the buttons can do now: step back (out of picks or of a decision), give a hint; what is on."""

    picks: bool = False
    undo: bool = False
    hint: bool = False
    hinting: bool = False
    studying: bool = False

    def able(self, name: str) -> bool:
        """Whether a button does anything."""
        return {"undo": self.undo, "hint": self.hint or self.hinting}.get(name, True)

    def lit(self, name: str) -> bool:
        """Whether what a button stands for is on."""
        return {"hint": self.hinting, "study": self.studying}.get(name, False)

    def label(self, name: str, label: str) -> str:
        """What a button says."""
        return marked("Back") if name == "undo" and self.picks else label


class Chrome:
    """What stands around the game on both tables."""

    buttons: tuple[tuple[str, str, str, str], ...] = BUTTONS
    """The buttons there are."""

    def __init__(self, context: Context, layout: Layout, *, veiled: bool = False) -> None:
        """`veiled`: a person plays a game in which thoughts would give hidden hands away."""
        self._words, self._layout, self._hand = context.words, layout, context.hand
        self._notes = {**NOTES, **(VEILED if veiled else {})}
        self.log = LogBook(context.words, layout["log"])
        self._said, self._until = "", 0.0

    # ---- short words

    def say(self, text: str, now: float) -> None:
        """Show a short word by the buttons for a while."""
        self._said, self._until = text, now + SAID

    def hush(self, now: float | None = None) -> bool:
        """Take the short word away, with a time only where it was there long enough; whether it went."""
        if not self._said or (now is not None and now < self._until):
            return False
        self._said = ""
        return True

    def hush_in(self, now: float) -> float | None:
        """Seconds until the short word goes; None where there is none."""
        return self._until - now if self._said else None

    # ---- the buttons

    def note(self, name: str) -> str:
        """What a button is for; empty where its words say it."""
        return self._words.t(self._notes[name]) if name in self._notes else ""

    def spots(self) -> tuple[Spot, ...]:
        """All that can be pointed at: the buttons."""
        return self._grid()

    def _grid(self) -> tuple[Spot, ...]:
        """The buttons in their rows."""
        slot = self._layout["buttons"]
        columns = int(slot.number("columns", 2))
        rows = -(-len(self.buttons) // columns)
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
                note=self.note(name),
            )
            for i, (name, *_) in enumerate(self.buttons)
        )

    def draw(
        self,
        canvas: Canvas,
        look: Look,
        log: Sequence[Entry],
        audience: int | None,
        buttons: Buttons,
        place: Place | None = None,
    ) -> None:
        """Draw the buttons, the log where it is open, pointed at in a place, and the short word or what a
        button is for."""
        on = look.at.key if look.at is not None else ""
        held = look.focus.key if look.focus is not None else ""
        spots = self._grid()

        def paint(inner: Canvas) -> None:
            for spot, (name, label, icon, cap) in zip(spots, self.buttons, strict=True):
                words = self._words.t(buttons.label(name, label))
                sign = glyphs.fitting(cap, self._hand())
                shown = ButtonLook(words, icon, sign, lit=buttons.lit(name), size=theme.TYPE.caption)
                able = buttons.able(name)
                hud.button(inner, spot, shown, on=on == spot.key, focused=held == spot.key, able=able)

        keys = {spot.key for spot in spots}
        at = (on if on in keys else "", held if held in keys else "")
        key = ("buttons", self.buttons, self._words.language, *at, buttons)
        hud.kept(canvas, key, self._layout["buttons"].rect, paint, edge=20)
        if look.searching:
            x, y, w, h = spots[0].x, spots[0].y, spots[0].w, spots[0].h
            hud.dots(canvas, x + w - 8, y + h - 8, 17, look.time)
        self.log.draw(canvas, look, log, audience, place=place)
        note = next((spot.note for spot in spots if spot.key == on), "")
        slot = self._layout["buttons"]
        if (asks := self._layout["prompt"]).h >= TALL:
            hud.note(canvas, self._said, asks.x + asks.w / 2, asks.y + asks.h + 8, hangs=True, wide=asks.w)
            return
        hud.note(canvas, self._said or note, slot.x + slot.w / 2, slot.y + slot.h + 6, hangs=True, wide=LONG)
