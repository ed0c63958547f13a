"""The player that any other must beat: it plays one of its legal actions, each as likely."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.ai.player import Decided
from game.rules.core import View


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Any legal action, each as likely."""

    name: str = "random"

    def think(self, view: View, rng: Random) -> Decided:
        """The decision is made at once."""
        return Decided(rng.choice(view.legal()))
