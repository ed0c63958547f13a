"""A picture of parts: only what changed is painted, and it looks as if all of it was."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.layout.transform import Transform
from game.render.art import Art
from game.render.canvas import Box, Canvas
from game.render.patches import Part, Patches

SIZE = (320, 180)
BOXES: dict[str, Box] = {"a": (0, 0, 600, 600), "b": (500, 300, 600, 600), "c": (1500, 100, 300, 300)}


class Sheet:
    """A picture of three coloured boxes, the first two of which overlap."""

    def __init__(self) -> None:
        self.patches = Patches()
        self.canvas = Canvas(pygame.Surface(SIZE), Transform(SIZE), Art())
        self.boxes = dict(BOXES)
        self.colours = {"a": "#ff0000", "b": "#00ff00", "c": "#0000ff"}
        self.painted: list[str] = []

    def show(self, patches: Patches | None = None) -> pygame.Surface:
        (patches or self.patches).show(self.canvas, self._ground, [self._part(name) for name in self.colours])
        return self.canvas.surface.copy()

    def _ground(self, canvas: Canvas) -> None:
        self.painted.append("ground")
        canvas.rect(0, 0, 1920, 1080, "#808080")

    def _part(self, name: str) -> Part:
        def paint(canvas: Canvas) -> None:
            self.painted.append(name)
            canvas.rect(*self.boxes[name], self.colours[name])

        return Part(name, self.boxes[name], self.colours[name], paint)

    def painted_now(self) -> list[str]:
        """What was painted since this was asked last."""
        found, self.painted = self.painted, []
        return found

    def whole(self) -> bytes:
        """What it should look like."""
        return pygame.image.tobytes(self.show(Patches()), "RGB")


@pytest.fixture
def sheet() -> Sheet:
    return Sheet()


def test_nothing_is_painted_where_nothing_changed(sheet: Sheet) -> None:
    sheet.show()
    assert sheet.painted_now() == ["ground", "a", "b", "c"]
    sheet.canvas.surface.fill("#000000")
    shown = pygame.image.tobytes(sheet.show(), "RGB")
    assert sheet.painted_now() == []
    assert shown == sheet.whole()


def test_what_changed_is_painted_with_what_lies_over_and_under_it(sheet: Sheet) -> None:
    sheet.show()
    for name, expected in (("c", ["ground", "c"]), ("a", ["ground", "a", "b"])):
        sheet.painted_now()
        sheet.colours[name] = "#ffff00"
        shown = pygame.image.tobytes(sheet.show(), "RGB")
        assert sheet.painted_now() == expected
        assert shown == sheet.whole()


def test_where_parts_lie_in_several_places_that_changed_each_is_painted_once(sheet: Sheet) -> None:
    sheet.boxes = {"a": (0, 0, 900, 200), "b": (0, 200, 200, 800), "c": (100, 100, 700, 700)}
    sheet.show()
    sheet.painted_now()
    sheet.colours = {"a": "#ffff00", "b": "#00ffff", "c": "#0000ff"}
    shown = pygame.image.tobytes(sheet.show(), "RGB")
    assert sheet.painted_now() == ["ground", "a", "b", "c"]
    assert shown == sheet.whole()


def test_what_moved_went_or_came_leaves_no_trace(sheet: Sheet) -> None:
    sheet.show()
    sheet.boxes["b"] = (1000, 500, 400, 400)
    assert pygame.image.tobytes(sheet.show(), "RGB") == sheet.whole()
    gone = sheet.colours.pop("a")
    assert pygame.image.tobytes(sheet.show(), "RGB") == sheet.whole()
    sheet.colours["a"] = gone
    assert pygame.image.tobytes(sheet.show(), "RGB") == sheet.whole()


def test_another_size_of_the_window_is_painted_anew(sheet: Sheet) -> None:
    sheet.show()
    sheet.painted_now()
    sheet.canvas = Canvas(pygame.Surface((640, 360)), Transform((640, 360)), Art())
    sheet.show()
    assert sheet.painted_now() == ["ground", "a", "b", "c"]
    assert sheet.patches.used >= 640 * 360 * 3


def test_the_surface_of_a_table_that_is_gone_serves_the_next(sheet: Sheet) -> None:
    """Of the first one nothing is seen there: it may have shown a hand."""
    sheet.show()
    first = sheet.patches._surface
    sheet.patches = Patches()
    sheet.boxes["a"] = sheet.boxes["c"]
    assert pygame.image.tobytes(sheet.show(), "RGB") == sheet.whole()
    assert sheet.patches._surface is first


def test_what_was_left_on_a_spare_surface_is_gone() -> None:
    spare = Art().spare
    used = spare.take(SIZE)
    used.fill("white")
    used.set_clip((0, 0, 1, 1))
    spare.keep(used)
    again = spare.take(SIZE)
    assert again is used
    assert pygame.image.tobytes(again, "RGB") == bytes(3 * SIZE[0] * SIZE[1])


def test_no_surface_is_spared_for_a_window_of_another_size(sheet: Sheet) -> None:
    art = sheet.canvas.art
    sheet.show()
    first, sheet.patches = sheet.patches._surface, Patches()
    art.fit((640, 360))
    assert art.spare.take(SIZE) is not first


def test_two_tables_at_once_have_a_surface_each(sheet: Sheet) -> None:
    other = Patches()
    sheet.show()
    sheet.show(other)
    assert sheet.patches._surface is not other._surface
