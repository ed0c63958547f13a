"""The course of a finished game: everybody's points turn by turn, and the moments that are worth a word."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal

from game.rules import events as ev
from game.rules import record as rec
from game.rules.core import Game, State, play, winners
from game.rules.record import Record

Kind = Literal[
    "led", "changes", "gain", "loss", "hunt", "sweep", "steal", "big_five", "path", "animal", "turned"
]
FEW = 2
"""The least number of cards of a hunt, of a path, or of animals turned down that is told of."""
SWING = 5
"""The least number of points won or lost in one turn that is told of."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something worth a word: whose it is, in which turn (0: in none of its own), how much, and of what."""

    kind: Kind
    seat: int
    turn: int = 0
    count: int = 0
    cards: tuple[str, ...] = ()
    other: int = -1
    """Another seat that it is about; -1: none."""
    ply: int = 0
    """How many actions were played before it: where it can be watched from."""


@dataclass(slots=True)
class Turn:
    """What a seat did in a turn, and everybody's points before and after it."""

    number: int
    seat: int
    ply: int
    """How many actions were played before it."""
    before: tuple[int, ...]
    after: tuple[int, ...] = ()
    played: str = ""
    killed: list[str] = field(default_factory=list)
    swept: list[str] = field(default_factory=list)
    stolen: str = ""
    victim: int = -1
    turned: list[str] = field(default_factory=list)

    def note(self, event: ev.Event) -> None:
        """Take down what happened in it."""
        match event:
            case ev.CardPlayed() | ev.CardTaken():
                self.played = event.card
            case ev.Hunted(act="kill"):
                self.killed += [taken.card for taken in event.taken]
            case ev.Swept():
                self.swept += [taken.card for taken in event.taken]
            case ev.CardStolen():
                self.stolen, self.victim = event.card, event.victim
            case ev.AnimalKept():
                self.turned += event.turned

    def gain(self, seat: int) -> int:
        """By how much the points of a seat changed."""
        return self.after[seat] - self.before[seat]


class Story:
    """Plays a record once more, a little at a time, and tells of it in the end."""

    def __init__(self, game: Game, record: Record) -> None:
        self._game, self._record = game, record
        self.points: list[tuple[int, ...]] = []
        """The points of all seats as the game began, and after every turn."""
        self.moments: tuple[Moment, ...] = ()
        """What is worth a word, once all is played."""
        self.done = False
        self._turns: list[Turn] = []
        self._work = self._play()

    def step(self) -> None:
        """Play one action more. Raises `RulesError` where the record is not legal."""
        self.done = self.done or next(self._work, self) is self

    def _play(self) -> Iterator[None]:
        state: State = rec.start(self._game, self._record)
        self.points.append(_totals(state))
        for ply, text in enumerate(self._record.actions):
            self._act(state, ply, text)
            yield
        if self._turns and not self._turns[-1].after:
            self._end_turn(state)
        yield
        self.moments = tuple(moments(self._turns, self.points, state))

    def _act(self, state: State, ply: int, text: str) -> None:
        if not self._turns or self._turns[-1].after:
            self._turns.append(Turn(len(self._turns) + 1, state.seat, ply, self.points[-1]))
        events: list[ev.Event] = []
        play(state, self._game.parse(text), events)
        for event in events:
            self._turns[-1].note(event)
        if any(isinstance(event, ev.TurnBegan | ev.GameEnded) for event in events):
            self._end_turn(state)

    def _end_turn(self, state: State) -> None:
        self._turns[-1].after = _totals(state)
        self.points.append(self._turns[-1].after)


def moments(turns: Sequence[Turn], points: Sequence[tuple[int, ...]], end: State) -> Iterator[Moment]:
    """What is worth a word, the most telling first."""
    if not turns:
        return
    yield from _lead(turns, points)
    yield from _big_five(turns, end)
    yield from _most(turns, "hunt", lambda turn: turn.killed)
    yield from _most(turns, "sweep", lambda turn: turn.swept)
    yield from _forest(end, turns[-1].ply)
    yield from _swings(turns)
    yield from _most(turns, "turned", lambda turn: turn.turned)
    yield from (
        Moment("steal", turn.seat, turn.number, 1, (turn.stolen,), turn.victim, turn.ply)
        for turn in turns[::-1]
        if turn.stolen
    )


def _totals(state: State) -> tuple[int, ...]:
    return tuple(state.outcome().totals)


def _lead(turns: Sequence[Turn], points: Sequence[tuple[int, ...]]) -> Iterator[Moment]:
    """Who led from when on to the end, and how often the lead changed."""
    alone = [found[0] if len(found := winners(totals)) == 1 else -1 for totals in points]
    leaders = [seat for seat in alone if seat >= 0]
    changes = sum(one != other for one, other in pairwise(leaders))
    if alone[-1] >= 0:
        since = next(turn for turn in range(len(alone)) if set(alone[turn:]) == {alone[-1]})
        ply = turns[since - 1].ply if since else 0
        yield Moment("led", alone[-1], since, changes, ply=ply)
    if changes:
        told = [turn for turn, seat in enumerate(alone) if seat >= 0]
        last = max(turn for one, turn in pairwise(told) if alone[one] != alone[turn])
        yield Moment("changes", alone[-1], count=changes, ply=turns[last - 1].ply)


def _most(turns: Sequence[Turn], kind: Kind, of: Callable[[Turn], Sequence[str]]) -> Iterator[Moment]:
    """The turn with most cards of some sort; of equal ones the first."""
    best = max(turns, key=lambda turn: len(of(turn)))
    if len(of(best)) >= FEW:
        yield Moment(kind, best.seat, best.number, len(of(best)), (best.played, *of(best)), ply=best.ply)


def _swings(turns: Sequence[Turn]) -> Iterator[Moment]:
    """The turn that brought its seat most, and the one that cost another seat most."""
    best = max(turns, key=lambda turn: turn.gain(turn.seat))
    if best.gain(best.seat) >= SWING:
        yield Moment("gain", best.seat, best.number, best.gain(best.seat), (best.played,), ply=best.ply)
    blows = [(turn, seat) for turn in turns for seat in range(len(turn.after)) if seat != turn.seat]
    turn, victim = min(blows, key=lambda blow: blow[0].gain(blow[1]))
    if turn.gain(victim) <= -SWING:
        yield Moment("loss", turn.seat, turn.number, -turn.gain(victim), (turn.played,), victim, turn.ply)


def _big_five(turns: Sequence[Turn], end: State) -> Iterator[Moment]:
    """Whoever has the Big Five at the end (S12)."""
    for seat, score in enumerate(end.scores()):
        if score.get("big_five"):
            last = max((turn for turn in turns if turn.seat == seat), key=lambda turn: turn.gain(seat))
            yield Moment("big_five", seat, last.number, ply=last.ply)


def _forest(end: State, ply: int) -> Iterator[Moment]:
    """The path that lies over most cards, and the animal that counts most (F5, F11), seen at the end."""
    view: Any = end.view(0)
    if not hasattr(view, "paths"):
        return
    paths = [(path, seat) for seat in range(end.players) for path in view.paths(seat)]
    longest, seat = max(paths, key=lambda found: len(found[0].cells))
    yield Moment("path", seat, count=len(longest.cells), ply=ply)
    best, seat = max(paths, key=lambda found: found[0].points)
    if best.scorer is not None:
        yield Moment("animal", seat, count=best.points, cards=(best.scorer,), ply=ply)
