"""When garbage is collected: in a rest, never beyond what the game built, and as before once it is over."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pygame
import pytest
from pygame_gui.elements import UIButton

from game.app import App, Options
from game.render.art import Art
from game.scenes import heap
from game.scenes.garbage import LULL, SOON, WORTH, Garbage
from game.scenes.setup import Setup
from game.scenes.stack import Scene
from game.scenes.worlds import WORLDS
from tests.scenes.machine import Hand

ROOT = Path(__file__).resolve().parents[2]
FREED = 40 << 20
"""So many bytes are taken and let go again."""


@pytest.fixture
def collected() -> Iterator[list[int]]:
    """The generations that were collected."""
    found: list[int] = []

    def note(phase: str, facts: dict[str, int]) -> None:
        if phase == "stop":
            found.append(facts["generation"])

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


@pytest.fixture
def garbage() -> Iterator[Garbage]:
    made = Garbage()
    yield made
    made.end()


def test_the_collector_is_left_as_it_was_found() -> None:
    found = gc.get_threshold(), gc.get_freeze_count()
    garbage = Garbage()
    garbage.stands()
    assert gc.get_freeze_count() > found[1]
    assert gc.get_threshold() != found[0]
    garbage.end()
    assert (gc.get_threshold(), gc.get_freeze_count()) == found


def test_it_is_left_as_found_when_the_window_closes() -> None:
    found = gc.get_threshold(), gc.get_freeze_count()
    app = App(Options(size=(320, 180), art=Art(), garbage=Garbage()))
    app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
    app.stage.push(Scene(app.context))
    app.frame()
    assert gc.get_freeze_count() > 0
    app.close()
    assert (gc.get_threshold(), gc.get_freeze_count()) == found


def test_a_rest_makes_up_for_what_was_put_aside_once(garbage: Garbage, collected: list[int]) -> None:
    garbage.stands()
    garbage.rest(SOON)
    assert collected == [2]
    garbage.rest(SOON)
    assert collected == [2]


def test_a_frame_that_drew_collects_nothing(garbage: Garbage, collected: list[int]) -> None:
    garbage.stands()
    assert garbage.rest(0.0) == SOON
    assert collected == []
    assert garbage.rest(SOON) is None
    assert collected == [2]
    assert garbage.rest(SOON) is None


def test_all_is_looked_at_only_in_a_long_rest(garbage: Garbage, collected: list[int]) -> None:
    garbage.stands()
    garbage._put_aside = 1
    assert garbage.rest(SOON, alone=True) == LULL - SOON
    assert collected == [2]
    assert garbage.rest(LULL, alone=True) is None
    assert collected == [2, 2]
    assert garbage.rest(LULL, alone=True) is None
    assert collected == [2, 2]


@pytest.mark.parametrize(("generation", "times"), [(0, WORTH), (1, 1)])
def test_a_rest_collects_when_enough_has_come(
    generation: int, times: int, garbage: Garbage, collected: list[int]
) -> None:
    garbage.stands()
    garbage.rest(SOON)
    for _ in range(times):
        gc.collect(generation)
    collected.clear()
    garbage.rest(SOON)
    assert collected == [2]


def test_a_form_made_anew_over_and_over_leaves_little_behind(hand: Hand) -> None:
    """What pygame_gui made holds itself, so that only a full collection finds it."""
    garbage, setup = Garbage(), Setup(hand.context, WORLDS["savannah"])
    garbage.stands()
    most = 0
    for _ in range(12):
        setup.gui._ready()
        setup.gui.rebuild()
        garbage.rest(SOON)
        most = max(most, sum(isinstance(found, UIButton) for found in gc.get_objects()))
    garbage.end()
    assert most < 5 * len(setup.gui.controls)


def looked_at(thing: object) -> bool:
    """Whether a collection would look at a thing."""
    return any(found is thing for found in gc.get_objects())


def test_what_was_read_is_put_aside_where_nothing_is_played(
    garbage: Garbage, collected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    garbage.stands()
    monkeypatch.setitem(sys.modules, "read_just_now", ModuleType("read_just_now"))
    kept = [[1], [2]]
    assert looked_at(kept)
    garbage.rest(LULL, alone=True)
    assert collected.count(2) == 1
    assert not looked_at(kept)
    garbage.rest(LULL, alone=True)
    assert collected.count(2) == 1


def test_a_scene_that_comes_later_is_not_put_aside(garbage: Garbage) -> None:
    garbage.stands()
    kept = [[1], [2]]
    garbage.stands()
    garbage.rest(SOON)
    assert looked_at(kept)


@pytest.mark.parametrize(("wake", "rests"), [(None, True), (1.0, True), (0.01, False)])
def test_only_a_long_wait_is_a_rest(
    wake: float | None, rests: bool, collected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(10_000)).__next__
    app = App(Options(size=(320, 180), art=Art(), garbage=Garbage()), clock=clock)
    app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
    monkeypatch.setattr(Scene, "wake_in", property(lambda scene: wake))
    app.stage.push(Scene(app.context))
    collected.clear()
    app.frame()
    app.frame()
    assert (2 in collected) == rests
    app.close()


@pytest.mark.parametrize("played", [True, False])
def test_all_is_looked_at_only_where_nothing_is_played(played: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[bool] = []
    monkeypatch.setattr(Garbage, "rest", lambda garbage, quiet, *, alone: rests.append(alone))
    app = App(Options(size=(320, 180), art=Art(), garbage=Garbage()))
    app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
    below = Scene(app.context)
    below.played = played
    app.stage.reset(below, Scene(app.context))
    app.frame()
    assert rests == [not played]
    app.close()


def test_what_is_free_is_given_back_to_the_machine() -> None:
    """Small pieces go into the heap, which shrinks only at its end, unless it is asked to."""
    if not heap.map_large():
        pytest.skip("another heap than glibc's")
    garbage = Garbage()
    small = heap.LARGE // 2
    held = [bytearray(small) for _ in range(FREED // small)]
    last = bytearray(small)
    full = resident()
    del held
    garbage.stands()
    garbage.rest(SOON)
    garbage.end()
    assert len(last) == small
    assert full - resident() > FREED / 2


def resident() -> int:
    """Bytes that this process holds."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096


