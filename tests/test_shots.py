"""Pictures of scenes: every one has a name of its own, and the bytes are the same each time."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli import main
from game.rules.registry import load
from game.scenes.shots.contact import LARGE
from game.scenes.shots.gallery import SHEETS, SHOTS
from game.scenes.shots.studio import ShotError
from game.windows import draw_shots

TWO = ("savannah-preview", "replay-savernake")


def test_the_bytes_are_the_same_each_time(tmp_path: Path) -> None:
    takes = [list(draw_shots(tmp_path / side, (480, 270), names=TWO)) for side in ("one", "two")]
    assert [file.name for file in takes[0]] == [f"{name}-480x270.png" for name in TWO]
    for one, two in zip(*takes, strict=True):
        assert one.read_bytes() == two.read_bytes()
    assert takes[0][0].read_bytes() != takes[0][1].read_bytes()


def test_contact_sheets_show_every_animal_large_and_small(tmp_path: Path) -> None:
    files = list(draw_shots(tmp_path, (480, 270), names=tuple(SHEETS)))
    assert [file.name for file in files] == [f"{name}.png" for name in SHEETS]
    for file, game in zip(files, SHEETS.values(), strict=True):
        loaded: Any = load(game)
        count = len(loaded.animals if game == "savernake" else loaded.cards)
        width, height = pygame.image.load(file).get_size()
        assert (width // LARGE) * (height // LARGE) >= count


def test_names_are_plain() -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in (*SHOTS, *SHEETS))
    for game in ("savannah", "savernake"):
        for state in ("early", "middle", "late", "preview", "refusal", "log", "zoom", "pause", "results-tie"):
            assert f"{game}-{state}" in SHOTS


def test_a_folder_that_cannot_be_is_one_plain_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(ShotError, match="file"):
        list(draw_shots(tmp_path / "file" / "inside", (320, 180), names=("title",)))


@pytest.mark.parametrize("size", ["0x0", "12", "axb", "1920x", "99999x99999"])
def test_a_size_that_is_none_is_refused(
    size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shots", str(tmp_path), "--size", size]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
def test_pictures_are_as_large_as_is_asked_for_whatever_screen_there_is(
    size: tuple[int, int], tmp_path: Path
) -> None:
    from game.windows import draw_shots

    for file in draw_shots(tmp_path, size, names=["message"]):
        assert pygame.image.load(file).get_size() == size
