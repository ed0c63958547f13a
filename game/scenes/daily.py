"""The deal of the day: one deal of each game for everybody, and a line to send to a friend."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

import pygame

from game.challenges import daily
from game.match.match import Match
from game.render import theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.render.labels import block, label
from game.rules.record import Record, played_on
from game.scenes.context import HUMAN, Context, SeatSetup, TableSetup
from game.scenes.giving_way import begin
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, half_ground, panel, portrait
from game.store.days import Days, Result
from game.words.catalog import Words
from game.words.names import name_of, seat_name
from game.words.numbers import day, plain

SHEET = (640.0, 560.0)
"""The width and height of the sheet of a world."""
TOP = 250.0
WAITS = 14
"""So many days a deal that was begun may be gone on with and counts for its day."""
COPIED = 2.5
"""Seconds for which a button says that a line was copied."""


class Daily(MenuScene):
    """Both deals of a day side by side."""

    def __init__(self, context: Context, days: Days, day: Callable[[], date] = date.today) -> None:
        self.days, self.day = days, day()
        self._copied: tuple[str, float] = ("", 0.0)
        self.line = ""
        """What was to be copied last; it is shown, so that it can be told where nothing can be copied."""
        super().__init__(context, focus=next(iter(context.worlds)))

    def revealed(self) -> None:
        self.gui.rebuild()
        self.dirty = True

    # ---- what can be done

    def controls(self, gui: Gui) -> None:
        t = self.context.words.t
        box = (30, 24, 200, 66)
        gui.add(Button("back", box, t("Back"), self.back, icon=self.icon("back"), cap="Esc", size=26))
        for index, game in enumerate(self.context.worlds):
            x, y = self._left(index) + 50, TOP + SHEET[1] - 50 - 76
            play = partial(begin, self.context, self.setup(game), partial(self._play, game))
            icon = self.icon("play", light=True)
            wide = SHEET[0] - 100
            result = self.days.of(self.day, game)
            if result is not None:
                copied = self._copied[0] == game
                text = t("Copied") if copied else t("Copy the result")
                act = partial(self._copy, game, result)
                half = (wide - 20) / 2
                gui.add(Button(f"copy-{game}", (x, y, half, 76), text, act, icon=self.icon("log"), size=26))
                x, wide = x + half + 20, half
            text = t("Play again") if result is not None else t("Play")
            gui.add(Button(game, (x, y, wide, 76), text, play, style="main", icon=icon, size=28))

    def _play(self, game: str) -> None:
        from game.scenes import factory

        setup = self.setup(game)
        match = factory.match_of(self.context, setup)
        scene = factory.of_match(self.context, match, setup, ended=partial(kept, self.days, self.day))
        self.context.stage.push(scene)
        self.context.sounds.ambience(game)

    def setup(self, game: str) -> TableSetup:
        """The table of the day: the person begins, the rival of the day sits across."""
        words, character = self.context.words, daily.rival(self.day, game)
        names = self.context.settings.names
        person = names[0] if names and names[0] else seat_name(words, 0)
        seats = (
            SeatSetup(person, HUMAN, "0"),
            SeatSetup(seat_name(words, 1, character), daily.LEVEL, "1", character),
        )
        return TableSetup(game, seats, daily.number(self.day, game))

    def _copy(self, game: str, result: Result) -> None:
        self.line = line(self.context.words, self.day, game, result)
        if copy(self.line):
            self._copied = (game, self.context.clock() + COPIED)
            self.context.sounds.play("choose")
        else:
            self.context.sounds.play("refuse")
        self.gui.rebuild()
        self.dirty = True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._copied[0] and self.context.clock() >= self._copied[1]:
            self._copied = ("", 0.0)
            self.gui.rebuild()
            self.dirty = True

    @property
    def wake_in(self) -> float | None:
        mine = max(0.0, self._copied[1] - self.context.clock()) if self._copied[0] else None
        return min((time for time in (super().wake_in, mine) if time is not None), default=None)

    # ---- what is seen

    def _left(self, index: int) -> float:
        share = WIDTH / len(self.context.worlds)
        return share * index + (share - SHEET[0]) / 2

    def draw(self, canvas: Canvas) -> None:
        words = self.context.words
        worlds = list(self.context.worlds.values())
        for index in range(2):
            half_ground(canvas, self.context, worlds[index % len(worlds)], index * WIDTH / 2)
        dim(canvas, 96)
        canvas.text(
            words.t("The deal of the day"),
            WIDTH / 2,
            128,
            size=theme.TYPE.title + 10,
            font="title",
            colour=theme.WHITE,
            anchor="center",
            max_width=WIDTH - 520,
        )
        canvas.text(
            day(words, self.day),
            WIDTH / 2,
            200,
            size=theme.TYPE.large,
            weight="bold",
            colour=theme.WHITE,
            anchor="center",
        )
        for index, world in enumerate(worlds):
            self._draw_sheet(canvas, world.game, self._left(index))
        canvas.text(
            self.line or words.t("Everybody has the same cards today. Your first game counts."),
            WIDTH / 2,
            HEIGHT - 150,
            size=theme.TYPE.large,
            weight="semibold",
            colour=theme.WHITE,
            anchor="center",
            max_width=WIDTH - 120,
        )
        self.gui.draw(canvas)

    def _draw_sheet(self, canvas: Canvas, game: str, x: float) -> None:
        words, setup = self.context.words, self.setup(game)
        w, h = SHEET
        middle = x + w / 2
        panel(canvas, x, TOP, w, h)
        label(canvas, name_of(words, game), middle, TOP + 62, w - 60, size=40, least=26, align="center")
        rival = setup.seats[1]
        portrait(canvas, self.animal(rival.character), 1, middle, TOP + 190, 78)
        against = words.t("Against {name}", name=rival.name)
        block(
            canvas, against, middle, TOP + 306, w - 60, 60, size=theme.TYPE.large, weight="bold",
            align="center",
        )  # fmt: skip
        result = self.days.of(self.day, game)
        if result is not None:
            text = f"{plain(result.own)} : {plain(result.rival)}"
            canvas.text(text, middle, TOP + 376, size=58, font="title", anchor="center")
        else:
            number = words.t("Table number {number}", number=setup.seed)
            canvas.text(
                number, middle, TOP + 366, size=theme.TYPE.text, colour=theme.INK_SOFT, anchor="center"
            )


def day_of(record: Record, today: Callable[[], date] = date.today) -> date | None:
    """The day whose deal a match is, of the last ones; None where it is none's."""
    if [seat.kind for seat in record.seats] != [HUMAN, daily.LEVEL] or record.set or record.first:
        return None
    if played_on(record.notes) is not None:
        return None
    character = record.seats[1].character
    last = (today() - timedelta(ago) for ago in range(WAITS))
    deal = (record.seed, character)
    found = (on for on in last if (daily.number(on, record.game), daily.rival(on, record.game)) == deal)
    return next(found, None)


def kept(days: Days, day: date, match: Match) -> None:
    """Remember how the game of a day ended."""
    totals = match.outcome().totals
    days.keep(day, match.game.name, Result(totals[0], totals[1]))


def line(words: Words, on: date, game: str, result: Result) -> str:
    """The result as a line of text for a friend.

    >>> line(Words(), date(2026, 3, 2), "savernake", Result(71, 64))
    'Two Wilds 2026-03-02 · Savernake Forest · 71 : 64'
    """
    title = words.t("Two Wilds")
    return f"{title} {day(words, on)} · {name_of(words, game)} · {result.own} : {result.rival}"


def copy(text: str) -> bool:
    """Put a text where other programs can paste it from; whether the machine has such a place."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except pygame.error:
        return False
