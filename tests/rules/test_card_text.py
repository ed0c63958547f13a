"""Any card file is read or refused, by name, in one line and at once: what a stranger's file may hold."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game.rules.core import CardFileError
from game.rules.registry import GAMES, load

CARDS = Path(__file__).resolve().parents[2] / "assets" / "cards"


def refused(name: str, file: Path) -> str:
    """The line that the file is refused with."""
    began = time.perf_counter()
    with pytest.raises(CardFileError) as caught:
        load(name, file)
    assert time.perf_counter() - began < 2
    line = str(caught.value)
    assert line.isprintable()
    assert str(file) in line
    assert len(line) < 400 + len(str(file))
    return line


DOTS = ".".join(["a"] * 100_000)
HEX = "0x" + "f" * 100_000
"""A number that Python refuses to write out."""
STRANGE = {
    "name of many parts": f"\n{DOTS} = 1",
    "table of many parts": f"\n[{DOTS}]",
    "quoted name of many parts": "\n" + ".".join(['"\\""'] * 5000) + " = 1",
    "endless number": f"\nx = {HEX}",
    "deep tables": "\nx = " + "{a=" * 5000,
    "deep tables of deep names": "\nx = " + ("{" + ".".join(["a"] * 30) + " =\n") * 200 + "1" + "}" * 200,
    "many names": "\n" + "\n".join(f"k{number} = 1" for number in range(9000)),
    "name of two lines": '\n"a\\nb\\u001b[2J" = 1',
    "long name": '\n"' + "x" * 100_000 + '" = 1',
}


@pytest.mark.parametrize("strange", STRANGE)
@pytest.mark.parametrize("name", GAMES)
def test_a_strange_file_is_refused_at_once(name: str, strange: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (CARDS / f"{name}.toml").read_text(encoding="utf-8")
    file.write_text(text + STRANGE[strange], encoding="utf-8")
    refused(name, file)


VALUES = {
    "endless": HEX,
    "endless in a list": f"[{HEX}]",
    "deep": "{ " + ".".join(["a"] * 40) + " = [" * 100 + "]" * 100 + " }",
    "not a number": "nan",
    "date": "1979-05-27T07:32:00Z",
    "long": '"' + "x" * 50_000 + '"',
    "escape": '"\\u001b[2J\\n"',
}
FIELDS = [
    ("savernake", 'id = "fox"'),
    ("savernake", "capacity = 3"),
    ("savernake", "berry = 0"),
    ("savernake", 'exits = "N"'),
    ("savernake", 'kind = "straight"'),
    ("savernake", 'ends = "NS"'),
    ("savernake", 'food = ["berry", "worm", "egg"]'),
    ("savannah", 'id = "lion"'),
    ("savannah", 'group = "insects"'),
    ("savannah", "level = 1"),
    ("savannah", "sweep = 7"),
    ("savannah", 'herd = "ungulates_1"'),
    ("savannah", "hand = -1"),
    ("savannah", 'act = "scare"'),
    ("savannah", 'groups = ["insects"]'),
    ("savannah", 'right = "level"'),
]


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize(("name", "field"), FIELDS)
def test_a_strange_value_is_refused_at_once(name: str, field: str, value: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (CARDS / f"{name}.toml").read_text(encoding="utf-8")
    assert field in text
    file.write_text(text.replace(field, f"{field.split(' = ')[0]} = {VALUES[value]}", 1), encoding="utf-8")
    refused(name, file)


@pytest.mark.parametrize("name", GAMES)
def test_a_named_pipe_is_not_waited_for(name: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    getattr(os, "mkfifo", os.mkdir)(file)
    assert "not a plain file" in refused(name, file)


@pytest.mark.parametrize("name", GAMES)
def test_a_folder_is_no_card_file(name: str, tmp_path: Path) -> None:
    assert "not a plain file" in refused(name, tmp_path)


@pytest.mark.parametrize("name", GAMES)
def test_the_name_of_a_file_cannot_break_the_line(name: str, tmp_path: Path) -> None:
    with pytest.raises(CardFileError) as caught:
        load(name, tmp_path / "a\nb\x1b[31m.toml")
    assert str(caught.value).isprintable()
    assert "a?b?[31m.toml: cannot be read: No such file" in str(caught.value)


@pytest.mark.parametrize("name", GAMES)
def test_a_mark_at_the_beginning_and_line_ends_of_windows_do_no_harm(name: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (CARDS / f"{name}.toml").read_text(encoding="utf-8")
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert load(name, file).is_default
