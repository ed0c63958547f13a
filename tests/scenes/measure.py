"""Where each text of a picture lies: drawn once more without any composite that is already painted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
import pytest

from game.render import labels
from game.render import text as letters
from game.render.canvas import Canvas, composed

INK = 0.78
"""The share of a line's height between the top of capitals and the foot of a `g`."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A text as it was drawn: what was asked for, what is seen, and its ink in pixels."""

    asked: str
    seen: str
    ink: pygame.Rect
    clip: pygame.Rect
    printed: bool
    pixels: int
    """The height of its letters."""
    drawn_by: str
    """The line of the source that drew it."""
    face: letters.Face
    at: tuple[int, int]
    """The left upper corner of its line, in pixels of the window."""

    @property
    def cut(self) -> bool:
        """Whether its end is missing."""
        return self.seen != self.asked


class Recorder:
    """Notes each text that is drawn while it watches."""

    def __init__(self) -> None:
        self.shown: list[Shown] = []
        self.broken: list[str] = []
        """The texts of which a word is torn to fit."""
        self.crossed: list[Shown] = []
        """The texts of which the foot is hidden by a surface, while their head is seen."""
        self._at: list[tuple[int, int]] = [(0, 0)]
        self._clips: list[pygame.Rect] = []

    @contextmanager
    def watching(self, patch: pytest.MonkeyPatch) -> Iterator[None]:
        """Watch a drawing."""
        with patch.context() as inner:
            inner.setattr(Canvas, "layer", lambda canvas, *given, **how: self._layer(canvas, *given, **how))
            inner.setattr(Canvas, "text", lambda canvas, *given, **how: self._text(canvas, *given, **how))
            for name in ("rounded", "rect"):
                inner.setattr(Canvas, name, lambda canvas, *given, **how: self._hides(canvas, *given, **how))
            inner.setattr(labels, "_set", self._set)
            for name in ("svg", "picture", "shadow", "round_off", "_put"):
                inner.setattr(Canvas, name, _unpainted)
            yield

    def _set(self, canvas: Canvas, string: str, *given: Any) -> Any:
        size, rows = SET(canvas, string, *given)
        whole = " ".join(rows).rstrip(letters.ELLIPSIS).split()
        if string.split()[: len(whole)] != whole:
            self.broken.append(string)
        return size, rows

    def _hides(self, canvas: Canvas, x: float, y: float, w: float, h: float, *given: Any, **how: Any) -> None:
        """A surface hides the texts that lie wholly below it."""
        colour = given[-1] if given else how.get("colour")
        if colour is None or how.get("opacity", 255) < SOLID or (len(colour) == 4 and colour[3] < SOLID):
            return
        area = pygame.Rect(canvas.lens.rect_to_window(x, y, w, h)).move(*self._at[-1])
        self.crossed += [one for one in self.shown if _crosses(area, one.ink.clip(one.clip))]
        seen = [one for one in self.shown if not area.inflate(4, 4).collidepoint(one.ink.center)]
        self.shown = [_beside(one, area) for one in seen]

    def _layer(self, canvas: Canvas, key: object, x: float, y: float, w: float, h: float, paint: Any,
               *, units: Any = None, angle: float = 0, opacity: int = 255, scale: float = 1,
               steady: bool = False, solid: bool = False) -> None:  # fmt: skip
        left, top, width, height = canvas._pixels(x, y, w, h, steady)
        if width <= 0 or height <= 0 or opacity <= 0 or angle % 360 or scale != 1:
            return
        ox, oy = self._at[-1]
        self._at.append((ox + left, oy + top))
        self._clips.append(canvas.surface.get_clip().move(ox, oy))
        drawn = composed((width, height), units or (w, h), paint, canvas.art, solid=solid)
        self._clips.pop()
        self._at.pop()
        canvas._put(drawn, (left, top), opacity)

    def _text(self, canvas: Canvas, string: str, x: float, y: float, **how: Any) -> tuple[float, ...]:
        box = TEXT(canvas, string, x, y, **how)
        face, seen = canvas._fit(
            string, how.get("font", "text"), how.get("weight", "semibold"), how["size"],
            how.get("max_width"), how.get("shrink"), how.get("grown"),
        )  # fmt: skip
        heights = letters.measure(face)
        left, top = canvas.lens.to_window(box[0], box[1])
        wide = letters.width(seen, face)
        ox, oy = self._at[-1]
        ink = pygame.Rect(left, top + heights.ascent - heights.capital, wide, heights.capital * 1.2)
        clip = canvas.surface.get_clip().move(ox, oy)
        for outer in self._clips:
            clip = clip.clip(outer)
        if string.strip() and how.get("opacity", 255) > 0:
            inked = ink.move(ox, oy)
            at = round(left) + ox, round(top) + oy
            self.shown.append(
                Shown(string, seen, inked, clip, canvas._printed, face.pixels, _caller(), face, at)
            )
        return box


def _crosses(area: pygame.Rect, ink: pygame.Rect) -> bool:
    """Whether a surface lies over the foot of a text, but not over its head."""
    both = area.clip(ink)
    return both.w > 2 and both.h > 2 and ink.top + 2 < area.top < ink.bottom - 2 and area.bottom >= ink.bottom


def _beside(one: Shown, area: pygame.Rect) -> Shown:
    """What is left of a text at the left or the right of a surface that lies over it in its whole height."""
    ink = one.ink
    if not ink.colliderect(area) or area.top > ink.top or area.bottom < ink.bottom:
        return one
    if area.left > ink.left:
        return replace(one, ink=pygame.Rect(ink.left, ink.top, area.left - ink.left, ink.height))
    return replace(one, ink=pygame.Rect(area.right, ink.top, max(0, ink.right - area.right), ink.height))


def _unpainted(*_: object, **__: object) -> None:
    """Where texts lie does not depend on what else is painted."""


TEXT, SET = Canvas.text, labels._set
SOLID = 220
"""The opacity from which on a surface hides what lies below it."""


def _caller() -> str:
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and frame.f_code.co_filename.endswith(("measure.py", "canvas.py", "labels.py")):
        frame = frame.f_back
    assert frame is not None
    return f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}"


def touching(shown: list[Shown]) -> Iterator[tuple[Shown, Shown]]:
    """Pairs of texts whose letters themselves meet; a text that lies over itself is its shadow."""
    whole = [one for one in shown if one.ink.w >= letters.width(one.seen, one.face) - 2]
    for index, one in enumerate(whole):
        box = _line(one)
        for other in whole[index + 1 :]:
            if not box.colliderect(_line(other)) or one.asked == other.asked:
                continue
            apart = other.at[0] - one.at[0], other.at[1] - one.at[1]
            if _mask(one.seen, one.face).overlap_area(_mask(other.seen, other.face), apart) > 1:
                yield one, other


@lru_cache(maxsize=4096)
def _mask(seen: str, face: letters.Face) -> pygame.mask.Mask:
    return pygame.mask.from_surface(letters.drawn(seen, face, (0, 0, 0, 255)), 100)


def _line(one: Shown) -> pygame.Rect:
    return pygame.Rect(one.at, _mask(one.seen, one.face).get_size()).clip(one.clip)


def overlaps(shown: list[Shown]) -> Iterator[tuple[Shown, Shown]]:
    """Pairs of texts whose ink meets."""
    seen = [(one, one.ink.clip(one.clip)) for one in shown]
    for index, (one, ink) in enumerate(seen):
        for other, other_ink in seen[index + 1 :]:
            both = ink.clip(other_ink)
            if both.w > 2 and both.h > 2 and one.asked != other.asked:
                yield one, other
