"""A position of Savernake Forest, and how a decision changes it.

Each seat has, beside the set of its occupied cells, `ends`: by side the number of the path that reaches it, 0
where none does, and `contents`: by number what that path holds (see `tables`). A card that is laid takes up
the paths that reach its sides; whatever meets is joined, and the number that gave way holds nothing more.
Paths are therefore never searched for in play; `paths` finds them the slow way, for views and for tests.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from game.rules.core import Decks, Outcome, Score
from game.rules.events import Event
from game.rules.savernake import problems, scoring
from game.rules.savernake.actions import (
    ARMADILLO,
    BURROW,
    KEEP,
    KEEP_BASE,
    OFFER,
    OVER,
    PLACE,
    RABBIT,
    ROOSTER,
    TAKE,
    TAKEN,
    TAKES,
    WATER,
    WATER_BASE,
)
from game.rules.savernake.cards import ANIMALS, ROUNDS
from game.rules.savernake.grid import BESIDE, FIRST_HALF, HALF, SIDES, START, WITHIN_REACH
from game.rules.savernake.narrate import narrate
from game.rules.savernake.tables import ALL_WATERED, ANIMAL_SHIFT, FOOD_MASK, UNKNOWN
from game.rules.savernake.view import SavernakeView

if TYPE_CHECKING:
    from game.rules.savernake.game import SavernakeGame

ALL_DRY = ALL_WATERED << 4
"""Tokens of an animal from which on every food of it has water."""

_NUMBER = tuple(bytes([number]) for number in range(256))
"""The numbers of paths as bytes, for joining two in `ends`."""


class SavernakeState:
    """A position: flat, quick to copy, trusting its caller (see `core.play`)."""

    __slots__ = (
        "animals",
        "card",
        "contents",
        "ends",
        "first",
        "free",
        "game",
        "laid",
        "left",
        "next_first",
        "occupied",
        "own",
        "paths",
        "phase",
        "place",
        "players",
        "room",
        "round",
        "seat",
        "tables",
        "tokens",
    )

    def __init__(
        self, game: SavernakeGame, players: int, animals: bytes, paths: bytes, first: int = 0
    ) -> None:
        self.game = game
        self.tables = game.tables
        self.players = players
        self.animals = animals
        """The deck of animals as card numbers, first drawn first: one a seat, then one a round."""
        self.paths = paths
        """The deck of path cards: rooster, goat and armadillo of each round."""
        self.round = 0
        self.first = self.next_first = self.seat = first
        self.phase = TAKE
        self.left = OFFER
        """The places of the offer that still hold a card, as bits."""
        self.place = self.card = 0
        """The place and the card taken last."""
        self.laid = bytearray(players << 6)
        """By seat << 6 | card: the action that placed it there, 0 where it does not lie in that forest."""
        self.occupied = [1 << START] * players
        self.room = [WITHIN_REACH[START]] * players
        """By seat: the empty cells that keep the forest within four columns and rows (F1),"""
        self.free = [BESIDE[START]] * players
        """and those of them that touch it."""
        self.own: list[tuple[int, ...]] = [(animals[seat],) for seat in range(players)]
        """The animals of each forest, in the order of laying."""
        self.tokens = bytearray(ANIMALS)
        """By animal: its watered foods as bits << 4 | its burrows."""
        self.ends: list[bytearray] = []
        self.contents: list[list[int]] = []
        for seat in range(players):
            ends = bytearray(SIDES)
            exits, animal = self.tables.dens[animals[seat] << 2]
            for side in exits:
                ends[2 * START + side] = 1
            self.ends.append(ends)
            self.contents.append([0, animal])
            self.laid[seat << 6 | animals[seat]] = START << 2

    def copy(self) -> SavernakeState:
        """An independent copy."""
        twin = SavernakeState.__new__(SavernakeState)
        twin.game = self.game
        twin.tables = self.tables
        twin.players = self.players
        twin.animals = self.animals
        twin.paths = self.paths
        twin.round = self.round
        twin.first = self.first
        twin.next_first = self.next_first
        twin.seat = self.seat
        twin.phase = self.phase
        twin.left = self.left
        twin.place = self.place
        twin.card = self.card
        twin.laid = self.laid[:]
        twin.occupied = self.occupied[:]
        twin.room = self.room[:]
        twin.free = self.free[:]
        twin.own = self.own[:]
        twin.tokens = self.tokens[:]
        twin.ends = [ends[:] for ends in self.ends]
        twin.contents = [contents[:] for contents in self.contents]
        return twin

    # ---- decisions

    def legal(self) -> tuple[int, ...]:
        """The legal actions: places of the offer; cells row by row, each with its rotations; own animals."""
        phase = self.phase
        if phase == PLACE:
            tables, free = self.tables, self.free[self.seat]
            kind = tables.kind_keys[self.card]
            return (
                tables.first_placements[free & FIRST_HALF | kind]
                + tables.last_placements[free >> HALF | kind]
            )
        if phase == TAKE:
            return TAKES[self.left]
        if phase == BURROW:
            return self.own[self.seat]
        if phase == WATER:
            waters, tokens = self.tables.waters, self.tokens
            dry: tuple[int, ...] = ()
            for animal in self.own[self.seat]:
                dry += waters[animal << 4 | tokens[animal] >> 4]
            return dry
        if phase == KEEP:
            return self.tables.keeps[self.shared()[0]]
        return ()

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        """Carry out a legal action; what happened is appended to `events` where a list is given."""
        if events is not None:
            narrate(self, action, events)
            return
        phase = self.phase
        if phase == TAKE:
            place = self.place = action & 3
            self.left ^= 1 << place
            if place == RABBIT:
                self.card = self.animals[self.players + self.round]
            else:
                self.card = self.paths[3 * self.round + place]
            self.phase = PLACE
            return
        if phase == PLACE:
            if self.card < ANIMALS:
                self._lay_animal(action)
            else:
                self._lay_path(action)
                self.phase = phase = self._give_help()
                if phase != TAKE:
                    return
        elif phase == BURROW:
            self.tokens[action] += 1
        elif phase == WATER:
            action -= WATER_BASE
            self.tokens[action >> 2] |= 16 << (action & 3)
        else:
            self._keep(action - KEEP_BASE)
            return
        # the turn is over
        self.phase = TAKE
        if TAKEN[self.left] < self.players:
            seat = self.seat + 1
            self.seat = seat if seat < self.players else 0
        else:
            self._begin_round()

    def shared(self) -> list[int]:
        """The deciding seat's paths with several animals face up, as sets of them, in the order of F9."""
        sets = [content >> ANIMAL_SHIFT for content in self.contents[self.seat] if content > FOOD_MASK]
        shared = [animals for animals in sets if animals & (animals - 1)]
        if len(shared) > 1:
            shared.sort(key=lambda animals: animals & -animals)
        return shared

    def _lay_path(self, action: int) -> None:
        """Lay the taken path card: each segment joins what reaches its two sides (F3, F5)."""
        seat, card = self.seat, self.card
        cell = action >> 2
        self.occupied[seat] |= 1 << cell
        room = self.room[seat] = self.room[seat] & WITHIN_REACH[cell]
        self.free[seat] = (self.free[seat] | BESIDE[cell]) & room
        self.laid[seat << 6 | card] = action
        cell += cell
        contents, ends = self.contents[seat], self.ends[seat]
        for side, other_side, food in self.tables.segments[card << 2 | action & 3]:
            side += cell
            other_side += cell
            path = ends[side]
            other = ends[other_side]
            if path:
                if not other:
                    contents[path] += food
                    ends[other_side] = path
                elif path == other:
                    contents[path] += food
                else:
                    contents[path] += contents[other] + food
                    contents[other] = 0
                    ends = self.ends[seat] = ends.replace(_NUMBER[other], _NUMBER[path])
            elif other:
                contents[other] += food
                ends[side] = other
            else:
                ends[side] = ends[other_side] = len(contents)
                contents.append(food)

    def _lay_animal(self, action: int) -> None:
        """Lay the taken animal: its den joins what reaches its exits (F4)."""
        seat, card = self.seat, self.card
        cell = action >> 2
        self.occupied[seat] |= 1 << cell
        room = self.room[seat] = self.room[seat] & WITHIN_REACH[cell]
        self.free[seat] = (self.free[seat] | BESIDE[cell]) & room
        self.laid[seat << 6 | card] = action
        cell += cell
        contents, ends = self.contents[seat], self.ends[seat]
        exits, animal = self.tables.dens[card << 2 | action & 3]
        path = 0
        for side in exits:
            other = ends[side + cell]
            if other and other != path:
                if path:
                    contents[path] += contents[other]
                    contents[other] = 0
                    ends = self.ends[seat] = ends.replace(_NUMBER[other], _NUMBER[path])
                else:
                    path = other
        if path:
            contents[path] += animal
        else:
            path = len(contents)
            contents.append(animal)
        for side in exits:
            ends[side + cell] = path
        self.own[seat] += (card,)

    def _give_help(self) -> str:
        """The help of the place that a path card came from (R3); gives the phase that follows.

        Water is for one food of one own animal, if one is still dry (F6).
        """
        place = self.place
        if place == ARMADILLO:
            return BURROW
        if place == ROOSTER:
            self.next_first = self.seat
            return TAKE
        tokens = self.tokens
        for animal in self.own[self.seat]:
            if tokens[animal] < ALL_DRY:
                return WATER
        return TAKE

    def _begin_round(self) -> None:
        """A new offer and its first player (F7, F8), or the settling after the last round."""
        self.round += 1
        self.left = OFFER
        self.seat = self.first = self.next_first
        if self.round == ROUNDS:
            self.left = self.seat = 0
            self._settle()

    def _keep(self, kept: int) -> None:
        """Turn the other animals on the path of the kept one face down (F9, F10)."""
        contents = self.contents[self.seat]
        for path, content in enumerate(contents):
            if content >> ANIMAL_SHIFT + kept & 1:
                contents[path] = content & FOOD_MASK | 1 << ANIMAL_SHIFT + kept
        self._settle()

    def _settle(self) -> None:
        """On to the next seat that has a path to settle; none: the game is over (F9)."""
        self.phase = KEEP
        while not self.shared():
            self.seat += 1
            if self.seat == self.players:
                self.phase, self.seat = OVER, -1
                return

    # ---- what is known of it

    def totals(self) -> list[int]:
        """Each seat's points as they would be counted now; on a path not yet settled the best counts."""
        points_of, tokens = self.tables.points, self.tokens
        totals = []
        for contents in self.contents:
            total = 0
            for content in contents:
                animals = content >> ANIMAL_SHIFT
                if animals:
                    foods = content & FOOD_MASK
                    best = 0
                    while animals:
                        animal = animals.bit_length() - 1
                        points = points_of[(animal << 8 | tokens[animal]) << ANIMAL_SHIFT | foods]
                        if points > best:
                            best = points
                        animals ^= 1 << animal
                    total += best
            totals.append(total)
        return totals

    def scores(self) -> list[Score]:
        """Each seat's points, by animal that lies face up, as a trace shows them."""
        return scoring.scores(self)

    def outcome(self) -> Outcome:
        """Who won, why, and every line of every seat, as the position stands (F12)."""
        return scoring.outcome(self)

    def view(self, seat: int) -> SavernakeView:
        """What that seat may know (F13)."""
        return SavernakeView(self, seat)

    def card_at(self, place: int) -> int:
        """The card that this round dealt to a place of the offer (F7)."""
        return (
            self.animals[self.players + self.round] if place == RABBIT else self.paths[3 * self.round + place]
        )

    def offer(self) -> tuple[str | None, ...]:
        """The cards left in the offer; None where it was taken or is not known."""
        name = self.tables.name
        return tuple(name(self.card_at(place)) if self.left >> place & 1 else None for place in range(4))

    def placed(self, seat: int) -> list[tuple[int, int]]:
        """The cards in a forest as (card, place action), in the order of laying: one a round."""
        start = self.animals[seat]
        dealt = [start]
        for number in range(min(self.round + 1, ROUNDS)):
            dealt += self.paths[3 * number : 3 * number + 3]
            dealt.append(self.animals[self.players + number])
        actions = self.laid[seat << 6 : (seat + 1) << 6]
        return [(card, actions[card]) for card in dealt if card != UNKNOWN and actions[card]]

    def seen(self) -> tuple[int, int]:
        """How many animals and path cards have been drawn."""
        rounds = min(self.round + 1, ROUNDS)
        return self.players + rounds, 3 * rounds

    def decks(self) -> Decks:
        """The order of all cards, as a record holds it."""
        names = self.tables.names
        return {
            "animals": [names[card] for card in self.animals],
            "paths": [names[card] for card in self.paths],
        }

    def trace(self) -> dict[str, Any]:
        """The fields that a trace adds to the common ones: none."""
        return {}

    def digest(self) -> str:
        """A hash of the whole position, the same on every run, machine and version of Python."""
        hasher = hashlib.sha256(f"{self.game.name} {self.game.cards_digest} {self.phase}".encode())
        numbers = (self.players, self.round, self.first, self.next_first, self.seat + 1)
        hasher.update(bytes([*numbers, self.left, self.place, self.card]))
        for part in (self.animals, self.paths, self.tokens):
            hasher.update(part)
        for seat, contents in enumerate(self.contents):
            for card, action in self.placed(seat):
                hasher.update(bytes([seat, card, action]))
            up = sum(content >> ANIMAL_SHIFT for content in contents)
            hasher.update(up.to_bytes(4, "big"))
        return hasher.hexdigest()

    def problems(self) -> list[str]:
        """Every broken invariant in words; empty in a sound position."""
        return problems.find(self)
