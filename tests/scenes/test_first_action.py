"""From the start of the program to the first own action: two clicks, and the action."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.app import App, Options
from game.render.art import Art
from game.rules.registry import GAMES
from game.scenes.table import TableScene
from game.store.home import Home
from game.words.catalog import Words

ART = Art()


class Visitor:
    """A person with a mouse before a fresh program; counts the clicks."""

    def __init__(self, data: Path) -> None:
        self.now, self.clicks = 100.0, 0
        self.app = App(
            Options(size=(640, 360), art=ART, home=Home(data), rng=Random(7)),
            clock=lambda: self.now,
            sleep=lambda _: None,
        )
        self.app.devices.wait = lambda seconds: None  # type: ignore[method-assign]

    def frame(self, seconds: float = 0.1) -> None:
        self.now += seconds
        self.app.frame()

    def click(self, x: float, y: float) -> None:
        self.clicks += 1
        self.frame(1.0)
        pos = self.app.window.transform.to_window(x, y)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=pygame.BUTTON_LEFT, pos=pos))
        self.frame()

    def press(self, name: str) -> None:
        top = self.app.stage.top
        x, y, w, h = top.gui[name].box  # type: ignore[union-attr]
        self.click(x + w / 2, y + h / 2)


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_lead_from_a_fresh_start_to_the_first_own_action(game: str, tmp_path: Path) -> None:
    from game.scenes.ways import title

    visitor = Visitor(tmp_path)
    app = visitor.app
    app.stage.push(title(app.context))
    visitor.frame()
    assert app.context.words.t("Play") == Words().t("Play")
    visitor.press(game)
    visitor.press("start")
    table = app.stage.top
    assert isinstance(table, TableScene)
    assert visitor.clicks == 2
    for _ in range(600):
        if table.choosing:
            break
        visitor.frame()
    assert table.choosing
    options = table.choice.machine.options()
    spot = next(spot for spot in table.spots() if spot.pick in options)
    visitor.click(*spot.centre)
    assert table.choice.machine.picked
    app.close()
