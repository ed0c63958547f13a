"""What a person set for this machine, kept as JSON with a version.

A value that cannot be used falls back alone, and the file as it was found is kept beside it. A file of a
newer version than this program knows is left as it is.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.store.files import FileError, is_there, read_bounded

VERSION = 1
LIMIT = 100_000
"""Bytes of the largest file that is read."""
LONGEST_NUMBER = 100
"""Digits of a number that no value of settings has."""

SPEEDS = ("slow", "normal", "fast", "off")
TEXT_SIZES = (100, 125, 150)
"""How large letters are, in hundredths of their usual size."""
PALETTES = ("usual", "protan", "deutan", "tritan", "contrast")
"""Colours for eyes that see some of them alike, and for those that see little."""
FRAMES = (30, 60, 120)


_Name = Annotated[str, Meta(max_length=40)]


@dataclass(frozen=True, slots=True)
class SeatMemo:
    """How a seat was filled in: "" for the name where it was the seat's own."""

    kind: _Name
    name: _Name = ""
    colour: _Name = ""
    character: _Name = ""


@dataclass(frozen=True, slots=True)
class TableMemo:
    """How the table of a game was set up when it was last begun."""

    players: int
    seats: tuple[SeatMemo, ...]
    first: int = 0
    """The seat that begins."""


@dataclass(slots=True)
class Settings:
    """What a person set for this machine."""

    language: str = ""
    """What everything is said in; "" is the language of the system."""
    fullscreen: bool = False
    muted: bool = False
    effects: float = 0.8
    """How loud effects are, from 0 to 1."""
    music: float = 0.6
    """How loud places and the tune are, from 0 to 1."""
    speed: str = "normal"
    """How fast things move: one of `SPEEDS`."""
    motion: bool = True
    """Whether things move; without it they are at once where they belong."""
    confirm: bool = True
    """Whether what is chosen is played only by a second press."""
    hints: bool = True
    """Whether a table gives hints."""
    frames: int = 60
    """The most frames in a second: one of `FRAMES`."""
    names: tuple[str, ...] = ()
    """The names last entered, by seat."""
    learnt: tuple[str, ...] = ()
    """The games whose lesson was finished."""
    tables: Mapping[str, TableMemo] = field(default_factory=dict)
    """How the table of each game was last set up."""
    text_size: int = 100
    """How large letters are: one of `TEXT_SIZES`."""
    palette: str = "usual"
    """The colours of what colours tell apart: one of `PALETTES`."""
    narrator: bool = False
    """Whether a line tells in large letters what happened and what can be done."""
    display: int = 0
    """The display whose screen is filled, 0 first."""
    window: tuple[int, int, int, int] | None = None
    """Where the window lay when it was left: left, top, width, height; None: it was never moved."""
    turning: bool = True
    """Whether all seats turn with whoever is to move, where several people play; else they keep their
    places."""

    def copy(self) -> Settings:
        """The settings as they are now."""
        return replace(self)


_Share = Annotated[float, Meta(ge=0, le=1)]
_Edge = Annotated[int, Meta(ge=-100_000, le=100_000)]
_Side = Annotated[int, Meta(ge=1, le=100_000)]
_TYPES: Mapping[str, Any] = MappingProxyType(
    {
        "language": Annotated[str, Meta(pattern=r"^([a-z]{2,3}(_[A-Z]{2})?)?\Z")],
        "fullscreen": bool,
        "display": Annotated[int, Meta(ge=0, le=63)],
        "window": tuple[_Edge, _Edge, _Side, _Side] | None,
        "muted": bool,
        "effects": _Share,
        "music": _Share,
        "speed": Literal[SPEEDS],
        "motion": bool,
        "confirm": bool,
        "text_size": Literal[TEXT_SIZES],
        "palette": Literal[PALETTES],
        "narrator": bool,
        "hints": bool,
        "turning": bool,
        "frames": Literal[FRAMES],
        "names": Annotated[tuple[_Name, ...], Meta(max_length=5)],
        "learnt": Annotated[tuple[_Name, ...], Meta(max_length=5)],
        "tables": Annotated[dict[_Name, TableMemo], Meta(max_length=20)],
    }
)
"""What each value must be."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings as far as a file could be used, with a line for each value that could not."""

    settings: Settings
    faults: tuple[str, ...] = ()
    bad: bytes | None = None
    """The file as it was found, where something in it is lost by writing it anew."""
    newer: bool = False
    """Whether the file is of a version that this program does not know and must not write over."""
    unread: bool = False
    """Whether there is a file that cannot even be read."""


def parse(data: bytes) -> Loaded:
    """The settings of a JSON text; nothing is raised."""
    try:
        # Unlike msgspec it takes numbers that JSON does not know, which then fall back alone.
        raw = json.loads(data, parse_int=_whole)
    except (ValueError, RecursionError) as error:
        return Loaded(Settings(), (f"not the JSON of settings: {error}",), data)
    if not isinstance(raw, dict):
        return Loaded(Settings(), ("not the JSON of settings: it has no fields",), data)
    version = raw.pop("settings", None)
    if type(version) is int and version > VERSION:
        return Loaded(Settings(), (f"version {version} is newer than this program knows",), newer=True)
    faults = [] if version == VERSION else ["field 'settings': no version"]
    values: dict[str, Any] = {}
    for name, value in raw.items():
        try:
            json.dumps(value, ensure_ascii=False).encode()
            values[name] = msgspec.convert(value, _TYPES[name])
        except KeyError:
            faults.append(f"field '{name}': unknown")
        except (msgspec.ValidationError, UnicodeEncodeError) as error:
            faults.append(f"field '{name}': {error}")
    return Loaded(Settings(**values), tuple(faults), data if faults else None)


def _whole(text: str) -> float:
    """A whole number; one of more digits than can be read is as good as endless, and falls back alone."""
    return int(text) if len(text) < LONGEST_NUMBER else float(text)


def load(path: Path) -> Loaded:
    """The settings of a file; those of a fresh machine where there is none or it cannot be read."""
    if not is_there(path):
        return Loaded(Settings())
    try:
        return parse(read_bounded(path, LIMIT))
    except FileError as error:
        return Loaded(Settings(), (f"{path.name}: {error}",), unread=True)


def changed(settings: Settings, before: Settings) -> set[str]:
    """The names of what is set otherwise than before."""
    return {one.name for one in fields(Settings) if getattr(settings, one.name) != getattr(before, one.name)}


def blended(path: Path, settings: Settings, names: Collection[str]) -> bytes | None:
    """What is to be written where these values were set here: another window may have written others since.

    None where the file is of a newer version; all that is set where it cannot be used.
    """
    found = load(path)
    if found.newer:
        return None
    if found.unread or found.bad is not None or not is_there(path):
        return dumps(settings)
    return dumps(replace(found.settings, **{name: getattr(settings, name) for name in names}))


def dumps(settings: Settings) -> bytes:
    """The settings as a JSON text, the same for the same settings."""
    values = asdict(settings)
    return (json.dumps({"settings": VERSION, **values}, ensure_ascii=False, indent=1) + "\n").encode()
