"""The explicit list of games: the one place where a new game is made known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from game.rules.core import Game, RulesError


def _savernake(cards: Path | None) -> Game:
    from game.rules.savernake import SavernakeGame

    return SavernakeGame(cards)


def _savannah(cards: Path | None) -> Game:
    from game.rules.savannah import SavannahGame

    return SavannahGame(cards)


GAMES: Mapping[str, Callable[[Path | None], Game]] = MappingProxyType(
    {"savernake": _savernake, "savannah": _savannah}
)
"""What makes each game; it is read when it is made first, so that a list of names costs nothing."""


class UnknownGameError(RulesError):
    """A name that no game has."""


def load(name: str, cards: Path | None = None) -> Game:
    """The game of that name with the cards that ship with it, or with those of a card file.

    Nothing changes a game once it is made, so that there is one of each with the cards that ship with it:
    what it has worked out serves the next match too, and match after match takes no more memory.

    Raises `UnknownGameError`, and `CardFileError` where the file cannot be used.
    """
    if name not in GAMES:
        raise UnknownGameError(f"unknown game '{name}': use one of {', '.join(GAMES)}")
    return GAMES[name](cards) if cards is not None else _shipped(name)


@lru_cache(maxsize=4)
def _shipped(name: str) -> Game:
    return GAMES[name](None)
