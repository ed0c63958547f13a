"""Draws what is to be seen; what takes longer than a frame has comes in the course of several.

What was there before is shown meanwhile, never half of a picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.render.canvas import Canvas
from game.render.rehearsal import Rehearsal, TooLongError

if TYPE_CHECKING:
    from game.render.window import Window
    from game.scenes.stack import Scene


MISFITS = 0.25
"""Seconds for which a picture may be cut or leave parts of a window empty that has another size now."""
DRAGGED = 0.5
"""Seconds for which an edge counts as dragged after a picture that was late: the next come at once."""


class Showing:
    """At most one drawing is under way where nobody sees it."""

    def __init__(self, window: Window, clock: Callable[[], float]) -> None:
        self._window, self._clock = window, clock
        self._rehearsal: tuple[object, Rehearsal] | None = None
        """Of which scenes, at which size, and the drawing."""
        self.owed = False
        """Whether a picture was given up, and is being drawn where nobody sees it first."""
        self._shown: tuple[int, int] | None = None
        """The size that the picture which is shown was drawn for."""
        self._misfit: float | None = None
        """Since when the window has another size than that picture."""
        self._late_at = float("-inf")
        """When a picture came that was late."""
        self.late = False
        """Whether it has for too long: while its edge is dragged, there is a new size before what is drawn
        in pieces is ready for the last."""

    @property
    def rehearsing(self) -> bool:
        """Whether something is drawn that nobody sees yet."""
        return self._rehearsal is not None

    def watch(self) -> None:
        """Notice before each frame whether the window still has the size of what it shows."""
        if self._shown is None or self._shown == self._window.transform.window:
            self._misfit = None
        elif self._misfit is None:
            self._misfit = self._clock()
        now = self._clock()
        self.late = self._misfit is not None and (
            now - self._misfit >= MISFITS or now - self._late_at < DRAGGED
        )

    def shown(self) -> None:
        """What was drawn is shown now."""
        if self.late:
            self._late_at = self._clock()
        self._shown, self._misfit, self.late = self._window.transform.window, None, False

    def rehearsed(self, scenes: Sequence[Scene], until: float, shown_until: float) -> bool:
        """Draw scenes where nobody sees it, until a time; whether all is drawn, and so early that there is
        time to show it."""
        if not scenes:
            self._drop()
            return True
        of = (tuple(scenes), self._window.transform)
        if self._rehearsal is None or self._rehearsal[0] != of:
            self._drop()
            draw = partial(self._draw_nowhere, of[0])
            self._rehearsal = of, Rehearsal(self._window.art.patience, draw)
        if not self._rehearsal[1].go_on(lambda: self._clock() >= until) or self._clock() >= shown_until:
            return False
        self._rehearsal = None
        return True

    def draw(self, paint: Callable[[], None], until: float) -> bool:
        """Draw on the window, unless more has to be made for it than there is time for; whether it was drawn.

        What was given up once is drawn however long it takes: little is left to be made for it.
        """
        patience = self._window.art.patience
        patience.over = None if self.owed else lambda: self._clock() >= until
        try:
            paint()
        except TooLongError:
            self.owed = True
            return False
        finally:
            patience.over = None
        self.owed = False
        return True

    def forget(self) -> None:
        """Nobody waits for what is drawn where nobody sees it."""
        self._drop()
        self.owed = False

    def _drop(self) -> None:
        if self._rehearsal is not None:
            self._rehearsal[1].drop()
            self._rehearsal = None

    def _draw_nowhere(self, scenes: Sequence[Scene]) -> None:
        window = self._window
        nowhere = Canvas(pygame.Surface((1, 1)), window.transform, window.art)
        for scene in scenes:
            scene.draw(nowhere)
