"""Letters: fonts at the window's scale, a bounded cache of drawn text, and text made to fit its place.

Two families: "title" (Fredoka One) and "text" (Manrope in its weights). A letter that the title font lacks is
taken from the text font; one that both lack shows one neutral glyph.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil
from pathlib import Path

import font_fredoka_one
import font_manrope
import pygame

from game.render.cache import SurfaceCache
from game.render.coverage import letters
from game.render.rehearsal import Patience
from game.render.vector import Colour, native, raster, rect, rgba, stroke

ELLIPSIS = "…"
GAP = 0.25
"""The least space between words, in sizes of letters: in Manrope's own, words run together."""
_WORD = re.compile(r"[^ ]+")
_UNBROKEN = re.compile(r"[\S\u00a0\u202f]+")
JOINER = "\u200d"
_INVISIBLE = frozenset("​‌‍⁠­\ufeff")
_FILES: dict[str, Path] = {
    "title": Path(font_fredoka_one.font_files["FredokaOne"]),
    "regular": Path(font_manrope.font_files["Manrope"]),
    "medium": Path(font_manrope.font_files["ManropeMedium"]),
    "semibold": Path(font_manrope.font_files["ManropeSemiBold"]),
    "bold": Path(font_manrope.font_files["ManropeBold"]),
    "extrabold": Path(font_manrope.font_files["ManropeExtraBold"]),
}
WEIGHTS = ("regular", "medium", "semibold", "bold", "extrabold")
"""The weights of the text family; the title family has one."""


@dataclass(frozen=True, slots=True)
class Face:
    """A font at a size in pixels."""

    name: str
    pixels: int

    @classmethod
    def of(cls, font: str, weight: str, pixels: float) -> Face:
        """The face of a family ("title", "text") and a weight; raises ValueError for others."""
        name = "title" if font == "title" else weight
        if font not in ("title", "text") or name not in _FILES:
            raise ValueError(f"no font '{font}' of weight '{weight}'")
        return cls(name, max(1, round(pixels)))


@dataclass(frozen=True, slots=True)
class Measure:
    """How a face stands: heights in pixels above and below the base line, and of its capitals."""

    ascent: int
    descent: int
    line: int
    capital: int


@lru_cache(maxsize=160)
def _font(face: Face) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(_FILES[face.name], face.pixels)


@lru_cache(maxsize=160)
def measure(face: Face) -> Measure:
    """The heights of a face."""
    font = _font(face)
    capital = font.metrics("H")[0]
    ascent = font.get_ascent()
    return Measure(ascent, font.get_height() - ascent, font.get_linesize(), capital[3] if capital else ascent)


def _source(letter: str, face: Face) -> str:
    if ord(letter) in letters(_FILES[face.name]):
        return face.name
    return "extrabold" if ord(letter) in letters(_FILES["extrabold"]) else ""


@lru_cache(maxsize=2048)
def _runs(string: str, face: Face) -> tuple[tuple[str, str], ...]:
    """The text cut into pieces of one font each; the font is "" for letters that none has.

    What is joined to such a letter, or a mark over any, that no font has is not shown beside it.
    """
    runs: list[tuple[str, str]] = []
    for before, letter in pairwise(f" {string}"):
        if letter in _INVISIBLE:
            continue
        shown = " " if letter.isspace() else letter
        source = _source(shown, face)
        if not source and (before == JOINER or unicodedata.category(letter) == "Mn"):
            continue
        if runs and source and runs[-1][0] == source:
            runs[-1] = (source, runs[-1][1] + shown)
        else:
            runs.append((source, shown))
    return tuple(runs)


@lru_cache(maxsize=160)
def _space(face: Face) -> int:
    """How wide a space is in pixels."""
    return max(ceil(face.pixels * GAP), _font(face).size(" ")[0])


def _wide(piece: str, face: Face) -> int:
    words = _WORD.findall(piece)
    return sum(_font(face).size(word)[0] for word in words) + piece.count(" ") * _space(face)


def _neutral_width(face: Face) -> int:
    return max(3, round(face.pixels * 0.55))


@lru_cache(maxsize=2048)
def width(string: str, face: Face) -> int:
    """The width of one line of text in pixels."""
    return sum(
        _wide(piece, Face(source, face.pixels)) if source else _neutral_width(face)
        for source, piece in _runs(string, face)
    )


