"""What runs when a record is watched: where it stands, whose eyes see it, when the next step is due."""

from __future__ import annotations

from collections.abc import Callable

from game.match.playback import Playback
from game.render.face import SPEEDS, Face
from game.rules.core import View
from game.rules.events import Event
from game.scenes import seats

GAP = 0.6
"""Seconds between the end of one step and the next at normal speed."""
STEPS = ("slow", "normal", "fast")
"""The speeds that can be chosen."""


class Film:
    """A record on its way over a face."""

    def __init__(
        self,
        playback: Playback,
        face: Face,
        clock: Callable[[], float],
        *,
        motion: bool,
        ply: int = 0,
        viewer: int | None = None,
        bystander: bool = False,
    ) -> None:
        """From a place of the record, with the eyes of a seat (None: of the first person); a `bystander`
        learns of no secret of anybody."""
        self.playback, self.face, self._clock = playback, face, clock
        self.ply = min(ply, playback.length)
        self.viewer = seats.viewer(playback.seats, None, None) if viewer is None else viewer
        self._bystander = bystander
        self.all_open = False
        """Whether every hand is seen, not only that of the seat that looks on."""
        self._open: tuple[int, tuple[View, ...]] = (-1, ())
        self.speed = "normal"
        self.playing = False
        self._motion = motion
        self._due = 0.0
        self._hurry()
        face.show(self.view)

    @property
    def audience(self) -> int | None:
        """The seat that learns of what happens; None where nobody's secrets are told."""
        return None if self._bystander else self.viewer

    @property
    def view(self) -> View:
        """What the chosen seat knows now."""
        return self.playback.view(self.ply, self.viewer)

    @property
    def open_views(self) -> tuple[View, ...]:
        """What each seat knows now, where all of it may be seen; else nothing."""
        if not self.all_open:
            return ()
        if self._open[0] != self.ply:
            seats = range(len(self.playback.seats))
            self._open = (self.ply, tuple(self.playback.view(self.ply, seat) for seat in seats))
        return self._open[1]

    @property
    def last(self) -> tuple[Event, ...]:
        """What the last action brought about, as the chosen seat learned of it."""
        if not self.ply:
            return ()
        return tuple(event.seen_by(self.audience) for event in self.playback.log[self.ply - 1].events)

    @property
    def at_end(self) -> bool:
        """Whether there is no step left."""
        return self.ply >= self.playback.length

    @property
    def due_in(self) -> float | None:
        """Seconds until the next step is played; None where none will be."""
        if not self.playing or self.face.moving:
            return None
        return max(0.0, self._due - self._clock())

    def update(self, dt: float) -> bool:
        """Let time pass; whether anything looks different."""
        moved = self.face.moving
        self.face.update(dt)
        if moved and not self.face.moving:
            self._due = self._clock() + GAP / (SPEEDS[self.speed] or 1.0)
        if self.playing and not self.face.moving and self._clock() >= self._due:
            self._play_on()
            return True
        return moved

    def step(self) -> None:
        """One step on, shown as it happened; what still moves is at once where it belongs."""
        if self.at_end:
            return
        self.face.skip()
        self.ply += 1
        self.face.tell(self.last, self.view)
        self._due = self._clock() + GAP / (SPEEDS[self.speed] or 1.0)

    def jump(self, ply: int) -> None:
        """Show another place of the record at once."""
        self.ply = min(max(0, ply), self.playback.length)
        self.face.show(self.view)
        self._due = self._clock() + GAP

    def look_from(self, seat: int) -> None:
        """See the table with another seat's eyes."""
        self.viewer = seat % len(self.playback.seats)
        self.face.show(self.view)

    def lay_open(self) -> None:
        """See every hand, or only that of the seat that looks on."""
        self.all_open = not self.all_open

    def toggle(self) -> None:
        """Play or stand still; at the end, play from the beginning."""
        self.playing = not self.playing
        if self.playing and self.at_end:
            self.jump(0)
        self._due = self._clock()

    def faster(self) -> None:
        """The next speed, round and round."""
        self.speed = STEPS[(STEPS.index(self.speed) + 1) % len(STEPS)]
        self._hurry()

    def _play_on(self) -> None:
        if self.at_end:
            self.playing = False
        else:
            self.step()

    @property
    def tempo(self) -> float:
        """How much faster than normal things move."""
        return SPEEDS[self.speed]

    def _hurry(self) -> None:
        self.face.hurry(self.tempo, fades=not self._motion)
