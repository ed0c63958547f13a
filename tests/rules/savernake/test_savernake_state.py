"""A position: copies, events, digests, bounded caches, and games that stay sound."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.core import IllegalActionError, SetupError, flat, play
from game.rules.events import Event, GameEnded, OfferDealt, TurnBegan
from game.rules.remembered import Remembered
from game.rules.savernake.actions import phase_of
from game.rules.savernake.state import SavernakeState
from tests.rules.savernake.savernake_kit import DEFAULT_GAME, SMALL, card_data, deal, do, game_of, walk


@settings(max_examples=10, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 3), st.randoms(use_true_random=False), st.booleans())
def test_a_game_stays_sound(players: int, first: int, rng: Random, small: bool) -> None:
    game = SMALL if small else DEFAULT_GAME
    state = game.new(players, rng, first % players)
    assert state.problems() == []
    plies = 0
    while state.seat >= 0:
        legal = state.legal()
        assert len(legal) == len(set(legal)) > 0
        assert {phase_of(action) for action in legal} == {state.phase}
        state.apply(legal[rng.randrange(len(legal))])
        assert state.problems() == []
        plies += 1
    assert 30 * players <= plies <= 45 * players + 32
    assert state.phase == "over"
    assert state.legal() == ()


def test_events_cost_nothing_and_change_nothing() -> None:
    for seed in range(6):
        for state, action in walk(DEFAULT_GAME, 2 + seed % 3, seed):
            told = state.copy()
            events: list[Event] = []
            told.apply(action, events)
            state = state.copy()
            state.apply(action)
            assert told.digest() == state.digest()
            assert events


def test_events_tell_whose_turn_it_is_and_when_it_ends() -> None:
    for seed in range(6):
        deciding, rounds, ends = None, [], 0
        for state, action in walk(DEFAULT_GAME, 2 + seed % 3, seed):
            assert deciding in (None, state.seat)
            after, events = state.copy(), list[Event]()
            after.apply(action, events)
            for event in events:
                if isinstance(event, TurnBegan):
                    deciding = event.seat
                elif isinstance(event, OfferDealt):
                    rounds.append(event.round)
                    assert event.cards == after.view(0).offer
                elif isinstance(event, GameEnded):
                    ends += 1
                    assert event.winners == after.outcome().winners
                else:
                    assert event.seat == state.seat
        assert rounds == list(range(1, 15))
        assert ends == 1


def test_old_positions_never_change() -> None:
    for players in (2, 3, 4):
        kept = []
        for state, _ in walk(DEFAULT_GAME, players, 5):
            twin = state.copy()
            kept.append((twin, twin.digest(), twin.scores(), twin.legal()))
        assert len({digest for _, digest, *_ in kept}) == len(kept)
        for twin, digest, scores, legal in kept:
            assert twin.digest() == digest
            assert twin.scores() == scores
            assert twin.legal() == legal


def test_a_copy_shares_nothing_that_changes() -> None:
    for state, action in walk(DEFAULT_GAME, 4, 6):
        before = state.digest()
        twin = state.copy()
        assert twin.digest() == before
        twin.apply(action)
        assert state.digest() == before != twin.digest()


def test_digests_tell_card_sets_and_decks_apart() -> None:
    data = card_data()
    data["animals"][0]["base"] += 1
    one, other = deal(SMALL), deal(game_of(data))
    assert one.digest() != other.digest()
    assert one.digest() != deal(SMALL, paths=["feast"]).digest()
    assert one.digest() != deal(SMALL, first=1).digest()


def test_scores_totals_and_outcome_agree() -> None:
    for seed in range(6):
        for state, _ in walk(DEFAULT_GAME, 2 + seed % 3, 20 + seed):
            totals, outcome = state.totals(), state.outcome()
            assert [score["total"] for score in state.scores()] == totals == list(outcome.totals)
            for seat, lines in enumerate(outcome.lines):
                assert sum(line.points for line in lines) == totals[seat]
                score = flat(state.scores()[seat])
                for animal in {line.subject for line in lines}:
                    own = sum(line.points for line in lines if line.subject == animal)
                    assert own == score.get(animal, 0)
                assert {line.subject for line in lines} >= set(score) - {"total"}


def test_decks_are_those_of_the_record_from_first_to_last() -> None:
    for state, _ in walk(DEFAULT_GAME, 2, 9):
        decks = state.decks()
        assert DEFAULT_GAME.new(2, decks).decks() == decks
    assert sorted(decks["animals"]) == list(DEFAULT_GAME.animals)
    assert state.trace() == {}


def test_an_illegal_action_changes_nothing() -> None:
    state = deal(SMALL)
    digest = state.digest()
    with pytest.raises(IllegalActionError, match="'place 0 0 0' is not legal: seat 0 has to take"):
        do(state, "place 0 0 0")
    assert state.digest() == digest


def test_when_it_is_over_nothing_is_legal() -> None:
    state = played_out()
    with pytest.raises(IllegalActionError, match="the game is over"):
        play(state, SMALL.parse("take goat"))


def played_out() -> SavernakeState:
    state = deal(SMALL)
    while state.seat >= 0:
        state.apply(state.legal()[0])
    return state


# ---- how a game begins


@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_a_number_of_players(players: int) -> None:
    with pytest.raises(SetupError, match=f"2 to 4 players, not {players}"):
        SMALL.new(players, Random(1))


@pytest.mark.parametrize("first", [-1, 3, 99])
def test_a_first_player(first: int) -> None:
    with pytest.raises(SetupError, match=f"first player {first}: the seats are 0 to 2"):
        SMALL.new(3, Random(1), first)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda decks: decks.pop("paths"), "deck 'paths' is missing"),
        (lambda decks: decks.update(more=[]), "unknown deck 'more'"),
        (lambda decks: decks["animals"].append("fox"), "'animals': 'fox' is there 2 times"),
        (lambda decks: decks["animals"].remove("fox"), "'animals': 'fox' is missing"),
        (lambda decks: decks["paths"].append("fox"), "'paths': 'fox' is no card of it"),
        (lambda decks: decks["paths"].append(3), "'paths': '3' is no card of it"),
    ],
)
def test_decks_that_are_not_the_card_set(change: object, reason: str) -> None:
    decks = {"animals": list(SMALL.animals), "paths": list(SMALL.path_cards)}
    change(decks)  # type: ignore[operator]
    with pytest.raises(SetupError) as caught:
        SMALL.new(2, decks)
    assert reason in str(caught.value)


def test_shuffled_decks_are_repeatable_and_differ() -> None:
    assert SMALL.new(2, Random(4)).decks() == SMALL.new(2, Random(4)).decks()
    assert SMALL.new(2, Random(4)).decks() != SMALL.new(2, Random(5)).decks()


# ---- caches


def test_a_game_with_caches_of_one_entry_plays_the_same() -> None:
    tight = game_of(card_data())
    for name in ("keeps", "first_placements", "last_placements", "points"):
        roomy = getattr(tight.tables, name)
        setattr(tight.tables, name, Remembered(roomy.__missing__, 1))
    for (one, action), (two, same) in zip(walk(SMALL, 3, 4), walk(tight, 3, 4), strict=True):
        assert (action, one.legal(), one.totals()) == (same, two.legal(), two.totals())
    assert len(tight.tables.first_placements) == 1
