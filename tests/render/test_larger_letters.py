"""Where letters are larger, what stands beside them keeps clear of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.layout.builtin import builtin
from game.layout.slots import Slot
from game.layout.transform import Transform
from game.render import glyphs, hud, labels, savannah_seats
from game.render.art import Art
from game.render.canvas import Canvas
from game.render.forest_places import HEAD, Places
from game.render.gui_controls import Button

Texts = list[tuple[str, tuple[float, float, float, float]]]


@pytest.fixture
def canvas() -> Canvas:
    art = Art()
    art.letters = 1.5
    return Canvas(pygame.Surface((1280, 720)), Transform((1280, 720)), art)


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Texts:
    """Every line of text that is drawn, with its box."""
    found: Texts = []
    draw = Canvas.text

    def listen(canvas: Canvas, string: str, x: float, y: float, **how: Any) -> Any:
        box = draw(canvas, string, x, y, **how)
        found.append((string, box))
        return box

    monkeypatch.setattr(Canvas, "text", listen)
    return found


@pytest.mark.parametrize("kills", [3, 12])
def test_the_big_five_stand_beside_the_count(
    kills: int, canvas: Canvas, texts: Texts, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[float] = []
    monkeypatch.setattr(savannah_seats, "big_five", lambda pieces: ("lion", "rhino"))
    monkeypatch.setattr(savannah_seats, "badge", lambda c, card, x, y, size, taken: left.append(x - size / 2))
    pieces: Any = SimpleNamespace(game=None)
    killed: Any = [SimpleNamespace(card="zebra")] * kills
    savannah_seats._kill_row(canvas, pieces, killed, 100, 100, 300, 32)
    ((string, box),) = texts
    assert string == str(kills)
    assert box[0] + box[2] + 4 <= min(left)


def test_two_lines_of_a_pill_do_not_touch(canvas: Canvas, texts: Texts) -> None:
    slot = Slot("caption", "caption", 460.0, 166.0, 1000.0, 42.0)
    story = "The playful zebra plays Cheetah. The playful zebra kills: Impala. Scared away: Zebra, Gnu."
    hud.pill(canvas, slot, story, size=25, rows=2)
    (_, upper), (_, lower) = texts
    assert lower[1] - upper[1] >= 25 * 1.1
    assert lower[1] - upper[1] >= 0.7 * lower[3]
    assert lower[1] + lower[3] <= 250


@pytest.mark.parametrize(("text", "signed"), [("Done", True), ("Back to the table", False)])
def test_a_key_is_left_out_before_a_caption_becomes_small(
    text: str, signed: bool, canvas: Canvas, texts: Texts
) -> None:
    button = Button("done", (100.0, 100.0, 330.0, 76.0), text, lambda: None, cap="Esc")
    gui: Any = SimpleNamespace(hand=lambda: "keys", hovered="")
    button.over(canvas, gui)
    assert ("Esc" in [string for string, _ in texts]) is signed


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_card_that_was_taken_lies_below_what_its_helper_gives(players: int) -> None:
    places = Places(builtin("savernake", players), 0, players)
    for name in ("rooster", "goat", "armadillo", "rabbit"):
        slot = places.layout[f"offer.{name}"]
        assert places.held(0, name)[1] - 3 >= slot.y + HEAD


def test_the_sign_of_a_key_is_as_wide_as_its_letters(canvas: Canvas) -> None:
    assert glyphs.width(canvas, "Leertaste") > glyphs.width(canvas, "Tab")


def test_lines_in_the_middle_are_even_and_tear_no_word(canvas: Canvas, texts: Texts) -> None:
    labels.block(canvas, "without hand", 100, 100, 126, 56, size=22, align="center")
    assert [string for string, _ in texts] == ["without", "hand"]
    texts.clear()
    labels.block(canvas, "one two three four five six", 400, 100, 300, 200, size=30, align="center")
    wide = [box[2] for _, box in texts]
    assert len(wide) == 2
    assert min(wide) > 0.7 * max(wide)
