"""The deal of the day: the same for everybody, and the first game counts."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pygame
import pytest

from game.challenges import daily
from game.match.match import Match
from game.rules.record import Note, Record
from game.rules.registry import GAMES
from game.scenes import factory
from game.scenes.context import Context
from game.scenes.daily import Daily, kept, line
from game.scenes.daily import day_of as daily_of
from game.scenes.table import TableScene
from game.store.days import Days, Result
from game.store.folder import Folder
from game.store.writer import Writer
from game.words.catalog import Words
from tests.scenes.machine import Hand

DAY = date(2026, 3, 2)


@pytest.fixture
def days() -> Days:
    return Days(Folder(Path(), "a test keeps nothing"), Writer())


def test_a_day_has_the_same_number_everywhere_and_days_differ() -> None:
    assert daily.number(DAY, "savannah") == 145_664
    week = [DAY + timedelta(days) for days in range(7)]
    assert len({daily.number(day, game) for day in week for game in GAMES}) == 14
    assert len({daily.rival(day, "savannah") for day in week}) == 5


def test_a_press_opens_the_deal_against_the_rival_of_the_day(hand: Hand, days: Days) -> None:
    hand.show(Daily(hand.context, days, lambda: DAY))
    hand.click("savernake")
    assert isinstance(hand.top, TableScene)
    match = hand.top.match
    assert match.seed == daily.number(DAY, "savernake")
    assert [seat.kind for seat in match.seats] == ["human", "normal"]
    assert match.seats[1].character == daily.rival(DAY, "savernake")


def test_the_first_game_of_a_day_counts(hand: Hand, days: Days) -> None:
    setup = Daily(hand.context, days, lambda: DAY).setup("savannah")
    match = factory.match_of(hand.context, setup)
    kept(days, DAY, match)
    first = days.of(DAY, "savannah")
    other = Match(match.game, match.seats, match.seed + 1)
    kept(days, DAY, other)
    assert first is not None
    assert days.of(DAY, "savannah") == first


def nearly_over(context: Context, days: Days) -> Record:
    """A deal of the day in which the person has one decision left, and nobody after."""
    setup = Daily(context, days, lambda: DAY).setup("savernake")
    for seed in range(99):
        match, rng = factory.match_of(context, setup), Random(seed)
        while not match.over:
            match.play(rng.choice(match.view(match.to_move or 0).legal()))
        if match.log[-1].seat == 0:
            return replace(match.record(), actions=match.record().actions[:-1])
    raise AssertionError("no game ends so")


def test_a_deal_that_was_begun_anew_counts_too(hand: Hand, days: Days) -> None:
    """*Begin anew* in the pause, where the cards of the day are played from their beginning."""
    context = replace(hand.context, days=days)
    setup = Daily(context, days, lambda: DAY).setup("savernake")
    scene = factory.table(context, setup, lambda: DAY)
    hand.context.settings.speed = "off"
    hand.show(scene)
    while not scene.match.over:
        scene.play((scene.match.view(scene.match.to_move or 0).legal()[0],))
    while hand.top is scene:
        hand.frame(0.3)
    assert days.of(DAY, "savernake") is not None


@pytest.mark.parametrize(("later", "counts"), [(0, True), (1, True), (30, False)])
def test_a_deal_that_was_left_and_gone_on_with_counts_for_its_day(
    hand: Hand, days: Days, later: int, counts: bool
) -> None:
    """It began as the first game of its day, and whoever plays the deal again knows the cards."""
    context = replace(hand.context, days=days)
    record = nearly_over(context, days)
    scene = factory.of_record(context, record, lambda: DAY + timedelta(later))
    hand.context.settings.speed = "off"
    hand.show(scene)
    while not scene.match.over:
        hand.frame(0.3)
        if scene.choosing:
            scene.play((scene.match.view(0).legal()[0],))
    while hand.top is scene:
        hand.frame(0.3)
    assert (days.of(DAY, "savernake") is not None) == counts


def test_another_match_on_the_cards_of_a_day_is_not_the_deal_of_that_day(hand: Hand, days: Days) -> None:
    context = replace(hand.context, days=days)
    setup = Daily(context, days, lambda: DAY).setup("savannah")
    seats = setup.seats
    hard = replace(setup, seats=(seats[0], replace(seats[1], kind="random")))
    whole, other = (factory.match_of(context, made).record() for made in (setup, hard))
    assert daily_of(whole, lambda: DAY) == DAY
    assert daily_of(other, lambda: DAY) is None
    for changed in ({"seed": 7}, {"first": 1}, {"set": "of one's own"}):
        assert daily_of(replace(whole, **changed), lambda: DAY) is None
    assert daily_of(replace(whole, notes=(Note(0, "played_on"),)), lambda: DAY) is None


def test_a_result_is_copied_as_a_line(
    hand: Hand, days: Days, monkeypatch: pytest.MonkeyPatch, written: list[str]
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    monkeypatch.setattr("pygame.scrap.get_text", lambda: copied[-1])
    days.keep(DAY, "savannah", Result(41, -3))
    hand.show(Daily(hand.context, days, lambda: DAY))
    hand.click("copy-savannah")
    hand.frame()
    assert copied == [line(Words(), DAY, "savannah", Result(41, -3))]
    assert copied[0].endswith("41 : -3")
    assert "Copied" in written
    assert copied[0] in written


def test_where_nothing_can_be_copied_the_line_is_there_to_be_read(
    hand: Hand, days: Days, monkeypatch: pytest.MonkeyPatch, written: list[str]
) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr("pygame.scrap.put_text", refuse)
    days.keep(DAY, "savannah", Result(41, -3))
    hand.show(Daily(hand.context, days, lambda: DAY))
    hand.click("copy-savannah")
    hand.frame()
    assert "Copied" not in written
    assert line(Words(), DAY, "savannah", Result(41, -3)) in written


def test_results_are_there_the_next_time(tmp_path: Path) -> None:
    writer = Writer()
    days = Days(Folder(tmp_path), writer)
    days.keep(DAY, "savannah", Result(41, 30))
    assert writer.flush()
    assert Days(Folder(tmp_path), Writer()).of(DAY, "savannah") == Result(41, 30)


@pytest.mark.parametrize("text", ["", "[]", '{"days": 1, "results": {"x": {"own": "many"}}}'])
def test_a_file_that_cannot_be_used_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / "days.json").write_text(text, encoding="utf-8")
    writer = Writer()
    days = Days(Folder(tmp_path), writer)
    assert days.of(DAY, "savannah") is None
    assert writer.flush()
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == [text]
