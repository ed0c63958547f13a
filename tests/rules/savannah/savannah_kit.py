"""Positions built by hand for the tests of the savannah, and random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from game.rules.core import play
from game.rules.events import Event
from game.rules.savannah import SavannahGame
from game.rules.savannah.cards import Card, CardSet, Group, Hunt, Placement, card_set
from game.rules.savannah.codes import HAND, START, UNKNOWN
from game.rules.savannah.state import SavannahState

GAME = SavannahGame()
PAST = (None, 0)
"""A log of one turn: the position is not the first."""


def code(game: SavannahGame, text: str) -> int:
    """The code of `zebra:1` or `zebra:-`."""
    name, _, seat = text.partition(":")
    return game.tables.numbers[name] + (0 if seat in ("", "-") else (int(seat) + 1) * 32)


def kinds(game: SavannahGame, names: str) -> bytes:
    return bytes(game.tables.numbers[name] for name in names.split())


def build(
    line: str,
    hand: str,
    *,
    players: int = 2,
    seat: int = 0,
    kills: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    pile: str | None = None,
    first_turn: bool = False,
    game: SavannahGame = GAME,
) -> SavannahState:
    """A position with this line, this hand of the seat to decide, these kill piles and this pile.

    Other hands, and the pile where none is given, are filled from the rest of the deck; what is left over
    lies in the discard pile.
    """
    state = SavannahState(game, players, game.tables.deck)
    state.seat = seat
    state.line = bytes(code(game, card) for card in line.split())
    state.kills = [kinds(game, (kills or {}).get(s, "")) for s in range(players)]
    given = {**(hands or {}), seat: hand}
    state.hands = [kinds(game, given.get(s, "")) for s in range(players)]
    drawn = None if pile is None else kinds(game, pile)

    rest = Counter(game.tables.deck)
    rest.subtract([card & 31 for card in state.line])
    rest.subtract(b"".join([*state.hands, *state.kills, drawn or b""]))
    assert min(rest.values()) >= 0, "more cards than the set has"
    left = bytes(rest.elements())
    for s in range(players):
        if not state.hands[s]:
            state.hands[s], left = left[:HAND], left[HAND:]
    total = len(game.tables.deck)
    if drawn is None:
        most = total - HAND * players - START
        drawn, left = left[-most:], left[:-most]
    state.discard = left
    state.deck = bytes([UNKNOWN]) * (total - len(drawn)) + drawn
    state.drawn = total - len(drawn)
    state.log = None if first_turn else PAST
    return state


def do(state: SavannahState, *actions: str) -> list[Event]:
    """Play actions, each checked; gives what happened."""
    events: list[Event] = []
    for action in actions:
        play(state, state.game.parse(action), events)
    return events


def legal(state: SavannahState) -> list[str]:
    return [state.game.text(action) for action in state.legal()]


def row(state: SavannahState) -> str:
    return " ".join(state.row())


def names(state: SavannahState, pile: bytes) -> list[str]:
    return [state.game.tables.names[kind] for kind in pile]


def walk(
    players: int, seed: int, game: SavannahGame = GAME, turns: int = 999
) -> Iterator[tuple[SavannahState, int]]:
    """Each position of a random game with the action about to be played."""
    rng = Random(seed)
    state = game.new(players, rng)
    while state.seat >= 0 and turns:
        action = rng.choice(state.legal())
        yield state, action
        state.apply(action)
        turns -= 1


def after(players: int, seed: int, turns: int) -> SavannahState:
    """The position after so many actions of a random game."""
    rng = Random(seed)
    state = GAME.new(players, rng)
    for _ in range(turns):
        if state.seat >= 0:
            state.apply(rng.choice(state.legal()))
    return state


_STONES = Placement(1, not_group="moss", unless_group="wind")
_CLIFF = (Hunt("scare", ("moss",), right=2), Hunt("kill", ("stone",), when="green_outnumber_red"))
_DUNE = (Hunt("steal"), Hunt("steal"), Hunt("kill", left=1))
_GALE = (Hunt("kill", ("stone",), max_level=2, left=2), Hunt("scare", right=1))

INVENTED: CardSet = card_set(
    [
        Group("moss", "green", 7, -2, placement=Placement(2, not_level=3)),
        Group("stone", "red", 3, -5, rightmost=-4, placement=_STONES),
        Group("wind", "blue", 0, -1),
    ],
    [
        Card("ash", "moss", 1, 6, herd="trees"),
        Card("birch", "moss", 3, 6, herd="trees"),
        Card("cliff", "stone", 2, 6, hunts=_CLIFF),
        Card("dune", "stone", 5, 4, big_five=True, sweep=3, hunts=_DUNE),
        Card("gale", "wind", 4, 6, hunts=_GALE),
    ],
)
"""Cards of which no line of the engine can have heard."""
