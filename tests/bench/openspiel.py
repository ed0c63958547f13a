"""OpenSpiel as the measure, where it is installed (`tests/bench/requirements.txt`)."""

from __future__ import annotations

import importlib
from random import Random
from typing import Any

from tests.bench.timing import Contestant, Work

MISSING = "OpenSpiel: not installed"


def load() -> Any:
    """The module `pyspiel` with its games in Python made known; None where it is not installed."""
    try:
        pyspiel = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games.block_dominoes")
    except ImportError:
        return None
    return pyspiel


def play_outs(pyspiel: Any, name: str, games: int, rng: Random) -> Contestant:
    """Random play-outs of one of its games."""
    game = pyspiel.load_game(name)

    def dealt() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        return state

    def prepare() -> Work:
        states = [dealt() for _ in range(games)]

        def work() -> int:
            random, decisions = rng.random, 0
            for state in states:
                while not state.is_terminal():
                    legal = state.legal_actions()
                    state.apply_action(legal[int(random() * len(legal))])
                    decisions += 1
            return decisions

        return work

    return prepare
