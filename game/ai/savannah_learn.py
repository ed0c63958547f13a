"""Learn how much each part of a position on the savannah counts, from games in the manner of the roll-outs.

Run `python -m game.ai.savannah_learn` to make the file anew; it takes some ten seconds and, while nothing is
changed that it learns from, makes the same file. Positions are taken from whole games, and for each stage of
the game the lead at the end is fitted by least squares.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.ai.savannah_policy import SavannahTactics
from game.ai.savannah_value import AT_THE_END, DEPTH, LEARNED, TURNS, SavannahValue, Weights
from game.rules.savannah import SavannahGame
from game.rules.savannah.codes import BIG_FIVE, KIND, OWNER
from game.rules.savannah.state import SavannahState

GAMES = 6000
"""Games for each number of seats."""
TAKEN = 6
"""Positions taken from one game."""
STAGES = ((1, 2), (3, 5), (6, 9), (10, 15), (16, 25), (26, 51))
"""First and last number of turns left of each stage."""
RIDGE = 1.0
"""How hard the weights are pulled towards 0."""
TEMPERATURE = 4.0
"""Games are played a little more at random than roll-outs, which are played by what is learned from them."""

Example = tuple[int, list[float], float]
"""Turns left, the differences between two seats, and the difference of their points at the end."""


def parts(value: SavannahValue, state: SavannahState) -> list[list[float]]:
    """For each seat what the weights apply to, in their order."""
    found = []
    living = [0.0] * (state.players + 1)
    worths = value.worths[value.turns_left(state)]
    for place, code in enumerate(reversed(state.line)):
        living[code >> OWNER] += worths[min(place, DEPTH - 1) << OWNER | code & KIND]
    for seat, pile in enumerate(state.kills):
        kills, held = sum(pile.translate(value.tables.level)), sum(state.hands[seat].translate(value.penalty))
        found.append([living[seat + 1], float(kills), float(-held)])
    return found


def examples(game: SavannahGame, players: int, games: int, rng: Random) -> list[Example]:
    """Positions of games in which every seat plays much as in a roll-out."""
    tactics = SavannahTactics(game.tables, players, TEMPERATURE)
    value = SavannahValue(game.tables, [AT_THE_END] * (TURNS + 1))
    found: list[Example] = []
    for _ in range(games):
        state = game.new(players, rng)
        stops = set(rng.sample(range(STAGES[0][0], STAGES[-1][1] + 1), TAKEN))
        taken: list[tuple[int, int, list[list[float]]]] = []
        while state.seat >= 0:
            turns = value.turns_left(state)
            if turns in stops:
                stops.discard(turns)
                taken.append((turns, state.seat, parts(value, state)))
            state.apply(tactics.choose(state, state.legal(), rng.random()))
        totals = state.totals()
        for turns, seat, seats in taken:
            other = (seat + rng.randrange(1, players)) % players
            differences = [a - b for a, b in zip(seats[seat], seats[other], strict=True)]
            bonus = [BIG_FIVE * value.big_five.issubset(state.kills[who]) for who in (seat, other)]
            lead = totals[seat] - totals[other] - bonus[0] + bonus[1]
            found.append((turns, [*differences, 1.0], float(lead)))
    return found


def fit(rows: Sequence[tuple[list[float], float]]) -> list[float]:
    """The weights that leave the least squares, with a little pull towards 0."""
    size = len(rows[0][0])
    matrix = [
        [sum(x[i] * x[j] for x, _ in rows) + RIDGE * (i == j) for j in range(size)]
        + [sum(x[i] * y for x, y in rows)]
        for i in range(size)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(matrix[row][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        for row in range(size):
            if row != i:
                factor = matrix[row][i] / matrix[i][i]
                matrix[row] = [a - factor * b for a, b in zip(matrix[row], matrix[i], strict=True)]
    return [matrix[i][size] / matrix[i][i] for i in range(size)]


def learn(game: SavannahGame, players: int, games: int, seed: int) -> list[dict[str, object]]:
    """The weights of each stage."""
    rows = examples(game, players, games, Random(seed))
    stages: list[dict[str, object]] = []
    for first, last in STAGES:
        chosen = [(x, y) for turns, x, y in rows if first <= turns <= last]
        if chosen:
            *weights, _ = fit(chosen)
            named = {name: round(w, 3) for name, w in zip(Weights._fields, weights, strict=True)}
            stages.append({"turns": (first + last) / 2, "weights": named})
    return stages


def main(path: Path = LEARNED) -> int:
    """Learn for every number of seats and write the file."""
    game = SavannahGame()
    seats = {str(players): learn(game, players, GAMES, seed=players) for players in game.player_range}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"seats": seats}, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
