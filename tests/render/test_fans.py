"""Piles laid open: every card can be seen, as large as there is room for."""

from __future__ import annotations

import pytest

from game.layout.builtin import builtin
from game.render.savannah_fans import CARD, LEAST, _beside_tabs, _fan_room, places

HAND = builtin("savannah", 3)["hand"]


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("room", [_beside_tabs(HAND), _fan_room(HAND)])
def test_a_dozen_cards_lie_beside_each_other(count: int, room: tuple[float, float, float, float]) -> None:
    boxes = places(count, room)
    assert len(boxes) == count
    assert all(LEAST <= w <= CARD[0] for _, _, w, _ in boxes)
    assert all(y >= HAND.y and y + h <= HAND.y + HAND.h for _, y, _, h in boxes)
    for i, (x, y, w, h) in enumerate(boxes):
        for left, top, _, _ in boxes[i + 1 :]:
            assert left >= x + w or left + w <= x or top >= y + h


def test_of_very_many_at_least_a_strip_of_each_is_seen() -> None:
    room = _beside_tabs(HAND)
    boxes = places(40, room)
    assert all(room[0] - 1 <= x and x + w <= room[0] + room[2] + 1 for x, _, w, _ in boxes)
    assert len({(x, y) for x, y, _, _ in boxes}) == 40
