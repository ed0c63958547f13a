"""Axes hold what they are for, with ticks that can be read."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.layout.transform import Transform
from game.render import theme
from game.render.art import Art
from game.render.canvas import Box, Canvas
from game.render.charts import Axis, Bar, axis, bars


@pytest.mark.parametrize("most", [3, 5, 6])
def test_an_axis_holds_zero_and_all_values_with_few_round_ticks(most: int) -> None:
    rng = Random(most)
    for _ in range(500):
        reach = 10 ** rng.randrange(1, 6)
        values = [rng.randrange(-reach, reach) * rng.choice((0.5, 1)) for _ in range(rng.randrange(1, 9))]
        found = axis(values, most)
        assert 1 <= len(found.ticks) - 1 <= most
        assert 0 in found.ticks
        assert found.ticks[-1] == found.high
        assert all(0 <= found.share(value) <= 1 for value in values)


def test_an_axis_of_nothing_is_an_axis() -> None:
    assert axis([]).ticks == range(2)
    assert axis([0, 0]).share(0) == 0


@pytest.mark.parametrize("won", [35, 60, 70, 85])
def test_no_line_of_the_axis_runs_through_what_is_written_on_it(
    won: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = (1280, 720)
    surface = pygame.Surface(size)
    surface.fill(theme.PAPER)
    canvas = Canvas(surface, Transform(size), Art())
    boxes: dict[str, Box] = {}
    write = Canvas.text

    def text(canvas: Canvas, string: str, *given: Any, **how: Any) -> Box:
        # Only the place: what is below the words is looked at.
        box = write(canvas, string, *given, **{**how, "colour": "#00000000"})
        boxes[string] = box
        return box

    monkeypatch.setattr(Canvas, "text", text)
    bars(canvas, (200, 200, 540, 400), [Bar(won, "9 of 15")], Axis(0, 100, 25), theme.LEAF)
    x, y, w, h = canvas.lens.rect_to_window(*boxes["9 of 15"])
    paper = pygame.Color(theme.PAPER)
    assert all(surface.get_at((column, y + h // 2)) == paper for column in range(x, x + w))
