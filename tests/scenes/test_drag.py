"""Cards and tokens dragged over both tables: where they may be let go, and how they come back."""

from __future__ import annotations

import pytest

from game.input.intents import (
    AWAY,
    Cancel,
    Command,
    FocusLost,
    Intent,
    Point,
    Press,
    Release,
    Resized,
    Scroll,
    Turn,
)
from game.rules.savannah.state import SavannahState
from game.scenes.drag import REACH
from tests.scenes import test_table_forest as forest
from tests.scenes import test_table_savannah as savannah
from tests.scenes.machine import Hand

OUTSIDE = (1900.0, 1060.0)


def drag(table: savannah.Table | forest.Table, *way: tuple[float, float], drop: bool = True) -> None:
    """Press at the first point, go over the others, and let go at the last."""
    table.do(Point(*way[0]), Press(*way[0]))
    for x, y in way[1:]:
        table.do(Point(x, y))
    if drop:
        table.do(Release(*way[-1]))


def line_of(table: savannah.Table) -> tuple[float, float]:
    return table.face.layout["line"].centre


def free_cell(table: forest.Table, number: int = 0) -> str:
    return [spot.key for spot in table.spots("cell.") if spot.drop][number]


def in_phase(hand: Hand, phase: str) -> forest.Table:
    for seed in range(40):
        actions = forest.reach(phase, seed)
        if actions:
            return forest.Table(hand, "human", "random", seed=seed, actions=actions)
    raise AssertionError("no such position")


# ---- savannah


def test_a_card_dragged_to_the_line_is_played(hand: Hand) -> None:
    table = savannah.at_position(hand, savannah.two_ways)
    spot, before = table.able()[0], table.match.ply
    drag(table, spot.centre, (900, 600), line_of(table), drop=False)
    assert table.scene.look().carried is not None
    assert table.scene.look().certain
    assert table.match.ply == before
    table.do(Release(*line_of(table)))
    assert table.match.ply == before + 1
    assert table.scene.look().carried is None
    assert table.face.moving


def test_a_card_goes_on_from_where_it_was_let_go(hand: Hand) -> None:
    table = savannah.at_position(hand, savannah.two_ways)
    spot = table.able()[0]
    drag(table, spot.centre, line_of(table))
    running = table.face._queue.running
    assert running is not None
    leg = next(leg for leg in running.legs if leg.lift)
    start = running.sprites(0.0)[leg.key]
    assert abs(start.x - line_of(table)[0]) < 40
    assert abs(start.y - line_of(table)[1]) < 120


@pytest.mark.parametrize("end", [OUTSIDE, (AWAY, AWAY), (960.0, 1000.0)])
def test_a_card_let_go_elsewhere_comes_back(hand: Hand, end: tuple[float, float]) -> None:
    table = savannah.at_position(hand, savannah.two_ways)
    spot, before = table.able()[0], table.match.ply
    drag(table, spot.centre, (900, 400), end)
    look = table.scene.look()
    assert (table.match.ply, look.carried, look.machine.picked) == (before, None, ())
    for _ in range(60):
        hand.frame()
    assert not table.face.restless


def test_it_glides_back_and_is_at_once_back_without_motion(hand: Hand) -> None:
    for motion in (True, False):
        hand.context.settings.motion = motion
        table = savannah.at_position(hand, savannah.two_ways)
        drag(table, table.able()[0].centre, (300, 300), drop=False)
        hand.frame()
        table.scene.handle(FocusLost())
        hand.frame()
        assert table.face.restless is motion
    hand.context.settings.motion = True


@pytest.mark.parametrize("end", [FocusLost(), Cancel(), Command("undo"), Command("hint"), Turn(1, back=True)])
def test_anything_else_puts_back_what_is_carried(hand: Hand, end: Intent) -> None:
    table = savannah.at_position(hand, savannah.two_ways)
    before = table.match.ply
    drag(table, table.able()[0].centre, line_of(table), drop=False)
    table.do(end)
    look = table.scene.look()
    assert (look.carried, look.machine.picked, look.searching, table.paused) == (None, (), False, 0)
    table.do(Release(*line_of(table)))
    assert table.match.ply == before


