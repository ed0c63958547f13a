"""What lasts from one run of the game to the next: settings, matches, and a word where nothing can."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import App, Options
from game.input.intents import Confirm, Point, Press, Release
from game.match.playback import Playback
from game.render.art import Art
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.daily import Daily
from game.scenes.high_scores import HighScores, Initials
from game.scenes.message import Message
from game.scenes.naming import Naming
from game.scenes.pause import Kept
from game.scenes.play_on import PlayOn
from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.setup import Setup
from game.scenes.table import DISK, TableScene
from game.scenes.title import Title
from game.scenes.worlds import WORLDS
from game.store import records
from game.store.home import Home
from game.store.played import About, Report
from game.store.saves import Saves

ART = Art()
SETUP = TableSetup("savannah", (SeatSetup("Ada"), SeatSetup("Bo", "random")), 7)


class Run:
    """One run of the game over a data folder."""

    def __init__(self, data: Path) -> None:
        self.now = 100.0
        self.home = Home(data)
        self.home.settings.motion = False
        self.app = App(
            Options(size=(320, 180), art=ART, home=self.home),
            clock=lambda: self.now,
            sleep=lambda seconds: None,
        )
        self.app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
        self.app.stage.push(Title(self.app.context))
        self.frame()

    def frame(self, seconds: float = 0.3) -> None:
        self.now += seconds
        self.app.frame()

    @property
    def top(self) -> object:
        return self.app.stage.top

    @property
    def table(self) -> TableScene:
        assert isinstance(self.top, TableScene)
        return self.top

    def until(self, done: Callable[[], bool]) -> None:
        for _ in range(400):
            if done():
                return
            self.frame()
        raise AssertionError("it never happens")

    def act(self) -> None:
        """The person plays the first card that may be played."""
        self.until(lambda: self.table.choosing)
        table = self.table
        spots = table.face.spots(table.look())
        spot = next(
            spot for spot in spots if spot.pick is not None and table.choice.may(spot.pick, spot.lead)
        )
        while table.choice.ready is None:
            table.handle(Point(*spot.centre))
            table.handle(Press(*spot.centre))
            table.handle(Release(*spot.centre))
            options = table.choice.machine.options()
            spot = next((spot for spot in table.face.spots(table.look()) if spot.pick in options), spot)
        table.handle(Confirm())
        self.frame()


Runs = Callable[[], Run]


@pytest.fixture
def runs(tmp_path: Path) -> Iterator[Runs]:
    made: list[Run] = []

    def make() -> Run:
        if made:
            made[-1].app.close()
        made.append(Run(tmp_path / "data"))
        return made[-1]

    yield make
    made[-1].app.close()


def test_what_was_set_lasts(runs: Runs) -> None:
    run = runs()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode=""))
    run.frame()
    again = runs()
    assert again.home.settings.muted
    assert again.app.context.sounds.muted


def test_a_match_that_was_left_goes_on_from_the_title(runs: Runs) -> None:
    run = runs()
    run.app.context.start(SETUP)
    run.frame()
    for _ in range(3):
        run.act()
    digest, ply = run.table.match.digest(), run.table.match.ply
    again = runs()
    title = again.top
    assert isinstance(title, Title)
    assert title.gui.focus == "continue-savannah"
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    again.frame()
    again.frame(0.0)
    assert (again.table.match.digest(), again.table.match.ply) == (digest, ply)
    assert [seat.name for seat in again.table.match.seats] == ["Ada", "Bo"]


def test_leaving_a_match_that_is_kept_needs_no_question(runs: Runs) -> None:
    run = runs()
    run.app.context.start(SETUP)
    run.frame()
    run.act()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode=""))
    run.until(lambda: isinstance(run.top, Kept))
    assert isinstance(run.top, Kept)
    control = run.top.gui["title"]
    assert control is not None
    control.confirm()
    run.frame()
    assert isinstance(run.top, Title)
    assert "continue-savannah" in [control.name for control in run.top.gui.controls]


def test_a_finished_match_is_watched_again_and_waits_no_more(runs: Runs) -> None:
    run = runs()
    run.app.context.start(SETUP)
    run.frame()
    for _ in range(60):
        run.until(lambda: isinstance(run.top, Results | Initials) or run.table.choosing)
        if isinstance(run.top, Results | Initials):
            break
        run.act()
    while not isinstance(run.top, Results):
        assert isinstance(run.top, Initials | HighScores)
        run.top.back()
        run.frame()
    control = run.top.gui["watch"]
    assert control is not None
    control.confirm()
    run.frame()
    assert isinstance(run.top, Replay)
    assert run.top.film.playback.over
    run.app.stage.pop()
    run.frame()
    assert isinstance(run.top, Results)
    again = runs()
    assert again.home.saves.running("savannah") is None
    assert len(again.home.saves.finished()) == 1
    last = report(again).last
    assert [played.record for played in last] == [again.home.saves.finished()[0].name]
    assert [seat.kind for seat in last[0].seats] == ["human", "random"]


def test_play_waits_until_the_last_action_is_kept_but_not_for_ever(
    runs: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = runs()
    run.app.context.start(SETUP)
    run.frame()
    run.act()
    monkeypatch.setattr(Saves, "settled", property(lambda saves: False))
    ply = run.table.match.ply
    run.until(lambda: run.table.match.ply == ply)
    for _ in range(5):
        run.frame(DISK / 6)
    assert run.table.match.ply == ply
    run.frame(DISK / 6)
    run.until(lambda: run.table.match.ply > ply)
    monkeypatch.undo()
    run.until(lambda: run.table.choosing)


def test_a_match_of_computers_is_not_kept(runs: Runs) -> None:
    run = runs()
    run.home.settings.speed = "off"
    run.app.context.start(TableSetup("savannah", (SeatSetup("A", "random"), SeatSetup("B", "random")), 7))
    run.frame()
    run.until(lambda: isinstance(run.top, Results))
    assert run.home.saves.running("savannah") is None
    assert run.home.saves.finished() == []
    assert report(run).total.games == 0


def report(run: Run) -> Report:
    run.home.statistics.ask(About())
    assert run.home.writer.flush()
    found = run.home.statistics.answer(About())
    assert found is not None
    return found


def test_broken_statistics_are_told_once_and_play_goes_on(runs: Runs, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "statistics.sqlite3").write_bytes(b"no database" * 99)
    run = runs()
    assert report(run).total.games == 0
    run.frame()
    run.frame()
    assert isinstance(run.top, Message)
    assert "statistics.sqlite3.bad" in run.top.text
    run.app.stage.pop()
    for _ in range(3):
        run.frame()
    assert isinstance(run.top, Title)


def test_a_match_that_cannot_go_on_says_why_and_is_set_aside(runs: Runs, tmp_path: Path) -> None:
    run = runs()
    run.app.context.start(SETUP)
    run.frame()
    run.act()
    run.home.writer.flush()
    path = run.home.folder.running("savannah")
    data = path.read_text(encoding="utf-8")
    again = runs()
    path.write_text(data.replace('"actions": ["', '"actions": ["steal 1 lion", "'), encoding="utf-8")
    run = runs()
    record = run.home.saves.running("savannah")
    assert record is not None
    run.app.context.resume(record)
    run.frame()
    assert type(run.top).__name__ == "Message"
    run.home.writer.flush()
    assert [file.name for file in path.parent.iterdir()] == ["savannah.json.bad"]
    assert again is not run


def test_a_record_that_cannot_go_on_costs_no_other_match_that_waits(runs: Runs) -> None:
    """It may be one that was saved under a name or is played on; the match that waits is whole."""
    run = runs()
    run.app.context.start(SETUP)
    run.frame()
    run.act()
    waiting = run.home.saves.running("savannah")
    assert waiting is not None
    run.app.context.resume(replace(waiting, actions=("steal 1 lion",)))
    run.frame()
    assert isinstance(run.top, Message)
    assert run.home.saves.running("savannah") == waiting
    run.home.writer.flush()
    assert run.home.folder.running("savannah").is_file()


def test_where_nothing_can_be_kept_all_is_played_and_it_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    run = Run(tmp_path / "file")
    try:
        run.frame()
        assert type(run.top).__name__ == "Message"
        run.app.stage.pop()
        for _ in range(3):
            run.frame()
        assert isinstance(run.top, Title)
        run.app.context.start(SETUP)
        run.frame()
        run.act()
        run.app.context.show_title()
        run.frame()
        assert isinstance(run.top, Title)
        assert run.top.waiting["savannah"] is not None
    finally:
        run.app.close()


@pytest.mark.parametrize("way", ["setup", "play_on", "daily"])
def test_a_match_that_waits_gives_way_to_no_other_unasked(runs: Runs, way: str) -> None:
    run = runs()
    run.app.context.start(SETUP)
    run.frame()
    run.act()
    run.until(lambda: run.home.saves.running("savannah") is not None)
    match, context = run.table.match, run.app.context
    scene: Setup | Daily
    if way == "daily":
        scene, button = Daily(context, run.home.days), "savannah"
    else:
        playback = Playback(match.game, match.record())
        scene = Setup(context, WORLDS["savannah"]) if way == "setup" else PlayOn(context, playback, 1, 0)
        button = "start"

    def press(name: str) -> None:
        run.app.stage.top.gui[name].confirm()  # type: ignore[union-attr]
        run.frame()

    run.app.stage.reset(Title(context), scene)
    run.frame()
    press(button)
    assert isinstance(run.top, Message)
    press("leave")
    assert run.top is scene
    press(button)
    press("go")
    run.until(lambda: isinstance(run.top, TableScene))
    assert run.table.match is not match
    assert run.home.saves.running("savannah") is not None


def test_computers_alone_take_the_place_of_no_match_and_need_no_leave(runs: Runs) -> None:
    run = runs()
    run.app.context.start(SETUP)
    run.frame()
    run.act()
    run.until(lambda: run.home.saves.running("savannah") is not None)
    record = run.home.saves.running("savannah")
    scene = Setup(run.app.context, WORLDS["savannah"])
    for form in scene.seats:
        form.kind = "random"
    run.app.stage.reset(Title(run.app.context), scene)
    scene.start()
    run.until(lambda: isinstance(run.top, TableScene) and run.top.match.ply > 3)
    assert run.home.saves.running("savannah") == record


@pytest.mark.parametrize("when", ["while a computer thinks", "while something moves"])
def test_saved_at_any_moment_and_loaded_twice_it_is_the_same(runs: Runs, when: str) -> None:
    run = runs()
    run.home.settings.motion = True
    run.app.context.start(SETUP)
    run.frame()
    for _ in range(2):
        run.act()
        table = run.table
        if when == "while something moves":
            assert table.face.moving
        else:
            run.until(lambda table=table: table.computer.thought is not None)  # type: ignore[misc]
    match = run.table.match
    seat, digest, ply = match.to_move, match.digest(), match.ply
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode=""))
    run.until(lambda: isinstance(run.top, Kept))
    assert isinstance(run.top, Kept)
    control = run.top.gui["save"]
    assert control is not None
    control.confirm()
    run.frame()
    assert isinstance(run.top, Naming)
    control = run.top.gui["go"]
    assert control is not None
    control.confirm()
    run.frame()
    assert isinstance(run.top, Kept)
    (path,) = run.home.saves.saved()
    assert run.top.news == f"Saved as {path.stem}."
    assert (match.to_move, match.digest(), match.ply) == (seat, digest, ply)
    for _ in range(2):
        again = runs()
        (path,) = again.home.saves.saved()
        again.app.context.resume(records.read(path))
        again.frame(0.0)
        found = again.table.match
        assert (found.to_move, found.digest(), found.ply) == (seat, digest, ply)
