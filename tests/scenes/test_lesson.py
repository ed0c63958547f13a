"""The lessons: their records and steps, and each played whole, by pointer alone and by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.input.intents import (
    Cancel,
    Command,
    Confirm,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Release,
    Scroll,
    Turn,
)
from game.render.face import CONFIRM, Spot
from game.rules import events as ev
from game.rules import record as rec
from game.rules.core import play
from game.rules.record import Record
from game.rules.registry import load
from game.scenes import course
from game.scenes.course import Course
from game.scenes.lesson import Lesson
from game.scenes.lesson_look import AGAIN, BACK, GO
from game.scenes.message import Message
from game.scenes.praise import Praise
from game.scenes.setup import Setup
from game.scenes.title import Title
from game.store import records
from game.words.lessons import LESSONS, WHOLE, Step
from tests.scenes.machine import Hand

SMALL = (240, 135)
"""A window in which a whole lesson takes little time."""
ROOT = Path(__file__).resolve().parents[2]
GAMES = tuple(LESSONS)


def record_of(game: str) -> Record:
    return records.read(ROOT / "assets" / "learn" / f"{game}.json")


def deeds(game: str) -> Iterator[tuple[str, Any, list[ev.Event]]]:
    """Each action that a person is asked for: its text, the position before it, and what it brings about."""
    loaded, record = load(game), record_of(game)
    state = rec.start(loaded, record)
    asked = {step.ply for step in LESSONS[game].steps if step.asks}
    joined = False
    for ply, text in enumerate(record.actions):
        before, told, action = state.copy(), list[ev.Event](), loaded.parse(text)
        joined, mine = before.phase in loaded.continues, ply in asked or joined
        play(state, action, told)
        if mine and before.seat == 0:
            yield text, before, told


@pytest.fixture
def hand() -> Iterator[Hand]:
    made = Hand(SMALL)
    yield made
    made.app.close()


# ---- what the lessons are made of


@pytest.mark.parametrize("game", GAMES)
def test_the_record_is_legal_to_the_end(game: str) -> None:
    found = rec.replay(load(game), record_of(game))
    assert found.error is None
    assert found.state.seat < 0


@pytest.mark.parametrize("game", GAMES)
def test_each_step_stands_where_the_first_seat_decides_what_is_asked(game: str) -> None:
    loaded, record, steps = load(game), record_of(game), LESSONS[game].steps
    actions = [loaded.parse(text) for text in record.actions]
    seen = dict[int, Any]()
    rec.replay(loaded, record, lambda state, ply: seen.update({ply: state.copy()}))
    assert [step.ply for step in steps] == sorted(step.ply for step in steps)
    for step in steps:
        state = seen[step.ply]
        if not step.asks:
            assert state.seat <= 0, step
            continue
        assert state.seat == 0, step
        assert actions[step.ply] in state.legal()
        joined = state.phase in loaded.continues
        way = [pick for a in actions[step.ply : step.ply + 1 + joined] for pick in loaded.picks(a)]
        assert step.asks == WHOLE or step.asks in [pick.kind for pick in way], step


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_about_ten_parts_in_order(game: str) -> None:
    lesson = LESSONS[game]
    numbers = [step.part for step in lesson.steps]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, len(lesson.parts) + 1))
    assert 8 <= len(lesson.parts) <= 12
    course_of = Course(lesson.steps)
    firsts = [numbers.index(number) for number in set(numbers)]
    assert all(course_of.opens(at) for at in firsts)


def test_every_kind_of_action_of_the_forest_is_done_once() -> None:
    texts = [text for text, _, _ in deeds("savernake")]
    assert {text.split()[0] for text in texts} == {"take", "place", "water", "burrow", "keep"}
    assert {text for text in texts if text.startswith("take")} == {
        f"take {place}"
        for place in load("savernake").places  # type: ignore[attr-defined]
    }
    assert any(text.startswith("place") and not text.endswith(" 0") for text in texts)


def test_every_kind_of_action_of_the_savannah_is_done_once() -> None:
    told = [event for _, _, events in deeds("savannah") for event in events]
    assert {text.split()[0] for text, _, _ in deeds("savannah")} == {"play", "discard", "steal"}
    acts = {event.act for event in told if isinstance(event, ev.Hunted) and event.taken}
    assert acts == {"kill", "scare"}
    assert any(isinstance(event, ev.Swept) and event.taken for event in told)
    assert any(isinstance(event, ev.CardStolen) for event in told)
    cards = load("savannah").cards  # type: ignore[attr-defined]
    powers = {hunt.when for text, _, _ in deeds("savannah") for hunt in cards[text.split()[-1]].hunts}
    assert "most_animals" in powers


def test_what_the_guides_say_of_points_is_so() -> None:
    seen = dict[int, Any]()
    forest: Any = load("savernake")
    rec.replay(forest, record_of("savernake"), lambda state, ply: seen.update({ply: state.scores()[0]}))
    assert seen[19]["animals"]["fox"] == 20
    fox = forest.animals["fox"]
    assert (fox.capacity, fox.base, dict(fox.food)["egg"], dict(fox.food)["worm"]) == (3, 3, 4, 2)
    assert seen[76]["animals"]["wildcat"] > seen[75]["animals"]["badger"]
    plain: Any = load("savannah")
    rec.replay(plain, record_of("savannah"), lambda state, ply: seen.update({ply: state.scores()[0]}))
    assert seen[1]["alive"] == 12
    assert seen[4]["kills"] == 6
    cards = ("gazelle", "rock_hyrax", "dung_beetle", "lion")
    costs = {name: plain.groups[plain.cards[name].group].hand for name in cards}
    assert costs["lion"] == -10
    assert min(("gazelle", "rock_hyrax", "dung_beetle"), key=costs.__getitem__) == "gazelle"


# ---- played


class Pupil:
    """Somebody who does what the guide says."""

    def __init__(self, hand: Hand, game: str, at: int = 0) -> None:
        self.hand = hand
        hand.context.settings.speed = "off"
        self.lesson = Lesson(hand.context, game, at)
        hand.show(Title(hand.context), self.lesson)
        self.said: list[Step] = []
        self.settle()

    @property
    def step(self) -> Step:
        return self.lesson.course.step

    def settle(self) -> None:
        for _ in range(200):
            self.hand.frame(0.5)
            if self.hand.top is not self.lesson or self.lesson.ready:
                return
        raise AssertionError("the lesson never goes on")

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.hand.app.stage.handle(intent)
            self.hand.frame(0.5)

    def press(self, spot: Spot) -> None:
        self.do(Point(*spot.centre), Press(*spot.centre), Release(*spot.centre))

    def drag(self, spot: Spot, goal: Spot) -> None:
        (x, y), end = spot.centre, goal.centre
        self.do(Point(x, y), Press(x, y), Point(x + 40, y), Point(*end), Release(*end))

    def spot(self, fits: Callable[[Spot], bool]) -> Spot:
        return next(spot for spot in self.lesson.table.spots() if fits(spot))

    def go(self) -> Spot:
        return self.spot(lambda spot: spot.command == GO)

    def meant(self) -> Spot:
        """What the arrow points to."""
        boxes = self.lesson._meant()
        return self.spot(lambda spot: (spot.x, spot.y, spot.w, spot.h) == boxes[-1])

    @property
    def unturned(self) -> bool:
        table, match = self.lesson.table, self.lesson.match
        return table.choice.ready not in (None, match.asked()) and course.leads(
            table.choice.machine.picked, match.way()
        )

    def finish(self, act: Callable[[Pupil], None]) -> None:
        for _ in range(120):
            if self.hand.top is not self.lesson:
                return
            if self.step not in self.said:
                self.said.append(self.step)
            act(self)
            self.settle()
        raise AssertionError("the lesson never ends")


def by_pointer(pupil: Pupil) -> None:
    if not pupil.step.asks:
        pupil.press(pupil.go())
    elif pupil.unturned:
        pupil.do(Scroll(1.0))
    else:
        pupil.press(pupil.meant())


def by_keys(pupil: Pupil) -> None:
    if not pupil.step.asks:
        pupil.do(Confirm())
    elif pupil.unturned:
        pupil.do(Turn(1))
    else:
        wanted = pupil.meant()
        for _ in range(60):
            at = pupil.lesson.table.at()
            if pupil.lesson.table.pointing.keys and at is not None and at.key == wanted.key:
                break
            pupil.do(Next(1))
        pupil.do(Confirm())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("first", [Confirm(), Move(0, 1), Next(1)])
def test_the_first_key_of_a_step_shows_where_it_is_on_what_is_asked_for(
    hand: Hand, game: str, first: Confirm | Move | Next
) -> None:
    pupil = Pupil(hand, game)
    while not pupil.step.asks:
        pupil.do(Confirm())
    pointing = pupil.lesson.table.pointing
    pointing.keys = False
    ply, wanted = pupil.lesson.match.ply, pupil.meant().key
    pupil.do(first)
    assert pointing.keys
    assert pointing.focus == wanted
    assert (pupil.lesson.match.ply, pupil.lesson.table.choice.machine.picked) == (ply, ())
    pupil.do(Confirm())
    assert pupil.lesson.table.choice.machine.pressed


@pytest.mark.parametrize("act", [by_pointer, by_keys])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_whole(hand: Hand, game: str, act: Callable[[Pupil], None]) -> None:
    pupil = Pupil(hand, game)
    pupil.finish(act)
    assert pupil.said == list(LESSONS[game].steps)
    assert isinstance(hand.top, Praise)
    assert hand.context.settings.learnt == (game,)


@pytest.mark.parametrize("game", GAMES)
def test_one_choice_is_not_enough_even_where_choices_need_no_second_press(hand: Hand, game: str) -> None:
    hand.context.settings.confirm = False
    at = next(at for at, step in enumerate(LESSONS[game].steps) if step.asks)
    pupil = Pupil(hand, game, at)
    pupil.press(pupil.meant())
    assert pupil.lesson.match.ply == 0


def test_anything_else_is_answered_by_a_friendly_word_and_changes_nothing(hand: Hand) -> None:
    pupil = Pupil(hand, "savannah", 2)
    word = pupil.lesson._step_says()
    others = [spot for spot in pupil.lesson.table.spots() if spot.pick and spot.pick.value != "termite"]
    assert others
    for spot in others:
        pupil.press(spot)
        pupil.press(spot)
        said = pupil.lesson._speech("").says
        assert said not in ("", word)
        assert pupil.lesson.match.ply == 0
        assert not pupil.lesson.table.choice.machine.pressed
    for _ in range(12):
        hand.frame(0.5)
    assert pupil.lesson._speech("").says == word


def test_reading_comes_before_anything_that_is_pressed(hand: Hand) -> None:
    pupil = Pupil(hand, "savannah")
    card = pupil.spot(lambda spot: spot.pick is not None)
    pupil.press(card)
    assert not pupil.lesson.table.choice.machine.pressed
    assert "Go on" in pupil.lesson._speech("").says


def test_a_card_is_laid_only_once_it_is_turned(hand: Hand) -> None:
    pupil = Pupil(hand, "savernake", 3)
    pupil.press(pupil.meant())
    pupil.press(pupil.meant())
    assert pupil.unturned
    pupil.do(Confirm())
    pupil.press(pupil.spot(lambda spot: spot.command == CONFIRM))
    assert pupil.lesson.match.ply == 0
    assert "turn" in pupil.lesson._speech("").says
    pupil.do(Turn(1), Confirm())
    assert pupil.lesson.match.ply > 0


def test_a_card_is_dragged_to_where_it_is_asked_for_and_to_nowhere_else(hand: Hand) -> None:
    pupil = Pupil(hand, "savernake", 3)
    pupil.press(pupil.meant())
    card, goal = pupil.spot(lambda spot: spot.key == "offer.goat"), pupil.meant()
    other = pupil.spot(
        lambda spot: spot.pick is not None and spot.pick.kind == "cell" and spot.key != goal.key
    )
    pupil.drag(card, other)
    assert pupil.lesson.table.choice.ready is None
    assert pupil.lesson._speech("").says == pupil.lesson._asked_word()
    pupil.drag(card, goal)
    assert pupil.unturned
    assert pupil.lesson.match.ply == 0


def test_what_is_turned_away_while_it_is_held_is_not_laid(hand: Hand) -> None:
    pupil = Pupil(hand, "savernake", 3)
    pupil.press(pupil.meant())
    pupil.press(pupil.meant())
    pupil.do(Turn(1))
    cell = pupil.meant()
    pupil.do(Point(*cell.centre), Press(*cell.centre), Turn(1), Release(*cell.centre))
    assert pupil.lesson.match.ply == 0
    assert "turn" in pupil.lesson._speech("").says


def test_what_was_picked_can_be_taken_back_and_the_step_with_it(hand: Hand) -> None:
    pupil = Pupil(hand, "savernake", 3)
    pupil.press(pupil.meant())
    assert pupil.step.asks == "cell"
    pupil.do(Cancel())
    assert pupil.step.asks == "place"
    assert hand.top is pupil.lesson


def test_the_last_step_can_be_seen_again_and_the_part_begun_again(hand: Hand) -> None:
    pupil = Pupil(hand, "savannah")
    for _ in range(5):
        by_pointer(pupil)
        pupil.settle()
    at = pupil.lesson.course.at
    assert at > 3
    pupil.do(Command("undo"))
    pupil.settle()
    assert pupil.lesson.course.at == at - 1
    pupil.press(pupil.spot(lambda spot: spot.command == BACK))
    pupil.settle()
    assert pupil.lesson.course.at == at - 2
    pupil.press(pupil.spot(lambda spot: spot.command == AGAIN))
    pupil.settle()
    steps = LESSONS["savannah"].steps
    assert pupil.step is next(step for step in steps if step.part == pupil.step.part)


@pytest.mark.parametrize("game", GAMES)
def test_back_leads_to_the_beginning_from_everywhere(hand: Hand, game: str) -> None:
    steps = LESSONS[game].steps
    at = max(at for at in range(len(steps)) if Course(steps).opens(at))
    pupil = Pupil(hand, game, at)
    for _ in range(len(steps)):
        pupil.do(Command("undo"))
        pupil.settle()
    assert pupil.lesson.course.at == 0
    assert pupil.lesson.match.ply == 0


def test_quick_presses_go_on_by_one_step(hand: Hand) -> None:
    pupil = Pupil(hand, "savannah")
    x, y = pupil.go().centre
    for _ in range(4):
        hand.app.stage.handle(Press(x, y))
        hand.frame(0.06)
    assert pupil.lesson.course.at == 1


def test_a_lesson_can_be_left_and_asks_once(hand: Hand) -> None:
    pupil = Pupil(hand, "savernake")
    pupil.do(Cancel())
    assert isinstance(hand.top, Message)
    pupil.do(Cancel())
    assert hand.top is pupil.lesson
    hand.frame(0.5)
    pupil.do(Cancel())
    hand.click("go")
    assert isinstance(hand.top, Title)
    assert hand.context.settings.learnt == ()


@pytest.mark.parametrize("game", GAMES)
def test_one_press_leads_from_the_title_to_a_lesson(hand: Hand, game: str) -> None:
    hand.show(Title(hand.context))
    hand.click(f"learn-{game}")
    hand.frame()
    assert isinstance(hand.top, Lesson)
    assert hand.top.page == game


def test_the_title_no_longer_urges_whoever_learnt(hand: Hand) -> None:
    hand.show(Title(hand.context))
    before = {name: hand.top.gui[f"learn-{name}"].text for name in GAMES}  # type: ignore[attr-defined]
    assert len(set(before.values())) == 1
    hand.context.settings.learnt = ("savannah",)
    hand.show(Title(hand.context))
    after = {name: hand.top.gui[f"learn-{name}"].text for name in GAMES}  # type: ignore[attr-defined]
    assert after["savernake"] == before["savernake"]
    assert after["savannah"] != before["savannah"]


def test_praise_leads_to_a_game_to_the_other_lesson_and_to_the_title(hand: Hand) -> None:
    for name, kind in (("play", Setup), ("learn-savannah", Lesson), ("title", Title)):
        hand.show(Title(hand.context), Praise(hand.context, "savernake"))
        hand.frame(1.0)
        hand.click(name)
        hand.frame()
        assert isinstance(hand.top, kind)


def test_an_exhibition_remembers_nobody_who_learnt(hand: Hand) -> None:
    hand.show(Praise(replace(hand.context, locked=True), "savannah"))
    assert hand.context.settings.learnt == ()
