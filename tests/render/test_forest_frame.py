"""The frame that a forest may still grow into, and the camera that fits it into its slot."""

from __future__ import annotations

from random import Random

import pytest

from game.render.forest_frame import Camera, Frame, around, between, camera, reachable, used
from game.rules.savernake import SavernakeGame

GAME = SavernakeGame()
SLOT = (628.0, 180.0, 880.0, 880.0)


@pytest.mark.parametrize("seed", range(6))
def test_the_frame_reaches_exactly_as_far_as_the_rules_let_a_card_lie(seed: int) -> None:
    rng = Random(f"frame {seed}")
    state = GAME.new(2, rng)
    while state.seat >= 0:
        if state.phase == "place":
            cells = [(card.x, card.y) for card in state.view(state.seat).forests[state.seat]]
            legal = {GAME.picks(action)[0].value for action in state.legal()}
            inside = reachable(cells).cells()
            assert {cell for cell in around(cells) if cell in inside} == legal
        state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize(
    ("cells", "frame"),
    [
        ([(0, 0)], Frame(-1, -1, 1, 1)),
        ([(0, 0), (0, -1), (0, -2)], Frame(-1, -3, 1, 1)),
        ([(-3, 0), (-2, 0), (-1, 0), (0, 0)], Frame(-3, -1, 0, 1)),
    ],
)
def test_a_forest_that_grows_in_any_direction_stays_in_its_slot(
    cells: list[tuple[int, int]], frame: Frame
) -> None:
    assert reachable(cells) == frame
    lens = camera(SLOT, cells)
    x, y, w, h = lens.frame(frame)
    left, top = x - SLOT[0], y - SLOT[1]
    right, bottom = SLOT[0] + SLOT[2] - x - w, SLOT[1] + SLOT[3] - y - h
    assert min(left, top, right, bottom) >= -1e-6
    assert left == pytest.approx(right)
    assert top == pytest.approx(bottom)


def test_a_full_forest_fills_its_slot() -> None:
    cells = [(x, y) for x in range(-2, 2) for y in range(4)]
    lens = camera(SLOT, cells, full=True)
    assert lens.frame(used(cells)) == pytest.approx(SLOT)


def test_cells_and_points_lead_to_each_other() -> None:
    lens = Camera(100, 50, 80)
    for cell in ((0, 0), (-3, 2), (3, -1)):
        assert lens.cell(*lens.centre(cell)) == cell
    assert lens.rect((1, 1)) == (180, 130, 80, 80)


def test_a_camera_glides_from_one_place_to_the_other() -> None:
    one, other = Camera(0, 0, 100), Camera(50, -20, 200)
    assert between(one, other, 0) == one
    assert between(one, other, 1) == other
    assert between(one, other, 0.5) == Camera(25, -10, 150)
