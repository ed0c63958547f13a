"""A table that a test plays at: the first seat is a person's."""

from __future__ import annotations

from game.input.intents import Command, Point, Press, Release
from game.layout.builtin import builtin
from game.match.match import Match, Seat
from game.render.face import Face, Spot
from game.render.forest_face import ForestFace
from game.render.savannah_face import SavannahFace
from game.rules.registry import load
from game.scenes.table import TableScene
from tests.scenes.machine import Hand


class Table:
    """A table at which the first seat is a person's."""

    def __init__(self, hand: Hand, game: str, *kinds: str, seed: int = 4) -> None:
        self.hand, self.kept = hand, list[int]()
        self.match = Match(load(game), [Seat(f"Seat {i}", kind) for i, kind in enumerate(kinds)], seed)
        layout = builtin(game, len(kinds))
        face: Face = SavannahFace(layout) if game == "savannah" else ForestFace(layout)
        self.scene = TableScene(
            hand.context,
            self.match,
            face,
            on_pause=lambda scene: None,
            on_over=lambda scene: None,
            on_played=lambda scene: self.kept.append(scene.match.ply),
        )
        hand.show(self.scene)
        self.settle()

    def settle(self) -> None:
        """Let time pass until the person decides."""
        for _ in range(400):
            self.scene.face.skip()
            self.hand.now += 1
            self.scene.update(0.1)
            if self.scene.choosing:
                return
            self.scene.think(float("inf"))
        raise AssertionError("the person never decides")

    def spots(self) -> list[Spot]:
        options = self.scene.choice.machine.options()
        return [spot for spot in self.scene.face.spots(self.scene.look()) if spot.pick in options]

    def choose(self, index: int = 0) -> None:
        """Press spots until everything is chosen."""
        while self.scene.choice.ready is None:
            spots = self.spots()
            spot = spots[index % len(spots)]
            self.hand.now += 1
            self.scene.handle(Point(*spot.centre))
            self.scene.handle(Press(*spot.centre))
            self.scene.handle(Release(*spot.centre))

    def act(self, index: int = 0) -> None:
        self.choose(index)
        self.hand.now += 1
        self.scene.handle(Command("confirm"))

    def undo(self) -> None:
        self.hand.now += 1
        self.scene.handle(Command("undo"))
