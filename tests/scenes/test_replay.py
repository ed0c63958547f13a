"""Watching a record: every way to move in it, by mouse and by keys, and what is never shown."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.input.intents import Confirm, Edit, FocusLost, Move, Next, Point, Press, Release
from game.match.match import Match, Seat, run
from game.match.playback import Playback
from game.rules.registry import GAMES, load
from game.scenes.replay import FRAME, TRACK, Replay
from tests.scenes.machine import Hand


def film(name: str = "savannah", players: int = 2) -> Playback:
    match = Match(load(name), [Seat(f"S{i}", "random") for i in range(players)], 5)
    return Playback(match.game, run(match).record())


FILMS = {name: film(name, 3) for name in GAMES}


@pytest.fixture(params=GAMES)
def replay(hand: Hand, request: pytest.FixtureRequest) -> Replay:
    scene = Replay(hand.context, FILMS[request.param])
    hand.show(scene)
    scene.handle(Confirm())
    assert not scene.film.playing
    return scene


def run_out(hand: Hand, scene: Replay) -> None:
    for _ in range(2000):
        if not scene.busy:
            return
        hand.frame(0.1)
    raise AssertionError("it never comes to rest")


def test_it_plays_by_itself_to_the_end(hand: Hand) -> None:
    hand.context.settings.motion = False
    scene = Replay(hand.context, FILMS["savannah"])
    assert scene.film.tempo == 1.0
    hand.show(scene)
    assert scene.film.playing
    for _ in range(9000):
        if not scene.film.playing:
            break
        hand.frame(scene.wake_in or 0.1)
    assert scene.film.at_end
    assert scene.film.face.differs(scene.film.view) is None
    hand.frame()
    assert scene.wake_in is None


def test_steps_show_what_a_fresh_view_shows(hand: Hand, replay: Replay) -> None:
    start = replay.film.ply
    for _ in range(6):
        replay.handle(Move(1, 0))
        run_out(hand, replay)
        assert replay.film.face.differs(replay.film.view) is None
    replay.handle(Move(-1, 0))
    assert replay.film.ply == start + 5
    assert not replay.film.face.moving
    assert replay.film.face.differs(replay.film.view) is None


def test_a_step_in_the_middle_of_a_motion_loses_nothing(hand: Hand, replay: Replay) -> None:
    for _ in range(9):
        replay.handle(Move(1, 0))
        hand.frame(0.05)
    run_out(hand, replay)
    assert replay.film.face.differs(replay.film.view) is None


def test_keys_leap_to_both_ends(replay: Replay) -> None:
    length = replay.film.playback.length
    for key, ply in (("end", length), ("page_up", length - 10), ("home", 0), ("page_down", 10), ("home", 0)):
        replay.handle(Edit(key))
        assert replay.film.ply == ply
    replay.handle(Move(-1, 0))
    assert replay.film.ply == 0


def test_the_strip_is_dragged(hand: Hand, replay: Replay) -> None:
    x, y, w, _ = TRACK
    replay.handle(Press(x + w / 2, y + 5))
    middle = replay.film.ply
    assert abs(middle - replay.film.playback.length / 2) <= 1
    replay.handle(Point(x + w * 2, y - 300))
    assert replay.film.at_end
    replay.handle(Release(x + w * 2, y - 300))
    replay.handle(Point(x, y))
    assert replay.film.at_end
    replay.handle(Press(x + w / 2, y + 5))
    replay.handle(FocusLost())
    replay.handle(Point(x, y))
    assert replay.film.ply == middle


def test_buttons_do_what_keys_do(hand: Hand, replay: Replay) -> None:
    for name, ply in (("end", replay.film.playback.length), ("start", 0), ("step", 1), ("back", 0)):
        hand.click(name)
        assert replay.film.ply == ply
    hand.click("play")
    assert replay.film.playing
    hand.click("play")
    assert not replay.film.playing
    hand.click("speed")
    assert replay.film.speed == "fast"


def test_the_ring_reaches_every_button_and_confirm_uses_it(replay: Replay) -> None:
    replay.handle(Next(1))
    assert replay.gui.ring
    replay.gui.focus = "end"
    replay.handle(Confirm())
    assert replay.film.at_end


def test_any_seat_lends_its_eyes_and_no_other_hand_is_seen(hand: Hand) -> None:
    scene = Replay(hand.context, FILMS["savannah"])
    hand.show(scene)
    scene.handle(Edit("page_down"))
    hand.click("seat-2")
    assert scene.film.viewer == 2
    assert scene.look().view.seat == 2
    seen = {spot.card for spot in scene._spots() if spot.key.startswith("hand.")}
    assert seen == set(scene.film.playback.view(scene.film.ply, 2).as_json()["hand"])
    for event in scene.film.last:
        assert event == event.seen_by(2)
    scene.handle(Move(0, 1))
    assert scene.film.viewer == 0


def test_a_card_is_looked_at_closely_and_escape_steps_out(hand: Hand) -> None:
    scene = Replay(hand.context, FILMS["savannah"])
    hand.show(scene)
    scene.handle(Edit("page_down"))
    spot = next(spot for spot in scene._spots() if spot.card is not None)
    x, y = FRAME.x + spot.centre[0] * FRAME.share, FRAME.y + spot.centre[1] * FRAME.share
    hand.at(x, y)
    assert scene.pinned == spot.card
    hand.key(pygame.K_l)
    assert scene.chrome.log.open
    for _ in range(2):
        hand.key(pygame.K_ESCAPE)
    assert (scene.pinned, scene.chrome.log.open) == ("", False)
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert not hand.app.running


def test_a_record_that_stops_early_says_so(hand: Hand) -> None:
    whole = FILMS["savannah"]
    record = replace(whole.record, actions=whole.record.actions[:3])
    scene = Replay(hand.context, Playback(whole.game, record))
    hand.show(scene)
    scene.handle(Edit("end"))
    assert scene.look().prompt == "The record ends here."


def test_a_record_without_a_step_can_be_watched(hand: Hand) -> None:
    whole = FILMS["savernake"]
    scene = Replay(hand.context, Playback(whole.game, replace(whole.record, actions=(), seats=())))
    hand.show(scene)
    for intent in (Move(1, 0), Move(-1, 0), Confirm(), Press(TRACK[0] + 300, TRACK[1] + 5), Edit("end")):
        scene.handle(intent)
        hand.frame()
    assert scene.film.ply == 0
    assert [seat.name for seat in scene.seats] == ["Player 1", "Player 2", "Player 3"]
