"""Each ruling of the forest, F1 to F13, on a small position with the right answer written by hand."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.core import ScoreLine
from game.rules.events import AnimalKept, GameEnded, HelpGiven, OfferDealt, TurnBegan
from game.rules.savernake.state import SavernakeState
from tests.rules.savernake.savernake_kit import (
    DEFAULT_GAME,
    SMALL,
    card_data,
    cells,
    deal,
    do,
    finish,
    game_of,
    grow,
    points,
    step_aside,
    texts,
    walk,
)


def ready_to_place(state: SavernakeState) -> SavernakeState:
    do(state, "take rooster")
    return state


# ---- F1: cells


def test_f1_the_first_card_touches_the_starting_animal_by_a_side() -> None:
    state = ready_to_place(deal(SMALL))
    assert cells(state) == {(0, -1), (1, 0), (0, 1), (-1, 0)}


def test_f1_a_row_of_four_can_only_grow_north_and_south() -> None:
    row = ["rooster z00 1 0 0", "rooster z01 2 0 0", "rooster z02 3 0 0"]
    state = ready_to_place(grow("fox", *row))
    assert cells(state) == {(x, y) for x in range(4) for y in (-1, 1)}


def test_f1_a_column_of_four_to_the_north_has_negative_cells() -> None:
    column = ["rooster z00 0 -1 0", "rooster z01 0 -2 0", "rooster z02 0 -3 0"]
    state = ready_to_place(grow("fox", *column))
    assert cells(state) == {(x, y) for x in (-1, 1) for y in range(-3, 1)}


def test_f1_the_frame_is_fixed_by_what_was_placed_and_not_before() -> None:
    three = ["rooster z00 -1 0 0", "rooster z01 1 0 0"]
    state = ready_to_place(grow("fox", *three))
    assert {(-2, 0), (2, 0)} <= cells(state)
    do(state, "place 2 0 0")
    step_aside(state)
    assert cells(ready_to_place(state)).isdisjoint({(-2, 0), (3, 0)})


def test_f1_a_gap_inside_is_a_free_cell() -> None:
    ring = [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
    state = grow("fox", *(f"rooster z{n:02} {x} {y} 0" for n, (x, y) in enumerate(ring)))
    assert (1, 1) in cells(ready_to_place(state))


def test_f1_the_last_card_has_the_one_cell_that_is_left() -> None:
    field = [(x, y) for y in range(4) for x in range(4)][1:-1]
    state = grow("fox", *(f"rooster z{n:02} {x} {y} 0" for n, (x, y) in enumerate(field)))
    assert cells(ready_to_place(state)) == {(3, 3)}


# ---- F2: rotations


@pytest.mark.parametrize(
    ("card", "turns"),
    [
        ("feast", [0, 90]),
        ("bend_a", [0, 90, 180, 270]),
        ("cross", [0, 90]),
        ("same_cross", [0]),
        ("twins", [0, 90]),
        ("pair", [0, 90, 180, 270]),
    ],
)
def test_f2_rotations_of_a_path_card(card: str, turns: list[int]) -> None:
    state = ready_to_place(deal(SMALL, paths=[card]))
    assert [text for text in texts(state) if text.startswith("place 1 0 ")] == [
        f"place 1 0 {turn}" for turn in turns
    ]


@pytest.mark.parametrize(
    ("card", "turns"),
    [("fox", [0, 90, 180, 270]), ("cat", [0, 90]), ("dog", [0, 90, 180, 270]), ("bee", [0])],
)
def test_f2_rotations_of_an_animal(card: str, turns: list[int]) -> None:
    state = deal(SMALL, animals=["x00", "x01", card])
    do(state, "take rabbit")
    assert [text for text in texts(state) if text.startswith("place 1 0 ")] == [
        f"place 1 0 {turn}" for turn in turns
    ]


def test_f2_the_order_of_food_and_of_segments_does_not_count() -> None:
    data = card_data()
    card = next(card for card in data["paths"] if card["id"] == "pair")
    card["segments"] = [
        {"ends": "WS", "food": ["egg", "worm", "egg"]},
        {"ends": "NE", "food": ["egg", "egg", "worm"]},
    ]
    state = deal(game_of(data), paths=["pair"])
    assert [text for text in texts(ready_to_place(state)) if text.startswith("place 1 0 ")] == [
        "place 1 0 0",
        "place 1 0 90",
    ]


# ---- F3: cut paths


def test_f3_neighbours_need_not_match_and_then_stay_apart() -> None:
    """The feast runs east to west past the fox's northern exit."""
    state = grow("fox", "rooster feast 0 -1 90")
    assert points(state) == {"fox": 1}
    assert [path.pieces for path in state.view(0).paths(0)] == [((0, 0, 0),), ((0, -1, 0),)]


