"""A fresh small world for each test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.layout.mapworld import DOT, TILESET, World


@pytest.fixture
def world(tmp_path: Path) -> World:
    made = World(tmp_path / "root")
    made.path.parent.mkdir(parents=True)
    (made.root / "assets").mkdir()
    (made.root / "assets" / "dot.svg").write_text(DOT)
    (made.path.parent / "dots.tsx").write_text(TILESET)
    (tmp_path / "secret.svg").write_text(DOT)
    (tmp_path / "secret.tsx").write_text(TILESET)
    return made
