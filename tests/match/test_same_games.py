"""The same numbers give the same games, turn by turn, on every Python there is, whatever its hashes are."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OTHERS = ("python3.11", "python3.12", "python3.13", "python3.14")


def played(python: str, hashes: str) -> str:
    """The games as this Python plays them; nothing where it cannot be started."""
    found = subprocess.run(
        [python, "-m", "tests.match.same_games"],
        cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": hashes}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return found.stdout if found.returncode == 0 else ""


@pytest.fixture(scope="module")
def games() -> str:
    found = played(sys.executable, "1")
    assert found.count("\n") == 2
    return found


@pytest.mark.parametrize("hashes", ["2", "3"])
def test_hashes_change_no_game(games: str, hashes: str) -> None:
    assert played(sys.executable, hashes) == games


@pytest.mark.parametrize("name", OTHERS)
def test_every_python_plays_the_same(games: str, name: str) -> None:
    python = shutil.which(name)
    works = [python, "-c", "import sys; assert sys.version_info >= (3, 11)"]
    if python is None or subprocess.run(works, capture_output=True, check=False).returncode:
        pytest.skip(f"there is no {name}")
    assert played(python, "1") == games
