"""Levels as files: what is read of a sound one, and the one line that a broken one is refused with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.challenges import level as levels
from game.challenges.course import CourseError, Track, solved
from game.challenges.judge import by_chance, judge
from game.layout.reader import read
from game.rules.registry import GAMES
from tests.challenges.conftest import ROOT, Place


@pytest.mark.parametrize("game", GAMES)
def test_a_level_tells_its_goal_and_whose_it_is(place: Place, game: str) -> None:
    level = place.read(game)
    assert (level.id, level.game, level.step, level.seat) == (f"{game}/try", game, 1, 0)
    assert level.goal.kind == "points"
    assert level.solo == (game == "savernake")


@pytest.mark.parametrize("game", GAMES)
def test_the_stored_solution_reaches_three_stars_and_chance_seldom_one(place: Place, game: str) -> None:
    verdict = judge(place.read(game))
    assert verdict.faults == ()
    assert verdict.level.goal.reached(verdict.solution) == 3


@pytest.mark.parametrize("game", GAMES)
def test_chance_is_the_same_each_time(place: Place, game: str) -> None:
    track = Track(place.read(game))
    assert by_chance(track, 20) == by_chance(track, 20) != []


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('value="points"', 'value="glory"', "goal 'glory': there is no such goal; use one of points"),
        ('value="try.json"', 'value="gone.json"', "'gone.json' is not there"),
        ('value="try.json"', 'value="../../../../out.json"', "leads outside levels/ and assets/"),
        ('value="try.json"', 'value="/etc/passwd.json"', "is not a relative path"),
        ('value="try.json"', 'value="try.tmx"', "does not end in .json"),
        ('name="record"', 'name="recorder"', "property 'record': is missing"),
        ('name="star.1" type="int"', 'name="star.1"', "property 'star.1': is no whole number"),
        ('name="star.1" type="int" value="', 'name="star.1" type="int" value="9', "use rising numbers"),
        ('name="step" type="int" value="1"', 'name="step" type="int" value="7"', "7 is not one of 1 to 6"),
        ('name="step" type="int" value="1"', 'name="step" type="int" value="x"', "'x' is no int"),
        ('name="step" type="int"', 'name="step" type="class"', "type 'class' is not supported"),
        ('name="scene"', 'name="step"', "is there twice"),
        ('name="turns" type="int" value="', 'name="turns" type="int" value="-', "turns: use 1 to 1000"),
        ('name="players" type="int" value="2"', 'name="players" type="int" value="4"', "is for 4, and its"),
        ('name="players" type="int" value="2"', 'name="players" type="int" value="1"', "is for 1, and its"),
        (
            'name="players" type="int" value="2"',
            'name="player" type="int" value="2"',
            "'players': is missing",
        ),
        ('value="try.solution.json"', 'value="gone.json"', "'gone.json' is not there"),
        (
            'value="try.solution.json"',
            'value="../savernake/try.json"',
            "is of 'savernake', not of 'savannah'",
        ),
    ],
)
def test_a_broken_level_is_refused_with_one_line(place: Place, old: str, new: str, reason: str) -> None:
    place.change("savannah", old, new)
    with pytest.raises(levels.LevelError) as caught:
        place.read("savannah")
    assert "\n" not in str(caught.value)
    assert "levels/challenges/savannah/try.tmx" in str(caught.value)
    assert reason in str(caught.value)


def rewrite(file: Path, **changes: object) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, **changes}), encoding="utf-8")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"actions": ["play unicorn"]}, "action 0"),
        ({"seats": [{"kind": "greedy"}, {"kind": "greedy"}]}, "has 0 seats of kind 'human'"),
        ({"seats": [{"kind": "human"}, {"kind": "wizard"}]}, "unknown seat kind 'wizard'"),
        ({"record": 9}, "version 9 is newer"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(place: Place, changes: dict[str, object], reason: str) -> None:
    rewrite(place.map("savannah").with_name("try.json"), **changes)
    with pytest.raises(levels.LevelError, match=reason):
        place.read("savannah")


def test_a_record_of_the_other_game_is_refused(place: Place) -> None:
    other = place.map("savernake").with_name("try.json").read_bytes()
    place.map("savannah").with_name("try.json").write_bytes(other)
    with pytest.raises(levels.LevelError, match="is a record of 'savernake', not of 'savannah'"):
        place.read("savannah")


def test_a_solution_in_which_a_rival_plays_otherwise_is_refused(place: Place) -> None:
    """Only what the rivals really answer shows that a level can be solved."""
    file = place.map("savannah").with_name("try.solution.json")
    level = place.read("savannah")
    track = Track(level)
    first = [track.game.text(action) for action in track.run(lambda state, _: state.legal()[0]).actions]
    rewrite(file, actions=[*level.record.actions, *first[:-1]])
    with pytest.raises(CourseError, match="stops before the level is at its end"):
        solved(place.read("savannah"))


@pytest.mark.parametrize("name", ["try.json", "try.solution.json"])
def test_a_record_larger_than_any_game_is_refused(place: Place, name: str) -> None:
    place.map("savannah").with_name(name).write_bytes(b" " * 10_000_000)
    with pytest.raises(levels.LevelError, match=f"{name}: larger than"):
        place.read("savannah")


def test_a_map_that_is_a_folder_is_refused(place: Place) -> None:
    place.map("savannah").unlink()
    place.map("savannah").mkdir()
    with pytest.raises(levels.LevelError, match=r"savannah/try\.tmx"):
        place.read("savannah")


@pytest.mark.parametrize("name", ["try.tmx", "try.json", "try.solution.json"])
def test_a_link_that_leads_outside_is_refused(place: Place, tmp_path: Path, name: str) -> None:
    file = place.map("savannah").with_name(name)
    file.rename(tmp_path / name)
    file.symlink_to(tmp_path / name)
    with pytest.raises(levels.LevelError, match="leads outside levels/"):
        place.read("savannah")


def test_a_solution_of_another_deal_is_refused(place: Place) -> None:
    file = place.map("savannah").with_name("try.solution.json")
    deck = json.loads(file.read_text(encoding="utf-8"))["cards"]["deck"]
    rewrite(file, cards={"deck": deck[::-1]}, actions=[])
    with pytest.raises(levels.LevelError, match="'solution': is of another deal"):
        place.read("savannah")


def test_a_solution_that_begins_elsewhere_is_refused(place: Place) -> None:
    rewrite(place.map("savannah").with_name("try.solution.json"), actions=[])
    with pytest.raises(levels.LevelError, match="'solution': begins in another position"):
        place.read("savannah")


def test_a_forest_alone_has_a_table_for_one(place: Place) -> None:
    layout = read(ROOT / levels.FOLDER / "savernake" / "01.tmx", ROOT)
    assert layout.players == 1
    assert not {"panel.1", "forest.1"} & set(layout.slots)
    place.change("savernake", 'name="players" type="int" value="1"', 'name="players" type="int" value="2"')
    assert place.read("savernake").solo
