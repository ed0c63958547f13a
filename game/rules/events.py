"""What happened, for the table to animate and the log to tell.

Every event says who may see it whole: `audience` is None where everybody may, else the seats that may.
`seen_by` gives the form in which a seat learns of it. Places on the savannah's line are counted from the
left, 0 first, on the line as it was when the turn began (S1); the card just played is the place after its
last one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a game, done by or to `seat`."""

    secret: ClassVar[tuple[str, ...]] = ()
    """The fields that only the audience learns."""

    seat: int

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that may see all of it; None: everybody."""
        return (self.seat,) if self.secret else None

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat (None: a bystander) learns of it: secrets become None."""
        if self.audience is None or seat in self.audience:
            return self
        hidden: dict[str, Any] = dict.fromkeys(self.secret)
        return replace(self, **hidden)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is now this seat's turn."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; `seat` made the last decision."""

    winners: tuple[int, ...]


# ---- Circle of Life: on the Savannah


@dataclass(frozen=True, slots=True)
class LineCard:
    """A card that stands on the line: its place from the left, its kind and whose token lies on it."""

    place: int
    card: str
    owner: int | None


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card went to the right end of the line; `token` is False where the player had none left (S8)."""

    card: str
    place: int
    token: bool


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """No card of the hand could be placed, so this one was discarded (turn A)."""

    card: str


@dataclass(frozen=True, slots=True)
class Swept(Event):
    """The played card swept what stands left of its reach to the discard pile (S5)."""

    reach: int
    taken: tuple[LineCard, ...]


@dataclass(frozen=True, slots=True)
class Hunted(Event):
    """A hunt took cards (S3): `act` is kill or scare; `hunt` is the row on the card, 0 on top."""

    act: str
    hunt: int
    taken: tuple[LineCard, ...]


@dataclass(frozen=True, slots=True)
class CardStolen(Event):
    """A card of another seat's kill pile was taken (S7)."""

    victim: int
    card: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card came to the hand; only its owner knows which. `pile` is what is left to draw."""

    secret: ClassVar[tuple[str, ...]] = ("card",)

    card: str | None
    pile: int


@dataclass(frozen=True, slots=True)
class LineRegrouped(Event):
    """The line closed its gaps and joined its herds (S10): the new line, as places of the old one."""

    order: tuple[int, ...]


# ---- Savernake Forest


@dataclass(frozen=True, slots=True)
class OfferDealt(Event):
    """A round began with this offer, rooster to rabbit (F7); None where a card is not known yet."""

    round: int
    cards: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card was taken from its place in the offer."""

    place: str
    card: str


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """A card was laid into the seat's forest at a cell, turned by so many degrees clockwise (F1, F2)."""

    card: str
    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class HelpGiven(Event):
    """The place of the offer gave its help: first, water, burrow or animal; nothing where none fits (F6)."""

    place: str
    gift: str


@dataclass(frozen=True, slots=True)
class WaterPut(Event):
    """A water token was put on one food of an own animal (F6)."""

    animal: str
    food: str


@dataclass(frozen=True, slots=True)
class BurrowPut(Event):
    """A burrow token was put on an own animal (F6)."""

    animal: str


@dataclass(frozen=True, slots=True)
class AnimalKept(Event):
    """Of the animals that share a path one was kept; the others were turned face down (F9, F10)."""

    animal: str
    turned: tuple[str, ...]
