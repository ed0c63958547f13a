"""Circle of Life: on the Savannah."""

from game.rules.savannah.game import SavannahGame

__all__ = ["SavannahGame"]
