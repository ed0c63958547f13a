"""Menus: keys alone reach everything, names take any letters, and a click acts once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.input.intents import Confirm, Move, Next
from game.render import theme
from game.render.gui_controls import Button, Control
from game.rules.core import Outcome, ScoreLine
from game.scenes import factory
from game.scenes.context import SeatSetup, TableSetup
from game.scenes.games import Games
from game.scenes.hands import give
from game.scenes.menu import MenuScene
from game.scenes.message import LEADING, MARGIN, WIDE, Message
from game.scenes.pause import Pause
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook
from game.scenes.setup import Setup
from game.scenes.stack import Scene
from game.scenes.statistics import StatisticsScene
from game.scenes.title import Title
from game.scenes.worlds import WORLDS
from game.store.folder import Folder
from game.store.played import Played, Sitting
from game.store.saves import Saves
from game.store.statistics import Statistics
from game.store.writer import Writer
from tests.scenes.machine import Hand

OUTCOME = Outcome(
    (12, 12),
    (0, 1),
    (
        (ScoreLine("alive", "insects", 1, 12, "S12"),),
        (ScoreLine("alive", "small_mammals", 2, 10, "S12"), ScoreLine("hand", "birds", 1, -8, "S12")),
    ),
    "S13",
)
PLAYED = TableSetup("savannah", (SeatSetup("Ada", "human"), SeatSetup("Bo", "greedy")))


def big_setup(hand: Hand) -> Setup:
    scene = Setup(hand.context, WORLDS["savannah"])
    scene.gui["players-5"].confirm()  # type: ignore[union-attr]
    return scene


def kept_games(hand: Hand) -> Games:
    saves = Saves(Folder(Path(), "nothing is kept on disk"), Writer())
    for game in WORLDS:
        setup = TableSetup(game, (SeatSetup("Ada"), SeatSetup("Bo", "greedy")), 7)
        saves.keep(factory.match_of(hand.context, setup).record())
    return Games(hand.context, saves)


def statistics_of(hand: Hand, tab: str = "game") -> StatisticsScene:
    folder, writer = Folder(Path(), "nothing is kept on disk"), Writer()
    statistics = Statistics(folder, writer)
    saves = Saves(folder, writer)
    saves.finished = lambda: [Path(f"{number}.json") for number in range(15)]  # type: ignore[method-assign]
    for number in range(25):
        seats = (Sitting("Ada", "human", "", number, 1), Sitting("Bo", "human", "", -number, 2))
        statistics.add(Played(str(number), "2026-05-01", "savannah", seats, f"{number}.json"))
    scene = StatisticsScene(replace(hand.context, saves=saves, statistics=statistics), statistics)
    writer.flush()
    scene.update(0.0)
    scene.gui[f"tab-{tab}"].confirm()  # type: ignore[union-attr]
    return scene


def counted(hand: Hand) -> Results:
    hand.context.settings.motion = False
    return Results(hand.context, OUTCOME, PLAYED, 7)


SCENES: dict[str, Callable[[Hand], MenuScene]] = {
    "title": lambda hand: Title(hand.context),
    "title with games that wait": lambda hand: waiting(hand),
    "setup": lambda hand: Setup(hand.context, WORLDS["savernake"]),
    "setup of five": big_setup,
    "games": kept_games,
    "statistics": statistics_of,
    "statistics of the last games": lambda hand: statistics_of(hand, "last"),
    "pause": lambda hand: Pause(hand.context, lambda: None),
    "results": counted,
    "rulebook": lambda hand: Rulebook(hand.context, "savannah"),
    "question": lambda hand: Message.question(hand.context, "Sure?", "Really?", "Yes", lambda: None),
}


@pytest.fixture(params=SCENES)
def scene(hand: Hand, request: pytest.FixtureRequest) -> MenuScene:
    made = SCENES[request.param](hand)
    hand.show(made)
    return made


def usable(scene: MenuScene) -> list[str]:
    return [control.name for control in scene.gui.controls if control.enabled]


@pytest.mark.parametrize("size", [(1, 1), (16, 4000), (2000, 3), (40, 30)])
def test_a_window_that_is_hardly_there_takes_a_name_all_the_same(hand: Hand, size: tuple[int, int]) -> None:
    hand.show(Setup(hand.context, WORLDS["savannah"]))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    hand.frame()
    for _ in range(40):
        hand.key(pygame.K_TAB)
        hand.write("a")


def test_the_ring_goes_round_all_controls(scene: MenuScene) -> None:
    names = usable(scene)
    scene.gui.focus = names[0]
    seen = [scene.gui.focus]
    for _ in names:
        scene.handle(Next(1))
        seen.append(scene.gui.focus)
    assert seen == [*names, names[0]]
    scene.handle(Next(-1))
    assert scene.gui.focus == names[-1]
    assert scene.gui.ring


def test_arrows_reach_every_control_from_the_first(scene: MenuScene) -> None:
    names = usable(scene)
    start = scene.gui.focus
    assert start in names
    found, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for way in (Move(1, 0), Move(-1, 0), Move(0, 1), Move(0, -1)):
            scene.gui._set_focus(here)
            for _ in range(40 if here in ("text", "lines") else 1):
                scene.handle(way)
                if scene.gui.focus != here:
                    break
            if scene.gui.focus not in found:
                found.add(scene.gui.focus)
                edge.append(scene.gui.focus)
    assert found == set(names)


def waiting(hand: Hand) -> Title:
    """The title over a match of each world that waits to be gone on with."""
    return Title(replace(hand.context, saves=kept_games(hand).saves))


DOWN, UP, LEFT, RIGHT = Move(0, 1), Move(0, -1), Move(-1, 0), Move(1, 0)


@pytest.mark.parametrize("game", WORLDS)
def test_arrows_lead_where_a_person_sees_something_on_the_title(hand: Hand, game: str) -> None:
    for title in (Title(hand.context), waiting(hand)):
        hand.show(title)
        steps = [(game, DOWN, f"learn-{game}"), (f"learn-{game}", UP, game)]
        other = next(one for one in WORLDS if one != game)
        across = RIGHT if game == next(iter(WORLDS)) else LEFT
        steps += [(f"learn-{game}", across, f"learn-{other}")]
        if title.gui[f"continue-{game}"] is not None:
            steps += [(game, LEFT, f"continue-{game}"), (f"continue-{game}", RIGHT, game)]
            steps += [(f"continue-{game}", DOWN, f"learn-{game}")]
        for start, way, goal in steps:
            title.gui._set_focus(start)
            title.handle(way)
            assert title.gui.focus == goal


def is_ground(control: Control) -> bool:
    """Whether it is the land of a world, on which other ways into it lie."""
    return isinstance(control, Button) and control.style == "area" and control.name in WORLDS


def test_no_control_lies_outside_the_canvas_or_on_another(scene: MenuScene) -> None:
    boxes = [(c.name, c.box) for c in scene.gui.controls if not is_ground(c)]
    for name, (x, y, w, h) in boxes:
        assert x >= 0, name
        assert y >= 0, name
        assert x + w <= 1920, name
        assert y + h <= 1080, name
    for i, (one, a) in enumerate(boxes):
        for other, b in boxes[i + 1 :]:
            apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]
            assert apart, f"{one} lies on {other}"


def test_the_focus_outlives_a_new_size(scene: MenuScene, hand: Hand) -> None:
    scene.handle(Next(1))
    before = scene.gui.focus
    pygame.display.set_mode((1024, 768), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1024, y=768))
    hand.frame()
    assert scene.gui.transform.window == (1024, 768)
    assert scene.gui.focus == before


def test_what_a_menu_shows_at_rest_is_not_drawn_again(scene: MenuScene, hand: Hand) -> None:
    hand.frame()
    hand.frame()
    if not scene.gui.typing:
        assert not hand.app.stage.stale


def test_controls_are_made_to_be_worked_bit_by_bit_and_at_once_where_one_is_pressed(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []
    build = Button.build
    monkeypatch.setattr(Button, "build", lambda one, gui: (built.append(one.name), build(one, gui)))
    scene = Pause(hand.context, lambda: None)
    ticks = count(1000)
    monkeypatch.setattr(scene.gui, "_clock", lambda: float(next(ticks)))
    hand.show(Scene(hand.context), scene)
    assert built == []
    hand.frame()
    assert len(built) <= 1
    assert scene.wake_in is not None
    assert scene.wake_in < 0.02
    hand.click("resume")
    assert hand.names == ["Scene"]
    assert len(built) == len(scene.gui.controls)


def test_help_opens_the_rulebook_over_every_scene(scene: MenuScene, hand: Hand) -> None:
    hand.key(pygame.K_F1)
    assert hand.names[-1:] == (["Rulebook"] if not isinstance(scene, Rulebook) else hand.names[-1:])
    hand.key(pygame.K_F1)
    assert hand.app.stage.top is scene or isinstance(scene, Rulebook)


# ---- from the title to a table


def test_two_clicks_from_the_title_begin_a_game(hand: Hand) -> None:
    hand.show(Title(hand.context))
    hand.click("savannah")
    hand.frame(1.0)
    hand.click("start")
    (table,) = hand.tables
    assert table.game == "savannah"
    assert [seat.kind for seat in table.seats] == ["human", "normal"]
    assert table.seed is None
    assert all(seat.name for seat in table.seats)


def test_keys_alone_begin_a_game(hand: Hand) -> None:
    hand.show(Title(hand.context))
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RETURN)
    assert [table.game for table in hand.tables] == ["savannah"]


def test_a_double_click_enters_one_world_and_starts_nothing(hand: Hand) -> None:
    title = Title(hand.context)
    hand.show(title)
    x, y = hand.middle("savernake")
    for _ in range(2):
        hand.press(x, y)
        hand.release(x, y)
    hand.frame()
    hand.frame()
    hand.at(x, y)
    assert hand.names == ["Title", "Setup"]
    assert hand.tables == []


def test_a_double_click_on_start_starts_once(hand: Hand) -> None:
    hand.show(Title(hand.context), Setup(hand.context, WORLDS["savernake"]))
    x, y = hand.middle("start")
    for _ in range(2):
        hand.press(x, y)
        hand.release(x, y)
    hand.frame()
    hand.frame()
    assert len(hand.tables) == 1
    assert hand.names == ["Title", "Scene"]


def test_a_press_that_is_let_go_elsewhere_does_nothing(hand: Hand) -> None:
    hand.show(Setup(hand.context, WORLDS["savernake"]))
    hand.press(*hand.middle("start"))
    hand.frame()
    hand.release(5, 5)
    hand.frame()
    assert hand.tables == []


def test_a_press_held_over_a_scene_change_does_nothing_there(hand: Hand) -> None:
    setup = Setup(hand.context, WORLDS["savernake"])
    hand.show(setup)
    hand.press(*hand.middle("start"))
    hand.frame()
    hand.app.stage.push(Pause(hand.context, lambda: None))
    hand.frame()
    hand.app.stage.pop()
    hand.frame()
    hand.release(*hand.middle("start"))
    hand.frame()
    assert hand.tables == []


def test_back_leads_back(hand: Hand) -> None:
    hand.show(Title(hand.context))
    hand.click("savernake")
    hand.key(pygame.K_ESCAPE)
    assert hand.names == ["Title"]
    hand.key(pygame.K_ESCAPE)
    assert hand.names == ["Title"]
    assert hand.app.running


def test_the_title_leaves_the_game(hand: Hand) -> None:
    hand.show(Title(hand.context))
    hand.click("quit")
    assert not hand.app.running


def test_the_title_comes_to_rest(hand: Hand) -> None:
    title = Title(hand.context)
    hand.show(title)
    hand.app.stage.handle(Next(1))
    assert title.busy
    for _ in range(30):
        hand.frame()
    assert not title.busy


# ---- the setup


@pytest.fixture
def setup(hand: Hand) -> Setup:
    made = Setup(hand.context, WORLDS["savannah"])
    hand.show(made)
    return made


def write_name(hand: Hand, setup: Setup, text: str) -> None:
    hand.click("name-0")
    hand.frame()
    for key in (pygame.K_a, pygame.K_BACKSPACE):
        hand.key(key, pygame.KMOD_CTRL if key == pygame.K_a else 0)
    hand.write(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Zoë", "Zoë"),
        ("W" * 200, "W" * 40),
        ("🦊🦁🦓", "🦊🦁🦓"),
        ("👩‍👧", "👩‍👧"),
        ("שלום", "שלום"),
        ("  Ada  ", "Ada"),
        ("{name} %s <b>", "{name} %s <b>"),
        ("한국어 日本語 ไทย", "한국어 日本語 ไทย"),
        ("Łucja 山 🦁", "Łucja 山 🦁"),
        ("Zoe\u0308", "Zoë"),
    ],
)
def test_names_take_any_letters(hand: Hand, setup: Setup, text: str, name: str) -> None:
    write_name(hand, setup, text)
    hand.frame()
    assert setup.setup().seats[0].name == name
    hand.click("start")
    assert len(hand.tables) == 1


@pytest.mark.parametrize("code", [0, 7, 10, 0x7F, 0x202E, 0xD800, 0xFFFF, 0x2028])
def test_what_is_no_letter_is_refused_in_words(hand: Hand, setup: Setup, code: int) -> None:
    write_name(hand, setup, "Ada")
    assert setup.complaint == ""
    setup.gui.write(chr(code))
    assert setup.setup().seats[0].name == "Ada"
    assert setup.complaint
    hand.frame()


def test_a_name_that_is_too_long_says_so(hand: Hand, setup: Setup) -> None:
    write_name(hand, setup, "W" * 41)
    assert "40" in setup.complaint


def test_a_letter_that_comes_alone_joins_those_before(hand: Hand, setup: Setup) -> None:
    write_name(hand, setup, "Zo")
    for text in ("e", "\u0308", "Ł", "山", "🦁"):
        hand.write(text)
    assert setup.setup().seats[0].name == "ZoëŁ山🦁"


@pytest.mark.parametrize("letter", "hulmrzsx")
def test_a_letter_that_is_a_command_is_only_written(hand: Hand, setup: Setup, letter: str) -> None:
    write_name(hand, setup, "A")
    scenes, muted = hand.names, hand.context.sounds.muted
    for mod, text in ((0, letter), (pygame.KMOD_SHIFT, letter.upper())):
        hand.key(ord(letter), mod)
        hand.write(text)
    assert setup.setup().seats[0].name == f"A{letter}{letter.upper()}"
    assert (hand.names, hand.context.sounds.muted) == (scenes, muted)


def test_letters_in_a_name_are_no_commands(hand: Hand, setup: Setup) -> None:
    hand.click("name-0")
    hand.frame()
    hand.key(pygame.K_m)
    assert not hand.context.sounds.muted
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_m)
    assert hand.context.sounds.muted


@pytest.mark.parametrize("blank", ["", "   ", "\u200d"])
def test_a_seat_without_a_name_does_not_start(hand: Hand, setup: Setup, blank: str) -> None:
    write_name(hand, setup, blank)
    hand.click("start")
    assert hand.tables == []
    assert setup.complaint
    assert setup.gui.focus == "name-0"


def test_the_number_of_players_and_their_kinds(hand: Hand, setup: Setup) -> None:
    hand.click("players-4")
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
        setup.gui.focus = "kind-3"
        hand.key(key)
    hand.click("free-4")
    seats = setup.setup().seats
    assert len(seats) == 5
    assert seats[3].kind == setup.kinds[(setup.kinds.index(seats[4].kind) - 1) % len(setup.kinds)]
    assert len({seat.name for seat in seats}) == 5
    assert len({seat.colour for seat in seats}) == 5


def test_the_arrows_of_a_choice_are_clicked(hand: Hand, setup: Setup) -> None:
    x, y, w, h = setup.gui["kind-0"].box  # type: ignore[union-attr]
    hand.at(x + w - h / 2, y + h / 2)
    assert setup.seats[0].kind == setup.kinds[1]
    hand.frame(1.0)
    hand.at(x + h / 2, y + h / 2)
    assert setup.seats[0].kind == "human"


def test_a_computer_has_the_name_of_its_character_and_a_person_its_own(hand: Hand, setup: Setup) -> None:
    assert setup.name(1) == "The careful impala"
    setup.gui["kind-1"].step(1)  # type: ignore[union-attr]
    assert setup.name(1) == "The swift cheetah"
    write_name(hand, setup, "Ada")
    hand.click("start")
    assert Setup(hand.context, WORLDS["savernake"]).name(0) == "Ada"


def test_the_table_number_is_a_number(hand: Hand, setup: Setup) -> None:
    hand.click("number")
    hand.frame()
    hand.write("12a3")
    assert setup.complaint
    hand.write("4567")
    assert setup.setup().seed == 123456


def test_the_caret_moves_and_text_is_inserted(hand: Hand, setup: Setup) -> None:
    write_name(hand, setup, "Ad")
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_RIGHT)
    hand.write("n")
    hand.key(pygame.K_END)
    hand.key(pygame.K_BACKSPACE)
    hand.write("a")
    assert setup.name(0) == "Ana"


# ---- pause and messages


def test_the_pause_asks_before_a_game_is_lost(hand: Hand) -> None:
    restarted: list[str] = []
    hand.show(Pause(hand.context, lambda: restarted.append("anew")))
    hand.click("restart")
    assert hand.names == ["Pause", "Message"]
    hand.key(pygame.K_RETURN)
    assert hand.names == ["Pause"]
    assert restarted == []
    hand.frame(1.0)
    hand.click("restart")
    hand.frame(1.0)
    hand.click("go")
    assert restarted == ["anew"]


def test_a_question_shows_keys_what_enter_would_do_and_the_mouse_nothing(hand: Hand) -> None:
    """What acts has the colour, and what leaves all as it is the focus: unseen, Enter seemed to act."""
    hand.show(Pause(hand.context, lambda: None))
    hand.click("restart")
    assert isinstance(hand.top, Message)
    assert not hand.top.gui.ring
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Message)
    assert hand.top.gui.ring
    assert hand.top.gui.focus == "leave"


@pytest.mark.parametrize("size", [(640, 360), (1024, 576), (1203, 677), (1280, 720), (1920, 1080)])
def test_a_message_has_room_for_its_words_in_every_window(size: tuple[int, int]) -> None:
    """Letters of a small window are a little wider or narrower for their height than those of another."""
    hand = Hand(size)
    try:
        word = "The match of this game that waits now gives way to it."
        canvas = hand.app.window.canvas
        for cut in range(12):
            for text in (word[cut:], word + "!" * cut, f"{word[cut:]} {word}"):
                scene = Message.question(hand.context, "New game", text, "Start", lambda: None)
                high = canvas.paragraph_size(text, WIDE - 2 * MARGIN, size=theme.TYPE.large, leading=LEADING)
                assert high <= scene._text_height + 2, (text, high, scene._text_height)
    finally:
        hand.app.close()


def test_the_pause_leads_on(hand: Hand) -> None:
    below = Title(hand.context)
    for name, names in (("resume", ["Title"]), ("rulebook", ["Title", "Pause", "Rulebook"])):
        hand.show(below, Pause(hand.context, lambda: None))
        hand.frame(1.0)
        hand.click(name)
        assert hand.names == names
    hand.show(below, Pause(hand.context, lambda: None))
    hand.frame(1.0)
    hand.click("title")
    give(hand.top.gui, Next(1))  # type: ignore[attr-defined]
    give(hand.top.gui, Confirm())  # type: ignore[attr-defined]
    hand.frame()
    assert hand.names == ["Title"]


def test_nothing_below_a_pause_hears_of_keys(hand: Hand) -> None:
    setup = Setup(hand.context, WORLDS["savernake"])
    hand.show(setup, Pause(hand.context, lambda: None))
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_u)
    assert setup.gui.focus == "start"
    assert not setup.gui.ring


# ---- results


def test_the_results_name_who_won(hand: Hand) -> None:
    assert Results(hand.context, OUTCOME, PLAYED, 7).headline == "Ada and Bo share the win"
    alone = Outcome((3, 12), (1,), OUTCOME.lines, "S13")
    assert Results(hand.context, alone, PLAYED, 7).headline == "Bo wins"


def test_the_results_show_every_line(hand: Hand) -> None:
    scene = Results(hand.context, OUTCOME, PLAYED, 7)
    shown = [[row.points for block in seat for row in block.rows] for seat in scene.blocks]
    assert shown == [[line.points for line in lines] for lines in OUTCOME.lines]


def test_the_results_play_again(hand: Hand) -> None:
    for name, seed in (("again", None), ("same", 7)):
        hand.show(counted(hand))
        hand.frame(1.0)
        hand.click(name)
        assert hand.tables[-1].seed == seed
        assert hand.tables[-1].seats == PLAYED.seats


def test_long_results_scroll(hand: Hand) -> None:
    lines = tuple(ScoreLine("kills", str(level), 1, level, "S12") for level in range(1, 400))
    scene = Results(hand.context, Outcome((79800, 0), (0,), (lines, ()), "S13"), PLAYED, 7)
    hand.show(scene)
    scene.counting.finish()
    hand.key(pygame.K_PAGEDOWN)
    paged = scene.offset
    assert paged > 0
    hand.key(pygame.K_END)
    assert scene.offset > paged
    hand.key(pygame.K_HOME)
    assert scene.offset == 0
    area = scene.gui["lines"]
    x, y, _, _ = area.thumb  # type: ignore[union-attr]
    hand.press(x + 5, y + 5)
    hand.frame()
    pos = hand.app.window.transform.to_window(x + 5, y + 200)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    hand.frame()
    assert scene.offset > 0


# ---- the rulebook


def test_the_rulebook_has_its_pages_and_turns_them(hand: Hand) -> None:
    scene = Rulebook(hand.context)
    hand.show(scene)
    pages = [control.name for control in scene.gui.controls if control.name.startswith("page-")]
    assert pages == ["page-savernake", "page-savannah", "page-rulings"]
    hand.click("page-rulings")
    assert scene.page == "rulings"
    assert scene.gui["page-rulings"].selected  # type: ignore[union-attr]


@pytest.mark.parametrize("page", ["savernake", "savannah", "rulings"])
def test_the_index_leads_to_each_section(hand: Hand, page: str) -> None:
    scene = Rulebook(hand.context, page)
    hand.show(scene)
    sections = scene._sheet().sections
    assert len(sections) > 1
    for number, (_, y) in enumerate(sections):
        scene.gui._set_focus(f"section-{number}")
        hand.key(pygame.K_RETURN)
        area = scene.gui["text"]
        assert scene.offset == min(y + 12, area.furthest)  # type: ignore[union-attr]


def test_the_rulebook_opens_at_a_ruling(hand: Hand) -> None:
    far = Rulebook(hand.context, "rulings#S13")
    near = Rulebook(hand.context, "rulings#F2")
    assert far.offset > near.offset > 0
    assert Rulebook(hand.context, "rulings#nothing").offset == 0
    assert Rulebook(hand.context, "nothing").page == "savernake"
