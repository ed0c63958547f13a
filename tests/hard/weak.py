"""A weak machine: the fullest table, late, all seats thinking hard, on a quarter of a processor; frozen once.

`python -m tests.hard.weak --share 25 --seconds 40 --frozen 60` plays each game in a process of its own. It is
stopped and let go many times a second, so that it has that share of a processor, and stopped for a while in
the middle. A key is pressed all along: it has to be answered within LATEST seconds. No frame may think past
its share, and from where it was frozen the table has to go on with one ordinary step.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median

import msgspec

from game.rules.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
SLICE = 0.016
"""Seconds in which the process runs once and is stopped once."""
LATEST = 0.5
"""Seconds within which a key has to be answered."""
LONGEST_STEP = 0.1
"""Seconds that a table may be told have passed."""
LONGEST_THOUGHT = 0.017
"""Seconds of the processor that a frame may think."""


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """One frame of the table. Times are in seconds."""

    at: float
    """By the wall clock, since the first."""
    step: float
    """What the table was told has passed."""
    thought: float
    """Of the processor."""
    ply: int
    """Actions done when it ended."""


class Told(msgspec.Struct, frozen=True):
    """What the process tells when it ends."""

    frames: list[Frame]
    answers: list[float]
    """Seconds from a key to the picture that answers it."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What was seen of one game."""

    told: Told
    code: int
    """The exit code of the process."""

    def faults(self, frozen: float) -> list[str]:
        """What is not as it has to be; `frozen`: for so many seconds the process was stopped."""
        frames, answers = self.told.frames, self.told.answers
        found = [f"the program ended with {self.code}"] if self.code else []
        if not answers or max(answers) > LATEST + frozen:
            found.append(f"a key was answered after {max(answers, default=0):.2f} s")
        if sum(answer > LATEST for answer in answers) > bool(frozen):
            found.append(f"keys were answered late: {[round(answer, 2) for answer in answers]}")
        if (longest := max((frame.step for frame in frames), default=0.0)) > LONGEST_STEP:
            found.append(f"a step of {longest:.2f} s")
        if (thought := max((frame.thought for frame in frames), default=0.0)) > LONGEST_THOUGHT:
            found.append(f"a frame thought for {1000 * thought:.1f} ms")
        if any(later.ply > sooner.ply + 1 for sooner, later in pairwise(frames)):
            found.append("more than one action in a frame")
        return found

    def __str__(self) -> str:
        frames, answers = self.told.frames, self.told.answers or [0.0]
        took = [later.at - sooner.at for sooner, later in pairwise(frames)] or [0.0]
        thoughts = [frame.thought for frame in frames if frame.thought] or [0.0]
        return (
            f"{len(frames)} frames, {1000 * median(took):.0f} ms at the median, {max(took):.2f} s at most; "
            f"thought for {1000 * median(thoughts):.1f} ms, {1000 * max(thoughts):.1f} at most; "
            f"{len(self.told.answers)} keys answered within {1000 * median(answers):.0f} ms, "
            f"{1000 * max(answers):.0f} at most"
        )


def throttled(process: subprocess.Popen[bytes], share: float, seconds: float) -> None:
    """Let the process run for a share of the time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until and process.poll() is None:
        process.send_signal(signal.SIGCONT)
        time.sleep(SLICE * share)
        if share < 1:
            process.send_signal(signal.SIGSTOP)
            time.sleep(SLICE * (1 - share))
    process.send_signal(signal.SIGCONT)


def watched(game: str, share: float, seconds: float, frozen: float) -> Seen:
    """A game on the weak machine, late, frozen once in the middle."""
    command = [sys.executable, "-m", "tests.hard.weak_game", game]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        throttled(process, share, seconds / 2)
        if frozen:
            process.send_signal(signal.SIGSTOP)
            time.sleep(frozen)
        throttled(process, share, seconds / 2)
        process.stdin.close()
        told = msgspec.json.decode(process.stdout.read(), type=Told)
        return Seen(told, process.wait())


def main(words: Sequence[str]) -> int:
    """Watch both games: the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.hard.weak", description=__doc__)
    parser.add_argument("--share", type=float, default=25, help="percent of a processor (25)")
    parser.add_argument("--seconds", type=float, default=40, help="for which each game is watched (40)")
    parser.add_argument("--frozen", type=float, default=60, help="seconds for which it is stopped (60)")
    options = parser.parse_args(words)
    wrong = False
    for game in GAMES:
        seen = watched(game, options.share / 100, options.seconds, options.frozen)
        faults = seen.faults(options.frozen)
        print(f"{game}: {seen}", *faults or ["nothing is wrong"], sep="\n", flush=True)
        wrong = wrong or bool(faults)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
