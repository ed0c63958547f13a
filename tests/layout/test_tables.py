"""Every shipped table: its map loads, has what is demanded, and is the built-in one with its ground."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from game.layout import ROOT, load, map_path
from game.layout.builtin import builtin
from game.layout.demands import SEATS, demanded
from game.layout.placing import placed
from game.layout.slots import Ground, LayoutError

TABLES = [(game, players) for game, seats in SEATS.items() for players in seats]
ART = ROOT / "assets" / "art" / "ground"


def test_there_are_seven_tables() -> None:
    assert len(TABLES) == 7
    shipped = sorted(path for game in SEATS for path in (ROOT / "levels" / game).glob("table-*.tmx"))
    assert shipped == sorted(map_path(*table) for table in TABLES)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_shipped_map_is_the_table_it_should_be(game: str, players: int) -> None:
    layout, error = load(game, players)
    assert error is None
    assert layout.source == f"levels/{game}/table-{players}.tmx"
    assert dict(layout.slots) == dict(builtin(game, players).slots)
    assert set(layout.slots) == set(demanded(game, players))
    kinds = {ground.image.name.rstrip("0123456789.svg_") for ground in layout.ground}
    assert len(layout.ground) > 15
    assert len(kinds) > 3


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_builtin_table_keeps_the_same_rules(game: str, players: int) -> None:
    layout = builtin(game, players)
    assert placed(list(layout.slots.values()), game, players, "built-in layout") == layout.slots
    assert layout.ground
    assert layout["panel.0"].y > layout["buttons"].y
    assert all(ground.image.is_file() for ground in layout.ground)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_ground_covers_the_canvas(game: str, players: int) -> None:
    layout, _ = load(game, players)
    full = [g for g in layout.ground if g.opacity == 1 and g.angle == 0 and g.w == 1920]
    covered = {row for g in full for row in range(int(g.y), int(g.y + g.h))}
    assert covered >= set(range(1080))


@pytest.mark.parametrize("players", range(2, 6))
def test_savannah_has_room_for_large_cards(players: int) -> None:
    layout, _ = load("savannah", players)
    line, hand = layout["line"], layout["hand"]
    card = (line.h - line.number("above", 0) - line.number("below", 0)) * 2 / 3
    assert card >= 150
    assert 8 * card + 7 * 12 <= line.w
    assert (line.w - card) / 26 >= 48
    assert (hand.h - hand.number("lift", 0)) * 2 / 3 >= 220
    assert all(layout[f"panel.{seat}"].w >= 330 for seat in range(1, players))


@pytest.mark.parametrize("players", range(2, 5))
def test_savernake_has_a_large_square_forest(players: int) -> None:
    layout, _ = load("savernake", players)
    assert layout["forest.0"].w == layout["forest.0"].h >= 720
    assert all(layout[f"forest.{seat}"].w == layout[f"forest.{seat}"].h for seat in range(players))


def test_slots_under_a_point_come_drawer_first_then_smallest() -> None:
    layout = builtin("savannah", 2)
    kills, drawn = layout["kills.0"], layout["consequences"]
    assert [slot.name for slot in layout.at(*kills.centre)] == ["kills.0", "panel.0"]
    assert [slot.name for slot in layout.at(*drawn.centre)] == ["log", "consequences"]
    assert "kills.1" in layout
    assert "kills.2" not in layout


@pytest.mark.parametrize("players", range(2, 6))
def test_the_log_of_the_savannah_hides_neither_line_nor_hand_nor_panels(players: int) -> None:
    layout, _ = load("savannah", players)
    x, y, w, h = layout["log"].rect
    for name, slot in layout.slots.items():
        if name not in ("log", "consequences"):
            assert slot.x >= x + w or slot.x + slot.w <= x or slot.y >= y + h or slot.y + slot.h <= y, name


@pytest.mark.parametrize(("game", "players"), [("savannah", 6), ("savernake", 1), ("chess", 2)])
def test_a_table_that_does_not_exist_is_an_error(game: str, players: int) -> None:
    with pytest.raises(LayoutError, match="there is no table"):
        load(game, players)


def test_a_broken_map_falls_back_and_says_why(tmp_path: Path) -> None:
    levels = tmp_path / "levels"
    shutil.copytree(ROOT / "levels" / "savannah", levels / "savannah")
    layout, error = load("savannah", 3, levels)
    assert layout == builtin("savannah", 3)
    assert "levels/savannah/grass.tsx" in str(error)
    assert "grass_1.svg' is not there" in str(error)
    (levels / "savannah" / "table-3.tmx").unlink()
    layout, error = load("savannah", 3, levels)
    assert layout == builtin("savannah", 3)
    assert str(error) == "levels/savannah/table-3.tmx: there is no such file"


def test_a_copy_of_the_levels_elsewhere_loads(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "levels" / "savernake", tmp_path / "levels" / "savernake")
    shutil.copytree(ART, tmp_path / "assets" / "art" / "ground")
    layout, error = load("savernake", 4, tmp_path / "levels")
    assert error is None
    assert all(ground.image.is_relative_to(tmp_path) for ground in layout.ground)


@pytest.mark.parametrize("path", sorted(ART.rglob("*.svg")), ids=lambda path: path.name)
def test_ground_pictures_are_small_and_plain(path: Path) -> None:
    text = path.read_text()
    assert len(text) < 150_000
    for word in ("<text", "<filter", "<mask", "<clipPath", "<use", "<style", "<image", "class=", "style="):
        assert word not in text


def test_the_transform_and_builtin_tables_do_not_load_pygame(tmp_path: Path) -> None:
    code = "import sys, game.layout, game.layout.transform; from game.layout.builtin import builtin; "
    code += "builtin('savannah', 2); "
    code += "sys.exit('pygame' in sys.modules or 'pytmx' in sys.modules)"
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    assert subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment).returncode == 0


@pytest.mark.parametrize(("flip", "angle"), list(product((False, True), (0, 90, 180, 270))))
def test_a_part_of_a_turned_picture_lands_in_its_rectangle(flip: bool, angle: int) -> None:
    """The corners of the part, mirrored and turned with the whole picture, are those of the rectangle."""
    part = (0.25, 0.5, 0.5, 0.25)
    ground = Ground(Path("sheet.svg"), 100, 200, 60, 40, 1.0, angle, flip, part)
    x, y, w, h = ground.whole
    corners = set()
    for u, v in product((part[0], part[0] + part[2]), (part[1], part[1] + part[3])):
        across, down = ((0.5 - u if flip else u - 0.5) * w, (v - 0.5) * h)
        for _ in range(angle // 90):
            across, down = -down, across
        corners.add((round(x + w / 2 + across, 6), round(y + h / 2 + down, 6)))
    assert corners == {(100, 200), (160, 200), (100, 240), (160, 240)}
