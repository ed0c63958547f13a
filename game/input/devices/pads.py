"""Gamepads: buttons by where they lie, a stick or cross that moves the focus; they come and go freely."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import pygame

from game.input.intents import Cancel, Command, Confirm, Intent, Move, Next, Stir, Turn
from game.input.steering import NOWHERE, Axis, Steering, Way, dominant

EVENTS = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
)

BUTTONS: Mapping[int, Intent] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: Confirm(),
        pygame.CONTROLLER_BUTTON_B: Cancel(),
        pygame.CONTROLLER_BUTTON_X: Turn(1),
        pygame.CONTROLLER_BUTTON_Y: Command("zoom"),
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command("hint"),
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command("log"),
        pygame.CONTROLLER_BUTTON_BACK: Command("undo"),
        pygame.CONTROLLER_BUTTON_START: Command("menu"),
        pygame.CONTROLLER_BUTTON_LEFTSTICK: Command("controls"),
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: Command("help"),
    }
)
"""What a button means, by where it lies: A is the lowest of the four, B the one at the right."""

CROSS: Mapping[int, Way] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
        pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
    }
)

TRIGGERS: Mapping[int, Intent] = MappingProxyType(
    {pygame.CONTROLLER_AXIS_TRIGGERLEFT: Next(-1), pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Next(1)}
)

PLAIN_BUTTONS: Mapping[int, int] = MappingProxyType(
    dict(
        enumerate(
            (
                pygame.CONTROLLER_BUTTON_A,
                pygame.CONTROLLER_BUTTON_B,
                pygame.CONTROLLER_BUTTON_X,
                pygame.CONTROLLER_BUTTON_Y,
                pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
                pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
                pygame.CONTROLLER_BUTTON_BACK,
                pygame.CONTROLLER_BUTTON_START,
            )
        )
    )
)
"""The buttons of a stick that nothing is known of, in the order that most of them have."""
UNKNOWN = -1
"""Any other button of such a stick."""

FULL = 32767.0
"""What an axis tells where it is pushed all the way."""
STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
OTHER_STICK = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
"""The axes of the stick that means nothing; but somebody is there who pushes it."""


@dataclass(slots=True)
class Pad:
    """One gamepad: how its axes stand, and what of its cross and its triggers is down."""

    device: Any = None
    """What keeps it open."""
    axes: dict[int, Axis] = field(default_factory=dict)
    cross: list[Way] = field(default_factory=list)
    hat: Way = NOWHERE
    way: Way = NOWHERE

    def axis(self, number: int) -> Axis:
        """An axis, made where it was not heard of before."""
        return self.axes.setdefault(number, Axis())

    def steer(self) -> Way:
        """The direction that is held: of the cross, else of the stick."""
        x, y = (self.axis(number).side for number in STICK)
        stick = dominant(x, y, self.way)
        self.way = self.cross[-1] if self.cross else self.hat if self.hat != NOWHERE else stick
        return self.way


class Pads:
    """All gamepads together: whichever is used is heard."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._pads: dict[int, Pad] = {}
        self._plain: dict[int, Pad] = {}
        """Sticks that nothing is known of, by the same numbers."""
        self._steering = Steering()
        self._steers: int | None = None
        """The number of the pad that holds the direction."""
        self._started = False
        self.presses = 0

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._pads) + len(self._plain)

    def start(self) -> None:
        """Look for gamepads; those that are there are told of by events."""
        if self._started:
            return
        self._started = True
        # Else SDL tells buttons by their letters, which lie elsewhere on some.
        os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
        from pygame._sdl2 import controller

        try:
            controller.init()
            pygame.joystick.init()
        except pygame.error:
            self._started = False

    def stop(self) -> None:
        """Let all of them go."""
        self._pads.clear()
        self._plain.clear()
        if self._started:
            from pygame._sdl2 import controller

            controller.quit()
            pygame.joystick.quit()
        self._started = False

    def read(self, event: pygame.event.Event) -> Iterable[Intent]:
        """What a gamepad asks for."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.JOYDEVICEADDED:
                self._add_plain(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                yield from self._down(event.instance_id, self._pad(event.instance_id), event.button)
            case pygame.CONTROLLERBUTTONUP:
                self._up(self._pad(event.instance_id), event.button)
            case pygame.CONTROLLERAXISMOTION:
                pad = self._pad(event.instance_id)
                yield from self._axis(event.instance_id, pad, event.axis, event.value / FULL)
            case _:
                if event.instance_id in self._plain:
                    yield from self._plain_stick(event, self._plain[event.instance_id])

    def due(self) -> Iterable[Intent]:
        """The direction that is held, when it is time for it again."""
        if self._steering.again(self._clock()):
            yield Move(*self._steering.way)

    @property
    def due_in(self) -> float | None:
        """Seconds until it is; None while none is held."""
        return self._steering.due_in(self._clock())

    def let_go(self) -> None:
        """A held direction repeats no more until it is taken anew."""
        self._steering = Steering()

    def lose(self) -> None:
        """Forget what is held down."""
        self.let_go()
        for pad in (*self._pads.values(), *self._plain.values()):
            pad.cross.clear()
            pad.hat = pad.way = NOWHERE

    # ---- coming and going

    def _pad(self, number: int) -> Pad:
        return self._pads.setdefault(number, Pad())

    def _add(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            device = controller.Controller(index)
            number = device.as_joystick().get_instance_id()
            axes = {axis: Axis(device.get_axis(axis) / FULL) for axis in STICK}
        except (pygame.error, ValueError):
            return
        if number not in self._pads or self._pads[number].device is None:
            self._pads[number] = Pad(device, axes)

    def _add_plain(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            if controller.is_controller(index):
                return
            device = pygame.joystick.Joystick(index)
            number = device.get_instance_id()
            count = min(device.get_numaxes(), len(STICK))
            axes = {axis: Axis(device.get_axis(axis)) for axis in range(count)}
        except (pygame.error, ValueError):
            return
        self._plain.setdefault(number, Pad(device, axes))

    def _remove(self, number: int) -> None:
        self._pads.pop(number, None)
        self._plain.pop(number, None)
        if number == self._steers:
            self.let_go()

    # ---- using

    def _down(self, number: int, pad: Pad, button: int) -> Iterable[Intent]:
        self.presses += 1
        if button in CROSS:
            way = CROSS[button]
            pad.cross = [*(other for other in pad.cross if other != way), way]
            yield from self._steer(number, pad)
        else:
            yield BUTTONS.get(button, Stir())

    def _up(self, pad: Pad, button: int) -> None:
        if button in CROSS:
            pad.cross = [way for way in pad.cross if way != CROSS[button]]
            self._steering.hold(pad.steer(), self._clock())

    def _axis(self, number: int, pad: Pad, axis: int, value: float) -> Iterable[Intent]:
        one = pad.axis(axis)
        before, side = one.side, one.move(value)
        if side == before:
            return
        if axis in TRIGGERS and side > 0:
            self.presses += 1
            yield TRIGGERS[axis]
        elif axis in STICK:
            self.presses += side != 0
            yield from self._steer(number, pad)
        elif axis in OTHER_STICK and side:
            self.presses += 1
            yield Stir()

    def _steer(self, number: int, pad: Pad) -> Iterable[Intent]:
        way = pad.steer()
        self._steers = number
        if self._steering.hold(way, self._clock()):
            yield Move(*way)

    def _plain_stick(self, event: pygame.event.Event, pad: Pad) -> Iterable[Intent]:
        number = event.instance_id
        match event.type:
            case pygame.JOYBUTTONDOWN:
                yield from self._down(number, pad, PLAIN_BUTTONS.get(event.button, UNKNOWN))
            case pygame.JOYAXISMOTION if event.axis < len(STICK):
                yield from self._axis(number, pad, STICK[event.axis], event.value)
            case pygame.JOYHATMOTION:
                x, y = event.value
                pad.hat = dominant(x, -y, pad.hat)
                self.presses += pad.hat != NOWHERE
                yield from self._steer(number, pad)
