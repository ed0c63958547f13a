"""The ladder: a path of levels through each world, with the stars that were reached on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from math import sin
from pathlib import Path

from game.challenges.level import STEPS, Level, LevelError, files, read
from game.render import theme
from game.render.canvas import Canvas
from game.render.goal_strip import star, stars_amount
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.render.labels import block, label
from game.rules.registry import load
from game.scenes.context import Context
from game.scenes.menu import WIDTH, MenuScene, dim, half_ground, panel
from game.store.progress import Progress
from game.store.scores import Scores
from game.words import goals
from game.words.names import name_of

COLUMNS = 5
"""Levels of a step."""
SHIPPED = COLUMNS * STEPS
"""Levels of a world that ship with the game."""
STEP_STARS = 7
"""Stars of a world that open each further step."""
HALF = WIDTH / 2
LEFT, ACROSS = 150.0, 165.0
BOTTOM, UP = 736.0, 116.0
"""The middle of the first stop of a world in its half, and from one to the next."""
SWAY = 13.0
"""How far the path strays up and down."""
STOP = 46.0
HEAD, STARS_WIDE = 620.0, 110.0
"""The room for the name of a world with its stars, and what the stars take of it."""
FOOT = (60.0, 842.0, 1800.0, 208.0)
TEXT_HIGH = 44.0
"""The room for what a level asks, above its buttons."""
FAULT = 40.0
"""The height of the line that tells what is wrong with a level."""
SCORES = (1920 - 30 - 270, 24.0, 270.0, 66.0)
BUTTON = (FOOT[0] + FOOT[2] - 40, FOOT[1] + 112)


@dataclass(frozen=True, slots=True)
class Stop:
    """A place on the path: the file of its level, its number in its world and where it lies."""

    game: str
    number: int
    path: Path
    x: float
    y: float

    @property
    def id(self) -> str:
        """The id of its level."""
        return f"{self.game}/{self.path.stem}"

    @property
    def step(self) -> int:
        """The step of the ladder, from 1; a person's own levels stand behind the last and are open."""
        return (self.number - 1) // COLUMNS + 1

    @property
    def needs(self) -> int:
        """The stars of its world that open it."""
        return STEP_STARS * (self.step - 1) if self.step <= STEPS else 0


def stops(root: Path, game: str, left: float) -> list[Stop]:
    """The stops of a world, from the first level upwards, the path winding to and fro.

    Levels that ship with the game are called by their numbers; a person's own follow, by name.
    """
    numbers = {f"{number:02}": number for number in range(1, SHIPPED + 1)}
    paths = sorted(files(root, game), key=lambda path: (path.stem not in numbers, path.stem))
    found, own = [], SHIPPED
    for path in paths:
        own += path.stem not in numbers
        row, column = divmod(numbers.get(path.stem, own) - 1, COLUMNS)
        place = column if row % 2 == 0 else COLUMNS - 1 - column
        x, y = left + LEFT + place * ACROSS, BOTTOM - row * UP + SWAY * sin(1.9 * place)
        found.append(Stop(game, numbers.get(path.stem, own), path, x, y))
    return found[: SHIPPED + COLUMNS]


