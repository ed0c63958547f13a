"""The last round in the forest: all cards lie open, so the best that each seat can do is counted.

A forest's points depend on its own cards alone. So it is enough to know what each seat can reach with the
card of each place; who takes what is then a small game of at most twenty-four ends.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from game.ai.exact import Worth, share
from game.ai.forest_policy import PLACES, TOKENS
from game.ai.forest_value import forest_value
from game.ai.thinking import Way
from game.rules.core import View
from game.rules.savernake.actions import KEEP, TAKE, TAKE_BASE, TAKEN
from game.rules.savernake.cards import ROUNDS
from game.rules.savernake.state import SavernakeState


class ForestEnd:
    """The ways of the seat to move in the last round or at the settling."""

    def __init__(self, root: SavernakeState, seat: int) -> None:
        self.root, self.seat = root, seat
        self.value = forest_value(root.tables)
        self.first: Way = (root.legal()[0],)
        self.reach: dict[int, dict[int, int]] = {}
        """By seat that has still to take: the most points with the card of each place left."""

    def count(self) -> Generator[tuple[Way, Worth] | None, None, None]:
        """Every way with its worth."""
        root, seat = self.root, self.seat
        for other in self._waiting():
            self.reach[other] = {}
            for place in PLACES[root.left]:
                best = -1
                for _, points in self._placements(other, place):
                    best = max(best, points)
                    yield None
                self.reach[other][place] = best
        if root.phase == TAKE:
            for place in PLACES[root.left]:
                after = self._after_take(seat, place)
                for action, points in self._placements(seat, place):
                    yield (TAKE_BASE + place, action), self._worth(points, after.left)
        else:
            for action in root.legal():
                after = root.copy()
                after.apply(action)
                yield (action,), self._worth(self._best(after), root.left)

    def _waiting(self) -> list[int]:
        """The seats that take after the one to move, in their order."""
        root = self.root
        if root.phase == KEEP or root.round >= ROUNDS:
            return []
        taken = TAKEN[root.left] + (root.phase == TAKE)
        return [(root.first + turn) % root.players for turn in range(taken, root.players)]

    def _after_take(self, seat: int, place: int) -> SavernakeState:
        state = self.root.copy()
        state.seat, state.phase = seat, TAKE
        state.apply(TAKE_BASE + place)
        return state

    def _placements(self, seat: int, place: int) -> Generator[tuple[int, int], None, None]:
        """Each way to place the card of a place, with the points that a seat can reach by it."""
        taken = self._after_take(seat, place)
        for action in taken.legal():
            state = taken.copy()
            state.apply(action)
            yield action, self._best(state, seat)

    def _best(self, state: SavernakeState, seat: int | None = None) -> int:
        """The most points that a seat can still reach, when only a token is left to be put down."""
        seat = self.seat if seat is None else seat
        if state.seat != seat or state.phase not in TOKENS:
            return self.value.points(state, seat)
        best = 0
        for action in state.legal():
            after = state.copy()
            after.apply(action)
            best = max(best, self._best(after, seat))
        return best

    def _worth(self, own: int, left: int) -> Worth:
        """What points of the own forest are worth, when the others go on from these places."""
        root = self.root
        totals = [self.value.points(root, seat) for seat in range(root.players)]
        totals[self.seat] = own
        return share(self._play(self._waiting(), left, totals), self.seat)

    def _play(self, waiting: list[int], left: int, totals: list[int]) -> list[int]:
        """The points at the end, when each seat takes what is best for itself."""
        if not waiting:
            return totals
        seat, *others = waiting
        ends = []
        for place in PLACES[left]:
            reached = totals[:]
            reached[seat] = self.reach[seat][place]
            ends.append(self._play(others, left ^ 1 << place, reached))
        return max(ends, key=lambda end: share(end, seat))


def forest_end(view: View) -> ForestEnd | None:
    """The end, where the last round is being played or paths are settled; else None."""
    root: SavernakeState = view.sample(Random(0))  # type: ignore[assignment]
    return ForestEnd(root, view.seat) if root.round >= ROUNDS - 1 else None
