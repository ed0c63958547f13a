"""Long trials that no suite has the time for: `python -m tests.hard.NAME --help` tells what each does."""

import os

for name, value in (
    ("SDL_VIDEODRIVER", "dummy"),
    ("SDL_AUDIODRIVER", "dummy"),
    ("PYGAME_HIDE_SUPPORT_PROMPT", "1"),
):
    os.environ.setdefault(name, value)
