"""What a newer version wrote is left as it is, and this version plays beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.rules import record as rec
from game.store import records
from game.store.folder import find
from game.store.saves import KEPT, Saves
from game.store.writer import Writer
from tests.store.test_saves import WHOLE, Hours, bare, cut


def newer() -> bytes:
    return json.dumps({**rec.as_json(WHOLE["savannah"]), "record": 2, "more": [1]}).encode()


def opened(folder: Path) -> Saves:
    return Saves(find(folder), Writer(), Hours())


@pytest.mark.parametrize("name", ["savannah.json", "savannah.json.1"])
def test_a_match_of_a_newer_version_stays_and_this_one_is_kept_beside_it(tmp_path: Path, name: str) -> None:
    file = tmp_path / "running" / name
    file.parent.mkdir()
    file.write_bytes(newer())
    saves = opened(tmp_path)
    for ply in range(1, 6):
        saves.keep(cut("savannah", ply))
        saves._writer.flush()
    again = opened(tmp_path)
    assert again.newer("savannah") == tmp_path / "running" / "savannah.json"
    assert again.newer("savernake") is None
    assert bare(again.running("savannah")) == cut("savannah", 5)
    again.finish(WHOLE["savannah"])
    again._writer.flush()
    assert file.read_bytes() == newer()
    assert [path.name for path in file.parent.iterdir()] == [name]


@pytest.mark.parametrize("version", [2, 9999])
def test_a_newer_record_is_told_from_a_broken_one(tmp_path: Path, version: int) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps({"record": version, "anything": {}}))
    assert records.is_newer(file)
    with pytest.raises(records.NewerRecordError, match=r"one\.json.*version"):
        records.read(file)


BAD = {
    "version 0": b'{"record": 0}', "version -1": b'{"record": -1}', "version as text": b'{"record": "2"}',
    "version in a list": b'{"record": [2]}', "half a version": b'{"record": 2.5}', "a list": b"[]",
    "text for actions": b'{"record": 1, "game": "savannah", "players": 2, "cards": {}, "actions": "lion"}',
    "text for a deck":
        b'{"record": 1, "game": "savannah", "players": 2, "cards": {"deck": "lion"}, "actions": []}',
    "a list for the game": b'{"record": 1, "game": ["savannah"], "players": 2, "cards": {}, "actions": []}',
}  # fmt: skip


@pytest.mark.parametrize("way", BAD)
def test_what_is_no_record_of_any_version_is_not_newer(tmp_path: Path, way: str) -> None:
    file = tmp_path / "one.json"
    file.write_bytes(BAD[way])
    assert not records.is_newer(file)
    with pytest.raises(records.RecordFileError):
        records.read(file)


def test_two_broken_ones_are_both_kept(tmp_path: Path) -> None:
    file = tmp_path / "running" / "savannah.json"
    file.parent.mkdir()
    for text in (b"one", b"two"):
        file.write_bytes(text)
        saves = opened(tmp_path)
        assert saves.running("savannah") is None
        saves._writer.flush()
    assert {path.read_bytes() for path in file.parent.iterdir()} == {b"one", b"two"}


def test_letting_old_ones_go_spares_what_others_put_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.saves.KEPT", 3)
    folder = tmp_path / "finished"
    folder.mkdir()
    mine = ["00 mine.json", "00000000-000000-000000-savannah.json", "00000000-000000-000001-savannah.json"]
    (folder / mine[0]).write_bytes(b"mine")
    (folder / mine[1]).mkdir()
    (folder / mine[2]).write_bytes(newer())
    saves = opened(tmp_path)
    for _ in range(6):
        saves.finish(cut("savannah", 1))
    assert saves._writer.flush(60)
    assert saves._writer.faults() == []
    left = sorted(path.name for path in folder.iterdir())
    assert left[:3] == mine
    assert len(left) == 3 + 3
    assert KEPT > 3


@pytest.mark.parametrize("name", ["one", "ONE"])
@pytest.mark.parametrize("way", ["save", "rename"])
def test_what_takes_the_name_of_a_newer_one_does_not_take_its_place(
    tmp_path: Path, name: str, way: str
) -> None:
    saves = opened(tmp_path)
    (tmp_path / "saved").mkdir()
    (tmp_path / "saved" / "one.json").write_bytes(newer())
    record = cut("savannah", 3)
    if way == "save":
        saves.save(name, record)
    else:
        saves.rename(saves.save("two", record), name, record)
    assert saves._writer.close()
    assert (tmp_path / "saved" / "one.json.bad").read_bytes() == newer()
    assert [path.stem for path in opened(tmp_path).saved()] == [name]
