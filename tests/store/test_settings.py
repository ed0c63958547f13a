"""Settings on disk: every value by itself, nothing lost that was written by hand or by a newer program."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.store.files import write_atomic
from game.store.folder import find
from game.store.home import Home
from game.store.settings import Settings, dumps, load, parse
from game.words.catalog import Words

CHANGED = Settings("de", True, True, 0.25, 0.0, "fast", False, False, False, 30, ("Zoë", ""))


def text(**values: Any) -> bytes:
    return json.dumps({"settings": 1, **values}).encode()


def test_what_is_written_is_read_back() -> None:
    found = parse(dumps(CHANGED))
    assert (found.settings, found.faults, found.bad) == (CHANGED, (), None)
    assert parse(dumps(Settings())).settings == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 7),
        ("language", "../../etc"),
        ("language", "de\n"),
        ("fullscreen", "yes"),
        ("muted", 1),
        ("effects", 1.5),
        ("effects", "loud"),
        ("music", -0.1),
        ("speed", "warp"),
        ("motion", None),
        ("confirm", []),
        ("hints", 1),
        ("frames", 0),
        ("frames", 59),
        ("names", "Ada"),
        ("names", ["x" * 41]),
        ("names", list("abcdef")),
        ("colour", "red"),
        ("effects", float("nan")),
        ("music", float("inf")),
        ("effects", -5),
        ("music", 10**400),
        ("tables", {"savannah": {"players": float("nan"), "seats": []}}),
        ("names", ["\ud800"]),
        ("language", "\ud800"),
        ("fullscreen", None),
    ],
)
def test_a_bad_value_falls_back_alone(name: str, value: Any) -> None:
    good = {"fullscreen": True} if name != "fullscreen" else {"muted": True}
    data = text(**good, **{name: value})
    found = parse(data)
    assert found.settings == Settings(**good)
    assert len(found.faults) == 1
    assert f"'{name}'" in found.faults[0]
    assert found.bad == data


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"settings": 1}x']
)
def test_what_is_no_settings_gives_those_of_a_fresh_machine(data: bytes) -> None:
    found = parse(data)
    assert found.settings == Settings()
    assert found.bad == data
    assert found.faults


def test_a_number_beyond_all_bounds_falls_back_alone() -> None:
    found = parse(b'{"settings": 1, "effects": 1e999, "music": -Infinity, "muted": true}')
    assert found.settings == Settings(muted=True)
    assert len(found.faults) == 2


@pytest.mark.parametrize("digits", [99, 100, 400, 5000])
def test_a_number_of_more_digits_than_can_be_read_falls_back_alone(digits: int) -> None:
    number = b"9" * digits
    found = parse(b'{"settings": 1, "effects": -%b, "display": %b, "muted": true}' % (number, number))
    assert found.settings == Settings(muted=True)
    assert len(found.faults) == 2


def test_a_language_there_is_not_is_english() -> None:
    assert Words(parse(text(language="xx")).settings.language).t("Settings") == "Settings"


@pytest.mark.parametrize("kind", ["large", "folder", "pipe", "loop"])
def test_a_file_that_cannot_be_read_is_put_aside(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "settings.json"
    match kind:
        case "large":
            path.write_bytes(b" " * 200_000)
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "loop":
            path.symlink_to(path)
    home = Home(tmp_path)
    assert home.settings == Settings()
    home.settings.muted = True
    home.keep_settings()
    home.close()
    assert Home(tmp_path).settings == Settings(muted=True)
    assert os.path.lexists(tmp_path / "settings.json.bad") == (kind != "loop")


def test_each_bad_file_is_kept(tmp_path: Path) -> None:
    for number in range(3):
        for _ in range(2):
            (tmp_path / "settings.json").write_bytes(b'{"settings": 1, "speed": %d}' % number)
            Home(tmp_path).close()
    assert len(list(tmp_path.glob("settings.json.bad*"))) == 3


def test_a_missing_file_is_no_fault(tmp_path: Path) -> None:
    found = load(tmp_path / "settings.json")
    assert (found.settings, found.faults) == (Settings(), ())


def test_only_changes_are_written(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.keep_settings()
    home.writer.flush()
    assert not home.folder.settings.exists()
    home.settings.muted = True
    home.keep_settings()
    home.close()
    assert Home(tmp_path).settings == Settings(muted=True)


def test_a_file_that_was_bad_is_kept_as_it_was_found(tmp_path: Path) -> None:
    data = text(speed="warp", muted=True)
    write_atomic(tmp_path / "settings.json", data)
    home = Home(tmp_path)
    assert home.settings == Settings(muted=True)
    home.settings.motion = False
    home.keep_settings()
    home.close()
    assert (tmp_path / "settings.json.bad").read_bytes() == data
    assert load(tmp_path / "settings.json").settings == Settings(muted=True, motion=False)


def test_a_newer_file_is_left_as_it_is(tmp_path: Path) -> None:
    data = json.dumps({"settings": 2, "muted": "by a bird"}).encode()
    write_atomic(tmp_path / "settings.json", data)
    home = Home(tmp_path)
    home.settings.muted = True
    home.keep_settings()
    home.close()
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
    assert (tmp_path / "settings.json").read_bytes() == data


def test_a_folder_that_cannot_be_used_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    home = Home(tmp_path / "file" / "data")
    assert home.folder.fault
    assert str(tmp_path / "file") in home.trouble()
    assert home.trouble() == ""
    home.settings.muted = True
    home.keep_settings()
    home.close()


def test_the_folder_is_made_and_holds_nothing_at_first(tmp_path: Path) -> None:
    folder = find(tmp_path / "new" / "data")
    assert (folder.fault, list(folder.path.iterdir())) == ("", [])
