"""The forest's table played by pointer, wheel and keys, by computers, and what is shown after each turn."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.input.intents import Cancel, Confirm, Intent, Move, Next, Point, Press, Release, Scroll, Turn
from game.layout.builtin import builtin
from game.layout.reader import read
from game.match.match import Match, Seat
from game.render.face import Spot
from game.render.forest_face import ForestFace
from game.rules.core import Pick
from game.rules.events import TurnBegan
from game.rules.savernake import SavernakeGame
from game.scenes import focus
from game.scenes.table import TableScene
from tests.scenes.machine import Hand

GAME = SavernakeGame()
ROOT = Path(__file__).resolve().parents[2]
ALONE = ROOT / "levels" / "challenges" / "savernake" / "01.tmx"
"""The map of a table for one."""
ARROWS = {"right": Move(1, 0), "left": Move(-1, 0), "up": Move(0, -1), "down": Move(0, 1)}


class Table:
    """A forest's table in a running game, and a person who plays at it."""

    def __init__(self, hand: Hand, *kinds: str, seed: int = 1, actions: tuple[str, ...] = ()) -> None:
        self.hand = hand
        seats = [Seat(f"Seat {i}", kind) for i, kind in enumerate(kinds)]
        self.match = Match(GAME, seats, seed)
        for text in actions:
            self.match.play(GAME.parse(text))
        self.face = ForestFace(builtin("savernake", len(kinds)))
        self.paused = 0
        self.scene = TableScene(
            hand.context, self.match, self.face, on_pause=self._pause, on_over=lambda scene: None
        )
        hand.show(self.scene)
        self.settle()

    def _pause(self, scene: TableScene) -> None:
        self.paused += 1

    def settle(self) -> None:
        """Let time pass until a person decides or the game is over."""
        for _ in range(4000):
            self.hand.now += 0.2
            self.scene.update(0.2)
            if self.scene.thinking:
                self.scene.think(float("inf"))
            if self.scene.choosing or (self.match.over and not self.face.moving):
                return
        raise AssertionError("the table never comes to rest")

    def spots(self, kind: str = "", *, able: bool = True) -> list[Spot]:
        found = self.face.spots(self.scene.look())
        return [spot for spot in found if spot.key.startswith(kind) and (spot.pick is not None) == able]

    def spot(self, key: str) -> Spot:
        return next(spot for spot in self.face.spots(self.scene.look()) if spot.key == key)

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.hand.now += 1
            self.scene.handle(intent)

    def point(self, key: str) -> None:
        self.do(Point(*self.spot(key).centre))

    def press(self, key: str) -> None:
        x, y = self.spot(key).centre
        self.do(Point(x, y), Press(x, y), Release(x, y))

    @property
    def picked(self) -> dict[str, object]:
        return {pick.kind: pick.value for pick in self.scene.look().machine.picked}

    @property
    def shown(self) -> dict[str, object]:
        """The picks of what the table previews."""
        preview = self.scene.look().preview
        return {} if preview is None else {pick.kind: pick.value for pick in GAME.picks(preview.action)}


def reach(phase: str, seed: int, players: int = 2) -> tuple[str, ...]:
    """Actions at random, up to where seat 0 decides in a phase; none where it never does."""
    state = GAME.new(players, Random(f"deal {seed}"))
    rng = Random(f"reach {phase} {seed}")
    found: list[str] = []
    while state.seat >= 0:
        if state.phase == phase and state.seat == 0:
            return tuple(found)
        action = rng.choice(state.legal())
        found.append(GAME.text(action))
        state.apply(action)
    return ()


@pytest.mark.parametrize("seed", range(10))
def test_after_every_turn_the_table_equals_a_fresh_view(seed: int) -> None:
    players = 2 + seed % 3
    rng = Random(f"whole games {seed}")
    match = Match(GAME, [Seat(f"Seat {i}", "random") for i in range(players)], seed)
    viewer = seed % players
    face = ForestFace(builtin("savernake", players))
    face.open(match.view(viewer))
    while not match.over:
        view = match.view(match.to_move or 0)
        events = match.play(rng.choice(view.legal()))
        face.tell(events, match.view(viewer))
        if any(isinstance(event, TurnBegan) for event in events) or match.over:
            _run(face, rng)
            assert face.differs(match.view(viewer)) is None
    assert face.differs(match.view(viewer)) is None


