"""The files of the sounds, read when they are first asked for, in the form that the device takes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Thread

import pygame

Sound = pygame.mixer.Sound
PATIENCE = 2.0
"""Seconds in which a sound that is being read is waited for; more than any takes that can be read."""


class SoundFiles:
    """What was read. Everything raises `pygame.error` where there is no device any more."""

    def __init__(self, folder: Path) -> None:
        """The WAV files of a folder."""
        self._folder = folder
        self._read: dict[str, Sound | None] = {}
        self._delayed: dict[tuple[str, float], Sound] = {}
        self._asked: Sequence[tuple[str, float]] = ()
        self._readers: list[Thread] = []

    def get(self, stem: str) -> Sound | None:
        """A sound; None where it cannot be read."""
        if stem not in self._read:
            try:
                self._read[stem] = Sound(self._folder / f"{stem}.wav")
            except (pygame.error, OSError):
                self._read[stem] = None
        return self._read[stem]

    def read_ahead(self, wanted: Sequence[tuple[str, float]]) -> None:
        """Read sounds in the background, each with the silence before it, which otherwise takes a moment just
        when they are to be heard. What was delayed otherwise is let go."""
        if self._asked == wanted:
            return
        self._asked = wanted
        self._delayed = {key: sound for key, sound in dict(self._delayed).items() if key in wanted}
        reader = Thread(target=self._read_all, args=(wanted,), name="sounds", daemon=True)
        self._readers = [*filter(Thread.is_alive, self._readers), reader]
        reader.start()

    def end(self) -> None:
        """Read nothing more in the background: a device that is closed meanwhile may hang."""
        self._asked = ()
        for reader in self._readers:
            reader.join(PATIENCE)

    def _read_all(self, wanted: Sequence[tuple[str, float]]) -> None:
        try:
            for stem, seconds in wanted:
                if self._asked is not wanted:
                    return
                self.delayed(stem, seconds)
        except pygame.error:
            # The device is gone: whoever plays the next sound notices.
            self._asked = ()

    def delayed(self, stem: str, seconds: float) -> Sound | None:
        """A sound with silence before it: it needs no clock to begin in time."""
        sound = self.get(stem)
        if sound is None or seconds <= 0:
            return sound
        later = self._delayed.get((stem, seconds))
        if later is None:
            later = self._delayed[stem, seconds] = _made(bytes(_place(seconds)) + sound.get_raw())
        return later

    def turned(self, stem: str, seconds: float) -> Sound | None:
        """A ring that begins so many seconds after its beginning."""
        sound = self.get(stem)
        raw = sound.get_raw() if sound is not None else b""
        if not raw:
            return None
        at = _place(seconds) % len(raw)
        return _made(raw[at:] + raw[:at])


def _made(raw: bytes) -> Sound:
    """A sound of samples. Where the device is closed meanwhile, pygame says that there is no room for it."""
    try:
        return Sound(buffer=raw)
    except MemoryError:
        if pygame.mixer.get_init():
            raise
        raise pygame.error("the sound device is closed") from None


def _place(seconds: float) -> int:
    """How many bytes of the device's form such a time is, in whole moments."""
    form = pygame.mixer.get_init()
    if not form:
        raise pygame.error("the sound device is closed")
    frequency, bits, channels = form
    return round(seconds * frequency) * (abs(bits) // 8) * channels
