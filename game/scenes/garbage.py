"""When Python collects garbage: not in the middle of a motion.

A full collection looks at everything there is and takes a frame or two. So what was read of the program is
put aside, once at first (`stands`) and again where nothing is played (`rest` alone), whereupon a full
collection has little to look at; it is rare while something happens, and made up for while nothing does.
"""

from __future__ import annotations

import gc
import sys

from game.scenes import heap

THRESHOLDS = (2_000, 20, 400)
"""New objects until a small collection, small ones until a middle one, middle ones until a full one: the
last is reached only where a game never rests."""
SOON = 0.05
"""Seconds after something was drawn: a frame that draws has enough to do."""
LULL = 1.0
"""Seconds of rest in which all is looked at: who did nothing for so long misses nothing."""
WORTH = 2
"""So many small collections since the last full one make one worth its time: a form of menus leaves as much
as one of them, with megabytes of its pictures, whenever it is made anew."""


class Garbage:
    """Holds the collector to the rhythm of the game, from now until `end`."""

    def __init__(self) -> None:
        self._thresholds = gc.get_threshold()
        self._frozen = gc.get_freeze_count()
        self._owed = False
        self._put_aside = 0
        """So many modules were read when all was put aside last."""
        gc.set_threshold(*THRESHOLDS)
        heap.share()

    def stands(self) -> None:
        """A scene was built and is shown, and another may be gone: the next rest is to make up for it."""
        if not self._put_aside:
            self._freeze()
            heap.map_large()
        self._owed = True

    def rest(self, quiet: float, *, alone: bool = False) -> float | None:
        """Nothing happens, and nothing was drawn for so many seconds: collect what is worth it. `alone`:
        nothing is played either, so that there is time to look at all there is.

        The seconds until there is more to do if the rest goes on; None where nothing is left.
        """
        unread = alone and len(sys.modules) != self._put_aside
        if unread and quiet >= LULL:
            gc.unfreeze()
            self._collect()
            self._freeze()
            return None
        if self._owed or _worthwhile():
            if quiet < SOON:
                return SOON - quiet
            self._collect()
        return LULL - quiet if unread else None

    def _collect(self) -> None:
        """A scene may hold as much as all pictures that are kept: what is free of it is given back."""
        gc.collect()
        heap.give_back()
        self._owed = False

    def _freeze(self) -> None:
        gc.freeze()
        self._put_aside = len(sys.modules)

    def end(self) -> None:
        """Leave the collector as it was found."""
        if not self._frozen:
            gc.unfreeze()
        gc.set_threshold(*self._thresholds)


def _worthwhile() -> bool:
    """Whether enough has come since the last full collection."""
    _, small, middle = gc.get_count()
    return middle > 0 or small >= WORTH
