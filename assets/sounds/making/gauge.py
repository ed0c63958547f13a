"""Measures a sound: how high its peak is, how loud it seems, how long it holds one tone, whether it loops."""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from making.filters import Biquad, run
from making.shapes import Wave

BLOCK: Final = 0.01
"""Seconds of the blocks by which the sounding part is found."""
DEPTH: Final = 20.0
"""A block belongs to the sounding part while it is not so many decibels softer than the loudest."""
WINDOW: Final = 2048
"""Samples that are looked at at once for a tone."""
HOP: Final = 441


def decibels(value: float) -> float:
    """A share of full scale in decibels."""
    return 20 * math.log10(max(value, 1e-9))


def peak(wave: Wave) -> float:
    """The highest sample in decibels below full scale."""
    return decibels(max(map(abs, wave)))


def loudness(wave: Wave, rate: int) -> float:
    """How loud the sounding part seems: its power after the weighting of BS.1770, in decibels (LUFS)."""
    heard = run(run(wave, _head(rate)), _low_cut(rate))
    size = round(BLOCK * rate)
    powers = [
        math.fsum(sample * sample for sample in heard[at : at + size]) / size
        for at in range(0, len(heard), size)
    ]
    floor = max(powers) * 10 ** (-DEPTH / 10)
    sounding = [power for power in powers if power >= floor]
    return -0.691 + 10 * math.log10(max(1e-12, math.fsum(sounding) / len(sounding)))


def _head(rate: int) -> Biquad:
    """The head in the way of the sound: what is high seems louder."""
    k, gain, q = (
        math.tan(math.pi * 1681.974450955533 / rate),
        10 ** (3.999843853973347 / 20),
        0.7071752369554196,
    )
    edge = gain**0.4996667741545416
    a0 = 1 + k / q + k * k
    return (
        (gain + edge * k / q + k * k) / a0,
        2 * (k * k - gain) / a0,
        (gain - edge * k / q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )


def _low_cut(rate: int) -> Biquad:
    """What is very low is hardly heard."""
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return (1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def steady(wave: Wave, rate: int) -> float:
    """The longest time in seconds for which one tone stands: a peak far above all else around it that keeps
    its pitch to a quarter of a tone and its level to 3 decibels."""
    longest = 0.0
    held: list[tuple[float, float]] = []
    for at in range(0, len(wave) - WINDOW, HOP):
        tone = _tone(wave[at : at + WINDOW], rate)
        held = _still([*held, tone]) if tone is not None else []
        longest = max(longest, (len(held) - 1) * HOP / rate)
    return longest


def _still(tones: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """As many of the last tones as are one and the same that stands."""
    pitch, _ = tones[-1]
    kept: list[tuple[float, float]] = []
    for one, power in reversed(tones):
        levels = [other for _, other in kept] + [power]
        if abs(math.log2(one / pitch)) > 1 / 24 or max(levels) - min(levels) > 3:
            break
        kept.insert(0, (one, power))
    return kept


def _tone(part: Wave, rate: int) -> tuple[float, float] | None:
    """Pitch and level of the strongest tone; None where nothing stands out of the noise."""
    size = len(part)
    looked = [x * (0.5 - 0.5 * math.cos(2 * math.pi * i / size)) for i, x in enumerate(part)]
    powers = [abs(value) ** 2 for value in spectrum([complex(x) for x in looked])[: size // 2]]
    best = max(range(3, len(powers)), key=powers.__getitem__)
    near = math.fsum(powers[best - 2 : best + 3])
    if near < 0.5 * math.fsum(powers) or near < 1e-4:
        return None
    middle = math.fsum(i * powers[i] for i in range(best - 2, best + 3)) / near
    return middle * rate / size, 10 * math.log10(near)


def spectrum(values: list[complex]) -> list[complex]:
    """The spectrum of a power of two of samples."""
    size = len(values)
    if size == 1:
        return values
    even, odd = spectrum(values[::2]), spectrum(values[1::2])
    turned = [turn * value for turn, value in zip(_turns(size), odd, strict=True)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [
        a - b for a, b in zip(even, turned, strict=True)
    ]


@cache
def _turns(size: int) -> tuple[complex, ...]:
    return tuple(cmath.exp(-2j * math.pi * i / size) for i in range(size // 2))


@dataclass(frozen=True, slots=True)
class Seam:
    """Where a loop meets itself: its step there, the largest step elsewhere, the levels left and right."""

    step: float
    largest: float
    before: float
    after: float


def seam(wave: Wave, rate: int) -> Seam:
    """How a loop meets itself, the levels over a tenth of a second on both sides."""
    part = rate // 10
    return Seam(
        abs(wave[0] - wave[-1]),
        max(abs(a - b) for a, b in pairwise(wave)),
        level(wave[-part:]),
        level(wave[:part]),
    )


def level(wave: Wave) -> float:
    """The plain mean power in decibels."""
    return 10 * math.log10(max(1e-12, math.fsum(x * x for x in wave) / len(wave)))
