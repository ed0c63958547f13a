"""What is wrong with a position: every broken invariant in words, for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.savannah.codes import (
    BYTE,
    GAP,
    GAP_BYTE,
    HAND,
    KIND,
    OWNER,
    START,
    STEAL,
    TO_KIND,
    TOKENS,
)
from game.rules.savannah.herds import regroup
from game.rules.savannah.hunts import STEAL as STEAL_STEP

if TYPE_CHECKING:
    from game.rules.savannah.state import SavannahState


def problems(state: SavannahState) -> list[str]:
    """Every broken invariant; empty in a sound position. What the others build on is looked at first."""
    found = [*_seats(state), *_codes(state)]
    return found or [*_cards(state), *_hands(state), *_line(state), *_pending(state), *_turns(state)]


def _seats(state: SavannahState) -> Iterator[str]:
    if state.players not in state.game.player_range:
        yield f"{state.players} players"
    if not -1 <= state.seat < state.players:
        yield f"seat {state.seat} decides"
    for name, piles in (("hands", state.hands), ("kill piles", state.kills)):
        if len(piles) != state.players:
            yield f"{len(piles)} {name} for {state.players} players"


def _codes(state: SavannahState) -> Iterator[str]:
    """Every byte is a card of the set, and on the line one of nobody or of a seat at the table."""
    kinds = len(state.tables.kinds)
    piles = [state.discard, state.deck[state.drawn :], *state.hands, *state.kills]
    yield from (f"{kind} is no kind of card" for kind in b"".join(piles) if kind >= kinds)
    for code in state.line + (BYTE[state.pending[0]] if state.pending else b""):
        if code & KIND >= kinds or code >> OWNER > state.players:
            yield f"{code} is no card of this table's line"


def _standing(state: SavannahState) -> bytes:
    """The cards on the savannah: without gaps, with the card just played."""
    if state.pending is None:
        return state.line
    return state.pending[1].replace(GAP_BYTE, b"") + BYTE[state.pending[0]]


def _cards(state: SavannahState) -> Iterator[str]:
    """Every card of the set is in one place."""
    line = _standing(state).translate(TO_KIND)
    pile = state.deck[state.drawn :]
    found = Counter(b"".join([line, state.discard, pile, *state.hands, *state.kills]))
    for kind in sorted(found.keys() | set(state.tables.deck)):
        copies = state.tables.deck.count(kind)
        if found[kind] != copies:
            yield f"{found[kind]} of {state.tables.names[kind]}, not {copies}"
    if len(state.deck) != len(state.tables.deck):
        yield f"a deck of {len(state.deck)} cards, not {len(state.tables.deck)}"


def _hands(state: SavannahState) -> Iterator[str]:
    """S11: three cards, and one less while the own card waits for a steal."""
    for seat, hand in enumerate(state.hands):
        size = HAND - 1 if state.pending is not None and seat == state.seat else HAND
        if len(hand) != size:
            yield f"seat {seat} holds {len(hand)} cards, not {size}"


def _line(state: SavannahState) -> Iterator[str]:
    if not state.line:
        yield "no card is on the line"
    for seat in range(state.players):
        used = _standing(state).translate(state.tables.own[seat]).count(1)
        if used > TOKENS:
            yield f"seat {seat} has {used} tokens on the line"
    if _turns_done(state) and regroup(state.line, state.tables.herds) != state.line:
        yield "a herd stands apart"


def _pending(state: SavannahState) -> Iterator[str]:
    """What is kept while a steal is awaited (S7)."""
    if state.pending is None:
        return
    card, line, following = state.pending
    steps = state.tables.steps[card & KIND]
    if card >> OWNER not in (0, state.seat + 1):
        yield "the card just played has another seat's token"
    if not 0 < following <= len(steps) or steps[following - 1][1] != STEAL_STEP:
        yield f"step {following} of the card just played does not follow a steal"
    if len(line) != len(state.line) or any(
        new not in (GAP, old) for new, old in zip(line, state.line, strict=False)
    ):
        yield "the line with gaps is not the line as it was"
    if not any(pile for seat, pile in enumerate(state.kills) if seat != state.seat):
        yield "a steal is awaited, but there is nothing to steal"


def _turns_done(state: SavannahState) -> int:
    """How many turns are complete, by the log."""
    return sum(action < STEAL for action in state.actions()) - (state.pending is not None)


def _turns(state: SavannahState) -> Iterator[str]:
    """The log, the pile and whose turn it is belong together."""
    done = _turns_done(state)
    drawn = HAND * state.players + START + done
    if state.drawn != drawn:
        yield f"{state.drawn} cards are drawn after {done} turns, not {drawn}"
    over = state.drawn >= len(state.deck)
    seat = -1 if over else done % state.players
    if state.seat != seat:
        yield f"seat {state.seat} decides, not {seat}"
    if over and state.pending is not None:
        yield "the game is over while a steal is awaited"
