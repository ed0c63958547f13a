"""A seat's points explained where they stand: every line, no more than may be known, by every device."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.input.intents import Cancel, Confirm, Move, Next, Point, Press, Release
from game.render import points_sheet
from game.rules.registry import GAMES, load
from tests.scenes.evening import Evening, frame
from tests.scenes.machine import Hand
from tests.scenes.tables import Table

SEATS = ("human", "greedy", "greedy")


def grown(hand: Hand, game: str, turns: int = 3) -> Table:
    """A table after some turns."""
    table = Table(hand, game, *SEATS)
    for turn in range(turns):
        table.act(turn)
        table.settle()
    return table


def point_at(table: Table, seat: int) -> points_sheet.Spot:
    spot = next(spot for spot in table.scene.spots() if spot.key == f"points.{seat}")
    table.scene.handle(Point(*spot.centre))
    return spot


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_add_up_to_the_points_at_every_position(game: str) -> None:
    rng = Random(3)
    for seed in range(3):
        state = load(game).new(3, Random(seed))
        while state.seat >= 0:
            for seat in range(3):
                view = state.view(seat)
                for other, score in enumerate(view.scores()):
                    assert sum(line.points for line in view.lines(other)) == score["total"]
            state.apply(rng.choice(state.legal()))
        assert tuple(state.view(0).lines(seat) for seat in range(3)) == state.outcome().lines


def test_no_line_tells_of_a_hand_that_is_hidden() -> None:
    """Cards dealt anew behind a seat's back change no line that it sees, and none counts another hand."""
    rng = Random(5)
    state: Any = load("savannah").new(4, Random(5))
    while state.seat >= 0:
        view = state.view(state.seat)
        others = [seat for seat in range(4) if seat != view.seat]
        again = view.sample(rng).view(view.seat)
        for seat in others:
            assert again.lines(seat) == view.lines(seat)
            assert all(line.part != "hand" for line in view.lines(seat))
        assert any(line.part == "hand" for line in view.lines(view.seat))
        state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize("game", GAMES)
def test_pointing_at_points_explains_those_of_that_seat(hand: Hand, game: str, written: list[str]) -> None:
    table = grown(hand, game)
    for seat in range(3):
        point_at(table, seat)
        look = table.scene.look()
        assert points_sheet.seat_of(look) == seat
        sheet = points_sheet.sheet_of(look, seat)
        assert sheet.total == table.scene.view.scores()[seat]["total"]
        written.clear()
        hand.frame()
        rows = [row.label for part in sheet.parts for row in part.block.rows]
        assert rows or not sheet.total
        assert not [label for label in rows if label not in written]
        assert sheet.name in table.scene.told
    table.scene.handle(Point(5, 1075))
    assert points_sheet.seat_of(table.scene.look()) is None


@pytest.mark.parametrize("game", GAMES)
def test_pressing_them_keeps_the_sheet_until_the_next_press(hand: Hand, game: str) -> None:
    table = grown(hand, game)
    for close in (lambda: (Press(960, 1000), Release(960, 1000)), lambda: (Cancel(),)):
        spot = point_at(table, 1)
        ply = table.match.ply
        hand.now += 1
        for intent in (Press(*spot.centre), Release(*spot.centre), Point(960, 1000)):
            table.scene.handle(intent)
        hand.frame()
        assert points_sheet.seat_of(table.scene.look()) == 1
        hand.now += 1
        for intent in close():
            table.scene.handle(intent)
        assert points_sheet.seat_of(table.scene.look()) is None
        assert (table.match.ply, table.scene.choice.machine.pressed) == (ply, ())


@pytest.mark.parametrize("game", GAMES)
def test_arrows_lead_to_the_points_of_every_seat_and_enter_keeps_them(hand: Hand, game: str) -> None:
    """As with a cross or a stick: nothing but steps to a side."""
    table = grown(hand, game)
    scene, ways = table.scene, ((0, -1), (-1, 0), (1, 0), (0, 1))
    scene.handle(Next(1))
    seen, waiting = {scene.pointing.focus}, [scene.pointing.focus]
    while waiting:
        start = waiting.pop()
        for way in ways:
            scene.pointing.focus = start
            scene.handle(Move(*way))
            if scene.pointing.focus not in seen:
                seen.add(scene.pointing.focus)
                waiting.append(scene.pointing.focus)
    assert {f"points.{seat}" for seat in range(3)} <= seen
    assert {spot.key for spot in scene.spots() if spot.key.startswith("panel.")} <= seen
    scene.pointing.focus = "points.2"
    assert points_sheet.seat_of(scene.look()) == 2
    hand.now += 1
    scene.handle(Confirm())
    assert scene.opened == "points.2"
    hand.now += 1
    scene.handle(Confirm())
    assert scene.opened == ""


def test_who_only_looks_on_learns_of_no_hand(hand: Hand) -> None:
    table = grown(hand, "savannah")
    look = replace(table.scene.look(), bystander=True)
    for seat in range(3):
        assert all(line.part != "hand" for line in points_sheet.lines_of(look, seat))


def test_between_two_people_nothing_is_explained(hand: Hand) -> None:
    evening = Evening(hand, "savannah", *["human"] * 4)
    evening.open()
    evening.play(Random(2))
    while evening.curtain is None:
        frame(evening)
    assert not [spot for spot in evening.scene.spots() if spot.key.startswith(points_sheet.KEY)]
    hand.context.settings.motion = True
