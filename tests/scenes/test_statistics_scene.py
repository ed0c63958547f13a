"""The statistics in the window: asked by keys, watched while the record is kept, wiped when that is sure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.scenes.message import Message
from game.scenes.replay import Replay
from game.scenes.statistics import StatisticsScene
from game.scenes.title import Title
from game.store.played import Played, Sitting
from tests.scenes.test_games import Run, whole


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    made = Run(tmp_path)
    yield made
    made.app.close()


def play(run: Run, *games: str) -> None:
    for game in games:
        record = whole(game)
        run.home.statistics.count(record, (30, 20), run.saves.finish(record))
        assert run.home.writer.flush()


def scene(run: Run) -> StatisticsScene:
    title = run.title()
    title.gui._set_focus("statistics")
    run.key(pygame.K_RETURN)
    assert isinstance(run.top, StatisticsScene)
    assert run.home.writer.flush()
    run.frame()
    return run.top


def use(run: Run, name: str) -> None:
    assert isinstance(run.top, StatisticsScene)
    run.top.gui._set_focus(name)
    run.key(pygame.K_RETURN)


def test_without_games_it_says_so_and_there_is_nothing_to_wipe(run: Run) -> None:
    shown = scene(run)
    assert shown.empty
    assert [control.name for control in shown.gui.controls] == ["back"]
    run.key(pygame.K_ESCAPE)
    assert isinstance(run.top, Title)


def test_a_choice_above_asks_anew(run: Run) -> None:
    play(run, "savannah", "savernake")
    shown = scene(run)
    assert shown.report is not None
    assert shown.report.total.games == 2
    shown.gui._set_focus("of-game")
    run.key(pygame.K_RIGHT)
    run.home.writer.flush()
    run.frame()
    assert shown.about.game in ("savannah", "savernake")
    assert shown.report.total.games == 1


def test_each_tab_has_its_rows(run: Run) -> None:
    play(run, "savannah", "savernake")
    shown = scene(run)
    for tab, keys in {
        "game": ["savannah", "savernake"], "players": ["2"], "level": ["greedy"], "player": ["Ada"],
        "last": [],
    }.items():  # fmt: skip
        use(run, f"tab-{tab}")
        assert [row.key for row in shown.rows] == keys
        run.frame()


def test_the_last_games_are_watched_while_they_are_kept(run: Run) -> None:
    play(run, "savannah", "savernake")
    run.saves.delete(run.saves.finished()[1])
    shown = scene(run)
    use(run, "tab-last")
    assert len(shown.last) == 2
    assert [c.name for c in shown.gui.controls if c.name.startswith("last")] == ["last-0"]
    use(run, "last-0")
    assert isinstance(run.top, Replay)
    run.key(pygame.K_ESCAPE)
    assert run.top is shown


def test_a_row_that_names_a_file_elsewhere_opens_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text("{}")
    seats = (Sitting("Ada", "human", "", 1, 1),)
    for name in ("../secret.json", str(tmp_path / "secret.json"), "", "..", "nul\0"):
        run.home.statistics.add(Played(name, "never", "chess", seats, name))
    shown = scene(run)
    use(run, "tab-last")
    assert len(shown.last) == 5
    assert not [c.name for c in shown.gui.controls if c.name.startswith("last")]


def test_a_wipe_asks_first(run: Run) -> None:
    play(run, "savannah")
    shown = scene(run)
    use(run, "wipe")
    assert isinstance(run.top, Message)
    run.key(pygame.K_RETURN)
    assert shown.report is not None
    assert shown.report.total.games == 1
    use(run, "wipe")
    run.key(pygame.K_TAB, pygame.K_RETURN)
    run.home.writer.flush()
    run.frame()
    run.frame()
    assert shown.empty
    assert len(run.saves.finished()) == 1


def test_an_exhibition_shows_no_statistics(run: Run) -> None:
    assert Title(replace(run.app.context, locked=True)).gui["statistics"] is None
    assert Title(replace(run.app.context, statistics=None)).gui["statistics"] is None
