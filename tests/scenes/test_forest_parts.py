"""The forest's table is drawn by its parts: what changed alone, and as if all of it had been."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from game.input.intents import Point
from game.layout.builtin import builtin
from game.match.match import Match, Seat
from game.render import forest_parts
from game.render.forest_face import ForestFace
from game.render.patches import Part, Patches
from game.rules.savernake import SavernakeGame
from game.scenes.table import TableScene
from tests.golden.pictures import difference
from tests.scenes.machine import Hand

GAME = SavernakeGame()


class Table:
    """A forest's table that a person looks at, and how often each part of it was painted."""

    def __init__(self, hand: Hand, kinds: tuple[str, ...], plies: int) -> None:
        self.hand = hand
        match = Match(GAME, [Seat(f"Seat {i}", kind) for i, kind in enumerate(kinds)], 1)
        rng = Random(plies)
        while match.ply < plies or (match.to_move or 0) != 0:
            match.play(rng.choice(match.view(match.to_move or 0).legal()))
        self.face = ForestFace(builtin("savernake", len(kinds)))
        self.scene = TableScene(
            hand.context, match, self.face, on_pause=lambda scene: None, on_over=lambda scene: None
        )
        hand.show(self.scene)

    def seen(self) -> pygame.Surface:
        self.scene.draw(self.hand.app.window.canvas)
        return self.hand.app.window.canvas.surface.copy()

    def differs(self) -> str:
        """Where it looks otherwise than if all were drawn anew."""
        shown = self.seen()
        self.face._still = Patches()
        return difference(shown, self.seen())


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each part was painted."""
    found: Counter[str] = Counter()
    real = forest_parts._part

    def counted(*given: object, **more: object) -> Part:
        part = real(*given, **more)  # type: ignore[arg-type]

        def paint(canvas: object) -> None:
            found[part.name] += 1
            part.paint(canvas)  # type: ignore[arg-type]

        return Part(part.name, part.box, part.key, paint)

    monkeypatch.setattr(forest_parts, "_part", counted)
    return found


@pytest.mark.parametrize(("kinds", "plies"), [(("human", "greedy"), 40), (("human",) + ("greedy",) * 3, 61)])
def test_wherever_one_points_it_looks_as_if_drawn_anew(
    hand: Hand, kinds: tuple[str, ...], plies: int
) -> None:
    table = Table(hand, kinds, plies)
    for spot in table.face.spots(table.scene.look()):
        table.scene.handle(Point(*spot.centre))
        assert not table.differs(), spot.key


@pytest.mark.parametrize(("kinds", "plies"), [(("human", "greedy"), 20), (("greedy",) * 4, 72)])
def test_in_every_frame_of_some_turns_it_looks_as_if_drawn_anew(
    hand: Hand, kinds: tuple[str, ...], plies: int
) -> None:
    table = Table(hand, kinds, plies)
    moved = 0
    for _ in range(120):
        ready = table.scene.choice.ready
        if ready is not None and table.scene.choosing:
            table.scene.play(ready)
        elif table.scene.choosing:
            spots = table.face.spots(table.scene.look())
            spot = next(spot for spot in spots if spot.pick in table.scene.choice.machine.options())
            assert spot.pick is not None
            table.scene.choice.choose(spot.pick, spot.lead)
        hand.frame(0.1)
        moved += table.face.moving
        assert not table.differs()
    assert moved > 30


def test_nothing_is_painted_again_while_nothing_changes(hand: Hand, painted: Counter[str]) -> None:
    table = Table(hand, ("human", "greedy"), 20)
    table.seen()
    painted.clear()
    for _ in range(5):
        table.seen()
    assert not painted


def test_pointing_at_the_offer_paints_no_panel_and_no_forest(hand: Hand, painted: Counter[str]) -> None:
    table = Table(hand, ("human", "greedy"), 20)
    spot = next(spot for spot in table.face.spots(table.scene.look()) if spot.key.startswith("offer."))
    table.seen()
    painted.clear()
    table.scene.handle(Point(*spot.centre))
    table.seen()
    assert painted
    assert not {"own", "panel.own", "panel.1", "decks"} & set(painted)
