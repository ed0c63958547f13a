"""Each ruling of the savannah, with the right answer worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.core import ScoreLine
from game.rules.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardStolen,
    GameEnded,
    Hunted,
    LineCard,
    LineRegrouped,
    Swept,
    TurnBegan,
)
from game.rules.savannah import SavannahGame
from game.rules.savannah.state import SavannahState
from tests.rules.savannah.savannah_kit import GAME, INVENTED, after, do, legal, names, row
from tests.rules.savannah.savannah_kit import build as filled

OTHER = SavannahGame.of(INVENTED)


def build(line: str, hand: str, **more: Any) -> SavannahState:
    """A position with an empty discard pile."""
    state = filled(line, hand, **more)
    state.discard = b""
    return state


def killed(state: SavannahState, seat: int = 0) -> list[str]:
    return names(state, state.kills[seat])


def discarded(state: SavannahState) -> list[str]:
    return names(state, state.discard)


# ---- A, S1-S5: what a turn takes


def test_s1_a_card_taken_leaves_its_gap_for_what_is_counted_from_the_right() -> None:
    state = build("rock_hyrax:1 gazelle:1 gazelle:-", "wild_dog zebra zebra")
    do(state, "play wild_dog")
    assert killed(state) == ["gazelle", "gazelle"]
    assert row(state) == "rock_hyrax:1 wild_dog:0"


def test_s1_a_card_taken_leaves_its_gap_for_what_is_counted_from_the_left() -> None:
    state = build("meerkat:0 gazelle:- gazelle:- human:-", "martial_eagle zebra zebra")
    do(state, "play martial_eagle")
    assert killed(state) == ["meerkat"]
    assert discarded(state) == ["gazelle"]
    assert row(state) == "gazelle:- human:- martial_eagle:0"


def test_s1_what_was_swept_stays_a_gap_for_the_hunts() -> None:
    state = build("cliff:1 cliff:- gale:- gale:- gale:-", "dune ash ash", game=OTHER)
    do(state, "play dune")
    assert discarded(state) == ["cliff", "cliff"]
    assert killed(state) == []
    assert row(state) == "gale:- gale:- gale:- dune:0"


def test_s2_the_card_just_played_is_no_target_but_own_animals_are() -> None:
    state = build("human:- zebra:0", "rhino rhino termite")
    do(state, "play rhino")
    assert discarded(state) == ["zebra"]
    assert row(state) == "human:- rhino:0"


def test_s3_a_hunt_takes_all_in_reach_and_what_is_taken_is_gone_for_the_next() -> None:
    state = build("gazelle:1 human:- gazelle:- impala:0 zebra:1 termite:-", "cheetah termite termite")
    do(state, "play cheetah")
    assert killed(state) == ["gazelle", "gazelle", "impala"]
    assert discarded(state) == ["zebra"]
    assert row(state) == "human:- termite:- cheetah:0"


def test_s3_levels_above_and_groups_beside_the_hunt_are_safe() -> None:
    state = build("honey_badger:- mongoose:- gazelle:- impala:- zebra:-", "leopard termite termite")
    do(state, "play leopard")
    assert killed(state) == ["mongoose", "gazelle", "impala", "zebra"]
    assert row(state) == "honey_badger:- leopard:0"
    state = build("mongoose:- honey_badger:-", "wild_dog termite termite")
    do(state, "play wild_dog")
    assert killed(state) == ["mongoose"]


def test_s4_tokens_go_back_to_their_owners() -> None:
    state = build("gazelle:1 human:- gazelle:- impala:0 zebra:1 termite:-", "cheetah termite termite")
    assert state.view(0).tokens == (9, 8)
    do(state, "play cheetah")
    assert state.view(0).tokens == (9, 10)


def test_s5_a_sweep_takes_what_stands_left_of_its_reach() -> None:
    line = "termite:0 meerkat:1 zebra:- zebra:- zebra:- wildebeest:- wildebeest:- wildebeest:- vulture:-"
    state = build(line, "human termite termite")
    events = do(state, "play human")
    assert discarded(state) == ["termite", "meerkat"]
    assert killed(state) == []
    assert row(state) == ("zebra:- zebra:- zebra:- wildebeest:- wildebeest:- wildebeest:- vulture:- human:0")
    assert events[1] == Swept(0, 7, (LineCard(0, "termite", 0), LineCard(1, "meerkat", 1)))


def test_s5_a_sweep_that_reaches_the_whole_line_takes_nothing() -> None:
    state = build(
        "zebra:- zebra:- zebra:- wildebeest:- wildebeest:- wildebeest:- vulture:-", "human lion lion"
    )
    events = do(state, "play human")
    assert discarded(state) == []
    assert not any(isinstance(event, Swept) for event in events)


# ---- S6: the conditions


@pytest.mark.parametrize(
    ("line", "dies"),
    [
        ("cheetah:1 termite:-", False),  # one green, the buffalo itself, and one red
        ("giraffe:- cheetah:1 termite:-", True),  # two and one
        ("lion:- giraffe:- cheetah:1 termite:-", False),  # two and two
    ],
)
def test_s6_the_mob_counts_the_card_just_played(line: str, dies: bool) -> None:
    state = build(line, "buffalo termite termite")
    do(state, "play buffalo")
    assert killed(state) == (["cheetah"] if dies else [])


def test_s6_cards_taken_this_turn_still_count() -> None:
    state = build("dune:1 ash:- ash:- ash:0 gale:-", "cliff gale gale", game=OTHER)
    do(state, "play cliff")  # three green against two red, though one green was just scared
    assert discarded(state) == ["ash"]
    assert killed(state) == ["dune"]
    assert row(state) == "ash:- ash:- gale:- cliff:0"


@pytest.mark.parametrize(
    ("line", "dead"),
    [
        ("hyena:- human:1 cheetah:1 termite:0", []),  # two tokens each
        ("termite:0 hyena:- human:1 cheetah:1 termite:0", ["hyena", "human", "cheetah"]),
        ("termite:- hyena:- human:1 cheetah:1 termite:0", []),  # nobody's card counts for nobody
        ("termite:0 hyena:2 human:1 cheetah:1 termite:0", ["hyena", "human", "cheetah"]),
        ("termite:0 hyena:2 human:2 cheetah:2 termite:0", []),  # as many as one of two others
    ],
)
def test_s6_the_matriarch_needs_strictly_more_tokens_than_every_other(line: str, dead: list[str]) -> None:
    state = build(line, "elephant termite giraffe", players=3)
    do(state, "play elephant")
    assert killed(state) == dead


# ---- S7: stealing


def test_s7_a_steal_is_a_decision_and_the_hunts_under_it_wait() -> None:
    kills = {0: "gazelle", 1: "zebra gazelle zebra", 2: "lion"}
    state = build("oxpecker:0 human:1", "vulture termite giraffe", players=3, kills=kills)
    do(state, "play vulture")
    assert (state.seat, state.phase) == (0, "steal")
    assert legal(state) == ["steal 1 gazelle", "steal 1 zebra", "steal 2 lion"]
    assert row(state) == "oxpecker:0 human:1"
    assert names(state, state.hands[0]) == ["termite", "giraffe"]
    assert state.scores()[0]["alive"] == 8

    do(state, "steal 1 zebra")
    assert killed(state, 0) == ["gazelle", "zebra"]
    assert killed(state, 1) == ["gazelle", "zebra"]
    assert discarded(state) == ["oxpecker"]
    assert row(state) == "human:1 vulture:0"
    assert (state.seat, state.phase) == (1, "play")
    assert len(state.hands[0]) == 3


def test_s7_the_sweep_comes_before_the_steal() -> None:
    line = "termite:1 zebra:- zebra:- zebra:- wildebeest:- wildebeest:- human:-"
    state = build(line, "hyena termite giraffe", kills={1: "lion"})
    events = do(state, "play hyena")
    assert events[-1] == Swept(0, 6, (LineCard(0, "termite", 1),))
    view = state.view(1)
    assert (view.gone, view.played) == ((0,), LineCard(7, "hyena", 0))
    assert view.tokens == (9, 10)
    assert [card.card for card in view.row] == [card.split(":")[0] for card in line.split()]
    do(state, "steal 1 lion")
    assert row(state) == "zebra:- zebra:- zebra:- wildebeest:- wildebeest:- human:- hyena:0"


def test_s7_one_card_to_steal_is_still_a_decision() -> None:
    state = build("termite:1", "hyena termite giraffe", kills={1: "lion"})
    do(state, "play hyena")
    assert legal(state) == ["steal 1 lion"]


def test_s7_where_the_other_piles_are_empty_nothing_happens() -> None:
    state = build("oxpecker:1 human:-", "vulture termite giraffe", kills={0: "lion"})
    do(state, "play vulture")
    assert killed(state) == ["lion"]
    assert row(state) == "human:- vulture:0"
    assert (state.seat, state.phase) == (1, "play")


@pytest.mark.parametrize(("pile", "steals"), [("ash", 1), ("ash ash", 2), ("ash ash ash", 2)])
def test_s7_a_card_may_steal_twice_while_there_is_something(pile: str, steals: int) -> None:
    state = build("cliff:- gale:-", "dune ash birch", kills={1: pile}, game=OTHER)
    do(state, "play dune", *["steal 1 ash"] * steals)
    assert killed(state) == ["ash"] * steals + ["cliff"]
    assert row(state) == "gale:- dune:0"
    assert (state.seat, state.phase) == (1, "play")


# ---- S8, S9: tokens

TEN = "termite:0 termite:0 termite:0 giraffe:0 zebra:0 zebra:0 zebra:0 wildebeest:0 wildebeest:0 wildebeest:0"


def test_s8_who_has_no_token_left_plays_for_nobody_though_tokens_come_back() -> None:
    state = build(TEN, "cheetah dung_beetle human")
    assert state.view(0).tokens == (0, 10)
    events = do(state, "play cheetah")
    assert events[0] == CardPlayed(0, "cheetah", 10, token=False)
    assert row(state) == "termite:0 termite:0 termite:0 giraffe:0 zebra:0 zebra:0 zebra:0 cheetah:-"
    assert state.view(0).tokens == (3, 10)
    assert state.scores()[0]["alive"] == 3 * 12 + 2 + 3 * 5


def test_s8_the_tenth_token_is_still_used() -> None:
    state = build(TEN.replace("giraffe:0", "giraffe:1"), "cheetah dung_beetle human")
    events = do(state, "play cheetah")
    assert events[0] == CardPlayed(0, "cheetah", 10, token=True)
    assert row(state).endswith("cheetah:0")


def test_s9_the_starting_cards_belong_to_nobody() -> None:
    state = after(3, 1, 0)
    assert len(state.line) == 6
    assert all(card.endswith(":-") for card in state.row())
    assert [score["alive"] for score in state.scores()] == [0, 0, 0]
    assert state.view(0).tokens == (10, 10, 10)


# ---- S10: the order of the line


def test_s10_the_line_is_first_re_ordered_at_the_end_of_the_first_turn() -> None:
    line = "gazelle:- zebra:- impala:- human:- wildebeest:- lion:-"
    state = build(line, "giraffe termite human", first_turn=True)
    events = do(state, "play giraffe")
    assert row(state) == "gazelle:- impala:- human:- zebra:- wildebeest:- lion:- giraffe:0"
    assert LineRegrouped(0, (0, 2, 3, 1, 4, 5, 6)) in events


def test_s10_a_discard_in_the_first_turn_re_orders_too() -> None:
    state = build("gazelle:- human:- gazelle:- lion:-", "leopard leopard lion", first_turn=True)
    events = do(state, "discard lion")
    assert row(state) == "human:- gazelle:- gazelle:- lion:-"
    assert events[0] == CardDiscarded(0, "lion")
    assert LineRegrouped(0, (1, 0, 2, 3)) in events


def test_s10_a_herd_joins_the_card_just_played_and_keeps_its_order() -> None:
    state = build("gazelle:1 impala:- human:- lion:-", "impala termite human")
    events = do(state, "play impala")
    assert row(state) == "human:- lion:- gazelle:1 impala:- impala:0"
    assert LineRegrouped(0, (2, 3, 0, 1, 4)) in events


def test_s10_gaps_close_and_an_unmoved_line_is_not_told() -> None:
    state = build("human:- lion:-", "termite giraffe human")
    assert not any(isinstance(event, LineRegrouped) for event in do(state, "play termite"))


def test_s10_herds_come_from_the_data() -> None:
    state = build("ash:1 gale:- birch:-", "cliff gale gale", first_turn=True, game=OTHER)
    state.hands[0] = bytes(OTHER.tables.numbers[name] for name in ("gale", "gale", "gale"))
    do(state, "play gale")
    assert row(state) == "ash:1 gale:- gale:0"
    state = build("ash:1 gale:- gale:-", "birch gale gale", game=OTHER)
    do(state, "play birch")
    assert row(state) == "gale:- gale:- ash:1 birch:0"


# ---- S11: three cards


def test_s11_a_turn_ends_with_three_cards_the_new_one_known_to_its_owner() -> None:
    state = build("human:- lion:-", "termite giraffe human", pile="zebra hippo")
    events = do(state, "play termite")
    assert sorted(names(state, state.hands[0])) == ["giraffe", "human", "zebra"]
    drawn = next(event for event in events if isinstance(event, CardDrawn))
    assert drawn == CardDrawn(0, "zebra", 1)
    assert drawn.seen_by(1) == CardDrawn(0, None, 1)
    assert state.view(1).hands == (3, 3)


# ---- S12, S13: points

MIXED = "termite:0 meerkat:0 oxpecker:1 zebra:0 giraffe:- cheetah:0 vulture:1 human:1"
FIVE = "lion leopard elephant rhino buffalo"


def test_s12_points_line_by_line() -> None:
    kills = {0: FIVE, 1: "wildebeest wildebeest hyena"}
    state = build(MIXED, "termite human zebra", hands={1: "meerkat oxpecker hippo"}, kills=kills)
    assert state.scores() == [
        {
            "alive": 12 + 10 + 5 + 1,
            "rightmost": 0,
            "hand": -1 - 15 - 4,
            "kills": 18,
            "big_five": 25,
            "total": 51,
        },
        {"alive": 8 + 5, "rightmost": -10, "hand": -2 - 3 - 6, "kills": 11, "big_five": 0, "total": 3},
    ]
    assert state.totals() == [51, 3]
    outcome = state.outcome()
    assert (outcome.totals, outcome.winners, outcome.ruling) == ((51, 3), (0,), "S13")
    assert outcome.lines[1] == (
        ScoreLine("alive", "birds", 1, 8, "S12"),
        ScoreLine("alive", "humans", 1, 0, "S12"),
        ScoreLine("alive", "scavengers", 1, 5, "S12"),
        ScoreLine("rightmost", "humans", 1, -10, "S12"),
        ScoreLine("hand", "small_mammals", 1, -2, "S12"),
        ScoreLine("hand", "birds", 1, -3, "S12"),
        ScoreLine("hand", "large_mammals", 1, -6, "S12"),
        ScoreLine("kills", "3", 2, 3, "S12"),
        ScoreLine("kills", "5", 1, 5, "S12"),
    )
    assert outcome.lines[0][-1] == ScoreLine("big_five", "big_five", 1, 25, "S12")


@pytest.mark.parametrize(
    ("line", "points"),
    [("zebra:1 human:0", -10), ("zebra:1 human:-", 0), ("human:0 zebra:1", 0), ("zebra:1 human:1", 0)],
)
def test_s12_only_the_owner_of_a_right_most_human_pays(line: str, points: int) -> None:
    state = build(line, "termite termite termite")
    assert state.scores()[0]["rightmost"] == points
    assert state.totals() == [score["total"] for score in state.scores()]


@pytest.mark.parametrize(
    ("pile", "bonus"),
    [(FIVE, 25), (f"{FIVE} {FIVE}", 25), ("lion lion leopard elephant rhino", 0), ("", 0)],
)
def test_s12_the_big_five_count_once_and_only_together(pile: str, bonus: int) -> None:
    state = build("termite:-", "termite termite human", kills={1: pile})
    assert state.scores()[1]["big_five"] == bonus
    assert state.totals() == [score["total"] for score in state.scores()]


def test_s12_a_set_without_big_five_has_no_bonus() -> None:
    plain = SavannahGame.of(
        type(INVENTED)(INVENTED.groups, {k: c for k, c in INVENTED.cards.items() if k != "dune"})
    )
    state = build("gale:-", "ash ash ash", kills={0: "birch birch birch birch birch"}, game=plain)
    assert state.scores()[0]["big_five"] == 0
    assert state.totals()[0] == state.scores()[0]["total"] == 15 - 6


def test_s13_a_tie_is_shared() -> None:
    hands = {1: "meerkat meerkat meerkat", 2: "mongoose mongoose mongoose"}
    state = build("human:-", "hippo hippo termite", players=3, hands=hands, kills={0: "buffalo lion"})
    assert state.totals() == [-6, -6, -6]
    outcome = state.outcome()
    assert (outcome.winners, outcome.tied) == ((0, 1, 2), True)


# ---- the end


@pytest.mark.parametrize("players", GAME.player_range)
def test_the_last_card_of_the_pile_ends_the_game_whoever_draws_it(players: int) -> None:
    for seat in range(players):
        state = build(
            "gazelle:- human:- lion:-", "impala termite human", players=players, seat=seat, pile="zebra"
        )
        events = do(state, "play impala")
        assert (state.seat, state.phase, legal(state)) == (-1, "over", [])
        assert row(state) == f"human:- lion:- gazelle:- impala:{seat}"
        assert "zebra" in names(state, state.hands[seat])
        assert events[-1] == GameEnded(seat, state.outcome().winners)


def test_a_discard_that_draws_the_last_card_ends_the_game() -> None:
    state = build("human:- lion:-", "leopard leopard lion", seat=1, pile="zebra")
    do(state, "discard leopard")
    assert (state.seat, state.phase) == (-1, "over")
    assert sorted(names(state, state.hands[1])) == ["leopard", "lion", "zebra"]


def test_a_turn_with_a_steal_that_draws_the_last_card_is_completed() -> None:
    state = build("oxpecker:1 human:-", "vulture termite giraffe", kills={1: "lion"}, pile="zebra")
    do(state, "play vulture")
    assert (state.seat, state.phase) == (0, "steal")
    events = do(state, "steal 1 lion")
    assert (state.seat, state.phase) == (-1, "over")
    assert row(state) == "human:- vulture:0"
    assert killed(state) == ["lion"]
    assert [type(event) for event in events] == [CardStolen, Hunted, CardDrawn, LineRegrouped, GameEnded]


def test_the_events_of_a_turn_tell_all_of_it_in_order() -> None:
    line = "gazelle:1 human:- gazelle:- impala:0 zebra:1 termite:-"
    state = build(line, "cheetah termite termite", pile="hippo zebra")
    dead = (LineCard(0, "gazelle", 1), LineCard(2, "gazelle", None), LineCard(3, "impala", 0))
    assert do(state, "play cheetah") == [
        CardPlayed(0, "cheetah", 6, token=True),
        Hunted(0, "kill", 0, dead),
        Hunted(0, "scare", 1, (LineCard(4, "zebra", 1),)),
        CardDrawn(0, "hippo", 1),
        LineRegrouped(0, (1, 5, 6)),
        TurnBegan(1),
    ]


def test_the_row_of_a_hunt_is_counted_without_the_sweep() -> None:
    state = build("oxpecker:1 human:-", "vulture termite giraffe")
    assert Hunted(0, "scare", 1, (LineCard(0, "oxpecker", 1),)) in do(state, "play vulture")
