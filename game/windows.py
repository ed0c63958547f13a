"""The windows that the command line opens, each with the scene that it begins with."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.app import ROOT, App, Exhibition, Options
from game.rules.core import Game
from game.scenes.context import Settings, Sounds, TableSetup
from game.scenes.frames import Profile

if TYPE_CHECKING:
    from game.rules.record import Record
    from game.store.kiosk import Kiosk

# Scenes, and what only some windows need, are imported where they are used: the first is to be seen at once.

MUSIC_SHARE = 0.75
"""How loud places and the tune are in an exhibition, beside the effects."""


def open_title(data: Path | None = None, profile: bool = False) -> int:
    """The window at the title, until it is left: the exit code. Raises `NoDisplayError`."""
    return _run(data, profile, App.run)


def open_table(
    game: Game,
    kinds: Sequence[str],
    seed: int | None = None,
    cards: Path | None = None,
    data: Path | None = None,
    profile: bool = False,
) -> int:
    """The window at a table, until it is left: the exit code. Raises `NoDisplayError`."""

    from game.scenes import beforehand
    from game.scenes.seats import filled

    # What takes its time is done before there is a window to wait for.
    beforehand.table(game.name, len(kinds))

    def go(app: App) -> None:
        words = app.context.words
        seats = tuple(filled(words, game.name, kind, place) for place, kind in enumerate(kinds))
        app.play(TableSetup(game.name, seats, seed, cards))

    return _run(data, profile, go)


def open_demo(
    games: Sequence[Game],
    players: int | None = None,
    games_count: int | None = None,
    seed: int | None = None,
    level: str = "greedy",
    data: Path | None = None,
    profile: bool = False,
) -> int:
    """The window in which the games play by themselves: the exit code. Raises `NoDisplayError`."""

    def go(app: App) -> None:
        from game.scenes.attract import Attract, Programme

        first = seed if seed is not None else app.context.new_seed()
        names = tuple(game.name for game in games)
        programme = Programme(names, players, games_count, first, level)
        context = app.context
        app.run(lambda _: Attract(context, programme, wake=context.show_title, leave=context.quit))

    return _run(data, profile, go)


def open_kiosk(
    kiosk: Kiosk,
    staff_key: str,
    seed: int | None = None,
    data: Path | None = None,
    profile: bool = False,
) -> int:
    """The window of an exhibition, until staff or the window system closes it: the exit code.

    Raises `ChordError`, `NoDisplayError`.
    """
    from game.input import chord

    exhibition = Exhibition(kiosk, chord.parse(staff_key), seed)
    settings = Settings(
        kiosk.language,
        fullscreen=True,
        effects=kiosk.volume,
        music=kiosk.volume * MUSIC_SHARE,
        speed=kiosk.speed,
    )
    return _run(data, profile, App.exhibit, settings, exhibition)


def open_replay(game: Game, record: Record, data: Path | None = None, profile: bool = False) -> int:
    """The window in which a record is watched: the exit code. Raises `NoDisplayError`, `RecordError`."""
    from game.match.playback import Playback
    from game.scenes.replay import Replay

    film = Playback(game, record)
    return _run(data, profile, lambda app: app.run(lambda context: Replay(context, film)))


def draw_shots(
    folder: Path, size: tuple[int, int], settings: Settings | None = None, names: Sequence[str] = ()
) -> Iterator[Path]:
    """Every scene, or those of these names, drawn into a folder, without a window: the files, one by one.

    Raises `PlainError` where one cannot be drawn or written.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.scenes.shots.gallery import take_all
    from game.scenes.shots.studio import Clock, Studio

    clock = Clock()
    app = App(Options(size, settings or Settings(), rng=Random(1)), clock=clock)
    try:
        studio = Studio(app.context, lambda: app.window.canvas, app.window.clear, clock)
        yield from take_all(studio, folder, names)
    finally:
        app.close()


def _run(
    data: Path | None,
    profile: bool,
    go: Callable[[App], None],
    settings: Settings | None = None,
    exhibition: Exhibition | None = None,
) -> int:
    from game.render.sound import Sounds as LoudSounds
    from game.scenes.garbage import Garbage
    from game.store.home import Home

    home, found = Home(data), Profile()
    settings = settings if settings is not None else home.settings

    def sounds() -> Sounds:
        folder = ROOT / "assets" / "sounds"
        return LoudSounds(folder, Random(), effects=settings.effects, music=settings.music)

    options = Options(
        settings=settings,
        home=home,
        exhibition=exhibition,
        faults=home.faults,
        sounds=sounds,
        observe=found.add if profile else None,
        garbage=Garbage(),
    )
    go(App(options))
    if profile:
        print(found, file=sys.stderr)
    return 0
