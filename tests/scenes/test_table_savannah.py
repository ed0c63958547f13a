"""The savannah's table played by pointer and by keys, by computers, and what input may not do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.input.intents import (
    Cancel,
    Command,
    Confirm,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Release,
    Scroll,
    Space,
    Turn,
)
from game.layout.builtin import builtin
from game.match.match import Match, Seat
from game.render.face import Spot
from game.render.savannah_face import SavannahFace
from game.rules.savannah import SavannahGame
from game.rules.savannah.state import SavannahState
from game.scenes.table import TableScene
from tests.scenes.machine import Hand

GAME = SavannahGame()
LEFT, RIGHT, UP, DOWN = Move(-1, 0), Move(1, 0), Move(0, -1), Move(0, 1)


class Table:
    """A savannah's table in a running game, and a person who plays at it."""

    def __init__(self, hand: Hand, *kinds: str, seed: int = 1, actions: tuple[str, ...] = ()) -> None:
        self.hand = hand
        seats = [Seat(f"Seat {i}", kind) for i, kind in enumerate(kinds)]
        self.match = Match(GAME, seats, seed)
        for text in actions:
            self.match.play(GAME.parse(text))
        self.face = SavannahFace(builtin("savannah", len(kinds)), bystander="human" not in kinds)
        self.paused = self.ended = 0
        self.scene = TableScene(hand.context, self.match, self.face, on_pause=self._pause, on_over=self._over)
        hand.show(self.scene)
        self.settle()

    def _pause(self, scene: TableScene) -> None:
        self.paused += 1

    def _over(self, scene: TableScene) -> None:
        self.ended += 1

    def settle(self) -> None:
        """Let time pass until a person decides or the game is over."""
        for _ in range(6000):
            self.hand.now += 0.4
            self.scene.update(0.4)
            if self.scene.thinking:
                self.scene.think(float("inf"))
            if self.scene.choosing or self.ended:
                return
        raise AssertionError("the table never comes to rest")

    @property
    def spots(self) -> tuple[Spot, ...]:
        return self.face.spots(self.scene.look())

    def spot(self, key: str) -> Spot:
        return next(spot for spot in self.spots if spot.key == key)

    def able(self) -> list[Spot]:
        """The spots that can be picked now."""
        return [s for s in self.spots if s.pick is not None and s.pick in self.scene.look().machine.options()]

    def do(self, *intents: Intent, apart: float = 1.0) -> None:
        for intent in intents:
            self.hand.now += apart
            self.scene.handle(intent)

    def press(self, spot: Spot, apart: float = 1.0) -> None:
        x, y = spot.x + 8, spot.y + spot.h * 0.6
        self.do(Press(x, y), apart=apart)
        self.do(Release(x, y), apart=0.01)

    @property
    def at(self) -> str:
        spot = self.scene.look().at
        return spot.key if spot is not None else ""


def reach(
    wanted: Callable[[SavannahState], bool], players: int = 2, least: int = 0
) -> tuple[int, tuple[str, ...]]:
    """A deal and actions at random up to a position that is wanted, seat 0 to move."""
    for seed in range(400):
        state = GAME.new(players, Random(f"deal {seed}"))
        rng = Random(f"reach {seed}")
        found: list[str] = []
        while state.seat >= 0:
            if state.seat == 0 and len(found) >= least and wanted(state):
                return seed, tuple(found)
            action = rng.choice(state.legal())
            found.append(GAME.text(action))
            state.apply(action)
    raise AssertionError("no such position")


def at_position(hand: Hand, wanted: Callable[[SavannahState], bool], *kinds: str, least: int = 0) -> Table:
    kinds = kinds or ("human", "random")
    seed, actions = reach(wanted, len(kinds), least)
    return Table(hand, *kinds, seed=seed, actions=actions)


def some_may_not(state: SavannahState) -> bool:
    return (
        state.phase == "play"
        and GAME.text(state.legal()[0]).startswith("play")
        and (len(set(state.legal())) < len(set(state.hands[0])))
    )


def must_discard(state: SavannahState) -> bool:
    return GAME.text(state.legal()[0]).startswith("discard")


def two_ways(state: SavannahState) -> bool:
    return (
        state.phase == "play" and len(state.legal()) >= 2 and GAME.text(state.legal()[0]).startswith("play")
    )


