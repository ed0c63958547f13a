"""A match: seats, log, records, and that a game taken up again goes on as it would have gone."""

from __future__ import annotations

import pytest

from game.ai.levels import UnknownPlayerError
from game.match.match import Match, Seat, run
from game.rules import record as rec
from game.rules.core import IllegalActionError
from game.rules.events import GameEnded
from game.rules.registry import GAMES, load

GAME_OF = {name: load(name) for name in GAMES}


def computers(name: str, seed: int = 5, kind: str = "random") -> Match:
    game = GAME_OF[name]
    return Match(game, [Seat(f"Seat {n}", kind) for n in game.player_range[:2]], seed)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_of_computers_runs_to_its_end(name: str) -> None:
    match = run(computers(name))
    assert match.over
    assert match.to_move is None
    assert isinstance(match.log[-1].events[-1], GameEnded)
    assert [score["total"] for score in match.scores()] == list(match.outcome().totals)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_the_same_seed_plays_the_same_match(name: str, kind: str) -> None:
    assert run(computers(name, 8, kind)).record() == run(computers(name, 8, kind)).record()
    assert run(computers(name, 8, kind)).record() != run(computers(name, 9, kind)).record()


@pytest.mark.parametrize("name", GAMES)
def test_a_match_taken_up_from_its_record_goes_on_the_same(name: str) -> None:
    whole = run(computers(name)).record()
    for plies in (0, 1, 7, len(whole.actions) // 2, len(whole.actions)):
        part = rec.Record(whole.game, whole.players, whole.cards, whole.actions[:plies], seats=whole.seats)
        again = Match(GAME_OF[name], computers(name).seats, 5, part)
        assert again.ply == plies
        assert run(again).record() == whole


def test_a_record_of_a_first_player_keeps_it() -> None:
    game = GAME_OF["savernake"]
    state = game.new(3, rec_deck(), 2)
    record = rec.of(state, state.decks(), first=2)
    match = Match(game, [Seat(str(n), "random") for n in range(3)], 1, record)
    assert match.to_move == 2
    assert run(match).record().first == 2


def rec_deck() -> dict[str, list[str]]:
    game = GAME_OF["savernake"]
    return {"animals": list(game.animals), "paths": list(game.path_cards)}


@pytest.mark.parametrize("name", GAMES)
def test_an_illegal_action_changes_nothing(name: str) -> None:
    match = computers(name)
    legal = set(match.view(0).legal())
    illegal = next(a for a in match.game.actions() if a not in legal)
    digest = match.digest()
    with pytest.raises(IllegalActionError):
        match.play(illegal)
    assert (match.digest(), match.ply) == (digest, 0)


def test_a_person_has_no_computer_player_and_a_stranger_is_refused() -> None:
    game = GAME_OF["savannah"]
    assert Match(game, [Seat("Ada"), Seat("Two", "greedy")], 1).seats[0].human
    with pytest.raises(UnknownPlayerError, match="wizard"):
        Match(game, [Seat("Ada"), Seat("Two", "wizard")], 1)


def test_a_forced_decision_needs_no_search() -> None:
    match = computers("savernake", kind="greedy")
    while match.to_move is not None:
        forced = len(match.view(match.to_move).legal()) == 1
        thought = match.thought()
        if forced:
            assert thought.step(0.0)
            assert thought.report().iterations == 0
        while not thought.step(float("inf")):
            pass
        match.play(thought.best())
