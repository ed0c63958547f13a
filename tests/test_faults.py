"""A fault in a scene: never a traceback, one friendly word, a log with the game that leads there, and on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App, Options
from game.cli import main
from game.input.intents import Confirm
from game.match import match
from game.match.match import Match
from game.render.art import Art
from game.rules import record as rec
from game.rules.record import Record
from game.rules.registry import load
from game.scenes.attract import Attract, Programme
from game.scenes.context import Context, SeatSetup, TableSetup
from game.scenes.message import Message
from game.scenes.pause import Pause
from game.scenes.rescue import BrokenError
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store import faults, records
from game.store.faults import FaultLog
from game.store.folder import Folder
from game.store.home import Home
from game.store.writer import Writer

ART = Art()
SETUP = TableSetup("savannah", (SeatSetup("Ada"), SeatSetup("Bo", "random")), 7)
COMPUTERS = TableSetup("savannah", (SeatSetup("A", "random"), SeatSetup("B", "random")), 7)


def broken(*_: Any) -> None:
    raise ZeroDivisionError("on purpose")


class Run:
    """The game over a data folder; faults are caught."""

    def __init__(self, data: Path) -> None:
        self.now = 100.0
        self.home = Home(data)
        self.home.settings.motion, self.home.settings.speed = False, "off"
        self.app = App(
            Options(size=(320, 180), art=ART, home=self.home, faults=self.home.faults),
            clock=lambda: self.now,
            sleep=lambda seconds: None,
        )
        self.app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
        self.app.stage.push(Title(self.app.context))
        self.frame()

    def frame(self, seconds: float = 0.3) -> None:
        self.now += seconds
        self.app.frame()

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.frame()

    @property
    def names(self) -> list[str]:
        return [type(scene).__name__ for scene in self.app.stage.scenes]

    @property
    def top(self) -> Any:
        return self.app.stage.top

    def table(self, setup: TableSetup = COMPUTERS, plies: int = 5) -> TableScene:
        """A table at which some actions were played."""
        self.app.context.start(setup)
        self.frame()
        scene = self.top
        assert isinstance(scene, TableScene)
        for _ in range(300):
            if scene.match.ply >= plies or scene.choosing:
                break
            self.frame()
        return scene

    def log(self) -> list[dict[str, Any]]:
        assert self.home.writer.flush()
        path = self.home.folder.faults
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    made = Run(tmp_path / "data")
    yield made
    made.app.close()


Break = Callable[[Run, TableScene], None]
PLACES: dict[str, Break] = {
    "update": lambda run, scene: setattr(scene, "update", broken),
    "draw": lambda run, scene: (setattr(scene, "draw", broken), setattr(scene, "dirty", True))[0],
    "handle": lambda run, scene: (
        setattr(scene, "handle", broken),
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")),
    )[0],
    "covered": lambda run, scene: (
        setattr(scene, "covered", broken),
        run.app.stage.push(Pause(run.app.context, lambda: None)),
    )[0],
}  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_wherever_a_table_fails_its_game_goes_on(run: Run, place: str) -> None:
    scene = run.table()
    digest, ply = scene.match.digest(), scene.match.ply
    assert ply >= 5
    PLACES[place](run, scene)
    run.frames(2)
    assert run.names == ["Title", "TableScene", "Message"]
    again = run.app.stage.scenes[1]
    assert isinstance(again, TableScene)
    assert again is not scene
    assert (again.match.digest(), again.match.ply) == (digest, ply)
    run.top.handle(Confirm())
    run.frames(40)
    assert run.names == ["Title", "TableScene"]
    assert again.match.ply > ply


def test_a_fault_in_the_middle_of_an_action_leaves_the_position_before_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = run.table()
    digest, applied = scene.match.digest(), []
    whole = match.play

    def half(state: Any, action: int, events: Any) -> None:
        whole(state, action, events)
        if not applied:
            applied.append(action)
            raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(match, "play", half)
    while not applied:
        run.frame()
    assert scene.match.digest() != digest
    run.frame()
    again = next(scene for scene in run.app.stage.scenes if isinstance(scene, TableScene))
    assert again.match.digest() == digest
    assert len(run.log()) == 1


def test_a_table_that_fails_when_it_is_left_is_left(run: Run) -> None:
    scene = run.table()
    scene.leave = broken  # type: ignore[method-assign]
    run.app.context.show_title()
    run.frames(2)
    assert run.names == ["Title", "Message"]


def test_the_log_has_the_game_that_leads_there(run: Run, tmp_path: Path) -> None:
    scene = run.table(SETUP)
    record = scene.match.record()
    run.app.stage.push(Pause(run.app.context, lambda: None))
    run.frame()
    run.top.update = broken
    run.frame()
    entry = run.log()[0]
    assert entry["scenes"] == ["Title", "TableScene", "Pause"]
    assert "ZeroDivisionError: on purpose" in entry["trace"]
    assert records.parse(json.dumps(entry["record"])) == record
    assert datetime.fromisoformat(entry["time"]).tzinfo is not None
    assert rec.check(load("savannah"), record).error is None


def test_the_same_game_failing_again_leads_to_the_title(run: Run) -> None:
    for expected in (["Title", "TableScene", "Message"], ["Title", "Message"]):
        scene = next((s for s in run.app.stage.scenes if isinstance(s, TableScene)), None) or run.table(SETUP)
        scene.draw = broken  # type: ignore[method-assign]
        scene.dirty = True
        run.frames(2)
        assert run.names == expected
        run.frames(60)
    run.top.handle(Confirm())
    run.frame()
    assert run.names == ["Title"]
    assert len(run.log()) == 1


def test_a_scene_without_a_game_leads_to_the_title(run: Run) -> None:
    run.top.update = broken
    run.frames(2)
    assert run.names == ["Title", "Message"]
    assert isinstance(run.top, Message)
    assert run.log()[0]["record"] is None


def test_a_first_scene_that_cannot_be_made_leads_to_the_title(run: Run) -> None:
    run.app.stage.drop()

    def fails(context: Context) -> Title:
        raise ZeroDivisionError("on purpose")

    run.app.running = False
    run.app._next = lambda: run.app._show_first(fails)
    run.app.running = True
    run.frames(2)
    assert run.names == ["Title", "Message"]


def test_a_demo_that_fails_leads_to_the_title(run: Run) -> None:
    context = run.app.context
    scene = Attract(context, Programme(("savannah",)), wake=context.show_title, leave=context.quit)
    run.app.stage.reset(scene)
    run.frame()
    scene.update = broken  # type: ignore[method-assign]
    run.frames(2)
    assert run.names == ["Title", "Message"]
    assert run.log()[0]["record"]["game"] == "savannah"


def test_a_game_whose_record_cannot_be_had_leads_to_the_title(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = run.table()
    monkeypatch.setattr(Match, "record", broken)
    scene.update = broken  # type: ignore[method-assign]
    run.frames(3)
    assert run.names == ["Title", "Message"]
    assert "its record cannot be had: ZeroDivisionError" in run.log()[0]["trace"]


def test_where_the_title_fails_too_one_line_ends_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Title, "update", broken)
    monkeypatch.setattr(Message, "update", broken)
    with pytest.raises(BrokenError, match="cannot go on: ZeroDivisionError: on purpose"):
        run.frames(5)


def test_that_line_is_all_that_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Title, "draw", broken)
    assert main(["--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == ("two wilds: the game cannot go on: ZeroDivisionError: on purpose\n")
    assert (tmp_path / "faults.jsonl").exists()


def test_a_scene_that_fails_when_it_is_left_does_not_hinder_the_end(tmp_path: Path) -> None:
    run = Run(tmp_path)
    run.top.leave = broken
    run.app.close()
    assert json.loads((tmp_path / "faults.jsonl").read_text(encoding="utf-8"))["scenes"] == []


def test_without_a_log_a_fault_is_raised() -> None:
    app = App(Options(size=(320, 180), art=ART))
    scene = Title(app.context)
    scene.update = broken  # type: ignore[method-assign]
    app.stage.push(scene)
    try:
        with pytest.raises(ZeroDivisionError):
            app.frame()
    finally:
        scene.update = lambda dt: None  # type: ignore[method-assign]
        app.close()


# ---- the log


def error(text: str) -> Exception:
    try:
        raise RuntimeError(text)
    except RuntimeError as found:
        return found


@pytest.fixture
def log(tmp_path: Path) -> Iterator[FaultLog]:
    writer = Writer()
    yield FaultLog(Folder(tmp_path / "data"), writer, lambda: datetime(2026, 1, 2, tzinfo=UTC))
    writer.close()


def flushed(log: FaultLog) -> list[Path]:
    assert log._writer.flush()
    assert not log._writer.faults()
    return sorted(log.folder.path.glob("faults*"))


def test_the_log_never_grows_beyond_a_megabyte(log: FaultLog) -> None:
    for number in range(120):
        log.add(error(f"{number} " + "ü🦁" * 9000), ["Title"])
    files = flushed(log)
    assert [file.name for file in files] == ["faults-older.jsonl", "faults.jsonl"]
    assert sum(file.stat().st_size for file in files) <= 2 * faults.LARGEST <= 1_000_000
    lines = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert "RuntimeError: 119" in lines[-1]["trace"]
    assert all(len(line["trace"]) <= faults.LONGEST_TRACE + 10 for line in lines)


def test_the_same_fault_in_a_row_is_logged_once(log: FaultLog) -> None:
    same = error("same")
    for found in (same, same, error("other"), same):
        log.add(found, [])
    assert len(flushed(log)[0].read_bytes().splitlines()) == 3


def test_what_no_line_can_hold_is_left_out_or_escaped(log: FaultLog) -> None:
    huge = Record("savannah", 2, {"deck": ("x" * 100,) * 3000})
    log.add(error("half a letter \ud800 and\na line"), ["Title"], huge)
    lines = flushed(log)[0].read_bytes().splitlines()
    assert len(lines) == 1
    assert json.loads(lines[0])["record"] is None


def test_where_nothing_can_be_written_nothing_is(tmp_path: Path) -> None:
    writer = Writer()
    FaultLog(Folder(tmp_path / "data", "read-only"), writer).add(error("x"), [])
    assert writer.flush()
    assert not (tmp_path / "data").exists()
    writer.close()
