"""Letters of every size: scenes have room for them, and a size that nobody keeps goes back by itself."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.app import App, Options
from game.input.intents import Cancel
from game.scenes.settings import TRIED, SettingsScene
from game.scenes.shots import SHOTS, Clock, Studio
from game.scenes.title import Title
from game.store.settings import Settings
from game.words.pseudo import LONGER, PSEUDO
from tests.scenes.machine import Hand
from tests.scenes.measure import Recorder, Shown, overlaps

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    clock = Clock()
    app = App(Options(SIZE, Settings(PSEUDO, text_size=150), rng=Random(1)), clock=clock)
    yield Studio(app.context, lambda: app.window.canvas, app.window.clear, clock)
    app.close()


@pytest.mark.parametrize("name", SHOTS)
def test_longer_and_larger_words_keep_apart(
    name: str, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    SHOTS[name](studio)
    recorder = Recorder()
    with recorder.watching(monkeypatch):
        for scene in studio.context.stage.visible():
            recorder.shown.clear()
            scene.draw(studio.canvas())
    shown = [one for one in recorder.shown if one.ink.colliderect(one.clip)]
    assert shown
    window = pygame.Rect(0, 0, *SIZE)
    assert [one.seen for one in shown if not window.contains(one.ink.clip(one.clip))] == []
    met = [(one.seen, other.seen) for one, other in overlaps(shown) if not (one.printed or other.printed)]
    assert met == []
    assert [one.asked for one in shown if one.cut and _halved(one)] == []


def _halved(one: Shown) -> bool:
    """Whether more is missing than the made-up language added."""
    return len(one.seen) < len(one.asked) / (1 + LONGER) - 2


def test_letters_grow(studio: Studio) -> None:
    canvas = studio.canvas()
    usual, grown = 21.0, canvas.grown(21.0)
    assert grown == pytest.approx(1.5 * usual)
    assert canvas.printed().grown(21.0) == 21.0
    assert canvas.grown(96.0) == 96.0
    wide = canvas.text("Forest", 0, 0, size=21)[2]
    assert canvas.text("Forest", 0, 0, size=21, max_width=wide - 5)[2] < wide


# ---- in the settings


@pytest.fixture
def settings(hand: Hand) -> SettingsScene:
    scene = SettingsScene(hand.context)
    hand.show(Title(hand.context), scene)
    return scene


def larger(scene: SettingsScene) -> None:
    scene.gui["text_size"].step(1)  # type: ignore[union-attr]


def test_a_size_is_tried_at_once_and_kept_when_it_is_confirmed(hand: Hand, settings: SettingsScene) -> None:
    larger(settings)
    assert hand.context.settings.text_size == 125
    assert hand.context.letters == 1.25
    assert hand.context.art is not None
    assert hand.context.art.letters == 1.25
    settings.gui["keep"].confirm()  # type: ignore[union-attr]
    hand.frame(TRIED + 1)
    assert hand.context.settings.text_size == 125
    assert settings.gui["keep"] is None


def test_a_size_that_nobody_keeps_goes_back(hand: Hand, settings: SettingsScene) -> None:
    larger(settings)
    hand.frame(TRIED - 1)
    larger(settings)
    assert settings.left == TRIED
    hand.frame(TRIED - 1)
    assert hand.context.settings.text_size == 150
    hand.frame(2)
    assert hand.context.settings.text_size == 100
    assert hand.context.letters == 1


def test_cancel_puts_a_tried_size_back_and_stays(hand: Hand, settings: SettingsScene) -> None:
    larger(settings)
    settings.handle(Cancel())
    assert hand.context.settings.text_size == 100
    assert hand.context.stage.top is settings
