"""The line stays inside its strip and every card can be seen, however long it is."""

from __future__ import annotations

import pytest

from game.layout.builtin import builtin
from game.render.savannah_line import EVEN, GAP, SMALLEST, strip
from game.render.savannah_marks import NUMBER

SLOT = builtin("savannah", 2)["line"]
CAPTION = builtin("savannah", 2)["caption"].y + builtin("savannah", 2)["caption"].h
"""Where the words above the line end."""
LEAST = 34.0
"""How much of each card is to be seen at the least, on the canvas."""
COUNTS = range(6, 41)


@pytest.mark.parametrize("count", COUNTS)
def test_all_cards_lie_inside_the_strip(count: int) -> None:
    for looked_at in (None, *range(count)):
        line = strip(SLOT, count, looked_at)
        assert len(line.cards) == count
        assert line.cards[0].x >= SLOT.x - 0.01
        assert line.coming.x + line.coming.w <= SLOT.x + SLOT.w + 0.01
        for place in (*line.cards, line.coming):
            assert place.y - 2 * NUMBER - 3 >= CAPTION
            assert place.y + place.h <= SLOT.y + SLOT.h


@pytest.mark.parametrize("count", COUNTS)
def test_enough_of_every_card_can_be_seen(count: int) -> None:
    for looked_at in (None, *range(count)):
        cards = strip(SLOT, count, looked_at).cards
        rights = [card.x for card in cards[1:]] + [cards[-1].x + cards[-1].w]
        for card, right in zip(cards, rights, strict=True):
            assert min(card.x + card.w, right) - card.x >= LEAST


@pytest.mark.parametrize("count", COUNTS)
def test_the_right_end_is_whole_before_the_left(count: int) -> None:
    slim = [card.slim for card in strip(SLOT, count).cards]
    assert slim == sorted(slim, reverse=True)


@pytest.mark.parametrize("count", COUNTS)
def test_what_is_looked_at_is_whole_and_stays_under_the_pointer(count: int) -> None:
    plain = strip(SLOT, count)
    for index in range(count):
        looked = strip(SLOT, count, index).cards[index]
        assert not looked.slim
        assert looked.y < plain.cards[index].y
        if plain.cards[index].slim:
            assert looked.step >= looked.w


def test_a_short_line_is_in_the_middle_and_as_large_as_it_can_be() -> None:
    line = strip(SLOT, 6)
    left = line.cards[0].x - SLOT.x
    right = SLOT.x + SLOT.w - (line.coming.x + line.coming.w)
    assert abs(left - right) < 8
    assert 0 <= SLOT.h - 60 - 28 - line.cards[0].h <= EVEN * 1.5


def test_no_whole_card_is_smaller_than_the_smallest() -> None:
    largest = strip(SLOT, 6).cards[0].w
    for count in COUNTS:
        for card in strip(SLOT, count).cards:
            assert card.slim or card.w >= largest * SMALLEST - EVEN


def test_places_beyond_the_last_are_that_of_the_coming_card() -> None:
    line = strip(SLOT, 7)
    assert line.at(7) == line.coming
    assert line.coming.x >= line.cards[-1].x + line.cards[-1].w + GAP / 2
