"""Turn A, which card may be placed: for each place from the right, the kinds that a card there lets pass."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.savannah.cards import Card, CardSet, Placement
from game.rules.savannah.codes import KIND, OWNER, SEATS

DEPTH = 4
"""How many cards from the right the quick look at the placement sees."""


def looks_at(card: Card, placement: Placement) -> int:
    """The place, counted from the right, that the placement of a card looks at."""
    return card.level if placement.right == "level" else placement.right


def forbids(card: Card, placement: Placement, other: Card) -> str | None:
    """Why `other`, standing where the placement looks, keeps the card from being placed: level or group."""
    if placement.unless_group == other.group:
        return None
    if other.level == (card.level if placement.not_level == "level" else placement.not_level):
        return "level"
    return "group" if placement.not_group == other.group else None


def deepest(cards: CardSet) -> int:
    """The farthest place from the right that any card looks at."""
    rules = ((card, cards.groups[card.group].placement) for card in cards.cards.values())
    return max((looks_at(card, rule) for card, rule in rules if rule), default=0)


def may_follow(cards: CardSet, place: int) -> list[int]:
    """For each code at that place from the right, the kinds that it lets be placed: one bit a kind."""
    kinds: Sequence[Card] = tuple(cards.cards.values())
    everything = (1 << len(kinds)) - 1
    passing = []
    for other in kinds:
        bits = everything
        for kind, card in enumerate(kinds):
            rule = cards.groups[card.group].placement
            if rule and looks_at(card, rule) == place and forbids(card, rule, other):
                bits &= ~(1 << kind)
        passing.append(bits)
    passing += [everything] * (KIND + 1 - len(kinds))
    return passing * (SEATS + 1) + [everything] * (256 - ((SEATS + 1) << OWNER))