def test_at_a_table_for_one_too_the_table_equals_a_fresh_view() -> None:
    rng = Random("alone")
    match = Match(GAME, [Seat("A", "random"), Seat("The wind", "random")], 5)
    face = ForestFace(read(ALONE, ROOT))
    face.open(match.view(0))
    while not match.over:
        view = match.view(match.to_move or 0)
        face.tell(match.play(rng.choice(view.legal())), match.view(0))
        _run(face, rng)
        assert face.differs(match.view(0)) is None


def _run(face: ForestFace, rng: Random) -> None:
    """Let all motions end: in time, by presses that end them, or all at once."""
    way = rng.random()
    while face.moving:
        if way < 0.1:
            face.skip()
        elif way < 0.3:
            face.finish()
        else:
            face.update(0.3)


def test_a_table_that_moves_says_so() -> None:
    match = Match(GAME, [Seat("A", "random"), Seat("B", "random")], 3)
    face = ForestFace(builtin("savernake", 2))
    assert face.differs(match.view(0)) == "nothing is shown yet"
    face.open(match.view(0))
    assert face.moving
    assert face.differs(match.view(0)) == "something still moves"
    face.skip()
    assert face.differs(match.view(0)) is None
    assert "deal" in face.sounds()
    match.play(match.view(0).legal()[0])
    difference = face.differs(match.view(0))
    assert difference is not None
    assert difference.startswith("model")


# ---- taking and placing


def test_a_card_is_taken_turned_and_placed_with_the_pointer(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=4)
    table.press("offer.rooster")
    assert table.picked == {"place": "rooster"}
    cells = table.spots("cell.")
    assert {spot.pick.value for spot in cells if spot.pick} == {(0, -1), (-1, 0), (1, 0), (0, 1)}
    table.point("cell.0.-1")
    first = table.shown
    assert first["cell"] == (0, -1)
    table.do(Scroll(1))
    assert table.shown["turn"] != first["turn"]
    turned = table.shown["turn"]
    table.point("cell.1.0")
    assert table.shown == {"cell": (1, 0), "turn": turned}, "the rotation is kept from cell to cell"
    table.press("cell.1.0")
    assert table.match.ply == 0
    assert table.picked == {"place": "rooster", "cell": (1, 0), "turn": turned}
    table.do(Turn(1))
    assert table.picked["turn"] != turned
    table.press("cell.1.0")
    assert table.match.ply == 2
    assert [GAME.text(entry.action).split()[0] for entry in table.match.log] == ["take", "place"]
    table.settle()
    assert table.face.differs(table.match.view(0)) is None


def test_the_button_and_escape(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=4)
    table.press("offer.goat")
    table.press("cell.0.1")
    table.do(Cancel())
    assert table.picked == {"place": "goat"}
    table.do(Cancel())
    assert table.picked == {}
    table.do(Cancel())
    assert table.paused == 1
    table.press("offer.armadillo")
    table.press("cell.0.1")
    table.press("confirm")
    assert table.match.ply == 2


def test_right_button_and_r_turn_the_card_in_hand_before_a_cell_is_pointed_at(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=4)
    table.press("offer.rabbit")
    table.do(Turn(1))
    assert table.picked == {"place": "rabbit"}, "turning is no step back"
    table.point("cell.0.1")
    assert table.shown["turn"] == 90 % (
        90 * len(table.scene.choice.machine.choose(Pick("cell", (0, 1))).options())
    )


def test_only_rotations_that_differ_are_gone_through(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=4)
    offer = table.match.view(0).offer  # type: ignore[attr-defined]
    for place, card in zip(GAME.places, offer, strict=True):
        table.press(f"offer.{place}")
        table.press("cell.0.1")
        seen = set()
        for _ in range(4):
            seen.add(table.picked["turn"])
            table.do(Turn(1))
        legal = {pick.value for pick in table.scene.look().machine.options_at(2)}
        assert seen == legal, card


def test_cells_that_may_not_be_used_say_why(hand: Hand) -> None:
    table = Table(hand, "human", "human", seed=4, actions=_four_in_a_row())
    table.press(table.spots("offer.")[0].key)
    table.point("cell.4.0")
    assert table.scene.look().refusal == "A forest is at most 4 cards wide."
    table.point("cell.1.0")
    assert table.scene.look().refusal == "A card lies here already."
    table.point("cell.1.1")
    assert table.scene.look().refusal == ""
    hand.frame()


