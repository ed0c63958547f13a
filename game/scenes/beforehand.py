"""Reads beforehand what the next scenes need, while the first one is seen."""

from __future__ import annotations

from importlib import import_module
from threading import Thread

MODULES = ("game.scenes.setup", "game.scenes.factory", "game.layout.reader")
"""All that a table is made of, and the way to it."""


def begin() -> Thread:
    """Read the modules in the background: the thread that does."""
    thread = Thread(target=_read, name="beforehand", daemon=True)
    thread.start()
    return thread


def _read() -> None:
    for module in MODULES:
        import_module(module)
