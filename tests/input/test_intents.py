"""Intents as values: of one kind and saying the same."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from itertools import combinations

import pytest

from game.input.intents import Cancel, Confirm, FocusLost, Hold, Intent, Point, Press, Quit, Release, Stir

ALL: tuple[Intent, ...] = (
    Point(1, 2), Press(1, 2), Release(1, 2), Hold(1, 2), Confirm(), Cancel(), Stir(), FocusLost(), Quit(),
)  # fmt: skip


def test_no_kind_is_another() -> None:
    assert not [pair for pair in combinations(ALL, 2) if pair[0] == pair[1]]
    assert len(set(ALL)) == len(ALL)


@pytest.mark.parametrize("intent", ALL, ids=lambda intent: type(intent).__name__)
def test_the_same_is_equal_and_says_what_it_is(intent: Intent) -> None:
    again = eval(repr(intent), {kind.__name__: kind for kind in map(type, ALL)})
    assert again == intent
    assert hash(again) == hash(intent)
    assert not hasattr(intent, "__dict__")


def test_a_place_stays_where_it_is() -> None:
    with pytest.raises(FrozenInstanceError):
        Press(1, 2).x = 3  # type: ignore[misc]
    match Press(3, 4):
        case Press(x, y):
            assert (x, y) == (3, 4)
