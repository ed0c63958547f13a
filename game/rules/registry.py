"""The explicit list of games: the one place where a new game is made known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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

    Raises `UnknownGameError`, and `CardFileError` where the file cannot be used.
    """
    try:
        make = GAMES[name]
    except KeyError:
        raise UnknownGameError(f"unknown game '{name}': use one of {', '.join(GAMES)}") from None
    return make(cards)
