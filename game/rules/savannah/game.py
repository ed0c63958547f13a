"""Circle of Life: on the Savannah, as the engine's other parts use it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from game.rules.core import Decks, Pick, SetupError
from game.rules.savannah.cards import Card, CardSet, Group, read_cards
from game.rules.savannah.codes import SEATS
from game.rules.savannah.deals import shuffled
from game.rules.savannah.notation import Notation
from game.rules.savannah.state import SavannahState
from game.rules.savannah.tables import Tables

DEFAULT_CARDS = Path(__file__).resolve().parents[3] / "assets" / "cards" / "savannah.toml"


class SavannahGame:
    """The game with a set of cards; raises `CardFileError` for a card file that cannot be used."""

    name: str = "savannah"
    player_range: range = range(2, SEATS + 1)
    deck_names: tuple[str, ...] = ("deck",)
    continues: frozenset[str] = frozenset()

    def __init__(self, cards: Path | None = None) -> None:
        own = read_cards(DEFAULT_CARDS if cards is None else cards)
        self._build(own, cards is None or own.digest() == read_cards(DEFAULT_CARDS).digest())

    @classmethod
    def of(cls, cards: CardSet) -> SavannahGame:
        """The game with cards that come from no file, such as a small deck to study."""
        game = cls.__new__(cls)
        game._build(cards, False)
        return game

    def _build(self, cards: CardSet, is_default: bool) -> None:
        self.is_default: bool = is_default
        self.cards_digest: str = cards.digest()
        self.tables = Tables(cards)
        self._notation = Notation(self.tables.names)
        self.cards: Mapping[str, Card] = cards.cards
        self.groups: Mapping[str, Group] = cards.groups

    def new(self, players: int, order: Decks | Random, first: int = 0) -> SavannahState:
        """A fresh position from the order of the deck, or from a deck shuffled by a generator.

        Seat 0 always begins. Raises `SetupError` for a number of players, a first player or a deck that does
        not fit.
        """
        if type(players) is not int or players not in self.player_range:
            low, high = self.player_range[0], self.player_range[-1]
            raise SetupError(f"savannah is for {low} to {high} players, not {players}")
        if first != 0:
            raise SetupError(
                f"in savannah whoever begins is put at seat 0, so the first player cannot be {first}"
            )
        if isinstance(order, Random):
            return SavannahState(self, players, shuffled(self.tables.deck, order))
        return SavannahState(self, players, self._deck(order))

    def _deck(self, order: Decks) -> bytes:
        """The kinds of a deck in order, if it is the card set."""
        if set(order) != set(self.deck_names):
            raise SetupError(f"savannah has one deck, 'deck', not {', '.join(map(repr, order)) or 'none'}")
        deck = order["deck"]
        numbers = self.tables.numbers
        for place, name in enumerate(deck, 1):
            if not isinstance(name, str) or name not in numbers:
                raise SetupError(f"card {place} of the deck: no card is called {name!r}")
        for name, count in Counter(deck).items():
            if count > self.cards[name].copies:
                raise SetupError(f"the deck has {count} of '{name}', not {self.cards[name].copies}")
        if len(deck) < len(self.tables.deck):
            raise SetupError(f"the deck has {len(deck)} cards, not {len(self.tables.deck)}")
        return bytes(numbers[name] for name in deck)

    def text(self, action: int) -> str:
        """The notation of an action; raises `NotationError` for a number that is none."""
        return self._notation.text(action)

    def parse(self, text: str) -> int:
        """The action of a notation; raises `NotationError`."""
        return self._notation.parse(text)

    def picks(self, action: int) -> tuple[Pick, ...]:
        """The choices that lead to an action; raises `NotationError` for a number that is none."""
        return self._notation.picks(action)

    def from_picks(self, picks: Sequence[Pick]) -> int:
        """The action of a sequence of choices; raises `NotationError`."""
        return self._notation.from_picks(picks)

    def actions(self) -> Sequence[int]:
        """Every action the game has in any position."""
        return self._notation.actions
