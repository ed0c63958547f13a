"""Draws in an exhibition what visitors may come to see, unseen, while the games play by themselves.

Whoever comes then finds everything drawn, and what the program holds after its first minutes it holds for
months: every scene was shown once, and both games were played with each number of players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.match.match import Match, Seat
from game.match.playback import Playback
from game.match.story import Story
from game.render.art import Art
from game.render.canvas import Canvas
from game.render.rehearsal import Rehearsal
from game.rules.record import Record
from game.scenes import factory
from game.scenes.context import HUMAN, Context, SeatSetup, TableSetup
from game.scenes.controls import Controls
from game.scenes.lesson import Lesson
from game.scenes.pause import Pause
from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook
from game.scenes.seats import filled
from game.scenes.setup import Setup
from game.scenes.stack import Scene
from game.scenes.table import TableScene
from game.scenes.title import Title

SEED = 1
"""The number of every table."""
LEVEL = "greedy"
"""Who plays at them: quick, whoever plays in the exhibition."""
AT_ONCE = 4
"""So many actions are played there in a frame."""
LOOKS = (0.05, 0.5, 0.95)
"""The shares of a game at which its table is looked at."""

Build = Callable[[], Scene]


class Warming:
    """Goes once through all that visitors may come to see, in what is left of frames."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._pieces: Iterator[Build | None] | None = _pieces(context)
        self._rehearsal: Rehearsal | None = None

    @property
    def waiting(self) -> bool:
        """Whether anything is still to be drawn."""
        return self._context.art is not None and (self._pieces is not None or self._rehearsal is not None)

    def step(self, deadline: float) -> None:
        """Do one thing, or go on with it until a time."""
        if self._rehearsal is None:
            self._begin()
        if self._rehearsal is not None and self._rehearsal.go_on(lambda: self._context.clock() >= deadline):
            self._rehearsal = None

    def pause(self) -> None:
        """Somebody came: what is under way is given up."""
        if self._rehearsal is not None:
            self._rehearsal.drop()
            self._rehearsal = None

    def _begin(self) -> None:
        """Do what comes next, or begin to draw it. What breaks is not tried again."""
        art, pieces = self._context.art, self._pieces
        if art is None or pieces is None:
            return
        self._pieces = None
        for build in pieces:
            self._pieces = pieces
            if build is not None:
                self._rehearsal = Rehearsal(art.patience, partial(self._draw, build, art))
            return

    def _draw(self, build: Build, art: Art) -> None:
        build().draw(Canvas(pygame.Surface((1, 1)), self._context.window(), art))


def _pieces(context: Context) -> Iterator[Build | None]:
    """What is to be built and drawn, the first that visitors see last, so that it is surely kept; None where
    something was done that leads there."""
    for world in context.worlds.values():
        for players in reversed(world.players):
            yield from _game(context, world.game, players)
    for file in sorted(context.paths.rulebook.glob("*.md")):
        yield partial(Rulebook, context, file.stem)
    yield partial(Controls, context)
    for world in context.worlds.values():
        yield partial(Lesson, context, world.game)
        yield partial(Setup, context, world)
    yield partial(Title, context)


def _game(context: Context, game: str, players: int) -> Iterator[Build | None]:
    """A game from the first card to its results, with a person at the table."""
    kinds = [HUMAN, *[LEVEL] * (players - 1)]
    seats = tuple(filled(context.words, game, kind, place, str(place)) for place, kind in enumerate(kinds))
    setup = TableSetup(game, seats, SEED)
    match = factory.match_of(context, replace(setup, seats=tuple(_played(seat) for seat in seats)))
    while not match.over:
        thought = match.thought()
        while not thought.step(float("inf")):
            pass
        match.play(thought.best())
        if match.ply % AT_ONCE == 0:
            yield None
    record = match.record()
    for share in LOOKS:
        yield partial(_table, context, setup, record, round(share * match.ply))
    yield partial(Pause, context, lambda: None, game, watch=lambda: None)
    story = Story(match.game, record)
    outcome = match.outcome()
    yield partial(Results, context, outcome, setup, SEED, watch=lambda ply: None, story=story)
    yield partial(Replay, context, Playback(match.game, record), begin=match.ply // 2)


def _played(seat: SeatSetup) -> SeatSetup:
    return replace(seat, kind=LEVEL, character="")


def _table(context: Context, setup: TableSetup, record: Record, ply: int) -> TableScene:
    """The table as the person of the setup sees it after so many actions."""
    seats = [Seat(seat.name, seat.kind, seat.character, seat.colour) for seat in setup.seats]
    match = Match(factory.shipped(setup.game), seats, SEED, replace(record, actions=record.actions[:ply]))
    return factory.of_match(context, match, setup)
