"""Whatever is pressed at a table of several people, nobody sees or hears of another's hand."""

from __future__ import annotations

import pytest

from game.scenes.curtain import Curtain
from tests.hard.peeper import SeenError, episode
from tests.scenes.machine import ART

EPISODES = (1, 2, 4)


@pytest.mark.parametrize("number", EPISODES)
def test_no_frame_tells_of_a_hand_whose_owner_has_not_opened(number: int) -> None:
    found = episode(1, number, ART, 150)
    assert found.frames > 20
    assert found.secrets > found.frames


def test_a_curtain_that_hides_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Curtain, "opaque", False)
    with pytest.raises(SeenError, match="by seat -1"):
        _all(range(6))


def _all(numbers: range) -> None:
    for number in numbers:
        episode(1, number, ART, 150)
