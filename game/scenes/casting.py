"""Who plays which animal: what each seat may choose among, and that no two seats have one head."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.characters import CHARACTERS, USUAL, of_level, species_of
from game.scenes.context import HUMAN


@dataclass(frozen=True, slots=True)
class Part:
    """A seat that wants a character: of which kind it is, and what it chose ("": that of its place)."""

    kind: str
    wanted: str = ""


def choices(game: str, kind: str) -> tuple[str, ...]:
    """What a seat may be: a computer player a character of its level, a person any animal of the game."""
    found = of_level(game, kind) or of_level(game, USUAL)
    if kind != HUMAN:
        return tuple(character.id for character in found)
    of_game = (character for character in CHARACTERS.values() if character.game == game)
    return tuple(dict.fromkeys(character.species for character in (*found, *of_game)))


def cast(game: str, parts: Sequence[Part]) -> list[str]:
    """The character of each seat: what it chose or that of its place, else the next that nobody has."""
    taken: set[str] = set()
    given = []
    for place, part in enumerate(parts):
        options = choices(game, part.kind)
        if not options:
            given.append("")
            continue
        first = options.index(part.wanted) if part.wanted in options else place % len(options)
        order = (*options[first:], *options[:first])
        free = (option for option in order if species_of(option) not in taken)
        given.append(next(free, order[0]))
        taken.add(species_of(given[-1]))
    return given


def following(game: str, parts: Sequence[Part], seat: int) -> str:
    """The character that comes after a seat's own, of those that nobody else has."""
    own = cast(game, parts)
    others = {species_of(character) for place, character in enumerate(own) if place != seat}
    options = choices(game, parts[seat].kind)
    if not options:
        return ""
    after = options.index(own[seat]) + 1
    order = (*options[after:], *options[:after])
    return next((option for option in order if species_of(option) not in others), own[seat])
