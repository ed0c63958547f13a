"""Finished games are counted once, whatever is wrong with the file; the answers agree with a plain count."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from game.store import ledger
from game.store.folder import Folder, find
from game.store.played import LAST, About, Played, Report, Sitting, placed
from game.store.statistics import Statistics
from game.store.writer import Writer

MEMORY = Folder(Path("nowhere"), "nothing is written")


@contextmanager
def held(statistics: Statistics) -> Iterator[None]:
    """Another program has the database to itself."""
    holder = sqlite3.connect(statistics.folder.statistics)
    holder.execute("BEGIN EXCLUSIVE")
    yield
    holder.rollback()
    holder.close()


def game(
    key: str,
    kind: str = "savannah",
    points: tuple[int, ...] = (5, 3),
    kinds: str = "human greedy",
    **more: str,
) -> Played:
    names = more.get("names", "Ada Bo Cleo Dan Eve").split()
    seats = tuple(
        Sitting(name, who, "", total, placed(points, seat))
        for seat, (name, who, total) in enumerate(zip(names, kinds.split(), points, strict=False))
    )
    return Played(key, f"2026-01-01T00:00:0{len(key)}", kind, seats, f"{key}.json")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., Statistics]]:
    writers: list[tuple[Statistics, Writer]] = []

    def make(folder: Folder | None = None) -> Statistics:
        writer = Writer()
        made = Statistics(folder or find(tmp_path), writer)
        writers.append((made, writer))
        return made

    yield make
    for made, writer in writers:
        made.close()
        assert writer.close()
        assert writer.faults() == []


def told(statistics: Statistics, about: About | None = None) -> Report:
    about = about or About()
    statistics.ask(about)
    assert statistics._writer.flush()
    answer = statistics.answer(about)
    assert answer is not None
    return answer


def counts(report: Report, group: str) -> dict[str, tuple[int, int, int, float]]:
    return {tally.key: (tally.games, tally.wins, tally.best, tally.average) for tally in report.groups[group]}


def test_without_games_all_is_nothing(opened: Callable[..., Statistics]) -> None:
    report = told(opened())
    assert (report.total.games, report.total.wins, report.streak, report.longest) == (0, 0, 0, 0)
    assert (report.last, report.players) == ((), ())
    assert not any(report.groups.values())


def test_what_is_counted_lasts_and_is_counted_once(opened: Callable[..., Statistics]) -> None:
    first = opened()
    for _ in range(2):
        first.add(game("a"))
    first.add(game("b", points=(3, 5)))
    told(first)
    first.close()
    again = told(opened())
    assert (again.total.games, again.total.wins, again.total.best, again.total.average) == (2, 1, 5, 4.0)
    assert [played.key for played in again.last] == ["b", "a"]
    assert again.last[1] == game("a")


def test_the_groups(opened: Callable[..., Statistics]) -> None:
    statistics = opened(MEMORY)
    statistics.add(game("a", points=(5, 3)))
    statistics.add(game("b", points=(-4, 3, 3), kinds="human easy greedy"))
    statistics.add(game("c", "savernake", (50, 70, 70), "human human hard"))
    report = told(statistics)
    assert counts(report, "game") == {"savannah": (2, 1, 5, 0.5), "savernake": (1, 1, 70, 60.0)}
    assert counts(report, "players") == {"2": (1, 1, 5, 5.0), "3": (2, 1, 70, 116 / 3)}
    assert counts(report, "player") == {"Ada": (3, 1, 50, 17.0), "Bo": (1, 1, 70, 70.0)}
    assert counts(report, "level") == {
        "easy": (1, 0, -4, -4.0), "greedy": (2, 1, 5, 0.5),
        "hard": (1, 1, 70, 60.0), "human": (1, 1, 70, 60.0),
    }  # fmt: skip
    assert report.players == ("Ada", "Bo")
    assert told(statistics, About("savernake")).total.games == 1
    assert told(statistics, About("savernake", "Ada")).total.wins == 0
    assert told(statistics, About(player="Bo")).players == ("Ada", "Bo")


def test_a_tally_agrees_with_a_plain_count(opened: Callable[..., Statistics]) -> None:
    rng, statistics, mine = Random(1), opened(MEMORY), []
    for number in range(60):
        players = rng.randrange(2, 5)
        points = tuple(rng.randrange(-9, 10) for _ in range(players))
        kinds = " ".join(rng.choice(("human", "easy", "hard")) for _ in range(players))
        played = game(str(number), rng.choice(("savannah", "savernake")), points, kinds)
        statistics.add(played)
        people = [seat for seat in played.seats if seat.kind == "human"]
        if people:
            mine.append(people)
    report = told(statistics)
    won = [any(seat.place == 1 for seat in people) for people in mine]
    everything = [seat.points for people in mine for seat in people]
    assert (report.total.games, report.total.wins) == (len(mine), sum(won))
    assert report.total.best == max(everything)
    assert report.total.average == pytest.approx(sum(everything) / len(everything))
    assert sum(tally.games for tally in report.groups["game"]) == len(mine)
    text = "".join("w" if one else " " for one in won)
    assert report.longest == max(map(len, text.split()))
    assert report.streak == len(text) - len(text.rstrip("w"))
    assert len(report.last) == LAST


def test_streaks_are_runs_of_wins_shared_ones_too(opened: Callable[..., Statistics]) -> None:
    statistics = opened(MEMORY)
    for key, points in enumerate([(2, 1), (2, 2), (3, 1), (1, 2), (4, 1)]):
        statistics.add(game(str(key), points=points))
    report = told(statistics)
    assert (report.streak, report.longest) == (1, 3)
    statistics.add(game("lost", points=(0, 1)))
    assert told(statistics).streak == 0


def test_a_wipe_forgets_everything_for_good(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    statistics.add(game("a"))
    assert told(statistics).total.games == 1
    statistics.wipe()
    assert told(statistics).total.games == 0
    statistics.close()
    again = opened()
    assert told(again).players == ()
    again.add(game("a"))
    assert told(again).total.games == 1


def test_names_of_any_letters_come_back_as_they_are(opened: Callable[..., Statistics]) -> None:
    for name in ("Łucja", "👩‍👩‍👧", "עברית", "'; DROP TABLE game; --", "W" * 200):
        statistics = opened()
        statistics.add(Played(name, "2026", "savannah", (Sitting(name, "human", "", 1, 1),)))
        assert name in told(statistics).players
        assert told(statistics, About(player=name)).total.games == 1
        statistics.close()
    statistics = opened()
    statistics.add(Played("long", "2026", "savannah", (Sitting("\ud800" + "x" * 999, "human", "", 1, 1),)))
    assert "?" + "x" * 199 in told(statistics).players


def rows(path: Path, query: str) -> None:
    base = sqlite3.connect(path)
    base.executescript(query)
    base.close()


def foreign(path: Path) -> None:
    rows(path, "CREATE TABLE other (a)")


def page_lost(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:8192] = b"\xff" * 4096
    path.write_bytes(data)


def linked(path: Path) -> None:
    elsewhere = path.parent.parent / f"{path.parent.name}-elsewhere"
    path.replace(elsewhere)
    path.symlink_to(elsewhere)


BROKEN: dict[str, Callable[[Path], object]] = {
    "text": lambda path: path.write_bytes(b"hello " * 999),
    "cut": lambda path: path.write_bytes(path.read_bytes()[:5000]),
    "a page of nothing": page_lost,
    "a folder": lambda path: (path.unlink(), path.mkdir()),
    "a link": linked,
    "a pipe": lambda path: (path.unlink(), os.mkfifo(path)),
    "another program's": lambda path: (path.unlink(), foreign(path)),
    "one table short": lambda path: rows(path, "DROP TABLE seat"),
    "a column short": lambda path: rows(path, "ALTER TABLE seat DROP COLUMN points"),
    "a trigger": lambda path: rows(path, "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM seat; END"),
    "a view": lambda path: rows(path, "ALTER TABLE seat RENAME TO x; CREATE VIEW seat AS SELECT * FROM x"),
    "text for points": lambda path: rows(path, "UPDATE seat SET points = 'many'"),
    "a name without end": lambda path: rows(path, "UPDATE seat SET name = printf('%.*c', 9999, 'x')"),
    "points beyond all bounds": lambda path: rows(path, "UPDATE seat SET points = -9223372036854775807 - 1"),
    "players beyond all bounds": lambda path: rows(path, "UPDATE game SET players = 1 << 62"),
    "seats of no game": lambda path: rows(path, "DELETE FROM game"),
    "version 0": lambda path: rows(path, "PRAGMA user_version = 0"),
}


@pytest.mark.parametrize("way", BROKEN)
def test_a_broken_database_is_set_aside_and_counting_begins_anew(
    opened: Callable[..., Statistics], tmp_path: Path, way: str
) -> None:
    first = opened()
    first.add(game("a"))
    told(first)
    first.close()
    first._writer.flush()
    BROKEN[way](first.folder.statistics)
    statistics = opened()
    statistics.add(game("b"))
    assert told(statistics).players == ("Ada",)
    trouble = statistics.trouble()
    assert trouble is not None
    assert (trouble.kind, trouble.file) == ("broken", "statistics.sqlite3.bad")
    assert statistics.trouble() is None
    assert os.path.lexists(tmp_path / trouble.file)
    statistics.close()
    again = opened()
    assert [played.key for played in told(again).last] == ["b"]
    assert again.trouble() is None
    if way == "a link":
        base = sqlite3.connect(tmp_path.parent / f"{tmp_path.name}-elsewhere")
        assert base.execute("SELECT count(*) FROM game").fetchone() == (1,)
        base.close()


def test_bytes_that_are_no_text_are_shown_as_such(opened: Callable[..., Statistics]) -> None:
    first = opened()
    first.add(game("a"))
    first.close()
    first._writer.flush()
    rows(first.folder.statistics, "UPDATE seat SET name = CAST(x'41f09f' AS TEXT)")
    statistics = opened()
    statistics.add(game("b"))
    found = told(statistics)
    assert set(found.players) == {"A\ufffd", "Ada"}
    assert len(found.last) == 2
    assert statistics.trouble() is None


def test_a_second_broken_one_does_not_take_the_place_of_the_first(
    opened: Callable[..., Statistics], tmp_path: Path
) -> None:
    for text in (b"one", b"two"):
        statistics = opened()
        statistics.folder.statistics.write_bytes(text * 999)
        told(statistics)
        statistics.close()
        statistics._writer.flush()
    assert (tmp_path / "statistics.sqlite3.bad").read_bytes()[:3] == b"one"
    assert (tmp_path / "statistics.sqlite3.bad2").read_bytes()[:3] == b"two"


def test_damage_that_comes_while_it_is_open(opened: Callable[..., Statistics]) -> None:
    statistics = opened()
    for number in range(12):
        statistics.add(game(str(number)))
    told(statistics)
    statistics.folder.statistics.write_bytes(b"\xee" * 20_000)
    statistics.add(game("new"))
    statistics._writer.flush()
    trouble = statistics.trouble()
    assert trouble is not None
    assert trouble.kind == "broken"
    assert told(statistics).total.games == 1


TRIGGER = "CREATE TRIGGER t AFTER INSERT ON game BEGIN SELECT RAISE (ABORT, 'no'); END"


def _replaced(path: Path, script: str) -> None:
    path.unlink()
    rows(path, script)


@pytest.mark.parametrize(
    ("change", "broken"),
    [
        (Path.unlink, False),
        (lambda path: shutil.rmtree(path.parent), False),
        (lambda path: os.truncate(path, 0), False),
        (lambda path: (path.unlink(), path.mkdir()), True),
        (lambda path: (path.unlink(), path.symlink_to("nowhere")), True),
        (lambda path: (path.unlink(), os.mkfifo(path)), True),
        (lambda path: _replaced(path, "CREATE TABLE x (y)"), True),
        (lambda path: rows(path, "DROP TABLE seat"), True),
        (lambda path: rows(path, TRIGGER), True),
    ],
)  # fmt: skip
def test_a_file_that_became_another_while_it_was_open_costs_what_it_held_alone(
    opened: Callable[..., Statistics], tmp_path: Path, change: Callable[[Path], object], broken: bool
) -> None:
    statistics = opened(find(tmp_path / "data"))
    statistics.add(game("a"))
    told(statistics)
    change(statistics.folder.statistics)
    statistics.add(game("b"))
    statistics.add(game("c"))
    assert told(statistics).total.games == 2
    trouble = statistics.trouble()
    assert (trouble.kind if trouble is not None else "") == ("broken" if broken else "")
    assert statistics.trouble() is None
    statistics.close()
    assert statistics._writer.flush()
    assert told(opened(find(tmp_path / "data"))).total.games == 2


def test_one_that_others_hold_when_it_is_open_already_is_waited_for_once(
    opened: Callable[..., Statistics], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "PATIENCE", 0.05)
    statistics = opened()
    statistics.add(game("a"))
    told(statistics)
    with held(statistics):
        for key in "bc":
            statistics.add(game(key))
        assert told(statistics).total.games == 2
        trouble = statistics.trouble()
        assert trouble is not None
        assert trouble.kind == "unusable"
        assert statistics.trouble() is None


def test_a_newer_version_is_left_as_it_is(opened: Callable[..., Statistics]) -> None:
    first = opened()
    first.add(game("a"))
    told(first)
    first.close()
    first._writer.flush()
    path = first.folder.statistics
    rows(path, "PRAGMA user_version = 2; CREATE TABLE more (a)")
    before = path.read_bytes()
    statistics = opened()
    statistics.add(game("b"))
    trouble = statistics.trouble() if statistics._writer.flush() else None
    assert trouble is not None
    assert (trouble.kind, trouble.file) == ("newer", "statistics.sqlite3")
    assert "version 2" in trouble.reason
    assert told(statistics).total.games == 1
    statistics.wipe()
    statistics.close()
    statistics._writer.flush()
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_one_that_another_program_holds_is_not_set_aside(
    opened: Callable[..., Statistics], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "PATIENCE", 0.05)
    first = opened()
    first.add(game("a"))
    told(first)
    first.close()
    first._writer.flush()
    with held(first):
        statistics = opened()
        statistics.add(game("b"))
        assert told(statistics).total.games == 1
        trouble = statistics.trouble()
        assert trouble is not None
        assert trouble.kind == "unusable"
    assert told(opened()).total.games == 1


def test_in_a_locked_folder_what_was_counted_is_shown_and_the_rest_lasts_for_the_run(
    opened: Callable[..., Statistics], tmp_path: Path
) -> None:
    first = opened()
    first.add(game("a"))
    told(first)
    first.close()
    first._writer.flush()
    before = first.folder.statistics.read_bytes()
    for folder, games in ((tmp_path, 2), (tmp_path / "none", 1)):
        statistics = opened(Folder(folder, "read-only"))
        statistics.add(game("b"))
        assert told(statistics).total.games == games
        assert statistics.trouble() is None
    assert first.folder.statistics.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [first.folder.statistics.name]


def test_a_broken_one_in_a_locked_folder_stays(opened: Callable[..., Statistics], tmp_path: Path) -> None:
    (tmp_path / "statistics.sqlite3").write_bytes(b"x" * 5000)
    statistics = opened(Folder(tmp_path, "read-only"))
    statistics.add(game("b"))
    assert told(statistics).total.games == 1
    assert [file.name for file in tmp_path.iterdir()] == ["statistics.sqlite3"]
