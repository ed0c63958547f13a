"""Makes the levels: candidates from seeds, of which those stay that are neither trivial nor hopeless.

    python -m game.challenges.make [--only savernake/03] [--tries 1200] [--maps]

A level is kept where chance reaches its first star in fewer than 5 % of 200 tries and the search with
hindsight reaches its third. The best path that was found is stored beside it as its solution.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from game.ai import levels as players
from game.ai.characters import of_level
from game.challenges.course import Run, Track
from game.challenges.hindsight import best, plain
from game.challenges.judge import SHARE, TRIES, by_chance
from game.challenges.level import FOLDER, Level, files, seated
from game.challenges.maps import level_map
from game.challenges.recipes import RECIPES, SCENES, SHARES, Recipe
from game.layout.properties import properties
from game.layout.slots import Prop
from game.rules import record as rec
from game.rules.goals import LARGEST, STARS, Goal
from game.rules.record import Record, SeatRecord
from game.rules.registry import load
from game.store import records

ROOT = Path(__file__).resolve().parents[2]
SEEDS = range(1, 400)
"""The deals among which a level is looked for."""
WORLD = "wind"
"""The character that stands for chance where nobody else plays."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A level that is worth climbing, with its best path and the amounts of chance and of a plain player."""

    level: Level
    run: Run
    plain: int


def main(words: Sequence[str]) -> int:
    """Make the levels that are asked for, and print a line for each."""
    options = _options(words)
    if options.maps:
        return _maps(ROOT)
    for game in SCENES:
        for number, recipe in enumerate((r for r in RECIPES if r.game == game), 1):
            name = f"{number:02}"
            if options.only and f"{game}/{name}" not in options.only:
                continue
            found = next(candidates(recipe, name, options.tries), None)
            if found is None:
                print(f"{game}/{name}: no deal of {len(SEEDS)} gives such a level", flush=True)
                continue
            write(found, name, ROOT)
            print(f"{game}/{name}: {describe(found)}", flush=True)
    return 0


def _maps(root: Path) -> int:
    """Write the maps anew, each with its own properties, after a table or a landscape was changed."""
    for game in SCENES:
        for path in files(root, game):
            facts = dict(properties(path, root))
            record = records.read(path.with_name(str(facts["record"])))
            facts["players"] = seated(record)
            path.write_text(level_map(game, seated(record), facts, root), encoding="utf-8")
    return 0


def describe(found: Candidate) -> str:
    """The figures of a candidate in a line."""
    level, goal = found.level, found.level.goal
    stars = "/".join(map(str, goal.stars))
    return (
        f"step {level.step}, {goal.kind} {stars} in {goal.turns or 'all'} turns, seed {level.record.seed}: "
        f"the search {found.run.amount}, a plain player {found.plain}"
    )


def candidates(recipe: Recipe, name: str, tries: int) -> Iterator[Candidate]:
    """The levels of a recipe, by the numbers of their deals."""
    for seed in SEEDS:
        found = candidate(recipe, name, seed * 1000 + int(name), tries)
        if found is not None:
            yield found


def candidate(recipe: Recipe, name: str, seed: int, tries: int) -> Candidate | None:
    """The level that a deal gives; None where it is trivial, hopeless or not what the recipe asks for."""
    level = _begun(recipe, name, seed)
    if recipe.behind and not _behind(level):
        return None
    rng = Random(f"make {recipe.game} {seed}")
    return measured(level, tries, rng, SHARES[recipe.step - 1], recipe.least)


def measured(level: Level, tries: int, rng: Random, share: float, least: int = 0) -> Candidate | None:
    """A level with its stars: from beyond what chance reaches to a share of what the search finds.

    None where there is no room between them, or where the search finds less than `least`.
    """
    track = Track(level)
    quick = best(track, tries // 8, rng).amount
    if quick < least:
        return None
    chance = sorted(by_chance(track, TRIES))
    beyond = chance[-1 - int(SHARE * TRIES / 2)] + 1
    needed = max(least, beyond + 1)
    if quick < needed:
        return None
    run = best(track, tries, rng)
    if run.amount < needed:
        return None
    three = min(run.amount, beyond + max(STARS - 1, round((run.amount - beyond) * share)))
    goal = replace(level.goal, stars=(beyond, (beyond + three) // 2, three))
    return Candidate(replace(level, goal=goal), run, plain(track, rng).amount)


def _behind(level: Level) -> bool:
    totals = rec.check(load(level.game), level.record).state.totals()
    return int(totals[level.seat]) < max(totals)


def _begun(recipe: Recipe, name: str, seed: int) -> Level:
    """The level's position: the first turns are played by plain players."""
    game = load(recipe.game)
    state = game.new(recipe.players, Random(f"deal {seed}"))
    record = rec.of(state, state.decks(), seats=_seats(recipe), seed=seed)
    goal = Goal(recipe.game, recipe.goal, (1, 2, LARGEST), recipe.turns)
    scene = SCENES[recipe.game][recipe.step - 1]
    path = ROOT / FOLDER / recipe.game / f"{name}.tmx"
    level = Level(f"{recipe.game}/{name}", recipe.game, recipe.step, scene, goal, record, record, path)
    if not recipe.skip:
        return level
    before = Track(replace(level, goal=replace(goal, turns=recipe.skip)))
    run = plain(before, Random(f"begin {seed}"))
    begun = replace(record, actions=tuple(game.text(action) for action in run.actions))
    return replace(level, record=begun, solution=begun)


def _seats(recipe: Recipe) -> tuple[SeatRecord, ...]:
    """The person, and rivals with the heads of the normal level; chance where nobody else plays."""
    people = of_level(recipe.game, "normal")
    kind = "random" if recipe.solo else "greedy"
    rivals = (
        SeatRecord(kind=kind, character=WORLD if recipe.solo else people[n % len(people)].id)
        for n in range(1, recipe.players)
    )
    return (SeatRecord(kind=players.HUMAN), *rivals)


def write(found: Candidate, name: str, root: Path) -> None:
    """Put map, record and solution where they belong."""
    level, goal = found.level, found.level.goal
    folder = root / FOLDER / level.game
    facts: dict[str, Prop] = {"goal": goal.kind}
    facts |= {f"star.{number}": amount for number, amount in enumerate(goal.stars, 1)}
    facts |= {"turns": goal.turns, "step": level.step, "scene": level.scene}
    facts |= {"players": seated(level.record), "record": f"{name}.json", "solution": f"{name}.solution.json"}
    folder.mkdir(parents=True, exist_ok=True)
    text = level_map(level.game, seated(level.record), facts, root)
    (folder / f"{name}.tmx").write_text(text, encoding="utf-8")
    records.write(folder / f"{name}.json", level.record)
    records.write(folder / f"{name}.solution.json", _solution(level.record, found.run))


def _solution(begun: Record, run: Run) -> Record:
    game = load(begun.game)
    return replace(begun, actions=begun.actions + tuple(game.text(action) for action in run.actions))


def _options(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.challenges.make", description=__doc__)
    parser.add_argument("--only", nargs="*", default=(), help="levels to make anew, such as savernake/03")
    parser.add_argument("--maps", action="store_true", help="only write the maps of all levels anew")
    parser.add_argument("--tries", type=int, default=1200, help="games that the search plays for a level")
    return parser.parse_args(words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
