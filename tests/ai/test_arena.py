"""The arena: seats rotated over the same deals, the same results on any executor."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from game.ai.levels import UnknownPlayerError
from game.match import arena, report
from game.match.match import Match, Seat, run
from game.rules.registry import GAMES, UnknownGameError, load


@pytest.mark.parametrize("name", GAMES)
def test_the_results_are_the_same_on_any_executor(name: str) -> None:
    here = arena.run(name, ["greedy", "random"], 6, seed=3)
    with ThreadPoolExecutor(3) as threads:
        there = arena.run(name, ["greedy", "random"], 6, seed=3, executor=threads)
    assert here == there
    assert arena.run(name, ["greedy", "random"], 6, seed=4) != here


def test_every_player_sits_everywhere_on_the_same_deals() -> None:
    todo = arena.jobs("savannah", ["greedy", "random", "random"], 7, seed=10)
    assert [job.deal for job in todo] == [10, 10, 10, 11, 11, 11, 12]
    assert [job.kinds.index("greedy") for job in todo] == [0, 1, 2, 0, 1, 2, 0]


def test_a_game_is_that_of_its_seats_and_seed() -> None:
    first, second = arena.jobs("savernake", ["greedy", "random"], 2, seed=8)
    for job, seats in ((first, (0, 1)), (second, (1, 0))):
        match = run(Match(load(job.game), [Seat(kind, kind) for kind in job.kinds], 8))
        totals = match.outcome().totals
        assert arena.play_one(job).points == tuple(totals[seat] for seat in seats)


def test_standings_add_up() -> None:
    told: list[arena.Played] = []
    found = arena.run("savannah", ["random"] * 4, 8, seed=1, tell=told.append)
    assert len(told) == 8
    assert sum(standing.wins for standing in found) == pytest.approx(8)
    for player, standing in enumerate(found):
        assert standing.games == 8
        assert standing.share == pytest.approx(sum(one.won[player] for one in told) / 8)
        assert standing.points == pytest.approx(sum(one.points[player] for one in told) / 8)
        assert standing.interval[0] < standing.share < standing.interval[1]
        assert standing.longest_seconds >= standing.median_seconds > 0


def test_taking_and_placing_are_one_decision() -> None:
    (job,) = arena.jobs("savernake", ["random", "random"], 1, seed=2)
    played = arena.play_one(job)
    assert all(15 <= len(seconds) <= 45 for seconds in played.seconds)


@pytest.mark.parametrize(
    ("game", "kinds", "games", "error"),
    [
        ("savannah", ["random"], 1, arena.ArenaError),
        ("savernake", ["random"] * 5, 1, arena.ArenaError),
        ("savannah", ["random", "random"], 0, arena.ArenaError),
        ("savannah", ["random", "random"], 10**12, arena.ArenaError),
        ("savannah", ["random", "clever"], 1, UnknownPlayerError),
        ("chess", ["random", "random"], 1, UnknownGameError),
    ],
)
def test_what_cannot_be_played_is_told(
    game: str, kinds: list[str], games: int, error: type[Exception]
) -> None:
    with pytest.raises(error):
        arena.run(game, kinds, games)


def test_one_game_tells_no_interval_of_the_lead() -> None:
    found = arena.run("savannah", ["random", "random"], 1)
    assert [standing.lead_error for standing in found] == [None, None]
    head, *rows = report.lines(found, timed=False)
    assert all(row.endswith(f"{standing.lead:+.1f}") for row, standing in zip(rows, found, strict=True))
    assert all(len(row) == len(head) for row in rows)
    assert all(" ± " in row for row in report.lines(arena.run("savannah", ["random", "random"], 2))[1:])


def test_nearly_nothing_is_not_below_zero() -> None:
    (standing, _) = arena.run("savannah", ["random", "random"], 2)
    row = report.lines([replace(standing, points=-0.04, lead=-0.04, lead_error=1.0)], timed=False)[1]
    assert row.split()[-4:] == ["0.0", "+0.0", "±", "1.0"]