def _four_in_a_row() -> tuple[str, ...]:
    """Both seats lay three cards to the east of their animals, without tokens to put down."""
    rounds = [(place, x) for x in (1, 2, 3) for place in ("rooster", "rabbit")]
    return tuple(text for place, x in rounds for text in (f"take {place}", f"place {x} 0 0"))


# ---- by keys alone


def test_a_whole_turn_by_keys_alone(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=6)
    table.do(ARROWS["down"])
    assert table.scene.look().focus is not None
    for _ in range(4):
        if table.scene.look().focus.key == "offer.armadillo":  # type: ignore[union-attr]
            break
        table.do(ARROWS["down"])
    table.do(Confirm())
    assert table.picked == {"place": "armadillo"}
    table.do(ARROWS["right"])
    focus = table.scene.look().focus
    assert focus is not None
    assert focus.key.startswith("cell.")
    assert table.shown["cell"] == focus.pick.value  # type: ignore[union-attr]
    before = table.shown["turn"]
    table.do(Turn(1))
    assert table.shown["turn"] != before
    table.do(Confirm(), Confirm())
    assert table.match.ply == 2
    table.settle()
    assert table.match.view(0).phase == "burrow"
    table.do(Next(1), Confirm())
    if table.match.ply == 2:
        table.do(Confirm())
    assert table.match.ply == 3


def test_tab_goes_through_the_offer_then_the_cells(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=6)
    seen = []
    for _ in range(4):
        table.do(Next(1))
        seen.append(table.scene.look().focus.key)  # type: ignore[union-attr]
    assert seen == [f"offer.{place}" for place in GAME.places]
    table.do(Confirm(), Next(1))
    assert table.scene.look().focus.key.startswith("cell.")  # type: ignore[union-attr]


# ---- water, burrow, keep


def test_water_is_put_on_a_food_by_one_press_and_another(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=8, actions=reach("water", 8))
    spot = table.spots("food.")[0]
    table.point(spot.key)
    _, animal, food = spot.key.split(".")
    assert table.shown == {"animal": animal, "food": food}
    table.press(spot.key)
    assert table.picked == {"animal": animal, "food": food}
    table.do(Cancel())
    assert "food" not in table.picked
    table.press(spot.key)
    ply = table.match.ply
    table.press(spot.key)
    assert GAME.text(table.match.log[ply].action) == f"water {animal} {food}"


def test_a_burrow_can_be_given_in_the_forest_or_in_the_list(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=8, actions=reach("burrow", 8))
    animals = {spot.pick for spot in table.spots("animal.")}
    assert animals == {spot.pick for spot in table.spots("row.")}
    key = table.spots("row.")[0].key
    ply = table.match.ply
    table.press(key)
    if table.match.ply == ply:  # of several animals the first press only chooses
        table.press(key)
    assert GAME.text(table.match.log[ply].action) == f"burrow {key.partition('.')[2]}"


def test_of_a_shared_path_one_animal_is_kept(hand: Hand) -> None:
    seed = next(seed for seed in range(40) if reach("keep", seed))
    table = Table(hand, "human", "random", seed=seed, actions=reach("keep", seed))
    look = table.scene.look()
    kept = look.machine.options()[0]
    other = look.machine.options()[1]
    table.press(f"animal.{kept.value}")
    assert table.scene.look().preview is not None
    ply = table.match.ply
    table.press("confirm")
    assert GAME.text(table.match.log[ply].action) == f"keep {kept.value}"
    table.settle()
    down = [tile.card for tile in table.face._rest.model.forests[0] if tile.down]  # type: ignore[union-attr]
    assert other.value in down
    assert table.face.differs(table.match.view(0)) is None


# ---- looking


def test_another_forest_opens_and_closes(hand: Hand) -> None:
    table = Table(hand, "human", "random", "random", seed=2)
    table.press("forest.2")
    assert table.scene.look().opened == "forest.2"
    assert [spot.key for spot in table.face.spots(table.scene.look())] == ["close"]
    hand.frame()
    table.do(Cancel())
    assert table.scene.look().opened == ""
    table.press("forest.1")
    table.press("close")
    assert table.scene.look().opened == ""
    assert table.paused == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_computers_play_a_game_that_can_be_watched(hand: Hand, players: int) -> None:
    table = Table(hand, *["random"] * players, seed=players)
    assert table.match.over
    assert table.scene.bystander
    hand.frame()
    assert table.face.differs(table.match.view(0)) is None


