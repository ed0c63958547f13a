"""What the tests of devices share: a reader of SDL's dummy driver, a clock, and events made by hand."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.input.devices import Devices
from game.input.intents import Intent

SIZE = (320, 180)
SCALE = 6


class Clock:
    """Seconds that pass when they are told to."""

    now = 50.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def devices(clock: Clock) -> Iterator[Devices]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pygame.event.clear()
    made = Devices(lambda x, y: (x * SCALE, y * SCALE), clock)
    yield made
    made.close()
    pygame.display.quit()


def post(kind: int, **facts: object) -> None:
    pygame.event.post(pygame.event.Event(kind, facts))


def polled(devices: Devices) -> list[Intent]:
    return list(devices.poll())
