"""What the motions that wait will show of the savannah's table, drawn before they run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.render.canvas import Canvas
from game.render.motion import Motion, Sprite
from game.render.savannah_line import PROPORTION
from game.render.savannah_pieces import STANDARD, Pieces


def steps(
    canvas: Canvas, pieces: Pieces, motions: Sequence[Motion], last: Sequence[Callable[[Canvas], None]]
) -> Iterator[None]:
    """Draw piece by piece, nowhere to be seen, every card at the sizes that it has on its way and at the end
    of it, and `last` what lies around them."""
    known: set[object] = set()
    for motion in motions:
        for sprite in _shown(motion):
            if (key := (sprite.face, sprite.w, sprite.h)) not in known:
                known.add(key)
                pieces.sprite(canvas, sprite)
                yield
    for draw in last:
        draw(canvas)
        yield


def _shown(motion: Motion) -> Iterator[Sprite]:
    """Every card of a motion as it lies at rest, and at the sizes between that cards are drawn at."""
    ways: dict[object, list[Sprite]] = {}
    for leg in motion.legs:
        start = motion.before.get(leg.key)
        ways.setdefault(leg.key, [] if start is None else [start]).append(leg.end)
    for way in ways.values():
        yield from _between(way)
        for sprite in way:
            yield from _sides(sprite)
    for sprite in motion.after.values():
        yield from _sides(sprite)


def _between(way: Sequence[Sprite]) -> Iterator[Sprite]:
    widths = [sprite.w for sprite in way]
    least, most = min(widths), max(widths)
    above = min((width for width in STANDARD if width >= most), default=STANDARD[0])
    for width in STANDARD:
        if least < width <= above and least != most:
            for sprite in _sides(way[-1]):
                yield replace(sprite, w=width, h=width * PROPORTION)


def _sides(sprite: Sprite) -> Iterator[Sprite]:
    """A sprite as it lies at rest, with either side up."""
    for face in (sprite.face, sprite.back):
        if face is not None:
            still = replace(sprite, face=face, back=None, flip=0.0, angle=0.0, lift=0.0)
            yield replace(still, squash=0.0, opacity=1.0)
