"""How far a player stays below the best forest that could have been grown with the cards it was offered.

    python -m tests.bench.hindsight [--level hard] [--games 20] [--seed N] [--width 1000]

Each game is played against greedy. Then the same offers, in their order and with what lay in them at the
seat's turns, are gone through again by a beam: of every forest in it the most promising ways to take and
place a card and to put down its token are tried, and the best forests go on. That the other seat would have
taken other cards is left out; where the beam finds no better forest, the player's own counts. A wider beam
may find more: the gap is at least what is printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, median

from game.ai.forest_look import rank
from game.ai.forest_policy import TOKENS, in_order
from game.ai.forest_value import ForestValue, forest_value
from game.match.match import Match, Seat
from game.rules.registry import load
from game.rules.savernake.actions import TAKE, TAKE_BASE
from game.rules.savernake.cards import ROUNDS
from game.rules.savernake.state import SavernakeState

GAME = "savernake"
TRIED = 24
"""So many of the best ways to take and place are tried from each forest of the beam."""


@dataclass(frozen=True, slots=True)
class Found:
    """A game: the points that the player made, and those that hindsight makes of its offers."""

    made: int
    best: int


def played(level: str, deal: int, seat: int) -> tuple[SavernakeState, list[int], int]:
    """A game against greedy: its beginning, the places left at each turn of the seat, and its points."""
    kinds = [level if place == seat else "greedy" for place in range(2)]
    match = Match(load(GAME), [Seat(kind, kind) for kind in kinds], deal)
    start: SavernakeState = load(GAME).new(2, Random(f"deal {deal}"))
    offers: list[int] = []
    state = start.copy()
    while not match.over:
        if state.seat == seat and state.phase == TAKE:
            offers.append(state.left)
        thought = match.thought()
        while not thought.step(float("inf")):
            pass
        action = thought.best()
        state.apply(action)
        match.play(action)
    return start, offers, match.outcome().totals[seat]


def best_forest(start: SavernakeState, offers: Sequence[int], seat: int, width: int) -> int:
    """The most points that a beam so wide finds for the seat with those offers."""
    value = forest_value(start.tables)
    beam = [start]
    for number, left in enumerate(offers):
        following: dict[tuple[object, ...], tuple[float, SavernakeState]] = {}
        for before in beam:
            for after in grown(value, offered(before, seat, number, left), seat):
                key = (
                    after.occupied[seat],
                    bytes(after.ends[seat]),
                    *after.contents[seat],
                    bytes(after.tokens),
                )
                following[key] = value.expected(after, seat, number + 1), after
        ranked = sorted(following.values(), key=lambda one: one[0], reverse=True)
        beam = [after for _, after in ranked[:width]]
    return max(value.points(state, seat) for state in beam)


def offered(before: SavernakeState, seat: int, number: int, left: int) -> SavernakeState:
    """The turn of the seat in a round, with what then lay in the offer."""
    state = before.copy()
    state.round, state.seat, state.phase, state.left = number, seat, TAKE, left
    return state


def grown(value: ForestValue, state: SavernakeState, seat: int) -> Iterator[SavernakeState]:
    """The forests after the most promising ways to take and place, with each way to put down the token."""
    for _, place, action in in_order(rank(value, state, seat, state.left))[:TRIED]:
        after = state.copy()
        after.apply(TAKE_BASE + place)
        after.apply(action)
        if after.seat == seat and after.phase in TOKENS:
            for token in after.legal():
                helped = after.copy()
                helped.apply(token)
                yield helped
        else:
            yield after


def found(level: str, games: int, seed: int, width: int) -> Iterator[Found]:
    """Game after game, the seats by turns."""
    for number in range(games):
        seat = number % 2
        start, offers, made = played(level, seed + number, seat)
        if len(offers) != ROUNDS:
            raise AssertionError(f"deal {seed + number}: {len(offers)} offers in {ROUNDS} rounds")
        yield Found(made, max(made, best_forest(start, offers, seat, width)))


def main(words: Sequence[str]) -> int:
    """Print a line a game and the means."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.hindsight", description=__doc__)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--width", type=int, default=1000)
    options = parser.parse_args(words)
    games = []
    for one in found(options.level, options.games, options.seed, options.width):
        games.append(one)
        print(f"{one.made:4} of {one.best:4}: {one.best - one.made:3} below", flush=True)
    gaps = [one.best - one.made for one in games]
    made, best = fmean(one.made for one in games), fmean(one.best for one in games)
    print(f"{options.level}: {made:.1f} of {best:.1f} points; {fmean(gaps):.1f} below, median {median(gaps)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
