"""Filters: what takes the high, the low or all but a band out of a sound, and a small room."""

from __future__ import annotations

import math

from making.shapes import Curve, Wave, curve

Biquad = tuple[float, float, float, float, float]
"""The factors b0, b1, b2, a1, a2 of a filter of second order."""


def run(wave: Wave, factors: Biquad) -> Wave:
    """A sound through a filter."""
    b0, b1, b2, a1, a2 = factors
    one = two = 0.0
    out = []
    for x in wave:
        y = b0 * x + one
        one = b1 * x - a1 * y + two
        two = b2 * x - a2 * y
        out.append(y)
    return out


def _parts(rate: int, freq: float, q: float) -> tuple[float, float]:
    angle = 2 * math.pi * min(freq, 0.45 * rate) / rate
    return math.cos(angle), math.sin(angle) / (2 * q)


def low(wave: Wave, rate: int, freq: float, q: float = 0.707) -> Wave:
    """What lies below a frequency."""
    cos, alpha = _parts(rate, freq, q)
    a0, b = 1 + alpha, (1 - cos) / 2
    return run(wave, (b / a0, 2 * b / a0, b / a0, -2 * cos / a0, (1 - alpha) / a0))


def high(wave: Wave, rate: int, freq: float, q: float = 0.707) -> Wave:
    """What lies above a frequency."""
    cos, alpha = _parts(rate, freq, q)
    a0, b = 1 + alpha, (1 + cos) / 2
    return run(wave, (b / a0, -2 * b / a0, b / a0, -2 * cos / a0, (1 - alpha) / a0))


def band(wave: Wave, rate: int, freq: float, q: float = 1.0) -> Wave:
    """What lies around a frequency; the larger `q`, the narrower."""
    cos, alpha = _parts(rate, freq, q)
    a0 = 1 + alpha
    return run(wave, (alpha / a0, 0.0, -alpha / a0, -2 * cos / a0, (1 - alpha) / a0))


def swept(wave: Wave, rate: int, freqs: Curve, q: float = 1.0) -> Wave:
    """What lies around a frequency that moves along a curve."""
    track = curve(freqs, rate, len(wave))
    one = two = 0.0
    out = []
    damp, every = 1 / q, 16
    g = k = 0.0
    for i, x in enumerate(wave):
        if i % every == 0:
            g = math.tan(math.pi * min(track[i], 0.45 * rate) / rate)
            k = 1 / (1 + g * (g + damp))
        pass_high = (x - (damp + g) * one - two) * k
        middle = g * pass_high + one
        one = g * pass_high + middle
        pass_low = g * middle + two
        two = g * middle + pass_low
        out.append(middle * damp)
    return out


ROOM = (0.0297, 0.0371, 0.0411, 0.0437)
"""The ways of an echo in a room, in seconds."""
SMEAR = ((0.0050, 0.7), (0.0017, 0.7))
"""The delays that blur the echoes, with their strength."""


def room(wave: Wave, rate: int, *, wet: float, tail: float, size: float = 1.0, dull: float = 0.35) -> Wave:
    """A sound in a room: `wet` is the share of its echoes, `tail` the seconds until they are gone."""
    source = wave + [0.0] * round(tail * rate)
    echo = [0.0] * len(source)
    for way in ROOM:
        delay = round(way * size * rate)
        _add_comb(source, echo, delay, 10 ** (-3 * way * size / tail), dull)
    for way, strength in SMEAR:
        echo = _blur(echo, round(way * rate), strength)
    return [dry + wet * far for dry, far in zip(source, echo, strict=True)]


def _add_comb(source: Wave, echo: Wave, delay: int, back: float, dull: float) -> None:
    line = [0.0] * delay
    at, damped = 0, 0.0
    for i, x in enumerate(source):
        y = line[at]
        damped = y + dull * (damped - y)
        line[at] = x + back * damped
        echo[i] += 0.25 * y
        at += 1
        if at == delay:
            at = 0


def _blur(wave: Wave, delay: int, strength: float) -> Wave:
    line = [0.0] * delay
    at, out = 0, []
    for x in wave:
        y = line[at]
        mid = x - strength * y
        line[at] = mid
        out.append(y + strength * mid)
        at += 1
        if at == delay:
            at = 0
    return out
