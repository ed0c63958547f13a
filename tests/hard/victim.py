"""A process that plays by itself in the real window, on SDL's dummy driver, until it is killed.

`python -m tests.hard.victim FOLDER GAME SEED` goes on with the match that waits in the data folder, else it
begins one, and prints the ply of every action before the action is kept.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from game.app import App, Options
from game.rules.record import Record
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.table import TableScene
from game.store.home import Home
from game.store.saves import Saves


def play(folder: Path, game: str, seed: int) -> None:
    """Play for ever."""
    home, rng = Home(folder), Random(seed)
    home.settings.motion, home.settings.speed = False, "off"
    _tell(home.saves)
    app = App(Options(size=(320, 180), home=home, faults=home.faults))
    app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
    setup = TableSetup(game, (SeatSetup("Ada"), SeatSetup("Bo", "random")))
    waits = home.saves.running(game)
    if waits is not None:
        app.context.resume(waits)
        app.frame()
    while True:
        if not isinstance(app.stage.top, TableScene):
            app.context.start(setup)
        app.frame()
        table = app.stage.top
        if isinstance(table, TableScene) and table.choosing:
            table.play((rng.choice(table.view.legal()),))


def _tell(saves: Saves) -> None:
    """Have every action printed before it is kept."""
    keep = saves.keep

    def telling(record: Record) -> None:
        print(len(record.actions), flush=True)
        keep(record)

    saves.keep = telling  # type: ignore[method-assign]


if __name__ == "__main__":
    play(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
