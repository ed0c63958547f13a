"""A turn with a steal in it, read to its end before it is played."""

from __future__ import annotations

from random import Random

import pytest

from game.rules import events as ev
from game.rules.core import Preview, State
from game.rules.registry import load
from game.rules.whole import followed

GAME = load("savannah")


def steals(seed: int) -> list[tuple[State, Preview]]:
    """The plays of a game at random that lead to a steal, with their positions."""
    state, rng = GAME.new(3, Random(f"deal {seed}")), Random(seed)
    found = []
    while state.seat >= 0:
        view = state.view(state.seat)
        previews = [view.preview(action) for action in view.legal()]
        found += [(state.copy(), preview) for preview in previews if preview.view.phase == "steal"]
        state.apply(rng.choice(state.legal()))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_it_tells_what_is_true_after_play_and_steal(seed: int) -> None:
    found = steals(seed)
    assert found
    for state, preview in found:
        seat = preview.view.seat
        whole = followed(preview)
        assert whole is not None
        assert len(whole.ways) == len(preview.view.legal())
        for way in whole.ways:
            assert way.before == preview.before
            assert [event for event in way.events if isinstance(event, ev.CardPlayed | ev.CardStolen)]
            for old, new, changed in zip(way.before, way.after, way.changes, strict=True):
                assert {part: new[part] - old[part] for part in new if new[part] != old[part]} == changed
        after = state.copy()
        after.apply(preview.action)
        totals = []
        for action in after.legal():
            end = after.copy()
            end.apply(action)
            view = end.view(seat)
            drawn = view.scores()[seat]["hand"] - preview.after[seat]["hand"]
            totals.append(view.scores()[seat]["total"] - drawn - preview.before[seat]["total"])
        assert whole.span(seat) == (min(totals), max(totals))
        assert whole.best.changes[seat].get("total", 0) == max(totals)


def test_without_a_decision_in_between_there_is_none() -> None:
    view = GAME.new(3, Random("deal 1")).view(0)
    for action in view.legal():
        preview = view.preview(action)
        assert (followed(preview) is None) == (preview.view.phase != "steal")
