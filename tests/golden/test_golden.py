"""Telling scenes look as they are meant to; `python -m tests.golden` draws what was changed on purpose."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.shots.studio import Studio
from tests.golden.pictures import ALLOWED, FOLDER, PICTURES, difference, drawn, kept, studio


@pytest.fixture(scope="module")
def at() -> Iterator[Studio]:
    with studio() as made:
        yield made


@pytest.mark.parametrize("name", PICTURES)
def test_a_scene_looks_as_it_is_meant_to(name: str, at: Studio) -> None:
    told = difference(drawn(name, at), kept(name))
    assert not told, f"{name}: {told}"


def test_every_kept_picture_is_drawn_and_they_are_small() -> None:
    files = list(FOLDER.glob("*.png"))
    assert {file.stem for file in files} == set(PICTURES)
    assert sum(file.stat().st_size for file in files) < 3_000_000


def test_a_difference_is_told_with_its_place() -> None:
    one, other = pygame.Surface((40, 30), depth=32), pygame.Surface((40, 30), depth=32)
    other.fill((ALLOWED, ALLOWED, ALLOWED))
    assert difference(one, other) == ""
    other.fill((0, ALLOWED + 1, 0), (5, 6, 3, 2))
    other.fill((0, 0, 255), (20, 10, 1, 1))
    assert difference(one, other) == "7 pixels differ between (5, 6) and (21, 11)"
    assert "instead of" in difference(one, pygame.Surface((1, 1)))
