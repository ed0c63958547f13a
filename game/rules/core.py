"""The contract that both games meet, with the values and errors they share.

A game is used through four things: a `Game` (built from a card file, holds every table made from it), a
`State` (flat, quick to copy, the only mutable value), a `View` (what one seat may know) and actions, which
are ints with a text. Chance lies in the order of the decks alone, so every generator is passed in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from game.rules.events import Event

Action = int
"""A legal move as an int that is unique over all phases of its game; `Game.text` gives its notation."""

Score = Mapping[str, Any]
"""A seat's points as a trace shows them: savannah's five parts or savernake's `animals`, and `total`."""

Decks = Mapping[str, Sequence[str]]
"""The order of drawing, by the name of the deck, first drawn first: the `cards` of a record."""


LONGEST_LINE = 1000
"""Signs of an error: what a stranger's file or argument puts into it may be of any length."""


def one_line(text: str, most: int = LONGEST_LINE) -> str:
    """A text that is safe to print: on one line, without control letters, with its middle cut where too long.

    >>> one_line("a\\nb"), one_line("abcdefghi", 5)
    ('a?b', 'ab…hi')
    """
    plain = text if text.isprintable() else "".join(c if c.isprintable() else "?" for c in text)
    if len(plain) <= most:
        return plain
    tail = (most - 1) // 2
    return f"{plain[: most - 1 - tail]}…{plain[len(plain) - tail :]}"


class PlainError(Exception):
    """A fault that a person is told: one line that says what is wrong, where, and what to do."""

    def __str__(self) -> str:
        """The line, whatever file names and texts stand in it."""
        return one_line(super().__str__())


class RulesError(PlainError):
    """What the rules engine raises."""


class IllegalActionError(RulesError):
    """An action that the position does not allow; the state is unchanged."""


class NotationError(RulesError):
    """A text that is no action of the game."""


class SetupError(RulesError):
    """A number of players, a first player or a deck that the game cannot start from."""


class CardFileError(RulesError):
    """A card file that cannot be used: names the file, the card and the field."""

    def __init__(self, file: str, card: str, field: str, reason: str) -> None:
        where = f"card '{card}', field '{field}'" if card else f"field '{field}'" if field else ""
        super().__init__(": ".join(part for part in (file, where, reason) if part))
        self.file, self.card, self.field, self.reason = file, card, field, reason


class Pick(NamedTuple):
    """One choice on the way to an action: kind (place, cell, turn, card, seat, animal, food) and value."""

    kind: str
    value: str | int | tuple[int, int]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a seat's points: `count` times `each` for a part of the score, by its ruling."""

    part: str
    subject: str
    count: int
    each: int
    ruling: str
    item: str = ""

    @property
    def points(self) -> int:
        """The points of the line."""
        return self.count * self.each


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won a finished game and why: totals and every line, by seat; a tie is shared (F12, S13)."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]
    ruling: str

    @property
    def tied(self) -> bool:
        """Whether the win is shared."""
        return len(self.winners) > 1


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action may not be played: the ruling, the kind of reason, and the facts a sentence needs."""

    ruling: str
    reason: str
    facts: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do: its events without hidden draws, and each seat's score lines before and after.

    `before`, `after` and `changes` hold one mapping a seat, from the name of a score line to its points
    (`total` included); `changes` has only what changes. The points of a card not yet seen count as 0.
    `view` is the deciding seat's view of the position that follows, hidden draws unknown.
    """

    action: Action
    events: tuple[Event, ...]
    before: tuple[Mapping[str, int], ...]
    after: tuple[Mapping[str, int], ...]
    changes: tuple[Mapping[str, int], ...]
    view: View


