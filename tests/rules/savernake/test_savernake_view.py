"""What a seat may know: its attributes, previews by the same rules, refusals, and sampling."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from types import MappingProxyType

import pytest

from game.rules.core import IllegalActionError, NotationError, Refusal, changes, flat
from game.rules.events import CardPlaced, CardTaken, Event, HelpGiven, OfferDealt, TurnBegan
from game.rules.savernake.paths import PathInfo, PlacedCard
from game.rules.savernake.state import SavernakeState
from game.rules.savernake.view import SavernakeView
from tests.rules.savernake.savernake_kit import DEFAULT_GAME, SMALL, deal, do, finish, grow, step_aside, walk


def refusal(state: SavernakeState, text: str, seat: int | None = None) -> Refusal | None:
    view = state.view(state.seat if seat is None else seat)
    return view.refusal(state.game.parse(text))


# ---- attributes


def test_a_view_tells_what_lies_open() -> None:
    state = grow("fox", "goat feast 0 -1 0 | water fox worm", "armadillo cross 1 0 90 | burrow fox")
    view = state.view(1)
    assert (view.game, view.seat, view.players, view.to_move, view.phase) == (SMALL, 1, 2, 0, "take")
    assert (view.round, view.first, view.next_first) == (2, 0, 0)
    assert view.forests[0] == (
        PlacedCard("fox", 0, 0, 0, False, ("worm",), 1),
        PlacedCard("feast", 0, -1, 0),
        PlacedCard("cross", 1, 0, 90),
    )
    seen = {card.card for forest in view.forests for card in forest} | set(view.offer)
    assert seen.isdisjoint(view.unseen["animals"] + view.unseen["paths"])
    assert [len(cards) for cards in view.unseen.values()] == [19 - 2 - 3, 45 - 9]
    assert all(list(cards) == sorted(cards) for cards in view.unseen.values())


def test_a_view_does_not_change_with_the_position() -> None:
    state = deal(SMALL, paths=["feast"])
    view = state.view(0)
    before = json.dumps(view.as_json())
    do(state, "take rooster", "place 0 -1 0")
    assert json.dumps(view.as_json()) == before
    assert view.offer[0] == "feast"


def test_forests_are_in_the_order_of_placing() -> None:
    for seed in range(6):
        laid: dict[int, list[str]] = {}
        for state, action in walk(DEFAULT_GAME, 2 + seed % 3, seed):
            if state.phase == "place":
                laid.setdefault(state.seat, []).append(state.view(0).taken or "")
            last = state.copy()
            last.apply(action)
        for seat, forest in enumerate(last.view(0).forests):
            assert [card.card for card in forest[1:]] == laid[seat]


def test_paths_tell_pieces_food_and_who_stores_what() -> None:
    state = grow("fox", "goat feast 0 -1 0 | water fox egg", "rabbit owl 0 -2 0")
    (road,) = state.view(0).paths(0)
    assert road == PathInfo(
        pieces=((0, 0, 0), (0, -1, 0), (0, -2, 0)),
        animals=("fox", "owl"),
        down=(),
        foods=MappingProxyType({"berry": 0, "worm": 2, "egg": 1, "nut": 0}),
        scorer="fox",
        stored=(("worm", 3), ("worm", 3), ("egg", 3)),
        points=1 + 9,
    )


def test_paths_count_what_the_scores_say() -> None:
    for seed in range(6):
        for state, _ in walk(DEFAULT_GAME, 2 + seed % 3, 50 + seed):
            view = state.view(0)
            for seat, score in enumerate(view.scores()):
                paths = view.paths(seat)
                assert sum(path.points for path in paths) == score["total"]
                for path in paths:
                    assert path.points == sum(score["animals"][animal] for animal in path.animals)


def test_as_json_is_what_the_pipe_prints() -> None:
    state = grow("fox", "armadillo feast 0 -1 0 | burrow fox")
    data = state.view(0).as_json()
    assert data == json.loads(json.dumps(data))
    keys = "game players seat to_move phase legal scores round first offer forests unseen"
    assert list(data) == keys.split()
    assert data["legal"] == ["take rooster", "take goat", "take armadillo", "take rabbit"]
    assert data["forests"][0] == [
        {"card": "fox", "x": 0, "y": 0, "turn": 0, "down": False, "water": [], "burrows": 1},
        {"card": "feast", "x": 0, "y": -1, "turn": 0, "down": False},
    ]
    other = state.view(1).as_json()
    assert (other["legal"], other["seat"], other["to_move"]) == ([], 1, 0)
    assert {**data, "legal": [], "seat": 1} == other


def test_a_finished_game_has_nobody_to_move() -> None:
    state = finish(grow("x00"))
    data = state.view(0).as_json()
    assert (data["to_move"], data["phase"], data["round"]) == (None, "over", 15)
    assert data["offer"] == [None] * 4


# ---- previews


def test_a_preview_shows_the_change_in_every_score_line() -> None:
    state = deal(SMALL, animals=["fox", "owl"], paths=["feast"])
    do(state, "take rooster")
    preview = state.view(0).preview(SMALL.parse("place 0 -1 0"))
    assert preview.before == ({"fox": 1, "total": 1}, {"owl": 5, "total": 5})
    assert preview.after == ({"fox": 9, "total": 9}, {"owl": 5, "total": 5})
    assert preview.changes == ({"fox": 8, "total": 8}, {})
    assert preview.events == (
        CardPlaced(0, "feast", 0, -1, 0),
        HelpGiven(0, "rooster", "first"),
        TurnBegan(1),
    )
    assert isinstance(preview.view, SavernakeView)
    assert preview.view.forests[0][-1] == PlacedCard("feast", 0, -1, 0)
    assert (preview.view.seat, preview.view.to_move, preview.view.next_first) == (0, 1, 0)


def test_a_preview_shows_a_score_that_moves_to_another_animal() -> None:
    """The owl's road leads to the fox, which counts for more: the owl counts no longer (F9)."""
    state = deal(SMALL, animals=["owl", "x11", "x10", "fox"], paths=["feast"])
    do(state, "take rooster", "place 0 1 0")
    step_aside(state)
    do(state, "take rabbit")
    preview = state.view(0).preview(SMALL.parse("place 0 2 0"))
    assert preview.before[0] == {"owl": 7, "total": 7}
    assert preview.after[0] == {"fox": 9, "owl": 0, "total": 9}
    assert preview.changes[0] == {"fox": 9, "owl": -7, "total": 2}


