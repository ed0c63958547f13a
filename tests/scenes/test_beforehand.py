"""What is worked out while the first scene is seen is not worked out again when a computer player thinks."""

from __future__ import annotations

import pytest

from game.ai.forest_value import forest_value
from game.ai.savannah_policy import savannah_tactics
from game.ai.savannah_value import savannah_value
from game.match.match import Match, Seat
from game.scenes import beforehand
from game.scenes.factory import shipped
from game.scenes.worlds import WORLDS


def made() -> int:
    """How many sets of tables were made for computer players."""
    return sum(table.cache_info().misses for table in (savannah_tactics, savannah_value, forest_value))


@pytest.mark.parametrize("kind", ["greedy", "easy", "hard"])
@pytest.mark.parametrize("game", WORLDS)
def test_no_thought_waits_for_tables(game: str, kind: str) -> None:
    beforehand.begin().join()
    before = made()
    for players in WORLDS[game].players:
        match = Match(shipped(game), [Seat(str(place), kind) for place in range(players)], 1)
        match.thought().step(float("inf"))
    assert made() == before


def test_a_single_table_is_made_ready_too() -> None:
    beforehand.table("savannah", 5)
    before = made()
    Match(shipped("savannah"), [Seat(str(place), "hard") for place in range(5)], 1).thought()
    assert made() == before
