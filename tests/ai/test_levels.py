"""The levels' manners: the weakest errs, but not wildly; the greedy one looks ahead."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.levels import LEVELS, make, prepare
from game.ai.savannah_policy import savannah_tactics
from game.ai.search import Effort, Search, SoftSearch
from game.ai.searcher import MINDS, Level, SearchPlayer
from game.match import arena
from game.rules.registry import load
from tests.ai.positions import GAME_OF, states, view_of


def unhurried(kind: str) -> SearchPlayer:
    """A level on a machine that is never too slow."""
    level = LEVELS[kind]
    efforts = {name: replace(effort, ceiling=float("inf")) for name, effort in level.efforts.items()}
    return SearchPlayer(kind, replace(level, efforts=efforts))


@pytest.mark.parametrize("name", GAME_OF)
def test_the_weakest_takes_only_what_seems_near_the_best(name: str) -> None:
    softness = LEVELS["easy"].softness[name]
    for state in list(states(name, 2, 1))[3:30:9]:
        chosen = set()
        for seed in range(5):
            thought = unhurried("easy").think(view_of(state), Random(seed))
            while not thought.step(float("inf")):
                pass
            if not isinstance(thought, SoftSearch):
                continue
            field = thought.field
            way = thought.ways.index(thought.best_way())
            assert field.mean_lead(way) >= max(map(field.mean_lead, field.alive)) - softness.margin
            assert len(set(field.visits)) == 1
            chosen.add(thought.best_way())
            assert thought.best_way() == thought.best_way()
    assert chosen or state.phase == "place"


@pytest.mark.parametrize("name", GAME_OF)
def test_the_weakest_is_seldom_far_behind_a_sharper_look(name: str) -> None:
    for state in [s for s in states(name, 2, 2) if s.phase in ("take", "play")][2:40:9]:
        view = view_of(state)
        thought = unhurried("easy").think(view, Random(3))
        assert isinstance(thought, SoftSearch)
        while not thought.step(float("inf")):
            pass
        policy = MINDS[name].policy(view)
        ways = list(dict.fromkeys([thought.best_way(), *policy.ways()[:3]]))
        judge = Search(view, policy, Random(4), Effort(60 * len(ways), 60.0), ways, keep=len(ways))
        while not judge.step(float("inf")):
            pass
        means = [judge.field.mean_lead(way) for way in range(len(ways))]
        assert means[0] > max(means) - 12


def test_the_weakest_gives_points_away_in_the_forest() -> None:
    slip = LEVELS["easy"].softness["savernake"].slip
    behind = []
    for state in [s for s in states("savernake", 2, 3) if s.phase == "take"][:12:4]:
        thought = unhurried("easy").think(view_of(state), Random(2))
        assert isinstance(thought, SoftSearch)
        while not thought.step(float("inf")):
            pass
        field = thought.field
        chosen = field.mean_lead(thought.ways.index(thought.best_way()))
        behind.append(max(map(field.mean_lead, field.alive)) - chosen)
    assert slip[0] - 2 < sum(behind) / len(behind) < slip[1] + 1


def test_a_skill_is_more_iterations() -> None:
    for name in GAME_OF:
        normal, hard = (LEVELS[kind].efforts[name].iterations for kind in ("normal", "hard"))
        assert hard > 4 * normal


@pytest.mark.parametrize(("name", "least"), [("savernake", 55.0), ("savannah", 5.0)])
def test_greedy_leads_random_by_far(name: str, least: float) -> None:
    greedy, random = arena.run(name, ["greedy", "random"], 80 if name == "savannah" else 12, seed=400)
    assert greedy.lead > (least - 15 if name == "savernake" else least)
    assert greedy.points > random.points


def test_little_search_beats_greedy_in_the_forest() -> None:
    little = Level({"savernake": Effort(40, float("inf"))}, {})
    wins = 0.0
    for deal in range(3):
        state = GAME_OF["savernake"].new(2, Random(900 + deal))
        players = [SearchPlayer("little", little), make("greedy")]
        ply = 0
        while state.seat >= 0:
            thought = players[state.seat].think(view_of(state), Random(ply))
            while not thought.step(float("inf")):
                pass
            state.apply(thought.best())
            ply += 1
        totals = state.totals()
        wins += (totals[0] - totals[1]) / 3
    assert wins > 0


def test_what_is_prepared_is_not_made_again() -> None:
    game = load("savannah")
    prepare(game, 3)
    made = savannah_tactics.cache_info().misses
    make("hard").think(view_of(game.new(3, Random(1))), Random(2))
    assert savannah_tactics.cache_info().misses == made
