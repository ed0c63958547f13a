"""Pictures of games that play by themselves or are watched again."""

from __future__ import annotations

from game.input.intents import Command, Edit, Move
from game.match.playback import Playback
from game.rules.registry import load
from game.scenes.attract import CARD, Attract, Programme
from game.scenes.play_on import PlayOn
from game.scenes.replay import Eyes, Replay
from game.scenes.shots.positions import film_of, named_in, record_at, told_in
from game.scenes.shots.studio import Studio


def attract(studio: Studio, game: str, part: str) -> None:
    """A game that plays by itself: its name, its table or its results."""
    context = studio.context
    programme = Programme((game,), None, 1, 3)
    pace = 0.0 if part == "results" else 1.0
    scene = Attract(context, programme, wake=context.show_title, leave=lambda: None, pace=pace)
    studio.show(scene, seconds=1.0)
    if part == "table":
        studio.wait(CARD + 9)
    elif part == "results":
        studio.until(lambda: scene.results is not None and not scene.results.busy)
        studio.wait(0.5)


def replay(studio: Studio, game: str, players: int, part: str) -> None:
    """A game that is watched again: in its middle, with all open, or at its end."""
    scene = Replay(studio.context, told_in(studio.context.words, film_of(game, players, 1)))
    studio.show(scene, seconds=0.2)
    scene.handle(Edit("home"))
    for _ in range(3):
        scene.handle(Edit("page_down"))
    scene.handle(Move(0, 1))
    if part == "open":
        for name in ("open", "study"):
            control = scene.gui[name]
            assert control is not None
            control.confirm()
        studio.until(lambda: not scene.thinking)
    if part == "end":
        scene.handle(Edit("end"))
        scene.handle(Command("log"))
    studio.wait(0.5)


def so_far(studio: Studio, game: str, *, nobody: bool) -> None:
    """A match that goes on, as its first person or nobody may see it."""
    film = Playback(load(game), named_in(studio.context.words, record_at(game, 3, 0.5)))
    scene = Replay(studio.context, film, begin=film.length - 6, eyes=Eyes(0, nobody))
    studio.show(scene)
    scene.film.playing = False
    studio.until(lambda: not scene.busy)


def studied(studio: Studio, game: str) -> None:
    """What would be weighed at a position of a record."""
    scene = Replay(studio.context, told_in(studio.context.words, film_of(game, 3, 1)))
    studio.show(scene, seconds=0.2)
    scene.handle(Edit("home"))
    for _ in range(2):
        scene.handle(Edit("page_down"))
    seat = scene.film.playback.to_move(scene.film.ply)
    scene.handle(Command("study"))
    while scene.film.viewer != seat:
        scene.handle(Move(0, 1))
    studio.wait(1.0)


def play_on(studio: Studio, game: str) -> None:
    """Who shall sit where in a game that begins at a position of a record."""
    studio.show(PlayOn(studio.context, told_in(studio.context.words, film_of(game, 3, 1)), 20, 1))
