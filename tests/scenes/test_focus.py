"""Where arrows and Tab lead, on spots laid out by hand."""

from __future__ import annotations

import pytest

from game.render.face import Spot
from game.rules.core import Pick
from game.scenes import focus
from game.scenes.pointing import LINGER, Pointing

TOP = [Spot(f"top.{i}", 100 * i, 0, 90, 50) for i in range(4)]
HAND = [Spot(f"hand.{i}", 50 + 150 * i, 200, 140, 200, pick=Pick("card", str(i))) for i in range(2)]
SIDE = Spot("side", 400, 250, 100, 50, stop=False)
SPOTS = (*TOP, *HAND, SIDE)


def go(key: str, dx: int, dy: int) -> str:
    here = next(spot for spot in SPOTS if spot.key == key)
    return focus.towards(SPOTS, here, dx, dy).key


def test_sideways_only_what_is_beside() -> None:
    assert go("top.0", 1, 0) == "top.1"
    assert go("top.3", 1, 0) == "top.3"
    assert go("hand.0", 1, 0) == "hand.1"
    assert go("hand.1", 1, 0) == "side"
    assert go("hand.0", -1, 0) == "hand.0"


def test_up_and_down_to_what_is_nearest_across() -> None:
    assert go("hand.0", 0, -1) == "top.1"
    assert go("top.0", 0, 1) == "hand.0"
    assert go("top.3", 0, 1) in ("hand.1", "side")
    assert go("top.0", 0, -1) == "top.0"


@pytest.mark.parametrize("side", [113.7, 120.0, 99.99])
@pytest.mark.parametrize("gap", [-0.01, 0.0, 0.4])
def test_up_and_down_go_from_cell_to_cell(side: float, gap: float) -> None:
    """The cells of a grid touch; one that is taken is passed over, what lies beyond comes last."""
    cells = [
        Spot(
            f"cell.{x}.{y}", 400 + x * (side + gap), 100 + y * (side + gap), side, side,
            pick=None if (x, y) == (1, 2) else Pick("cell", (x, y)),
        )
        for y in range(4)
        for x in range(3)
    ]  # fmt: skip
    below = Spot("row.fox", 400, 900, 600, 60)
    spots = (*cells, below)

    def walk(key: str, dy: int, steps: int) -> list[str]:
        found = []
        for _ in range(steps):
            here = next(spot for spot in spots if spot.key == key)
            key = focus.towards(spots, here, 0, dy).key
            found.append(key)
        return found

    assert walk("cell.0.0", 1, 4) == ["cell.0.1", "cell.0.2", "cell.0.3", "row.fox"]
    assert walk("cell.2.3", -1, 3) == ["cell.2.2", "cell.2.1", "cell.2.0"]
    assert walk("cell.1.0", 1, 2)[-1] in ("cell.0.2", "cell.2.2")
    here = next(spot for spot in spots if spot.key == "cell.0.1")
    assert focus.towards(spots, here, 1, 0).key == "cell.1.1"


def test_tab_goes_round_over_the_stops_alone() -> None:
    walked, here = [], None
    for _ in range(7):
        here = focus.around(SPOTS, here, 1)
        assert here is not None
        walked.append(here.key)
    assert walked == ["top.0", "top.1", "top.2", "top.3", "hand.0", "hand.1", "top.0"]
    back = focus.around(SPOTS, TOP[0], -1)
    assert back is not None
    assert back.key == "hand.1"
    assert focus.around((), None, 1) is None


def test_the_keys_begin_at_what_can_be_picked() -> None:
    first = focus.first(SPOTS, (Pick("card", "1"),))
    assert first is not None
    assert first.key == "hand.1"
    assert focus.first(SPOTS, ()) == TOP[0]
    assert focus.first((), ()) is None


def test_pointer_and_keys_lead_in_turn() -> None:
    now = [0.0]
    pointing = Pointing(lambda: now[0])
    pointing.point(60, 300)
    assert pointing.watch(SPOTS)
    assert not pointing.watch(SPOTS)
    assert pointing.hover == "hand.0"
    pointing.move(SPOTS, (), 1, 0)
    assert pointing.keys
    assert pointing.focus == "hand.0" or pointing.focus.startswith("top")
    pointing.point(410, 260)
    pointing.watch(SPOTS)
    at = pointing.at(SPOTS, ())
    assert at is not None
    assert at.key == "side"
    now[0] += LINGER
    assert pointing.lingers
    pointing.lose()
    assert pointing.at(SPOTS, ()) is None
