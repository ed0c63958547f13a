"""How far a match may be stepped back: to where nothing that was hidden has been seen since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from game.rules.core import PlainError
from game.rules.events import CardDrawn, Event, OfferDealt

SEEN = (CardDrawn, OfferDealt)
"""The events by which something comes to be seen that was hidden."""

Reason = Literal["nothing", "over", "seen", "decided"]


class UndoRefusedError(PlainError):
    """Nothing can be stepped back: `reason` tells why, `seat` who has decided since, where it is that."""

    def __init__(self, reason: Reason, seat: int = -1) -> None:
        super().__init__(f"no step back: {reason}")
        self.reason, self.seat = reason, seat


@dataclass(frozen=True, slots=True)
class Back:
    """The ply to step back to; `takeback` where something was seen since, or another seat has decided."""

    ply: int
    takeback: bool


class Played(Protocol):
    """What an entry of a log has to tell."""

    @property
    def seat(self) -> int:
        """Who decided."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What came of it."""
        ...

    @property
    def joined(self) -> bool:
        """Whether it was decided together with the entry before it."""
        ...


def back(log: Sequence[Played], people: Sequence[int], *, over: bool, begun: int = 0) -> Back:
    """Where one step back leads: to before the last decision, or a single person's own last one, of those
    since the ply at which the match was begun.

    Raises `UndoRefusedError`. A person alone among computers may take back what was decided before others
    decided or something was seen; among several people that is a barrier.
    """
    if over:
        raise UndoRefusedError("over")
    own = next((ply for ply in range(len(log) - 1, begun - 1, -1) if log[ply].seat in people), None)
    if own is None:
        raise UndoRefusedError("nothing")
    barrier = _barrier(log[own:], log[own].seat)
    if barrier is not None and len(people) > 1:
        raise barrier
    while own > begun and log[own].joined:
        own -= 1
    return Back(own, takeback=barrier is not None)


def _barrier(since: Sequence[Played], seat: int) -> UndoRefusedError | None:
    """What forbids to step back over these entries as if nothing had happened."""
    other = next((entry.seat for entry in since if entry.seat != seat), None)
    if other is not None:
        return UndoRefusedError("decided", other)
    if any(isinstance(event, SEEN) for entry in since for event in entry.events):
        return UndoRefusedError("seen")
    return None
