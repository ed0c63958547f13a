"""Plays many whole games on each device alone: `python -m tests.hands [--games N] [--device D]`."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from tqdm import tqdm

from tests.hands import monkey
from tests.hands.players import PLAYERS, StuckError

GAMES = ("savernake", "savannah")
TOLD = 10
"""After so many games of each it is told how many were whole."""


def one_game(device: str, game: str, seed: int) -> str:
    """Play it: what was wrong; empty where nothing was."""
    player = PLAYERS[device](seed, drawn=seed % 50 == 0)
    try:
        player.play(game)
    except StuckError as error:
        return str(error)
    finally:
        player.close()
    return ""


def main() -> int:
    """Play them: 1 where any was stuck."""
    parser = argparse.ArgumentParser(prog="python -m tests.hands", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each kind on each device (200)")
    parser.add_argument("--device", choices=PLAYERS, action="append", help="one of the devices alone")
    parser.add_argument("--seed", type=int, default=1, help="the number of the first game")
    parser.add_argument("--monkey", type=int, metavar="N", help="instead press N times at random")
    asked = parser.parse_args()
    if asked.monkey:
        print(f"{monkey.run(asked.monkey, asked.seed)} presses at random, always a way on and a way back")
        return 0
    stuck = 0
    for device in asked.device or PLAYERS:
        began, played = perf_counter(), dict.fromkeys(GAMES, 0)
        for seed in tqdm(range(asked.seed, asked.seed + asked.games), device, leave=False, disable=None):
            for game in GAMES:
                trouble = one_game(device, game, seed)
                played[game] += not trouble
                stuck += bool(trouble)
                if trouble:
                    print(f"{device} {game} seed {seed}: {trouble}", file=sys.stderr, flush=True)
            if seed % TOLD == 0 or seed == asked.seed + asked.games - 1:
                told = ", ".join(f"{count} of {game}" for game, count in played.items())
                print(f"{device}: whole games: {told}; {perf_counter() - began:.0f} s", flush=True)
    return 1 if stuck else 0


if __name__ == "__main__":
    sys.exit(main())
