"""Files and names made to do harm: nothing of them is carried out, nothing is written or read elsewhere."""

from __future__ import annotations

import ast
import os
import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.ai.characters import species_of
from game.cli import main
from game.layout.reader import read as read_map
from game.layout.slots import LayoutError
from game.match.match import Seat
from game.rules.core import PlainError
from game.rules.record import SeatRecord
from game.rules.registry import load
from game.scenes import factory
from game.scenes.seats import HEADS, dressed
from game.store import kiosk, records, settings
from game.store.days import Result
from game.store.home import Home
from tests.scenes.machine import ART, Hand

ROOT = Path(__file__).resolve().parents[1]
RECORD = ROOT / "tests" / "transcripts" / "savannah-2p-001.json"

# ---- nothing that a file holds is carried out

FORBIDDEN_MODULES = {
    "pickle",
    "marshal",
    "shelve",
    "dill",
    "cloudpickle",
    "yaml",
    "subprocess",
    "code",
    "runpy",
}
FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__", "system", "popen", "execv", "execve", "spawnv"}


def sins(source: str) -> list[str]:
    """What in a source could carry out what a file holds."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name.split(".")[0] in FORBIDDEN_MODULES]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in FORBIDDEN_MODULES:
            found.append(str(node.module))
        elif isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            # A pattern may be compiled.
            if name in FORBIDDEN_CALLS and ast.unparse(node.func) != "re.compile":
                found.append(name)
            found += [keyword.arg for keyword in node.keywords if keyword.arg == "shell"]
    return found


@pytest.mark.parametrize("file", [*sorted((ROOT / "game").rglob("*.py")), ROOT / "main.py"], ids=str)
def test_nothing_carries_out_what_a_file_holds(file: Path) -> None:
    assert sins(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    ["import pickle", "from marshal import loads", "eval('1')", "os.system('x')", "f(x, shell=True)",
     "import yaml.nodes", "builtins.exec(x)", "compile(x, '', 'exec')"],
)  # fmt: skip
def test_a_sin_is_seen(source: str) -> None:
    assert sins(source)
    assert sins("re.compile('x')") == []


class Marker:
    """Writes a file where it is unpickled."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return (Path.write_bytes, (self.path, b"here"))


PLACES = (
    "settings.json",
    "running/savannah.json",
    "running/savernake.json.1",
    "finished/20260101-120000-000000-savannah.json",
    "saved/mine.json",
    "statistics.sqlite3",
    "faults.jsonl",
    "progress.json",
    "days.json",
    "scores.json",
    "visitors.json",
)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("protocol", [0, 5])
def test_a_pickle_by_any_name_is_never_opened_as_one(tmp_path: Path, place: str, protocol: int) -> None:
    marker = tmp_path / "marker"
    data = pickle.dumps(Marker(marker), protocol)
    path = tmp_path / "data" / place
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    home = Home(tmp_path / "data")
    assert [home.saves.running(game) for game in ("savannah", "savernake")] == [None, None]
    for file in home.saves.finished():
        with pytest.raises(records.RecordFileError):
            records.read(file)
    home.settings.muted = not home.settings.muted
    home.keep_settings()
    home.faults.add(ValueError("x"), [])
    home.close()
    assert not marker.exists()
    pickle.loads(data)
    assert marker.exists()


