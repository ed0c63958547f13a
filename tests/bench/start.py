"""What a cold start costs: the computer playing without a window, and the first frame of the title."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.effort import Effort
from tests.bench.figures import Figure, Goal

ROOT = Path(__file__).resolve().parents[2]
DEMO = ("main.py", "demo", "--headless", "--games", "1", "--seed", "1")
DEMO_GOAL = Goal(0.35, least=False)
TITLE_GOAL = Goal(2.0, least=False)

GAME = """
import time
from game.match import match
from game.rules.registry import GAMES, load
seats = [match.Seat(f"Seat {n}", "greedy") for n in (1, 2)]
game = load(next(iter(GAMES)))
began = time.process_time()
match.run(match.Match(game, seats, 1))
print(time.process_time() - began)
"""
"""The game of the demo alone: its own seconds on standard output."""

TITLE = """
import sys
import pygame
flip = pygame.display.flip
def seen():
    flip()
    raise SystemExit
pygame.display.flip = seen
from game.cli import main
main(["--data", sys.argv[1]])
"""
"""The window at the title as a person opens it, left as soon as its first frame is seen."""

BARE = """
import pygame
pygame.display.init()
screen = pygame.display.set_mode((1280, 720))
screen.blit(pygame.image.load_sized_svg("assets/art/ground/title_forest.svg", (1280, 720)), (0, 0))
pygame.display.flip()
pygame.display.quit()
"""
"""A window with one of the title's pictures over all of it."""


def figures(effort: Effort) -> Iterator[Figure]:
    """Seconds of CPU time, each program in a process of its own, by turns."""
    demos, games, titles, bares, firsts = [], [], [], [], []
    with TemporaryDirectory() as data, TemporaryDirectory() as kept:
        title = ("-c", TITLE, data)
        cold(title, kept)
        for _ in range(effort.starts):
            demos.append(cold(DEMO, kept)[0])
            games.append(float(cold(("-c", GAME), kept)[1]))
            titles.append(cold(title, kept)[0])
            bares.append(cold(("-c", BARE), kept)[0])
            firsts.append(cold(title)[0])
    besides = tuple(demo - game for demo, game in zip(demos, games, strict=True))
    yield Figure("demo --headless --games 1", "s", tuple(demos))
    yield Figure("the same besides the game itself", "s", besides, DEMO_GOAL)
    yield Figure("first frame of the title", "s", tuple(titles))
    yield Figure("the same where Python keeps nothing compiled", "s", tuple(firsts))
    yield Figure("a bare window with a picture", "s", tuple(bares))
    times = tuple(title / bare for title, bare in zip(titles, bares, strict=True))
    yield Figure("title / bare window", "×", times, TITLE_GOAL)


def cold(words: Sequence[str], kept: str = "") -> tuple[float, str]:
    """A fresh Python that runs something: the seconds of CPU time it took, and what it printed.

    It keeps what it compiled in the folder `kept`, as Python does beside the sources; "": it keeps nothing.
    Raises `CalledProcessError` where it fails.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    quiet = os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYTHONDONTWRITEBYTECODE": "" if kept else "1",
    }
    if kept:
        quiet["PYTHONPYCACHEPREFIX"] = kept
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=quiet, stdout=subprocess.PIPE, text=True, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, done.stdout
