"""A record is watched as it was played, as far as it is legal, and no seat sees more than it may."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.match.match import Match, Seat, run
from game.match.playback import Playback
from game.rules.record import Record, RecordError
from game.rules.registry import GAMES, load


def played(name: str, players: int = 2, seed: int = 5) -> Match:
    return run(Match(load(name), [Seat(f"S{i}", "random") for i in range(players)], seed))


@pytest.mark.parametrize("name", GAMES)
def test_every_position_is_the_one_that_was_played(name: str) -> None:
    match = played(name, 3)
    film = Playback(match.game, match.record())
    again = Match(match.game, match.seats, match.seed)
    assert film.length == match.ply
    for ply, entry in enumerate(match.log):
        assert film.view(ply, 1).as_json() == again.view(1).as_json()
        assert film.to_move(ply) == again.to_move
        again.play(entry.action)
        assert film.log[ply] == entry
    assert film.over
    assert film.error is None
    assert film.outcome() == match.outcome()


def test_a_record_that_stops_early_just_ends_there() -> None:
    record = played("savannah").record()
    film = Playback(load("savannah"), replace(record, actions=record.actions[:9]))
    assert (film.length, film.over, film.error) == (9, False, None)


def test_an_illegal_action_ends_it_and_is_named() -> None:
    record = played("savannah").record()
    film = Playback(load("savannah"), replace(record, actions=(*record.actions[:4], "play dragon")))
    assert film.length == 4
    assert film.error is not None
    assert film.error.ply == 4


def test_a_deal_that_does_not_fit_is_refused() -> None:
    record = Record("savannah", 2, {"deck": ("lion",)})
    with pytest.raises(RecordError):
        Playback(load("savannah"), record)


def test_seats_without_names_are_still_seats() -> None:
    record = replace(played("savernake", 4).record(), seats=())
    assert len(Playback(load("savernake"), record).seats) == 4


@pytest.mark.parametrize("name", GAMES)
def test_no_computer_player_is_asked_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(name, 2)

    def asked(*_: object) -> None:
        raise AssertionError("a computer player is asked")

    for place in ("game.ai.levels.make", "game.match.match.Match.thought"):
        monkeypatch.setattr(place, asked)
    film = Playback(match.game, match.record())
    assert [film.view(ply, 0).as_json() for ply in range(film.length + 1)]
    assert [entry.action for entry in film.log] == [entry.action for entry in match.log]
