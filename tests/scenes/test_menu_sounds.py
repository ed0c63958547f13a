"""What is heard in menus: a button once when it is used, and how a game ended."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from game.input.intents import Confirm, Next, Press, Release
from game.rules.core import Outcome
from game.scenes.context import Context, SeatSetup, TableSetup
from game.scenes.pause import Pause
from game.scenes.results import Results
from tests.scenes.machine import Hand


@dataclass
class Ear:
    """Sounds that are only written down."""

    muted: bool = False
    tempo: float = 1.0
    heard: list[str] = field(default_factory=list)

    def play(self, name: str) -> None:
        self.heard.append(name)

    def ambience(self, name: str) -> None:
        """No place is listened to."""

    def end(self) -> None:
        """Nothing is to be done."""


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def context(hand: Hand, ear: Ear) -> Context:
    return replace(hand.context, sounds=ear)


def test_a_button_is_heard_once_when_it_is_used(hand: Hand, context: Context, ear: Ear) -> None:
    pause = Pause(context, lambda: None)
    hand.show(pause)
    pause.handle(Next(1))
    assert ear.heard == []
    pause.handle(Confirm())
    assert ear.heard == ["button"]
    x, y = hand.middle("resume")
    pause.handle(Press(x, y))
    pause.handle(Release(x, y))
    assert ear.heard == ["button"] * 2


@pytest.mark.parametrize(
    ("kinds", "winners", "sound"),
    [
        (("human", "greedy"), (0,), "win"),
        (("human", "greedy"), (0, 1), "win"),
        (("human", "greedy"), (1,), "lose"),
        (("greedy", "human"), (1,), "win"),
        (("greedy", "greedy"), (1,), "win"),
    ],
)
def test_the_end_of_a_game_is_heard(
    hand: Hand, context: Context, ear: Ear, kinds: tuple[str, ...], winners: tuple[int, ...], sound: str
) -> None:
    setup = TableSetup("savannah", tuple(SeatSetup("A", kind) for kind in kinds))
    hand.show(Results(context, Outcome((1, 1), winners, ((), ()), "S13"), setup, 7))
    assert ear.heard == [sound]
