"""Devices to intents, on SDL's dummy driver."""

from __future__ import annotations

import pygame
import pytest

from game.input.chord import ChordError, parse
from game.input.devices import NAP, Devices
from game.input.devices.reader import DROWSY, DROWSY_AFTER
from game.input.intents import (
    AWAY,
    COMMANDS,
    EDITS,
    Cancel,
    Command,
    Confirm,
    Edit,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Quit,
    Release,
    Resized,
    Scroll,
    Space,
    Stir,
    Text,
    Turn,
)
from tests.input.conftest import Clock, polled, post


def down(key: int, mod: int = 0, unicode: str = "") -> None:
    post(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)


def up(key: int) -> None:
    post(pygame.KEYUP, key=key, mod=0)


KEYS = [
    (pygame.K_RETURN, 0, Confirm()),
    (pygame.K_KP_ENTER, 0, Confirm()),
    (pygame.K_SPACE, 0, Space()),
    (pygame.K_ESCAPE, 0, Cancel()),
    (pygame.K_TAB, 0, Next(1)),
    (pygame.K_TAB, pygame.KMOD_LSHIFT, Next(-1)),
    (pygame.K_LEFT, 0, Move(-1, 0)),
    (pygame.K_RIGHT, 0, Move(1, 0)),
    (pygame.K_UP, 0, Move(0, -1)),
    (pygame.K_DOWN, 0, Move(0, 1)),
    (pygame.K_r, 0, Turn(1)),
    (pygame.K_r, pygame.KMOD_RSHIFT, Turn(-1)),
    (pygame.K_h, 0, Command("hint")),
    (pygame.K_u, 0, Command("undo")),
    (pygame.K_z, pygame.KMOD_LCTRL, Command("undo")),
    (pygame.K_l, 0, Command("log")),
    (pygame.K_z, 0, Command("zoom")),
    (pygame.K_m, 0, Command("mute")),
    (pygame.K_F1, 0, Command("help")),
    (pygame.K_F10, 0, Command("menu")),
    (pygame.K_F11, 0, Command("fullscreen")),
    (pygame.K_RETURN, pygame.KMOD_LALT, Command("fullscreen")),
    (pygame.K_PAGEDOWN, 0, Edit("page_down")),
    (pygame.K_v, pygame.KMOD_LCTRL, Edit("paste")),
]


@pytest.mark.parametrize(("key", "mod", "intent"), KEYS)
def test_keys(devices: Devices, key: int, mod: int, intent: Intent) -> None:
    down(key, mod)
    assert polled(devices) == [intent]


def test_the_tables_name_only_commands_and_edits_that_there_are() -> None:
    named = [intent for _, _, intent in KEYS]
    assert {intent.name for intent in named if isinstance(intent, Command)} <= set(COMMANDS)
    assert {intent.key for intent in named if isinstance(intent, Edit)} <= set(EDITS)


def test_the_question_mark_asks_for_the_controls_on_any_keyboard(devices: Devices) -> None:
    down(pygame.K_MINUS, pygame.KMOD_SHIFT, "?")
    assert polled(devices) == [Command("controls")]
    for key in (pygame.K_SLASH, ord("ß")):
        down(key, pygame.KMOD_SHIFT)
        assert polled(devices) == [Command("controls")]
    down(pygame.K_QUESTION)
    assert polled(devices) == [Command("controls")]


@pytest.mark.parametrize("key", [pygame.K_q, pygame.K_F5, pygame.K_LSHIFT, pygame.K_a])
def test_other_keys_say_that_somebody_is_there(devices: Devices, key: int) -> None:
    down(key)
    down(key)
    assert polled(devices) == [Stir()]


def test_a_held_key_is_one_press(devices: Devices) -> None:
    for _ in range(5):
        down(pygame.K_LEFT)
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1)
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=4)
    post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    polled(devices)
    assert devices.presses == 3


