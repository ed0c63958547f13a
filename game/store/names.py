"""Names that a person gives to what is saved: such as are file names on every machine, and no others."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Literal

from game.rules.core import PlainError

LONGEST = 40
"""Letters of the longest name."""
LARGEST = 160
"""Bytes of the longest name: file systems hold 255, and endings come to it."""
FORBIDDEN = frozenset('/\\:*?"<>|')
"""Letters that no file name has on one machine or another."""
JOINERS = "\u200c\u200d"
"""Invisible letters that spelling and emoji need."""
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like nothing."""
DEVICES = frozenset(
    (
        *("con", "prn", "aux", "nul", "conin$", "conout$", "clock$"),
        *(f"{name}{number}" for name in ("com", "lpt") for number in "0123456789¹²³"),
    )
)
"""Names that are devices on Windows, with any ending."""
ENDING = ".json"

Fault = Literal["empty", "long", "letter", "dot", "device"]


class BadNameError(PlainError):
    """A name that cannot be given: `fault` says why, `letter` is the one at fault where it is one."""

    def __init__(self, fault: Fault, letter: str = "") -> None:
        super().__init__(f"a name that cannot be given: {fault}")
        self.fault: Fault = fault
        self.letter = letter


def file_name(name: str) -> str:
    """The name of the file that a name stands for. Raises `BadNameError`.

    >>> file_name("  Sunday with Łucja ")
    'Sunday with Łucja.json'
    """
    name = unicodedata.normalize("NFC", name).strip()
    if not name:
        raise BadNameError("empty")
    for letter in name:
        unseen = letter not in JOINERS and letter != " " and unicodedata.category(letter)[0] in "CZ"
        if unseen or letter in FORBIDDEN:
            raise BadNameError("letter", letter)
    if not any(unicodedata.category(letter)[0] in "LNPS" and letter not in BLANKS for letter in name):
        raise BadNameError("empty")
    if len(name) > LONGEST or len(name.encode()) > LARGEST:
        raise BadNameError("long")
    if name.startswith(".") or name.endswith("."):
        raise BadNameError("dot")
    if name.partition(".")[0].strip().casefold() in DEVICES:
        raise BadNameError("device")
    return f"{name}{ENDING}"


def same(one: Path, other: Path) -> bool:
    """Whether two files have one name on some machine: letters large or small, accents apart or not."""
    return _folded(one) == _folded(other)


def _folded(path: Path) -> str:
    return unicodedata.normalize("NFKC", path.name).casefold()
