"""The air of the two worlds: rings of sound without a beginning or an end."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from making.filters import band, high, low, room
from making.shapes import Curve, Wave, curve, fading, mixed, ring_of, scaled, wound
from making.tones import burst, glide, noise

RATE: Final = 22_050
SECONDS: Final = 14
BLEND: Final = 2.0
"""Seconds of the end that are blended into the beginning."""

Layers = list[tuple[float, float, Wave]]


@dataclass(frozen=True, slots=True)
class Scenery:
    """A row of the table: what always sounds, and what is heard now and then."""

    name: str
    bed: Callable[[Random, int], Wave]
    voices: Callable[[Random], Layers]


def gusts(rng: Random, seconds: float, *, calm: float, every: float) -> Curve:
    """The strength of a wind: it swells to at most 1 and falls back to `calm`, some seconds apart."""
    points, time = [(0.0, calm)], 0.0
    while time < seconds:
        time += every * rng.uniform(0.6, 1.4)
        points.append((time, rng.uniform(0.55, 1.0)))
        time += every * rng.uniform(0.6, 1.4)
        points.append((time, rng.uniform(0.9, 1.2) * calm))
    return points


def wind(rng: Random, count: int, freq: float, q: float, blow: Curve) -> Wave:
    """Noise around a frequency that swells as the wind does."""
    breath = band(noise(rng, RATE, count / RATE), RATE, freq, q)
    strength = low(curve(blow, RATE, count), RATE, 0.7)
    return [a * b for a, b in zip(breath, strength, strict=True)]


def ground(count: int, layers: Sequence[tuple[float, Wave]]) -> Wave:
    """Winds over one another as a ring."""
    return ring_of(mixed(RATE, [(0.0, gain, wave) for gain, wave in layers]), count)


# ---- the forest


def _forest_bed(rng: Random, count: int) -> Wave:
    """Wind in the crowns, leaves nearby, a deep breath far below."""
    full = count + round(BLEND * RATE)
    blow = gusts(rng, full / RATE, calm=0.22, every=1.9)
    leaves = gusts(rng, full / RATE, calm=0.06, every=1.3)
    return ground(
        count,
        (
            (1.0, wind(rng, full, 330, 0.5, blow)),
            (0.28, wind(rng, full, 1000, 0.5, blow)),
            (0.2, low(wind(rng, full, 3800, 0.7, leaves), RATE, 6000)),
            (0.9, wind(rng, full, 120, 0.6, blow)),
        ),
    )


def _tit(rng: Random) -> Wave:
    """Two notes, the first higher, again and again."""
    top, low_note = rng.uniform(4700, 5200), rng.uniform(3500, 3900)
    layers: Layers = []
    for i in range(rng.randint(3, 5)):
        at = 0.33 * i
        layers.append((at, 1.0, _note(top * 1.03, top, 0.085)))
        layers.append((at + 0.13, 0.8, _note(low_note, low_note * 0.97, 0.11)))
    return mixed(RATE, layers)


def _thrush(rng: Random) -> Wave:
    """A phrase of sliding whistles, said twice."""
    phrase = []
    time = 0.0
    for _ in range(rng.randint(3, 4)):
        start = rng.uniform(2100, 3300)
        length = rng.uniform(0.07, 0.17)
        phrase.append((time, _note(start, start * rng.choice((0.72, 0.85, 1.2, 1.35)), length)))
        time += length + rng.uniform(0.02, 0.06)
    again = time + 0.22
    return mixed(
        RATE, [(at + turn * again, 1.0 - 0.15 * turn, note) for turn in (0, 1) for at, note in phrase]
    )


def _wren(rng: Random) -> Wave:
    """A quick trill that falls a little."""
    layers: Layers = []
    top = rng.uniform(4900, 5600)
    for i in range(rng.randint(14, 20)):
        pitch = top * (1 - 0.008 * i)
        layers.append((0.052 * i, math.sin(0.2 + 0.15 * i) ** 2, _note(pitch * 1.12, pitch * 0.86, 0.034)))
    return mixed(RATE, layers)


def _woodpecker(rng: Random) -> Wave:
    """A roll on a dead branch."""
    layers: Layers = []
    time, pause = 0.0, 0.062
    for i in range(rng.randint(11, 14)):
        gain = math.sin(math.pi * (i + 1.5) / 15) ** 0.5
        layers.append((time, gain, burst(rng, RATE, freq=1050, q=2.2, tau=0.011)))
        time += pause
        pause *= 0.975
    return mixed(RATE, layers)


def _pigeon(rng: Random) -> Wave:
    """Five soft coos far away."""
    pitch = rng.uniform(430, 470)
    layers: Layers = []
    for at, length in ((0.0, 0.2), (0.32, 0.42), (0.86, 0.3), (1.34, 0.18), (1.62, 0.22)):
        coo = glide(
            RATE,
            ((0, pitch * 0.9), (length * 0.4, pitch * 1.04), (length, pitch * 0.92)),
            ((0, 0), (length * 0.35, 1), (length * 0.7, 0.7), (length, 0)),
            buzz=0.12,
        )
        air = scaled(band(noise(rng, RATE, length), RATE, pitch * 1.6, 1.5), 0.25)
        layers += [(at, 1.0, coo), (at, 0.6, fading(air, RATE, length * 0.4, length * 0.3))]
    return mixed(RATE, layers)


def _note(first: float, last: float, length: float) -> Wave:
    """A short whistle from one pitch to another."""
    return glide(
        RATE,
        ((0, first), (length, last)),
        ((0, 0), (length * 0.25, 1), (length * 0.6, 0.75), (length, 0)),
        buzz=0.04 if max(first, last) < RATE / 6 else 0.0,
    )


def _forest_voices(rng: Random) -> Layers:
    far = [
        (1.1, 0.055, _tit(rng)),
        (3.6, 0.075, _thrush(rng)),
        (5.4, 0.16, _woodpecker(rng)),
        (6.9, 0.032, _wren(rng)),
        (8.3, 0.05, _pigeon(rng)),
        (9.4, 0.03, _tit(rng)),
        (11.3, 0.05, _thrush(rng)),
        (13.2, 0.022, _wren(rng)),
    ]
    return [(at, gain, room(wave, RATE, wet=0.9, tail=1.1, size=1.6, dull=0.5)) for at, gain, wave in far]


# ---- the savannah


def _savannah_bed(rng: Random, count: int) -> Wave:
    """Wind over open land, dry grass that it moves, the haze of insects behind."""
    full = count + round(BLEND * RATE)
    blow = gusts(rng, full / RATE, calm=0.2, every=2.3)
    grass = gusts(rng, full / RATE, calm=0.1, every=1.2)
    stalks = wind(rng, full, 3000, 0.8, grass)
    rustle = low(noise(rng, RATE, full / RATE), RATE, 9)
    top = max(map(abs, rustle))
    stalks = [a * (0.5 + abs(b) / top) for a, b in zip(stalks, rustle, strict=True)]
    haze = band(noise(rng, RATE, full / RATE), RATE, 6200, 7.0)
    return ground(
        count,
        (
            (1.0, wind(rng, full, 240, 0.5, blow)),
            (0.25, wind(rng, full, 800, 0.6, blow)),
            (0.26, high(stalks, RATE, 900)),
            (0.06, haze),
        ),
    )


def _cricket(rng: Random, freq: float, pulses: int) -> Wave:
    """One chirp: a few short strokes of the wings."""
    layers: Layers = []
    for i in range(pulses):
        stroke = glide(
            RATE,
            ((0, freq * 1.01), (0.016, freq * 0.985)),
            ((0, 0), (0.005, 1), (0.011, 0.8), (0.017, 0)),
        )
        layers.append((0.029 * i, (0.6 + 0.4 * i / pulses) * rng.uniform(0.9, 1.0), stroke))
    return mixed(RATE, layers)


def _crickets(rng: Random) -> Layers:
    """Five of them, each at its own pace; a whole number of chirps goes into the ring."""
    layers: Layers = []
    for freq, pulses, chirps, gain in (
        (4350, 3, 27, 0.050),
        (4620, 4, 22, 0.030),
        (4080, 3, 31, 0.020),
        (5150, 5, 18, 0.016),
        (4490, 3, 25, 0.014),
    ):
        start, pace = rng.uniform(0, 1), SECONDS / chirps
        rests = {rng.randrange(chirps) for _ in range(chirps // 4)}
        for i in range(chirps):
            if i not in rests:
                at = start + i * pace + rng.uniform(-0.02, 0.02)
                layers.append((at, gain * rng.uniform(0.8, 1.0), _cricket(rng, freq, pulses)))
    return layers


def _dove(rng: Random) -> Wave:
    """Three coos: one, a long one, and one that falls."""
    pitch = rng.uniform(560, 600)
    layers: Layers = []
    for at, length, lift in ((0.0, 0.16, 1.0), (0.24, 0.34, 1.06), (0.68, 0.26, 0.94)):
        coo = glide(
            RATE,
            ((0, pitch * lift * 0.93), (length * 0.3, pitch * lift), (length, pitch * lift * 0.9)),
            ((0, 0), (length * 0.3, 1), (length * 0.7, 0.6), (length, 0)),
            buzz=0.1,
        )
        layers.append((at, 1.0, coo))
    return mixed(RATE, layers)


def _lark(rng: Random) -> Wave:
    """A thin call that bends up and falls."""
    top = rng.uniform(3300, 3800)
    layers: Layers = [
        (0.0, 0.8, _note(top * 0.8, top, 0.09)),
        (0.14, 1.0, _note(top, top * 0.7, 0.16)),
        (0.34, 0.5, _note(top * 0.75, top * 0.68, 0.08)),
    ]
    return mixed(RATE, layers)


def _francolin(rng: Random) -> Wave:
    """A hoarse cackle that dies away."""
    layers: Layers = []
    for i in range(7):
        pitch = 1150 - 40 * i
        cry = band(noise(rng, RATE, 0.11), RATE, pitch, 5.0)
        layers.append((0.17 * i, 2.0 * (1 - 0.11 * i), fading(cry, RATE, 0.03, 0.02)))
        layers.append((0.17 * i, 0.5 * (1 - 0.11 * i), _note(pitch * 0.55, pitch * 0.48, 0.09)))
    return mixed(RATE, layers)


def _savannah_voices(rng: Random) -> Layers:
    far = [
        (1.6, 0.045, _dove(rng)),
        (3.1, 0.038, _dove(rng)),
        (5.3, 0.030, _lark(rng)),
        (6.2, 0.022, _lark(rng)),
        (8.0, 0.055, _francolin(rng)),
        (10.7, 0.035, _dove(rng)),
        (12.6, 0.018, _lark(rng)),
    ]
    open_land = [
        (at, gain, room(wave, RATE, wet=0.5, tail=0.6, size=1.9, dull=0.6)) for at, gain, wave in far
    ]
    return open_land + _crickets(rng)


SCENERIES: Final = (
    Scenery("forest", _forest_bed, _forest_voices),
    Scenery("savannah", _savannah_bed, _savannah_voices),
)


def scenery(row: Scenery) -> Wave:
    """The ring of a world, not yet as loud as it shall be; it begins where the sound passes through 0."""
    rng = Random(row.name)
    count = SECONDS * RATE
    bed = row.bed(rng, count)
    power = math.sqrt(math.fsum(sample * sample for sample in bed) / count)
    whole = wound(RATE, count, [(0.0, 0.03 / power, bed), *row.voices(rng)])
    start = next(i for i in range(count) if whole[i - 1] <= 0 < whole[i])
    return whole[start:] + whole[:start]
