"""Names of saved games: any that a file may have on every machine; no name leads out of the folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.record import Record
from game.store import records
from game.store.files import FileError
from game.store.folder import find
from game.store.names import BadNameError, file_name, same
from game.store.saves import Saves
from game.store.writer import Writer
from game.words.catalog import Words
from game.words.troubles import about_name
from tests.store.test_saves import WHOLE, Hours, bare, cut

FAMILY = "👩\u200d👩\u200d👧"
GOOD = ("Sunday", "Łucja & Bo", "עברית", "家族の夜", FAMILY, "a.b", "Con amore", "2026-05-01", "x" * 40)
BAD = {
    "../../x": "letter", "/etc/passwd": "letter", "..": "dot", ".": "dot", ".hidden": "dot", "end.": "dot",
    "a:b?": "letter", "C:\\x": "letter", "a\nb": "letter", "nul\0": "letter", "\u202egnp": "letter",
    "\u2028": "empty", "": "empty", "   ": "empty", "\u200d": "empty", "CON": "device", "con": "device",
    "Nul.txt": "device", "COM1": "device", "lpt9 .x": "device", "x" * 300: "long", "家" * 41: "long",
    FAMILY * 10: "long", "a|b": "letter", "COM1.txt": "device", "com¹": "device", "LPT³.a": "device",
    "CONIN$": "device", "conout$": "device", "clock$.x": "device",
    "\u3164": "empty", "\u2800 \u115f": "empty", "\ufe0f": "empty",
    "\ud800": "letter", "\x7f": "letter", "a\tb": "letter",
}  # fmt: skip


def opened(folder: Path) -> Saves:
    return Saves(find(folder), Writer(), Hours())


@pytest.mark.parametrize("name", GOOD)
def test_a_name_is_the_name_of_its_file(name: str, tmp_path: Path) -> None:
    assert file_name(f" {name} ") == f"{name}.json"
    saves = opened(tmp_path)
    path = saves.save(name, cut("savannah", 3))
    assert path == tmp_path / "saved" / f"{name}.json"
    saves._writer.flush()
    assert opened(tmp_path).saved() == [path]


@pytest.mark.parametrize("name", BAD, ids=ascii)
def test_other_names_are_refused_politely_and_write_nothing(name: str, tmp_path: Path) -> None:
    saves = opened(tmp_path / "a" / "b")
    with pytest.raises(BadNameError) as refused:
        saves.save(name, cut("savannah", 3))
    assert refused.value.fault == BAD[name]
    text = about_name(Words(), refused.value.fault, refused.value.letter)
    assert text.endswith(".")
    assert text.isprintable()
    kept = saves.save("kept", cut("savannah", 3))
    with pytest.raises(BadNameError):
        saves.rename(kept, name, cut("savannah", 3))
    saves._writer.flush()
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [kept]


def only(folder: Path) -> Record | None:
    (path,) = opened(folder).saved()
    return bare(records.read(path))


def test_a_name_is_there_once_whatever_its_case(tmp_path: Path) -> None:
    saves = opened(tmp_path)
    saves.save("Sunday", cut("savannah", 3))
    assert saves.taken("SUNDAY") is not None
    assert saves.taken("Monday") is None
    saves.save("sunday", cut("savannah", 5))
    saves._writer.flush()
    assert [path.name for path in (tmp_path / "saved").iterdir()] == ["sunday.json"]
    assert only(tmp_path) == cut("savannah", 5)


@pytest.mark.parametrize(("name", "other"), [("Sunday", "sunday"), ("sunday", "Sunday")])
def test_of_two_whose_names_differ_in_their_case_alone_the_other_one_is_told(
    tmp_path: Path, name: str, other: str
) -> None:
    saves = opened(tmp_path)
    for number, stem in enumerate((name, other)):
        records.write(tmp_path / "saved" / f"{stem}.json", cut("savannah", number))
    one, two = (tmp_path / "saved" / f"{stem}.json" for stem in (name, other))
    assert saves.taken(other, but=one) == two
    assert saves.taken(name, but=one) == two
    assert saves.taken("Monday", but=one) is None


class Full(Writer):
    """A writer of a disk that has no room left; names can still be changed on it."""

    def __init__(self) -> None:
        def full(path: Path, data: bytes, copies: int) -> None:
            raise FileError("No space left on device")

        super().__init__(full)


@pytest.mark.parametrize("name", ["Sunday", "SUNDAY"])
def test_where_the_disk_is_full_what_had_the_name_stays(name: str, tmp_path: Path) -> None:
    saves = opened(tmp_path)
    saves.save("Sunday", cut("savannah", 3))
    saves._writer.flush()
    saves = Saves(find(tmp_path), Full(), Hours())
    saves.save(name, cut("savannah", 5))
    assert [path.stem for path in saves.saved()] == [name]
    assert saves._writer.close()
    assert saves._writer.faults() == [f"{name}.json: No space left on device"]
    assert only(tmp_path) == cut("savannah", 3)


@pytest.mark.parametrize("name", ["Two", "TWO"])
def test_what_cannot_be_renamed_takes_no_place(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = opened(tmp_path)
    one = saves.save("one", cut("savannah", 3))
    saves.save("Two", cut("savernake", 4))
    saves._writer.flush()

    def fails(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "replace", fails)
    saves.rename(one, name, cut("savannah", 3))
    assert saves._writer.close()
    assert saves._writer.faults() == ["one.json: Input/output error"]
    assert [path.stem for path in opened(tmp_path).saved()] == ["one", "Two"]


def test_a_folder_that_has_the_name_makes_room_for_it(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / "saved" / f"{name}.json" / "inner").mkdir(parents=True)
    saves = opened(tmp_path)
    saves.save("one", cut("savannah", 3))
    saves.rename(saves.save("three", cut("savannah", 4)), "two", cut("savannah", 4))
    assert saves._writer.close()
    assert saves._writer.faults() == []
    assert sorted(path.name for path in (tmp_path / "saved").iterdir()) == [
        "one.json", "one.json.bad", "two.json", "two.json.bad",
    ]  # fmt: skip


def test_renamed_and_deleted(tmp_path: Path) -> None:
    saves = opened(tmp_path)
    one = saves.save("one", cut("savannah", 3))
    saves.save("two", cut("savernake", 4))
    new = saves.rename(one, "Ones", cut("savannah", 3))
    assert [path.stem for path in saves.saved()] == ["Ones", "two"]
    new = saves.rename(new, "two", cut("savannah", 3))
    assert saves.saved() == [new]
    saves._writer.flush()
    assert only(tmp_path) == cut("savannah", 3)
    assert saves.rename(new, "two", cut("savannah", 3)) == new
    saves.delete(new)
    assert saves.saved() == []
    saves._writer.flush()
    assert list((tmp_path / "saved").iterdir()) == []
    saves.save("two", cut("savannah", 3))
    assert len(saves.saved()) == 1


def test_where_nothing_can_be_written_a_saved_game_lasts_for_the_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    saves = opened(tmp_path / "file")
    path = saves.save("one", WHOLE["savannah"])
    assert saves.saved() == [path]
    assert bare(saves.named(path)) == WHOLE["savannah"]


def test_a_link_in_the_folder_is_replaced_and_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_bytes(b"mine")
    saves = opened(tmp_path / "data")
    (tmp_path / "data" / "saved").mkdir()
    (tmp_path / "data" / "saved" / "one.json").symlink_to(secret)
    saves.save("one", cut("savannah", 3))
    saves._writer.flush()
    assert secret.read_bytes() == b"mine"
    assert only(tmp_path / "data") == cut("savannah", 3)


def test_names_that_are_one_on_some_machine() -> None:
    assert same(Path("Ä.json"), Path("a\u0308.json"))
    assert not same(Path("a.json"), Path("b.json"))
