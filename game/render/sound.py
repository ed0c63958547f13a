"""Plays the sounds: effects by cue, and the air of the place one is at.

Whatever fails here, the game goes on without it: no sound device, a device that goes away, a missing file.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.render.sound_cues import CUES, DUCKS, PLACES, VARIANTS, Hit, Track
from game.render.sound_files import SoundFiles

VOICES: Final = 10
"""So many effects sound at most at the same time."""
ALIKE: Final = 4
"""So many of them of one kind."""
ABREAST: Final = 2
"""So many effects begin at most within `MOMENT`: what begins together adds up."""
MOMENT: Final = 0.04

CROSSING: Final = 1.5
"""Seconds in which one place gives way to another."""
DUCKING: Final = 0.15
"""Seconds in which a place falls silent under an effect."""
PLACE_CHANNELS: Final = (0, 1)


def _after(hit: Hit, tempo: float) -> float:
    """The seconds after its cue in which an effect is heard; at once where nothing moves."""
    return round(hit.after / tempo, 2) if tempo > 0 else 0.0


def heard(tempo: float) -> tuple[tuple[str, float], ...]:
    """All that may be heard at a tempo: the stem of each file, and the seconds of silence before it.

    >>> ("hunt_2", 0.13) in heard(1.0), ("hunt_2", 0.26) in heard(0.5), ("theme", 0.0) in heard(2.0)
    (True, True, True)
    """
    hits = sorted({(hit.effect, _after(hit, tempo)) for hits in CUES.values() for hit in hits})
    effects = ((f"{effect}_{variant}", after) for effect, after in hits for variant in range(1, VARIANTS + 1))
    return (*effects, *((track.file, 0.0) for track in PLACES.values()))


class Sounds:
    """The sounds of the game. Nothing is read before it is heard, and nothing is ever raised.

    `tempo` is how much faster than normal things move, so that effects meet what is seen; 0: at once.
    """

    def __init__(
        self,
        folder: Path,
        rng: Random,
        *,
        effects: float = 0.8,
        music: float = 0.6,
        muted: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Sounds from the files of a folder; chance chooses among the variants of an effect."""
        self._rng, self._clock = rng, clock
        self._effects, self._music, self._muted = _share(effects), _share(music), muted
        self.tempo = 1.0
        self._ready: bool | None = None
        self._files = SoundFiles(folder)
        self._last: dict[str, int] = {}
        self._voices: dict[int, tuple[float, str]] = {}
        self._place = ""
        self._since = 0.0
        self._air: pygame.mixer.Sound | None = None
        self._side = 0

    # ---- how loud

    @property
    def muted(self) -> bool:
        """Whether nothing is heard."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        if muted == self._muted:
            return
        self._muted = muted
        if muted and self._ready:
            self._try(self._hush)
        elif not muted:
            self._since = self._clock()
            self._try(lambda: self._begin_place(CROSSING / 2))

    @property
    def effects(self) -> float:
        """How loud effects are, from 0 to 1."""
        return self._effects

    @effects.setter
    def effects(self, volume: float) -> None:
        self._effects = _share(volume)

    @property
    def music(self) -> float:
        """How loud places and the tune are, from 0 to 1."""
        return self._music

    @music.setter
    def music(self, volume: float) -> None:
        self._music = _share(volume)
        if self._ready:
            self._try(self._set_music)

    # ---- what is heard

    def play(self, name: str) -> None:
        """Play what belongs to a cue; an unknown one is silent."""
        hits = CUES.get(f"{self._place} {name}") or CUES.get(name, ())
        if hits and not self._muted:
            self._try(lambda: self._play(hits))

    def ambience(self, name: str) -> None:
        """Be at another place: what sounds there comes up while what sounded fades; "" is silence."""
        if name == self._place:
            return
        self._place, self._since = name, self._clock()
        if not self._muted:
            self._try(self._move)

    def end(self) -> None:
        """Have done with the device, before it is closed."""
        self._files.end()

    def _move(self) -> None:
        self._cross(CROSSING, CROSSING)
        self._files.read_ahead(heard(self.tempo))

    # ---- effects

    def _play(self, hits: tuple[Hit, ...]) -> None:
        for hit in hits:
            after = _after(hit, self.tempo)
            channel = self._voice(hit.effect, self._clock() + after)
            sound = self._variant(hit.effect, after) if channel is not None else None
            if channel is None or sound is None:
                continue
            voice = pygame.mixer.Channel(channel)
            voice.play(sound)
            voice.set_volume(hit.gain * self._effects)
            self._voices[channel] = (self._clock() + after, hit.effect)
            if hit.effect in DUCKS:
                self._duck(DUCKS[hit.effect])

    def _voice(self, effect: str, begins: float) -> int | None:
        """The channel for one more effect: a free one, else that which began first; None: it is too much."""
        first = len(PLACE_CHANNELS)
        busy = {
            channel: self._voices[channel]
            for channel in range(first, first + VOICES)
            if channel in self._voices and pygame.mixer.Channel(channel).get_busy()
        }
        together = [other for other in busy.values() if abs(other[0] - begins) < MOMENT]
        if len(together) >= ABREAST or any(name == effect for _, name in together):
            return None
        if sum(name == effect for _, name in busy.values()) >= ALIKE:
            return None
        free = [channel for channel in range(first, first + VOICES) if channel not in busy]
        return free[0] if free else min(busy, key=lambda channel: busy[channel][0])

    def _variant(self, effect: str, after: float) -> pygame.mixer.Sound | None:
        """One of the variants, not the one that was heard last."""
        choices = [i for i in range(1, VARIANTS + 1) if i != self._last.get(effect)]
        self._last[effect] = self._rng.choice(choices)
        return self._files.delayed(f"{effect}_{self._last[effect]}", after)

    # ---- places

    def _cross(self, out: float, into: float) -> None:
        """Let what sounds fade in `out` seconds, and let the place come up in `into`."""
        for channel in PLACE_CHANNELS:
            _fade(channel, out)
        self._begin_place(into)

    def _duck(self, seconds: float) -> None:
        """Let a ring fall silent, and come back where it then is."""
        if self._air is not None and not PLACES[self._place].times:
            self._cross(DUCKING, seconds)

    def _begin_place(self, into: float) -> None:
        """Let the place come up: a ring from where it would be by now, a tune without fading."""
        track = PLACES.get(self._place)
        self._air = None if track is None else self._air_of(track)
        if track is None or self._air is None:
            return
        self._set_music()
        self._side = 1 - self._side
        channel = pygame.mixer.Channel(PLACE_CHANNELS[self._side])
        channel.stop()
        channel.set_volume(1.0)
        fade = 0 if track.times else round(into * 1000)
        channel.play(self._air, loops=track.times - 1, fade_ms=fade)

    def _air_of(self, track: Track) -> pygame.mixer.Sound | None:
        if track.times:
            return self._files.get(track.file)
        return self._files.turned(track.file, self._clock() - self._since)

    # ---- the device

    def _set_music(self) -> None:
        if self._air is not None:
            self._air.set_volume(self._music)

    def _hush(self) -> None:
        self._air = None
        for channel in range(len(PLACE_CHANNELS) + VOICES):
            _fade(channel, DUCKING)

    def _try(self, act: Callable[[], None]) -> None:
        """Do something with the device; where there is none, or it fails, all is silent from then on."""
        try:
            if self._ready is None:
                self._ready = self._open()
            if self._ready and pygame.mixer.get_init():
                act()
        except pygame.error:
            self._ready = False

    def _open(self) -> bool:
        """Make the device ready. Raises `pygame.error` where there is none."""
        if not pygame.mixer.get_init():
            pygame.mixer.init()
        pygame.mixer.set_num_channels(len(PLACE_CHANNELS) + VOICES)
        pygame.mixer.set_reserved(len(PLACE_CHANNELS))
        return True


def _share(volume: float) -> float:
    return min(1.0, max(0.0, volume))


def _fade(number: int, seconds: float) -> None:
    """Let a channel fade; one that has only just begun to come up cannot and is stopped."""
    channel = pygame.mixer.Channel(number)
    if channel.get_volume() > 0:
        channel.fadeout(round(seconds * 1000))
    else:
        channel.stop()
