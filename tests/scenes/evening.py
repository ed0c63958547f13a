"""People at one table, who take the device in turn, and what nobody but its owner may see."""

from __future__ import annotations

from random import Random
from typing import Any

from game.input.intents import Command, Confirm, Point, Press, Release
from game.layout.builtin import builtin
from game.match.match import Match, Seat
from game.render.forest_face import ForestFace
from game.render.savannah_face import SavannahFace
from game.rules.registry import load
from game.scenes.curtain import DEAF, Curtain
from game.scenes.table import TableScene
from tests.scenes.machine import Hand


class Evening:
    """People at one table, who take the device in turn, and what is drawn meanwhile."""

    def __init__(self, hand: Hand, game: str, *kinds: str, seed: int = 3, motion: bool = False) -> None:
        self.hand, self.paused, self.drawn = hand, 0, set[str]()
        hand.context.settings.motion = motion
        hand.context.settings.speed = "normal" if motion else "off"
        self.match = Match(load(game), [Seat(f"Seat {i}", kind) for i, kind in enumerate(kinds)], seed)
        layout = builtin(game, len(kinds))
        face = SavannahFace(layout) if game == "savannah" else ForestFace(layout)
        self.scene = TableScene(
            hand.context, self.match, face, on_pause=self._pause, on_over=lambda scene: None
        )
        hand.show(self.scene)

    def _pause(self, scene: TableScene) -> None:
        self.paused += 1

    @property
    def curtain(self) -> Curtain | None:
        top = self.hand.top
        return top if isinstance(top, Curtain) else None

    def wait(self, seconds: float = 0.5) -> None:
        self.hand.now += seconds
        self.hand.frame()

    def ripe(self) -> None:
        """Let the curtain be seen for so long that a press opens it."""
        self.wait(0.05)
        self.wait(DEAF)

    def open(self) -> None:
        curtain = self.curtain
        assert curtain is not None
        self.ripe()
        curtain.handle(Confirm())
        while self.curtain is not None:
            self.wait(0.1)

    def play(self, rng: Random) -> None:
        """Choose by pressing spots until something is played."""
        before = self.match.ply
        while self.match.ply == before:
            options = self.scene.choice.machine.options()
            spots = self.scene.face.spots(self.scene.look())
            able = [spot for spot in spots if spot.pick in options and spot.pick is not None]
            self.wait()
            if able and self.scene.choice.ready is None:
                spot = rng.choice(able)
                self.scene.handle(Point(*spot.centre))
                self.scene.handle(Press(spot.x + 8, spot.y + spot.h * 0.6))
                self.scene.handle(Release(spot.x + 8, spot.y + spot.h * 0.6))
            else:
                self.scene.handle(Command("confirm"))


def frame(evening: Evening) -> None:
    """Draw everything once."""
    evening.scene.dirty = True
    evening.hand.top.dirty = True
    evening.wait(0.1)


def secret(evening: Evening, holder: int) -> set[str]:
    """The cards that are in hands other than the holder's and nowhere else that is open."""
    views = [evening.match.view(seat).as_json() for seat in range(4)]
    hands = [set(view["hand"]) for view in views]
    others = set().union(*(cards for seat, cards in enumerate(hands) if seat != holder))
    known = {card.partition(":")[0] for card in views[0]["row"]} | set(views[0]["discard"])
    known |= {card for pile in views[0]["kills"] for card in pile}
    known |= {card for entry in evening.match.log[-1:] for card in _named(entry.events)}
    return others - known - (hands[holder] if holder >= 0 else set())


def _named(events: Any) -> set[str]:
    """The cards that somebody played, discarded or stole before everybody's eyes."""
    shown = (
        event for event in events if type(event).__name__ in ("CardPlayed", "CardDiscarded", "CardStolen")
    )
    return {event.card for event in shown}
