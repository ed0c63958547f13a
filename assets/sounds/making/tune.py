"""The tune of the title: tongues over bars of wood and a soft pad, eight bars in twelve eighths."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from making.filters import high, low, room
from making.shapes import Wave, ends_softly, mixed, shaped
from making.tones import bar, burst, plucked, thump

RATE: Final = 44_100
EIGHTH: Final = 0.2
BAR: Final = 12 * EIGHTH
SECONDS: Final = 8 * BAR

MELODY: Final = (
    "0A4 3D5 5E5 6F5 9E5 11D5",
    "0B4 2D5 3E5 6D5 9B4 11A4",
    "0D5 3F5 5A5 6B5 9A5 11F5",
    "0E5 2F5 3E5 6A4",
    "0A4 3D5 5E5 6F5 8A5 9B5",
    "0B5 3A5 5G5 6F5 9D5",
    "0E5 2G5 3F5 5E5 6C5 8E5 9A4",
    "0D5 3F4 5A4 6D4",
)
"""Each bar: the eighth on which a note begins, its name and its octave, in D major."""

CHORDS: Final = (
    "D3 A3 D4 F4",
    "G3 B3 D4 G4",
    "B2 F3 B3 D4",
    "A2 E3 A3 C4",
    "D3 A3 D4 F4",
    "G3 B3 D4 G4",
    "E3 G3 B3 A3",
    "D3 A3 D4 F4",
)
"""The notes of the pad and of the bars of wood, by bar."""

STEPS: Final = {"C": 1, "D": 2, "E": 4, "F": 6, "G": 7, "A": 9, "B": 11}
"""Semitones over C in D major, in which C and F are sharp."""

Layers = list[tuple[float, float, Wave]]


def pitch(name: str) -> float:
    """The frequency of a note: "A4" is 440."""
    return float(440 * 2 ** ((STEPS[name[0]] + 12 * (int(name[1]) - 4) - 9) / 12))


def tune() -> Wave:
    """The whole tune, not yet as loud as it shall be."""
    rng = Random("two wilds")
    near = _melody(rng) + _wood(rng) + _seeds(rng)
    played = room(mixed(RATE, near), RATE, wet=0.28, tail=1.1, size=1.2)
    count = round(SECONDS * RATE)
    whole = mixed(RATE, ((0.0, 1.0, played), (0.0, 0.1, _pad())))[:count]
    return ends_softly(high(low(whole, RATE, 10_000, 0.6), RATE, 45), RATE, 0.005, 1.2)


def _melody(rng: Random) -> Layers:
    layers: Layers = []
    for number, notes in enumerate(MELODY):
        for note in notes.split():
            place = int(note[:-2])
            at = number * BAR + place * EIGHTH + rng.uniform(0, 0.014)
            gain = (0.62 if place % 3 == 0 else 0.46) * rng.uniform(0.92, 1.08)
            layers.append((at, gain, plucked(rng, RATE, pitch(note[-2:]), tau=0.3, length=1.5)))
    return layers


def _wood(rng: Random) -> Layers:
    """The bars of wood walk through the chord; the last bar comes to rest."""
    layers: Layers = []
    for number, chord in enumerate(CHORDS):
        root, fifth, upper, top = (pitch(name) for name in chord.split())
        walk = (
            (0, root, 0.5),
            (3, fifth, 0.26),
            (5, upper, 0.2),
            (6, top, 0.3),
            (9, fifth, 0.26),
            (11, upper, 0.18),
        )
        for place, freq, gain in walk[:4] if number == len(CHORDS) - 1 else walk:
            at = number * BAR + place * EIGHTH + rng.uniform(0, 0.012)
            layers.append((at, gain, bar(rng, RATE, freq, tau=0.26)))
        layers.append((number * BAR, 0.35, thump(RATE, 70, drop=1.5, tau=0.08)))
    return layers


def _seeds(rng: Random) -> Layers:
    """A gourd with seeds, softly on the eighths that carry the dance."""
    layers: Layers = []
    for number in range(len(CHORDS) - 1):
        for place, gain in (
            (0, 0.05),
            (2, 0.025),
            (3, 0.04),
            (5, 0.025),
            (6, 0.05),
            (8, 0.025),
            (9, 0.04),
            (11, 0.03),
        ):
            at = number * BAR + place * EIGHTH + rng.uniform(0, 0.012)
            grain = burst(rng, RATE, freq=5600, q=0.9, tau=0.02, attack=0.014)
            layers.append((at, gain * rng.uniform(0.7, 1.2), grain))
    return layers


def _pad() -> Wave:
    """Soft strings that breathe from chord to chord."""
    layers: Layers = []
    swell = ((0.0, 0.0), (0.9, 1.0), (BAR, 0.8), (BAR + 0.9, 0.0))
    for number, chord in enumerate(CHORDS):
        notes = [_string(pitch(name)) for name in chord.split()]
        layers += [(number * BAR, 1.0, shaped(wave, swell, RATE)) for wave in notes]
    return low(mixed(RATE, layers), RATE, 1500, 0.6)


def _string(freq: float) -> Wave:
    """Two voices a little apart, with a few soft harmonics."""
    count = round((BAR + 0.9) * RATE)
    parts = [(2 * math.pi * freq * detune / RATE, detune) for detune in (0.9985, 1.0015)]
    out = [0.0] * count
    for turn, _ in parts:
        for harmonic, gain in ((1, 0.5), (2, 0.16), (3, 0.07), (4, 0.03)):
            ahead = 2 * math.cos(harmonic * turn)
            one, two = gain * math.sin(harmonic * turn), 0.0
            for i in range(1, count):
                out[i] += one
                one, two = ahead * one - two, one
    return out
