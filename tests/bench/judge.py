"""Whether a taste costs anything, and how much the weakest gives away: decisions judged by a longer search.

    python -m tests.bench.judge slips [--game savernake] [--games 200] [--seed N]
    python -m tests.bench.judge tastes [--game savannah] [--games 5] [--seed N] [--only quick_fox,wise_owl]

`slips`: in games of easy against greedy every decision of easy is set beside the best way that a look finds.
What seems far behind is looked at again by as many roll-outs as hard has.
`tastes`: a character and its plain level think about the same positions with the same luck. Where they choose
otherwise, both ways are played on over the same deals; what the character loses is added up over a game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean

from game.ai import levels
from game.ai.characters import CHARACTERS, Character
from game.ai.player import Thought
from game.ai.search import Effort, Policy, Search
from game.ai.searcher import MINDS
from game.ai.thinking import Way
from game.match.match import Match, Seat
from game.rules.core import View
from game.rules.registry import GAMES, load

WEAKEST, OPPONENT = "easy", "greedy"
LOOK = 120
"""Roll-outs in which the best way is looked for,"""
SIDES = 30
"""and then of each of the two that are set side by side."""
SUSPECT = 7.0
"""So many points behind, a decision is looked at again."""
JUDGED = 400
"""Roll-outs of each way, where a taste has chosen otherwise."""
ALLOWED = 12.0
"""So many points the weakest never gives away in one decision."""
MILD = 2.0
"""So many points a game a taste may cost."""


@dataclass(slots=True)
class Tally:
    """What was judged in one game: how far behind each decision was, and how many there were in all."""

    behind: list[float] = field(default_factory=list)
    decisions: int = 0


def behind(view: View, policy: Policy, chosen: Way, ways: Sequence[Way], look: int, sides: int) -> float:
    """How many points of lead a way is behind the best that a look finds; below 0 where it is ahead."""
    rng = Random(f"judge {view.seat}")
    best = _searched(view, policy, rng, ways, look, keep=1).best_way()
    if best == chosen:
        return 0.0
    return _apart(view, policy, rng, best, chosen, sides)


def _apart(view: View, policy: Policy, rng: Random, one: Way, other: Way, trials: int) -> float:
    """How much more lead one way brings than the other, over the same deals."""
    field = _searched(view, policy, rng, (one, other), 2 * trials, keep=2).field
    return field.mean_lead(0) - field.mean_lead(1)


def _searched(view: View, policy: Policy, rng: Random, ways: Sequence[Way], trials: int, keep: int) -> Search:
    search = Search(view, policy, rng, Effort(trials, float("inf")), ways, keep)
    while not search.step(float("inf")):
        pass
    return search


# ---- what the weakest gives away


def slips(game: str, games: int, seed: int) -> Iterator[Tally]:
    """Games of the weakest, with what each of its decisions gave away."""
    hard = levels.LEVELS["hard"].efforts[game].iterations
    for number in range(games):
        kinds = [WEAKEST, OPPONENT] if number % 2 else [OPPONENT, WEAKEST]
        tally = Tally()
        for view, chosen, _ in _decisions(game, kinds, seed + number, WEAKEST):
            policy = MINDS[game].policy(view)
            ways = tuple(dict.fromkeys((chosen, *policy.ways())))
            found = behind(view, policy, chosen, ways, LOOK, SIDES)
            if found > SUSPECT:
                found = behind(view, policy, chosen, ways, hard, hard // 2)
            tally.behind.append(found)
        tally.decisions = len(tally.behind)
        yield tally


# ---- what a taste costs


def tastes(character: Character, games: int, seed: int) -> Iterator[Tally]:
    """Games of a character's plain level, with what the character would have lost by choosing otherwise."""
    level = levels.PLAYERS[character.level]
    for number in range(games):
        tally = Tally()
        kinds = [character.level, OPPONENT] if number % 2 else [OPPONENT, character.level]
        for view, chosen, rng in _decisions(character.game, kinds, seed + number, character.level):
            thought = _finished(level(character.id).think(view, rng))
            tally.decisions += 1
            if isinstance(thought, Search) and thought.best_way() != chosen:
                policy = MINDS[character.game].policy(view)
                tally.behind.append(_apart(view, policy, Random("judge"), chosen, thought.best_way(), JUDGED))
        yield tally


# ---- games


def _decisions(game: str, kinds: Sequence[str], deal: int, judged: str) -> Iterator[tuple[View, Way, Random]]:
    """What one player of a game searched for: the view, the way, and a generator as the one it thought by."""
    match = Match(load(game), [Seat(kind, kind) for kind in kinds], deal)
    while not match.over:
        seat, ply = match.to_move or 0, match.ply
        thought = _finished(match.thought())
        if kinds[seat] == judged and isinstance(thought, Search):
            yield match.view(seat), thought.best_way(), Random(f"thought {deal} {ply}")
        match.play(thought.best())


def _finished(thought: Thought) -> Thought:
    while not thought.step(float("inf")):
        pass
    return thought


# ---- the command line


def main(words: Sequence[str]) -> int:
    """Print what was judged; 0 whatever the figures are."""
    options = _parser().parse_args(words)
    if options.what == "slips":
        for game in options.game:
            _tell_slips(game, list(slips(game, options.games or 200, options.seed)))
        return 0
    for character in CHARACTERS.values():
        if character.game in options.game and (not options.only or character.id in options.only):
            _tell_taste(character, list(tastes(character, options.games or 5, options.seed)))
    return 0


def _tell_slips(game: str, tallies: Sequence[Tally]) -> None:
    found = [points for tally in tallies for points in tally.behind]
    above = sum(points > ALLOWED for points in found)
    print(
        f"{game}: {len(found)} decisions in {len(tallies)} games; {fmean(found):.2f} points behind on "
        f"average, {max(found):.1f} at the worst; {above} times more than {ALLOWED:.0f}",
        flush=True,
    )


def _tell_taste(character: Character, tallies: Sequence[Tally]) -> None:
    lost = fmean(sum(tally.behind) for tally in tallies)
    swayed, decisions = sum(len(t.behind) for t in tallies), sum(t.decisions for t in tallies)
    print(
        f"{character.game} {character.level} {character.id}: {swayed} of {decisions} decisions in "
        f"{len(tallies)} games; {lost:+.2f} points lost a game{'' if abs(lost) <= MILD else ' (too many)'}",
        flush=True,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.judge", description=__doc__)
    parser.add_argument("what", choices=("slips", "tastes"))
    parser.add_argument("--game", type=lambda text: text.split(","), default=GAMES)
    parser.add_argument("--games", type=int, help="200 for slips, 5 for each taste")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", type=lambda text: text.split(","), help="characters; all without it")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
