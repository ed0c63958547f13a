"""A measured figure with its spread and its goal, and the table of all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Goal:
    """What a figure should reach: at least its bound, or at most.

    >>> Goal(6.5).met(7), Goal(0.6, least=False).met(0.7)
    (True, False)
    """

    bound: float
    least: bool = True

    def met(self, value: float) -> bool:
        """Whether a value reaches it."""
        return value >= self.bound if self.least else value <= self.bound

    def __str__(self) -> str:
        return f"{'≥' if self.least else '≤'} {number(self.bound)}"


@dataclass(frozen=True, slots=True)
class Figure:
    """The values of several rounds under one name; with none, the note says why."""

    name: str
    unit: str = ""
    values: tuple[float, ...] = ()
    goal: Goal | None = None
    note: str = ""
    digits: int = 2
    """After the point, of small numbers."""

    @property
    def middle(self) -> float:
        """The median of the rounds."""
        return median(self.values)

    def cells(self) -> tuple[str, str, str, str]:
        """The columns of the table: name, median, spread, goal."""
        if not self.values:
            return self.name, self.note, "", str(self.goal or "")
        spread = ""
        if len(self.values) > 1:
            spread = f"{number(min(self.values), self.digits)} … {number(max(self.values), self.digits)}"
        goal = ""
        if self.goal is not None:
            goal = f"{self.goal}  {'met' if self.goal.met(self.middle) else 'missed'}"
        return self.name, f"{number(self.middle, self.digits)} {self.unit}".rstrip(), spread, goal


def number(value: float, digits: int = 2) -> str:
    """A number with as many digits as can be told apart.

    >>> number(0.4812), number(7.6), number(480123.4)
    ('0.48', '7.60', '480,123')
    """
    return f"{value:.{digits}f}" if abs(value) < 100 else f"{value:,.0f}"


HEAD = ("figure", "median", "lowest … highest", "goal")


def table(parts: Iterable[tuple[str, Sequence[Figure]]]) -> str:
    """All figures as text, by part."""
    rows: list[tuple[str, ...]] = [HEAD]
    for part, found in parts:
        rows.append((f"[{part}]", "", "", ""))
        rows += [figure.cells() for figure in found]
    wide = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    lines = ("  ".join(cell.ljust(w) for cell, w in zip(row, wide, strict=True)).rstrip() for row in rows)
    return "\n".join(lines)
