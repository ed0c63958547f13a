"""The sounds are heard at their cues, never too many at once, and their absence stops nothing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event

import pygame
import pytest

from game.render import sound_files
from game.render.sound import ABREAST, ALIKE, VOICES, Sounds
from game.render.sound_cues import CUES, DUCKS, EFFECTS, PLACES, VARIANTS
from game.render.sound_files import SoundFiles

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"
MOTIONS = [
    ROOT / "game" / "render" / name for name in ("forest_moves.py", "savannah_motions.py", "forest_home.py")
]
SCENES = sorted((ROOT / "game" / "scenes").glob("*.py"))
SILENT = {"none", "settle", "crown"}
"""The motions that nothing is heard of: what shows nothing or only settles, and the end, which has the sound
of who won."""

CALL = re.compile(r"sounds\.play\(([^()]*)\)")
"""What a scene plays; names that motions gave it stand there without quotes."""


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module", autouse=True)
def _closed_at_the_end() -> Iterator[None]:
    yield
    pygame.mixer.quit()


@pytest.fixture
def sounds(clock: Clock) -> Iterator[Sounds]:
    """The sounds, on a device that is open already, as the game hands it over."""
    pygame.mixer.init()
    pygame.mixer.stop()
    sounds = Sounds(FOLDER, Random(5), clock=clock)
    yield sounds
    sounds.end()
    if pygame.mixer.get_init():
        pygame.mixer.stop()


@pytest.fixture
def closed() -> None:
    """No device is open."""
    pygame.mixer.quit()


def busy() -> list[int]:
    return [i for i in range(pygame.mixer.get_num_channels()) if pygame.mixer.Channel(i).get_busy()]


def raw(channel: int) -> bytes:
    sound = pygame.mixer.Channel(channel).get_sound()
    return b"" if sound is None else sound.get_raw()


def of_file(stem: str) -> bytes:
    return pygame.mixer.Sound(FOLDER / f"{stem}.wav").get_raw()


def voices() -> list[int]:
    return [channel for channel in busy() if channel > 1]


def quiet_soon() -> bool:
    """Whether all has faded within a few seconds; a busy machine is slow to mix."""
    for _ in range(200):
        if not busy():
            return True
        pygame.time.wait(20)
    return False


# ---- the tables


def test_every_effect_and_place_has_its_files() -> None:
    named = {hit.effect for hits in CUES.values() for hit in hits} | set(EFFECTS) | set(DUCKS)
    assert named == set(EFFECTS)
    wanted = [f"{name}_{i}" for name in EFFECTS for i in range(1, VARIANTS + 1)]
    wanted += [track.file for track in PLACES.values()]
    assert [stem for stem in wanted if not (FOLDER / f"{stem}.wav").is_file()] == []


def test_every_motion_is_heard() -> None:
    names = {
        name
        for path in MOTIONS
        for name in re.findall(r'otion\(\s*"(\w+)"', path.read_text(encoding="utf-8"))
    }
    names |= set(re.findall(r'Motion\("(\w+)" if \w+ else', MOTIONS[1].read_text(encoding="utf-8")))
    assert len(names) > 10
    assert {name for name in names if name not in CUES} <= SILENT
    assert "turn" not in names, "a turn that begins is no card that is turned"


def test_every_cue_of_a_scene_is_known_and_every_cue_is_used() -> None:
    texts = [path.read_text(encoding="utf-8") for path in SCENES]
    played = {name for text in texts for call in CALL.findall(text) for name in re.findall(r'"(\w+)"', call)}
    assert {"choose", "turn", "refuse", "your_turn", "hint", "curtain", "button", "win", "lose"} <= played
    assert played <= set(CUES)
    moved = {name for path in MOTIONS for name in re.findall(r'"(\w+)"', path.read_text(encoding="utf-8"))}
    own = {name.rpartition(" ")[2] for name in CUES} - set(EFFECTS)
    assert own <= played | moved


# ---- effects


def test_an_effect_is_one_of_its_variants(sounds: Sounds) -> None:
    sounds.play("win")
    assert len(voices()) == 1
    assert raw(voices()[0]) in [of_file(f"win_{i}") for i in (1, 2, 3)]


def test_no_variant_comes_twice_in_a_row(sounds: Sounds, clock: Clock) -> None:
    heard = []
    for _ in range(12):
        sounds.play("button")
        heard.append(raw(voices()[0]))
        pygame.mixer.stop()
        clock.now += 1
    assert all(one != two for one, two in pairwise(heard))
    assert len(set(heard)) == 3


def test_the_same_chance_chooses_the_same(clock: Clock) -> None:
    def first(seed: int) -> bytes:
        pygame.mixer.stop()
        Sounds(FOLDER, Random(seed), clock=clock).play("lose")
        return raw(voices()[0])

    pygame.mixer.init()
    assert first(3) == first(3)
    assert len({first(seed) for seed in range(8)}) == 3


def test_an_unknown_cue_is_silent(sounds: Sounds) -> None:
    sounds.play("no such thing")
    sounds.ambience("nowhere")
    assert busy() == []


def test_the_device_is_opened_when_something_is_to_be_heard(closed: None, clock: Clock) -> None:
    sounds = Sounds(FOLDER, Random(5), clock=clock)
    sounds.muted = True
    sounds.play("card")
    sounds.ambience("savannah")
    assert not pygame.mixer.get_init()
    sounds.muted = False
    assert len(busy()) == 1


def test_a_late_effect_waits_in_silence_by_the_tempo(sounds: Sounds, clock: Clock) -> None:
    def wait(tempo: float) -> int:
        sounds.tempo = tempo
        sounds.play("place")
        data = raw(voices()[0])
        pygame.mixer.stop()
        clock.now += 1
        return len(data) - len(data.lstrip(b"\0"))

    form = pygame.mixer.get_init() or (44_100, -16, 2)
    second = form[0] * form[2] * 2
    normal = CUES["place"][0].after * second
    assert wait(1.0) == pytest.approx(normal, abs=0.03 * second)
    assert wait(2.0) == pytest.approx(normal / 2, abs=0.03 * second)
    assert wait(0.0) < 0.03 * second


def test_there_are_never_too_many(sounds: Sounds, clock: Clock) -> None:
    for i in range(60):
        sounds.play(EFFECTS[i % len(EFFECTS)])
        clock.now += 0.05
    assert len(voices()) <= VOICES
    assert pygame.mixer.get_num_channels() == VOICES + 2


def test_what_comes_at_once_does_not_add_up(sounds: Sounds) -> None:
    for name in EFFECTS * 3:
        sounds.play(name)
    assert len(voices()) == ABREAST


def test_the_same_is_not_piled_up(sounds: Sounds, clock: Clock) -> None:
    for _ in range(20):
        sounds.play("sweep")
        clock.now += 0.05
    assert len(voices()) == ALIKE


def test_a_game_may_have_its_own_sound_of_a_cue(sounds: Sounds) -> None:
    sounds.ambience("savannah")
    sounds.play("deal")
    assert len(voices()) == 1
    pygame.mixer.stop()
    sounds.ambience("savernake")
    sounds.play("deal")
    assert len(voices()) == 4


def test_effects_have_their_own_volume(sounds: Sounds) -> None:
    sounds.effects = 0.5
    sounds.play("points")
    assert pygame.mixer.Channel(voices()[0]).get_volume() == pytest.approx(0.5, abs=0.01)
    sounds.effects, sounds.music = 7.0, -1.0
    assert (sounds.effects, sounds.music) == (1.0, 0.0)


# ---- places


def test_one_place_gives_way_to_another(sounds: Sounds, clock: Clock) -> None:
    sounds.ambience("title")
    first = busy()
    assert len(first) == 1
    clock.now += 4
    sounds.ambience("savannah")
    assert raw(1 - first[0]) == of_file("savannah")


def test_a_tune_is_there_with_its_first_note(sounds: Sounds) -> None:
    sounds.ambience("title")
    assert pygame.mixer.Channel(busy()[0]).get_volume() == 1.0


def test_to_stay_changes_nothing(sounds: Sounds, clock: Clock) -> None:
    sounds.ambience("savernake")
    clock.now += 3
    sounds.ambience("savernake")
    assert len(busy()) == 1


def test_silence_is_a_place(sounds: Sounds, clock: Clock) -> None:
    sounds.ambience("savernake")
    sounds.ambience("")
    assert quiet_soon()


@pytest.mark.parametrize("effect", sorted(DUCKS))
def test_a_place_falls_silent_under_the_great_effects(effect: str, sounds: Sounds, clock: Clock) -> None:
    sounds.ambience("savannah")
    here = busy()[0]
    clock.now += 3.0
    sounds.play(effect)
    ring, second = of_file("savannah"), len(of_file("savannah")) // 14
    assert raw(1 - here) == ring[3 * second :] + ring[: 3 * second]


def test_small_effects_leave_the_place_alone(sounds: Sounds) -> None:
    sounds.ambience("savannah")
    sounds.play("card")
    assert len([channel for channel in busy() if channel < 2]) == 1


def test_music_has_its_own_volume(sounds: Sounds) -> None:
    sounds.music = 0.25
    sounds.ambience("savannah")
    air = pygame.mixer.Channel(busy()[0]).get_sound()
    assert air is not None
    assert air.get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.music = 0.75
    assert air.get_volume() == pytest.approx(0.75, abs=0.01)


# ---- mute


def test_muted_nothing_is_heard_and_then_the_place_again(sounds: Sounds) -> None:
    sounds.ambience("savannah")
    sounds.play("sweep")
    sounds.muted = True
    assert quiet_soon()
    sounds.play("sweep")
    sounds.ambience("savernake")
    assert busy() == []
    sounds.muted = False
    assert [raw(channel) for channel in busy()] == [of_file("forest")]


# ---- nothing to hear with

USE = """
from pathlib import Path
from random import Random
from game.render.sound import Sounds
sounds = Sounds(Path("assets/sounds"), Random(1))
for place in ("title", "savannah", "", "savernake"):
    sounds.ambience(place)
    for name in ("card", "hunt", "win", "deal", "unknown"):
        sounds.play(name)
