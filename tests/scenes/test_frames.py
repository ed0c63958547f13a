"""What frames take: the watch, the profile, and the panel that tells of them."""

from __future__ import annotations

import pygame
import pytest

from game.render.art import Art
from game.scenes.budget import Budget
from game.scenes.frames import FrameTimes, Profile, Stopwatch
from game.scenes.stack import Scene
from game.words.catalog import Words

from .machine import Hand


class Clock:
    def __init__(self) -> None:
        self.now = 5.0

    def __call__(self) -> float:
        return self.now


def test_the_watch_takes_the_time_of_each_part() -> None:
    clock = Clock()
    watch = Stopwatch(clock)
    watch.begin(clock())
    for part, seconds in (("poll", 0.001), ("draw", 0.004), ("poll", 0.002)):
        clock.now += seconds
        watch.lap(part)
    clock.now += 0.5
    times = watch.end(drawn=True)
    assert times.work == pytest.approx(0.507)
    assert times.parts == {"poll": pytest.approx(0.003), "draw": pytest.approx(0.004)}
    watch.begin(clock())
    assert watch.end(drawn=False).parts == {}


def test_the_profile_tells_where_the_time_went() -> None:
    profile = Profile()
    assert str(profile) == "no frames"
    for _ in range(3):
        profile.add(FrameTimes(0.004, True, {"update": 0.001, "draw Title": 0.003}))
    profile.add(FrameTimes(0.001, False, {"update": 0.001}))
    head, columns, *rows = str(profile).splitlines()
    assert head.startswith("4 frames, 3 drawn: work median 4.0 ms")
    assert columns.split()[:3] == ["part", "share", "frames"]
    assert [row.split("  ")[0] for row in rows] == ["draw Title", "update"]
    assert "69.2%" in rows[0]


def test_the_panel_tells_of_the_last_frames_and_keeps_its_numbers_for_a_while() -> None:
    clock = Clock()
    budget = Budget(Words("en"), Art(), clock)
    assert budget.wake_in is None
    budget.add(FrameTimes(0.010, True, {"draw Title": 0.006, "flip": 0.001, "think": 0.002}))
    budget.toggle()
    assert budget.stale
    assert budget._read()[:2] == ("Frame 10.0 ms, longest 10.0 ms", "Drawing 7.0 ms, search 20 % of the work")


def test_a_key_shows_the_panel_over_any_scene_and_wakes_for_new_numbers(hand: Hand) -> None:
    hand.show(Scene(hand.context))
    waits: list[float | None] = []
    hand.app.devices.wait = waits.append  # type: ignore[method-assign]
    corner = (
        hand.app.window.canvas.surface.get_width() - 10,
        hand.app.window.canvas.surface.get_height() - 8,
    )
    before = hand.app.window.canvas.surface.get_at(corner)
    hand.key(pygame.K_F3)
    hand.frame()
    assert hand.app.window.canvas.surface.get_at(corner) != before
    assert waits[-1] is not None
    hand.key(pygame.K_F3)
    hand.frame()
    assert waits[-1] is None