def test_f3_one_side_that_reaches_is_not_enough() -> None:
    """The feast reaches south to the den, which has no exit there."""
    state = grow("fox", "rooster feast 0 1 0")
    assert points(state) == {"fox": 1}


# ---- F4, F5: segments, dens, paths


def test_f4_a_bridge_carries_one_segment_over_the_other() -> None:
    """The fox looks north into the bridge; the feast lies on the other road."""
    state = grow("fox", "rooster cross 0 -1 0", "rooster feast 1 -1 90")
    found = {path.pieces: dict(path.foods) for path in state.view(0).paths(0)}
    assert found == {
        ((0, 0, 0), (0, -1, 0)): {"berry": 1, "worm": 0, "egg": 0, "nut": 0},
        ((0, -1, 1), (1, -1, 0)): {"berry": 0, "worm": 3, "egg": 1, "nut": 0},
    }
    assert points(state) == {"fox": 1}


def test_f4_the_curves_of_a_double_curve_do_not_meet() -> None:
    """`pair` half turned brings its egg to the west and south, its worm to the north and east."""
    state = grow("fox", "rooster pair 0 -1 180")
    assert points(state) == {"fox": 1 + 2}
    state = grow("fox", "rooster pair 0 -1 0")
    assert points(state) == {"fox": 1 + 3}


def test_f4_a_den_joins_all_its_exits() -> None:
    """Each bend ends at the bee: three roads, one path with two berries and a worm."""
    state = grow("bee", "rooster bend_a 0 -1 180", "rooster bend_b 0 1 0", "rooster bend_c 1 0 270")
    (path,) = state.view(0).paths(0)
    assert dict(path.foods) == {"berry": 2, "worm": 1, "egg": 0, "nut": 0}
    assert points(state) == {"bee": 2 + 2 * 2}


def test_f4_a_den_laid_last_joins_the_paths_it_reaches() -> None:
    """The cat's den, open to north and south, closes the gap between the fox's road and the feast."""
    road = ["rooster plain 0 -1 0", "rooster z00 1 -1 0", "rooster z01 1 -2 0", "rooster z02 1 -3 0"]
    apart = grow("fox", *road, "rooster feast 0 -3 0")
    assert points(apart) == {"fox": 1}
    state = grow("fox", *road, "rooster feast 0 -3 0", "rabbit cat 0 -2 0")
    assert points(state) == {"cat": 0, "fox": 1 + 3 + 3 + 2}


def test_f5_a_ring_is_one_path_and_counts_its_food_once() -> None:
    state = grow(
        "x00",
        "rooster bend_a 0 1 90",
        "rooster bend_b 1 1 180",
        "rooster bend_c 1 2 270",
        "rooster bend_d 0 2 0",
    )
    ring = next(path for path in state.view(0).paths(0) if len(path.pieces) == 4)
    assert dict(ring.foods) == {"berry": 2, "worm": 1, "egg": 0, "nut": 1}


# ---- F6: tokens


def test_f6_water_is_put_at_once_also_on_a_food_worth_nothing() -> None:
    state = deal(SMALL, animals=["fox"], paths=["z00", "bend_a"])
    do(state, "take goat", "place 0 -1 90")
    assert (state.seat, state.phase) == (0, "water")
    assert texts(state) == [f"water fox {food}" for food in ("berry", "worm", "egg", "nut")]
    assert points(state) == {"fox": 1}
    do(state, "water fox berry")
    assert points(state) == {"fox": 1 + 1}
    assert state.seat == 1


def test_f6_water_adds_one_to_every_item_of_the_food_on_that_animal_alone() -> None:
    state = grow("fox", "goat feast 0 -1 0 | water fox worm", "rabbit vole 0 -2 180")
    assert points(state) == {"fox": 1 + 4 + 4 + 2, "vole": 0}
    assert state.view(0).forests[0][0].water == ("worm",)


