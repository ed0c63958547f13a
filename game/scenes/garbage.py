"""When Python collects garbage: not in the middle of a motion.

A full collection looks at everything there is and takes a frame or two. So what a scene was built of is put
aside where its first frame is shown (`stands`), whereupon a full collection has little to look at; it is rare
while something happens, and made up for while nothing does (`rest`).
"""

from __future__ import annotations

import gc

THRESHOLDS = (2_000, 20, 400)
"""New objects until a small collection, small ones until a middle one, middle ones until a full one: the
last is reached only where a game never rests."""
WORTH = 4
"""So many middle collections since the last full one make one worth its time."""


class Garbage:
    """Holds the collector to the rhythm of the game, from now until `end`."""

    def __init__(self) -> None:
        self._thresholds = gc.get_threshold()
        self._frozen = gc.get_freeze_count()
        self._owed = False
        gc.set_threshold(*THRESHOLDS)

    def stands(self) -> None:
        """A scene was built and is shown: what there is now is not looked at until the next rest."""
        gc.freeze()
        self._owed = True

    def rest(self) -> None:
        """Nothing happens for a while: collect what is worth it."""
        if self._owed:
            self._owed = False
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif gc.get_count()[2] >= WORTH:
            gc.collect()

    def end(self) -> None:
        """Leave the collector as it was found."""
        if not self._frozen:
            gc.unfreeze()
        gc.set_threshold(*self._thresholds)
