"""Which files a map may use: pictures and tilesets inside `levels/` and `assets/`, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath, PureWindowsPath

from game.layout.slots import LayoutError

_FOLDERS = ("levels", "assets")
_MAX_PICTURE = 8_000_000
_PICTURES = (".svg", ".png")


@dataclass(frozen=True, slots=True)
class Reach:
    """The reach of the maps under one root folder."""

    root: Path

    def name(self, path: Path) -> str:
        """A file as messages call it: from the root where it lies inside, else in full."""
        try:
            return path.resolve().relative_to(self.root.resolve()).as_posix()
        except (OSError, ValueError, RuntimeError):
            return str(path)

    def tileset(self, file: Path, source: str, place: str) -> Path:
        """The tileset that a map names; raises `LayoutError` where it is not to be used."""
        return self._resolve(file, source, place, (".tsx",))

    def picture(self, file: Path, source: str, place: str) -> Path:
        """The picture that a map or tileset names; raises `LayoutError` where it is not to be used."""
        found = self._resolve(file, source, place, _PICTURES)
        if found.stat().st_size > _MAX_PICTURE:
            raise LayoutError(self.name(file), place, f"'{source}' is larger than {_MAX_PICTURE // 10**6} MB")
        return found

    def record(self, file: Path, source: str) -> Path:
        """The record that a map names; raises `LayoutError` where it is not to be used."""
        return self._resolve(file, source, "record", (".json",))

    def _resolve(self, file: Path, source: str, place: str, suffixes: tuple[str, ...]) -> Path:
        """Links are followed first: what counts is where the file really lies."""
        if not source:
            raise LayoutError(self.name(file), place, "names no file")
        if "\\" in source or PurePosixPath(source).is_absolute() or PureWindowsPath(source).drive:
            raise LayoutError(self.name(file), place, f"'{source}' is not a relative path with '/'")
        if not source.lower().endswith(suffixes):
            raise LayoutError(self.name(file), place, f"'{source}' does not end in {' or '.join(suffixes)}")
        try:
            found = (file.parent / source).resolve()
            inside = any(found.is_relative_to((self.root / folder).resolve()) for folder in _FOLDERS)
            exists = inside and found.is_file()
        except (OSError, ValueError, RuntimeError) as error:
            raise LayoutError(self.name(file), place, f"'{source}' cannot be opened") from error
        if not inside:
            raise LayoutError(self.name(file), place, f"'{source}' leads outside levels/ and assets/")
        if not exists:
            raise LayoutError(self.name(file), place, f"'{source}' is not there")
        return found