@pytest.mark.parametrize("end", [".json", ".toml", ".tmx", ".tsx", ""])
def test_a_pickle_on_the_command_line_is_refused(
    tmp_path: Path, end: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file, marker = tmp_path / f"file{end}", tmp_path / "marker"
    file.write_bytes(pickle.dumps(Marker(marker), 0))
    for words in (
        ["replay", str(file), "--trace"],
        ["play", "savannah", "--cards", str(file)],
        ["demo", "--kiosk", "--config", str(file)],
    ):
        assert main(words) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    assert main(["check", str(file)]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert not marker.exists()


# ---- names that lead elsewhere

NAMES = (
    "../../x",
    "..",
    "CON",
    "nul.json",
    "a:b?",
    "trailing.",
    "trailing ",
    "x" * 300,
    "-rf",
    "~root",
    "$HOME",
    "%TEMP%",
    "a\nb",
    "a\x1b[31mb",
    "Ümit 运城 🦁",
    "\udcff",
    "*",
    "con\0nul",
)


def everything(folder: Path) -> set[Path]:
    return {Path(top, name) for top, folders, files in os.walk(folder) for name in (*folders, *files)}


@pytest.mark.parametrize("name", NAMES)
def test_whatever_a_data_folder_is_called_nothing_is_written_outside(tmp_path: Path, name: str) -> None:
    inner = tmp_path / "a" / "b" / "c"
    inner.mkdir(parents=True)
    before = everything(tmp_path)
    home = Home(inner / name)
    record = records.read(RECORD)
    home.saves.keep(replace(record, actions=record.actions[:3]))
    home.saves.finish(record)
    home.settings.muted = True
    home.keep_settings()
    home.faults.add(ValueError("x"), [])
    home.close()
    own = Path(os.path.normpath(home.folder.path))
    assert all(path.is_relative_to(own) or own.is_relative_to(path) for path in everything(tmp_path) - before)
    assert bool(home.folder.fault) == (name in ("x" * 300, "con\0nul"))
    assert home.trouble().isprintable()


def test_a_folder_that_is_a_link_is_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    (tmp_path / "nowhere").symlink_to(tmp_path / "gone" / "away")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert Home(tmp_path / "link").folder.fault == ""
    for name in ("nowhere", "loop"):
        home = Home(tmp_path / name)
        home.saves.keep(records.read(RECORD))
        home.close()
        assert home.folder.fault


def test_a_link_in_place_of_a_file_is_replaced_and_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"mine")
    data = tmp_path / "data"
    (data / "running").mkdir(parents=True)
    names = ("settings.json", "running/savannah.json", "progress.json", "days.json", "scores.json")
    for name in (*names, "visitors.json", "faults.jsonl", "statistics.sqlite3"):
        (data / name).symlink_to(victim)
    home = Home(data)
    home.settings.muted = True
    home.keep_settings()
    home.saves.keep(records.read(RECORD))
    home.progress.reach("savannah/1", 2, 3)
    home.days.keep(date(2026, 1, 1), "savannah", Result(4, 3))
    for scores in (home.scores, home.visitors):
        scores.enter("savannah", "ANN", 7)
    home.faults.add(ValueError("x"), [])
    home.statistics.wipe()
    home.close()
    assert home.trouble() == ""
    assert victim.read_bytes() == b"mine"
    again = Home(data)
    assert again.settings.muted
    assert again.progress.of("savannah/1").stars == 2
    assert again.days.of(date(2026, 1, 1), "savannah") == Result(4, 3)
    assert [len(scores.best("savannah")) for scores in (again.scores, again.visitors)] == [1, 1]
    assert not any((data / name).is_symlink() for name in names)


@pytest.mark.parametrize("kind", ["link", "dangling", "loop", "folder", "pipe"])
@pytest.mark.parametrize("name", ["faults.jsonl", "faults-older.jsonl"])
def test_faults_are_logged_to_a_plain_file_alone(tmp_path: Path, name: str, kind: str) -> None:
    victim, data = tmp_path / "victim", tmp_path / "data"
    data.mkdir()
    path = data / name
    match kind:
        case "link":
            victim.write_bytes(b"mine")
            path.symlink_to(victim)
        case "dangling":
            path.symlink_to(victim)
        case "loop":
            path.symlink_to(path)
        case "folder":
            path.mkdir()
        case _:
            os.mkfifo(path)
    home = Home(data)
    for number in range(40):
        home.faults.add(ValueError(f"{number} " + "x" * 30_000), [])
    home.close()
    assert home.trouble() == ""
    assert b"ValueError: 39 x" in (data / "faults.jsonl").read_bytes()
    assert not (data / name).is_symlink()
    assert victim.exists() == (kind == "link")
    assert kind != "link" or victim.read_bytes() == b"mine"


@pytest.mark.parametrize("name", [*NAMES, "/etc/passwd", "/dev/zero", "/proc/self/mem", "/"])
def test_whatever_a_file_is_called_it_is_refused_in_one_line(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a" / "b" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    for act in (
        lambda: records.read(path),
        lambda: kiosk.read(path, levels=("easy",), languages=("en",)),
        lambda: load("savannah", path),
        lambda: load("savernake", path),
        lambda: read_map(path, tmp_path),
    ):
        with pytest.raises((PlainError, LayoutError)) as caught:
            act()
        assert str(caught.value).isprintable()
        assert len(str(caught.value)) < 1100
    assert settings.load(path).settings == settings.Settings()


# ---- a record that names files

STRANGERS = (
    "../../../../secret",
    "/etc/passwd",
    "..",
    "lion/../lion",
    "x" * 200,
    "a\0b",
    "C:lion",
    "Lion",
    "",
)


@pytest.mark.parametrize("name", STRANGERS)
def test_a_character_of_a_record_names_no_file_elsewhere(name: str) -> None:
    assert species_of(name) == ""
    looks = dressed("savannah", [Seat("", character=name, colour=name)] * 2)
    assert tuple(look.head for look in looks) == HEADS["savannah"][:2]
    assert [look.tint for look in looks] == [0, 1]


@pytest.mark.parametrize("name", STRANGERS)
def test_a_picture_by_such_a_name_is_never_looked_for(name: str, tmp_path: Path) -> None:
    assert ART.animal(name).is_relative_to(ART.root)
    assert ART.animal(name).name == "paw.svg"


@pytest.mark.parametrize("game", ["savannah", "savernake"])
def test_a_card_cannot_be_called_a_path(game: str, tmp_path: Path) -> None:
    text = (ROOT / "assets" / "cards" / f"{game}.toml").read_text(encoding="utf-8")
    name = {"savannah": "lion", "savernake": "fox"}[game]
    assert name in text
    for other in ("../../secret", "/etc/passwd", "a b", "", "X", "con:", "x" * 41, "a.b"):
        file = tmp_path / "cards.toml"
        quoted = text.replace(f'"{name}"', f'"{other}"')
        assert quoted != text
        file.write_text(quoted, encoding="utf-8")
        with pytest.raises(PlainError):
            load(game, file)


def test_the_table_of_such_a_record_is_drawn(hand: Hand) -> None:
    record = records.read(RECORD)
    seats = tuple(SeatRecord(f"W{i}", "human", "../../../../x", "no colour") for i in range(2))
    table = factory.of_record(hand.context, replace(record, seats=seats, actions=record.actions[:4]))
    hand.show(table)
    for _ in range(5):
        hand.frame()
    assert "Curtain" in hand.names


@pytest.fixture
def hand() -> Iterator[Hand]:
    made = Hand()
    yield made
    made.app.close()
