"""Turn A: what may be placed next to what."""

from __future__ import annotations

import pytest

from game.rules.savannah import SavannahGame
from game.rules.savannah.cards import Card, Group, Placement, card_set
from tests.rules.savannah.savannah_kit import GAME, INVENTED, build, kinds, legal

LEVELS = {
    1: ("termite", "meerkat", "oxpecker", "gazelle", "giraffe"),
    2: ("mongoose", "secretary_bird", "buffalo", "wild_dog"),
    3: ("honey_badger", "martial_eagle", "zebra", "hippo", "cheetah"),
    4: ("elephant", "leopard", "vulture"),
    5: ("human", "lion", "hyena"),
}
BY_LEVEL = [
    ("rock_hyrax", 1), ("mongoose", 2), ("honey_badger", 3),
    ("oxpecker", 1), ("secretary_bird", 2), ("martial_eagle", 3),
    ("gazelle", 1), ("zebra", 3),
    ("giraffe", 1), ("buffalo", 2), ("rhino", 3), ("elephant", 4),
]  # fmt: skip


def may_be_placed(line: list[str], card: str) -> bool:
    state = build("termite", "human human lion")
    state.line = kinds(GAME, " ".join(line))
    return bool(state.placeable() >> GAME.tables.numbers[card] & 1)


@pytest.mark.parametrize(("card", "level"), BY_LEVEL)
def test_a_card_of_a_level_looks_at_the_place_of_its_level(card: str, level: int) -> None:
    for place in range(1, 7):
        for other_level, others in LEVELS.items():
            for other in others:
                line = ["human"] * 6
                line[-place] = other
                assert may_be_placed(line, card) == (place != level or other_level != level)


@pytest.mark.parametrize(("card", "level"), BY_LEVEL)
def test_where_the_line_is_shorter_the_instruction_holds(card: str, level: int) -> None:
    line = [LEVELS[level][0]] * (level - 1)
    assert not line or may_be_placed(line, card)
    assert not may_be_placed([*line, LEVELS[level][0]], card)


@pytest.mark.parametrize("insect", ["termite", "dung_beetle", "tsetse_fly"])
def test_insects_stand_next_to_insects_but_not_to_another_of_level_1(insect: str) -> None:
    for other, card in GAME.cards.items():
        allowed = card.level != 1 or card.group == "insects"
        assert may_be_placed(["termite", "termite", other], insect) == allowed
    assert may_be_placed(["meerkat", "human"], insect)


@pytest.mark.parametrize("group", ["predators", "scavengers"])
def test_predators_and_scavengers_do_not_stand_next_to_their_like(group: str) -> None:
    of_group = [name for name, card in GAME.cards.items() if card.group == group]
    for card in of_group:
        for other, data in GAME.cards.items():
            assert may_be_placed(["human", other], card) == (data.group != group)
            assert may_be_placed([other, "human"], card)


def test_a_human_stands_anywhere() -> None:
    for other in GAME.cards:
        assert may_be_placed([other] * 6, "human")


def test_only_who_can_play_nothing_discards() -> None:
    assert legal(build("human cheetah", "lion leopard lion")) == ["discard leopard", "discard lion"]
    assert legal(build("human cheetah", "lion leopard human")) == ["play human"]
    assert legal(build("cheetah human", "lion leopard lion")) == ["play leopard", "play lion"]


def test_copies_are_one_action() -> None:
    assert legal(build("human", "zebra zebra zebra")) == ["play zebra"]


def test_placement_of_invented_cards_comes_from_their_data() -> None:
    game = SavannahGame.of(INVENTED)

    def placeable(line: str) -> set[str]:
        state = build("gale", "ash ash ash", game=game)
        state.line = kinds(game, line)
        return {name for name, kind in game.tables.numbers.items() if state.placeable() >> kind & 1}

    everything = {"ash", "birch", "cliff", "dune", "gale"}
    assert placeable("birch gale") == everything - {"ash", "birch"}
    assert placeable("birch cliff") == everything - {"ash", "birch"}
    assert placeable("gale ash") == everything - {"cliff", "dune"}
    assert placeable("birch birch birch") == {"gale"}
    assert placeable("dune") == everything


def test_unless_group_lifts_both_bans() -> None:
    rule = Placement(1, not_level=2, not_group="moss", unless_group="moss")
    game = SavannahGame.of(
        card_set(
            [Group("moss", "green", 1, -1), Group("fern", "green", 1, -1, placement=rule)],
            [Card("a", "moss", 2, 20), Card("b", "fern", 2, 20), Card("c", "fern", 1, 20)],
        )
    )
    state = build("a", "b b b", game=game)
    assert legal(state) == ["play b"]
    state.line = kinds(game, "b")
    assert legal(state) == ["discard b"]
    state.line = kinds(game, "c")
    assert legal(state) == ["play b"]


def test_a_placement_may_look_further_than_any_level() -> None:
    far = Placement(6, not_level="level")
    game = SavannahGame.of(
        card_set(
            [Group("moss", "green", 1, -1, placement=far)],
            [Card("a", "moss", 1, 30), Card("b", "moss", 2, 30)],
        )
    )
    for line, expected in [("a b b b b b", "b"), ("b a a a a a", "a"), ("a a a a a", "a b"), ("b a", "a b")]:
        state = build(line, "a b b", game=game)
        assert legal(state) == [f"play {card}" for card in expected.split()]
