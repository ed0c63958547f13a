"""The scene of controls that title, setup, pause, results, rulebook and messages share, and its look."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.ai.characters import species_of
from game.input.intents import Cancel, Command, Intent, Quit, Resized
from game.render import theme
from game.render.art import Art, draw
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.scenes.context import Context
from game.scenes.hands import give
from game.scenes.stack import Scene
from game.scenes.worlds import World

WIDTH, HEIGHT = 1920, 1080


class MenuScene(Scene):
    """Controls over a ground. It takes whatever a person's hands ask for, so that nothing below stirs."""

    page = ""
    """Where the rulebook opens that is asked for here."""

    def __init__(self, context: Context, focus: str = "") -> None:
        """The scene's values have to be there already, for its controls are made here."""
        super().__init__(context)
        self.later: list[Callable[[], None]] = []
        """What is to be done once the scene is seen, one thing a frame."""
        self.gui = Gui(
            context.window, context.clock, self.controls, focus=focus, hand=context.hand,
            larger=lambda: context.letters,
        )  # fmt: skip

    def controls(self, gui: Gui) -> None:
        """Add the controls, with every value taken from the scene."""

    def back(self) -> None:
        """What Cancel does: close this scene."""
        self.context.stage.pop()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Quit):
            return False
        if intent == Command("help"):
            self.context.show_rulebook(self.page)
            return True
        if intent == Command("controls"):
            return False
        if isinstance(intent, Resized):
            self.gui.rebuild()
            return True
        used = self.gui.used
        taken = give(self.gui, intent)
        if self.gui.used != used:
            self.context.sounds.play("button")
        if not taken and isinstance(intent, Cancel):
            self.back()
        self.dirty = self.dirty or self.gui.dirty
        return True

    def update(self, dt: float) -> None:
        self.gui.update()
        if self.later and not self.dirty:
            self.later.pop(0)()
        self.dirty = self.dirty or self.gui.dirty

    @property
    def told(self) -> str:
        focused = self.gui[self.gui.focus]
        return " · ".join(part for part in (self.news, focused.told if focused is not None else "") if part)

    @property
    def news(self) -> str:
        """What the narrator tells before what has the focus."""
        return ""

    @property
    def typing(self) -> bool:
        return self.gui.typing

    @property
    def wake_in(self) -> float | None:
        return 0.0 if self.later else self.gui.wake_in

    def icon(self, name: str, *, light: bool = False) -> Path:
        """The picture of a sign."""
        folder = self.context.paths.art / "icons"
        return folder / f"{name}{'_light' if light else ''}.svg"

    def animal(self, name: str) -> Path:
        """The picture of the head of an animal or a character."""
        return self.context.paths.art / "animals" / f"{species_of(name)}.svg"


def panel(canvas: Canvas, x: float, y: float, w: float, h: float, *, radius: float = 28) -> None:
    """A sheet of paper that lies on the ground."""
    canvas.shadow(x, y, w, h, radius, spread=26, drop=10, opacity=120)
    canvas.rounded(x, y, w, h, radius, theme.PAPER, border=2, border_colour=theme.PAPER_EDGE)


def half_ground(
    canvas: Canvas, context: Context, world: World, x: float, *, flip: bool = False, quick: bool = False
) -> None:
    """The land of a world on half of the canvas, from x on; `quick` is a small picture of it."""
    canvas.rect(x, 0, WIDTH / 2, HEIGHT, world.colour)
    file = context.paths.art / "ground" / (f"quick/{world.ground}.jpg" if quick else f"{world.ground}.svg")
    canvas.picture(file, x, 0, WIDTH / 2, HEIGHT, flip=flip)


def half_ground_ahead(context: Context, world: World) -> None:
    """Have the land of a world drawn while something else is."""
    file = context.paths.art / "ground" / f"{world.ground}.svg"
    _, _, w, h = context.window().rect_to_window(0, 0, WIDTH / 2, HEIGHT)
    if context.art is not None and not context.art.pictures.peek(key := (file, (w, h), False, None)):
        context.art.ahead.wish(key, lambda: draw(file, (w, h)), context.art.pictures.keep)


def ground(canvas: Canvas, context: Context, world: World) -> None:
    """The land of a world on all of the canvas, its tree in the middle."""
    half_ground(canvas, context, world, 0, flip=world.tree_left)
    half_ground(canvas, context, world, WIDTH / 2, flip=not world.tree_left)


def dim(canvas: Canvas, opacity: int = 150) -> None:
    """A veil over what lies below."""
    canvas.rect(0, 0, WIDTH, HEIGHT, (28, 18, 12, opacity))


def portrait(canvas: Canvas, head: Path, seat: int, x: float, y: float, radius: float) -> None:
    """A head in a disc with the colour of its seat, and the seat's token, which tells it by its shape too."""
    canvas.circle(x, y, radius, theme.WHITE, border=radius * 0.12, border_colour=theme.SEAT_COLOURS[seat])
    side = radius * 1.42
    canvas.picture(head, x - side / 2, y - side / 2, side, side)
    token = radius * 0.8
    file = Art.token(canvas.art, f"seat_{seat}")
    canvas.picture(file, x + radius * 0.32, y + radius * 0.3, token, token)
