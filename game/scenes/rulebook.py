"""The rulebook: its pages, an index, and the place where a person wanted to look something up."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.input.intents import Command, Intent
from game.render import pages, theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.render.gui_scroll import ScrollArea
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, ground, panel
from game.scenes.worlds import WORLDS
from game.words.names import name_on_card

ORDER = ("savernake", "savannah", "rulings")
"""The pages that come first in the index; others follow by name."""

INDEX = (70.0, 50.0, 480.0, 980.0)
SHEET = (580.0, 50.0, 1270.0, 980.0)
TEXT = (SHEET[0] + 72, SHEET[1] + 30, SHEET[2] - 2 * 72, SHEET[3] - 60)
SECTION = 56.0
"""The height of a line of the index."""
PAD = 24.0
"""Empty paper above and below the text."""


class Rulebook(MenuScene):
    """A page beside the index. `page` may name a place on it: "savannah", or "rulings#S4"."""

    def __init__(self, context: Context, page: str = "") -> None:
        self._files = _ordered(context.paths.rulebook)
        self._pages = {file.stem: pages.blocks(file.read_text(encoding="utf-8")) for file in self._files}
        name, _, self._place = page.partition("#")
        self.page = name if name in self._pages else next(iter(self._pages), "")
        self.offset = 0.0
        self._set: tuple[tuple[str, float, str, float], pages.Page] | None = None
        super().__init__(context, focus="text")
        self._look_up()

    def handle(self, intent: Intent) -> bool:
        if intent == Command("help"):
            self.back()
            return True
        return super().handle(intent)

    def controls(self, gui: Gui) -> None:
        x, y, w, h = INDEX
        t = self.context.words.t
        row = y + 110
        for name in self._pages:
            box = (x + 24, row, w - 48, 72)
            act = partial(self._open, name)
            chosen = name == self.page
            gui.add(
                Button(
                    f"page-{name}",
                    box,
                    self._title(name),
                    act,
                    style="row",
                    align="left",
                    icon=self._sign(name),
                    selected=chosen,
                    size=26,
                )
            )
            row += 84
        self._add_sections(gui, row + 10)
        gui.add(
            Button(
                "back",
                (x + 32, y + h - 104, w - 64, 72),
                t("Close"),
                self.back,
                icon=self.icon("back"),
                cap="Esc",
            )
        )
        gui.add(
            ScrollArea("text", TEXT, self._sheet().height + 2 * PAD, self.offset, self._moved, ring=SHEET)
        )

    def _add_sections(self, gui: Gui, y: float) -> None:
        """The headings of the page, each a way to its place."""
        x, top, w, h = INDEX
        marks = self._sheet().sections
        high = min(SECTION, (top + h - 120 - y) / max(1, len(marks)))
        for number, (name, at) in enumerate(marks):
            box = (x + 44, y + number * high, w - 68, high - 4)
            act = partial(self._go, at)
            gui.add(
                Button(f"section-{number}", box, name, act, style="row", align="left", size=23, radius=12)
            )

    def draw(self, canvas: Canvas) -> None:
        world = WORLDS.get(self.page)
        canvas.rect(0, 0, WIDTH, HEIGHT, theme.BARK)
        if world is not None:
            ground(canvas, self.context, world)
            dim(canvas, 60)
        panel(canvas, *INDEX)
        panel(canvas, *SHEET)
        t = self.context.words.t
        canvas.text(
            t("Rulebook"),
            INDEX[0] + 40,
            INDEX[1] + 62,
            size=46,
            font="title",
            anchor="midleft",
            max_width=340,
        )
        x, y, w, h = TEXT
        with canvas.clip(x - 24, y, w + 24, h):
            pages.draw_page(canvas, self._sheet(), x, y + PAD - self.offset, y, y + h, self._name)
        self.gui.draw(canvas)

    def _sign(self, name: str) -> Path:
        return self.animal(WORLDS[name].heads[1]) if name in WORLDS else self.icon("log")

    def _title(self, name: str) -> str:
        first = next((block.source for block in self._pages[name] if block.kind == "title"), name)
        return self.context.words.t(first)

    def _sheet(self) -> pages.Page:
        scale = self.context.window().scale
        key = (self.page, scale, self.context.words.language, self.context.letters)
        if self._set is None or self._set[0] != key:
            content = self._pages.get(self.page, ())
            made = pages.set_page(content, TEXT[2] - 50, scale, self.context.words.t, self.context.letters)
            self._set = (key, made)
        return self._set[1]

    def _name(self, ident: str) -> str:
        return name_on_card(self.context.words, ident)

    def _go(self, at: float) -> None:
        """Scroll to a place of the page."""
        area = self.gui["text"]
        if isinstance(area, ScrollArea):
            area.to(at + PAD - 12)

    def _look_up(self) -> None:
        """Scroll to the place that was asked for."""
        found = next((y for mark, y in self._sheet().marks if mark == self._place), None)
        if found is not None:
            self._go(found)

    def _open(self, name: str) -> None:
        self.page, self.offset = name, 0.0
        self.gui.rebuild()

    def _moved(self, offset: float) -> None:
        self.offset = offset


def _ordered(folder: Path) -> list[Path]:
    def place(file: Path) -> tuple[int, str]:
        return (ORDER.index(file.stem) if file.stem in ORDER else len(ORDER), file.stem)

    return sorted(folder.glob("*.md"), key=place)
