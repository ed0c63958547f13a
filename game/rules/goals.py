"""Goals that a level may set: what is measured, for how many turns, and where its stars begin.

What can be measured differs between the games: each has a table of measures by name. A measure looks at the
position, at whose level it is and at what happened since the level began, and gives a whole number; more is
better, and 0 is nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from game.rules.core import RulesError
from game.rules.events import Event

STARS = 3
"""The most stars that a level gives."""
LARGEST = 1000
"""More than anything that is measured."""


class GoalError(RulesError):
    """A goal that does not exist or that cannot be set so."""


class Course(NamedTuple):
    """What is measured: the position, the seat whose level it is, and the events since the level began."""

    state: Any
    seat: int
    events: Sequence[Event]


Measure = Callable[[Course], int]


def points(course: Course) -> int:
    """The points of the seat as they would be counted now (F12, S12)."""
    total: int = course.state.totals()[course.seat]
    return total


def lead(course: Course) -> int:
    """The points that the seat is ahead of the best other one (F12, S13)."""
    totals: list[int] = course.state.totals()
    return totals[course.seat] - max(totals[: course.seat] + totals[course.seat + 1 :])


def _savernake() -> Mapping[str, Measure]:
    from game.rules.savernake.goals import MEASURES

    return MEASURES


def _savannah() -> Mapping[str, Measure]:
    from game.rules.savannah.goals import MEASURES

    return MEASURES


_TABLES: Mapping[str, Callable[[], Mapping[str, Measure]]] = MappingProxyType(
    {"savernake": _savernake, "savannah": _savannah}
)
OPENING: Mapping[str, str] = MappingProxyType({"savernake": "take", "savannah": "play"})
"""By game: the phase with which every turn begins."""


def measures(game: str) -> Mapping[str, Measure]:
    """What can be measured in a game, by name."""
    return _TABLES[game]()


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: the name of its measure, the amounts from which there are stars, the turns it has (0: all)."""

    game: str
    kind: str
    stars: tuple[int, int, int]
    turns: int = 0

    def __post_init__(self) -> None:
        """Raises `GoalError`, which says what is wrong and what there is instead."""
        known = measures(self.game)
        if self.kind not in known:
            raise GoalError(f"goal '{self.kind}': there is no such goal; use one of {', '.join(known)}")
        one, two, three = self.stars
        if not 0 < one <= two <= three <= LARGEST:
            raise GoalError(f"stars at {one}, {two} and {three}: use rising numbers of 1 to {LARGEST}")
        if not 0 <= self.turns <= LARGEST:
            raise GoalError(f"{self.turns} turns: use 1 to {LARGEST}, or 0 for all that are left")

    def reached(self, amount: int) -> int:
        """The stars for an amount, 0 to 3.

        >>> Goal("savannah", "points", (20, 30, 40)).reached(35)
        2
        """
        return sum(amount >= least for least in self.stars)

    def amount(self, course: Course) -> int:
        """How much of it there is, never less than 0."""
        return max(0, measures(self.game)[self.kind](course))

    def over(self, state: Any, seat: int, turns: int) -> bool:
        """Whether the level is at its end: the game is over, or the seat's turns (`turns` begun) are done."""
        if state.seat < 0:
            return True
        done = state.seat != seat or state.phase == OPENING[self.game]
        return 0 < self.turns <= turns and done
