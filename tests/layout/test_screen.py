"""A window opens where it can be seen, whatever became of the screen that it was left on."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.layout.screen import SEEN, SHARE, Opening, opening

DESKTOP = (1920, 1080)
far = st.integers(-(10**6), 10**6)
desktops = st.tuples(st.integers(640, 7680), st.integers(400, 4320))


def test_a_window_opens_as_it_was_left() -> None:
    assert opening((1280, 720), (100, 50), 0, [DESKTOP]) == Opening(0, (1280, 720), (100, 50))


def test_a_display_that_is_gone_is_the_first() -> None:
    assert opening((1280, 720), None, 1, [DESKTOP]).display == 0
    assert opening((1280, 720), None, -3, [DESKTOP, DESKTOP]).display == 0
    assert opening((1280, 720), None, 1, [DESKTOP, DESKTOP]).display == 1


def test_a_position_that_nobody_sees_is_the_middle() -> None:
    for position in ((-5000, -5000), (5000, 100), (100, 1075), (-1200, 100), (100, -40)):
        assert opening((1280, 720), position, 0, [DESKTOP]).position is None


def test_a_window_is_no_larger_than_its_desktop() -> None:
    assert opening((3000, 2000), None, 0, [(1366, 768)]).size == (round(1366 * SHARE), round(768 * SHARE))
    assert opening((1280, 720), None, 0, [DESKTOP]).size == (1280, 720)


@given(st.tuples(far, far), st.tuples(far, far), far, st.lists(desktops, max_size=3))
def test_enough_of_it_can_always_be_seen(
    size: tuple[int, int], position: tuple[int, int], display: int, screens: list[tuple[int, int]]
) -> None:
    found = opening(size, position, display, screens)
    if not screens:
        return
    desktop = screens[found.display]
    assert all(0 < side <= whole for side, whole in zip(found.size, desktop, strict=True))
    if found.position is not None:
        x, y = found.position
        assert min(x + found.size[0], desktop[0]) - max(x, 0) >= SEEN[0]
        assert 0 <= y <= desktop[1] - SEEN[1]
