"""The narrator's strip: it takes nothing from the scenes, and tells what has the focus or what happened."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.app import App, Options
from game.layout.transform import CANVAS, Transform
from game.render import narrator, theme
from game.render.art import Art
from game.render.gui_controls import Button
from game.render.text import Face, Texts
from game.render.vector import Colour
from game.scenes.curtain import Curtain
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.scenes.shots.gallery import SHOTS
from game.scenes.shots.studio import Clock, Studio
from game.scenes.title import Title
from game.store.settings import Settings
from game.words.catalog import Words, languages
from game.words.lessons import LESSONS
from tests.scenes.machine import Hand


def test_the_canvas_lies_above_the_strip() -> None:
    foot = narrator.height(720)
    whole, above = Transform((1280, 720)), Transform((1280, 720), foot)
    assert above.to_window(*CANVAS)[1] <= 720 - foot < whole.to_window(*CANVAS)[1]
    for point in ((0, 0), (960, 540), (1919, 1079)):
        assert above.to_canvas(*above.to_window(*point)) == pytest.approx(point, abs=1 / above.scale)


@pytest.fixture
def settings(hand: Hand) -> SettingsScene:
    scene = SettingsScene(hand.context)
    hand.show(Title(hand.context), scene)
    return scene


def test_it_is_there_at_once_and_goes_at_once(hand: Hand, settings: SettingsScene) -> None:
    surface = hand.app.window.canvas.surface
    strip = (4, surface.get_height() - narrator.height(surface.get_height()) + 6)
    before = hand.context.window().scale
    settings.gui["narrator"].step(1)  # type: ignore[union-attr]
    hand.frame()
    assert hand.context.window().scale < before
    assert surface.get_at(strip) == pygame.Color(theme.SHADE)
    settings.gui["narrator"].step(1)  # type: ignore[union-attr]
    hand.frame()
    assert hand.context.window().scale == before


def test_what_has_the_focus_is_told(settings: SettingsScene) -> None:
    settings.gui.focus = "speed"
    assert settings.told == "Speed · Normal · how fast cards move"
    settings.gui.focus = "done"
    assert settings.told == "Done"


# ---- in every scene


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    clock = Clock()
    app = App(Options((320, 180), Settings("en"), rng=Random(1)), clock=clock)
    yield Studio(app.context, lambda: app.window.canvas, app.window.clear, clock)
    app.close()


def told(studio: Studio, name: str) -> str:
    SHOTS[name](studio)
    assert studio.context.stage.top is not None
    return studio.context.stage.top.told


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("replay-savannah", ("The waiting vulture plays", "Step 30 of")),
        ("replay-savernake-end", ("The game is over.", "Step 74 of 74")),
        ("attract-savannah-name", ("Circle of Life: on the Savannah", "Press a key to play")),
        ("attract-savannah-table", (" plays ", "Press a key to play")),
        ("attract-savernake-results", (" wins", "Press a key to play")),
        ("savannah-moment", ("Back to now: press beside it",)),
        ("lesson-savannah-begin", ("Hello, I am the giraffe!",)),
        ("level-savernake", ("Have a forest of 57 points.",)),
        ("savannah-results", (" wins · ",)),
        ("message", ("The game on the table ends here.", "All right")),
        ("level-over", ("You reached ",)),
        ("naming-refused", ("/",)),
        ("kiosk-warning", ("Is anybody there?", "Press to go on.")),
    ],
)
def test_what_happened_and_what_can_be_done_is_told(
    name: str, parts: tuple[str, ...], studio: Studio
) -> None:
    text = told(studio, name)
    for part in parts:
        assert part in text


@pytest.mark.parametrize(
    "name",
    [
        "title",
        "title-continue",
        "setup-changed",
        "play-on-savannah",
        "high-scores-letters",
        "ladder",
        "statistics-last",
        "settings",
        "savannah-results-course",
    ],
)
def test_nothing_that_keys_can_reach_is_passed_over_in_silence(name: str, studio: Studio) -> None:
    """What shows a head, a sign or a level instead of words says what it is all the same."""
    SHOTS[name](studio)
    scene = studio.context.stage.top
    assert isinstance(scene, MenuScene)
    for control in scene.gui._usable():
        scene.gui.focus = control.name
        assert scene.told, control.name
        if isinstance(control, Button) and name not in ("ladder", "high-scores-letters"):
            assert control.told, control.name


def test_what_the_signs_of_menus_say(studio: Studio) -> None:
    SHOTS["settings"](studio)
    scene = studio.context.stage.top
    assert isinstance(scene, SettingsScene)
    scene.gui.focus = "effects"
    assert scene.told == "Effects · 80 % · cards, animals, buttons"
    SHOTS["title"](studio)
    title = studio.context.stage.top
    assert isinstance(title, Title)
    title.gui.focus = "savernake"
    assert title.told == "Savernake Forest · Play"


def test_a_curtain_tells_whose_turn_it_is_and_nothing_of_the_table(studio: Studio) -> None:
    text = told(studio, "savannah-curtain")
    curtain = studio.context.stage.top
    assert isinstance(curtain, Curtain)
    assert text == f"{curtain.seat.name}: It is your turn. Press when only you look at the screen."


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 450)])
@pytest.mark.parametrize("language", languages())
def test_what_a_guide_says_has_room_in_the_strip(
    language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def note(self: Texts, string: str, face: Face, colour: Colour) -> pygame.Surface:
        shown.append(string)
        return pygame.Surface((1, 1), pygame.SRCALPHA)

    monkeypatch.setattr(Texts, "line", note)
    words, surface = Words(language), pygame.Surface(size)
    for letters in (1.0, 1.5):
        art = Art()
        art.see(letters, {})
        for lesson in LESSONS.values():
            for step in lesson.steps:
                shown.clear()
                narrator.draw(surface, art, words.t(step.says))
                assert " ".join(shown).split() == words.t(step.says).split()
