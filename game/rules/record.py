"""A record as a value: saved games, replays, challenges, bug reports and tests are all one of these.

Nothing here reads or writes a file; a fault names the action's number and the reason, and whoever read the
file puts its name before that. Replaying gives the valid prefix and the first error, as scalachess does.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from game.rules.core import Action, Decks, Game, RulesError, State, play

VERSION = 1
NoteKind = Literal["ceiling", "takeback", "hint", "played_on"]


class RecordError(RulesError):
    """A record that cannot be used; `ply` is the number of the action at fault, where it is one."""

    def __init__(self, reason: str, ply: int | None = None) -> None:
        super().__init__(reason if ply is None else f"action {ply}: {reason}")
        self.ply = ply


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Who sat there: a person or a computer player's level; the rest only dresses the table."""

    name: str = ""
    kind: str = "human"
    character: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """Something about a position that the actions do not tell."""

    ply: int
    kind: NoteKind


def played_on(notes: Iterable[Note]) -> int | None:
    """The ply from which a match was played on, if it was: what came before may be another's.

    >>> played_on([Note(2, "hint"), Note(4, "played_on")]), played_on([])
    (4, None)
    """
    return max((note.ply for note in notes if note.kind == "played_on"), default=None)


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its deal to where its actions stop."""

    game: str
    players: int
    cards: Mapping[str, tuple[str, ...]]
    actions: tuple[str, ...] = ()
    first: int = 0
    seats: tuple[SeatRecord, ...] = ()
    seed: int | None = None
    set: str = ""
    saved: str = ""
    notes: tuple[Note, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Replay:
    """The valid prefix of a record: the position it leads to, the actions so far and the first error."""

    state: State
    actions: tuple[Action, ...]
    error: RecordError | None


def start(game: Game, record: Record) -> State:
    """The position before the first action. Raises `RecordError` where the deal does not fit the game."""
    if record.game != game.name:
        raise RecordError(f"the record is of '{record.game}', not of '{game.name}'")
    if record.seats and len(record.seats) != record.players:
        raise RecordError(f"'seats' has {len(record.seats)} entries for {record.players} players")
    if record.set not in ("", game.cards_digest):
        raise RecordError("'set': the record was played with another card file (use --cards FILE)")
    extra = sorted(set(record.cards) - set(game.deck_names))
    missing = [name for name in game.deck_names if name not in record.cards]
    if extra or missing:
        fault = f"unknown deck '{extra[0]}'" if extra else f"deck '{missing[0]}' is missing"
        raise RecordError(f"'cards': {fault}")
    try:
        state: State = game.new(record.players, record.cards, record.first)
    except RulesError as error:
        raise RecordError(str(error)) from error
    return state


def replay(game: Game, record: Record, visit: Callable[[State, int], None] | None = None) -> Replay:
    """Play a record as far as it is legal; `visit` sees each position before its action, and the last.

    Raises `RecordError` only where the deal itself does not fit; a bad action is the replay's `error`.
    """
    state = start(game, record)
    done: list[Action] = []
    for ply, text in enumerate(record.actions):
        if visit is not None:
            visit(state, ply)
        try:
            action = game.parse(text)
            play(state, action)
        except RulesError as error:
            return Replay(state, tuple(done), RecordError(str(error), ply))
        done.append(action)
    if visit is not None:
        visit(state, len(done))
    return Replay(state, tuple(done), None)


def check(game: Game, record: Record) -> Replay:
    """Play the whole record. Raises `RecordError` with the first action at fault."""
    result = replay(game, record)
    if result.error is not None:
        raise result.error
    for note in record.notes:
        if not 0 <= note.ply <= len(record.actions):
            raise RecordError(f"'notes': ply {note.ply} is outside the record")
    return result


def trace(game: Game, record: Record) -> Iterator[dict[str, Any]]:
    """One object a position, from before the first action to the last. Raises `RecordError` as `check`."""
    check(game, record)
    state = start(game, record)
    for ply, text in enumerate(record.actions):
        yield position(state, ply, text)
        play(state, game.parse(text))
    yield position(state, len(record.actions))


def position(state: State, ply: int, action: str | None = None) -> dict[str, Any]:
    """A position as a trace prints it."""
    game: Game = state.game
    over = state.seat < 0
    fields: dict[str, Any] = {
        "ply": ply,
        "seat": None if over else state.seat,
        "phase": state.phase,
        "legal": sorted(game.text(a) for a in state.legal()),
        "over": over,
        **state.trace(),
        "scores": state.scores(),
    }
    if action is not None:
        fields["action"] = action
    return fields


def of(state: State, decks: Decks, actions: tuple[str, ...] = (), **more: Any) -> Record:
    """The record of a game from its decks and its actions in notation."""
    game: Game = state.game
    cards = {name: tuple(decks[name]) for name in game.deck_names}
    own_set = "" if game.is_default else game.cards_digest
    return replace(Record(game.name, state.players, cards, actions, set=own_set), **more)


def as_json(record: Record) -> dict[str, Any]:
    """The record as RULES.md writes it: what says nothing is left out."""
    data: dict[str, Any] = {"record": VERSION, "game": record.game, "players": record.players}
    data["cards"] = {name: list(cards) for name, cards in record.cards.items()}
    data["actions"] = list(record.actions)
    if record.first:
        data["first"] = record.first
    if record.seats:
        data["seats"] = [_seat_json(seat) for seat in record.seats]
    if record.seed is not None:
        data["seed"] = record.seed
    data.update({name: getattr(record, name) for name in ("set", "saved") if getattr(record, name)})
    if record.notes:
        data["notes"] = [{"ply": note.ply, "kind": note.kind} for note in record.notes]
    return data


def dumps(record: Record) -> str:
    """The record as one line of JSON, the same for the same record."""
    return json.dumps(as_json(record), ensure_ascii=False)


def _seat_json(seat: SeatRecord) -> dict[str, str]:
    named = {"name": seat.name, "kind": seat.kind, "character": seat.character, "colour": seat.colour}
    return {key: value for key, value in named.items() if value or key == "kind"}
