"""The ladder and its levels, worked as a person works them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.challenges.level import read
from game.input.intents import Point
from game.layout.slots import Slot
from game.render import savannah_panel
from game.render.canvas import Canvas
from game.render.face import Look
from game.scenes.challenge import Challenge
from game.scenes.climb import Verdict, begin
from game.scenes.context import Context, Paths
from game.scenes.ladder import STEP_STARS, Ladder
from game.scenes.replay import Replay
from game.store.folder import Folder
from game.store.progress import Progress
from game.store.writer import Writer
from tests.scenes.machine import Hand

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("savernake", "savannah")
SHIPPED = {game: sorted((ROOT / "levels" / "challenges" / game).glob("*.tmx")) for game in GAMES}


@pytest.fixture
def progress() -> Progress:
    return Progress(Folder(Path(), "a test keeps nothing"), Writer())


@pytest.fixture
def ladder(hand: Hand, progress: Progress) -> Ladder:
    scene = Ladder(hand.context, progress)
    hand.show(scene)
    return scene


def settle(hand: Hand, frames: int = 400) -> None:
    for _ in range(frames):
        hand.frame(0.1)


def test_there_are_thirty_levels_in_each_world() -> None:
    assert {game: len(found) for game, found in SHIPPED.items()} == dict.fromkeys(GAMES, 30)


@pytest.mark.parametrize("path", [path for game in GAMES for path in SHIPPED[game]], ids=lambda p: p.stem)
def test_every_level_opens(hand: Hand, progress: Progress, path: Path) -> None:
    level = read(path, ROOT)
    begin(hand.context, progress, level)
    hand.frame()
    assert isinstance(hand.top, Challenge)
    assert "goal" in hand.top.face.layout
    ply = hand.top.match.ply
    hand.top.step_back()
    assert (hand.top.match.ply, hand.top.match.notes) == (ply, [])


def test_the_first_step_is_open_and_the_others_open_with_stars(ladder: Ladder, progress: Progress) -> None:
    locked = [stop.number for stop in ladder.stops if not ladder.open(stop)]
    assert sorted(locked) == sorted([*range(6, 31)] * 2)
    for number in (1, 2, 3):
        progress.reach(f"savannah/{number:02}", 3, 99)
    opened = [stop.id for stop in ladder.stops if ladder.open(stop) and stop.number > 5]
    assert progress.stars("savannah") >= STEP_STARS
    assert opened == [f"savannah/{number:02}" for number in range(6, 11)]


def test_a_press_chooses_and_a_second_plays(hand: Hand, ladder: Ladder) -> None:
    hand.click("savannah/02")
    assert ladder.chosen == "savannah/02"
    hand.click("savannah/02")
    assert isinstance(hand.top, Challenge)
    assert hand.top.level.id == "savannah/02"


def test_a_locked_level_is_not_played(hand: Hand, ladder: Ladder) -> None:
    hand.click("savernake/30")
    hand.click("savernake/30")
    assert hand.top is ladder


def test_the_keys_alone_lead_into_a_level(hand: Hand, ladder: Ladder) -> None:
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Challenge)


@pytest.mark.parametrize("game", GAMES)
def test_the_stored_solution_played_at_the_table_gives_three_stars(
    hand: Hand, progress: Progress, game: str
) -> None:
    level = read(SHIPPED[game][0], ROOT)
    hand.context.settings.speed = "off"
    begin(hand.context, progress, level)
    hand.frame()
    scene = hand.top
    assert isinstance(scene, Challenge)
    for _ in range(4000):
        hand.frame(0.1)
        if hand.top is not scene:
            break
        if scene.choosing:
            ply = scene.match.ply
            scene.play((scene.match.game.parse(level.solution.actions[ply]),))
    assert isinstance(hand.top, Verdict)
    assert hand.top.stars == 3
    assert progress.of(level.id).stars == 3
    hand.click("best")
    assert isinstance(hand.top, Replay)


def test_in_a_forest_alone_no_rival_is_seen_and_what_the_wind_takes_is_told(
    hand: Hand, progress: Progress
) -> None:
    level = read(SHIPPED["savernake"][0], ROOT)
    begin(hand.context, progress, level)
    hand.frame()
    scene = hand.top
    assert isinstance(scene, Challenge)
    asked = {scene.look().prompt}
    for _ in range(100):
        hand.frame(0.05)
        asked.add(scene.look().prompt)
        if scene.choosing:
            break
    assert scene.choosing
    assert asked == {"The wind blows a card away.", "Your turn: take a card from the offer.", ""}
    taken = {"goat": "Goat", "rooster": "Rooster", "armadillo": "Armadillo", "rabbit": "Rabbit"}
    takes = scene.match.record().actions[len(level.record.actions)].split()[1]
    assert scene.caption.startswith("The wind takes")
    assert scene.caption.endswith(f"from the {taken[takes]}.")
    assert not [spot.key for spot in scene.spots() if spot.key.startswith("forest.")]


@pytest.mark.parametrize("name", ["03", "07", "19"])
def test_what_a_card_would_do_has_room_above_the_goal(
    hand: Hand, progress: Progress, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    found: list[float] = []

    def listen(canvas: Canvas, look: Look, row: object, slot: Slot, middle: float, *_: object) -> None:
        found.append(slot.y + slot.h - middle)

    monkeypatch.setattr(savannah_panel, "_row", listen)
    begin(hand.context, progress, read(SHIPPED["savannah"][0].with_name(f"{name}.tmx"), ROOT))
    settle(hand, 60)
    scene = hand.top
    assert isinstance(scene, Challenge)
    assert scene.choosing
    found.clear()
    for spot in scene.spots():
        if spot.pick is not None:
            scene.handle(Point(*spot.centre))
            hand.frame()
    assert found
    assert min(found) >= savannah_panel.SUMS + savannah_panel.CLOSE / 2


@pytest.mark.parametrize("game", GAMES)
def test_the_best_way_is_watched_from_where_the_level_begins(
    hand: Hand, progress: Progress, game: str
) -> None:
    level = read(SHIPPED[game][0], ROOT)
    hand.show(Verdict(hand.context, progress, level, 3, 99))
    hand.click("best")
    assert isinstance(hand.top, Replay)
    assert hand.top.film.ply >= len(level.record.actions) > 0
    assert hand.top.film.playing
    assert hand.top.film.face.layout["goal"]


def test_from_a_level_the_path_leads_to_the_next_of_its_world(hand: Hand, progress: Progress) -> None:
    progress.reach("savannah/01", 1, 50)
    hand.show(Verdict(hand.context, progress, read(SHIPPED["savannah"][0], ROOT), 1, 50))
    hand.click("ladder")
    assert isinstance(hand.top, Ladder)
    assert hand.top.chosen == "savannah/02"


def test_a_level_is_tried_again_in_one_press(hand: Hand, progress: Progress) -> None:
    level = read(SHIPPED["savannah"][0], ROOT)
    hand.show(Verdict(hand.context, progress, level, 0, 3))
    hand.key(pygame.K_RETURN)
    settle(hand, 2)
    assert isinstance(hand.top, Challenge)
    assert hand.names == ["Title", "Ladder", "Challenge"]


Break = Callable[[Path], object]
"""Spoils the level whose map is given."""


def change(old: str, new: str) -> Break:
    def act(file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")

    return act


def turn_into_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def lead_outside(file: Path) -> None:
    outside = file.parents[3] / "outside.tmx"
    file.rename(outside)
    file.symlink_to(outside)


BROKEN: Mapping[str, tuple[Break, str]] = {
    "no such goal": (change('name="goal" value="', 'name="goal" value="no'), "there is no such goal"),
    "no record": (lambda file: file.with_name("03.json").unlink(), "'03.json' is not there"),
    "no solution": (lambda file: file.with_name("03.solution.json").unlink(), "solution.json' is not there"),
    "another's record": (
        change('name="record" value="', 'name="record" value="../savernake/'),
        "is a record of 'savernake', not of 'savannah'",
    ),
    "another's solution": (
        change('name="solution" value="', 'name="solution" value="../savernake/'),
        "is of 'savernake', not of 'savannah'",
    ),
    "a name that leads outside": (
        change('name="record" value="', 'name="record" value="../../../../'),
        "leads outside levels/",
    ),
    "falling stars": (
        change('name="star.1" type="int" value="', 'name="star.1" type="int" value="9'),
        "rising",
    ),
    "fewer than no turns": (
        change('"turns" type="int" value="', '"turns" type="int" value="-'),
        "turns: use",
    ),
    "other players": (change('"players" type="int" value="2"', '"players" type="int" value="3"'), "is for 3"),
    "a record too large": (
        lambda file: file.with_name("03.json").write_bytes(b" " * 10_000_000),
        "larger than 1,000,000 bytes",
    ),
    "no map": (lambda file: file.write_text("no map", encoding="utf-8"), "03.tmx"),
    "a folder": (turn_into_folder, "03.tmx"),
    "a link that leads outside": (lead_outside, "leads outside levels/"),
}


@pytest.fixture
def few(hand: Hand, tmp_path: Path) -> Context:
    """The first four levels of each world, to be spoilt."""
    for game in GAMES:
        folder = tmp_path / "levels" / "challenges" / game
        folder.mkdir(parents=True)
        for number in range(1, 5):
            for file in SHIPPED[game][0].parent.glob(f"{number:02}.*"):
                shutil.copy(file, folder)
    return replace(hand.context, paths=replace(hand.context.paths, root=tmp_path))


@pytest.mark.parametrize("fault", BROKEN)
def test_the_path_opens_without_a_broken_level_and_says_why(
    hand: Hand, few: Context, progress: Progress, written: list[str], fault: str
) -> None:
    spoil, reason = BROKEN[fault]
    spoil(few.paths.root / "levels" / "challenges" / "savannah" / "03.tmx")
    scene = Ladder(few, progress)
    hand.show(scene)
    settle(hand, 20)
    others = [f"{game}/{number:02}" for game in GAMES for number in range(1, 5)]
    others.remove("savannah/03")
    assert [stop.id for stop in scene.stops] == others
    assert [stop.number for stop in scene.stops] == [1, 2, 3, 4, 1, 2, 4]
    assert len(scene.faults) == 1
    assert reason in scene.faults[0]
    assert "\n" not in scene.faults[0]
    assert f"A level is left out: {scene.faults[0]}" in written


def test_a_level_of_ones_own_stands_behind_the_others(few: Context, hand: Hand, progress: Progress) -> None:
    """Whatever it is called: the numbers and locks of the others stay as they are."""
    folder = few.paths.root / "levels" / "challenges" / "savannah"
    for name in ("00", "2", "1a", "zebras"):
        shutil.copy(folder / "01.tmx", folder / f"{name}.tmx")
    scene = Ladder(few, progress)
    found = {stop.id: stop.number for stop in scene.stops if stop.game == "savannah"}
    assert [found[f"savannah/{number:02}"] for number in range(1, 5)] == [1, 2, 3, 4]
    own = [found[f"savannah/{name}"] for name in ("00", "1a", "2", "zebras")]
    assert own == [31, 32, 33, 34]
    assert all(scene.open(stop) for stop in scene.stops)


def test_what_is_broken_is_left_out_and_told(hand: Hand, progress: Progress, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "levels", tmp_path / "levels")
    broken = tmp_path / "levels" / "challenges" / "savannah" / "03.tmx"
    text = broken.read_text(encoding="utf-8")
    broken.write_text(text.replace('name="goal" value="', 'name="goal" value="no'), encoding="utf-8")
    context = replace(hand.context, paths=Paths(tmp_path))
    scene = Ladder(context, progress)
    hand.show(scene)
    settle(hand, 130)
    assert len(scene.stops) == 59
    assert [stop.id for stop in scene.stops if stop.id == "savannah/03"] == []
    assert len(scene.faults) == 1
    assert "savannah/03.tmx" in scene.faults[0]
    assert "no such goal" in scene.faults[0]
