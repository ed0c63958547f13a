"""The look as named data: colours, radii, spacings, the type scale, groups, foods and seats.

Every colour that means something has a shape or a symbol beside it (`SEAT_SHAPES`, the groups' emblems).
`PAIRS` lists every colour of text with the ground it stands on; a test measures that each pair has enough
contrast.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

# ---- palettes
MOSS: Final = "#5b7a3a"
BARK: Final = "#5a4030"
LEAF: Final = "#d98a2b"
PARCHMENT: Final = "#f4ead2"
SAND: Final = "#e6c88f"
GRASS: Final = "#b79a45"
DUSK: Final = "#d9653b"
SKY: Final = "#f3d9b1"
ACACIA: Final = "#4f5d2f"
NIGHT: Final = "#2c2233"

# ---- text and grounds
INK: Final = "#34261d"
"""Text on paper."""
INK_SOFT: Final = "#6b5542"
"""Text that stands back, on paper."""
INK_FAINT: Final = "#7d6852"
"""The faintest text that is still read with ease, on paper."""
PAPER: Final = "#faf1de"
"""Panels and the faces of cards."""
PAPER_DEEP: Final = "#efe1c3"
"""Fields and rows on paper."""
PAPER_EDGE: Final = "#d9c49c"
WHITE: Final = "#fffaf0"
"""Text on coloured and dark grounds."""
DARK: Final = "#33241b"
"""Frames of cards, dark panels."""
DARK_SOFT: Final = "#4a382c"
SHADE: Final = "#1c120c"
"""Shadows, with an opacity."""
GAIN: Final = "#2c6e33"
"""Points won, on paper."""
LOSS: Final = "#a3281f"
"""Points lost, on paper."""
GAIN_LIGHT: Final = "#a8e08f"
"""Points won, on dark."""
LOSS_LIGHT: Final = "#ffb3a3"
"""Points lost, on dark."""
ACCENT: Final = "#b84a22"
"""The button that goes on."""
ACCENT_HOVER: Final = "#a03f1b"
FOCUS: Final = "#f2b632"
"""The ring round what is chosen or has the focus, and the Big Five."""
FOCUS_DEEP: Final = "#7a5200"
"""Gold as text on paper."""
GOLD: Final = "#f3c04b"

# ---- acts of the savannah: what a card does to another
KILL: Final = "#a3281f"
SCARE: Final = "#3f6d97"
STEAL: Final = "#6b4a8e"
SWEEP: Final = "#7a6238"
ACTS: Final[Mapping[str, str]] = MappingProxyType(
    {"kill": KILL, "scare": SCARE, "steal": STEAL, "sweep": SWEEP}
)

# ---- groups of the savannah, by the `colour` of the card file
GROUP_COLOURS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "violet": "#7d5ab5",
        "orange": "#dd8430",
        "cyan": "#2fa3b8",
        "yellow": "#d9a92e",
        "green": "#44813a",
        "blue": "#3a6cb0",
        "red": "#c23b2b",
        "brown": "#7a5136",
    }
)
GROUP_UNKNOWN: Final = "#5d5a55"
"""For a colour that a card file of one's own names and that is none of these."""


def group_colour(name: str) -> str:
    """The colour of a group by the `colour` of its data; a grey for names that are not known."""
    return GROUP_COLOURS.get(name, GROUP_UNKNOWN)


def ink_on(ground: str) -> str:
    """The text colour for a coloured ground: white or ink, whichever is read more easily."""
    return WHITE if contrast(WHITE, ground) >= contrast(INK, ground) else INK


# ---- foods of the forest
FOOD_COLOURS: Final[Mapping[str, str]] = MappingProxyType(
    {"berry": "#b8324a", "worm": "#e39a8f", "egg": "#efe3c8", "nut": "#8a5a2b"}
)
WATER: Final = "#1f6796"
BURROW: Final = "#6a4a2f"

# ---- the forest's ground and paths
FOREST_GROUND: Final = "#688d42"
FOREST_DARK: Final = "#587c37"
FOREST_LIGHT: Final = "#79a04e"
PATH: Final = "#ecd9ae"
PATH_LIGHT: Final = "#f6e9c8"
PATH_RIM: Final = "#9a7440"
DEN: Final = "#f6ecd6"
DEN_RIM: Final = "#d9c49c"

ANIMAL_TINTS: Final = (
    "#d9541e",
    "#2f7fb8",
    "#8e4fb0",
    "#c99a12",
    "#1f8a78",
    "#c23a6b",
    "#6d4a32",
    "#4a58c0",
    "#8a9a1c",
    "#d0766a",
    "#3a9fc4",
    "#7b3f3f",
    "#b06ad0",
    "#58707a",
    "#e08a2a",
    "#2f6b4a",
)
"""Colours of the rims of paths; an animal's is chosen by its place in its own forest."""

# ---- seats: a colour and a shape each, told apart by either alone
SEAT_COLOURS: Final = ("#2a66b5", "#bd3527", "#2b7d3f", "#7f3f9c", "#96640a")
SEAT_LIGHTS: Final = ("#8fbdf0", "#f09a8c", "#92d69e", "#cf9de4", "#efc36a")
"""The same for dark grounds."""
SEAT_SHAPES: Final = ("circle", "square", "triangle", "diamond", "star")


