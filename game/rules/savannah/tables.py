"""The rules of a card set as tables, made once, so that a state can be flat bytes."""

from __future__ import annotations

from itertools import combinations

from game.rules.events import LineCard
from game.rules.savannah import hunts, placement
from game.rules.savannah.cards import DECK, CardSet
from game.rules.savannah.codes import DISCARD, HAND, KIND, SEATS, owned, owner, table
from game.rules.savannah.placement import DEPTH


def action_table(kinds: int, first: int) -> dict[int, tuple[int, ...]]:
    """From the set of kinds of a hand, or a part of it, to the actions with them, in order."""
    parts = (part for size in range(HAND + 1) for part in combinations(range(kinds), size))
    return {sum(1 << kind for kind in part): tuple(first + kind for kind in part) for part in parts}


class Tables:
    """All tables of a card set; those of 256 entries are indexed by the code of a card or translate codes."""

    def __init__(self, cards: CardSet) -> None:
        kinds = tuple(cards.cards.values())
        groups = cards.groups
        self.kinds, self.groups = kinds, groups
        self.names = tuple(card.id for card in kinds)
        self.numbers = {name: kind for kind, name in enumerate(self.names)}
        self.deck = bytes(kind for kind, card in enumerate(kinds) for _ in range(card.copies))
        self.last = len(self.deck) - 1

        self.bit = tuple(1 << kind if kind < len(kinds) else 0 for kind in range(KIND + 1))
        """By kind: the bit that stands for it in a set of kinds; unknown cards have none."""
        self.plays, self.discards = action_table(len(kinds), 0), action_table(len(kinds), DISCARD)
        depth = max(DEPTH, placement.deepest(cards))
        self.may = tuple(placement.may_follow(cards, place) for place in range(1, depth + 1))
        self.may_1, self.may_2, self.may_3, self.may_4 = self.may[:DEPTH]
        # The line is this long where the quick look at the placement sees enough.
        self.quick_from = DEPTH if depth == DEPTH else len(self.deck) + 1

        self.own = tuple(owned(seat) for seat in range(SEATS))
        self.steps = tuple(hunts.steps(cards, card) for card in kinds)
        self.green = table(kinds, lambda card, _: groups[card.group].colour == "green")
        self.red = table(kinds, lambda card, _: groups[card.group].colour == "red")
        self.herds = tuple(card.herd for card in kinds)
        herds = {herd: self._herd(herd) for herd in self.herds if herd}
        self.herd = tuple(herds[herd] if herd else None for herd in self.herds)

        self.alive = tuple(self._alive(seat) for seat in range(SEATS))
        self.hand = table(kinds, lambda card, _: -groups[card.group].hand)
        self.level = table(kinds, lambda card, _: card.level)
        self.rightmost = table(kinds, lambda card, by: -groups[card.group].rightmost * (by is not None))
        self.big_five = frozenset(kind for kind, card in enumerate(kinds) if card.big_five)
        self.fullest = len(self.big_five) or DECK + 1

    def _herd(self, herd: str) -> bytes:
        return table(self.kinds, lambda card, _: card.herd == herd)

    def _alive(self, seat: int) -> bytes:
        return table(self.kinds, lambda card, by: self.groups[card.group].alive * (by == seat))

    def line_card(self, place: int, code: int) -> LineCard:
        """A card of the line, for people."""
        return LineCard(place, self.names[code & KIND], owner(code))
