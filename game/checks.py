"""Checks files: card files, maps, records and levels, each fault in one line that names it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.rules.core import Game, PlainError, one_line
from game.rules.record import Record
from game.rules.registry import load

if TYPE_CHECKING:
    from game.challenges.judge import Verdict

ROOT = Path(__file__).resolve().parents[1]


class FileFaultError(PlainError):
    """A file that cannot be checked, or in which something is wrong."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found: a line for each fault, and the figures of the levels."""

    faults: tuple[str, ...]
    verdicts: tuple[Verdict, ...]


def check(files: Sequence[Path], seen: Callable[[], None] = lambda: None) -> Checked:
    """Look at every file; `seen` is called after each."""
    faults: list[str] = []
    verdicts: list[Verdict] = []
    for file in files:
        try:
            verdict = _look(file)
        except PlainError as error:
            text, name = str(error), one_line(str(file))
            faults.append(text if name in text else f"{name}: {text}")
        else:
            if verdict is not None:
                verdicts.append(verdict)
                faults.extend(f"{file}: {fault}" for fault in verdict.faults)
        seen()
    return Checked(tuple(faults), tuple(verdicts))


def shipped() -> Iterator[Path]:
    """Every file that can be checked and comes with the game."""
    for pattern in ("assets/cards/*.toml", "assets/learn/*.json", "levels/**/*.tmx", "levels/**/*.json"):
        yield from sorted(ROOT.glob(pattern))


def check_whole(game: Game, record: Record) -> None:
    """Whether the deal, every action and every seat are sound. Raises an error that says which is not."""
    from game.ai import levels
    from game.rules import record as rec

    rec.check(game, record)
    levels.check(seat.kind for seat in record.seats)


def _look(file: Path) -> Verdict | None:
    """The verdict on a level; None for any other sound file. Raises an error that says what is wrong."""
    return _CHECKS.get(file.suffix, _unknown)(file)


def _cards(file: Path) -> None:
    """A card file is sound when the game it is made for can use it."""
    from game.rules.card_text import load_tables

    tables = load_tables(file)
    load("savernake" if "animals" in tables or "paths" in tables else "savannah", file)


def _map(file: Path) -> Verdict | None:
    """A map may name files of the `assets/` and `levels/` that it lies beside; a level is judged too."""
    # The map library brings pygame along, whose greeting would stand among the faults.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.layout.reader import LEVELS, read
    from game.layout.slots import LayoutError

    try:
        path = file.resolve()
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise FileFaultError(f"{file}: cannot be found: {reason}") from error
    level = path.parent.parent.name == LEVELS
    root = path.parents[min(3 if level else 2, len(path.parents) - 1)]
    try:
        read(path, root)
    except LayoutError as error:
        raise FileFaultError(str(error)) from error
    return _level(path, root) if level else None


def _level(path: Path, root: Path) -> Verdict:
    from game.challenges.judge import judge
    from game.challenges.level import read

    return judge(read(path, root))


def _record(file: Path) -> None:
    from game.store import records

    record = records.read(file)
    check_whole(load(record.game), record)


def _unknown(file: Path) -> None:
    raise FileFaultError(f"{file}: neither a card file (.toml), a map (.tmx) nor a record (.json)")


_CHECKS: Mapping[str, Callable[[Path], Verdict | None]] = MappingProxyType(
    {".toml": _cards, ".tmx": _map, ".json": _record}
)
