"""The small pictures that stand for drawings until those are done: `python -m tests.assets.quick`."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from game.render.art import ROOT, draw
from game.scenes.worlds import WORLDS

SIZE = (640, 720)
"""Half of a window as it opens."""


def drawings() -> dict[Path, Path]:
    """The drawings, by the files of their pictures."""
    ground = ROOT / "ground"
    return {
        ground / "quick" / f"{world.ground}.jpg": ground / f"{world.ground}.svg" for world in WORLDS.values()
    }


def drawn(file: Path) -> pygame.Surface:
    """A drawing as its picture shows it."""
    plain = pygame.Surface(SIZE, depth=24)
    plain.blit(draw(file, SIZE), (0, 0))
    return plain


def main() -> None:
    """Write every picture."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for file, drawing in drawings().items():
        file.parent.mkdir(exist_ok=True)
        pygame.image.save(drawn(drawing), file)
        print(file)


if __name__ == "__main__":
    main()
