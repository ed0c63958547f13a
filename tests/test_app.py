"""The frame loop: what a frame does, what it leaves out, and when it waits."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.app import App, FrameTimes, NoDisplayError, Options
from game.input.devices import LONG_NAP
from game.input.intents import Cancel, Confirm, Intent, Press, Quit
from game.render.art import Art
from game.render.canvas import Canvas
from game.rules.core import PlainError, RulesError
from game.scenes.context import Context, SeatSetup, Silence, TableSetup
from game.scenes.stack import Scene

ART = Art()
ROOT = Path(__file__).resolve().parents[1]
SETUP = TableSetup("savannah", (SeatSetup("A"), SeatSetup("B", "greedy")), 7)


class Time:
    """A clock that stands still unless it is told, or slept."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


class Probe(Scene):
    """A scene that writes down what the loop does with it."""

    def __init__(self, context: Context, time: Time) -> None:
        super().__init__(context)
        self.time = time
        self.steps: list[float] = []
        self.draws = 0
        self.deadlines: list[float] = []
        self.heard: list[Intent] = []
        self.moves = self.thinks = self.prepares = False
        self.wake: float | None = None
        self.work = 0.0

    def handle(self, intent: Intent) -> bool:
        self.heard.append(intent)
        return not isinstance(intent, Quit)

    def update(self, dt: float) -> None:
        self.steps.append(dt)
        self.time.now += self.work

    def draw(self, canvas: Any) -> None:
        self.draws += 1

    def think(self, deadline: float) -> None:
        self.deadlines.append(deadline)
        self.time.now = max(self.time.now, deadline)

    @property
    def busy(self) -> bool:
        return self.moves

    @property
    def thinking(self) -> bool:
        return self.thinks

    @property
    def preparing(self) -> bool:
        return self.prepares

    @property
    def wake_in(self) -> float | None:
        return self.wake


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def app(time: Time) -> Iterator[App]:
    made = App(
        Options(size=(320, 180), art=ART),
        table=lambda context, setup: Probe(context, time),
        clock=time,
        sleep=time.sleep,
    )
    yield made
    made.close()


@pytest.fixture
def waits(app: App, time: Time) -> list[float | None]:
    """What the loop waits for, while no time is lost with it."""
    found: list[float | None] = []

    def wait(seconds: float | None) -> None:
        found.append(seconds)
        time.now += seconds or 5.0

    app.devices.wait = wait  # type: ignore[method-assign]
    return found


@pytest.fixture
def probe(app: App, time: Time, waits: list[float | None]) -> Probe:
    made = Probe(app.context, time)
    app.stage.push(made)
    app.frame()
    return made


def test_the_first_frame_draws(probe: Probe) -> None:
    assert probe.draws == 1


def test_nothing_moves_nothing_is_drawn(app: App, probe: Probe, waits: list[float | None]) -> None:
    for _ in range(20):
        app.frame()
    assert probe.draws == 1
    assert set(waits) == {None}


def test_the_loop_wakes_for_the_nearest_timer(app: App, probe: Probe, waits: list[float | None]) -> None:
    probe.wake = 0.25
    app.frame()
    assert waits[-1] == 0.25
    assert probe.draws == 1


def test_what_is_dirty_is_drawn_once(app: App, probe: Probe) -> None:
    probe.dirty = True
    app.frame()
    app.frame()
    assert probe.draws == 2


def test_motion_is_drawn_at_every_frame_and_where_it_ends(app: App, probe: Probe, time: Time) -> None:
    probe.moves = True
    for _ in range(3):
        app.frame()
    assert probe.draws == 4
    assert sum(time.slept[-3:]) == pytest.approx(3 / 60)

    def end(dt: float) -> None:
        probe.moves = False

    probe.update = end  # type: ignore[method-assign]
    app.frame()
    app.frame()
    assert probe.draws == 5


def test_a_step_is_never_longer_than_a_tenth_of_a_second(app: App, probe: Probe, time: Time) -> None:
    time.now += 3.0
    app.frame()
    assert probe.steps[-1] == 0.1
    probe.moves = True
    app.frame()
    app.frame()
    assert probe.steps[-1] == pytest.approx(1 / 60)


def test_thinking_has_the_rest_of_the_frame(app: App, probe: Probe, time: Time) -> None:
    probe.thinks = True
    began = time.now
    app.frame()
    assert probe.deadlines == [pytest.approx(began + 0.014)]
    assert probe.draws == 1
    assert time.now == pytest.approx(began + 1 / 60)