@pytest.mark.parametrize(
    ("key", "mod", "heard"),
    [
        (pygame.K_q, pygame.KMOD_LCTRL | pygame.KMOD_RSHIFT, Command("staff")),
        (pygame.K_q, pygame.KMOD_CTRL | pygame.KMOD_SHIFT | pygame.KMOD_CAPS, Command("staff")),
        (pygame.K_q, pygame.KMOD_LCTRL, Stir()),
        (pygame.K_q, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT | pygame.KMOD_LALT, Stir()),
        (pygame.K_w, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, Stir()),
    ],
)
def test_a_chord_is_heard_whole_and_while_text_is_written(
    devices: Devices, key: int, mod: int, heard: Intent
) -> None:
    devices.staff = parse("ctrl+shift+q")
    down(key, mod)
    assert polled(devices) == [heard]
    if heard == Command("staff"):
        devices.typing = True
        devices.let_go()
        down(key, mod)
        assert polled(devices) == [heard]


@pytest.mark.parametrize(
    "text", ["", "q", "shift+q", "ctrl+", "ctrl+qq", "ctrl+ctrl+q", "ctrl+f13", "hyper+q"]
)
def test_what_is_no_chord_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ChordError, match="no chord of keys"):
        parse(text)


def test_letters_are_text_while_text_is_written(devices: Devices) -> None:
    devices.typing = True
    down(pygame.K_h, 0, "h")
    post(pygame.TEXTINPUT, text="h")
    down(pygame.K_SPACE, 0, " ")
    post(pygame.TEXTINPUT, text=" ")
    down(pygame.K_LEFT)
    down(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    down(pygame.K_UP)
    assert polled(devices) == [Text("h"), Text(" "), Edit("left"), Edit("select_right"), Move(0, -1)]


@pytest.mark.parametrize("text", ["ë", "Ł", "山", "🦁", "e\u0308", "\u0301", "山田"])
def test_letters_come_as_text_with_a_key_or_without(devices: Devices, text: str) -> None:
    devices.typing = True
    post(pygame.TEXTINPUT, text=text)
    down(pygame.K_e, pygame.KMOD_RALT, text)
    post(pygame.TEXTINPUT, text=text)
    down(pygame.K_a, pygame.KMOD_LCTRL | pygame.KMOD_RALT, text)
    post(pygame.TEXTINPUT, text=text)
    assert polled(devices) == [Text(text)] * 3


def test_commands_are_only_letters_while_text_is_written(devices: Devices) -> None:
    devices.typing = True
    for letter in "hulmrzsx?":
        down(ord(letter), 0, letter)
        post(pygame.TEXTINPUT, text=letter)
    assert polled(devices) == [Text(letter) for letter in "hulmrzsx?"]


def test_input_methods_are_asked_only_while_text_is_written(
    devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: asked.append("stop"))
    for typing in (True, True, False, False):
        devices.typing = typing
    Devices(lambda x, y: (x, y))
    assert asked == ["start", "stop", "stop"]


def test_a_stale_key_that_is_let_go_keeps_no_text_away(devices: Devices) -> None:
    devices.typing = True
    down(pygame.K_RETURN)
    polled(devices)
    devices.let_go()
    down(pygame.K_RETURN)
    up(pygame.K_RETURN)
    post(pygame.TEXTINPUT, text="ë")
    assert polled(devices) == [Text("ë")]


def test_text_is_nothing_while_none_is_written(devices: Devices) -> None:
    post(pygame.TEXTINPUT, text="h")
    assert polled(devices) == []


def test_what_an_intent_changes_holds_for_the_next(devices: Devices) -> None:
    down(pygame.K_TAB)
    down(pygame.K_h)
    post(pygame.TEXTINPUT, text="h")
    seen = []
    for intent in devices.poll():
        seen.append(intent)
        devices.typing = True
    assert seen == [Next(1), Text("h")]


def test_a_held_key_repeats_only_where_that_is_meant(devices: Devices) -> None:
    heard = []
    for _ in range(3):
        down(pygame.K_RETURN)
        down(pygame.K_DOWN)
        heard += polled(devices)
    assert heard == [Confirm(), Move(0, 1), Move(0, 1), Move(0, 1)]


def test_a_slow_picture_makes_no_more_of_a_short_press(devices: Devices) -> None:
    """The timer of the repeats runs on while nobody reads that the key was let go."""
    down(pygame.K_RIGHT)
    assert polled(devices) == [Move(1, 0)]
    for _ in range(14):
        down(pygame.K_RIGHT)
    up(pygame.K_RIGHT)
    down(pygame.K_LEFT)
    down(pygame.K_LEFT)
    up(pygame.K_LEFT)
    down(pygame.K_LEFT)
    assert polled(devices) == [Move(-1, 0), Move(-1, 0)]


def test_a_press_after_the_focus_was_lost_with_its_key_held_is_one(devices: Devices) -> None:
    down(pygame.K_RIGHT)
    polled(devices)
    post(pygame.WINDOWFOCUSLOST)
    down(pygame.K_RIGHT)
    up(pygame.K_RIGHT)
    assert polled(devices) == [FocusLost(), Move(1, 0)]


def test_of_a_key_that_is_held_a_slow_picture_makes_one_step(devices: Devices) -> None:
    down(pygame.K_RIGHT)
    down(pygame.K_TAB)
    polled(devices)
    for _ in range(5):
        down(pygame.K_RIGHT)
        down(pygame.K_TAB)
    assert polled(devices) == [Move(1, 0), Next(1)]
    down(pygame.K_RIGHT)
    assert polled(devices) == [Move(1, 0)]


def test_the_mouse_speaks_in_canvas_coordinates(devices: Devices) -> None:
    post(pygame.MOUSEMOTION, pos=(10, 20), rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1)
    post(pygame.MOUSEBUTTONUP, pos=(11, 20), button=1)
    post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=3)
    post(pygame.MOUSEBUTTONUP, pos=(10, 20), button=3)
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=2)
    assert polled(devices) == [
        Point(60, 120),
        Press(60, 120),
        Release(66, 120),
        Scroll(-1, 60, 120),
        Turn(1, back=True),
        Stir(),
    ]


