"""The end of a game: who won, and every line of everybody's points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.input.intents import FocusLost, Intent, Point, Quit, Release, Resized, Scroll
from game.render import labels, theme
from game.render.canvas import Box, Canvas
from game.render.face import SPEEDS
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.render.gui_scroll import ScrollArea
from game.render.score_table import Block, Row, blocks
from game.rules.core import Outcome
from game.scenes import results_course
from game.scenes.context import HUMAN, Context, TableSetup
from game.scenes.counting import Counting
from game.scenes.menu import WIDTH, MenuScene, dim, panel, portrait
from game.scenes.seats import dressed, seat_of
from game.words.catalog import Words
from game.words.moments import sentence
from game.words.numbers import plain

if TYPE_CHECKING:
    from game.match.story import Moment, Story
    from game.store.statistics import Statistics

PANEL = (40.0, 40.0, 1840.0, 1000.0)
SMALLEST = 32.0
"""The size to which the headline shrinks."""
COLUMNS = (PANEL[0] + 48, 350.0, PANEL[2] - 96, 566.0)
"""Where the lines of all seats are scrolled together."""
HEAD_TOP, HEAD_HIGH = 154.0, 116.0
TAB_TOP, TAB_HIGH, TAB_WIDE = 282.0, 56.0, 330.0
LARGEST_NAME = 31.0
"""Above the points there is no room for larger letters."""
GAP, WIDEST = 14.0, 470.0
NARROW = 350.0
TITLE_ROW, LINE_ROW, BLOCK_GAP = 46.0, 38.0, 16.0
TIGHT_ROW, CHIP_ROW, TIGHT_GAP = 36.0, 30.0, 12.0
"""The same where lines stand side by side."""
CHIP = 94.0
"""The most width of a line that is told by its sign and its count alone."""
CHIP_GAP = 14.0
"""From one such line to the next."""
CLOSEST = 0.8
"""How far the lines may move together for all to be seen at once, as a share of their usual height."""
HALF = 270.0
"""The least width of one of the two columns in which a seat's lines may stand, in letters of usual size."""
FOOT, BUTTON_HIGH = 934.0, 76.0
COUNTED = frozenset(("savernake",))
"""The games whose points are counted on their table already."""
IDLE = Point | Release | Scroll | Resized | FocusLost | Quit
"""The intents that skip nothing."""


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
        watch: Callable[[int], None] | None = None,
        story: Story | None = None,
    ) -> None:
        """`setup` is the table that was played, `seed` the number that it was dealt from; `watch` shows the
        game again, from where so many actions were played, where that is possible; `story` tells how it
        went."""
        self.outcome, self.setup, self.seed = outcome, setup, seed
        self.looks = dressed(setup.game, [seat_of(form) for form in setup.seats])
        """The seats as they looked at the table."""
        self._watch, self.story = watch, story
        self.tab = "points"
        self.order = sorted(range(len(outcome.totals)), key=lambda seat: -outcome.totals[seat])
        self.blocks = [blocks(lines, context.words) for lines in outcome.lines]
        self.offset, self.page, self._larger = 0.0, setup.game, context.letters
        self.counting = Counting([[block.points for block in found] for found in self.blocks])
        self.compact = False
        """Whether lines stand side by side, told by their signs."""
        self.parts = self._parted()
        """The blocks of each seat in the columns that they stand in."""
        self.close = min(1.0, max(CLOSEST, (COLUMNS[3] - 8) / self._tallest(self.parts)))
        super().__init__(context, focus="again")

    def enter(self) -> None:
        people = [seat for seat, form in enumerate(self.setup.seats) if form.kind == HUMAN]
        won = not people or any(seat in self.outcome.winners for seat in people)
        self.context.sounds.play("win" if won else "lose")
        if self.setup.game not in COUNTED and self.context.settings.motion and self._speed > 0:
            self.counting.begin()

    def covered(self) -> None:
        self.counting.finish()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.counting.moving:
            self.counting.update(dt * self._speed)
            self.dirty = True

    @property
    def busy(self) -> bool:
        return self.counting.moving

    @property
    def _speed(self) -> float:
        return SPEEDS[self.context.settings.speed]

    def handle(self, intent: Intent) -> bool:
        if not self.counting.moving or isinstance(intent, IDLE):
            return super().handle(intent)
        self.counting.finish()
        self.dirty = True
        return True

    # ---- what can be done

    def controls(self, gui: Gui) -> None:
        t = self.context.words.t
        rows = [
            ("title", t("To the title"), self.back, "back", 310.0, "plain"),
            ("same", t("Same deal again"), self._same, "undo", 370.0, "plain"),
            ("again", t("Play again"), self._again, "play", 310.0, "main"),
        ]
        if self._watch is not None:
            again = self._watch
            rows.insert(1, ("watch", t("Watch again"), lambda: again(0), "eye", 330.0, "plain"))
        self._tabs(gui)
        if self.tab == "points":
            content = self._tallest(self.parts) * self.close + 8
            gui.add(ScrollArea("lines", COLUMNS, content, self.offset, self._moved, radius=20))
        elif self._watch is not None:
            for index, (moment, box) in enumerate(self._moments()):
                from_there = partial(self._watch, moment.ply)
                means = sentence(self.context.words, moment, self._names)
                name = f"moment-{index}"
                gui.add(Button(name, box, "", from_there, style="area", radius=12, means=means))
        x = PANEL[0] + PANEL[2] - 48 - sum(row[4] for row in rows) - 20 * (len(rows) - 1)
        for name, text, act, icon, wide, style in rows:
            picture = self.icon(icon, light=style == "main")
            gui.add(Button(name, (x, FOOT, wide, BUTTON_HIGH), text, act, style=style, icon=picture))
            x += wide + 20

    def _tabs(self, gui: Gui) -> None:
        t, x = self.context.words.t, COLUMNS[0]
        rows: list[tuple[str, str, Callable[[], None]]] = []
        if self.story is not None:
            rows.append(("points", t("Points"), partial(self._show, "points")))
            rows.append(("course", t("The course of the game"), partial(self._show, "course")))
        if self.context.statistics is not None and not self.context.locked:
            rows.append(("statistics", t("Statistics"), partial(self._statistics, self.context.statistics)))
        for name, text, act in rows:
            box = (x, TAB_TOP, TAB_WIDE, TAB_HIGH)
            gui.add(Button(f"tab-{name}", box, text, act, selected=name == self.tab, size=24, radius=14))
            x += TAB_WIDE + 14

    def _show(self, tab: str) -> None:
        self.tab, self.dirty = tab, True
        self.gui.rebuild()

    def _statistics(self, statistics: Statistics) -> None:
        from game.scenes.statistics import StatisticsScene

        self.context.stage.push(StatisticsScene(self.context, statistics, self.setup.game))

    def _moments(self) -> list[tuple[Moment, Box]]:
        """The moments that are told of, each with its place."""
        art = self.context.art
        if self.story is None or not self.story.done or art is None:
            return []
        canvas = Canvas(pygame.Surface((1, 1)), self.context.window(), art)
        return results_course.moments(canvas, self.context.words, self.story, COLUMNS, self._names)

    @property
    def _names(self) -> list[str]:
        return [form.name for form in self.setup.seats]

    def prepare(self, deadline: float) -> None:
        while self.story is not None and not self.story.done and self.context.clock() < deadline:
            self.story.step()
        if self.tab == "course":
            self.dirty = True
            if not self.preparing:
                self.gui.rebuild()

    @property
    def preparing(self) -> bool:
        return self.story is not None and not self.story.done

    def _tallest(self, parts: Sequence[Sequence[Sequence[Block]]]) -> float:
        wide = self._room / max(len(columns) for columns in parts)
        return max(1.0, *(self._height(column, wide) for columns in parts for column in columns))

    def _height(self, found: Sequence[Block], wide: float) -> float:
        return sum(self._title_row + 6 + self._rows_height(block, wide) + self._gap for block in found)

    @property
    def _title_row(self) -> float:
        return TIGHT_ROW if self.compact else TITLE_ROW

    @property
    def _gap(self) -> float:
        return TIGHT_GAP if self.compact else BLOCK_GAP

    def _rows_height(self, block: Block, wide: float) -> float:
        return CHIP_ROW * len(_chip_rows(block, wide)) if self.compact else LINE_ROW * len(block.rows)

    def _parted(self) -> list[list[list[Block]]]:
        """One column for each seat. Where the lines have no room in one, two if the seats are few, else the
        lines of a block stand side by side."""
        whole = [[list(found)] for found in self.blocks]
        if self._tallest(whole) * CLOSEST <= COLUMNS[3] - 8:
            return whole
        if self._room / 2 >= HALF * self._larger:
            whole = [self._halves(found) for found in self.blocks]
        self.compact = self._tallest(whole) * CLOSEST > COLUMNS[3] - 8
        return whole

    def _halves(self, found: Sequence[Block]) -> list[list[Block]]:
        """The blocks in two columns, as equally high as can be without changing their order."""
        cuts, wide = range(1, len(found)) or (len(found),), self._room / 2
        cut = min(cuts, key=lambda at: max(self._height(found[:at], wide), self._height(found[at:], wide)))
        return [list(found[:cut]), list(found[cut:])]

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

    def _headline_in(self, canvas: Canvas, room: float) -> str:
        """The same, or only how many share the win where their names have no room."""
        won, text = self.outcome.winners, self.headline
        wide = canvas.text_size(text, size=SMALLEST, font="title", grown=SMALLEST)[0]
        if len(won) < 2 or wide <= room:
            return text
        return shared(self.context.words, self.outcome)

    @property
    def news(self) -> str:
        return self.headline

    def draw(self, canvas: Canvas) -> None:
        dim(canvas, 170)
        panel(canvas, *PANEL)
        room = PANEL[2] - 160
        canvas.text(
            self._headline_in(canvas, room),
            WIDTH / 2,
            98,
            size=theme.TYPE.title + 4,
            font="title",
            anchor="center",
            max_width=room,
            shrink=SMALLEST,
        )
        wide = min(WIDEST * max(len(columns) for columns in self.parts), self._room)
        left = (WIDTH - 20 - len(self.order) * (wide + GAP) + GAP) / 2
        for place, seat in enumerate(self.order):
            x = left + place * (wide + GAP)
            self._draw_column(canvas, seat, x, wide)
        if self.tab == "course" and self.story is not None:
            tints = [look.tint for look in self.looks]
            on = self.gui.hovered or (self.gui.focus if self.gui.ring else "")
            lit = int(on.removeprefix("moment-")) if on.startswith("moment-") else None
            heading = self.context.words.t("Worth a word")
            if self._watch is not None:
                heading = self.context.words.t("Worth a word: press one to watch it")
            results_course.draw(canvas, self.context, self.story, COLUMNS, tints, self._names, heading, lit)
        canvas.text(
            self.context.words.t("Table number {number}", number=self.seed),
            COLUMNS[0] + COLUMNS[2] - 12,
            TAB_TOP + TAB_HIGH / 2,
            size=theme.TYPE.caption,
            weight="medium",
            colour=theme.INK_SOFT,
            anchor="midright",
            max_width=350,
        )
        self.gui.draw(canvas)

    def _draw_column(self, canvas: Canvas, seat: int, x: float, wide: float) -> None:
        won = seat in self.outcome.winners
        self._draw_head(canvas, seat, x, wide, won)
        if self.tab != "points":
            return
        _, top, _, high = COLUMNS
        with canvas.clip(x, top, wide, high):
            part = (wide - GAP * (len(self.parts[seat]) - 1)) / len(self.parts[seat])
            counted = 0
            for index, column in enumerate(self.parts[seat]):
                y = top - self.offset + 4
                for block in column:
                    if self.counting.shows(counted):
                        y = self._draw_block(canvas, block, x + index * (part + GAP), y, part)
                    counted += 1

    def _draw_head(self, canvas: Canvas, seat: int, x: float, wide: float, won: bool) -> None:
        form, look = self.setup.seats[seat], self.looks[seat]
        if won:
            canvas.rounded(
                x, HEAD_TOP, wide, HEAD_HIGH, 20, theme.PAPER_DEEP, border=4, border_colour=theme.FOCUS
            )
        else:
            canvas.rounded(x, HEAD_TOP, wide, HEAD_HIGH, 20, theme.PAPER_DEEP)
        radius, pad = (36.0, 12.0) if wide < NARROW else (44.0, 20.0)
        middle = HEAD_TOP + HEAD_HIGH / 2
        portrait(canvas, self.animal(look.head), look.tint, x + pad + radius, middle, radius)
        if won:
            crown = self.icon("big_five")
            canvas.picture(crown, x + pad + radius - 28, middle - radius - 34, 56, 56, angle=-8)
        text = x + 2 * pad + 2 * radius
        room = x + wide - 10 - text
        size = min(canvas.grown(theme.TYPE.text + 2), LARGEST_NAME)
        labels.label(
            canvas.printed(), form.name, text, HEAD_TOP + 27, room, size=size, font="text", weight="bold"
        )
        points = self.counting.total(seat) if self.counting.moving else self.outcome.totals[seat]
        box = canvas.text(
            plain(points), text, HEAD_TOP + 78, size=58, font="title", anchor="midleft", max_width=room
        )
        canvas.text(
            self.context.words.n("point", "points", abs(points)),
            box[0] + box[2] + 12,
            HEAD_TOP + 86,
            size=theme.TYPE.caption,
            colour=theme.INK_SOFT,
            anchor="midleft",
            max_width=max(1.0, x + wide - 10 - box[0] - box[2] - 12),
        )

    def _draw_block(self, canvas: Canvas, block: Block, x: float, y: float, wide: float) -> float:
        title, line = self._title_row * self.close, LINE_ROW * self.close
        middle = y + title / 2
        self._draw_picture(canvas, block.picture, x + 6, middle, 36)
        size = float(theme.TYPE.text + 2)
        room = wide - 54 - 24 - canvas.text_size(plain(block.points), size=size, weight="extrabold")[0]
        least = canvas.text_size(block.title, size=size, weight="extrabold", grown=theme.TYPE.smallest)[0]
        shown = size if least > room else canvas.grown(size)
        points = _points(canvas, block.points, x + wide - 12, middle, size, "extrabold", shown)
        labels.label(
            canvas, block.title, x + 54, middle, wide - 54 - 24 - points, size=theme.TYPE.text, font="text",
            weight="extrabold",
        )  # fmt: skip
        canvas.rect(x + 6, y + title, wide - 18, 2, theme.PAPER_EDGE)
        y += title + 6 * self.close
        if self.compact:
            return self._draw_chips(canvas, block, x, y, wide)
        for row in block.rows:
            self._draw_row(canvas, row, x, y + line / 2, wide)
            y += line
        return y + self._gap * self.close

    def _draw_chips(self, canvas: Canvas, block: Block, x: float, y: float, wide: float) -> float:
        """The lines of a block side by side: sign and count of each, or its name where there is no count."""
        high = CHIP_ROW * self.close
        for rows in _chip_rows(block, wide):
            left = x + 14
            for row in rows:
                self._draw_picture(canvas, row.picture, left, y + high / 2, 28)
                left += (
                    36
                    + CHIP_GAP
                    + canvas.text(
                        row.label if row.wordy else row.count or plain(row.points),
                        left + 36,
                        y + high / 2,
                        size=theme.TYPE.caption,
                        weight="medium",
                        anchor="midleft",
                        max_width=wide - 70 if row.wordy else CHIP - 38,
                        shrink=theme.TYPE.smallest,
                    )[2]
                )
            y += high
        return y + self._gap * self.close

    def _draw_row(self, canvas: Canvas, row: Row, x: float, middle: float, wide: float) -> None:
        self._draw_picture(canvas, row.picture, x + 14, middle, 28)
        size, shown = theme.TYPE.caption, canvas.grown(theme.TYPE.caption)
        points = _points(canvas, row.points, x + wide - 12, middle, size, "bold")
        right = x + wide - 12 - max(54.0, points + 12)
        least = canvas.text_size(row.label, size=size, weight="medium", grown=size)[0]
        count = _wide(canvas, row.count, shown)
        if least > right - count - x - 50:
            shown = float(size)
            count = _wide(canvas, row.count, shown)
        labels.block(
            canvas,
            row.label,
            x + 50,
            middle,
            right - count - x - 50,
            LINE_ROW * self.close,
            size=size,
            leading=0.9,
        )
        canvas.text(
            row.count, right, middle, size=size, weight="medium", colour=theme.INK_SOFT, anchor="midright",
            grown=shown,
        )  # fmt: skip

    def _draw_picture(
        self, canvas: Canvas, picture: tuple[str, str], x: float, middle: float, side: float
    ) -> None:
        folder, name = picture
        file = self.context.paths.art / folder / f"{name}.svg"
        canvas.picture(file, x, middle - side / 2, side, side)


