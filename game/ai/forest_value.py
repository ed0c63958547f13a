"""What a forest is worth to its owner: points now and room to grow.

A path is worth its points, and a share of what its animal could still store, the larger the more open ends it
has and the more rounds are left. Sums of fractions are those of `fsum`, which every Python rounds alike:
`sum` is more exact from 3.12 on.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import NamedTuple

from game.rules.remembered import Remembered
from game.rules.savernake.actions import ARMADILLO, WATER, WATER_BASE, phase_of
from game.rules.savernake.cards import ANIMALS, FOODS, ROUNDS
from game.rules.savernake.grid import SIDE, TURNS, WIDTH, bits, free_cells
from game.rules.savernake.state import SavernakeState
from game.rules.savernake.tables import ANIMAL_SHIFT, FOOD_MASK, Tables

Flags = tuple[int, ...]
"""By side offset: 1 where a path that leaves a cell there stays open."""

Around = tuple[tuple[int, Flags], ...]
"""The free cells of a forest."""

Gains = tuple[float, int, float]
"""What the best water is worth to an animal, the food it goes on, and what a burrow is worth."""

KEPT = 1_000
"""How many results a cache holds before it forgets all: those of a decision or so. More saves a search some
hundredths, and a table that plays for months would hold them all."""
MOST_ENDS = 7
"""More open ends than so many count as so many."""
GAIN_A_ROUND = 4.5
"""What a forest gains in a round beyond its worth, played well."""

NORTH, EAST, SOUTH, WEST = (SIDE[edge] for edge in "NESW")
STEPS = ((NORTH, -WIDTH), (EAST, 1), (SOUTH, WIDTH), (WEST, -1))


class Outlook(NamedTuple):
    """How much room to grow counts beside points."""

    growth: tuple[float, ...]
    """By open ends, up to `MOST_ENDS`: the share of its room that an animal's path is hoped to fill."""
    hope: tuple[float, ...]
    """By open ends: what an item of food is worth on a path that has no animal yet."""
    slack: int
    """From so many rounds on, at most 7, time no longer limits what a path may gather."""
    first_player: float
    """What it is worth to choose first in the next round."""
    token: float
    """The share of an animal's room hoped to be filled, where a token is judged."""


PLAIN = Outlook(
    growth=(0.0, 0.30, 0.44, 0.52, 0.58, 0.62, 0.65, 0.67),
    hope=(0.0, 0.20, 0.37, 0.44, 0.47, 0.47, 0.47, 0.47),
    slack=7,
    first_player=0.4,
    token=0.3,
)
"""A first guess, good enough for a look one action ahead."""
TUNED = Outlook(
    growth=(0.0, 0.216, 0.264, 0.31, 0.35, 0.37, 0.38, 0.39),
    hope=(0.0, 0.46, 0.85, 1.01, 1.06, 1.06, 1.06, 1.06),
    slack=5,
    first_player=0.7,
    token=0.45,
)
"""What brought most points when roll-outs were played by it."""


