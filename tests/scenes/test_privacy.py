"""Nobody sees another hand: not in a picture nor in a word, whatever is opened between two turns."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.input.intents import Command, Confirm, Edit, FocusLost, Move, Point, Resized
from game.match.match import Match, Seat, run
from game.match.playback import Playback
from game.rules.registry import load
from game.scenes import factory
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.games import Games
from game.scenes.moment import Moment
from game.scenes.pause import Kept
from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.settings import SettingsScene
from game.scenes.stack import Scene
from game.store.folder import Folder
from game.store.saves import Saves
from game.store.writer import Writer
from game.words.catalog import Words
from game.words.names import name_of
from tests.scenes.evening import Evening, frame, secret
from tests.scenes.machine import Hand


class Party:
    """Four people at one screen, one of whom has opened the curtain; every frame is looked at."""

    def __init__(self, hand: Hand, watched: list[str], written: list[str], *, motion: bool) -> None:
        self.hand, self.watched, self.written = hand, watched, written
        self.evening = Evening(hand, "savannah", *["human"] * 4, motion=motion)
        self.holder, self.frames, self.secrets = -1, 0, 0

    def look(self) -> None:
        """One frame, in which nothing is drawn or written that only another hand holds."""
        hidden = secret(self.evening, self.holder)
        assert self.evening.scene.look().open == ()
        self.watched.clear()
        self.written.clear()
        frame(self.evening)
        self.frames += 1
        self.secrets += len(hidden)
        assert not hidden.intersection(self.watched)
        names = {name_of(Words(), card) for card in hidden}
        said = " ".join(self.written)
        assert not [name for name in names if name in said]

    def hand_over(self) -> None:
        """Whoever is to move opens the curtain; it is looked at until the table lies open."""
        evening = self.evening
        evening.ripe()
        seat = evening.match.to_move
        assert evening.curtain is not None
        assert seat is not None
        evening.curtain.handle(Confirm())
        self.holder = seat
        while evening.curtain is not None or not evening.scene.choosing:
            self.look()

    def over(self, scene: Scene, *intents: object) -> None:
        """Frames with a scene on top, and while it goes again."""
        self.hand.context.stage.push(scene)
        self.look()
        for intent in intents:
            scene.handle(intent)  # type: ignore[arg-type]
            self.look()
        self.hand.context.stage.pop()
        self.look()

    def resize(self) -> None:
        """The window takes other sizes, loses the focus and comes back."""
        for size in ((400, 300), (640, 360)):
            self.hand.context.stage.handle(Resized(*size))
            self.look()
        self.hand.context.stage.handle(FocusLost())
        self.look()


def wanders(party: Party, saves: Saves) -> None:
    """Everything that can be opened over the table or the curtain."""
    context, match = party.hand.context, party.evening.match
    party.over(Kept(context, lambda: None, "savannah"), Move(0, 1), Move(0, 1))
    party.over(SettingsScene(context), Move(0, 1))
    saves.keep(match.record())
    party.over(Games(context, saves), Move(0, 1), Move(0, 1))
    party.resize()


@pytest.mark.parametrize(("motion", "turns"), [(False, 6), (True, 1)])
def test_no_frame_shows_a_hand_whose_owner_has_not_opened_the_curtain(
    hand: Hand, watched: list[str], written: list[str], tmp_path: Path, motion: bool, turns: int
) -> None:
    party, rng = Party(hand, watched, written, motion=motion), Random(5)
    evening, writer = party.evening, Writer()
    saves = Saves(Folder(tmp_path), writer)
    for _ in range(turns):
        while evening.curtain is None and not evening.scene.choosing:
            party.look()
        wanders(party, saves)
        if evening.curtain is not None:
            party.hand_over()
        wanders(party, saves)
        for intent in (Command("log"), Move(0, -1), Move(0, -1), Command("log"), Command("study")):
            evening.scene.handle(intent)
            party.look()
        if evening.match.ply:
            party.over(Moment(evening.scene, evening.match.ply - 1), Move(0, -1), Move(0, -1))
        evening.play(rng)
        party.look()
    writer.close()
    assert party.frames > 20 * turns
    assert party.secrets > 20 * turns


def test_the_hint_and_what_it_weighed_speak_of_the_own_hand_alone(
    hand: Hand, watched: list[str], written: list[str]
) -> None:
    party = Party(hand, watched, written, motion=False)
    evening = party.evening
    evening.open()
    party.holder = 0
    while not evening.scene.choosing:
        party.look()
    evening.scene.handle(Command("study"))
    evening.scene.handle(Command("hint"))
    for _ in range(200):
        if evening.scene.hints.shown is not None:
            break
        evening.scene.think(float("inf"))
    assert evening.scene.hints.shown is not None
    for spot in evening.scene.spots():
        evening.scene.handle(Point(*spot.centre))
        party.look()


def test_a_replay_with_the_eyes_of_a_seat_shows_what_that_seat_may_know(
    hand: Hand, watched: list[str], written: list[str]
) -> None:
    """Stepped through, paused, with the log and every tooltip; only laying all open shows more."""
    match = run(Match(load("savannah"), [Seat(f"S{i}", "random") for i in range(3)], 8))
    film = Playback(match.game, match.record())
    scene = Replay(hand.context, film)
    hand.show(scene)
    scene.handle(Edit("home"))
    scene.handle(Command("log"))
    hidden_seen = 0
    for ply in range(2, film.length - 6, 9):
        scene._go(ply)
        for viewer in range(3):
            scene._look_from(viewer)
            hidden = _hidden(film, ply, viewer)
            hidden_seen += len(hidden)
            watched.clear()
            scene.dirty = True
            hand.frame(0.3)
            assert not hidden.intersection(watched)
            noted = " ".join(spot.note for spot in scene._spots())
            assert not [card for card in hidden if name_of(Words(), card) in noted]
            for event in scene.film.last:
                assert event == event.seen_by(viewer)
    assert hidden_seen > 10


def _hidden(film: Playback, ply: int, viewer: int) -> set[str]:
    """The kinds of cards that only hands hold that the viewer does not see."""
    views = [film.view(ply, seat).as_json() for seat in range(3)]
    view = views[viewer]
    known = {card.partition(":")[0] for card in view["row"]} | set(view["discard"]) | set(view["hand"])
    known |= {card for pile in view["kills"] for card in pile}
    return {card for seat, other in enumerate(views) if seat != viewer for card in other["hand"]} - known


def test_a_match_taken_up_again_begins_behind_the_curtain(
    hand: Hand, watched: list[str], written: list[str]
) -> None:
    """A match that was kept in the middle of a turn: nothing of any hand, whoever comes to the screen."""
    before = Party(hand, watched, written, motion=False)
    before.evening.open()
    for _ in range(3):
        before.evening.play(Random(2))
        while before.evening.curtain is None:
            before.evening.wait()
        before.evening.open()
    scene = factory.of_record(hand.context, before.evening.match.record())
    watched.clear()
    written.clear()
    hand.show(scene)
    party = Party.__new__(Party)
    party.__dict__ |= before.__dict__ | {"holder": -1, "frames": 0, "secrets": 0}
    party.evening.scene, party.evening.match = scene, scene.match
    for _ in range(6):
        party.look()
        assert watched == [], "nothing shows through"
    party.hand_over()
    for _ in range(3):
        party.look()
    assert party.secrets > 20


def test_what_is_looked_at_closely_is_open_to_whoever_looks(
    hand: Hand, watched: list[str], written: list[str]
) -> None:
    """Everything on the table is pointed at, rested on, opened and zoomed, also with the curtain shut."""
    party = Party(hand, watched, written, motion=False)
    evening = party.evening
    for turn in range(3):
        while evening.curtain is None and not evening.scene.choosing:
            party.look()
        if evening.curtain is not None:
            for intent in (Point(960, 900), Command("zoom"), Command("log"), Command("hint")):
                evening.curtain.handle(intent)
                party.look()
            party.hand_over()
        for spot in evening.scene.spots():
            evening.scene.handle(Point(*spot.centre))
            hand.now += 2
            party.look()
            for intent in (Command("zoom"), Command("zoom")):
                evening.scene.handle(intent)
                party.look()
            if spot.command == "open":
                for key in (spot.key, ""):
                    evening.scene.opened = key
                    party.look()
        evening.scene.handle(Point(5, 5))
        evening.play(Random(turn))
        party.look()
    assert party.secrets > 100


def test_what_was_looked_at_closely_is_put_away_before_another_takes_over(
    hand: Hand, watched: list[str], written: list[str]
) -> None:
    """Whoever has played looks closely at a card of the own hand, and the device goes on to the next."""
    party = Party(hand, watched, written, motion=False)
    evening, rng, looked = party.evening, Random(4), 0
    for _ in range(8):
        while evening.curtain is None and not evening.scene.choosing:
            party.look()
        if evening.curtain is not None:
            party.hand_over()
        evening.play(rng)
        hidden = secret(evening, -1)
        for spot in evening.scene.spots():
            if spot.card in hidden and evening.scene.pinned != spot.card:
                evening.scene.handle(Point(*spot.centre))
                evening.scene.handle(Command("zoom"))
        looked += bool(evening.scene.pinned)
        while evening.curtain is None and not evening.scene.choosing:
            party.look()
        if evening.curtain is None:
            evening.scene.pinned = ""
            continue
        party.hand_over()
        party.look()
        assert evening.scene.pinned == ""
    assert looked


def test_at_the_end_the_table_and_the_results_draw_no_hand_of_another(
    hand: Hand, watched: list[str], written: list[str]
) -> None:
    """The points of all hands are told then; their cards stay where they are."""
    party = Party(hand, watched, written, motion=False)
    rng = Random(3)
    match = party.evening.match = _nearly_over(party.evening)
    forms = tuple(SeatSetup(seat.name, seat.kind) for seat in match.seats)
    scene = factory.of_match(hand.context, match, TableSetup("savannah", forms, 1))
    party.evening.scene = scene
    hand.show(scene)
    party.hand_over()
    while not match.over:
        party.evening.play(rng)
    for _ in range(20):
        hidden = secret(party.evening, party.holder)
        watched.clear()
        frame(party.evening)
        assert not hidden.intersection(watched)
    top = hand.top
    assert isinstance(top, Results)
    while top.preparing:
        hand.frame()
    for tab in ("course", "points"):
        top._show(tab)
        watched.clear()
        frame(party.evening)
        assert not secret(party.evening, party.holder).intersection(watched)
    assert secret(party.evening, party.holder)


def _nearly_over(evening: Evening) -> Match:
    """A match before its last card is drawn, in which others hold kinds that lie nowhere open."""
    for seed in range(200):
        match, rng = Match(load("savannah"), evening.match.seats, seed), Random(seed)
        while match.view(0).pile > 1:  # type: ignore[attr-defined]
            match.play(rng.choice(match.view(match.to_move or 0).legal()))
        evening.match = match
        if secret(evening, match.to_move or 0):
            return match
    raise AssertionError("every kind lies open at the end of every deal")


def test_the_picture_of_a_curtain_holds_no_face(watched: list[str], tmp_path: Path) -> None:
    from game.windows import draw_shots

    made = list(draw_shots(tmp_path, (640, 360), names=["savannah-curtain"]))
    assert [file.exists() for file in made] == [True]
    assert watched == []
