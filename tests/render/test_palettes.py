"""Every kind of eye tells seats and groups apart, by lightness or by shape, and can read every text."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.render import theme
from game.render.art import Art
from game.render.canvas import Canvas
from game.render.lens import LocalLens
from game.render.palettes import palette, toned
from game.store.settings import PALETTES
from tests.render.colour_vision import EYES, lightness, nearest, seen

GROUPS = {
    "insects": "violet", "small_mammals": "orange", "birds": "cyan", "ungulates": "yellow",
    "large_mammals": "green", "humans": "blue", "predators": "red", "scavengers": "brown",
}  # fmt: skip
OWN_EYE = {"protan": "protan", "deutan": "deutan", "tritan": "tritan", "contrast": "grey"}
SEATS_APART, LIGHTS_APART, GROUPS_APART = 8.0, 5.0, 8.0
"""The least steps of L* between two that are told apart by lightness alone."""
HIGHLIGHT_APART = 30.0
"""The least steps of L* between a highlight and what it lies on or within."""
SIDE = 64


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("pair", theme.PAIRS, ids=[pair[0] for pair in theme.PAIRS])
def test_text_has_enough_contrast_in_every_palette(name: str, pair: tuple[str, str, str]) -> None:
    tones = palette(name)
    _, text, ground = pair
    assert theme.contrast(tones.get(text, text), tones.get(ground, ground)) >= 4.5


@pytest.mark.parametrize(("name", "eye"), OWN_EYE.items())
def test_the_eye_of_a_palette_tells_all_apart_by_lightness_alone(name: str, eye: str) -> None:
    tones = palette(name)
    for colours, least in (
        (theme.SEAT_COLOURS, SEATS_APART),
        (theme.SEAT_LIGHTS, LIGHTS_APART),
        (tuple(theme.GROUP_COLOURS.values()), GROUPS_APART),
    ):
        assert nearest({colour: tones[colour] for colour in colours}, eye) >= least


# ---- shapes: what is left when every colour is seen alike


def silhouette(art: Art, folder: str, name: str) -> list[bool]:
    """Which pixels of a drawing are lighter than its middle lightness, in grey."""
    file = {"tokens": art.token, "emblems": art.emblem, "food": art.food, "icons": art.icon}[folder](name)
    assert file.stem == name
    drawn = art.picture(file, (SIDE, SIDE))
    pixels = [drawn.get_at((x, y)) for y in range(SIDE) for x in range(SIDE)]
    return [pixel.a > 127 for pixel in pixels]


def unlike(one: list[bool], other: list[bool]) -> float:
    """The share of what either covers that only one of them covers."""
    either = sum(a or b for a, b in zip(one, other, strict=True))
    return sum(a != b for a, b in zip(one, other, strict=True)) / max(1, either)


@pytest.mark.parametrize(
    ("folder", "names"),
    [
        ("tokens", [f"shape_{seat}" for seat in range(5)]),
        ("emblems", list(GROUPS)),
        ("food", ["berry", "worm", "egg", "nut"]),
        ("icons", ["kill", "scare", "sweep", "steal"]),
    ],
)
def test_shapes_alone_tell_seats_groups_foods_and_acts_apart(folder: str, names: list[str]) -> None:
    art = Art()
    drawn = {name: silhouette(art, folder, name) for name in names}
    least = min(unlike(drawn[one], drawn[other]) for one, other in combinations(names, 2))
    assert least >= 0.12


# ---- highlights


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", PALETTES)
def test_every_eye_sees_what_is_chosen_and_where_the_cursor_is(name: str, eye: str) -> None:
    """A frame is light within dark, so that it is seen on any ground; what may not be done is darkened."""
    tones = palette(name)

    def light(colour: str) -> float:
        return lightness(tones.get(colour, colour), eye)

    for colour in (theme.FOCUS, theme.WHITE):
        assert light(colour) - light(theme.DARK) >= HIGHLIGHT_APART
    for ground in (theme.DARK, theme.BARK, "#3d5a28"):
        assert light(theme.FOCUS) - light(ground) >= HIGHLIGHT_APART


# ---- what is drawn


@pytest.mark.parametrize("name", [name for name in PALETTES if name != "usual"])
def test_what_is_drawn_takes_the_colours_of_the_palette(name: str) -> None:
    art = Art()
    surface = pygame.Surface((SIDE, SIDE))
    canvas = Canvas(surface, LocalLens.fill((SIDE, SIDE), (SIDE, SIDE)), art)
    usual = theme.SEAT_COLOURS[1]
    canvas.rect(0, 0, SIDE, SIDE, usual)
    before = art.picture(art.token("seat_1"), (SIDE, SIDE)).get_at((SIDE // 2, SIDE // 4))
    art.see(1.0, palette(name))
    for draw in (
        lambda: canvas.rect(0, 0, SIDE, SIDE, usual),
        lambda: canvas.rounded(0, 0, SIDE, SIDE, 2, usual),
        lambda: canvas.circle(SIDE / 2, SIDE / 2, SIDE / 2, usual),
    ):
        surface.fill("#808080")
        draw()
        assert surface.get_at((SIDE // 2, SIDE // 2)) == pygame.Color(palette(name)[usual])
    assert art.picture(art.token("seat_1"), (SIDE, SIDE)).get_at((SIDE // 2, SIDE // 4)) != before


def test_the_usual_palette_changes_nothing() -> None:
    assert palette("usual") == {}
    assert toned('fill="#2a66b5"', palette("usual")) == 'fill="#2a66b5"'


# ---- the simulation itself


def test_grey_and_white_stay_what_they_are() -> None:
    for eye in EYES:
        assert seen("#ffffff", eye) == pytest.approx((1, 1, 1), abs=0.01)
        assert lightness("#777777", eye) == pytest.approx(lightness("#777777", "usual"), abs=0.5)


def test_red_is_dark_without_its_cones() -> None:
    assert lightness("#ff0000", "protan") < lightness("#ff0000", "usual") - 10
