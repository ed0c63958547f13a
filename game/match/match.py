"""A game being played: who sits where, whose turn it is, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from game.ai import levels
from game.ai.player import Decided, Player, TakenUp, Thought
from game.match import undo
from game.match.undo import Back
from game.rules import record as rec
from game.rules.core import Action, Game, Outcome, State, View, play
from game.rules.events import Event
from game.rules.record import Note, NoteKind, Record, SeatRecord


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at the table: a person, or a computer player of some kind."""

    name: str
    kind: str = levels.HUMAN
    character: str = ""
    colour: str = ""

    @property
    def human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.kind == levels.HUMAN


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of the log: who did what, and all that it brought about.

    `joined`: it was decided together with the entry before it, as a card is taken and placed.
    """

    ply: int
    seat: int
    action: Action
    events: tuple[Event, ...]
    joined: bool = field(default=False, compare=False)


class Match:
    """The game, its seats and its log. Scenes and players get views of it, never its state."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        seed: int,
        record: Record | None = None,
        *,
        first: int = 0,
        begun: int = 0,
    ) -> None:
        """A fresh deal from the seed, which a seat begins, or a record taken up where its actions stop.

        What was played before the ply `begun` is not of this match: nothing steps back behind it.

        Raises `UnknownPlayerError`, `SetupError`, or `RecordError` where the record does not fit.
        """
        self.game = game
        self.seats = tuple(seats)
        self.seed = seed
        self.log: list[Entry] = []
        self.notes: list[Note] = list(record.notes) if record is not None else []
        self.begun = max(begun, rec.played_on(self.notes) or 0)
        """Where it began: a level, and a game played on, do so where the actions of a record stop."""
        self._players: dict[int, Player] = {
            i: levels.make(seat.kind, seat.character) for i, seat in enumerate(self.seats) if not seat.human
        }
        self._first = record.first if record is not None else first
        self._state: State = self._deal(record)
        self._decks = self._state.decks()
        self._half: View | None = None
        """The view before the last action, where that is decided together with the next one."""
        self._thought_at = -1
        """The ply of the decision last begun here."""
        for text in record.actions if record is not None else ():
            self.play(game.parse(text))

    def _deal(self, record: Record | None) -> State:
        if record is None:
            state: State = self.game.new(len(self.seats), Random(f"deal {self.seed}"), self._first)
            return state
        rec.check(self.game, record)
        return rec.start(self.game, record)

    @property
    def ply(self) -> int:
        """How many actions were played."""
        return len(self.log)

    @property
    def to_move(self) -> int | None:
        """The seat that decides; None when the game is over."""
        return self._state.seat if self._state.seat >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.seat < 0

    def view(self, seat: int) -> View:
        """What a seat may know now."""
        return self._state.view(seat)

    def past(self, ply: int, seat: int) -> View:
        """What a seat could know when so many actions were played."""
        state = rec.start(self.game, replace(self.record(), actions=()))
        for entry in self.log[:ply]:
            state.apply(entry.action)
        return state.view(seat)

    def outcome(self) -> Outcome:
        """Who won and why, with every line."""
        return self._state.outcome()

    def scores(self) -> list[Any]:
        """The true points of every seat: for the end of a game and for tools, not for a table in play."""
        return list(self._state.scores())

    def digest(self) -> str:
        """The hash of the whole position."""
        return self._state.digest()

    def thought(self) -> Thought:
        """The decision of the computer seat to move, begun; a forced one needs no search.

        Each decision has a generator of its own, from the seed and the ply: a game taken up again goes on
        as it would have gone.
        """
        seat = self._state.seat
        view = self._state.view(seat)
        legal = view.legal()
        if len(legal) == 1:
            return Decided(legal[0])
        half, again = self._half, self._thought_at != self.ply - 1
        self._thought_at = self.ply
        if half is None or half.seat != seat or not again:
            return self._think(view, self.ply)
        return TakenUp(self._think(half, self.ply - 1), lambda: self._think(view, self.ply))

    def _think(self, view: View, ply: int) -> Thought:
        return self._players[view.seat].think(view, luck(self.seed, ply))

    def play(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action of the seat to move. Raises `IllegalActionError` and changes nothing."""
        seat, events = self._state.seat, list[Event]()
        half = self._state.view(seat) if self._state.phase in self.game.continues else None
        play(self._state, action, events)
        joined = self._half is not None and self._half.seat == seat
        self._half = half
        self.log.append(Entry(self.ply, seat, action, tuple(events), joined))
        return self.log[-1].events

    def back(self) -> Back:
        """Where `undo` would lead to. Raises `UndoRefusedError` where it leads nowhere."""
        people = [number for number, seat in enumerate(self.seats) if seat.human]
        return undo.back(self.log, people, over=self.over, begun=self.begun)

    def undo(self) -> Back:
        """Step back by the last decision of a person, and tell where to. Raises `UndoRefusedError`.

        A step over what was seen or decided since is noted as one taken back; what was noted about positions
        that are no more stays known of the one that is left.
        """
        found = self.back()
        actions = [entry.action for entry in self.log[: found.ply]]
        self._state = rec.start(self.game, replace(self.record(), actions=()))
        self.log.clear()
        self._half, self._thought_at = None, -1
        for action in actions:
            self.play(action)
        kept = [note for note in self.notes if note.ply <= found.ply or note.kind != "ceiling"]
        self.notes[:] = dict.fromkeys(replace(note, ply=min(note.ply, found.ply)) for note in kept)
        if found.takeback:
            self.note("takeback")
        return found

    def note(self, kind: NoteKind) -> None:
        """Note something about the position, once, for the record to keep."""
        found = Note(self.ply, kind)
        if found not in self.notes:
            self.notes.append(found)

    def record(self) -> Record:
        """The game so far as a record."""
        return rec.of(
            self._state,
            self._decks,
            tuple(self.game.text(entry.action) for entry in self.log),
            first=self._first,
            seats=tuple(SeatRecord(s.name, s.kind, s.character, s.colour) for s in self.seats),
            seed=self.seed,
            notes=tuple(self.notes),
        )


def luck(seed: int, ply: int) -> Random:
    """The generator of the decision at a ply, so that a game taken up again goes on as it would have gone."""
    return Random(f"thought {seed} {ply}")


def turns(match: Match) -> Iterator[int]:
    """Let computer players play a match to its end, without a clock; gives the ply after each action."""
    while not match.over:
        thought = match.thought()
        while not thought.step(float("inf")):
            pass
        match.play(thought.best())
        yield match.ply


def run(match: Match) -> Match:
    """The same at once."""
    for _ in turns(match):
        pass
    return match