@pytest.mark.parametrize(("frames", "share"), [(30, 0.014), (60, 0.014), (120, 0.007)])
def test_there_are_no_more_frames_than_are_set(
    app: App, probe: Probe, time: Time, frames: int, share: float
) -> None:
    app.settings.frames = frames
    probe.thinks = True
    began = time.now
    app.frame()
    assert time.now == pytest.approx(began + 1 / frames)
    assert probe.deadlines == [pytest.approx(began + share)]


def test_thinking_has_two_milliseconds_however_late_it_is(app: App, probe: Probe, time: Time) -> None:
    probe.thinks, probe.work = True, 0.05
    began = time.now
    app.frame()
    assert probe.deadlines == [pytest.approx(began + 0.052)]


def test_a_scene_on_top_stops_those_below(app: App, probe: Probe, time: Time) -> None:
    above = Probe(app.context, time)
    above.opaque = False
    app.stage.push(above)
    steps = len(probe.steps)
    for _ in range(3):
        app.frame()
    assert len(probe.steps) == steps
    assert len(above.steps) == 3
    # What comes is drawn once where nobody sees it.
    assert (probe.draws, above.draws) == (2, 2)


def test_after_a_change_is_asked_for_presses_are_dropped(app: App, probe: Probe, time: Time) -> None:
    def handle(intent: Intent) -> bool:
        probe.heard.append(intent)
        if isinstance(intent, Confirm):
            app.stage.push(Probe(app.context, time))
        return True

    probe.handle = handle  # type: ignore[method-assign]
    for key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5)))
    app.frame()
    assert [type(intent) for intent in probe.heard if isinstance(intent, Confirm | Press)] == [Confirm]
    assert len(app.stage.scenes) == 2


def test_closing_the_window_ends_the_game(app: App, probe: Probe) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.frame()
    assert not app.running
    assert Quit() in probe.heard


def test_a_scene_may_keep_the_window_open(app: App, probe: Probe) -> None:
    probe.handle = lambda intent: True  # type: ignore[method-assign]
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.frame()
    assert app.running


def test_without_a_scene_the_game_ends(app: App, probe: Probe) -> None:
    app.stage.pop()
    app.frame()
    assert not app.running


def test_every_frame_can_be_measured(time: Time) -> None:
    seen: list[FrameTimes] = []
    app = App(
        Options(size=(320, 180), art=ART, observe=seen.append),
        table=lambda context, setup: Probe(context, time),
        clock=time,
        sleep=time.sleep,
    )
    app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
    scene = Probe(app.context, time)
    scene.work = 0.004
    app.stage.push(scene)
    app.frame()
    app.frame()
    app.close()
    assert [frame.drawn for frame in seen] == [True, False]
    assert seen[0].work == pytest.approx(0.004)


def test_a_frame_tells_what_its_parts_took(time: Time) -> None:
    seen: list[FrameTimes] = []
    app = App(Options(size=(320, 180), art=ART, observe=seen.append), clock=time, sleep=time.sleep)
    app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
    scene = Probe(app.context, time)
    scene.work, scene.thinks = 0.004, True
    app.stage.push(scene)
    app.frame()
    app.close()
    assert set(seen[0].parts) - {"handle"} == {"poll", "change", "update", "draw Probe", "flip", "think"}
    assert seen[0].parts["update"] == pytest.approx(0.004)
    assert seen[0].parts["think"] == pytest.approx(0.010)


def test_what_is_left_of_a_frame_is_for_drawing_beforehand(app: App, probe: Probe, time: Time) -> None:
    prepared: list[float] = []
    probe.prepares = True
    probe.prepare = prepared.append  # type: ignore[method-assign]
    began = time.now
    app.frame()
    assert prepared == [pytest.approx(began + 0.007)]
    assert time.now == pytest.approx(began + 1 / 60)
    probe.work = 0.008
    app.frame()
    assert len(prepared) == 1


