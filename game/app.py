"""The composition root: the window, the clock, and the loop that drives the scenes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from datetime import time as time_of_day
from pathlib import Path
from random import Random

import pygame

from game.ai import levels
from game.input import chord
from game.input.chord import Chord
from game.input.devices import Devices
from game.input.intents import Command, FocusLost, Intent, Point, Quit, Resized, Stir
from game.layout import load as load_layout
from game.layout.transform import Transform
from game.match.match import Seat
from game.match.playback import Playback
from game.render.art import Art
from game.render.canvas import Canvas
from game.render.sound import Sounds as LoudSounds
from game.rules.core import Game, PlainError
from game.rules.record import Record
from game.scenes import factory
from game.scenes.attract import Attract, Programme
from game.scenes.context import Context, Paths, SeatSetup, Settings, Silence, Sounds, TableSetup
from game.scenes.kiosk import Keeper, worlds_of
from game.scenes.message import Message
from game.scenes.replay import Replay
from game.scenes.rescue import Rescue
from game.scenes.rulebook import Rulebook
from game.scenes.shots import Clock, Studio, take_all
from game.scenes.stack import Scene, Stage
from game.scenes.title import Title
from game.scenes.worlds import WORLDS
from game.store.faults import FaultLog
from game.store.home import Home
from game.store.kiosk import Kiosk
from game.words.catalog import Words, languages

ROOT = Path(__file__).resolve().parents[1]

FRAME = 1 / 60
"""Seconds from one frame to the next while something moves."""

THINK_UNTIL = 0.014
"""Seconds after a frame began until which its rest is for thinking."""

THINK_AT_LEAST = 0.002
"""Seconds for thinking in every frame, however late it is."""

REST = 1.0
"""Seconds to wait where faults follow upon each other."""

LONGEST_STEP = 0.1
"""The most seconds that pass for the scenes in one frame, however long it took."""

BARS = "#241a14"
"""The colour beside the canvas where the window has other proportions."""

ICON = ROOT / "assets" / "art" / "app_icon.svg"

TABLE_NUMBERS = range(1, 1_000_000)

MUSIC_SHARE = 0.75
"""How loud places and the tune are in an exhibition, beside the effects."""

TITLE = "title"
"""The place of the sounds beside those that are named as the games."""

TableMaker = Callable[[Context, TableSetup], Scene]


class NoDisplayError(PlainError):
    """There is no screen to open a window on."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"no display to open a window on ({reason}): use --headless where there is no screen"
        )


@dataclass(frozen=True, slots=True)
class Exhibition:
    """A window that nobody looks after: what it offers, and the chord that closes it."""

    kiosk: Kiosk
    staff: Chord
    seed: int | None = None
    """The number of the first table."""
    now: Callable[[], time_of_day] = lambda: datetime.now().time()
    """Tells the time of the day."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the window is opened."""

    size: tuple[int, int] = (1280, 720)
    settings: Settings = field(default_factory=Settings)
    home: Home | None = None
    """What is kept for the person; its settings are then those that count."""
    exhibition: Exhibition | None = None
    """Nothing is kept for anybody then, and the settings are those given here."""
    faults: FaultLog | None = None
    """Where a fault in a scene is logged before the game goes on elsewhere; None: it is raised."""
    rng: Random = field(default_factory=Random)
    art: Art = field(default_factory=Art)
    sounds: Callable[[], Sounds] = Silence
    """Makes the sounds; asked only where the machine has a sound device."""
    observe: Callable[[FrameTimes], None] | None = None
    """Told of every frame, to measure."""


@dataclass(frozen=True, slots=True)
class FrameTimes:
    """What a frame took: seconds of work from poll to the end of think, and whether it was drawn."""

    work: float
    drawn: bool