def test_f6_one_water_for_each_food_of_an_animal() -> None:
    state = grow("fox", "goat z00 1 0 0 | water fox egg")
    do(state, "take goat", "place 2 0 0")
    assert texts(state) == [f"water fox {food}" for food in ("berry", "worm", "nut")]


def test_f6_no_water_token_where_every_food_has_one() -> None:
    foods = ("berry", "worm", "egg", "nut")
    cells = ((1, 0), (2, 0), (3, 0), (0, 1))
    watered = [f"goat z{n:02} {x} {y} 0 | water fox {food}"
               for n, (food, (x, y)) in enumerate(zip(foods, cells, strict=True))]  # fmt: skip
    state = grow("fox", *watered)
    events = do(state, "take goat", "place 0 -1 0")
    assert HelpGiven(0, "goat", "nothing") in events
    assert (state.seat, state.phase) == (1, "take")


def test_f6_a_decision_also_where_one_choice_is_left() -> None:
    state = deal(SMALL, animals=["fox"])
    do(state, "take armadillo", "place 1 0 0")
    assert (state.phase, texts(state)) == ("burrow", ["burrow fox"])


def test_f6_burrows_add_to_the_storage_any_number() -> None:
    """Two worms worth 1 and a nut worth 4, for a storage of 2, then of 4; an egg is worth nothing."""
    feast = ["rooster feast 0 1 0", "rooster same_cross 0 2 0"]
    assert points(grow("owl", *feast)) == {"owl": 5 + 4 + 1}
    state = grow("owl", *feast, "armadillo z00 1 0 0 | burrow owl", "armadillo z01 -1 0 0 | burrow owl")
    assert points(state) == {"owl": 5 + 4 + 1 + 1}
    assert state.view(0).forests[0][0].burrows == 2


def test_f6_an_animal_holds_all_fifteen_burrows() -> None:
    state = deal(SMALL, animals=["fox"])
    while state.round < 15 and state.seat >= 0:
        do(state, "take armadillo")
        state.apply(state.legal()[0])
        do(state, "burrow fox")
        step_aside(state)
    fox = state.view(0).forests[0][0]
    assert (fox.card, fox.burrows, fox.water) == ("fox", 15, ())
    assert state.problems() == []


def test_f6_tokens_go_on_own_animals_alone() -> None:
    state = grow("fox", "rabbit bee 1 0 0")
    do(state, "take armadillo", "place 0 1 0")
    assert texts(state) == ["burrow fox", "burrow bee"]


# ---- F7, F8: rounds


def played_out(players: int) -> SavernakeState:
    for state, action in walk(SMALL, players, 3):
        last = state.copy()
        last.apply(action)
    return last


def test_f7_what_is_left_is_out_and_the_offer_is_dealt_anew() -> None:
    paths = ["z00", "z01", "z02", "z03", "z04", "z05"]
    state = deal(SMALL, animals=["fox", "owl", "bee", "cat"], paths=paths)
    assert state.view(0).offer == ("z00", "z01", "z02", "bee")
    do(state, "take rabbit", "place 1 0 0", "take rooster")
    events = do(state, "place 1 0 0")
    assert state.view(0).offer == ("z03", "z04", "z05", "cat")
    assert events[-2:] == [OfferDealt(1, 1, ("z03", "z04", "z05", "cat")), TurnBegan(1)]
    assert not {"z01", "z02"} & {card for cards in state.view(0).unseen.values() for card in cards}


def test_f7_four_players_see_all_cards() -> None:
    last = played_out(4)
    placed = {card.card for forest in last.view(0).forests for card in forest}
    assert placed == {*SMALL.animals, *SMALL.path_cards}
    assert last.view(0).unseen == {"animals": (), "paths": ()}


def test_f7_three_players_leave_a_card_each_round() -> None:
    last = played_out(3)
    assert [len(forest) for forest in last.view(0).forests] == [16, 16, 16]
    assert len(last.view(0).unseen["animals"]) == 1


def take_last_and_place(state: SavernakeState) -> None:
    """A turn with the last card of the offer, which is not the rooster's while others are left."""
    do(state, texts(state)[-1])
    while state.phase != "take":
        state.apply(state.legal()[0])


