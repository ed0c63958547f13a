"""What became of the games of people, as numbers and charts, and the last games one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from game.ai.kinds import COMPUTERS, HUMAN
from game.render import charts, theme
from game.render.canvas import Canvas
from game.render.charts import Axis, Bar
from game.render.gui import Gui
from game.render.gui_controls import Button, Choice
from game.render.labels import block, label, tall
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, ground, panel
from game.scenes.message import Message
from game.scenes.statistics_last import COLUMNS, ROW_HIGH, draw_row, row_told
from game.scenes.watching import watch_file
from game.store.played import About, Played, Report, Tally
from game.store.statistics import Statistics
from game.words.catalog import Words
from game.words.names import name_of
from game.words.numbers import decimal, plain

PANEL = (80.0, 40.0, 1760.0, 1000.0)
INNER, RIGHT = PANEL[0] + 56, PANEL[0] + PANEL[2] - 56
CHOICE = (430.0, 66.0)
TILE_TOP, TILE_HIGH, TILE_GAP = 160.0, 124.0, 16.0
TAB_TOP, TAB_HIGH, TAB_GAP = 308.0, 62.0, 12.0
BODY_TOP, BODY_HIGH = 392.0, 512.0
FOOT, BUTTON_HIGH = 926.0, 74.0
LABEL, CHART, POINTS, CHART_GAP = 320.0, 540.0, 440.0, 120.0
HEAD = 44.0
ROWS = 6
"""So many bars are shown at the most; of more those with the most games."""
SOON = 0.05
"""Seconds until it is looked again whether an answer is there."""
PERCENT = Axis(0, 100, 25)
LAST = "last"
TABS: Mapping[str, Callable[[Words], str]] = MappingProxyType(
    {
        "game": lambda words: words.t("By game"),
        "players": lambda words: words.t("By players"),
        "level": lambda words: words.t("By opponent"),
        "player": lambda words: words.t("By person"),
        LAST: lambda words: words.t("Last games"),
    }
)
"""What can be shown: the groups of a report, and the last games."""
LABELS: Mapping[str, Callable[[Words, str], str]] = MappingProxyType(
    {
        "game": name_of,
        "players": lambda words, key: words.n("{count} player", "{count} players", int(key)),
        "level": lambda words, key: (
            words.t("People") if key == HUMAN else words.t("Computer: {level}", level=name_of(words, key))
        ),
        "player": lambda words, key: key,
    }
)
"""What a row of each group is called."""


class StatisticsScene(MenuScene):
    """Choices above say whose games are told of, tabs below how."""

    def __init__(self, context: Context, statistics: Statistics, game: str = "") -> None:
        """`game` is the one that is told of at first, "" all."""
        self.statistics = statistics
        self.about, self.tab = About(game), "game"
        self.report: Report | None = None
        self._saves = context.saves
        self.files: dict[str, Path] = {}
        """The finished games that are still kept, by the names of their files."""
        self._ask()
        super().__init__(context, focus="tab-game")

    # ---- what is known

    def revealed(self) -> None:
        self._ask()
        self.gui.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        answer = self.statistics.answer(self.about)
        if answer is not None and answer is not self.report:
            self.report = answer
            self.gui.rebuild()
            self.dirty = True

    @property
    def wake_in(self) -> float | None:
        return SOON if self.report is None else super().wake_in

    def _ask(self) -> None:
        self.files = {path.name: path for path in self._saves.finished()} if self._saves is not None else {}
        self.statistics.ask(self.about)

    def _about(self, about: About) -> None:
        self.about, self.report = about, self.statistics.answer(about)
        self._ask()
        self.gui.rebuild()
        self.dirty = True

    @property
    def empty(self) -> bool:
        """Whether nothing was ever counted."""
        return self.report is not None and not self.report.players

    @property
    def rows(self) -> tuple[Tally, ...]:
        """The rows of the tab that is shown, in the order that is theirs."""
        if self.report is None or self.tab == LAST:
            return ()
        found = sorted(self.report.groups[self.tab], key=lambda tally: -tally.games)[:ROWS]
        return tuple(sorted(found, key=_place) if self.tab != "player" else found)

    @property
    def last(self) -> tuple[Played, ...]:
        """The last games, where they are shown."""
        return self.report.last if self.report is not None and self.tab == LAST else ()

    # ---- what can be done

    def controls(self, gui: Gui) -> None:
        t = self.context.words.t
        if not self.empty:
            self._choices(gui)
            self._tabs(gui)
        for index, played in enumerate(self.last):
            if played.record in self.files:
                act = partial(watch_file, self.context, self.files[played.record])
                means = row_told(self.context.words, played, self.about.player)
                name = f"last-{index}"
                gui.add(Button(name, _row(index), "", act, style="free", radius=12, means=means))
        box = (INNER, FOOT, 210.0, BUTTON_HIGH)
        gui.add(Button("back", box, t("Back"), self.back, icon=self.icon("back"), cap="Esc"))
        if self.report is not None and not self.empty:
            box = (RIGHT - 400, FOOT, 400.0, BUTTON_HIGH)
            text = t("Wipe the statistics")
            gui.add(Button("wipe", box, text, self._ask_wipe, icon=self.icon("discard"), size=26))

    def _choices(self, gui: Gui) -> None:
        t, words = self.context.words.t, self.context.words
        games = ["", *self.context.worlds]
        people = ["", *(self.report.players if self.report is not None else ())]
        if self.about.player not in people:
            people.append(self.about.player)
        wide, high = CHOICE
        for place, (name, keys, key, texts) in enumerate(
            (
                ("game", games, self.about.game, [t("All games"), *(name_of(words, g) for g in games[1:])]),
                ("player", people, self.about.player, [t("Everybody"), *people[1:]]),
            )
        ):
            box = (RIGHT - (2 - place) * wide - (1 - place) * 20, 72.0, wide, high)
            at = keys.index(key) if key in keys else 0
            gui.add(Choice(f"of-{name}", box, texts, at, partial(self._choose, name, keys), radius=14))

    def _choose(self, name: str, keys: Sequence[str], index: int) -> None:
        game = keys[index] if name == "game" else self.about.game
        player = keys[index] if name == "player" else self.about.player
        self._about(About(game, player))

    def _tabs(self, gui: Gui) -> None:
        wide = (RIGHT - INNER - TAB_GAP * (len(TABS) - 1)) / len(TABS)
        for index, (tab, text) in enumerate(TABS.items()):
            box = (INNER + index * (wide + TAB_GAP), TAB_TOP, wide, TAB_HIGH)
            act = partial(self._show, tab)
            shown = tab == self.tab
            gui.add(Button(f"tab-{tab}", box, text(self.context.words), act, selected=shown, size=26))

    def _show(self, tab: str) -> None:
        self.tab = tab
        self.gui.rebuild()
        self.dirty = True

    def _ask_wipe(self) -> None:
        t = self.context.words.t
        heading, text = t("Wipe the statistics?"), t("All games are forgotten. It cannot be undone.")
        self.context.stage.push(Message.question(self.context, heading, text, t("Wipe"), self._wipe))

    def _wipe(self) -> None:
        self.statistics.wipe()
        self._about(About())

    # ---- what is seen

    def draw(self, canvas: Canvas) -> None:
        canvas.rect(0, 0, WIDTH, HEIGHT, theme.BARK)
        ground(canvas, self.context, list(self.context.worlds.values())[-1])
        dim(canvas, 60)
        panel(canvas, *PANEL)
        t = self.context.words.t
        canvas.text(t("Statistics"), INNER, 106, size=58, font="title", anchor="midleft")
        if self.report is None or self.empty:
            text = t("No game was played to its end yet.") if self.empty else t("Counting …")
            canvas.text(text, WIDTH / 2, 480, size=theme.TYPE.large, colour=theme.INK_SOFT, anchor="center")
        else:
            self._draw_tiles(canvas, self.report)
            if self.tab != LAST:
                self._draw_charts(canvas)
        self.gui.draw(canvas)
        for index, played in enumerate(self.last):
            kept = played.record in self.files
            draw_row(canvas, self.context, played, _row(index), self.about.player, kept=kept)

    def _draw_tiles(self, canvas: Canvas, report: Report) -> None:
        t, total = self.context.words.t, report.total
        found = (
            (t("Games"), str(total.games), "pile"),
            (
                t("Won"),
                t("{count} · {share} %", count=total.wins, share=round(100 * total.share)),
                "big_five",
            ),
            (t("Best points"), plain(total.best) if total.games else "–", "points"),
            (
                t("Points on average"),
                decimal(self.context.words, total.average) if total.games else "–",
                "points",
            ),
            (t("Wins in a row now"), str(report.streak), "step"),
            (t("Longest row of wins"), str(report.longest), "to_end"),
        )
        wide = (RIGHT - INNER - TILE_GAP * (len(found) - 1)) / len(found)
        for index, (name, value, icon) in enumerate(found):
            x = INNER + index * (wide + TILE_GAP)
            canvas.rounded(x, TILE_TOP, wide, TILE_HIGH, 18, theme.PAPER_DEEP)
            canvas.picture(self.icon(icon), x + 18, TILE_TOP + 20, 44, 44)
            canvas.text(
                value, x + 74, TILE_TOP + 44, size=44, font="title", anchor="midleft", max_width=wide - 88,
                shrink=26,
            )  # fmt: skip
            label(
                canvas, name, x + 18, TILE_TOP + 98, wide - 30, size=theme.TYPE.smallest, font="text",
                weight="medium", colour=theme.INK_SOFT,
            )  # fmt: skip

    def _draw_charts(self, canvas: Canvas) -> None:
        words, rows = self.context.words, self.rows
        t = words.t
        left, right = INNER + LABEL, INNER + LABEL + CHART + CHART_GAP
        top, high = BODY_TOP + HEAD, BODY_HIGH - HEAD
        canvas.text(
            t("Games won"), left, BODY_TOP + 20, size=theme.TYPE.text, weight="extrabold", anchor="midleft"
        )
        self._draw_key(canvas, right, BODY_TOP + 20)
        if not rows:
            text = t("There are no such games.")
            canvas.text(text, WIDTH / 2, 640, size=theme.TYPE.large, colour=theme.INK_SOFT, anchor="center")
            return
        step = (high - 38) / len(rows)
        for index, row in enumerate(rows):
            self._draw_label(canvas, row, top + (index + 0.5) * step, step)
        won = [Bar(100 * row.share, t("{wins} of {games}", wins=row.wins, games=row.games)) for row in rows]
        charts.bars(
            canvas, (left, top, CHART, high), won, PERCENT, theme.MOSS, lambda tick: t("{size} %", size=tick)
        )
        values = [value for row in rows for value in (row.best, row.average)]
        points = [
            Bar(
                row.average,
                t("{average}, best {best}", average=decimal(words, row.average), best=plain(row.best)),
                row.best,
            )
            for row in rows
        ]  # fmt: skip
        scale = charts.axis(values)
        charts.bars(
            canvas, (right, top, POINTS, high), points, scale, theme.LEAF, beside=RIGHT - right - POINTS
        )

    def _draw_label(self, canvas: Canvas, row: Tally, middle: float, step: float) -> None:
        """What a row tells of, and of how many games."""
        words, least = self.context.words, float(theme.TYPE.smallest)
        under = max(least, min(canvas.grown(least), step * 0.25))
        name, high = LABELS[self.tab](words, row.key), min(96.0, step - 4 - 1.2 * under)
        above = tall(canvas, name, LABEL - 24, high, size=theme.TYPE.text, weight="bold")
        top = middle - (above + 1.2 * under) / 2
        block(canvas, name, INNER, top + above / 2, LABEL - 24, high, size=theme.TYPE.text, weight="bold")
        canvas.text(
            words.n("{count} game", "{count} games", row.games), INNER, top + above + 0.6 * under,
            size=least, weight="medium", colour=theme.INK_SOFT, anchor="midleft", max_width=LABEL - 24,
            grown=under,
        )  # fmt: skip

    def _draw_key(self, canvas: Canvas, x: float, y: float) -> None:
        """What bar and diamond of the points mean."""
        t, least = self.context.words.t, float(theme.TYPE.smallest)
        best = canvas.text_size(t("best"), size=least, weight="extrabold", grown=least)[0] + 64
        canvas.rounded(x, y - 13, 34, 26, 6, theme.LEAF)
        box = canvas.text(
            t("Points on average"), x + 46, y, size=theme.TYPE.text, weight="extrabold", anchor="midleft",
            max_width=RIGHT - x - 46 - best, shrink=least,
        )  # fmt: skip
        at = box[0] + box[2] + 40
        charts.diamond(canvas, at, y)
        canvas.text(
            t("best"), at + 24, y, size=theme.TYPE.text, weight="extrabold", anchor="midleft",
            max_width=RIGHT - at - 24, shrink=theme.TYPE.smallest,
        )  # fmt: skip


def _row(index: int) -> tuple[float, float, float, float]:
    """Where a row of the last games lies: down the first column, then down the second."""
    column, row = divmod(index, -(-20 // COLUMNS))
    wide = (RIGHT - INNER - 24) / COLUMNS
    return INNER + column * (wide + 24), BODY_TOP + row * ROW_HIGH, wide, ROW_HIGH - 6


def _place(tally: Tally) -> tuple[int, str]:
    """Numbers in their order, levels from the weakest to people, all else by name."""
    if tally.key.isdecimal():
        return int(tally.key), ""
    order = (*COMPUTERS, HUMAN)
    return (order.index(tally.key), "") if tally.key in order else (0, tally.key)
