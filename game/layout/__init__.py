"""Table layouts: Tiled maps into frozen, checked values.

`load` gives the table of a game; the transform, the slots and the built-in layouts are modules of their own.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.layout.slots import Layout, LayoutError

ROOT = Path(__file__).resolve().parents[2]
"""The folder that holds `levels/` and `assets/`."""


def map_path(game: str, players: int, folder: Path | None = None) -> Path:
    """Where the map of a table lies; `folder` takes the place of the shipped `levels/`."""
    return (folder or ROOT / "levels") / game / f"table-{players}.tmx"


def load(game: str, players: int, folder: Path | None = None) -> tuple[Layout, LayoutError | None]:
    """The table from its map, or the built-in one with the reason why the map could not be used.

    `folder` is a `levels/` of one's own, beside the `assets/` that its maps use. Raises
    `LayoutError` for a game or a number of players that has no table at all.
    """
    # pytmx brings pygame along, which whoever needs only a rectangle or the transform must not load, and the
    # transform is needed before any table is.
    from game.layout.builtin import builtin
    from game.layout.slots import LayoutError

    path = map_path(game, players, folder)
    fallback = builtin(game, players)
    try:
        return _read(path, path.stat().st_mtime_ns if path.is_file() else 0), None
    except LayoutError as error:
        return fallback, error


@lru_cache(maxsize=8)
def _read(path: Path, written: int) -> Layout:
    """A map as it was `written` then. Raises `LayoutError`."""
    from game.layout.reader import read

    return read(path, path.parents[2])
