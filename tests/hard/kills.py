"""Kills the game at random moments, and looks whether what it kept can be gone on with.

`python -m tests.hard.kills --times 200 --seed 1`: one process after the other plays by itself on SDL's dummy
driver, going on with the match that the last one left, and is killed without a warning. It tells of every
action before it asks for it to be kept, so that what was kept can be held against it.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from game.rules import record as rec
from game.rules.record import Record
from game.rules.registry import GAMES, load
from game.store import records
from game.store.folder import find
from game.store.saves import Saves
from game.store.writer import Writer

ROOT = Path(__file__).resolve().parents[2]
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
LONGEST = 1.5
"""Seconds after its first action until which a process is killed."""


@dataclass(frozen=True, slots=True)
class Kill:
    """What a process told of before it was killed, and what it had kept."""

    game: str
    told: int
    """The ply of the last action that it told of."""
    kept: Record | None
    fault: str = ""

    @property
    def sound(self) -> bool:
        """Whether the match can be gone on with and lacks its last action at the most."""
        return not self.fault


def killed(folder: Path, game: str, seed: int, after: float) -> Kill:
    """Let a process play over a data folder, and kill it so many seconds after its first action."""
    environment = os.environ | QUIET
    command = [sys.executable, "-m", "tests.hard.victim", str(folder), game, str(seed)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(after)
        os.kill(process.pid, signal.SIGKILL)
        lines = (first + process.stdout.read()).split(b"\n")
    told = [int(line) for line in lines[:-1]]
    return judged(folder, game, told)


def judged(folder: Path, game: str, told: Sequence[int]) -> Kill:
    """Hold what is kept against the plies that were told of; after the end of a match they begin anew."""
    saves = Saves(find(folder), Writer())
    kept = saves.running(game)
    last = told[-1] if told else 0
    if not told:
        return Kill(game, last, kept, "no action was played")
    if kept is None:
        over = last <= 1 or last in _finished(saves, game)
        return Kill(game, last, kept, "" if over else "nothing can be gone on with")
    replay = rec.replay(load(game), kept)
    if replay.error is not None:
        return Kill(game, last, kept, f"what was kept is not legal: {replay.error}")
    if len(kept.actions) not in (last - 1, last):
        return Kill(game, last, kept, f"{len(kept.actions)} actions were kept of {last}")
    return Kill(game, last, kept)


def _finished(saves: Saves, game: str) -> list[int]:
    """How many actions each finished match has, with which it gave way to the next."""
    found = [records.read(path) for path in saves.finished()]
    return [len(record.actions) for record in found if record.game == game]


def run(times: int, seed: int, folder: Path) -> list[Kill]:
    """Kill so many processes, one after the other, each going on with what the one before it left."""
    rng, found = Random(seed), []
    for number in range(times):
        kill = killed(folder, tuple(GAMES)[number % len(GAMES)], seed + number, rng.uniform(0, LONGEST))
        found.append(replace(kill, kept=None) if kill.sound else kill)
        mark = "." if kill.sound else f"\n{kill.game}: {kill.fault}\n"
        print(mark, end="", file=sys.stderr, flush=True)
    return found


def main(words: Sequence[str]) -> int:
    """Kill, and say how often something was lost: the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        kills = run(options.times, options.seed, Path(folder))
        left = sorted(path.name for path in Path(folder).rglob("*") if path.is_file())
    lost = [kill for kill in kills if not kill.sound]
    print(f"\n{len(kills)} kills, {sum(kill.told for kill in kills)} actions, {len(lost)} with a loss")
    print(f"files left: {', '.join(left)}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
