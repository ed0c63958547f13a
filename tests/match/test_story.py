"""The course of a game agrees with its record, and its moments with a plain look at it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.match import Match, Seat, run
from game.match.story import Moment, Story
from game.rules import record as rec
from game.rules.core import winners
from game.rules.registry import GAMES, load
from game.store import records
from game.words.catalog import Words
from game.words.moments import sentence

ROOT = Path(__file__).resolve().parents[2]
WORDS = Words()
TABLES = [(name, count) for name in sorted(GAMES) for count in load(name).player_range]


def played(name: str, players: int, seed: int) -> Match:
    return run(Match(load(name), [Seat(f"S{i}", "random") for i in range(players)], seed))


def told(match: Match) -> Story:
    story = Story(match.game, match.record())
    for _ in range(len(match.log) + 2):
        assert not story.done
        story.step()
    assert story.done
    return story


def of(story: Story, kind: str) -> list[Moment]:
    return [moment for moment in story.moments if moment.kind == kind]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_points_go_from_the_deal_to_the_totals(name: str, players: int) -> None:
    for seed in range(4):
        match = played(name, players, seed)
        story = told(match)
        assert story.points[0] == rec.start(match.game, match.record()).outcome().totals
        assert story.points[-1] == match.outcome().totals
        turns = [entry.seat for entry in match.log]
        changes = sum(one != other for one, other in pairwise(turns))
        assert len(story.points) >= changes + 1
        assert len(story.points) <= len(match.log) + 1


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_moment_is_a_whole_sentence(name: str, players: int) -> None:
    names = [f"S{seat}" for seat in range(players)]
    for seed in range(4):
        for moment in told(played(name, players, seed)).moments:
            text = sentence(WORDS, moment, names)
            assert text.endswith(".")
            assert "{" not in text
            assert text[0].isupper()
            assert moment.kind == "changes" or names[moment.seat] in text


def hunts(match: Match) -> Iterator[tuple[int, int]]:
    for entry in match.log:
        yield sum(len(e.taken) for e in entry.events if getattr(e, "act", "") == "kill"), entry.seat


@pytest.mark.parametrize("seed", range(6))
def test_the_largest_hunt(seed: int) -> None:
    match = played("savannah", 3, seed)
    most = max(count for count, _ in hunts(match))
    found = of(told(match), "hunt")
    assert [moment.count for moment in found] == ([most] if most >= 2 else [])
    assert all((most, moment.seat) in set(hunts(match)) for moment in found)


def test_the_big_five_are_told_of_whoever_has_them() -> None:
    record = records.read(ROOT / "tests" / "transcripts" / "savannah-big-five.json")
    seats = [Seat("A", "random"), Seat("B", "random")]
    match = Match(load("savannah"), seats, 1, record)
    assert [score["big_five"] for score in match.scores()] == [25, 0]
    assert [moment.seat for moment in of(told(match), "big_five")] == [0]
    assert of(told(played("savannah", 2, 1)), "big_five") == []


@pytest.mark.parametrize("seed", range(4))
def test_the_longest_path_and_the_best_fed_animal(seed: int) -> None:
    match = played("savernake", 3, seed)
    view: Any = match.view(0)
    paths = {seat: view.paths(seat) for seat in range(3)}
    longest, best = of(told(match), "path")[0], of(told(match), "animal")[0]
    sizes = {seat: max(len({piece[:2] for piece in path.pieces}) for path in paths[seat]) for seat in paths}
    assert longest.count == max(sizes.values()) == sizes[longest.seat]
    points = {seat: max(path.points for path in paths[seat]) for seat in paths}
    assert best.count == max(points.values()) == points[best.seat]
    assert match.scores()[best.seat]["animals"][best.cards[0]] == best.count


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_lead_and_the_swings(name: str, players: int) -> None:
    match = played(name, players, 7)
    story = told(match)
    leaders = [found[0] for totals in story.points if len(found := winners(totals)) == 1]
    changes = sum(one != other for one, other in pairwise(leaders))
    assert [moment.count for moment in of(story, "changes")] == ([changes] if changes else [])
    for moment in of(story, "led"):
        assert all(winners(totals) == (moment.seat,) for totals in story.points[moment.turn :])
        assert not moment.turn or winners(story.points[moment.turn - 1]) != (moment.seat,)
    for moment in of(story, "gain") + of(story, "loss"):
        before, after = story.points[moment.turn - 1 : moment.turn + 1]
        seat = moment.seat if moment.kind == "gain" else moment.other
        assert abs(after[seat] - before[seat]) == moment.count


def test_a_game_without_a_turn_has_no_moments() -> None:
    match = Match(load("savannah"), [Seat("A", "random"), Seat("B", "random")], 1)
    story = Story(match.game, match.record())
    while not story.done:
        story.step()
    assert story.moments == ()
    assert len(story.points) == 1


def test_the_same_record_tells_the_same() -> None:
    match = played("savannah", 4, Random(1).randrange(99))
    assert told(match).moments == told(match).moments


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_moment_begins_where_its_turn_does(name: str, players: int) -> None:
    """Played on from there, the turn does what is told of it."""
    for seed in range(4):
        match = played(name, players, seed)
        story = told(match)
        for moment in story.moments:
            assert 0 <= moment.ply < len(match.log)
            first = match.log[moment.ply]
            before = match.log[moment.ply - 1].events if moment.ply else ()
            began = any(type(event).__name__ == "TurnBegan" for event in before)
            assert began or not moment.ply
            if moment.kind in ("hunt", "sweep", "gain", "loss", "steal"):
                assert first.seat == moment.seat
                cards = {getattr(event, "card", None) for event in first.events}
                assert moment.kind == "steal" or moment.cards[0] in cards