class View(Protocol):
    """What one seat may know of a position, and nothing more (F13, S11)."""

    @property
    def game(self) -> Game:
        """The game that is viewed."""
        ...

    @property
    def seat(self) -> int:
        """Whose view it is."""
        ...

    @property
    def players(self) -> int:
        """How many seats there are."""
        ...

    @property
    def to_move(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        ...

    @property
    def phase(self) -> str:
        """What is to be decided."""
        ...

    def legal(self) -> Sequence[Action]:
        """The legal actions in the engine's fixed order; empty where another seat decides."""
        ...

    def scores(self) -> list[Score]:
        """Each seat's points as they would be counted now; hands that are hidden count nothing."""
        ...

    def lines(self, seat: int) -> tuple[ScoreLine, ...]:
        """Every line of a seat's points as they would be counted now, as far as this seat sees them."""
        ...

    def preview(self, action: Action) -> Preview:
        """What a legal action would do; raises `IllegalActionError` otherwise."""
        ...

    def refusal(self, action: Action) -> Refusal | None:
        """The ruling and the facts that forbid the action; None where it is legal."""
        ...

    def sample(self, rng: Random) -> State:
        """A full position drawn evenly from all that agree with this view and with what the log proves."""
        ...

    def as_json(self) -> dict[str, Any]:
        """The view as the engine on a pipe prints it."""
        ...


class State(Protocol):
    """A position: small, flat, and the only mutable value of the rules.

    `apply` trusts its caller, so that search pays for no check; `play` checks first.
    """

    @property
    def game(self) -> Any:
        """The game that is played."""
        ...

    @property
    def players(self) -> int:
        """How many seats there are."""
        ...

    @property
    def seat(self) -> int:
        """Whose decision it is; -1 when the game is over."""
        ...

    @property
    def phase(self) -> str:
        """What is to be decided."""
        ...

    def copy(self) -> Any:
        """An independent copy."""
        ...

    def legal(self) -> Sequence[Action]:
        """The legal actions, in a fixed order, none twice; empty when over. Shared: never to be changed."""
        ...

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action; what happened is appended to `events` where a list is given."""
        ...

    def totals(self) -> list[int]:
        """Each seat's points as they would be counted now: the quick form of `scores` for search."""
        ...

    def scores(self) -> list[Score]:
        """Each seat's points as they would be counted now, line by line, as a trace shows them."""
        ...

    def outcome(self) -> Outcome:
        """Who won, why, and every line of every seat, as the position stands."""
        ...

    def view(self, seat: int) -> View:
        """What that seat may know."""
        ...

    def decks(self) -> Decks:
        """The order of all cards, as a record holds it."""
        ...

    def trace(self) -> dict[str, Any]:
        """The fields that a trace adds to the common ones (`row` and the like)."""
        ...

    def digest(self) -> str:
        """A hash of the whole position, the same on every run, machine and version of Python."""
        ...

    def problems(self) -> list[str]:
        """Every broken invariant in words; empty in a sound position."""
        ...


class Game(Protocol):
    """One of the games: its tables, made from a card file, and the notation of its actions."""

    @property
    def name(self) -> str:
        """The id of the game."""
        ...

    @property
    def player_range(self) -> range:
        """How many can play."""
        ...

    @property
    def cards_digest(self) -> str:
        """Digest of the card file's content, the `set` of a record."""
        ...

    @property
    def is_default(self) -> bool:
        """Whether the cards are those that ship with the game."""
        ...

    @property
    def deck_names(self) -> tuple[str, ...]:
        """The decks of a record's `cards`, in order."""
        ...

    @property
    def continues(self) -> frozenset[str]:
        """The phases whose actions are decided together with the next one: taking a card and placing it."""
        ...

    def new(self, players: int, order: Decks | Random, first: int = 0) -> Any:
        """A fresh position from the order of the decks, or from decks shuffled by a generator.

        Raises `SetupError` for a number of players, a first player or a deck that does not fit.
        """
        ...

    def text(self, action: Action) -> str:
        """The notation of an action."""
        ...

    def parse(self, text: str) -> Action:
        """The action of a notation; raises `NotationError`."""
        ...

    def picks(self, action: Action) -> tuple[Pick, ...]:
        """The choices that lead to an action, in the order a person makes them."""
        ...

    def from_picks(self, picks: Sequence[Pick]) -> Action:
        """The action of a sequence of choices; raises `NotationError`."""
        ...

    def actions(self) -> range | Sequence[Action]:
        """Every action the game has in any position."""
        ...


def play(state: State, action: Action, events: list[Event] | None = None) -> None:
    """Carry out an action after checking it: for match, record and pipe.

    Raises `IllegalActionError`, with the text of the action and of the legal ones, and changes nothing.
    """
    legal = state.legal()
    if action not in legal:
        game: Game = state.game
        if not legal:
            raise IllegalActionError(f"'{game.text(action)}' is not legal: the game is over")
        shown = ", ".join(game.text(a) for a in legal[:6]) + (", …" if len(legal) > 6 else "")
        raise IllegalActionError(
            f"'{game.text(action)}' is not legal: seat {state.seat} has to {state.phase} ({shown})"
        )
    state.apply(action, events)


def winners(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points (F12, S13).

    >>> winners([3, 5, 5])
    (1, 2)
    """
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def flat(score: Score) -> dict[str, int]:
    """A seat's score as one level of lines, `total` last.

    >>> flat({"animals": {"fox": 3}, "total": 3})
    {'fox': 3, 'total': 3}
    """
    lines: dict[str, int] = {}
    for name, value in score.items():
        if isinstance(value, Mapping):
            lines.update(value)
        else:
            lines[name] = value
    return lines


def changes(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """The score lines that differ, with the difference, `total` last.

    >>> changes({"fox": 3, "total": 3}, {"fox": 3, "owl": 4, "total": 7})
    {'owl': 4, 'total': 4}
    """
    names = [name for name in dict.fromkeys([*before, *after]) if name != "total"] + ["total"]
    deltas = {name: after.get(name, 0) - before.get(name, 0) for name in names}
    return {name: delta for name, delta in deltas.items() if delta}
