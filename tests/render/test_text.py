"""Text: which letters the fonts have, and how it is made to fit."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.render.coverage import letters
from game.render.text import (
    _FILES,
    ELLIPSIS,
    WEIGHTS,
    Face,
    Texts,
    limit,
    measure,
    shorten,
    shrink,
    width,
    wrap,
)

TEXT = Face.of("text", "medium", 20)
TITLE = Face.of("title", "", 20)


def test_the_fonts_know_which_letters_they_have() -> None:
    assert ord("A") in letters(_FILES["title"])
    assert ord("Ж") not in letters(_FILES["title"])
    assert ord("Ж") in letters(_FILES["extrabold"])
    assert ord("漢") not in letters(_FILES["extrabold"])


def test_a_letter_that_no_font_has_shows_one_neutral_glyph() -> None:
    texts = Texts(1 << 20)
    one = texts.line("漢", TEXT, "#000000")
    other = texts.line("字", TEXT, "#000000")
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")
    assert one.get_bounding_rect().width > 4
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(texts.line(" ", TEXT, "#000000"), "RGBA")


@pytest.mark.parametrize("name", _FILES)
@pytest.mark.parametrize("pixels", [1, 2, 3])
@given(string=st.text(st.characters(max_codepoint=0x17F), min_size=1, max_size=3))
def test_letters_of_a_pixel_can_be_drawn(name: str, pixels: int, string: str) -> None:
    face = Face(name, pixels)
    assert Texts(1 << 20).line(string, face, "#000000").get_width() == max(1, width(string, face))


def test_the_title_font_borrows_letters_from_the_text_font() -> None:
    assert width("Ж", TITLE) == width("Ж", Face("extrabold", 20))


@given(st.text(max_size=40), st.integers(min_value=20, max_value=300))
def test_shortened_text_fits(string: str, room: int) -> None:
    shown = shorten(string, TEXT, room)
    assert width(shown, TEXT) <= room or shown == ELLIPSIS
    assert shown == string or shown.endswith(ELLIPSIS)


@given(st.text(alphabet="abcde fg", max_size=60), st.integers(min_value=30, max_value=200))
def test_wrapped_text_keeps_every_letter_and_fits(string: str, room: int) -> None:
    lines = wrap(string, TEXT, room)
    assert "".join(lines).replace(" ", "") == string.replace(" ", "")
    assert all(width(line, TEXT) <= room for line in lines)


def test_no_line_ends_at_a_no_break_space() -> None:
    string = "une carte de ce groupe\u00a0: insectes"
    for room in range(100, 300):
        assert not any(line.startswith(":") for line in wrap(string, TEXT, room))


def test_shrinking_stops_at_the_smallest_size() -> None:
    assert shrink("short", TEXT, 500, 10) == TEXT
    assert shrink("far too long for this", TEXT, 10, 14).pixels == 14


def test_lines_that_are_left_out_are_hinted_at() -> None:
    assert limit(["one", "two"], 2, TEXT, 200) == ["one", "two"]
    assert limit(["one", "two", "three"], 2, TEXT, 200) == ["one", "two" + ELLIPSIS]


def test_control_characters_do_not_break_a_line() -> None:
    surface = Texts(1 << 20).line("a\n\tb\x00\u200bc", TEXT, "#112233")
    assert surface.get_height() == measure(TEXT).ascent + measure(TEXT).descent


def test_an_unknown_weight_is_refused() -> None:
    with pytest.raises(ValueError, match="no font"):
        Face.of("text", "heavy", 12)


@pytest.mark.parametrize("pixels", [10, 11, 13, 15, 16, 17, 20, 24, 32])
@pytest.mark.parametrize("name", WEIGHTS)
def test_words_do_not_run_together(name: str, pixels: int) -> None:
    face = Face(name, pixels)
    gap = width("x x", face) - 2 * width("x", face)
    assert gap >= 0.25 * pixels


def test_a_line_is_as_wide_as_it_is_measured() -> None:
    for string in ("one two three", "a  b", " lead", "end ", "Ж 漢 é"):
        assert Texts(1 << 20).line(string, TEXT, "#000000").get_width() == width(string, TEXT)
