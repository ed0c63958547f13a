"""Draws in an exhibition what visitors may come to see, unseen, while the games play by themselves.

Whoever comes then finds everything drawn, and what the program holds after its first minutes it holds for
months: every scene was shown once, and both games were played with each number of players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter

import pygame

from game.match.match import turns
from game.match.playback import Playback
from game.match.story import Story
from game.render.art import Art
from game.render.canvas import Canvas
from game.render.rehearsal import Rehearsal
from game.scenes import beforehand, factory
from game.scenes.context import Context, TableSetup
from game.scenes.controls import Controls
from game.scenes.lesson import Lesson
from game.scenes.pause import Pause
from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook
from game.scenes.seats import filled
from game.scenes.setup import Setup
from game.scenes.shots.telling import cut
from game.scenes.stack import Scene
from game.scenes.title import Title

SEED = 1
"""The number of every table."""
LEVEL = "greedy"
"""Who plays at them: quick, whoever plays in the exhibition."""
THINKER = "easy"
"""Who thinks of a first action of each game: what the searching players look up is made then."""
A_BIT = 0.002
"""Seconds of a frame in which that is thought of."""
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
    reading = beforehand.begin()
    while reading.is_alive():
        yield None
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
    """A game from the first card to its results, its table as a person sees it."""
    yield from _thought(context, _setup(context, game, players, THINKER))
    setup = _setup(context, game, players, LEVEL)
    match = factory.match_of(context, setup)
    yield from (None for ply in turns(match) if ply % AT_ONCE == 0)
    film, outcome = Playback(match.game, match.record()), match.outcome()
    for share in LOOKS:
        yield partial(factory.of_record, context, cut(film, round(share * film.length)))
    yield partial(Pause, context, lambda: None, game, watch=lambda: None)
    story = Story(match.game, film.record)
    yield partial(Results, context, outcome, setup, SEED, watch=lambda ply: None, story=story)
    yield partial(Replay, context, film, begin=film.length // 2)


def _setup(context: Context, game: str, players: int, level: str) -> TableSetup:
    seats = tuple(filled(context.words, game, level, place, str(place)) for place in range(players))
    return TableSetup(game, seats, SEED)


def _thought(context: Context, setup: TableSetup) -> Iterator[None]:
    """Think of the first action of a game, a bit in each frame."""
    thought = factory.match_of(context, setup).thought()
    while not thought.step(perf_counter() + A_BIT):
        yield
