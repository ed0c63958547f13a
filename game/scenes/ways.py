"""The ways from scene to scene that the program itself opens, where a scene or a person asks for one."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import PlainError
from game.rules.record import Record
from game.scenes.context import Context, TableSetup
from game.scenes.stack import Scene, Stage

TITLE = "title"
"""The place of the sounds beside those that are named as the games."""

TableMaker = Callable[[Context, TableSetup], Scene]


def open_table(context: Context, setup: TableSetup) -> Scene:
    """The table of a game. Raises `PlainError` where it cannot open."""
    from game.scenes import factory

    return factory.table(context, setup)


def title(context: Context) -> Scene:
    """The title."""
    from game.scenes.title import Title

    return Title(context)


def first_title(context: Context) -> Scene:
    """The title as the first scene: seen at once."""
    from game.scenes.title import Title

    return Title(context, quick=True)


class Ways:
    """Changes what is on the stage. A scene is read of when it is asked for, not before."""

    context: Context
    """What every scene is given; it holds these ways itself, and is put here once it is made."""

    def __init__(self, stage: Stage, table: TableMaker = open_table) -> None:
        """`table` makes the scene of a game."""
        self._stage, self._table = stage, table

    def start(self, setup: TableSetup) -> None:
        """Go to a fresh table; where it cannot open, the title says why."""
        try:
            table = self._table(self.context, setup)
        except PlainError as error:
            if self._stage.top is None:
                self.show_title()
            self.tell(self.context.words.t("This table cannot open"), str(error))
            return
        self._stage.reset(title(self.context), table)
        self.context.sounds.ambience(setup.game)

    def resume(self, record: Record) -> None:
        """Go to the table of a game that was kept; if the one that waits cannot go on it is set aside."""
        from game.scenes import factory

        try:
            table = factory.of_record(self.context, record)
        except PlainError as error:
            saves = self.context.saves
            if saves is not None and saves.running(record.game) == record:
                saves.set_aside(record.game)
            self._stage.reset(title(self.context))
            self.tell(self.context.words.t("This game cannot go on"), str(error))
            return
        self._stage.reset(title(self.context), table)
        self.context.sounds.ambience(record.game)

    def show_title(self) -> None:
        """Go to the title."""
        self._stage.reset(title(self.context))
        self.context.sounds.ambience(TITLE)

    def tell(self, heading: str, text: str) -> None:
        """Say something over what is shown."""
        from game.scenes.message import Message

        self._stage.push(Message.notice(self.context, heading, text))

    def show_controls(self) -> None:
        """Open the page of keys and buttons."""
        from game.scenes.controls import Controls

        self._stage.push(Controls(self.context))

    def show_rulebook(self, page: str) -> None:
        """Open the rulebook at a page; at the game that is played where none is named."""
        from game.scenes.rulebook import Rulebook

        played = (scene.record for scene in reversed(self._stage.scenes))
        game = next((record.game for record in played if record is not None), "")
        self._stage.push(Rulebook(self.context, page or game))
