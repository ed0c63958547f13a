"""From intents to a gui: which of its methods each intent calls."""

from __future__ import annotations

from game.input.intents import (
    Confirm,
    Edit,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Release,
    Scroll,
    Text,
)
from game.render.gui import Gui


def give(gui: Gui, intent: Intent) -> bool:
    """Hand an intent to the controls; True where one took it."""
    match intent:
        case Point(x, y):
            return gui.point(x, y)
        case Press(x, y):
            return gui.press(x, y)
        case Release(x, y):
            return gui.release(x, y)
        case FocusLost():
            return gui.release()
        case Scroll(dy, x, y):
            return gui.scroll(dy, x, y)
        case Confirm():
            return gui.confirm()
        case Move(dx, dy):
            return gui.move(dx, dy)
        case Next(step):
            return gui.next(step)
        case Text(string):
            return gui.write(string)
        case Edit(key):
            return gui.edit(key)
    return False
