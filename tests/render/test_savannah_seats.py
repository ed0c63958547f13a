"""The panels of the seats on the savannah: nothing on them lies over a number."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.layout.transform import Transform
from game.render import savannah_seats
from game.render.art import Art
from game.render.canvas import Box, Canvas
from game.render.savannah_model import Piece
from game.render.savannah_pieces import Pieces
from game.rules.savannah import SavannahGame
from game.words.catalog import Words

SIZE = (1280, 720)
WRITE = Canvas.text


@pytest.mark.parametrize("larger", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("kills", [7, 10, 24])
def test_the_number_of_kills_stands_clear_of_the_big_five(
    kills: int, larger: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    lefts: list[float] = []
    rights: list[float] = []

    def badge(_: Canvas, card: str, x: float, y: float, size: float, taken: bool) -> None:
        lefts.append(x - size / 2)
        rights.append(x + size / 2)

    numbers: list[Box] = []

    def text(canvas: Canvas, *given: Any, **how: Any) -> Box:
        numbers.append(WRITE(canvas, *given, **how))
        return numbers[-1]

    monkeypatch.setattr(savannah_seats, "badge", badge)
    monkeypatch.setattr(Canvas, "text", text)
    art = Art()
    art.see(larger, {})
    canvas = Canvas(pygame.Surface(SIZE), Transform(SIZE), art)
    pieces, killed = Pieces(SavannahGame(), Words(), (0, 1)), [Piece(0, "zebra", None)] * kills
    savannah_seats._kill_row(canvas, pieces, killed, 100, 100, 300, 32)
    assert len(lefts) == 5
    assert min(lefts) >= numbers[0][0] + numbers[0][2] + 4
    assert max(rights) <= 400


@pytest.mark.parametrize("size", [(1024, 768), SIZE, (1920, 1080)])
@pytest.mark.parametrize("open_points", [0, 29, 46, 88])
def test_the_points_without_the_hand_stand_on_one_line(
    open_points: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows: list[str] = []

    def text(canvas: Canvas, string: str, *given: Any, **how: Any) -> Box:
        rows.append(string)
        return WRITE(canvas, string, *given, **how)

    monkeypatch.setattr(Canvas, "text", text)
    canvas = Canvas(pygame.Surface(size), Transform(size), Art())
    points = savannah_seats.Points({"total": open_points - 11, "hand": -11}, hidden=False)
    look: Any = SimpleNamespace(words=Words())
    savannah_seats._sum(canvas, look, 100, 100, points)
    assert rows[-1] == f"{open_points} without"
