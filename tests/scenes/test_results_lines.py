"""The lines that results show add up to the totals, and a tie is a win of all who share it."""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match, Seat, run
from game.render.score_table import blocks
from game.rules.core import Outcome, State, winners
from game.rules.registry import GAMES, load
from game.scenes import factory
from game.scenes.context import HUMAN, SeatSetup, TableSetup
from game.scenes.results import Results, headline
from game.words.catalog import Words
from tests.scenes.machine import Hand

WORDS = Words()
GAMES_EACH = 250


def outcome(name: str, players: int, seed: int) -> Outcome:
    rng = Random(seed)
    state: State = load(name).new(players, Random(f"deal {seed}"))
    while state.seat >= 0:
        state.apply(rng.choice(state.legal()))
    found: Outcome = state.outcome()
    return found


def check_sums(name: str, games: int) -> None:
    """For so many games: the rows of the blocks, the blocks, the lines and the totals of each seat agree."""
    players = load(name).player_range
    for seed in range(games):
        found = outcome(name, players[seed % len(players)], seed)
        for total, lines in zip(found.totals, found.lines, strict=True):
            shown = blocks(lines, WORDS)
            assert sum(row.points for block in shown for row in block.rows) == total
            assert sum(block.points for block in shown) == total
            assert sum(line.count * line.each for line in lines) == total
            assert sum(len(block.rows) for block in shown) == len(lines)
        assert found.winners == winners(found.totals)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_shown_lines_add_up_to_the_totals(name: str) -> None:
    check_sums(name, GAMES_EACH)


def three_way() -> tuple[Match, tuple[int, ...]]:
    return run(Match(load("savernake"), [Seat(f"S{i}", "greedy") for i in range(4)], 1)), (0, 2, 3)


def two_way(name: str) -> Outcome:
    found = (outcome(name, 3, seed) for seed in range(400))
    return next(one for one in found if len(one.winners) == 2)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_two_share_a_win(hand: Hand, name: str) -> None:
    found = two_way(name)
    shown = results(hand, name, found)
    one, other = found.winners
    assert shown.headline == f"S{one} and S{other} share the win"
    assert set(shown.order[:2]) == {one, other}
    assert found.tied


def test_three_share_a_win(hand: Hand) -> None:
    match, shared = three_way()
    found = match.outcome()
    assert found.totals == (72, 65, 72, 72)
    assert found.winners == shared
    shown = results(hand, "savernake", found)
    assert shown.headline == "S0, S2, S3 share the win"
    assert shown.order == [0, 2, 3, 1]
    assert headline(WORDS, found, ["A", "B", "C", "D"]) == "A, C, D share the win"


def results(hand: Hand, name: str, found: Outcome) -> Results:
    seats = tuple(SeatSetup(f"S{i}", "greedy", str(i), "fox") for i in range(len(found.totals)))
    shown = Results(hand.context, found, TableSetup(name, seats, 1), 1)
    hand.show(shown)
    return shown


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_seats_look_as_they_did_at_the_table(hand: Hand, name: str) -> None:
    """Whoever chose no animal has that of the place at the table, and was only a paw here."""
    setup = TableSetup(name, (SeatSetup("Ada", HUMAN, "1"), SeatSetup("Bo", "greedy", "0")), 7)
    table = factory.table(hand.context, setup)
    looks = Results(hand.context, outcome(name, 2, 1), setup, 7).looks
    assert [(look.head, look.tint) for look in looks] == [(seat.head, seat.tint) for seat in table.seats]
