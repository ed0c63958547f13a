"""What a seat is called that nobody named: the same wherever a table comes from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import cli, windows
from game.ai import levels
from game.ai.characters import CHARACTERS
from game.app import App
from game.rules.registry import GAMES
from game.scenes.attract import Programme
from game.scenes.context import HUMAN, SeatSetup, TableSetup
from game.scenes.seats import filled
from game.scenes.setup import Setup
from game.scenes.worlds import WORLDS
from game.words.catalog import Words
from tests.scenes.machine import Hand

KINDS = (HUMAN, *levels.PLAYERS)


def named(seats: tuple[SeatSetup, ...]) -> list[tuple[str, str, str]]:
    return [(seat.name, seat.kind, seat.character) for seat in seats]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_people_have_their_place_and_computers_an_animal(game: str, kind: str) -> None:
    for place in range(2, 4):
        seat = filled(Words(), game, kind, place)
        if kind == HUMAN:
            assert seat.name == f"Player {place + 1}"
        else:
            assert seat.name == "The " + seat.character.replace("_", " ")
            assert seat.character in CHARACTERS


def test_a_game_without_characters_numbers_its_seats() -> None:
    assert filled(Words(), "chess", "greedy", 1).name == "Player 2"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_setup_and_the_command_line_give_the_same_names(
    hand: Hand, game: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = Setup(hand.context, WORLDS[game])
    setup._set_kind(1, setup.kinds.index(kind))
    opened: list[TableSetup] = []

    def run(data: object, profile: object, go: Callable[[App], None], *more: object) -> int:
        monkeypatch.setattr(hand.app, "play", opened.append)
        go(hand.app)
        return 0

    monkeypatch.setattr(windows, "_run", run)
    monkeypatch.setattr(cli, "_expect_window", lambda: None)
    assert cli.main(["play", game, "--seats", f"human,{kind}"]) == 0
    assert named(opened[0].seats) == named(setup.setup().seats)


@pytest.mark.parametrize("kind", levels.PLAYERS)
def test_a_demo_names_its_seats_as_the_setup_does(hand: Hand, kind: str) -> None:
    table = Programme(("savannah",), players=3, level=kind).table(0, hand.context)
    assert table is not None
    expected = tuple(filled(Words(), "savannah", kind, place) for place in range(3))
    assert named(table.seats) == named(expected)