def test_a_new_size_of_the_window_breaks_no_drag(hand: Hand) -> None:
    table = savannah.at_position(hand, savannah.two_ways)
    before = table.match.ply
    drag(table, table.able()[0].centre, (900, 500), drop=False)
    table.do(Resized(900, 700))
    drag_end = line_of(table)
    table.do(Point(*drag_end), Release(*drag_end))
    assert table.match.ply == before + 1


def test_a_small_tremble_is_no_drag(hand: Hand) -> None:
    table = savannah.at_position(hand, savannah.two_ways)
    spot, before = table.able()[0], table.match.ply
    x, y = spot.centre
    for _ in range(2):
        drag(table, (x, y), (x + REACH - 1, y))
    assert table.match.ply == before + 1


def test_a_chosen_card_can_be_dragged_too(hand: Hand) -> None:
    table = savannah.at_position(hand, savannah.two_ways)
    spot, before = table.able()[0], table.match.ply
    table.press(spot)
    drag(table, spot.centre, OUTSIDE)
    assert table.match.ply == before
    assert table.scene.look().machine.picked == (spot.pick,)
    drag(table, spot.centre, line_of(table))
    assert table.match.ply == before + 1


def test_a_card_that_may_not_be_played_cannot_be_dragged(hand: Hand) -> None:
    table = savannah.at_position(hand, savannah.some_may_not)
    able, before = {spot.key for spot in table.able()}, table.match.ply
    shut = next(s for s in table.spots if s.key.startswith("hand.") and s.key not in able)
    drag(table, shut.centre, line_of(table), drop=False)
    assert table.scene.look().carried is None
    table.do(Release(*line_of(table)))
    assert table.match.ply == before


def test_a_discard_is_dragged_to_its_pile(hand: Hand) -> None:
    table = savannah.at_position(hand, savannah.must_discard)
    spot, before = table.able()[0], table.match.ply
    drag(table, spot.centre, line_of(table))
    assert table.match.ply == before
    x, y, w, h = table.scene.face.layout["discard"].rect
    drag(table, spot.centre, (x + w / 2, y + h / 2))
    assert table.match.ply == before + 1


def test_a_stolen_card_is_dragged_to_the_own_panel(hand: Hand) -> None:
    def many(state: SavannahState) -> bool:
        return savannah.may_steal(state)

    table = savannah.at_position(hand, many, "human", "random", "random", least=12)
    table.press(next(spot for spot in table.spots if spot.key.startswith("tab.")))
    fan, before = table.spot("fan.0"), table.match.ply
    drag(table, fan.centre, table.face.layout["panel.0"].centre, drop=False)
    hand.frame()
    table.do(Release(*table.face.layout["panel.0"].centre))
    assert table.match.ply == before + 1


def test_where_nothing_is_asked_a_press_plays_when_it_is_let_go(hand: Hand) -> None:
    hand.context.settings.confirm = False
    table = savannah.at_position(hand, savannah.two_ways)
    spot, before = table.able()[0], table.match.ply
    table.do(Press(*spot.centre))
    assert table.match.ply == before
    table.do(Release(*spot.centre))
    assert table.match.ply == before + 1
    hand.context.settings.confirm = True


@pytest.mark.parametrize("game", [savannah, forest])
def test_nothing_that_moves_can_be_dragged(hand: Hand, game: object) -> None:
    """At each moment of a motion a press on any part of the table only ends that motion."""
    for x in range(60, 1920, 300):
        for y in range(60, 1080, 240):
            table = savannah.Table(hand, "human", "random") if game is savannah else _dealt(hand)
            table.face.open(table.match.view(0))
            assert table.face.moving
            hand.frame(0.05)
            before = table.match.ply
            drag(table, (x, y), (960, 300))
            look = table.scene.look()
            assert (table.match.ply, look.machine.pressed, look.carried) == (before, (), None)
            assert not table.face.moving


