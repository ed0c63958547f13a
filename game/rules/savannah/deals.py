"""What the open log proves about hidden cards, and deals drawn evenly from all that agree with it.

Whoever discards shows that the two cards kept could not be placed on that line (turn A). So each card of a
hand, a *slot*, carries the set of kinds that it cannot be, one bit a kind. Which slot a later card came from
is open: every slot that can have been that kind is one history. A deal is an order of the deck with all 64
cards told apart, and the log tells which of them were played; so each history counts once.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import prod
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.rules.savannah.codes import BYTE, DISCARD, GAP_BYTE, HAND, KIND, START, STEAL, TO_KIND, UNKNOWN

if TYPE_CHECKING:
    from game.rules.savannah.state import SavannahState

HIDDEN = BYTE[UNKNOWN]


def shuffled(cards: bytes, rng: Random) -> bytes:
    """The cards in an order drawn evenly; uses `random` alone, which is the same in every Python."""
    random = rng.random
    return bytes(sorted(cards, key=lambda card: random()))


def masked(state: SavannahState, seat: int) -> SavannahState:
    """The position as a seat knows it: what it cannot see is unknown, its hand in a fixed order (S11).

    When the game is over the hands are open, to be counted.
    """
    known = state.copy()
    over = state.seat < 0
    known.hands = [
        bytes(sorted(hand)) if over or owner == seat else HIDDEN * len(hand)
        for owner, hand in enumerate(state.hands)
    ]
    dealt = HAND * state.players
    start = HIDDEN * dealt + state.deck[dealt : dealt + START]
    known.deck = start.ljust(len(state.deck), HIDDEN)
    return known


class Turn(NamedTuple):
    """A turn as everybody saw it: what was played or discarded, and for a discard what could be placed."""

    seat: int
    kind: int
    placeable: int


def turns(state: SavannahState) -> list[Turn]:
    """The turns so far, from the log alone; the last is not complete while a steal is awaited."""
    public = state.start()
    found = []
    for action in state.actions():
        kind, seat = action & KIND, public.seat
        if action < STEAL:
            found.append(Turn(seat, kind, public.placeable() if action >= DISCARD else 0))
            public.hands[seat] = BYTE[kind] + HIDDEN * (HAND - 1)
        public.apply(action)
    return found


def unseen(known: SavannahState) -> bytes:
    """The cards that a position does not show, sorted."""
    line, played = known.line, b""
    if known.pending is not None:
        line, played = known.pending[1].replace(GAP_BYTE, b""), BYTE[known.pending[0]]
    left = Counter(known.tables.deck)
    left.subtract(b"".join([(line + played).translate(TO_KIND), known.discard, *known.kills, *known.hands]))
    return bytes(sorted(left.elements()))


def histories(log: Iterable[Turn], seat: int) -> Counter[tuple[int, ...]]:
    """By what the slots of a seat's hand cannot be, the number of histories that lead there.

    Slots that can be anything, such as the card just drawn, may be left out.
    """
    now = Counter[tuple[int, ...]]({(): 1})
    for turn in log:
        if turn.seat != seat:
            continue
        before, now = now, Counter()
        for proven, count in before.items():
            slots = proven + (0,) * (HAND - len(proven))
            for number, excluded in enumerate(slots):
                if not excluded >> turn.kind & 1:
                    kept = slots[:number] + slots[number + 1 :]
                    now[tuple(sorted(slot | turn.placeable for slot in kept))] += count
    return now


class Proven(NamedTuple):
    """What the log proves about a seat's hand: kinds of histories, each with its slots' possible cards."""

    seat: int
    sums: list[int]
    """Running sums of the weights: the number of histories times the ways to fill each slot."""
    slots: list[list[list[int]]]
    """The cards are places among the unseen; each kind of history has as many slots as any other."""


def proven(seat: int, log: Iterable[Turn], cards: bytes) -> Proven | None:
    """What the log proves about the hidden hand of a seat; None where nothing is left of it."""
    present = 0
    for card in cards:
        present |= 1 << card
    found = Counter[tuple[int, ...]]()
    for slots, count in histories(log, seat).items():
        found[tuple(slot & present for slot in slots if slot & present)] += count
    size = max(map(len, found))
    weights, possible = [], []
    for slots, count in found.items():
        padded = slots + (0,) * (size - len(slots))
        allowed = [[place for place, card in enumerate(cards) if not slot >> card & 1] for slot in padded]
        weights.append(count * prod(map(len, allowed)))
        possible.append(allowed)
    return Proven(seat, list(accumulate(weights)), possible) if size else None


class Deals:
    """All deals that agree with what a seat knows; made once for a view that is sampled many times."""

    def __init__(self, known: SavannahState) -> None:
        self._cards = unseen(known)
        self._seen = known.deck[: known.drawn]
        self._base = known.copy()
        self._base.hands = [hand.replace(HIDDEN, b"") for hand in known.hands]
        self._sizes = [(seat, len(hand)) for seat, hand in enumerate(known.hands) if UNKNOWN in hand]
        self._proven: list[Proven] = []
        if any(DISCARD <= action < STEAL for action in known.actions()):
            log = turns(known)
            hidden = [seat for seat, _ in self._sizes if not self._base.hands[seat]]
            self._proven = [found for seat in hidden if (found := proven(seat, log, self._cards))]

    def sample(self, rng: Random) -> SavannahState:
        """A full position drawn evenly."""
        state, cards = self._base.copy(), self._cards
        hands = state.hands
        if self._proven:
            drawn = self._draw(rng)
            for known, places in zip(self._proven, drawn, strict=True):
                hands[known.seat] = bytes([cards[place] for place in places])
            gone = {place for places in drawn for place in places}
            cards = bytes([card for place, card in enumerate(cards) if place not in gone])
        cards = shuffled(cards, rng)
        first = 0
        for seat, size in self._sizes:
            last = first + size - len(hands[seat])
            hands[seat] += cards[first:last]
            first = last
        state.deck = self._seen + cards[first:]
        return state

    def _draw(self, rng: Random) -> list[list[int]]:
        """The cards of the proven slots: a kind of history by its weight, then each slot by itself.

        A draw that uses a card twice is thrown away as a whole, which keeps all fillings equally likely.
        """
        random = rng.random
        while True:
            drawn = []
            for known in self._proven:
                slots = known.slots[bisect(known.sums, random() * known.sums[-1])]
                drawn.append([allowed[int(random() * len(allowed))] for allowed in slots])
            places = [place for slots in drawn for place in slots]
            if len(set(places)) == len(places):
                return drawn


def history(state: SavannahState) -> bytes:
    """An order of the deck that leads to a position by its log, for one whose past draws are not known."""
    log = turns(state)
    dealt = HAND * state.players
    draws = []
    for seat in range(state.players):
        own = [turn for turn in log if turn.seat == seat]
        hand = bytes(sorted(state.hands[seat]))
        if state.pending is not None and state.seat == seat:
            hand = bytes(sorted(hand + BYTE[own.pop().kind]))
        found = _past(hand, own, set())
        assert found is not None, "the position does not follow from its log"
        draws.append(found)
    start = state.deck[dealt : dealt + START]
    first = b"".join(cards[:HAND] for cards in draws)
    rest = [iter(cards[HAND:]) for cards in draws]
    later = bytes(next(rest[turn.seat]) for turn in log[: state.drawn - dealt - START])
    return first + start + later + state.deck[state.drawn :]


def _past(hand: bytes, log: Sequence[Turn], failed: set[tuple[int, bytes]]) -> bytes | None:
    """The cards a seat can have drawn, in order, if its turns so far lead to a hand (sorted)."""
    if not log:
        return hand
    if (len(log), hand) in failed:
        return None
    turn = log[-1]
    for drawn in sorted(set(hand)):
        kept = hand.replace(BYTE[drawn], b"", 1)
        if not any(turn.placeable >> kind & 1 for kind in kept):
            earlier = _past(bytes(sorted(kept + BYTE[turn.kind])), log[:-1], failed)
            if earlier is not None:
                return earlier + BYTE[drawn]
    failed.add((len(log), hand))
    return None
