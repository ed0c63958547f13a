"""A picture of parts that is kept whole: where a part changed, only what lies there is drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from weakref import finalize

import pygame

from game.layout.transform import CANVAS
from game.render.canvas import Box, Canvas
from game.render.lens import Lens

Paint = Callable[[Canvas], None]
Held = dict[str, tuple[pygame.Rect, object]]
NOWHERE = (1, 1)
"""The size of a canvas that nobody sees."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part: what it paints is cut off at its box, and is the same while its key is.

    Later parts lie over earlier ones, and all of them over the ground.
    """

    name: str
    box: Box
    key: object
    paint: Paint


class Patches:
    """The picture as it was shown last; the paint of a part is called only where something changed."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._lens: Lens | None = None
        self._held: Held = {}
        self._let_go: finalize[[pygame.Surface], Patches] | None = None
        """Hands the surface on when nobody holds these patches any more."""

    def show(self, canvas: Canvas, ground: Paint, parts: Sequence[Part]) -> None:
        """Copy the parts over the ground to a canvas; `ground` has to be the same at every call.

        For a canvas that nobody sees the picture is drawn, piece by piece in a rehearsal, and not copied.
        """
        seen = canvas.surface.get_size() != NOWHERE
        whole = pygame.Rect(canvas.lens.rect_to_window(0, 0, *CANVAS))
        surface, fresh = self._room((whole.right, whole.bottom), canvas)
        now = {part.name: (_pixels(canvas, part.box), part.key) for part in parts}
        old, self._held = self._held, {}
        own = Canvas(surface, canvas.lens, canvas.art)
        boxes = [box for box, _ in now.values()]
        for area in [whole] if fresh else _cheapest(_apart(_changed(old, now)), boxes, whole):
            surface.set_clip(area)
            ground(own)
            for part in parts:
                box = now[part.name][0]
                if box.colliderect(area):
                    if not seen:
                        canvas.art.patience.ask()
                    surface.set_clip(area.clip(box))
                    part.paint(own)
        surface.set_clip(None)
        # Only now, for the paint may have been stopped on the way.
        self._held, self._lens = now, canvas.lens
        if seen:
            canvas.surface.blit(surface, whole, whole)

    @property
    def keys(self) -> dict[str, object]:
        """The keys of the parts that were shown last, by name."""
        return {name: key for name, (_, key) in self._held.items()}

    @property
    def used(self) -> int:
        """The bytes that the picture takes."""
        return self._surface.get_pitch() * self._surface.get_height() if self._surface is not None else 0

    def _room(self, size: tuple[int, int], canvas: Canvas) -> tuple[pygame.Surface, bool]:
        """The surface of the picture, and whether nothing is on it yet."""
        found = self._surface
        if found is not None and found.get_size() == size and self._lens == canvas.lens:
            return found, False
        if self._let_go is not None:
            self._let_go()
        spare = canvas.art.spare
        made, self._lens = spare.take(size), None
        self._surface, self._let_go = made, finalize(self, spare.keep, made)
        self._let_go.atexit = False
        return made, True


def _pixels(canvas: Canvas, box: Box) -> pygame.Rect:
    return pygame.Rect(canvas.lens.rect_to_window(*box))


def _changed(old: Held, now: Held) -> Iterable[pygame.Rect]:
    """The boxes of the parts that came, went or changed: as they were, and as they are."""
    for name in (*now, *(name for name in old if name not in now)):
        before, after = old.get(name), now.get(name)
        if before != after:
            yield from (found[0] for found in (before, after) if found is not None)


def _apart(boxes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same boxes, those put together that lie mostly in each other, so that little is drawn twice."""
    found: list[pygame.Rect] = []
    for box in boxes:
        while (meets := next((old for old in found if _near(box, old)), None)) is not None:
            found.remove(meets)
            box = box.union(meets)
        found.append(box)
    return found


def _cheapest(areas: list[pygame.Rect], boxes: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The areas, or the whole where so many parts lie in several of them that all are painted sooner."""
    painted = sum(len(area.collidelistall(boxes)) for area in areas)
    return areas if painted <= len(boxes) else [whole]


def _near(one: pygame.Rect, two: pygame.Rect) -> bool:
    """Whether the box round both is hardly larger than they are."""
    whole = one.union(two)
    return whole.w * whole.h <= one.w * one.h + two.w * two.h
