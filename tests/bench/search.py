"""How quick the search is: beside the bare roll-outs that it is made of, and beside OpenSpiel's search."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, groupby
from random import Random
from typing import Any

from game.ai.search import LUCK, Luck, Payoff, Policy, Search, Stage
from game.ai.search import Effort as Thought
from game.ai.searcher import MINDS
from game.ai.thinking import Way
from game.rules.core import View
from game.rules.registry import GAMES, load
from tests.bench import openspiel
from tests.bench.effort import Effort
from tests.bench.figures import Figure, Goal
from tests.bench.ismcts import Rival
from tests.bench.timing import Contestant, Work, rates, ratios

BARE = Goal(0.8)
RIVAL = Goal(8.0)
PLAYERS = 2


def first_decision(name: str) -> View:
    """The view of the seat that begins a game, always the same deal."""
    view: View = load(name).new(PLAYERS, Random(1)).view(0)
    return view


@dataclass(frozen=True, slots=True)
class RandomPolicy:
    """Every action a candidate, and random play to the end: the roll-outs of OpenSpiel's search."""

    view: View
    whole: None = None
    stages: Sequence[Stage] = (Stage(1.0, 1, None),)

    def ways(self) -> Sequence[Way]:
        """Every legal action."""
        return tuple((action,) for action in self.view.legal())

    def some_ways(self, rng: Random, count: int) -> Sequence[Way]:
        """Every legal action."""
        return self.ways()

    def play_out(self, state: Any, way: Way, luck: Luck, look: None) -> Generator[None, None, Payoff]:
        """Play to the end at random, then count."""
        for action in way:
            state.apply(action)
        legal, apply = state.legal, state.apply
        for chance in cycle(luck):
            if state.seat < 0:
                break
            actions = legal()
            apply(actions[int(chance * len(actions))])
        totals = state.totals()
        lead = float(totals.pop(self.view.seat) - max(totals))
        return lead, lead
        yield


class Noted:
    """A policy that notes what it is asked to play out: with which luck, which way, and how to look at it."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self.stages, self.whole = policy.stages, policy.whole
        self.asked: list[tuple[Luck, Way, Any]] = []

    def ways(self) -> Sequence[Way]:
        """Those of the policy."""
        return self._policy.ways()

    def some_ways(self, rng: Random, count: int) -> Sequence[Way]:
        """Those of the policy."""
        return self._policy.some_ways(rng, count)

    def play_out(self, state: Any, way: Way, luck: Luck, look: Any) -> Generator[None, None, Payoff]:
        """As the policy plays."""
        self.asked.append((luck, way, look))
        return self._policy.play_out(state, way, luck, look)


def searching(view: View, make: Any, iterations: int) -> Contestant:
    """Whole decisions; a unit is an iteration, which is a roll-out."""

    def prepare() -> Work:
        def work() -> int:
            return searched(view, make(view), iterations).field.iterations

        return work

    return prepare


def searched(view: View, policy: Policy, iterations: int) -> Search:
    """A decision thought through."""
    search = Search(view, policy, Random(3), Thought(iterations, float("inf")), policy.ways())
    while not search.step(float("inf")):
        pass
    return search


def bare(view: View, make: Any, iterations: int) -> Contestant:
    """The roll-outs of the same search and nothing else: the same deals, candidates, looks and luck."""
    policy = make(view)
    noted = Noted(policy)
    searched(view, noted, iterations)
    deals = [
        [asked for _, *asked in same] for _, same in groupby(noted.asked, key=lambda asked: id(asked[0]))
    ]

    def prepare() -> Work:
        def work() -> int:
            rng = Random(3)
            for asked in deals:
                deal = view.sample(rng)
                luck = [rng.random() for _ in range(LUCK)]
                for way, look in asked:
                    for _ in policy.play_out(deal.copy(), way, luck, look):
                        pass
            return len(noted.asked)

        return work

    return prepare


def figures(effort: Effort) -> Iterator[Figure]:
    """Iterations a second at the first decision of each game, and what they are compared with."""
    pyspiel = openspiel.load()
    for name in GAMES:
        view, make = first_decision(name), MINDS[name].policy
        contestants = {
            "search": searching(view, make, effort.iterations),
            "bare": bare(view, make, effort.iterations),
            "random": searching(view, RandomPolicy, effort.iterations),
        }
        rival = None if pyspiel is None else Rival(pyspiel, view, effort.simulations)
        if rival is not None:
            contestants |= rival.contestants()
        found = rates(contestants, effort.rounds)
        yield Figure(f"{name}, search", "iterations/s", tuple(found["search"]))
        yield Figure(
            f"{name}, search / its bare roll-outs", "×", ratios(found["search"], found["bare"]), BARE
        )
        beside = f"{name}, search / OpenSpiel's ISMCTS without its adapter"
        if rival is None:
            yield Figure(beside, goal=RIVAL, note=openspiel.MISSING)
            continue
        yield Figure(f"{name}, OpenSpiel's ISMCTS", "simulations/s", tuple(found["bot"]))
        yield Figure(f"{name}, its time that the adapter takes", "%", rival.share(found, "adapter"))
        remains = rival.without(found, "adapter")
        yield Figure(beside, "×", ratios(found["search"], remains), RIVAL)
        yield Figure(f"{name}, the same with random roll-outs in both", "×", ratios(found["random"], remains))
        yield Figure(
            f"{name}, its time that adapter and OpenSpiel's states take", "%", rival.share(found, "through")
        )
        search_alone = ratios(found["random"], rival.without(found, "through"))
        yield Figure(f"{name}, with random roll-outs in both and without those states", "×", search_alone)