def test_a_minimised_window_does_nothing(
    app: App, probe: Probe, waits: list[float | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    probe.moves = probe.thinks = True
    heard: list[str] = []
    for name in ("pause", "unpause"):
        monkeypatch.setattr(pygame.mixer, name, lambda name=name: heard.append(name))
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)
    before = len(probe.steps), probe.draws, len(probe.deadlines)
    app.frame()
    assert (len(probe.steps), probe.draws, len(probe.deadlines)) == before
    assert waits[-1] is None
    assert app.devices.nap == LONG_NAP
    assert heard == ["pause"]
    monkeypatch.setattr(pygame.display, "get_active", lambda: True)
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    app.frame()
    assert probe.draws == before[1] + 1
    assert heard == ["pause", "unpause"]


def test_a_table_opens_over_the_title(app: App, probe: Probe) -> None:
    app.context.start(SETUP)
    app.frame()
    assert [type(scene).__name__ for scene in app.stage.scenes] == ["Title", "Probe"]


def test_a_table_that_cannot_open_says_why(time: Time) -> None:
    def table(context: Context, setup: TableSetup) -> Scene:
        raise RulesError("cards.toml: field 'level': no number")

    app = App(Options(size=(320, 180), art=ART), table=table, clock=time, sleep=time.sleep)
    app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
    app.stage.push(Probe(app.context, time))
    app.frame()
    app.context.start(SETUP)
    app.frame()
    assert [type(scene).__name__ for scene in app.stage.scenes] == ["Probe", "Message"]
    app.close()


def test_the_window_fills_the_screen_and_comes_back(app: App, probe: Probe) -> None:
    for expected in (True, False):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0))
        app.frame()
        assert app.window.fullscreen is expected
    assert app.window.transform.window == (320, 180)


def test_a_new_size_of_the_window_is_drawn(app: App, probe: Probe) -> None:
    pygame.display.set_mode((640, 400), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=640, y=400))
    app.frame()
    assert app.window.transform.window == (640, 400)
    assert probe.draws == 2


@pytest.mark.parametrize("back", [True, False])
def test_a_display_that_went_is_opened_again(app: App, probe: Probe, back: bool) -> None:
    pygame.display.quit()
    if back:
        pygame.display.init()
        pygame.display.set_mode((640, 360), pygame.RESIZABLE)
    app.frame()
    assert app.window.canvas.surface is pygame.display.get_surface()
    assert app.window.transform.window == ((640, 360) if back else (320, 180))
    assert probe.draws == 2
    app.frame()
    assert probe.draws == 2


def test_sound_is_switched_by_a_key(app: App, probe: Probe) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode=""))
    app.frame()
    assert app.context.sounds.muted


