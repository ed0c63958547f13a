"""Every text can be read on its ground, and every seat and group is told apart."""

from __future__ import annotations

import pytest

from game.render import theme
from game.rules.savannah.cards import COLOURS


@pytest.mark.parametrize(("name", "text", "ground"), theme.PAIRS, ids=[pair[0] for pair in theme.PAIRS])
def test_text_has_enough_contrast(name: str, text: str, ground: str) -> None:
    assert theme.contrast(text, ground) >= 4.5, f"{name}: {theme.contrast(text, ground):.2f}"


def test_contrast_agrees_with_the_published_formula() -> None:
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert theme.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_every_colour_of_the_card_files_is_known() -> None:
    assert set(COLOURS) == set(theme.GROUP_COLOURS)
    assert theme.group_colour("no such colour") == theme.GROUP_UNKNOWN


def test_five_seats_differ_in_colour_and_shape() -> None:
    assert len(set(theme.SEAT_COLOURS)) == len(set(theme.SEAT_SHAPES)) == 5


def test_no_size_of_letters_is_under_14_pixels_in_a_window_of_1280() -> None:
    scale = theme.TYPE
    sizes = (scale.smallest, scale.caption, scale.text, scale.large, scale.heading, scale.title)
    assert min(sizes) * 1280 / 1920 >= 14
