"""Where to lay a card in the forest: every way ranked, without laying it.

A way is judged by what it changes at its own cell: what each segment joins, which ends it opens, and which
ends of other paths it cuts. What two segments of a card do to one path is added up as if each came alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.forest_value import EAST, NORTH, SOUTH, WEST, ForestValue, count_ends
from game.rules.savernake.actions import ROOSTER
from game.rules.savernake.cards import ANIMALS, ROUNDS
from game.rules.savernake.state import SavernakeState
from game.rules.savernake.tables import ANIMAL_SHIFT

Ranked = list[tuple[float, int, int]]
"""Ways to take and place: (worth, place of the offer, place action)."""


def rank(value: ForestValue, state: SavernakeState, seat: int, left: int) -> Ranked:
    """Every way to take a card of the places `left` and to place it, with its worth, in no order."""
    look = _Look(value, state, seat)
    first_player = value.outlook.first_player if state.round + 1 < ROUNDS else 0.0
    found: Ranked = []
    for place in range(4):
        if left >> place & 1:
            card = state.card_at(place)
            if card < ANIMALS:
                look.animal(place, card, found)
            elif place == ROOSTER:
                look.path_card(place, card, first_player, found)
            else:
                look.path_card(place, card, value.best_token(state, seat, place)[0], found)
    return found


class _Look:
    """One forest looked at from all its free cells: what is the same for every card is worked out once."""

    __slots__ = ("cells", "contents", "ends", "joins", "open", "slack", "value", "without")

    def __init__(self, value: ForestValue, state: SavernakeState, seat: int) -> None:
        self.value = value
        self.slack = slack = value.slack_after(state.round + 1)
        self.ends = ends = state.ends[seat]
        self.contents = state.contents[seat]
        around = value.around[state.occupied[seat]]
        self.open = count_ends(state, seat, around)
        path, tokens = value.path, state.tokens
        self.without = without = list[float]()
        """The worth of each path once an end of it is gone."""
        cut = []
        for content, open_ends in zip(self.contents, self.open, strict=True):
            if open_ends:
                less = path(content, open_ends - 1, tokens, slack)
                without.append(less)
                cut.append(less - path(content, open_ends, tokens, slack))
            else:
                without.append(0.0)
                cut.append(0.0)
        self.cells = [
            (
                cell << 2,
                cell + cell,
                flags,
                cut[ends[cell + cell + NORTH]]
                + cut[ends[cell + cell + EAST]]
                + cut[ends[cell + cell + SOUTH]]
                + cut[ends[cell + cell + WEST]],
            )
            for cell, flags in around
        ]
        """The free cells: first place action, twice the number, flags, and what is lost where paths end."""
        self.joins = _Joins(value, slack, self.contents, self.open, without, tokens)

    def path_card(self, place: int, card: int, bonus: float, found: Ranked) -> None:
        """The ways to lay a path card: each segment joins what reaches its two sides."""
        ends, joins = self.ends, self.joins
        for first, base, flags, cut in self.cells:
            cut += bonus
            for turn, pieces in self.value.forms[card]:
                worth = cut
                for side, other, food in pieces:
                    worth += joins[ends[side + base], ends[other + base], food, flags[side] + flags[other]]
                found.append((worth, place, first | turn))

    def animal(self, place: int, card: int, found: Ranked) -> None:
        """The ways to lay an animal: its den joins all paths that reach its exits."""
        ends = self.ends
        known: dict[tuple[int, ...], float] = {}
        for first, base, flags, cut in self.cells:
            for turn, exits in self.value.exits[card]:
                key = (sum([flags[side] for side in exits]), *[ends[side + base] for side in exits])
                gain = known.get(key)
                if gain is None:
                    gain = known[key] = self.den(card, key)
                found.append((cut + gain, place, first | turn))

    def den(self, card: int, key: Sequence[int]) -> float:
        """What an animal adds whose den opens so many ends and meets these paths."""
        ends, *met = key
        content, before = 1 << ANIMAL_SHIFT + card, 0.0
        for path in set(met):
            if path:
                content += self.contents[path]
                ends += self.open[path] - 1
                before += self.without[path]
        return self.value.path(content, max(ends, 0), self.joins.tokens, self.slack) - before


class _Joins(dict[tuple[int, int, int, int], float]):
    """What a segment adds, by the paths that it joins (0: none), its food, and how many ends it opens.

    It knows nothing of the look that asks it: two that hold each other are left to the collector of garbage,
    which then comes into the middle of a frame.
    """

    __slots__ = ("contents", "open", "slack", "tokens", "value", "without")

    def __init__(
        self,
        value: ForestValue,
        slack: int,
        contents: list[int],
        open_ends: list[int],
        without: list[float],
        tokens: bytearray,
    ) -> None:
        super().__init__(value.alone[slack])
        self.value, self.slack, self.tokens = value, slack, tokens
        self.contents, self.open, self.without = contents, open_ends, without

    def __missing__(self, key: tuple[int, int, int, int]) -> float:
        path, other, food, ends = key
        contents, open_ends = self.contents, self.open
        content, before = contents[path] + food, 0.0
        if path:
            ends += open_ends[path] - 1
            before = self.without[path]
        if other:
            ends -= 1
            if other != path:
                before += self.without[other]
                content += contents[other]
                ends += open_ends[other]
        worth = self.value.path(content, ends if ends > 0 else 0, self.tokens, self.slack)
        found = self[key] = worth - before
        return found
