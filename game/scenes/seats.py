"""How the seats of a match are dressed: colours, heads and who looks at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.ai.characters import character_of, species_of
from game.match.match import Seat
from game.render.face import SeatLook
from game.render.theme import SEAT_SHAPES
from game.rules.record import Record
from game.scenes.context import HUMAN, SeatSetup
from game.words.catalog import Words
from game.words.names import seat_name

HEADS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "savannah": ("lion", "elephant", "zebra", "cheetah", "giraffe"),
        "savernake": ("fox", "owl", "badger", "deer"),
    }
)
"""The head of each seat that chose none, by game."""


def dressed(game: str, seats: Sequence[Seat]) -> tuple[SeatLook, ...]:
    """The look of each seat; a colour that is not a shape's name or a number is that of the seat's place."""
    heads = HEADS.get(game, ("paw",))
    return tuple(
        SeatLook(
            seat.name, seat.human, _tint(seat.colour, i), species_of(seat.character) or heads[i % len(heads)]
        )
        for i, seat in enumerate(seats)
    )


def seat_of(form: SeatSetup) -> Seat:
    """The seat of a match that a form of the setup becomes."""
    return Seat(form.name, form.kind, form.character, form.colour)


def seats_of(record: Record) -> tuple[Seat, ...]:
    """The seats of a record, those of nobody where it names none."""
    if not record.seats:
        return (Seat(""),) * record.players
    return tuple(Seat(seat.name, seat.kind, seat.character, seat.colour) for seat in record.seats)


def filled(
    words: Words, game: str, kind: str, place: int, colour: str = "", character: str = ""
) -> SeatSetup:
    """A seat of which only is known who decides there, with its default name; "" is the head of its place."""
    character = character or character_of(game, kind, place)
    if kind == HUMAN:
        return SeatSetup(seat_name(words, place), kind, colour, species_of(character))
    return SeatSetup(seat_name(words, place, character), kind, colour, character)


def _tint(colour: str, place: int) -> int:
    if colour in SEAT_SHAPES:
        return SEAT_SHAPES.index(colour)
    return (int(colour) if colour.isdecimal() else place) % len(SEAT_SHAPES)


def viewer(seats: Sequence[Seat], to_move: int | None, before: int | None) -> int:
    """Whose eyes see the table: the person to move, else who was before, else the first person or seat."""
    people = [i for i, seat in enumerate(seats) if seat.human]
    if to_move in people and to_move is not None:
        return to_move
    if before is not None:
        return before
    return people[0] if people else 0