HEAPS = """
import ctypes, sys, threading
from game.scenes import heap
if sys.argv[1] == "shared":
    heap.share() or sys.exit("none")
held, libc = [], ctypes.CDLL(None)
ready = threading.Barrier(5)

def take():
    held.append([bytearray(2000) for _ in range(500)])
    ready.wait()

threads = [threading.Thread(target=take) for _ in range(4)]
for thread in threads:
    thread.start()
ready.wait()
libc.fopen.restype = ctypes.c_void_p
file = ctypes.c_void_p(libc.fopen(sys.argv[2].encode(), b"w"))
libc.malloc_info(0, file)
libc.fclose(file)
"""


def test_all_threads_take_from_one_heap(tmp_path: Path) -> None:
    heaps = []
    for name in ("apart", "shared"):
        file = tmp_path / name
        words = [sys.executable, "-c", HEAPS, name, str(file)]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.stderr.strip() == "none":
            pytest.skip("another heap than glibc's")
        assert done.returncode == 0, done.stderr
        heaps.append(file.read_text(encoding="utf-8").count("<heap nr="))
    assert heaps[0] > heaps[1] == 1


def test_a_game_at_rest_puts_away_what_was_drawn_ahead() -> None:
    hand = Hand()
    hand.show(Scene(hand.context))
    art, key = hand.app.window.art, (("ground", "nowhere"), 4, 4)
    art.ahead.wish(key, lambda: pygame.Surface((4, 4)), art.layers.keep)
    thread = art.ahead._thread
    if thread is not None:
        thread.join(5)
    hand.frame()
    hand.frame()
    assert art.layers.peek(key) is not None
    hand.app.close()
