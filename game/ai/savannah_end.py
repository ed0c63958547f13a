"""The last two turns on the savannah: each way is counted on every deal that may be.

The seat that plays the very last turn is given its best way by what it knows itself: it cannot see which card
it will draw, nor the hand of the seat before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from random import Random

from game.ai.exact import Worth, share
from game.ai.thinking import Way
from game.rules.core import View
from game.rules.savannah.codes import BYTE
from game.rules.savannah.state import SavannahState

TURNS = 2
"""So many turns before the end are counted."""
DEALS = 200
"""So many deals are drawn; one that comes often counts as often."""
DEAL_BITE = 20
"""So many deals are drawn in one bite."""

Deal = tuple[tuple[bytes, ...], bytes]
"""The hands and what is left of the deck."""


class SavannahEnd:
    """The ways of the seat to move when at most two turns are left."""

    def __init__(self, view: View, rng: Random) -> None:
        self._view, self._rng = view, rng
        self.seat = view.seat
        self.first: Way = (view.legal()[0],)

    def count(self) -> Generator[tuple[Way, Worth] | None, None, None]:
        """Every way with its worth, deal after deal the more exact."""
        deals: Counter[Deal] = Counter()
        states: dict[Deal, SavannahState] = {}
        for number in range(DEALS):
            state: SavannahState = self._view.sample(self._rng)  # type: ignore[assignment]
            deal = (tuple(bytes(sorted(hand)) for hand in state.hands), state.deck[state.drawn :])
            deals[deal] += 1
            states.setdefault(deal, state)
            if number % DEAL_BITE == 0:
                yield None
        sums: dict[Way, Worth] = {}
        counted = 0
        for deal, times in deals.items():
            counted += times
            for way, after in turns(states[deal]):
                worth = yield from self._worth(after)
                won, lead = sums.get(way, (0.0, 0.0))
                sums[way] = won + times * worth[0], lead + times * worth[1]
                yield None
            for way, (won, lead) in sums.items():
                yield way, (won / counted, lead / counted)

    def _worth(self, state: SavannahState) -> Generator[None, None, Worth]:
        """What a position is worth: the end, or what the best last turn makes of it."""
        if state.seat < 0:
            return share(state.totals(), self.seat)
        draws = possible_draws(state)
        best: tuple[float, float] = (-1.0, 0.0)
        chosen: Way = ()
        for way, _ in turns(state):
            won = lead = 0.0
            for drawn, times in draws:
                after = played(drawn, way)
                worth = share(after.totals(), state.seat)
                won, lead = won + times * worth[0], lead + times * worth[1]
            if (won, lead) > best:
                best, chosen = (won, lead), way
            yield
        return share(played(state, chosen).totals(), self.seat)


def turns(state: SavannahState) -> list[tuple[Way, SavannahState]]:
    """Every way to end the turn of the seat to move, its steals included, with what follows."""
    seat, drawn = state.seat, state.drawn
    found: list[tuple[Way, SavannahState]] = []
    open_ways: list[tuple[Way, SavannahState]] = [((), state)]
    while open_ways:
        way, before = open_ways.pop(0)
        for action in before.legal():
            after = before.copy()
            after.apply(action)
            again = after.seat == seat and after.drawn == drawn
            (open_ways if again else found).append(((*way, action), after))
    return found


def played(state: SavannahState, way: Way) -> SavannahState:
    """The position after a way."""
    after = state.copy()
    for action in way:
        after.apply(action)
    return after


def possible_draws(state: SavannahState) -> list[tuple[SavannahState, int]]:
    """The position with each kind of card that the seat to move may draw, for all it knows, and how often.

    One card is left on the pile; the card drawn changes places with it.
    """
    top = state.deck[state.drawn]
    found = [(state, 1)]
    counts: Counter[int] = Counter()
    where: dict[int, int] = {}
    for seat, hand in enumerate(state.hands):
        if seat != state.seat:
            counts.update(hand)
            where |= dict.fromkeys(hand, seat)
    for kind, times in counts.items():
        if kind == top:
            found[0] = (state, 1 + times)
        else:
            other = state.copy()
            seat = where[kind]
            other.hands[seat] = other.hands[seat].replace(BYTE[kind], BYTE[top], 1)
            other.deck = state.deck[: state.drawn] + BYTE[kind]
            found.append((other, times))
    return found


def savannah_end(view: View, rng: Random) -> SavannahEnd | None:
    """The end, where few enough turns are left; else None."""
    state: SavannahState = view.sample(Random(0))  # type: ignore[assignment]
    return SavannahEnd(view, rng) if len(state.deck) - state.drawn <= TURNS else None
