"""The end of a game: who won, and every line of everybody's points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.render import theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.render.gui_scroll import ScrollArea
from game.rules.core import Outcome
from game.scenes.context import HUMAN, Context, TableSetup
from game.scenes.menu import WIDTH, MenuScene, dim, panel, portrait
from game.scenes.results_table import Block, Row, blocks, signed
from game.words.catalog import Words

PANEL = (40.0, 40.0, 1840.0, 1000.0)
COLUMNS = (PANEL[0] + 48, 330.0, PANEL[2] - 96, 560.0)
"""Where the lines of all seats are scrolled together."""
HEAD_TOP, HEAD_HIGH = 176.0, 140.0
GAP, WIDEST = 14.0, 470.0
NARROW = 350.0
TITLE_ROW, LINE_ROW, BLOCK_GAP = 46.0, 38.0, 16.0
CLOSEST = 0.8
"""How far the lines may move together for all to be seen at once, as a share of their usual height."""
HALF = 270.0
"""The least width of one of the two columns in which a seat's lines may stand."""
FOOT, BUTTON_HIGH = 934.0, 76.0


class Results(MenuScene):
    """Over the table as it ended. The seats stand in the order of their points."""

    opaque = False

    def __init__(
        self,
        context: Context,
        outcome: Outcome,
        setup: TableSetup,
        seed: int,
        *,
        watch: Callable[[], None] | None = None,
    ) -> None:
        """`setup` is the table that was played, `seed` the number that it was dealt from; `watch` shows the
        game again, where that is possible."""
        self.outcome, self.setup, self.seed = outcome, setup, seed
        self._watch = watch
        self.order = sorted(range(len(outcome.totals)), key=lambda seat: -outcome.totals[seat])
        self.blocks = [blocks(lines, context.words) for lines in outcome.lines]
        self.offset, self.page = 0.0, setup.game
        self.parts = self._parted()
        """The blocks of each seat in the columns that they stand in."""
        self.close = min(1.0, max(CLOSEST, (COLUMNS[3] - 8) / self._tallest(self.parts)))
        super().__init__(context, focus="again")

    def enter(self) -> None:
        people = [seat for seat, form in enumerate(self.setup.seats) if form.kind == HUMAN]
        won = not people or any(seat in self.outcome.winners for seat in people)
        self.context.sounds.play("win" if won else "lose")

    # ---- what can be done

    def controls(self, gui: Gui) -> None:
        t = self.context.words.t
        rows = [
            ("title", t("To the title"), self.back, "back", 310.0, "plain"),
            ("same", t("Same deal again"), self._same, "undo", 370.0, "plain"),
            ("again", t("Play again"), self._again, "play", 310.0, "main"),
        ]
        if self._watch is not None:
            rows.insert(1, ("watch", t("Watch again"), self._watch, "eye", 330.0, "plain"))
        content = self._tallest(self.parts) * self.close + 8
        gui.add(ScrollArea("lines", COLUMNS, content, self.offset, self._moved, radius=20))
        x = PANEL[0] + PANEL[2] - 48 - sum(row[4] for row in rows) - 20 * (len(rows) - 1)
        for name, text, act, icon, wide, style in rows:
            picture = self.icon(icon, light=style == "main")
            gui.add(Button(name, (x, FOOT, wide, BUTTON_HIGH), text, act, style=style, icon=picture))
            x += wide + 20

    @staticmethod
    def _tallest(parts: Sequence[Sequence[Sequence[Block]]]) -> float:
        return max(1.0, *(_height(column) for columns in parts for column in columns))

    def _parted(self) -> list[list[list[Block]]]:
        """One column for each seat; two where the lines have no room in one, and the seats are few."""
        whole = [[list(found)] for found in self.blocks]
        high, room = self._tallest(whole) * CLOSEST, self._room / 2
        return [_halves(found) for found in self.blocks] if high > COLUMNS[3] - 8 and room >= HALF else whole

    @property
    def _room(self) -> float:
        """The width that there is for each seat."""
        return (COLUMNS[2] - GAP * (len(self.order) - 1) - 20) / len(self.order)

    def back(self) -> None:
        """To the title."""
        self.context.show_title()

    def _again(self) -> None:
        self.context.start(replace(self.setup, seed=None))

    def _same(self) -> None:
        self.context.start(replace(self.setup, seed=self.seed))

    def _moved(self, offset: float) -> None:
        self.offset = offset

    # ---- what is shown

    @property
    def headline(self) -> str:
        """Who won, in a sentence."""
        return headline(self.context.words, self.outcome, [seat.name for seat in self.setup.seats])

    def draw(self, canvas: Canvas) -> None:
        dim(canvas, 170)
        panel(canvas, *PANEL)
        canvas.text(
            self.headline,
            WIDTH / 2,
            104,
            size=theme.TYPE.title + 4,
            font="title",
            anchor="center",
            max_width=PANEL[2] - 160,
            shrink=32,
        )
        wide = min(WIDEST * max(len(columns) for columns in self.parts), self._room)
        left = (WIDTH - 20 - len(self.order) * (wide + GAP) + GAP) / 2
        for place, seat in enumerate(self.order):
            x = left + place * (wide + GAP)
            self._draw_column(canvas, seat, x, wide)
        canvas.text(
            self.context.words.t("Table number {number}", number=self.seed),
            PANEL[0] + 48,
            FOOT + BUTTON_HIGH / 2,
            size=theme.TYPE.caption,
            weight="medium",
            colour=theme.INK_SOFT,
            anchor="midleft",
            max_width=350,
        )
        self.gui.draw(canvas)

    def _draw_column(self, canvas: Canvas, seat: int, x: float, wide: float) -> None:
        won = seat in self.outcome.winners
        self._draw_head(canvas, seat, x, wide, won)
        _, top, _, high = COLUMNS
        with canvas.clip(x, top, wide, high):
            part = (wide - GAP * (len(self.parts[seat]) - 1)) / len(self.parts[seat])
            for index, column in enumerate(self.parts[seat]):
                y = top - self.offset + 4
                for block in column:
                    y = self._draw_block(canvas, block, x + index * (part + GAP), y, part)

    def _draw_head(self, canvas: Canvas, seat: int, x: float, wide: float, won: bool) -> None:
        form = self.setup.seats[seat]
        if won:
            canvas.rounded(
                x, HEAD_TOP, wide, HEAD_HIGH, 20, theme.PAPER_DEEP, border=4, border_colour=theme.FOCUS
            )
        else:
            canvas.rounded(x, HEAD_TOP, wide, HEAD_HIGH, 20, theme.PAPER_DEEP)
        radius, pad = (36.0, 12.0) if wide < NARROW else (44.0, 20.0)
        middle = HEAD_TOP + HEAD_HIGH / 2
        portrait(
            canvas, self.animal(form.character), _tint(form.colour, seat), x + pad + radius, middle, radius
        )
        if won:
            crown = self.icon("big_five")
            canvas.picture(crown, x + pad + radius - 28, middle - radius - 34, 56, 56, angle=-8)
        text = x + 2 * pad + 2 * radius
        room = x + wide - 10 - text
        canvas.text(
            form.name, text, HEAD_TOP + 22, size=theme.TYPE.text + 2, weight="bold", max_width=room, shrink=21
        )
        total = signed(self.outcome.totals[seat])
        box = canvas.text(total, text, HEAD_TOP + 92, size=62, font="title", anchor="midleft", max_width=room)
        points = self.context.words.n("point", "points", abs(self.outcome.totals[seat]))
        canvas.text(
            points,
            box[0] + box[2] + 12,
            HEAD_TOP + 100,
            size=theme.TYPE.caption,
            colour=theme.INK_SOFT,
            anchor="midleft",
            max_width=max(1.0, x + wide - 10 - box[0] - box[2] - 12),
        )

    def _draw_block(self, canvas: Canvas, block: Block, x: float, y: float, wide: float) -> float:
        title, line = TITLE_ROW * self.close, LINE_ROW * self.close
        middle = y + title / 2
        self._draw_picture(canvas, block.picture, x + 6, middle, 36)
        canvas.text(
            block.title,
            x + 54,
            middle,
            size=theme.TYPE.text,
            weight="extrabold",
            anchor="midleft",
            max_width=wide - 54 - 90,
            shrink=theme.TYPE.smallest,
        )
        _points(canvas, block.points, x + wide - 12, middle, theme.TYPE.text + 2, "extrabold")
        canvas.rect(x + 6, y + title, wide - 18, 2, theme.PAPER_EDGE)
        y += title + 6 * self.close
        for row in block.rows:
            self._draw_row(canvas, row, x, y + line / 2, wide)
            y += line
        return y + BLOCK_GAP * self.close

    def _draw_row(self, canvas: Canvas, row: Row, x: float, middle: float, wide: float) -> None:
        self._draw_picture(canvas, row.picture, x + 14, middle, 28)
        size = theme.TYPE.caption
        right = x + wide - 66
        count = canvas.text_size(row.count, size=size, weight="medium")[0] + 8 if row.count else 0
        canvas.text(
            row.label,
            x + 50,
            middle,
            size=size,
            weight="medium",
            anchor="midleft",
            max_width=right - count - x - 50,
            shrink=theme.TYPE.smallest,
        )
        canvas.text(
            row.count, right, middle, size=size, weight="medium", colour=theme.INK_SOFT, anchor="midright"
        )
        _points(canvas, row.points, x + wide - 12, middle, size, "bold")

    def _draw_picture(
        self, canvas: Canvas, picture: tuple[str, str], x: float, middle: float, side: float
    ) -> None:
        folder, name = picture
        file = self.context.paths.art / folder / f"{name}.svg"
        canvas.picture(file, x, middle - side / 2, side, side)


