"""A double of a disk that forgets what was not synced: which files there may be after the power was cut."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import pytest

Names = dict[str, int]
"""Which file lies under which path."""
Change = tuple[str | None, str | None, int]
"""A file loses a name (None: it had none), and gets another (None: it gets none)."""


@dataclass
class ForgetfulDisk:
    """Sees every step of writing below a folder, and knows what of it would last.

    A name lasts once its folder was synced, until then it may or may not be there, each on its own; the
    bytes of a file last once it was synced, until then it may be empty, zeros or cut short.
    """

    root: Path
    names: Names = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    synced: dict[int, bytes] = field(default_factory=dict)
    folders: set[str] = field(default_factory=set)
    """The folders whose own name lasts."""
    at_step: Callable[[ForgetfulDisk], None] = lambda disk: None

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        """Stand between the program and the real disk."""
        self.folders.add(str(self.root))
        real_make, real_sync, real_replace, real_unlink = (
            tempfile.mkstemp,
            os.fsync,
            Path.replace,
            Path.unlink,
        )

        def make(*words: Any) -> tuple[int, str]:
            handle, name = real_make(*words)
            self._step((None, name, os.fstat(handle).st_ino))
            return handle, name

        def sync(handle: int) -> None:
            real_sync(handle)
            self._sync(Path(f"/proc/self/fd/{handle}").readlink())

        def replace(path: Path, target: Path) -> Path:
            self._step((str(path), str(target), path.stat().st_ino))
            return real_replace(path, target)

        def unlink(path: Path, missing_ok: bool = False) -> None:
            if path.exists():
                self._step((str(path), None, path.stat().st_ino))
            real_unlink(path, missing_ok)

        patch.setattr(tempfile, "mkstemp", make)
        patch.setattr(os, "fsync", sync)
        patch.setattr(Path, "replace", replace)
        patch.setattr(Path, "unlink", unlink)

    def _step(self, change: Change) -> None:
        self.at_step(self)
        self.changes.append(change)
        self.at_step(self)

    def _sync(self, path: Path) -> None:
        if not path.is_dir():
            self.synced[path.stat().st_ino] = path.read_bytes()
        else:
            self.folders |= {str(inner) for inner in path.iterdir() if inner.is_dir()}
            lasting = [change for change in self.changes if _folder(change) == str(path)]
            self.changes = [change for change in self.changes if change not in lasting]
            for change in lasting:
                _carry_out(self.names, change)
        self.at_step(self)

    def remains(self) -> Iterator[Mapping[str, bytes]]:
        """Every set of files that there may be if the power is cut now, by their paths."""
        for kept in product((False, True), repeat=len(self.changes)):
            names = dict(self.names)
            for change in (change for change, lasts in zip(self.changes, kept, strict=True) if lasts):
                _carry_out(names, change)
            for loss in (b"", bytes(100), b'{"record": 1, "ga'):
                yield {
                    name: self.synced.get(inode, loss)
                    for name, inode in names.items()
                    if str(Path(name).parent) in self.folders
                }


def _folder(change: Change) -> str:
    return str(Path(change[1] or change[0] or "").parent)


def _carry_out(names: Names, change: Change) -> None:
    gone, come, inode = change
    if gone is not None and names.get(gone) == inode:
        del names[gone]
    if come is not None:
        names[come] = inode
