"""What visitors of an exhibition may come to see is drawn before they come, and never in their way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ai.forest_value import forest_value
from game.render.art import SHARES, Art
from game.render.cache import SurfaceCache
from game.scenes import warming
from game.scenes.factory import shipped
from game.scenes.setup import Setup
from game.scenes.table import TableScene
from game.store.kiosk import Kiosk

from .test_kiosk import Hall

ROOMY = dict.fromkeys(SHARES, 1 << 30)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path, Kiosk(), Art(shares=ROOMY))
    yield made
    made.app.close()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The keys of all that is drawn."""
    found: list[object] = []
    keep = SurfaceCache.keep

    def listen(cache: SurfaceCache, key: object, surface: pygame.Surface) -> None:
        found.append(key)
        keep(cache, key, surface)

    monkeypatch.setattr(SurfaceCache, "keep", listen)
    return found


def warm(hall: Hall) -> None:
    """Nobody comes until all is drawn."""
    for _ in range(4000):
        if not hall.keeper._warming.waiting:
            return
        hall.frame()
    raise AssertionError("it never ends")


def opened(hall: Hall, made: list[object]) -> int:
    """How much is drawn for the title, the way into a game and the rulebook."""
    made.clear()
    hall.key(pygame.K_SPACE)
    hall.key(pygame.K_RETURN)
    hall.wait(0.5)
    assert hall.top == "Setup"
    hall.key(pygame.K_F1)
    hall.wait(0.5)
    assert hall.top == "Rulebook"
    return len(made)


def test_who_comes_finds_everything_drawn(tmp_path: Path, made: list[object]) -> None:
    drawn = []
    for name, waits in (("cold", False), ("warm", True)):
        hall = Hall(tmp_path / name, Kiosk(), Art(shares=ROOMY))
        if waits:
            warm(hall)
            assert hall.top == "Attract"
        drawn.append(opened(hall, made))
        hall.app.close()
    assert drawn[0] > 20 * drawn[1]


def test_no_first_thought_of_a_visitors_game_makes_the_tables_it_looks_up(hall: Hall) -> None:
    """Else they come with the first visitor who plays the forest against a player that searches."""
    forest_value.cache_clear()
    warm(hall)
    value = forest_value(shipped("savernake").tables)  # type: ignore[attr-defined]
    assert all((value.rooms, value.gains, value.around))


def test_only_the_games_of_the_exhibition_are_opened(tmp_path: Path) -> None:
    hall = Hall(tmp_path, Kiosk(games=("savannah",)))
    scenes = [build() for build in warming._pieces(hall.app.context) if build is not None]
    assert {scene.world.game for scene in scenes if isinstance(scene, Setup)} == {"savannah"}
    assert {scene.match.game.name for scene in scenes if isinstance(scene, TableScene)} == {"savannah"}
    hall.app.close()


class Slow(Hall):
    """An exhibition in which every look at the clock takes a moment."""

    @property
    def now(self) -> float:
        self._now += 0.0005
        return self._now

    @now.setter
    def now(self, value: float) -> None:
        self._now = value


def test_a_press_is_answered_while_something_is_drawn(tmp_path: Path) -> None:
    hall = Slow(tmp_path, Kiosk(), Art(shares=ROOMY))
    for _ in range(2000):
        hall.frame()
        if hall.keeper._warming._rehearsal is not None:
            break
    assert hall.keeper._warming._rehearsal is not None
    hall.key(pygame.K_SPACE)
    for _ in range(20):
        hall.frame()
    assert hall.top == "Title"
    assert hall.keeper._warming._rehearsal is None
    hall.app.close()


def test_what_breaks_is_not_tried_again(hall: Hall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*given: object) -> None:
        raise ValueError("torn")

    monkeypatch.setattr(warming, "Setup", broken)
    for _ in range(6000):
        if not hall.keeper._warming.waiting:
            break
        hall.frame(1.0)
    assert not hall.keeper._warming.waiting
    lines = (tmp_path / "faults.jsonl").read_text(encoding="utf-8").splitlines()
    assert lines
    assert all("torn" in line for line in lines)
