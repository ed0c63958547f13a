"""What a seat is told: its view, what an action would do, and why another may not be played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.core import IllegalActionError, Refusal, flat
from game.rules.events import CardDrawn, Event, GameEnded, LineCard
from game.rules.savannah.state import SavannahState
from tests.rules.savannah.savannah_kit import GAME, after, build, do, walk

PLAYERS = st.integers(2, 5)
SEEDS = st.integers(0, 10**9)


def crafted() -> SavannahState:
    return build(
        "oxpecker:0 human:1",
        "vulture termite giraffe",
        players=3,
        hands={1: "hippo hippo zebra", 2: "lion leopard wild_dog"},
        kills={0: "gazelle", 1: "zebra gazelle", 2: "lion"},
        pile="impala oxpecker oxpecker",
    )


def test_a_view_before_a_turn() -> None:
    state = crafted()
    view = state.view(0)
    assert (view.game, view.seat, view.players, view.to_move, view.phase) == (GAME, 0, 3, 0, "play")
    assert view.row == (LineCard(0, "oxpecker", 0), LineCard(1, "human", 1))
    assert (view.gone, view.played) == ((), None)
    assert view.hand == ("giraffe", "termite", "vulture")
    assert view.hands == (3, 3, 3)
    assert view.kills == (("gazelle",), ("zebra", "gazelle"), ("lion",))
    assert (view.pile, view.tokens) == (3, (9, 9, 10))
    assert len(view.discard) == 64 - 2 - 9 - 4 - 3
    assert [GAME.text(action) for action in view.legal()] == ["play giraffe", "play termite", "play vulture"]
    assert list(state.view(1).legal()) == list(state.view(2).legal()) == []


def test_a_view_while_a_steal_is_awaited() -> None:
    state = crafted()
    do(state, "play vulture")
    for seat in range(3):
        view = state.view(seat)
        assert (view.to_move, view.phase) == (0, "steal")
        assert view.row == (LineCard(0, "oxpecker", 0), LineCard(1, "human", 1))
        assert view.played == LineCard(2, "vulture", 0)
        assert view.hands == (2, 3, 3)
        assert view.tokens == (8, 9, 10)
    assert state.view(0).hand == ("giraffe", "termite")


def test_a_view_as_json() -> None:
    state = crafted()
    state.discard = state.discard[:1]
    points = {"rightmost": 0, "big_five": 0}
    assert state.view(0).as_json() == {
        "game": "savannah",
        "players": 3,
        "seat": 0,
        "to_move": 0,
        "phase": "play",
        "legal": ["play giraffe", "play termite", "play vulture"],
        "scores": [
            {"alive": 8, "hand": -11, "kills": 1, "total": -2, **points},
            {"alive": 0, "hand": 0, "kills": 4, "total": -6, **points, "rightmost": -10},
            {"alive": 0, "hand": 0, "kills": 5, "total": 5, **points},
        ],
        "row": ["oxpecker:0", "human:1"],
        "hand": ["giraffe", "termite", "vulture"],
        "hands": [3, 3, 3],
        "kills": [["gazelle"], ["zebra", "gazelle"], ["lion"]],
        "discard": [GAME.tables.names[state.discard[0]]],
        "pile": 3,
        "tokens": [9, 9, 10],
    }
    assert state.view(1).as_json()["legal"] == []


def test_hidden_hands_count_nothing_until_the_game_is_over() -> None:
    state = crafted()
    assert [score["hand"] for score in state.view(1).scores()] == [0, -16, 0]
    over = after(3, 5, 999)
    assert over.view(0).scores() == over.view(2).scores() == over.scores()
    assert over.view(1).to_move is None
    assert (over.view(1).phase, list(over.view(1).legal())) == ("over", [])


@given(PLAYERS, SEEDS)
@settings(max_examples=8, deadline=None)
def test_a_preview_is_what_happens_but_for_the_card_drawn(players: int, seed: int) -> None:
    for state, _ in walk(players, seed):
        seat = state.seat
        view = state.view(seat)
        for action in view.legal():
            preview = view.preview(action)
            real, events = state.copy(), list[Event]()
            real.apply(action, events)
            over = real.seat < 0
            assert preview.action == action
            assert list(preview.events) == [hidden(event) for event in events]
            shown, true = preview.view.as_json(), real.view(seat).as_json()
            for name in ("scores", "hand"):
                told, full = shown.pop(name), true.pop(name)
                if name == "hand" and real.phase != "steal":
                    full.remove(GAME.tables.names[real.deck[real.drawn - 1]])
                assert told == full or (name == "scores" and real.phase != "steal")
            assert shown == true
            assert list(preview.before) == [flat(score) for score in view.scores()]
            assert list(preview.after) == [flat(score) for score in preview.view.scores()]
            for part in ("alive", "rightmost", "kills", "big_five"):
                assert [lines[part] for lines in preview.after] == [lines[part] for lines in real.scores()]
            for before, changed, following in zip(
                preview.before, preview.changes, preview.after, strict=True
            ):
                assert {n: p for n, p in following.items() if p != before[n]} == {
                    n: before[n] + d for n, d in changed.items()
                }
            assert not over or preview.view.to_move is None


def hidden(event: Event) -> Event:
    if isinstance(event, CardDrawn):
        return event.seen_by(None)
    return GameEnded(event.seat, ()) if isinstance(event, GameEnded) else event


def test_a_preview_tells_the_points_it_brings() -> None:
    state = build("gazelle:1 gazelle:0 human:1", "cheetah termite giraffe", hands={1: "zebra zebra zebra"})
    preview = state.view(0).preview(GAME.parse("play cheetah"))
    assert preview.changes[0] == {"alive": 1 - 5, "hand": 10, "kills": 2, "total": 8}
    assert preview.changes[1] == {"alive": -5, "rightmost": 10, "total": 5}
    assert preview.view.hand == ("giraffe", "termite")
    assert state.view(0).hand == ("cheetah", "giraffe", "termite")


def test_a_preview_goes_on_through_a_steal() -> None:
    preview = crafted().view(0).preview(GAME.parse("play vulture"))
    assert preview.view.phase == "steal"
    assert [GAME.text(action) for action in preview.view.legal()] == [
        "steal 1 gazelle",
        "steal 1 zebra",
        "steal 2 lion",
    ]
    following = preview.view.preview(GAME.parse("steal 2 lion"))
    assert following.changes[0] == {"alive": -8 + 5, "kills": 5, "total": 2}
    assert following.changes[2] == {"kills": -5, "total": -5}
    assert following.view.to_move == 1


def test_a_preview_of_what_is_not_legal_is_refused() -> None:
    view = crafted().view(0)
    for text in ("play lion", "discard vulture", "steal 1 zebra"):
        with pytest.raises(IllegalActionError, match=text):
            view.preview(GAME.parse(text))
    with pytest.raises(IllegalActionError, match="not_your_turn"):
        crafted().view(1).preview(GAME.parse("play hippo"))


@given(PLAYERS, SEEDS)
@settings(max_examples=12, deadline=None)
def test_every_action_is_legal_or_refused(players: int, seed: int) -> None:
    for state, _ in walk(players, seed):
        for seat in (state.seat, (state.seat + 1) % players):
            view = state.view(seat)
            legal = set(view.legal())
            for action in GAME.actions():
                assert (view.refusal(action) is None) == (action in legal)


def refused(state: SavannahState, text: str, seat: int | None = None) -> Refusal | None:
    return state.view(state.seat if seat is None else seat).refusal(GAME.parse(text))


def test_a_level_that_is_in_the_way() -> None:
    state = build("human:- mongoose:- human:-", "buffalo termite lion")
    facts = {"card": "buffalo", "place": 2, "level": 2, "other": "mongoose"}
    assert refused(state, "play buffalo") == Refusal("A", "level_at", facts)


def test_a_level_next_to_an_insect() -> None:
    facts = {"card": "termite", "place": 1, "level": 1, "other": "gazelle"}
    state = build("human:- gazelle:-", "termite buffalo lion")
    assert refused(state, "play termite") == Refusal("A", "level_at", facts)


def test_a_group_that_is_in_the_way() -> None:
    facts = {"card": "lion", "place": 1, "group": "predators", "other": "leopard"}
    state = build("human:- leopard:-", "lion termite buffalo")
    assert refused(state, "play lion") == Refusal("A", "group_at", facts)


@pytest.mark.parametrize(
    ("text", "seat", "refusal"),
    [
        ("play lion", 0, Refusal("A", "not_in_hand", {"card": "lion"})),
        ("discard lion", 0, Refusal("A", "not_in_hand", {"card": "lion"})),
        ("discard termite", 0, Refusal("A", "can_play", {"card": "termite", "playable": "giraffe"})),
        ("steal 1 zebra", 0, Refusal("turn", "wrong_phase", {"phase": "play"})),
        ("play hippo", 1, Refusal("turn", "not_your_turn", {"seat": 0})),
    ],
)
def test_refusals_before_a_turn(text: str, seat: int, refusal: Refusal) -> None:
    assert refused(crafted(), text, seat) == refusal


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("play termite", Refusal("turn", "wrong_phase", {"phase": "steal"})),
        ("discard termite", Refusal("turn", "wrong_phase", {"phase": "steal"})),
        ("steal 0 gazelle", Refusal("S7", "own_pile", {"card": "gazelle", "seat": 0})),
        ("steal 3 gazelle", Refusal("S7", "no_such_seat", {"card": "gazelle", "seat": 3})),
        ("steal 2 gazelle", Refusal("S7", "empty_pile", {"card": "gazelle", "seat": 2})),
        ("steal 1 lion", Refusal("S7", "not_in_pile", {"card": "lion", "seat": 1})),
        ("steal 1 zebra", None),
    ],
)
def test_refusals_while_a_steal_is_awaited(text: str, refusal: Refusal | None) -> None:
    state = crafted()
    state.kills[2] = b""
    do(state, "play vulture")
    assert refused(state, text) == refusal


def test_refusals_when_the_game_is_over() -> None:
    state = after(2, 2, 999)
    for text in ("play lion", "discard lion", "steal 1 lion"):
        assert refused(state, text, 0) == Refusal("turn", "over", {})


def test_a_view_keeps_what_it_saw_when_the_game_goes_on() -> None:
    state = after(3, 7, 15)
    view = state.view(1)
    before = view.as_json()
    for _ in range(9):
        state.apply(state.legal()[0])
    assert view.as_json() == before
    assert view.sample(Random(1)).view(1).as_json() == before
