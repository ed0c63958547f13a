"""What a level of the forest may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.core import flat
from game.rules.goals import Course, Measure, lead, points
from game.rules.savernake.paths import PathInfo, find_paths
from game.rules.savernake.view import forest


def _feast(course: Course) -> int:
    """The points of the animal that counts most."""
    lines = flat(course.state.scores()[course.seat])
    return max(lines[name] for name in lines if name != "total")


def _paths(course: Course) -> tuple[PathInfo, ...]:
    game = course.state.game
    return find_paths(game.cards, forest(course.state, course.seat))


def _full(course: Course) -> int:
    """How many animals store all they can (F11), less those that lie face up and do not."""
    cards = course.state.game.cards
    burrows = {card.card: card.burrows for card in forest(course.state, course.seat)}
    full = hungry = 0
    for path in _paths(course):
        if path.scorer is None:
            continue
        room = cards.animals[path.scorer].capacity + burrows[path.scorer]
        full += len(path.stored) == room
        hungry += len(path.animals) - (len(path.stored) == room)
    return full - hungry


def _path(course: Course) -> int:
    """The cards that the longest path lies on (F5)."""
    return max(len(path.cells) for path in _paths(course))


MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        "points": points,
        "lead": lead,
        "feast": _feast,
        "full": _full,
        "path": _path,
    }
)
"""By the name that a level gives its goal."""
