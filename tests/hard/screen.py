"""A screen without a monitor, and hands at it: Xvfb shows the game, xdotool presses in its window."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from struct import unpack_from

import pygame

from game.rules.core import PlainError

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
TOOLS = ("Xvfb", "xdotool")
Game = subprocess.Popen[bytes]


class NoScreenError(PlainError):
    """There is no room for a screen at this number."""


def missing() -> tuple[str, ...]:
    """The tools that this machine lacks."""
    return tuple(tool for tool in TOOLS if shutil.which(tool) is None)


@dataclass(frozen=True, slots=True)
class Screen:
    """The screen of a number; what it shows lies in a file."""

    number: int
    file: Path

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs to be shown here."""
        return os.environ | {
            "DISPLAY": f":{self.number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }

    def frame(self) -> bytes:
        """What is shown, as the file has it."""
        return self.file.read_bytes()

    def picture(self) -> pygame.Surface:
        """What is shown: the file begins with a header and a table of colours, in numbers of four bytes."""
        data = self.frame()
        header, width, height, row, colours = (unpack_from(">I", data, at)[0] for at in (0, 16, 20, 48, 76))
        start = header + 12 * colours
        pixels = data[start : start + row * height]
        return pygame.image.frombuffer(pixels, (width, height), "BGRA").convert(24)

    def do(self, *words: object) -> None:
        """Have xdotool do something."""
        subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            check=False,
            capture_output=True,
            timeout=30,
        )

    def click(self, x: float, y: float) -> None:
        """Press the left button of the mouse at a point of the screen, and let it go."""
        self.do("mousemove", round(x), round(y), "click", 1)


@contextmanager
def opened(number: int, folder: Path) -> Iterator[Screen]:
    """A screen as long as it is needed, kept in a folder. Raises `NoScreenError`."""
    folder.mkdir()
    width, height = SIZE
    words = ["Xvfb", f":{number}", "-screen", "0", f"{width}x{height}x24", "-fbdir", str(folder)]
    with subprocess.Popen(words, stderr=subprocess.DEVNULL) as server:
        try:
            time.sleep(2)
            if server.poll() is not None:
                raise NoScreenError(f"there is no room for a screen at :{number}: give another --display")
            yield Screen(number, folder / "Xvfb_screen0")
        finally:
            server.terminate()


@contextmanager
def playing(screen: Screen, words: Sequence[str]) -> Iterator[Game]:
    """The game, begun with these words of the command line, as long as it is needed."""
    command = [sys.executable, str(ROOT / "main.py"), *words]
    with subprocess.Popen(command, env=screen.environment, stderr=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.terminate()
