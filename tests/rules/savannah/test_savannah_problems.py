"""What is broken in a position is found: each invariant once, broken on purpose."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.savannah.codes import GAP
from game.rules.savannah.state import SavannahState
from tests.rules.savannah.savannah_kit import after, walk

Change = Callable[[SavannahState], None]


def middle() -> SavannahState:
    return after(3, 2, 20)


def stealing() -> SavannahState:
    return next(state.copy() for state, _ in walk(3, 2) if state.phase == "steal")


def put(name: str, value: object) -> Change:
    return lambda state: setattr(state, name, value)


def item(name: str, key: int, change: Callable[[bytes], bytes]) -> Change:
    def broken(state: SavannahState) -> None:
        piles = getattr(state, name)
        piles[key] = change(piles[key])

    return broken


def line(change: Callable[[bytes], bytes]) -> Change:
    return lambda state: setattr(state, "line", change(state.line))


def pending(place: int, change: Callable[[object], object]) -> Change:
    def broken(state: SavannahState) -> None:
        assert state.pending is not None
        parts = list(state.pending)
        parts[place] = change(parts[place])
        state.pending = tuple(parts)

    return broken


def herds_apart(state: SavannahState) -> None:
    """A gazelle on either side of a human, each taken from wherever it lay."""
    numbers = state.tables.numbers
    state.line = bytes(numbers[name] for name in ("gazelle", "human", "gazelle"))


def emptied(state: SavannahState) -> None:
    for seat, pile in enumerate(state.kills):
        if seat != state.seat:
            state.discard += pile
            state.kills[seat] = b""


@pytest.mark.parametrize(
    ("make", "change", "problem"),
    [
        (middle, put("players", 6), "6 players"),
        (middle, put("seat", 3), "seat 3 decides"),
        (middle, put("seat", -1), "seat -1 decides, not "),
        (middle, lambda s: s.hands.pop(), "2 hands for 3 players"),
        (middle, lambda s: s.kills.append(b""), "4 kill piles for 3 players"),
        (middle, item("hands", 1, lambda hand: hand[1:]), "seat 1 holds 2 cards, not 3"),
        (middle, item("kills", 1, lambda pile: pile + b"\x00"), "of buffalo, not 2"),
        (middle, put("discard", b""), ", not "),
        (middle, item("hands", 1, lambda hand: b"\x1f" + hand[1:]), "31 is no kind of card"),
        (middle, lambda s: setattr(s, "deck", s.deck + b"\x00"), "a deck of 65 cards, not 64"),
        (middle, put("line", b""), "no card is on the line"),
        (middle, line(lambda cards: bytes([4 << 5]) + cards[1:]), "128 is no card of this table's line"),
        (middle, line(lambda cards: bytes([GAP]) + cards[1:]), "255 is no card of this table's line"),
        (middle, line(lambda cards: bytes([1 << 5]) * 11), "seat 0 has 11 tokens on the line"),
        (stealing, pending(0, lambda card: 200), "200 is no card of this table's line"),
        (middle, herds_apart, "a herd stands apart"),
        (middle, lambda s: setattr(s, "drawn", s.drawn + 1), "cards are drawn after"),
        (middle, put("log", None), "cards are drawn after 0 turns"),
        (stealing, item("hands", 0, lambda hand: hand + b"\x00"), "cards, not"),
        (stealing, pending(0, lambda card: card % 32 + 32 * (card // 32 % 3 + 1)), "another seat's token"),
        (stealing, pending(2, lambda step: 0), "step 0 of the card just played does not follow a steal"),
        (stealing, pending(2, lambda step: 9), "step 9 of the card just played does not follow a steal"),
        (stealing, pending(1, lambda cards: cards[1:]), "is not the line as it was"),
        (stealing, pending(1, lambda cards: cards[:-1] + b"\x00"), "is not the line as it was"),
        (stealing, emptied, "there is nothing to steal"),
        (stealing, lambda s: setattr(s, "drawn", len(s.deck)), "over while a steal is awaited"),
    ],
)
def test_a_broken_position_is_found(make: Callable[[], SavannahState], change: Change, problem: str) -> None:
    state = make()
    assert state.problems() == []
    change(state)
    assert any(problem in found for found in state.problems()), state.problems()
