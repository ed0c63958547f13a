"""The lines of a finished game: those of two or three seats are seen at once."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.registry import GAMES, load
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.results import COLUMNS, Results
from tests.scenes.machine import Hand


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_nothing_has_to_be_scrolled(hand: Hand, name: str, players: int) -> None:
    for seed in range(25):
        rng = Random(seed)
        state = load(name).new(players, Random(f"deal {seed}"))
        while state.seat >= 0:
            state.apply(rng.choice(state.legal()))
        seats = tuple(SeatSetup(f"Seat {i}", "greedy", str(i), "fox") for i in range(players))
        scene = Results(hand.context, state.outcome(), TableSetup(name, seats, seed), seed)
        for seat, columns in enumerate(scene.parts):
            assert [block for column in columns for block in column] == list(scene.blocks[seat])
        assert scene._tallest(scene.parts) * scene.close <= COLUMNS[3] - 7
