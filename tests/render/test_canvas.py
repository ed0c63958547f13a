"""The canvas: sharp at any scale, no gaps between neighbours, caches within their bytes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.layout.transform import Transform
from game.render import narrator, vector
from game.render.art import SHARES, Art
from game.render.cache import OWN, SurfaceCache
from game.render.canvas import Canvas, turned
from game.render.lens import LocalLens

WINDOWS = ((1280, 720), (1920, 1080), (1366, 768), (1000, 900), (641, 361))


def canvas(window: tuple[int, int], art: Art | None = None) -> Canvas:
    return Canvas(pygame.Surface(window), Transform(window), art)


@pytest.mark.parametrize("window", WINDOWS)
def test_neighbours_meet_without_gap_or_overlap(window: tuple[int, int]) -> None:
    drawn = canvas(window)
    drawn.fill("#000000")
    for column in range(17):
        drawn.rect(100 + column * 61.3, 100, 61.3, 50, "#ff0000" if column % 2 else "#00ff00")
    _, top, _, _ = drawn.lens.rect_to_window(100, 120, 1, 1)
    left, _, wide, _ = drawn.lens.rect_to_window(100, 120, 17 * 61.3, 1)
    assert all(drawn.surface.get_at((x, top))[:3] != (0, 0, 0) for x in range(left, left + wide))
    assert drawn.surface.get_at((left - 1, top))[:3] == (0, 0, 0)


@pytest.mark.parametrize("window", [(1, 1), (1, 900), (900, 1), (3, 2)])
def test_a_strip_of_a_window_without_height_has_room_for_a_text(window: tuple[int, int]) -> None:
    narrator.draw(pygame.Surface(window), Art(), "A hyena eats a lion cub.")


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (61, 31), (133, 200)])
def test_fragments_fill_their_pixels_exactly(size: tuple[int, int]) -> None:
    drawn = vector.raster('<rect width="10" height="10" fill="#ff0000"/>', (0, 0, 10, 10), size)
    assert drawn.get_size() == size
    assert drawn.get_at((size[0] - 1, size[1] - 1))[:3] == (255, 0, 0)


def test_pictures_fill_their_pixels_even_out_of_proportion() -> None:
    source = '<svg width="10px" height="10"><rect width="10" height="10"/></svg>'
    drawn = vector.raster_file(source, (30, 12))
    assert drawn.get_size() == (30, 12)
    assert drawn.get_at((29, 11)).a == 255


def test_a_missing_picture_shows_a_paw(tmp_path: Path) -> None:
    art = Art(tmp_path)
    drawn = art.picture(art.animal("unicorn"), (40, 40))
    assert drawn.get_bounding_rect().width > 20


def test_a_picture_that_cannot_be_read_shows_a_paw(tmp_path: Path) -> None:
    broken = tmp_path / "broken.svg"
    broken.write_text("no picture at all", encoding="utf-8")
    assert Art(tmp_path).picture(broken, (40, 40)).get_bounding_rect().width > 20


def test_a_tint_paints_a_sign_in_one_colour() -> None:
    art = Art()
    drawn = art.picture(art.icon("hand"), (32, 32), tint="#2c6e33")
    colours = {
        tuple(drawn.get_at((x, y)))[:3] for x in range(32) for y in range(32) if drawn.get_at((x, y)).a == 255
    }
    assert colours == {(0x2C, 0x6E, 0x33)}


def test_a_layer_is_painted_once_for_its_size() -> None:
    drawn, painted = canvas((1280, 720)), []

    def paint(inner: Canvas) -> None:
        painted.append(inner.surface.get_size())
        inner.rect(0, 0, 10, 10, "#ffffff")

    for _ in range(3):
        drawn.layer("card", 30, 30, 60, 90, paint, units=(10, 15))
    drawn.layer("card", 30, 30, 60, 90, paint, units=(10, 15), angle=90, opacity=120)
    assert painted == [(40, 60)]
    drawn.layer("card", 30, 30, 120, 180, paint, units=(10, 15))
    assert painted == [(40, 60), (80, 120)]
    assert drawn.blit_layer("card", 500, 500, 60, 90)
    assert not drawn.blit_layer("other", 500, 500, 60, 90)


def test_opacity_leaves_the_cached_surface_as_it_was() -> None:
    drawn = canvas((1920, 1080))
    drawn.fill("#000000")
    for x, opacity in ((0, 100), (200, 255)):
        drawn.layer("veil", x, 0, 50, 50, lambda inner: inner.rect(0, 0, 50, 50, "#ffffff"), opacity=opacity)
    assert drawn.surface.get_at((25, 25))[0] == pytest.approx(100, abs=2)
    assert drawn.surface.get_at((225, 25))[0] == 255


def test_clips_lie_within_each_other_and_are_taken_back() -> None:
    drawn = canvas((1920, 1080))
    drawn.fill("#000000")
    with drawn.clip(0, 0, 100, 100), drawn.clip(50, 50, 100, 100):
        drawn.rect(0, 0, 400, 400, "#ffffff")
    assert drawn.surface.get_at((75, 75))[0] == 255
    assert drawn.surface.get_at((120, 120))[0] == 0
    assert drawn.surface.get_clip().size == (1920, 1080)


@pytest.mark.parametrize("size", [21, 25, 38, 56])
def test_digits_stand_in_the_middle(size: int) -> None:
    drawn = Canvas(pygame.Surface((200, 200), pygame.SRCALPHA), LocalLens(1, 1, 1))
    drawn.text("H", 100, 100, size=size, font="title", anchor="center")
    found = drawn.surface.get_bounding_rect()
    assert abs(found.centery - 100) <= 1
    assert abs(found.centerx - 100) <= 2


def test_text_tells_the_box_it_took_and_keeps_to_its_width() -> None:
    drawn = canvas((1280, 720))
    x, y, w, h = drawn.text("Martial eagle", 300, 200, size=40, anchor="bottomright", max_width=150)
    assert w <= 150
    assert (x + w, y + h) == (pytest.approx(300), pytest.approx(200))


def test_quarter_turns_are_exact() -> None:
    surface = pygame.Surface((30, 20), pygame.SRCALPHA)
    surface.set_at((0, 0), (255, 0, 0, 255))
    assert turned(surface, 90).get_at((19, 0))[:3] == (255, 0, 0)
    assert turned(turned(surface, 90), 270).get_at((0, 0))[:3] == (255, 0, 0)


def test_a_cache_holds_no_more_than_its_bytes() -> None:
    cache = SurfaceCache(10 * (OWN + 40 * 40 * 4))
    for key in range(50):
        cache.get(key, lambda: pygame.Surface((40, 40), pygame.SRCALPHA))
        cache.get(0, lambda: pygame.Surface((40, 40), pygame.SRCALPHA))
        assert cache.used <= cache.budget
    assert 9 <= len(cache) <= 10
    assert cache.peek(0) is not None
    assert cache.peek(1) is None
    cache.drop(lambda key: key == 0)
    assert cache.peek(0) is None
    assert cache.used == len(cache) * (OWN + 40 * 40 * 4)


def test_a_cache_looks_for_the_oldest_only_now_and_then() -> None:
    cache = SurfaceCache(100 * (OWN + 64))
    looks = 0
    for key in range(400):
        before = len(cache._oldest)
        cache.get(key, lambda: pygame.Surface((4, 4)))
        looks += len(cache._oldest) > before
    assert len(cache) == 100
    assert 0 < looks <= 300 * 4 / 100


def test_a_full_cache_stays_full_and_lets_go_of_what_was_not_asked_for_longest() -> None:
    rng, cache = Random(3), SurfaceCache(20 * (OWN + 64))
    asked: list[int] = []
    for _ in range(2000):
        key = rng.choices(range(60), range(60, 0, -1))[0]
        if cache.peek(key) is None:
            assert key not in asked[-20:]
            cache.get(key, lambda: pygame.Surface((4, 4)))
        asked = [*(one for one in asked if one != key), key]
        assert set(cache) == set(asked[-20:])


def test_a_surface_that_nearly_fills_a_cache_is_kept_alone() -> None:
    size = OWN + 40 * 40 * 4
    cache = SurfaceCache(size + 10)
    for key in (1, 2):
        cache.get(key, lambda: pygame.Surface((40, 40), pygame.SRCALPHA))
    assert cache.peek(1) is None
    assert cache.peek(2) is not None
    cache.limit(size - 1)
    assert len(cache) == 0


def test_a_surface_larger_than_the_cache_is_drawn_all_the_same() -> None:
    cache = SurfaceCache(100)
    assert cache.get("large", lambda: pygame.Surface((40, 40))).get_width() == 40
    assert len(cache) == 0


def test_the_text_of_a_key_counts() -> None:
    cache = SurfaceCache(3000)
    for number in range(5):
        cache.get(("svg", str(number) * 2000), lambda: pygame.Surface((1, 1)))
    assert len(cache) == 1


def test_a_smaller_window_leaves_less_to_the_caches_and_a_huge_one_no_more() -> None:
    art = Art()
    full = art.room
    for key in range(20):
        art.pictures.get(key, lambda: pygame.Surface((1000, 1000), pygame.SRCALPHA))
    art.fit((1280, 720))
    assert art.room < 0.5 * full
    assert art.pictures.used <= art.pictures.budget
    art.fit((3840, 2160))
    assert art.room == full
    art.fit((16, 9))
    assert art.room >= 0.2 * full


def test_all_caches_together_stay_under_200_megabytes() -> None:
    assert sum(SHARES.values()) < 200 << 20


@pytest.mark.parametrize("border", [2.0, 9.0])
def test_what_is_hollow_is_copied_along_its_sides_and_looks_the_same(border: float) -> None:
    canvas = Canvas(pygame.Surface((640, 360)), Transform((640, 360)), Art())
    how = {"border": border, "border_colour": "#ffcc00"}
    canvas.rounded(30, 40, 1500, 900, 40, None, **how)
    seen = canvas.surface.copy()
    canvas.surface.fill((0, 0, 0))
    left, top, *_ = canvas.lens.rect_to_window(30, 40, 1500, 900)
    (drawn,) = (one.surface for key, one in canvas.art.shapes._held.items() if key[0] == "rounded")
    canvas.surface.blit(drawn, (left, top))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(canvas.surface, "RGB")
