"""The climb in little: the first level of a world, with mouse and keys in the real window."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.store.settings import Settings
from tests.hard import climber
from tests.hard.screen import missing

NUMBER = 800 + os.getpid() % 1000
"""The number of a screen that nobody else uses."""


@pytest.mark.skipif(bool(missing()), reason="needs Xvfb and xdotool")
def test_the_first_level_is_climbed_in_the_window(tmp_path: Path) -> None:
    settings = Settings(language="en", speed="off", motion=False)
    found, faults = climber.run(["savannah"], 1, NUMBER, settings, tmp_path, again=False)
    assert faults == []
    assert found.presses > 5
    assert found.apart <= climber.ALIKE
    names = {file.stem.removeprefix("savannah-1-") for file in tmp_path.iterdir()}
    assert names == {"title", "ladder", "begin", "middle", "result", "then"}
