"""Draws the golden pictures anew: `python -m tests.golden`. Look at each before it is kept."""

from __future__ import annotations

import os

import pygame

from tests.golden.pictures import FOLDER, PICTURES, drawn, studio


def main() -> None:
    """Write every picture."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with studio() as at:
        for name in PICTURES:
            file = FOLDER / f"{name}.png"
            pygame.image.save(drawn(name, at), file)
            print(file)


if __name__ == "__main__":
    main()
