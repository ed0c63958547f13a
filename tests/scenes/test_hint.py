"""Hints at a table: only when asked for, shown as thinking, dropped in time, and noted in the record."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest

from game.ai.player import Player
from game.ai.search import Effort
from game.ai.searcher import Level, SearchPlayer
from game.input.intents import Cancel, Command, Point, Press, Release
from game.layout.builtin import builtin
from game.match.match import Match, Seat
from game.render import savannah_effects
from game.render.face import Face, Spot
from game.render.forest_face import ForestFace
from game.render.savannah_face import SavannahFace
from game.rules.record import Note
from game.rules.registry import GAMES, load
from game.rules.savannah import SavannahGame
from game.rules.whole import followed
from game.scenes.table import TableScene, adviser
from game.scenes.table_look import buttons
from game.words.hints import hint_words
from tests.scenes.machine import Hand

FACES: dict[str, Callable[[int], Face]] = {
    "savannah": lambda players: SavannahFace(builtin("savannah", players)),
    "savernake": lambda players: ForestFace(builtin("savernake", players)),
}
CHEAP = Level({name: Effort(40, float("inf")) for name in GAMES}, {})


def cheap() -> Player:
    return SearchPlayer("cheap", CHEAP)


class Table:
    """A table with a person and a computer, at the person's turn."""

    def __init__(self, hand: Hand, name: str, seed: int = 4) -> None:
        self.hand, self.paused, self.kept = hand, 0, 0
        self.match = Match(load(name), [Seat("Ada"), Seat("Ben", "random")], seed)
        self.scene = TableScene(
            hand.context,
            self.match,
            FACES[name](2),
            on_pause=self._pause,
            on_over=lambda scene: None,
            on_played=self._keep,
            advise=cheap,
        )
        hand.show(self.scene)
        self.scene.face.skip()
        hand.frame()
        assert self.scene.choosing

    def _pause(self, scene: TableScene) -> None:
        self.paused += 1

    def _keep(self, scene: TableScene) -> None:
        self.kept += 1

    def ask(self) -> None:
        self.scene.handle(Command("hint"))

    def found(self) -> None:
        while self.scene.thinking:
            self.scene.think(float("inf"))

    def spot(self, kind: str, value: object) -> Spot:
        spots = self.scene.face.spots(self.scene.look())
        return next(s for s in spots if s.pick is not None and (s.pick.kind, s.pick.value) == (kind, value))

    def press(self, spot: Spot) -> None:
        self.hand.now += 1
        self.scene.handle(Point(*spot.centre))
        self.scene.handle(Press(*spot.centre))
        self.scene.handle(Release(*spot.centre))


@pytest.fixture(params=sorted(GAMES))
def table(hand: Hand, request: pytest.FixtureRequest) -> Table:
    return Table(hand, request.param)


def test_nothing_is_looked_for_until_a_person_asks(table: Table) -> None:
    assert not table.scene.thinking
    assert table.scene.look().hint is None
    assert table.match.notes == []


def test_a_table_gives_no_hints_where_they_are_off(table: Table) -> None:
    table.hand.context.settings.hints = False
    assert not buttons(table.scene).hint
    table.ask()
    assert not table.scene.thinking
    assert "off" in table.scene.chrome._said
    assert table.match.notes == []
    table.hand.context.settings.hints = True
    assert buttons(table.scene).hint
    table.ask()
    assert table.scene.thinking


def test_a_hint_is_looked_for_in_slices_and_shown_as_thinking(table: Table) -> None:
    table.ask()
    look = table.scene.look()
    assert table.scene.thinking
    assert table.scene.busy
    assert look.searching
    assert "Looking" in look.prompt
    table.scene.think(time.perf_counter())
    assert table.scene.look().hint is None
    table.hand.frame()
    table.found()
    look = table.scene.look()
    assert not look.searching
    assert look.hint is not None
    assert not table.scene.thinking
    assert table.match.record().notes == (Note(0, "hint"),)
    assert table.kept == 1
    table.hand.frame()


def test_the_hint_leads_by_spots_to_a_legal_action(table: Table) -> None:
    table.ask()
    table.found()
    hint = table.scene.look().hint
    assert hint is not None
    for pick in hint.picks:
        if pick in table.scene.choice.machine.picked or pick.kind == "turn":
            continue
        table.press(table.spot(pick.kind, pick.value))
        assert pick in table.scene.choice.machine.picked
    ready = table.scene.choice.ready
    assert ready is not None
    assert table.scene.look().hint is not None, "it stays while it is followed"
    table.hand.now += 1
    table.scene.handle(Command("confirm"))
    assert table.match.ply == len(ready)
    assert table.scene.look().hint is None


