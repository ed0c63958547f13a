"""The count of the cards that have not been seen: of every kind, from what everybody knows."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.input.intents import Cancel, Point, Press, Release
from game.render import forest_unseen, savannah_unseen
from game.render.face import Spot
from game.rules.registry import load
from game.rules.savannah.view import SavannahView
from tests.scenes.machine import Hand
from tests.scenes.tables import Table


def seen(view: SavannahView) -> Counter[str]:
    """Every card that a seat sees, counted without the line of a turn that is not over."""
    cards = Counter(card.card for card in view.row if card.place not in view.gone)
    cards.update(view.discard)
    for pile in view.kills:
        cards.update(pile)
    cards.update(view.hand)
    if view.played is not None:
        cards[view.played.card] += 1
    return cards


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_seen_and_what_is_not_are_all_cards_in_every_position(players: int) -> None:
    game, rng = load("savannah"), Random(players)
    for seed in range(4):
        state = game.new(players, Random(seed))
        while state.seat >= 0:
            for seat in range(players):
                view = state.view(seat)
                whole = seen(view) + Counter(view.unseen)
                assert whole == Counter({card.id: card.copies for card in game.cards.values()})
            state.apply(rng.choice(state.legal()))


def test_it_is_the_same_whoever_holds_what() -> None:
    """Cards dealt anew behind a seat's back change nothing that it counts."""
    game, rng = load("savannah"), Random(2)
    state = game.new(4, Random(2))
    while state.seat >= 0:
        view = state.view(state.seat)
        for _ in range(3):
            assert view.sample(rng).view(view.seat).unseen == view.unseen
        state.apply(rng.choice(state.legal()))


def press(hand: Hand, table: Table, key: str) -> Spot:
    spot = next(spot for spot in table.scene.spots() if spot.key == key)
    hand.now += 1
    table.scene.handle(Point(*spot.centre))
    table.scene.handle(Press(*spot.centre))
    table.scene.handle(Release(*spot.centre))
    hand.frame()
    return spot


def test_a_press_on_the_pile_of_the_savannah_opens_it_and_escape_closes(hand: Hand) -> None:
    table = Table(hand, "savannah", "human", "greedy", "greedy")
    table.act()
    table.settle()
    press(hand, table, "deck")
    look = table.scene.look()
    assert savannah_unseen.shown(look)
    view = table.scene.view
    assert isinstance(view, SavannahView)
    told = {spot.card for spot in table.scene.spots() if spot.key.startswith("fan.")}
    assert told == set(view.unseen)
    assert not any(spot.key.startswith("hand.") for spot in table.scene.spots())
    table.scene.handle(Cancel())
    assert not savannah_unseen.shown(table.scene.look())


def test_who_only_looks_on_counts_every_hand_as_unseen(hand: Hand) -> None:
    from game.layout.builtin import builtin
    from game.match.match import Match, Seat
    from game.render.savannah_face import SavannahFace
    from game.scenes.table import TableScene

    match = Match(load("savannah"), [Seat(f"S{i}", "greedy") for i in range(3)], 3)
    scene = TableScene(
        hand.context, match, SavannahFace(builtin("savannah", 3), bystander=True),
        on_pause=lambda scene: None, on_over=lambda scene: None,
    )  # fmt: skip
    hand.show(scene)
    scene.face.skip()
    model = scene.face._model  # type: ignore[attr-defined]
    found = savannah_unseen.kinds(scene.look(), model, match.game)
    assert sum(kind.left for kind in found) == scene.view.pile + 9  # type: ignore[attr-defined]


def test_a_press_on_the_decks_of_the_forest_shows_each_card_not_seen(hand: Hand) -> None:
    table = Table(hand, "savernake", "human", "greedy")
    for turn in range(3):
        table.act(turn)
        table.settle()
    press(hand, table, "decks")
    assert table.scene.opened == forest_unseen.KEY
    shown = {spot.card for spot in table.scene.face.spots(table.scene.look()) if spot.card}
    game = table.match.game
    assert shown == {*game.animals, *game.path_cards}  # type: ignore[attr-defined]
    hand.now += 1
    table.scene.handle(Point(410, 1000))
    table.scene.handle(Press(410, 1000))
    table.scene.handle(Release(410, 1000))
    assert table.scene.opened == ""


@pytest.mark.parametrize("counts", [(), (19,), (1,) * 70, (200, 1, 1), (60,) * 20])
def test_other_cards_have_room_on_the_sheet_too(counts: tuple[int, ...]) -> None:
    found = [forest_unseen.Kind(str(at), (("straight", True),) * count) for at, count in enumerate(counts)]
    x, y, w, h = forest_unseen.SHEET
    boxes = [box for shelf in forest_unseen.shelves(found) for box in shelf.boxes]
    assert all(x <= left and left + wide <= x + w and wide > 0 for left, _, wide, _ in boxes)
    assert all(y <= top and top + high <= y + h and high > 0 for _, top, _, high in boxes)
