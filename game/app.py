"""The composition root: the window, the clock, and the loop that drives the scenes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.ai.kinds import COMPUTERS
from game.input.devices import LONG_NAP, NAP, Devices
from game.input.intents import Cancel, Command, FocusLost, Intent, Point, Quit, Resized, Stir
from game.layout import load as load_layout
from game.layout.screen import LEAST
from game.render import narrator
from game.render.art import Art
from game.render.palettes import palette
from game.render.window import NoDisplayError, Window, quiet
from game.scenes.context import Context, Paths, Settings, Silence, Sounds, TableSetup
from game.scenes.frames import FrameTimes, Stopwatch
from game.scenes.showing import Showing
from game.scenes.stack import Scene, Stage
from game.scenes.ways import TITLE, TableMaker, Ways, first_title, open_table, title
from game.scenes.worlds import WORLDS, World
from game.words.catalog import Words, languages, nearest
from game.words.pseudo import PSEUDO

if TYPE_CHECKING:
    from datetime import time as time_of_day

    from game.input.chord import Chord
    from game.scenes.budget import Budget
    from game.scenes.garbage import Garbage
    from game.scenes.kiosk import Keeper
    from game.scenes.rescue import Rescue
    from game.store.faults import FaultLog
    from game.store.home import Home
    from game.store.kiosk import Kiosk
    from game.store.played import Trouble
    from game.store.scores import Scores

# Scenes, and what only some programs need, are imported where they are used: the title is to be seen at once.

__all__ = ["App", "Exhibition", "FrameTimes", "NoDisplayError", "Options"]

ROOT = Path(__file__).resolve().parents[1]

THINK_UNTIL = 0.84
"""The share of a frame until which its rest is for thinking: 14 ms of 60 frames a second."""

LONGEST_THOUGHT = 0.014
"""Seconds after a frame began until which it thinks at the most, however few frames there are."""

THINK_AT_LEAST = 0.002
"""Seconds for thinking in every frame, however late it is."""

REST = 1.0
"""Seconds to wait where faults follow upon each other."""

PREPARE_UNTIL = 0.007
"""Seconds after a frame began until which another picture is drawn that will be needed later."""

REHEARSE_UNTIL = 0.011
"""Seconds after a frame began until which another thing is drawn of a scene that comes."""

SHOW_UNTIL = 0.004
"""Seconds after a frame began until which what was drawn where nobody sees it is shown in the same frame."""

RESTS_FROM = 0.05
"""Seconds from which on a wait is long enough to tidy up in."""

LONGEST_STEP = 0.1
"""The most seconds that pass for the scenes in one frame, however long it took."""

TABLE_NUMBERS = range(1, 1_000_000)


def time_of_the_day() -> time_of_day:
    """What the clock on the wall shows."""
    from datetime import datetime

    return datetime.now().time()


@dataclass(frozen=True, slots=True)
class Exhibition:
    """A window that nobody looks after: what it offers, and the chord that closes it."""

    kiosk: Kiosk
    staff: Chord
    seed: int | None = None
    """The number of the first table."""
    now: Callable[[], time_of_day] = time_of_the_day
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
    at_once: bool = False
    """Whether every picture is drawn in one frame, however long that takes."""
    garbage: Garbage | None = None
    """Decides when garbage is collected; None: Python does."""


class App:
    """The running game: poll, route, change scenes, update, draw, think, wait."""

    def __init__(
        self,
        options: Options | None = None,
        *,
        table: TableMaker = open_table,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Open the window; `table` makes the scene of a game. Raises `NoDisplayError`."""
        self.options = options or Options()
        self.clock, self._sleep = clock, sleep
        home = self.options.home if self.options.exhibition is None else None
        self.settings = settings = home.settings if home is not None else self.options.settings
        words = Words(_language(settings, ask_system=home is not None))
        self.window = self._open_window(words)
        self._fit_eyes(settings)
        self.devices = Devices(lambda x, y: self.window.transform.to_canvas(x, y), clock)
        self.stage = Stage(self.devices.let_go)
        self.running = True
        self._then = clock()
        self.ways = Ways(self.stage, table)
        self.context = self.ways.context = self._make_context(words, settings)
        self._next: Callable[[], None] | None = None
        """What is to be shown next, once the devices were asked."""
        self._keeper = self._make_keeper()
        self._watch = Stopwatch(clock)
        self._awake, self._hand = True, "keys"
        self._built = False
        """Whether a scene came whose first frame is still to be shown."""
        self._shows = False
        """Whether the window shows anything yet."""
        self._showing = Showing(self.window, clock)
        self._held: list[Intent] = []
        """What was asked for while a picture is owed, and to step back from what comes."""
        self._drawn_at = clock()
        """When a picture was shown last."""
        self._air = ""
        """The place that is heard as soon as it was seen."""

    @cached_property
    def _rescue(self) -> Rescue | None:
        """Who decides where the game goes on after a fault; None: it does not."""
        from game.scenes.rescue import Rescue

        faults = self.options.faults
        return Rescue(self.context, faults) if faults is not None else None

    @cached_property
    def _budget(self) -> Budget:
        """The panel over all scenes that tells of frames; it is there once it was asked for."""
        from game.scenes.budget import Budget

        return Budget(self.context.words, self.window.art, self.clock)

    @property
    def _telling(self) -> bool:
        """Whether the panel is there."""
        return "_budget" in self.__dict__

    def run(self, first: Callable[[Context], Scene] = first_title) -> None:
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
        self._next = lambda: self.ways.start(setup)
        self.run()

    def exhibit(self) -> None:
        """Show the games that play by themselves, and go on as `run` does."""
        keeper = self._keeper
        self.run(lambda context: keeper.attract() if keeper is not None else title(context))

    def close(self) -> None:
        """Let every scene end what it does, and close the window."""
        self._guarded(self._leave)
        if self.options.home is not None:
            self.settings.window = self.window.place
            self._keep()
            self.options.home.close()
        if self.options.garbage is not None:
            self.options.garbage.end()
        self.devices.close()
        self.context.sounds.end()
        pygame.mixer.quit()
        pygame.display.quit()

    def frame(self) -> None:
        """One turn of the loop, with the wait that follows it.

        Raises `BrokenError` where faults follow upon each other.
        """
        self._guarded(self._turn)

    def _guarded(self, act: Callable[[], None]) -> None:
        """Do what calls upon scenes: here alone a fault in one is caught."""
        if self.options.faults is None:
            act()
            return
        try:
            act()
        except Exception as error:
            assert self._rescue is not None
            self._showing.forget()
            self._held.clear()
            scenes = self.stage.drop()
            self.devices.typing = False
            self._next = self._rescue.after(error, scenes)
            if self._rescue.tired:
                self._sleep(REST)

    def _leave(self) -> None:
        self._showing.forget()
        self.stage.reset()
        self.stage.change()

    def _turn(self) -> None:
        watch, began = self._watch, self.clock()
        watch.begin(began)
        dt, self._then = min(began - self._then, LONGEST_STEP), began
        if self.window.lost:
            self.window.recover()
            self._draw_anew()
        self._route()
        if self._next is not None:
            go, self._next = self._next, None
            go()
        if self._keeper is not None:
            self._keeper.watch(self.devices.presses)
        self._built = self.stage.change() or self._built
        self._keep()
        top = self.stage.top
        if top is None and self._keeper is not None and self.running:
            return
        if top is None or not self.running:
            self.running = False
            return
        if self.window.seen != self._awake:
            self._wake(self.window.seen)
        if not self._awake:
            self.devices.wait(None)
            return
        watch.lap("change")
        self._show(top, began, dt)
        self._wait(began, top)

    def _wake(self, awake: bool) -> None:
        """The window can be seen again, or was minimised: nothing is heard of it then."""
        self._awake = awake
        self.devices.nap = NAP if awake else LONG_NAP
        if pygame.mixer.get_init() is not None:
            for sound in (pygame.mixer, pygame.mixer.music):
                (sound.unpause if awake else sound.pause)()

    def _show(self, top: Scene, began: float, dt: float) -> None:
        """Update, draw, and use what is left of the frame; a scene that comes is drawn before it is shown."""
        self._showing.watch()
        watch, moved = self._watch, self.stage.busy or self._showing.owed
        if not self._rehearsed(began):
            self._leave_for_later()
            return
        top.update(dt)
        watch.lap("update")
        drawn = self._draw(moved, began)
        if drawn is None:
            self._leave_for_later()
            return
        if not self.stage.changing:
            prepare_until = began + min(PREPARE_UNTIL, self._frame / 2)
            if top.preparing and self.clock() < prepare_until:
                top.prepare(prepare_until)
                watch.lap("prepare")
            if top.thinking:
                until = began + min(LONGEST_THOUGHT, THINK_UNTIL * self._frame)
                top.think(max(until, self.clock() + THINK_AT_LEAST))
                watch.lap("think")
        self._tell_frame(watch.end(drawn=drawn))
        if self._air and not self._built:
            self.context.sounds.ambience(self._air)
            self._air = ""
        if drawn and self._built:
            self._built, self._shows = False, True
            self.devices.find_pads()
            if self.options.garbage is not None:
                self.options.garbage.stands()

    def _leave_for_later(self) -> None:
        """The frame ends here, for it took long enough."""
        self._watch.lap("rehearse")
        self._tell_frame(self._watch.end(drawn=False))

    def _rehearsed(self, began: float) -> bool:
        """Draw what was never seen, or was given up, where nobody sees it; whether it can be shown now."""
        if self._at_once:
            self._showing.forget()
            return True
        scenes: Sequence[Scene] = ()
        if self._showing.owed:
            scenes = self.stage.visible()
        elif self._built and not self._hurries:
            scenes = self.stage.unseen
        return self._showing.rehearsed(scenes, self._draw_until(began), began + SHOW_UNTIL)

    @property
    def _at_once(self) -> bool:
        """Whether a picture is drawn in one frame, however long it takes."""
        return self.options.at_once or self._showing.late

    @property
    def _hurries(self) -> bool:
        """Whether the first picture of all is to be seen at once; that of a table has too much on it."""
        return not self._shows and not any(scene.played for scene in self.stage.visible())

    def _draw_until(self, began: float) -> float:
        """The time from which on nothing more is made in a frame for what is drawn."""
        return began + min(REHEARSE_UNTIL, self._frame * 0.7)

    def _tell_frame(self, times: FrameTimes) -> None:
        """Whoever wants to know is told what a frame took."""
        if self._telling:
            self._budget.add(times)
        if self.options.observe is not None:
            self.options.observe(times)

    def _keep(self) -> None:
        """Keep what was set, and say where something cannot be kept."""
        home = self.options.home
        if home is None or self.options.exhibition is not None:
            return
        home.keep_settings()
        if self.stage.scenes and not self.stage.changing and (trouble := home.trouble()):
            t = self.context.words.t
            text = t("All can be played, but nothing is kept for the next time: {reason}", reason=trouble)
            self.ways.tell(t("Nothing can be kept"), text)
        elif self.stage.scenes and not self.stage.changing and (found := home.statistics.trouble()):
            self._tell_of(found)

    def _tell_of(self, trouble: Trouble) -> None:
        from game.words.troubles import about_statistics

        words = self.context.words
        self.ways.tell(
            words.t("The statistics"), about_statistics(words, trouble.kind, trouble.file, trouble.reason)
        )

    def _route(self) -> None:
        for intent in self._asked():
            self._watch.lap("poll")
            coming = self._showing.rehearsing and not self._showing.owed
            changing = self.stage.changing or coming
            if changing and isinstance(intent, Cancel):
                # Who steps back from what is not seen yet means it: that waits until there is a way back.
                self._held.append(intent)
            if changing and not isinstance(intent, Point | Resized | FocusLost | Quit):
                continue
            if self._keeper is not None:
                self._keeper.hear(intent)
            if isinstance(intent, Resized):
                self.window.refresh()
            if not self._own(intent) and not self.stage.handle(intent):
                self._unclaimed(intent)
            self.devices.typing = self.stage.top is not None and self.stage.top.typing
            self._watch.lap("handle")
        self._watch.lap("poll")
        self._heed_hand()
        self.devices.typing = self.stage.top is not None and self.stage.top.typing

    def _asked(self) -> Iterator[Intent]:
        """What is asked for; while a picture is owed, what can wait does."""
        if not self._showing.owed:
            held, self._held = self._held, []
            yield from held
        for intent in self.devices.poll():
            if self._showing.owed and not isinstance(intent, Resized | Quit):
                self._held.append(intent)
            else:
                yield intent

    def _heed_hand(self) -> None:
        """Where another device is used than before, the signs of its keys or buttons are shown."""
        hand = "keys" if self.devices.hand == "mouse" else self.devices.hand
        if hand != self._hand and not self.stage.changing:
            self._hand = hand
            self._draw_anew()

    def _own(self, intent: Intent) -> bool:
        """Answer what no scene is asked about."""
        match intent:
            case Command("staff"):
                self._quit()
            case Command("fullscreen" | "mute" | "frames" | "controls") if (
                self.context.locked or self._asleep
            ):
                self.stage.handle(Stir())
            case Command("fullscreen"):
                self._toggle_fullscreen()
            case Command("mute"):
                self._toggle_sound()
            case Command("frames"):
                self._budget.toggle()
                self._draw_anew()
            case _:
                return False
        return True

    @property
    def _asleep(self) -> bool:
        return self.stage.top is not None and self.stage.top.asleep

    def _unclaimed(self, intent: Intent) -> None:
        """Answer what no scene took."""
        match intent:
            case Quit():
                self._quit()
            case Command("help"):
                self.context.show_rulebook("")
            case Command("controls"):
                self.ways.show_controls()

    def _draw(self, moved: bool, began: float) -> bool | None:
        """Draw what changed; whether anything was, and None where it takes longer than this frame has."""
        if not (moved or self.stage.stale or (self._telling and self._budget.stale)):
            return False
        if self._at_once or self._hurries:
            self._paint(moved)
        elif not self._showing.draw(lambda: self._paint(moved), self._draw_until(began)):
            if self.clock() >= began + SHOW_UNTIL or not self._rehearsed(began):
                return None
            self._showing.draw(lambda: self._paint(True), began)
        pygame.display.flip()
        self._showing.shown()
        self._drawn_at = self.clock()
        self._watch.lap("flip")
        return True

    def _paint(self, moved: bool) -> None:
        if moved or self.stage.stale:
            self.window.clear()
            self.stage.draw(self.window.canvas, lambda scene: self._watch.lap(f"draw {type(scene).__name__}"))
        if self._telling:
            self._budget.draw(self.window.canvas)
        if self.settings.narrator and self.stage.top is not None:
            narrator.draw(self.window.canvas.surface, self.window.art, self.stage.top.told)

    @property
    def _frame(self) -> float:
        """Seconds from one frame to the next while something moves."""
        return 1 / self.settings.frames

    def _wait(self, began: float, top: Scene) -> None:
        if self.stage.changing:
            return
        if not self._shows and not self._hurries:
            return
        if self.stage.stale or self._showing.owed or self._held or top.thinking or top.preparing:
            self._sleep(max(0.0, began + self._frame - self.clock()))
            return
        time = self._wake_in(top)
        if time is None or time >= RESTS_FROM:
            time = _soonest((time, self._rest()))
        self.devices.wait(time)

    def _rest(self) -> float | None:
        """Tidy up while nothing happens: the seconds until there is more of it to do."""
        self.window.art.ahead.settle()
        if self.options.garbage is None:
            return None
        alone = not any(scene.played for scene in self.stage.scenes)
        return self.options.garbage.rest(self.clock() - self._drawn_at, alone=alone)

    def _wake_in(self, top: Scene) -> float | None:
        """Seconds until somebody wants a frame although nothing happens."""
        keeper = self._keeper
        times = [top.wake_in, None if keeper is None else keeper.wake_in]
        times += [self._budget.wake_in] if self._telling else []
        times += [0.0] if self._air else []
        return _soonest(times)

    def _make_keeper(self) -> Keeper | None:
        """Who looks after an exhibition; None where there is none."""
        shown = self.options.exhibition
        if shown is None:
            return None
        from game.scenes.kiosk import Keeper

        pygame.display.set_allow_screensaver(False)
        self.devices.staff = shown.staff
        return Keeper(
            self.context,
            shown.kiosk,
            seed=shown.seed,
            show_pointer=_show_pointer,
            now=shown.now,
        )

    def _open_window(self, words: Words) -> Window:
        """The window as it was left, or of the size that is asked for."""
        settings, name, art = self.settings, words.t("Two Wilds"), self.options.art
        size, position = self.options.size, None
        if settings.window is not None:
            x, y, w, h = settings.window
            size, position = (max(w, LEAST[0]), max(h, LEAST[1])), (x, y)
        return Window(
            size,
            settings.fullscreen,
            name,
            art,
            position=position,
            display=settings.display,
            fits=self.options.home is not None,
        )

    def _make_context(self, words: Words, settings: Settings) -> Context:
        shown = self.options.exhibition
        home = self.options.home if shown is None else None
        return Context(
            stage=self.stage,
            words=words,
            settings=settings,
            sounds=self._make_sounds(settings),
            paths=Paths(ROOT),
            clock=self.clock,
            window=lambda: self.window.transform,
            new_seed=lambda: self.options.rng.choice(TABLE_NUMBERS),
            start=self.ways.start,
            resume=self.ways.resume,
            saves=home.saves if home is not None else None,
            statistics=home.statistics if home is not None else None,
            progress=home.progress if home is not None else None,
            days=home.days if home is not None else None,
            scores=self._scores(),
            show_title=self.ways.show_title,
            show_rulebook=self.ways.show_rulebook,
            quit=self._quit if shown is None else self.ways.show_title,
            toggle_fullscreen=self._toggle_fullscreen,
            toggle_sound=self._toggle_sound,
            layouts=load_layout,
            art=self.window.art,
            kinds=COMPUTERS if shown is None else tuple(shown.kiosk.levels) or COMPUTERS,
            speak=self._speak,
            see=self._see,
            languages=languages(),
            worlds=self._worlds(),
            locked=shown is not None,
            hand=lambda: self.devices.hand,
            show_controls=self.ways.show_controls,
            displays=lambda: self.window.displays,
            show_on=self._show_on,
        )

    def _scores(self) -> Scores | None:
        """The high scores: a person's own, or those of an exhibition."""
        home = self.options.home
        if home is None:
            return None
        return home.scores if self.options.exhibition is None else home.visitors

    def _worlds(self) -> Mapping[str, World]:
        """The games that can be played here."""
        if self.options.exhibition is None:
            return WORLDS
        from game.scenes.kiosk import worlds_of

        return worlds_of(self.options.exhibition.kiosk)

    def _make_sounds(self, settings: Settings) -> Sounds:
        """The sounds, or silence where the machine has no sound device."""
        try:
            with quiet():
                pygame.mixer.init()
        except pygame.error:
            return Silence(settings.muted)
        sounds = self.options.sounds()
        sounds.muted = settings.muted
        return sounds

    def _show_first(self, first: Callable[[Context], Scene]) -> None:
        self.stage.push(first(self.context))
        self._air = TITLE if first is first_title else ""

    def _speak(self, language: str) -> None:
        self.context.words.speak(language)
        self.settings.language = language
        pygame.display.set_caption(self.context.words.t("Two Wilds"))
        self.window.art.layers.clear()
        self._draw_anew()

    def _see(self) -> None:
        """Show everything as the settings say."""
        self._fit_eyes(self.settings)
        self._draw_anew()

    def _fit_eyes(self, settings: Settings) -> None:
        """Draw letters, colours and the narrator's strip as they are set."""
        self.window.art.see(settings.text_size / 100, palette(settings.palette))
        self.window.narrate(settings.narrator)

    def _toggle_fullscreen(self) -> None:
        self._show_on(self.window.display, not self.window.fullscreen)

    def _show_on(self, display: int, fullscreen: bool) -> None:
        self.window.show_on(display, fullscreen=fullscreen)
        self.settings.fullscreen, self.settings.display = self.window.fullscreen, self.window.display
        self._draw_anew()

    def _toggle_sound(self) -> None:
        sounds = self.context.sounds
        sounds.muted = self.settings.muted = not sounds.muted
        self._draw_anew()

    def _draw_anew(self) -> None:
        """Have every scene built and drawn as it is now."""
        self.stage.handle(Resized(*self.window.transform.window))

    def _quit(self) -> None:
        self.running = False


def _language(settings: Settings, *, ask_system: bool) -> str:
    """What is spoken: the language that was set, else that of the system where it may be asked."""
    offered = languages()
    if settings.language in (*offered, PSEUDO):
        return settings.language
    wanted = pygame.system.get_pref_locales() if ask_system else []
    codes = (f"{one['language']}_{one['country']}" if one["country"] else one["language"] for one in wanted)
    return nearest(codes, offered)


def _soonest(times: Iterable[float | None]) -> float | None:
    """The least of the times that there are; None without any."""
    return min((time for time in times if time is not None), default=None)


def _show_pointer(shown: bool) -> None:
    pygame.mouse.set_visible(shown)
