"""The end of a lesson: a word of praise, and where to go from here."""

from __future__ import annotations

from game.render import theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.render.labels import block
from game.scenes.context import Context
from game.scenes.menu import WIDTH, MenuScene, dim, ground, panel
from game.words.lessons import LESSONS

BOX = (510.0, 250.0, 900.0, 620.0)
ROW, GAP = 76.0, 16.0
WORDS = 166.0
"""How far under the top of the panel the words begin."""


class Praise(MenuScene):
    """The guide is pleased: play a game, learn the other one, or back to the title."""

    def __init__(self, context: Context, game: str) -> None:
        self.page, self._lesson = game, LESSONS[game]
        self._others = [name for name in context.worlds if name != game]
        super().__init__(context, focus="play")

    def enter(self) -> None:
        self.context.sounds.play("win")
        if not self.context.locked:
            learnt = self.context.settings.learnt
            self.context.settings.learnt = tuple(dict.fromkeys((*learnt, self.page)))

    def controls(self, gui: Gui) -> None:
        t, (x, _, w, _) = self.context.words.t, BOX
        rows = [("play", t("Play a game"), self._play, "play")]
        rows += [(f"learn-{name}", t("Learn the other game"), self._learn, "help") for name in self._others]
        rows.append(("title", t("To the title"), self.back, "back"))
        top = self._top
        for name, text, act, icon in rows:
            main = name == "play"
            gui.add(
                Button(
                    name,
                    (x + 170, top, w - 340, ROW),
                    text,
                    act,
                    style="main" if main else "plain",
                    icon=self.icon(icon, light=main),
                    align="left",
                    cap="" if name != "title" else "Esc",
                )
            )
            top += ROW + GAP

    @property
    def _top(self) -> float:
        """Where the first button begins."""
        _, y, _, h = BOX
        return y + h - 44 - (len(self._others) + 2) * (ROW + GAP) + GAP

    @property
    def news(self) -> str:
        t = self.context.words.t
        return f"{t('Well done!')} {t(self._lesson.praise)}"

    def draw(self, canvas: Canvas) -> None:
        t, (x, y, w, h) = self.context.words.t, BOX
        ground(canvas, self.context, self.context.worlds[self.page])
        dim(canvas, 90)
        panel(canvas, x, y, w, h)
        canvas.picture(self.animal(self._lesson.guide), WIDTH / 2 - 130, y - 176, 260, 260)
        canvas.text(
            t("Well done!"), WIDTH / 2, y + 128, size=64, font="title", colour=theme.ACCENT, anchor="center",
            max_width=w - 80, shrink=36,
        )  # fmt: skip
        block(
            canvas, t(self._lesson.praise), WIDTH / 2, y + WORDS + (self._top - y - WORDS) / 2, w - 120,
            self._top - y - WORDS - 12, size=theme.TYPE.large, leading=1.2, colour=theme.INK_SOFT,
            align="center",
        )  # fmt: skip
        self.gui.draw(canvas)

    def _play(self) -> None:
        from game.scenes.setup import Setup

        self.context.stage.replace(Setup(self.context, self.context.worlds[self.page]))

    def _learn(self) -> None:
        from game.scenes.lesson import Lesson

        self.context.stage.replace(Lesson(self.context, self._others[0]))
