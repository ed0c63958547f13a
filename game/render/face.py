"""What a table scene and the drawing of a game agree on: the scene knows devices and turns, the face a game.

A `Face` is told what happened and draws what the viewing seat may see; it offers `Spot`s, the places that can
be pointed at. The scene decides nothing about a game, and a face decides nothing about input.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, Protocol, runtime_checkable

from game.layout.slots import Layout
from game.render.canvas import Canvas
from game.render.carrying import Carried
from game.render.hint import HintLook, StudyLook
from game.rules.core import Action, Pick, Preview, View
from game.rules.events import Event
from game.rules.whole import Whole
from game.words.catalog import Words

CONFIRM, CANCEL, OPEN, CLOSE, TURN = "confirm", "cancel", "open", "close", "turn"
"""Commands of a spot: play what is chosen, step back, open and close what the spot's key names, turn what is
in hand."""

SPEEDS: Mapping[str, float] = MappingProxyType({"slow": 0.6, "normal": 1.0, "fast": 2.2, "off": 0.0})
"""How much faster than normal things move; 0: they are at once where they belong."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that can be pointed at: its rectangle and what pressing it would do.

    `pick` is the choice it stands for and `action` the action whose refusal tells why it cannot be made;
    `command` is one of the commands above or of the intents; `card` is what a closer look shows (by itself
    after a while where `linger` is true), and `note` what a short look says. Tab stops where `stop` is true;
    the arrows go everywhere. `lead` are picks that a press on the spot makes before its own: an animal, then
    its food. `grip` is "take" where what lies there can be dragged once its pick is made, "lift" where that
    takes the pick back; what is dragged can be let go where `drop` is true.
    """

    key: str
    x: float
    y: float
    w: float
    h: float
    pick: Pick | None = None
    action: Action | None = None
    card: str | None = None
    note: str = ""
    command: str = ""
    stop: bool = True
    linger: bool = False
    lead: tuple[Pick, ...] = ()
    grip: Literal["", "take", "lift"] = ""
    drop: bool = False

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the canvas lies on the spot."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the spot."""
        return self.x + self.w / 2, self.y + self.h / 2


