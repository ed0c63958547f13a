"""The explicit list of computer players, by the name that a seat's kind gives, and what each level is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType

from game.ai.greedy import GreedyPlayer
from game.ai.kinds import HUMAN as HUMAN
from game.ai.player import Player
from game.ai.search import Effort, Softness
from game.ai.searcher import MINDS, Level, SearchPlayer
from game.ai.simple import RandomPlayer
from game.rules.core import Game, PlainError, State, one_line

LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "easy": Level(
            efforts={"savernake": Effort(300, 2.0), "savannah": Effort(240, 2.0)},
            softness={
                "savernake": Softness(14, 7.9, 0.7, slip=(6.6, 7.8)),
                "savannah": Softness(8, 7.0, 5.5, slip=(0.4, 1.8)),
            },
        ),
        "normal": Level(
            efforts={"savernake": Effort(96, 4.0), "savannah": Effort(120, 4.0)},
            softness={"savernake": Softness(12, 3.0, 0.7, slip=(0.0, 1.5))},
        ),
        "hard": Level(efforts={"savernake": Effort(1200, 10.0), "savannah": Effort(1200, 10.0)}, softness={}),
    }
)
"""How many roll-outs each level is given for a decision, the seconds at which a slow machine stops, and how
it errs: without softness not at all."""


PLAYERS: Mapping[str, Callable[[str], Player]] = MappingProxyType(
    {
        "random": lambda _: RandomPlayer(),
        "greedy": lambda _: GreedyPlayer(),
        **{name: partial(SearchPlayer, name, level) for name, level in LEVELS.items()},
    }
)
"""The computer players by the kind of seat; each is made from the character that it plays."""


class UnknownPlayerError(PlainError):
    """A seat kind that no player has."""


def make(kind: str, character: str = "") -> Player:
    """The computer player of that name, with the taste of a character. Raises `UnknownPlayerError`."""
    if kind not in PLAYERS:
        raise _unknown("computer player", kind, PLAYERS)
    return PLAYERS[kind](character)


def check(kinds: Iterable[str]) -> None:
    """Whether each seat has a person or a computer player. Raises `UnknownPlayerError`."""
    for kind in kinds:
        if kind != HUMAN and kind not in PLAYERS:
            raise _unknown("seat kind", kind, (HUMAN, *PLAYERS))


def _unknown(what: str, kind: str, known: Iterable[str]) -> UnknownPlayerError:
    return UnknownPlayerError(f"unknown {what} '{one_line(kind, 40)}': use one of {', '.join(known)}")


def searching(iterations: int | None) -> Player:
    """A player that thinks like the best level: so many roll-outs; None: until it is stopped."""
    effort = None if iterations is None else Effort(iterations, float("inf"))
    efforts = {} if effort is None else dict.fromkeys(MINDS, effort)
    return SearchPlayer("search", Level(efforts, {}))


def prepare(game: Game, players: int) -> None:
    """Make the tables that the searching players look up, so that no decision has to wait for them."""
    state: State = game.new(players, Random(0))
    MINDS[game.name].policy(state.view(state.seat))