def may_steal(state: SavannahState) -> bool:
    seats = [action >> 5 for action in state.legal()] if state.phase == "steal" else []
    return len(set(seats)) > 1 and seats.count(seats[0]) > 1


# ---- whole games


def test_a_whole_game_by_pointer_alone(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=5)
    rng = Random(5)
    while not table.ended:
        for _ in range(3):
            able = table.able()
            if not able or table.scene.look().machine.ready is not None:
                break
            table.press(rng.choice(able))
        before = table.match.ply
        table.press(table.spot("play"))
        assert table.match.ply == before + 1
        table.settle()
        assert table.face.differs(table.match.view(0)) is None
    assert table.match.over


def test_a_whole_game_by_keys_alone(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=6)
    rng = Random(6)
    while not table.ended:
        before = table.match.ply
        for _ in range(60):
            table.do(rng.choice((LEFT, RIGHT, UP, DOWN, Next(1))))
            spot = table.scene.look().at
            if spot is not None and spot.pick is not None:
                table.do(Confirm())
            if table.match.ply > before:
                break
        else:
            table.do(Cancel(), Cancel(), Confirm(), Confirm(), Confirm())
        table.settle()
    assert table.match.over


def test_enter_alone_plays_the_whole_game(hand: Hand) -> None:
    """Once the keys lead, the focus of each turn begins on what can be picked."""
    table = Table(hand, "human", "random", seed=7)
    table.do(LEFT)
    while not table.ended:
        before = table.match.ply
        for _ in range(6):
            table.do(Confirm())
            if table.match.ply > before:
                break
        assert table.match.ply > before
        table.settle()


def test_the_keys_rest_on_nothing_while_there_is_nothing_to_choose(hand: Hand) -> None:
    """What they were on is gone with the card, and the first button of all is not what anybody went to."""
    table = Table(hand, "human", "random", seed=7)
    table.do(LEFT)
    while table.match.ply == 0:
        table.do(Confirm())
    assert not table.scene.choosing
    look = table.scene.look()
    assert look.at is None
    assert table.scene.told == look.caption
    table.settle()
    assert table.scene.look().at is not None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_computers_play_to_the_end_and_hands_stay_hidden(hand: Hand, players: int) -> None:
    table = Table(hand, *(["random"] * players), seed=players)
    assert table.match.over
    assert table.ended == 1
    assert not [spot for spot in table.spots if spot.key.startswith("hand.")]


# ---- choosing


