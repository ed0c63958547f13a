"""What is asked before a new match takes the place of one of its game that waits."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.context import Context
from game.scenes.message import Message


def begin(context: Context, game: str, act: Callable[[], None]) -> None:
    """Begin a match of a game by `act`; where another one waits, which would be lost by it, ask first."""
    if context.saves is None or context.saves.running(game) is None:
        act()
        return
    t = context.words.t
    text = t("The match of this game that waits now gives way to it.")
    context.stage.push(Message.question(context, t("New game"), text, t("Start"), act))
