"""Reads and makes beforehand what the next scenes need, while the first one is seen."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from threading import Thread

from game.rules.core import PlainError
from game.scenes.worlds import WORLDS

MODULES = ("game.scenes.setup", "game.scenes.factory", "game.layout.reader")
"""All that a table is made of, and the way to it."""
LATER = tuple(
    f"game.scenes.{name}"
    for name in (
        "message",
        "controls",
        "rulebook",
        "settings",
        "games",
        "statistics",
        "daily",
        "ladder",
        "course",
        "lesson",
        "high_scores",
        "results",
        "replay",
    )
)
"""What can be opened from there."""


def begin() -> Thread:
    """Begin in the background: the thread that does it."""
    thread = Thread(target=_read, name="beforehand", daemon=True)
    thread.start()
    return thread


def _read() -> None:
    for module in MODULES:
        import_module(module)
    # What is wrong with a game is told where it is opened.
    with suppress(PlainError):
        _think()
    for module in LATER:
        import_module(module)


def table(game: str, players: int) -> None:
    """The same for a single table, at once."""
    for module in (*MODULES, "game.scenes.title"):
        import_module(module)
    # What is wrong with a game is told where it is opened.
    with suppress(PlainError):
        _think_of(game, players)


def _think() -> None:
    """Let computer players think of a first action of each game: what is worked out for that is kept."""
    for world in WORLDS.values():
        for players in world.players:
            _think_of(world.game, players)


def _think_of(game: str, players: int) -> None:
    """Let computer players of both kinds, quick and searching, think of the first action of a game.

    Raises `PlainError`.
    """
    from game.ai import levels
    from game.match.match import Match, Seat
    from game.scenes.factory import shipped

    seats = [Seat(str(place), "greedy") for place in range(players)]
    Match(shipped(game), seats, 1).thought()
    levels.prepare(shipped(game), players)