class ForestValue:
    """The worth of paths and forests under one card set; remembers what was worked out, with a bound."""

    def __init__(self, tables: Tables, outlook: Outlook) -> None:
        self.tables = tables
        self.outlook = outlook
        slacks = range(outlook.slack + 1)
        self.growths = tuple(
            tuple(share * slack / outlook.slack for share in outlook.growth) for slack in slacks
        )
        """`growth` by rounds left, up to the slack,"""
        self.hopes = tuple(tuple(hope * slack / outlook.slack for hope in outlook.hope) for slack in slacks)
        """and `hope`."""
        kinds = [range(TURNS[kind]) for kind in tables.kinds]
        self.forms = tuple(
            tuple((turn, tables.segments[card << 2 | turn]) for turn in turns)
            for card, turns in enumerate(kinds)
        )
        """By path card: its rotations that differ, with their segments."""
        self.exits = tuple(
            tuple((turn, tables.dens[card << 2 | turn][0]) for turn in kinds[card]) for card in range(ANIMALS)
        )
        """By animal: its rotations that differ, with the sides of their exits."""
        foods = {piece[2] for pieces in tables.segments for piece in pieces}
        self.alone = tuple(
            {
                (0, 0, food, ends): self.path(food, ends, bytearray(), slack)
                for food in sorted(foods)
                for ends in range(3)
            }
            for slack in slacks
        )
        """By slack: what a segment adds that joins nothing."""
        self.rooms = Remembered(self._room, KEPT)
        """By (animal << 8 | tokens) << 24 | food counts: points, and what could still be stored."""
        self.gains = Remembered(self._gains, KEPT)
        """By the same key << 3 | slack: what tokens are worth."""
        self.around = Remembered(find_free, KEPT)
        """By occupied cells: the free ones."""

    def slack_after(self, done: int) -> int:
        """How much time is left when so many rounds are done, as an index of `growths` and `hopes`."""
        return max(0, min(self.outlook.slack, ROUNDS - done))

    # ---- paths

    def _room(self, key: int) -> tuple[int, int]:
        """Points of an animal, and what its storage could hold beyond them were it filled with the best."""
        tables = self.tables
        tokens = key >> ANIMAL_SHIFT
        points = tables.points[key]
        values = tables.values[tokens >> 4]
        best = values[0][1] if values else 0
        animal = tokens >> 8
        most = tables.base[animal] + best * (tables.capacity[animal] + (tokens & 15))
        return points, most - points

    def path(self, content: int, ends: int, tokens: bytearray, slack: int) -> float:
        """The worth of a path with so many open ends."""
        if ends > MOST_ENDS:
            ends = MOST_ENDS
        animals = content >> ANIMAL_SHIFT
        if not animals:
            if not content or not ends:
                return 0.0
            items = (content & 63) + (content >> 6 & 63) + (content >> 12 & 63) + (content >> 18)
            return items * self.hopes[slack][ends]
        share, foods, best = self.growths[slack][ends], content & FOOD_MASK, 0.0
        while animals:
            animal = animals.bit_length() - 1
            points, room = self.rooms[(animal << 8 | tokens[animal]) << ANIMAL_SHIFT | foods]
            worth = points + share * room
            if worth > best:
                best = worth
            animals ^= 1 << animal
        return best

    def points(self, state: SavernakeState, seat: int) -> int:
        """The points of a forest as they would be counted now."""
        rooms, tokens = self.rooms, state.tokens
        total = 0
        for content in state.contents[seat]:
            animals = content >> ANIMAL_SHIFT
            if animals:
                foods, best = content & FOOD_MASK, 0
                while animals:
                    animal = animals.bit_length() - 1
                    key = (animal << 8 | tokens[animal]) << ANIMAL_SHIFT | foods
                    best = max(best, rooms[key][0])
                    animals ^= 1 << animal
                total += best
        return total

    def forest(self, state: SavernakeState, seat: int, done: int) -> float:
        """The worth of a whole forest when so many rounds are done."""
        open_ends = count_ends(state, seat, self.around[state.occupied[seat]])
        slack, tokens, path = self.slack_after(done), state.tokens, self.path
        contents = state.contents[seat]
        return fsum(
            path(content, ends, tokens, slack) for content, ends in zip(contents, open_ends, strict=True)
        )

    def expected(self, state: SavernakeState, seat: int, done: int) -> float:
        """The points that a forest may be expected to reach when so many rounds are done."""
        return self.forest(state, seat, done) + GAIN_A_ROUND * (ROUNDS - done)

    # ---- tokens

    def _gains(self, key: int) -> Gains:
        """What tokens are worth to an animal, from its key in `gains`."""
        slack, key = key & 7, key >> 3
        share = self.outlook.token * slack / self.outlook.slack
        now = self._worth(key, share)
        waters = [
            (self._worth(key | 1 << ANIMAL_SHIFT + 4 + food, share) - now, food)
            for food in range(len(FOODS))
            if not key >> ANIMAL_SHIFT + 4 + food & 1
        ]
        water, food = max(waters, key=lambda pair: (pair[0], -pair[1]), default=(0.0, -1))
        burrow = self._worth(key + (1 << ANIMAL_SHIFT), share) - now
        return water, food, burrow

    def _worth(self, key: int, share: float) -> float:
        points, room = self.rooms[key]
        return points + share * room

    def best_token(self, state: SavernakeState, seat: int, place: int) -> tuple[float, int]:
        """Where the token of a place is worth most to a seat: (gain, action), or -1."""
        slack, tokens, gains = self.slack_after(state.round + 1), state.tokens, self.gains
        best, chosen = -1.0, -1
        for content in state.contents[seat]:
            animals = content >> ANIMAL_SHIFT
            alone = not animals & animals - 1
            while animals:
                animal = animals.bit_length() - 1
                animals ^= 1 << animal
                key = ((animal << 8 | tokens[animal]) << ANIMAL_SHIFT | content & FOOD_MASK) << 3 | slack
                water, food, burrow = gains[key]
                if place == ARMADILLO:
                    gain, action = burrow, animal
                elif food >= 0:
                    gain, action = water, WATER_BASE + (animal << 2) + food
                else:
                    continue
                if not alone:
                    gain = 0.0
                if gain > best:
                    best, chosen = gain, action
        return max(best, 0.0), chosen

    def token(self, state: SavernakeState, seat: int, action: int) -> float:
        """The worth of a seat's forest after an action that puts down a token."""
        after = state.tokens[:]
        if phase_of(action) == WATER:
            after[action - WATER_BASE >> 2] |= 16 << (action - WATER_BASE & 3)
        else:
            after[action] += 1
        slack, contents = self.slack_after(state.round + 1), state.contents[seat]
        open_ends = count_ends(state, seat, self.around[state.occupied[seat]])
        return fsum(self.path(c, ends, after, slack) for c, ends in zip(contents, open_ends, strict=True))


def find_free(occupied: int) -> Around:
    """The free cells of a forest, with what stays open of a path that leaves each of them."""
    found = []
    for cell in bits(free_cells(occupied)):
        beyond = free_cells(occupied | 1 << cell)
        flags = [0] * (max(NORTH, EAST, SOUTH, WEST) + 1)
        for side, step in STEPS:
            flags[side] = beyond >> cell + step & 1
        found.append((cell, tuple(flags)))
    return tuple(found)


def count_ends(state: SavernakeState, seat: int, around: Around) -> list[int]:
    """By path of a forest: how many of its ends lead to a free cell."""
    ends = state.ends[seat]
    found = [0] * len(state.contents[seat])
    for cell, _ in around:
        cell += cell
        found[ends[cell]] += 1
        found[ends[cell + EAST]] += 1
        found[ends[cell + SOUTH]] += 1
        found[ends[cell + WEST]] += 1
    found[0] = 0
    return found


def rounds_done(state: SavernakeState, seat: int) -> int:
    """How many rounds are done for a seat, while another is to decide."""
    waits, decides = ((place - state.first) % state.players for place in (seat, state.seat))
    return min(state.round + (waits < decides), ROUNDS)


@lru_cache(maxsize=8)
def forest_value(tables: Tables, outlook: Outlook = TUNED) -> ForestValue:
    """The one value of a card set and an outlook, so that what it remembers is shared."""
    return ForestValue(tables, outlook)
