"""Reading with a bound and writing that never leaves half a file."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from game.rules.core import PlainError

ASIDE = 100
"""So many files of one name are set aside; of more the last takes the place of the one before."""


class FileError(PlainError):
    """A file that cannot be read or written: the reason, without the file's name."""


def is_there(path: Path) -> bool:
    """Whether something lies under this name; not where the machine cannot even look."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_bounded(path: Path, limit: int) -> bytes:
    """The bytes of a plain file of at most `limit` bytes. Raises `FileError`."""
    try:
        if path.exists() and not path.is_file():
            raise FileError("not a plain file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise FileError(getattr(error, "strerror", None) or str(error)) from error
    if len(data) > limit:
        raise FileError(f"larger than {limit:,} bytes")
    return data


def write_atomic(path: Path, data: bytes) -> None:
    """Put `data` in place of the file in one step: temporary file, fsync, rename, fsync of the folder.

    Raises `FileError`; the old file then stands as it was.
    """
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
        _sync_folder(path.parent)
    except (OSError, ValueError) as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise FileError(getattr(error, "strerror", None) or str(error)) from error


def set_aside(path: Path) -> Path:
    """Give the file another name that no file has, and tell it. Raises `OSError`."""
    for number in range(1, ASIDE + 1):
        free = path.with_name(f"{path.name}.bad{number if number > 1 else ''}")
        if not os.path.lexists(free) or number == ASIDE:
            break
    path.replace(free)
    return free


def _sync_folder(folder: Path) -> None:
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
