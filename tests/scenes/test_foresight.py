"""What motions will show is drawn before they run, in what is left of frames."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.layout.builtin import builtin
from game.match.match import Match, Seat
from game.render import forest_card, savannah_card
from game.render.canvas import Canvas
from game.render.face import Look
from game.rules import registry
from game.scenes.faces import FACES
from game.scenes.foresight import Foresight
from game.scenes.table import TableScene

from .machine import Hand


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cards that were painted."""
    found: list[str] = []

    def counted(name: str, real: Any) -> Any:
        def paint(*given: object, **more: object) -> None:

            found.append(name)
            real(*given, **more)

        return paint

    for name in ("_paint_path", "_paint_animal"):
        monkeypatch.setattr(forest_card, name, counted(name, getattr(forest_card, name)))
    for face, real in savannah_card._PAINTERS.items():
        monkeypatch.setitem(savannah_card._PAINTERS, face, counted(face.name, real))
    return found


@pytest.mark.parametrize("game", ["savernake", "savannah"])
def test_hardly_a_card_is_painted_while_it_moves(hand: Hand, game: str, painted: list[str]) -> None:
    hand.app.window.art.clear()
    match = Match(registry.load(game), [Seat("A", "greedy"), Seat("B", "greedy")], 3)
    face = FACES[game](builtin(game, 2), True)
    scene = TableScene(hand.context, match, face, on_pause=lambda at: None, on_over=lambda at: None)
    hand.show(scene)
    before = late = 0
    for _ in range(6):
        while face.moving:
            hand.frame(0.05)
        scene.play((match.view(match.to_move or 0).legal()[0],))
        assert scene.preparing
        painted.clear()
        scene.prepare(float("inf"))
        before += len(painted)
        assert not scene.preparing
        painted.clear()
        while face.moving:
            hand.frame(0.05)
        late += len(painted)
    assert before
    assert late <= before / 10


class Slow:
    """A face whose drawings take their time."""

    def __init__(self, hand: Hand, count: int) -> None:
        self.hand, self.left = hand, count

    def ahead(self, canvas: Canvas, look: Look) -> Iterator[None]:
        while self.left:
            self.left -= 1
            self.hand.now += 0.003
            yield


def test_nothing_begins_after_the_deadline(hand: Hand) -> None:
    face, foresight = Slow(hand, 5), Foresight(hand.context)
    look: Look = None  # type: ignore[assignment]
    foresight.look_out(face, look)  # type: ignore[arg-type]
    foresight.step(hand.now + 0.004)
    assert face.left == 3
    assert foresight.waiting
    foresight.step(hand.now + 1)
    assert face.left == 0
    assert not foresight.waiting


def test_a_face_that_foresees_nothing_is_left_alone(hand: Hand) -> None:
    foresight = Foresight(hand.context)
    look: Look = None  # type: ignore[assignment]
    foresight.look_out(object(), look)  # type: ignore[arg-type]
    assert not foresight.waiting
