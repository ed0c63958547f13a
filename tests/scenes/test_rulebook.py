"""The rulebook is there from every scene, opens where it helps, and is read by the keys alone."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pygame
import pytest

import game.scenes
from game.ai.levels import HUMAN
from game.challenges.level import FOLDER as LEVELS
from game.challenges.level import Level
from game.challenges.level import read as read_level
from game.input.intents import Command, Confirm, Edit, Move, Next
from game.match.match import Match, Seat, run
from game.match.playback import Playback
from game.rules.registry import load
from game.scenes import factory
from game.scenes.attract import Attract, Standings
from game.scenes.challenge import Challenge
from game.scenes.climb import Verdict
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.controls import Controls
from game.scenes.curtain import Curtain
from game.scenes.daily import Daily
from game.scenes.games import Games
from game.scenes.high_scores import HighScores, Initials
from game.scenes.kiosk import StillThere
from game.scenes.ladder import Ladder
from game.scenes.lesson import Lesson
from game.scenes.menu import MenuScene
from game.scenes.message import Message
from game.scenes.moment import Moment
from game.scenes.naming import Naming
from game.scenes.pause import Kept, Pause
from game.scenes.play_on import PlayOn
from game.scenes.praise import Praise
from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.stack import Scene
from game.scenes.statistics import StatisticsScene
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.scenes.worlds import WORLDS
from game.store.days import Days
from game.store.folder import Folder
from game.store.progress import Progress
from game.store.saves import Saves
from game.store.scores import Scores
from game.store.statistics import Statistics
from game.store.writer import Writer
from tests.scenes.machine import Hand

PLAYED = "savannah"
"""The game of the scenes that belong to one; it is not the one that the rulebook begins with."""
ROOT = Path(__file__).resolve().parents[2]
NOWHERE = Folder(Path(), "nothing is kept here")
SETUP = TableSetup(PLAYED, (SeatSetup("Ada"), SeatSetup("Bo", "random")), 3)


@pytest.fixture
def hand() -> Iterator[Hand]:
    made = Hand((240, 135))
    made.context.settings.speed = "off"
    yield made
    made.app.close()


def table(hand: Hand, *kinds: str) -> TableScene:
    seats = tuple(SeatSetup(f"Seat {i}", kind) for i, kind in enumerate(kinds or (HUMAN, "random")))
    setup = TableSetup(PLAYED, seats, 3)
    return factory.of_match(hand.context, factory.match_of(hand.context, setup), setup)


def ended() -> Match:
    return run(Match(load(PLAYED), [Seat("Ada", "random"), Seat("Bo", "random")], 3))


def curtain(hand: Hand) -> Curtain:
    seat = table(hand).seats[0]
    return Curtain(hand.context, seat, seat, PLAYED, opened=lambda: None, pause=lambda: None)


def moment(hand: Hand) -> Moment:
    below = table(hand)
    below.match.play(below.view.legal()[0])
    return Moment(below, 0)


def results(hand: Hand) -> Results:
    return Results(hand.context, ended().outcome(), SETUP, 3, watch=lambda ply: None)


def level() -> Level:
    return read_level(ROOT / LEVELS / PLAYED / "01.tmx", ROOT)


SCENES: Mapping[type[Scene], tuple[Callable[[Hand], Scene], str]] = {
    Title: (lambda hand: Title(hand.context), ""),
    Setup: (lambda hand: Setup(hand.context, WORLDS[PLAYED]), PLAYED),
    Games: (lambda hand: Games(hand.context, Saves(NOWHERE, Writer())), ""),
    StatisticsScene: (lambda hand: StatisticsScene(hand.context, Statistics(NOWHERE, Writer())), ""),
    SettingsScene: (lambda hand: SettingsScene(hand.context), ""),
    Controls: (lambda hand: Controls(hand.context), ""),
    Message: (lambda hand: Message.notice(hand.context, "Heading", "Text"), ""),
    Pause: (lambda hand: Pause(hand.context, lambda: None, PLAYED), PLAYED),
    Kept: (lambda hand: Kept(hand.context, lambda: None, PLAYED), PLAYED),
    TableScene: (table, PLAYED),
    Curtain: (curtain, PLAYED),
    Moment: (moment, PLAYED),
    Results: (results, PLAYED),
    Replay: (lambda hand: Replay(hand.context, Playback(load(PLAYED), ended().record())), PLAYED),
    Lesson: (lambda hand: Lesson(hand.context, PLAYED), PLAYED),
    Praise: (lambda hand: Praise(hand.context, PLAYED), PLAYED),
    PlayOn: (lambda hand: PlayOn(hand.context, Playback(load(PLAYED), ended().record()), 4, 0), PLAYED),
    Naming: (lambda hand: Naming(hand.context, "Save", "Save", lambda name: None, lambda name: False), ""),
    Ladder: (lambda hand: Ladder(hand.context, Progress(NOWHERE, Writer())), ""),
    Challenge: (lambda hand: Challenge(hand.context, level(), lambda *_: None, lambda: None), PLAYED),
    Verdict: (lambda hand: Verdict(hand.context, Progress(NOWHERE, Writer()), level(), 1, 9), PLAYED),
    Daily: (lambda hand: Daily(hand.context, Days(NOWHERE, Writer())), ""),
    HighScores: (lambda hand: HighScores(hand.context, Scores(None, Writer())), ""),
    Initials: (lambda hand: Initials(hand.context, PLAYED, 9, Scores(None, Writer()), lambda: None), PLAYED),
}
"""Every scene that a person comes to, and the page that the rulebook opens at there."""
OTHERS = {Scene, MenuScene, Rulebook, Attract, Standings, StillThere}
"""What others are made of, the rulebook itself, and what any key wakes from."""


def scenes(kind: type[Scene] = Scene) -> Iterator[type[Scene]]:
    yield kind
    for made in kind.__subclasses__():
        yield from scenes(made)


def test_every_scene_is_tried() -> None:
    for module in pkgutil.iter_modules(game.scenes.__path__):
        importlib.import_module(f"game.scenes.{module.name}")
    there = {kind for kind in scenes() if kind.__module__.startswith("game.scenes.")}
    assert there == {*SCENES, *OTHERS}


@pytest.mark.parametrize("kind", SCENES, ids=lambda kind: kind.__name__)
def test_the_key_opens_it_from_every_scene_and_leads_back(hand: Hand, kind: type[Scene]) -> None:
    make, page = SCENES[kind]
    scene = make(hand)
    hand.show(scene)
    hand.frame()
    below = hand.top
    hand.key(pygame.K_F1)
    hand.frame()
    assert isinstance(hand.top, Rulebook)
    assert hand.top.page == (page or "savernake")
    hand.key(pygame.K_F1)
    hand.frame()
    assert hand.top is below


@pytest.mark.parametrize("kind", [SettingsScene, Message], ids=lambda kind: kind.__name__)
def test_over_a_table_it_opens_at_the_game_of_the_table(hand: Hand, kind: type[Scene]) -> None:
    hand.show(table(hand), SCENES[kind][0](hand))
    hand.key(pygame.K_F1)
    hand.frame()
    assert isinstance(hand.top, Rulebook)
    assert hand.top.page == PLAYED


# ---- by the keys


def book(hand: Hand, page: str = "") -> Rulebook:
    scene = Rulebook(hand.context, page)
    hand.show(scene)
    return scene


def do(hand: Hand, *intents: object) -> None:
    for intent in intents:
        hand.app.stage.handle(intent)  # type: ignore[arg-type]
        hand.frame(0.3)


@pytest.mark.parametrize("page", ["savernake", "savannah", "rulings"])
def test_keys_scroll_to_the_foot_and_back(hand: Hand, page: str) -> None:
    scene = book(hand, page)
    do(hand, Move(0, 1))
    first = scene.offset
    do(hand, Move(0, 1))
    assert scene.offset > first
    do(hand, Edit("page_down"))
    assert scene.offset > first
    do(hand, Edit("end"))
    area = scene.gui["text"]
    assert area is not None
    assert scene.offset == area.furthest > 0  # type: ignore[attr-defined]
    do(hand, Edit("home"))
    assert scene.offset == 0


def test_keys_reach_every_page_and_every_section(hand: Hand) -> None:
    scene = book(hand, "savernake")
    names = {f"page-{page}" for page in ("savernake", "savannah", "rulings")}
    names |= {f"section-{number}" for number in range(len(scene._sheet().sections))}
    seen = set()
    for _ in range(40):
        do(hand, Next(1))
        seen.add(scene.gui.focus)
    assert names <= seen
    assert len(names) > 6


def test_a_section_chosen_by_keys_is_scrolled_to(hand: Hand) -> None:
    scene = book(hand, "savannah")
    wanted = 3
    for _ in range(40):
        do(hand, Next(1))
        if scene.gui.focus == f"section-{wanted}":
            break
    do(hand, Confirm())
    at = scene._sheet().sections[wanted][1]
    assert abs(scene.offset - at) < 60


def test_a_page_chosen_by_keys_is_opened(hand: Hand) -> None:
    scene = book(hand, "savannah")
    for _ in range(40):
        do(hand, Next(1))
        if scene.gui.focus == "page-rulings":
            break
    do(hand, Confirm())
    assert scene.page == "rulings"
    assert scene.offset == 0


def test_help_at_a_lesson_is_that_of_its_table(hand: Hand) -> None:
    hand.show(Lesson(hand.context, "savernake"))
    do(hand, Command("help"))
    hand.frame()
    assert isinstance(hand.top, Rulebook)
    assert hand.top.page == "savernake"
