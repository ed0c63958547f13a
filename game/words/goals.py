"""The goal of a level in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.goals import Goal
from game.words.catalog import Words
from game.words.marks import marked

_ASKED: Mapping[tuple[str, str], str] = MappingProxyType(
    marked(
        {
            ("savernake", "points"): "Have a forest of {amount} points.",
            ("savernake", "lead"): "Be {amount} points ahead.",
            ("savernake", "feast"): "Bring one animal to {amount} points.",
            ("savernake", "full"): "Fill {amount} animals; hungry ones count against.",
            ("savernake", "path"): "Make one path over {amount} cards.",
            ("savannah", "points"): "Have {amount} points at the end.",
            ("savannah", "lead"): "Be {amount} points ahead at the end.",
            ("savannah", "kills"): "Gather {amount} points of kills.",
            ("savannah", "big_five"): "Kill {amount} of the Big Five.",
            ("savannah", "alive"): "Have {amount} points alive at the end.",
            (
                "savannah",
                "unswept",
            ): "{amount} points alive, and none of yours swept.",
            ("savannah", "hunt"): "Kill {amount} levels with one card.",
        }
    )
)
"""What a level asks for, by game and measure."""

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
    """
    return words.t(_ASKED[goal.game, goal.kind], amount=amount)


def title(words: Words, goal: Goal) -> str:
    """What such a level is called."""
    return words.t(_NAMES[goal.game, goal.kind])


def time_given(words: Words, goal: Goal) -> str:
    """How long there is time for it."""
    if not goal.turns:
        return words.t("Until the game is over.")
    return words.n("In {count} turn.", "In {count} turns.", goal.turns)
