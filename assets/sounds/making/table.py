"""Every sound there is: its kind, its file, how it is made; and the report of what was measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from making import effects, files, gauge, scenery, tune
from making.shapes import Wave, scaled

LOUDNESS: Final[Mapping[str, float]] = MappingProxyType(
    {"table": -22.0, "deed": -21.5, "count": -22.0, "press": -25.0, "world": -32.0, "tune": -27.0}
)
"""How loud the sounds of a kind are (LUFS)."""
HIGHEST: Final = -1.0
"""No peak is higher (decibels below full scale)."""


@dataclass(frozen=True, slots=True)
class Sound:
    """A sound of its own file; `make` gives it in whatever loudness."""

    stem: str
    kind: str
    rate: int
    make: Callable[[], Wave]

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.stem}.wav"


def sounds() -> Iterator[Sound]:
    """All sounds: three variants of every effect, the two worlds, the tune."""
    for row in effects.EFFECTS:
        for variant in range(effects.VARIANTS):
            yield Sound(f"{row.name}_{variant + 1}", row.kind, effects.RATE, _variant(row, variant))
    for world in scenery.SCENERIES:
        yield Sound(world.name, "world", scenery.RATE, _world(world))
    yield Sound("theme", "tune", tune.RATE, tune.tune)


def _variant(row: effects.Effect, variant: int) -> Callable[[], Wave]:
    return lambda: effects.effect(row, variant)


def _world(row: scenery.Scenery) -> Callable[[], Wave]:
    return lambda: scenery.scenery(row)


def make(sound: Sound, folder: Path) -> Path:
    """Write the file of a sound, as loud as its kind is. Raises `ValueError` where its peak is too high."""
    wave = sound.make()
    wave = scaled(wave, 10 ** ((LOUDNESS[sound.kind] - gauge.loudness(wave, sound.rate)) / 20))
    if gauge.peak(wave) >= HIGHEST:
        raise ValueError(f"{sound.file}: a peak of {gauge.peak(wave):.1f} dBFS")
    path = folder / sound.file
    files.write(path, wave, sound.rate)
    return path


HEAD: Final = """# Sounds

Every file here is made by `make_sounds.py` out of arithmetic alone, the same to the byte each time; nothing
was recorded. `python assets/sounds/make_sounds.py` makes them all and measures them into the tables below,
and with names behind it makes only these: `make_sounds.py card_1 forest`.

All are WAV of one channel and 16 bits. *Peak* is the highest sample in decibels below full scale, kept below
-1. *Loudness* is the power after the weighting of BS.1770 over the sounding part, the blocks of 10 ms that
are not 20 dB softer than the loudest (LUFS); within a kind it differs by less than 2. *Tone* is the longest
time for which one tone stands out, holds its pitch to a quarter of a tone and its level to 3 dB: a beep would
hold it for long, what was struck does not; it is kept to 80 ms. *Ends* are the first and the last sample.

## Effects

| file | kind | seconds | peak dBFS | loudness LUFS | tone ms | ends |
| --- | --- | ---: | ---: | ---: | ---: | --- |
"""
LOOPS: Final = """
## Worlds and the tune of the title

The worlds are rings. *Seam* is the step from the last sample to the first, *step* the largest one elsewhere,
*beside* the level of the tenths of a second before and after the seam. The tune is no ring: it begins with
its first note and ends in silence.

| file | seconds | rate | peak dBFS | loudness LUFS | seam | step | beside dB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |
"""


def report(folder: Path) -> str:
    """The tables of what was measured in the files."""
    made = list(sounds())
    short = [_effect_row(sound, folder) for sound in made if sound.kind not in ("world", "tune")]
    long = [_loop_row(sound, folder) for sound in made if sound.kind in ("world", "tune")]
    total = sum((folder / sound.file).stat().st_size for sound in made) / 1e6
    return f"{HEAD}{''.join(short)}{LOOPS}{''.join(long)}\nTogether {total:.1f} MB.\n"


def _effect_row(sound: Sound, folder: Path) -> str:
    wave, rate = files.read(folder / sound.file)
    return (
        f"| {sound.file} | {sound.kind} | {len(wave) / rate:.2f} | {gauge.peak(wave):.1f} "
        f"| {gauge.loudness(wave, rate):.1f} | {gauge.steady(wave, rate) * 1000:.0f} "
        f"| {wave[0]:.4f}, {wave[-1]:.4f} |\n"
    )


def _loop_row(sound: Sound, folder: Path) -> str:
    wave, rate = files.read(folder / sound.file)
    seam = gauge.seam(wave, rate)
    return (
        f"| {sound.file} | {len(wave) / rate:.1f} | {rate} | {gauge.peak(wave):.1f} "
        f"| {gauge.loudness(wave, rate):.1f} | {seam.step:.4f} | {seam.largest:.4f} "
        f"| {seam.before:.1f}, {seam.after:.1f} |\n"
    )