@dataclass(frozen=True, slots=True)
class TypeScale:
    """Sizes of letters in canvas units; none is under 14 px at 1280 x 720."""

    card: int = 21
    """The smallest on cards."""
    smallest: int = 22
    caption: int = 22
    text: int = 25
    large: int = 30
    heading: int = 38
    title: int = 56
    display: int = 96


@dataclass(frozen=True, slots=True)
class Radii:
    """How far corners are rounded, in canvas units."""

    small: int = 8
    card: int = 14
    button: int = 16
    panel: int = 22
    pill: int = 999


@dataclass(frozen=True, slots=True)
class Spacing:
    """Distances in canvas units."""

    hair: int = 2
    tight: int = 6
    small: int = 10
    normal: int = 16
    wide: int = 24
    broad: int = 40


TYPE: Final = TypeScale()
RADIUS: Final = Radii()
SPACE: Final = Spacing()


LARGE: Final = 46.0
"""Letters grow up to this size; those that are larger stay as they are."""


def grown(size: float, larger: float) -> float:
    """How large letters of a usual size are where letters are so much larger than usual.

    >>> grown(20, 1.5), grown(40, 1.5), grown(90, 1.5)
    (30.0, 46.0, 90)
    """
    return max(size, min(size * larger, LARGE))


def _channel(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """The relative luminance of "#rrggbb" after WCAG 2."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 0.2126 * _channel(red) + 0.7152 * _channel(green) + 0.0722 * _channel(blue)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours after WCAG 2: from 1 to 21, good for text from 4.5."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mix(one: str, other: str, share: float) -> str:
    """The colour that lies `share` (0 to 1) of the way from one to the other."""
    pairs = zip(
        (int(one[at : at + 2], 16) for at in (1, 3, 5)),
        (int(other[at : at + 2], 16) for at in (1, 3, 5)),
        strict=True,
    )
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


ZERO: Final = mix(PAPER, FOREST_LIGHT, 0.3)
"""The ground of a value that is nothing."""
FRESH: Final = mix(WHITE, GAIN, 0.12)
"""The ground of what a choice would add."""
REFUSED: Final = "#f3d9cf"
ALLOWED: Final = "#dfe8cd"
"""The grounds of what may not and what may be done."""


def lit(tint: str) -> str:
    """The ground of a row that is pointed at, in the colour of what it tells of."""
    return mix(PAPER, tint, 0.12)


def tinted(colour: str) -> str:
    """Paper with a breath of a group's colour."""
    return mix(PAPER, colour, 0.07)


def _pairs() -> tuple[tuple[str, str, str], ...]:
    on_paper = {
        "ink": INK,
        "soft": INK_SOFT,
        "faint": INK_FAINT,
        "gain": GAIN,
        "loss": LOSS,
        "gold": FOCUS_DEEP,
        "water": WATER,
    }
    on_fields = {name: colour for name, colour in on_paper.items() if name != "faint"}
    grounds = {
        "dark": DARK,
        "dark_soft": DARK_SOFT,
        "bark": BARK,
        "night": NIGHT,
        "accent": ACCENT,
        "accent_hover": ACCENT_HOVER,
        "group_unknown": GROUP_UNKNOWN,
        "water": WATER,
        "burrow": BURROW,
        **{f"act_{name}": colour for name, colour in ACTS.items()},
        **{f"seat_{index}": colour for index, colour in enumerate(SEAT_COLOURS)},
    }
    on_dark = {
        "gain_light": GAIN_LIGHT,
        "loss_light": LOSS_LIGHT,
        "gold": GOLD,
        **{f"seat_light_{i}": c for i, c in enumerate(SEAT_LIGHTS)},
    }
    return (
        *((f"{name} on paper", colour, PAPER) for name, colour in on_paper.items()),
        *((f"{name} on paper_deep", colour, PAPER_DEEP) for name, colour in on_fields.items()),
        *((f"seat_{index} on paper", colour, PAPER) for index, colour in enumerate(SEAT_COLOURS)),
        *((f"white on {name}", WHITE, ground) for name, ground in grounds.items()),
        *((f"{name} on dark", colour, DARK) for name, colour in on_dark.items()),
        *((f"{name} on dark_soft", colour, DARK_SOFT) for name, colour in on_dark.items()),
        *((f"ink_on group_{name}", ink_on(ground), ground) for name, ground in GROUP_COLOURS.items()),
        *(
            (f"{name} on {ground_name}", colour, ground)
            for name, colour in (("ink", INK), ("soft", INK_SOFT))
            for ground_name, ground in (
                ("zero", ZERO),
                ("white", WHITE),
                *((f"lit_{index}", lit(tint)) for index, tint in enumerate(ANIMAL_TINTS)),
                *((f"tinted_{name}", tinted(colour)) for name, colour in GROUP_COLOURS.items()),
            )
        ),
        *((f"{name} on fresh", colour, FRESH) for name, colour in (("ink", INK), ("water", WATER))),
        ("water on white", WATER, WHITE),
        ("loss on refused", LOSS, REFUSED),
        ("ink on refused", INK, REFUSED),
        ("gain on allowed", GAIN, ALLOWED),
        ("sand on dark", SAND, DARK),
        ("sand on shade", SAND, SHADE),
        ("white on shade", WHITE, SHADE),
        ("ink on focus", INK, FOCUS),
        ("ink on gold", INK, GOLD),
        ("ink on path", INK, PATH),
        ("ink on den", INK, DEN),
    )


PAIRS: Final = _pairs()
"""Every text colour with a ground it is used on: (name, text, ground)."""
