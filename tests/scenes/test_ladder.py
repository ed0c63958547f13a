"""The ladder and its levels, worked as a person works them."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.challenges.level import read
from game.scenes.challenge import Challenge
from game.scenes.climb import Verdict, begin
from game.scenes.context import Paths
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


def test_a_level_is_tried_again_in_one_press(hand: Hand, progress: Progress) -> None:
    level = read(SHIPPED["savannah"][0], ROOT)
    hand.show(Verdict(hand.context, progress, level, 0, 3))
    hand.key(pygame.K_RETURN)
    settle(hand, 2)
    assert isinstance(hand.top, Challenge)
    assert hand.names == ["Title", "Ladder", "Challenge"]


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
