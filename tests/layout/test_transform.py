"""The canvas and the window agree to the pixel."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.layout.transform import CANVAS, Transform

windows = st.tuples(st.integers(200, 6000), st.integers(150, 4000))
across = st.floats(0, CANVAS[0], allow_nan=False)
sizes = st.floats(0.1, 600, allow_nan=False)


@given(windows, st.integers(0, 5999), st.integers(0, 3999))
def test_a_pixel_comes_back_as_itself(window: tuple[int, int], px: int, py: int) -> None:
    transform = Transform(window)
    assert transform.to_window(*transform.to_canvas(px, py)) == (px, py)


@given(windows, across, st.floats(0, CANVAS[1], allow_nan=False))
def test_a_point_comes_back_within_a_pixel(window: tuple[int, int], x: float, y: float) -> None:
    transform = Transform(window)
    back = transform.to_canvas(*transform.to_window(x, y))
    assert abs(back[0] - x) <= 0.5 / transform.scale + 0.02
    assert abs(back[1] - y) <= 0.5 / transform.scale + 0.02


@given(windows, across, st.lists(sizes, min_size=2, max_size=6))
def test_neighbours_share_their_edges(window: tuple[int, int], x: float, widths: list[float]) -> None:
    transform = Transform(window)
    end = None
    for width in widths:
        left, _, wide, _ = transform.rect_to_window(x, 0, width, 10)
        assert end is None or left == end
        end = left + wide
        x += width


@given(windows, st.integers(0, 1800), st.integers(8, 120))
def test_what_is_drawn_is_what_is_hit(window: tuple[int, int], x: int, w: int) -> None:
    transform = Transform(window)
    left, _, width, _ = transform.rect_to_window(x, 0, w, 10)
    for px in (left - 1, left, left + width - 1, left + width):
        assert (x <= transform.to_canvas(px, 0)[0] < x + w) == (left <= px < left + width)


@given(windows)
def test_the_canvas_fits_and_is_centred(window: tuple[int, int]) -> None:
    transform = Transform(window)
    x, y, w, h = transform.rect_to_window(0, 0, *CANVAS)
    assert x >= 0
    assert y >= 0
    assert abs(window[0] - w - 2 * x) <= 2
    assert abs(window[1] - h - 2 * y) <= 2
    assert w == window[0] or h == window[1]


def test_a_window_without_area_is_no_error() -> None:
    transform = Transform((0, -3))
    assert transform.rect_to_window(0, 0, *CANVAS) == (0, 0, 1, 1)
    assert transform.scale > 0
    assert transform.length(3) == 1


def test_known_windows() -> None:
    assert Transform((1920, 1080)).scale == 1
    assert Transform((2560, 1080)).offset == (320, 0)
    assert Transform((1280, 1024)).offset == (0, 152)
    assert Transform((1366, 768)).rect_to_window(0, 0, *CANVAS) == (0, 0, 1365, 768)
