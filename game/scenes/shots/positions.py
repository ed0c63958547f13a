"""Records up to a position that tells something."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from game.match.match import Match, Seat, run
from game.match.playback import Playback
from game.rules.core import View
from game.rules.record import Record
from game.rules.registry import load
from game.scenes.seats import filled
from game.scenes.shots import telling
from game.scenes.shots.studio import ShotError
from game.words.catalog import Words
from game.words.names import seat_name

SEEDS = range(1, 400)
"""The deals among which a telling position is looked for."""


@cache
def film_of(game: str, players: int, seed: int, level: str = "greedy") -> Playback:
    """A game that computer players of a level play, from its deal to its end; played once."""
    forms = [filled(Words(), game, level, place, str(place)) for place in range(players)]
    seats = [Seat(form.name, form.kind, form.character, form.colour) for form in forms]
    match = run(Match(load(game), seats, seed))
    return Playback(match.game, match.record())


def named_in(words: Words, record: Record) -> Record:
    """The same record, its seats called as in this language where nobody named them."""
    seats = (
        replace(seat, name=seat_name(words, place, seat.character))
        if seat.name == seat_name(Words(), place, seat.character)
        else seat
        for place, seat in enumerate(record.seats)
    )
    return replace(record, seats=tuple(seats))


def told_in(words: Words, film: Playback) -> Playback:
    """The same game, its seats called as in this language where nobody named them."""
    return Playback(film.game, named_in(words, film.record))


def _find(game: str, players: int, fits: Callable[[View], bool], seeds: Sequence[int] = SEEDS) -> Record:
    """The record up to the first position of the person's seat that fits. Raises `ShotError`."""
    for seed in seeds:
        film = film_of(game, players, seed)
        for ply in range(film.length + 1):
            if film.to_move(ply) == 0 and fits(film.view(ply, 0)):
                return telling.cut(film, ply)
    raise ShotError(f"no deal of {game} comes to what is to be shown")


def record_of_most(game: str, players: int, worth: Callable[[View], int]) -> Record:
    """The record up to the position of the person's seat that is worth most, over a few deals."""
    best, found = -1, None
    for seed in SEEDS[:8]:
        film = film_of(game, players, seed)
        for ply in range(film.length):
            if film.to_move(ply) == 0 and (value := worth(film.view(ply, 0))) > best:
                best, found = value, telling.cut(film, ply)
    assert found is not None
    return found


def record_at(game: str, players: int, share: float) -> Record:
    """The record up to the person's first decision past a share of the game."""
    film = film_of(game, players, SEEDS[2])
    first = {"savannah": "play", "savernake": "take"}[game]
    ply = next(
        ply
        for ply in range(round(film.length * share), film.length)
        if film.to_move(ply) == 0 and film.view(ply, 0).phase == first
    )
    return telling.cut(film, ply)


def line_of(view: View) -> int:
    """How long the line is where a card is to be played."""
    return len(view.as_json()["row"]) if view.phase == "play" else 0


def laid_in(view: View) -> int:
    """How many cards lie in all forests where one is to be taken."""
    return sum(map(len, view.as_json()["forests"])) if view.phase == "take" else 0


def some_films(game: str, players: int) -> Iterator[Playback]:
    """A few games of so many players."""
    return (film_of(game, players, seed) for seed in SEEDS[:8])


def in_phase(phase: str) -> Callable[[], Record]:
    """Finds the record up to the first decision of a phase of the forest."""
    return lambda: _find("savernake", 3, lambda view: view.phase == phase)


def while_stealing() -> Record:
    """The record up to a choice of whom to steal from."""

    def fits(view: View) -> bool:
        return view.phase == "steal" and sum(map(bool, view.as_json()["kills"])) > 1

    return _find("savannah", 3, fits)


def while_discarding() -> Record:
    """The record up to a decision in which a card may be discarded."""

    def fits(view: View) -> bool:
        return any(view.game.text(action).startswith("discard") for action in view.legal())

    return _find("savannah", 3, fits)
