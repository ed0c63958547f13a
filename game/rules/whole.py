"""The whole of a turn that asks for a second decision: previews that follow each other, read as one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.rules.core import Preview

BETWEEN = frozenset({"steal"})
"""The phases of a decision that falls between an action and its consequences: a steal comes before hunts."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A decision with the one that follows it: what each way of the latter leads to, the best one first.

    `first` is the preview of the decision itself; `ways` are previews whose events, points before and
    changes are those of both together.
    """

    first: Preview
    ways: tuple[Preview, ...]

    @property
    def best(self) -> Preview:
        """The way that brings the deciding seat most."""
        return self.ways[0]

    def span(self, seat: int, part: str = "total") -> tuple[int, int]:
        """The least and the most by which a line of a seat's points may change."""
        found = [way.changes[seat].get(part, 0) for way in self.ways]
        return min(found), max(found)


def followed(preview: Preview) -> Whole | None:
    """A preview with what the same seat has to decide before the action is over: every legal way of that,
    from its view; None where nothing is to be decided in between."""
    view = preview.view
    if view.phase not in BETWEEN:
        return None
    ways = [joined(preview, view.preview(action)) for action in view.legal()]
    ways.sort(key=lambda way: way.changes[view.seat].get("total", 0), reverse=True)
    return Whole(preview, tuple(ways)) if ways else None


def joined(first: Preview, second: Preview) -> Preview:
    """Two previews, the second one of the view that the first one leads to, as one."""
    return replace(
        second,
        action=first.action,
        events=(*first.events, *second.events),
        before=first.before,
        changes=tuple(map(_sum, first.changes, second.changes)),
    )


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> Mapping[str, int]:
    sums = {part: one.get(part, 0) + other.get(part, 0) for part in _parts((one, other))}
    return {part: points for part, points in sums.items() if points}


def _parts(changes: Sequence[Mapping[str, int]]) -> tuple[str, ...]:
    """The lines of a score that change, `total` last."""
    found = dict.fromkeys(part for change in changes for part in change)
    return (*(part for part in found if part != "total"), *(("total",) if "total" in found else ()))
