"""What stands round the table of a replay: what moves the record, how far it is, and whose eyes are lent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.render import hud, theme
from game.render.canvas import Box, Canvas
from game.scenes.inset import Frame
from game.scenes.menu import portrait

if TYPE_CHECKING:
    from game.scenes.replay import Replay

FRAME = Frame(10.0, 8.0, 0.956)
TRACK: Box = (10.0, 1049.0, 1835.0, 27.0)
"""Where the record lies as a strip, one piece for each step."""
COLUMN = 1883.0
"""The middle of what stands beside the table."""
SIDE, TOP, EYES = 60.0, 12.0, 270.0
"""The side of a button there, and where the buttons and the seats to look from begin."""
EYE, APART = 28.0, 78.0
"""The radius of a seat that can be looked from, and how far one is from the next."""
HEADING = 50.0
"""Room in the plaque for the words above its buttons."""
PAD = 14.0
"""Room at both ends of the strip."""


def plaque_box(scene: Replay) -> Box:
    """Where the buttons of a table are."""
    x, y, w, h = scene.film.face.layout["buttons"].rect
    return FRAME.x + x * FRAME.share, FRAME.y + y * FRAME.share, w * FRAME.share, h * FRAME.share


def eye_box(scene: Replay, seat: int) -> Box:
    """The box of a seat beside the table; before the first one that of all hands."""
    first = EYES + (APART if scene.hidden else 0)
    return COLUMN - EYE, first + seat * APART, 2 * EYE, 2 * EYE


def draw(canvas: Canvas, scene: Replay) -> None:
    """Draw it all but the buttons."""
    _plaque(canvas, scene)
    _track(canvas, scene)
    for seat in scene.eyes:
        _eye(canvas, scene, seat)
    if scene.may_open:
        _all_eyes(canvas, scene)


def _plaque(canvas: Canvas, scene: Replay) -> None:
    """Where the buttons of a table are: how far the record is, and what moves it."""
    x, y, w, h = plaque_box(scene)
    canvas.shadow(x, y, w, h, 20, spread=16, drop=6, opacity=90)
    canvas.rounded(x, y, w, h, 20, theme.DARK, opacity=240)
    canvas.text(
        scene.step_told, x + w / 2, y + HEADING / 2 + 1, size=theme.TYPE.text, colour=theme.GOLD,
        weight="bold", anchor="center", max_width=w - 24, shrink=theme.TYPE.smallest,
    )  # fmt: skip


def _track(canvas: Canvas, scene: Replay) -> None:
    """For each step of the record a piece in the colour of its seat, bright where it is done."""
    left, top, wide, high = TRACK
    playback = scene.film.playback
    canvas.rounded(left, top, wide, high, 12, theme.DARK, opacity=225)
    length = max(1, playback.length)
    piece = (wide - 2 * PAD) / length
    for entry in playback.log:
        done = entry.ply < scene.film.ply
        colour = (theme.SEAT_LIGHTS if done else theme.SEAT_COLOURS)[scene.seats[entry.seat].tint]
        deep = 17.0 if done else 9.0
        x = left + PAD + entry.ply * piece
        canvas.rect(x, top + (high - deep) / 2, max(1.0, piece - 2), deep, colour)
    x = left + PAD + scene.film.ply * piece
    canvas.rounded(x - 7, top + 1, 13, high - 2, 6, theme.WHITE, border=2, border_colour=theme.DARK)


def _eye(canvas: Canvas, scene: Replay, seat: int) -> None:
    x, y, w, h = eye_box(scene, seat)
    look, radius = scene.seats[seat], EYE
    if seat == scene.film.viewer:
        canvas.circle(x + w / 2, y + h / 2, radius + 7, theme.FOCUS)
    elif scene.gui.hovered == f"seat-{seat}":
        canvas.circle(x + w / 2, y + h / 2, radius + 5, theme.WHITE)
    portrait(canvas, scene.animal(look.head), look.tint, x + w / 2, y + h / 2, radius)


def _all_eyes(canvas: Canvas, scene: Replay) -> None:
    """The sign that lays every hand open."""
    x, y, w, h = eye_box(scene, -1)
    lit, hovered = scene.film.all_open, scene.gui.hovered == "open"
    middle = (x + w / 2, y + h / 2)
    if lit or hovered:
        canvas.circle(*middle, EYE + (7 if lit else 5), theme.FOCUS if lit else theme.WHITE)
    canvas.circle(*middle, EYE, theme.PAPER, border=3, border_colour=theme.BARK)
    canvas.picture(canvas.art.icon("hand"), middle[0] - 19, middle[1] - 19, 38, 38)


def note(canvas: Canvas, scene: Replay) -> None:
    """What the sign under the pointer or the focus means."""
    name = scene.gui.focus if scene.gui.ring else scene.gui.hovered
    control, text = scene.gui[name], means(scene, name)
    if control is not None and text:
        hud.note_at(canvas, text, control.box, [plaque_box(scene), (COLUMN - 38, 0.0, 76.0, 1080.0)])


def means(scene: Replay, name: str) -> str:
    """What a button or a seat does, in words."""
    t = scene.context.words.t
    if name.startswith("seat-"):
        return t("With the eyes of {who}", who=scene.seats[int(name[5:])].name)
    return {
        "start": t("To the beginning (Home)"),
        "back": t("One step back (left arrow)"),
        "play": t("Stand still (Space)") if scene.film.playing else t("Play (Space)"),
        "step": t("One step on (right arrow)"),
        "end": t("To the end (End)"),
        "speed": t("How fast it is played"),
        "play_on": t("Begin a new game from here"),
        "study": t("What a computer player would weigh here (S)"),
        "open": t("Hide the other hands") if scene.film.all_open else t("See every hand"),
        "close": t("Close (Esc)"),
        "log": t("What happened (L)"),
        "help": t("Rulebook (F1)"),
    }.get(name, "")
