"""A record to be watched: every position on its way, as any seat may see it, and what happened between."""

from __future__ import annotations

from game.match.match import Entry, Seat
from game.rules import record as rec
from game.rules.core import Game, Outcome, RulesError, State, View, play
from game.rules.events import Event
from game.rules.record import Record, RecordError


class Playback:
    """A record played as far as it is legal; `error` tells where and why it stops, if it does."""

    def __init__(self, game: Game, record: Record) -> None:
        """Play the record. Raises `RecordError` where its deal does not fit the game."""
        self.game, self.record = game, record
        self.seats = tuple(_seat(record, place) for place in range(record.players))
        self.log: list[Entry] = []
        self.error: RecordError | None = None
        state = rec.start(game, record)
        self._positions: list[State] = [state.copy()]
        for ply, text in enumerate(record.actions):
            try:
                self._play(state, ply, text)
            except RulesError as error:
                self.error = RecordError(str(error), ply)
                break

    def _play(self, state: State, ply: int, text: str) -> None:
        seat, events = state.seat, list[Event]()
        action = self.game.parse(text)
        play(state, action, events)
        self.log.append(Entry(ply, seat, action, tuple(events)))
        self._positions.append(state.copy())

    @property
    def length(self) -> int:
        """The last ply: how many actions there are."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """Whether the game came to its end."""
        return self._positions[-1].seat < 0

    def to_move(self, ply: int) -> int | None:
        """The seat that decides at a ply; None when the game is over."""
        seat = self._positions[ply].seat
        return seat if seat >= 0 else None

    def view(self, ply: int, seat: int) -> View:
        """What a seat may know at a ply, 0 being before the first action."""
        return self._positions[ply].view(seat)

    def outcome(self) -> Outcome:
        """Who leads and why, where the record stops."""
        return self._positions[-1].outcome()


def _seat(record: Record, place: int) -> Seat:
    if not record.seats:
        return Seat("")
    found = record.seats[place]
    return Seat(found.name, found.kind, found.character, found.colour)
