"""The players that search: what each level thinks about, how long, and how it chooses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from game.ai.characters import likings, taste_of
from game.ai.exact import Ending, Exact
from game.ai.forest_end import forest_end
from game.ai.forest_policy import ForestPolicy
from game.ai.player import Decided, Thought
from game.ai.savannah_end import savannah_end
from game.ai.savannah_policy import SavannahPolicy
from game.ai.search import Effort, EndlessSearch, Policy, Search, Softness, SoftSearch
from game.ai.thinking import Thinking, Way
from game.rules.core import View


class Mind(NamedTuple):
    """What the search has to know of a game."""

    policy: Callable[[View], Policy]
    ending: Callable[[View, Random], Ending | None]
    small: frozenset[str]
    """The phases that a quarter of the iterations is enough for."""
    settling: frozenset[str]
    """The phases in which nobody errs: what is best is plain to see."""


MINDS: Mapping[str, Mind] = MappingProxyType(
    {
        "savernake": Mind(
            ForestPolicy,
            lambda view, rng: forest_end(view),
            small=frozenset({"water", "burrow"}),
            settling=frozenset({"keep"}),
        ),
        "savannah": Mind(SavannahPolicy, savannah_end, small=frozenset(), settling=frozenset()),
    }
)
SMALL = 4
"""A small decision is given one part in so many."""


@dataclass(frozen=True, slots=True)
class Level:
    """A skill: by game how much is thought, without an entry for as long as there is time; and the manner."""

    efforts: Mapping[str, Effort]
    softness: Mapping[str, Softness]


class SearchPlayer:
    """A player of some level."""

    def __init__(self, name: str, level: Level, character: str = "") -> None:
        """A character that is none of the level's own has no taste."""
        self.name = name
        self._character = character
        self._level = level
        self._last: tuple[View, Thinking] | None = None
        """The last decision, for its plan may go on."""

    def think(self, view: View, rng: Random) -> Thought:
        """Begin a decision; one that is forced, or that an earlier one planned, is made at once."""
        legal = view.legal()
        if len(legal) == 1:
            return Decided(legal[0])
        planned = self._planned(view)
        if planned:
            return Decided(planned[0])
        thought = self._begin(view, rng)
        self._last = (view, thought)
        return thought

    def _begin(self, view: View, rng: Random) -> Thinking:
        name = view.game.name
        mind, effort, softness = MINDS[name], self._level.efforts.get(name), self._level.softness.get(name)
        if softness is None or view.phase in mind.settling:
            ending = mind.ending(view, rng)
            if ending is not None:
                return Exact(ending, effort.ceiling if effort else float("inf"))
        policy = mind.policy(view)
        if effort is None:
            return EndlessSearch(view, policy, rng, policy.ways())
        if view.phase in mind.small:
            effort = Effort(max(1, effort.iterations // SMALL), effort.ceiling)
        taste = taste_of(self._character, name, self.name)
        if softness is None:
            ways = policy.ways()
            return Search(view, policy, rng, effort, ways, likings=likings(taste, view.game, ways))
        ways = policy.some_ways(rng, softness.ways)
        return SoftSearch(view, policy, rng, effort, ways, softness, likings(taste, view.game, ways))

    def _planned(self, view: View) -> Way:
        """What the last decision planned to do next, where it was carried out and nothing new was seen."""
        if self._last is None or self._last[0].phase not in view.game.continues:
            return ()
        before, thought = self._last
        if (before.game, before.seat, before.players) != (view.game, view.seat, view.players):
            return ()
        way = thought.best_way()
        if len(way) < 2:
            return ()
        state = before.sample(Random(0))
        state.apply(way[0])
        same = state.digest() == view.sample(Random(0)).digest()
        return way[1:] if same and way[1] in view.legal() else ()
