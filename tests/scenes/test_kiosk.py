"""An exhibition: woken by any device, never left, quiet again when nobody is there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import time
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app import App, Exhibition, Options
from game.input.chord import parse
from game.render.art import Art
from game.scenes.attract import Attract
from game.scenes.kiosk import StillThere, worlds_of
from game.scenes.setup import Setup
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store.home import Home
from game.store.kiosk import Hours, Kiosk
from game.store.settings import Settings
from tests.scenes.machine import ART

SIZE = (640, 360)


class Hall:
    """An exhibition over a data folder, with a clock that passes by frames alone."""

    def __init__(self, data: Path, kiosk: Kiosk, art: Art = ART) -> None:
        self.now, self.hour = 100.0, time(12)
        self.slept: list[float] = []
        self.home = Home(data)
        settings = Settings(speed="off", motion=False)
        exhibition = Exhibition(kiosk, parse("ctrl+shift+q"), 7, lambda: self.hour)
        self.app = App(
            Options(
                SIZE, settings, home=self.home, exhibition=exhibition, faults=self.home.faults,
                rng=Random(1), art=art,
            ),
            clock=lambda: self.now,
            sleep=self.slept.append,
        )  # fmt: skip
        self.waits: list[float | None] = []
        self.app.devices.wait = self.waits.append  # type: ignore[method-assign,assignment]
        keeper = self.app._keeper
        assert keeper is not None
        self.keeper = keeper
        self.app.stage.push(keeper.attract())
        self.frame()

    def frame(self, seconds: float = 1 / 60) -> None:
        self.now += seconds
        self.app.frame()

    def wait(self, seconds: float) -> None:
        """Nobody does anything."""
        until = self.now + seconds
        while self.now < until:
            self.frame(min(1.0, until - self.now))

    @property
    def top(self) -> str:
        return type(self.app.stage.top).__name__

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.frame()
        self.post(pygame.KEYUP, key=key, mod=mod)
        self.frame()

    def click(self, button: int, x: float, y: float) -> None:
        pos = self.app.window.transform.to_window(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, button=button, pos=pos)
        self.frame()
        self.post(pygame.MOUSEBUTTONUP, button=button, pos=pos)
        self.frame()
        self.frame()


Halls = Callable[..., Hall]


@pytest.fixture
def halls(tmp_path: Path) -> Iterator[Halls]:
    made: list[Hall] = []

    def make(**values: object) -> Hall:
        made.append(Hall(tmp_path, Kiosk(**values)))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for hall in made:
        hall.app.close()


@pytest.fixture
def hall(halls: Halls) -> Hall:
    return halls()


OVER_A_BUTTON = (480, 860)
"""Where the way into a world lies on the title."""


@pytest.mark.parametrize("button", [pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT])
def test_a_button_wakes_and_does_nothing_else(hall: Hall, button: int) -> None:
    assert hall.top == "Attract"
    hall.click(button, *OVER_A_BUTTON)
    assert hall.top == "Title"
    hall.wait(1)
    hall.click(pygame.BUTTON_LEFT, *OVER_A_BUTTON)
    assert hall.top == "Setup"


NAMES = ["RETURN", "SPACE", "ESCAPE", "k", "x", "F1", "F5", "F10", "F11", "m", "TAB", "LSHIFT", "HOME"]


@pytest.mark.parametrize("key", [getattr(pygame, f"K_{name}") for name in NAMES])
def test_any_key_wakes_and_does_nothing_else(hall: Hall, key: int) -> None:
    hall.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
    hall.frame()
    for _ in range(5):
        hall.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        hall.frame()
    assert [type(scene).__name__ for scene in hall.app.stage.scenes] == ["Title"]
    assert not hall.app.context.sounds.muted


def test_the_second_half_of_a_double_click_belongs_to_the_first(hall: Hall) -> None:
    for _ in range(2):
        hall.click(pygame.BUTTON_LEFT, *OVER_A_BUTTON)
    assert hall.top == "Title"


def test_a_passing_pointer_and_the_wheel_wake_nobody(hall: Hall) -> None:
    hall.post(pygame.MOUSEMOTION, pos=(300, 200), rel=(0, 0), buttons=(0, 0, 0))
    hall.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    hall.frame()
    hall.frame()
    assert hall.top == "Attract"


def test_nobody_there_is_asked_for_ten_seconds_and_then_it_plays_by_itself(hall: Hall) -> None:
    hall.key(pygame.K_RETURN)
    hall.wait(79)
    assert hall.top == "Title"
    hall.wait(2)
    asked = hall.app.stage.top
    assert isinstance(asked, StillThere)
    assert asked.left == 9 or asked.left == 10
    hall.wait(8)
    assert hall.top == "StillThere"
    hall.wait(3)
    assert [type(scene).__name__ for scene in hall.app.stage.scenes] == ["Attract"]


@pytest.mark.parametrize("press", ["key", "letter", "mouse", "wheel"])
def test_any_press_answers_and_does_nothing_else(hall: Hall, press: str) -> None:
    hall.key(pygame.K_RETURN)
    hall.wait(82)
    assert hall.top == "StillThere"
    match press:
        case "key":
            hall.key(pygame.K_RETURN)
        case "letter":
            hall.key(pygame.K_k)
        case "mouse":
            hall.click(pygame.BUTTON_LEFT, *OVER_A_BUTTON)
        case "wheel":
            hall.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
            hall.frame()
            hall.frame()
    assert [type(scene).__name__ for scene in hall.app.stage.scenes] == ["Title"]
    hall.wait(79)
    assert hall.top == "Title"
    hall.wait(3)
    assert hall.top == "StillThere"


def test_whoever_plays_on_is_never_asked(hall: Hall) -> None:
    hall.key(pygame.K_RETURN)
    for _ in range(8):
        hall.wait(60)
        hall.key(pygame.K_RIGHT)
        assert hall.top == "Title"
    for x in (100, 500, 100, 500):
        hall.wait(60)
        hall.post(pygame.MOUSEMOTION, pos=(x, 200), rel=(0, 0), buttons=(0, 0, 0))
        hall.frame()
        assert hall.top == "Title"


def test_a_trembling_table_and_a_book_on_the_keys_are_nobody(hall: Hall) -> None:
    hall.key(pygame.K_RETURN)
    for second in range(120):
        hall.post(pygame.MOUSEMOTION, pos=(300 + second % 2, 200), rel=(0, 0), buttons=(0, 0, 0))
        hall.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
        hall.wait(1)
    assert hall.top == "Attract"


def test_only_staff_and_the_window_system_close_it(hall: Hall, halls: Halls) -> None:
    for key, mod in ((pygame.K_q, pygame.KMOD_CTRL), (pygame.K_ESCAPE, 0), (pygame.K_F4, pygame.KMOD_ALT)):
        hall.key(key, mod)
        assert hall.app.running
    hall.app.context.quit()
    hall.frame()
    assert hall.app.running
    hall.app.stage.reset()
    hall.frame()
    hall.frame()
    assert hall.top == "Title"
    hall.key(pygame.K_q, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert not hall.app.running


def test_the_window_system_may_close_it(hall: Hall) -> None:
    hall.post(pygame.QUIT)
    hall.frame()
    assert not hall.app.running


def test_the_screen_stays_as_it_is(hall: Hall) -> None:
    hall.key(pygame.K_RETURN)
    hall.key(pygame.K_F11)
    hall.key(pygame.K_RETURN, pygame.KMOD_ALT)
    hall.key(pygame.K_m)
    assert not hall.app.window.fullscreen
    assert not hall.app.context.sounds.muted
    assert not pygame.display.get_allow_screensaver()


def test_the_games_of_visitors_are_not_kept(hall: Hall, tmp_path: Path) -> None:
    hall.key(pygame.K_RETURN)
    hall.wait(1)
    hall.key(pygame.K_RETURN)
    top = hall.app.stage.top
    assert isinstance(top, Setup)
    top._set_name(0, "Zoë")
    top.start()
    hall.frame()
    assert isinstance(hall.app.stage.top, TableScene)
    hall.wait(100)
    assert hall.top == "Attract"
    hall.home.writer.flush()
    assert list(tmp_path.iterdir()) == []
    hall.key(pygame.K_RETURN)
    title = hall.app.stage.top
    assert isinstance(title, Title)
    assert set(title.waiting.values()) == {None}
    assert "Zoë" not in Setup(hall.app.context, title.worlds["savannah"]).name(0)


def test_the_high_scores_of_visitors_lie_apart(hall: Hall, tmp_path: Path) -> None:
    scores = hall.app.context.scores
    assert scores is hall.home.visitors
    scores.enter("savannah", "ANN", 44)
    assert hall.home.writer.flush()
    assert [path.name for path in tmp_path.iterdir()] == ["visitors.json"]
    assert not hall.home.scores.best("savannah")


def test_the_pointer_is_hidden_until_it_moves(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[bool] = []
    monkeypatch.setattr(hall.keeper, "_show_pointer", shown.append)
    hall.wait(2.5)
    assert shown == []
    hall.wait(1)
    assert shown == [False]
    hall.wait(30)
    hall.post(pygame.MOUSEMOTION, pos=(300, 200), rel=(0, 0), buttons=(0, 0, 0))
    hall.frame()
    assert shown == [False, True]
    hall.wait(4)
    assert shown == [False, True, False]


def test_sound_keeps_its_hours(halls: Halls) -> None:
    hall = halls(sound_hours=Hours(time(10), time(18)))
    heard = []
    for hour in (9, 10, 17, 18):
        hall.hour = time(hour)
        hall.frame()
        heard.append(not hall.app.context.sounds.muted)
    assert heard == [False, True, True, False]


def test_what_is_offered_is_what_the_file_says(halls: Halls) -> None:
    hall = halls(games=("savannah",), players=(3,), levels=("easy", "random"))
    attract = hall.app.stage.top
    assert isinstance(attract, Attract)
    assert (attract.setup.game, attract.setup.seed, len(attract.setup.seats)) == ("savannah", 7, 3)
    assert {seat.kind for seat in attract.setup.seats} == {"easy"}
    hall.key(pygame.K_RETURN)
    title = hall.app.stage.top
    assert isinstance(title, Title)
    assert [control.name for control in title.gui.controls] == ["savannah", "learn-savannah", "rulebook"]
    hall.key(pygame.K_RETURN)
    setup = hall.app.stage.top
    assert isinstance(setup, Setup)
    assert (setup.count, setup.kinds) == (3, ("human", "easy", "random"))


def test_without_a_word_all_is_offered() -> None:
    worlds = worlds_of(Kiosk(players=(2, 5)))
    assert {game: tuple(world.players) for game, world in worlds.items()} == {
        "savernake": (2,), "savannah": (2, 5),
    }  # fmt: skip
    assert list(worlds_of(Kiosk())) == ["savernake", "savannah"]


def test_each_time_another_game_is_first(hall: Hall) -> None:
    games = []
    for _ in range(3):
        top = hall.app.stage.top
        assert isinstance(top, Attract)
        games.append(top.setup.game)
        hall.key(pygame.K_RETURN)
        hall.wait(95)
    assert games == ["savernake", "savannah", "savernake"]


def test_it_wakes_up_in_time(hall: Hall) -> None:
    hall.key(pygame.K_RETURN)
    hall.wait(78)
    hall.waits.clear()
    hall.frame(0.0)
    assert hall.waits[0] == pytest.approx(1.98, abs=0.1)
    hall.wait(2.5)
    hall.waits.clear()
    hall.frame(0.0)
    assert hall.waits[0] is not None
    assert hall.waits[0] <= 1.0


def test_a_time_that_passes_within_a_frame_is_not_slept_over(hall: Hall) -> None:
    hall.key(pygame.K_RETURN)
    hall.wait(60)
    hall.now += 30
    assert hall.keeper.wake_in == 0.0
    hall.frame(0.0)
    assert hall.top == "StillThere"
    assert hall.keeper.wake_in > 0.0


def test_a_fault_is_logged_with_its_game_and_the_title_comes(hall: Hall, tmp_path: Path) -> None:
    attract = hall.app.stage.top
    assert isinstance(attract, Attract)
    hall.wait(4)
    attract.update = _broken  # type: ignore[method-assign]
    hall.frame()
    hall.frame()
    assert hall.top == "Title"
    hall.home.writer.flush()
    entry = json.loads((tmp_path / "faults.jsonl").read_text(encoding="utf-8"))
    assert (entry["scenes"], entry["record"]["game"]) == (["Attract"], "savernake")
    hall.wait(95)
    assert hall.top == "Attract"


def test_where_everything_fails_it_rests_and_goes_on_trying(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(Title, "update", _broken)
        hall.key(pygame.K_RETURN)
        for _ in range(20):
            hall.frame()
        assert hall.app.running
        assert hall.slept.count(1.0) > 10
    hall.frame()
    hall.frame()
    assert hall.top == "Title"


def _broken(*_: object) -> None:
    raise ZeroDivisionError("on purpose")
