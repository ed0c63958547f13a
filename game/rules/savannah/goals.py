"""What a level of the savannah may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.events import CardPlayed, Hunted, Swept
from game.rules.goals import Course, Measure, lead, points
from game.rules.savannah.cards import ACTS

KILL = ACTS[0]


def _big_five(course: Course) -> int:
    """How many of the Big Five lie in the kill pile."""
    state = course.state
    return len(state.tables.big_five.intersection(state.kills[course.seat]))


def _kills(course: Course) -> int:
    """The levels in the kill pile."""
    state = course.state
    return sum(state.kills[course.seat].translate(state.tables.level))


def _alive(course: Course) -> int:
    """The points of the seat's animals that live on the line."""
    state = course.state
    return sum(state.line.translate(state.tables.alive[course.seat]))


def _unswept(course: Course) -> int:
    """The same, where none of the seat's animals was swept away (S5)."""
    swept = (card.owner for event in course.events if isinstance(event, Swept) for card in event.taken)
    return 0 if course.seat in swept else _alive(course)


def _hunt(course: Course) -> int:
    """The most levels that the seat killed with one card."""
    level = {name: card.level for name, card in course.state.game.cards.items()}
    most = killed = 0
    for event in course.events:
        if isinstance(event, CardPlayed):
            killed = 0
        elif isinstance(event, Hunted) and event.act == KILL and event.seat == course.seat:
            killed += sum(level[card.card] for card in event.taken)
            most = max(most, killed)
    return most


MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        "points": points,
        "lead": lead,
        "big_five": _big_five,
        "kills": _kills,
        "alive": _alive,
        "unswept": _unswept,
        "hunt": _hunt,
    }
)
"""By the name that a level gives its goal."""
