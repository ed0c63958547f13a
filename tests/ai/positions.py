"""Positions to decide on, taken from games at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.rules.core import Game, View
from game.rules.registry import GAMES, load

GAME_OF: dict[str, Game] = {name: load(name) for name in GAMES}
CASES = [(name, players) for name in GAMES for players in (2, 4)]


def states(name: str, players: int, seed: int) -> Iterator[Any]:
    """Every position of a random game in which something is to be decided."""
    rng = Random(f"{name} {players} {seed}")
    state = GAME_OF[name].new(players, rng)
    while state.seat >= 0:
        if len(state.legal()) > 1:
            yield state.copy()
        state.apply(rng.choice(state.legal()))


def some(name: str, players: int, seed: int, every: int) -> list[Any]:
    """Some positions of a random game, from its beginning to its end, each phase among them."""
    found = list(states(name, players, seed))
    phases = {state.phase: state for state in found}
    return [*found[seed % every :: every], *phases.values()]


def view_of(state: Any) -> View:
    """What the seat to move knows."""
    view: View = state.view(state.seat)
    return view
