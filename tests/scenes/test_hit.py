"""What is drawn and what is hit agree to the pixel, for all on both tables, in windows of any kind."""

from __future__ import annotations

import pytest

from game.layout.transform import Transform
from game.render.face import Spot
from tests.scenes import test_table_forest as forest
from tests.scenes import test_table_savannah as savannah
from tests.scenes.machine import Hand

WINDOWS = ((1366, 768), (2560, 1080), (1280, 720), (800, 450), (1024, 768), (3840, 2160), (1081, 1920))


@pytest.fixture
def spots(hand: Hand) -> tuple[Spot, ...]:
    """Everything that can be pointed at on a table of each game, buttons included."""
    found: list[Spot] = []
    for table in (forest.Table(hand, "human", "random"), savannah.Table(hand, "human", "random")):
        found += table.scene.spots()
        able = next(spot for spot in table.scene.spots() if spot.grip)
        table.press(able.key if isinstance(table, forest.Table) else able)  # type: ignore[arg-type]
        found += table.scene.spots()
    return tuple(found)


@pytest.mark.parametrize("window", WINDOWS)
def test_corners_and_edges(spots: tuple[Spot, ...], window: tuple[int, int]) -> None:
    transform = Transform(window)
    assert len(spots) > 40
    for spot in spots:
        left, top, wide, high = transform.rect_to_window(spot.x, spot.y, spot.w, spot.h)
        right, bottom = left + wide - 1, top + high - 1
        middle = ((left + right) // 2, (top + bottom) // 2)
        for x in (left, middle[0], right):
            for y in (top, middle[1], bottom):
                assert spot.holds(*transform.to_canvas(x, y)), (spot.key, x, y)
        for x, y in (
            (left - 1, middle[1]),
            (right + 1, middle[1]),
            (middle[0], top - 1),
            (middle[0], bottom + 1),
        ):
            assert not spot.holds(*transform.to_canvas(x, y)), (spot.key, x, y)
