"""The window: left and found again, whatever became of the screen, and through many changes of its size."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from random import Random
from warnings import catch_warnings, simplefilter, warn

import pygame
import pytest

from game.app import App, Options
from game.input.intents import Point, Press
from game.render.art import Art
from game.render.canvas import Canvas
from game.scenes import factory
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.curtain import Curtain
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.store.home import Home
from game.store.settings import Settings
from tests.scenes.machine import Hand

ART = Art()
CHANGES = 12
SIZES = ((800, 450), (1366, 768), (1280, 720), (1024, 768), (1600, 620), (800, 900))


def opened(settings: Settings, size: tuple[int, int] = (640, 360)) -> App:
    return App(Options(size, settings, art=ART))


@pytest.mark.parametrize("window", [(-5000, -5000, 900, 500), (99_000, 10, 900, 500), None])
@pytest.mark.parametrize("display", [0, 1, 63])
def test_a_window_opens_whatever_was_kept(window: tuple[int, int, int, int] | None, display: int) -> None:
    for fullscreen in (False, True):
        app = opened(Settings(display=display, window=window, fullscreen=fullscreen))
        try:
            assert app.window.display == 0
            x, y = pygame.display.get_window_position()
            across, down = pygame.display.get_desktop_sizes()[0]
            assert -1 <= x < across
            assert -1 <= y < down
            if window is not None and not fullscreen:
                assert pygame.display.get_window_size() == (900, 500)
        finally:
            app.close()


def test_a_size_that_was_not_asked_for_is_drawn_for_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    app, made = opened(Settings()), pygame.display.set_mode

    def tiled(size: tuple[int, int], flags: int, display: int) -> pygame.Surface:
        warn("Requested window was forcibly resized by the OS.", RuntimeWarning, stacklevel=2)
        return made((1024, 700), flags, display=display)

    monkeypatch.setattr(pygame.display, "set_mode", tiled)
    with catch_warnings(record=True) as told:
        simplefilter("always")
        app.window.toggle_fullscreen()
        app.window.toggle_fullscreen()
    assert [warning for warning in told if warning.category is RuntimeWarning] == []
    assert app.window.transform.window == (1024, 700)
    app.close()


def test_where_the_window_lay_is_kept(tmp_path: Path) -> None:
    home = Home(tmp_path)
    app = App(Options((900, 500), home=home, art=ART))
    app.close()
    kept = Home(tmp_path).settings.window
    assert kept is not None
    assert kept[2:] == (900, 500)


def test_the_full_screen_of_each_display_can_be_chosen(hand: Hand) -> None:
    asked: list[tuple[int, bool]] = []
    settings = hand.context.settings

    def show(display: int, fullscreen: bool) -> None:
        asked.append((display, fullscreen))
        settings.display, settings.fullscreen = display, fullscreen

    scene = SettingsScene(replace(hand.context, displays=lambda: 2, show_on=show))
    hand.show(scene)
    for step in (1, 1, -1, -1):
        control = scene.gui["screen"]
        assert control is not None
        control.step(step)
    assert asked == [(0, True), (1, True), (0, True), (0, False)]


# ---- many changes


def change(hand: Hand, rng: Random) -> None:
    """Another size of the window, or the full screen and back."""
    if rng.random() < 0.5:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0))
    else:
        size = rng.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    hand.frame()


def table_with(hand: Hand, people: int) -> TableScene:
    hand.app.ways._table = factory.table
    seats = tuple(SeatSetup(f"Seat {i}", "human" if i < people else "random") for i in range(3))
    hand.context.start(TableSetup("savannah", seats, 5))
    hand.frame()
    return next(scene for scene in hand.app.stage.scenes if isinstance(scene, TableScene))


def test_a_drag_outlives_changes_of_the_window(hand: Hand) -> None:
    rng = Random(1)
    table = table_with(hand, 1)
    while not table.choosing:
        hand.frame(0.3)
    spot = next(s for s in table.spots() if s.grip and s.pick and table.choice.may(s.pick, s.lead))
    hand.now += 1
    table.handle(Press(*spot.centre))
    table.handle(Point(900, 500))
    for _ in range(CHANGES):
        change(hand, rng)
        assert table.drag.carried is not None
    goal = next(spot for spot in table.spots() if spot.drop)
    assert goal.key == "drop"


def test_a_computer_plays_on_through_changes_of_the_window(hand: Hand) -> None:
    rng = Random(2)
    table = table_with(hand, 0)
    before = table.match.ply
    for _ in range(CHANGES):
        change(hand, rng)
        for _ in range(12):
            hand.frame(0.1)
        art = hand.app.window.art
        assert art.used <= art.room
    assert table.match.ply > before


def test_a_curtain_hides_the_table_through_changes_of_the_window(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Canvas] = []
    monkeypatch.setattr(TableScene, "draw", lambda self, canvas: drawn.append(canvas))
    rng = Random(3)
    table_with(hand, 3)
    assert isinstance(hand.top, Curtain)
    for _ in range(CHANGES):
        change(hand, rng)
        assert isinstance(hand.top, Curtain)
    assert drawn == []


def test_a_picture_is_as_large_as_asked_and_a_window_fits_its_screen(tmp_path: Path) -> None:
    large = (5000, 4000)
    for home in (None, Home(tmp_path)):
        app = App(Options(large, home=home, art=ART))
        size, desktop = app.window.transform.window, pygame.display.get_desktop_sizes()[0]
        app.close()
        assert size == large if home is None else size < desktop


@pytest.mark.parametrize(("opened", "least"), [((1280, 720), (800, 450)), ((640, 900), (640, 450))])
def test_a_window_cannot_be_made_too_small(
    opened: tuple[int, int], least: tuple[int, int], tmp_path: Path
) -> None:
    app = App(Options(opened, home=Home(tmp_path), art=ART))
    for _ in range(3):
        assert minimum() == least
        app.window.toggle_fullscreen()
        app.window.toggle_fullscreen()
    app.close()


def minimum() -> tuple[int, int]:
    with catch_warnings():
        simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module().minimum_size


@pytest.mark.parametrize("size", [(1, 1), (40, 900), (320, 180), (799, 449), (3000, 40)])
def test_in_a_window_of_any_size_the_game_goes_on(hand: Hand, size: tuple[int, int]) -> None:
    table = table_with(hand, 0)
    before = table.match.ply
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    for _ in range(60):
        hand.frame(0.1)
    assert hand.app.window.transform.window == size
    assert table.match.ply > before


@pytest.mark.parametrize(("said", "kept"), [(None, "0"), ("1", "1")])
def test_what_is_drawn_is_copied_to_the_screen_unless_somebody_wants_it_otherwise(
    said: str | None, kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    if said is not None:
        monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", said)
    opened(Settings()).close()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == kept
