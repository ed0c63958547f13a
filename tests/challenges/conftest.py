"""A small level of each game, made anew in a folder of its own."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.challenges import level as levels
from game.challenges.make import candidate, write
from game.challenges.recipes import Recipe

ROOT = Path(__file__).resolve().parents[2]
RECIPES = {
    "savernake": Recipe("savernake", 1, "points", 2, 2, 3, solo=True),
    "savannah": Recipe("savannah", 1, "points", 2, 8, 3),
}


@dataclass(frozen=True)
class Place:
    """A folder with a level of each game, both called `try`."""

    root: Path

    def map(self, game: str) -> Path:
        return self.root / levels.FOLDER / game / "try.tmx"

    def change(self, game: str, old: str, new: str) -> None:
        """Write something else into the map of a level."""
        text = self.map(game).read_text(encoding="utf-8")
        assert old in text
        self.map(game).write_text(text.replace(old, new), encoding="utf-8")

    def read(self, game: str) -> levels.Level:
        return levels.read(self.map(game), self.root)


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("levels")
    for game, recipe in RECIPES.items():
        shutil.copytree(ROOT / "levels" / game, root / "levels" / game)
        found = next(filter(None, (candidate(recipe, "try", seed, 40) for seed in range(1, 60))))
        write(found, "try", root)
    return root


@pytest.fixture
def place(made: Path, tmp_path: Path) -> Place:
    shutil.copytree(made, tmp_path / "place")
    return Place(tmp_path / "place")