def test_the_numbers_shown_are_those_of_the_preview_on_the_table(hand: Hand) -> None:
    table = Table(hand, "savannah")
    table.ask()
    table.found()
    hint = table.scene.look().hint
    assert hint is not None
    table.scene.handle(Point(*table.spot("card", hint.value("card")).centre))
    preview = table.scene.look().preview
    assert preview is not None
    assert preview.action == hint.action
    assert hint.words.points == preview.changes[0].get("total", 0)


@pytest.mark.parametrize("stop", [Cancel(), Command("hint")])
def test_looking_can_be_stopped(table: Table, stop: Cancel | Command) -> None:
    table.ask()
    table.hand.now += 1
    table.scene.handle(stop)
    assert not table.scene.thinking
    assert table.paused == 0
    table.ask()
    table.found()
    assert table.scene.look().hint is not None
    table.hand.now += 1
    table.scene.handle(stop)
    assert table.scene.look().hint is None
    assert table.paused == 0


def test_acting_and_leaving_end_the_search(table: Table) -> None:
    table.ask()
    view = table.match.view(0)
    table.scene.play((view.legal()[0],))
    assert not table.scene.hints.searching
    assert table.match.notes == []
    table.scene.leave()
    assert not table.scene.thinking


def test_it_is_no_hint_while_another_decides(table: Table) -> None:
    legal = table.match.view(0).legal()[0]
    actions = [legal]
    view = table.match.view(0).preview(legal).view
    if view.phase == "place":
        actions.append(view.legal()[0])
    table.scene.play(tuple(actions))
    table.ask()
    assert not table.scene.hints.searching
    assert table.scene.wake_in is not None, "what is said goes by itself"
    table.hand.frame()


def test_hints_come_from_the_best_level() -> None:
    assert adviser().name == "hard"


def test_h_asks_and_the_button_is_there(table: Table) -> None:
    import pygame

    table.hand.key(pygame.K_h)
    assert table.scene.hints.searching or table.scene.look().hint is not None
    assert any(spot.key == "button.hint" for spot in table.scene.spots())


@pytest.mark.parametrize("seed", range(8))
def test_in_the_forest_pressing_what_the_hint_shows_lays_the_card_as_it_shows(hand: Hand, seed: int) -> None:
    table = Table(hand, "savernake", seed)
    table.ask()
    table.found()
    hint = table.scene.look().hint
    assert hint is not None
    table.press(table.spot("place", hint.value("place")))
    assert table.scene.look().hint == hint, "it stays while the card is in hand"
    free = [spot for spot in table.scene.spots() if spot.pick is not None and spot.pick.kind == "cell"]
    for other in free[:2]:
        table.hand.now += 1
        table.scene.handle(Point(*other.centre))
        assert table.scene.look().hint == hint
    aside = next((s for s in free if s.pick is not None and s.pick.value != hint.value("cell")), None)
    if aside is not None:
        table.press(aside)
        assert table.scene.look().hint == hint, "and while it lies elsewhere"
    table.press(table.spot("cell", hint.value("cell")))
    assert table.scene.choice.ready is not None
    assert table.scene.choice.ready[-1] == hint.action
    assert table.scene.look().hint == hint
    table.press(table.spot("cell", hint.value("cell")))
    assert table.match.ply == 2
    assert table.scene.look().hint is None


def test_a_hint_to_steal_tells_of_the_whole_turn(hand: Hand) -> None:
    """What is shown of a scavenger is what comes of play, steal and hunts together."""
    seed, actions, card = _scavenging()
    table = Table(hand, "savannah", seed)
    for text in actions:
        table.match.play(table.match.game.parse(text))
    table.scene._hand_over()
    table.scene.update(0.01)
    table.scene.handle(Point(*table.spot("card", card).centre))
    look = table.scene.look()
    assert look.preview is not None
    assert look.whole is not None
    own = look.whole.best.changes[0]
    assert own["total"] > look.preview.changes[0].get("total", 0)
    assert own.get("alive", 0) > 0
    lead = hint_words(
        look.words, ((look.view, look.preview.action),), look.preview, None, look.names, look.whole
    )
    assert lead.points == own["total"]
    rows = savannah_effects.rows(look.preview, look, SavannahGame())
    assert any("up to" in row.text for row in rows)


def _scavenging() -> tuple[int, list[str], str]:
    """A game as far as the first seat may play a scavenger that steals, its own card staying alive."""
    game = SavannahGame()
    for seed in range(200):
        state, rng, done = game.new(2, Random(f"deal {seed}")), Random(seed), list[str]()
        while state.seat >= 0:
            view = state.view(state.seat)
            for action in view.legal() if (state.seat, view.phase) == (0, "play") else ():
                whole = followed(view.preview(action))
                if whole is not None and whole.best.changes[0].get("alive", 0) > 0:
                    return seed, done, str(game.picks(action)[0].value)
            action = rng.choice(view.legal())
            done.append(game.text(action))
            state.apply(action)
    raise AssertionError("no such game")
