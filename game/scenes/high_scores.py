"""High scores: the lists of both worlds, and the three letters of whoever comes onto them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from string import ascii_uppercase
from unicodedata import normalize

from game.input.intents import Confirm, Edit, Intent, Move, Text
from game.render import theme
from game.render.canvas import Box, Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, half_ground, panel
from game.store.scores import LETTERS, TEN, Entry, Scores
from game.words.names import name_of

LIST = (420.0, 660.0)
"""The width and height of one list."""
TOP, ROW = 222.0, 58.0
WIDE, HIGH = 900.0, 640.0
LEFT, UPPER = (WIDTH - WIDE) / 2, (HEIGHT - HIGH) / 2
CELL = 150.0


class HighScores(MenuScene):
    """Today's ten and those of all time, of each world."""

    def __init__(self, context: Context, scores: Scores) -> None:
        self.scores = scores
        super().__init__(context, focus="back")

    def controls(self, gui: Gui) -> None:
        t = self.context.words.t
        box = (30, 24, 200, 66)
        gui.add(Button("back", box, t("Back"), self.back, icon=self.icon("back"), cap="Esc", size=26))

    def draw(self, canvas: Canvas) -> None:
        draw(canvas, self.context, self.scores)
        self.gui.draw(canvas)


def draw(canvas: Canvas, context: Context, scores: Scores) -> None:
    """All lists on the lands of their worlds."""
    words, worlds = context.words, list(context.worlds.values())
    for index in range(2):
        half_ground(canvas, context, worlds[index % len(worlds)], index * WIDTH / 2)
    dim(canvas, 110)
    canvas.text(
        words.t("High scores"), WIDTH / 2, 84, size=theme.TYPE.title + 10, font="title", colour=theme.WHITE,
        anchor="center", max_width=WIDTH - 520,
    )  # fmt: skip
    share = WIDTH / len(worlds)
    for index, world in enumerate(worlds):
        middle = share * (index + 0.5)
        canvas.text(
            name_of(words, world.game), middle, 176, size=36, font="title", colour=theme.WHITE,
            anchor="center", max_width=share - 80, shrink=26,
        )  # fmt: skip
        gap = 30.0
        for place, (heading, found) in enumerate(
            (
                (words.t("Today"), scores.today(world.game)),
                (words.t("All time"), scores.best(world.game)),
            )
        ):
            x = middle - LIST[0] - gap / 2 + place * (LIST[0] + gap)
            _list(canvas, x, heading, found)


def _list(canvas: Canvas, x: float, heading: str, found: Sequence[Entry]) -> None:
    w, h = LIST
    panel(canvas, x, TOP, w, h + 60)
    canvas.text(
        heading, x + w / 2, TOP + 48, size=theme.TYPE.heading, font="title", anchor="center", max_width=w - 40
    )  # fmt: skip
    for place in range(TEN):
        y = TOP + 116 + place * ROW
        if place % 2 == 0:
            canvas.rounded(x + 20, y - ROW / 2 + 3, w - 40, ROW - 6, 12, theme.PAPER_DEEP)
        entry = found[place] if place < len(found) else None
        ink = theme.INK if entry is not None else theme.INK_SOFT
        canvas.text(
            str(place + 1), x + 66, y, size=theme.TYPE.large, weight="bold", colour=ink, anchor="midright"
        )  # fmt: skip
        name, points = (entry.name, str(entry.points)) if entry is not None else ("···", "")
        canvas.text(name, x + 104, y, size=34, font="title", colour=ink, anchor="midleft")
        canvas.text(points, x + w - 50, y, size=34, font="title", colour=ink, anchor="midright")


LIKE = str.maketrans({"Æ": "AE", "Ð": "D", "Đ": "D", "Ł": "L", "Ø": "O", "Œ": "OE", "Þ": "TH"})
"""Letters that are none of A to Z with an accent."""


def letters_of(name: str) -> list[str]:
    """The first letters of a name from A to Z, accents left away; A where it has too few.

    >>> letters_of("Zoë"), letters_of("J. R."), letters_of("")
    (['Z', 'O', 'E'], ['J', 'R', 'A'], ['A', 'A', 'A'])
    """
    plain = (
        letter for letter in normalize("NFKD", name).upper().translate(LIKE) if letter in ascii_uppercase
    )
    return [*plain, *"A" * LETTERS][:LETTERS]


