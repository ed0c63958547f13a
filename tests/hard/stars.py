"""Kills a process that earns stars and high scores at random moments, and looks whether all are there.

`python -m tests.hard.stars --times 50 --seed 1`: one process after the other goes on with what the last one
left. Each tells of every deed before it asks for it to be kept, and how many lie on the disk; what is found
after it was killed has to be what some number of its deeds lead to, none of those on the disk missing.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from game.store.days import Days
from game.store.files import PART
from game.store.folder import find
from game.store.home import Home
from game.store.progress import Progress
from game.store.scores import Scores
from game.store.writer import Writer
from tests.hard.earner import Deed, do

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 0.6
"""Seconds after its first deed until which a process is killed."""
FILES = ("progress.json", "days.json", "scores.json", "visitors.json")

Values = Mapping[str, Any]
"""What the files hold, by name; a file that is not there holds nothing."""


class Caught(Writer):
    """Writes nothing, and knows what would be written."""

    def __init__(self, values: Values) -> None:
        super().__init__()
        self.values = dict(values)

    def put(self, path: Path, data: bytes, copies: int = 0) -> None:
        """What would be in a file from now on."""
        self.values[path.name] = json.loads(data)

    def blend(self, path: Path, make: Callable[[], bytes | None]) -> None:
        """The same with what is made of the file as it was at first."""
        data = make()
        if data is not None:
            self.put(path, data)


@dataclass(frozen=True, slots=True)
class Kill:
    """How many deeds a process told of, how many of them it knew on the disk, and what is wrong."""

    told: int
    kept: int
    fault: str = ""


def values(folder: Path) -> Values:
    """What lies in the files. Raises `ValueError` where one cannot be read."""
    return {name: json.loads(file.read_bytes()) for name in FILES if (file := folder / name).exists()}


def killed(folder: Path, seed: int, after: float) -> Kill:
    """Let a process earn in a data folder, and kill it so many seconds after its first deed."""
    with tempfile.TemporaryDirectory() as text:
        before = Path(text) / "before"
        shutil.copytree(folder, before)
        command = [sys.executable, "-m", "tests.hard.earner", str(folder), str(seed)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            first = process.stdout.readline()
            time.sleep(after)
            os.kill(process.pid, signal.SIGKILL)
            lines = (first + process.stdout.read()).split(b"\n")[:-1]
        return judged(folder, before, [json.loads(line) for line in lines])


def judged(folder: Path, before: Path, told: Sequence[Deed | int]) -> Kill:
    """Hold what is in the folder against what was there before and what was told since."""
    deeds = [line for line in told if isinstance(line, list)]
    kept = max((line for line in told if isinstance(line, int)), default=0)
    try:
        found = values(folder)
    except ValueError as error:
        return Kill(len(deeds), kept, f"a file cannot be read: {error}")
    after = states(before, deeds)[kept:]
    for name in FILES:
        if not any(state.get(name) == found.get(name) for state in after):
            return Kill(len(deeds), kept, f"{name}: it is not what {kept} to {len(deeds)} deeds lead to")
    home = Home(folder)
    home.close()
    names = (file.name for file in folder.iterdir() if file.is_file() and not file.name.endswith(PART))
    left = sorted(set(names).difference(FILES))
    return Kill(len(deeds), kept, f"there is more in the folder: {', '.join(left)}" if left else "")


def states(before: Path, deeds: Sequence[Deed]) -> list[Values]:
    """What the files hold before the deeds and after each of them."""
    folder, writer = find(before), Caught(values(before))
    progress, days = Progress(folder, writer), Days(folder, writer)
    scores, visitors = Scores(folder.scores, writer), Scores(folder.visitors, writer)
    found = [dict(writer.values)]
    for deed in deeds:
        do(deed, progress, days, scores, visitors)
        found.append(dict(writer.values))
    return found


def run(times: int, seed: int, folder: Path) -> list[Kill]:
    """Kill so many processes, one after the other, each going on with what the one before it left."""
    rng, found = Random(seed), []
    for number in range(times):
        found.append(killed(folder, seed + number, rng.uniform(0, LONGEST)))
        mark = f"\n{found[-1].fault}\n" if found[-1].fault else "."
        print(mark, end="", file=sys.stderr, flush=True)
    return found


def main(words: Sequence[str]) -> int:
    """Kill, and say how often something was lost: the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        kills = run(options.times, options.seed, Path(folder))
    lost = [kill for kill in kills if kill.fault]
    told, kept = sum(kill.told for kill in kills), sum(kill.kept for kill in kills)
    print(
        f"\n{len(kills)} kills, {told} deeds, {kept} of them known to be kept: {len(lost)} kills with a loss"
    )
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
