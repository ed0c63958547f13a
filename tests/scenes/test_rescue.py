"""A fault in any scene: caught at one place, logged with its game, told in one sentence, and on it goes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.app import App, Options
from game.input.intents import Command
from game.rules import record as rec
from game.rules.registry import load
from game.scenes.message import Message
from game.scenes.stack import Scene
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store import records
from game.store.home import Home
from tests.hard.doors import DOORS, Door
from tests.scenes.machine import ART
from tests.store.at_once import AtOnce


def _by_command(door: str, name: str) -> Door:
    """What a command opens from behind a door."""

    def opens(app: App, rng: Random) -> None:
        DOORS[door](app, rng)
        app.frame()
        for _ in range(400):
            if isinstance(app.stage.top, TableScene) and app.stage.top.choosing:
                break
            app.frame()
        app.stage.handle(Command(name))

    return opens


PLACES: Mapping[str, Door] = {**DOORS, "a pause by key": _by_command("table", "menu")}
FAULTS = ("update", "draw", "handle", "think", "prepare", "wake_in", "busy", "leave", "covered")


class Run:
    """The game over a data folder that writes at once; faults are caught."""

    def __init__(self, data: Path) -> None:
        self.now = 100.0
        self.home = Home(data, AtOnce())
        self.home.settings.motion, self.home.settings.speed = False, "off"
        options = Options((320, 180), home=self.home, faults=self.home.faults, art=ART, rng=Random(1))
        self.app = App(options, clock=lambda: self.now, sleep=lambda seconds: None)
        self.app.devices.wait = lambda seconds: None  # type: ignore[method-assign]
        self.app.stage.push(Title(self.app.context))
        self.frames(2)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.now += 0.3
            self.app.frame()

    def log(self) -> list[dict[str, Any]]:
        path = self.home.folder.faults
        return (
            [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            if path.exists()
            else []
        )


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    made = Run(tmp_path / "data")
    yield made
    made.app.close()


def once(patch: pytest.MonkeyPatch, scene: Scene, name: str) -> Callable[[], bool]:
    """Let something of a kind of scene fail the next time, and tell whether it did."""
    kind, whole = type(scene), getattr(type(scene), name)
    failed: list[str] = []

    def fails(self: Scene, *words: object) -> object:
        if not failed:
            failed.append(name)
            raise ZeroDivisionError("on purpose")
        return whole.fget(self) if isinstance(whole, property) else whole(self, *words)

    patch.setattr(kind, name, property(fails) if isinstance(whole, property) else fails)
    return lambda: bool(failed)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("place", PLACES)
def test_a_fault_anywhere_is_logged_and_told_and_play_goes_on(
    run: Run, place: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    PLACES[place](run.app, Random(place))
    run.frames(2)
    scene = run.app.stage.top
    assert scene is not None
    tables = [found for found in run.app.stage.scenes if found.record is not None]
    record = tables[-1].record if tables else None
    resumed = any(found.rescue is not None for found in run.app.stage.scenes)
    with monkeypatch.context() as patch:
        failed = once(patch, scene, fault)
        scene.dirty = True
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F8, mod=0, unicode=""))
        run.frames(1)
        if not failed() and fault == "covered":
            run.app.context.show_rulebook("")
            run.frames(1)
        if not failed() and fault == "leave":
            run.app.context.show_title()
            run.frames(1)
        if not failed():
            pytest.skip(f"nothing asks {type(scene).__name__} for {fault}")
        run.frames(2)
    assert isinstance(run.app.stage.top, Message)
    assert [type(found).__name__ for found in run.app.stage.scenes][:1] == ["Title"]
    entries = run.log()
    assert len(entries) == 1
    assert "ZeroDivisionError: on purpose" in entries[0]["trace"]
    if fault != "leave":
        assert entries[0]["scenes"][-1] == type(scene).__name__
    if record is not None and fault != "leave":
        logged = records.parse(json.dumps(entries[0]["record"]))
        assert rec.check(load(logged.game), logged).error is None
        assert len(logged.actions) >= len(record.actions)
        if resumed:
            table = next(found for found in run.app.stage.scenes if isinstance(found, TableScene))
            assert len(table.match.log) >= len(logged.actions)
    run.frames(20)
    assert len(run.log()) == 1
