"""The one reader of the event queue: mouse, fingers, keyboard and gamepads become intents."""

from game.input.devices.reader import LONG_NAP, NAP, Devices

__all__ = ["LONG_NAP", "NAP", "Devices"]
