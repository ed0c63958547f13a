"""What a match came to, as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.arena import Standing

HEAD = ("player", "games", "wins", "95 % interval", "points", "lead", "s median", "s longest")


def lines(standings: Sequence[Standing], timed: bool = True) -> list[str]:
    """A table with a line a player; without the seconds it is the same on every machine."""
    rows = [HEAD, *(_row(standing) for standing in standings)]
    if not timed:
        rows = [row[:-2] for row in rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(_padded(row, widths)).rstrip() for row in rows]


def _row(standing: Standing) -> tuple[str, ...]:
    low, high = standing.interval
    error = f" ± {standing.lead_error:.1f}" if standing.lead_error is not None else ""
    return (
        standing.kind,
        str(standing.games),
        f"{standing.share:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{standing.points:z.1f}",
        f"{standing.lead:+z.1f}{error}",
        f"{standing.median_seconds:.3f}",
        f"{standing.longest_seconds:.3f}",
    )


def _padded(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    name, *figures = row
    return [
        name.ljust(widths[0]),
        *(cell.rjust(width) for cell, width in zip(figures, widths[1:], strict=True)),
    ]