class Initials(MenuScene):
    """Three letters for the list: up and down change one, left and right go on, letters can be typed."""

    opaque = False

    def __init__(
        self,
        context: Context,
        game: str,
        points: int,
        scores: Scores,
        done: Callable[[], None],
        name: str = "",
    ) -> None:
        """`done` follows when the letters are entered or nobody wants to enter them; a name begins them."""
        self.game, self.points, self.scores, self._done = game, points, scores, done
        self.page = game
        self.letters = letters_of(name)
        self.at = 0
        super().__init__(context, focus="letter-0")

    @property
    def typing(self) -> bool:
        return True

    # ---- what can be done

    def controls(self, gui: Gui) -> None:
        t = self.context.words.t
        for place in range(LETTERS):
            x, y = self._cell(place)
            box: Box
            for name, up, step in (("up", -92.0, 1), ("down", CELL + 18, -1)):
                box = (x + 20, y + up, CELL - 40, 74)
                label = "+" if name == "up" else "−"
                act = partial(self._turn, place, step)
                gui.add(Button(f"{name}-{place}", box, label, act, size=40))
            box = (x, y, CELL, CELL)
            gui.add(Button(f"letter-{place}", box, "", partial(self._go, place), style="area", radius=24))
        y = UPPER + HIGH - 48 - 74
        gui.add(Button("leave", (LEFT + 56, y, 330, 74), t("Without a name"), self.back, size=26))
        icon = self.icon("check", light=True)
        box = (LEFT + WIDE - 56 - 300, y, 300, 74)
        gui.add(Button("enter", box, t("Enter it"), self._enter, style="main", icon=icon, size=28))

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Text(string) if string and string[0].upper() in ascii_uppercase:
                self.letters[self.at] = string[0].upper()
                self._go(min(self.at + 1, LETTERS - 1))
            case Edit("backspace"):
                self._go(max(0, self.at - 1))
            case Edit("left" | "right" as side):
                self._go(min(max(self.at + (1 if side == "right" else -1), 0), LETTERS - 1))
            case Move(dx, dy) if self._on_letter and dy:
                self._turn(self.at, -dy)
            case Move(dx, dy) if self._on_letter and 0 <= self.at + dx < LETTERS:
                self._go(self.at + dx)
            case Confirm() if self._on_letter:
                if self.at + 1 < LETTERS:
                    self._go(self.at + 1)
                else:
                    self._enter()
            case _:
                return super().handle(intent)
        return True

    @property
    def headline(self) -> str:
        """What was reached."""
        words = self.context.words
        return words.n("A high score: {count} point!", "A high score: {count} points!", self.points)

    @property
    def news(self) -> str:
        """All three letters, and which of them is turned."""
        shown = (f"[{letter}]" if place == self.at else letter for place, letter in enumerate(self.letters))
        return f"{self.headline} · {' '.join(shown)}"

    @property
    def _on_letter(self) -> bool:
        return self.gui.focus.startswith("letter-")

    def _go(self, place: int) -> None:
        self.at = place
        self.gui.focus = f"letter-{place}"
        self.dirty = True

    def _turn(self, place: int, step: int) -> None:
        found = ascii_uppercase.index(self.letters[place]) + step
        self.letters[place] = ascii_uppercase[found % len(ascii_uppercase)]
        self.at, self.dirty = place, True

    def _enter(self) -> None:
        self.scores.enter(self.game, "".join(self.letters), self.points)
        self.context.sounds.play("points")
        self.back()

    def back(self) -> None:
        """Leave the list as it is now."""
        self.context.stage.pop()
        self._done()

    # ---- what is seen

    @staticmethod
    def _cell(place: int) -> tuple[float, float]:
        return WIDTH / 2 + (place - LETTERS / 2) * (CELL + 30) + 15, UPPER + 252

    def draw(self, canvas: Canvas) -> None:
        words = self.context.words
        dim(canvas)
        panel(canvas, LEFT, UPPER, WIDE, HIGH)
        canvas.text(
            self.headline, WIDTH / 2,
            UPPER + 62, size=theme.TYPE.title, font="title", anchor="center", max_width=WIDE - 80, shrink=30,
        )  # fmt: skip
        canvas.text(
            words.t("Three letters for the list"), WIDTH / 2, UPPER + 116, size=theme.TYPE.large,
            colour=theme.INK_SOFT, anchor="center", max_width=WIDE - 80,
        )  # fmt: skip
        for place, letter in enumerate(self.letters):
            x, y = self._cell(place)
            chosen = place == self.at
            edge = theme.ACCENT if chosen else theme.PAPER_EDGE
            canvas.rounded(x, y, CELL, CELL, 24, theme.WHITE, border=6 if chosen else 3, border_colour=edge)
            canvas.text(letter, x + CELL / 2, y + CELL / 2, size=104, font="title", anchor="center")
        self.gui.draw(canvas)
