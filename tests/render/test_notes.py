"""Where notes lie, and how their lines are broken."""

from __future__ import annotations

import pygame
import pytest

from game.layout.transform import Transform
from game.render import hud
from game.render import text as letters
from game.render.art import Art
from game.render.canvas import Canvas

FACE = letters.Face.of("text", "semibold", 25)
LONG = (
    "10 cards are left to draw; with the last one the game ends.",
    "Its level may not stand at place 1.",
    "What the best computer player would do here",
)


@pytest.mark.parametrize("string", LONG)
@pytest.mark.parametrize("room", [180.0, 300.0, 340.0])
def test_the_lines_of_a_note_are_about_equally_long(string: str, room: float) -> None:
    rows = letters.wrap(string, FACE, room)
    even = letters.wrap(string, FACE, letters.balanced(string, FACE, room))
    assert len(even) == len(rows)
    widths = [letters.width(row, FACE) for row in even]
    assert max(widths) <= max(letters.width(row, FACE) for row in rows)
    assert len(even) == 1 or len(even[-1].split()) > 1 or len(rows[-1].split()) == 1


@pytest.mark.parametrize("x", [0.0, 40.0, 900.0, 1700.0, 1800.0])
@pytest.mark.parametrize("y", [0.0, 300.0, 900.0])
def test_a_note_does_not_hide_what_it_explains(x: float, y: float) -> None:
    spot = (x, y, 120.0, 150.0)
    left, top, w, h = hud.beside(spot, (380.0, 90.0), [])
    assert 0 <= left <= 1920 - w
    assert 0 <= top <= 1080 - h
    assert left >= x + 120 or left + w <= x or top >= y + 150 or top + h <= y


def test_it_goes_where_it_hides_nothing() -> None:
    spot = (30.0, 216.0, 100.0, 150.0)
    panels, cards = (24.0, 20.0, 480.0, 136.0), (160.0, 268.0, 1700.0, 300.0)
    left, top, _, h = hud.beside(spot, (330.0, 92.0), [panels, cards, (30.0, 400.0, 100.0, 150.0)])
    assert left >= 130
    assert top >= 156
    assert top + h <= 268


def test_news_that_are_too_long_lose_whole_sentences() -> None:
    canvas = Canvas(pygame.Surface((1920, 1080)), Transform((1920, 1080)), Art())
    news = "Ada plays Lion. Scared away: Leopard, Hyena. Swept away: Gazelle, Impala, Topi. Ada kills: Zebra."
    for room in (250.0, 400.0, 700.0, 2000.0):
        for rows in (1, 2):
            lines = hud.sentences(canvas, news, 25, room, rows)
            told = " ".join(lines)
            assert len(lines) <= rows
            assert news.startswith(told)
            assert told.endswith(".")
    assert " ".join(hud.sentences(canvas, news, 25, 2000, 1)) == news


@pytest.mark.parametrize("larger", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("string", LONG)
def test_a_note_is_as_high_as_its_lines(string: str, larger: float) -> None:
    art = Art()
    art.see(larger, {})
    canvas = Canvas(pygame.Surface((1280, 720)), Transform((1280, 720)), art)
    wide, high = hud.note_size(canvas, string)
    needed = canvas.paragraph_size(string, wide - 40, size=25, weight="semibold", leading=1.28)
    assert high >= needed + 20
