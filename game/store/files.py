"""Reading with a bound and writing that never leaves half a file."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from time import time

from game.rules.core import PlainError

PART = ".part"
"""How the name of a file ends that is still being written."""
STALE = 3600.0
"""Seconds after which nobody writes on such a file any more: whoever began it was cut off."""
ASIDE = 20
"""So many files that could not be used are kept beside one; a further one takes the place of the last."""


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
        raise FileError(reason(error)) from error
    if len(data) > limit:
        raise FileError(f"larger than {limit:,} bytes")
    return data


def reason(error: Exception) -> str:
    """What the machine says of a file that it cannot do something with."""
    return getattr(error, "strerror", None) or str(error)


# ---- writing


def write_atomic(path: Path, data: bytes, copies: int = 0) -> None:
    """Put `data` in place of the file in one step: temporary file, fsync, rename, fsync of the folder.

    So many of the files that it takes the place of stay beside it, see `copies_of`. Raises `FileError`; the
    old file then stands as it was, or is the newest copy.
    """
    temporary = ""
    try:
        make_folder(path.parent)
        handle, temporary = tempfile.mkstemp(PART, f".{path.name[:40]}.", path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _hand_down([path, *copies_of(path, copies)])
        Path(temporary).replace(path)
        _sync_folder(path.parent)
    except (OSError, ValueError) as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise FileError(reason(error)) from error


def copies_of(path: Path, count: int) -> list[Path]:
    """Where the files lie that a file took the place of, the newest first.

    >>> [copy.name for copy in copies_of(Path("game.json"), 2)]
    ['game.json.1', 'game.json.2']
    """
    return [path.with_name(f"{path.name}.{number + 1}") for number in range(count)]


def _hand_down(names: list[Path]) -> None:
    """Let each file take the name of the next, the last first; the first name is free then."""
    for name, following in reversed(list(pairwise(names))):
        # Another window of the program may have taken it away a moment ago.
        with suppress(FileNotFoundError):
            name.replace(following)


def make_folder(folder: Path) -> None:
    """Make a folder, and those around it, so that none is lost by a power cut. Raises `OSError`."""
    if folder.is_dir():
        return
    if folder != folder.parent:
        make_folder(folder.parent)
    try:
        folder.mkdir(exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(errno.ENOTDIR, f"'{folder.name}' is not a folder") from error
    _sync_folder(folder.parent)


def _sync_folder(folder: Path) -> None:
    if not hasattr(os, "O_DIRECTORY"):
        return
    try:
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except PermissionError:
        # Files may be made there and the folder not be read: it is synced when the machine likes.
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# ---- tidying up


def sweep(folder: Path, now: float | None = None) -> None:
    """Do away with what was being written when somebody was cut off, as far as that can be done."""
    until = (time() if now is None else now) - STALE
    with suppress(OSError):
        for path in folder.glob(f".*{PART}"):
            if path.lstat().st_mtime < until:
                path.unlink(missing_ok=True)


def set_aside(path: Path) -> Path:
    """Give a file that cannot be used another name beside it, over no other: that name. Raises `OSError`."""
    return path.replace(_free(path))


def keep_bad(path: Path, data: bytes) -> None:
    """Write what a file held that cannot be used beside it, over no other, once. Raises `FileError`."""
    try:
        if any(bad.is_file() and bad.read_bytes() == data for bad in _bad_names(path)):
            return
        free = _free(path)
    except (OSError, ValueError) as error:
        raise FileError(reason(error)) from error
    write_atomic(free, data)


def _bad_names(path: Path) -> Iterator[Path]:
    yield path.with_name(f"{path.name}.bad")
    yield from (path.with_name(f"{path.name}.bad{number}") for number in range(2, ASIDE + 1))


def _free(path: Path) -> Path:
    """A name for a file that cannot be used: where all are taken, the last."""
    names = list(_bad_names(path))
    return next((name for name in names if not os.path.lexists(name)), names[-1])
