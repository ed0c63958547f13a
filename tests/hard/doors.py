"""The scenes that the monkey is let into, each as a person could come to see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from types import MappingProxyType

from game.ai.kinds import HUMAN
from game.app import App
from game.match.playback import Playback
from game.rules.record import Record, SeatRecord
from game.rules.registry import GAMES, load
from game.scenes import factory
from game.scenes.attract import Attract, Programme
from game.scenes.message import Message
from game.scenes.pause import Kept, Pause
from game.scenes.replay import Replay
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.title import Title
from game.store import records

TRANSCRIPTS = Path(__file__).resolve().parents[1] / "transcripts"
KINDS = (HUMAN, HUMAN, "random", "greedy", "easy")
NAMES = ("Ada", "", "Zoë 🦁", "W" * 30, "שלום")
PAGES = ("", "savannah", "savernake", "rulings#S4")

Door = Callable[[App, Random], None]


@cache
def films() -> tuple[Record, ...]:
    """Whole games of all numbers of players."""
    return tuple(records.read(path) for path in sorted(TRANSCRIPTS.rglob("*p-*.json")))


def some_record(rng: Random, *, whole: bool = False) -> Record:
    """A game somewhere on its way, with people and computer players."""
    film = rng.choice(films())
    kinds = [HUMAN, *(rng.choice(KINDS) for _ in range(film.players - 1))]
    rng.shuffle(kinds)
    seats = tuple(SeatRecord(rng.choice(NAMES) or f"Seat {i}", kind) for i, kind in enumerate(kinds))
    ply = len(film.actions) if whole else rng.randrange(len(film.actions) + 1)
    return replace(film, seats=seats, actions=film.actions[:ply])


def _title(app: App, rng: Random) -> None:
    app.stage.reset(Title(app.context))


def _table(app: App, rng: Random) -> None:
    app.context.resume(some_record(rng))


def _late_table(app: App, rng: Random) -> None:
    record = some_record(rng, whole=True)
    app.context.resume(replace(record, actions=record.actions[: -rng.randrange(1, 6)]))


def _setup(app: App, rng: Random) -> None:
    app.stage.reset(Title(app.context), Setup(app.context, app.context.worlds[rng.choice([*GAMES])]))


def _settings(app: App, rng: Random) -> None:
    app.stage.reset(Title(app.context), SettingsScene(app.context))


def _rulebook(app: App, rng: Random) -> None:
    app.stage.reset(Title(app.context))
    app.context.show_rulebook(rng.choice(PAGES))


def _replay(app: App, rng: Random) -> None:
    record = rng.choice(films())
    app.stage.reset(Title(app.context), Replay(app.context, Playback(load(record.game), record)))


def _pause(app: App, rng: Random) -> None:
    record = some_record(rng)
    table = factory.of_record(app.context, record)
    kind = rng.choice((Pause, Kept))
    app.stage.reset(Title(app.context), table, kind(app.context, app.context.show_title, record.game))


def _attract(app: App, rng: Random) -> None:
    context, games = app.context, tuple(GAMES)
    programme = Programme(games, None, None, rng.randrange(99), rng.choice(("random", "greedy")))
    app.stage.reset(Attract(context, programme, wake=context.show_title, leave=context.show_title))


def _message(app: App, rng: Random) -> None:
    said = Message.question(app.context, "?", "x" * rng.randrange(300), "y", app.context.show_title)
    app.stage.reset(Title(app.context), said)


def _kept_games(app: App, rng: Random) -> None:
    saves = app.context.saves
    if saves is not None:
        for _ in range(rng.randrange(4)):
            saves.finish(some_record(rng, whole=True))
        saves.keep(some_record(rng))
    app.stage.reset(Title(app.context))


DOORS: Mapping[str, Door] = MappingProxyType(
    {
        "title": _title,
        "table": _table,
        "late table": _late_table,
        "setup": _setup,
        "settings": _settings,
        "rulebook": _rulebook,
        "replay": _replay,
        "pause": _pause,
        "attract": _attract,
        "message": _message,
        "kept games": _kept_games,
    }
)
"""Where an episode begins; the monkey finds its way to the other scenes from there."""
WEIGHTS = tuple(4 if "table" in name else 1 for name in DOORS)
