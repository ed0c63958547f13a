"""A match whose computer players do what a record tells, up to where its actions stop."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.ai.player import Decided, Thought
from game.match.match import Match, Seat
from game.rules.core import Action, Game, Pick
from game.rules.record import Record


class Told(Match):
    """A record taken up at a ply. A person at the table is free to leave the record: then nothing is told."""

    def __init__(self, game: Game, seats: Sequence[Seat], record: Record, ply: int = 0) -> None:
        """Raises `RecordError` where the record does not fit."""
        super().__init__(game, seats, record.seed or 0, replace(record, actions=record.actions[:ply]))
        self._told = tuple(game.parse(text) for text in record.actions)

    def thought(self) -> Thought:
        """The decision of the record, which needs no search."""
        return Decided(self._told[self.ply])

    def asked(self) -> tuple[Action, ...]:
        """The actions of the record that are decided together now; none after its end."""
        joined = self._state.phase in self.game.continues
        return self._told[self.ply : self.ply + (2 if joined else 1)]

    def way(self) -> tuple[Pick, ...]:
        """The picks that lead to what is asked."""
        return tuple(pick for action in self.asked() for pick in self.game.picks(action))
