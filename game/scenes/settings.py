"""The settings of this machine: each holds at once and is kept by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from types import MappingProxyType

from game.render import theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button, Choice, Control
from game.render.gui_slider import Slider
from game.render.labels import block, tall
from game.scenes.context import Context
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, panel
from game.store.settings import FRAMES, SPEEDS, TEXT_SIZES
from game.words.catalog import own_name
from game.words.marks import marked

WIDE, MARGIN, APART = 1800.0, 60.0, 48.0
COLUMN = (WIDE - 2 * MARGIN - APART) / 2
ROW, FIELD, CONTROL = 104.0, 66.0, 384.0
HEAD, FOOT = 104.0, 110.0
NOTE = 52.0
"""The height that the word on a setting may take: two lines."""
TRIED = 15.0
"""Seconds after which a size of letters goes back that nobody keeps."""
PALETTE_NAMES: Mapping[str, str] = MappingProxyType(
    marked(
        {
            "usual": "Usual",
            "protan": "Protan",
            "deutan": "Deutan",
            "tritan": "Tritan",
            "contrast": "High contrast",
        }
    )
)
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
        self._before: int | None = None
        """The size of letters before the one that is being tried."""
        self._until = self._told = 0.0
        self._high = 2 * MARGIN + HEAD + FOOT + ROW * max(map(len, self._columns_of(context)))
        self._left, self._top = (WIDTH - WIDE) / 2, (HEIGHT - self._high) / 2
        super().__init__(context, focus="done")

    # ---- what can be set

    def controls(self, gui: Gui) -> None:
        right = self._left + WIDE - MARGIN
        for x, y, line in self._rows():
            gui.add(line.control((x + COLUMN - CONTROL, y, CONTROL, FIELD)))
        foot = self._top + self._high - MARGIN - 76
        if self._before is not None:
            text, icon = self.context.words.t("Keep it"), self.icon("check", light=True)
            gui.add(Button("keep", (right - 560, foot, 280, 76), text, self._keep, style="main", icon=icon))
        text, icon = self.context.words.t("Done"), self.icon("back" if self._before is not None else "check")
        gui.add(Button("done", (right - 260, foot, 260, 76), text, self._done, icon=icon, cap="Esc"))

    def _rows(self) -> Iterator[tuple[float, float, Line]]:
        top = self._top + MARGIN + HEAD
        for column, lines in enumerate(self._columns_of(self.context)):
            for index, line in enumerate(lines):
                yield self._left + MARGIN + column * (COLUMN + APART), top + index * ROW, line

    def _columns_of(self, context: Context) -> tuple[list[Line], list[Line]]:
        return self._play_lines(context), self._sight_lines(context)

    def _play_lines(self, context: Context) -> list[Line]:
        """What is heard, and how it is played."""
        t, p, settings, sounds = context.words.t, context.words.p, context.settings, context.sounds

        def percent(share: int) -> str:
            return t("{size} %", size=share)

        return [
            Line(
                t("Effects"),
                t("cards, animals, buttons"),
                lambda box: Slider(
                    "effects", box, settings.effects, self._set_effects, percent=percent, radius=14
                ),
            ),
            Line(
                t("Music"),
                t("the title's tune, the air of a place"),
                lambda box: Slider("music", box, settings.music, self._set_music, percent=percent, radius=14),
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
                t("reduced: cards fade instead of moving"),
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
                t("Hints"),
                t("a table tells what it would play"),
                _choice("hints", (t("On"), t("Off")), int(not settings.hints), self._set_hints),
            ),
        ]

    def _sight_lines(self, context: Context) -> list[Line]:
        """What is seen and read."""
        t, settings = context.words.t, context.settings
        palettes = list(PALETTE_NAMES)
        lines = [
            Line(
                t("Size of letters"),
                t("in the menus and on the table"),
                _choice(
                    "text_size",
                    [t("{size} %", size=size) for size in TEXT_SIZES],
                    TEXT_SIZES.index(settings.text_size),
                    self._set_text_size,
                ),
            ),
            Line(
                t("Colours"),
                t("for eyes that mix some of them up, or see little"),
                _choice(
                    "palette",
                    [t(PALETTE_NAMES[name]) for name in palettes],
                    palettes.index(settings.palette),
                    self._set_palette,
                ),
            ),
            Line(
                t("Narrator"),
                t("tells below what happened and what can be done"),
                _choice("narrator", (t("Off"), t("On")), int(settings.narrator), self._set_narrator),
            ),
            Line(
                t("Seats"),
                t("with several people at one screen"),
                _choice(
                    "turning",
                    (t("All turn"), t("Others stay")),
                    int(not settings.turning),
                    self._set_turning,
                ),
            ),
            Line(
                t("Pictures a second"),
                t("fewer save power"),
                _choice(
                    "frames",
                    [t("{count} at the most", count=count) for count in FRAMES],
                    FRAMES.index(settings.frames),
                    self._set_frames,
                ),
            ),
            Line(
                t("Screen"),
                t("F11 does the same"),
                _choice("screen", self._screens(context), self._screen(context), self._set_screen),
            ),
        ]
        if len(context.languages) > 1:
            names = [own_name(language) for language in context.languages]
            spoken = context.words.language
            at = context.languages.index(spoken) if spoken in context.languages else 0
            lines.append(Line(t("Language"), "", _choice("language", names, at, self._set_language)))
        return lines

    def _screens(self, context: Context) -> list[str]:
        """A window, the full screen, and where there are several displays that of each."""
        t, count = context.words.t, context.displays()
        if count < 2:
            return [t("Window"), t("Full screen")]
        return [t("Window"), *(t("Full screen on display {number}", number=i + 1) for i in range(count))]

    def _screen(self, context: Context) -> int:
        """Which of them it is."""
        settings = context.settings
        return 1 + min(settings.display, context.displays() - 1) if settings.fullscreen else 0

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

    def _set_text_size(self, index: int) -> None:
        settings, size = self.context.settings, TEXT_SIZES[index]
        if size == settings.text_size:
            return
        if self._before is None:
            self._before = settings.text_size
        elif self._before == size:
            self._before = None
        self._until = self.context.clock() + TRIED
        settings.text_size = size
        self.context.see()

    def _set_palette(self, index: int) -> None:
        self.context.settings.palette = tuple(PALETTE_NAMES)[index]
        self.context.see()

    def _set_narrator(self, index: int) -> None:
        self.context.settings.narrator = bool(index)
        self.context.see()

    def _set_turning(self, index: int) -> None:
        self.context.settings.turning = not index

    def _set_hints(self, index: int) -> None:
        self.context.settings.hints = not index

    def _set_frames(self, index: int) -> None:
        self.context.settings.frames = FRAMES[index]

    def _set_screen(self, index: int) -> None:
        settings = self.context.settings
        if index != self._screen(self.context):
            self.context.show_on(index - 1 if index else settings.display, index > 0)

    def _set_language(self, index: int) -> None:
        self.context.speak(self.context.languages[index])

    # ---- a size of letters that is tried

    @property
    def left(self) -> int:
        """The seconds until a size of letters goes back that is being tried."""
        return max(0, ceil(self._until - self.context.clock()))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._before is None:
            return
        if self.context.clock() >= self._until:
            self._put_back()
        elif self.left != self._told:
            self._told, self.dirty = self.left, True

    @property
    def wake_in(self) -> float | None:
        if self._before is None:
            return super().wake_in
        return max(0.0, self._until - max(0, self.left - 1) - self.context.clock())

    def back(self) -> None:
        """What Cancel does: put a size back that is only tried, else close the settings."""
        if self._before is not None:
            self._put_back()
        else:
            super().back()

    def _done(self) -> None:
        self._before = None
        self.back()

    def _keep(self) -> None:
        self._before = None
        self.gui.rebuild()
        self.gui.focus = "text_size"

    def _put_back(self) -> None:
        if self._before is not None:
            self.context.settings.text_size, self._before = self._before, None
            self.context.see()

    # ---- showing

    @property
    def told(self) -> str:
        for _, _, line in self._rows():
            if line.control((0, 0, 1, 1)).name == self.gui.focus:
                said = [line.label, super().told, line.note]
                return " · ".join(part for part in said if part)
        return super().told

    def draw(self, canvas: Canvas) -> None:
        dim(canvas)
        panel(canvas, self._left, self._top, WIDE, self._high)
        x = self._left + MARGIN
        heading = self.context.words.t("Settings")
        canvas.text(heading, x, self._top + MARGIN - 12, size=theme.TYPE.title, font="title")
        for left, y, line in self._rows():
            self._draw_line(canvas, left, y + FIELD / 2, line)
        if self._before is not None:
            text = self.context.words.n(
                "Can you read this? Else it is {before} % again in {count} second.",
                "Can you read this? Else it is {before} % again in {count} seconds.",
                self.left,
                before=self._before,
            )
            foot = self._top + self._high - MARGIN - 38
            block(canvas, text, x, foot, WIDE - 2 * MARGIN - 600, 92, size=theme.TYPE.large, weight="bold")
        self.gui.draw(canvas)

    def _draw_line(self, canvas: Canvas, x: float, middle: float, line: Line) -> None:
        room, size = COLUMN - CONTROL - 18, theme.TYPE.smallest
        note = tall(canvas, line.note, room, NOTE, size=size)
        canvas.text(
            line.label,
            x,
            middle - note / 2 - (2 if note else 0),
            size=theme.TYPE.large,
            weight="bold",
            anchor="midleft",
            max_width=room,
            shrink=theme.TYPE.smallest,
        )
        below = canvas.grown(theme.TYPE.large) * 0.57
        block(canvas, line.note, x, middle + below, room, NOTE, size=size, colour=theme.INK_SOFT)


def _choice(
    name: str, options: Sequence[str], index: int, changed: Callable[[int], None]
) -> Callable[[tuple[float, float, float, float]], Control]:
    return lambda box: Choice(name, box, options, index, changed, radius=14)