def test_previews_come_true_in_random_positions() -> None:
    """The deciding seat's view afterwards is the one it then has, what is dealt anew left out."""
    for seed in range(4):
        for state, action in walk(DEFAULT_GAME, 2 + seed % 3, 70 + seed):
            preview = state.view(state.seat).preview(action)
            real, events = state.copy(), list[Event]()
            real.apply(action, events)
            dealt = any(isinstance(event, OfferDealt) for event in events)
            known = [hidden(event) for event in events]
            assert list(preview.events) == known
            assert list(preview.before) == [flat(score) for score in state.scores()]
            assert list(preview.after) == [flat(score) for score in real.scores()]
            for seat in range(state.players):
                assert preview.changes[seat] == changes(preview.before[seat], preview.after[seat])
            mine, theirs = preview.view.as_json(), real.view(state.seat).as_json()
            if dealt:
                assert (mine["offer"], mine["legal"]) == ([None] * 4, [])
                for key in ("offer", "legal", "unseen"):
                    mine.pop(key), theirs.pop(key)
            assert mine == theirs


def hidden(event: Event) -> Event:
    return OfferDealt(event.seat, event.round, (None,) * 4) if isinstance(event, OfferDealt) else event


def test_taking_is_previewed_up_to_the_placing() -> None:
    state = deal(SMALL, paths=["feast"])
    preview = state.view(0).preview(SMALL.parse("take rooster"))
    assert preview.events == (CardTaken(0, "rooster", "feast"),)
    assert [SMALL.text(a) for a in preview.view.legal()][:2] == ["place 0 -1 0", "place 0 -1 90"]
    placed = preview.view.preview(SMALL.parse("place 0 -1 0"))
    assert placed.view.forests[0][1].card == "feast"


def test_an_offer_not_dealt_yet_cannot_be_taken_from_but_sampled() -> None:
    state = deal(SMALL, 2)
    do(state, "take rabbit", "place 1 0 0", "take rooster")
    view = state.view(1).preview(SMALL.parse("place 1 0 0")).view
    assert (view.to_move, view.phase, view.legal()) == (1, "take", ())
    goat = SMALL.parse("take goat")
    assert view.refusal(goat) == Refusal("F7", "not_dealt", {"place": "goat"})
    with pytest.raises(IllegalActionError, match="not_dealt"):
        view.preview(goat)
    sampled = view.sample(Random(1))
    assert sampled.problems() == []
    assert None not in sampled.view(1).offer
    assert len(sampled.legal()) == 4


def test_a_preview_of_what_is_not_legal_is_refused_with_the_ruling() -> None:
    state = deal(SMALL)
    with pytest.raises(IllegalActionError, match=r"'keep fox' is not legal: wrong_phase \(turn\)"):
        state.view(0).preview(SMALL.parse("keep fox"))
    with pytest.raises(NotationError):
        state.view(0).preview(20)


# ---- refusals


