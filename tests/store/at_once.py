"""A writer without a thread, for tests in which the same happens each time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.store.files import write_atomic
from game.store.writer import Writer


class AtOnce(Writer):
    """Does all that it is asked for at once, and keeps what failed to itself."""

    def put(self, path: Path, data: bytes, copies: int = 0) -> None:
        """Write a file."""
        write_atomic(path, data, copies)

    def blend(self, path: Path, make: Callable[[], bytes | None]) -> None:
        """Write a file that is made from what it holds."""
        data = make()
        if data is not None:
            write_atomic(path, data)

    def do(self, path: Path, act: Callable[[], object]) -> None:
        """Do something else about a file."""
        act()
