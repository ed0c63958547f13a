"""Several people at one screen: a hand is drawn for its owner alone, who has opened the curtain."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.input.intents import (
    Cancel,
    Command,
    Confirm,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Scroll,
    Stir,
    Turn,
)
from game.layout import builtin
from game.match.match import Match, Seat
from game.render import savannah_card
from game.render.forest_face import ForestFace
from game.render.savannah_face import SavannahFace
from game.rules.registry import load
from game.scenes.curtain import DEAF, Curtain
from game.scenes.table import TableScene
from tests.scenes.machine import Hand


class Evening:
    """People at one table, who take the device in turn, and what is drawn meanwhile."""

    def __init__(self, hand: Hand, game: str, *kinds: str, seed: int = 3, motion: bool = False) -> None:
        self.hand, self.paused, self.drawn = hand, 0, set[str]()
        hand.context.settings.motion = motion
        self.match = Match(load(game), [Seat(f"Seat {i}", kind) for i, kind in enumerate(kinds)], seed)
        layout = builtin(game, len(kinds))
        face = SavannahFace(layout) if game == "savannah" else ForestFace(layout)
        self.scene = TableScene(
            hand.context, self.match, face, on_pause=self._pause, on_over=lambda scene: None
        )
        hand.show(self.scene)

    def _pause(self, scene: TableScene) -> None:
        self.paused += 1

    @property
    def curtain(self) -> Curtain | None:
        top = self.hand.top
        return top if isinstance(top, Curtain) else None

    def wait(self, seconds: float = 0.5) -> None:
        self.hand.now += seconds
        self.hand.frame()

    def ripe(self) -> None:
        """Let the curtain be seen for so long that a press opens it."""
        self.wait(0.05)
        self.wait(DEAF)

    def open(self) -> None:
        curtain = self.curtain
        assert curtain is not None
        self.ripe()
        curtain.handle(Confirm())
        while self.curtain is not None:
            self.wait(0.1)

    def play(self, rng: Random) -> None:
        """Choose by pressing spots until something is played."""
        before = self.match.ply
        while self.match.ply == before:
            options = self.scene.choice.machine.options()
            spots = self.scene.face.spots(self.scene.look())
            able = [spot for spot in spots if spot.pick in options and spot.pick is not None]
            self.wait()
            if able and self.scene.choice.ready is None:
                spot = rng.choice(able)
                self.scene.handle(Point(*spot.centre))
                self.scene.handle(Press(spot.x + 8, spot.y + spot.h * 0.6))
            else:
                self.scene.handle(Command("confirm"))


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cards of the savannah that are drawn, one after the other."""
    found: list[str] = []
    draw = savannah_card.draw

    def listen(canvas: Any, card: Any, *rest: Any, **more: Any) -> None:
        found.append(card.id)
        draw(canvas, card, *rest, **more)

    monkeypatch.setattr(savannah_card, "draw", listen)
    return found


@pytest.mark.parametrize(("motion", "plays"), [(False, 60), (True, 4)])
def test_no_hand_is_drawn_before_its_owner_has_opened(
    hand: Hand, watched: list[str], motion: bool, plays: int
) -> None:
    """Four people play; what is drawn is open to all, or the hand of whoever opened the curtain last."""
    evening = Evening(hand, "savannah", *["human"] * 4, motion=motion)
    rng, holder, hidden = Random(3), -1, 0
    for _ in range(plays):
        if evening.match.over:
            break
        seat = evening.match.to_move
        assert seat is not None
        for _ in range(200):
            if evening.curtain is not None or evening.scene.choosing:
                break
            _look(evening, watched, holder)
        if evening.curtain is not None:
            watched.clear()
            _frame(evening)
            assert watched == [], "nothing shows through"
            assert evening.scene.seats[seat] == evening.curtain.seat
            evening.ripe()
            evening.curtain.handle(Confirm())
            holder = seat
        assert holder == seat
        while evening.curtain is not None or not evening.scene.choosing:
            _look(evening, watched, holder)
        _look(evening, watched, holder)
        hidden += len(_secret(evening, holder))
        evening.play(rng)
        _look(evening, watched, holder)
    assert hidden > 10


def _frame(evening: Evening) -> None:
    evening.scene.dirty = True
    evening.hand.top.dirty = True
    evening.wait(0.1)


def _look(evening: Evening, watched: list[str], holder: int) -> None:
    """One frame, in which no card is drawn that only somebody else's hand holds."""
    secret = _secret(evening, holder)
    watched.clear()
    _frame(evening)
    assert not secret.intersection(watched)


def _secret(evening: Evening, holder: int) -> set[str]:
    """The cards that are in hands other than the holder's and nowhere else that is open."""
    views = [evening.match.view(seat).as_json() for seat in range(4)]
    hands = [set(view["hand"]) for view in views]
    others = set().union(*(cards for seat, cards in enumerate(hands) if seat != holder))
    known = {card.partition(":")[0] for card in views[0]["row"]} | set(views[0]["discard"])
    known |= {card for pile in views[0]["kills"] for card in pile}
    known |= {card for entry in evening.match.log[-1:] for card in _named(entry.events)}
    return others - known - (hands[holder] if holder >= 0 else set())


