"""Dashed outlines: whole dashes all the way round, drawn the same each time."""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path

import pytest

from game.render.vector import dashed, raster, rect

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("radius", [0, 8, 26])
def test_dashes_lie_on_the_outline_and_are_alike(radius: float) -> None:
    pieces = dashed(2, 2, 96, 80, radius, "", 6, 4.7).split("M")[1:]
    lines = [
        [tuple(map(float, point)) for point in re.findall(r"([\d.]+) ([\d.]+)", piece)] for piece in pieces
    ]
    lengths = [sum(math.dist(a, b) for a, b in itertools.pairwise(line)) for line in lines]
    assert len(lines) > 20
    assert all(5 < length < 6.1 for length in lengths)
    assert all(2 <= x <= 98 and 2 <= y <= 82 for line in lines for x, y in line)
    inner = [(x, y) for line in lines for x, y in line if 2.5 < x < 97.5 and 2.5 < y < 81.5]
    assert all(not (2 + radius < x < 98 - radius) and not (2 + radius < y < 82 - radius) for x, y in inner)


def test_no_drawing_leaves_dashes_to_the_reader_of_pictures() -> None:
    """It leaves the ends of some dashes to chance, so that no two pictures are alike."""
    files = [*(ROOT / "game").rglob("*.py"), *(ROOT / "assets").rglob("*.svg")]
    assert [file.name for file in files if "stroke-dasharray" in file.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("box", [(0, 0, 0, 7), (0, 0, 7, 0), (3, 3, 0, 0)])
def test_what_has_no_extent_is_drawn_as_nothing(box: tuple[float, float, float, float]) -> None:
    """A window may be of a single pixel, and what lies in it of less."""
    drawn = raster(rect(0, 0, 9, 9, 'fill="#fff"'), box, (int(box[2]), int(box[3])))
    assert drawn.get_size() == (max(1, int(box[2])), max(1, int(box[3])))
    assert not drawn.get_bounding_rect().size[0]
