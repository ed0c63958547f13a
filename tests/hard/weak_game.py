"""The fullest table of a game, late, that takes the time of itself until its input is closed; see `weak`."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Thread

import msgspec
import pygame

from game.app import App, Options
from game.rules.record import Record, SeatRecord
from game.scenes import factory
from game.scenes.pause import Pause
from game.store import records
from tests.hard.weak import Frame, Told

GAMES = {"savernake": "savernake-4p-001", "savannah": "savannah-5p-001"}
"""A game at the fullest table of each kind."""
LATE = 0.85
"""The share of the game that was played before."""
LEVEL = "hard"
SIZE = (1920, 1080)
EVERY = 1.5
"""Seconds from an answer to the next key."""
NAP = 0.05
"""Seconds after which a picture at rest is looked at again."""
TRANSCRIPTS = Path(__file__).resolve().parents[1] / "transcripts"


def position(game: str) -> Record:
    """Where the table is watched from."""
    whole = records.read(TRANSCRIPTS / f"{GAMES[game]}.json")
    seats = tuple(SeatRecord(f"Seat {number}", LEVEL) for number in range(1, whole.players + 1))
    return replace(whole, actions=whole.actions[: int(LATE * len(whole.actions))], seats=seats)


class Probe:
    """A window with the table."""

    def __init__(self, game: str) -> None:
        self._record, self._began = position(game), time.perf_counter()
        self.app = App(Options(size=SIZE, rng=Random(5)))
        self._wait = self.app.devices.wait
        self.app.devices.wait = lambda seconds: self._wait(NAP)  # type: ignore[method-assign]
        self.frames: list[Frame] = []
        self.answers: list[float] = []
        self._thought = self._step = 0.0
        self._sent: float | None = None
        self._paused, self._due = False, 0.0
        self._open()

    def _open(self) -> None:
        """Lay the table."""
        self.scene = scene = factory.of_record(self.app.context, self._record)
        think, update = scene.think, scene.update

        def thinking(deadline: float) -> None:
            began = time.thread_time()
            think(deadline)
            self._thought += time.thread_time() - began

        def updating(dt: float) -> None:
            self._step = max(self._step, dt)
            update(dt)

        scene.think, scene.update = thinking, updating  # type: ignore[method-assign]
        self.app.stage.reset(scene)
        self.app.frame()

    def frame(self) -> None:
        """One frame; where the game is over, it begins again."""
        self._thought = self._step = 0.0
        self._press()
        self.app.frame()
        now = time.perf_counter()
        self._look(now)
        self.frames.append(Frame(now - self._began, self._step, self._thought, self.scene.match.ply))
        if self.scene not in self.app.stage.scenes:
            self._sent, self._paused = None, False
            self._open()

    def _press(self) -> None:
        """Now and then the key that opens the pause, or closes it."""
        now = time.perf_counter()
        if self._sent is None and now >= self._due:
            self._sent = now
            key = pygame.K_ESCAPE if self._paused else pygame.K_F10
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))

    def _look(self, now: float) -> None:
        paused = isinstance(self.app.stage.top, Pause)
        if self._sent is not None and paused != self._paused:
            self.answers.append(now - self._sent)
            self._sent, self._paused, self._due = None, paused, now + EVERY


def main(words: list[str]) -> int:
    """Play until nobody listens any more, then tell what was seen."""
    probe = Probe(words[0])
    listener = Thread(target=sys.stdin.buffer.read, daemon=True)
    listener.start()
    print("ready", flush=True)
    while listener.is_alive():
        probe.frame()
    probe.app.close()
    sys.stdout.buffer.write(msgspec.json.encode(Told(probe.frames, probe.answers)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
