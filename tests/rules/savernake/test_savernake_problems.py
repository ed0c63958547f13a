"""What is broken in a position is found: each invariant once, broken on purpose."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.savernake.state import SavernakeState
from tests.rules.savernake.savernake_kit import SMALL, deal, do, finish, grow


def position() -> SavernakeState:
    """Four rounds in: a road with two animals, a bridge, water and a burrow; seat 0 is to place."""
    state = grow(
        "fox",
        "goat feast 0 -1 0 | water fox worm",
        "rabbit owl 0 -2 0",
        "armadillo cross 1 0 90 | burrow owl",
        "rooster pair 1 1 0",
    )
    do(state, "take goat")
    return state


def settling() -> SavernakeState:
    return finish(grow("owl", "rooster feast 0 1 0", "rabbit vole 0 2 0"))


def swap(deck: str, one: int, other: int) -> Callable[[SavernakeState], None]:
    def change(state: SavernakeState) -> None:
        cards = bytearray(getattr(state, deck))
        cards[one], cards[other] = cards[other], cards[one]
        setattr(state, deck, bytes(cards))

    return change


def put(name: str, value: object) -> Callable[[SavernakeState], None]:
    return lambda state: setattr(state, name, value)


def item(name: str, key: int, value: object) -> Callable[[SavernakeState], None]:
    return lambda state: getattr(state, name).__setitem__(key, value)


def number(name: str) -> int:
    return SMALL.tables.numbers[name]


def content(change: Callable[[int], int]) -> Callable[[SavernakeState], None]:
    """The path of the fox with another content."""

    def broken(state: SavernakeState) -> None:
        state.contents[0][1] = change(state.contents[0][1])

    return broken


BROKEN: list[tuple[Callable[[SavernakeState], None], str]] = [
    (lambda state: setattr(state, "animals", state.animals[:-1]), "deck 'animals' has 18 cards"),
    (
        lambda state: setattr(state, "paths", state.paths[:-1] + state.paths[:1]),
        "deck 'paths' has a card twice",
    ),
    (
        lambda state: setattr(state, "paths", b"\0" + state.paths[1:]),
        "deck 'paths' has a card twice or one that",
    ),
    (put("phase", "sleep"), "phase 'sleep'"),
    (put("round", 16), "round 16"),
    (put("first", 2), "first player 2"),
    (put("seat", 1), "seat 1 decides"),
    (put("phase", "over"), "phase 'over' in round 4"),
    (put("phase", "burrow"), "phase 'burrow' after taking from 'goat'"),
    (put("left", 0), "after 3 turns"),
    (put("card", 30), "card 30 was not taken from place 1"),
    (put("round", 3), "was not taken from place"),
    (put("next_first", 1), "seat 1 is to begin the next round"),
    (swap("paths", 1, 20), "round 0: 2 cards were taken"),
    (swap("animals", 0, 1), "starting animals"),
    (item("laid", number("pair"), 0), "cards were taken"),
    (lambda state: state.laid.__setitem__(state.paths[-1], 36), "never dealt"),
    (item("laid", number("pair"), 63 << 2), "touches nothing"),
    (item("laid", number("pair"), 28 << 2), "two cards lie in one cell"),
    (item("laid", number("feast"), 28 << 2 | 3), "a smaller one equals"),
    (item("occupied", 0, 1 << 36), "the occupied cells are not"),
    (item("free", 0, 1 << 35), "the free cells are not"),
    (item("own", 0, (number("fox"),)), "the animals are not those"),
    (item("tokens", number("owl"), 2), "seat 0 has 2 burrows for 1 armadillos"),
    (item("tokens", number("fox"), 3 << 4), "seat 0 has 2 water tokens for 1 goats"),
    (item("tokens", number("hen"), 16), "in no forest"),
    (put("tokens", bytearray([15 << 4] * 4 + [0] * 15)), "more tokens than the pools held"),
    (put("tokens", bytearray([0, 8, 8] + [0] * 16)), "more tokens than the pools held"),
    (content(lambda held: held + 1), "is not what the cards make of it"),
    (content(lambda held: held ^ 1 << 24 + number("owl")), "lie face down beside"),
    (content(lambda held: held | 1 << 24 + number("hen")), "is not what the cards make of it"),
    (lambda state: state.contents[0].append(1), "a path is kept that no card makes"),
    (lambda state: state.ends[0].__setitem__(2 * 36, 9), "is not what the cards make of it"),
    (lambda state: state.ends[0].__setitem__(40, 1), "a path is kept that no card makes"),
]


@pytest.mark.parametrize(("change", "told"), BROKEN)
def test_a_broken_invariant_is_found(change: Callable[[SavernakeState], None], told: str) -> None:
    state = position()
    assert state.problems() == []
    change(state)
    assert any(told in problem for problem in state.problems()), state.problems()


def test_a_game_cannot_be_over_while_a_path_is_shared() -> None:
    state = settling()
    assert (state.phase, state.problems()) == ("keep", [])
    state.phase, state.seat = "over", -1
    assert "seats [0] have paths to settle" in state.problems()[0]


def test_a_settled_path_keeps_one_animal() -> None:
    state = settling()
    do(state, "keep owl")
    assert state.problems() == []
    state.contents[0] = [held & (1 << 24) - 1 for held in state.contents[0]]
    assert any("face down beside ()" in problem for problem in state.problems())


def test_positions_that_a_view_holds_are_sound_too() -> None:
    state = deal(SMALL)
    do(state, "take rabbit", "place 1 0 0", "take rooster")
    preview = state.view(1).preview(SMALL.parse("place 1 0 0"))
    assert preview.view._state.problems() == []
