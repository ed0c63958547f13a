"""What a forest is worth to its owner: points now and room to grow.

A path is worth its points, and a share of what its animal could still store, the larger the more open ends it
has and the more rounds are left. Laying a card is judged by what it changes at its own cell, without laying
it: what each segment joins, which ends it opens, and which ends it cuts.
"""

from __future__ import annotations

from functools import lru_cache

from game.rules.savernake.actions import ARMADILLO, GOAT, ROOSTER
from game.rules.savernake.cards import ANIMALS
from game.rules.savernake.grid import SIDE, WIDTH, bits, free_cells
from game.rules.savernake.state import ROUNDS, SavernakeState
from game.rules.savernake.tables import ANIMAL_SHIFT, FOOD_MASK, Tables

Ranked = list[tuple[float, int, int]]
"""Ways to take and place: (worth, place of the offer, place action)."""

KEPT = 200_000
"""How many results a cache holds before it forgets all."""
FULL_GROWTH = 7
"""From so many rounds on, time no longer limits what a path may gather."""
GROWTH = (0.0, 0.30, 0.44, 0.52, 0.58, 0.62, 0.65, 0.67)
"""By open ends: the share of its room that an animal's path is hoped to fill."""
FOOD_HOPE = (0.0, 0.30, 0.55, 0.65, 0.70, 0.70, 0.70, 0.70)
"""By open ends: what an item of food is worth on a path that has no animal yet."""
MOST_ENDS = len(GROWTH) - 1
FIRST_PLAYER = 0.4
"""What it is worth to choose first in the next round."""
TOKEN_GROWTH = 0.5
"""The share of a token's later use that is counted with its use now."""

NORTH, EAST, SOUTH, WEST = (SIDE[edge] for edge in "NESW")
NEIGHBOURS = ((NORTH, -WIDTH), (EAST, 1), (SOUTH, WIDTH), (WEST, -1))
NO_ENDS = (0,) * (max(NORTH, EAST, SOUTH, WEST) + 1)


