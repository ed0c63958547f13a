"""What the tests of scenes share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.render import savannah_card
from game.render.canvas import Canvas
from tests.scenes.machine import Hand


@pytest.fixture
def hand() -> Iterator[Hand]:
    made = Hand()
    yield made
    made.app.close()


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cards of the savannah that are drawn, one after the other."""
    found: list[str] = []
    draw = savannah_card.draw

    def listen(canvas: Any, card: Any, *rest: Any, **more: Any) -> None:
        found.append(card.id)
        draw(canvas, card, *rest, **more)

    monkeypatch.setattr(savannah_card, "draw", listen)
    return found


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line of text that is drawn, one after the other."""
    found: list[str] = []
    text = Canvas.text

    def listen(self: Canvas, string: str, *rest: Any, **more: Any) -> Any:
        found.append(string)
        return text(self, string, *rest, **more)

    monkeypatch.setattr(Canvas, "text", listen)
    return found