def headline(words: Words, outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, in a sentence; `names` are those of the seats."""
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) == 1:
        return words.t("{name} wins", name=winners[0])
    if len(winners) == 2:
        return words.t("{one} and {other} share the win", one=winners[0], other=winners[1])
    return words.t("{names} share the win", names=", ".join(winners))


def _points(canvas: Canvas, points: int, x: float, y: float, size: float, weight: str) -> None:
    colour = theme.GAIN if points > 0 else theme.LOSS if points < 0 else theme.INK_SOFT
    canvas.text(signed(points), x, y, size=size, weight=weight, colour=colour, anchor="midright")


def _height(found: Sequence[Block]) -> float:
    return sum(TITLE_ROW + 6 + LINE_ROW * len(block.rows) + BLOCK_GAP for block in found)


def _halves(found: Sequence[Block]) -> list[list[Block]]:
    """The blocks in two columns, as equally high as can be without changing their order."""
    cuts = range(1, len(found)) or (len(found),)
    cut = min(cuts, key=lambda at: max(_height(found[:at]), _height(found[at:])))
    return [list(found[:cut]), list(found[cut:])]


def _tint(colour: str, seat: int) -> int:
    return theme.SEAT_SHAPES.index(colour) if colour in theme.SEAT_SHAPES else seat