@lru_cache(maxsize=512)
def shorten(string: str, face: Face, room: float) -> str:
    """The text, cut at its end and closed with an ellipsis where it is wider than the room."""
    if width(string, face) <= room:
        return string
    low, high = 0, len(string)
    while low < high:
        middle = (low + high + 1) // 2
        if width(string[:middle].rstrip() + ELLIPSIS, face) <= room:
            low = middle
        else:
            high = middle - 1
    return string[:low].rstrip() + ELLIPSIS


@lru_cache(maxsize=512)
def shrink(string: str, face: Face, room: float, smallest: float) -> Face:
    """The face, made smaller until the text fits the room, though never below `smallest` pixels."""
    least = max(1, round(smallest))
    pixels = face.pixels
    while pixels > least and width(string, Face(face.name, pixels)) > room:
        pixels -= 1
    return Face(face.name, pixels)


def words(string: str) -> list[str]:
    """The parts of a text between which a line may end; a no-break space holds its neighbours together.

    >>> words("a word, then"), len(words("«\\u00a0well\\u00a0»"))
    (['a', 'word,', 'then'], 1)
    """
    return _UNBROKEN.findall(string)


def wrap(string: str, face: Face, room: float) -> list[str]:
    """The text in lines no wider than the room; a word that is wider alone is cut into pieces."""
    return list(_wrapped(string, face, room))


@lru_cache(maxsize=512)
def _wrapped(string: str, face: Face, room: float) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in words(paragraph):
            joined = f"{line} {word}" if line else word
            if width(joined, face) <= room:
                line = joined
                continue
            if line:
                lines.append(line)
            *full, line = _pieces(word, face, room)
            lines.extend(full)
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=512)
def balanced(string: str, face: Face, room: float) -> float:
    """The least width in which the text takes no more lines than in the room: its lines end together."""
    rows = len(wrap(string, face, room))
    low, high = 1.0, room
    while high - low > 1:
        middle = (low + high) / 2
        if len(wrap(string, face, middle)) <= rows:
            high = middle
        else:
            low = middle
    return high


def _pieces(word: str, face: Face, room: float) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, face) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def limit(lines: Sequence[str], count: int, face: Face, room: float) -> list[str]:
    """The first lines, the last of them closed with an ellipsis where more were given."""
    if len(lines) <= count:
        return list(lines)
    kept = list(lines[:count])
    kept[-1] = shorten(f"{kept[-1]}{ELLIPSIS}{ELLIPSIS}", face, room).replace(ELLIPSIS * 2, ELLIPSIS)
    return kept


class Texts:
    """Drawn lines of text, each drawn once."""

    def __init__(self, budget: int, patience: Patience | None = None) -> None:
        self.cache = SurfaceCache(budget, patience)

    def line(self, string: str, face: Face, colour: Colour) -> pygame.Surface:
        """One line of text: as high as the face, the base line `measure(face).ascent` below its top."""
        ink = rgba(colour)
        return self.cache.get((string, face, ink), lambda: drawn(string, face, ink))


def drawn(string: str, face: Face, ink: tuple[int, int, int, int]) -> pygame.Surface:
    """One line of text, drawn anew."""
    heights = measure(face)
    size = (max(1, width(string, face)), heights.ascent + heights.descent)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*ink[:3], 0))
    left = 0
    for source, piece in _runs(string, face):
        own = Face(source, face.pixels)
        above = heights.ascent - (measure(own).ascent if source else heights.ascent)
        for x, word in _placed(piece, own) if source else ((0, piece),):
            run = _font(own).render(word, True, ink[:3]) if source else _neutral(face, ink)
            surface.blit(run, (left + x, above), special_flags=pygame.BLEND_RGBA_MAX)
        left += _wide(piece, own) if source else _neutral_width(face)
    if ink[3] < 255:
        surface.fill((255, 255, 255, ink[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return native(surface)


def _placed(piece: str, face: Face) -> Iterator[tuple[int, str]]:
    """Each word that is seen, and how far from the left it begins: letters of a pixel may have no width."""
    for found in _WORD.finditer(piece):
        if not _font(face).size(found[0])[0]:
            continue
        yield _wide(piece[: found.start()], face), found[0]


def _neutral(face: Face, ink: tuple[int, int, int, int]) -> pygame.Surface:
    """The glyph for a letter that no font has."""
    heights = measure(face)
    box, thick = _neutral_width(face), max(1.0, face.pixels / 14)
    return raster(
        rect(
            thick * 1.2,
            heights.ascent - heights.capital + thick / 2,
            box - 2.4 * thick,
            heights.capital - thick,
            stroke(ink[:3], thick),
            box * 0.22,
        ),
        (0, 0, box, heights.ascent + heights.descent),
        (box, heights.ascent + heights.descent),
    )
