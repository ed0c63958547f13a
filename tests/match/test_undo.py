"""Stepping back: to the very position, over nothing that was seen, and noted where it is a taking back."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.match.match import Match, Seat
from game.match.undo import UndoRefusedError
from game.rules import record as rec
from game.rules.registry import load
from game.rules.savannah import SavannahGame
from game.rules.savernake import SavernakeGame
from game.words.catalog import Words
from game.words.undo import REASONS, refused

FOREST, SAVANNAH = SavernakeGame(), SavannahGame()


def seated(game: object, *kinds: str, seed: int = 3) -> Match:
    return Match(game, [Seat(f"Seat {i}", kind) for i, kind in enumerate(kinds)], seed)  # type: ignore[arg-type]


def play(match: Match, rng: Random, until: str = "") -> None:
    """One action at random, or actions up to where the first seat decides in a phase."""
    while True:
        match.play(rng.choice(match.view(match.to_move or 0).legal()))
        if not until or match.over or (match.to_move == 0 and match.view(0).phase == until):
            return


def reason(match: Match) -> tuple[str, int]:
    with pytest.raises(UndoRefusedError) as caught:
        match.undo()
    return caught.value.reason, caught.value.seat


def test_a_card_that_was_laid_goes_back_to_where_it_was_taken() -> None:
    match = seated(FOREST, "human", "human")
    before = match.digest()
    match.play(FOREST.parse("take rooster"))
    match.play(match.view(0).legal()[0])
    assert match.to_move == 1
    back = match.undo()
    assert (back.ply, back.takeback) == (0, False)
    assert match.digest() == before
    assert match.log == []
    assert match.notes == []


def test_water_is_one_step_and_what_was_laid_before_it_another() -> None:
    match = seated(FOREST, "human", "human")
    digests = [match.digest()]
    match.play(FOREST.parse("take goat"))
    match.play(match.view(0).legal()[0])
    digests.append(match.digest())
    match.play(match.view(0).legal()[0])
    assert match.to_move == 1
    assert match.undo().ply == 2
    assert match.digest() == digests[1]
    assert match.undo().ply == 0
    assert match.digest() == digests[0]
    assert reason(match) == ("nothing", -1)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_undone_and_done_again_comes_out_the_same(seed: int) -> None:
    rng = Random(seed)
    match = seated(FOREST, "human", "human", seed=seed)
    undone = 0
    while not match.over:
        digest, log = match.digest(), list(match.log)
        play(match, rng)
        try:
            back = match.back()
        except UndoRefusedError:
            continue
        if back.ply == len(log) and not match.over:
            entry = match.log[-1]
            match.undo()
            assert match.digest() == digest
            assert match.log == log
            assert match.play(entry.action) == entry.events
            undone += 1
    assert undone > 5


def test_choose_and_undo_five_times_in_a_row() -> None:
    match = seated(FOREST, "human", "greedy")
    before, record = match.digest(), match.record()
    for n in range(5):
        match.play(match.view(0).legal()[n % 4])
        match.play(match.view(0).legal()[n])
        match.undo()
        assert match.digest() == before
    assert match.record() == record


def test_a_card_that_was_drawn_is_a_barrier_among_people() -> None:
    match = seated(SAVANNAH, "human", "human")
    play(match, Random(1))
    assert reason(match) == ("seen", -1)
    play(match, Random(1))
    assert reason(match) == ("seen", -1)


def test_a_new_offer_is_a_barrier_and_so_is_what_another_decided() -> None:
    match = seated(FOREST, "human", "human", "greedy")
    for place in ("rooster", "rabbit"):
        match.play(FOREST.parse(f"take {place}"))
        match.play(match.view(match.to_move or 0).legal()[0])
    match.play(match.view(2).legal()[0])
    assert reason(match) == ("decided", 2)
    match.play(match.view(2).legal()[0])
    assert match.to_move is not None
    while match.view(match.to_move).round == 0:  # type: ignore[attr-defined]
        match.play(match.view(match.to_move).legal()[0])
    assert reason(match)[0] in ("decided", "seen")


def test_a_person_among_computers_takes_back_and_the_record_says_so() -> None:
    match = seated(SAVANNAH, "human", "random", "random")
    digest = match.digest()
    play(match, Random(1), until="play")
    assert match.ply >= 3
    back = match.undo()
    assert (back.ply, back.takeback) == (0, True)
    assert match.digest() == digest
    assert match.record().notes == (rec.Note(0, "takeback"),)
    rec.check(SAVANNAH, match.record())


@pytest.mark.parametrize("told", ["begun", "note"])
def test_nothing_goes_back_behind_where_a_match_began(told: str) -> None:
    """A level and a game played on begin where the actions of a record stop: those are not one's own."""
    match = seated(SAVANNAH, "human", "random", "random")
    play(match, Random(1), until="play")
    record = match.record()
    if told == "note":
        record = replace(record, notes=(rec.Note(match.ply, "played_on"),))
    begun = Match(SAVANNAH, match.seats, 3, record, begun=match.ply if told == "begun" else 0)
    assert begun.begun == match.ply
    digest = begun.digest()
    assert reason(begun) == ("nothing", -1)
    play(begun, Random(2), until="play")
    assert begun.undo().ply == match.ply
    assert begun.digest() == digest
    assert reason(begun) == ("nothing", -1)


def test_a_match_that_began_between_taking_and_laying_goes_back_to_there() -> None:
    """The card was taken by whoever played before: only where it lies is one's own."""
    taken = seated(FOREST, "human", "human")
    taken.play(FOREST.parse("take rooster"))
    match = Match(FOREST, taken.seats, 3, taken.record(), begun=1)
    match.play(match.view(0).legal()[0])
    assert match.undo().ply == 1
    assert match.digest() == taken.digest()
    assert reason(match) == ("nothing", -1)


def test_a_hint_stays_known_after_a_step_back_and_what_a_clock_cut_short_does_not() -> None:
    match = seated(SAVANNAH, "human", "random")
    play(match, Random(1))
    match.note("ceiling")
    play(match, Random(1))
    match.note("hint")
    match.note("hint")
    match.undo()
    assert match.record().notes == (rec.Note(0, "hint"), rec.Note(0, "takeback"))


def test_a_game_that_is_over_stays_over() -> None:
    match = seated(SAVANNAH, "human", "random")
    play(match, Random(2), until="never")
    assert match.over
    assert reason(match) == ("over", -1)


def test_computers_among_themselves_have_nothing_to_undo() -> None:
    match = seated(SAVANNAH, "random", "random")
    play(match, Random(2))
    assert reason(match) == ("nothing", -1)


def test_a_computer_decides_the_same_after_a_step_back() -> None:
    match = seated(load("savernake"), "human", "greedy")

    def answer() -> str:
        match.play(FOREST.parse("take rabbit"))
        match.play(match.view(0).legal()[0])
        thought = match.thought()
        while not thought.step(float("inf")):
            pass
        return match.game.text(thought.best())

    first = answer()
    match.undo()
    assert answer() == first


@pytest.mark.parametrize("name", REASONS)
def test_every_reason_has_a_sentence(name: str) -> None:
    text = refused(Words(), name, 1, ("Ada", "Ben"))
    assert text.endswith(".")
    assert "{" not in text
    assert ("Ben" in text) == (name == "decided")
