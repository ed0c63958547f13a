"""Tests draw without a window and play without a loudspeaker, and no test is about time."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