def test_f8_without_a_rooster_the_first_player_stays() -> None:
    state = deal(SMALL, 3, first=1)
    for seat in (1, 2, 0):
        assert (state.seat, state.view(0).next_first) == (seat, 1)
        take_last_and_place(state)
    assert (state.round, state.seat, state.first) == (1, 1, 1)


def test_f8_the_rooster_makes_the_next_first_player_and_turns_go_clockwise() -> None:
    state = deal(SMALL, 3)
    do(state, "take rabbit", "place 0 1 0", "take rooster")
    assert state.view(2).next_first == 0
    events = do(state, "place 1 0 0")
    assert events[1:] == [HelpGiven(1, "rooster", "first"), TurnBegan(2)]
    assert state.view(2).next_first == 1
    do(state, "take goat", "place 1 0 0", f"water {state.view(2).forests[2][0].card} berry")
    assert (state.round, state.first, state.seat) == (1, 1, 1)
    turn = []
    while state.round == 1:
        turn.append(state.seat)
        take_last_and_place(state)
    assert turn == [1, 2, 0]


def test_setup_seat_0_gets_the_first_animal_whoever_begins() -> None:
    state = deal(SMALL, 3, animals=["fox", "owl", "bee", "cat"], first=2)
    assert [forest[0].card for forest in state.view(0).forests] == ["fox", "owl", "bee"]
    assert (state.seat, state.first, state.view(0).offer[3]) == (2, 2, "cat")


# ---- F9, F10: settling


def test_f9_paths_are_settled_by_the_smallest_name_on_them() -> None:
    state = grow("owl", "rooster feast 0 1 0", "rabbit vole 0 2 0", "rooster bend_d 1 1 0",
                 "rabbit cat 1 0 0", "rabbit hen 2 1 180")  # fmt: skip
    shared = [path.animals for path in state.view(0).paths(0) if len(path.animals) > 1]
    assert shared == [("owl", "vole"), ("cat", "hen")]
    finish(state)
    assert (state.seat, state.phase, state.round) == (0, "keep", 15)
    assert texts(state) == ["keep cat", "keep hen"]
    assert points(state) == {"cat": 0, "hen": 4, "owl": 0, "vole": 9}


def test_f9_the_player_keeps_one_and_f10_the_others_score_nothing_base_included() -> None:
    state = finish(grow("owl", "rooster feast 0 1 0", "rabbit vole 0 2 0"))
    assert texts(state) == ["keep owl", "keep vole"]
    events = do(state, "keep owl")
    assert events == [AnimalKept(0, "owl", ("vole",)), GameEnded(0, (0,))]
    assert points(state) == {"owl": 5 + 1 + 1}
    down = [card for card in state.view(0).forests[0] if card.down]
    assert [card.card for card in down] == ["vole"]
    (path,) = [path for path in state.view(0).paths(0) if path.down]
    assert (path.animals, path.down, path.scorer, path.points) == (("owl",), ("vole",), "owl", 7)
    assert ScoreLine("down", "vole", 1, 0, "F10") in state.outcome().lines[0]


def test_f9_until_settled_the_best_counts_and_of_equal_ones_the_first_by_name() -> None:
    state = grow("vole", "rooster feast 0 -1 0", "rabbit fox 0 -2 180")
    assert points(state) == {"fox": 9, "vole": 0}
    assert ScoreLine("shared", "vole", 1, 0, "F9") in state.outcome().lines[0]


def test_f9_seats_settle_from_0_upwards_whoever_is_first() -> None:
    seen = set()
    for seed in range(40):
        seats = [state.seat for state, _ in walk(SMALL, 3, seed) if state.phase == "keep"]
        assert seats == sorted(seats)
        seen.update(seats)
    assert seen == {0, 1, 2}


# ---- F11, F12: points


def test_f11_the_worked_example_of_the_rulebook() -> None:
    """Storage 3, two worms worth 3 each and one egg worth 2: 3 + 3 + 2 = 8, plus base points."""
    state = grow("fox", "rooster feast 0 -1 0")
    assert SMALL.animals["fox"].capacity == 3
    assert points(state) == {"fox": 8 + 1}
    assert state.outcome().lines[0] == (
        ScoreLine("base", "fox", 1, 1, "F11"),
        ScoreLine("food", "fox", 2, 3, "F11", "worm"),
        ScoreLine("food", "fox", 1, 2, "F11", "egg"),
    )


