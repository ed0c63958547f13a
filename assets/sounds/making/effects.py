"""The effects: what each is made of, layer by layer, and the table of them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from making.filters import high, low, room, swept
from making.shapes import Curve, Wave, ends_softly, mixed, shaped
from making.tones import bar, burst, grains, noise, plucked, scattered, struck, thump

RATE = 44_100
VARIANTS = 3
AIR = 11_000
"""Above this frequency nothing natural is loud from some steps away."""

Layers = Sequence[tuple[float, float, Wave]]

G3, A3, D4, E4, F4, FIS4, G4, A4, B4 = 196.0, 220.0, 293.66, 329.63, 349.23, 369.99, 392.0, 440.0, 493.88
D5, E5, FIS5, A5, B5, D6 = 587.33, 659.26, 739.99, 880.0, 987.77, 1174.66


@dataclass(frozen=True, slots=True)
class Effect:
    """A row of the table: the kind shares a loudness, `room` is the share of echoes and their seconds."""

    name: str
    kind: str
    make: Callable[[Random], Layers]
    room: tuple[float, float] = (0.12, 0.12)


def whoosh(rng: Random, length: float, freqs: Curve, loud: Curve, q: float = 1.2) -> Wave:
    """Air that is moved: noise around a frequency that moves."""
    return shaped(swept(noise(rng, RATE, length), RATE, freqs, q), loud, RATE)


def snap(rng: Random, bright: float = 1.0) -> Wave:
    """A card's edge on a table: a click of paper, then the flap of its face."""
    return mixed(
        RATE,
        (
            (0.0, 0.8, burst(rng, RATE, freq=4200 * bright, q=0.6, tau=0.0035)),
            (0.003, 1.0, burst(rng, RATE, freq=1500 * bright, q=0.8, tau=0.009)),
            (0.006, 0.9, burst(rng, RATE, freq=520, q=0.9, tau=0.02)),
        ),
    )


def table(rng: Random, tau: float = 0.03) -> Wave:
    """The wood of the table that answers."""
    return struck(rng, RATE, ((118, 1.0, tau), (203, 0.6, tau * 0.8), (344, 0.25, tau * 0.5)), spread=0.05)


def knock(rng: Random, pitch: float = 1.0, tau: float = 0.016) -> Wave:
    """A small piece of hard wood that is tapped."""
    modes = ((410, 0.5, tau * 1.5), (1130, 1.0, tau), (1790, 0.5, tau * 0.7), (2950, 0.35, tau * 0.45))
    return struck(rng, RATE, [(freq * pitch, gain, fall) for freq, gain, fall in modes], spread=0.04)


# ---- at the table


def _card(rng: Random) -> Layers:
    """It slides through the air for a moment and lands."""
    rise = rng.uniform(0.05, 0.07)
    air = whoosh(
        rng,
        rise + 0.05,
        ((0, 1400), (rise, 3600), (rise + 0.05, 2200)),
        ((0, 0), (rise, 1), (rise + 0.05, 0)),
    )
    return (
        (0.0, 0.22, air),
        (rise, 1.0, snap(rng, rng.uniform(0.85, 1.15))),
        (rise + 0.003, 0.55, table(rng)),
        (rise + 0.02, 0.18, grains(rng, RATE, scattered(rng, 5, 0.06), low=2000, high=5000)),
    )


def _shuffle(rng: Random) -> Layers:
    """The edges of two halves fall into one another, faster and faster; then the pack is pushed together."""
    times, now, pause = [], 0.0, 0.034
    for _ in range(24):
        times.append(now)
        now += pause * rng.uniform(0.7, 1.3)
        pause = max(0.012, pause * 0.955)
    edges = [(time, rng.uniform(0.35, 0.8), snap(rng, rng.uniform(0.9, 1.5))) for time in times]
    paper = whoosh(rng, now, ((0, 1800), (now, 3000)), ((0, 0), (now * 0.3, 0.6), (now * 0.9, 1), (now, 0)))
    push = whoosh(
        rng, 0.16, ((0, 2600), (0.12, 1200), (0.16, 900)), ((0, 0), (0.09, 1), (0.12, 0.5), (0.16, 0))
    )
    return (
        *edges,
        (0.0, 0.1, paper),
        (now + 0.07, 0.3, push),
        (now + 0.19, 0.9, snap(rng, 0.8)),
        (now + 0.193, 0.6, table(rng)),
    )