class Picks(Protocol):
    """What a face may ask of the pick machine."""

    @property
    def picked(self) -> tuple[Pick, ...]:
        """The picks made so far."""
        ...

    @property
    def pressed(self) -> tuple[int, ...]:
        """The depths at which a person chose."""
        ...

    @property
    def ready(self) -> tuple[Action, ...] | None:
        """The actions that the picks amount to; None while a choice is open."""
        ...

    def options(self) -> tuple[Pick, ...]:
        """The next picks that lead to a legal action; none when complete."""
        ...

    def options_at(self, depth: int) -> tuple[Pick, ...]:
        """The picks that can be made at a depth not beyond the present one."""
        ...


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is shown: name, whether a person sits there, number of its colour and shape, head."""

    name: str
    human: bool
    tint: int
    head: str


@dataclass(frozen=True, slots=True)
class Look:
    """All that a drawing depends on beside the game itself."""

    view: View
    machine: Picks
    """The picks of the person who decides; empty where a computer does."""
    words: Words
    seats: tuple[SeatLook, ...]
    choosing: bool = False
    """Whether a person at this screen decides now."""
    bystander: bool = False
    """Whether nobody at this screen plays: every hand is hidden then."""
    on: str = ""
    """The key of the spot that the person is on."""
    hover: Spot | None = None
    """What the pointer is on."""
    focus: Spot | None = None
    """What the keys have chosen; None while the pointer is used."""
    hand: str = "keys"
    """The device that was used last: "mouse", "touch", "keys" or "pad"."""
    pressed: str = ""
    """The key of the spot that was chosen last: it tells equal cards apart."""
    carried: Carried | None = None
    """What is dragged."""
    preview: Preview | None = None
    """What the complete picks would do, or what pressing the spot pointed at would complete."""
    whole: Whole | None = None
    """The same to the end, where the person has to decide once more before the action is over."""
    certain: bool = False
    """Whether the preview is that of the picks made, not only of what is pointed at."""
    refusal: str = ""
    """Why what is pointed at or was pressed may not be chosen."""
    thinking: int | None = None
    """The seat that a computer decides for now."""
    prompt: str = ""
    caption: str = ""
    """The last action in words."""
    last: tuple[Event, ...] = ()
    """The last action's events, as the viewer learned of them."""
    zoom: str | None = None
    """The card to be shown large."""
    pinned: bool = False
    """Whether that was asked for, so that it is told in words as well, and stays."""
    opened: str = ""
    """The key of the spot that was opened."""
    hint: HintLook | None = None
    """The hint that was asked for."""
    searching: bool = False
    """Whether a hint is looked for."""
    open: tuple[View, ...] = ()
    """What every seat knows, where whoever looks on may see all of it."""
    study: StudyLook | None = None
    """What a search has found, where that is wanted and may be seen."""
    log: bool = False
    """Whether the log lies open over the table."""
    time: float = 0.0
    """Seconds, for what moves all the time."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(seat.name for seat in self.seats)

    @property
    def at(self) -> Spot | None:
        """What the person is on, by the pointer or by the keys."""
        return self.hover or self.focus


class Face(Protocol):
    """The drawing of one game's table."""

    layout: Layout

    def keep_places(self, home: int | None) -> None:
        """From the next position that is shown on the seats keep the places that they have for seat `home`,
        but for the viewer, who changes places with it; None: all turn with the viewer."""
        ...

    def show(self, view: View) -> None:
        """Show a position at once."""
        ...

    def open(self, view: View) -> None:
        """Show a position, dealt out before the viewer's eyes."""
        ...

    def tell(
        self, events: Sequence[Event], view: View, *, by: str = "", carried: Carried | None = None
    ) -> None:
        """Queue the motions of what happened, as the viewer learned of it; `view` is what came of it, `by`
        the key of the spot that it was chosen by, `carried` what was let go for it."""
        ...

    @property
    def moving(self) -> bool:
        """Whether a motion runs or waits."""
        ...

    def hurry(self, speed: float, *, fades: bool = False) -> None:
        """From now on move so many times as fast as normal, or fade instead of moving; 0: at once."""
        ...

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        ...

    def finish(self) -> None:
        """End the running motion at once."""
        ...

    def skip(self) -> None:
        """End all motions at once."""
        ...

    def sounds(self) -> tuple[str, ...]:
        """The names of the motions that began since the last time this was asked."""
        ...

    def fill(self, picks: Picks) -> Pick | None:
        """The next pick where the table makes it by itself (the rotation a card is held in), else None."""
        ...

    def heed(self, picks: Sequence[Pick]) -> None:
        """Hold what is picked as the picks of a hint would have it, until it is turned."""
        ...

    def turn(self, picks: Picks, step: int) -> Pick | None:
        """The pick that turns what is held; None where nothing can be turned."""
        ...

    def spots(self, look: Look) -> tuple[Spot, ...]:
        """All that can be pointed at now, in the order of Tab; of overlapping ones the last is on top."""
        ...

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the whole table, its ground included."""
        ...

    def differs(self, view: View) -> str | None:
        """None where the table shows exactly what a fresh view shows; else the difference in words."""
        ...


@runtime_checkable
class Provident(Protocol):
    """A face that can draw beforehand what its motions will show."""

    def ahead(self, canvas: Canvas, look: Look) -> Iterator[None]:
        """Draw, piece by piece, on a canvas that nobody sees, what the motions that wait will show."""
        ...


@runtime_checkable
class Restless(Protocol):
    """A face of which something may still settle where a person looked, though nothing that counts moves."""

    @property
    def restless(self) -> bool:
        """Whether the next picture differs from the last one."""
        ...