def test_pressing_twice_plays_and_pressing_another_chooses_anew(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    one, other = table.able()[:2]
    table.press(one)
    table.press(other)
    look = table.scene.look()
    assert look.machine.picked == (other.pick,)
    assert look.certain
    assert look.preview is not None
    before = table.match.ply
    table.press(other)
    assert table.match.ply == before + 1


@pytest.mark.parametrize("apart", [0.04, 0.08, 0.12])
def test_a_double_click_is_one_action(hand: Hand, apart: float) -> None:
    for motion in (True, False):
        hand.context.settings.motion = motion
        table = at_position(hand, two_ways)
        spot = table.able()[0]
        before = table.match.ply
        table.press(spot)
        table.press(spot, apart)
        table.press(spot, apart)
        table.press(spot, apart)
        assert table.match.ply == before + 1
    hand.context.settings.motion = True


def test_a_double_click_on_play_it_is_one_action(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    table.press(table.able()[0])
    button = table.spot("play")
    before = table.match.ply
    table.press(button)
    table.press(button, 0.08)
    assert table.match.ply == before + 1


def test_pointing_previews_what_pressing_would_do(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    spot = table.able()[0]
    table.do(Point(*spot.centre))
    look = table.scene.look()
    assert look.preview is not None
    assert not look.certain
    assert not look.machine.picked


def test_escape_steps_back_and_then_pauses(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    table.press(table.able()[0])
    table.do(Cancel())
    assert not table.scene.look().machine.picked
    assert table.paused == 0
    table.do(Cancel())
    assert table.paused == 1


def test_the_right_button_steps_back_but_never_pauses(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    table.press(table.able()[0])
    table.do(Turn(1, back=True))
    assert not table.scene.look().machine.picked
    table.do(Turn(1, back=True))
    assert table.paused == 0


def test_undo_and_the_back_button_take_a_choice_back(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    table.press(table.able()[0])
    table.press(table.spot("back"))
    assert not table.scene.look().machine.picked
    table.press(table.able()[0])
    table.do(Command("undo"))
    assert not table.scene.look().machine.picked


# ---- refusals


def test_a_card_that_may_not_be_played_says_why(hand: Hand) -> None:
    table = at_position(hand, some_may_not)
    able = {spot.key for spot in table.able()}
    shut = next(s for s in table.spots if s.key.startswith("hand.") and s.key not in able)
    table.do(Point(*shut.centre))
    look = table.scene.look()
    assert "from the right" in look.refusal or "right-most" in look.refusal
    before = table.match.ply
    table.press(shut)
    table.press(shut)
    assert table.match.ply == before
    assert table.scene.look().refusal


def test_when_no_card_may_be_played_one_is_discarded(hand: Hand) -> None:
    table = at_position(hand, must_discard)
    assert "discard" in table.scene.look().prompt
    spots = [spot for spot in table.spots if spot.key.startswith("hand.")]
    assert {spot.pick.kind for spot in spots if spot.pick} == {"discard"}
    assert all("right" in spot.note for spot in spots)
    before = len(table.match.view(0).as_json()["discard"])
    for _ in range(2):
        table.press(spots[0])
    table.face.skip()
    assert len(table.match.view(0).as_json()["discard"]) == before + 1


# ---- stealing


def test_a_steal_is_a_seat_and_then_a_card(hand: Hand) -> None:
    table = at_position(hand, may_steal, "human", "random", "random", least=12)
    tabs = [spot for spot in table.spots if spot.key.startswith("tab.")]
    assert len(tabs) == 2
    table.press(tabs[0])
    fan = [spot for spot in table.spots if spot.key.startswith("fan.")]
    assert fan
    table.press(fan[0])
    assert table.scene.look().preview is not None
    before = len(table.match.view(0).as_json()["kills"][0])
    table.press(table.spot("play"))
    table.face.skip()
    assert len(table.match.view(0).as_json()["kills"][0]) >= before + 1


def test_another_pile_can_be_chosen_before_it_is_done(hand: Hand) -> None:
    table = at_position(hand, may_steal, "human", "random", "random", least=12)
    tabs = [spot.key for spot in table.spots if spot.key.startswith("tab.")]
    table.press(table.spot(tabs[0]))
    table.press(table.spot(tabs[1]))
    assert table.scene.look().machine.picked[0] == table.spot(tabs[1]).pick
    table.do(Cancel())
    assert not table.scene.look().machine.picked


# ---- motion and input


def test_a_press_during_motion_ends_it_and_does_nothing_else(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    table.press(table.able()[0])
    table.press(table.spot("play"))
    assert table.face.moving
    before = table.match.ply
    for intent in (Press(960, 850), Confirm(), Cancel(), Press(1700, 1000), Turn(1)):
        running = table.face._queue.running
        table.do(intent)
        assert table.face._queue.running is not running or not table.face.moving
        if not table.face.moving:
            break
    assert table.match.ply == before
    assert table.paused == 0
    assert not table.scene.look().machine.picked


def test_skip_ends_all_motions(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    table.press(table.able()[0])
    table.press(table.spot("play"))
    table.do(Command("skip"))
    assert not table.face.moving


def test_while_a_computer_thinks_nothing_can_be_played(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    table.press(table.able()[0])
    table.press(table.spot("play"))
    table.face.skip()
    table.scene.update(0.01)
    look = table.scene.look()
    assert not look.choosing
    assert look.thinking == 1
    before = table.match.ply
    for spot in table.spots:
        if spot.key.startswith("hand."):
            table.press(spot, 0.3)
    assert table.match.ply == before


# ---- looking


def test_a_card_of_the_line_comes_close_after_a_while_and_by_z(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    spot = table.spot("line.2")
    table.do(Point(*spot.centre))
    assert table.scene.look().zoom is None
    assert table.scene.wake_in is not None
    table.hand.now += 1
    table.scene.update(0.1)
    assert table.scene.look().zoom == spot.card
    table.do(Point(5, 1075), Point(*table.able()[0].centre), Command("zoom"))
    assert table.scene.look().zoom == table.able()[0].card
    table.do(Confirm())
    assert table.scene.look().zoom is None


def test_the_space_bar_looks_closer_where_the_pointer_rests_on_a_card_and_else_confirms(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    spot, ply = table.spot("line.2"), table.match.ply
    table.do(Point(*spot.centre), Space())
    assert table.scene.pinned == spot.card
    table.do(Space())
    assert table.scene.pinned == ""
    own = table.able()[0]
    table.do(Press(*own.centre), Space())
    assert table.scene.pinned == own.card
    assert table.match.ply == ply
    table.do(Confirm(), Point(5, 1075), Space())
    assert table.match.ply == ply + 1


def test_where_keys_lead_the_space_bar_plays_a_card_and_looks_at_none(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    ply = table.match.ply
    table.do(LEFT)
    while table.match.ply == ply:
        at = table.scene.at()
        assert at is None or at.card is not None
        table.do(Space())
        assert table.scene.pinned == ""


def test_piles_open_and_close(hand: Hand) -> None:
    table = at_position(hand, two_ways, least=20)
    table.press(table.spot("discard"))
    assert any(spot.key == "close" for spot in table.spots)
    assert not any(spot.key.startswith("hand.") for spot in table.spots)
    table.press(table.spot("close"))
    assert any(spot.key.startswith("hand.") for spot in table.spots)
    table.press(table.spot("panel.1"))
    table.do(Cancel())
    assert any(spot.key.startswith("hand.") for spot in table.spots)
    assert table.paused == 0


def test_the_log_opens_scrolls_and_closes(hand: Hand) -> None:
    table = at_position(hand, two_ways, least=20)
    table.do(Command("log"))
    hand.frame()
    table.do(Scroll(-3, 1600, 800), UP, Point(1600, 800))
    assert table.at == ""
    before = table.match.ply
    table.do(Press(1600, 800))
    assert table.match.ply == before
    assert table.scene.chrome.log.open
    hand.frame()
    table.do(Cancel())
    assert not table.scene.chrome.log.open
    assert table.paused == 0
    card = table.able()[0]
    table.do(Command("log"), Press(card.x + 20, card.y + card.h / 2))
    assert not table.scene.chrome.log.open, "a press outside closes it"
    assert table.scene.choice.ready is None, "and does nothing else"


def test_pointer_gone_means_nothing_is_pointed_at(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    table.do(Point(*table.able()[0].centre), FocusLost())
    assert table.at == ""


# ---- keys


def test_the_arrows_go_where_a_person_expects(hand: Hand) -> None:
    table = at_position(hand, lambda state: two_ways(state) and len(state.line) > 5)
    hands = [spot.key for spot in table.spots if spot.key.startswith("hand.")]
    table.do(RIGHT)
    assert table.at in {spot.key for spot in table.able()}
    walked = [table.at]
    for step in (*[RIGHT] * 2, *[LEFT] * 2, *[RIGHT] * 2):
        table.do(step)
        walked.append(table.at)
    assert set(hands) <= set(walked) | {table.able()[0].key}
    table.scene.pointing.focus = hands[1]
    table.do(UP)
    assert table.at.startswith("line.")
    place = int(table.at.split(".")[1])
    table.do(RIGHT)
    assert table.at == f"line.{place + 1}"
    table.do(LEFT, LEFT)
    assert table.at == f"line.{place - 1}"
    table.do(DOWN)
    assert table.at.startswith(("hand.", "panel.0"))
    table.scene.pointing.focus = hands[0]
    table.do(LEFT)
    assert table.at == "panel.0"
    table.do(RIGHT)
    assert table.at == hands[0]


def test_tab_reaches_every_button(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    seen = set()
    for _ in range(40):
        table.do(Next(1))
        seen.add(table.at)
    assert {"button.log", "button.rules", "button.menu"} <= seen
    table.do(Next(-1))
    assert table.at


def test_the_menu_button_pauses(hand: Hand) -> None:
    table = at_position(hand, two_ways)
    spot = next(s for s in table.scene.spots() if s.key == "button.menu")
    table.press(spot)
    assert table.paused == 1


# ---- drawing


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (640, 360)])
def test_every_state_can_be_drawn(size: tuple[int, int]) -> None:
    hand = Hand(size)
    try:
        for wanted, kinds in (
            (must_discard, ("human", "random")),
            (may_steal, ("human", "random", "random")),
        ):
            table = at_position(hand, wanted, *kinds, least=8)
            for spot in table.spots:
                table.do(Point(*spot.centre))
                hand.frame()
            table.press(table.able()[0])
            table.do(Command("log"), Next(1))
            hand.frame()
    finally:
        hand.app.close()
