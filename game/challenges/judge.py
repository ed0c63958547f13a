"""Whether a level is worth climbing: solvable by its solution, and not by chance."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.challenges.course import CourseError, Track, solved
from game.challenges.level import Level
from game.rules.goals import STARS

TRIES = 200
"""Games that chance plays."""
SHARE = 0.05
"""Chance may reach one star in fewer of its tries than this."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The figures of a level: what its solution reaches, and how often chance reaches a star."""

    level: Level
    solution: int
    lucky: int
    tries: int = TRIES

    @property
    def faults(self) -> tuple[str, ...]:
        """Why it is not worth climbing, each in a line; none where it is."""
        found = []
        stars = self.level.goal.reached(self.solution)
        if stars < STARS:
            found.append(f"its solution reaches {self.solution}: {stars} stars instead of {STARS}")
        if self.lucky >= SHARE * self.tries:
            found.append(f"chance reaches a star in {self.lucky} of {self.tries} tries")
        return tuple(found)


def judge(level: Level, tries: int = TRIES) -> Verdict:
    """Look at a level. Raises `CourseError` where its solution does not fit it."""
    try:
        solution = solved(level)
    except CourseError as error:
        raise CourseError(f"{level.id}: {error}") from error
    lucky = sum(amount >= level.goal.stars[0] for amount in by_chance(Track(level), tries))
    return Verdict(level, solution, lucky, tries)


def by_chance(track: Track, tries: int) -> list[int]:
    """The amounts that so many games of chance reach, the same each time."""
    rng = Random(f"chance {track.level.id}")
    return [track.run(lambda state, number: rng.choice(state.legal())).amount for _ in range(tries)]