def _dealt(hand: Hand) -> forest.Table:
    return forest.Table(hand, "human", "random")


# ---- forest


def test_a_card_of_the_offer_dragged_to_a_cell_lies_there_until_it_is_confirmed(hand: Hand) -> None:
    table = forest.Table(hand, "human", "random")
    spot, before = table.spots("offer.")[0], table.match.ply
    table.do(Point(*spot.centre), Press(*spot.centre), Point(800, 500))
    cell = free_cell(table)
    place = table.spot(cell).centre
    table.do(Point(*place))
    assert f"cell.{'.'.join(map(str, table.shown['cell']))}" == cell  # type: ignore[arg-type]
    table.do(Release(*place))
    assert table.scene.look().certain
    assert table.match.ply == before
    table.press(cell)
    assert table.match.ply > before


@pytest.mark.parametrize("turn", [Turn(1), Scroll(1)])
def test_a_card_is_turned_while_it_is_carried(hand: Hand, turn: Intent) -> None:
    table = forest.Table(hand, "human", "random")
    for spot in table.spots("offer."):
        table.do(Point(*spot.centre), Press(*spot.centre), Point(800, 500))
        place = table.spot(free_cell(table)).centre
        table.do(Point(*place))
        before = table.shown["turn"]
        table.do(turn)
        after = table.shown["turn"]
        table.do(Release(*place))
        assert table.picked["turn"] == after
        if after != before:
            return
        table.do(Cancel(), Cancel())
    raise AssertionError("no card of the offer turns")


def test_a_card_let_go_outside_the_forest_comes_back_to_the_offer(hand: Hand) -> None:
    table = forest.Table(hand, "human", "random")
    drag(table, table.spots("offer.")[0].centre, (700, 500), OUTSIDE, drop=False)
    hand.frame()
    table.do(Release(*OUTSIDE))
    hand.frame()
    assert not table.picked
    assert table.face.restless
    for _ in range(60):
        hand.frame()
    assert not table.face.restless


def test_a_card_that_lies_in_a_cell_can_be_moved_to_another(hand: Hand) -> None:
    table = forest.Table(hand, "human", "random")
    drag(table, table.spots("offer.")[0].centre, (700, 500), drop=False)
    first, other = free_cell(table), free_cell(table, 1)
    here, there = table.spot(first).centre, table.spot(other).centre
    table.do(Point(*here), Release(*here))
    drag(table, here, there)
    assert table.picked["cell"] == tuple(map(int, other.split(".")[1:]))
    drag(table, there, OUTSIDE)
    assert table.picked["cell"] == tuple(map(int, other.split(".")[1:]))


def test_dropping_lays_at_once_where_nothing_is_asked(hand: Hand) -> None:
    hand.context.settings.confirm = False
    table = forest.Table(hand, "human", "random")
    before = table.match.ply
    drag(table, table.spots("offer.")[0].centre, (700, 500), drop=False)
    place = table.spot(free_cell(table)).centre
    table.do(Point(*place), Release(*place))
    assert table.match.ply > before
    hand.context.settings.confirm = True


@pytest.mark.parametrize(("phase", "where"), [("water", "food."), ("burrow", "animal.")])
def test_a_token_is_dragged_to_where_it_goes(hand: Hand, phase: str, where: str) -> None:
    table = in_phase(hand, phase)
    gift = table.spot("gift").centre
    goal = next(spot for spot in table.spots(where) if spot.stop)
    forced = table.picked
    drag(table, gift, OUTSIDE)
    assert table.picked == forced
    drag(table, gift, goal.centre)
    assert table.scene.look().certain
    before = table.match.ply
    table.press(goal.key)
    assert table.match.ply == before + 1
