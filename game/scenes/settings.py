"""The settings of this machine: each holds at once and is kept by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.render import theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button, Choice, Control
from game.render.gui_slider import Slider
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, panel
from game.store.settings import SPEEDS
from game.words.catalog import own_name

WIDE, MARGIN = 1120.0, 60.0
ROW, FIELD, CONTROL = 88.0, 66.0, 460.0
HEAD, FOOT = 104.0, 110.0
LOUDER = 0.1
"""So far a volume goes between two sounds by which it is heard."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the page: what is set, a word on it, and the control that sets it, made for a box."""

    label: str
    note: str
    control: Callable[[tuple[float, float, float, float]], Control]


class SettingsScene(MenuScene):
    """Over the title or a pause. Every value is that of the settings themselves."""

    opaque = False

    def __init__(self, context: Context) -> None:
        self._heard = context.settings.effects
        self._high = 2 * MARGIN + HEAD + FOOT + ROW * len(self._lines_of(context))
        self._left, self._top = (WIDTH - WIDE) / 2, (HEIGHT - self._high) / 2
        super().__init__(context, focus="done")

    # ---- what can be set

    def controls(self, gui: Gui) -> None:
        right = self._left + WIDE - MARGIN
        for y, line in self._rows():
            gui.add(line.control((right - CONTROL, y, CONTROL, FIELD)))
        box = (right - 260, self._top + self._high - MARGIN - 76, 260, 76)
        text, icon = self.context.words.t("Done"), self.icon("check", light=True)
        gui.add(Button("done", box, text, self.back, style="main", icon=icon, cap="Esc"))

    def _rows(self) -> Iterator[tuple[float, Line]]:
        top = self._top + MARGIN + HEAD
        for index, line in enumerate(self._lines_of(self.context)):
            yield top + index * ROW, line

    def _lines_of(self, context: Context) -> list[Line]:
        t, p, settings, sounds = context.words.t, context.words.p, context.settings, context.sounds
        lines = [
            Line(
                t("Effects"),
                t("cards, animals, buttons"),
                lambda box: Slider("effects", box, settings.effects, self._set_effects, radius=14),
            ),
            Line(
                t("Music"),
                t("the title's tune, the air of a place"),
                lambda box: Slider("music", box, settings.music, self._set_music, radius=14),
            ),
            Line(
                t("Sound"),
                t("all of it; M does the same"),
                _choice("sound", (t("On"), t("Off")), int(sounds.muted), self._set_muted),
            ),
            Line(
                t("Speed"),
                t("how fast cards move"),
                _choice(
                    "speed",
                    [p("speed", "Slow"), p("speed", "Normal"), p("speed", "Fast"), p("speed", "At once")],
                    SPEEDS.index(settings.speed),
                    self._set_speed,
                ),
            ),
            Line(
                t("Motion"),
                t("reduced: cards lie at once where they belong"),
                _choice(
                    "motion",
                    (p("motion", "Full"), p("motion", "Reduced")),
                    int(not settings.motion),
                    self._set_motion,
                ),
            ),
            Line(
                t("Last choice"),
                t("a second press plays it, or it is played at once"),
                _choice(
                    "confirm",
                    (t("Asks to confirm"), t("Plays at once")),
                    int(not settings.confirm),
                    self._set_confirm,
                ),
            ),
            Line(
                t("Screen"),
                t("F11 does the same"),
                _choice(
                    "screen", (t("Window"), t("Full screen")), int(settings.fullscreen), self._set_screen
                ),
            ),
        ]
        if len(context.languages) > 1:
            names = [own_name(language) for language in context.languages]
            spoken = context.words.language
            at = context.languages.index(spoken) if spoken in context.languages else 0
            lines.append(Line(t("Language"), "", _choice("language", names, at, self._set_language)))
        return lines

    def _set_effects(self, volume: float) -> None:
        self.context.settings.effects = self.context.sounds.effects = volume
        if abs(volume - self._heard) >= LOUDER or volume in (0.0, 1.0):
            self._heard = volume
            self.context.sounds.play("button")

    def _set_music(self, volume: float) -> None:
        self.context.settings.music = self.context.sounds.music = volume

    def _set_muted(self, index: int) -> None:
        if bool(index) != self.context.sounds.muted:
            self.context.toggle_sound()

    def _set_speed(self, index: int) -> None:
        self.context.settings.speed = SPEEDS[index]

    def _set_motion(self, index: int) -> None:
        self.context.settings.motion = not index

    def _set_confirm(self, index: int) -> None:
        self.context.settings.confirm = not index

    def _set_screen(self, index: int) -> None:
        if bool(index) != self.context.settings.fullscreen:
            self.context.toggle_fullscreen()

    def _set_language(self, index: int) -> None:
        self.context.speak(self.context.languages[index])

    # ---- showing

    def draw(self, canvas: Canvas) -> None:
        dim(canvas)
        panel(canvas, self._left, self._top, WIDE, self._high)
        x = self._left + MARGIN
        heading = self.context.words.t("Settings")
        canvas.text(heading, x, self._top + MARGIN - 12, size=theme.TYPE.title, font="title")
        room = WIDE - 2 * MARGIN - CONTROL - 30
        for y, line in self._rows():
            middle = y + FIELD / 2
            canvas.text(
                line.label,
                x,
                middle - (17 if line.note else 0),
                size=theme.TYPE.large,
                weight="bold",
                anchor="midleft",
                max_width=room,
                shrink=theme.TYPE.smallest,
            )
            canvas.text(
                line.note,
                x,
                middle + 18,
                size=theme.TYPE.smallest,
                weight="medium",
                colour=theme.INK_SOFT,
                anchor="midleft",
                max_width=room,
                shrink=theme.TYPE.smallest,
            )
        self.gui.draw(canvas)


def _choice(
    name: str, options: Sequence[str], index: int, changed: Callable[[int], None]
) -> Callable[[tuple[float, float, float, float]], Control]:
    return lambda box: Choice(name, box, options, index, changed, radius=14)
