"""What a seat may know: everything but the other hands and the order of the pile (S11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.rules.core import IllegalActionError, Preview, Refusal, Score, ScoreLine, changes, flat
from game.rules.events import Event, LineCard
from game.rules.savannah.codes import GAP, GAP_BYTE, TOKENS, UNKNOWN
from game.rules.savannah.deals import Deals, masked, unseen
from game.rules.savannah.refusals import refusal
from game.rules.savannah.scoring import lines

if TYPE_CHECKING:
    from game.rules.savannah.game import SavannahGame
    from game.rules.savannah.state import SavannahState


class SavannahView:
    """A seat's view: a position of its own in which every hidden card is unknown."""

    def __init__(self, state: SavannahState, seat: int) -> None:
        self._known = masked(state, seat)
        self.game: SavannahGame = state.game
        self.seat = seat
        self.players = state.players
        self.to_move = None if state.seat < 0 else state.seat
        self.phase = state.phase

    @cached_property
    def row(self) -> tuple[LineCard, ...]:
        """The line from left to right; while a steal is awaited, as it was when the turn began (S1)."""
        return tuple(self.game.tables.line_card(place, code) for place, code in enumerate(self._known.line))

    @cached_property
    def gone(self) -> tuple[int, ...]:
        """While a steal is awaited, the places of the line that the turn has emptied already."""
        line = self._known.pending[1] if self._known.pending else b""
        return tuple(place for place, code in enumerate(line) if code == GAP)

    @property
    def played(self) -> LineCard | None:
        """While a steal is awaited, the card just played: it is neither in the line nor in the hand."""
        if self._known.pending is None:
            return None
        return self.game.tables.line_card(len(self._known.line), self._known.pending[0])

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The own cards in the order of their ids; after a preview without the card drawn."""
        return self._names(self._known.hands[self.seat])

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(map(len, self._known.hands))

    @cached_property
    def kills(self) -> tuple[tuple[str, ...], ...]:
        """Each seat's kill pile, in the order of taking."""
        return tuple(map(self._names, self._known.kills))

    @cached_property
    def discard(self) -> tuple[str, ...]:
        """The discard pile, in the order of discarding."""
        return self._names(self._known.discard)

    @property
    def pile(self) -> int:
        """How many cards are left to draw."""
        return len(self._known.deck) - self._known.drawn

    @cached_property
    def tokens(self) -> tuple[int, ...]:
        """How many tokens each seat has left; while a steal is awaited, with those that came back (S4)."""
        known = self._known
        line = known.line
        if known.pending is not None:
            line = known.pending[1].replace(GAP_BYTE, b"") + bytes([known.pending[0]])
        return tuple(TOKENS - line.translate(known.tables.own[seat]).count(1) for seat in range(self.players))

    @cached_property
    def unseen(self) -> Mapping[str, int]:
        """How many cards of each kind this seat does not see: they are in the pile or in other hands."""
        names, left = self.game.tables.names, unseen(self._known)
        return MappingProxyType({name: left.count(kind) for kind, name in enumerate(names)})

    def legal(self) -> Sequence[int]:
        """The legal actions in the engine's fixed order; empty where another seat decides."""
        return self._known.legal() if self.seat == self.to_move else ()

    def scores(self) -> list[Score]:
        """Each seat's points as they would be counted now; hands that are hidden count nothing."""
        return self._known.scores()

    def lines(self, seat: int) -> tuple[ScoreLine, ...]:
        """Every line of a seat's points as they would be counted now; a hand that is hidden has none."""
        return lines(self._known, seat)

    def preview(self, action: int) -> Preview:
        """What a legal action would do; raises `IllegalActionError` otherwise.

        The card drawn is not known: its event names none, and it counts nothing. The winners of a game that
        ends are not known either where hands are hidden: its event names nobody.
        """
        reason = self.refusal(action)
        if reason is not None:
            text = self.game.text(action)
            raise IllegalActionError(f"'{text}' is not legal: {reason.reason} ({reason.ruling})")
        state, events = self._known.copy(), list[Event]()
        state.apply(action, events)
        view = SavannahView(state, self.seat)
        before = tuple(flat(score) for score in self.scores())
        after = tuple(flat(score) for score in view.scores())
        changed = tuple(changes(old, new) for old, new in zip(before, after, strict=True))
        return Preview(action, tuple(events), before, after, changed, view)

    def refusal(self, action: int) -> Refusal | None:
        """The ruling and the facts that forbid the action; None where it is legal.

        Raises `NotationError` for a number that is no action.
        """
        return refusal(self._known, self.seat, action)

    def sample(self, rng: Random) -> SavannahState:
        """A full position drawn evenly from all that agree with this view and with what the log proves."""
        return self._deals.sample(rng)

    @cached_property
    def _deals(self) -> Deals:
        return Deals(self._known)

    def as_json(self) -> dict[str, Any]:
        """The view as the engine on a pipe prints it."""
        return {
            "game": self.game.name,
            "players": self.players,
            "seat": self.seat,
            "to_move": self.to_move,
            "phase": self.phase,
            "legal": [self.game.text(action) for action in self.legal()],
            "scores": self.scores(),
            "row": self._known.row(),
            "hand": list(self.hand),
            "hands": list(self.hands),
            "kills": [list(pile) for pile in self.kills],
            "discard": list(self.discard),
            "pile": self.pile,
            "tokens": list(self.tokens),
        }

    def _names(self, kinds: bytes) -> tuple[str, ...]:
        """The names of cards, without those not known."""
        names = self.game.tables.names
        return tuple(names[kind] for kind in kinds if kind != UNKNOWN)