class ForestValue:
    """The worth of paths and forests under one card set; remembers what was worked out, with a bound."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.rooms: dict[int, tuple[int, int]] = {}
        """By (animal << 8 | tokens) << 24 | food counts: (points, what could still be stored)."""
        self.flags: dict[int, tuple[tuple[int, tuple[int, ...]], ...]] = {}
        """By occupied cells: each free cell, and by side offset whether a path laid there stays open."""

    def room(self, key: int) -> tuple[int, int]:
        """Points of an animal, and what its storage could hold beyond them were it filled with the best."""
        tables = self.tables
        tokens = key >> ANIMAL_SHIFT
        animal = tokens >> 8
        points = tables.points.get(key) or tables.find_points(key)
        best = tables.values[tokens >> 4][0][1] if tables.values[tokens >> 4] else 0
        most = tables.base[animal] + best * (tables.capacity[animal] + (tokens & 15))
        if len(self.rooms) >= KEPT:
            self.rooms.clear()
        found = self.rooms[key] = (points, most - points)
        return found

    def path(self, content: int, ends: int, tokens: bytearray, growth: tuple[float, ...]) -> float:
        """The worth of a path with so many open ends."""
        if ends > MOST_ENDS:
            ends = MOST_ENDS
        animals = content >> ANIMAL_SHIFT
        foods = content & FOOD_MASK
        if not animals:
            if not foods:
                return 0.0
            items = (foods & 63) + (foods >> 6 & 63) + (foods >> 12 & 63) + (foods >> 18)
            return items * FOOD_HOPE[ends] * growth[MOST_ENDS]
        best = 0.0
        share = growth[ends]
        while animals:
            animal = animals.bit_length() - 1
            key = (animal << 8 | tokens[animal]) << ANIMAL_SHIFT | foods
            points, room = self.rooms.get(key) or self.room(key)
            worth = points + share * room
            if worth > best:
                best = worth
            animals ^= 1 << animal
        return best

    def cells(self, occupied: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """The free cells, each with 1 by side offset where a path that leaves it there stays open."""
        found = []
        for cell in bits(free_cells(occupied)):
            after = occupied | 1 << cell
            beyond = free_cells(after)
            flags = [0] * len(NO_ENDS)
            for side, step in NEIGHBOURS:
                flags[side] = beyond >> cell + step & 1
            found.append((cell, tuple(flags)))
        if len(self.flags) >= KEPT:
            self.flags.clear()
        kept = self.flags[occupied] = tuple(found)
        return kept

    def rank(self, state: SavernakeState, seat: int, left: int) -> Ranked:
        """Every way to take a card of the places `left` and to place it, with its worth, in no order."""
        occupied = state.occupied[seat]
        around = self.flags.get(occupied) or self.cells(occupied)
        growth = growth_after(state.round + 1)
        look = _Look(self, state, seat, around, growth)
        found: Ranked = []
        for place in range(4):
            if left >> place & 1:
                card = state.card_at(place)
                if card < ANIMALS:
                    look.animal(place, card, found)
                else:
                    look.path_card(place, card, look.help(place), found)
        return found

    def forest(self, state: SavernakeState, seat: int, done: int) -> float:
        """The worth of a whole forest after so many rounds."""
        ends, contents = state.ends[seat], state.contents[seat]
        occupied = state.occupied[seat]
        around = self.flags.get(occupied) or self.cells(occupied)
        open_ends = count_ends(ends, contents, around)
        growth = growth_after(done)
        tokens = state.tokens
        return sum(
            self.path(content, open_ends[path], tokens, growth) for path, content in enumerate(contents)
        )


class _Look:
    """One forest looked at from all its free cells: what is the same for every card is worked out once."""

    def __init__(
        self,
        value: ForestValue,
        state: SavernakeState,
        seat: int,
        around: tuple[tuple[int, tuple[int, ...]], ...],
        growth: tuple[float, ...],
    ) -> None:
        self.value, self.state, self.seat, self.growth = value, state, seat, growth
        ends, contents, tokens = state.ends[seat], state.contents[seat], state.tokens
        self.ends, self.contents, self.tokens = ends, contents, tokens
        self.open = open_ends = count_ends(ends, contents, around)
        worth = value.path
        self.without = [
            worth(content, open_ends[path] - 1 if open_ends[path] else 0, tokens, growth)
            for path, content in enumerate(contents)
        ]
        """The worth of each path once an end of it is gone."""
        cut = [
            less - worth(content, open_ends[path], tokens, growth)
            for path, (content, less) in enumerate(zip(contents, self.without, strict=True))
        ]
        self.around = [
            (
                cell,
                2 * cell,
                flags,
                cut[ends[2 * cell]]
                + cut[ends[2 * cell + EAST]]
                + cut[ends[2 * cell + SOUTH]]
                + cut[ends[2 * cell + WEST]],
            )
            for cell, flags in around
        ]
        self.known: dict[tuple[int, int, int, int], float] = {}

    def join(self, path: int, other: int, food: int, fresh: int) -> float:
        """What a segment with food adds that joins two paths (0: none) and leaves `fresh` ends open."""
        contents, open_ends, without = self.contents, self.open, self.without
        before = without[path]
        content = contents[path] + food
        ends = fresh + (open_ends[path] - 1 if path else 0)
        if other:
            ends -= 1
            if other != path:
                before += without[other]
                content += contents[other]
                ends += open_ends[other]
        found = self.value.path(content, ends, self.tokens, self.growth) - before
        self.known[path, other, food, fresh] = found
        return found

    def path_card(self, place: int, card: int, bonus: float, found: Ranked) -> None:
        """The ways to lay a path card."""
        tables, ends, known, join = self.value.tables, self.ends, self.known, self.join
        rotations = [
            (turn, tables.segments[card << 2 | turn]) for turn in range((1, 2, 4)[tables.kinds[card]])
        ]
        for cell, base, flags, cut in self.around:
            cut += bonus
            for turn, segments in rotations:
                worth = cut
                for side, other_side, food in segments:
                    key = (
                        ends[side + base],
                        ends[other_side + base],
                        food,
                        flags[side] + flags[other_side],
                    )
                    gain = known.get(key)
                    worth += join(*key) if gain is None else gain
                found.append((worth, place, cell << 2 | turn))

    def animal(self, place: int, card: int, found: Ranked) -> None:
        """The ways to lay an animal: its den joins all paths that reach its exits."""
        tables, ends = self.value.tables, self.ends
        rotations = [(turn, tables.dens[card << 2 | turn]) for turn in range((1, 2, 4)[tables.kinds[card]])]
        known: dict[tuple[int, ...], float] = {}
        for cell, base, flags, cut in self.around:
            for turn, exits in rotations:
                fresh = 0
                met = []
                for side in exits:
                    path = ends[side + base]
                    fresh += flags[side]
                    if path and path not in met:
                        met.append(path)
                key = (fresh, *met)
                gain = known.get(key)
                if gain is None:
                    gain = known[key] = self.den(card, met, fresh)
                found.append((cut + gain, place, cell << 2 | turn))

    def den(self, card: int, met: list[int], fresh: int) -> float:
        """What an animal adds whose den joins these paths and leaves `fresh` ends open."""
        content = 1 << ANIMAL_SHIFT + card
        ends, before = fresh, 0.0
        for path in met:
            content += self.contents[path]
            ends += self.open[path] - 1
            before += self.without[path]
        return self.value.path(content, max(ends, 0), self.tokens, self.growth) - before

    def help(self, place: int) -> float:
        """What the help of a place is worth, by the forest as it stands."""
        if place == ROOSTER:
            return FIRST_PLAYER if self.state.round + 1 < ROUNDS else 0.0
        best = 0.0
        for path, content in enumerate(self.contents):
            animals = content >> ANIMAL_SHIFT
            if animals:
                now = self.value.path(content, self.open[path], self.tokens, self.growth)
                for animal in bits(animals):
                    gain = self._token(place, animal, content, self.open[path]) - now
                    if gain > best:
                        best = gain
        return best

    def _token(self, place: int, animal: int, content: int, ends: int) -> float:
        """The worth of a path when one of its animals has the best token of a place."""
        marks = self.tokens[animal]
        if place == ARMADILLO:
            choices = [marks + 1]
        else:
            choices = [marks | 16 << food for food in range(4)] if place == GOAT else []
        foods = content & FOOD_MASK
        share = self.growth[min(ends, MOST_ENDS)]
        best = 0.0
        for choice in choices:
            key = (animal << 8 | choice) << ANIMAL_SHIFT | foods
            points, room = self.value.rooms.get(key) or self.value.room(key)
            best = max(best, points + share * room)
        return best


def count_ends(
    ends: bytearray, contents: list[int], around: tuple[tuple[int, tuple[int, ...]], ...]
) -> list[int]:
    """By path: how many of its ends lead to a free cell."""
    found = [0] * len(contents)
    for cell, _ in around:
        base = cell + cell
        found[ends[base]] += 1
        found[ends[base + EAST]] += 1
        found[ends[base + SOUTH]] += 1
        found[ends[base + WEST]] += 1
    found[0] = 0
    return found


@lru_cache(maxsize=ROUNDS + 1)
def growth_after(done: int) -> tuple[float, ...]:
    """By open ends: the share of an animal's room hoped to be filled when so many rounds are done."""
    return tuple(share * min(1.0, max(0, ROUNDS - done) / FULL_GROWTH) for share in GROWTH)


@lru_cache(maxsize=8)
def forest_value(tables: Tables) -> ForestValue:
    """The one value of a card set, so that what it remembers is shared."""
    return ForestValue(tables)
