"""The log of a table: drawn out or not, how far it is scrolled, and the action that is chosen in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.layout.slots import Slot
from game.match.match import Entry
from game.render.canvas import Canvas
from game.render.face import Look
from game.render.log_drawer import LogLine, LogPlaces, LogWords, drawer
from game.words.catalog import Words
from game.words.log import sentences

NOTCH = 60.0
"""How far one notch of the wheel scrolls."""
LEAVES = {"page_up": -6.0, "page_down": 6.0, "home": -1000.0, "end": 1000.0}
NOWHERE = LogPlaces(0.0, 0.0, ())
Place = tuple[float, float]


class LogBook:
    """Every action in words, each a way to the position it led to."""

    def __init__(self, words: Words, slot: Slot) -> None:
        self._words, self.slot = words, slot
        self.open = False
        """Whether it is drawn out."""
        self.chosen: int | None = None
        """The action that the keys have chosen."""
        self._back = 0.0
        self._reveal: int | None = None
        """The action to be brought in sight."""
        self._places = NOWHERE

    def covers(self, place: Place | None) -> bool:
        """Whether it is open and lies over that point."""
        return self.open and place is not None and self.slot.holds(*place)

    def toggle(self) -> None:
        """Draw it out at its newest line, or push it back."""
        self.open, self._back = not self.open, 0.0
        self.chosen, self._places = None, NOWHERE

    def scroll(self, notches: float) -> None:
        """Scroll, positive towards the newest line."""
        self._back = min(max(0.0, self._back - notches * NOTCH), self._places.most)

    def leaf(self, key: str) -> None:
        """Scroll by the keys that leaf through pages."""
        if self.open:
            self.scroll(LEAVES.get(key, 0.0))

    def told(self, log: Sequence[Entry], audience: int | None, names: Sequence[str]) -> list[int]:
        """The actions that there is something to tell of."""
        found = ((entry, [event.seen_by(audience) for event in entry.events]) for entry in log)
        return [entry.ply for entry, events in found if sentences(self._words, events, names)]

    def step(self, step: int, told: Sequence[int]) -> None:
        """Choose the action before or after the chosen one, of those told of; first the newest one."""
        if told:
            at = len(told) if self.chosen not in told else told.index(self.chosen) + step
            self.choose(told[min(max(0, at), len(told) - 1)])

    def choose(self, ply: int) -> None:
        """Choose an action and have it in sight."""
        self.chosen = self._reveal = ply

    def at(self, place: Place | None) -> int | None:
        """The action whose lines are at a point; None where none is."""
        return self._places.at(*place) if self.open and place is not None else None

    def draw(
        self,
        canvas: Canvas,
        look: Look,
        log: Sequence[Entry],
        audience: int | None,
        *,
        place: Place | None = None,
        shown: int | None = None,
        help: str = "",
    ) -> None:
        """Draw it where it is open: pointed at in a place, with the action marked whose position is shown;
        `help` says what a press does."""
        if not self.open:
            return
        t = self._words.t
        help = help or t("Press a line to see it again")
        lines = tuple(self._lines(look, log, audience))
        self._places = drawer(
            canvas, self.slot, LogWords(t("What happened"), help), lines,
            back=self._back, at=self.at(place), shown=self.chosen if shown is None else shown,
            reveal=self._reveal,
        )  # fmt: skip
        self._back, self._reveal = self._places.back, None

    def _lines(self, look: Look, log: Sequence[Entry], audience: int | None) -> Iterator[LogLine]:
        for entry in log:
            events = [event.seen_by(audience) for event in entry.events]
            for i, text in enumerate(sentences(self._words, events, look.names)):
                yield LogLine(look.seats[entry.seat].tint, text, i == 0, entry.ply)