def _token(rng: Random) -> Layers:
    """A wooden disc that is put down and rocks until it lies."""
    layers: list[tuple[float, float, Wave]] = []
    time, gain, pause = 0.0, 1.0, rng.uniform(0.07, 0.085)
    for _ in range(5):
        layers.append((time, gain, knock(rng, 1.0, 0.014)))
        layers.append((time, gain * 0.8, burst(rng, RATE, freq=3000, q=0.6, tau=0.004)))
        layers.append((time, gain * 0.45, table(rng, 0.02)))
        time += pause
        pause *= rng.uniform(0.58, 0.68)
        gain *= 0.42
    return layers


def _path_joined(rng: Random) -> Layers:
    """Leaves part, earth gives way, and two tongues tell that a way is open."""
    leaves = grains(
        rng, RATE, scattered(rng, 60, 0.42, lean=1.3), low=1400, high=6500, q=1.4, gain=(0.15, 0.8)
    )
    brush = whoosh(
        rng, 0.4, ((0, 900), (0.2, 2400), (0.4, 1500)), ((0, 0), (0.08, 1), (0.2, 0.5), (0.4, 0)), 0.8
    )
    first, second = rng.choice(((D4, A4), (E4, B4), (G4, D5)))
    return (
        (0.0, 0.5, thump(RATE, 92, drop=1.8, tau=0.045)),
        (0.0, 0.28, leaves),
        (0.0, 0.2, brush),
        (0.10, 0.42, plucked(rng, RATE, first, tau=0.12)),
        (0.23, 0.5, plucked(rng, RATE, second, tau=0.14)),
    )


# ---- what animals do to one another


def _hunt(rng: Random) -> Layers:
    """A leap through the grass, the blow, claws."""
    leap = rng.uniform(0.15, 0.18)
    rush = whoosh(
        rng,
        leap + 0.06,
        ((0, 350), (leap, 1900), (leap + 0.06, 700)),
        ((0, 0), (leap * 0.6, 0.4), (leap, 1), (leap + 0.06, 0)),
        1.0,
    )
    claws = [
        (
            leap + 0.028 * i + rng.uniform(0, 0.006),
            0.5 - 0.1 * i,
            burst(rng, RATE, freq=3100 - 350 * i, q=0.9, tau=0.013, attack=0.004),
        )
        for i in range(3)
    ]
    throat = high(low(noise(rng, RATE, 0.42), RATE, 800), RATE, 110)
    pulse = rng.uniform(27, 33)
    beats = [(i / pulse, 1.0 if i % 2 else 0.12) for i in range(round(0.42 * pulse))]
    growl = shaped(shaped(throat, beats, RATE), ((0, 0), (0.05, 1), (0.16, 0.6), (0.42, 0)), RATE)
    return (
        (0.0, 0.5, rush),
        (leap, 1.0, thump(RATE, rng.uniform(62, 72), drop=2.6, tau=0.075)),
        (leap, 0.6, burst(rng, RATE, freq=760, q=0.8, tau=0.022)),
        *claws,
        (leap + 0.02, 0.8, growl),
    )


def _scare(rng: Random) -> Layers:
    """A start: wings beat up, hooves run off."""
    layers: list[tuple[float, float, Wave]] = [
        (0.0, 0.7, burst(rng, RATE, freq=1700, q=0.7, tau=0.02, attack=0.004)),
        (0.0, 0.5, thump(RATE, 120, drop=1.9, tau=0.03)),
    ]
    time, pause = 0.035, rng.uniform(0.058, 0.066)
    for beat in range(9):
        gain = 0.9 * 0.87**beat
        wide = pause * 0.85
        flap = whoosh(
            rng,
            wide,
            ((0, 700), (wide * 0.4, 1900 + 120 * beat), (wide, 900)),
            ((0, 0), (wide * 0.3, 1), (wide, 0)),
            0.9,
        )
        layers.append((time, gain, flap))
        layers.append((time + wide * 0.3, gain * 0.28, burst(rng, RATE, freq=3600, q=0.9, tau=0.005)))
        time += pause * rng.uniform(0.92, 1.08)
        pause *= 0.975
    air = whoosh(
        rng, 0.62, ((0, 600), (0.2, 1500), (0.62, 2600)), ((0, 0), (0.06, 1), (0.3, 0.5), (0.62, 0)), 0.7
    )
    layers.append((0.0, 0.2, air))
    for hoof in scattered(rng, 6, 0.4):
        gain = 0.5 * (1 - hoof / 0.6)
        layers.append((0.1 + hoof, gain, thump(RATE, rng.uniform(95, 140), drop=1.6, tau=0.022)))
        layers.append((0.1 + hoof, gain * 0.4, burst(rng, RATE, freq=900, q=1.1, tau=0.008)))
    return layers


