"""What is asked before a match takes the place of one of its game that waits."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.context import Context, TableSetup
from game.scenes.message import Message


def begin(context: Context, setup: TableSetup, act: Callable[[], None]) -> None:
    """Begin a match of a setup by `act`; where another one waits, which would be lost by it, ask first."""
    if context.saves is None or not setup.kept or context.saves.running(setup.game) is None:
        act()
        return
    t = context.words.t
    ask(context, t("New game"), t("Start"), act)


def ask(context: Context, heading: str, go: str, act: Callable[[], None]) -> None:
    """Ask whether a match may take the place of the one that waits, as it does by `act`."""
    text = context.words.t("The match of this game that waits now gives way to it.")
    context.stage.push(Message.question(context, heading, text, go, act))
