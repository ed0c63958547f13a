"""What a state promises: sound after every action, quick paths that agree with plain ones, old ones kept."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.core import IllegalActionError, RulesError, SetupError, play
from game.rules.events import Event, LineCard, LineRegrouped
from game.rules.savannah import SavannahGame
from game.rules.savannah.codes import DISCARD, STEAL
from game.rules.savannah.herds import regroup
from game.rules.savannah.state import SavannahState
from tests.rules.savannah.savannah_kit import GAME, INVENTED, after, build, do, row, walk

OTHER = SavannahGame.of(INVENTED)
PLAYERS = st.integers(2, 5)
SEEDS = st.integers(0, 10**9)


@given(PLAYERS, SEEDS, st.sampled_from([GAME, OTHER]))
@settings(max_examples=40, deadline=None)
def test_a_random_game_is_sound_throughout(players: int, seed: int, game: SavannahGame) -> None:
    for state, action in walk(players, seed, game):
        assert state.problems() == []
        last = state.copy()
        last.apply(action)
    assert last.problems() == []
    assert last.seat == -1
    assert last.drawn == len(last.deck)


@given(PLAYERS, SEEDS, st.sampled_from([GAME, OTHER]))
@settings(max_examples=25, deadline=None)
def test_the_legal_actions_are_those_that_the_rules_spell_out(
    players: int, seed: int, game: SavannahGame
) -> None:
    for state, _ in walk(players, seed, game):
        held = state.hands[state.seat]
        placeable = [kind for kind in sorted(set(held)) if state.placeable() >> kind & 1]
        if state.phase == "steal":
            piles = [(seat, pile) for seat, pile in enumerate(state.kills) if seat != state.seat]
            expected = [STEAL + 32 * seat + kind for seat, pile in piles for kind in sorted(set(pile))]
        else:
            expected = placeable or [DISCARD + kind for kind in sorted(set(held))]
        assert list(state.legal()) == expected == sorted(set(expected))


@given(PLAYERS, SEEDS)
@settings(max_examples=25, deadline=None)
def test_an_old_state_never_changes(players: int, seed: int) -> None:
    kept = [(state.copy(), state, state.digest()) for state, _ in walk(players, seed)]
    for number, (copy, _, digest) in enumerate(kept):
        assert copy.digest() == digest, number
    assert len({digest for _, _, digest in kept}) == len(kept)


def test_a_copy_is_independent_both_ways() -> None:
    state = after(3, 4, 12)
    digest, copy = state.digest(), state.copy()
    assert copy.digest() == digest
    copy.apply(copy.legal()[0])
    assert state.digest() == digest
    other = state.copy()
    state.apply(state.legal()[-1])
    assert other.digest() == digest


@given(PLAYERS, SEEDS, st.sampled_from([GAME, OTHER]))
@settings(max_examples=25, deadline=None)
def test_events_change_nothing_and_tell_the_new_line(players: int, seed: int, game: SavannahGame) -> None:
    for state, action in walk(players, seed, game):
        quiet, told, events = state.copy(), state.copy(), list[Event]()
        quiet.apply(action)
        told.apply(action, events)
        assert quiet.digest() == told.digest()
        if action < STEAL and told.phase != "steal":
            assert line_of(state, events) == row(told)


def line_of(state: SavannahState, events: list[Event]) -> str:
    """The line after a turn, from the line before it and what the events tell."""
    cards = state.row()
    taken: set[int] = set()
    for event in events:
        match event:
            case LineRegrouped(order=order):
                return " ".join(cards[place] for place in order)
            case _ if hasattr(event, "taken"):
                taken |= {card.place for card in event.taken}
                assert all(describe(card) == cards[card.place] for card in event.taken)
            case _ if hasattr(event, "token"):
                cards.append(describe(LineCard(event.place, event.card, event.seat if event.token else None)))
    assert not taken
    return " ".join(cards)


def describe(card: LineCard) -> str:
    return f"{card.card}:{'-' if card.owner is None else card.owner}"


@given(PLAYERS, SEEDS)
@settings(max_examples=25, deadline=None)
def test_totals_are_those_of_the_scores_and_of_the_lines(players: int, seed: int) -> None:
    for state, _ in walk(players, seed):
        totals = state.totals()
        assert [score["total"] for score in state.scores()] == totals
        assert [sum(line.points for line in lines) for lines in state.outcome().lines] == totals
        for score in state.scores():
            assert sum(score.values()) == 2 * score["total"]


@given(st.lists(st.integers(0, 25 + 3 * 32).filter(lambda code: code % 32 < 26), max_size=20))
def test_re_ordering_is_stable_and_done_once(codes: list[int]) -> None:
    line, herds = bytes(codes), GAME.tables.herds
    new = regroup(line, herds)
    assert Counter(new) == Counter(line)
    assert regroup(new, herds) == new
    loose = [code for code in line if not herds[code & 31]]
    assert [code for code in new if not herds[code & 31]] == loose
    for herd in {herds[code & 31] for code in line} - {None}:
        members = [code for code in line if herds[code & 31] == herd]
        first = new.index(members[0])
        assert list(new[first : first + len(members)]) == members


def test_a_game_follows_from_the_order_of_its_deck() -> None:
    for players in GAME.player_range:
        state = GAME.new(players, Random(players))
        actions = [action for _, action in walk(players, players)]
        again = GAME.new(players, state.decks())
        for action in actions:
            play(again, action)
            state.apply(action)
        assert again.digest() == state.digest()
        assert again.actions() == actions


def test_the_digest_is_the_same_on_every_machine() -> None:
    deck = [GAME.tables.names[kind] for kind in GAME.tables.deck]
    state = GAME.new(2, {"deck": deck})
    assert state.digest() == "8d6fbc6d1fee8fdba898e687a892ae07bd987541c40ed912bf3d9f4f922e70a1"
    while state.seat >= 0:
        state.apply(state.legal()[0])
    assert state.digest() == "7d8d3f2350399e03d05d071010022fa7ec773b16da797c493fc8b2fd35432429"


def test_the_setup_deals_three_to_each_seat_and_six_to_the_line() -> None:
    deck = [GAME.tables.names[kind] for kind in GAME.tables.deck]
    state = GAME.new(3, {"deck": deck})
    names = GAME.tables.names
    assert [[names[kind] for kind in hand] for hand in state.hands] == [deck[0:3], deck[3:6], deck[6:9]]
    assert state.row() == [f"{card}:-" for card in deck[9:15]]
    assert (state.seat, state.phase, state.view(0).pile) == (0, "play", 64 - 15)
    assert state.trace() == {"row": state.row()}


def test_shuffling_takes_nothing_but_the_generator() -> None:
    assert GAME.new(4, Random(3)).digest() == GAME.new(4, Random(3)).digest()
    assert GAME.new(4, Random(3)).digest() != GAME.new(4, Random(4)).digest()


DECK = [GAME.tables.names[kind] for kind in GAME.tables.deck]


@pytest.mark.parametrize(
    ("players", "decks", "first", "reason"),
    [
        (1, {"deck": DECK}, 0, "for 2 to 5 players, not 1"),
        (6, {"deck": DECK}, 0, "not 6"),
        (True, {"deck": DECK}, 0, "not True"),
        (2, {"deck": DECK}, 1, "first player cannot be 1"),
        (2, {"cards": DECK}, 0, "one deck, 'deck', not 'cards'"),
        (2, {}, 0, "not none"),
        (2, {"deck": DECK[1:]}, 0, "63 cards, not 64"),
        (2, {"deck": []}, 0, "0 cards, not 64"),
        (2, {"deck": [*DECK[1:], "zebra"]}, 0, "4 of 'zebra', not 3"),
        (2, {"deck": [*DECK, "zebra"]}, 0, "4 of 'zebra', not 3"),
        (2, {"deck": ["tiger", *DECK[1:]]}, 0, "card 1 of the deck: no card is called 'tiger'"),
        (2, {"deck": [*DECK[1:], 7]}, 0, "card 64 of the deck: no card is called 7"),
    ],
)
def test_a_setup_that_does_not_fit_is_refused(players: int, decks: dict, first: int, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        GAME.new(players, decks, first)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = after(2, 6, 20)
    digest, legal = state.digest(), state.legal()
    for action in GAME.actions():
        if action not in legal:
            with pytest.raises(IllegalActionError, match=GAME.text(action)):
                play(state, action)
    assert state.digest() == digest


@pytest.mark.parametrize("seat", [-1, 2, 5])
def test_a_view_is_for_a_seat_at_the_table(seat: int) -> None:
    with pytest.raises(RulesError, match="not at the table"):
        after(2, 1, 0).view(seat)


def test_discards_are_kept_in_their_order() -> None:
    state = build("gazelle:- oxpecker:- cheetah:-", "leopard leopard lion", pile="giraffe zebra", players=2)
    before = len(state.discard)
    do(state, "discard lion")
    state.hands[1] = bytes(GAME.tables.numbers[name] for name in ("human", "termite", "termite"))
    do(state, "play human")  # kills the cheetah, scares the oxpecker
    assert [GAME.tables.names[kind] for kind in state.discard[before:]] == ["lion", "oxpecker"]