def _named(events: Any) -> set[str]:
    """The cards that somebody played, discarded or stole before everybody's eyes."""
    shown = (
        event for event in events if type(event).__name__ in ("CardPlayed", "CardDiscarded", "CardStolen")
    )
    return {event.card for event in shown}


def test_the_curtain_names_who_is_next_and_waits_for_a_fresh_press(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    curtain = evening.curtain
    assert curtain is not None
    assert curtain.seat.name == "Seat 0"
    curtain.handle(Press(900, 500))
    assert curtain.opaque, "a press of the one before is none of this one"
    evening.ripe()
    curtain.handle(Press(900, 500))
    assert not curtain.opaque
    assert evening.scene.viewer == 0
    evening.wait(1)
    evening.wait(1)
    assert evening.curtain is None
    hand.context.settings.motion = True


def test_after_a_turn_the_next_person_sees_the_own_hand_alone(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    evening.open()
    evening.wait()
    evening.play(Random(1))
    while evening.curtain is None:
        evening.wait()
    assert evening.curtain.seat.name == "Seat 1"
    assert evening.scene.viewer == 0
    assert evening.scene.waiting_for == 1
    ply = evening.match.ply
    evening.scene.handle(Press(900, 850))
    assert evening.match.ply == ply
    evening.open()
    assert evening.scene.viewer == 1
    assert evening.scene.choosing
    assert evening.scene.face.differs(evening.match.view(1)) is None
    hand.context.settings.motion = True


def test_it_slides_aside_and_a_press_ends_that(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human", motion=True)
    curtain = evening.curtain
    assert curtain is not None
    evening.ripe()
    curtain.handle(Confirm())
    evening.wait(0.05)
    assert evening.curtain is curtain
    assert curtain.busy
    hand.frame()
    curtain.handle(Press(5, 5))
    evening.wait(0.05)
    assert evening.curtain is None


def test_escape_pauses_and_the_curtain_stays_shut(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    curtain = evening.curtain
    assert curtain is not None
    hand.now += 1
    assert curtain.handle(Cancel())
    assert curtain.handle(Command("hint"))
    assert evening.paused == 1
    assert curtain.opaque
    hand.context.settings.motion = True


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("savannah", ("human", "random")),
        ("savannah", ("random", "random")),
        ("savernake", ("human", "human")),
    ],
)
def test_where_nothing_is_hidden_from_anybody_there_is_none(
    hand: Hand, game: str, kinds: tuple[str, ...]
) -> None:
    evening = Evening(hand, game, *kinds)
    assert evening.curtain is None
    hand.context.settings.motion = True


def test_in_the_forest_the_table_turns_to_the_next_person(hand: Hand) -> None:
    evening = Evening(hand, "savernake", "human", "human")
    evening.wait()
    evening.play(Random(2))
    for _ in range(20):
        evening.wait()
    if evening.match.to_move == 1:
        assert evening.scene.viewer == 1
    assert evening.scene.choosing
    assert evening.curtain is None
    hand.context.settings.motion = True


EARLY = (Press(900, 500), Confirm(), Turn(1), Scroll(1), Move(1, 0), Next(1), Command("hint"), Stir())


@pytest.mark.parametrize("pause", [0.04, 0.12, 0.3, 0.5, 0.75])
@pytest.mark.parametrize("intent", EARLY[:2])
def test_a_row_of_quick_presses_never_opens_it(hand: Hand, intent: Intent, pause: float) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    for _ in range(40):
        assert evening.curtain is not None
        evening.curtain.handle(intent)
        evening.wait(pause)
    assert evening.curtain is not None
    assert evening.curtain.opaque
    evening.open()
    hand.context.settings.motion = True


@pytest.mark.parametrize("intent", EARLY)
def test_whatever_is_pressed_too_early_begins_the_wait_anew(hand: Hand, intent: Intent) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    curtain = evening.curtain
    assert curtain is not None
    evening.wait(0.05)
    evening.wait(DEAF - 0.1)
    curtain.handle(intent)
    evening.wait(0.2)
    curtain.handle(Confirm())
    assert curtain.opaque
    evening.wait(DEAF)
    curtain.handle(Confirm())
    assert not curtain.opaque
    hand.context.settings.motion = True


def test_presses_made_while_its_first_picture_is_drawn_are_too_early(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    curtain = evening.curtain
    assert curtain is not None
    hand.now += 3
    hand.press(900, 500)
    evening.wait(0.0)
    assert curtain.opaque
    hand.context.settings.motion = True


def test_clicking_on_and_on_plays_a_card_but_never_shows_the_next_hand(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human", motion=True)
    evening.open()
    evening.scene.face.skip()
    evening.wait(1)
    options = evening.scene.choice.machine.options()
    spot = next(s for s in evening.scene.face.spots(evening.scene.look()) if s.pick in options)
    for _ in range(120):
        hand.at(spot.x + 30, spot.y + spot.h * 0.6)
        evening.wait(0.06)
    assert evening.match.ply == 1
    assert evening.scene.viewer == 0
    assert evening.curtain is not None
    assert evening.curtain.opaque


def test_a_held_key_says_nothing_to_it(hand: Hand) -> None:
    evening = Evening(hand, "savannah", "human", "human")
    for _ in range(60):
        down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        pygame.event.post(down)
        evening.wait(0.04)
    assert evening.curtain is not None
    assert evening.curtain.opaque
    hand.context.settings.motion = True
