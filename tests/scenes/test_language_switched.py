"""Another language in the middle of a game: nothing is left in the one before."""

from __future__ import annotations

import pytest

from game.input.intents import Command
from game.scenes.pause import Pause
from game.scenes.settings import SettingsScene
from tests.scenes.machine import Hand
from tests.scenes.tables import Table


def switched(hand: Hand, table: Table, language: str = "de") -> None:
    """By way of the pause and its settings."""
    hand.context.stage.push(Pause(hand.context, lambda: None))
    hand.frame()
    hand.context.stage.push(SettingsScene(hand.context))
    hand.frame()
    hand.context.speak(language)
    hand.frame()
    for _ in range(2):
        hand.context.stage.pop()
        hand.frame()
    assert hand.top is table.scene


@pytest.mark.parametrize("game", ["savannah", "savernake"])
def test_what_happened_last_is_told_anew(hand: Hand, game: str) -> None:
    table = Table(hand, game, "human", "greedy", seed=5)
    while not table.scene.caption:
        table.act()
        table.settle()
    assert table.scene.caption.startswith("Seat 1 ")
    before = table.scene.caption
    switched(hand, table)
    assert table.scene.caption.startswith("Seat 1 ")
    assert table.scene.caption != before
    switched(hand, table, "en")
    assert table.scene.caption == before


@pytest.mark.parametrize("game", ["savannah", "savernake"])
def test_a_hint_is_said_anew_and_stays(hand: Hand, game: str) -> None:
    table = Table(hand, game, "human", "greedy")
    table.scene.hint()
    while table.scene.hints.shown is None:
        table.scene.think(float("inf"))
    before = table.scene.hints.shown
    switched(hand, table)
    shown = table.scene.hints.shown
    assert shown is not None
    assert shown.words != before.words
    assert (shown.picks, shown.action) == (before.picks, before.action)


def test_a_short_word_does_not_stay(hand: Hand) -> None:
    table = Table(hand, "savannah", "human", "greedy")
    table.scene.handle(Command("study"))
    assert table.scene.chrome._said
    switched(hand, table)
    assert not table.scene.chrome._said
