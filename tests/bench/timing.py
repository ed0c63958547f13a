"""CPU time of contestants that take turns, so that whatever else the machine does meets all of them."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

Work = Callable[[], int]
"""What is timed; gives how many units were done."""

Contestant = Callable[[], Work]
"""Prepares one round's work, outside the clock."""


def rates(contestants: Mapping[str, Contestant], rounds: int) -> dict[str, list[float]]:
    """Units a second of CPU time, a value a round; a round before the first is not counted."""
    found: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(rounds + 1):
        for name, prepare in contestants.items():
            work = prepare()
            with left_alone():
                began = time.process_time()
                units = work()
                seconds = time.process_time() - began
            if number:
                found[name].append(units / max(seconds, 1e-9))
    return found


@contextmanager
def left_alone() -> Iterator[None]:
    """What lies in memory already is not looked through for garbage: nobody pays for what others keep."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, ...]:
    """Round by round, how many times quicker.

    >>> ratios([6.0, 8.0], [2.0, 2.0])
    (3.0, 4.0)
    """
    return tuple(a / b for a, b in zip(ours, theirs, strict=True))


def micros(rate: Sequence[float]) -> tuple[float, ...]:
    """Microseconds a unit from units a second."""
    return tuple(1e6 / value for value in rate)
