"""What every scene is handed: the frozen bundle that the composition root makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.scenes.stack import Stage
from game.scenes.worlds import WORLDS, World
from game.store.settings import Settings

if TYPE_CHECKING:
    from game.layout.slots import Layout, LayoutError
    from game.layout.transform import Transform
    from game.render.art import Art
    from game.rules.record import Record
    from game.store.days import Days
    from game.store.progress import Progress
    from game.store.saves import Saves
    from game.store.scores import Scores
    from game.store.statistics import Statistics
    from game.words.catalog import Words

__all__ = ["Settings"]

HUMAN = "human"
"""The kind of a seat for which a person decides."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who is to sit in a seat: a person or a computer player of some kind."""

    name: str
    kind: str = HUMAN
    colour: str = ""
    character: str = ""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A game to be begun: `seed` None lets chance choose the deal, `cards` None takes the default cards."""

    game: str
    seats: tuple[SeatSetup, ...]
    seed: int | None = None
    cards: Path | None = None
    first: int = 0
    """The seat that begins, where the game leaves that open."""

    @property
    def kept(self) -> bool:
        """Whether its match is kept: where a person plays with the cards that ship with the game."""
        return self.cards is None and any(seat.kind == HUMAN for seat in self.seats)


class Sounds(Protocol):
    """What plays the sounds; a machine without a sound device has one that is silent."""

    muted: bool
    effects: float
    """How loud effects are, from 0 to 1."""
    music: float
    """How loud places and the tune are, from 0 to 1."""
    tempo: float
    """How much faster than normal things move, so that sounds meet what is seen; 0: at once."""

    def play(self, name: str) -> None:
        """Play a sound by its name; an unknown one is silent."""
        ...

    def ambience(self, name: str) -> None:
        """Let the air of a place be heard: "title" or the name of a game; "" is silence."""
        ...

    def end(self) -> None:
        """Have done with the device, before it is closed."""
        ...


@dataclass(slots=True)
class Silence:
    """Sounds where there is nothing to play them with."""

    muted: bool = False
    effects: float = 0.8
    music: float = 0.6
    tempo: float = 1.0

    def play(self, name: str) -> None:
        """Nothing can be heard."""

    def ambience(self, name: str) -> None:
        """Nothing can be heard."""

    def end(self) -> None:
        """Nothing is to be done."""


@dataclass(frozen=True, slots=True)
class Paths:
    """Where the shipped files lie."""

    root: Path

    @property
    def art(self) -> Path:
        """The pictures."""
        return self.root / "assets" / "art"

    @property
    def rulebook(self) -> Path:
        """The pages of the rulebook."""
        return self.root / "assets" / "rulebook"

    @property
    def levels(self) -> Path:
        """The table layouts."""
        return self.root / "levels"


@dataclass(frozen=True, slots=True)
class Context:
    """The bundle: `start` opens a table, `new_seed` draws a table number, `clock` counts seconds, `window`
    tells how the canvas lies in the window now."""

    stage: Stage
    words: Words
    settings: Settings
    sounds: Sounds
    paths: Paths
    clock: Callable[[], float]
    window: Callable[[], Transform]
    new_seed: Callable[[], int]
    start: Callable[[TableSetup], None]
    show_title: Callable[[], None]
    show_rulebook: Callable[[str], None]
    quit: Callable[[], None]
    toggle_fullscreen: Callable[[], None]
    toggle_sound: Callable[[], None]
    speak: Callable[[str], None] = lambda language: None
    """Says everything in another language from now on."""
    see: Callable[[], None] = lambda: None
    """Shows everything from now on as the settings say: how large letters are, in which colours."""
    languages: tuple[str, ...] = ("en",)
    """The languages there are."""
    kinds: tuple[str, ...] = ()
    """The kinds of computer players there are, weakest first."""
    worlds: Mapping[str, World] = field(default_factory=lambda: WORLDS)
    """The games that can be played, with the numbers of players that can be chosen."""
    locked: bool = False
    """Whether what belongs to the machine is out of reach, as in an exhibition."""
    displays: Callable[[], int] = lambda: 1
    """How many displays there are."""
    show_on: Callable[[int, bool], None] = lambda display, fullscreen: None
    """Fills the screen of a display, or makes it a window."""
    show_controls: Callable[[], None] = lambda: None
    """Shows what can be done with the device in use."""
    hand: Callable[[], str] = lambda: "keys"
    """The device that was used last: "mouse", "touch", "keys" or "pad"."""
    resume: Callable[[Record], None] = lambda record: None
    """Goes on with a match that was kept."""
    progress: Progress | None = None
    """The stars of levels, where they are kept."""
    days: Days | None = None
    """What came of the deals of the day, where that is kept."""
    scores: Scores | None = None
    """The high scores, where there are any."""
    saves: Saves | None = None
    """The matches that are kept, where any are."""
    statistics: Statistics | None = None
    """What became of finished games, where that is counted."""
    art: Art | None = None
    """The pictures and every cache of drawn pixels."""
    layouts: Callable[[str, int], tuple[Layout, LayoutError | None]] | None = None
    """The table of a game for so many players, and what was wrong with its map, if anything."""

    @property
    def letters(self) -> float:
        """How much larger than usual letters are drawn."""
        return self.settings.text_size / 100
