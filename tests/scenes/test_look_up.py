"""What a person looks up at a table: the ruling of a refusal, the page of the game, a card in words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.input.intents import Command, Point
from game.render import explain, pages
from game.render.face import Spot
from game.rules.registry import GAMES
from game.scenes import factory
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.rulebook import Rulebook
from game.scenes.table import TableScene
from tests.scenes.machine import Hand

ROOT = Path(__file__).resolve().parents[2]


def table(hand: Hand, game: str, seed: int = 3) -> TableScene:
    """A table at which the first of two people decides, some turns into the game."""
    setup = TableSetup(game, (SeatSetup("Ada"), SeatSetup("Bo", "random")), seed)
    match = factory.match_of(hand.context, setup)
    for _ in range(4 * len(match.seats)):
        match.play(match.view(match.to_move or 0).legal()[-1])
    while match.to_move != 0:
        match.play(match.view(match.to_move or 0).legal()[0])
    scene = factory.of_match(hand.context, match, setup)
    hand.show(scene)
    for _ in range(40):
        scene.face.skip()
        hand.frame(0.5)
    assert scene.choosing
    return scene


def refused(scene: TableScene) -> Iterator[Spot]:
    for spot in scene.face.spots(scene.look()):
        if scene.choice.ruling(spot)[:1].isupper():
            yield spot


def rulings_of_the_code() -> set[str]:
    """Every ruling that a refusal of the rules names; "turn" is the order of play, which has no number."""
    found = set()
    for file in (ROOT / "game" / "rules").rglob("refusals.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                (first, *_) = node.args
                assert isinstance(first, ast.Constant)
                found.add(str(first.value))
    return found - {"turn"}


def test_each_ruling_that_a_refusal_names_has_its_place() -> None:
    source = (ROOT / "assets" / "rulebook" / "rulings.md").read_text(encoding="utf-8")
    marks = {mark for mark, _ in pages.set_page(pages.blocks(source), 900, 1.0, str).marks}
    assert len(rulings_of_the_code()) > 5
    assert rulings_of_the_code() <= marks


@pytest.mark.parametrize("game", GAMES)
def test_help_opens_the_rulebook_at_the_ruling_of_what_is_refused(hand: Hand, game: str) -> None:
    for seed in range(1, 12):
        scene = table(hand, game, seed)
        spot = next(refused(scene), None)
        while spot is None and scene.choice.machine.options():
            scene.choice.choose(scene.choice.machine.options()[-1])
            spot = next(refused(scene), None)
        if spot is not None:
            break
    assert spot is not None
    ruling = scene.choice.ruling(spot)
    scene.handle(Point(*spot.centre))
    assert scene.look().refusal
    hand.key(pygame.K_F1)
    assert isinstance(hand.top, Rulebook)
    assert hand.top.page == "rulings"
    marks = dict(hand.top._sheet().marks)
    assert abs(hand.top.offset - marks[ruling]) < 100
    hand.key(pygame.K_F1)
    assert hand.top is scene


@pytest.mark.parametrize("game", GAMES)
def test_help_opens_the_page_of_the_game_where_nothing_is_refused(hand: Hand, game: str) -> None:
    scene = table(hand, game)
    hand.key(pygame.K_F1)
    assert isinstance(hand.top, Rulebook)
    assert hand.top.page == scene.match.game.name


@pytest.mark.parametrize("game", GAMES)
def test_a_card_looked_at_closely_is_told_in_words(
    hand: Hand, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, tuple[str, ...]]] = []

    def beside(canvas: object, card: object, title: str, sentences: tuple[str, ...]) -> None:
        told.append((title, sentences))
        x, y, w, h = explain.box_beside(canvas, card, sentences)  # type: ignore[arg-type]
        assert x >= 0
        assert y >= 0
        assert x + w <= 1920
        assert y + h <= 1080

    monkeypatch.setattr(explain, "beside", beside)
    scene = table(hand, game)
    cards = [spot for spot in scene.face.spots(scene.look()) if spot.card]
    assert cards
    for spot in cards:
        told.clear()
        scene.handle(Point(*spot.centre))
        scene.handle(Command("zoom"))
        hand.frame()
        if scene.pinned:
            (title, sentences) = told[-1]
            assert title
            assert sentences
            scene.handle(Command("zoom"))
