"""What can be done at a position of a record: see every hand, have it thought about, play on from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.search import Effort
from game.ai.searcher import Level, SearchPlayer
from game.input.intents import Command, Edit, Move, Point
from game.match.match import Match, Seat, run
from game.match.playback import Playback
from game.render import savannah_seats
from game.rules.record import Note, Record
from game.rules.registry import GAMES, load
from game.scenes import factory
from game.scenes.context import HUMAN
from game.scenes.message import Message
from game.scenes.play_on import PlayOn
from game.scenes.replay import FRAME, Replay
from tests.scenes.machine import Hand

CHEAP = Level({name: Effort(120, float("inf")) for name in GAMES}, {})


def film(name: str, players: int = 3) -> Playback:
    match = Match(load(name), [Seat(f"S{i}", "random") for i in range(players)], 5)
    return Playback(match.game, run(match).record())


FILMS = {name: film(name) for name in GAMES}


def watching(hand: Hand, name: str) -> Replay:
    """A replay that stands still at its tenth step."""
    scene = Replay(hand.context, FILMS[name], thinker=lambda: SearchPlayer("cheap", CHEAP))
    hand.show(scene)
    scene.handle(Edit("home"))
    scene.handle(Edit("page_down"))
    return scene


def hands_shown(scene: Replay) -> list[tuple[str, ...]]:
    """The hands in the panels of the others, as they are drawn."""
    look = scene.look()
    return [savannah_seats.open_hand(look, seat) for seat in range(3)]


def test_one_seat_shows_its_own_hand_alone_and_a_press_lays_all_of_them_open(hand: Hand) -> None:
    scene = watching(hand, "savannah")
    assert hands_shown(scene) == [(), (), ()]
    assert scene.look().open == ()
    hand.click("open")
    truth = [scene.film.playback.view(scene.film.ply, seat).as_json()["hand"] for seat in range(3)]
    assert [list(cards) for cards in hands_shown(scene)] == truth
    scene.handle(Move(1, 0))
    truth = [scene.film.playback.view(11, seat).as_json()["hand"] for seat in range(3)]
    assert [list(cards) for cards in hands_shown(scene)] == truth
    hand.click("open")
    assert hands_shown(scene) == [(), (), ()]


def test_the_points_of_open_hands_are_whole(hand: Hand) -> None:
    scene = watching(hand, "savannah")
    hand.click("open")
    points = savannah_seats.open_points(scene.look())
    for seat, its in enumerate(points):
        truth = scene.film.playback.view(scene.film.ply, seat).scores()[seat]
        assert its.lines == truth
        assert not its.hidden


def test_in_the_forest_there_is_nothing_to_lay_open(hand: Hand) -> None:
    assert watching(hand, "savernake").gui["open"] is None


def test_the_opening_position_is_one_press_away(hand: Hand) -> None:
    scene = watching(hand, "savannah")
    hand.click("start")
    assert scene.film.ply == 0
    assert scene.film.face.differs(scene.film.playback.view(0, scene.film.viewer)) is None
    assert scene.look().prompt == "Before the first turn."


# ---- a computer's thinking


def studied(hand: Hand, scene: Replay) -> None:
    for _ in range(400):
        if not scene.thinking:
            break
        scene.think(float("inf"))
        hand.now += 0.3
        scene.update(0.01)
    hand.now += 0.3
    scene.update(0.01)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_thought_about_for_the_seat_to_move(hand: Hand, name: str) -> None:
    scene = watching(hand, name)
    seat = scene.film.playback.to_move(scene.film.ply)
    assert seat is not None
    scene._look_from(seat)
    scene.handle(Command("study"))
    studied(hand, scene)
    found = scene.look().study
    assert found is not None
    assert found.title == f"S{seat}"
    legal = scene.film.playback.view(scene.film.ply, seat).legal()
    assert (len(found.bars) > 1) == (len(legal) > 1)
    scene.handle(Command("study"))
    assert scene.look().study is None


def test_with_the_eyes_of_another_seat_thoughts_stay_hidden_where_hands_are(hand: Hand) -> None:
    scene = watching(hand, "savannah")
    seat = scene.film.playback.to_move(scene.film.ply)
    assert seat is not None
    scene._look_from(seat + 1)
    scene.handle(Command("study"))
    assert not scene.thinking
    studied(hand, scene)
    found = scene.look().study
    assert found is not None
    assert (found.bars, bool(found.note)) == ((), True)
    hand.click("open")
    studied(hand, scene)
    found = scene.look().study
    assert found is not None
    assert found.bars or found.note


def test_another_position_is_thought_about_anew_and_nothing_while_it_plays(hand: Hand) -> None:
    scene = watching(hand, "savernake")
    scene.handle(Command("study"))
    studied(hand, scene)
    scene.handle(Move(-1, 0))
    assert scene.look().study is None
    assert scene.thinking
    scene.handle(Command("study"))
    scene.handle(Command("study"))
    scene._toggle()
    assert not scene.thinking


# ---- playing on


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_from_the_very_position_with_the_seats_that_were_chosen(hand: Hand, name: str) -> None:
    scene = watching(hand, name)
    scene._look_from(1)
    hand.click("play_on")
    hand.frame()
    form = hand.top
    assert isinstance(form, PlayOn)
    assert [seat.kind for seat in form.seats[:3]] == ["random", HUMAN, "random"]
    found = form.record_from_here()
    assert found.actions == scene.film.playback.record.actions[: scene.film.ply]
    assert [seat.kind for seat in found.seats] == ["random", HUMAN, "random"]
    hand.click("start")
    hand.frame()
    table = hand.top
    from game.scenes.table import TableScene

    assert isinstance(table, TableScene)
    fresh = factory.of_record(hand.context, found)
    assert table.match.digest() == fresh.match.digest()
    assert table.match.view(1).as_json() == scene.film.playback.view(scene.film.ply, 1).as_json()
    hand.context.stage.pop()


def test_what_was_noted_later_is_not_of_the_new_game(hand: Hand) -> None:
    whole = FILMS["savannah"]
    record = replace(whole.record, notes=(Note(3, "hint"), Note(20, "takeback")), saved="2026-01-01T00:00:00")
    form = PlayOn(hand.context, Playback(whole.game, record), 10, 0)
    found = form.record_from_here()
    assert found.notes == (Note(3, "hint"), Note(10, "played_on"))
    assert found.saved == ""


def test_from_the_end_there_is_nothing_to_play_on_and_it_is_said(hand: Hand) -> None:
    scene = watching(hand, "savannah")
    scene.handle(Edit("end"))
    hand.click("play_on")
    hand.frame()
    assert isinstance(hand.top, Message)


def test_a_record_of_other_cards_is_watched_but_not_played_on(hand: Hand) -> None:
    whole = FILMS["savannah"]
    other: Record = replace(whole.record, set=whole.game.cards_digest)
    scene = Replay(hand.context, Playback(whole.game, other))
    hand.show(scene)
    scene.handle(Edit("home"))
    hand.click("play_on")
    hand.frame()
    assert isinstance(hand.top, Message)


# ---- the log


@pytest.mark.parametrize("name", GAMES)
def test_a_line_of_the_log_leads_to_what_it_tells_of(hand: Hand, name: str) -> None:
    scene = watching(hand, name)
    scene.handle(Command("log"))
    hand.frame()
    places = scene.chrome.log._places.actions
    ply, (x, y, w, h) = places[0]
    at = (FRAME.x + (x + w / 2) * FRAME.share, FRAME.y + (y + h / 2) * FRAME.share)
    scene.handle(Point(*at))
    hand.at(*at)
    told = scene._told()
    later = [other for other in told if other > ply]
    assert scene.film.ply == (later[0] if later else scene.film.playback.length)
    assert scene.film.ply > ply
