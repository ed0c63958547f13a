"""What the README promises: its names are those there are, and its session can be had."""

from __future__ import annotations

import ast
import io
import re
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from game import pipe
from game.ai import levels
from game.rules.registry import GAMES

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TRANSCRIPT = ROOT / "tests" / "transcripts" / "savernake-stops-early.json"


@pytest.mark.parametrize("name", [*GAMES, levels.HUMAN, *levels.PLAYERS])
def test_games_and_players_are_named(name: str) -> None:
    assert f"`{name}`" in README


def test_the_engine_answers_as_the_session_shows() -> None:
    session = README.partition("> record")[2].partition("```")[0].splitlines()
    sent = [line[2:] for line in session if line.startswith("> ")]
    out = io.StringIO()
    lines = "\n".join((f"record {TRANSCRIPT.read_text(encoding='utf-8').strip()}", *sent))
    pipe.serve(io.StringIO(lines + "\n"), out)
    answers = out.getvalue().splitlines()
    assert answers.count("ok") == len(sent) + 1
    shown = [line for line in session if line.startswith(("legal", "bestaction"))]
    assert set(shown) <= set(answers)


def _distributions(*folders: str) -> set[str]:
    """The packages, by the names of an index, that the sources in these folders import."""
    known = packages_distributions()
    found: set[str] = set()
    for file in (file for folder in folders for file in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom) and not node.level
                else []
            )
            tops = {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"game", "tests"}
            found |= {_plain(name) for top in tops for name in known.get(top, ())}
    return found


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_requirements_are_what_is_imported_and_no_more() -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    named = {_plain(line.partition("==")[0]) for line in lines if line and not line.startswith("#")}
    assert _distributions("game") <= named
    assert named <= _distributions("game", "tests")
