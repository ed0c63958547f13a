"""A new game from a position of a record: who sits where is chosen anew, the cards lie as they lay."""

from __future__ import annotations

from dataclasses import replace

from game.match.playback import Playback
from game.render import theme
from game.render.gui import Gui
from game.rules.record import Note, Record, SeatRecord
from game.scenes.context import HUMAN, Context
from game.scenes.giving_way import begin
from game.scenes.setup import PREFERRED, Setup
from game.scenes.worlds import WORLDS


def can_play_on(playback: Playback, ply: int) -> bool:
    """Whether a game can go on from a position: somebody decides there, over the cards that are shipped."""
    return playback.to_move(ply) is not None and not playback.record.set


class PlayOn(Setup):
    """The seats of a record: the person who looked on takes the seat that was looked from."""

    def __init__(self, context: Context, playback: Playback, ply: int, viewer: int) -> None:
        self._playback, self._ply = playback, ply
        super().__init__(context, WORLDS[playback.game.name])
        self.count, self.first = len(playback.seats), 0
        for place, seat in enumerate(playback.seats):
            form = self.seats[place]
            form.given, form.character = None, seat.character
            if seat.colour in theme.SEAT_SHAPES:
                self._dress(place, seat.colour)
            form.kind = HUMAN if place == viewer else self._computer(seat.kind)
        self.gui.rebuild()

    def _computer(self, kind: str) -> str:
        """The kind of computer player in a seat that was taken by one of this kind, or by a person."""
        kinds = self.context.kinds
        wanted = (kind, *PREFERRED) if kind != HUMAN else PREFERRED
        return next((kind for kind in wanted if kind in kinds), HUMAN)

    @property
    def heading(self) -> str:
        return self.context.words.t("Play on from here")

    @property
    def most(self) -> int:
        return self.count

    def start(self) -> None:
        """Open the table at the position, unless a name is missing."""
        if self.named():
            begin(self.context, self.setup(), lambda: self.context.resume(self.record_from_here()))

    def record_from_here(self) -> Record:
        """The record up to the position, with the seats as they are filled in."""
        record, ply = self._playback.record, self._ply
        given = self.setup().seats
        seats = tuple(SeatRecord(seat.name, seat.kind, seat.character, seat.colour) for seat in given)
        notes = (*(note for note in record.notes if note.ply <= ply), Note(ply, "played_on"))
        seed = record.seed if record.seed is not None else self.context.new_seed()
        return replace(record, actions=record.actions[:ply], seats=seats, notes=notes, seed=seed, saved="")

    # ---- what is settled by the record

    def _count_controls(self, gui: Gui) -> None:
        """How many play and who begins is settled."""

    def _number_controls(self, gui: Gui) -> None:
        """So is the deal."""

    def _told(self) -> str:
        if self.gui.hovered.startswith(("character", "colour")):
            return super()._told()
        return self.context.words.t(
            "{count} actions are played already. A new game begins there; the record stays as it is.",
            count=self._ply,
        )
