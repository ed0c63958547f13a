"""The search that finds what a level gives: it plays the same deal again and again, knowing how it went.

Rivals answer alike each time, so that a level is a path to be found. The best path so far is kept up to a
decision drawn by chance, another way is tried there, and the rest is played as before or by what looks best
one action ahead, now and then by chance. Whatever is at least as good is the best path from then on.
"""

from __future__ import annotations

from random import Random

from game.ai.greedy import WORTHS, best_of
from game.challenges.course import Run, Track
from game.rules.core import Action, State

CHANCE = 0.12
"""The share of decisions, after the one that is changed, that chance makes."""
FAITHFUL = 0.5
"""The share of tries that go on in the old way where they can."""


def plain(track: Track, rng: Random, chance: float = 0.0) -> Run:
    """The level played by what looks best one action ahead, or by chance with that likelihood."""
    return track.run(lambda state, number: _choice(state, rng, chance))


def best(track: Track, tries: int, rng: Random) -> Run:
    """The best of so many tries."""
    found = plain(track, rng)
    for _ in range(tries):
        run = _changed(track, found, rng)
        if (run.amount, run.points) >= (found.amount, found.points):
            found = run
    return found


def _changed(track: Track, kept: Run, rng: Random) -> Run:
    """The kept path up to a decision, then another way; after it the old ways where they go, or new ones."""
    turning, faithful = rng.randrange(len(kept.own)), rng.random() < FAITHFUL

    def choose(state: State, number: int) -> Action:
        if number < turning:
            return kept.own[number]
        legal = state.legal()
        if number == turning:
            return rng.choice(legal)
        if faithful and number < len(kept.own) and kept.own[number] in legal:
            return kept.own[number]
        return _choice(state, rng, CHANCE)

    return track.run(choose)


def _choice(state: State, rng: Random, chance: float) -> Action:
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    if rng.random() < chance:
        return rng.choice(legal)
    return best_of(WORTHS[state.game.name](state), legal, rng)
