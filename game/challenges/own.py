"""A person's own level: any record, made into a level beside those that are shipped."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

from game.ai import levels as players
from game.challenges.level import FOLDER, STEPS, Level, LevelError
from game.challenges.make import ROOT, measured, write
from game.rules import record as rec
from game.rules.goals import LARGEST, Goal
from game.rules.record import Record, SeatRecord
from game.rules.registry import load
from game.store import records

TRIES = 600
"""Games that the search plays for it."""
STEP = STEPS // 2
SCENE = "own"
"""The landscape: the table's own."""

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


def make(file: Path, root: Path = ROOT) -> Path:
    """The map of the level that a record is made into; one that is there already is left as it is.

    It goes on from where the record's actions stop, or from the deal where the game is over; its goal is
    points, and can be changed in Tiled. Raises `LevelError` or `RecordFileError`.
    """
    name = file.stem.lower()
    if not _NAME.fullmatch(name):
        raise LevelError(f"{file}: a level's name has letters a to z, digits, '-' and '_', 40 at the most")
    record = begun(records.read(file), str(file))
    path = root / FOLDER / record.game / f"{name}.tmx"
    if path.exists():
        return path
    goal = Goal(record.game, "points", (1, 2, LARGEST))
    level = Level(f"{record.game}/{name}", record.game, STEP, SCENE, goal, record, record, path)
    found = measured(level, TRIES, Random(f"own {name}"), share=1.0)
    if found is None:
        raise LevelError(f"{file}: chance does as well there as anybody can: begin the level earlier")
    write(found, name, root)
    return path


def begun(record: Record, name: str) -> Record:
    """The record as a level needs it: one person, computers in the other seats. Raises `LevelError`."""
    try:
        state = rec.check(load(record.game), record).state
    except rec.RecordError as error:
        raise LevelError(f"{name}: {error}") from error
    given = record.seats or (SeatRecord(),) * record.players
    person = next((n for n, seat in enumerate(given) if seat.kind == players.HUMAN), 0)
    seats = tuple(
        SeatRecord(kind=players.HUMAN)
        if n == person
        else replace(seat, kind="greedy" if seat.kind == players.HUMAN else seat.kind)
        for n, seat in enumerate(given)
    )
    actions = record.actions if state.seat >= 0 else ()
    return replace(record, seats=seats, actions=actions, seed=record.seed or 0, notes=(), saved="")
