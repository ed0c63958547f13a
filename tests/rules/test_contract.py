"""One suite for every registered game: what the contract promises, tried on random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.rules import record as rec
from game.rules.core import (
    Game,
    IllegalActionError,
    NotationError,
    SetupError,
    State,
    changes,
    flat,
    play,
    winners,
)
from game.rules.events import CardDrawn, Event, GameEnded, OfferDealt
from game.rules.registry import GAMES, UnknownGameError, load

CASES = [(name, players) for name in GAMES for players in load(name).player_range]
GAME_OF = {name: load(name) for name in GAMES}


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def case(request: pytest.FixtureRequest) -> tuple[Game, int]:
    name, players = request.param
    return GAME_OF[name], players


def walk(game: Game, players: int, seed: int) -> Iterator[tuple[State, int]]:
    """Each position of a random game with the action about to be played."""
    rng = Random(seed)
    state = game.new(players, rng)
    while state.seat >= 0:
        action = rng.choice(state.legal())
        yield state, action
        state.apply(action)


def test_sound_after_every_action(case: tuple[Game, int]) -> None:
    game, players = case
    for seed in range(6):
        for state, action in walk(game, players, seed):
            before = state.copy()
            before.apply(action)
            assert before.problems() == []


def test_legal_has_a_fixed_order_and_no_duplicates(case: tuple[Game, int]) -> None:
    game, players = case
    for state, _ in walk(game, players, 11):
        legal = list(state.legal())
        assert legal == list(state.copy().legal()) == list(state.legal())
        assert len(set(legal)) == len(legal) > 0


def test_only_legal_actions_are_played_and_an_illegal_one_changes_nothing(case: tuple[Game, int]) -> None:
    game, players = case
    rng = Random(5)
    for state, _ in walk(game, players, 12):
        legal = set(state.legal())
        digest = state.digest()
        for action in rng.sample(list(game.actions()), 12):
            if action not in legal:
                with pytest.raises(IllegalActionError, match=game.text(action)):
                    play(state, action)
        assert state.digest() == digest


def test_old_states_never_change(case: tuple[Game, int]) -> None:
    game, players = case
    kept = []
    for state, _ in walk(game, players, 13):
        kept.append((state.copy(), state.digest(), state.scores()))
    for state, digest, scores in kept:
        assert state.digest() == digest
        assert state.scores() == scores


def test_events_change_nothing(case: tuple[Game, int]) -> None:
    game, players = case
    for state, action in walk(game, players, 14):
        quiet, told = state.copy(), state.copy()
        events: list[Event] = []
        quiet.apply(action)
        told.apply(action, events)
        assert quiet.digest() == told.digest()
        assert events


def test_actions_round_trip_through_text_and_picks(case: tuple[Game, int]) -> None:
    game, players = case
    for state, _ in walk(game, players, 15):
        legal = list(state.legal())
        assert [game.parse(game.text(a)) for a in legal] == legal
        assert [game.from_picks(game.picks(a)) for a in legal] == legal
        assert len({game.picks(a) for a in legal}) == len(legal)


@pytest.mark.parametrize(
    "text", ["", "play", "take", "fly away", "play  lion", "keep nobody", "place 1", "steal x y"]
)
@pytest.mark.parametrize("name", GAMES)
def test_a_text_that_is_no_action_is_refused(name: str, text: str) -> None:
    with pytest.raises(NotationError):
        GAME_OF[name].parse(text)


def test_totals_scores_and_outcome_agree(case: tuple[Game, int]) -> None:
    game, players = case
    for seed in range(4):
        for state, action in walk(game, players, 20 + seed):
            _assert_points_agree(state)
            last = state.copy()
            last.apply(action)
        _assert_points_agree(last)
        assert last.outcome().winners == winners(last.totals())


def _assert_points_agree(state: State) -> None:
    totals = state.totals()
    assert [score["total"] for score in state.scores()] == totals
    outcome = state.outcome()
    assert list(outcome.totals) == totals
    assert [sum(line.points for line in lines) for lines in outcome.lines] == totals
    for score in state.scores():
        parts = flat(score)
        assert sum(parts.values()) == 2 * parts["total"]


def test_a_record_round_trips(case: tuple[Game, int]) -> None:
    game, players = case
    first = players - 1 if game.name == "savernake" else 0
    state = game.new(players, Random(9), first)
    decks, rng, texts = state.decks(), Random(10), []
    while state.seat >= 0:
        action = rng.choice(state.legal())
        texts.append(game.text(action))
        state.apply(action)
    record = rec.of(state, decks, tuple(texts), first=first)
    assert rec.check(game, record).state.digest() == state.digest()


def test_a_position_of_the_same_deal_is_the_same(case: tuple[Game, int]) -> None:
    game, players = case
    one = [(s.digest(), a) for s, a in walk(game, players, 30)]
    two = [(s.digest(), a) for s, a in walk(game, players, 30)]
    assert one == two
    assert len({digest for digest, _ in one}) == len(one)


def test_views_decide_for_their_seat_alone(case: tuple[Game, int]) -> None:
    game, players = case
    for state, _ in walk(game, players, 31):
        for seat in range(players):
            view = state.view(seat)
            assert (view.seat, view.to_move, view.phase) == (seat, state.seat, state.phase)
            assert list(view.legal()) == (list(state.legal()) if seat == state.seat else [])


def test_views_hide_what_they_must(case: tuple[Game, int]) -> None:
    """A deal sampled from a view agrees with it: the seat cannot tell the two positions apart."""
    game, players = case
    for n, (state, _) in enumerate(walk(game, players, 32)):
        seat = n % players
        view = state.view(seat)
        other = view.sample(Random(n))
        assert other.view(seat).as_json() == view.as_json()
        assert other.problems() == []
        again = other.view(seat).sample(Random(n))
        assert again.digest() == other.digest()


def test_sampling_leaves_the_position_alone(case: tuple[Game, int]) -> None:
    game, players = case
    for state, action in walk(game, players, 33):
        digest = state.digest()
        view = state.view(state.seat)
        sampled = view.sample(Random(1))
        sampled.apply(action)
        view.preview(action)
        assert state.digest() == digest


def test_previews_come_true(case: tuple[Game, int]) -> None:
    game, players = case
    for seed in (34, 35):
        for state, played in walk(game, players, seed):
            seat = state.seat
            view = state.view(seat)
            for action in {played, state.legal()[0], state.legal()[-1]}:
                _assert_preview(state, seat, view.preview(action), action)


def _assert_preview(state: State, seat: int, preview: object, action: int) -> None:
    real, events = state.copy(), list[Event]()
    real.apply(action, events)
    hands_hidden = state.game.name == "savannah"
    assert preview.events == tuple(hide(event, hands_hidden) for event in events)  # type: ignore[attr-defined]
    before = [flat(score) for score in state.view(seat).scores()]
    assert [dict(lines) for lines in preview.before] == before  # type: ignore[attr-defined]
    unseen = [event.card for event in events if isinstance(event, CardDrawn)]
    after = [flat(score) for score in real.view(seat).scores()]
    for card in unseen:
        penalty = state.game.groups[state.game.cards[card].group].hand
        after[seat]["hand"] -= penalty
        after[seat]["total"] -= penalty
    if real.seat < 0 and unseen:
        return _assert_open_lines(preview, after)
    assert [dict(lines) for lines in preview.after] == after  # type: ignore[attr-defined]
    for old, new, change in zip(before, after, preview.changes, strict=True):  # type: ignore[attr-defined]
        assert dict(change) == changes(old, new)
    return None


def _assert_open_lines(preview: object, after: list[dict[str, int]]) -> None:
    """The last action opens the hands, which no preview knows: all other lines must agree."""
    for shown, true in zip(preview.after, after, strict=True):  # type: ignore[attr-defined]
        parts = [name for name in true if name not in ("hand", "total")]
        assert {name: shown[name] for name in parts} == {name: true[name] for name in parts}


def hide(event: Event, hands_hidden: bool) -> Event:
    """An event as a preview may tell it: what is drawn, dealt anew or hidden in hands is not known yet."""
    if isinstance(event, GameEnded) and hands_hidden:
        return GameEnded(event.seat, ())
    if isinstance(event, CardDrawn):
        return event.seen_by(None)
    if isinstance(event, OfferDealt):
        return OfferDealt(event.seat, event.round, (None,) * len(event.cards))
    return event


def test_a_preview_of_an_illegal_action_is_refused(case: tuple[Game, int]) -> None:
    game, players = case
    state = game.new(players, Random(1))
    illegal = next(a for a in game.actions() if a not in state.legal())
    with pytest.raises(IllegalActionError):
        state.view(state.seat).preview(illegal)


def test_every_action_that_is_not_legal_has_a_refusal_with_its_ruling(case: tuple[Game, int]) -> None:
    game, players = case
    rulings = {f"F{n}" for n in range(1, 14)} | {f"S{n}" for n in range(1, 14)}
    rulings |= {"A", "R1", "R2", "R3", "turn"}
    for state, _ in walk(game, players, 36):
        for seat in {state.seat, (state.seat + 1) % players}:
            view = state.view(seat)
            legal = set(view.legal())
            for action in game.actions():
                refusal = view.refusal(action)
                assert (refusal is None) == (action in legal)
                assert refusal is None or refusal.ruling in rulings


def test_the_end_has_no_legal_action(case: tuple[Game, int]) -> None:
    game, players = case
    for state, action in walk(game, players, 37):
        last = state.copy()
        last.apply(action)
    assert (last.seat, last.phase, list(last.legal())) == (-1, "over", [])
    with pytest.raises(IllegalActionError, match="over"):
        play(last, action)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_a_number_of_players_out_of_range_is_refused(name: str, players: int) -> None:
    with pytest.raises(SetupError):
        GAME_OF[name].new(players, Random(1))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGameError, match="savannah"):
        load("chess")
