"""What the motions that wait will show of the savannah's table, drawn before they run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.render.canvas import Canvas
from game.render.motion import Motion, Sprite
from game.render.savannah_pieces import Pieces


def steps(
    canvas: Canvas, pieces: Pieces, motions: Sequence[Motion], last: Sequence[Callable[[Canvas], None]]
) -> Iterator[None]:
    """Draw piece by piece, nowhere to be seen, every card at the sizes at which the motions leave it, and
    `last` what lies around them."""
    known: set[object] = set()
    for motion in motions:
        for sprite in (*motion.after.values(), *(leg.end for leg in motion.legs)):
            for shown in _sides(sprite):
                if (key := (shown.face, shown.w, shown.h)) not in known:
                    known.add(key)
                    pieces.sprite(canvas, shown)
                    yield
    for draw in last:
        draw(canvas)
        yield


def _sides(sprite: Sprite) -> Iterator[Sprite]:
    """A sprite as it lies at rest, with either side up."""
    for face in (sprite.face, sprite.back):
        if face is not None:
            yield replace(
                sprite, face=face, back=None, flip=0.0, angle=0.0, lift=0.0, squash=0.0, opacity=1.0
            )
