"""Both games can be played whole on each device alone."""

from __future__ import annotations

import pytest

from game.match.playback import Playback
from tests.hands import monkey
from tests.hands.players import PLAYERS


@pytest.mark.parametrize("device", PLAYERS)
@pytest.mark.parametrize("game", ["savernake", "savannah"])
@pytest.mark.parametrize("seed", [2])
def test_a_whole_game_on_one_device_alone(game: str, device: str, seed: int) -> None:
    player = PLAYERS[device](seed, drawn=device == "touch" and seed == 2)
    try:
        table = player.play(game)
        assert table.match.over
        assert player.app.devices.hand == device
        film = Playback(table.match.game, table.match.record())
        assert film.outcome() == table.match.outcome()
    finally:
        player.close()


def test_whatever_is_pressed_there_is_a_way_on_and_a_way_back() -> None:
    assert monkey.run(300, seed=1) > 200
