"""The stack of scenes: order, queued changes, and who is asked."""

from __future__ import annotations

from typing import Any

import pytest

from game.input.intents import Confirm, FocusLost, Intent, Press, Resized
from game.scenes.stack import Scene, Stage


class Tell(Scene):
    """A scene that writes down what befalls it."""

    def __init__(self, told: list[str], name: str, *, opaque: bool = True, takes: bool = True) -> None:
        context: Any = None
        super().__init__(context)
        self.heard, self.name, self.opaque, self.takes = told, name, opaque, takes

    def enter(self) -> None:
        self.heard.append(f"{self.name} enters")

    def leave(self) -> None:
        self.heard.append(f"{self.name} leaves")

    def covered(self) -> None:
        self.heard.append(f"{self.name} covered")

    def revealed(self) -> None:
        self.heard.append(f"{self.name} revealed")

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, FocusLost):
            self.heard.append(f"{self.name} {type(intent).__name__}")
        return self.takes

    def draw(self, canvas: Any) -> None:
        self.heard.append(f"{self.name} drawn")


@pytest.fixture
def told() -> list[str]:
    return []


def stage_of(*scenes: Scene) -> Stage:
    stage = Stage()
    stage.reset(*scenes)
    stage.change()
    return stage


def test_changes_wait_until_between_frames(told: list[str]) -> None:
    stage = Stage()
    stage.push(Tell(told, "a"))
    assert stage.top is None
    assert stage.changing
    assert stage.change()
    assert told == ["a enters"]
    assert not stage.changing
    assert not stage.change()


def test_pushing_covers_and_popping_reveals(told: list[str]) -> None:
    stage = stage_of(Tell(told, "a"))
    stage.push(Tell(told, "b"))
    stage.change()
    stage.pop()
    stage.change()
    assert told == ["a enters", "a covered", "b enters", "b leaves", "a revealed"]


def test_replacing_leaves_what_is_below_alone(told: list[str]) -> None:
    stage = stage_of(Tell(told, "a"), Tell(told, "b"))
    told.clear()
    stage.replace(Tell(told, "c"))
    stage.change()
    assert told == ["b leaves", "c enters"]
    assert [scene.name for scene in stage.scenes if isinstance(scene, Tell)] == ["a", "c"]


def test_a_reset_leaves_from_the_top_down(told: list[str]) -> None:
    stage = stage_of(Tell(told, "a"), Tell(told, "b"))
    told.clear()
    stage.reset()
    stage.change()
    assert told == ["b leaves", "a leaves"]
    assert stage.top is None
    stage.pop()
    stage.change()
    assert stage.top is None


def test_what_is_queued_by_a_change_belongs_to_it(told: list[str]) -> None:
    stage = Stage()

    class Passing(Tell):
        def enter(self) -> None:
            super().enter()
            stage.replace(Tell(told, "next"))

    stage.push(Passing(told, "passing"))
    stage.change()
    assert told == ["passing enters", "passing leaves", "next enters"]


def test_an_intent_goes_down_until_it_is_taken(told: list[str]) -> None:
    stage = stage_of(Tell(told, "a"), Tell(told, "b"), Tell(told, "c", takes=False))
    told.clear()
    assert stage.handle(Confirm())
    assert told == ["c Confirm", "b Confirm"]


def test_an_intent_may_be_taken_by_nobody(told: list[str]) -> None:
    assert not stage_of(Tell(told, "a", takes=False)).handle(Press(1, 2))


def test_every_scene_hears_of_a_new_size(told: list[str]) -> None:
    stage = stage_of(Tell(told, "a"), Tell(told, "b"))
    told.clear()
    stage.handle(Resized(10, 10))
    assert told == ["a Resized", "b Resized"]


def test_drawing_begins_at_the_topmost_opaque_scene(told: list[str]) -> None:
    stage = stage_of(Tell(told, "a"), Tell(told, "b"), Tell(told, "c", opaque=False))
    told.clear()
    canvas: Any = None
    stage.draw(canvas)
    assert told == ["b drawn", "c drawn"]
    assert not stage.stale


def test_without_an_opaque_scene_all_are_drawn(told: list[str]) -> None:
    stage = stage_of(Tell(told, "a", opaque=False), Tell(told, "b", opaque=False))
    assert len(stage.visible()) == 2


def test_what_is_held_is_let_go_at_each_change(told: list[str]) -> None:
    calls: list[str] = []
    stage = Stage(lambda: calls.append("let go"))
    stage.push(Tell(told, "a"))
    stage.change()
    stage.push(Tell(told, "b"))
    stage.change()
    stage.change()
    assert calls == ["let go", "let go"]


def test_the_scene_on_top_is_told_before_it_is_covered() -> None:
    heard: list[Intent] = []

    class Listening(Scene):
        def handle(self, intent: Intent) -> bool:
            heard.append(intent)
            return True

    context: Any = None
    stage = stage_of(Listening(context))
    stage.push(Scene(context))
    stage.change()
    assert heard == [FocusLost()]
