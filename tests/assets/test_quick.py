"""The small pictures show what their drawings show."""

from __future__ import annotations

import pygame
import pytest

from tests.assets.quick import SIZE, drawings, drawn

ALLOWED = 3.0
"""By so many steps of 255 a channel may differ on average: the picture is kept small."""


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of a channel."""
    pixels = (pygame.image.tobytes(surface, "RGB") for surface in (one, other))
    found = [abs(here - there) for here, there in zip(*pixels, strict=True)]
    return sum(found) / len(found)


@pytest.mark.parametrize("name", [file.stem for file in drawings()])
def test_each_is_its_drawing(name: str) -> None:
    (file,) = (file for file in drawings() if file.stem == name)
    kept = pygame.image.load(file)
    assert kept.get_size() == SIZE
    assert difference(kept, drawn(drawings()[file])) < ALLOWED


def test_none_is_left_over() -> None:
    for folder in {file.parent for file in drawings()}:
        assert set(folder.iterdir()) == {file for file in drawings() if file.parent == folder}
