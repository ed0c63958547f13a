"""Letters of every size: scenes have room for them, and a size that nobody keeps goes back by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.app import App, Options
from game.input.intents import Cancel
from game.render.text import ELLIPSIS
from game.scenes.settings import TRIED, SettingsScene
from game.scenes.shots.gallery import SHOTS
from game.scenes.shots.studio import Clock, Studio
from game.scenes.title import Title
from game.store.settings import Settings
from game.words.catalog import languages
from game.words.pseudo import LONGER, PSEUDO
from tests.scenes.machine import Hand
from tests.scenes.measure import Recorder, Shown, overlaps, touching

SIZE = (1280, 720)
PEOPLE = frozenset({"Ada", "Bo", "Łucja"})
"""What people call themselves, who may do so at any length."""
LAID_OVER = ("zoom", "unseen", "opened", "refusal", "preview", "points", "points-other", "-results")
"""What lies over something else in a picture, which it may cover as it likes."""
CUT = re.compile(rf"\S{ELLIPSIS}$")


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    clock = Clock()
    app = App(Options(SIZE, Settings(PSEUDO, text_size=150), rng=Random(1)), clock=clock)
    yield Studio(app.context, lambda: app.window.canvas, app.window.clear, clock)
    app.close()


def drawn(studio: Studio, patch: pytest.MonkeyPatch, recorder: Recorder | None = None) -> list[Shown]:
    """The texts that are seen now."""
    recorder = recorder or Recorder()
    with recorder.watching(patch):
        for scene in studio.context.stage.visible():
            recorder.shown.clear()
            scene.draw(studio.canvas())
    shown = [one for one in recorder.shown if one.ink.colliderect(one.clip)]
    assert shown
    return shown


@pytest.fixture(scope="module", params=SHOTS)
def shot(request: pytest.FixtureRequest, studio: Studio) -> Studio:
    """What a picture shows, set up once for all that is measured on it: names stay as they were then."""
    studio.context.speak("de")
    SHOTS[request.param](studio)
    return studio


@pytest.mark.parametrize("language", [PSEUDO, *languages()])
def test_words_keep_apart_and_whole(
    language: str, shot: Studio, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    shot.context.speak(language)
    recorder = Recorder()
    shown = drawn(shot, monkeypatch, recorder)
    window = pygame.Rect(0, 0, *SIZE)
    assert [one.seen for one in shown if not window.contains(one.ink.clip(one.clip))] == []
    met = [(one.seen, other.seen) for one, other in overlaps(shown) if not (one.printed or other.printed)]
    assert met == []
    if language != PSEUDO:
        free = [one for one in shown if not one.printed]
        assert [(one.seen, other.seen) for one, other in touching(free)] == []
        page = ("pages.py", "gui_scroll.py")
        high = [one for one in free if one.ink.top < one.clip.top - 1 and not one.drawn_by.startswith(page)]
        assert [one.seen for one in high] == []
    cut = [one for one in shown if one.cut or CUT.search(one.seen)]
    assert [one for one in cut if not PEOPLE & {*one.asked.split(", ")} and _lost(one, language)] == []
    assert language == PSEUDO or recorder.broken == []
    if not request.node.callspec.params["shot"].endswith(LAID_OVER):
        assert [one.seen for one in recorder.crossed] == []


def test_no_letter_is_too_small(shot: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    art, larger = shot.canvas().art, shot.canvas().art.letters
    art.see(1.0, art.tones)
    try:
        shown = drawn(shot, monkeypatch)
    finally:
        art.see(larger, art.tones)
    assert [one for one in shown if one.pixels < 14] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["savernake-late", "savannah-late", "lesson-savernake-late"])
def test_names_of_characters_are_whole(
    name: str, language: str, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.context.speak(language)
    SHOTS[name](studio)
    assert [one.asked for one in drawn(studio, monkeypatch) if one.cut or CUT.search(one.seen)] == []


def _lost(one: Shown, language: str) -> bool:
    """Whether anything is missing; in the made-up language, whether more is than it added."""
    return language != PSEUDO or len(one.seen) < len(one.asked) / (1 + LONGER) - 2


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