class Ladder(MenuScene):
    """Both worlds side by side; below them the level that is chosen."""

    def __init__(self, context: Context, progress: Progress, chosen: str = "", world: str = "") -> None:
        """`chosen` is the id of a level; left out, the first one that has no star yet, of `world` if it has
        one."""
        self.progress, self._world = progress, world
        self.stops: list[Stop] = []
        for index, world in enumerate(context.worlds):
            self.stops += stops(context.paths.root, world, index * HALF)
        self._root, self._games = context.paths.root, cache(load)
        self._read: dict[str, Level] = {}
        self.faults: list[str] = []
        """What is wrong with levels that were left out, each in a line."""
        self.chosen = chosen or self._next()
        first = self.stop()
        while first is not None and self.level(first) is None:
            first = self.stop()
        super().__init__(context, focus=self.chosen)
        self.later += [partial(self._look, stop) for stop in self.stops]

    def revealed(self) -> None:
        self.gui.rebuild()
        self.dirty = True

    # ---- what there is

    def _next(self) -> str:
        fresh = [stop for stop in self.stops if self.open(stop) and not self.progress.of(stop.id).stars]
        fresh.sort(key=lambda stop: stop.game != self._world)
        return (fresh or self.stops)[0].id if self.stops else ""

    def open(self, stop: Stop) -> bool:
        """Whether a level can be played: its world has the stars for it."""
        return self.progress.stars(stop.game) >= stop.needs

    def _look(self, stop: Stop) -> None:
        """Read a level while nothing else is to be done, and leave it out where it cannot be played."""
        if self.level(stop) is None:
            self.gui.rebuild()
            self.dirty = True

    def level(self, stop: Stop) -> Level | None:
        """The level of a stop; None where it cannot be played, and then the stop is gone."""
        if stop.id not in self._read:
            try:
                self._read[stop.id] = read(stop.path, self._root, self._games)
            except LevelError as error:
                self.faults.append(str(error))
                self.stops.remove(stop)
                if self.chosen == stop.id:
                    self.chosen = self._next()
                return None
        return self._read[stop.id]

    def stop(self) -> Stop | None:
        """The chosen one."""
        return next((stop for stop in self.stops if stop.id == self.chosen), None)

    # ---- what can be done

    def controls(self, gui: Gui) -> None:
        t = self.context.words.t
        for stop in self.stops:
            box = (stop.x - STOP, stop.y - STOP, 2 * STOP, 2 * STOP)
            gui.add(Button(stop.id, box, "", partial(self._press, stop), style="area", radius=STOP))
        gui.add(
            Button(
                "back", (30, 24, 200, 66), t("Back"), self.back, icon=self.icon("back"), cap="Esc", size=26
            )
        )
        if self.context.scores is not None:
            show = partial(self._show_scores, self.context.scores)
            text = t("High scores")
            gui.add(Button("scores", SCORES, text, show, icon=self.icon("big_five"), size=26))
        chosen = self.stop()
        if chosen is not None:
            self._chosen_buttons(gui, chosen)

    def _chosen_buttons(self, gui: Gui, stop: Stop) -> None:
        t = self.context.words.t
        x, y = BUTTON
        play = Button(
            "play",
            (x - 280, y, 280, 72),
            t("Play"),
            partial(self._play, stop),
            style="main",
            icon=self.icon("play", light=True),
            enabled=self.open(stop),
        )
        gui.add(play)
        if self.progress.of(stop.id).stars == 3:
            box = (x - 280 - 20 - 330, y, 330, 72)
            gui.add(
                Button("best", box, t("See the best way"), partial(self._watch, stop), icon=self.icon("eye"))
            )

    def _show_scores(self, scores: Scores) -> None:
        from game.scenes.high_scores import HighScores

        self.context.stage.push(HighScores(self.context, scores))

    def _press(self, stop: Stop) -> None:
        """The first press chooses, a second one plays."""
        if self.chosen == stop.id and self.open(stop):
            self._play(stop)
            return
        self._choose(stop)

    def _choose(self, stop: Stop) -> None:
        """Show a level below; one that cannot be played gives way to the next."""
        self.chosen = stop.id
        self.level(stop)
        self.gui.rebuild()
        self.dirty = True

    def update(self, dt: float) -> None:
        super().update(dt)
        focused = next((stop for stop in self.stops if stop.id == self.gui.focus), None)
        if self.gui.ring and focused is not None and focused.id != self.chosen:
            self._choose(focused)

    def _play(self, stop: Stop) -> None:
        from game.scenes.climb import begin

        level = self.level(stop)
        if level is not None and self.open(stop):
            begin(self.context, self.progress, level)

    def _watch(self, stop: Stop) -> None:
        from game.scenes.watching import watch_best

        level = self.level(stop)
        if level is not None:
            watch_best(self.context, level)

    # ---- what is seen

    def draw(self, canvas: Canvas) -> None:
        for index, world in enumerate(self.context.worlds.values()):
            half_ground(canvas, self.context, world, index * HALF)
        dim(canvas, 96)
        for index, game in enumerate(self.context.worlds):
            self._draw_head(canvas, game, index * HALF)
            self._draw_path(canvas, [stop for stop in self.stops if stop.game == game])
        for stop in self.stops:
            self._draw_stop(canvas, stop)
        self._draw_foot(canvas)
        self.gui.draw(canvas)

    def _draw_head(self, canvas: Canvas, game: str, left: float) -> None:
        beside = STARS_WIDE if left == 0 else -STARS_WIDE
        x, room = left + HALF / 2 + beside - STARS_WIDE / 2, HEAD - STARS_WIDE
        name = name_of(self.context.words, game)
        wide = label(canvas, name, x, 57, room, size=38, least=26, colour=theme.WHITE, align="center")
        right = x + wide / 2
        canvas.picture(self.icon("star"), right + 18, 38, 38, 38)
        canvas.text(
            str(self.progress.stars(game)),
            right + 62,
            57,
            size=30,
            weight="extrabold",
            colour=theme.WHITE,
            anchor="midleft",
            max_width=46,
        )

    def _draw_path(self, canvas: Canvas, found: list[Stop]) -> None:
        places = [(stop.x, stop.y) for stop in found]
        for width, colour in ((26, theme.PAPER_EDGE), (18, theme.PAPER)):
            if len(places) > 1:
                canvas.line(places, colour, width)

    def _draw_stop(self, canvas: Canvas, stop: Stop) -> None:
        opened, chosen = self.open(stop), stop.id == self.chosen
        ground = theme.ACCENT if chosen else theme.PAPER if opened else theme.PAPER_DEEP
        edge = theme.WHITE if chosen else theme.PAPER_EDGE
        canvas.circle(stop.x, stop.y, STOP, ground, border=5, border_colour=edge)
        if not opened:
            tint, opacity = (theme.WHITE, 255) if chosen else (None, 150)
            canvas.picture(self.icon("lock"), stop.x - 20, stop.y - 21, 40, 40, tint=tint, opacity=opacity)
            return
        stars = self.progress.of(stop.id).stars
        up = 10 if stars else 0
        ink = theme.WHITE if chosen else theme.INK
        number = str(stop.number)
        canvas.text(number, stop.x, stop.y - up, size=36, font="title", colour=ink, anchor="center")
        for place in range(stars):
            star(canvas, stop.x + (place - (stars - 1) / 2) * 25, stop.y + 24, 25, full=True)

    @property
    def news(self) -> str:
        """The level that is chosen and what it asks for."""
        stop, level = self.stop(), self._read.get(self.chosen)
        if stop is None or level is None:
            return ""
        return f"{self._heading(stop, level)}. {self._asked(stop, level)}"

    def _heading(self, stop: Stop, level: Level) -> str:
        words = self.context.words
        return words.t("Level {number}: {name}", number=stop.number, name=goals.title(words, level.goal))

    def _asked(self, stop: Stop, level: Level) -> str:
        """What a level asks for, or what opens it."""
        words, goal = self.context.words, level.goal
        if not self.open(stop):
            return words.n("Opens with one star.", "Opens with {count} stars of this world.", stop.needs)
        return f"{goals.asked(words, goal, goal.stars[-1])} {goals.time_given(words, goal)}"

    def _draw_foot(self, canvas: Canvas) -> None:
        panel(canvas, *FOOT)
        x, y, *_ = FOOT
        words, stop = self.context.words, self.stop()
        level = self._read.get(self.chosen)
        if self.faults:
            self._draw_faults(canvas)
        if stop is None or level is None:
            return
        goal, reached = level.goal, self.progress.of(stop.id)
        canvas.picture(self.picture(goal.kind), x + 36, y + 40, 96, 96)
        left = x + 164
        canvas.text(
            self._heading(stop, level), left, y + 40, size=theme.TYPE.heading, font="title", anchor="midleft",
            max_width=FOOT[2] - 204, shrink=theme.TYPE.text,
        )  # fmt: skip
        text = self._asked(stop, level)
        block(canvas, text, left, y + 89, FOOT[2] - 204, TEXT_HIGH, size=theme.TYPE.large, lines=1)
        at = left
        for least in goal.stars:
            at = stars_amount(canvas, at, y + 150, least, reached=reached.amount >= least)
        if reached.amount:
            best = words.t("Your best: {amount}", amount=reached.amount)
            canvas.text(best, at + 14, y + 150, size=theme.TYPE.text, colour=theme.INK_SOFT, anchor="midleft")

    def _draw_faults(self, canvas: Canvas) -> None:
        """Over the foot, what is wrong with the level that was left out last."""
        x, y, w, _ = FOOT
        canvas.rounded(x, y - FAULT - 6, w, FAULT, FAULT / 2, theme.PAPER, border=2, border_colour=theme.LOSS)
        text = self.context.words.n(
            "A level is left out: {reason}",
            "{count} levels are left out, the last for this: {reason}",
            len(self.faults),
            reason=self.faults[-1],
        )
        canvas.text(
            text,
            x + 24,
            y - FAULT / 2 - 6,
            size=theme.TYPE.smallest,
            weight="bold",
            colour=theme.LOSS,
            anchor="midleft",
            max_width=w - 48,
        )

    def picture(self, kind: str) -> Path:
        """The sign of a goal."""
        return self.icon(PICTURES.get(kind, "points"))


PICTURES = {
    "points": "points",
    "lead": "play",
    "feast": "base_points",
    "full": "capacity",
    "path": "step",
    "kills": "kill",
    "big_five": "big_five",
    "alive": "alive",
    "unswept": "sweep",
    "hunt": "kill",
}
"""The signs of what levels ask for."""
