"""Colours of what colours tell apart, for eyes that see some of them alike, and for those that see little.

A palette says for each usual colour of the theme what is drawn in its place. Beside the colours, shapes and
symbols tell everything apart; here lightness does too, which every eye keeps.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from game.render import theme

SEATS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "protan": ("#2061ad", "#805000", "#00434a", "#2e1862", "#251a06"),
        "deutan": ("#256ec4", "#714700", "#004b53", "#311a67", "#211705"),
        "tritan": ("#bf223d", "#005a5f", "#7a1534", "#003033", "#2e1018"),
        "contrast": ("#006bb9", "#992f00", "#004a31", "#460d65", "#241800"),
    }
)
"""The five seats, from light to dark; white letters are read on each."""

LIGHTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "protan": ("#75abec", "#debf89", "#acd6da", "#e8e3f6", "#f9f8f5"),
        "deutan": ("#82b3ed", "#dab678", "#b6dbdf", "#e8e3f6", "#f9f8f5"),
        "tritan": ("#ef90a0", "#8dc9cc", "#edc8d3", "#d8e9ea", "#f9f8f8"),
        "contrast": ("#6eb2e4", "#ecb198", "#afdbcc", "#eee1f5", "#f8f8f6"),
    }
)
"""The same for dark grounds."""

GROUPS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "protan": {
            "violet": "#382d83", "orange": "#eb9b3a", "cyan": "#79c5f1", "yellow": "#fff0a7",
            "green": "#1e6f69", "blue": "#0e235c", "red": "#844f0c", "brown": "#271909",
        },
        "deutan": {
            "violet": "#3d318c", "orange": "#dd8419", "cyan": "#92d0f4", "yellow": "#ffe982",
            "green": "#217871", "blue": "#0f2867", "red": "#73460a", "brown": "#231608",
        },
        "tritan": {
            "violet": "#672659", "orange": "#f18573", "cyan": "#74d3d8", "yellow": "#ffe7ea",
            "green": "#177368", "blue": "#043034", "red": "#9c182d", "brown": "#2f0f16",
        },
        "contrast": {
            "violet": "#571e95", "orange": "#ee862d", "cyan": "#55d2ff", "yellow": "#ffed83",
            "green": "#007937", "blue": "#002869", "red": "#a90c18", "brown": "#291500",
        },
    }
)  # fmt: skip
"""The groups of the savannah by the colour that card files name."""

CONTRAST: Mapping[str, str] = MappingProxyType(
    {
        theme.PAPER: "#ffffff",
        theme.PAPER_DEEP: "#f0f0f0",
        theme.PAPER_EDGE: "#5a5a5a",
        theme.INK: "#000000",
        theme.INK_SOFT: "#262626",
        theme.INK_FAINT: "#3a3a3a",
        theme.WHITE: "#ffffff",
        theme.DARK: "#000000",
        theme.DARK_SOFT: "#1a1a1a",
        theme.SHADE: "#000000",
        theme.BARK: "#141414",
        theme.ACCENT: "#8c2400",
        theme.ACCENT_HOVER: "#5e1800",
        theme.GAIN: "#005a14",
        theme.LOSS: "#8c0000",
        theme.GAIN_LIGHT: "#b6ffa0",
        theme.LOSS_LIGHT: "#ffc9c0",
        theme.FOCUS: "#ffd000",
        theme.GOLD: "#ffd84a",
        theme.SAND: "#fff0c0",
        theme.WATER: "#003f7a",
        theme.SCARE: "#0a4a80",
        theme.STEAL: "#4b1f7a",
        theme.SWEEP: "#4a3800",
    }
)
"""Text, grounds and signs where as much contrast is wanted as there can be."""

_DRAWN: tuple[tuple[str, str, str], ...] = (
    ("#1f4d84", "#2f6fb5", "#5b97d6"),
    ("#8d2a20", "#c8412f", "#e36d58"),
    ("#28632f", "#3f8f49", "#68b46c"),
    ("#543074", "#7c4aa6", "#a276c8"),
    ("#a66c12", "#e3a12b", "#f6c661"),
)
"""The rim, the face and the light of each seat's token, as its picture has them."""

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@lru_cache(maxsize=8)
def palette(name: str) -> Mapping[str, str]:
    """For each usual colour what is drawn in its place; "usual" has none. Raises KeyError for no palette."""
    if name == "usual":
        return MappingProxyType({})
    found = dict(CONTRAST) if name == "contrast" else {}
    found |= dict(zip(theme.SEAT_COLOURS, SEATS[name], strict=True))
    found |= dict(zip(theme.SEAT_LIGHTS, LIGHTS[name], strict=True))
    for seat, (rim, face, light) in zip(SEATS[name], _DRAWN, strict=True):
        found |= {
            rim: theme.mix(seat, theme.SHADE, 0.35),
            face: seat,
            light: theme.mix(seat, theme.WHITE, 0.16),
        }
    found |= {theme.GROUP_COLOURS[colour]: drawn for colour, drawn in GROUPS[name].items()}
    return MappingProxyType(found)


def toned(source: str, tones: Mapping[str, str]) -> str:
    """A drawing written as text, in the colours of a palette.

    >>> toned('fill="#2a66b5"', palette("protan"))
    'fill="#2061ad"'
    """
    return _COLOUR.sub(lambda found: tones.get(found[0].lower(), found[0]), source) if tones else source
