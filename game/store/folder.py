"""The user's data folder: where it is, and whether anything can be kept there."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from game.store.files import make_folder, reason

NAME = "two-wilds"


@dataclass(frozen=True, slots=True)
class Folder:
    """The folder and the files in it; `fault` says why nothing can be kept, "" where it can."""

    path: Path
    fault: str = ""

    @property
    def settings(self) -> Path:
        """What was set for this machine."""
        return self.path / "settings.json"

    @property
    def finished(self) -> Path:
        """The folder of games that were played to their end."""
        return self.path / "finished"

    @property
    def saved(self) -> Path:
        """The folder of matches that were saved under a name."""
        return self.path / "saved"

    @property
    def statistics(self) -> Path:
        """What became of finished games, counted."""
        return self.path / "statistics.sqlite3"

    @property
    def progress(self) -> Path:
        """The stars of levels."""
        return self.path / "progress.json"

    @property
    def days(self) -> Path:
        """What came of the deals of the day."""
        return self.path / "days.json"

    @property
    def scores(self) -> Path:
        """The high scores."""
        return self.path / "scores.json"

    @property
    def visitors(self) -> Path:
        """The high scores of an exhibition."""
        return self.path / "visitors.json"

    @property
    def faults(self) -> Path:
        """What went wrong inside the program."""
        return self.path / "faults.jsonl"

    def running(self, game: str) -> Path:
        """The match of a game that is not finished."""
        return self.path / "running" / f"{game}.json"


def find(given: Path | None = None) -> Folder:
    """The folder that was given, else that of the user, made where it is missing."""
    path = given if given is not None else Path("~") / NAME
    try:
        if given is None:
            path = Path(platformdirs.user_data_dir(NAME, appauthor=False))
        make_folder(path)
        with tempfile.TemporaryFile(dir=path):
            return Folder(path)
    except (OSError, ValueError, RuntimeError) as error:
        # Who is unknown to the machine may have no folder at all.
        return Folder(path, reason(error))
