"""A drawing that pauses where its time is over, goes on where it was, and can be dropped."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from game.layout.transform import Transform
from game.render.art import ROOT, Art
from game.render.cache import SurfaceCache
from game.render.canvas import Canvas
from game.render.patches import Part, Patches
from game.render.rehearsal import Patience, Rehearsal, TooLongError

LAND = ROOT / "ground" / "title_forest.svg"


def made(cache: SurfaceCache, keys: list[int], seen: list[int]) -> None:
    for key in keys:
        cache.get(key, lambda key=key: seen.append(key) or pygame.Surface((1, 1)))


def test_one_thing_is_made_a_turn_where_there_is_no_time() -> None:
    patience = Patience()
    cache, seen = SurfaceCache(100_000, patience), list[int]()
    rehearsal = Rehearsal(patience, lambda: made(cache, [1, 2, 3], seen))
    found = [(rehearsal.go_on(lambda: True), len(seen)) for _ in range(4)]
    assert found == [(False, 0), (False, 1), (False, 2), (True, 3)]
    assert rehearsal.go_on(lambda: True)
    assert seen == [1, 2, 3]


def test_all_is_made_at_once_where_there_is_time() -> None:
    patience = Patience()
    cache, seen = SurfaceCache(100_000, patience), list[int]()
    assert Rehearsal(patience, lambda: made(cache, [1, 2, 3], seen)).go_on(lambda: False)
    assert seen == [1, 2, 3]
    assert patience.rehearsal is None


def test_nobody_is_stopped_outside_of_it() -> None:
    patience = Patience()
    cache, seen = SurfaceCache(100_000, patience), list[int]()
    rehearsal = Rehearsal(patience, lambda: made(cache, [1, 2], seen))
    rehearsal.go_on(lambda: True)
    made(cache, [7, 8, 9], seen)
    assert seen == [7, 8, 9]


def test_what_is_dropped_ends_where_it_is() -> None:
    patience = Patience()
    cache, seen, ended = SurfaceCache(100_000, patience), list[int](), []

    def draw() -> None:
        try:
            made(cache, [1, 2, 3], seen)
        finally:
            ended.append(True)

    rehearsal = Rehearsal(patience, draw)
    rehearsal.go_on(lambda: True)
    rehearsal.go_on(lambda: True)
    rehearsal.drop()
    assert (seen, ended) == ([1], [True])
    assert rehearsal._thread is not None
    rehearsal._thread.join(5)
    assert not rehearsal._thread.is_alive()


def test_what_fails_is_told_to_whoever_waits() -> None:
    def fail() -> None:
        raise ValueError("no such card")

    with pytest.raises(ValueError, match="no such card"):
        Rehearsal(Patience(), fail).go_on(lambda: False)


def test_large_drawings_are_made_in_the_background_and_waited_for() -> None:
    art, turns = Art(), count()
    surface = pygame.Surface((1, 1))

    def draw() -> None:
        Canvas(surface, Transform((1280, 720)), art).picture(LAND, 0, 0, 960, 1080)

    rehearsal = Rehearsal(art.patience, draw)
    while not rehearsal.go_on(lambda: True):
        next(turns)
    assert next(turns) > 0
    key = (LAND, (640, 720), False, None)
    drawn = art.pictures.peek(key)
    assert drawn is not None
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(
        Art().picture(LAND, (640, 720)), "RGBA"
    )


def test_a_picture_of_parts_that_was_dropped_is_drawn_whole_the_next_time() -> None:
    art, patches, surface = Art(), Patches(), pygame.Surface((192, 108))
    canvas = Canvas(surface, Transform((192, 108)), art)

    def part(name: str, x: float) -> Part:
        def paint(at: Canvas) -> None:
            at.rounded(x, 0, 400, 400, 30, "#ff0000")

        return Part(name, (x, 0, 400, 400), name, paint)

    def ground(at: Canvas) -> None:
        at.rect(0, 0, 1920, 1080, "#ffffff")

    parts = [part("a", 0), part("b", 700), part("c", 1400)]
    rehearsal = Rehearsal(art.patience, lambda: patches.show(canvas, ground, parts))
    rehearsal.go_on(lambda: True)
    rehearsal.drop()
    patches.show(canvas, ground, parts)
    assert [tuple(surface.get_at((x, 20)))[:3] for x in (20, 90, 160)] == [(255, 0, 0)] * 3


def test_a_picture_for_a_frame_is_given_up_where_its_time_is_over() -> None:
    patience = Patience()
    cache, seen = SurfaceCache(100_000, patience), list[int]()
    patience.over = lambda: len(seen) == 2
    with pytest.raises(TooLongError):
        made(cache, [1, 2, 3, 4], seen)
    assert seen == [1, 2]
    patience.over = None
    made(cache, [1, 2, 3, 4], seen)
    assert seen == [1, 2, 3, 4]


def test_a_large_drawing_is_never_made_in_a_frame() -> None:
    art = Art()
    canvas = Canvas(pygame.Surface((1, 1)), Transform((1280, 720)), art)
    art.patience.over = lambda: False
    with pytest.raises(TooLongError):
        canvas.picture(LAND, 0, 0, 960, 1080)
    art.patience.over = None
    rehearsal = Rehearsal(art.patience, lambda: canvas.picture(LAND, 0, 0, 960, 1080))
    while not rehearsal.go_on(lambda: True):
        pass
    art.patience.over = lambda: True
    canvas.picture(LAND, 0, 0, 960, 1080)


def test_a_picture_of_parts_is_drawn_where_nobody_sees_it_and_then_only_copied() -> None:
    art, patches, painted = Art(), Patches(), list[str]()
    lens = Transform((192, 108))
    surface = pygame.Surface((192, 108))

    def part(name: str, x: float) -> Part:
        def paint(at: Canvas) -> None:
            painted.append(name)
            at.rect(x, 0, 400, 400, "#ff0000")

        return Part(name, (x, 0, 400, 400), name, paint)

    parts = [part("a", 0), part("b", 700)]

    def show(at: pygame.Surface) -> None:
        patches.show(Canvas(at, lens, art), lambda own: own.rect(0, 0, 1920, 1080, "#ffffff"), parts)

    rehearsal = Rehearsal(art.patience, lambda: show(pygame.Surface((1, 1))))
    assert not rehearsal.go_on(lambda: True)
    assert rehearsal.go_on(lambda: False)
    assert painted == ["a", "b"]
    show(surface)
    assert painted == ["a", "b"]
    assert [tuple(surface.get_at((x, 20)))[:3] for x in (20, 90)] == [(255, 0, 0)] * 2
