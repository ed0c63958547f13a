"""Visitors of an exhibition who press whatever there is, for half an hour, on a screen without a monitor.

`python -m tests.hard.visitors --minutes 30 --seed 1` opens `demo --kiosk` at fast speed under Xvfb and lets
xdotool press at random, at times not at all for a while. It prints the memory over time, and what it found:
the program has to be there at the end, to show something new all along, and not to grow.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory

from tests.hard.screen import SIZE, NoScreenError, Screen, missing, opened, playing

IDLE = 15
CONFIG = f'speed = "fast"\nlevels = ["greedy", "easy"]\nidle = {IDLE}\n'
KEYS = (
    "Return", "space", "Escape", "Tab", "Left", "Right", "Up", "Down", "F1", "F3", "F10", "F11", "h", "u",
    "l", "z", "m", "s", "r", "x", "a", "1", "question", "Prior", "Next", "Home", "End", "alt+Return",
    "ctrl+z", "ctrl+q", "alt+F4", "super", "ctrl+alt+Delete", "ctrl+shift+w", "BackSpace",
)  # fmt: skip
SAMPLE = 10.0
"""Seconds between two looks at the program."""
WARM = 300.0
"""Seconds after which memory has to be flat."""
GROWTH = 2.0
"""Percent by which it may grow from then on."""
LONGEST_STILL = 120.0
"""Seconds for which the same picture may be shown: somebody reads the rulebook."""


@dataclass
class Watch:
    """What was seen of the program."""

    samples: list[tuple[float, float]] = field(default_factory=list)
    """Seconds since the beginning, and megabytes of memory."""
    pictures: int = 0
    presses: int = 0
    still: float = 0.0
    """The longest time for which the same picture was shown."""

    def growth(self, held: Callable[[Sequence[float]], float] = mean) -> float:
        """By how many percent the memory grew after WARM: the last fifth beside the first.

        With a visitor come the pictures of the scenes that one sees, and go again, so the mean tells of what
        there was to see as well; `min` compares the moments when nobody was there.
        """
        late = [megabytes for at, megabytes in self.samples if at >= WARM]
        part = max(1, len(late) // 5)
        if not late:
            return 0.0
        first, last = held(late[:part]), held(late[-part:])
        return 100 * (last - first) / first


def memory(pid: int) -> float:
    """Megabytes that a process holds. Raises `OSError` where it is gone."""
    text = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


class Visitor:
    """Presses on one screen."""

    def __init__(self, screen: Screen, rng: Random, watch: Watch) -> None:
        self.screen, self._rng, self._watch = screen, rng, watch

    def act(self) -> float:
        """Do something: the seconds until the next."""
        rng = self._rng
        if rng.random() < 0.02:
            return rng.uniform(10, 3 * IDLE)
        x, y = rng.randrange(SIZE[0]), rng.randrange(SIZE[1])
        words = ["mousemove", str(x), str(y)]
        if rng.random() < 0.6:
            words += ["click", rng.choice(("1", "1", "1", "3", "2", "4", "5"))]
        else:
            words = ["key", rng.choice(KEYS)]
        self.screen.do(*words)
        self._watch.presses += 1
        return rng.uniform(0.05, 0.8)


def run(minutes: float, seed: int, number: int) -> tuple[Watch, list[str]]:
    """Open the exhibition on the display of this number: what was seen, and what is wrong with it."""
    watch = Watch()
    with TemporaryDirectory() as text:
        folder = Path(text)
        (folder / "kiosk.toml").write_text(CONFIG, encoding="utf-8")
        words = [
            "--data", str(folder / "data"), "demo", "--kiosk", "--config", str(folder / "kiosk.toml"),
            "--seed", str(seed),
        ]  # fmt: skip
        try:
            with opened(number, folder / "frame") as screen, playing(screen, words) as process:
                visitor = Visitor(screen, Random(seed), watch)
                return watch, _watched(watch, process, visitor, folder, minutes * 60)
        except NoScreenError as error:
            return watch, [str(error)]


def _watched(
    watch: Watch, process: subprocess.Popen[bytes], visitor: Visitor, folder: Path, seconds: float
) -> list[str]:
    began = looked = shown = time.monotonic()
    picture, due = b"", began + 5
    while (now := time.monotonic()) < began + seconds and process.poll() is None:
        if now >= due:
            due = time.monotonic() + visitor.act()
        if now >= looked + SAMPLE:
            looked = now
            watch.samples.append((now - began, memory(process.pid)))
            print(f"{now - began:6.0f} s {watch.samples[-1][1]:7.1f} MB", file=sys.stderr, flush=True)
            seen = blake2b(visitor.screen.frame()).digest()
            if seen != picture:
                picture, shown = seen, now
                watch.pictures += 1
            watch.still = max(watch.still, now - shown)
        time.sleep(0.02)
    return _faults(watch, process, folder)


def _faults(watch: Watch, process: subprocess.Popen[bytes], folder: Path) -> list[str]:
    found = []
    if process.poll() is not None:
        assert process.stderr is not None
        found.append(f"it ended with {process.returncode}: {process.stderr.read().decode()[-2000:]}")
    if watch.still > LONGEST_STILL:
        found.append(f"the same picture for {watch.still:.0f} s")
    if watch.growth() >= GROWTH:
        found.append(f"memory grew by {watch.growth():.1f} %")
    log = folder / "data" / "faults.jsonl"
    if log.exists():
        found.append(f"faults were logged: {log.read_text(encoding='utf-8')[-4000:]}")
    allowed = (log, folder / "data" / "visitors.json")
    kept = [path.name for path in (folder / "data").rglob("*") if path.is_file() and path not in allowed]
    if kept:
        found.append(f"something of the visitors was kept: {', '.join(kept)}")
    return found


def main(words: Sequence[str]) -> int:
    """Let visitors in: the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--display", type=int, default=731, help="the number of the screen that is made")
    options = parser.parse_args(words)
    if lacking := missing():
        print(f"this needs {' and '.join(lacking)}", file=sys.stderr)
        return 2
    watch, faults = run(options.minutes, options.seed, options.display)
    every = max(1, len(watch.samples) // 15)
    print("memory, MB: " + ", ".join(f"{at / 60:.0f} min {held:.0f}" for at, held in watch.samples[::every]))
    print(
        f"{watch.presses} presses, {watch.pictures} different pictures, one shown for {watch.still:.0f} s, "
        f"growth after {WARM / 60:.0f} min {watch.growth():.2f} %, "
        f"of the least {watch.growth(min):.2f} %"
    )
    print("\n".join(faults) or "nothing is wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
