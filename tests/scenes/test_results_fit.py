"""The lines of a finished game are seen at once, but for forests with very many animals."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.rules.core import State
from game.rules.registry import GAMES, load
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.results import COLUMNS, Results, _chip_rows
from tests.scenes.machine import Hand


def finished(name: str, players: int, seed: int) -> State:
    rng = Random(seed)
    state: State = load(name).new(players, Random(f"deal {seed}"))
    while state.seat >= 0:
        state.apply(rng.choice(state.legal()))
    return state


def results(hand: Hand, state: State) -> Results:
    seats = tuple(SeatSetup(f"Seat {i}", "greedy", str(i), "fox") for i in range(state.players))
    return Results(hand.context, state.outcome(), TableSetup(state.game.name, seats, 1), 1)


@pytest.mark.parametrize(
    ("name", "players"), [(name, count) for name in sorted(GAMES) for count in load(name).player_range]
)
def test_nothing_has_to_be_scrolled(hand: Hand, name: str, players: int) -> None:
    for seed in range(10):
        scene = results(hand, finished(name, players, seed))
        for seat, columns in enumerate(scene.parts):
            assert [block for column in columns for block in column] == list(scene.blocks[seat])
        most = max(len(column) for columns in scene.parts for column in columns)
        assert scene._tallest(scene.parts) * scene.close <= COLUMNS[3] - 7 or (scene.compact and most > 8)


def test_lines_side_by_side_are_all_there_within_their_column(hand: Hand) -> None:
    scene = results(hand, finished("savernake", 4, 1))
    for blocks in scene.blocks:
        for block in blocks:
            for wide in (200.0, 330.0, 425.0):
                rows = _chip_rows(block, wide)
                assert [row for line in rows for row in line] == list(block.rows)
                assert all(14 + 94 * len(line) <= wide for line in rows)
                assert all(len(line) == 1 for line in rows if any(row.wordy for row in line))


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "pt_BR", "nl"])
@pytest.mark.parametrize("winners", [1, 2, 3, 5])
@pytest.mark.parametrize("name", ["Ada", "Wilhelmina of Wattenwyl", "W" * 40])
def test_a_shared_win_is_told_however_long_the_names_are(
    hand: Hand, written: list[str], language: str, winners: int, name: str
) -> None:
    hand.context.words.speak(language)
    state = finished("savannah", 5, 3)
    outcome = replace(state.outcome(), winners=tuple(range(winners)), totals=(7,) * 5)
    seats = tuple(SeatSetup(f"{name}{i}", "human") for i in range(5))
    hand.show(scene := Results(hand.context, outcome, TableSetup("savannah", seats, 1), 1))
    hand.frame()
    canvas = hand.app.window.canvas
    short = scene._headline_in(canvas, 0)
    (shown,) = {line for line in written if line in (scene.headline, short)}
    assert canvas.text_size(shown, size=32, font="title", grown=32)[0] <= 1680
    assert winners > 1 or shown == scene.headline
    assert name != "Ada" or shown == scene.headline
    assert winners == 1 or ("7" in short and str(winners) in short)
