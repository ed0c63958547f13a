"""Actions as text and as picks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.core import NotationError, Pick
from tests.rules.savannah.savannah_kit import GAME

TEXTS = {GAME.text(action) for action in GAME.actions()}


def test_every_action_round_trips() -> None:
    actions = GAME.actions()
    assert len(set(actions)) == len(actions) == 26 * 7
    texts = [GAME.text(action) for action in actions]
    assert [GAME.parse(text) for text in texts] == list(actions)
    picks = [GAME.picks(action) for action in actions]
    assert [GAME.from_picks(choice) for choice in picks] == list(actions)
    assert len(set(texts)) == len(set(picks)) == len(actions)


@pytest.mark.parametrize(
    ("text", "picks"),
    [
        ("play lion", (Pick("card", "lion"),)),
        ("discard human", (Pick("discard", "human"),)),
        ("steal 2 zebra", (Pick("seat", 2), Pick("card", "zebra"))),
    ],
)
def test_text_and_picks_of_an_action(text: str, picks: tuple[Pick, ...]) -> None:
    assert GAME.picks(GAME.parse(text)) == picks
    assert GAME.text(GAME.from_picks(list(picks))) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "must be 'play <card>'"),
        ("eat lion", "must be 'play <card>'"),
        ("Play lion", "must be 'play <card>'"),
        ("play", "with single spaces"),
        ("play  lion", "with single spaces"),
        ("play lion ", "with single spaces"),
        ("play lion lion", "with single spaces"),
        ("steal zebra", "with single spaces"),
        ("play tiger", "no card is called 'tiger'"),
        ("play LION", "no card is called 'LION'"),
        ("discard lion\n", "no card is called"),
        ("steal 5 zebra", "'5' is no seat; a seat is one of 0, 1, 2, 3, 4"),
        ("steal 02 zebra", "'02' is no seat"),
        ("steal -1 zebra", "'-1' is no seat"),
        ("steal ² zebra", "'²' is no seat"),
        ("steal 1 tiger", "no card is called 'tiger'"),
    ],
)
def test_a_text_that_is_no_action_is_told_why(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as caught:
        GAME.parse(text)
    assert "\n" not in str(caught.value)


@given(st.text(max_size=200).filter(lambda text: text not in TEXTS))
def test_any_other_text_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize("action", [-1, 26, 31, 32 + 26, 63, 64 + 26, 64 + 5 * 32, 255, 10**9])
def test_a_number_that_is_no_action(action: int) -> None:
    with pytest.raises(NotationError, match="is no action of savannah"):
        GAME.text(action)
    with pytest.raises(NotationError):
        GAME.picks(action)
    with pytest.raises(NotationError):
        GAME.new(2, {"deck": [GAME.tables.names[kind] for kind in GAME.tables.deck]}).view(0).refusal(action)


@pytest.mark.parametrize(
    "picks",
    [
        [],
        [Pick("seat", 1)],
        [Pick("card", "zebra"), Pick("seat", 1)],
        [Pick("card", "tiger")],
        [Pick("seat", 5), Pick("card", "zebra")],
        [Pick("card", "lion"), Pick("card", "lion")],
    ],
)
def test_picks_that_are_no_action(picks: list[Pick]) -> None:
    with pytest.raises(NotationError, match="are no action of savannah"):
        GAME.from_picks(picks)
