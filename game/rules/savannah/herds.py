"""Turn D, the order of the line: herds stand together (S10)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.savannah.codes import KIND


def regroup(line: bytes, herds: Sequence[str | None]) -> bytes:
    """The line with each herd joined to its right-most card; `herds` names the herd of each kind (S10)."""
    names = [herds[code & KIND] for code in line]
    rightmost = {name: place for place, name in enumerate(names)}
    places = range(len(line))
    order = sorted(places, key=lambda place: rightmost[names[place]] if names[place] else place)
    return bytes(line[place] for place in order)


def to_the_end(line: bytes, members: bytes) -> bytes:
    """The line with a herd at its right end, where a card joins it; the herd stands together already (S10).

    `members` translates the codes of the herd to 1.
    """
    marks = line.translate(members)
    if 1 in marks:
        first, end = marks.index(1), marks.rindex(1) + 1
        return line[:first] + line[end:] + line[first:end]
    return line


def places_of(new: bytes, old: Sequence[int]) -> tuple[int, ...]:
    """Where each card of the re-ordered line stood; cards that look alike never pass each other (S10)."""
    standing: dict[int, list[int]] = {}
    for place in reversed(range(len(old))):
        standing.setdefault(old[place], []).append(place)
    return tuple(standing[code].pop() for code in new)
