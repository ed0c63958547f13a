"""What it costs to copy a position, and to deal the hidden cards anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.rules.core import Game, View
from game.rules.registry import GAMES, load
from tests.bench.effort import Effort
from tests.bench.figures import Figure, Goal
from tests.bench.timing import Contestant, Work, micros, rates

GOALS = {"savannah": Goal(0.6, least=False), "savernake": Goal(1.5, least=False)}
PLAYERS = 2


def positions(game: Game, rng: Random) -> list[Any]:
    """Every position of a random game."""
    state = game.new(PLAYERS, rng)
    found = []
    while state.seat >= 0:
        found.append(state.copy())
        state.apply(rng.choice(state.legal()))
    return found


def over_and_over(functions: list[Callable[[], object]], count: int) -> Contestant:
    """Calls of each function in turn, so many in all or a few more."""
    times = -(-count // len(functions))

    def prepare() -> Work:
        def work() -> int:
            for function in functions:
                for _ in range(times):
                    function()
            return times * len(functions)

        return work

    return prepare


def sampling(views: list[View], count: int) -> Contestant:
    """Samples of each view in turn; what a view works out once is done before."""
    rng = Random(2)
    for view in views:
        view.sample(rng)
    return over_and_over([lambda view=view: view.sample(rng) for view in views], count)  # type: ignore[misc]


def figures(effort: Effort) -> Iterator[Figure]:
    """Microseconds of `copy` and of `sample`, over a whole game."""
    contestants: dict[str, Contestant] = {}
    for name in GAMES:
        states = positions(load(name), Random(1))
        views = [state.view(state.seat) for state in states]
        contestants[f"{name}, copy()"] = over_and_over([state.copy for state in states], effort.copies)
        contestants[f"{name}, view.sample() at the first decision"] = sampling(views[:1], effort.samples)
        contestants[f"{name}, view.sample() over a game"] = sampling(views, effort.samples)
    for title, values in rates(contestants, effort.rounds).items():
        name, what = title.split(", ")
        yield Figure(title, "µs", micros(values), GOALS[name] if what == "copy()" else None)