@contextmanager
def _quiet() -> Iterator[None]:
    """What libraries below Python write to standard error themselves goes nowhere: what counts is raised."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class Profile:
    """Gathers how long frames take."""

    def __init__(self) -> None:
        self.frames: list[FrameTimes] = []

    def __str__(self) -> str:
        """Where frame time went, in one line."""
        work = sorted(frame.work * 1000 for frame in self.frames)
        if not work:
            return "no frames"
        drawn = sum(frame.drawn for frame in self.frames)
        return (
            f"{len(work)} frames, {drawn} drawn: work median {work[len(work) // 2]:.1f} ms, "
            f"19 of 20 within {work[len(work) * 19 // 20]:.1f} ms, longest {work[-1]:.1f} ms"
        )


class Window:
    """The window on the screen and its canvas."""

    def __init__(self, size: tuple[int, int], fullscreen: bool, title: str, art: Art) -> None:
        """Open it. Raises `NoDisplayError`."""
        self._windowed = size
        self.fullscreen = fullscreen
        self.art = art
        try:
            with _quiet():
                pygame.display.init()
            pygame.font.init()
            driver = pygame.display.get_driver()
            if driver == "offscreen" and os.environ.get("SDL_VIDEODRIVER", "") != driver:
                raise NoDisplayError("no video device")
            pygame.display.set_caption(title)
            pygame.display.set_icon(pygame.image.load_sized_svg(ICON, (64, 64)))
            self._open()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from None

    def toggle_fullscreen(self) -> None:
        """From a window to the whole screen and back."""
        if not self.fullscreen:
            self._windowed = pygame.display.get_window_size()
        self.fullscreen = not self.fullscreen
        self._open()

    def refresh(self) -> None:
        """Fit the canvas to the size that the window has now."""
        surface = pygame.display.get_surface()
        if surface is not None and surface.get_size() != self.transform.window:
            self._fit(surface)

    def clear(self) -> None:
        """Paint the bars beside the canvas."""
        if self.transform.offset != (0, 0):
            self.canvas.fill(BARS)

    def _open(self) -> None:
        if self.fullscreen:
            self._fit(pygame.display.set_mode((0, 0), pygame.FULLSCREEN))
        else:
            self._fit(pygame.display.set_mode(self._windowed, pygame.RESIZABLE))

    def _fit(self, surface: pygame.Surface) -> None:
        self.transform = Transform(surface.get_size())
        self.canvas = Canvas(surface, self.transform, self.art)
        self.art.ahead.forget()


class App:
    """The running game: poll, route, change scenes, update, draw, think, wait."""

    def __init__(
        self,
        options: Options | None = None,
        *,
        table: TableMaker = factory.table,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Open the window; `table` makes the scene of a game. Raises `NoDisplayError`."""
        self.options = options or Options()
        self.clock, self._sleep = clock, sleep
        self._table = table
        home = self.options.home if self.options.exhibition is None else None
        self.settings = settings = home.settings if home is not None else self.options.settings
        words = Words(settings.language)
        self.window = Window(self.options.size, settings.fullscreen, words.t("Two Wilds"), self.options.art)
        self.devices = Devices(lambda x, y: self.window.transform.to_canvas(x, y), clock)
        self.stage = Stage(self.devices.let_go)
        self.running = True
        self._then = clock()
        self.context = self._make_context(words, settings)
        self._next: Callable[[], None] | None = None
        """What is to be shown next, once the devices were asked."""
        faults = self.options.faults
        self._rescue = Rescue(self.context, faults) if faults is not None else None
        self._keeper = self._make_keeper()

    def run(self, first: Callable[[Context], Scene] = Title) -> None:
        """Show the first scene, unless one is coming, until the game is left; the window is closed then."""
        if self._next is None and not self.stage.changing:
            self._next = lambda: self._show_first(first)
        try:
            while self.running:
                self.frame()
        finally:
            self.close()

    def play(self, setup: TableSetup) -> None:
        """Open a table and go on as `run` does; where it cannot open, the title says why."""
        self._next = lambda: self._start(setup)
        self.run()

    def exhibit(self) -> None:
        """Show the games that play by themselves, and go on as `run` does."""
        keeper = self._keeper
        self.run(lambda context: keeper.attract() if keeper is not None else Title(context))

    def close(self) -> None:
        """Let every scene end what it does, and close the window."""
        self._guarded(self._leave)
        if self.options.home is not None:
            self._keep()
            self.options.home.close()
        pygame.mixer.quit()
        pygame.display.quit()

    def frame(self) -> None:
        """One turn of the loop, with the wait that follows it.

        Raises `BrokenError` where faults follow upon each other.
        """
        self._guarded(self._turn)

    def _guarded(self, act: Callable[[], None]) -> None:
        """Do what calls upon scenes: here alone a fault in one is caught."""
        if self._rescue is None:
            act()
            return
        try:
            act()
        except Exception as error:
            scenes = self.stage.drop()
            self.devices.typing = False
            self._next = self._rescue.after(error, scenes)
            if self._rescue.tired:
                self._sleep(REST)

    def _leave(self) -> None:
        self.stage.reset()
        self.stage.change()

    def _turn(self) -> None:
        began = self.clock()
        dt, self._then = min(began - self._then, LONGEST_STEP), began
        self._route()
        if self._next is not None:
            go, self._next = self._next, None
            go()
        if self._keeper is not None:
            self._keeper.watch(self.devices.presses)
        self.stage.change()
        self._keep()
        top = self.stage.top
        if top is None and self._keeper is not None and self.running:
            return
        if top is None or not self.running:
            self.running = False
            return
        moved = self.stage.busy
        top.update(dt)
        drawn = self._draw(moved)
        if top.thinking and not self.stage.changing:
            top.think(max(began + THINK_UNTIL, self.clock() + THINK_AT_LEAST))
        if self.options.observe is not None:
            self.options.observe(FrameTimes(self.clock() - began, drawn))
        self._wait(began, top)

    def _keep(self) -> None:
        """Keep what was set, and say once where nothing can be kept."""
        home = self.options.home
        if home is None or self.options.exhibition is not None:
            return
        home.keep_settings()
        if self.stage.scenes and not self.stage.changing and (trouble := home.trouble()):
            t = self.context.words.t
            text = t("All can be played, but nothing is kept for the next time: {reason}", reason=trouble)
            self.stage.push(Message.notice(self.context, t("Nothing can be kept"), text))

    def _route(self) -> None:
        for intent in self.devices.poll():
            if self.stage.changing and not isinstance(intent, Point | Resized | FocusLost | Quit):
                continue
            if self._keeper is not None:
                self._keeper.hear(intent)
            if isinstance(intent, Resized):
                self.window.refresh()
            if not self._own(intent) and not self.stage.handle(intent):
                self._unclaimed(intent)
            self.devices.typing = self.stage.top is not None and self.stage.top.typing
        self.devices.typing = self.stage.top is not None and self.stage.top.typing

    def _own(self, intent: Intent) -> bool:
        """Answer what no scene is asked about."""
        match intent:
            case Command("staff"):
                self._quit()
            case Command("fullscreen" | "mute") if self.context.locked:
                self.stage.handle(Stir())
            case Command("fullscreen"):
                self._toggle_fullscreen()
            case Command("mute"):
                self._toggle_sound()
            case _:
                return False
        return True

    def _unclaimed(self, intent: Intent) -> None:
        """Answer what no scene took."""
        match intent:
            case Quit():
                self._quit()
            case Command("help"):
                self.context.show_rulebook("")

    def _draw(self, moved: bool) -> bool:
        if not (moved or self.stage.stale):
            return False
        self.window.clear()
        self.stage.draw(self.window.canvas)
        pygame.display.flip()
        return True

    def _wait(self, began: float, top: Scene) -> None:
        if self.stage.changing:
            return
        if self.stage.stale or top.thinking:
            self._sleep(max(0.0, began + FRAME - self.clock()))
        else:
            self.devices.wait(self._wake_in(top))

    def _wake_in(self, top: Scene) -> float | None:
        """Seconds until somebody wants a frame although nothing happens."""
        times = [top.wake_in, None if self._keeper is None else self._keeper.wake_in]
        return min((time for time in times if time is not None), default=None)

    def _make_keeper(self) -> Keeper | None:
        """Who looks after an exhibition; None where there is none."""
        shown = self.options.exhibition
        if shown is None:
            return None
        pygame.display.set_allow_screensaver(False)
        self.devices.staff = shown.staff
        return Keeper(
            self.context,
            shown.kiosk,
            seed=shown.seed,
            show_pointer=_show_pointer,
            now=shown.now,
        )

    def _make_context(self, words: Words, settings: Settings) -> Context:
        shown = self.options.exhibition
        home = self.options.home if shown is None else None
        kinds = tuple(levels.PLAYERS)
        return Context(
            stage=self.stage,
            words=words,
            settings=settings,
            sounds=self._make_sounds(settings),
            paths=Paths(ROOT),
            clock=self.clock,
            window=lambda: self.window.transform,
            new_seed=lambda: self.options.rng.choice(TABLE_NUMBERS),
            start=self._start,
            resume=self._resume,
            saves=home.saves if home is not None else None,
            show_title=self._show_title,
            show_rulebook=lambda page: self.stage.push(Rulebook(self.context, page)),
            quit=self._quit if shown is None else self._show_title,
            toggle_fullscreen=self._toggle_fullscreen,
            toggle_sound=self._toggle_sound,
            layouts=load_layout,
            art=self.window.art,
            kinds=kinds if shown is None else tuple(shown.kiosk.levels) or kinds,
            speak=self._speak,
            languages=languages(),
            worlds=WORLDS if shown is None else worlds_of(shown.kiosk),
            locked=shown is not None,
        )

    def _make_sounds(self, settings: Settings) -> Sounds:
        """The sounds, or silence where the machine has no sound device."""
        try:
            with _quiet():
                pygame.mixer.init()
        except pygame.error:
            return Silence(settings.muted)
        sounds = self.options.sounds()
        sounds.muted = settings.muted
        return sounds

    def _start(self, setup: TableSetup) -> None:
        try:
            table = self._table(self.context, setup)
        except PlainError as error:
            if self.stage.top is None:
                self._show_title()
            self.stage.push(
                Message.notice(self.context, self.context.words.t("This table cannot open"), str(error))
            )
            return
        self.stage.reset(Title(self.context), table)
        self.context.sounds.ambience(setup.game)

    def _resume(self, record: Record) -> None:
        try:
            table = factory.of_record(self.context, record)
        except PlainError as error:
            if self.context.saves is not None:
                self.context.saves.set_aside(record.game)
            heading = self.context.words.t("This game cannot go on")
            self.stage.reset(Title(self.context), Message.notice(self.context, heading, str(error)))
            return
        self.stage.reset(Title(self.context), table)
        self.context.sounds.ambience(record.game)

    def _show_title(self) -> None:
        self.stage.reset(Title(self.context))
        self.context.sounds.ambience(TITLE)

    def _show_first(self, first: Callable[[Context], Scene]) -> None:
        self.stage.push(first(self.context))
        self.context.sounds.ambience(TITLE)

    def _speak(self, language: str) -> None:
        self.context.words.speak(language)
        self.settings.language = language
        pygame.display.set_caption(self.context.words.t("Two Wilds"))
        self.stage.handle(Resized(*self.window.transform.window))

    def _toggle_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self.settings.fullscreen = self.window.fullscreen
        self.stage.handle(Resized(*self.window.transform.window))

    def _toggle_sound(self) -> None:
        sounds = self.context.sounds
        sounds.muted = self.settings.muted = not sounds.muted
        self.stage.handle(Resized(*self.window.transform.window))

    def _quit(self) -> None:
        self.running = False