def test_of_moves_in_a_row_the_last_counts(devices: Devices) -> None:
    for x in range(5):
        post(pygame.MOUSEMOTION, pos=(x, 0), rel=(0, 0), buttons=(0, 0, 0))
    down(pygame.K_RETURN)
    post(pygame.MOUSEMOTION, pos=(9, 0), rel=(0, 0), buttons=(0, 0, 0))
    assert polled(devices) == [Point(24, 0), Confirm(), Point(54, 0)]


def test_the_window_speaks(devices: Devices) -> None:
    post(pygame.WINDOWSIZECHANGED, x=640, y=360)
    post(pygame.WINDOWLEAVE)
    post(pygame.WINDOWFOCUSLOST)
    post(pygame.QUIT)
    assert polled(devices) == [Resized(640, 360), Point(AWAY, AWAY), FocusLost(), Quit()]


def test_a_held_button_is_let_go(devices: Devices) -> None:
    post(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
    assert polled(devices) == [Press(6, 6)]
    devices.let_go()
    post(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1)
    assert polled(devices) == []


def test_a_held_key_is_let_go_until_it_is_pressed_anew(devices: Devices) -> None:
    down(pygame.K_DOWN)
    assert polled(devices) == [Move(0, 1)]
    devices.let_go()
    down(pygame.K_DOWN)
    assert polled(devices) == []
    up(pygame.K_DOWN)
    down(pygame.K_DOWN)
    assert polled(devices) == [Move(0, 1)]


def test_a_key_that_changed_the_scene_writes_nothing_into_the_next(devices: Devices) -> None:
    down(pygame.K_h, 0, "h")
    assert polled(devices) == [Command("hint")]
    devices.let_go()
    devices.typing = True
    down(pygame.K_h, 0, "h")
    post(pygame.TEXTINPUT, text="h")
    assert polled(devices) == []
    up(pygame.K_h)
    down(pygame.K_h, 0, "h")
    post(pygame.TEXTINPUT, text="h")
    assert polled(devices) == [Text("h")]


def test_the_second_press_of_a_double_click_is_not_for_the_next_scene(devices: Devices, clock: Clock) -> None:
    def click(x: int) -> list[Intent]:
        post(pygame.MOUSEBUTTONDOWN, pos=(x, 5), button=1)
        post(pygame.MOUSEBUTTONUP, pos=(x, 5), button=1)
        return polled(devices)

    assert len(click(5)) == 2
    devices.let_go()
    clock.now += 0.15
    assert click(6) == []
    clock.now += 0.01
    assert len(click(60)) == 2
    clock.now += 0.5
    assert len(click(60)) == 2


def test_a_double_click_without_a_change_is_two_presses(devices: Devices, clock: Clock) -> None:
    for _ in range(2):
        post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
        post(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    assert len(polled(devices)) == 4


def test_lost_focus_forgets_what_was_held(devices: Devices) -> None:
    down(pygame.K_DOWN)
    post(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
    post(pygame.WINDOWFOCUSLOST)
    post(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1)
    down(pygame.K_RETURN)
    assert polled(devices) == [Move(0, 1), Press(6, 6), FocusLost(), Confirm()]


def test_events_that_are_not_read_do_not_even_wake(devices: Devices) -> None:
    post(pygame.USEREVENT)
    post(pygame.JOYBALLMOTION)
    assert not pygame.event.peek()


def test_waiting_keeps_what_ended_it(devices: Devices) -> None:
    down(pygame.K_RETURN)
    devices.wait(None)
    down(pygame.K_ESCAPE)
    assert polled(devices) == [Confirm(), Cancel()]


def test_waiting_ends_in_time(devices: Devices) -> None:
    devices.wait(0.002)
    assert polled(devices) == []


def test_a_long_wait_takes_naps_and_keeps_all_that_came(
    devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    naps: list[float] = []

    def nap(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 3:
            down(pygame.K_RETURN)
            down(pygame.K_ESCAPE)

    monkeypatch.setattr("game.input.devices.reader.sleep", nap)
    devices.wait(None)
    assert naps == [NAP] * 3
    assert polled(devices) == [Confirm(), Cancel()]


def test_naps_become_longer_where_nobody_comes(devices: Devices, monkeypatch: pytest.MonkeyPatch) -> None:
    naps: list[float] = []

    def nap(seconds: float) -> None:
        naps.append(seconds)
        if sum(naps) >= 2 * DROWSY_AFTER:
            down(pygame.K_RETURN)

    monkeypatch.setattr("game.input.devices.reader.sleep", nap)
    devices.wait(None)
    assert naps[0] == NAP
    assert naps[-1] == DROWSY
    assert naps.count(NAP) * NAP == pytest.approx(DROWSY_AFTER, abs=2 * NAP)
    assert polled(devices) == [Confirm()]


def test_keys_repeat_whatever_the_menus_set(devices: Devices) -> None:
    pygame.key.set_repeat(0)
    polled(devices)
    assert pygame.key.get_repeat() == (400, 40)


def test_what_the_focus_was_lost_with_counts_as_held_only_when_it_is_pressed_anew(devices: Devices) -> None:
    down(pygame.K_LALT, pygame.KMOD_LALT)
    post(pygame.WINDOWFOCUSLOST)
    polled(devices)
    down(pygame.K_RETURN, pygame.KMOD_LALT)
    up(pygame.K_RETURN)
    down(pygame.K_h, pygame.KMOD_LCTRL)
    up(pygame.K_h)
    assert polled(devices) == [Confirm(), Command("hint")]
    down(pygame.K_LALT, pygame.KMOD_LALT)
    down(pygame.K_RETURN, pygame.KMOD_LALT)
    assert polled(devices)[-1] == Command("fullscreen")