def _sweep(rng: Random) -> Layers:
    """Many hooves and a wall of dust that comes and goes."""
    length = 1.15
    top = rng.uniform(0.3, 0.4)
    dust = whoosh(
        rng,
        length,
        ((0, 380), (top, 1500), (length, 420)),
        ((0, 0), (top * 0.5, 0.35), (top, 1), (0.7, 0.45), (length, 0)),
        0.7,
    )
    sand = low(high(noise(rng, RATE, length), RATE, 3000), RATE, 7000)
    sand = shaped(sand, ((0, 0), (top, 1), (0.6, 0.4), (length, 0)), RATE)
    stones = grains(rng, RATE, scattered(rng, 45, 0.9, lean=0.9), low=1200, high=4800, q=2.5)
    layers: list[tuple[float, float, Wave]] = [(0.0, 0.9, dust), (0.0, 0.07, sand), (0.1, 0.12, stones)]
    for hoof in scattered(rng, 22, 0.85):
        near = max(0.15, 1 - abs(hoof - top) / 0.6)
        layers.append((0.04 + hoof, 0.5 * near, thump(RATE, rng.uniform(58, 105), drop=1.9, tau=0.035)))
        layers.append((0.04 + hoof, 0.18 * near, burst(rng, RATE, freq=600, q=0.8, tau=0.012)))
    return layers


def _steal(rng: Random) -> Layers:
    """A hand is quicker than the eye; something small rattles behind it."""
    reach = rng.uniform(0.11, 0.13)
    snatch = whoosh(
        rng,
        reach + 0.03,
        ((0, 600), (reach, 4200), (reach + 0.03, 3000)),
        ((0, 0), (reach * 0.5, 0.25), (reach, 1), (reach + 0.03, 0)),
        1.4,
    )
    away = whoosh(rng, 0.16, ((0, 3000), (0.16, 900)), ((0, 0), (0.02, 1), (0.16, 0)), 1.2)
    rattle = [(reach + 0.05 + 0.055 * i, 0.5 * 0.7**i, knock(rng, 1.35 - 0.16 * i, 0.012)) for i in range(4)]
    return (
        (0.0, 0.7, snatch),
        (reach, 1.0, snap(rng, 1.25)),
        (reach + 0.01, 0.3, away),
        (reach, 0.35, table(rng, 0.018)),
        *rattle,
    )


# ---- what counts


def _points(rng: Random) -> Layers:
    """Seeds fall into a bowl while three tongues step up."""
    notes = rng.choice(((D5, FIS5, A5), (E5, A5, B5), (A4, D5, FIS5)))
    seeds = grains(rng, RATE, scattered(rng, 16, 0.3), low=2600, high=6000, q=3.0, tau=(0.002, 0.005))
    plucks = [
        (0.085 * i + rng.uniform(0, 0.008), 0.7 + 0.12 * i, plucked(rng, RATE, note, tau=0.11))
        for i, note in enumerate(notes)
    ]
    return (*plucks, (0.0, 0.16, seeds), (0.0, 0.35, knock(rng, 0.8)))


def _tune(
    rng: Random, notes: Sequence[tuple[float, float, float]], tau: float, base: float
) -> list[tuple[float, float, Wave]]:
    """Bars of wood, with the octave below at `base` of their strength and a tongue above."""
    layers: list[tuple[float, float, Wave]] = []
    for time, freq, gain in notes:
        at = time + rng.uniform(0, 0.01)
        layers.append((at, gain, bar(rng, RATE, freq, tau=tau)))
        layers.append((at, gain * base, bar(rng, RATE, freq / 2, tau=tau * 1.1)))
        layers.append((at + 0.004, gain * 0.25, plucked(rng, RATE, freq, tau=tau * 0.8)))
    return layers