def test_f11_the_highest_values_first_as_many_as_storage_allows() -> None:
    """Two worms, an egg and a worm more: the fox stores the three worms and leaves the egg."""
    state = grow("fox", "rooster feast 0 -1 0", "rooster bend_c 0 -2 180")
    assert points(state) == {"fox": 1 + 3 + 3 + 3}
    (path,) = [path for path in state.view(0).paths(0) if path.animals]
    assert path.stored == (("worm", 3), ("worm", 3), ("worm", 3))


def test_f11_food_without_an_animal_scores_nothing() -> None:
    state = grow("x00", "rooster feast 1 0 0")
    assert points(state) == {"x00": 0}
    (lonely,) = [path for path in state.view(0).paths(0) if not path.animals]
    assert (lonely.scorer, lonely.stored, lonely.points) == (None, (), 0)
    assert lonely.foods["worm"] == 2


def test_f12_the_highest_total_wins_and_a_tie_is_shared() -> None:
    tie = deal(SMALL, 3, animals=["fox", "x00", "vole"]).outcome()
    assert (tie.totals, tie.winners, tie.tied, tie.ruling) == ((1, 0, 1), (0, 2), True, "F12")
    alone = deal(SMALL, 2, animals=["fox", "owl"]).outcome()
    assert (alone.totals, alone.winners, alone.tied) == ((1, 5), (1,), False)


# ---- F13: open information


def test_f13_all_seats_see_the_same_and_nobody_sees_the_order_of_the_decks() -> None:
    for state, _ in walk(SMALL, 4, 8):
        twin = state.view(0).sample(Random(99))
        assert twin.digest() != state.digest() or not any(state.view(0).unseen.values())
        for seat in range(4):
            mine, theirs = state.view(seat).as_json(), twin.view(seat).as_json()
            assert mine == theirs
            public = {key: value for key, value in mine.items() if key not in ("seat", "legal")}
            first = state.view(0).as_json()
            assert public == {key: first[key] for key in public}


def test_f13_the_card_taken_is_seen_by_all() -> None:
    state = deal(SMALL, 2, paths=["feast", "plain"])
    assert (state.view(1).taken, "taken" in state.view(1).as_json()) == (None, False)
    do(state, "take goat")
    view = state.view(1)
    assert (view.taken, view.taken_from) == ("plain", "goat")
    assert view.offer == ("feast", None, *view.offer[2:])
    assert (view.as_json()["taken"], view.as_json()["taken_from"]) == ("plain", "goat")
    do(state, "place 1 0 0")
    assert state.view(1).taken is None


# ---- F1 and F2 again, by a slow look at every cell and rotation


def joined(card: str, degrees: int) -> set[tuple[frozenset[str], tuple[str, ...]]]:
    """The edges that a rotation joins, with the food on them."""
    turn = dict(zip("NESW", "NESW"[degrees // 90 :] + "NESW"[: degrees // 90], strict=True))
    if card in DEFAULT_GAME.animals:
        return {(frozenset(turn[edge] for edge in DEFAULT_GAME.animals[card].exits), ())}
    segments = DEFAULT_GAME.path_cards[card].segments
    return {(frozenset(turn[edge] for edge in s.ends), tuple(sorted(s.food))) for s in segments}


def test_f1_f2_the_legal_places_are_those_that_a_slow_look_finds() -> None:
    for seed in range(6):
        for state, _ in walk(DEFAULT_GAME, 2 + seed % 3, 200 + seed):
            if state.phase == "place":
                view = state.view(state.seat)
                forms: list[object] = []
                for degrees in (0, 90, 180, 270):
                    form = joined(view.taken or "", degrees)
                    if form not in forms:
                        forms.append(form)
                cards = {(card.x, card.y) for card in view.forests[state.seat]}
                free = [(x, y) for y in range(-9, 9) for x in range(-9, 9) if may_lie(cards, x, y)]
                expected = [f"place {x} {y} {90 * turn}" for x, y in free for turn in range(len(forms))]
                assert texts(state) == expected


def may_lie(cards: set[tuple[int, int]], x: int, y: int) -> bool:
    columns = [x, *(column for column, _ in cards)]
    rows = [y, *(row for _, row in cards)]
    touches = any(abs(column - x) + abs(row - y) == 1 for column, row in cards)
    fits = max(columns) - min(columns) < 4 and max(rows) - min(rows) < 4
    return (x, y) not in cards and touches and fits
