"""A row of the list of animals: its points stand clear of the stores, which reach under them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.layout.transform import Transform
from game.render import forest_stores, theme
from game.render.art import Art
from game.render.canvas import Canvas
from game.render.forest_stores import COMPACT, ROW, Entry

SIZE = (1920, 1080)
WIDE = 330
FULL = Entry("fox", "#d9562b", (("egg", 5),) * 6, 0, 3, 3, 3, (), 27, 0, None, False, False)


@pytest.mark.parametrize("grown", [1.0, 1.5])
@pytest.mark.parametrize("high", [COMPACT, 84, 96, 101, ROW - 5])
def test_points_end_above_the_stores(high: float, grown: float, monkeypatch: pytest.MonkeyPatch) -> None:
    tops: list[float] = []
    monkeypatch.setattr(forest_stores, "_slots", lambda table, entry, x, y, *room: tops.append(y))
    art = Art()
    art.letters = grown
    surface = pygame.Surface(SIZE)
    canvas = Canvas(surface, Transform(SIZE), art)
    canvas.fill(theme.PAPER_DEEP)
    table: Any = SimpleNamespace(canvas=canvas, name=str.title)
    forest_stores._full(table, FULL, 0, 0, WIDE, high)
    corner = surface.subsurface((WIDE - 42, 0, 42, 200))
    digits = pygame.mask.from_threshold(corner, pygame.Color(theme.INK), (60, 60, 60, 255))
    ink = digits.get_bounding_rects()
    assert ink
    assert min(rect.top for rect in ink) > 0
    assert max(rect.bottom for rect in ink) + 3 <= tops[0]


@pytest.mark.parametrize("high", [COMPACT, 84, 96, 101, ROW - 5])
def test_a_name_stands_above_the_stores_with_all_that_hangs_under_it(
    high: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    tops: list[float] = []
    monkeypatch.setattr(forest_stores, "_slots", lambda table, entry, x, y, *room: tops.append(y))
    art = Art()
    art.letters = 1.5
    surface = pygame.Surface(SIZE)
    canvas = Canvas(surface, Transform(SIZE), art)
    canvas.fill(theme.PAPER_DEEP)
    table: Any = SimpleNamespace(canvas=canvas, name=lambda animal: "gjpqy")
    forest_stores._full(table, FULL, 0, 0, WIDE, high)
    name = surface.subsurface((98, 0, 150, 200))
    ink = pygame.mask.from_threshold(name, pygame.Color(theme.INK), (60, 60, 60, 255)).get_bounding_rects()
    assert ink
    assert max(rect.bottom for rect in ink) <= tops[0] + 1


@pytest.mark.parametrize("count", [6, 9, 11])
def test_the_digits_of_crowded_stores_keep_apart(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    digits: list[tuple[float, float]] = []
    draw = Canvas.text

    def listen(canvas: Canvas, string: str, x: float, y: float, **how: Any) -> Any:
        box = draw(canvas, string, x, y, **how)
        digits.append((box[0], box[0] + box[2]))
        return box

    art = Art()
    art.letters = 1.5
    canvas = Canvas(pygame.Surface(SIZE), Transform(SIZE), art)
    monkeypatch.setattr(Canvas, "text", listen)
    entry = replace(FULL, stored=(("egg", 5),) * count, capacity=count, burrows=0)
    forest_stores._slots(SimpleNamespace(canvas=canvas), entry, 98, 40, 200)  # type: ignore[arg-type]
    assert len(digits) == count
    assert all(end <= begin for (_, end), (begin, _) in pairwise(digits))
