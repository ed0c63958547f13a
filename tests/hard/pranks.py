"""What the monkey can do at each device. A prank tells, where that helps, what exactly it did."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from tests.hard.monkey import Monkey

KEYS = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_KP_ENTER,
    *(getattr(pygame, f"K_F{n}") for n in range(1, 13)),
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), pygame.K_LCTRL, pygame.K_LALT,
    pygame.K_PRINTSCREEN, pygame.K_AC_BACK, 0,
)  # fmt: skip
OFTEN = KEYS[:8]
MODS = (
    *(0,) * 8, pygame.KMOD_SHIFT, pygame.KMOD_LSHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META,
    pygame.KMOD_CTRL | pygame.KMOD_SHIFT,
)  # fmt: skip
TEXTS = (
    "a",
    "Zoë",
    "🦁👨‍👩‍👧",
    "שלום",
    "e\u0301",
    "\0",
    "\n",
    "",
    "   ",
    "W" * 200,
    "1234567890123456789012345",
    "-5",
    "\u202e",
)
SIZES = ((320, 180), (640, 480), (1, 1), (200, 900), (1366, 768), (2560, 300), (640, 360), (16, 4000))
AXES = (-32768, -9000, 0, 1, 9000, 32767)
JUMPS = (30.0, 91.0, 3600.0, 86_400.0, 1e7)
FAR = (-5000, -1, 0, 9999)

Prank = Callable[["Monkey"], object]


def _place(monkey: Monkey) -> tuple[int, int]:
    """Mostly where something can be pressed, at times anywhere, seldom outside."""
    rng = monkey.rng
    spots = [*monkey.spots()]
    if spots and rng.random() < 0.7:
        x, y = monkey.app.window.transform.to_window(*rng.choice(spots))
        return x, y
    if rng.random() < 0.05:
        return rng.choice(FAR), rng.choice(FAR)
    width, height = monkey.app.window.transform.window
    return rng.randrange(max(1, width)), rng.randrange(max(1, height))


def _point(monkey: Monkey) -> object:
    place = _place(monkey)
    monkey.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    return place


def _click(monkey: Monkey) -> object:
    place, button = _place(monkey), monkey.rng.choice((1, 1, 1, 1, 3, 2, 6, 7, 9))
    monkey.click(*place, button)
    return place, button


def _press(monkey: Monkey) -> object:
    kind = monkey.rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
    place = _place(monkey)
    monkey.post(kind, button=monkey.rng.choice((1, 3)), pos=place, touch=False)
    return kind, place


def _wheel(monkey: Monkey) -> object:
    y = monkey.rng.choice((-40, -1, 0, 1, 40))
    monkey.post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=y / 3, flipped=False, touch=False)
    return y


def _key(monkey: Monkey) -> object:
    key, mod = monkey.rng.choice(KEYS), monkey.rng.choice(MODS)
    monkey.key(key, mod)
    return pygame.key.name(key), mod


def _usual_key(monkey: Monkey) -> object:
    key = monkey.rng.choice(OFTEN)
    monkey.key(key)
    return pygame.key.name(key)


def _half_key(monkey: Monkey) -> object:
    kind, key = monkey.rng.choice((pygame.KEYDOWN, pygame.KEYUP)), monkey.rng.choice(KEYS)
    monkey.post(
        kind, key=key, mod=monkey.rng.choice(MODS), unicode=monkey.rng.choice(("", "?", "x")), scancode=0
    )
    return kind, pygame.key.name(key)


def _text(monkey: Monkey) -> object:
    text = monkey.rng.choice(TEXTS)
    monkey.post(pygame.TEXTINPUT, text=text)
    return repr(text)


def _finger(monkey: Monkey) -> object:
    rng = monkey.rng
    kind = rng.choice((pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION))
    place = _place(monkey)
    width, height = monkey.app.window.transform.window
    monkey.post(
        kind, touch_id=rng.choice((0, 5, -1)), finger_id=rng.randrange(3), x=place[0] / max(1, width),
        y=place[1] / max(1, height), dx=0.0, dy=0.0, pressure=1.0,
    )  # fmt: skip
    return kind, place


def _pad(monkey: Monkey) -> object:
    kind = monkey.rng.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
    button = monkey.rng.randrange(24)
    monkey.post(kind, instance_id=monkey.rng.randrange(3), button=button)
    return kind, button


def _axis(monkey: Monkey) -> object:
    axis, value = monkey.rng.randrange(8), monkey.rng.choice(AXES)
    monkey.post(pygame.CONTROLLERAXISMOTION, instance_id=monkey.rng.randrange(3), axis=axis, value=value)
    return axis, value


def _stick(monkey: Monkey) -> object:
    rng, number = monkey.rng, monkey.rng.randrange(3)
    match rng.randrange(4):
        case 0:
            monkey.post(pygame.JOYBUTTONDOWN, instance_id=number, joy=number, button=rng.randrange(40))
        case 1:
            monkey.post(pygame.JOYBUTTONUP, instance_id=number, joy=number, button=rng.randrange(40))
        case 2:
            value = rng.choice((-1.0, -0.3, 0.0, 0.6, 1.0))
            monkey.post(
                pygame.JOYAXISMOTION, instance_id=number, joy=number, axis=rng.randrange(9), value=value
            )
        case _:
            way = rng.choice(((0, 0), (1, 0), (0, -1), (1, 1)))
            monkey.post(pygame.JOYHATMOTION, instance_id=number, joy=number, hat=rng.randrange(2), value=way)
    return number


def _plug(monkey: Monkey) -> object:
    rng = monkey.rng
    kind = rng.choice(
        (
            pygame.CONTROLLERDEVICEADDED,
            pygame.CONTROLLERDEVICEREMOVED,
            pygame.JOYDEVICEADDED,
            pygame.JOYDEVICEREMOVED,
        )
    )
    number = rng.choice((0, 0, 1, 2, 99))
    added = kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
    monkey.post(kind, **({"device_index": number, "guid": ""} if added else {"instance_id": number}))
    return kind, number


def _focus(monkey: Monkey) -> object:
    kind = monkey.rng.choice(
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER,
         pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)
    )  # fmt: skip
    monkey.post(kind)
    return kind


def _resize(monkey: Monkey) -> object:
    size = monkey.rng.choice(SIZES)
    if monkey.rng.random() < 0.5:
        pygame.display.set_mode(size, pygame.RESIZABLE)
    monkey.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
    return size


def _lose_display(monkey: Monkey) -> None:
    """The screen goes and another comes, and nobody tells of it but by a new picture that is wanted."""
    pygame.event.get()
    pygame.display.quit()
    pygame.display.init()
    pygame.display.set_mode(monkey.rng.choice(SIZES[:2]), pygame.RESIZABLE)
    monkey.post(pygame.WINDOWEXPOSED)


def _jump(monkey: Monkey) -> object:
    seconds = monkey.rng.choice(JUMPS)
    monkey.now += seconds
    return seconds


def _speak(monkey: Monkey) -> object:
    language = monkey.rng.choice(monkey.app.context.languages)
    monkey.app.context.speak(language)
    return language


def _close(monkey: Monkey) -> None:
    monkey.post(pygame.QUIT)


TABLE: tuple[tuple[Prank, float], ...] = (
    (_point, 6), (_click, 14), (_press, 4), (_wheel, 2), (_usual_key, 10), (_key, 5), (_half_key, 2),
    (_text, 2), (_finger, 4), (_pad, 4), (_axis, 2), (_stick, 2), (_plug, 0.5), (_focus, 1),
    (_resize, 0.4), (_jump, 0.4), (_speak, 0.1), (_lose_display, 0.05), (_close, 0.05),
)  # fmt: skip
PRANKS = tuple(prank for prank, _ in TABLE)
SHARES = tuple(share for _, share in TABLE)
"""How often each is done, beside the others."""
