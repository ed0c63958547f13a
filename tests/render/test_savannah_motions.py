"""The savannah's table follows whole games by events alone, and every motion leads where it should."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.layout.builtin import builtin
from game.render.motion import Motion
from game.render.savannah_face import SavannahFace
from game.render.savannah_model import Model, advance, difference, of_view
from game.render.savannah_motions import deal, motion
from game.render.savannah_plan import Plan
from game.render.savannah_sprites import sprites
from game.rules import events as ev
from game.rules.core import play
from game.rules.events import Event
from game.rules.savannah import SavannahGame
from game.rules.savannah.state import SavannahState

GAME = SavannahGame()
KINDS = {"deal", "play", "discard", "draw", "kill", "scare", "sweep", "steal", "regroup", "settle", "crown"}
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)


def turns(players: int, seed: int) -> Iterator[tuple[SavannahState, list[Event]]]:
    """A game at random: after each action the position and what happened."""
    rng = Random(f"motions {players} {seed}")
    state = GAME.new(players, rng)
    yield state, []
    while state.seat >= 0:
        events: list[Event] = []
        play(state, rng.choice(state.legal()), events)
        yield state, events


@pytest.mark.parametrize("seed", range(12))
def test_after_every_action_the_table_equals_a_fresh_view(seed: int) -> None:
    players = 2 + seed % 4
    viewer = None if seed % 5 == 4 else seed % players
    face = SavannahFace(builtin("savannah", players), bystander=viewer is None)
    rng = Random(seed)
    for state, events in turns(players, seed):
        view = state.view(viewer or 0)
        if not events:
            face.open(view)
        else:
            face.tell([event.seen_by(viewer) for event in events], view)
        while face.moving:
            rng.choice((lambda: face.update(0.7), face.finish, face.skip))()
        assert face.differs(view) is None


def test_a_difference_is_told_in_words() -> None:
    state = GAME.new(2, Random(1))
    model = of_view(state.view(0), 0)
    assert difference(model, state.view(0)) is None
    play(state, state.legal()[0])
    assert "the table shows" in (difference(model, state.view(0)) or "")


def motions(seeds: range) -> dict[str, list[Motion]]:
    """Every motion of some games, by its name."""
    found: dict[str, list[Motion]] = {}
    for seed in seeds:
        plan = Plan(builtin("savannah", 3), 0)
        model: Model | None = None
        for state, events in turns(3, seed):
            if model is None:
                model = of_view(state.view(0), 0)
                found.setdefault("deal", []).append(deal(model, plan))
            for event in events:
                model, step = motion(model, event.seen_by(0), plan)
                found.setdefault(step.name, []).append(step)
    return found


@pytest.fixture(scope="module")
def found() -> dict[str, list[Motion]]:
    return motions(range(4))


def test_every_kind_of_event_has_its_motion(found: dict[str, list[Motion]]) -> None:
    assert set(found) >= KINDS


def test_motions_are_pure_and_end_exactly_at_the_table_after(found: dict[str, list[Motion]]) -> None:
    for steps in found.values():
        for step in steps:
            pictures = [step.sprites(progress) for progress in QUARTERS]
            assert [step.sprites(progress) for progress in QUARTERS] == pictures
            assert pictures[-1] == dict(step.after)


def test_nothing_jumps_at_the_beginning(found: dict[str, list[Motion]]) -> None:
    """What moves begins where the table before had it."""
    for name, steps in found.items():
        for step in steps:
            shown = step.sprites(0.0)
            for key, sprite in step.before.items():
                if key in shown and key in {leg.key for leg in step.legs}:
                    assert (shown[key].x, shown[key].y) == (sprite.x, sprite.y), name


def test_motions_take_a_time_that_can_be_followed(found: dict[str, list[Motion]]) -> None:
    for name, steps in found.items():
        for step in steps:
            assert 0 <= step.length < 5, name


def test_everything_stays_on_the_canvas(found: dict[str, list[Motion]]) -> None:
    for name, steps in found.items():
        for step in steps:
            for progress in QUARTERS:
                for sprite in step.sprites(progress).values():
                    assert -60 < sprite.x < 1980, name
                    assert -60 < sprite.y < 1140, name


def test_a_token_goes_back_to_its_owner_when_a_card_is_killed() -> None:
    for seed in range(40):
        model: Model | None = None
        for state, events in turns(2, seed):
            if model is None:
                model = of_view(state.view(0), 0)
            for event in events:
                before = model
                model = advance(model, event.seen_by(0))
                if isinstance(event, ev.Hunted) and any(card.owner == 1 for card in event.taken):
                    lost = sum(card.owner == 1 for card in event.taken)
                    assert model.tokens[1] == before.tokens[1] + lost
                    return
    raise AssertionError("no such hunt")


def test_sprites_are_a_pure_function_of_the_model() -> None:
    state = GAME.new(4, Random(3))
    plan = Plan(builtin("savannah", 4), 2)
    model = of_view(state.view(2), 2)
    assert sprites(model, plan) == sprites(model, plan)
    assert len(sprites(model, plan)) == 3 * 4 + 6


def test_only_the_own_hand_is_open() -> None:
    state = GAME.new(3, Random(3))
    open_hands = [[piece.card is not None for piece in hand] for hand in of_view(state.view(1), 1).hands]
    assert open_hands == [[False] * 3, [True] * 3, [False] * 3]
    assert not any(piece.card for hand in of_view(state.view(0), None).hands for piece in hand)
