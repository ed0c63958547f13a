"""The log shows what was: a line leads to its moment, beside it one is back at now, and nothing is lost."""

from __future__ import annotations

import pytest

from game.input.intents import Cancel, Command, Confirm, Edit, Move, Point, Press, Release
from game.rules.registry import GAMES
from game.scenes.moment import Moment
from tests.scenes.machine import Hand
from tests.scenes.tables import Table


def played(hand: Hand, game: str, turns: int = 4) -> Table:
    """A table at which some turns were played and the log is drawn out."""
    table = Table(hand, game, "human", "greedy", "greedy")
    for turn in range(turns):
        table.act(turn)
        table.settle()
    hand.now += 1
    table.scene.handle(Command("log"))
    hand.frame()
    return table


def line(table: Table, back: int) -> tuple[int, tuple[float, float]]:
    """An action in sight, so many before the newest, and the middle of its lines."""
    ply, (x, y, w, h) = table.scene.chrome.log._places.actions[-1 - back]
    return ply, (x + w / 2, y + h / 2)


def press(hand: Hand, at: tuple[float, float]) -> None:
    hand.now += 1
    scene = hand.app.stage.scenes[-1]
    scene.handle(Point(*at))
    scene.handle(Press(*at))
    scene.handle(Release(*at))
    hand.frame()


@pytest.mark.parametrize("game", GAMES)
def test_a_line_shows_the_position_of_its_moment_and_a_press_beside_it_is_back(hand: Hand, game: str) -> None:
    table = played(hand, game)
    digest, ply, log = table.match.digest(), table.match.ply, list(table.match.log)
    wanted, at = line(table, 3)
    press(hand, at)
    scene = hand.top
    assert isinstance(scene, Moment)
    assert scene.ply == wanted
    assert wanted < scene.until < ply
    assert scene.face.differs(table.match.past(scene.until, scene.look().view.seat)) is None
    press(hand, (960.0, 620.0))
    assert hand.top is table.scene
    assert (table.match.digest(), table.match.log) == (digest, log)
    assert table.scene.choosing
    assert table.scene.face.differs(table.match.view(0)) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_way_back_leads_to_now(hand: Hand, game: str) -> None:
    table = played(hand, game)
    for intent in (Cancel(), Confirm(), Command("log"), Command("menu"), Command("undo")):
        ply = table.match.ply
        press(hand, line(table, 1)[1])
        assert isinstance(hand.top, Moment)
        hand.top.handle(intent)
        hand.frame()
        assert hand.top is table.scene
        assert table.match.ply == ply


def test_keys_choose_a_line_and_step_from_moment_to_moment(hand: Hand) -> None:
    table = played(hand, "savannah")
    told = table.scene.chrome.log.told(table.match.log, 0, table.scene.names)
    for _ in range(3):
        table.scene.handle(Move(0, -1))
    table.scene.handle(Confirm())
    hand.frame()
    scene = hand.top
    assert isinstance(scene, Moment)
    assert scene.ply == told[-3]
    for intent, index in ((Move(0, -1), -4), (Move(1, 0), -3), (Edit("home"), 0), (Edit("end"), -1)):
        scene.handle(intent)
        hand.frame()
        assert scene.ply == told[index]
    assert scene.until == table.match.ply


def test_the_forest_is_seen_with_the_eyes_of_whoever_acted(hand: Hand) -> None:
    table = played(hand, "savernake")
    for back in range(4):
        ply, at = line(table, back)
        press(hand, at)
        scene = hand.top
        assert isinstance(scene, Moment)
        assert scene.look().view.seat == table.match.log[ply].seat
        scene.handle(Cancel())
        hand.frame()


def test_on_the_savannah_nobody_sees_another_hand_in_what_was(hand: Hand) -> None:
    table = played(hand, "savannah")
    for back in range(4):
        press(hand, line(table, back)[1])
        scene = hand.top
        assert isinstance(scene, Moment)
        assert scene.look().view.seat == 0
        assert all(event == event.seen_by(0) for event in scene.look().last)
        scene.handle(Cancel())
        hand.frame()


def test_a_computer_that_thinks_waits_while_the_past_is_seen(hand: Hand) -> None:
    table = played(hand, "savannah")
    table.act()
    table.scene.face.skip()
    table.scene.handle(Command("log"))
    hand.frame()
    ply = table.match.ply
    assert not table.scene.choosing
    press(hand, line(table, 1)[1])
    assert isinstance(hand.top, Moment)
    for _ in range(20):
        hand.frame(1)
    assert table.match.ply == ply
    hand.top.handle(Cancel())
    hand.frame()
    table.settle()
    assert table.match.ply > ply


def test_the_log_of_the_forest_leaves_the_own_panel_in_sight(hand: Hand) -> None:
    for count in (2, 3, 4):
        table = Table(hand, "savernake", "human", *["greedy"] * (count - 1))
        layout = table.scene.face.layout
        x, y, w, h = layout["log"].rect
        for name in ("panel.0", "offer.rooster", "offer.rabbit", "prompt", "buttons"):
            left, top, wide, high = layout[name].rect
            assert x + w <= left or left + wide <= x or y + h <= top or top + high <= y, name


@pytest.mark.parametrize("game", GAMES)
def test_a_log_that_is_dragged_follows_and_shows_no_moment(hand: Hand, game: str) -> None:
    table = played(hand, game)
    log, scene = table.scene.chrome.log, table.scene
    _, (x, y) = line(table, 0)
    hand.now += 1
    for intent in (Point(x, y), Press(x, y), Point(x, y + 40), Point(x, y + 120), Release(x, y + 120)):
        scene.handle(intent)
    hand.frame()
    assert hand.top is scene
    assert log._back == pytest.approx(min(120, log._places.most))
