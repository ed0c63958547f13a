"""Hints: legal, the same each time, and every number in their words is one of the view's own preview."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from game.ai.search import Effort
from game.ai.searcher import Level, SearchPlayer
from game.match.advice import Advice, Hint
from game.rules.core import View
from game.rules.registry import GAMES, load
from game.words.catalog import Words
from game.words.hints import HintWords, hint_words

COUNT = 20
"""Hints for each game."""
NUMBER = re.compile(r"[+−]\d+|\b0\b")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
CHEAP = Level({name: Effort(12, float("inf")) for name in GAMES}, {})


def positions(name: str, count: int) -> Iterator[View]:
    """Positions at random in which there is a choice."""
    game, rng = load(name), Random(f"hints {name}")
    found = 0
    while found < count:
        state = game.new(rng.choice(game.player_range), rng)
        for _ in range(rng.randrange(60)):
            if state.seat >= 0:
                state.apply(rng.choice(state.legal()))
        if state.seat >= 0 and len(state.legal()) > 1:
            found += 1
            yield state.view(state.seat)


def advised(view: View, seed: int = 1) -> Hint:
    advice = Advice(view, SearchPlayer("cheap", CHEAP), Random(seed))
    while not advice.step(float("inf")):
        pass
    assert advice.hint is not None
    return advice.hint


def told(hint: Hint) -> HintWords:
    return hint_words(Words(), hint.ways, hint.preview, hint.lead, NAMES)


def points(text: str) -> list[int]:
    return [int(number.replace("−", "-")) for number in NUMBER.findall(text)]


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_a_hint_is_one_of_the_preview(name: str) -> None:
    for view in positions(name, COUNT):
        hint = advised(view)
        here = view
        for decided, action in hint.ways:
            assert decided.legal() == here.legal()
            assert action in here.legal()
            fresh = here.preview(action)
            here = fresh.view
        words = told(hint)
        own = fresh.changes[view.seat]
        assert hint.preview.changes == fresh.changes
        assert words.points == own.get("total", 0)
        assert points(words.now) == ([words.points] if words.points else [])
        lines = {part: change for part, change in own.items() if part != "total"}
        assert [points(text) for text in words.parts] == [[change] for change in lines.values()]
        others = {
            NAMES[seat]: change["total"]
            for seat, change in enumerate(fresh.changes)
            if seat != view.seat and change.get("total")
        }
        assert words.others == tuple(f"{who} {change:+d}".replace("-", "−") for who, change in others.items())
        assert points(words.lead) == ([round(hint.lead)] if hint.lead is not None else [])
        assert all(text.endswith(".") and "{" not in text for text in words.what)
        assert len(words.what) == len(hint.ways)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_the_same_each_time(name: str) -> None:
    for view in positions(name, 3):
        assert [a for _, a in advised(view).ways] == [a for _, a in advised(view).ways]


def test_taking_and_placing_are_one_hint_in_two_sentences() -> None:
    view = load("savernake").new(2, Random(5)).view(0)
    words = told(advised(view))
    assert words.what[0].startswith("Take ")
    assert re.match(r"Lay it (above|below|to the (left|right) of) \w", words.what[1])
    assert words.brief().endswith(words.lead)


def test_a_forced_decision_has_no_lead_to_expect() -> None:
    game, rng = load("savannah"), Random(4)
    state = game.new(2, rng)
    while len(state.legal()) > 1:
        state.apply(rng.choice(state.legal()))
    hint = advised(state.view(state.seat))
    assert hint.lead is None
    assert told(hint).lead == ""
