"""How colours look to eyes that lack a kind of cone, and how light they are.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
Color Vision Deficiency" (IEEE Transactions on Visualization and Computer Graphics 15, 2009), for the full
deficiency; they work on linear light.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType

Matrix = tuple[tuple[float, float, float], ...]

EYES: Mapping[str, Matrix] = MappingProxyType(
    {
        "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
        "protan": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "deutan": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "tritan": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
        "grey": ((0.2126, 0.7152, 0.0722),) * 3,
    }
)


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def seen(colour: str, eye: str) -> tuple[float, float, float]:
    """The linear light of "#rrggbb" as an eye sees it, from 0 to 1."""
    light = [_linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5)]
    rows = (sum(a * b for a, b in zip(row, light, strict=True)) for row in EYES[eye])
    red, green, blue = (min(1.0, max(0.0, value)) for value in rows)
    return red, green, blue


def lightness(colour: str, eye: str) -> float:
    """The CIE lightness L* of a colour as an eye sees it, from 0 to 100."""
    red, green, blue = seen(colour, eye)
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return float(116 * light ** (1 / 3) - 16) if light > 216 / 24389 else light * 24389 / 27


def nearest(colours: Mapping[str, str], eye: str) -> float:
    """The least difference in lightness between any two colours."""
    values = sorted(lightness(colour, eye) for colour in colours.values())
    return min(high - low for low, high in pairwise(values))
