"""What a cold start reads: no game, no player and no form before the title is seen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai import levels
from game.ai.kinds import COMPUTERS, HUMAN

ROOT = Path(__file__).resolve().parents[1]
TITLE = """
import sys
from game.cli import main
import game.app
def seen(self, *given):
    print(*sorted(sys.modules))
    raise SystemExit
game.app.App._wait = seen
main(["--data", sys.argv[1]])
"""
NAMES = "import sys; from game.cli import main; main(['--version'])"
HEADLESS = (
    "import sys; from game.cli import main; main(['demo', '--headless', '--seed', '1', '--level', 'random'])"
)


def read_by(script: str, *words: str) -> set[str]:
    """The modules that a fresh Python has read at the end of a script."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    script = f"import atexit, sys; atexit.register(lambda: print(*sys.modules))\n{script}"
    done = subprocess.run(
        [sys.executable, "-c", script, *words], cwd=ROOT, env=os.environ | quiet, capture_output=True,
        text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.stdout, done.stderr
    return set(done.stdout.split())


def test_the_title_reads_no_game_no_player_and_no_form(tmp_path: Path) -> None:
    found = read_by(TITLE, str(tmp_path))
    assert "game.scenes.title" in found
    heavy = ("pygame_gui", "pytmx", "game.rules.savannah", "game.rules.savernake", "game.match")
    players = ("game.ai.search", "game.ai.greedy", "game.ai.levels")
    faces = ("game.render.forest_face", "game.render.savannah_face", "game.scenes.table", "game.scenes.setup")
    later = ("game.rules.events", "game.layout.slots", "game.store.played", "game.store.ledger", "sqlite3")
    assert not found.intersection((*heavy, *players, *faces, *later))


@pytest.mark.parametrize("script", [NAMES, HEADLESS])
def test_what_needs_no_window_reads_none(script: str) -> None:
    assert not {"pygame", "pygame_gui", "concurrent.futures", "game.app"} & read_by(script)


def test_the_kinds_of_seats_are_those_of_the_players() -> None:
    assert tuple(levels.PLAYERS) == COMPUTERS
    assert HUMAN not in COMPUTERS
