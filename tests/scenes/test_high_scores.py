"""High scores: letters entered on each device, and the lists between the games that play by themselves."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pygame
import pytest

from game.match.match import Match, Seat, run
from game.match.playback import Playback
from game.rules.record import dumps
from game.rules.registry import load
from game.scenes.attract import Attract, Programme
from game.scenes.context import HUMAN, SeatSetup, TableSetup
from game.scenes.factory import of_match
from game.scenes.high_scores import HighScores, Initials
from game.scenes.play_on import PlayOn
from game.store.records import parse
from game.store.scores import Scores
from game.store.writer import Writer
from tests.scenes.machine import Hand


@pytest.fixture
def scores() -> Scores:
    return Scores(None, Writer(), lambda: date(2026, 3, 2))


def asked(hand: Hand, scores: Scores) -> Initials:
    scene = Initials(hand.context, "savannah", 44, scores, lambda: None)
    hand.show(HighScores(hand.context, scores), scene)
    hand.frame()
    return scene


def names(scores: Scores) -> list[str]:
    return [entry.name for entry in scores.today("savannah")]


def test_letters_are_typed(hand: Hand, scores: Scores) -> None:
    asked(hand, scores)
    hand.write("b")
    hand.write("e")
    hand.write("n")
    hand.key(pygame.K_RETURN)
    assert names(scores) == ["BEN"]
    assert isinstance(hand.top, HighScores)


def test_letters_are_turned_with_arrows_and_enter(hand: Hand, scores: Scores) -> None:
    asked(hand, scores)
    hand.key(pygame.K_UP)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RETURN)
    assert names(scores) == ["BZA"]


def test_letters_are_turned_with_the_pointer(hand: Hand, scores: Scores) -> None:
    asked(hand, scores)
    hand.click("up-0")
    hand.click("up-0")
    hand.click("down-2")
    hand.click("enter")
    assert names(scores) == ["CAZ"]


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("", "AAA"),
        ("Zoë-Marie", "ZOE"),
        ("Jo", "JOA"),
        ("李", "AAA"),
        ("ß", "SSA"),
        ("Łukasz", "LUK"),
        ("Øystein", "OYS"),
        ("Ægir", "AEG"),
        ("ﬁn", "FIN"),
        ("3 bees", "BEE"),
    ],
)
def test_the_letters_begin_with_the_name(hand: Hand, scores: Scores, name: str, letters: str) -> None:
    hand.show(Initials(hand.context, "savannah", 44, scores, lambda: None, name))
    for _ in range(3):
        hand.key(pygame.K_RETURN)
    assert names(scores) == [letters]


def test_nobody_has_to_enter_a_name(hand: Hand, scores: Scores) -> None:
    asked(hand, scores)
    hand.key(pygame.K_ESCAPE)
    assert names(scores) == []
    assert isinstance(hand.top, HighScores)


@pytest.mark.parametrize("kinds", [(HUMAN, "random"), (HUMAN, HUMAN), ("random", "random")])
def test_one_person_against_computers_is_asked_at_the_end(
    hand: Hand, scores: Scores, kinds: tuple[str, str]
) -> None:
    game = load("savannah")
    played = next(
        match
        for seed in range(99)
        if (match := run(Match(game, [Seat("", "greedy"), Seat("", "random")], seed))).outcome().totals[0] > 0
    )
    record = replace(played.record(), seats=())
    match = Match(game, [Seat(str(n), kind) for n, kind in enumerate(kinds)], played.seed, record)
    setup = TableSetup("savannah", tuple(SeatSetup(seat.name, seat.kind) for seat in match.seats))
    hand.show(of_match(replace(hand.context, scores=scores), match, setup))
    for _ in range(100):
        hand.frame(0.1)
    assert (hand.names[-1] == "Initials") == (kinds == (HUMAN, "random"))


def test_a_game_played_on_from_a_record_is_no_high_score(hand: Hand, scores: Scores) -> None:
    """Most of it may be the play of somebody else: of the best computer player."""
    game = load("savernake")
    played = run(Match(game, [Seat("", "greedy"), Seat("", "random")], 5)).record()
    playback = Playback(game, played)
    form = PlayOn(hand.context, playback, len(played.actions) - 1, 0)
    record = form.record_from_here()
    whole = replace(record, actions=played.actions, notes=parse(dumps(record)).notes)
    seats = [Seat("Ada", HUMAN), Seat("Bo", "random")]
    setup = TableSetup("savernake", tuple(SeatSetup(seat.name, seat.kind) for seat in seats))
    for found, asked_for in ((replace(whole, notes=()), True), (whole, False)):
        match = Match(game, seats, 5, replace(found, seats=()))
        hand.show(of_match(replace(hand.context, scores=scores), match, setup))
        for _ in range(100):
            hand.frame(0.1)
        assert (hand.names[-1] == "Initials") == asked_for


def test_the_lists_are_shown_between_games_where_somebody_is_on_them(hand: Hand, scores: Scores) -> None:
    context = replace(hand.context, scores=scores)
    hand.context.settings.speed = "off"
    scene = Attract(
        context, Programme(("savannah",), 2, seed=3), wake=lambda: None, leave=lambda: None, pace=9.0
    )
    hand.show(scene)

    def listed() -> bool:
        number, seen = scene.number, False
        for _ in range(3000):
            hand.frame(0.1)
            seen = seen or scene.listing
            if scene.number > number:
                return seen
        raise AssertionError("the game does not come to its end")

    assert not listed()
    scores.enter("savannah", "ANN", 50)
    assert listed()
