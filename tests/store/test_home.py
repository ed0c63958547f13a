"""Homes that are missing, shut or strangely called: all can be played, and it is told if nothing is kept."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.record import Record
from game.store import records
from game.store.folder import NAME, find
from game.store.home import Home

RECORD = records.read(Path(__file__).resolve().parents[1] / "transcripts" / "savannah-2p-001.json")
HOMES = ("Ümit 运城 🦁", "a b", "Zoë's", "%d", "x" * 200, "e\u0301\u202e")


def bare(record: Record | None) -> Record | None:
    return None if record is None else replace(record, saved="")


@pytest.mark.parametrize("name", HOMES)
@pytest.mark.parametrize("variable", ["HOME", "XDG_DATA_HOME"])
def test_a_home_may_be_called_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, variable: str
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv(variable, str(tmp_path / name))
    half = replace(RECORD, actions=RECORD.actions[:9])
    for muted in (True, False):
        home = Home()
        assert home.folder.path.is_relative_to(tmp_path / name)
        assert home.trouble() == ""
        home.saves.keep(half)
        home.settings.muted = muted
        home.keep_settings()
        home.close()
        assert home.trouble() == ""
        again = Home()
        assert bare(again.saves.running("savannah")) == half
        assert again.settings.muted == muted
        again.close()


@pytest.mark.parametrize("home", ["/proc", "/dev/null", "/dev/null/below", "\udcff/proc"])
def test_a_home_in_which_nothing_can_be_made_is_told_of(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: str
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", home if home.startswith("/") else str(tmp_path / "file" / home))
    (tmp_path / "file").write_bytes(b"")
    _playable(Home())


def test_whoever_has_no_home_at_all_is_told_of_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nobody(path: str) -> str:
        return path

    for variable in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(os.path, "expanduser", nobody)
    monkeypatch.chdir(tmp_path)
    home = Home()
    assert home.folder.path == Path("~") / NAME
    _playable(home)
    assert list(tmp_path.iterdir()) == []


def test_a_home_that_is_shut_is_told_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def shut(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.TemporaryFile", shut)
    assert find(tmp_path).fault == "Permission denied"
    _playable(Home(tmp_path))
    assert list(tmp_path.iterdir()) == []


def _playable(home: Home) -> None:
    """All goes on as long as the program runs, and one line says that nothing is kept."""
    home.saves.keep(RECORD)
    assert bare(home.saves.running("savannah")) == RECORD
    home.saves.finish(RECORD)
    assert home.saves.running("savannah") is None
    home.settings.muted = True
    home.keep_settings()
    home.faults.add(ValueError("x"), [])
    line = home.trouble()
    assert line
    assert line.isprintable()
    assert home.trouble() == ""
    home.close()
