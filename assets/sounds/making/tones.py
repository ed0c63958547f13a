"""What sounds are made of: noise, struck wood, plucked tongues, chirps, grains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from making.filters import band
from making.shapes import Curve, Wave, curve, fading, mixed, scaled

Mode = tuple[float, float, float]
"""One way in which a body swings: its frequency, how strong, and the seconds in which it falls to a third."""


def noise(rng: Random, rate: int, length: float) -> Wave:
    """White noise."""
    draw = rng.random
    return [2 * draw() - 1 for _ in range(round(length * rate))]


def burst(rng: Random, rate: int, *, freq: float, q: float, tau: float, attack: float = 0.0005) -> Wave:
    """A short breath of noise around a frequency: paper, a click, a tap."""
    wave = band(noise(rng, rate, attack + 7 * tau), rate, freq, q)
    return scaled(fading(wave, rate, tau, attack), math.sqrt(rate / (2 * freq) * q))


def ring(rate: int, freq: float, tau: float, length: float) -> Wave:
    """A swing that dies away."""
    turn = 2 * math.pi * freq / rate
    fall = math.exp(-1 / (tau * rate))
    ahead, back = 2 * fall * math.cos(turn), fall * fall
    one, two = fall * math.sin(turn), 0.0
    out = [0.0]
    for _ in range(round(length * rate) - 1):
        out.append(one)
        one, two = ahead * one - back * two, one
    return out


def struck(rng: Random, rate: int, modes: Sequence[Mode], *, spread: float = 0.03) -> Wave:
    """A body that was hit: each of its modes, a little different every time."""
    layers = []
    for freq, gain, tau in modes:
        pitch = freq * rng.uniform(1 - spread, 1 + spread)
        layers.append((0.0, gain * rng.uniform(0.8, 1.2), ring(rate, pitch, tau, 7 * tau)))
    return mixed(rate, layers)


def thump(rate: int, freq: float, *, drop: float, tau: float, settle: float = 0.03) -> Wave:
    """A soft heavy hit: a low swing that begins `drop` times as high and settles."""
    phase, out = 0.0, []
    step = 2 * math.pi * freq / rate
    extra, fall = drop - 1, math.exp(-1 / (settle * rate))
    for _ in range(round(7 * tau * rate)):
        out.append(math.sin(phase))
        phase += step * (1 + extra)
        extra *= fall
    return fading(out, rate, tau, 0.002)


def glide(rate: int, freqs: Curve, loud: Curve, *, buzz: float = 0.0) -> Wave:
    """A voice whose pitch and loudness follow curves; `buzz` is the share of its octave."""
    count = round(loud[-1][0] * rate)
    phase, out = 0.0, []
    turn = 2 * math.pi / rate
    for freq, gain in zip(curve(freqs, rate, count), curve(loud, rate, count), strict=True):
        phase += turn * freq
        out.append(gain * (math.sin(phase) + buzz * math.sin(2 * phase)))
    return out


def plucked(rng: Random, rate: int, freq: float, *, tau: float, length: float | None = None) -> Wave:
    """A tongue of metal over wood: warm, with short overtones that are no harmonics, the thumb, the box."""
    over = length or 6 * tau
    nail = burst(rng, rate, freq=2600, q=0.6, tau=0.005)
    box = burst(rng, rate, freq=430, q=1.1, tau=0.022, attack=0.001)
    return mixed(
        rate,
        (
            (0.0, 1.0, ring(rate, freq, tau, over)),
            (0.0, 0.16, ring(rate, freq * 2.0, tau * 0.5, min(over, 3 * tau))),
            (0.0, 0.30, ring(rate, freq * rng.uniform(5.3, 5.5), tau * 0.16, min(over, tau))),
            (0.0, 0.14, ring(rate, freq * rng.uniform(8.2, 8.9), tau * 0.08, min(over, tau))),
            (0.0, 0.30, nail),
            (0.0, 0.22, box),
        ),
    )


def bar(rng: Random, rate: int, freq: float, *, tau: float) -> Wave:
    """A bar of wood over a pipe, hit with a soft mallet."""
    mallet = burst(rng, rate, freq=1100, q=0.6, tau=0.008)
    return mixed(
        rate,
        (
            (0.0, 1.0, fading(ring(rate, freq, tau, 6 * tau), rate, 10.0, 0.003)),
            (0.0, 0.28, ring(rate, freq * 3.98, tau * 0.22, 2 * tau)),
            (0.0, 0.1, ring(rate, freq * 9.2, tau * 0.08, tau)),
            (0.0, 0.3, mallet),
        ),
    )


def grains(
    rng: Random,
    rate: int,
    times: Sequence[float],
    *,
    low: float,
    high: float,
    q: float = 2.0,
    tau: tuple[float, float] = (0.002, 0.008),
    gain: tuple[float, float] = (0.3, 1.0),
) -> Wave:
    """Many small hits, each of its own pitch and length: leaves, seeds, pebbles, the edges of cards."""
    layers = []
    for time in times:
        freq = low * (high / low) ** rng.random()
        grain = burst(rng, rate, freq=freq, q=q, tau=rng.uniform(*tau))
        layers.append((time, rng.uniform(*gain), grain))
    return mixed(rate, layers)


def scattered(rng: Random, count: int, length: float, *, lean: float = 1.0) -> list[float]:
    """So many moments within a length; with `lean` above 1 more of them early, below 1 more of them late."""
    return sorted(length * rng.random() ** lean for _ in range(count))
