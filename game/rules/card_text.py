"""The text of a card file into tables: of a plain file, bounded in size and in the time it takes."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from game.rules.core import CardFileError

LARGEST_FILE = 256 * 1024
"""Bytes of the largest card file that is read: both that ship have a few thousand."""
MOST_DOTS = 40
"""Dots in a line that is no comment: the time that a dotted name takes grows with the square of its parts."""


def load_tables(path: Path) -> dict[str, Any]:
    """What a TOML file says. Raises `CardFileError`: one line with the file, the place and the reason."""

    def refused(reason: str) -> CardFileError:
        return CardFileError(str(path), "", "", reason)

    try:
        # A pipe or a device could keep the reader waiting for ever.
        if path.exists() and not path.is_file():
            raise refused("cannot be read: not a plain file")
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise refused(f"cannot be read: {getattr(error, 'strerror', None) or error}") from error
    if len(content) > LARGEST_FILE:
        raise refused(f"is larger than {LARGEST_FILE // 1024} KiB, too large for a card file")
    try:
        # Some editors put a mark before the first letter.
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refused("is not valid TOML in UTF-8: it is no UTF-8 text") from error
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise refused(f"is not valid TOML for cards: line {number} has more than {MOST_DOTS} dots")
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise refused("is not valid TOML in UTF-8: nested too deeply") from error
    except ValueError as error:
        raise refused(f"is not valid TOML in UTF-8: {' '.join(str(error).split())}") from error