def _wide(canvas: Canvas, count: str, size: float) -> float:
    """The room of how a line is counted, in letters of a size."""
    return canvas.text_size(count, size=size, weight="medium", grown=size)[0] + 8 if count else 0.0


def headline(words: Words, outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, in a sentence; `names` are those of the seats."""
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) == 1:
        return words.t("{name} wins", name=winners[0])
    if len(winners) == 2:
        return words.t("{one} and {other} share the win", one=winners[0], other=winners[1])
    return words.t("{names} share the win", names=", ".join(winners))


def shared(words: Words, outcome: Outcome) -> str:
    """How many won, and with how many points."""
    count, points = len(outcome.winners), plain(outcome.totals[outcome.winners[0]])
    return words.n("{count} winner: {points}", "{count} winners: {points}", count, points=points)


def _points(
    canvas: Canvas, points: int, x: float, y: float, size: float, weight: str, grown: float | None = None
) -> float:
    """Points with their sign, which end at x; gives back their width."""
    colour = theme.GAIN if points > 0 else theme.LOSS if points < 0 else theme.INK_SOFT
    shown = canvas.text(
        plain(points), x, y, size=size, weight=weight, colour=colour, anchor="midright", grown=grown
    )
    return shown[2]


def _chip_rows(block: Block, wide: float) -> list[list[Row]]:
    """The lines of a block that stand side by side in a width; one that needs words stands alone."""
    most = max(1, int((wide - 20) // CHIP))
    found: list[list[Row]] = []
    for row in block.rows:
        if row.wordy or not found or found[-1][-1].wordy or len(found[-1]) >= most:
            found.append([])
        found[-1].append(row)
    return found
