"""Feeds the readers whatever a fuzzer thinks of: `python -m tests.hard.fuzz record --seconds 3600`.

It needs atheris (`tests/bench/requirements.txt`). A target fails by an error not its own, by more than
a second for one input, or by more than 200 MB; the input is then left as a file in the working folder.
Seconds are those of the processor, so that a busy machine neither shortens the trial nor seems to hang.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from types import MappingProxyType

from game.ai.kinds import COMPUTERS
from game.layout import ROOT
from game.layout.reader import read as read_map
from game.layout.slots import LayoutError
from game.rules import record as rec
from game.rules.core import PlainError
from game.rules.registry import load
from game.store import kiosk, records, settings

SLOWEST = 1
"""Seconds of the processor that one input may take."""
HUNG = 30
"""Seconds by the wall clock after which an input is taken for one without end."""
LARGEST = 200
"""Megabytes that the reader may come to hold."""

Target = Callable[[bytes], None]


def record(data: bytes) -> None:
    """A record is read, and what can be read is played."""
    try:
        found = records.parse(data)
        rec.check(load(found.game), found)
    except PlainError as error:
        _told(error)


def kiosk_file(data: bytes) -> None:
    """The file of an exhibition."""
    try:
        kiosk.parse(data, levels=COMPUTERS, languages=("en", "de"))
    except PlainError as error:
        _told(error)


def settings_file(data: bytes) -> None:
    """Settings are read and written again, and what was written is read as it was."""
    found = settings.parse(data).settings
    assert settings.parse(settings.dumps(found)) == settings.Loaded(found)


def cards(data: bytes) -> None:
    """A card file of each game."""
    _with_file(data, "cards.toml", lambda path: [_loaded(game, path) for game in ("savernake", "savannah")])


def table_map(data: bytes) -> None:
    """A Tiled map, which may name what ships."""
    _with_file(data, "levels/savernake/table-3.tmx", lambda path: read_map(path, _world()))


TARGETS: Mapping[str, Target] = MappingProxyType(
    {"record": record, "map": table_map, "kiosk": kiosk_file, "settings": settings_file, "cards": cards}
)


class Timed:
    """A target that looks at the clock of the processor, and ends the process when its time is over."""

    def __init__(self, target: Target, seconds: float) -> None:
        self._target, self._seconds, self._began = target, seconds, process_time()
        self._inputs, self._slowest = 0, 0.0

    def __call__(self, data: bytes) -> None:
        """Feed an input. Raises `AssertionError` where it takes too long."""
        began = process_time()
        self._target(data)
        took = process_time() - began
        self._inputs, self._slowest = self._inputs + 1, max(self._slowest, took)
        assert took <= SLOWEST, f"{took:.1f} s for one input"
        if (whole := process_time() - self._began) >= self._seconds:
            slowest = f"the slowest {1000 * self._slowest:.0f} ms"
            print(f"{self._inputs:,} inputs in {whole:.0f} s, {slowest}: nothing is wrong", flush=True)
            os._exit(0)


def _loaded(game: str, path: Path) -> None:
    try:
        load(game, path)
    except PlainError as error:
        _told(error)


@cache
def _world() -> Path:
    """A copy of the folders that a map may name files of."""
    world = Path(_folder.name)
    for part in ("levels/savernake", "assets/art/ground"):
        shutil.copytree(ROOT / part, world / part, dirs_exist_ok=True)
    return world


def _with_file(data: bytes, name: str, act: Callable[[Path], object]) -> None:
    """Let something be done with a file of these bytes."""
    path = _world() / name
    path.write_bytes(data)
    try:
        act(path)
    except (PlainError, LayoutError) as error:
        _told(error)


def _told(error: Exception) -> None:
    """A refusal is one line."""
    assert str(error).isprintable(), str(error)


_folder = TemporaryDirectory()


def seeds(target: str) -> list[bytes]:
    """Sound inputs to begin with."""
    root = Path(__file__).resolve().parents[2]
    patterns = {
        "record": "tests/transcripts/**/*-001.json",
        "map": "levels/savernake/table-3.tmx",
        "cards": "assets/cards/*.toml",
    }
    found = [path.read_bytes() for path in sorted(root.glob(patterns[target]))] if target in patterns else []
    if target == "settings":
        found = [settings.dumps(settings.Settings())]
    if target == "kiosk":
        found = [
            b'games = ["savannah"]\nidle = 90\nvolume = 0.8\nsound_hours = "09:30-18:00"\nspeed = "fast"\n'
        ]
    return found


def main(words: Sequence[str]) -> int:
    """Fuzz one target until the time is over; the fuzzer itself ends the process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=[*TARGETS])
    parser.add_argument("--seconds", type=int, default=3600)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(words)
    try:
        import atheris
    except ImportError:
        print("this needs atheris: pip install -r tests/bench/requirements.txt", file=sys.stderr)
        return 2
    corpus = Path(_folder.name) / "corpus"
    corpus.mkdir()
    for number, data in enumerate(seeds(options.target)):
        (corpus / str(number)).write_bytes(data)
    atheris.instrument_all()
    limits = [
        f"-timeout={HUNG}", f"-rss_limit_mb={LARGEST}",
        f"-seed={options.seed}", "-max_len=60000", "-print_final_stats=1",
    ]  # fmt: skip
    atheris.Setup([sys.argv[0], *limits, str(corpus)], Timed(TARGETS[options.target], options.seconds))
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
