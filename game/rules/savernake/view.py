"""What a seat may know: all but the order of the two decks (F13)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.rules.core import IllegalActionError, Preview, Refusal, Score, ScoreLine, changes, flat
from game.rules.events import Event
from game.rules.savernake.actions import PLACE, PLACES, TAKE
from game.rules.savernake.cards import FOODS
from game.rules.savernake.grid import position
from game.rules.savernake.homing import Larder, larders
from game.rules.savernake.paths import PathInfo, PlacedCard, find_paths
from game.rules.savernake.refusals import refusal
from game.rules.savernake.scoring import lines
from game.rules.savernake.tables import (
    ALL_ANIMALS,
    ALL_PATHS,
    ANIMAL_SHIFT,
    UNKNOWN,
    shuffled,
)

if TYPE_CHECKING:
    from game.rules.savernake.state import SavernakeState

_HIDDEN = bytes([UNKNOWN])


class SavernakeView:
    """A seat's view: a position of its own in which every card not yet drawn is unknown."""

    def __init__(self, state: SavernakeState, seat: int) -> None:
        masked = state.copy()
        animals, paths = state.seen()
        masked.animals = state.animals[:animals].ljust(len(ALL_ANIMALS), _HIDDEN)
        masked.paths = state.paths[:paths].ljust(len(ALL_PATHS), _HIDDEN)
        self._state = masked
        self.game: Any = state.game
        """The `SavernakeGame`."""
        self.seat = seat
        self.players = state.players
        self.to_move = None if state.seat < 0 else state.seat
        self.phase = state.phase
        self.round = state.round
        """0 to 14; 15 once all rounds are played."""
        self.first = state.first
        self.next_first = state.next_first
        """Who begins the next round: the rooster's, or the same as now (F8)."""

    @cached_property
    def offer(self) -> tuple[str | None, ...]:
        """The cards left on rooster, goat, armadillo and rabbit; None where taken or not dealt yet."""
        return self._state.offer()

    @property
    def taken(self) -> str | None:
        """The card that was taken and is to be placed."""
        return self.game.tables.names[self._state.card] if self.phase == PLACE else None

    @property
    def taken_from(self) -> str | None:
        """The place of the offer that this card was taken from."""
        return PLACES[self._state.place] if self.phase == PLACE else None

    @cached_property
    def forests(self) -> tuple[tuple[PlacedCard, ...], ...]:
        """Each seat's cards, in the order of placing."""
        return tuple(forest(self._state, seat) for seat in range(self.players))

    @cached_property
    def unseen(self) -> Mapping[str, tuple[str, ...]]:
        """The cards of each deck that nobody has seen yet, sorted."""
        names = self.game.tables.names
        return MappingProxyType(
            {
                deck: tuple(names[card] for card in unseen)
                for deck, (_, unseen) in zip(self.game.deck_names, self._decks, strict=True)
            }
        )

    @cached_property
    def _decks(self) -> tuple[tuple[bytes, bytes], tuple[bytes, bytes]]:
        """Of animals and path cards: those seen, in their order, and the others, sorted."""
        animals, paths = self._state.animals.rstrip(_HIDDEN), self._state.paths.rstrip(_HIDDEN)
        return (animals, ALL_ANIMALS.translate(None, animals)), (paths, ALL_PATHS.translate(None, paths))

    def legal(self) -> tuple[int, ...]:
        """The legal actions in the engine's order; empty where another seat decides.

        In the view after a preview that ended the round, no card of the new offer is known or can be taken.
        """
        if self.seat != self.to_move:
            return ()
        legal = self._state.legal()
        if self.phase == TAKE and None in (self.offer[action & 3] for action in legal):
            return ()
        return legal

    def scores(self) -> list[Score]:
        """Each seat's points as they would be counted now."""
        return self._state.scores()

    def lines(self, seat: int) -> tuple[ScoreLine, ...]:
        """Every line of a seat's points as they would be counted now."""
        return lines(self._state, seat)

    def paths(self, seat: int) -> tuple[PathInfo, ...]:
        """The paths of a seat's forest, with what they count now."""
        return find_paths(self.game.cards, self.forests[seat])

    def larders(self, seat: int) -> tuple[Larder, ...]:
        """The animals of a seat's forest that count, with the food that comes home to them."""
        return larders(self.game.cards, self.forests[seat])

    def preview(self, action: int) -> Preview:
        """What a legal action would do; raises `IllegalActionError` otherwise."""
        reason = self.refusal(action)
        if reason is not None:
            text = self.game.text(action)
            raise IllegalActionError(f"'{text}' is not legal: {reason.reason} ({reason.ruling})")
        state, events = self._state.copy(), list[Event]()
        state.apply(action, events)
        before = tuple(flat(score) for score in self.scores())
        after = tuple(flat(score) for score in state.scores())
        changed = tuple(changes(old, new) for old, new in zip(before, after, strict=True))
        return Preview(action, tuple(events), before, after, changed, SavernakeView(state, self.seat))

    def refusal(self, action: int) -> Refusal | None:
        """The ruling and the facts that forbid the action; None where it is legal."""
        return refusal(self._state, self.seat, action)

    def sample(self, rng: Random) -> SavernakeState:
        """A position with the unseen cards of each deck in an order drawn evenly."""
        (animals, unseen_animals), (paths, unseen_paths) = self._decks
        state = self._state.copy()
        state.animals = animals + shuffled(unseen_animals, rng)
        state.paths = paths + shuffled(unseen_paths, rng)
        return state

    def as_json(self) -> dict[str, Any]:
        """The view as the engine on a pipe prints it; `taken` only while a card is to be placed."""
        fields: dict[str, Any] = {
            "game": self.game.name,
            "players": self.players,
            "seat": self.seat,
            "to_move": self.to_move,
            "phase": self.phase,
            "legal": [self.game.text(action) for action in self.legal()],
            "scores": self.scores(),
            "round": self.round,
            "first": self.first,
            "offer": list(self.offer),
            "forests": [[self._card_json(placed) for placed in cards] for cards in self.forests],
            "unseen": {deck: list(cards) for deck, cards in self.unseen.items()},
        }
        if self.taken is not None:
            fields |= {"taken": self.taken, "taken_from": self.taken_from}
        return fields

    def _card_json(self, placed: PlacedCard) -> dict[str, Any]:
        fields: dict[str, Any] = {
            "card": placed.card,
            "x": placed.x,
            "y": placed.y,
            "turn": placed.turn,
            "down": placed.down,
        }
        if placed.card in self.game.animals:
            fields |= {"water": list(placed.water), "burrows": placed.burrows}
        return fields


def forest(state: SavernakeState, seat: int) -> tuple[PlacedCard, ...]:
    """The cards of a seat's forest, in the order of placing."""
    names = state.tables.names
    up = sum(content >> ANIMAL_SHIFT for content in state.contents[seat])
    cards = []
    for card, action in state.placed(seat):
        x, y = position(action >> 2)
        turn = (action & 3) * 90
        if card in ALL_ANIMALS:
            tokens = state.tokens[card]
            water = tuple(food for number, food in enumerate(FOODS) if tokens >> 4 + number & 1)
            cards.append(PlacedCard(names[card], x, y, turn, not up >> card & 1, water, tokens & 15))
        else:
            cards.append(PlacedCard(names[card], x, y, turn))
    return tuple(cards)
