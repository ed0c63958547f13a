"""The monkey for a few thousand events, and again through each episode that once came upon a fault."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path

import pytest

from game.app import App
from game.scenes.message import Message
from game.scenes.rulebook import Rulebook
from tests.hard import monkey
from tests.hard.monkey import EVENTS, Fault, Monkey, StuckError, episode
from tests.scenes.machine import ART

FOUND = (
    (1, 4, EVENTS),
    (1, 13, EVENTS),
    (2026, 2, 1400),
    (2026, 7, 2000),
    (2026, 88, 1300),
    (2026, 462, 2000),
)
"""The seed, the number and the length of each such episode."""


@pytest.mark.parametrize("number", range(6))
def test_nothing_that_a_monkey_does_breaks_the_game(number: int) -> None:
    found = episode(2, number, ART, 250)
    assert isinstance(found, Counter), str(found)


@pytest.mark.parametrize(("seed", "number", "length"), FOUND)
def test_an_episode_that_once_broke_the_game(seed: int, number: int, length: int) -> None:
    found = episode(seed, number, ART, length)
    assert isinstance(found, Counter), str(found)


def test_the_same_seed_does_the_same(tmp_path: Path) -> None:
    stories = []
    for name in ("one", "two"):
        played = Monkey(3, 1, tmp_path / name, ART)
        played.play(60)
        stories.append((list(played.last), played.seen, played.now))
        played.close()
    assert stories[0] == stories[1]


def test_an_episode_leaves_nothing_behind() -> None:
    episode(2, 3, ART, 120)
    gc.collect()
    left = sum(isinstance(thing, App) for thing in gc.get_objects())
    for number in range(3):
        episode(2, number, ART, 120)
    gc.collect()
    assert sum(isinstance(thing, App) for thing in gc.get_objects()) <= left + 1


def test_a_fault_is_told_with_what_leads_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(monkey, "WEIGHTS", tuple(name == "rulebook" for name in monkey.DOORS))
    monkeypatch.setattr(Rulebook, "draw", broken)
    found = episode(1, 1, ART, 5)
    assert isinstance(found, Fault)
    assert "ZeroDivisionError: on purpose" in str(found)
    assert "--seed 1 --episode 1" in str(found)


def test_a_scene_without_a_way_out_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monkey, "WEIGHTS", tuple(name == "message" for name in monkey.DOORS))
    monkeypatch.setattr(Message, "handle", lambda scene, intent: True)
    found = episode(1, 2, ART, 5)
    assert isinstance(found, Fault)
    assert StuckError.__name__ in found.trace
