"""A process that earns stars, high scores and results of days, until it is killed.

`python -m tests.hard.earner FOLDER SEED` prints every deed as a line of JSON before it asks for it to be
kept, and the number of deeds when it knows all of them to lie on the disk.
"""

from __future__ import annotations

import json
import sys
import time
from datetime import date, timedelta
from pathlib import Path
from random import Random
from string import ascii_uppercase

from game.rules.registry import GAMES
from game.store.days import Days, Result
from game.store.home import Home
from game.store.progress import STARS, Progress
from game.store.scores import LETTERS, Scores

Deed = list[str | int]
"""What it is, and what it is about."""

FIRST_DAY = date(2026, 1, 1)
DAYS, LEVELS = 150, 30
LONGEST = 0.004
"""Seconds between two deeds at the most."""
RESTS = 0.1
"""The share of deeds after which it waits until all are kept."""


def some_deed(rng: Random) -> Deed:
    """Stars in a level, a name on a list, or the result of a day."""
    game = rng.choice(list(GAMES))
    match rng.choice(("stars", "scores", "visitors", "day")):
        case "stars":
            level = f"{game}/{rng.randint(1, LEVELS):02}"
            return ["stars", level, rng.randint(0, STARS), rng.randint(0, 99)]
        case "day":
            day = FIRST_DAY + timedelta(rng.randrange(DAYS))
            return ["day", day.isoformat(), game, rng.randint(-9, 99), rng.randint(-9, 99)]
        case kind:
            return [kind, game, "".join(rng.choices(ascii_uppercase, k=LETTERS)), rng.randint(1, 99)]


def do(deed: Deed, progress: Progress, days: Days, scores: Scores, visitors: Scores) -> None:
    """Have a deed kept."""
    match deed:
        case ["stars", str(level), int(stars), int(amount)]:
            progress.reach(level, stars, amount)
        case ["day", str(day), str(game), int(own), int(rival)]:
            days.keep(date.fromisoformat(day), game, Result(own, rival))
        case [kind, str(game), str(name), int(points)]:
            (scores if kind == "scores" else visitors).enter(game, name, points)


def earn(folder: Path, seed: int) -> None:
    """Earn for ever."""
    home, rng, done = Home(folder), Random(seed), 0
    while True:
        deed = some_deed(rng)
        print(json.dumps(deed), flush=True)
        do(deed, home.progress, home.days, home.scores, home.visitors)
        done += 1
        time.sleep(rng.uniform(0, LONGEST))
        if rng.random() < RESTS and home.writer.flush() and not home.writer.faults():
            print(done, flush=True)


if __name__ == "__main__":
    earn(Path(sys.argv[1]), int(sys.argv[2]))
