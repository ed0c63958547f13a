"""How quick the rules are: random play-outs beside those of OpenSpiel, in one process by turns."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.core import Game
from game.rules.registry import GAMES, load
from tests.bench import openspiel
from tests.bench.effort import Effort
from tests.bench.figures import Figure, Goal
from tests.bench.timing import Contestant, Work, rates, ratios

DOMINOES = "python_block_dominoes"
"""Rules in plain Python: the measure of the goals."""
HEARTS = "hearts"
"""Rules in C++, driven from Python."""
GOALS = {"savannah": Goal(6.5), "savernake": Goal(11.0)}
PLAYERS = 2


def play_outs(game: Game, games: int, rng: Random) -> Contestant:
    """Random play-outs: the legal list, a choice, the action; dealing is outside the clock."""

    def prepare() -> Work:
        states = [game.new(PLAYERS, rng) for _ in range(games)]

        def work() -> int:
            random, decisions = rng.random, 0
            for state in states:
                while state.seat >= 0:
                    legal = state.legal()
                    state.apply(legal[int(random() * len(legal))])
                    decisions += 1
            return decisions

        return work

    return prepare


def figures(effort: Effort) -> Iterator[Figure]:
    """Decisions a second, and how many times those of OpenSpiel's dominoes."""
    rng = Random(1)
    contestants = {name: play_outs(load(name), effort.games, rng) for name in GAMES}
    pyspiel = openspiel.load()
    if pyspiel is not None:
        for name in (DOMINOES, HEARTS):
            contestants[name] = openspiel.play_outs(pyspiel, name, effort.games, rng)
    found = rates(contestants, effort.rounds)
    for name, values in found.items():
        yield Figure(f"{name}, random play-outs", "decisions/s", tuple(values))
    for name in (*GAMES, HEARTS):
        title = f"{name} / {DOMINOES}"
        if pyspiel is None:
            yield Figure(title, goal=GOALS.get(name), note=openspiel.MISSING)
        else:
            yield Figure(title, "×", ratios(found[name], found[DOMINOES]), GOALS.get(name))
