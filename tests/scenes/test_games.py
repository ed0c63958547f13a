"""The list of kept games: watched, gone on with and deleted, by keys alone, whatever is in the folder."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.app import App, Options
from game.rules.record import Record, SeatRecord
from game.scenes import factory, games
from game.scenes.games import PAGE, Games, lines
from game.scenes.message import Message
from game.scenes.naming import Naming
from game.scenes.replay import Replay
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store import records
from game.store.home import Home
from game.store.saves import Saves
from tests.scenes.machine import ART

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Ada", "The sly stoat", "Łucja", "The old elephant", "Bo")


def whole(game: str, players: int = 2) -> Record:
    record = records.read(ROOT / "tests" / "transcripts" / f"{game}-{players}p-001.json")
    kinds = ("human", *("greedy",) * (players - 1))
    seats = tuple(SeatRecord(name, kind, "", "") for name, kind in zip(NAMES, kinds, strict=False))
    return replace(record, seats=seats, seed=7)


class Run:
    """The game over a data folder, with a hand on its keys."""

    def __init__(self, folder: Path) -> None:
        self.now, self.day = 100.0, datetime(2026, 1, 1, 12, tzinfo=UTC)
        self.home = Home(folder)
        self.home.saves._now = self._date
        self.home.settings.motion = False
        self.app = App(
            Options(size=(640, 360), art=ART, home=self.home),
            clock=lambda: self.now,
            sleep=lambda seconds: None,
        )
        self.app.devices.wait = lambda seconds: None  # type: ignore[method-assign]

    def _date(self) -> datetime:
        self.day += timedelta(hours=1)
        return self.day

    @property
    def saves(self) -> Saves:
        return self.home.saves

    def keep(self, *finished: Record, waiting: Record | None = None) -> None:
        for record in finished:
            self.saves.finish(record)
        if waiting is not None:
            self.saves.keep(waiting)
        assert self.home.writer.flush()

    def title(self) -> Title:
        title = Title(self.app.context)
        self.app.stage.reset(title)
        self.frame()
        return title

    def games(self) -> Games:
        """By the keys from the title."""
        title = self.title()
        title.gui._set_focus("games")
        self.key(pygame.K_RETURN)
        assert isinstance(self.top, Games)
        return self.top

    @property
    def top(self) -> object:
        return self.app.stage.top

    def frame(self) -> None:
        self.now += 0.5
        self.app.frame()

    def key(self, *keys: int) -> None:
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
            self.frame()

    def told(self, scene: Games) -> list[tuple[str, ...]]:
        return [lines(self.app.context.words, entry) for entry in scene.shown()]


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    made = Run(tmp_path)
    yield made
    made.app.close()


def names(scene: Games) -> list[str]:
    return [control.name for control in scene.gui.controls if control.enabled]


def test_without_games_it_says_so(run: Run) -> None:
    scene = run.games()
    assert names(scene) == ["back"]
    run.frame()
    run.key(pygame.K_ESCAPE)
    assert isinstance(run.top, Title)


def test_where_nothing_is_kept_the_title_has_no_such_button(run: Run) -> None:
    context = replace(run.app.context, saves=None)
    assert Title(context).gui["games"] is None
    locked = replace(run.app.context, locked=True)
    assert Title(locked).gui["games"] is None


def test_each_game_is_told_with_its_seats_its_end_and_its_date(run: Run) -> None:
    run.keep(whole("savannah", 5), whole("savernake"), waiting=replace(whole("savannah"), actions=()))
    told = run.told(run.games())
    assert told[0][0] == "Waits after 0 moves."
    assert told[1][0].endswith(" : ".join(map(str, games.finished(run.saves.finished()[0]).outcome.totals)))  # type: ignore[union-attr]
    assert "win" in told[1][0]
    assert told[1][1] == "Ada, The sly stoat"
    assert told[2][1] == ", ".join(NAMES)
    assert [line[2].rpartition(" · ")[2] for line in told] == [
        "Circle of Life: on the Savannah", "Savernake Forest", "Circle of Life: on the Savannah",
    ]  # fmt: skip
    assert all("2026-01-0" in line[2] for line in told)


def test_a_finished_game_is_watched_and_left_by_keys(run: Run) -> None:
    run.keep(whole("savernake"))
    scene = run.games()
    assert scene.gui.focus == "open-0"
    run.key(pygame.K_RETURN)
    assert isinstance(run.top, Replay)
    run.key(pygame.K_ESCAPE)
    assert run.top is scene


def test_a_waiting_game_goes_on(run: Run) -> None:
    record = whole("savannah")
    run.keep(waiting=replace(record, actions=record.actions[:6]))
    run.games()
    run.key(pygame.K_RETURN)
    assert isinstance(run.top, TableScene)
    assert run.top.match.ply == 6


@pytest.mark.parametrize("place", ["waiting", "saved"])
@pytest.mark.parametrize("game", ["savannah", "savernake"])
def test_a_game_that_names_no_seats_goes_on_among_people(run: Run, game: str, place: str) -> None:
    record = replace(whole(game, 3), actions=whole(game, 3).actions[:6], seats=())
    if place == "waiting":
        run.keep(waiting=record)
    else:
        run.saves.save("bare", record)
    run.games()
    run.key(pygame.K_RETURN)
    table = next(scene for scene in run.app.stage.scenes if isinstance(scene, TableScene))
    assert [(seat.name, seat.human) for seat in table.match.seats] == [
        (f"Player {number}", True) for number in (1, 2, 3)
    ]
    assert table.match.ply == 6


@pytest.mark.parametrize("players", [0, 1, 6, 99, 100, 10**9, 10**30, -5])
@pytest.mark.parametrize("seated", [True, False])
def test_a_waiting_game_for_no_table_closes_neither_the_title_nor_the_list(
    run: Run, players: int, seated: bool
) -> None:
    seats = tuple(SeatRecord(f"Seat {i}", "human") for i in range(players if players < 1000 else 200_000))
    record = replace(whole("savannah"), actions=(), players=players, seats=seats if seated else ())
    run.keep(waiting=record)
    run.saves._running.clear()
    title = run.title()
    for _ in range(20):
        run.frame()
    assert run.top is title
    scene = run.games()
    run.frame()
    assert len(run.told(scene)) == scene.count == int(0 <= players <= 99)
    if scene.count:
        run.key(pygame.K_RETURN)
        run.frame()
        assert isinstance(run.top, Message)
        assert run.home.writer.flush()
        assert [path.name for path in files(run.home.folder.path)] == []


@pytest.mark.parametrize(
    "saved", ["0001-01-01T00:00:00", "9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00+14:00", "\0", "2026"]
)
def test_a_date_that_no_clock_knows_is_left_out(run: Run, saved: str) -> None:
    run.keep(whole("savernake"), whole("savannah"))
    path = run.saves.finished()[0]
    records.write(path, replace(whole("savannah"), saved=saved))
    scene = run.games()
    run.frame()
    assert run.told(scene)[0][2] == "Circle of Life: on the Savannah"
    assert run.told(scene)[1][2].startswith("2026-01-01 ")


@pytest.mark.parametrize("kind", ["finished", "waiting"])
def test_a_game_is_deleted_only_when_that_is_sure(run: Run, tmp_path: Path, kind: str) -> None:
    record = whole("savernake")
    if kind == "finished":
        run.keep(record, whole("savannah"))
    else:
        run.keep(whole("savannah"), waiting=replace(record, actions=record.actions[:3]))
    scene = run.games()
    row = 1 if kind == "finished" else 0
    kept = run.told(scene)[1 - row]
    scene.gui._set_focus(f"delete-{row}")
    run.key(pygame.K_RETURN)
    assert isinstance(run.top, Message)
    run.key(pygame.K_RETURN)
    assert scene.count == 2
    run.key(pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN)
    assert run.top is scene
    assert run.told(scene) == [kept]
    assert run.home.writer.flush()
    assert len(files(tmp_path)) == 1
    run.key(pygame.K_ESCAPE)
    assert isinstance(run.top, Title)
    assert not any(run.top.waiting.values())


def files(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*.json") if file.name != "settings.json"]


BROKEN: dict[str, Callable[[Path], object]] = {
    "empty": lambda path: path.write_bytes(b""),
    "no record": lambda path: path.write_text('{"a": 1}', encoding="utf-8"),
    "cut": lambda path: path.write_bytes(path.read_bytes()[:300]),
    "another game": lambda path: path.write_text(path.read_text().replace("savernake", "chess")),
    "an action that is not": lambda path: path.write_text(path.read_text().replace('"take ', '"eat ', 1)),
    "a player that is not": lambda path: path.write_text(path.read_text().replace('"greedy"', '"genius"')),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
}


REASONS = {
    "another game": "unknown game 'chess': use one of savernake, savannah",
    "an action that is not": "action 0: ",
    "a player that is not": "unknown seat kind 'genius': use one of",
    "a folder": "not a plain file",
}


@pytest.mark.parametrize("way", BROKEN)
def test_a_damaged_one_says_so_and_leaves_the_others(run: Run, way: str) -> None:
    run.keep(whole("savernake"), whole("savannah"))
    BROKEN[way](run.saves.finished()[1])
    scene = run.games()
    run.frame()
    assert names(scene) == ["open-0", "delete-0", "delete-1", "back"]
    assert run.told(scene)[1][0] == "This file is damaged."
    name, reason = run.told(scene)[1][1:]
    assert name.endswith("-savernake.json")
    assert name not in reason
    assert REASONS.get(way, "") in reason
    run.key(pygame.K_RETURN)
    assert isinstance(run.top, Replay)


def test_a_file_that_went_meanwhile_does_no_harm(run: Run) -> None:
    run.keep(whole("savernake"), whole("savannah"))
    scene = run.games()
    for path in run.saves.finished():
        path.unlink()
    scene._read.clear()
    run.frame()
    assert len(run.told(scene)) == 2
    scene.revealed()
    assert scene.count == 0


def test_many_are_leafed_through_by_keys_and_wheel(run: Run) -> None:
    run.keep(*(whole("savannah", 2 + i % 4) for i in range(2 * PAGE + 1)))
    scene = run.games()
    seen = [run.told(scene)]
    for _ in range(2):
        run.key(pygame.K_PAGEDOWN)
        seen.append(run.told(scene))
    assert [len(page) for page in seen] == [PAGE, PAGE, 1]
    assert len({line[2] for page in seen for line in page}) == 2 * PAGE + 1
    run.key(pygame.K_PAGEDOWN)
    assert scene.leaf == 2
    assert "older" not in names(scene)
    run.key(pygame.K_HOME)
    assert scene.leaf == 0
    scene.gui._set_focus("older")
    run.key(pygame.K_RETURN)
    assert scene.leaf == 1


def test_only_the_games_that_are_shown_are_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run.keep(*(whole("savannah") for _ in range(PAGE + 3)))
    read: list[Path] = []
    finished = games.finished
    monkeypatch.setattr(games, "finished", lambda path: read.append(path) or finished(path))
    run.games()
    run.frame()
    assert len(read) == PAGE


# ---- saved under a name


def test_a_named_game_goes_on_and_the_one_that_waits_is_asked_about(run: Run) -> None:
    record = whole("savannah")
    run.saves.save("Sunday", replace(record, actions=record.actions[:6]))
    scene = run.games()
    assert names(scene) == ["open-0", "rename-0", "delete-0", "back"]
    assert run.told(scene)[0][0] == "Sunday · Waits after 6 moves."
    run.keep(waiting=replace(record, actions=record.actions[:3]))
    scene.revealed()
    scene.gui._set_focus("open-1")
    run.key(pygame.K_RETURN)
    assert isinstance(run.top, Message)
    run.key(pygame.K_TAB, pygame.K_RETURN)
    assert isinstance(run.top, TableScene)
    assert run.top.match.ply == 6


@pytest.mark.parametrize("deal", [1, 2])
def test_only_the_same_match_goes_on_unasked_in_place_of_the_one_that_waits(run: Run, deal: int) -> None:
    """Two matches in which as little was done are not the same where their cards are not."""
    waiting = replace(whole("savannah"), actions=())
    other = records.read(ROOT / "tests" / "transcripts" / f"savannah-2p-{deal:03}.json")
    run.saves.save("Sunday", replace(waiting, cards=other.cards))
    run.keep(waiting=waiting)
    scene = run.games()
    scene.gui._set_focus("open-1")
    run.key(pygame.K_RETURN)
    assert isinstance(run.top, TableScene if deal == 1 else Message)


def test_a_named_game_gets_another_name_by_keys(run: Run) -> None:
    run.saves.save("one", replace(whole("savernake"), actions=()))
    run.saves.save("two", whole("savernake"))
    scene = run.games()
    scene.gui._set_focus("rename-0")
    run.key(pygame.K_RETURN)
    assert isinstance(run.top, Naming)
    for text, fault in (("/", "letter"), ("", ""), ("two", "taken"), ("three", "")):
        run.top.gui["name"].element.set_text("")  # type: ignore[union-attr]
        write(run, text or "x")
        assert bool(run.top.fault) == (fault == "letter")
        assert run.top.replaces == (fault == "taken")
        go = run.top.gui["go"]
        assert go is not None
        assert go.enabled == (fault != "letter")
    run.frame()
    run.top.gui._set_focus("go")
    run.key(pygame.K_RETURN)
    assert run.top is scene
    assert [line[0].partition(" · ")[0] for line in run.told(scene)] == ["three", "two"]
    assert run.home.writer.flush()
    assert sorted(path.stem for path in (run.home.folder.saved).iterdir()) == ["three", "two"]


def test_enter_gives_the_name_that_was_written_and_stays_at_one_that_cannot_be(run: Run) -> None:
    run.saves.save("one", replace(whole("savernake"), actions=()))
    scene = run.games()
    scene.gui._set_focus("rename-0")
    run.key(pygame.K_RETURN)
    assert isinstance(run.top, Naming)
    write(run, "/")
    run.key(pygame.K_RETURN)
    assert isinstance(run.top, Naming)
    assert run.top.gui.focus == "name"
    run.key(pygame.K_BACKSPACE)
    write(run, " more")
    run.key(pygame.K_RETURN)
    assert run.top is scene
    assert [line[0].partition(" · ")[0] for line in run.told(scene)] == ["one more"]


def write(run: Run, text: str) -> None:
    assert isinstance(run.top, Naming)
    run.top.gui._set_focus("name")
    run.top.gui.write(text)
    run.frame()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("🦁👨‍👩‍👧", "🦁👨‍👩‍👧"),
        ("می‌خواهم", "می‌خواهم"),
        ("a\nb", "a?b"),
        ("\u202egnp", "?gnp"),
        (".hidden", ".hidden"),
    ],
)
def test_a_name_is_shown_as_it_was_given_and_another_as_it_can_be(run: Run, name: str, shown: str) -> None:
    folder = run.saves.folder.saved
    folder.mkdir()
    records.write(folder / f"{name}.json", replace(whole("savannah"), actions=()))
    assert run.told(run.games())[0][0].startswith(f"{shown} · ")


def test_one_bad_among_ten_leaves_the_list_usable(run: Run) -> None:
    for number in range(10):
        run.saves.save(f"game {number}", replace(whole("savannah"), actions=()))
    assert run.home.writer.flush()
    run.home.folder.saved.joinpath("game 0.json").write_text('{"record": 0}')
    run.home.folder.saved.joinpath("game 1.json").unlink()
    run.home.folder.saved.joinpath("game 1.json").mkdir()
    run.home.folder.saved.joinpath("game 2.json").write_text('{"record": 9999}')
    run.home.saves._named.clear()
    scene = run.games()
    told = [line[0] for line in run.told(scene)]
    assert told[:2] == ["This file is damaged."] * 2
    assert told[2] == "A newer version of the game made this file. It stays as it is."
    assert told[3] == "game 3 · Waits after 0 moves."
    assert [name for name in names(scene) if name.endswith("-2")] == []
    scene.gui._set_focus("delete-1")
    run.key(pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN)
    assert run.home.writer.flush()
    assert run.home.writer.faults() == []
    assert run.home.folder.saved.joinpath("game 1.json.bad").is_dir()
    assert scene.count == 9


def test_a_match_that_a_newer_version_keeps_is_told_and_left(run: Run) -> None:
    path = run.home.folder.running("savannah")
    path.parent.mkdir()
    path.write_text('{"record": 2}')
    scene = run.games()
    assert run.told(scene)[0][0] == "A newer version of the game made this file. It stays as it is."
    assert names(scene) == ["back"]
    assert path.read_text() == '{"record": 2}'


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="a machine without such zones")
def test_a_game_gets_a_name_by_whatever_zone_the_clock_is_set_to(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = factory.of_record(run.app.context, replace(whole("savannah"), actions=()))
    for zone in ("XXX-24", "XXX+167", ":/nowhere", "UTC"):
        with monkeypatch.context() as patch:
            patch.setenv("TZ", zone)
            time.tzset()
            factory.name_match(run.app.context, table.match)
            run.frame()
            assert isinstance(run.top, Naming)
            assert run.top.fault == ""
        time.tzset()
