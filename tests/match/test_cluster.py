"""A match on a Dask cluster: the same games give the same lines as on this machine alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

distributed = pytest.importorskip("distributed", reason="Dask: pip install -r tests/bench/requirements.txt")

ROOT = Path(__file__).resolve().parents[2]
WORKERS = 2
SECONDS = 2
"""So many columns at the end of a line tell how long was thought."""


@pytest.fixture
def scheduler() -> Iterator[str]:
    """Where the scheduler of two workers listens, each a process of its own."""
    with distributed.LocalCluster(
        n_workers=WORKERS, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        yield cluster.scheduler_address.removeprefix("tcp://")


def lines(*words: str) -> list[list[str]]:
    """What a match prints, but for the seconds."""
    command = [sys.executable, "main.py", "match", *words, "--seats", "greedy,random", "--games", "12"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    head, *rows = (line.split() for line in done.stdout.splitlines())
    return [head, *(row[:-SECONDS] for row in rows)]


@pytest.mark.parametrize("game", ["savernake", "savannah"])
def test_a_cluster_prints_the_lines_of_this_machine(game: str, scheduler: str) -> None:
    here = lines(game, "--seed", "3")
    assert [row[0] for row in here] == ["player", "greedy", "random"]
    assert lines(game, "--seed", "3", "--dask", scheduler) == here
    assert lines(game, "--seed", "4", "--dask", scheduler) != here


def test_every_worker_plays(scheduler: str) -> None:
    def played() -> bool:
        return "game.match.arena" in sys.modules

    with distributed.Client(scheduler) as client:
        assert list(client.run(played).values()) == [False] * WORKERS
        lines("savannah", "--dask", scheduler)
        assert list(client.run(played).values()) == [True] * WORKERS