sounds.music = sounds.effects = 0.4
sounds.muted = True
sounds.muted = False
print("played")
"""


@pytest.mark.parametrize("driver", ["dummy", "bogus"])
def test_no_driver_stops_it(driver: str) -> None:
    environment = {**os.environ, "SDL_AUDIODRIVER": driver, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", USE],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "played"
    assert done.stderr == ""


def test_without_a_device_it_is_silent(closed: None, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def fail() -> None:
        tries.append(1)
        raise pygame.error("no sound device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Sounds(FOLDER, Random(5), clock=clock)
    sounds.play("card")
    sounds.ambience("title")
    sounds.muted = True
    assert tries == [1]


def test_a_device_that_goes_away_stops_nothing(sounds: Sounds) -> None:
    sounds.ambience("savannah")
    sounds.end()
    pygame.mixer.quit()
    sounds.play("hunt")
    sounds.ambience("title")
    sounds.music = 0.3
    sounds.muted = True
    sounds.muted = False
    assert not pygame.mixer.get_init()


def test_nothing_is_read_any_more_once_the_device_may_be_closed(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever closes it while a sound is made of it may wait for ever."""
    made: list[object] = []
    began, whole = Event(), pygame.mixer.Sound

    def slow(file: Path | None = None, *, buffer: bytes = b"") -> pygame.mixer.Sound:
        began.set()
        time.sleep(0.02)
        made.append(file)
        return whole(file) if file is not None else whole(buffer=buffer)

    sounds.ambience("title")
    sounds.end()
    monkeypatch.setattr(sound_files, "Sound", slow)
    files = SoundFiles(FOLDER)
    files.read_ahead([(f"card_{number % 3 + 1}", number / 100) for number in range(100)])
    assert began.wait(5)
    files.end()
    count = len(made)
    assert [thread.name for thread in threading.enumerate() if thread.name == "sounds"] == []
    time.sleep(0.1)
    assert len(made) == count < 50


def test_a_device_that_goes_away_while_a_sound_is_made_is_told_as_one_that_is_gone(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pygame finds no room for a sound where the device is closed at the same moment."""
    files, made = SoundFiles(FOLDER), pygame.mixer.Sound

    def sound(file: Path | None = None, *, buffer: bytes | None = None) -> pygame.mixer.Sound:
        if file is not None:
            return made(file)
        pygame.mixer.quit()
        raise MemoryError

    monkeypatch.setattr(sound_files, "Sound", sound)
    for make in (files.delayed, files.turned):
        pygame.mixer.init()
        with pytest.raises(pygame.error, match="closed"):
            make("card_1", 0.1)


def test_missing_files_are_silent(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "card_1.wav").write_bytes(b"no sound at all")
    pygame.mixer.init()
    sounds = Sounds(tmp_path, Random(1), clock=clock)
    for _ in range(5):
        sounds.play("card")
    sounds.ambience("title")
    sounds.ambience("savannah")
    assert busy() == []