def test_every_stage_is_drawn(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=3)
    hand.frame()
    table.press("offer.goat")
    hand.frame()
    table.point("cell.0.1")
    hand.frame()
    table.press("cell.0.1")
    hand.frame()
    table.press("confirm")
    for _ in range(40):
        hand.frame(0.1)
    for phase in ("water", "burrow"):
        table = Table(hand, "human", "random", seed=8, actions=reach(phase, 8))
        hand.frame()
        spot = table.spots("food." if phase == "water" else "animal.")[0]
        table.point(spot.key)
        hand.frame()
    assert Pick("animal", table.spots("animal.")[0].key.partition(".")[2]) == table.spots("animal.")[0].pick


def test_without_motion_everything_is_at_once_in_its_place(hand: Hand) -> None:
    hand.context.settings.speed = "off"
    table = Table(hand, "human", "random", seed=4)
    table.press("offer.rooster")
    table.press("cell.0.1")
    table.press("confirm")
    assert not table.face.moving
    assert table.face.differs(table.match.view(0)) is None


@pytest.mark.parametrize("seed", range(4))
def test_down_and_up_reach_the_next_free_cell(hand: Hand, seed: int) -> None:
    table = Table(hand, "human", "random", seed=seed, actions=_grown(seed))
    places = [spot for spot in table.spots("offer.") if spot.pick is not None]
    table.press(places[0].key)
    free = {spot.pick.value: spot for spot in table.spots("cell.") if spot.pick is not None}
    spots = table.scene.spots()
    for cell, spot in free.items():
        for step in (1, -1):
            beyond = [other for other in free if (other[1] - cell[1]) * step > 0]  # type: ignore[index,operator]
            found = focus.towards(spots, spot, 0, step)
            below = (cell[0], cell[1] + step)  # type: ignore[index,operator]
            if below in free:
                assert found.pick == Pick("cell", below)
            elif beyond:
                assert found.pick is not None
                assert found.pick.value in beyond


def _grown(seed: int) -> tuple[str, ...]:
    """A game at random as far as its seventh round, where seat 0 takes."""
    state = GAME.new(2, Random(f"deal {seed}"))
    rng = Random(seed)
    found: list[str] = []
    while len(found) < 30 or (state.phase, state.seat) != ("take", 0):
        action = rng.choice(state.legal())
        found.append(GAME.text(action))
        state.apply(action)
    return tuple(found)


def test_escape_leads_the_cursor_back_to_what_was_chosen(hand: Hand) -> None:
    table = Table(hand, "human", "random", seed=6)
    table.do(ARROWS["down"], ARROWS["down"])
    began = table.scene.pointing.focus
    table.do(Confirm(), ARROWS["right"])
    cell = table.scene.pointing.focus
    assert cell.startswith("cell.")
    table.do(Confirm(), ARROWS["down"], Cancel())
    assert table.scene.pointing.focus == cell
    table.do(Cancel())
    assert table.scene.pointing.focus == began


def clicked(hand: Hand, apart: float, **times: int) -> list[str]:
    """What a person plays by clicks in a row: so many on the offer, on a cell and on the button."""
    table = Table(hand, "human", "random")
    for kind, count in times.items():
        spot = next(
            spot
            for spot in table.face.spots(table.scene.look())
            if spot.key.startswith(kind)
            and (spot.command or (spot.pick and table.scene.choice.may(spot.pick, spot.lead)))
        )
        for number in range(count):
            hand.now += apart if number else 1.0
            for intent in (Point(*spot.centre), Press(*spot.centre), Release(*spot.centre)):
                table.scene.handle(intent)
    table.settle()
    return [GAME.text(entry.action) for entry in table.match.log if entry.seat == 0]


@pytest.mark.parametrize("times", [2, 3, 4])
@pytest.mark.parametrize("apart", [0.04, 0.08, 0.12])
def test_clicks_in_a_row_are_one_action(hand: Hand, times: int, apart: float) -> None:
    once = clicked(hand, apart, offer=1, cell=1, confirm=1)
    assert [text.split()[0] for text in once] == ["take", "place"]
    assert clicked(hand, apart, offer=times, cell=times) == once
    assert clicked(hand, apart, offer=times, cell=1, confirm=times) == once
