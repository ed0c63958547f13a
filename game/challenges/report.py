"""The figures of levels as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.challenges.judge import Verdict

HEAD = ("level", "step", "goal", "stars", "turns", "solution", "by chance")


def lines(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """A line a level, under a head; nothing where there are none."""
    if not verdicts:
        return
    rows = [HEAD, *(_row(verdict) for verdict in verdicts)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    for row in rows:
        yield "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()


def _row(verdict: Verdict) -> tuple[str, ...]:
    level, goal = verdict.level, verdict.level.goal
    return (
        level.id,
        str(level.step),
        goal.kind,
        "/".join(map(str, goal.stars)),
        str(goal.turns or "all"),
        f"{verdict.solution} ({goal.reached(verdict.solution)} stars)",
        f"{verdict.lucky}/{verdict.tries}",
    )
