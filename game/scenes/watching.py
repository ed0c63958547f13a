"""Watches a game that was kept, and says why where that cannot be."""

from __future__ import annotations

from pathlib import Path

from game.challenges.level import Level
from game.layout.slots import LayoutError
from game.match.playback import Playback
from game.rules.core import PlainError
from game.rules.record import Record
from game.rules.registry import load
from game.scenes.context import Context
from game.scenes.faces import face_of_level
from game.scenes.message import Message
from game.scenes.replay import Replay
from game.store import records


def watch(context: Context, record: Record) -> None:
    """Watch a record from its beginning."""
    try:
        film = Playback(load(record.game), record)
    except PlainError as error:
        _refuse(context, error)
        return
    context.stage.push(Replay(context, film))


def watch_best(context: Context, level: Level) -> None:
    """Watch the stored solution of a level from where the level begins, at its own table."""
    try:
        film = Playback(load(level.game), level.solution)
        face = face_of_level(context, level.path)
    except (LayoutError, PlainError) as error:
        _refuse(context, error)
        return
    context.stage.push(Replay(context, film, face=face, begin=len(level.record.actions)))


def watch_file(context: Context, path: Path) -> None:
    """Watch the record of a file."""
    try:
        record = records.read(path)
    except PlainError as error:
        _refuse(context, error)
        return
    watch(context, record)


def _refuse(context: Context, error: Exception) -> None:
    heading = context.words.t("This game cannot be watched")
    context.stage.push(Message.notice(context, heading, str(error)))