def open_title(data: Path | None = None, profile: bool = False) -> int:
    """The window at the title, until it is left: the exit code. Raises `NoDisplayError`."""
    return _opened(data, profile, App.run)


def open_table(
    game: Game,
    seats: Sequence[Seat],
    seed: int | None = None,
    cards: Path | None = None,
    data: Path | None = None,
    profile: bool = False,
) -> int:
    """The window at a table, until it is left: the exit code. Raises `NoDisplayError`."""
    forms = tuple(SeatSetup(seat.name, seat.kind, seat.colour, seat.character) for seat in seats)
    return _opened(data, profile, lambda app: app.play(TableSetup(game.name, forms, seed, cards)))


def open_demo(
    games: Sequence[Game],
    players: int | None = None,
    games_count: int | None = None,
    seed: int | None = None,
    level: str = "greedy",
    data: Path | None = None,
    profile: bool = False,
) -> int:
    """The window in which the games play by themselves: the exit code. Raises `NoDisplayError`."""

    def go(app: App) -> None:
        first = seed if seed is not None else app.context.new_seed()
        names = tuple(game.name for game in games)
        programme = Programme(names, players, games_count, first, level)
        context = app.context
        app.run(lambda _: Attract(context, programme, wake=context.show_title, leave=context.quit))

    return _opened(data, profile, go)


