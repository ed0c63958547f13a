"""A level as its file tells it: a Tiled map whose properties name the record and the goal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from game.ai import levels as players
from game.layout.demands import ALONE
from game.layout.properties import properties
from game.layout.reach import Reach
from game.layout.slots import LayoutError, Prop
from game.rules import record as rec
from game.rules.core import Game, PlainError
from game.rules.goals import STARS, Goal, GoalError
from game.rules.record import Record
from game.rules.registry import GAMES, load
from game.store import records

FOLDER = Path("levels") / "challenges"
"""Where levels lie under the project's folder."""
STEPS = 6
"""From learning to hard."""


class LevelError(PlainError):
    """A level that cannot be played: one line with the file, the property and the reason."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its place on the ladder, its goal, where it begins, and the record of its solution."""

    id: str
    """Unique among all levels: the game and the name of the file."""
    game: str
    step: int
    scene: str
    """The name of its landscape."""
    goal: Goal
    record: Record
    """The deal and the position that it begins with; the person sits in the seat that is a human's."""
    solution: Record
    path: Path

    @property
    def seat(self) -> int:
        """The seat whose level it is."""
        return next(n for n, seat in enumerate(self.record.seats) if seat.kind == players.HUMAN)

    @property
    def solo(self) -> bool:
        """Whether nobody else plays: chance alone takes the cards that others would take."""
        return seated(self.record) == 1


def seated(record: Record) -> int:
    """How many are seen at the table: the person alone where chance plays for everybody else in a game that
    has a table for one."""
    alone = all(seat.kind in (players.HUMAN, "random") for seat in record.seats)
    return 1 if alone and record.game in ALONE else record.players


def read(path: Path, root: Path, games: Callable[[str], Game] = load) -> Level:
    """The level of a map under `root`, which holds `levels/`; `games` gives a game by its name.

    Raises `LevelError`, one line.
    """
    reach = Reach(root)
    file, game = f"{FOLDER.as_posix()}/{path.parent.name}/{path.name}", path.parent.name
    if not path.resolve().is_relative_to((root / FOLDER.parts[0]).resolve()):
        raise LevelError(f"{file}: leads outside {FOLDER.parts[0]}/")
    file = reach.name(path)
    if game not in GAMES:
        raise LevelError(f"{file}: lies in no folder of a game ({', '.join(GAMES)})")
    try:
        facts = properties(path, root)
        goal = _goal(game, facts, file)
        record = _record(path, reach, _text(facts, "record", file))
        solution = _record(path, reach, _text(facts, "solution", file))
    except (LayoutError, GoalError, records.RecordFileError) as error:
        text = str(error)
        raise LevelError(text if file in text else f"{file}: {text}") from error
    step = _number(facts, "step", file)
    if not 1 <= step <= STEPS:
        raise LevelError(f"{file}: property 'step': {step} is not one of 1 to {STEPS}")
    level = Level(
        f"{game}/{path.stem}", game, step, _text(facts, "scene", file), goal, record, solution, path
    )
    _check_record(level, games(game), file)
    _check_solution(level, file)
    seats = _number(facts, "players", file)
    if seats not in (record.players, seated(record)):
        text = f"is for {seats}, and its record for {record.players}"
        raise LevelError(f"{file}: property 'players': {text}")
    return level


def files(root: Path, game: str) -> Iterator[Path]:
    """The maps of a game's levels, by name."""
    yield from sorted((root / FOLDER / game).glob("*.tmx"))


def _check_record(level: Level, game: Game, file: str) -> None:
    """Whether the record fits the level: its game, one person, computers that exist, and not yet over."""
    record = level.record
    if record.game != level.game:
        raise LevelError(f"{file}: property 'record': is a record of '{record.game}', not of '{level.game}'")
    people = [seat for seat in record.seats if seat.kind == players.HUMAN]
    if len(people) != 1:
        raise LevelError(f"{file}: property 'record': has {len(people)} seats of kind 'human' instead of one")
    if record.seed is None:
        raise LevelError(f"{file}: property 'record': has no 'seed', by which the rivals decide")
    try:
        players.check(seat.kind for seat in record.seats)
        state = rec.check(game, record).state
    except PlainError as error:
        raise LevelError(f"{file}: property 'record': {error}") from error
    if state.seat < 0:
        raise LevelError(f"{file}: property 'record': the game is over already")


def _check_solution(level: Level, file: str) -> None:
    """Whether the solution begins as the level does; whether it is legal is for the judge."""
    begun, solution = level.record, level.solution
    if solution.game != level.game:
        text = f"is of '{solution.game}', not of '{level.game}'"
        raise LevelError(f"{file}: property 'solution': {text}")
    bare, ours = (replace(record, actions=(), notes=(), saved="", seats=()) for record in (begun, solution))
    if ours != bare:
        raise LevelError(f"{file}: property 'solution': is of another deal")
    if solution.actions[: len(begun.actions)] != begun.actions:
        raise LevelError(f"{file}: property 'solution': begins in another position")


def _goal(game: str, facts: Mapping[str, Prop], file: str) -> Goal:
    one, two, three = (_number(facts, f"star.{number}", file) for number in range(1, STARS + 1))
    turns = _number(facts, "turns", file) if "turns" in facts else 0
    return Goal(game, _text(facts, "goal", file), (one, two, three), turns)


def _record(path: Path, reach: Reach, source: str) -> Record:
    return records.read(reach.record(path, source))


def _text(facts: Mapping[str, Prop], name: str, file: str) -> str:
    value = facts.get(name)
    if isinstance(value, str) and value:
        return value
    raise LevelError(f"{file}: property '{name}': is {'no text' if name in facts else 'missing'}")


def _number(facts: Mapping[str, Prop], name: str, file: str) -> int:
    value = facts.get(name)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise LevelError(f"{file}: property '{name}': is {'no whole number' if name in facts else 'missing'}")
