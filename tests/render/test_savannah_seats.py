"""The panels of the seats on the savannah: nothing on them lies over a number."""

from __future__ import annotations

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
