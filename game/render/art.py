"""The drawings of the game and every cache that holds drawn pixels, each with its share of the memory."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

import pygame

from game.layout.transform import Transform
from game.render.ahead import Ahead
from game.render.cache import SurfaceCache
from game.render.palettes import toned
from game.render.rehearsal import Patience
from game.render.spare import Spare
from game.render.text import Texts
from game.render.theme import TYPE
from game.render.vector import Colour, native, raster_file, rgba

ROOT = Path(__file__).resolve().parents[2] / "assets" / "art"
"""The folder of the drawings that ship with the game."""

MEGABYTE = 1 << 20
SHARES = {"pictures": 64 * MEGABYTE, "shapes": 28 * MEGABYTE, "layers": 80 * MEGABYTE, "texts": 16 * MEGABYTE}
"""The most bytes that each cache may hold, in a window as large as `FULL` or larger."""
FULL = 1920 * 1080
"""Pixels."""
LARGE = 200_000
"""Pixels from which on a drawing takes longer than a frame has."""
LEAST = 0.25
"""The share that is left to the caches of a small window."""

_PHOTOGRAPHS = frozenset((".png", ".jpg", ".jpeg", ".webp"))
_PAW = (
    '<svg viewBox="0 0 128 128" width="128" height="128"><g fill="#8a6a4a">'
    '<ellipse cx="64" cy="86" rx="30" ry="26"/><ellipse cx="27" cy="60" rx="13" ry="17"/>'
    '<ellipse cx="50" cy="34" rx="13" ry="18"/><ellipse cx="80" cy="34" rx="13" ry="18"/>'
    '<ellipse cx="102" cy="60" rx="13" ry="17"/></g></svg>'
)


TONED = frozenset(("tokens", "emblems", "icons"))
"""The folders of drawings whose colours tell things apart."""
EMPTY: Mapping[str, str] = MappingProxyType({})


@lru_cache(maxsize=256)
def _source(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


class Art:
    """Finds drawings by name and keeps what was drawn, within the bytes of `shares`."""

    def __init__(self, root: Path = ROOT, shares: dict[str, int] | None = None) -> None:
        given = {**SHARES, **(shares or {})}
        self.root = root
        self._files: dict[tuple[str, str], Path] = {}
        """The files by folder and name, looked for once."""
        self._most = given
        self.patience = Patience()
        """Asked before anything is drawn that is not held."""
        self.pictures = SurfaceCache(given["pictures"], self.patience)
        self.shapes = SurfaceCache(given["shapes"], self.patience)
        self.layers = SurfaceCache(given["layers"], self.patience)
        self.texts = Texts(given["texts"], self.patience)
        self.letters = 1.0
        """How much larger than usual letters are drawn."""
        self.least = 0.0
        """The pixels of the smallest letters on things."""
        self.tones: Mapping[str, str] = {}
        """What is drawn in place of usual colours."""
        self.ahead = Ahead()
        """What is drawn before it is asked for."""
        self.spare = Spare()
        """What the next picture of a table is drawn on."""

    @property
    def caches(self) -> Mapping[str, SurfaceCache]:
        """All that hold what was drawn, by the names of their shares."""
        return {
            "pictures": self.pictures,
            "shapes": self.shapes,
            "layers": self.layers,
            "texts": self.texts.cache,
        }

    @property
    def used(self) -> int:
        """The bytes that all caches hold together."""
        return sum(cache.used for cache in self.caches.values())

    @property
    def room(self) -> int:
        """The most bytes that all caches may hold together."""
        return sum(cache.budget for cache in self.caches.values())

    def fit(self, size: tuple[int, int]) -> None:
        """Hold as much as a window of so many pixels needs: what is drawn for a small one is small.

        Letters on things are as large as on the smallest card of a table that fills it. What was begun for
        another size is forgotten.
        """
        share = min(1.0, max(LEAST, size[0] * size[1] / FULL))
        for name, cache in self.caches.items():
            cache.limit(round(self._most[name] * share))
        self.least = TYPE.card * Transform(size).scale
        self.ahead.forget()
        self.spare.clear()

    def clear(self) -> None:
        """Let go of everything drawn."""
        for cache in self.caches.values():
            cache.clear()
        self.spare.clear()

    def see(self, letters: float, tones: Mapping[str, str]) -> None:
        """Draw letters so much larger, and all in these colours, from now on."""
        if (letters, tones) != (self.letters, self.tones):
            self.letters, self.tones = letters, tones
            self.clear()
            self.ahead.forget()

    def tone(self, colour: Colour) -> Colour:
        """What is drawn in place of a colour."""
        if not self.tones or not isinstance(colour, str):
            return colour
        return self.tones.get(colour, colour)

    def animal(self, id: str) -> Path:
        """The head of an animal."""
        return self._or_paw("animals", id)

    def food(self, id: str) -> Path:
        """A food, or one of the things that lie with it (water, burrow and their tokens)."""
        return self._or_paw("food", id)

    def token(self, id: str) -> Path:
        """A token of the table: seat_0 … seat_4, shape_0 … shape_4, first_player."""
        return self._or_paw("tokens", id)

    def emblem(self, group: str, *, badge: bool = False) -> Path:
        """The symbol of a group of the savannah, bare or on its badge."""
        return self._or_paw("emblems", f"{group}_badge" if badge else group)

    def icon(self, name: str, *, light: bool = False) -> Path:
        """A sign, in its light form for dark grounds where there is one."""
        bright = f"{name}_light"
        return self._or_paw("icons", bright if light and self.has("icons", bright) else name)

    def back(self, id: str) -> Path:
        """The back of a deck: savannah, forest_animal, forest_path."""
        return self._or_paw("backs", id)

    def has(self, folder: str, id: str) -> bool:
        """Whether the drawing is there."""
        return self._or_paw(folder, id).stem == id

    def picture(
        self, file: Path, size: tuple[int, int], *, flip: bool = False, tint: Colour | None = None
    ) -> pygame.Surface:
        """A drawing that fills `size` pixels; a paw where the file is missing or cannot be read.

        `tint` paints all of it in one colour: for signs, which are drawn in one.
        """
        wanted = (max(1, size[0]), max(1, size[1]))
        key = (file, wanted, flip, tint)
        return self.pictures.get(key, lambda: self._ahead(key, wanted) or self._drawn(*key))

    def begun(self, key: Hashable) -> pygame.Surface | None:
        """What is drawn in the background under a key; None where it has to be drawn now."""
        patience = self.patience
        while (patience.rehearsal or patience.over) is not None and self.ahead.pending(key):
            patience.ask(long=True)
        return self.ahead.take(key)

    def _ahead(
        self, key: tuple[Path, tuple[int, int], bool, Colour | None], size: tuple[int, int]
    ) -> pygame.Surface | None:
        """The same of a drawing; in a rehearsal a large one is drawn there."""
        file, _, flip, tint = key
        mirrored = self.pictures.peek((file, size, not flip, tint)) is not None
        if size[0] * size[1] >= LARGE and not mirrored:
            if self.patience.rehearsal is not None:
                tones = self._tones(file)
                self.ahead.wish(key, lambda: draw(file, size, flip, tint, tones), self.pictures.keep)
            elif not self.ahead.made(key):
                self.patience.ask(long=True)
        return self.begun(key)

    def _tones(self, file: Path) -> Mapping[str, str]:
        return self.tones if file.parent.name in TONED else {}

    def _drawn(self, file: Path, size: tuple[int, int], flip: bool, tint: Colour | None) -> pygame.Surface:
        other = self.pictures.peek((file, size, not flip, tint))
        if other is not None:
            return pygame.transform.flip(other, True, False)
        return draw(file, size, flip, tint, self._tones(file))

    def _or_paw(self, folder: str, id: str) -> Path:
        found = self._files.get((folder, id))
        if found is None:
            file = self.root / folder / f"{id}.svg"
            # A name may come from a record: it leads nowhere else.
            found = file if file.name == f"{id}.svg" and file.is_file() else self.root / "icons" / "paw.svg"
            self._files[folder, id] = found
        return found


def draw(
    file: Path,
    size: tuple[int, int],
    flip: bool = False,
    tint: Colour | None = None,
    tones: Mapping[str, str] = EMPTY,
) -> pygame.Surface:
    """A drawing as `Art.picture` gives it, held nowhere."""
    drawn = _load(file, size, tones)
    if tint is not None:
        drawn.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        drawn.fill(rgba(tint), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.flip(drawn, True, False) if flip else drawn


def _load(file: Path, size: tuple[int, int], tones: Mapping[str, str]) -> pygame.Surface:
    try:
        if file.suffix.lower() in _PHOTOGRAPHS:
            photograph = native(pygame.image.load(file))
            fits = photograph.get_size() == size
            return photograph if fits else pygame.transform.smoothscale(photograph, size)
        source = _source(file)
        if source is not None:
            return raster_file(toned(source, tones), size)
    except (pygame.error, ValueError, OSError):
        return raster_file(_PAW, size)
    return raster_file(_PAW, size)