def _win(rng: Random) -> Layers:
    """A run up to a chord over a drum, with seeds in a gourd."""
    up = rng.choice(((D4, A4, D5, FIS5), (D4, FIS4, A4, D5), (A3, D4, A4, D5)))
    run = [(0.13 * i, note, 0.65 + 0.08 * i) for i, note in enumerate(up)]
    chord = [(0.56 + 0.018 * i, note, 0.75) for i, note in enumerate((D4, A4, FIS5, D6))]
    shakes = [
        (time, gain, burst(rng, RATE, freq=5200, q=0.8, tau=0.022, attack=0.012))
        for time, gain in (
            (0.0, 0.1),
            (0.13, 0.07),
            (0.26, 0.12),
            (0.39, 0.08),
            (0.55, 0.2),
            (0.72, 0.1),
            (0.81, 0.12),
        )
    ]
    return (
        *_tune(rng, run, 0.12, 0.25),
        *_tune(rng, chord, 0.15, 0.3),
        (0.0, 0.5, thump(RATE, 82, drop=1.7, tau=0.06)),
        (0.56, 0.9, thump(RATE, 74, drop=1.8, tau=0.09)),
        *shakes,
    )


def _lose(rng: Random) -> Layers:
    """Three low bars step down, and a drum is damped with the hand."""
    down = rng.choice(((A4, F4, D4), (G4, E4, A3), (F4, D4, A3)))
    run = [(0.24 * i, note, 0.9 - 0.08 * i) for i, note in enumerate(down)]
    breath = whoosh(rng, 0.9, ((0, 900), (0.9, 350)), ((0, 0), (0.3, 0.5), (0.55, 1), (0.9, 0)), 0.8)
    return (
        *_tune(rng, run, 0.12, 0.4),
        (0.48, 0.8, thump(RATE, 68, drop=1.5, tau=0.08)),
        (0.48, 0.25, burst(rng, RATE, freq=420, q=0.9, tau=0.02)),
        (0.2, 0.06, breath),
    )


# ---- what is pressed


def _button(rng: Random) -> Layers:
    """A dry tick of wood under a finger."""
    return (
        (0.0, 0.5, burst(rng, RATE, freq=2400, q=0.7, tau=0.003)),
        (0.0, 0.8, knock(rng, 0.72, 0.01)),
        (0.001, 0.6, struck(rng, RATE, ((176, 1.0, 0.016), (268, 0.4, 0.012)))),
    )


def _refuse(rng: Random) -> Layers:
    """Two dull knocks on a log."""
    layers: list[tuple[float, float, Wave]] = []
    for time, gain, pitch in ((0.0, 0.8, 1.0), (rng.uniform(0.115, 0.13), 1.0, 0.86)):
        log = struck(
            rng, RATE, ((158 * pitch, 1.0, 0.03), (247 * pitch, 0.55, 0.022), (421 * pitch, 0.3, 0.013))
        )
        layers.append((time, gain, log))
        layers.append((time, gain * 0.6, burst(rng, RATE, freq=480, q=0.8, tau=0.012, attack=0.001)))
        layers.append((time, gain * 0.2, burst(rng, RATE, freq=1900, q=0.7, tau=0.004)))
    return layers


EFFECTS = (
    Effect("card", "table", _card),
    Effect("shuffle", "table", _shuffle),
    Effect("token", "table", _token),
    Effect("path_joined", "table", _path_joined, (0.2, 0.35)),
    Effect("hunt", "deed", _hunt, (0.16, 0.3)),
    Effect("scare", "deed", _scare, (0.16, 0.3)),
    Effect("sweep", "deed", _sweep, (0.16, 0.3)),
    Effect("steal", "deed", _steal),
    Effect("points", "count", _points, (0.2, 0.4)),
    Effect("win", "count", _win, (0.22, 0.6)),
    Effect("lose", "count", _lose, (0.22, 0.6)),
    Effect("button", "press", _button),
    Effect("refuse", "press", _refuse),
)


def effect(row: Effect, variant: int) -> Wave:
    """One of the variants of an effect, not yet as loud as it shall be."""
    rng = Random(f"{row.name} {variant}")
    wet, tail = row.room
    dry = mixed(RATE, row.make(rng))
    heard = high(room(dry, RATE, wet=wet, tail=tail, size=0.6), RATE, 40)
    heard = low(heard, RATE, AIR, 0.6)
    return ends_softly(_cut(heard), RATE)


def _cut(wave: Wave) -> Wave:
    """Without what can no longer be heard at the end."""
    floor = 0.004 * max(map(abs, wave))
    last = max(i for i, sample in enumerate(wave) if abs(sample) > floor)
    return wave[: last + round(0.03 * RATE)]
