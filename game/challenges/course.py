"""A level played by programs: rivals answer as they do at the table, and what comes of it is measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai import levels as players
from game.ai.player import Decided, Player
from game.challenges.level import Level
from game.match.match import luck
from game.rules import record as rec
from game.rules.core import Action, Game, PlainError, State, play
from game.rules.events import Event
from game.rules.goals import OPENING, Course, Goal
from game.rules.record import Record
from game.rules.registry import load

Choose = Callable[[State, int], Action]
"""What the person does: the position and the number of the decision, from 0."""


class CourseError(PlainError):
    """A record that is no play of the level: it says at which action it leaves it."""


@dataclass(frozen=True, slots=True)
class Run:
    """A level from its position to its end: all actions since, the person's among them, and the amount."""

    actions: tuple[Action, ...]
    own: tuple[Action, ...]
    amount: int
    points: int
    """The person's points at the end."""


class Track:
    """A level made ready to be played many times."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.goal: Goal = level.goal
        self.game: Game = load(level.game)
        self._start: State = rec.check(self.game, level.record).state
        self._opening = OPENING[level.game]
        kinds = enumerate(level.record.seats)
        self._kinds = {n: (seat.kind, seat.character) for n, seat in kinds if seat.kind != players.HUMAN}

    def run(self, choose: Choose) -> Run:
        """Play it to its end."""
        return self._run(choose, self._rivals())

    def follow(self, actions: Sequence[Action]) -> Run:
        """Play these actions, of all seats. Raises `CourseError` where they are not how it would go."""
        rivals, given = self._rivals(), iter(actions)

        def choose(state: State, number: int) -> Action:
            action = next(given, None)
            if action is None:
                raise CourseError("stops before the level is at its end")
            return action

        def answer(state: State, ply: int) -> Action:
            expected, action = self._answer(rivals, state, ply), next(given, None)
            if action != expected:
                raise CourseError(f"action {ply}: the rival plays '{self.game.text(expected)}' there")
            return expected

        run = self._run(choose, rivals, answer)
        if next(given, None) is not None:
            raise CourseError("goes on after the level is at its end")
        return run

    def _rivals(self) -> dict[int, Player]:
        return {seat: players.make(*kind) for seat, kind in self._kinds.items()}

    def _run(
        self,
        choose: Choose,
        rivals: dict[int, Player],
        answer: Callable[[State, int], Action] | None = None,
    ) -> Run:
        state: State = self._start.copy()
        seat, ply, turns = self.level.seat, len(self.level.record.actions), 0
        events: list[Event] = []
        actions: list[Action] = []
        own: list[Action] = []
        while not self.goal.over(state, seat, turns):
            if state.seat != seat:
                action = answer(state, ply) if answer else self._answer(rivals, state, ply)
            else:
                turns += state.phase == self._opening
                action = choose(state, len(own))
                own.append(action)
            play(state, action, events)
            actions.append(action)
            ply += 1
        amount = self.goal.amount(Course(state, seat, events))
        return Run(tuple(actions), tuple(own), amount, state.totals()[seat])

    def _answer(self, rivals: dict[int, Player], state: State, ply: int) -> Action:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        thought = rivals[state.seat].think(state.view(state.seat), luck(self.level.record.seed or 0, ply))
        if isinstance(thought, Decided):
            return thought.best()
        while not thought.step(float("inf")):
            pass
        return thought.best()


def solved(level: Level) -> int:
    """The amount of the stored solution. Raises `CourseError` where it does not fit the level."""
    game, solution = load(level.game), level.solution
    rec.check(game, solution)
    rest = [game.parse(text) for text in solution.actions[len(level.record.actions) :]]
    return Track(level).follow(rest).amount


@dataclass(frozen=True, slots=True)
class Standing:
    """How a level stands: the amount so far, the turns begun by its seat, and whether it is over."""

    amount: int
    turns: int
    over: bool


def standing(goal: Goal, game: Game, record: Record, seat: int, begun: int) -> Standing:
    """How a level stands in a record that began at ply `begun`."""
    state = rec.start(game, record)
    events: list[Event] = []
    turns = 0
    for ply, text in enumerate(record.actions):
        counted = ply >= begun
        turns += counted and state.seat == seat and state.phase == OPENING[game.name]
        play(state, game.parse(text), events if counted else None)
    return Standing(goal.amount(Course(state, seat, events)), turns, goal.over(state, seat, turns))