def open_kiosk(
    kiosk: Kiosk,
    staff_key: str,
    seed: int | None = None,
    data: Path | None = None,
    profile: bool = False,
) -> int:
    """The window of an exhibition, until staff or the window system closes it: the exit code.

    Raises `ChordError`, `NoDisplayError`.
    """
    exhibition = Exhibition(kiosk, chord.parse(staff_key), seed)
    settings = Settings(
        kiosk.language,
        fullscreen=True,
        effects=kiosk.volume,
        music=kiosk.volume * MUSIC_SHARE,
        speed=kiosk.speed,
    )
    return _opened(data, profile, App.exhibit, settings, exhibition)


def open_replay(game: Game, record: Record, data: Path | None = None, profile: bool = False) -> int:
    """The window in which a record is watched: the exit code. Raises `NoDisplayError`, `RecordError`."""
    film = Playback(game, record)
    return _opened(data, profile, lambda app: app.run(lambda context: Replay(context, film)))


def draw_shots(
    folder: Path, size: tuple[int, int], language: str = "en", names: Sequence[str] = ()
) -> Iterator[Path]:
    """Every scene, or those of these names, drawn into a folder, without a window: the files, one by one.

    Raises `PlainError` where one cannot be drawn or written.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    clock = Clock()
    app = App(Options(size, Settings(language), rng=Random(1)), clock=clock)
    try:
        studio = Studio(app.context, lambda: app.window.canvas, app.window.clear, clock)
        yield from take_all(studio, folder, names)
    finally:
        app.close()


def _opened(
    data: Path | None,
    profile: bool,
    go: Callable[[App], None],
    settings: Settings | None = None,
    exhibition: Exhibition | None = None,
) -> int:
    home, found = Home(data), Profile()
    settings = settings if settings is not None else home.settings

    def sounds() -> Sounds:
        folder = ROOT / "assets" / "sounds"
        return LoudSounds(folder, Random(), effects=settings.effects, music=settings.music)

    options = Options(
        settings=settings,
        home=home,
        exhibition=exhibition,
        faults=home.faults,
        sounds=sounds,
        observe=found.frames.append if profile else None,
    )
    go(App(options))
    if profile:
        print(found, file=sys.stderr)
    return 0


def _show_pointer(shown: bool) -> None:
    pygame.mouse.set_visible(shown)
