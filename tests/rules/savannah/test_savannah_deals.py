"""What the log proves: sampled deals agree with all of it, and each that agrees is as likely as any other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from math import factorial, sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.core import play
from game.rules.savannah import SavannahGame
from game.rules.savannah.cards import card_set
from game.rules.savannah.codes import DISCARD, HAND, STEAL
from game.rules.savannah.deals import shuffled
from game.rules.savannah.state import SavannahState
from tests.rules.savannah.savannah_kit import GAME, after

Deal = tuple[tuple[bytes, ...], int]
"""What is hidden: the others' hands, sorted, and the next card of the pile."""

PREDATORS = {"cheetah": 3, "wild_dog": 4, "leopard": 2}
COPIES = {**PREDATORS, "gazelle": 3, "giraffe": 2, "zebra": 2, "mongoose": 2, "vulture": 2}
SMALL = SavannahGame.of(
    card_set(
        GAME.groups.values(),
        [replace(GAME.cards[name], copies=copies) for name, copies in COPIES.items()],
    )
)
"""Twenty cards, half of them predators, which often cannot be placed."""


@given(st.integers(2, 5), st.integers(0, 10**9), st.integers(0, 60), st.integers(0, 4), st.integers(0, 99))
@settings(max_examples=150, deadline=None)
def test_a_sampled_deal_is_a_game_that_the_log_may_tell(
    players: int, seed: int, turns: int, seat: int, luck: int
) -> None:
    """Played again from its own deck, with every action checked, it leads to the same position."""
    state = after(players, seed, turns)
    view = state.view(seat % players)
    deal = view.sample(Random(luck))
    assert deal.problems() == []
    assert deal.view(view.seat).as_json() == view.as_json()
    again = GAME.new(players, deal.decks())
    for action in state.actions():
        play(again, action)
    assert again.digest() == deal.digest()


@given(st.integers(2, 5), st.integers(0, 10**9), st.integers(0, 60), st.integers(0, 4), st.randoms())
@settings(max_examples=100, deadline=None)
def test_a_view_and_its_samples_do_not_depend_on_what_is_hidden(
    players: int, seed: int, turns: int, seat: int, luck: Random
) -> None:
    state = after(players, seed, turns)
    seat %= players
    other = state.copy()
    others = [s for s in range(players) if s != seat and state.seat >= 0]
    hidden = bytearray(b"".join([*(state.hands[s] for s in others), state.deck[state.drawn :]]))
    luck.shuffle(hidden)
    for s in others:
        size = len(state.hands[s])
        other.hands[s], hidden = bytes(hidden[:size]), hidden[size:]
    past = bytearray(state.deck[: state.drawn])
    dealt = HAND * players
    past[:dealt] = luck.sample(past[:dealt], dealt)
    other.deck = bytes(past) + bytes(hidden)
    for s in (seat, *(range(players) if state.seat < 0 else ())):
        other.hands[s] = bytes(luck.sample(other.hands[s], len(other.hands[s])))

    view, same = state.view(seat), other.view(seat)
    assert same.as_json() == view.as_json()
    one, two = Random(5), Random(5)
    for _ in range(3):
        assert same.sample(one).digest() == view.sample(two).digest()


def test_when_the_game_is_over_nothing_is_hidden() -> None:
    state = after(4, 3, 999)
    assert state.view(2).sample(Random(1)).digest() == state.digest()
    assert state.view(2).scores() == state.scores()


# ---- every deal that agrees is as likely as any other: counted one by one on a small deck


@dataclass(frozen=True)
class Seen:
    """A turn as everybody saw it."""

    seat: int
    kind: int
    discarded: bool
    placeable: int


def play_small(players: int, seed: int, actions: int) -> tuple[SavannahState, list[Seen]]:
    rng = Random(seed)
    state = SMALL.new(players, rng)
    seen = []
    for _ in range(actions):
        action = rng.choice(state.legal())
        if action < STEAL:
            seen.append(Seen(state.seat, action & 31, action >= DISCARD, state.placeable()))
        state.apply(action)
    return state, seen


