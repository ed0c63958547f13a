"""The settings: each holds at once and is kept by itself; the setup remembers what was last begun."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.ai import levels
from game.app import App, Options
from game.input.intents import Cancel, Confirm, Move, Point, Press, Release
from game.render.gui_slider import Slider
from game.scenes import factory
from game.scenes.context import TableSetup
from game.scenes.pause import Pause
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.stack import Scene
from game.scenes.title import Title
from game.scenes.worlds import WORLDS
from game.store import settings as stored
from game.store.home import Home
from game.words.catalog import languages, own_name
from tests.scenes.machine import ART, Hand


@pytest.fixture
def scene(hand: Hand) -> SettingsScene:
    made = SettingsScene(hand.context)
    hand.show(Title(hand.context), made)
    return made


def names(scene: SettingsScene) -> list[str]:
    return [control.name for control in scene.gui.controls]


def step(scene: SettingsScene, name: str, dx: int = 1) -> None:
    scene.gui._set_focus(name)
    scene.handle(Move(dx, 0))


def test_from_the_title_and_from_a_pause_and_back(hand: Hand) -> None:
    for below in (Title(hand.context), Pause(hand.context, lambda: None)):
        hand.show(below)
        hand.click("settings")
        assert hand.names[-1] == "SettingsScene"
        hand.key(pygame.K_ESCAPE)
        assert hand.names[-1] == type(below).__name__


def test_every_line_sets_what_it_says_at_once(hand: Hand, scene: SettingsScene) -> None:
    settings, sounds = hand.context.settings, hand.context.sounds
    step(scene, "effects")
    assert settings.effects == sounds.effects == 0.85
    step(scene, "music", -1)
    assert settings.music == sounds.music == 0.55
    step(scene, "sound")
    assert settings.muted
    assert sounds.muted
    seen = []
    for _ in stored.SPEEDS:
        step(scene, "speed")
        seen.append(settings.speed)
    assert seen == ["fast", "off", "slow", "normal"]
    for name in ("motion", "confirm", "hints", "turning"):
        step(scene, name)
        assert getattr(settings, name) is False
        step(scene, name)
        assert getattr(settings, name) is True
    rates = []
    for _ in stored.FRAMES:
        step(scene, "frames")
        rates.append(settings.frames)
    assert rates == [120, 30, 60]
    step(scene, "screen")
    assert settings.fullscreen
    assert hand.app.window.fullscreen
    step(scene, "screen")
    assert not settings.fullscreen


def test_what_a_key_changes_meanwhile_is_shown(hand: Hand, scene: SettingsScene) -> None:
    hand.key(pygame.K_m)
    hand.key(pygame.K_F11)
    for name in ("sound", "screen"):
        assert scene.gui[name].index == 1  # type: ignore[union-attr]


def test_a_slider_is_dragged_and_never_leaves_its_ends(scene: SettingsScene) -> None:
    slider = scene.gui["effects"]
    assert isinstance(slider, Slider)
    _, y, _, h = slider.box
    left, wide = slider.rail
    scene.handle(Press(left + wide * 0.25, y + h / 2))
    assert slider.value == 0.25
    for to, value in ((0.5, 0.5), (-3.0, 0.0), (9.0, 1.0)):
        scene.handle(Point(left + wide * to, y + 900))
        assert slider.value == scene.context.settings.effects == value
    scene.handle(Release(left, y))
    scene.handle(Point(left, y))
    assert slider.value == 1.0
    for _ in range(30):
        step(scene, "effects", -1)
    assert scene.context.settings.effects == 0.0


def test_one_language_needs_no_line(hand: Hand) -> None:
    for offered, shown in ((("en",), False), (("en", "de"), True)):
        scene = SettingsScene(replace(hand.context, languages=offered))
        hand.show(scene)
        assert ("language" in names(scene)) is shown


def test_another_language_is_spoken_at_once(hand: Hand) -> None:
    spoken: list[str] = []
    context = replace(hand.context, languages=("en", "de"), speak=spoken.append)
    scene = SettingsScene(context)
    hand.show(scene)
    assert scene.gui["language"].options == ["English", "Deutsch"]  # type: ignore[union-attr]
    step(scene, "language")
    assert spoken == ["de"]
    hand.context.speak("de")
    assert hand.context.words.language == hand.context.settings.language == "de"


def test_languages_are_those_with_a_catalogue(tmp_path: Path) -> None:
    for language in ("fr", "de"):
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
    (tmp_path / "de" / "LC_MESSAGES" / "two_wilds.mo").write_bytes(b"")
    assert languages(tmp_path) == ("en", "de")
    assert languages(tmp_path / "none") == ("en",)
    assert own_name("en") == "English"


def test_it_is_written_by_itself(tmp_path: Path) -> None:
    home = Home(tmp_path)
    app = App(Options(size=(320, 180), art=ART, home=home))
    app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
    try:
        scene = SettingsScene(app.context)
        app.stage.push(scene)
        app.frame()
        step(scene, "speed")
        app.frame()
        assert home.writer.flush()
        assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["speed"] == "fast"
    finally:
        app.close()


def test_in_an_exhibition_nothing_of_the_machine_is_in_reach(hand: Hand) -> None:
    context = replace(hand.context, locked=True)
    for scene in (Title(context), Pause(context, lambda: None)):
        shown = {control.name for control in scene.gui.controls}
        assert not shown & {"settings", "sound", "screen", "quit"}


# ---- the setup

Setups = Callable[[str], Setup]


@pytest.fixture
def setups(hand: Hand) -> Setups:
    def make(game: str) -> Setup:
        scene = Setup(hand.context, WORLDS[game])
        hand.show(scene)
        return scene

    return make


def use(scene: Setup, name: str) -> None:
    scene.gui._set_focus(name)
    scene.handle(Confirm())


@pytest.mark.parametrize("game", WORLDS)
def test_no_two_seats_are_ever_alike(setups: Setups, game: str) -> None:
    scene = setups(game)
    seen = set()
    for i in range(23):
        use(scene, f"colour-{int(i % 3 == 2)}")
        shapes = [form.shape for form in scene.seats]
        assert len(set(shapes)) == len(shapes)
        seen.add(shapes[0])
    assert seen == {"circle", "square", "triangle", "diamond", "star"}
    assert [seat.colour for seat in scene.setup().seats] == [form.shape for form in scene.seats[:2]]


def test_in_the_forest_the_record_says_who_begins(setups: Setups, hand: Hand) -> None:
    scene = setups("savernake")
    use(scene, "players-3")
    for _ in range(2):
        use(scene, "first")
    setup = scene.setup()
    assert setup.first == 2
    assert [seat.character for seat in setup.seats] == ["fox", "sly_stoat", "patient_mole"]
    match = factory.match_of(hand.context, setup)
    assert (match.to_move, match.record().first) == (2, 2)
    use(scene, "players-2")
    assert scene.setup().first == 0


def test_on_the_savannah_whoever_begins_sits_first(setups: Setups, hand: Hand) -> None:
    scene = setups("savannah")
    use(scene, "players-3")
    use(scene, "first")
    setup = scene.setup()
    assert setup.first == 0
    assert [seat.character for seat in setup.seats] == ["careful_impala", "proud_rhino", "lion"]
    assert [seat.colour for seat in setup.seats] == ["square", "triangle", "circle"]
    assert factory.match_of(hand.context, setup).to_move == 0


def test_who_begins_is_called_as_the_seat_is(setups: Setups) -> None:
    scene = setups("savannah")
    scene._set_name(0, "Zoë")
    assert scene.gui["first"].options[0] == "Zoë"  # type: ignore[union-attr]


def test_the_last_set_up_comes_back_and_plays_with_one_press(setups: Setups, hand: Hand) -> None:
    scene = setups("savannah")
    use(scene, "players-3")
    use(scene, "colour-0")
    use(scene, "first")
    use(scene, "kind-1")
    scene._set_name(0, "Zoë")
    scene.start()
    hand.frame()
    again = setups("savannah")
    assert again.setup() == hand.tables[0]
    settings = stored.parse(stored.dumps(hand.context.settings)).settings
    assert settings.tables == hand.context.settings.tables
    assert setups("savernake").name(0) == "Zoë"
    hand.key(pygame.K_RETURN)
    assert len(hand.tables) == 2


@pytest.mark.parametrize("kept", ["", "   ", "\u200d", "\u3164"])
def test_a_remembered_name_that_is_empty_falls_back(setups: Setups, hand: Hand, kept: str) -> None:
    fresh = [seat.name for seat in setups("savannah").setup().seats]
    seat = stored.SeatMemo("human", kept)
    for tables in ({}, {"savannah": stored.TableMemo(2, (seat, replace(seat, kind="greedy")))}):
        hand.context.settings.names, hand.context.settings.tables = (kept, "Bob"), tables
        scene = setups("savannah")
        assert [seat.name for seat in scene.setup().seats] == fresh
        scene.start()
        assert scene.complaint == ""


def test_naming_only_the_second_seat_leaves_the_first_its_name(setups: Setups, hand: Hand) -> None:
    scene = setups("savannah")
    scene._set_name(1, "Bob")
    scene.start()
    for game in WORLDS:
        assert setups(game).name(0) == "Player 1"
    assert setups("savannah").name(1) == "Bob"


@pytest.mark.parametrize("kind", levels.PLAYERS)
def test_the_last_set_up_comes_back_in_the_next_run(tmp_path: Path, kind: str) -> None:
    started: list[TableSetup] = []

    def run(edit: Callable[[Setup], None]) -> TableSetup:
        home = Home(tmp_path)
        app = App(
            Options(size=(320, 180), art=ART, home=home),
            table=lambda context, setup: started.append(setup) or Scene(context),
        )
        app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
        try:
            scene = Setup(app.context, WORLDS["savernake"])
            edit(scene)
            scene.start()
            app.frame()
        finally:
            app.close()
        return started[-1]

    def edit(scene: Setup) -> None:
        scene._set_count(3)
        for seat in (1, 2):
            scene._set_kind(seat, scene.kinds.index(kind))
        scene._set_name(2, "Łucja")
        scene._next_colour(0)

    first = run(edit)
    assert [seat.kind for seat in first.seats] == ["human", kind, kind]
    assert run(lambda scene: None) == first


def test_a_set_up_that_can_no_longer_be_had_falls_back(setups: Setups, hand: Hand) -> None:
    seat = stored.SeatMemo("genius", "", "hexagon")
    hand.context.settings.tables = {"savernake": stored.TableMemo(5, (seat,) * 9, 7)}
    setup = setups("savernake").setup()
    assert (len(setup.seats), setup.first, setup.seats[0].kind) == (2, 0, "human")
    assert len({seat.colour for seat in setup.seats}) == 2


def test_an_exhibition_remembers_nobody(hand: Hand) -> None:
    scene = Setup(replace(hand.context, locked=True), WORLDS["savannah"])
    hand.show(scene)
    scene._set_name(0, "Zoë")
    scene.start()
    assert hand.context.settings.names == ()
    assert not hand.context.settings.tables


def test_free_seats_lead_to_a_number_that_can_be_chosen(hand: Hand) -> None:
    world = replace(WORLDS["savannah"], players=(2, 5))
    scene = Setup(hand.context, world)
    hand.show(scene)
    use(scene, "free-2")
    assert scene.count == 5
    scene.handle(Cancel())
