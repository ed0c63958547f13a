"""The small pictures of kept games: of every kind of game, of what is open to all, in pieces and bounded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.match.playback import Playback
from game.render import small_pictures as painting
from game.rules.registry import GAMES, load
from game.scenes import small_pictures
from game.scenes.games import INNER, ROW, ROW_HIGH, TOP
from game.scenes.small_pictures import SmallPictures
from tests.scenes.machine import Hand
from tests.scenes.test_games import Run, whole


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    made = Run(tmp_path)
    yield made
    made.app.close()


def seen(run: Run, row: int) -> set[tuple[int, ...]]:
    """The colours in the middle of a game's small picture."""
    canvas = run.app.window.canvas
    x, y = canvas.lens.to_window(INNER + 10 + painting.SIZE[0] / 2, TOP + row * ROW + ROW_HIGH / 2)
    surface = canvas.surface
    area = pygame.Rect(0, 0, 30, 20)
    area.center = (int(x), int(y))
    across, down = range(area.left, area.right), range(area.top, area.bottom)
    return {tuple(surface.get_at((x, y))) for x in across for y in down}


def test_a_game_that_waits_one_with_a_name_and_one_that_is_over_have_one(run: Run) -> None:
    run.saves.save("Sunday", replace(whole("savernake", 3), actions=whole("savernake", 3).actions[:40]))
    run.keep(whole("savannah", 4), waiting=replace(whole("savannah"), actions=whole("savannah").actions[:9]))
    scene = run.games()
    for _ in range(400):
        run.frame()
        if not scene.preparing:
            break
    run.frame()
    assert not scene.pictures.waiting
    assert len(scene.pictures._held) == 3
    assert None not in scene.pictures._held.values()
    assert [len(seen(run, row)) > 3 for row in range(3)] == [True] * 3


@pytest.mark.parametrize("game", GAMES)
def test_it_shows_no_card_of_any_hand(hand: Hand, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every position: cards of the line alone, or those of one forest."""
    drawn: list[str] = []
    monkeypatch.setattr(
        painting.tokens, "seat_token", lambda canvas, seat, *rest, **more: drawn.append(f"token {seat}")
    )
    animal = type(hand.app.window.art).animal

    def listen(art: object, id: str) -> Path:
        drawn.append(id)
        return animal(art, id)  # type: ignore[arg-type]

    monkeypatch.setattr(type(hand.app.window.art), "animal", listen)
    film = Playback(load(game), whole(game, 3))
    hidden_seen = 0
    for ply in range(0, film.length + 1, 7):
        views = [film.view(ply, seat).as_json() for seat in range(3)]
        scene = painting.Scene(film.view(ply, 1), (0, 1, 2), 1, hand.context.words)
        drawn.clear()
        for _ in painting.painted(pygame.Surface((90, 50), pygame.SRCALPHA), hand.app.window.art, scene):
            pass
        cards = {name for name in drawn if not name.startswith("token")}
        if game == "savernake":
            assert cards <= {card["card"] for card in views[1]["forests"][1]}
            continue
        row = {card.partition(":")[0] for card in views[1]["row"]}
        assert cards <= row
        assert cards
        hidden_seen += len(set().union(*(view["hand"] for view in views)) - row)
    assert hidden_seen or game == "savernake"


def test_a_frame_paints_a_piece_and_leaves_the_rest_to_the_next(hand: Hand) -> None:
    pictures = SmallPictures(hand.context)
    canvas = hand.app.window.canvas
    pictures.draw(canvas, whole("savernake"), 0, 0)
    pieces = 0
    while pictures.waiting:
        pictures.step(hand.context.clock())
        pieces += 1
    assert pieces > 16
    assert len(pictures._held) == 1


def test_what_is_not_shown_any_more_is_not_painted(hand: Hand) -> None:
    pictures = SmallPictures(hand.context)
    for game in GAMES:
        pictures.begin()
        pictures.draw(hand.app.window.canvas, whole(game), 0, 0)
    pictures.step(float("inf"))
    assert [key[0] for key in pictures._held] == [list(GAMES)[-1]]


def test_the_number_of_pictures_is_bounded(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_pictures, "HELD", 3)
    pictures, record = SmallPictures(hand.context), whole("savannah")
    for ply in range(6):
        pictures.draw(hand.app.window.canvas, replace(record, actions=record.actions[:ply]), 0, 0)
        pictures.step(float("inf"))
    assert len(pictures._held) == 3
    assert not pictures.waiting


def test_a_record_that_does_not_fit_leaves_an_empty_field(hand: Hand) -> None:
    pictures, record = SmallPictures(hand.context), whole("savannah")
    wrong = replace(record, actions=("play nobody",))
    for _ in range(3):
        pictures.draw(hand.app.window.canvas, wrong, 0, 0)
        pictures.step(float("inf"))
    assert list(pictures._held.values()) == [None]
    assert not pictures.waiting