def agreeing(state: SavannahState, seen: list[Seen], viewer: int) -> Counter[Deal]:
    """How many deals lead to each hidden position: all cards told apart, each deal tried in turn.

    The viewer's own cards and the first line stay where they are; every other card may be anywhere.
    """
    others = [seat for seat in range(state.players) if seat != viewer]
    kinds = [turn.kind for turn in seen if turn.seat != viewer]
    played = iter(range(len(kinds)))
    shown = [None if turn.seat == viewer else next(played) for turn in seen]
    for seat in others:
        kinds += state.hands[seat]
    kinds += state.deck[state.drawn :]
    found: Counter[Deal] = Counter()

    def dealt(hands: dict[int, frozenset[int]], left: frozenset[int], seats: list[int]) -> None:
        """The first three cards of each seat."""
        if not seats:
            turn(hands, left, 0)
            return
        for hand in combinations(sorted(left), HAND):
            dealt({**hands, seats[0]: frozenset(hand)}, left.difference(hand), seats[1:])

    def turn(hands: dict[int, frozenset[int]], left: frozenset[int], number: int) -> None:
        if number == len(seen):
            ended(hands, left)
            return
        now, card = seen[number], shown[number]
        if card is None:
            turn(hands, left, number + 1)
            return
        hand = hands[now.seat]
        if card not in hand or (now.discarded and any(now.placeable >> kinds[c] & 1 for c in hand)):
            return
        kept = hand - {card}
        if number == len(seen) - 1 and state.phase == "steal":
            turn({**hands, now.seat: kept}, left, number + 1)
            return
        for drawn in left:
            turn({**hands, now.seat: kept | {drawn}}, left - {drawn}, number + 1)

    def ended(hands: dict[int, frozenset[int]], left: frozenset[int]) -> None:
        held = tuple(bytes(sorted(kinds[c] for c in hands[seat])) for seat in others)
        for card in left:
            found[held, kinds[card]] += factorial(len(left) - 1)

    dealt({}, frozenset(range(len(kinds))), others)
    return found


def deal_of(state: SavannahState, viewer: int) -> Deal:
    hands = tuple(bytes(sorted(hand)) for seat, hand in enumerate(state.hands) if seat != viewer)
    return hands, state.deck[state.drawn]


def chi_square(expected: Counter[Deal], drawn: Counter[Deal]) -> tuple[float, float]:
    """Pearson's statistic, rare deals put together, and the bound that chance passes once in 10,000."""
    scale = drawn.total() / expected.total()
    large = [deal for deal in expected if expected[deal] * scale >= 5]
    cells = [(expected[deal] * scale, drawn[deal]) for deal in large]
    rest = (drawn.total() - sum(e for e, _ in cells), drawn.total() - sum(d for _, d in cells))
    if rest[0] > 1e-6:
        cells.append(rest)
    value = sum((d - e) ** 2 / e for e, d in cells)
    free = len(cells) - 1
    return value, free * (1 - 2 / (9 * free) + 3.72 * sqrt(2 / (9 * free))) ** 3


CASES = {
    "one discard": (2, 1, 2),
    "a discard, then a play": (2, 1, 4),
    "a discard, then two plays": (2, 1, 6),
    "two discards with plays between": (2, 41, 6),
    "a discard, a play, and a steal awaited": (2, 85, 6),
    "a discard and a steal awaited from another seat": (2, 121, 5),
    "two seats that discarded": (3, 374, 3),
    "two seats that discarded, the pile nearly empty": (3, 374, 4),
}
DRAWS = 8000


@pytest.mark.parametrize("case", CASES)
def test_each_deal_that_agrees_is_as_likely_as_any_other(case: str) -> None:
    players, seed, actions = CASES[case]
    state, seen = play_small(players, seed, actions)
    assert any(turn.discarded and turn.seat != 0 for turn in seen)
    view, rng = state.view(0), Random(1)
    expected = agreeing(state, seen, 0)
    drawn = Counter(deal_of(view.sample(rng), 0) for _ in range(DRAWS))
    assert drawn.keys() <= expected.keys()
    value, bound = chi_square(expected, drawn)
    assert value < bound


@pytest.mark.parametrize("case", CASES)
def test_the_count_tells_a_deal_that_ignores_the_log(case: str) -> None:
    state, seen = play_small(*CASES[case])
    expected = agreeing(state, seen, 0)
    state.log = None
    view, rng = state.view(0), Random(1)
    drawn = Counter(deal_of(view.sample(rng), 0) for _ in range(DRAWS))
    value, bound = chi_square(expected, drawn)
    assert value > bound or not drawn.keys() <= expected.keys()


def test_without_a_discard_every_order_is_as_likely_as_any_other() -> None:
    state, seen = play_small(2, 5, 4)
    assert not any(turn.discarded for turn in seen)
    view, rng = state.view(0), Random(2)
    drawn = Counter(deal_of(view.sample(rng), 0) for _ in range(DRAWS))
    value, bound = chi_square(agreeing(state, seen, 0), drawn)
    assert value < bound


def test_shuffling_is_even() -> None:
    rng = Random(3)
    drawn = Counter(shuffled(b"abcd", rng) for _ in range(24_000))
    assert len(drawn) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in drawn.values()) < 60


def test_the_card_drawn_in_a_preview_is_dealt_with_the_others() -> None:
    state = after(3, 8, 12)
    view = state.view(state.seat)
    following = view.preview(view.legal()[0]).view
    assert len(following.hand) == 2
    deal = following.sample(Random(4))
    assert deal.problems() == []
    assert len(deal.hands[view.seat]) == 3
