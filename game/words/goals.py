"""The goal of a level in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.goals import Goal
from game.words.catalog import Words
from game.words.marks import marked, marked_plurals

_ASKED: Mapping[tuple[str, str], tuple[str, str]] = MappingProxyType(
    marked_plurals(
        {
            ("savernake", "points"): (
                "Have a forest of {count} point.",
                "Have a forest of {count} points.",
            ),
            ("savernake", "lead"): ("Be {count} point ahead.", "Be {count} points ahead."),
            ("savernake", "feast"): (
                "Bring one animal to {count} point.",
                "Bring one animal to {count} points.",
            ),
            ("savernake", "full"): (
                "Fill {count} animal; hungry ones count against.",
                "Fill {count} animals; hungry ones count against.",
            ),
            ("savernake", "path"): (
                "Make one path over {count} card.",
                "Make one path over {count} cards.",
            ),
            ("savannah", "points"): (
                "Have {count} point at the end.",
                "Have {count} points at the end.",
            ),
            ("savannah", "lead"): (
                "Be {count} point ahead at the end.",
                "Be {count} points ahead at the end.",
            ),
            ("savannah", "kills"): (
                "Gather {count} point of kills.",
                "Gather {count} points of kills.",
            ),
            ("savannah", "big_five"): (
                "Kill {count} of the Big Five.",
                "Kill {count} of the Big Five.",
            ),
            ("savannah", "alive"): (
                "Have {count} point alive at the end.",
                "Have {count} points alive at the end.",
            ),
            ("savannah", "unswept"): (
                "{count} point alive, and none of yours swept.",
                "{count} points alive, and none of yours swept.",
            ),
            ("savannah", "hunt"): (
                "Kill {count} level with one card.",
                "Kill {count} levels with one card.",
            ),
        }
    )
)
"""What a level asks for, by game and measure: for one, and for more."""

_WHOLE: Mapping[tuple[str, str, int], str] = MappingProxyType(
    marked({("savannah", "big_five", 5): "Kill all of the Big Five."})
)
"""What is said of amounts that are all there is."""

_NAMES: Mapping[tuple[str, str], str] = MappingProxyType(
    marked(
        {
            ("savernake", "points"): "A rich forest",
            ("savernake", "lead"): "The race",
            ("savernake", "feast"): "The feast",
            ("savernake", "full"): "Nobody hungry",
            ("savernake", "path"): "The long path",
            ("savannah", "points"): "A good life",
            ("savannah", "lead"): "The race",
            ("savannah", "kills"): "The hunter",
            ("savannah", "big_five"): "The Big Five",
            ("savannah", "alive"): "Survivors",
            ("savannah", "unswept"): "Stand firm",
            ("savannah", "hunt"): "The great hunt",
        }
    )
)


def asked(words: Words, goal: Goal, amount: int) -> str:
    """What has to be reached.

    >>> asked(Words(), Goal("savannah", "points", (10, 20, 30)), 20)
    'Have 20 points at the end.'
    >>> asked(Words(), Goal("savannah", "big_five", (3, 4, 5)), 5)
    'Kill all of the Big Five.'
    """
    whole = _WHOLE.get((goal.game, goal.kind, amount))
    if whole is not None:
        return words.t(whole)
    return words.n(*_ASKED[goal.game, goal.kind], amount)


def title(words: Words, goal: Goal) -> str:
    """What such a level is called."""
    return words.t(_NAMES[goal.game, goal.kind])


def time_left(words: Words, goal: Goal, turns: int) -> str:
    """How long there is still time, when so many turns were begun."""
    if not goal.turns:
        return words.t("Until the game is over.")
    return words.n("{count} turn left", "{count} turns left", max(0, goal.turns - turns))


def time_given(words: Words, goal: Goal) -> str:
    """How long there is time for it."""
    if not goal.turns:
        return words.t("Until the game is over.")
    return words.n("In {count} turn.", "In {count} turns.", goal.turns)