def test_every_action_is_legal_or_refused_in_random_positions() -> None:
    reasons: Counter[tuple[str, str]] = Counter()
    for seed in range(3):
        for state, _ in walk(DEFAULT_GAME, 2 + seed % 3, 90 + seed):
            for seat in (state.seat, (state.seat + 1) % state.players):
                view = state.view(seat)
                legal = set(view.legal())
                for action in DEFAULT_GAME.actions():
                    found = view.refusal(action)
                    assert (found is None) == (action in legal)
                    if found is not None:
                        reasons[found.ruling, found.reason] += 1
    assert set(reasons) >= {
        ("turn", "not_your_turn"),
        ("turn", "wrong_phase"),
        ("R1", "not_offered"),
        ("F1", "cell_taken"),
        ("F1", "not_touching"),
        ("F1", "too_wide"),
        ("F1", "too_high"),
        ("F2", "same_rotation"),
        ("F6", "not_yours"),
        ("F6", "has_water"),
        ("F9", "not_yours"),
        ("F9", "not_on_path"),
    }


def test_f1_says_what_is_wrong_with_a_cell() -> None:
    state = grow("fox", "rooster z00 1 0 0", "rooster z01 2 0 0", "rooster z02 3 0 0")
    do(state, "take rooster")
    assert refusal(state, "place 1 0 0") == Refusal("F1", "cell_taken", {"x": 1, "y": 0})
    assert refusal(state, "place 1 2 0") == Refusal("F1", "not_touching", {"x": 1, "y": 2})
    assert refusal(state, "place 2 1 0") is None
    assert refusal(state, "place -1 0 0") == Refusal("F1", "too_wide", {"x": -1, "y": 0, "columns": 4})
    column = grow("fox", "rooster z00 0 1 0", "rooster z01 0 2 0", "rooster z02 0 3 0")
    do(column, "take rooster")
    assert refusal(column, "place 0 -1 0") == Refusal("F1", "too_high", {"x": 0, "y": -1, "rows": 4})


@pytest.mark.parametrize(
    ("card", "turn", "smaller"),
    [("feast", 180, 0), ("feast", 270, 90), ("same_cross", 90, 0), ("twins", 270, 90)],
)
def test_f2_names_the_smaller_rotation(card: str, turn: int, smaller: int) -> None:
    state = deal(SMALL, paths=[card])
    do(state, "take rooster")
    assert refusal(state, f"place 0 -1 {turn}") == Refusal("F2", "same_rotation", {"turn": smaller})


def test_the_offer_the_tokens_and_the_turn() -> None:
    state = grow("fox", "goat feast 0 -1 0 | water fox egg")
    do(state, "take goat")
    assert refusal(state, "take goat") == Refusal("turn", "wrong_phase", {"phase": "place"})
    do(state, "place 0 -2 0")
    assert refusal(state, "water fox egg") == Refusal("F6", "has_water", {"animal": "fox", "food": "egg"})
    assert refusal(state, "water x11 egg") == Refusal("F6", "not_yours", {"animal": "x11"})
    assert refusal(state, "water fox egg", seat=1) == Refusal("turn", "not_your_turn", {"seat": 0})
    do(state, "water fox nut")
    assert refusal(state, "take goat") == Refusal("R1", "not_offered", {"place": "goat"})
    do(state, "take armadillo", "place 1 0 0")
    assert refusal(state, "burrow fox") == Refusal("F6", "not_yours", {"animal": "fox"})


def test_f9_says_which_animals_can_be_kept() -> None:
    state = finish(grow("owl", "rooster feast 0 1 0", "rabbit vole 0 2 0", "rabbit bee 1 0 0"))
    assert state.phase == "keep"
    assert refusal(state, "keep bee") == Refusal("F9", "not_on_path", {"animal": "bee"})
    assert refusal(state, "keep x11") == Refusal("F9", "not_yours", {"animal": "x11"})
    do(state, "keep owl")
    assert refusal(state, "keep vole", seat=0) == Refusal("turn", "over", {})


# ---- sampling


def test_a_sample_agrees_with_the_view_and_is_the_same_for_the_same_seed() -> None:
    for seed in range(3):
        for ply, (state, _) in enumerate(walk(DEFAULT_GAME, 2 + seed % 3, 110 + seed)):
            if ply % 5:
                continue
            view = state.view(ply % state.players)
            one = view.sample(Random(ply))
            assert one.problems() == []
            assert one.view(view.seat).as_json() == view.as_json()
            assert one.legal() == state.legal()
            again = one.view(view.seat).sample(Random(ply))
            assert again.digest() == one.digest()


def test_a_sample_is_independent() -> None:
    state = deal(SMALL)
    view = state.view(0)
    before = view.as_json()
    sampled = view.sample(Random(1))
    while sampled.seat >= 0:
        sampled.apply(sampled.legal()[0])
    assert view.as_json() == before


def test_samples_are_drawn_evenly() -> None:
    """The next animal in 4,200 samples: each of the sixteen unseen ones near 262 times (5 sigma: 79)."""
    view = deal(SMALL).view(0)
    rng = Random(7)
    counts = Counter(view.sample(rng).animals[3] for _ in range(4200))
    assert len(counts) == 16
    assert all(abs(count - 4200 / 16) < 79 for count in counts.values())
