"""Plays many whole games on each device alone: `python -m tests.hands [--games N] [--device D]`."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from tqdm import tqdm

from tests.hands.players import PLAYERS, StuckError


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.hands", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each kind on each device (200)")
    parser.add_argument("--device", choices=PLAYERS, action="append", help="one of the devices alone")
    parser.add_argument("--seed", type=int, default=1, help="the number of the first game")
    asked = parser.parse_args()
    stuck = 0
    for device in asked.device or PLAYERS:
        for game in ("savernake", "savannah"):
            began, played, frames = perf_counter(), 0, 0
            for seed in tqdm(range(asked.seed, asked.seed + asked.games), f"{device} {game}", leave=False):
                player = PLAYERS[device](seed, drawn=seed % 20 == 0)
                try:
                    player.play(game)
                    played += 1
                except StuckError as error:
                    stuck += 1
                    print(f"{device} {game} seed {seed}: {error}", file=sys.stderr)
                finally:
                    frames += player.frames
                    player.close()
            seconds = perf_counter() - began
            print(f"{device} {game}: {played} whole games, {frames} frames, {seconds:.0f} s", flush=True)
    return 1 if stuck else 0


if __name__ == "__main__":
    sys.exit(main())