def test_without_a_sound_device_it_is_silent(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("no sound device")

    def never() -> Silence:
        raise AssertionError("asked for sounds")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    app = App(
        Options(size=(320, 180), art=ART, sounds=never),
        table=lambda context, setup: Probe(context, time),
        clock=time,
    )
    assert isinstance(app.context.sounds, Silence)
    app.context.sounds.play("anything")
    app.close()


def test_the_sounds_have_done_with_their_device_before_it_is_closed(time: Time) -> None:
    open_still: list[bool] = []

    class Ending(Silence):
        """Notes whether there is a device when it has done with it."""

        def end(self) -> None:
            open_still.append(pygame.mixer.get_init() is not None)

    app = App(
        Options(size=(320, 180), art=ART, sounds=Ending),
        table=lambda context, setup: Probe(context, time),
        clock=time,
    )
    app.close()
    assert open_still == [True]
    assert pygame.mixer.get_init() is None


def test_without_a_display_there_is_one_plain_error() -> None:
    assert issubclass(NoDisplayError, PlainError)
    script = (
        "from game.app import App, NoDisplayError\n"
        "try:\n    App()\n"
        "except NoDisplayError as error:\n    print(error)"
    )
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    lines = [line for line in done.stdout.splitlines() if not line.startswith("pygame-ce")]
    assert len(lines) == 1
    assert "--headless" in lines[0]


class Slow(Scene):
    """A scene with many things to draw, each of which takes its time."""

    def __init__(self, context: Context, time: Time) -> None:
        super().__init__(context)
        self.time, self.heard, self.made = time, list[Intent](), 0

    def handle(self, intent: Intent) -> bool:
        self.heard.append(intent)
        return True

    def draw(self, canvas: Canvas) -> None:
        for number in range(6):
            canvas.art.shapes.get(("slow", self, number), self._make)
        canvas.rect(0, 0, 1920, 1080, "#336699")

    def _make(self) -> pygame.Surface:
        self.time.now += 0.008
        self.made += 1
        return pygame.Surface((2, 2))


def test_what_takes_long_to_draw_comes_in_the_course_of_frames(app: App, probe: Probe, time: Time) -> None:
    app.frame()
    shown = app.window.canvas.surface.get_at((9, 9))
    scene = Slow(app.context, time)
    app.stage.push(scene)
    frames = 0
    while not scene.seen:
        assert app.window.canvas.surface.get_at((9, 9)) == shown
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        before = scene.made
        app._turn()
        assert scene.made - before <= 2
        frames += 1
    assert frames > 2
    assert not [intent for intent in scene.heard if isinstance(intent, Confirm)]
    assert app.window.canvas.surface.get_at((9, 9)) != shown


def test_what_was_never_shown_is_dropped_where_another_comes(app: App, probe: Probe, time: Time) -> None:
    app.frame()
    scene = Slow(app.context, time)
    app.stage.push(scene)
    app._turn()
    app.stage.replace(Probe(app.context, time))
    app._turn()
    assert not scene.seen
    assert app.stage.top is not None
    assert app.stage.top.seen


def test_who_steps_back_from_what_was_not_seen_yet_is_heard_once_it_is(
    app: App, probe: Probe, time: Time
) -> None:
    scene = Slow(app.context, time)
    app.stage.push(scene)
    pressed = 0
    while not scene.seen:
        if pressed < 2:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
            pressed += 1
        app._turn()
        assert Cancel() not in scene.heard
    app._turn()
    app._turn()
    assert pressed == 2
    assert scene.heard.count(Cancel()) == 2
    assert Cancel() not in probe.heard


def test_presses_are_heard_where_what_was_coming_went_again(app: App, probe: Probe, time: Time) -> None:
    app.frame()
    app.stage.push(Slow(app.context, time))
    app._turn()
    app.stage.pop()
    app._turn()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    app._turn()
    assert Confirm() in probe.heard


def late(app: App, time: Time) -> Slow:
    """A scene that is seen, and of which much has to be drawn anew."""
    scene = Slow(app.context, time)
    app.stage.push(scene)
    while not scene.seen:
        app._turn()
    app.window.canvas.fill("#112233")
    app.window.art.shapes.clear()
    scene.dirty = True
    return scene


def test_what_changes_comes_in_the_course_of_frames_too(app: App, probe: Probe, time: Time) -> None:
    scene = late(app, time)
    shown, made, frames = app.window.canvas.surface.get_at((9, 9)), scene.made, 0
    while scene.dirty:
        assert app.window.canvas.surface.get_at((9, 9)) == shown
        before = scene.made
        app._turn()
        assert scene.made - before <= 2
        frames += 1
    assert frames > 2
    assert scene.made == made + 6
    assert app.window.canvas.surface.get_at((9, 9)) != shown


def test_what_is_pressed_while_a_picture_is_owed_waits_for_it(app: App, probe: Probe, time: Time) -> None:
    scene = late(app, time)
    app._turn()
    assert scene.dirty
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    app._turn()
    assert scene.dirty
    assert Confirm() not in scene.heard
    while scene.dirty:
        app._turn()
    app._turn()
    assert scene.heard.count(Confirm()) == 1


def test_what_waited_for_a_picture_waits_for_nothing_else(
    app: App, probe: Probe, time: Time, waits: list[float | None]
) -> None:
    scene = late(app, time)
    app._turn()
    waits.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    while Confirm() not in scene.heard:
        assert not waits
        app._turn()


def test_a_window_whose_edge_is_dragged_does_not_show_another_size_for_long(
    app: App, probe: Probe, time: Time
) -> None:
    scene = late(app, time)
    app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
    scene.dirty, width, drawn, pauses = False, 320, time.now, list[float]()
    while len(pauses) < 4:
        width += 4
        pygame.display.set_mode((width, 180), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=180))
        app.window.art.shapes.clear()
        app._turn()
        time.now += 0.005
        assert time.now < drawn + 0.4
        if not scene.dirty:
            assert app.window.canvas.surface.get_at((width // 2, 90)) == pygame.Color("#336699")
            pauses.append(time.now - drawn)
            drawn = time.now
    assert pauses[0] > 0.2
    # Once the edge is known to be dragged, each new size is drawn at once.
    assert max(pauses[1:]) < 0.1


def test_a_picture_may_have_to_come_at_once(time: Time) -> None:
    app = App(Options(size=(320, 180), art=Art(), at_once=True), clock=time, sleep=time.sleep)
    app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
    app.stage.push(Probe(app.context, time))
    app.frame()
    scene = Slow(app.context, time)
    app.stage.push(scene)
    app.frame()
    assert scene.seen
    app.window.art.shapes.clear()
    scene.dirty = True
    app.frame()
    assert not scene.dirty
    app.close()


@pytest.mark.parametrize("played", [True, False])
def test_a_table_that_is_the_first_to_be_seen_comes_in_the_course_of_frames(played: bool, time: Time) -> None:
    app = App(Options(size=(320, 180), art=Art()), clock=time, sleep=time.sleep)
    app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
    scene = Slow(app.context, time)
    scene.played = played
    app.stage.push(scene)
    app.frame()
    assert scene.seen != played
    while not scene.seen:
        app.frame()
    # Nobody sees a picture that a frame could come too soon after.
    assert time.slept == []
    app.close()
