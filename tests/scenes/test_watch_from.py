"""Watching from a moment of the results, and a match that goes on as far as whoever looks may see it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.input.intents import Command, Edit, Move, Point
from game.match.match import Match, Seat, run
from game.match.playback import Playback
from game.match.story import Story
from game.rules.registry import GAMES, load
from game.scenes import factory
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.pause import Pause
from game.scenes.replay import Eyes, Replay
from game.scenes.results import Results
from game.scenes.table import TableScene
from game.words.catalog import Words
from game.words.names import name_of
from tests.scenes.machine import Hand


def finished(game: str) -> Match:
    return run(Match(load(game), [Seat(f"S{i}", "greedy") for i in range(3)], 6))


@pytest.fixture
def still(hand: Hand) -> Iterator[Hand]:
    hand.context.settings.motion = False
    yield hand
    hand.context.settings.motion = True


def results(hand: Hand, game: str) -> tuple[Results, Match]:
    """The course of a finished game, with the way into it."""
    match = finished(game)
    seats = tuple(SeatSetup(seat.name, seat.kind, str(i), "fox") for i, seat in enumerate(match.seats))
    story = Story(match.game, match.record())
    scene = Results(
        hand.context, match.outcome(), TableSetup(game, seats, 6), 6,
        watch=lambda ply: factory.watch(hand.context, match, ply), story=story,
    )  # fmt: skip
    hand.show(scene)
    hand.click("tab-course")
    while scene.preparing:
        hand.frame()
    hand.frame()
    return scene, match


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_moment_is_watched_from_where_it_begins_and_back(still: Hand, game: str, by: str) -> None:
    scene, match = results(still, game)
    shown = [control.name for control in scene.gui.controls if control.name.startswith("moment-")]
    assert scene.story is not None
    assert len(shown) >= 3
    for index, name in enumerate(shown):
        moment = scene.story.moments[index]
        if by == "mouse":
            still.click(name)
        else:
            scene.gui._set_focus(name)
            still.key(pygame.K_RETURN)
        top = still.top
        assert isinstance(top, Replay)
        assert 0 <= top.film.ply - moment.ply <= 1
        if moment.kind in ("hunt", "sweep", "gain", "steal", "loss"):
            assert match.log[moment.ply].seat == moment.seat
        still.now += 1
        still.key(pygame.K_ESCAPE)
        assert still.top is scene
        still.now += 1


def test_where_the_game_cannot_be_watched_a_moment_is_only_told(still: Hand) -> None:
    match = finished("savannah")
    seats = tuple(SeatSetup(seat.name, seat.kind, str(i), "fox") for i, seat in enumerate(match.seats))
    story = Story(match.game, match.record())
    while not story.done:
        story.step()
    scene = Results(still.context, match.outcome(), TableSetup("savannah", seats, 6), 6, story=story)
    still.show(scene)
    still.click("tab-course")
    assert not [control for control in scene.gui.controls if control.name.startswith("moment-")]


# ---- a match that goes on


def running(hand: Hand, game: str, *kinds: str, turns: int = 14) -> TableScene:
    """A table in the middle of a match, as the factory makes it."""
    seats = tuple(SeatSetup(f"S{i}", kind, str(i)) for i, kind in enumerate(kinds))
    setup = TableSetup(game, seats, 6)
    match, rng = factory.match_of(hand.context, setup), Random(3)
    for _ in range(turns):
        match.play(rng.choice(match.view(match.to_move or 0).legal()))
    scene = factory.of_match(hand.context, match, setup)
    hand.show(scene)
    return scene


def watch(hand: Hand, scene: TableScene) -> Replay:
    """Pause, and watch the game so far."""
    scene.on_pause(scene)
    hand.frame()
    assert isinstance(hand.top, Pause)
    hand.click("watch")
    assert isinstance(hand.top, Replay)
    return hand.top


def names(scene: Replay) -> set[str]:
    return {control.name for control in scene.gui.controls}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kinds", [("human", "greedy", "greedy"), ("human",) * 3, ("greedy",) * 3])
def test_the_game_so_far_is_watched_and_goes_on_as_before(
    still: Hand, game: str, kinds: tuple[str, ...]
) -> None:
    scene = running(still, game, *kinds)
    digest, ply = scene.match.digest(), scene.match.ply
    replay = watch(still, scene)
    assert replay.film.playback.length == ply
    assert not names(replay) & {"study", "play_on", "open"}
    for intent in (Command("study"), Edit("end"), Edit("home"), Move(1, 0), Move(0, 1), Command("log")):
        replay.handle(intent)
        still.frame()
    assert not replay.study.on
    assert bool(names(replay) & {"seat-0", "seat-1"}) == (game == "savernake")
    still.now += 1
    still.key(pygame.K_ESCAPE)
    still.key(pygame.K_ESCAPE)
    assert isinstance(still.top, Pause)
    still.now += 1
    still.key(pygame.K_ESCAPE)
    assert type(still.top).__name__ in ("TableScene", "Curtain")
    assert (scene.match.digest(), scene.match.ply) == (digest, ply)


def test_before_the_first_action_there_is_nothing_to_watch(still: Hand) -> None:
    scene = running(still, "savannah", "human", "greedy", turns=0)
    scene.on_pause(scene)
    still.frame()
    assert still.top.gui["watch"] is None  # type: ignore[attr-defined]


@pytest.mark.parametrize(("people", "own"), [(1, True), (3, False), (0, False)])
def test_no_frame_of_it_tells_of_a_hand_that_whoever_looks_may_not_see(
    still: Hand, watched: list[str], written: list[str], people: int, own: bool
) -> None:
    """Every step, with everything pointed at; one person sees the own hand as it was, several see none."""
    kinds = ("human",) * people + ("greedy",) * (3 - people)
    scene = running(still, "savannah", *kinds, turns=24)
    replay = watch(still, scene)
    film, hidden_seen, own_seen = replay.film.playback, 0, 0
    for ply in range(0, film.length + 1, 3):
        replay._go(ply)
        views = [film.view(ply, seat).as_json() for seat in range(3)]
        known = {card.partition(":")[0] for card in views[0]["row"]} | set(views[0]["discard"])
        known |= {card for pile in views[0]["kills"] for card in pile}
        known |= {card for entry in film.log[max(0, ply - 1) : ply] for card in _shown(entry.events)}
        hands = [set(view["hand"]) for view in views]
        secret = set().union(*(hand for seat, hand in enumerate(hands) if not own or seat)) - known
        secret -= hands[0] if own else set()
        hidden_seen += len(secret)
        spots = [None, *(spot for spot in replay._spots() if not spot.key.startswith(("deck", "line")))]
        for spot in spots:
            watched.clear()
            written.clear()
            if spot is not None:
                replay.handle(Point(*(10 + 0.956 * spot.centre[0], 8 + 0.956 * spot.centre[1])))
            replay.dirty = True
            still.frame(0.3)
            assert not secret & set(watched)
            said = " ".join(written)
            assert not [card for card in secret if name_of(Words(), card) in said]
            own_seen += len(hands[0] & set(watched) - known)
        assert film.view(ply, 0)
    assert hidden_seen > 10
    assert (own_seen > 0) == own


def _shown(events: tuple[object, ...]) -> set[str]:
    """The cards that somebody played, discarded or stole before everybody's eyes."""
    kinds = ("CardPlayed", "CardDiscarded", "CardStolen")
    return {event.card for event in events if type(event).__name__ in kinds}  # type: ignore[attr-defined]


def test_nobody_hears_what_was_drawn(still: Hand) -> None:
    scene = running(still, "savannah", "human", "human", "human")
    film = Playback(scene.match.game, scene.match.record())
    replay = Replay(still.context, film, begin=4, eyes=Eyes(1, nobody=True))
    still.show(replay)
    for ply in range(film.length + 1):
        replay._go(ply)
        assert replay.film.last == tuple(
            event.seen_by(None) for entry in film.log[max(0, ply - 1) : ply] for event in entry.events
        )
