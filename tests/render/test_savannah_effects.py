"""What a preview shows: rows in words and points, marks on the line, reaches."""

from __future__ import annotations

from random import Random
from typing import Any

from game.render.face import Look, SeatLook
from game.render.savannah_effects import HERE, joins, rows, told
from game.render.savannah_marks import marks, reaches
from game.rules import events as ev
from game.rules.core import Preview
from game.rules.events import LineCard
from game.rules.savannah import SavannahGame
from game.rules.savannah.cards import Card, Hunt
from game.words.catalog import Words

GAME = SavannahGame()
VIEW: Any = GAME.new(2, Random(1)).view(0)
SEATS = (SeatLook("Ada", True, 0, "lion"), SeatLook("Ben", False, 1, "zebra"))
NO_PICKS: Any = None
LOOK = Look(view=VIEW, machine=NO_PICKS, words=Words(), seats=SEATS)


def preview(*events: ev.Event) -> Preview:
    return Preview(0, events, (), (), (), VIEW)


PLAYED = ev.CardPlayed(0, "lion", 6, True)
KILLED = ev.Hunted(0, "kill", 0, (LineCard(4, "zebra", 1), LineCard(5, "zebra", 0)))
SCARED = ev.Hunted(0, "scare", 2, (LineCard(3, "hyena", None),))
SWEPT = ev.Swept(0, 5, (LineCard(0, "gazelle", 0),))


def test_kills_bring_their_levels_and_name_whose_they_are() -> None:
    row = rows(preview(PLAYED, KILLED), LOOK, GAME)[0]
    assert row.words == "Kills 2 × Zebra"
    assert row.points == 2 * GAME.cards["zebra"].level
    assert row.owners == (1, 0)
    assert row.scorer == 0, "the points are the killer's"
    assert row.text == f"Kills {HERE}2 × Zebra", "whose cards they were stands before their name"


def test_scares_and_sweeps_bring_no_points() -> None:
    found = rows(preview(PLAYED, SWEPT, SCARED), LOOK, GAME)
    assert [(row.icon, row.points) for row in found] == [("sweep", None), ("scare", None)]


def test_a_card_without_prey_says_so() -> None:
    assert [row.icon for row in rows(preview(PLAYED, ev.CardDrawn(0, None, 3)), LOOK, GAME)] == ["eye"]


def test_a_card_without_a_token_says_so() -> None:
    found = rows(preview(ev.CardPlayed(0, "giraffe", 6, False)), LOOK, GAME)
    assert found[0].text == "No token left: it is nobody's"


def test_a_steal_to_come_is_announced() -> None:
    thief = next(card for card in GAME.cards.values() if any(hunt.act == "steal" for hunt in card.hunts))
    found = rows(preview(ev.CardPlayed(0, thief.id, 6, True)), LOOK, GAME)
    assert [row.icon for row in found] == ["steal"]


def test_what_was_done_begins_with_the_deed() -> None:
    assert [row.words for row in told((PLAYED, SCARED), LOOK, GAME)] == ["Plays Lion", "Scares Hyena"]
    assert told((ev.CardDiscarded(0, "human"),), LOOK, GAME)[0].text == "Discards Human"
    assert told((ev.CardStolen(0, 1, "zebra"),), LOOK, GAME)[0].text == "Steals Zebra"


def test_joining_cards_are_those_that_others_then_stand_left_of() -> None:
    assert joins((ev.LineRegrouped(0, (0, 2, 3, 1, 4)),)) == (1,)
    assert joins((ev.LineRegrouped(0, (0, 1, 3, 4)),)) == ()
    assert joins(()) == ()


def test_marks_tell_act_points_and_whether_it_is_ones_own() -> None:
    found = marks(preview(PLAYED, SWEPT, KILLED, SCARED), GAME, 0)
    assert {place: mark.act for place, mark in found.items()} == {
        4: "kill",
        5: "kill",
        3: "scare",
        0: "sweep",
    }
    assert found[4].points == GAME.cards["zebra"].level
    assert [found[place].own for place in (4, 5)] == [False, True]


def test_equal_reaches_are_one_and_none_is_longer_than_the_line() -> None:
    card = Card(
        "hunter",
        "predators",
        3,
        1,
        sweep=5,
        hunts=(Hunt("kill", right=3), Hunt("scare", right=3), Hunt("kill", left=2), Hunt("scare")),
    )
    found = {(reach.first, reach.last, reach.number): reach.acts for reach in reaches(card, 6)}
    assert found == {
        (3, 5, "3"): ("kill", "scare"),
        (0, 1, "2"): ("kill",),
        (0, 5, ""): ("scare",),
        (0, 0, "5"): ("sweep",),
    }
    assert all(0 <= reach.first <= reach.last < 2 for reach in reaches(card, 2))
    assert reaches(card, 0) == ()
