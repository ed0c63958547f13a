"""The cards as drawn: every card on every face, seamless ground, paths that meet, nothing that collides."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.layout.transform import Transform
from game.render import forest_card, forest_den, forest_path, savannah_card
from game.render.art import Art
from game.render.canvas import Canvas
from game.render.forest_ground import ground
from game.render.savannah_card import Face, face_of, token_place
from game.render.theme import TYPE
from game.render.vector import raster
from game.rules.savannah.cards import Card, CardSet, Group, Hunt, Placement, read_cards
from game.rules.savernake import SavernakeGame
from game.rules.savernake.cards import Animal, PathCard

WINDOWS = ((1280, 720), (1920, 1080))
CARDS = Path(__file__).resolve().parents[2] / "assets" / "cards" / "savannah.toml"
TURNS = (0, 90, 180, 270)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


@pytest.fixture(scope="module")
def savannah() -> CardSet:
    return read_cards(CARDS)


@pytest.fixture(scope="module")
def forest() -> SavernakeGame:
    return SavernakeGame()


def canvas(art: Art, window: tuple[int, int] = (1280, 720)) -> Canvas:
    return Canvas(pygame.Surface(window), Transform(window), art)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# ---- savannah


@pytest.mark.parametrize(
    ("width", "face"),
    [(300, Face.FULL), (200, Face.FULL), (199, Face.SMALL), (80, Face.SMALL), (79, Face.SLIVER)],
)
def test_the_width_chooses_the_face(width: float, face: Face) -> None:
    assert face_of(width) is face


@pytest.mark.parametrize("width", [240, 200, 140, 100, 80, 56, 34])
@pytest.mark.parametrize("window", WINDOWS)
def test_no_letter_of_a_savannah_card_is_too_small(
    savannah: CardSet, width: float, window: tuple[int, int]
) -> None:
    least = TYPE.card * min(window[0] / 1920, window[1] / 1080)
    groups = dict(savannah.groups)
    with patch("game.render.text.Texts.line", autospec=True) as line:
        line.side_effect = lambda self, string, face, colour: pygame.Surface((4, 4), pygame.SRCALPHA)
        drawn = canvas(Art(), window)
        for card in savannah.cards.values():
            savannah_card.draw(drawn, card, groups[card.group], 0, 0, width, 1.5 * width, groups=groups)
        sizes = {call.args[2].pixels for call in line.call_args_list}
    assert min(sizes) >= math.floor(least)


@pytest.mark.parametrize("width", [200, 80])
def test_no_name_is_cut_on_a_savannah_card(savannah: CardSet, width: float) -> None:
    groups, fit = dict(savannah.groups), Canvas._fit
    shown: list[str] = []

    def note(self: Canvas, *args: Any) -> tuple[Any, str]:
        fitted = fit(self, *args)
        shown.append(fitted[1])
        return fitted

    with patch.object(Canvas, "_fit", note):
        for card in savannah.cards.values():
            savannah_card.draw(canvas(Art()), card, groups[card.group], 0, 0, width, groups=groups)
    assert shown
    assert not [string for string in shown if string.endswith("…")]


def test_cards_that_differ_look_different(savannah: CardSet, art: Art) -> None:
    groups = dict(savannah.groups)
    seen: dict[bytes, str] = {}
    for card in savannah.cards.values():
        drawn = canvas(art)
        savannah_card.draw(drawn, card, groups[card.group], 0, 0, 200, groups=groups)
        assert seen.setdefault(pixels(drawn.surface), card.id) == card.id


def test_a_card_shows_what_its_data_say_and_not_its_name(savannah: CardSet, art: Art) -> None:
    groups = dict(savannah.groups)
    lion = savannah.cards["lion"]
    other = Card(lion.id, lion.group, lion.level, lion.copies, hunts=lion.hunts[:1])
    pictures = set()
    for card in (lion, other):
        drawn = canvas(art)
        savannah_card.draw(drawn, card, groups[card.group], 0, 0, 240, groups=groups)
        pictures.add(pixels(drawn.surface))
    assert len(pictures) == 2


def test_cards_of_a_file_of_ones_own_are_drawn_too(art: Art) -> None:
    group = Group("dragons", "no colour", 3, -3, -7, Placement("level", "level", "dragons", "dragons"))
    hunts = tuple(Hunt("kill", ("dragons", "ghosts"), 5, left=12) for _ in range(6))
    card = Card("fire_dragon", "dragons", 5, 9, big_five=True, sweep=12, hunts=hunts)
    for width in (240, 200, 120, 80, 50):
        drawn = canvas(art)
        savannah_card.draw(drawn, card, group, 10, 10, width, groups={"dragons": group}, seat=4)
        assert drawn.surface.get_bounding_rect().width > 0


@pytest.mark.parametrize("width", [240, 120, 80, 50])
def test_the_token_place_lies_on_the_card(width: float) -> None:
    x, y, size = token_place(100, 50, width)
    assert 100 < x - size / 2 < x + size / 2 < 100 + width
    assert 50 < y - size / 2 < y + size / 2 < 50 + 1.5 * width


def test_a_card_is_painted_once(savannah: CardSet) -> None:
    groups, drawn = dict(savannah.groups), canvas(Art())
    lion = savannah.cards["lion"]
    with patch.dict(savannah_card._PAINTERS, clear=False) as painters:
        count = []
        paint = painters[Face.FULL]
        painters[Face.FULL] = lambda *args: (count.append(1), paint(*args))[1]
        for x in range(5):
            savannah_card.draw(drawn, lion, groups["predators"], 200 * x, 0, 200, groups=groups)
    assert len(count) == 1


# ---- forest


def test_the_ground_has_no_seam() -> None:
    size = 100
    strips = {
        (x, y): raster(ground(x, y), (-20, -20, 140, 140), (140, 140)) for x in (2, 3, 4) for y in (0, 1)
    }
    for left, right in pairwise((2, 3, 4)):
        one = strips[left, 0].subsurface((20 + size - 10, 20, 20, size))
        other = strips[right, 0].subsurface((10, 20, 20, size))
        assert _difference(one, other) < 3
    one = strips[3, 0].subsurface((20, 20 + size - 10, size, 20))
    other = strips[3, 1].subsurface((20, 10, size, 20))
    assert _difference(one, other) < 3


def _difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of two strips in steps of 255, over the columns that both own features reach."""
    total = 0
    width, height = one.get_size()
    middle = [(x, y) for x in (width // 2 - 1, width // 2) for y in range(height)]
    if width > height:
        middle = [(x, y) for x in range(width) for y in (height // 2 - 1, height // 2)]
    for spot in middle:
        total += sum(abs(a - b) for a, b in zip(one.get_at(spot)[:3], other.get_at(spot)[:3], strict=True))
    return total / len(middle)


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("ends", ["NS", "EW", "NE", "SW", "ES", "WN"])
def test_a_path_meets_its_edges_at_their_middle(ends: str, turn: int) -> None:
    middles = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
    reached = [forest_path.turned(forest_path.along(ends, share), turn) for share in (0, 1)]
    wanted = [middles[edge] for edge in forest_path.edges_turned(ends, turn)]
    for (x, y), (wx, wy) in zip(reached, wanted, strict=True):
        assert (x, y) == (pytest.approx(wx, abs=1e-6), pytest.approx(wy, abs=1e-6))


@pytest.mark.parametrize("ends", ["NE", "SE", "SW", "NW", "EN"])
def test_bends_are_quarter_circles_round_a_corner(ends: str) -> None:
    corner = forest_path._corner(ends)
    for share in (0, 0.25, 0.5, 0.75, 1):
        assert math.dist(corner, forest_path.along(ends, share)) == pytest.approx(50)


def test_paths_of_neighbours_meet(forest: SavernakeGame, art: Art) -> None:
    drawn = canvas(art, (1920, 1080))
    straight = forest.path_cards["straight_01"]
    for column in range(3):
        forest_card.draw(drawn, straight, 100 + 171.7 * column, 100, 171.7, turn=90, cell=(column, 0))
    row = round(100 + 171.7 / 2)
    for edge in (100 + 171.7, 100 + 2 * 171.7):
        for x in range(round(edge) - 3, round(edge) + 3):
            red, green, _ = drawn.surface.get_at((x, row))[:3]
            assert red > 200
            assert green > 180


@pytest.mark.parametrize("width", [220, 172, 150, 140])
@pytest.mark.parametrize("turn", TURNS)
def test_values_never_cover_an_exit(forest: SavernakeGame, width: float, turn: int) -> None:
    """The values keep clear of the ways, the plate of the ways east and west and of the values."""
    boxes: list[tuple[float, float, float, float]] = []
    rounded = Canvas.rounded

    def note(self: Canvas, x: float, y: float, w: float, h: float, *args: object, **more: object) -> None:
        boxes.append((x, y, w, h))
        rounded(self, x, y, w, h, *args, **more)  # type: ignore[arg-type]

    with patch.object(Canvas, "rounded", note):
        forest_card.draw(
            canvas(Art()), forest.animals["badger"], 0, 0, width, turn=turn, water=("egg",), burrows=2
        )
    values, plate = boxes[:4], boxes[5]
    low, high = width * 0.5 - width * 0.11, width * 0.5 + width * 0.11
    for x, y, w, h in values:
        assert x >= 0
        assert y >= 0
        assert x + w <= width
        assert y + h <= width
        assert x + w <= low or x >= high
        assert y + h <= low or y >= high
        assert plate[1] + plate[3] <= y + 0.5 or plate[1] >= y + h
    den = width * forest_den.DEN_RADIUS / 100
    assert plate[1] >= high or (width / 2 - den <= plate[0] and plate[0] + plate[2] <= width / 2 + den)


@pytest.mark.parametrize("width", [230, 200, 170, 140])
def test_values_touch_their_own_den(width: float) -> None:
    """A value lies nearer to its animal than to any neighbour's values, and is tucked under den or plate."""
    units = forest_den.units_of(width)
    den = units * (forest_den.DEN_RADIUS + 1.2) / 100
    for food, (right, low) in forest_den.QUARTERS.items():
        x, y, w, h = forest_den.value_box(units, food)
        inner = x if right else x + w
        gap = units - (x + w) if right else x
        if low:
            assert y - (forest_den.plate_top(units) + 27.5) <= 1.5
        else:
            assert math.dist((inner, y + h), (units / 2, units / 2)) <= den
        assert 2 * gap > 12


@pytest.mark.parametrize("ends", ["NS", "NE"])
def test_a_shared_path_has_the_colours_of_all_its_animals(ends: str) -> None:
    """By turns, and the same seen from both ends, so that neighbours meet in one colour."""
    colours = ("#d9541e", "#2f7fb8", "#8e4fb0")
    drawn = raster(forest_path.segment(ends, colours), (0, 0, 100, 100), (200, 200))
    seen = []
    for step in range(1, 200):
        share = step / 200
        x, y = forest_path.along(ends, share)
        ahead = forest_path.along(ends, share + 0.004)
        dx, dy = ahead[0] - x, ahead[1] - y
        length = math.hypot(dx, dy)
        spot = (round(2 * (x - dy / length * 9.2)), round(2 * (y + dx / length * 9.2)))
        red, green, blue = drawn.get_at((min(199, spot[0]), min(199, spot[1])))[:3]
        near = [c for c in colours if _apart(c, (red, green, blue)) < 30]
        if near and (not seen or seen[-1] != near[0]):
            seen.append(near[0])
    assert set(seen) == set(colours)
    assert seen == seen[::-1]
    assert seen[0] == colours[0]


def _apart(colour: str, other: tuple[int, int, int]) -> int:
    own = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return sum(abs(a - b) for a, b in zip(own, other, strict=True))


@pytest.mark.parametrize("width", [220, 172, 150, 140, 60])
def test_no_letter_of_a_forest_card_is_too_small(forest: SavernakeGame, width: float) -> None:
    with patch("game.render.text.Texts.line", autospec=True) as line:
        line.side_effect = lambda self, string, face, colour: pygame.Surface((4, 4), pygame.SRCALPHA)
        drawn = canvas(Art())
        for card in forest.animals.values():
            forest_card.draw(drawn, card, 0, 0, width)
        sizes = [call.args[2].pixels for call in line.call_args_list]
    assert not sizes if width < forest_card.VALUES_FROM else min(sizes) >= 14


def test_what_lies_on_a_card_is_seen(forest: SavernakeGame, art: Art) -> None:
    fox: Animal = forest.animals["fox"]
    bridge: PathCard = forest.path_cards["bridge_01"]
    states: list[tuple[Animal | PathCard, dict[str, object]]] = [
        (fox, {}),
        (fox, {"turn": 90}),
        (fox, {"water": ("egg",)}),
        (fox, {"burrows": 1}),
        (fox, {"down": True}),
        (fox, {"rims": ("#2f7fb8",)}),
        (fox, {"cuts": ("N",)}),
        (fox, {"framed": True}),
        (bridge, {}),
        (bridge, {"turn": 90}),
        (bridge, {"rims": ("#2f7fb8", None)}),
        (bridge, {"rims": (None, "#2f7fb8")}),
        (bridge, {"cuts": ("W",)}),
    ]
    pictures = set()
    for card, more in states:
        drawn = canvas(art)
        forest_card.draw(drawn, card, 0, 0, 172, **more)  # type: ignore[arg-type]
        pictures.add(pixels(drawn.surface))
    assert len(pictures) == len(states)


def test_a_cut_is_drawn_only_where_a_path_ends(forest: SavernakeGame, art: Art) -> None:
    pictures = set()
    for cuts in ((), ("E", "S", "W")):
        drawn = canvas(art)
        forest_card.draw(drawn, forest.animals["fox"], 0, 0, 172, cuts=cuts)
        pictures.add(pixels(drawn.surface))
    assert len(pictures) == 1


def test_a_table_full_of_cards_stays_within_the_caches(forest: SavernakeGame, savannah: CardSet) -> None:
    art = Art()
    drawn, groups = canvas(art, (1920, 1080)), dict(savannah.groups)
    for turn in TURNS:
        for card in (*forest.animals.values(), *forest.path_cards.values()):
            forest_card.draw(drawn, card, 0, 0, 190, turn=turn)
    for width in (300, 240, 140, 80):
        for kind in savannah.cards.values():
            savannah_card.draw(drawn, kind, groups[kind.group], 0, 0, width, groups=groups)
    assert art.used < 200 << 20
