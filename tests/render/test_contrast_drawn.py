"""Every text that is drawn can be read on what lies under it, measured on the pictures of the scenes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.render.canvas import Canvas
from game.render.theme import contrast
from game.render.vector import rgba
from game.scenes.shots import pages
from game.scenes.shots.gallery import SHOTS
from tests.golden.pictures import studio

ENOUGH = 4.5
SCENES = (
    "title-continue",
    "title-kiosk-savannah",
    "setup-savernake",
    "rulebook-savannah",
    "savannah-early",
    "savannah-late",
    "savannah-preview",
    "savannah-steal-pick",
    "savannah-discard",
    "savannah-log",
    "savannah-results",
    "savernake-preview",
    "savernake-keep",
    "savernake-water",
    "savernake-late",
    "savernake-opened",
    "attract-savannah-name",
    "replay-savernake",
)


class Eye:
    """Measures each text against the middle of the grounds it lies on."""

    def __init__(self) -> None:
        self.faint: dict[str, float] = {}
        self.read = 0
        self._text: tuple[str, tuple[int, int, int, int]] | None = None

    @contextmanager
    def open(self) -> Iterator[None]:
        """While it looks, every text is measured."""
        write, put = Canvas.text, Canvas._put

        def text(canvas: Canvas, string: str, *args: Any, **more: Any) -> Any:
            self._text = (string, rgba(more.get("colour", "#34261d")))
            try:
                return write(canvas, string, *args, **more)
            finally:
                self._text = None

        def laid(canvas: Canvas, drawn: pygame.Surface, at: tuple[int, int], opacity: int) -> None:
            if self._text is not None and opacity == 255 and self._text[1][3] == 255:
                self._measure(canvas.surface, drawn.get_rect(topleft=at), *self._text)
            put(canvas, drawn, at, opacity)

        with patch.object(Canvas, "text", text), patch.object(Canvas, "_put", laid):
            yield

    def _measure(
        self, surface: pygame.Surface, box: pygame.Rect, string: str, ink: tuple[int, int, int, int]
    ) -> None:
        seen = surface.get_clip()
        spots = (
            (box.left + box.w * i // 8, box.top + box.h * j // 6) for i in range(1, 8) for j in (2, 3, 4)
        )
        grounds = [surface.get_at(spot) for spot in spots if seen.collidepoint(spot)]
        solid = [_hex(ground) for ground in grounds if ground.a > 200]
        if not solid or not string.strip():
            return
        self.read += 1
        found = sorted(contrast(_hex(ink), ground) for ground in solid)[len(solid) // 2]
        if found < ENOUGH:
            self.faint[string] = round(found, 2)


def _hex(colour: Any) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


@pytest.mark.parametrize("name", SCENES)
def test_what_is_written_stands_out_from_its_ground(name: str) -> None:
    eye = Eye()
    with studio() as at:
        SHOTS[name](at)
        with eye.open():
            at.seen()
    assert eye.read > 2
    assert not eye.faint


@pytest.mark.parametrize("name", ["01", "11", "26"])
def test_what_is_written_stands_out_from_the_landscape_of_a_level(name: str) -> None:
    eye = Eye()
    with studio() as at:
        pages.level(at, "savernake", name=name)
        with eye.open():
            at.seen()
    assert eye.read > 2
    assert not eye.faint


def test_the_eye_sees_what_is_too_faint() -> None:
    eye = Eye()
    with studio() as at, eye.open():
        canvas = at.canvas()
        canvas.fill("#888888")
        canvas.text("pale", 100, 100, size=40, colour="#999999")
        canvas.text("clear", 100, 200, size=40, colour="#000000")
    assert list(eye.faint) == ["pale"]
    assert eye.read == 2
