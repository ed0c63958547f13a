"""Computers play at the pace that is set, and whoever looks on can tell every move again."""

from __future__ import annotations

import pytest

from game.input.intents import Command
from game.layout.builtin import builtin
from game.match.match import Match, Seat
from game.render.face import Face
from game.render.forest_face import ForestFace
from game.render.savannah_face import SavannahFace
from game.rules import events as ev
from game.rules.registry import GAMES, load
from game.scenes.table import PAUSE, TableScene
from game.words.log import sentences
from tests.scenes.machine import Hand


class Watcher:
    """Somebody before a table at which a person sits among three computers, or three play alone."""

    def __init__(self, hand: Hand, game: str, players: int = 3) -> None:
        self.hand = hand
        hand.context.settings.motion, hand.context.settings.speed = True, "normal"
        self.match = Match(load(game), [Seat(f"Seat {i}", "greedy") for i in range(players)], 6)
        layout = builtin(game, players)
        face: Face = SavannahFace(layout, bystander=True) if game == "savannah" else ForestFace(layout)
        self.scene = TableScene(
            hand.context, self.match, face, on_pause=lambda scene: None, on_over=lambda scene: None
        )
        hand.show(self.scene)

    def until_played(self) -> float:
        """Let frames pass until the next action was played and shown: the seconds that it took."""
        ply, began = self.match.ply, self.hand.now
        for _ in range(4000):
            self.hand.now += 1 / 60
            self.scene.update(1 / 60)
            self.scene.think(float("inf"))
            if self.match.ply > ply and not self.scene.face.moving:
                return self.hand.now - began
        raise AssertionError("nobody plays")


@pytest.mark.parametrize("game", GAMES)
def test_each_move_is_marked_told_and_given_time(hand: Hand, game: str) -> None:
    watcher = Watcher(hand, game)
    scene, told = watcher.scene, 0
    for _ in range(24):
        took = watcher.until_played()
        assert took >= PAUSE
        look, entry = scene.look(), watcher.match.log[-1]
        words = sentences(hand.context.words, [event.seen_by(None) for event in entry.events], scene.names)
        assert look.last == tuple(event.seen_by(None) for event in entry.events)
        assert look.caption == " ".join(words)
        told += len(words)
        if any(isinstance(event, ev.CardPlayed) for event in entry.events):
            assert scene.names[entry.seat] in look.caption
        assert scene.face.differs(watcher.match.view(scene.viewer)) is None
    assert told >= 12


@pytest.mark.parametrize("game", GAMES)
def test_the_log_tells_every_move_in_its_order_with_the_colour_of_who_made_it(hand: Hand, game: str) -> None:
    watcher = Watcher(hand, game)
    for _ in range(12):
        watcher.until_played()
    scene = watcher.scene
    lines = list(scene.chrome.log._lines(scene.look(), watcher.match.log, None))
    assert [line.ply for line in lines] == sorted(line.ply for line in lines)
    for line in lines:
        entry = watcher.match.log[line.ply]
        assert line.tint == scene.seats[entry.seat].tint
    told = {
        entry.ply for entry in watcher.match.log if sentences(hand.context.words, entry.events, scene.names)
    }
    assert {line.ply for line in lines} == told


@pytest.mark.parametrize("game", GAMES)
def test_who_does_not_want_to_wait_skips_and_loses_nothing(hand: Hand, game: str) -> None:
    watcher = Watcher(hand, game)
    watcher.until_played()
    scene = watcher.scene
    for _ in range(10):
        ply, began = watcher.match.ply, hand.now
        while watcher.match.ply == ply:
            scene.handle(Command("skip"))
            hand.now += 1 / 60
            scene.update(1 / 60)
            scene.think(float("inf"))
        assert hand.now - began < PAUSE
        scene.handle(Command("skip"))
        assert not scene.face.moving
        assert scene.face.differs(watcher.match.view(scene.viewer)) is None
