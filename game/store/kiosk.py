"""How an exhibition is set up: a TOML file, checked field by field before a window opens."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import time
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.rules.core import PlainError, one_line
from game.rules.registry import GAMES, load
from game.store.files import FileError, read_bounded
from game.store.settings import SPEEDS

LIMIT = 20_000
"""Bytes of the largest file that is read."""
IDLE = 90.0
"""Seconds without a press after which the games play by themselves again, unless something else is set."""
SHORTEST_IDLE, LONGEST_IDLE = 15, 3600


class KioskError(PlainError):
    """A file that no exhibition can be set up from: one line with the file, the field and the reason."""


@dataclass(frozen=True, slots=True)
class Hours:
    """From a time of the day until another, which may be past midnight."""

    begins: time
    ends: time

    def hold(self, now: time) -> bool:
        """Whether a time lies within.

        >>> Hours(time(9, 30), time(18)).hold(time(18)), Hours(time(22), time(2)).hold(time(1))
        (False, True)
        """
        if self.begins < self.ends:
            return self.begins <= now < self.ends
        return now >= self.begins or now < self.ends


@dataclass(frozen=True, slots=True)
class Kiosk:
    """What an exhibition shows and offers."""

    games: tuple[str, ...] = tuple(GAMES)
    """The games that are shown and can be played."""
    players: tuple[int, ...] = ()
    """The numbers of players that can be chosen, as far as a game allows them; none: all it allows."""
    levels: tuple[str, ...] = ()
    """The computer players that can be chosen, the first of which plays by itself; none: all there are."""
    language: str = "en"
    idle: float = IDLE
    """Seconds without a press after which the games play by themselves again."""
    volume: float = 0.8
    """How loud it is, from 0 to 1."""
    speed: str = "normal"
    sound_hours: Hours | None = None
    """When anything is heard; None: always."""


_Idle = Annotated[float, Meta(ge=SHORTEST_IDLE, le=LONGEST_IDLE)]
_TYPES: Mapping[str, Any] = MappingProxyType(
    {
        "games": Annotated[tuple[str, ...], Meta(min_length=1)],
        "players": Annotated[tuple[int, ...], Meta(min_length=1)],
        "levels": Annotated[tuple[str, ...], Meta(min_length=1)],
        "language": str,
        "idle": _Idle,
        "volume": Annotated[float, Meta(ge=0, le=1)],
        "speed": Literal[SPEEDS],
        "sound_hours": Annotated[str, Meta(pattern="^[0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9]$")],
    }
)
"""What each field of the file must be."""


def read(path: Path, *, levels: Collection[str], languages: Collection[str]) -> Kiosk:
    """The exhibition that a file describes, with the computer players and languages there are.

    Raises `KioskError`.
    """
    try:
        return parse(read_bounded(path, LIMIT), levels=levels, languages=languages)
    except (FileError, KioskError) as error:
        raise KioskError(f"{path}: {error}") from error


def parse(data: bytes, *, levels: Collection[str], languages: Collection[str]) -> Kiosk:
    """The exhibition that a TOML text describes. Raises `KioskError` with the field and the reason."""
    values = {name: _value(name, value) for name, value in _tables(data).items()}
    _check_names("games", values.get("games", ()), GAMES)
    _check_names("levels", values.get("levels", ()), levels)
    _check_names("language", (values.get("language", "en"),), languages)
    if "sound_hours" in values:
        values["sound_hours"] = _hours(values["sound_hours"])
    found = Kiosk(**values)
    _check_players(found)
    return found


def _check_players(kiosk: Kiosk) -> None:
    """Each game needs a number of players that it can be played by, and each number a game."""
    allowed = {name: load(name).player_range for name in kiosk.games}
    for name, numbers in allowed.items() if kiosk.players else ():
        if not any(count in numbers for count in kiosk.players):
            raise _fault("players", f"{name} is for {numbers[0]} to {numbers[-1]} players")
    for count in kiosk.players:
        if not any(count in numbers for numbers in allowed.values()):
            most = max(numbers[-1] for numbers in allowed.values())
            raise _fault("players", f"no game is for {one_line(str(count), 20)}: use 2 to {most}")
    if len(set(kiosk.players)) < len(kiosk.players):
        raise _fault("players", "the same twice")


def _tables(data: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise KioskError("not TOML: it is no UTF-8 text") from error
    except RecursionError as error:
        raise KioskError("not TOML: nested too deeply") from error
    except ValueError as error:
        raise KioskError(f"not TOML: {one_line(str(error), 160)}") from error


def _value(name: str, value: Any) -> Any:
    if name not in _TYPES:
        raise _fault(one_line(name, 40), f"unknown: use {', '.join(_TYPES)}")
    try:
        return msgspec.convert(value, _TYPES[name])
    except msgspec.ValidationError as error:
        raise _fault(name, one_line(str(error), 160)) from error


def _check_names(field: str, names: Collection[str], known: Collection[str]) -> None:
    for name in names:
        if name not in known:
            raise _fault(field, f"unknown '{one_line(name, 40)}': use {', '.join(known)}")
    if len(set(names)) < len(names):
        raise _fault(field, "the same twice")


def _hours(text: str) -> Hours:
    begins, _, ends = text.partition("-")
    try:
        found = Hours(time.fromisoformat(begins), time.fromisoformat(ends))
    except ValueError as error:
        raise _fault("sound_hours", f"no time of the day in '{text}'") from error
    if found.begins == found.ends:
        raise _fault("sound_hours", f"nothing lies within '{text}'")
    return found


def _fault(field: str, reason: str) -> KioskError:
    return KioskError(f"field '{field}': {reason}")
