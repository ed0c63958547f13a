"""How an exhibition is set up: every field by itself, and one line for whatever is wrong."""

from __future__ import annotations

from datetime import time
from pathlib import Path

import pytest

from game.cli import main
from game.store.kiosk import Hours, Kiosk, KioskError, parse, read

LEVELS, LANGUAGES = ("random", "greedy", "easy"), ("en", "de")


def parsed(text: str) -> Kiosk:
    return parse(text.encode(), levels=LEVELS, languages=LANGUAGES)


def test_an_empty_file_is_the_exhibition_of_everything() -> None:
    assert parsed("") == Kiosk()
    assert Kiosk().games == ("savernake", "savannah")


def test_every_field_is_read() -> None:
    text = """
        games = ["savannah"]
        players = [2, 3]
        levels = ["easy", "greedy"]
        language = "de"
        idle = 45
        volume = 0.5
        speed = "fast"
        sound_hours = "09:30-18:00"
    """
    hours = Hours(time(9, 30), time(18))
    assert parsed(text) == Kiosk(("savannah",), (2, 3), ("easy", "greedy"), "de", 45.0, 0.5, "fast", hours)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("games = []", "games"),
        ('games = "savannah"', "games"),
        ('games = ["chess"]', "games"),
        ('games = ["savannah", "savannah"]', "games"),
        ("players = [9]", "players"),
        ('games = ["savernake"]\nplayers = [5]', "players"),
        ("players = [2.5]", "players"),
        ("players = []", "players"),
        ("players = [2, 2]", "players"),
        ("players = [2, 33]", "players"),
        ("players = [-1, 2]", "players"),
        ('games = ["savernake"]\nplayers = [2, 5]', "players"),
        (f"players = [2, 1{'0' * 300}]", "players"),
        ('levels = ["genius"]', "levels"),
        ('levels = ["human"]', "levels"),
        ("language = 7", "language"),
        ('language = "xx"', "language"),
        ("idle = 3", "idle"),
        ("idle = true", "idle"),
        ("idle = nan", "idle"),
        ("idle = inf", "idle"),
        ("volume = -0.1", "volume"),
        ('volume = "loud"', "volume"),
        ('speed = "warp"', "speed"),
        ('sound_hours = "9-18"', "sound_hours"),
        ('sound_hours = "25:00-26:00"', "sound_hours"),
        ('sound_hours = "10:00-10:00"', "sound_hours"),
        ("sound_hours = 10:00:00", "sound_hours"),
        ('title = "Hello"', "title"),
        ('"a\\nb" = 1', "a?b"),
        ("[sound]\nfrom = 1", "sound"),
    ],
)
def test_what_is_wrong_is_named_with_its_field(text: str, field: str) -> None:
    with pytest.raises(KioskError, match=r"^field '") as caught:
        parsed(text)
    assert str(caught.value).startswith(f"field '{field}': ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("data", [b"games", b"\xff\xfe", b"a = 1\na = 2", b"x = " + b"[" * 9000, b"\x00"])
def test_what_is_no_toml_is_one_line(data: bytes) -> None:
    with pytest.raises(KioskError, match="not TOML") as caught:
        parse(data, levels=LEVELS, languages=LANGUAGES)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_too_large_or_a_folder(tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * 100_000)
    for path in (tmp_path / "none.toml", large, tmp_path):
        with pytest.raises(KioskError) as caught:
            read(path, levels=LEVELS, languages=LANGUAGES)
        assert str(caught.value).startswith(f"{path}: ")


def test_hours_past_midnight() -> None:
    night = Hours(time(22), time(2))
    assert [night.hold(time(hour)) for hour in (21, 22, 23, 0, 1, 2, 12)] == [
        False, True, True, True, True, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize(
    "words",
    [
        ["--idle", "14"],
        ["--idle", "nan"],
        ["--idle", "1e3"],
        ["--idle", "3601"],
        ["--staff-key", "q"],
        ["--staff-key", ""],
        ["--game", "savannah"],
        ["--game", ""],
        ["--players", "0"],
        ["--games", "0"],
        ["--level", ""],
        ["--headless"],
        ["--level", "easy"],
        ["--config", "nowhere.toml"],
    ],
)
def test_wrong_words_beside_kiosk_are_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--kiosk", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("words", [["--idle", "30"], ["--config", "a.toml"], ["--staff-key", "ctrl+q"]])
def test_words_for_the_kiosk_alone(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", *words]) == 2
    assert "goes with --kiosk" in capsys.readouterr().err


def test_the_line_names_file_field_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "Ümit.toml"
    file.write_text("idle = 1\n", encoding="utf-8")
    assert main(["demo", "--kiosk", "--config", str(file)]) == 2
    assert capsys.readouterr().err == f"two wilds: {file}: field 'idle': Expected `float` >= 15.0\n"
