"""The study overlay: off by default, seldom looked at, and never a hint of a hidden hand."""

from __future__ import annotations

import time

import pytest

from game.ai.search import Effort
from game.ai.searcher import Level, SearchPlayer
from game.input.intents import Command
from game.layout.builtin import builtin
from game.match.match import Match, Seat
from game.render.canvas import Canvas
from game.render.face import Face
from game.render.forest_face import ForestFace
from game.render.hint import StudyLook
from game.render.savannah_face import SavannahFace
from game.rules.registry import GAMES, load
from game.scenes.study import EVERY, MOST, Study, open_to
from game.scenes.table import TableScene
from game.words.catalog import Words
from game.words.names import name_of
from tests.scenes.machine import Hand

CHEAP = Level({name: Effort(400, float("inf")) for name in GAMES}, {})


def table(hand: Hand, name: str, *kinds: str, seed: int = 3) -> TableScene:
    """A table whose computers think a little."""
    match = Match(load(name), [Seat(f"Seat {i}", kind) for i, kind in enumerate(kinds)], seed)
    match._players = {i: SearchPlayer("cheap", CHEAP) for i, kind in enumerate(kinds) if kind != "human"}
    layout = builtin(name, len(kinds))
    face: Face = SavannahFace(layout, bystander="human" not in kinds)
    if name == "savernake":
        face = ForestFace(layout)
    scene = TableScene(
        hand.context,
        match,
        face,
        on_pause=lambda scene: None,
        on_over=lambda scene: None,
        advise=lambda: SearchPlayer("cheap", CHEAP),
    )
    hand.show(scene)
    scene.face.skip()
    hand.now += 1
    scene.update(0.1)
    return scene


def think(hand: Hand, scene: TableScene, seconds: float = 0.01) -> None:
    scene.think(time.perf_counter() + seconds)
    hand.now += EVERY + 0.01
    scene.update(0.01)


def thinking(hand: Hand, scene: TableScene, most: int = 60) -> bool:
    """Let time pass until a computer thinks about something that has to be weighed."""
    for _ in range(most):
        scene.face.skip()
        scene.update(0.01)
        seat = scene.match.to_move
        if seat is None:
            return False
        view = scene.match.view(seat)
        if scene.computer.thinking and view.phase != "place" and len(set(view.legal())) > 2:
            return True
        if scene.choosing:
            scene.play(scene.choice.machine.ways[0][1])
        scene.think(float("inf"))
        hand.now += 2
    return False


def open_cards(scene: TableScene) -> set[str]:
    """The cards of the savannah that the person at the table knows of."""
    view = scene.view.as_json()
    piles = [card for pile in view["kills"] for card in pile]
    return {card.partition(":")[0] for card in view["row"]} | {*view["hand"], *view["discard"], *piles}


def test_it_is_off_until_it_is_wanted(hand: Hand) -> None:
    scene = table(hand, "savernake", "hard", "hard")
    think(hand, scene)
    assert scene.look().study is None
    scene.handle(Command("study"))
    think(hand, scene)
    assert scene.look().study is not None
    scene.handle(Command("study"))
    assert scene.look().study is None


@pytest.mark.parametrize("kinds", [("human", "hard"), ("hard", "hard", "hard")])
def test_the_forest_hides_nothing(hand: Hand, kinds: tuple[str, ...]) -> None:
    scene = table(hand, "savernake", *kinds)
    scene.handle(Command("study"))
    assert thinking(hand, scene)
    while not scene.computer.report.iterations:
        think(hand, scene)
    think(hand, scene)
    found = scene.look().study
    assert found is not None
    assert 1 < len(found.bars) <= MOST
    assert sum(bar.share for bar in found.bars) == pytest.approx(1, abs=0.01)
    assert [bar.share for bar in found.bars] == sorted((bar.share for bar in found.bars), reverse=True)
    hand.frame()


def test_hidden_hands_stay_hidden(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """No word on the screen names a card that only the computer who thinks can know."""
    written: list[str] = []
    text = Canvas.text

    def listen(self: Canvas, string: str, x: float, y: float, **more: object) -> object:
        written.append(string)
        return text(self, string, x, y, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", listen)
    seen = 0
    for seed in range(3):
        scene = table(hand, "savannah", "human", "hard", "hard", seed=seed)
        scene.handle(Command("study"))
        for _ in range(4):
            if not thinking(hand, scene):
                break
            think(hand, scene)
            found = scene.look().study
            assert found is not None
            assert found.bars == ()
            assert "hidden" in found.note
            written.clear()
            hand.now += 0.1
            scene.draw(hand.app.window.canvas)
            seat = scene.match.to_move
            assert seat is not None
            view = scene.match.view(seat)
            hand_of_it = view.hand  # type: ignore[attr-defined]
            names = {name_of(Words(), card) for card in set(hand_of_it) - open_cards(scene)}
            names = {name for name in names if name not in scene.caption}
            assert not [string for string in written for name in names if name in string]
            seen += len(names)
            scene.think(float("inf"))
            hand.now += 2
            scene.update(0.1)
    assert seen > 10


def test_those_who_only_look_on_see_the_thoughts_of_all(hand: Hand) -> None:
    scene = table(hand, "savannah", "hard", "hard")
    scene.handle(Command("study"))
    assert thinking(hand, scene)
    think(hand, scene)
    found = scene.look().study
    assert found is not None
    assert found.bars
    assert found.note == ""
    hand.frame()


def test_after_a_hint_a_person_sees_what_was_weighed_of_the_own_hand(hand: Hand) -> None:
    scene = table(hand, "savannah", "human", "hard")
    scene.handle(Command("study"))
    scene.handle(Command("hint"))
    scene.think(float("inf"))
    scene.update(0.01)
    found = scene.look().study
    assert found is not None
    own = {name_of(Words(), card) for card in scene.view.hand}  # type: ignore[attr-defined]
    assert {bar.text for bar in found.bars} <= own
    scene.hint()
    assert scene.look().study is None


def test_who_may_see_whose_thoughts() -> None:
    assert open_to(1, 0, hidden=False, bystander=False)
    assert open_to(0, 0, hidden=True, bystander=False)
    assert open_to(1, 0, hidden=True, bystander=True)
    assert not open_to(1, 0, hidden=True, bystander=False)


def test_a_search_is_looked_at_at_most_five_times_a_second() -> None:
    study = Study()
    assert not study.due(1.0)
    study.toggle()
    looked = [now / 100 for now in range(100, 200) if study.due(now / 100)]
    assert len(looked) == 5
    assert study.show(StudyLook("a"))
    assert not study.show(StudyLook("a"))


def test_looking_at_a_search_takes_no_time_from_the_frame(hand: Hand) -> None:
    from game.scenes import table_look

    scene = table(hand, "savernake", "hard", "hard", "hard", "hard")
    scene.handle(Command("study"))
    assert thinking(hand, scene)
    think(hand, scene, 0.05)
    began = time.perf_counter()
    for _ in range(20):
        table_look.study(scene, shown=True)
    assert (time.perf_counter() - began) / 20 < 0.004


def test_where_hands_are_hidden_the_button_says_what_it_can_show(hand: Hand) -> None:
    scene = table(hand, "savannah", "human", "random")
    spot = next(spot for spot in scene.chrome.spots() if spot.command == "study")
    assert "hint" in spot.note
    scene.handle(Command("study"))
    assert scene.chrome.hush_in(hand.now) is not None, "it is said when it is pressed"
    assert "hint" not in table(hand, "savernake", "human", "random").chrome.note("study")
    assert "hint" not in table(hand, "savannah", "random", "random").chrome.note("study")
