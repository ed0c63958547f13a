"""In narrow places words and signs keep clear of the edge and of each other, in every size of the window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.layout.builtin import builtin
from game.layout.transform import Transform
from game.render import forest_hud, glyphs, hud
from game.render.art import Art
from game.render.canvas import Box, Canvas
from game.render.face import Spot
from game.render.forest_places import HEADER, Places
from game.render.gui_controls import Button
from game.words.catalog import Words

SIZES = [(800, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
Texts = list[tuple[str, Box]]


@pytest.fixture(params=SIZES)
def canvas(request: pytest.FixtureRequest) -> Canvas:
    return Canvas(pygame.Surface(request.param), Transform(request.param), Art())


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Texts:
    """Every line of text that is drawn, with its box."""
    found: Texts = []
    write = Canvas.text

    def listen(canvas: Canvas, string: str, *given: Any, **how: Any) -> Box:
        found.append((string, write(canvas, string, *given, **how)))
        return found[-1][1]

    monkeypatch.setattr(Canvas, "text", listen)
    return found


@pytest.mark.parametrize("words", ["Menu", "Leave", "Rules"])
@pytest.mark.parametrize("wide", [160.0, 172.0, 174.0])
def test_the_key_on_a_button_keeps_clear_of_its_edge(
    wide: float, words: str, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    caps: list[float] = []
    monkeypatch.setattr(glyphs, "draw", lambda canvas, token, x, *given, **how: caps.append(x))
    spot = Spot("leave", 100, 100, wide, 80)
    hud.button(canvas, spot, hud.ButtonLook(words, "leave", "Esc"), on=False, focused=False)
    assert all(x + glyphs.width(canvas, "Esc") <= 100 + wide - hud.AIR / 2 for x in caps)


def test_words_that_were_made_smaller_stand_in_the_middle_of_their_button(
    canvas: Canvas, texts: Texts
) -> None:
    button = Button("course", (100.0, 100.0, 330.0, 56.0), "The course of the game", lambda: None, size=28)
    gui: Any = SimpleNamespace(hand=lambda: "keys", hovered="")
    button.over(canvas, gui)
    ((_, (x, _, w, _)),) = texts
    assert abs(x + w / 2 - 265) <= 1.5 / canvas.scale


def test_the_note_beside_the_decks_takes_two_lines(canvas: Canvas, texts: Texts) -> None:
    table: Any = SimpleNamespace(
        canvas=canvas,
        places=Places(builtin("savernake", 2), 0, 2),
        model=SimpleNamespace(unseen=(0, 0)),
        t=Words().t,
        veil=150,
    )
    forest_hud.decks(table)
    assert [string for string, _ in texts if not string.isdigit()] == ["cards not", "yet seen"]


def test_a_token_that_waits_lies_on_no_number() -> None:
    places = Places(builtin("savernake", 3), 0, 3)
    (_, top, _, _), (_, y, _, h) = places.panel(0), places.gift(0)
    digits = 48 * 0.36
    assert y + h <= top + HEADER / 2 + 2 - digits


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seat", [1, 2])
def test_no_sign_of_a_seat_looks_out_from_under_the_log(players: int, seat: int) -> None:
    table: Any = SimpleNamespace(
        places=Places(builtin("savernake", players), 0, players),
        model=SimpleNamespace(turn=0, round=3, first=0, next_first=seat),
        scenery=SimpleNamespace(hidden=()),
        look=SimpleNamespace(log=False),
    )
    assert set(forest_hud.markers(table)) == {"first", "next"}
    table.look.log = True
    assert set(forest_hud.markers(table)) == ({"first", "next"} if seat == 1 else {"first"})
