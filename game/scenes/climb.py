"""Plays levels of the ladder: what is asked before, the table, and what came of it."""

from __future__ import annotations

from functools import partial

from game.challenges.level import Level
from game.layout.slots import LayoutError
from game.render import theme
from game.render.canvas import Canvas
from game.render.goal_strip import star
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.rules.core import PlainError
from game.rules.goals import STARS
from game.scenes.challenge import Challenge
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, panel
from game.scenes.message import Message
from game.scenes.watching import watch_best
from game.store.progress import Progress
from game.words import goals
from game.words.marks import marked

WIDE, HIGH = 980.0, 520.0
LEFT, TOP = (WIDTH - WIDE) / 2, (HEIGHT - HIGH) / 2
HEADLINES = marked(("Not yet", "One star!", "Two stars!", "Three stars!"))
"""By how many stars there are."""


def begin(context: Context, progress: Progress, level: Level) -> None:
    """Open the table of a level over the ladder, or say why it cannot open."""
    scene = _table(context, progress, level)
    if scene is not None:
        context.stage.push(scene)
        context.sounds.ambience(level.game)


def _anew(context: Context, progress: Progress, level: Level) -> None:
    """From the ladder on, the level again."""
    from game.scenes.ladder import Ladder
    from game.scenes.title import Title

    scene = _table(context, progress, level)
    below = (Title(context), Ladder(context, progress, level.id))
    context.stage.reset(*below, *((scene,) if scene is not None else ()))


def _table(context: Context, progress: Progress, level: Level) -> Challenge | None:
    again = partial(_anew, context, progress, level)

    def ended(stars: int, amount: int) -> None:
        progress.reach(level.id, stars, amount)
        context.stage.push(Verdict(context, progress, level, stars, amount))

    try:
        return Challenge(context, level, ended, again)
    except (LayoutError, PlainError) as error:
        heading = context.words.t("This level cannot open")
        context.stage.push(Message.notice(context, heading, str(error)))
        return None


class Verdict(MenuScene):
    """What came of a level, over its table."""

    opaque = False

    def __init__(self, context: Context, progress: Progress, level: Level, stars: int, amount: int) -> None:
        self.progress, self.level, self.stars, self.amount = progress, level, stars, amount
        self.page = level.game
        super().__init__(context, focus="again" if stars < STARS else "ladder")

    def enter(self) -> None:
        self.context.sounds.play("win" if self.stars else "lose")

    def controls(self, gui: Gui) -> None:
        t, y, right = self.context.words.t, TOP + HIGH - 56 - 76, LEFT + WIDE - 56
        style = "main" if self.stars < STARS else "plain"
        icon = self.icon("undo", light=style == "main")
        again = partial(_anew, self.context, self.progress, self.level)
        gui.add(Button("again", (right - 270, y, 270, 76), t("Once more"), again, style=style, icon=icon))
        style = "plain" if self.stars < STARS else "main"
        icon = self.icon("back", light=style == "main")
        box = (right - 270 - 20 - 270, y, 270, 76)
        gui.add(Button("ladder", box, t("To the path"), self.back, style=style, icon=icon))
        if self.stars == STARS:
            box = (LEFT + 56, y, 290, 76)
            show = partial(watch_best, self.context, self.level)
            gui.add(Button("best", box, t("See the best way"), show, icon=self.icon("eye")))

    @property
    def _reached(self) -> str:
        return self.context.words.t("You reached {amount}.", amount=self.amount)

    def back(self) -> None:
        """To the ladder, where the next level waits."""
        from game.scenes.ladder import Ladder
        from game.scenes.title import Title

        ladder = Ladder(self.context, self.progress, world=self.level.game)
        self.context.stage.reset(Title(self.context), ladder)
        self.context.sounds.ambience("title")

    @property
    def news(self) -> str:
        return " ".join((self.context.words.t(HEADLINES[self.stars]), self._reached))

    def draw(self, canvas: Canvas) -> None:
        words, goal = self.context.words, self.level.goal
        dim(canvas)
        panel(canvas, LEFT, TOP, WIDE, HIGH)
        headline = words.t(HEADLINES[self.stars])
        canvas.text(headline, WIDTH / 2, TOP + 76, size=theme.TYPE.title + 8, font="title", anchor="center")
        for place in range(STARS):
            side, up = (112, 8) if place == 1 else (92, 0)
            x, y = WIDTH / 2 + (place - 1) * 132, TOP + 196 - up
            star(canvas, x, y, side, full=place < self.stars)
        following = goal.stars[min(self.stars, STARS - 1)]
        rows = (self._reached, goals.asked(words, goal, following))
        for row, text in enumerate(rows if self.stars < STARS else rows[:1]):
            canvas.text(
                text,
                WIDTH / 2,
                TOP + 292 + row * 46,
                size=theme.TYPE.large,
                weight="medium" if row else "bold",
                anchor="center",
                max_width=WIDE - 112,
                shrink=theme.TYPE.smallest,
            )
        self.gui.draw(canvas)
