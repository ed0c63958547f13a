"""The worth of positions on the savannah: chances, learned weights, and roll-outs with any cards."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game.ai.savannah_learn import GAMES, fit, learn
from game.ai.savannah_policy import SavannahPolicy
from game.ai.savannah_value import AT_THE_END, DEPTH, LEARNED, learned, savannah_value
from game.rules.core import PlainError
from game.rules.savannah import SavannahGame
from game.rules.savannah.cards import card_set
from game.rules.savannah.codes import OWNER
from tests.ai.positions import GAME_OF, some, view_of


@pytest.mark.parametrize("players", range(2, 6))
def test_at_the_end_the_worth_is_the_points(players: int) -> None:
    for seed in range(4):
        rng = Random(seed)
        state = GAME_OF["savannah"].new(players, rng)
        while state.seat >= 0:
            state.apply(rng.choice(state.legal()))
        value = savannah_value(state.tables, players)
        worth = value.open_worth(state)
        hands = [value.hand_worth(hand, 0) for hand in state.hands]
        assert [a + b for a, b in zip(worth, hands, strict=True)] == pytest.approx(state.totals())


def test_nothing_lives_longer_for_having_more_turns_to_live_through() -> None:
    state = GAME_OF["savannah"].new(2, Random(1))
    chances = savannah_value(state.tables, 2)
    alive = state.tables.alive[0]
    for kind in range(len(state.tables.names)):
        for place in range(DEPTH):
            by_turns = [
                worths[place << OWNER | kind] / weight.alive
                for worths, weight in zip(chances.worths, chances.weights, strict=True)
            ]
            assert by_turns[0] == alive[1 << OWNER | kind]
            assert all(a >= b - 1e-9 >= -1e-9 for a, b in pairwise(by_turns))


def test_weights_run_from_the_end_through_what_was_learned() -> None:
    for players in range(2, 6):
        weights = learned(players)
        assert weights[0] == AT_THE_END
        assert all(0.5 < weight.kills <= 1.1 for weight in weights)
        assert weights[10].hand < weights[1].hand


@pytest.mark.parametrize(
    "text", ["", "[]", '{"seats": {}}', '{"seats": {"2": [{"turns": 1, "weights": {"alive": 1}}]}}']
)
def test_a_file_that_cannot_be_used_is_told(text: str, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PlainError, match=r"weights\.json: cannot be used"):
        learned(2, path)
    with pytest.raises(PlainError, match="nowhere"):
        learned(2, tmp_path / "nowhere.json")


def test_weights_are_found_again() -> None:
    rng = Random(3)
    rows = []
    for _ in range(300):
        x = [rng.uniform(-9, 9) for _ in range(3)]
        rows.append((x, 2 * x[0] - x[1] + 0.5 * x[2]))
    assert fit(rows) == pytest.approx([2, -1, 0.5], abs=0.01)


def test_learning_is_repeatable() -> None:
    game = SavannahGame()
    assert json.dumps(learn(game, 3, 30, 4)) == json.dumps(learn(game, 3, 30, 4))


def test_what_ships_is_what_is_learned() -> None:
    shipped = json.loads(LEARNED.read_text(encoding="utf-8"))["seats"]
    assert [int(players) for players in shipped] == list(SavannahGame().player_range)
    assert learn(SavannahGame(), 3, GAMES, seed=3) == shipped["3"]


def test_roll_outs_bear_any_card_file() -> None:
    """Points up to the largest that a file may have."""
    game = SavannahGame()
    groups = [replace(group, alive=99, hand=-99, rightmost=-99) for group in game.groups.values()]
    strange = SavannahGame.of(card_set(groups, game.cards.values()))
    state = strange.new(5, Random(5))
    while state.seat >= 0:
        view = view_of(state)
        policy = SavannahPolicy(view)
        for way in policy.ways():
            for _ in policy.play_out(view.sample(Random(6)), way, [0.0, 0.5, 0.999] * 8, None):
                pass
        state.apply(state.legal()[-1])


def test_a_roll_out_leaves_its_deal_alone() -> None:
    for state in some("savannah", 3, 7, 5):
        view = view_of(state)
        policy = SavannahPolicy(view)
        deal = view.sample(Random(8))
        digest = deal.digest()
        for way in policy.ways():
            for _ in policy.play_out(deal.copy(), way, [0.4] * 64, None):
                pass
        assert deal.digest() == digest
