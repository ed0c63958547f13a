"""Computer against computer: many games, the seats rotated over the same deals, and what came of it.

Each deal is played once with every player in every seat, so that neither cards nor seats favour anyone. A
game is played from its seed alone: the results are the same on any executor and machine, but for the seconds.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import parent_process
from pathlib import Path
from statistics import fmean, median, stdev
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING

from game.ai import levels
from game.match.match import Match, Seat
from game.rules.core import PlainError
from game.rules.registry import load

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

SURE = 1.959964
"""Standard errors on either side of a 95 % interval."""
MOST_GAMES = 1_000_000
"""A match of more would fill the memory before it begins."""
AHEAD = 256
"""Games that are handed out at once: enough for a cluster, few enough to be taken back."""


class ArenaError(PlainError):
    """A number of games or of players that cannot be played."""


@dataclass(frozen=True, slots=True)
class Job:
    """One game: `kinds[seat]` sits at the seat; seat 0 is that of player `-shift` of the match."""

    game: str
    cards: Path | None
    kinds: tuple[str, ...]
    deal: int
    shift: int


@dataclass(frozen=True, slots=True)
class Played:
    """How one game ended, by player: points, share of the win, and the seconds of each decision."""

    points: tuple[int, ...]
    won: tuple[float, ...]
    seconds: tuple[tuple[float, ...], ...] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player came to: wins (a tie is shared) with their 95 % interval, points, lead, and time."""

    kind: str
    games: int
    wins: float
    interval: tuple[float, float]
    """Of the share of wins, after Wilson."""
    points: float
    lead: float
    """Own points less those of the best other, on average,"""
    lead_error: float | None
    """and half its 95 % interval; None where one game tells of none."""
    median_seconds: float = field(compare=False)
    longest_seconds: float = field(compare=False)

    @property
    def share(self) -> float:
        """Wins a game."""
        return self.wins / self.games


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    share, square = wins / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return middle - half, middle + half


def jobs(game: str, kinds: Sequence[str], games: int, seed: int, cards: Path | None = None) -> list[Job]:
    """The games of a match: each deal once for every rotation of the seats; the deals count from the seed.

    Raises `ArenaError`, `UnknownPlayerError` and `UnknownGameError`.
    """
    players = len(kinds)
    allowed = load(game, cards).player_range
    if players not in allowed:
        raise ArenaError(f"{game} is for {allowed[0]} to {allowed[-1]} players, not {players}")
    if games < 1:
        raise ArenaError(f"a match has at least 1 game, not {games}")
    if games > MOST_GAMES:
        raise ArenaError(f"a match has at most {MOST_GAMES:,} games, not {games:,}")
    for kind in kinds:
        levels.make(kind)
    return [
        Job(game, cards, (*kinds[-shift:], *kinds[:-shift]) if shift else tuple(kinds), seed + deal, shift)
        for deal, shift in (divmod(number, players) for number in range(games))
    ]


def begin_work() -> None:
    """What a process that plays games for another does first: it leaves when that one does, in silence.

    Ctrl+C reaches it too; where the other one is ended otherwise, it would wait for its next game for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = parent_process()
    if parent is not None:
        Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def play_one(job: Job) -> Played:
    """Play a game to its end; what is decided together counts as one decision."""
    match = Match(load(job.game, job.cards), [Seat(kind, kind) for kind in job.kinds], job.deal)
    seconds: list[list[float]] = [[] for _ in job.kinds]
    going_on = False
    while not match.over:
        seat = match.to_move or 0
        phase = match.view(seat).phase
        began = perf_counter()
        thought = match.thought()
        while not thought.step(float("inf")):
            pass
        took = perf_counter() - began
        if going_on:
            seconds[seat][-1] += took
        else:
            seconds[seat].append(took)
        going_on = phase in match.game.continues
        match.play(thought.best())
    outcome = match.outcome()
    players = len(job.kinds)
    seats = [(player + job.shift) % players for player in range(players)]
    share = 1 / len(outcome.winners)
    return Played(
        tuple(outcome.totals[seat] for seat in seats),
        tuple(share if seat in outcome.winners else 0.0 for seat in seats),
        tuple(tuple(seconds[seat]) for seat in seats),
    )


def results(todo: Sequence[Job], executor: Executor | None = None) -> Iterator[Played]:
    """The games in their order, as they are ready; without an executor one after the other, here.

    Whoever breaks off shuts the executor down: a game cancelled from here would upset a pool that breaks.
    """
    if executor is None:
        yield from map(play_one, todo)
        return
    waiting: deque[Future[Played]] = deque()
    for job in todo:
        waiting.append(executor.submit(play_one, job))
        if len(waiting) > AHEAD:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def standings(kinds: Sequence[str], played: Sequence[Played]) -> tuple[Standing, ...]:
    """What each player came to."""
    return tuple(_standing(kind, player, played) for player, kind in enumerate(kinds))


def run(
    game: str,
    kinds: Sequence[str],
    games: int,
    seed: int = 0,
    executor: Executor | None = None,
    cards: Path | None = None,
    tell: Callable[[Played], None] | None = None,
) -> tuple[Standing, ...]:
    """Play a match; `tell` hears of each game in its order. Raises what `jobs` raises."""
    played = []
    for one in results(jobs(game, kinds, games, seed, cards), executor):
        played.append(one)
        if tell is not None:
            tell(one)
    return standings(kinds, played)


def _standing(kind: str, player: int, played: Sequence[Played]) -> Standing:
    wins = sum(one.won[player] for one in played)
    leads = [
        one.points[player] - max(points for other, points in enumerate(one.points) if other != player)
        for one in played
    ]
    seconds = [took for one in played for took in one.seconds[player]]
    return Standing(
        kind,
        len(played),
        wins,
        wilson(wins, len(played)),
        fmean(one.points[player] for one in played),
        fmean(leads),
        SURE * stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else None,
        median(seconds) if seconds else 0.0,
        max(seconds, default=0.0),
    )
