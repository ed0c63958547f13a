"""The log shows whole lines, wherever it is scrolled to."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.layout.slots import Slot
from game.layout.transform import Transform
from game.render import theme, tokens
from game.render.art import Art
from game.render.canvas import Box, Canvas
from game.render.log_drawer import FOOT, HEAD, LogLine, LogWords, drawer

SLOT = Slot("log", "log", 1400.0, 500.0, 440.0, 460.0)
LINES = [
    LogLine(ply % 3, f"The careful impala of seat {ply} plays a martial eagle." * (1 + ply % 2), True, ply)
    for ply in range(14)
]


@pytest.mark.parametrize("letters", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("back", [0.0, 20.0, 60.0, 133.0])
def test_no_line_and_no_sign_is_cut_through(
    back: float, letters: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[float, float]] = []
    draw = Canvas.text

    def listen(canvas: Canvas, string: str, x: float, y: float, **how: Any) -> Any:
        box = draw(canvas, string, x, y, **how)
        if string:
            seen.append((box[1], box[1] + box[3]))
        return box

    art = Art()
    art.letters = letters
    canvas = Canvas(pygame.Surface((1280, 720)), Transform((1280, 720)), art)
    monkeypatch.setattr(Canvas, "text", listen)
    signs: list[float] = []
    monkeypatch.setattr(tokens, "seat_shape", lambda canvas, tint, x, y, size: signs.append(y - size / 2))
    drawer(canvas, SLOT, LogWords("", ""), LINES, back=back)
    low, foot = SLOT.y + HEAD, SLOT.y + SLOT.h - FOOT
    assert len(seen) > 4
    assert all(low - 2 <= top and end <= foot + 10 for top, end in seen)
    assert signs
    assert min(signs) >= low - 2


def test_the_frame_of_the_last_action_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    framed: list[Box] = []
    clipped: list[Box] = []
    rounded, clip = Canvas.rounded, Canvas.clip

    def frame(canvas: Canvas, x: float, y: float, w: float, h: float, *given: Any, **how: Any) -> None:
        if how.get("border_colour") == theme.FOCUS:
            framed.append((x, y, w, h))
        rounded(canvas, x, y, w, h, *given, **how)

    def cut(canvas: Canvas, x: float, y: float, w: float, h: float) -> Any:
        clipped.append((x, y, w, h))
        return clip(canvas, x, y, w, h)

    monkeypatch.setattr(Canvas, "rounded", frame)
    monkeypatch.setattr(Canvas, "clip", cut)
    canvas = Canvas(pygame.Surface((1280, 720)), Transform((1280, 720)), Art())
    drawer(canvas, SLOT, LogWords("", ""), LINES, back=0.0, shown=LINES[-1].ply)
    ((x, y, w, h),), ((left, top, wide, high),) = framed, clipped
    assert left <= x
    assert x + w <= left + wide
    assert top <= y
    assert y + h <= top + high
