"""The explicit list of computer players, by the name that a seat's kind gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.ai.greedy import GreedyPlayer
from game.ai.player import Player
from game.ai.simple import RandomPlayer
from game.rules.core import PlainError

HUMAN = "human"

PLAYERS: Mapping[str, Callable[[], Player]] = MappingProxyType(
    {"random": RandomPlayer, "greedy": GreedyPlayer}
)


class UnknownPlayerError(PlainError):
    """A seat kind that no player has."""


def make(kind: str) -> Player:
    """The computer player of that name. Raises `UnknownPlayerError`."""
    try:
        return PLAYERS[kind]()
    except KeyError:
        known = ", ".join((HUMAN, *PLAYERS))
        raise UnknownPlayerError(f"unknown seat kind '{kind}': use one of {known}") from None
