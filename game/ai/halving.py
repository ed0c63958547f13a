"""Successive halving: a field of candidates that all meet the same chances, and shrinks to the better half.

Each round has the same share of the iterations. What has been dropped gets no more of them, so that those
which are left are told apart ever more sharply. Pure bookkeeping: it knows neither game nor clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum


class Halving:
    """Which candidates are still tried, and what was found of each."""

    def __init__(self, size: int, iterations: int, keep: int = 1) -> None:
        """A field of so many candidates; rounds go on until `keep` of them are left."""
        self.alive = list(range(size))
        """The candidates still in the field, in their first order."""
        self.visits = [0] * size
        """How often each was tried, in all looks."""
        self._tries = [0] * size
        self._utility = [0.0] * size
        self._lead = [0.0] * size
        self._before: list[tuple[float, float]] = []
        """What was told of each when this look began: utility and lead."""
        self._leader: int | None = None
        """Who was best when this look began, until its first round is over."""
        self._begin(iterations, keep)

    def look_closer(self, iterations: int, keep: int = 1) -> None:
        """Try those that are left in another way; what was found before is not mixed in.

        It still tells of those that this look has not tried, moved by as much as the others have moved since.
        Before any look has tried one, its means are 0.
        """
        size = len(self.visits)
        self._leader = self.best()
        self._before = [(self.mean(candidate), self.mean_lead(candidate)) for candidate in range(size)]
        self._tries, self._utility, self._lead = [0] * size, [0.0] * size, [0.0] * size
        self._begin(iterations, keep)

    def _begin(self, iterations: int, keep: int) -> None:
        self._keep = max(1, keep)
        self._share = iterations / max(1, rounds(len(self.alive), self._keep))
        self._left = self._passes()

    @property
    def done(self) -> bool:
        """Whether nothing is left to be tried."""
        return self._left <= 0

    @property
    def iterations(self) -> int:
        """How many trials were made."""
        return sum(self.visits)

    def record(self, candidate: int, utility: float, lead: float) -> None:
        """One trial of a candidate in the field."""
        self.visits[candidate] += 1
        self._tries[candidate] += 1
        self._utility[candidate] += utility
        self._lead[candidate] += lead

    def passed(self) -> None:
        """Every candidate in the field has met one more chance; at the end of a round the worse half goes."""
        self._left -= 1
        if self._left <= 0:
            self._leader = None
        if self._left <= 0 and len(self.alive) > self._keep:
            self._drop()
            self._left = self._passes()

    def best(self) -> int:
        """The candidate in the field with the best mean; before any trial the first.

        A closer look has a say from the end of its first round on: a few trials tell less than all before.
        """
        if self._leader is not None:
            return self._leader
        tried = [candidate for candidate in self.alive if self.visits[candidate]]
        return max(tried, key=self.mean, default=self.alive[0])

    def mean(self, candidate: int) -> float:
        """The mean utility of a candidate in this look; see `look_closer` for one that it has not tried."""
        return self._mean(candidate, self._utility, 0)

    def mean_lead(self, candidate: int) -> float:
        """The mean lead of a candidate in this look; see `look_closer` for one that it has not tried."""
        return self._mean(candidate, self._lead, 1)

    def _mean(self, candidate: int, sums: Sequence[float], which: int) -> float:
        tries, before = self._tries, self._before
        if tries[candidate]:
            return sums[candidate] / tries[candidate]
        if not before:
            return 0.0
        moved = [sums[way] / times - before[way][which] for way, times in enumerate(tries) if times]
        return before[candidate][which] + (fsum(moved) / len(moved) if moved else 0.0)

    def _passes(self) -> int:
        """How many chances the round gives each candidate."""
        if len(self.alive) <= self._keep and any(self._tries):
            return 0
        return max(1, int(self._share / len(self.alive)))

    def _drop(self) -> None:
        left = max(self._keep, len(self.alive) + 1 >> 1)
        ranked: Sequence[int] = sorted(self.alive, key=lambda candidate: (-self.mean(candidate), candidate))
        self.alive = sorted(ranked[:left])


def rounds(size: int, keep: int = 1) -> int:
    """How often a field can be halved until `keep` are left.

    >>> rounds(16), rounds(3), rounds(1), rounds(20, 20)
    (4, 2, 0, 0)
    """
    count = 0
    while size > keep:
        size = max(keep, size + 1 >> 1)
        count += 1
    return count
