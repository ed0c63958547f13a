"""Axes hold what they are for, with ticks that can be read."""

from __future__ import annotations

from random import Random

import pytest

from game.render.charts import axis


@pytest.mark.parametrize("most", [3, 5, 6])
def test_an_axis_holds_zero_and_all_values_with_few_round_ticks(most: int) -> None:
    rng = Random(most)
    for _ in range(500):
        reach = 10 ** rng.randrange(1, 6)
        values = [rng.randrange(-reach, reach) * rng.choice((0.5, 1)) for _ in range(rng.randrange(1, 9))]
        found = axis(values, most)
        assert 1 <= len(found.ticks) - 1 <= most
        assert 0 in found.ticks
        assert found.ticks[-1] == found.high
        assert all(0 <= found.share(value) <= 1 for value in values)


def test_an_axis_of_nothing_is_an_axis() -> None:
    assert axis([]).ticks == range(2)
    assert axis([0, 0]).share(0) == 0
