"""Actions as text and as picks, and back; what is no action is refused with the word at fault."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.core import NotationError, Pick
from tests.rules.savernake.savernake_kit import DEFAULT_GAME, SMALL, walk

WRITTEN = [
    ("take goat", (Pick("place", "goat"),)),
    ("place 1 -2 90", (Pick("cell", (1, -2)), Pick("turn", 90))),
    ("place -3 3 0", (Pick("cell", (-3, 3)), Pick("turn", 0))),
    ("water fox egg", (Pick("animal", "fox"), Pick("food", "egg"))),
    ("burrow fox", (Pick("animal", "fox"),)),
    ("keep fox", (Pick("keep", "fox"),)),
]


@pytest.mark.parametrize(("text", "picks"), WRITTEN)
def test_text_and_picks_of_an_action(text: str, picks: tuple[Pick, ...]) -> None:
    action = DEFAULT_GAME.parse(text)
    assert DEFAULT_GAME.text(action) == text
    assert DEFAULT_GAME.picks(action) == picks
    assert DEFAULT_GAME.from_picks(picks) == action


def test_every_action_round_trips_and_has_a_number_of_its_own() -> None:
    actions = list(DEFAULT_GAME.actions())
    assert len(actions) == 4 + 49 * 4 + 19 * 4 + 19 + 19
    assert len(set(actions)) == len(set(map(DEFAULT_GAME.text, actions))) == len(actions)
    for action in actions:
        assert DEFAULT_GAME.parse(DEFAULT_GAME.text(action)) == action
        assert DEFAULT_GAME.from_picks(DEFAULT_GAME.picks(action)) == action


def test_every_legal_action_is_one_of_the_games_actions() -> None:
    actions = set(SMALL.actions())
    for seed in range(8):
        for state, _ in walk(SMALL, 2 + seed % 3, seed):
            assert actions.issuperset(state.legal())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begin with one of take, place, water, burrow, keep"),
        ("fly goat", "begin with one of"),
        ("Take goat", "begin with one of"),
        ("take", "write 'take PLACE'"),
        ("take goat now", "write 'take PLACE'"),
        ("take  goat", "one space"),
        ("take goat ", "one space"),
        ("take cow", "'cow' is no place; known are rooster, goat, armadillo, rabbit"),
        ("place 1 2", "write 'place X Y DEGREES'"),
        ("place 1 2 45", "'45' is no rotation"),
        ("place 4 0 0", "'4' is no column or row from -3 to 3"),
        ("place 0 -4 0", "'-4' is no column or row"),
        ("place +1 0 0", "'+1' is no column or row"),
        ("place 01 0 0", "'01' is no column or row"),
        ("place 1.0 0 0", "'1.0' is no column or row"),
        ("place ١ 0 0", "is no column or row"),
        ("water fox", "write 'water ANIMAL FOOD'"),
        ("water fox cake", "'cake' is no food"),
        ("water lynx egg", "no animal 'lynx'"),
        ("burrow feast", "no animal 'feast'"),
        ("keep nobody", "no animal 'nobody'"),
        ("keep " + "x" * 500, "no animal 'xxx"),
        ("keep fox\nkeep owl", "no action"),
    ],
)
def test_a_text_that_is_no_action(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        SMALL.parse(text)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    st.one_of(
        st.text(max_size=20),
        st.lists(
            st.sampled_from(["take", "place", "keep", "goat", "fox", "1", "-2", "90", "egg", ""]), max_size=5
        ).map(" ".join),
    )
)
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = SMALL.parse(text)
    except NotationError:
        return
    assert SMALL.text(action) == text


@pytest.mark.parametrize("number", [-1, 19, 35, 355, 10**9])
def test_a_number_that_is_no_action(number: int) -> None:
    for use in (SMALL.text, SMALL.picks):
        with pytest.raises(NotationError, match="number of no action"):
            use(number)


@pytest.mark.parametrize(
    "picks",
    [
        (),
        (Pick("place", "cow"),),
        (Pick("cell", (1, 2)),),
        (Pick("cell", (9, 2)), Pick("turn", 90)),
        (Pick("turn", 90), Pick("cell", (1, 2))),
        (Pick("animal", "lynx"),),
        (Pick("card", "fox"),),
    ],
)
def test_picks_that_are_no_action(picks: tuple[Pick, ...]) -> None:
    with pytest.raises(NotationError):
        SMALL.from_picks(picks)
