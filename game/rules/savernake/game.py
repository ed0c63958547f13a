"""The game: its cards and tables, how it begins, and the notation of its actions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.rules.core import Decks, Pick, SetupError
from game.rules.savernake.actions import ALL_ACTIONS, PLACES, TAKE
from game.rules.savernake.card_file import read_cards
from game.rules.savernake.cards import ANIMALS, FOODS
from game.rules.savernake.notation import Notation
from game.rules.savernake.state import SavernakeState
from game.rules.savernake.tables import ALL_ANIMALS, ALL_PATHS, Tables, shuffled


class SavernakeGame:
    """Savernake Forest with one card set. Raises `CardFileError` where the card file cannot be used."""

    name = "savernake"
    player_range = range(2, 5)
    deck_names: tuple[str, ...] = ("animals", "paths")
    continues = frozenset({TAKE})
    places = PLACES
    """The places of the offer, in the order of dealing."""
    foods = FOODS

    def __init__(self, cards: Path | None = None) -> None:
        self.cards = read_cards(cards)
        self.animals = self.cards.animals
        self.path_cards = self.cards.paths
        self.cards_digest = self.cards.digest
        self.is_default = cards is None or read_cards().digest == self.cards_digest
        self.tables = Tables(self.cards)
        self._notation = Notation(self.tables.names[:ANIMALS])

    def new(self, players: int, order: Decks | Random, first: int = 0) -> SavernakeState:
        """A fresh position from the order of the decks, or from decks shuffled by a generator.

        Raises `SetupError` for a number of players, a first player or a deck that does not fit.
        """
        if players not in self.player_range:
            lowest, highest = self.player_range[0], self.player_range[-1]
            raise SetupError(f"{self.name} is for {lowest} to {highest} players, not {players}")
        if first not in range(players):
            raise SetupError(f"first player {first}: the seats are 0 to {players - 1}")
        if isinstance(order, Random):
            animals, paths = shuffled(ALL_ANIMALS, order), shuffled(ALL_PATHS, order)
        else:
            for name in order:
                if name not in self.deck_names:
                    raise SetupError(f"unknown deck '{name}': the decks are {', '.join(self.deck_names)}")
            animals = self._deck(order, "animals", tuple(self.animals))
            paths = self._deck(order, "paths", tuple(self.path_cards))
        return SavernakeState(self, players, animals, paths, first)

    def _deck(self, order: Decks, name: str, cards: tuple[str, ...]) -> bytes:
        """The card numbers of a deck, which has to hold each card once."""
        if name not in order:
            raise SetupError(f"deck '{name}' is missing")
        deck = tuple(order[name])
        for card in deck:
            if card not in cards:
                raise SetupError(f"deck '{name}': '{card}' is no card of it")
            if deck.count(card) > 1:
                raise SetupError(f"deck '{name}': '{card}' is there {deck.count(card)} times")
        for card in cards:
            if card not in deck:
                raise SetupError(f"deck '{name}': '{card}' is missing")
        return bytes(self.tables.numbers[card] for card in deck)

    def text(self, action: int) -> str:
        """The notation of an action. Raises `NotationError` where the number is none."""
        return self._notation.text(action)

    def parse(self, text: str) -> int:
        """The action of a notation. Raises `NotationError`, which tells the word at fault."""
        return self._notation.parse(text)

    def picks(self, action: int) -> tuple[Pick, ...]:
        """The choices that lead to an action, in the order a person makes them."""
        return self._notation.picks(action)

    def from_picks(self, picks: Sequence[Pick]) -> int:
        """The action of a sequence of choices. Raises `NotationError`."""
        return self._notation.from_picks(picks)

    def actions(self) -> Sequence[int]:
        """Every action the game has in any position."""
        return ALL_ACTIONS
