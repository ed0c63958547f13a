"""What is drawn ahead is what would have been drawn, and never in the way."""

from __future__ import annotations

import threading
from collections.abc import Hashable
from pathlib import Path

import pygame
import pytest

from game.layout.transform import Transform
from game.render import shapes
from game.render.ahead import MOST, Ahead
from game.render.art import ROOT, Art
from game.render.canvas import Canvas

FILE = ROOT / "ground" / "title_forest.svg"


def finish(ahead: Ahead) -> None:
    """Wait until there is nothing left to do."""
    thread = ahead._thread
    if thread is not None:
        thread.join(5)


def drop(key: Hashable, surface: pygame.Surface) -> None:
    """Keep nothing of what nobody asks for."""


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_what_was_wished_is_there_once() -> None:
    ahead, surface = Ahead(), pygame.Surface((4, 4))
    ahead.wish("a", lambda: surface, drop)
    finish(ahead)
    assert ahead.take("a") is surface
    assert ahead.take("a") is None


def test_what_is_just_being_made_is_waited_for_and_what_is_not_begun_is_not() -> None:
    ahead, go, begun = Ahead(), threading.Event(), threading.Event()
    surface = pygame.Surface((4, 4))

    def slow() -> pygame.Surface:
        begun.set()
        go.wait(5)
        return surface

    ahead.wish("slow", slow, drop)
    ahead.wish("next", lambda: surface, drop)
    assert begun.wait(5)
    assert ahead.take("next") is None
    threading.Timer(0.05, go.set).start()
    assert ahead.take("slow") is surface


def test_it_is_idle_when_nothing_is_made_or_waits() -> None:
    ahead, go = Ahead(), threading.Event()
    assert ahead.idle
    ahead.wish("a", lambda: pygame.Surface((4, 4)) if go.wait(5) else pygame.Surface((1, 1)), drop)
    assert not ahead.idle
    go.set()
    finish(ahead)
    assert ahead.idle
    assert ahead.take("a") is not None


def test_nothing_made_for_an_old_size_is_kept() -> None:
    ahead, go = Ahead(), threading.Event()
    ahead.wish("a", lambda: pygame.Surface((4, 4)) if go.wait(5) else pygame.Surface((1, 1)), drop)
    ahead.wish("b", lambda: pygame.Surface((4, 4)), drop)
    ahead.forget()
    go.set()
    finish(ahead)
    assert (ahead.take("a"), ahead.take("b")) == (None, None)


def test_what_fails_is_made_when_it_is_asked_for() -> None:
    def fail() -> pygame.Surface:
        raise pygame.error("out of memory")

    ahead = Ahead()
    ahead.wish("a", fail, drop)
    finish(ahead)
    assert ahead.take("a") is None


def test_a_mirrored_picture_is_the_mirror_of_the_one_that_is_held() -> None:
    art = Art()
    plain, flipped = art.picture(FILE, (96, 108)), art.picture(FILE, (96, 108), flip=True)
    alone = Art().picture(FILE, (96, 108), flip=True)
    assert pixels(flipped) == pixels(alone)
    assert pixels(pygame.transform.flip(plain, True, False)) == pixels(flipped)


@pytest.mark.parametrize("size", [(400, 300), (400, 60), (60, 400), (30, 30)])
@pytest.mark.parametrize("shape", ["rounded", "hollow", "shadow"])
def test_shapes_drawn_out_are_as_if_drawn_whole(
    size: tuple[int, int], shape: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn() -> pygame.Surface:
        surface = pygame.Surface((500, 500), pygame.SRCALPHA)
        canvas = Canvas(surface, Transform((1920, 1080)), Art())
        if shape == "shadow":
            canvas.shadow(40, 40, *size, 18, spread=14)
        else:
            ground = None if shape == "hollow" else "#faf1de"
            canvas.rounded(40, 40, *size, 18, ground, border=3, border_colour="#335577")
        return surface

    quick = pixels(drawn())
    monkeypatch.setattr(shapes, "_framed", lambda size, corner, draw: draw(size))
    whole = pixels(drawn())
    assert max(abs(one - other) for one, other in zip(quick, whole, strict=True)) <= 2


def test_a_veil_covers_all_of_its_rectangle() -> None:
    surface = pygame.Surface((700, 600))
    surface.fill("#ffffff")
    Canvas(surface, Transform((1920, 1080)), Art()).rect(0, 0, 650, 590, (0, 0, 0, 128))
    inside = {tuple(surface.get_at((x, y)))[:3] for x in range(0, 650, 7) for y in range(0, 590, 7)}
    assert len(inside) == 1
    assert surface.get_at((649, 589))[:3] == inside.pop()
    assert surface.get_at((650, 300))[:3] == surface.get_at((300, 590))[:3] == (255, 255, 255)


def test_what_nobody_asks_for_is_not_kept_without_end() -> None:
    ahead = Ahead()
    for number in range(2 * MOST):
        ahead.wish(number, lambda: pygame.Surface((4, 4)), drop)
        finish(ahead)
    assert [ahead.made(number) for number in range(2 * MOST)] == [False] * MOST + [True] * MOST


def test_what_nobody_asked_for_is_put_to_what_is_held() -> None:
    art, land, ground = Art(), pygame.Surface((4, 4)), pygame.Surface((4, 4))
    picture, layer = (Path("land.svg"), (4, 4), False, None), (("ground", "forest"), 4, 4)
    for key, surface, cache in ((picture, land, art.pictures), (layer, ground, art.layers)):
        art.ahead.wish(key, lambda surface=surface: surface, cache.keep)
        finish(art.ahead)
    art.ahead.settle()
    assert (art.pictures.peek(picture), art.layers.peek(layer)) == (land, ground)
    assert art.ahead.take(picture) is art.ahead.take(layer) is None
