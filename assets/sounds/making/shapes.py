"""How a sound grows and fades: envelopes, fades, mixing. A sound is a list of samples around 0."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Wave = list[float]
Curve = Sequence[tuple[float, float]]
"""Points of time in seconds and value, in order of time; straight lines lead from one to the next."""


def curve(points: Curve, rate: int, count: int) -> Wave:
    """The value of a curve at each of so many samples; before and after its points it stays level."""
    values: Wave = []
    (then, value), rest = points[0], points[1:]
    values += [value] * min(count, round(then * rate))
    for time, goal in rest:
        steps = min(count, round(time * rate)) - len(values)
        if steps > 0:
            step = (goal - value) / max(1, round((time - then) * rate))
            values += [value + step * i for i in range(steps)]
        then, value = time, goal
    return values + [value] * (count - len(values))


def shaped(wave: Wave, points: Curve, rate: int) -> Wave:
    """A sound that follows a curve of loudness."""
    return [a * b for a, b in zip(wave, curve(points, rate, len(wave)), strict=True)]


def fading(wave: Wave, rate: int, tau: float, attack: float = 0.001) -> Wave:
    """A struck sound: it is there within `attack` and falls to a third in every `tau` seconds."""
    rise = max(1, round(attack * rate))
    fall = math.exp(-1 / (tau * rate))
    level, out = 1.0, []
    for i, sample in enumerate(wave):
        if i < rise:
            out.append(sample * (0.5 - 0.5 * math.cos(math.pi * i / rise)))
        else:
            out.append(sample * level)
            level *= fall
    return out


def scaled(wave: Wave, gain: float) -> Wave:
    """A sound made louder or softer."""
    return [sample * gain for sample in wave]


def mixed(rate: int, layers: Iterable[tuple[float, float, Wave]]) -> Wave:
    """Sounds over one another, each from its second on and with its gain."""
    out: Wave = []
    for begin, gain, wave in layers:
        at = round(begin * rate)
        out += [0.0] * (at + len(wave) - len(out))
        out[at : at + len(wave)] = [a + gain * b for a, b in zip(out[at : at + len(wave)], wave, strict=True)]
    return out


def wound(rate: int, count: int, layers: Iterable[tuple[float, float, Wave]]) -> Wave:
    """As `mixed`, on a ring of so many samples: what sounds beyond its end goes on at its beginning."""
    out = [0.0] * count
    for begin, gain, wave in layers:
        at = round(begin * rate)
        for i, sample in enumerate(wave):
            out[(at + i) % count] += gain * sample
    return out


def ends_softly(wave: Wave, rate: int, first: float = 0.0015, last: float = 0.03) -> Wave:
    """A sound without a click at its ends."""
    rise, fall, count = round(first * rate), round(last * rate), len(wave)
    out = list(wave)
    for i in range(min(rise, count)):
        out[i] *= 0.5 - 0.5 * math.cos(math.pi * i / rise)
    for i in range(min(fall, count)):
        out[count - 1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fall)
    return out


def ring_of(wave: Wave, count: int) -> Wave:
    """A steady sound as a ring of `count` samples: what is over is blended from its end into its start."""
    over = len(wave) - count
    out = wave[:count]
    for i in range(over):
        turn = math.pi / 2 * (i + 0.5) / over
        out[i] = math.sin(turn) * wave[i] + math.cos(turn) * wave[count + i]
    return out
