"""Sounds as files: WAV of one channel and 16 bits."""

from __future__ import annotations

import array
import sys
import wave
from pathlib import Path

from making.shapes import Wave

FULL = 32767


def write(path: Path, samples: Wave, rate: int) -> None:
    """Write a sound. Raises `ValueError` where it would clip."""
    if max(map(abs, samples)) > 1:
        raise ValueError(f"{path.name}: the sound clips")
    values = array.array("h", (round(sample * FULL) for sample in samples))
    if sys.byteorder == "big":
        values.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(values.tobytes())


def read(path: Path) -> tuple[Wave, int]:
    """The samples of a sound between -1 and 1, and how many make a second."""
    with wave.open(str(path), "rb") as file:
        if (file.getnchannels(), file.getsampwidth()) != (1, 2):
            raise ValueError(f"{path.name}: not one channel of 16 bits")
        values = array.array("h", file.readframes(file.getnframes()))
        rate = file.getframerate()
    if sys.byteorder == "big":
        values.byteswap()
    return [value / FULL for value in values], rate
