"""All that is kept for a person: the folder, the settings and the matches, with one writer for them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.rules.core import one_line
from game.store import settings as setting
from game.store.days import Days
from game.store.faults import FaultLog
from game.store.files import keep_bad, set_aside, sweep
from game.store.folder import find
from game.store.progress import Progress
from game.store.saves import Saves
from game.store.scores import Scores
from game.store.statistics import Statistics
from game.store.writer import Writer


class Home:
    """The user's data. Where nothing can be kept, all of it works as long as the program runs."""

    def __init__(self, data: Path | None = None, writer: Writer | None = None) -> None:
        """Open the folder `data`, else that of the user."""
        self.folder = find(data)
        self.writer = writer or Writer()
        self.saves = Saves(self.folder, self.writer)
        self.statistics = Statistics(self.folder, self.writer)
        self.progress = Progress(self.folder, self.writer)
        self.days = Days(self.folder, self.writer)
        self.scores = self._scores(self.folder.scores)
        self.visitors = self._scores(self.folder.visitors)
        """The high scores of an exhibition, apart from a person's own."""
        self.faults = FaultLog(self.folder, self.writer)
        loaded = setting.load(self.folder.settings)
        self.settings = loaded.settings
        self._kept = loaded.settings.copy()
        self._changed: set[str] = set()
        """What was set since the program began."""
        self._fixed = loaded.newer or bool(self.folder.fault)
        self._told = False
        if not self.folder.fault:
            self._tidy(loaded)

    def _tidy(self, loaded: setting.Loaded) -> None:
        """Keep what was found and cannot be used, and do away with what was never written to its end."""
        path = self.folder.settings
        if loaded.bad is not None:
            self.writer.do(path, partial(keep_bad, path, loaded.bad))
        if loaded.unread:
            self.writer.do(path, partial(set_aside, path))
        for folder in (
            self.folder.path,
            self.folder.running("").parent,
            self.folder.finished,
            self.folder.saved,
        ):
            self.writer.do(folder, partial(sweep, folder))

    def _scores(self, path: Path) -> Scores:
        return Scores(None if self.folder.fault else path, self.writer)

    def keep_settings(self) -> None:
        """Write the settings, if any changed since they were written."""
        if self.settings == self._kept:
            return
        now, path = self.settings.copy(), self.folder.settings
        self._changed |= setting.changed(now, self._kept)
        self._kept = now
        if not self._fixed:
            self.writer.blend(path, partial(setting.blended, path, now, frozenset(self._changed)))

    def trouble(self) -> str:
        """Why nothing can be kept, once, and each time why a game that was given a name is not.

        "" where there is nothing to tell, or it was told.
        """
        found = self.writer.failed()
        asked = [fault for path, fault in found if path.parent == self.folder.saved]
        faults = [fault for _, fault in found]
        if self.folder.fault:
            faults = [f"{self.folder.path}: {self.folder.fault}"]
        if not asked and (self._told or not faults):
            return ""
        self._told = True
        return one_line((asked or faults)[0])

    def close(self) -> None:
        """Write what is left."""
        self.statistics.close()
        self.writer.close()
