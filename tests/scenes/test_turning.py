"""Several people at one screen: whoever is to move sits at the bottom, and the others turn along or stay."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.render.face import Face
from game.render.forest_face import ForestFace
from game.render.savannah_face import SavannahFace
from game.render.seating import Seating
from game.rules.registry import GAMES
from game.scenes.moment import Moment
from game.scenes.pause import Pause
from game.scenes.settings import SettingsScene
from tests.scenes.evening import Evening
from tests.scenes.machine import Hand


def seated(face: Face, players: int) -> list[int]:
    """The place of every seat, as the table is drawn."""
    assert isinstance(face, SavannahFace | ForestFace)
    if isinstance(face, SavannahFace):
        return [face._plan.around(seat) for seat in range(players)]
    assert face._places is not None
    return [face._places.at(seat) for seat in range(players)]


def ready(evening: Evening) -> int:
    """Let time pass until a person decides, and tell who."""
    for _ in range(400):
        if evening.curtain is not None:
            evening.open()
        if evening.scene.choosing:
            assert evening.match.to_move is not None
            return evening.match.to_move
        evening.wait()
    raise AssertionError("nobody decides")


@pytest.fixture
def restored(hand: Hand) -> Iterator[Hand]:
    yield hand
    hand.context.settings.motion = True


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("turning", [True, False])
def test_whoever_is_to_move_sits_at_the_bottom(restored: Hand, game: str, turning: bool) -> None:
    restored.context.settings.turning = turning
    evening = Evening(restored, game, *["human"] * 4)
    rng, moved = Random(4), set()
    while len(moved) < 4:
        seat = ready(evening)
        moved.add(seat)
        expected = [(other - seat) % 4 for other in range(4)]
        if not turning:
            expected = list(range(4))
            expected[seat], expected[0] = 0, seat
        assert seated(evening.scene.face, 4) == expected
        assert evening.scene.face.differs(evening.scene.view) is None
        evening.play(rng)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_set_during_a_game_and_holds_at_once(restored: Hand, game: str) -> None:
    evening, rng = Evening(restored, game, *["human"] * 3), Random(4)
    while (seat := ready(evening)) == 0:
        evening.play(rng)
    turned = seated(evening.scene.face, 3)
    stage, scene = restored.context.stage, SettingsScene(restored.context)
    stage.push(Pause(restored.context, lambda: None))
    stage.push(scene)
    restored.frame()
    scene.gui["turning"].step(1)  # type: ignore[union-attr]
    for _ in range(2):
        stage.pop()
        restored.frame()
    stayed = seated(evening.scene.face, 3)
    assert turned != stayed
    assert (turned[seat], stayed[seat], stayed[0]) == (0, 0, seat)
    stage.push(Moment(evening.scene, 0))
    restored.frame()
    top = restored.top
    assert isinstance(top, Moment)
    expected = Seating(top._view.seat, 3, 0)
    assert seated(top.face, 3) == [expected.at(seat) for seat in range(3)]


@pytest.mark.parametrize("game", GAMES)
def test_with_one_person_nobody_ever_turns(restored: Hand, game: str) -> None:
    """The only person is at the bottom from the first picture on, whatever is set."""
    for turning in (True, False):
        restored.context.settings.turning = turning
        evening = Evening(restored, game, "random", "human", "random")
        assert seated(evening.scene.face, 3) == [2, 0, 1]


def test_each_seat_has_a_place_and_each_place_a_seat() -> None:
    for players in range(2, 6):
        for viewer in range(players):
            for home in (None, *range(players)):
                seating = Seating(viewer, players, home)
                assert seating.at(viewer) == 0
                assert sorted(map(seating.at, range(players))) == list(range(players))
                assert [seating.at(seating.seat(place)) for place in range(players)] == list(range(players))
